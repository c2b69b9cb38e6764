"""CS-81x Docking, CS-83x exploring, CS-10xx unloading, crew, repair, scuttling, forts."""

from typing import Any

from quarterdeck.scene import Scene, proves


def sea(red: dict[str, Any], yellow: dict[str, Any] | None = None, **more: Any) -> Scene:
    far = {"HMS Antelope": {"at": (8000, 8500, 0)}}
    return Scene(
        "cerulean-seas", red={"ships": red, **more.pop("mine", {})},
        yellow={"ships": yellow or far}, **more,
    )  # fmt: skip


TREASURE = {2: (3, 2, 1, 1), 3: (2, 2)}


@proves("CS-830", "CS-831", "CS-832", "CS-833", "CS-834", "CS-401")
def test_a_ship_that_began_docked_explores_in_secret_and_loads_what_fits() -> None:
    s = sea({"El Picador": {"docked": (2, 0)}}, treasure=TREASURE)
    s.red("El Picador: explore")
    ones = ("Load 1 gold", "Load 1 gold, the second")
    assert s.red.options == ["Done", "Load 3 gold", "Load 2 gold", *ones]
    s.red("Load 3 gold", "Load 2 gold")
    assert s.red.why_not("Load 1 gold") == "CS-832"  # cargo 2
    s.red("Done")
    assert s.red.peek("cargo of El Picador") == ["3 gold", "2 gold"]
    island = s.yellow.sees()["islands"][2]  # type: ignore[index]
    assert [token["name"] for token in island["tokens"]] == [None, None]
    ship = s.yellow.sees()["ships"][0]  # type: ignore[index]
    assert [token["name"] for token in ship["tokens"]] == [None, None]
    own = s.red.sees()["islands"][2]["tokens"]  # type: ignore[index]
    assert [token["name"] for token in own] == ["1 gold", "1 gold"]


@proves("CS-830", "CS-R60")
def test_who_has_just_docked_does_not_explore_yet() -> None:
    s = sea({"El Picador": {"at": (4200, 6300, 180)}}, treasure=TREASURE)
    s.red("El Picador: move", "S at 180°", "4/4", "S at 180°", "Touch island 3")
    assert s.red.peek("docked of El Picador") == 2
    assert s.red.asked == "CS-401"
    s.red("End the turn")
    s.yellow("End the turn")
    assert "El Picador: explore" in s.red.options


@proves("CS-826")
def test_an_explorer_docks_and_explores_in_one_move_action() -> None:
    s = sea({"El Picador": {"at": (4200, 6300, 180), "shown": ["Explorer"]}}, treasure=TREASURE)
    s.red("El Picador: move", "S at 180°", "4/4", "S at 180°", "Touch island 3", "Explore")
    s.red("Load 3 gold", "Done")
    assert s.red.peek("cargo of El Picador") == ["3 gold"]


@proves("CS-835", "CS-836", "CS-R58")
def test_a_marker_left_behind_lets_her_explore_at_once() -> None:
    s = sea({"Longshanks": {"docked": (2, 0)}}, treasure=TREASURE)
    s.red("Longshanks: explore", "Done", "End the turn")
    s.yellow("End the turn")
    s.red("Longshanks: move", "S at 0°", "4/4", "L at 180°", "Touch island 3")
    assert s.red.asked == "CS-836"
    s.red("Explore", "Load 3 gold", "Done")
    assert s.red.peek("cargo of Longshanks") == ["3 gold"]


@proves("CS-1025", "CS-1027", "CS-1189")
def test_docking_at_home_she_unloads_all_gold_face_up() -> None:
    s = sea({"El Picador": {"at": (4200, 2520, 180), "cargo": [3, 2]}})
    s.red("El Picador: move", "S at 180°", "4/4", "S at 180°", "Touch Red's home")
    assert s.red.gold == 5
    assert s.yellow.sees()["seats"][0]["gold"] == 5  # type: ignore[index]
    assert s.red.peek("cargo of El Picador") == []


