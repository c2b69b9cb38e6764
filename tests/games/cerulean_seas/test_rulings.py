"""Rulings that settle what the rules leave open, and rules that meet each other."""

from typing import Any

from quarterdeck.scene import Scene, proves

SEA = (5000, 4000, 0)
BESIDE = (5000, 4400, 0)
FAR = {"HMS Antelope": {"at": (8000, 8500, 0)}}


def sea(red: dict[str, Any], yellow: dict[str, Any] | None = None, **more: Any) -> Scene:
    return Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow or FAR}, **more)


@proves("CS-R38")
def test_a_musketeer_takes_no_part_in_a_broadside() -> None:
    s = sea(
        {"Ranger": {"at": SEA, "shown": ["Musketeer"]}}, {"La Magnifique": {"at": (4850, 4400, 0)}},
        rolls={"cannon": [4]},
    )  # fmt: skip
    s.red("Ranger: shoot", "Broadside at La Magnifique")
    for _ in range(4):
        s.yellow(s.yellow.options[0])
    assert s.red.peek("masts of La Magnifique") == 0 and s.red.asked == "CS-401"


@proves("CS-R113")
def test_a_red_cannon_in_a_broadside_fails_against_who_is_immune_to_it() -> None:
    s = sea({"Ranger": {"at": SEA}}, {"Silverback": {"at": BESIDE}}, rolls={"cannon": [6]})
    s.red("Ranger: shoot", "Broadside at Silverback")
    assert s.red.peek("masts of Silverback") == 3
    s = sea({"Ranger": {"at": SEA}}, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [6]})
    s.red("Ranger: shoot", "Broadside at Carolina")  # the same broadside at who is not
    while s.yellow.asked == "CS-1175":
        s.yellow(s.yellow.options[0])
    assert s.red.peek("masts of Carolina") == 0


@proves("CS-R44")
def test_a_ship_docked_at_home_may_be_rammed_but_the_rammer_does_not_dock() -> None:
    s = sea(
        {"El Picador": {"at": (9240, 4400, 270)}}, {"Carolina": {"berth": 90}}, rolls={"ram": [4]}
    )
    assert s.red.peek("docked of Carolina") == 1
    s.red("El Picador: move", "S at 270°", "Touch Carolina", "Ram Carolina")
    s.yellow("Lose mast 1 (4S)")
    assert s.red.peek("masts of Carolina") == 2
    assert s.red.peek("docked of El Picador") is None


@proves("CS-R63")
def test_a_full_hold_throws_nothing_out_when_a_link_is_lost() -> None:
    crew = ["El Fantasma (SM)", "Ghost Crew"]
    s = sea({"El Picador": {"berth": 0, "crew": crew, "cargo": [1]}})
    assert s.red.peek("space of El Picador") == 0  # 2, and 1 for the link
    s.red("El Picador: exchange crew", "Put Ghost Crew ashore", "Done")
    assert s.red.peek("cargo of El Picador") == ["1 gold"]
    assert s.red.peek("capacity of El Picador") == 2 and s.red.peek("space of El Picador") == 0


@proves("CS-R66")
def test_a_monster_brings_stolen_treasure_home() -> None:
    s = sea({"Slarg Gubbit": {"at": (4100, 2520, 180), "cargo": [3]}})
    s.red("Slarg Gubbit: move", "S at 180°", "Touch Red's home")
    assert s.red.gold == 3


@proves("CS-R67")
def test_a_submerged_monster_blocks_nothing_and_surfaces_only_where_there_is_room() -> None:
    beast = {"Slarg Gubbit": {"at": (5600, 3820, 0), "guise": 2}, **FAR}
    s = sea({"El Picador": {"at": SEA}}, beast)
    s.red("El Picador: move", "S at 0°", "4/4", "Stop here", "End the turn")
    assert s.yellow.asked == "CS-401"  # it is not asked: El Picador lies above it


