"""What the words of the rules mean, and what follows from them."""

from typing import Any, cast

from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.games.cerulean_seas.table.hulls import BEAST_HULLS, L, S, ship_hull
from quarterdeck.games.cerulean_seas.table.marks import Dice
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.scene import Scene, proves

SEA = (5000, 4000, 0)
FAR = {"HMS Antelope": {"at": (8000, 8500, 0)}}


def sea(red: dict[str, Any], yellow: dict[str, Any] | None = None, **more: Any) -> Scene:
    return Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow or FAR}, **more)


@proves("CS-R01", "CS-R03", "CS-R04", "CS-R05", "CS-720", "CS-721", "CS-1198")
def test_lengths_hulls_masts_bow_and_stern_are_as_ruled() -> None:
    assert (S, L) == (576, 840)
    hull = ship_hull(3)
    assert hull.outline.corners == ((0, -95), (510, -95), (660, 0), (510, 95), (0, 95))
    assert hull.bow.corners == ((510, -95), (660, 0), (510, 95))
    assert hull.masts == ((450, 0), (330, 0), (210, 0))
    assert ship_hull(5).long == 900 and ship_hull(1).long == 420


@proves("CS-1142", "CS-R25")
def test_tentacles_and_segments_stand_where_the_dice_are_printed() -> None:
    five, four = BEAST_HULLS[5].masts, BEAST_HULLS[4].masts
    assert five == ((120, 0), (300, -110), (300, 110), (540, -110), (540, 110))
    assert four == ((120, 0), (280, 0), (440, 0), (600, 0))


@proves("CS-1143")
def test_a_monsters_own_tentacles_block() -> None:
    s = sea({"Slarg Gubbit": {"at": SEA}}, {"El Picador": {"at": (6000, 3730, 90)}})
    s.red("Slarg Gubbit: shoot")  # it has two tentacles ahead of the two in the middle
    assert {"Cannon 4 at El Picador", "Cannon 5 at El Picador"} <= set(s.red.options)
    assert "Cannon 2 at El Picador" not in s.red.options


@proves("CS-105")
def test_everybody_sees_a_ships_nation() -> None:
    s = sea({"El Picador": {"at": SEA}})
    for player in (s.red, s.yellow):
        assert [ship["nation"] for ship in player.sees()["ships"]] == ["Spanish", "English"]  # type: ignore[attr-defined]


@proves("CS-216")
def test_a_coin_is_worth_its_number() -> None:
    s = Scene(
        "cerulean-seas", red={"ships": {"El Picador": {"at": SEA}}, "home": [7, 2]},
        yellow={"ships": FAR},
    )  # fmt: skip
    assert s.red.gold == 9


@proves("CS-224", "CS-820")
def test_events_lie_beside_the_table() -> None:
    play = GAME.new(seed=1)
    seats = play.view(-1)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["events"] == ["Divers", "Raft"]


@proves("CS-301", "CS-R31")
def test_every_die_has_six_faces() -> None:
    assert {sides for _, sides in GAME.streams().values()} == {6}
    assert len({stream for stream, _ in GAME.streams().values()}) == len(GAME.streams())
    g = table(GAME.new(seed=1).state)
    assert {g.die(Dice.CANNON) for _ in range(100)} == {1, 2, 3, 4, 5, 6}


@proves("CS-302", "CS-752")
def test_a_text_beats_a_rule_where_the_rulebook_asks() -> None:
    s = sea({"Sea Nymph": {"at": SEA, "masts": 0}})  # rows S although derelict
    assert s.red.peek("move of Sea Nymph") == [1]
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"berth": 0, "masts": 0}}, "crew": ["Oarsman"]},
        yellow={"ships": FAR},
    )
    assert s.red.peek("move of El Picador") == []  # ashore an Oarsman does not work


@proves("CS-308", "CS-R10")
def test_to_touch_is_an_event_and_to_be_touching_a_state() -> None:
    s = sea({"El Picador": {"at": SEA}, "Carolina": {"at": (5100, 4184, 0)}})
    assert "El Picador: explore" in s.red.options  # she is touching a friend
    s.red("El Picador: move", "S at 270°", "1/4", "Stop here")  # which does not end her move
    assert s.red.peek("pose of El Picador") == (5000, 4000 - 144, 270)


@proves("CS-405", "CS-406", "CS-407")
def test_free_actions_take_no_action_and_happen_at_once() -> None:
    s = sea({"El Picador": {"at": (4200, 2520, 180), "cargo": [2], "crew": ["Captain"]}})
    s.red("El Picador: reveal a crew", "Captain")
    s.red("El Picador: move", "S at 180°", "4/4", "S at 180°", "Touch Red's home")
    assert s.red.gold == 2  # unloaded without being asked