@proves("CS-1026", "CS-1247")
def test_unique_treasure_without_gold_stays_aboard() -> None:
    s = sea({"El Picador": {"at": (4200, 2520, 180), "cargo": [3, "Rum"]}})
    s.red("El Picador: move", "S at 180°", "4/4", "S at 180°", "Touch Red's home")
    assert s.red.gold == 3
    assert s.red.peek("cargo of El Picador") == ["Rum"]


@proves("CS-810", "CS-R15")
def test_nobody_docks_at_an_enemy_home() -> None:
    s = sea({"El Picador": {"at": (7600, 2520, 0)}})
    s.red("El Picador: move", "S at 0°", "4/4", "S at 0°", "Touch Yellow's home")
    assert s.red.peek("docked of El Picador") is None


@proves("CS-1261", "CS-1260", "CS-R15")
def test_only_a_bow_docks() -> None:
    s = sea({"El Picador": {"at": (2480, 5850, 0)}})  # her side lies along the shore
    assert s.red.peek("docked of El Picador") is None
    s = sea({"El Picador": {"docked": (2, 0)}})
    assert s.red.peek("docked of El Picador") == 2


@proves("CS-840", "CS-841", "CS-R59")
def test_treasure_may_be_put_ashore_on_a_wild_island_and_loaded_by_anybody() -> None:
    s = sea(
        {"El Picador": {"docked": (2, 0), "cargo": [3]}},
        {"HMS Antelope": {"docked": (2, 180)}},
        treasure={2: (1,), 3: (1, 2)},
    )
    s.red("El Picador: explore", "Unload 3 gold", "Done", "End the turn")
    assert s.table("island 2") == ["1 gold", "3 gold"]
    s.yellow("HMS Antelope: explore", "Load 3 gold", "Done")
    assert s.red.peek("cargo of HMS Antelope") == ["3 gold"]


@proves("CS-837", "CS-838", "CS-R93", "CS-307")
def test_exploring_a_derelict_moves_cargo_both_ways_but_captures_nobody() -> None:
    s = sea(
        {"Carolina": {"at": (5000, 4000, 0), "cargo": [1]}},
        {"HMS Antelope": {"at": (5100, 4184, 0), "masts": 0, "cargo": [3]},
         "HMS Dover": {"at": (9000, 9000, 0)}},
    )  # fmt: skip
    s.red("Carolina: explore", "Load 3 gold", "Give 1 gold", "Done")
    assert s.red.peek("cargo of Carolina") == ["3 gold"]
    assert s.red.peek("cargo of HMS Antelope") == ["1 gold"]
    assert s.red.peek("seat of HMS Antelope") == "Yellow"
    assert "Carolina hands over 1 gold" in s.red.log


@proves("CS-837")
def test_an_enemy_with_masts_is_not_explored() -> None:
    s = sea({"Carolina": {"at": (5000, 4000, 0)}}, {"HMS Antelope": {"at": (5100, 4184, 0)}})
    assert s.red.why_not("Carolina: explore") == "CS-830"


@proves("CS-1240", "CS-1241", "CS-1242")
def test_unique_treasure_that_is_found_is_loaded_face_up_and_needs_no_space() -> None:
    s = sea(
        {"El Picador": {"docked": (2, 0), "cargo": [1, 1]}}, treasure={2: ("Shipping Charts", 2)}
    )
    s.red("El Picador: explore", "Done")
    assert "Shipping Charts" in s.red.peek("cargo of El Picador")  # type: ignore[operator]
    ship = s.yellow.sees()["ships"][0]  # type: ignore[index]
    assert "Shipping Charts" in [token["name"] for token in ship["tokens"]]
    assert "El Picador finds 1 unique treasure" in s.yellow.log


@proves("CS-1241")
def test_that_there_is_no_unique_treasure_is_told_to_all() -> None:
    s = sea({"El Picador": {"docked": (2, 0)}}, treasure={2: (1, 2)})
    s.red("El Picador: explore", "Done")
    assert "El Picador finds no unique treasure" in s.yellow.log


