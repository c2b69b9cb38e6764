"""CS-86x Fog, CS-107x reefs, CS-110x Sargasso Seas."""

from typing import Any, cast

from quarterdeck.scene import Scene, proves

SEA = (5000, 4000, 0)
AHEAD = (6400, 4000)  # terrain that a slide at 0° meets


def sea(ship: str, kind: str, rolls: dict[str, list[int]], **more: Any) -> Scene:
    has: dict[str, object] = {"at": SEA}
    has.update(more.pop("has", {}))
    return Scene(
        "cerulean-seas", red={"ships": {ship: has}},
        yellow={"ships": more.pop("yellow", {"HMS Antelope": {"at": (8000, 8500, 0)}})},
        terrain=[(kind, *AHEAD)], rolls=rolls, **more,
    )  # fmt: skip


# ---- reefs


@proves("CS-1070", "CS-1071", "CS-1072", "CS-1074")
def test_a_four_master_on_a_reef_of_two_loses_two_masts_and_sails_on() -> None:
    s = sea("HMS Dover", "reef", {"reef": [2]})
    s.red("HMS Dover: move", "S at 0°", "4/4", "Lose mast 1 (3S)", "Lose mast 2 (3L)")
    assert s.red.peek("masts of HMS Dover") == 2
    assert s.red.peek("pose of HMS Dover") == (5576, 4000, 0)
    assert s.red.asked == "CS-1016"  # the move goes on


@proves("CS-1073", "CS-1075")
def test_a_rating_of_at_least_the_built_masts_costs_nothing() -> None:
    for roll in (4, 5):
        s = sea("HMS Dover", "reef", {"reef": [roll]})
        s.red("HMS Dover: move", "S at 0°", "4/4")
        assert s.red.peek("masts of HMS Dover") == 4


@proves("CS-1071")
def test_the_built_masts_count_not_those_left() -> None:
    s = sea("HMS Dover", "reef", {"reef": [3]}, has={"masts": 2})
    s.red("HMS Dover: move", "S at 0°", "4/4", "Lose mast 3 (3L)")
    assert s.red.peek("masts of HMS Dover") == 1


@proves("CS-1077", "CS-1078", "CS-1079", "CS-1080", "CS-R28", "CS-R29")
def test_more_damage_than_masts_makes_a_wreck_that_may_be_explored() -> None:
    yellow = {"Carolina": {"at": (5600, 4500, 0)}}
    s = sea("HMS Dover", "reef", {"reef": [1]}, has={"masts": 2, "cargo": [3]}, yellow=yellow)
    s.red("HMS Dover: move", "S at 0°", "4/4")
    assert s.red.peek("state of HMS Dover") == "wreck"
    assert s.red.asked == "CS-401"
    assert not [label for label in s.red.options if label.startswith("HMS Dover")]
    s.red("End the turn")
    assert s.play.over  # CS-502: Red has no other ship
    assert "HMS Dover is wrecked" in s.red.log
    assert "HMS Dover comes onto a reef with rating 1" in s.red.log


@proves("CS-1079", "CS-R29")
def test_a_wreck_is_explored_by_whoever_touches_it() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": SEA, "masts": 1, "cargo": [3]},
                       "El Picador": {"at": (2500, 4400, 0)}}},
        yellow={"ships": {"Carolina": {"at": (5600, 4900, 270)}}},
        terrain=[("reef", *AHEAD)], rolls={"reef": [1]},
    )  # fmt: skip
    s.red("HMS Dover: move", "S at 0°", "4/4", "End the turn")
    s.yellow("Carolina: move", "S at 270°", "End the turn")
    s.red("End the turn")
    s.yellow("Carolina: explore", "Load 3 gold", "Done")
    assert s.red.peek("cargo of Carolina") == ["3 gold"]


@proves("CS-1076", "CS-R27")
def test_who_begins_on_a_reef_does_not_roll_when_sailing_off() -> None:
    s = sea("HMS Dover", "reef", {"reef": [1]}, has={"at": (5900, 4000, 0)})
    s.red("HMS Dover: move", "S at 180°", "4/4")
    assert s.red.peek("masts of HMS Dover") == 4