@proves("CS-1166")
def test_a_line_of_fire_begins_at_the_mast() -> None:
    s = sea({"HMS Antelope": {"at": SEA}}, {"Carolina": {"at": (5000, 4935, 0)}})
    s.red("HMS Antelope: shoot")  # both masts stand abreast of Carolina's side
    assert len(s.red.options) == 3
    s = sea({"HMS Antelope": {"at": SEA}}, {"Carolina": {"at": (3500, 4935, 0)}})
    assert s.red.why_not("HMS Antelope: shoot") == "CS-1166"


@proves("CS-1201", "CS-1202")
def test_terrain_is_no_island() -> None:
    for kind in ("fog bank", "reef", "Sargasso Sea"):
        s = sea({"El Picador": {"at": SEA}}, terrain=[(kind, 5540 + 484, 4000)])
        assert s.red.peek("docked of El Picador") is None


@proves("CS-1211", "CS-R18")
def test_a_towed_ship_is_angled_where_there_is_no_room_behind() -> None:
    s = sea(
        {"Carolina": {"at": (5000, 4000, 0)}, "HMS Dover": {"at": (4100, 4080, 0)}},
        {
            "HMS Antelope": {"at": (5200, 4639, 270), "masts": 0},
            "El Picador": {"at": (9000, 9000, 0)},
        },
    )
    s.red("Carolina: move", "S at 0°", "1/4", "Stop here", "Tow HMS Antelope")
    _, _, heading = cast(Any, s.red.peek("pose of HMS Antelope"))
    assert heading not in (0, 270)


@proves("CS-1122")
def test_an_opponents_tow_ends_the_scuttling() -> None:
    s = sea(
        {"Carolina": {"at": (5000, 4000, 0)}},
        {"HMS Antelope": {"at": (5800, 4639, 270), "masts": 0, "scuttled": 1},
         "El Picador": {"at": (9000, 9000, 0)}},
    )  # fmt: skip
    s.red("Carolina: move", "S at 0°", "Touch HMS Antelope", "Tow HMS Antelope", "End the turn")
    s.yellow("End the turn")
    assert s.red.peek("state of HMS Antelope") == "sails"
    assert s.red.why_not("HMS Antelope: move") == "CS-R19"


@proves("CS-1162")
def test_a_captured_shipwright_works_in_the_same_turn() -> None:
    s = sea(
        {"Carolina": {"at": (5000, 4000, 0)}},
        {"HMS Antelope": {"at": (5800, 4639, 270), "masts": 0, "shown": ["Shipwright"]},
         "El Picador": {"at": (9000, 9000, 0)}},
    )  # fmt: skip
    s.red("Carolina: move", "S at 0°", "Touch HMS Antelope", "Tow HMS Antelope")
    s.red("HMS Antelope: repair", "Repair mast 1 (4L)")
    assert s.red.peek("masts of HMS Antelope") == 1


@proves("CS-1053")
def test_ships_locked_in_a_pin_do_not_ram_each_other() -> None:
    s = sea({"El Picador": {"at": SEA}}, {"HMS Dover": {"at": (5650, 3600, 90)}})
    assert s.red.why_not("El Picador: move") == "CS-1046"  # and who does not move does not ram


# ---- guns


@proves("CS-1032")
def test_nothing_raises_a_musketeers_roll_or_range() -> None:
    s = sea(
        {"HMS Plantagenet": {"at": SEA, "shown": ["Musketeer"]}},  # +1 against Pirates
        {"El Ladron": {"at": (5000, 4400, 0)}},
        rolls={"cannon": [3]},
    )
    s.red("HMS Plantagenet: shoot", "Musket at El Ladron")
    assert s.red.peek("masts of El Ladron") == 3
    s = sea(
        {"HMS Sultan": {"at": SEA, "shown": ["Musketeer"]}}, {"El Ladron": {"at": (5000, 4800, 0)}}
    )
    s.red("HMS Sultan: shoot")
    assert [one for one in s.red.options if one.startswith("Cannon")]
    assert not [one for one in s.red.options if one.startswith("Musket")]


@proves("CS-1036")
def test_two_masts_a_hit_hold_for_the_musketeer_too() -> None:
    s = sea(
        {"HMS Leicester": {"at": SEA, "shown": ["Musketeer"]}},
        {"Carolina": {"at": (5000, 4400, 0)}},
        rolls={"cannon": [4]},
    )
    s.red("HMS Leicester: shoot", "Musket at Carolina")
    s.yellow("Lose mast 1 (4S)", "Lose mast 2 (3S)")
    assert s.red.peek("masts of Carolina") == 1


@proves("CS-1307", "CS-1308", "CS-1139")
def test_two_masts_a_hit_take_tentacles_but_one_panel() -> None:
    s = sea(
        {"HMS Leicester": {"at": SEA}}, {"Slarg Gubbit": {"at": (5000, 4500, 0)}},
        rolls={"cannon": [6]},
    )  # fmt: skip
    s.red("HMS Leicester: shoot", "Cannon 2 at Slarg Gubbit")
    s.yellow(s.yellow.options[0])
    s.yellow(s.yellow.options[0])
    assert s.red.peek("masts of Slarg Gubbit") == 3
    s = sea(
        {"HMS Leicester": {"at": SEA}}, {"Inferno": {"at": (5000, 4400, 0)}}, rolls={"cannon": [6]}
    )
    s.red("HMS Leicester: shoot", "Cannon 2 at Inferno")
    assert s.red.peek("panels of Inferno") == 2