@proves("CS-1243", "CS-1244")
def test_the_face_down_kind_stays_secret_and_is_loaded_at_will() -> None:
    s = sea({"El Picador": {"docked": (2, 0)}}, treasure={2: ("Dry Powder", 2)})
    s.red("El Picador: explore")
    assert "Load Dry Powder" in s.red.options
    s.red("Load Dry Powder", "Done")
    assert s.red.peek("space of El Picador") == 2
    ship = s.yellow.sees()["ships"][0]  # type: ignore[index]
    assert [token["name"] for token in ship["tokens"]] == [None]


# ---- crew


@proves("CS-811", "CS-751", "CS-750")
def test_crew_go_ashore_and_come_aboard_while_docked() -> None:
    s = sea({"El Picador": {"berth": 0, "crew": ["Captain"]}}, mine={"crew": ["Oarsman"]})
    assert s.red.peek("space of El Picador") == 1
    s.red("El Picador: exchange crew", "Put Captain ashore", "Take Oarsman aboard El Picador")
    s.red("Done")
    assert s.red.peek("crew of El Picador") == ["Oarsman"]
    assert s.red.peek("space of El Picador") == 2  # CS-1042
    assert "El Picador: move" in s.red.options  # CS-407: it cost no action
    assert "El Picador puts Captain ashore" in s.red.log


@proves("CS-812")
def test_ships_at_one_island_exchange_crew() -> None:
    s = sea({"El Picador": {"berth": 0, "crew": ["Captain"]}, "Carolina": {"berth": 90}})
    s.red("Carolina: exchange crew", "Take Captain aboard Carolina", "Done")
    assert s.red.peek("crew of Carolina") == ["Captain"]
    assert "Carolina takes Captain aboard" in s.red.log


@proves("CS-811")
def test_crew_that_are_alike_are_told_apart_by_where_they_are() -> None:
    ships = {"El Picador": {"berth": 0, "crew": ["Captain"]}, "Carolina": {"berth": 90}}
    s = sea(ships, mine={"crew": ["Captain", "Captain", "Oarsman"]})
    s.red("Carolina: exchange crew")
    assert s.red.options == [
        "Done",
        "Take Captain (Red's home) aboard Carolina",
        "Take Captain (Red's home), the second aboard Carolina",
        "Take Oarsman aboard Carolina",
        "Take Captain (aboard El Picador) aboard Carolina",
    ]


@proves("CS-811")
def test_at_sea_no_crew_is_exchanged() -> None:
    s = sea({"El Picador": {"at": (5000, 4000, 0), "crew": ["Captain"]}})
    assert s.red.why_not("El Picador: exchange crew") == "CS-811"


@proves("CS-215", "CS-R61")
def test_the_crew_aboard_may_not_cost_more_than_the_ship() -> None:
    s = sea({"El Picador": {"berth": 0, "crew": ["Captain"]}}, mine={"crew": ["Musketeer"]})
    s.red("El Picador: exchange crew")
    assert s.red.why_not("Take Musketeer aboard El Picador") == "CS-215"


@proves("CS-940", "CS-941", "CS-942", "CS-943", "CS-R72")
def test_links_add_cargo_spaces() -> None:
    crew = ["El Fantasma (SM)", "Ghost Crew"]
    s = sea({"Executioner (Cursed)": {"berth": 0, "crew": crew[:1]}})
    assert s.red.peek("capacity of Executioner (Cursed)") == 5  # 4, and he is linked to her
    s = sea({"Executioner (Cursed)": {"berth": 0, "crew": crew}})
    assert s.red.peek("capacity of Executioner (Cursed)") == 6  # and to the other
    s = sea({"HMS Dover": {"berth": 0, "crew": crew}})
    assert s.red.peek("capacity of HMS Dover") == 6  # 5; whatever the nation
    assert s.red.peek("space of HMS Dover") == 4


# ---- repair