@proves("CS-R68")
def test_a_ghostly_ship_may_ram_and_is_not_pinned() -> None:
    s = sea(
        {"Hades' Flame": {"at": (5170, 4000, 0), "guise": 1}},
        {"Carolina": {"at": (6100, 3700, 90)}},
        rolls={"ram": [1]},
    )  # fmt: skip
    s.red("Hades' Flame: move", "S at 0°", "2/4", "Stop here", "Ram Carolina", "No")
    s.yellow("No")
    assert s.red.peek("pin of Hades' Flame") is None


@proves("CS-R80")
def test_scuttled_ships_sink_before_fires_are_rolled_for() -> None:
    s = sea(
        {"El Picador": {"at": SEA, "masts": 0, "scuttled": 1},
         "HMS Dover": {"at": BESIDE, "fire": 1}},
        begin="turn", rolls={"fire": [4]},
    )  # fmt: skip
    codes = [line for line in s.red.log if "sinks" in line or "fire" in line]
    assert codes == ["El Picador sinks", "A fire on HMS Dover is rolled for with 4"]


@proves("CS-R92")
def test_a_tow_ends_when_the_tower_becomes_derelict() -> None:
    s = sea(
        {"HMS Dover": {"at": BESIDE}},
        {"HMS Antelope": {"at": SEA, "masts": 1, "tows": "El Picador"},
         "El Picador": {"at": (4458, 4000, 0), "masts": 0}, "Carolina": {"at": (9000, 9000, 0)}},
        rolls={"cannon": [6]},
    )  # fmt: skip
    s.red("HMS Dover: shoot", "Cannon 2 at HMS Antelope")
    assert s.red.peek("tow of HMS Antelope") is None
    assert s.red.peek("seat of El Picador") == "Yellow"


@proves("CS-R106")
def test_a_rowed_derelict_may_move_explore_and_repair() -> None:
    s = sea({"El Picador": {"berth": 0, "masts": 0, "shown": ["Oarsman"]}})
    assert {"El Picador: move", "El Picador: repair"} <= set(s.red.options)
    assert s.red.why_not("El Picador: shoot") == "CS-803"


@proves("CS-1315", "CS-1035", "CS-R106")
def test_a_rowed_derelict_with_captain_and_musketeer_moves_and_shoots() -> None:
    s = sea(
        {"El Picador": {"at": SEA, "masts": 0, "shown": ["Oarsman", "Captain", "Musketeer"]}},
        {"Carolina": {"at": (5000, 4500, 0)}},
    )
    s.red("El Picador: move", "S at 0°", "1/4")
    assert s.red.options == ["Hold fire", "Musket at Carolina"]


@proves("CS-1314")
def test_the_captains_shot_comes_after_all_segments() -> None:
    s = sea(
        {"El Picador": {"at": SEA, "shown": ["Captain"]}}, {"Carolina": {"at": (5000, 4500, 0)}}
    )
    s.red("El Picador: move", "S at 0°", "1/4")
    assert s.red.asked == "CS-1016"  # a second segment before the shot
    s.red("S at 180°", "1/4")
    assert s.red.asked == "CS-1165"


@proves("CS-R112")
def test_crew_ashore_may_be_picked_up_by_anybody() -> None:
    s = sea(
        {"El Picador": {"docked": (2, 0), "shown": ["Helmsman"]}},
        {"HMS Antelope": {"docked": (2, 180)}},
    )
    s.red("El Picador: exchange crew", "Put Helmsman ashore", "Done", "End the turn")
    s.yellow("HMS Antelope: exchange crew", "Take Helmsman aboard HMS Antelope", "Done")
    assert s.red.peek("crew of HMS Antelope") == ["Helmsman"]
    assert s.red.peek("move of HMS Antelope") == [1, 2]  # of another nation: it does not work


@proves("CS-839")
def test_unique_treasure_changes_ships_only_if_its_text_lets_it() -> None:
    cargo = ["Shipping Charts", "Dry Powder"]
    s = sea({"El Picador": {"at": SEA, "cargo": cargo}, "Carolina": {"at": (5100, 4184, 0)}})
    s.red("El Picador: explore")
    assert s.red.why_not("Give Shipping Charts") == "CS-839"
    assert "Give Dry Powder" in s.red.options  # the face-down kind is handled like gold