@proves("CS-1327")
def test_a_white_cannon_that_reaches_l_stays_white() -> None:
    s = sea({"HMS Sultan": {"at": SEA}}, {"Snipe": {"at": (5200, 4750, 0)}}, rolls={"cannon": [6]})
    s.red("HMS Sultan: shoot", "Cannon 1 at Snipe")  # beyond S, and Snipe is safe from red ones
    assert s.red.peek("masts of Snipe") == 0


@proves("CS-732")
def test_no_text_helps_a_broadside() -> None:
    s = sea(
        {"Ranger": {"at": SEA, "shown": ["Cannoneer"]}}, {"La Magnifique": {"at": (4850, 4400, 0)}},
        rolls={"cannon": [3, 6]},
    )  # fmt: skip
    s.red("Ranger: shoot", "Broadside at La Magnifique")
    assert s.red.peek("masts of La Magnifique") == 5
    assert s.red.asked == "CS-401"  # it missed, and no Cannoneer fires again


# ---- forts


@proves("CS-879", "CS-1263")
def test_one_fort_on_a_wild_island_and_none_at_home() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"docked": (2, 0)}, "El Picador": {"berth": 0}},
             "home": [3, 3, 3], "explored": [0, 2], "forts": ["Fort Brompton", "Ramsgate"]},
        yellow={"ships": FAR},
    )  # fmt: skip
    s.red("End the turn")
    builds = [label for label in s.red.options if label.startswith("Build ")]
    assert builds == [
        "Build nothing",
        "Build Fort Brompton on island 3",
        "Build Ramsgate on island 3",
    ]
    s.red("Build Fort Brompton on island 3", "Pay 3 gold")
    for point in (0, 45, 90, 135):
        s.red(f"Flag at {point}°")
    assert s.yellow.asked == "CS-401"  # no second fort there


@proves("CS-888", "CS-892")
def test_gold_above_the_minimum_leaves_a_fort_and_islands_do_not_block_its_fire() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"docked": (2, 0)}}, "home": [3], "explored": [2],
             "forts": ["Fort Brompton"]},
        yellow={"ships": {"HMS Antelope": {"at": (2400, 5700, 0)}}},
        treasure={2: (2,), 3: (1,)},
    )  # fmt: skip
    s.red("End the turn", "Build Fort Brompton on island 3")
    for point in (0, 45, 90, 135):  # all flags on the far side of the island
        s.red(f"Flag at {point}°")
    s.yellow("End the turn")
    assert "Fort Brompton: shoot" in s.red.options
    s.red("HMS Dover: explore", "Load 2 gold", "Done")
    assert s.red.peek("cargo of HMS Dover") == ["2 gold"]


# ---- three and more


@proves("CS-613")
def test_the_game_ends_when_the_end_ship_sinks() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"docked": (4, 0)}, "HMS Dover": {"at": (2100, 3600, 0)}}},
        yellow={"ships": FAR},
        green={"ships": {"Carolina": {"at": (3400, 9300, 90)}}},
        treasure={4: (3,)},
        rolls={"cannon": [6, 6, 6]},
    )
    s.red("El Picador: explore", "Load 3 gold", "Done", "End the turn")
    s.yellow("End the turn")
    s.green("Carolina: shoot", "Cannon 1 at El Picador")
    s.red("Lose mast 1 (3S)")
    s.green("Cannon 2 at El Picador", "Cannon 3 at El Picador")
    assert s.play.over and s.table("over_by") == 613


@proves("CS-610")
def test_with_three_unique_treasure_is_still_turned_up_when_found() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"docked": (4, 0)}}},
        yellow={"ships": FAR},
        green={"ships": {"Carolina": {"at": (3400, 9300, 90)}}},
        treasure={4: ("Shipping Charts", 2), 5: (1,)},
    )
    s.red("El Picador: explore", "Done")
    tokens = s.yellow.sees()["ships"][0]["tokens"]  # type: ignore[index]
    assert [token["name"] for token in tokens] == ["Shipping Charts"]


@proves("CS-702", "CS-703", "CS-R114")
def test_a_black_mark_lies_face_up_and_changes_the_flag() -> None:
    from quarterdeck.games.cerulean_seas.rosters.fleets import desk_of

    fleet = "Ships\n1 Le Triton\n  1 Jacques, Duc de Valois (Black Mark)\n"
    play = GAME.new(seed=1, fleets=desk_of().code_of(fleet, "fleet"))
    ships = play.view(-1)["ships"]
    assert isinstance(ships, list)
    assert ships[0]["nation"] == "Cursed"
    assert ships[0]["tokens"][0]["name"] == "Jacques, Duc de Valois (Black Mark)"