@proves("CS-1085", "CS-1086", "CS-R75")
def test_a_mast_is_repaired_at_home() -> None:
    s = sea({"HMS Dover": {"berth": 0, "masts": 2}})
    s.red("HMS Dover: repair")
    assert s.red.options == ["Repair mast 1 (3S)", "Repair mast 2 (3L)"]
    s.red("Repair mast 2 (3L)")
    assert s.red.peek("masts of HMS Dover") == 3
    assert "HMS Dover repairs" in s.yellow.log
    s = sea({"HMS Dover": {"at": (5000, 4000, 0), "masts": 2}})
    assert s.red.why_not("HMS Dover: repair") == "CS-1086"
    s = sea({"HMS Dover": {"berth": 0}})
    assert s.red.why_not("HMS Dover: repair") == "CS-1085"


@proves("CS-1161", "CS-803", "CS-R46")
def test_a_shipwright_repairs_anywhere_even_a_derelict() -> None:
    s = sea({"El Picador": {"at": (5000, 4000, 0), "masts": 0, "shown": ["Shipwright"]}})
    s.red("El Picador: repair", "Repair mast 1 (3S)")
    assert s.red.peek("masts of El Picador") == 1


@proves("CS-1234")
def test_a_panel_is_worth_a_mast_in_repairs() -> None:
    s = sea({"Inferno": {"berth": 0, "panels": 1, "masts": 0}})
    s.red("Inferno: repair")
    assert s.red.options == ["Repair mast 1 (3S)", "Repair a panel"]
    s.red("Repair a panel")
    assert s.red.peek("panels of Inferno") == 2
    assert "Inferno repairs" in s.red.log


# ---- scuttling


@proves("CS-1120", "CS-1121", "CS-1123", "CS-R49", "CS-R104")
def test_a_scuttled_derelict_goes_down_when_her_players_next_turn_begins() -> None:
    s = sea(
        {"El Picador": {"at": (5000, 4000, 0), "masts": 0, "cargo": [3]},
         "HMS Dover": {"at": (3500, 8000, 0)}},
        rolls={"scuttle": [4, 5]},
    )  # fmt: skip
    s.red("El Picador: scuttle")
    assert s.red.why_not("El Picador: scuttle") == "CS-R104"
    s.red("End the turn")
    s.yellow("End the turn")
    s.red("El Picador: scuttle")
    assert s.red.why_not("El Picador: scuttle") == "CS-1121"
    s.red("End the turn")
    assert s.red.peek("state of El Picador") == "sails"
    s.yellow("End the turn")
    assert s.red.peek("state of El Picador") == "sunk"
    assert (s.red.gold, s.yellow.gold) == (0, 0)
    assert s.red.why_not("HMS Dover: scuttle") == "CS-1120"
    assert "Red rolls 4 to scuttle El Picador" in s.red.log


# ---- forts


def fort_scene(**more: Any) -> Scene:
    return sea(
        {"HMS Dover": {"docked": (2, 0)}},
        treasure={3: (1, 2), 2: (1,)},
        mine={"home": [2, 2, 1], "explored": [2], "forts": ["Fort Brompton"]},
        **more,
    )


@proves("CS-878", "CS-881", "CS-882", "CS-883", "CS-884", "CS-885", "CS-887", "CS-R97", "CS-875")
def test_a_fort_is_built_at_the_end_of_a_turn_and_paid_with_coins() -> None:
    s = fort_scene()
    s.red("End the turn", "Build Fort Brompton on island 3", "Pay 2 gold", "Pay 2 gold")
    for point in (0, 45, 90, 135):
        s.red(f"Flag at {point}°")
    assert s.table("fort 2") == "Fort Brompton"
    assert s.red.gold == 1
    assert s.table("island 2") == []  # CS-887
    islands: Any = s.red.sees()["islands"]
    inside = [token["name"] for token in islands[2]["fort"]["tokens"]]
    assert sorted(inside) == ["1 gold", "2 gold", "2 gold"]
    assert s.yellow.asked == "CS-401"
    assert "Red builds Fort Brompton on island 3" in s.red.log