@proves("CS-R28")
def test_damage_equal_to_the_masts_left_makes_her_derelict_on_the_spot() -> None:
    s = sea("HMS Dover", "reef", {"reef": [2]}, has={"masts": 2})
    s.red("HMS Dover: move", "S at 0°", "4/4", "Lose mast 3 (3L)")
    assert s.red.peek("masts of HMS Dover") == 0
    assert s.red.peek("state of HMS Dover") == "sails"
    assert s.red.asked == "CS-401"
    x, _, _ = cast(Any, s.red.peek("pose of HMS Dover"))
    assert x + 780 + 420 >= 5000 + 780 + 420 and x + 780 < AHEAD[0] - 420 + 12


@proves("CS-1070", "CS-1716")
def test_a_rating_lasts_for_the_turn_or_by_house_rule_for_one_ship() -> None:
    for house, masts in ((False, 3), (True, 0)):
        s = Scene(
            "cerulean-seas",
            red={"ships": {"HMS Dover": {"at": SEA}, "Carolina": {"at": (6700, 5100, 270)}}},
            yellow={"ships": {"HMS Antelope": {"at": (8000, 8500, 0)}}},
            terrain=[("reef", *AHEAD)], rolls={"reef": [4, 1]}, options={"house_reef_roll": house},
        )  # fmt: skip
        s.red("HMS Dover: move", "S at 0°", "4/4", "Stop here")
        s.red("Carolina: move", "S at 270°", "2/4")
        if house:
            s.red("Lose mast 1 (4S)", "Lose mast 2 (3S)")
            masts = 1
        assert s.red.peek("masts of Carolina") == masts


# ---- Sargasso Seas


@proves("CS-1101", "CS-1102", "CS-1103", "CS-1104", "CS-1107", "CS-R30")
def test_a_rating_above_the_built_masts_tangles_her_where_she_met_it() -> None:
    s = sea("Carolina", "Sargasso Sea", {"sargasso": [4]})
    s.red("Carolina: move", "S at 0°", "4/4")
    assert s.red.peek("tangled of Carolina") is True
    x, _, _ = cast(Any, s.red.peek("pose of Carolina"))
    assert AHEAD[0] - 420 < x + 660 < AHEAD[0] - 420 + 12
    s.red("End the turn")
    s.yellow("End the turn")
    assert s.red.why_not("Carolina: move") == "CS-1107"
    assert "Carolina: get free" in s.red.options
    assert "Carolina sails into a Sargasso Sea with rating 4" in s.red.log
    assert "Carolina is tangled" in s.red.log


@proves("CS-1105", "CS-1106")
def test_a_rating_of_at_most_the_built_masts_does_nothing() -> None:
    for roll in (2, 3):
        s = sea("Carolina", "Sargasso Sea", {"sargasso": [roll]})
        s.red("Carolina: move", "S at 0°", "4/4")
        assert s.red.peek("tangled of Carolina") is False


@proves("CS-1108", "CS-1109", "CS-1110")
def test_with_seven_she_gets_free_and_moves_in_her_next_turn() -> None:
    s = sea(
        "Carolina", "Sargasso Sea", {"untangle": [3, 4]}, has={"at": (5330, 4000, 0), "tangled": 0}
    )
    s.red("Carolina: get free", "End the turn")
    assert s.red.peek("tangled of Carolina") is True  # 3 and 3 masts
    s.yellow("End the turn")
    s.red("Carolina: get free", "Rim at 180°", "Face 180°")
    assert s.red.peek("pose of Carolina") == (AHEAD[0] - 420, 4000, 180)
    assert s.red.why_not("Carolina: move") == "CS-401"
    assert s.red.why_not("Carolina: get free") == "CS-401"
    assert "Carolina tries to get free with 7" in s.red.log