@proves("CS-1009")
def test_a_fort_makes_no_difference_to_a_marine_on_its_island() -> None:
    marine = "Lt. Nigel Hardwicke"
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"docked": (2, 0), "shown": [marine]}}, "home": [3],
             "explored": [2], "forts": ["Fort Brompton"]},
        yellow={"ships": {"Ranger": {"at": (2200, 6900, 0)}}},
    )  # fmt: skip
    s.red("HMS Dover: exchange crew", f"Put {marine} ashore", "Done", "End the turn")
    s.red("Build Fort Brompton on island 3")
    for point in (0, 45, 90, 135):
        s.red(f"Flag at {point}°")
    s.yellow("Ranger: shoot")
    assert f"Cannon 2 at {marine}" in s.yellow.options
    s.yellow("Hold fire", "End the turn")
    assert f"{marine}: shoot" in s.red.options


@proves("CS-1427")
def test_fire_burns_on_a_monster() -> None:
    s = sea({"Slarg Gubbit": {"at": SEA, "fire": 1}}, begin="turn", rolls={"fire": [2]})
    s.red("Burn mast 2", "Surface")
    assert s.red.peek("fire of Slarg Gubbit") == 3
    assert "A fire on Slarg Gubbit is rolled for with 2" in s.red.log


@proves("CS-1503", "CS-1504")
def test_what_is_eliminated_is_counted_and_what_is_removed_is_not() -> None:
    s = sea(
        {"HMS Dover": {"at": BESIDE}},
        {"El Picador": {"at": SEA, "masts": 1, "crew": ["Captain"]}, **FAR},
        rolls={"cannon": [6, 6]},
    )  # fmt: skip
    s.red("HMS Dover: shoot", "Cannon 2 at El Picador", "Cannon 3 at El Picador")
    assert s.red.masts_removed == 1  # the mast was eliminated
    assert not [line for line in s.red.log if "eliminated" in line]  # the crew left with the ship


@proves("CS-1436")
def test_jade_doubles_no_unique_treasure() -> None:
    from quarterdeck.games.cerulean_seas.table.state import table
    from quarterdeck.games.cerulean_seas.table.texts import lowest_coin

    s = sea({"El Picador": {"at": SEA, "cargo": ["Shipping Charts", 3]}})
    g = table(s.play.state)
    g.more = (*g.more[:4], 1, 0)  # the unique treasure is worth 1 gold
    assert lowest_coin(g, 0) == 5


@proves("CS-1450")
def test_ramsgates_long_cannon_keeps_its_flag() -> None:
    from quarterdeck.games.cerulean_seas.table.gunnery import flags_for
    from quarterdeck.games.cerulean_seas.table.pieces import FORT_OF
    from quarterdeck.games.cerulean_seas.table.state import table

    g = table(sea({"El Picador": {"at": SEA}}).play.state)
    g.fort = (*g.fort[:2], FORT_OF["Ramsgate"], *g.fort[3:])
    g.fort_flags = (0, 0, 0b11100, 0, 0, 0)
    assert flags_for(g, 2, 0) == 0b00100
    assert flags_for(g, 2, 1) == 0b11100


@proves("CS-1721")
def test_by_house_rule_becalmed_does_nothing_to_who_can_row() -> None:
    from quarterdeck.games.cerulean_seas.table import asking
    from quarterdeck.games.cerulean_seas.table.state import table
    from quarterdeck.games.cerulean_seas.words.terms import Verb

    for house, move in ((False, [1]), (True, [1, 1])):
        s = sea(
            {"El Picador": {"at": SEA, "shown": ["Oarsman"]}},
            options={"house_becalmed_simple": house},
        )
        g = table(s.play.state)
        g.omens = ((Verb.BECALM, 1, 5000, 4300),)
        assert asking.base_move(g, 0) == move