@proves("CS-R97")
def test_coins_that_were_not_needed_come_back() -> None:
    s = fort_scene()
    s.red("End the turn", "Build Fort Brompton on island 3", "Pay 1 gold", "Pay 2 gold")
    assert s.red.asked == "CS-875"  # three gold are enough
    assert s.red.gold == 2
    home = {"home": [1, 1, 2], "explored": [2], "forts": ["Fort Brompton"]}
    s = sea({"HMS Dover": {"docked": (2, 0)}}, mine=home)
    s.red("End the turn", "Build Fort Brompton on island 3", "Pay 1 gold", "Pay 1 gold")
    assert s.red.gold == 1  # one of the two comes back, and not the other as well


@proves("CS-880", "CS-883", "CS-881")
def test_without_ship_gold_or_exploring_there_is_no_fort() -> None:
    s = sea(
        {"HMS Dover": {"docked": (2, 0)}},
        mine={"home": [2, 2, 1], "forts": ["Fort Brompton"]},
    )
    s.red("End the turn")
    assert s.yellow.asked == "CS-401"
    s = sea(
        {"HMS Dover": {"docked": (2, 0)}},
        mine={"home": [2], "explored": [2], "forts": ["Fort Brompton"]},
    )
    s.red("End the turn")
    assert s.yellow.asked == "CS-401"


def with_fort(**more: Any) -> Scene:
    s = fort_scene(**more)
    s.red("End the turn", "Build Fort Brompton on island 3", "Pay 1 gold", "Pay 2 gold")
    for point in (0, 45, 90, 135):
        s.red(f"Flag at {point}°")
    return s


@proves("CS-890", "CS-891", "CS-893", "CS-R98", "CS-R24", "CS-876")
def test_a_fort_shoots_and_loses_flags() -> None:
    s = with_fort(yellow={"La Magnifique": {"at": (2200, 6950, 0)}}, rolls={"cannon": [6] * 8})
    s.yellow("La Magnifique: shoot", "Cannon 2 at Fort Brompton")
    s.red("Lose cannon 1", "Lose the flag at 0°")
    s.yellow("Hold fire", "End the turn")
    s.red("Fort Brompton: shoot", "Cannon 2 at La Magnifique")
    s.yellow(s.yellow.options[0])
    s.red("Hold fire")
    assert s.red.why_not("Fort Brompton: shoot") == "CS-401"
    assert "Fort Brompton loses a flag" in s.red.log


@proves("CS-894", "CS-895", "CS-896")
def test_an_abandoned_fort_falls_and_its_gold_lies_on_the_island() -> None:
    s = with_fort(yellow={"La Magnifique": {"at": (2200, 6950, 0)}}, rolls={"cannon": [6] * 8})
    s.yellow("La Magnifique: shoot")
    for cannon in (1, 2, 3, 4):
        s.yellow(f"Cannon {cannon} at Fort Brompton")
        if cannon < 4:
            s.red(s.red.options[0])
            s.red(s.red.options[0])
    s.yellow("Hold fire", "End the turn")
    assert s.red.why_not("Fort Brompton: shoot") == "CS-894"
    s.red("End the turn")
    s.yellow("La Magnifique: shoot", "Cannon 2 at Fort Brompton")
    assert s.table("fort 2") is None
    assert sorted(s.table("island 2")) == ["1 gold", "1 gold", "2 gold"]  # type: ignore[call-overload]
    assert "Fort Brompton is destroyed" in s.red.log


@proves("CS-889")
def test_a_fort_keeps_the_gold_that_it_cost() -> None:
    s = with_fort()
    s.yellow("End the turn")
    s.red("HMS Dover: explore")
    assert s.red.why_not("Load 2 gold") == "CS-889"
    s.red("Load 1 gold", "Done")
    assert s.red.peek("cargo of HMS Dover") == ["1 gold"]


@proves("CS-1713", "CS-1714")
def test_by_house_rule_a_fort_may_be_emptied() -> None:
    s = with_fort(options={"house_fort_gold": True})
    s.yellow("End the turn")
    s.red("HMS Dover: explore", "Load 2 gold", "Done")
    assert s.red.peek("cargo of HMS Dover") == ["2 gold"]


@proves("CS-R51")
def test_gold_in_forts_counts_only_by_option() -> None:
    assert with_fort().red.gold == 2
    assert with_fort(options={"fort_gold_counts": True}).red.gold == 2 + 3 + 1