@proves("CS-1109", "CS-1214")
def test_who_gets_free_has_her_tow_behind_her() -> None:
    carolina = {"at": (5330, 4000, 0), "tangled": 0, "tows": "Boston"}
    s = Scene(
        "cerulean-seas",
        red={"ships": {"Carolina": carolina, "Boston": {"at": (4600, 4000, 0), "masts": 0}}},
        yellow={"ships": {"HMS Antelope": {"at": (8000, 8500, 0)}}},
        terrain=[("Sargasso Sea", *AHEAD)], rolls={"untangle": [4]},
    )  # fmt: skip
    s.red("Carolina: get free", "Rim at 0°", "Face 0°")
    assert s.red.peek("pose of Carolina") == (AHEAD[0] + 420, 4000, 0)
    assert s.red.peek("tow of Carolina") == "Boston"
    assert s.red.peek("gap of Boston to Carolina") == 2


@proves("CS-1717")
def test_by_house_rule_each_ship_rolls_for_the_weed() -> None:
    for house in (False, True):
        s = Scene(
            "cerulean-seas",
            red={"ships": {"HMS Dover": {"at": SEA}, "Carolina": {"at": (6700, 5100, 270)}}},
            yellow={"ships": {"HMS Antelope": {"at": (8000, 8500, 0)}}},
            terrain=[("Sargasso Sea", *AHEAD)], rolls={"sargasso": [3, 6]},
            options={"house_sargasso_roll": house},
        )  # fmt: skip
        s.red("HMS Dover: move", "S at 0°", "4/4", "Stop here")
        s.red("Carolina: move", "S at 270°", "2/4")
        assert s.red.peek("tangled of Carolina") is house


# ---- fog


@proves("CS-861", "CS-862", "CS-863", "CS-R26", "CS-860")
def test_touching_fog_puts_her_inside_and_ends_her_turn() -> None:
    s = sea("HMS Dover", "fog bank", {})
    s.red("HMS Dover: move", "S at 0°")
    assert s.red.peek("state of HMS Dover") == "lost"
    assert s.red.asked == "CS-401"
    assert s.red.why_not("HMS Dover: move") == "CS-401"
    assert "HMS Dover is lost in fog" in s.red.log


@proves("CS-864")
def test_a_lost_ship_neither_shoots_nor_is_shot_at() -> None:
    yellow = {"Carolina": {"at": (5200, 4900, 0)}}
    s = sea("HMS Dover", "fog bank", {}, has={"fog": 0}, yellow=yellow)
    assert s.red.why_not("HMS Dover: shoot") == "CS-864"
    s.red("End the turn")
    assert s.yellow.why_not("Carolina: shoot") == "CS-1166"


@proves("CS-866", "CS-867", "CS-868")
def test_she_leaves_at_the_number_rolled_and_sails_on() -> None:
    s = sea("HMS Dover", "fog bank", {"fog": [4]}, has={"fog": 0})
    s.red("HMS Dover: move")
    assert s.red.asked == "CS-867"
    assert s.red.why_not("Face 0°") == "CS-867"
    assert len(s.red.options) == 37
    s.red("Face 180°", "S at 180°", "4/4")
    assert s.red.peek("state of HMS Dover") == "sails"
    assert s.red.peek("pose of HMS Dover") == (AHEAD[0] - 484 - 576, 4000, 180)
    assert "HMS Dover leaves the fog at 4" in s.red.log


def across(kind: str) -> Scene:
    """One mast, one target, and between them the upper rim of something."""
    return Scene(
        "cerulean-seas", red={"ships": {"Coral": {"at": (5000, 4000, 90)}}},
        yellow={"ships": {"Snipe": {"at": (5560, 4210, 0)}}}, terrain=[(kind, 5300, 3820)],
    )  # fmt: skip


@proves("CS-865", "CS-R20")
def test_fog_blocks_lines_of_fire_and_other_terrain_does_not() -> None:
    assert across("fog bank").red.why_not("Coral: shoot") == "CS-1166"
    assert "Coral: shoot" in across("reef").red.options
    assert "Coral: shoot" in across("Sargasso Sea").red.options


@proves("CS-R116")
def test_nobody_turns_into_fog() -> None:
    s = sea("HMS Dover", "fog bank", {}, has={"at": (5600, 4000, 180)})
    s.red("HMS Dover: move")
    assert s.red.why_not("S at 0°") == "CS-R08"
