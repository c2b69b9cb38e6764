"""CS-10xx Moving: headings, stops, contact; CS-12xx towing; pivots."""

from typing import Any, cast

import pytest

from quarterdeck.kernel.play.questions import Question
from quarterdeck.scene import Scene, proves

SEA = (5000, 4000, 0)


def sea(red: dict[str, Any], yellow: dict[str, Any] | None = None, **more: Any) -> Scene:
    """Ships of Red, and of Yellow somewhere far away if nothing else is said."""
    far = {"HMS Antelope": {"at": (8000, 8500, 0)}}
    return Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow or far}, **more)


@proves("CS-1016", "CS-1017", "CS-R07", "CS-R32", "CS-R06")
def test_a_segment_is_a_heading_and_a_stop_at_a_quarter() -> None:
    s = sea({"El Picador": {"at": SEA}})
    s.red("El Picador: move")
    d = s.play.owed(0)
    assert d.question.says(s.play.state, 0, d.about) == "Where does El Picador sail?"
    s.red("S at 90°")
    assert s.red.options == ["1/4", "2/4", "3/4", "4/4"]
    s.red("2/4")
    assert s.red.peek("pose of El Picador") == (5000, 4288, 90)
    s.red("S at 0°", "4/4")
    assert s.red.peek("pose of El Picador") == (5576, 4288, 0)
    assert s.red.asked == "CS-401"  # two segments of S, and no more


@proves("CS-1016")
def test_s_and_l_may_be_taken_in_either_order_and_the_rest_left() -> None:
    s = sea({"Longshanks": {"at": SEA}})
    s.red("Longshanks: move")
    assert {"S at 0°", "L at 0°"} <= set(s.red.options)
    s.red("L at 0°", "4/4")
    assert "S at 0°" in s.red.options and "L at 0°" not in s.red.options
    s.red("Stop here")
    assert s.red.peek("pose of Longshanks") == (5840, 4000, 0)


@proves("CS-R07")
def test_a_move_begins_with_a_segment() -> None:
    s = sea({"El Picador": {"at": SEA}})
    s.red("El Picador: move")
    assert s.red.why_not("Stop here") == "CS-R07"


@proves("CS-401", "CS-403", "CS-407")
def test_a_ship_has_one_action_a_turn_or_none() -> None:
    s = sea({"El Picador": {"at": SEA}, "Carolina": {"at": (3500, 5000, 0)}})
    s.red("El Picador: move", "S at 0°", "1/4", "Stop here")
    assert s.red.why_not("El Picador: move") == "CS-401"
    assert s.red.why_not("El Picador: repair") == "CS-401"
    s.red("End the turn")
    assert s.yellow.asked == "CS-401"


@proves("CS-402")
def test_orders_go_to_the_own_fleet_only() -> None:
    s = sea({"El Picador": {"at": SEA}})
    assert not [label for label in s.red.options if label.startswith("HMS Antelope")]


@proves("CS-1015", "CS-1018", "CS-R09")
def test_touching_a_ship_on_the_way_ends_the_move() -> None:
    s = sea({"El Picador": {"at": SEA}}, {"HMS Dover": {"at": (5800, 3600, 90)}})
    s.red("El Picador: move", "S at 0°")
    assert s.red.options == ["Touch HMS Dover"] or s.red.options[-1] == "Touch HMS Dover"
    s.red("Touch HMS Dover")
    x, _, _ = cast(Any, s.red.peek("pose of El Picador"))
    assert 5800 - 105 - 8 <= x + 540 < 5800 - 105
    assert s.red.asked == "CS-1050"  # she may ram: no second segment


@proves("CS-R47")
def test_touching_a_friend_ends_the_move_but_rams_nobody() -> None:
    s = sea({"El Picador": {"at": SEA}, "Carolina": {"at": (5800, 3600, 90)}})
    s.red("El Picador: move", "S at 0°", "Touch Carolina")
    assert s.red.asked == "CS-401"
    assert s.red.peek("pin of El Picador") is None


@proves("CS-R10", "CS-813")
def test_a_contact_from_the_start_does_not_hold_her() -> None:
    s = sea({"Lightning": {"docked": (2, 0)}})
    assert s.red.peek("docked of Lightning") == 2
    s.red("Lightning: move", "S at 0°", "4/4", "Stop here", "Keep the heading")
    assert s.red.peek("docked of Lightning") is None


@proves("CS-813")
def test_she_may_leave_an_island_and_dock_again_in_one_move() -> None:
    s = sea({"Longshanks": {"docked": (2, 0)}})
    s.red("Longshanks: move", "S at 0°", "4/4", "L at 180°", "Touch island 3")
    assert s.red.peek("docked of Longshanks") == 2


@proves("CS-R10")
def test_nobody_sails_into_what_she_touches() -> None:
    s = sea({"El Picador": {"docked": (2, 0)}})
    s.red("El Picador: move")
    assert s.red.why_not("S at 180°") == "CS-1015"


@proves("CS-R11")
def test_the_edge_stops_a_slide() -> None:
    s = sea({"El Picador": {"at": (11000, 4000, 0)}})
    s.red("El Picador: move", "S at 0°")
    assert s.red.options == ["1/4", "36 of 96 ticks"]
    assert s.red.peek("pose of El Picador") == (11000, 4000, 0)


@proves("CS-R08")
def test_a_heading_over_the_edge_or_over_a_ship_is_refused() -> None:
    s = sea(
        {"El Picador": {"at": (300, 4000, 0)}, "Carolina": {"at": (200, 4250, 0)}},
    )
    s.red("El Picador: move")
    assert s.red.why_not("S at 180°") == "CS-R11"
    assert s.red.why_not("S at 90°") == "CS-R08"


@proves("CS-R06")
def test_measured_from_bow_to_stern_the_hull_comes_on_top() -> None:
    s = sea({"El Picador": {"at": SEA}}, options={"measure": "bow_to_stern"})
    s.red("El Picador: move", "S at 0°", "4/4", "Stop here")
    assert s.red.peek("pose of El Picador") == (5000 + 576 + 540, 4000, 0)


@proves("CS-1045", "CS-1046", "CS-R17")
def test_a_ship_whose_bow_touches_an_enemy_is_pinned() -> None:
    s = sea({"El Picador": {"at": SEA}}, {"HMS Dover": {"at": (5650, 3600, 90)}})
    assert s.red.peek("pin of El Picador") == "HMS Dover"
    assert s.red.why_not("El Picador: move") == "CS-1046"
    assert s.red.peek("pin of HMS Dover") is None  # her bow is free


@proves("CS-1047", "CS-R17")
def test_a_derelict_pins_nobody() -> None:
    s = sea({"El Picador": {"at": SEA}}, {"HMS Dover": {"at": (5650, 3600, 90), "masts": 0}})
    assert s.red.peek("pin of El Picador") is None


@proves("CS-1047")
def test_a_pin_ends_when_the_other_ship_moves_off() -> None:
    s = sea({"El Picador": {"at": SEA}}, {"HMS Dover": {"at": (5650, 3600, 90)}})
    s.red("End the turn")
    s.yellow("HMS Dover: move", "S at 90°", "4/4", "S at 0°", "4/4", "End the turn")
    assert s.red.peek("pin of El Picador") is None
    assert "El Picador: move" in s.red.options


@proves("CS-901")
def test_a_galley_neither_pins_nor_is_pinned() -> None:
    s = sea({"Star of Siam": {"at": SEA}}, {"HMS Dover": {"at": (5650, 3600, 90)}})
    assert s.red.peek("pin of Star of Siam") is None
    s = sea({"El Picador": {"at": SEA}}, {"Star of Siam": {"at": (5640, 3700, 90)}})
    assert s.red.peek("pin of El Picador") is None


def test_the_survey_of_courses_says_what_each_is_asked_alone() -> None:
    s = sea(
        {"El Picador": {"at": (300, 4000, 0)}, "Carolina": {"at": (200, 4250, 0)}},
        {"HMS Dover": {"at": (1300, 3600, 90)}},
    )
    s.red("El Picador: move")
    d = s.play.decision
    assert d is not None
    told = d.question.survey(s.play.state, d.seat, d.about)
    assert told == Question.survey(d.question, s.play.state, d.seat, d.about)
    assert {why.rule for _, why in told if why is not None} >= {"CS-R07", "CS-R08", "CS-R11"}


# ---- pivots


@proves("CS-1115")
def test_a_schooner_may_pivot_after_a_move() -> None:
    s = sea({"Lightning": {"at": SEA}})
    s.red("Lightning: move", "S at 0°", "4/4", "Stop here", "Pivot to 180°")
    assert s.red.peek("pose of Lightning") == (5576, 4000, 180)
    assert "Lightning pivots" in s.red.log


@proves("CS-1116")
def test_a_schooner_that_touched_something_does_not_pivot() -> None:
    s = sea({"Lightning": {"at": SEA}}, {"HMS Dover": {"at": (5800, 3600, 90)}})
    s.red("Lightning: move", "S at 0°", "Touch HMS Dover", "Do not ram")
    assert s.red.asked == "CS-401"


@proves("CS-903")
def test_a_galley_pivots_also_after_a_contact() -> None:
    s = sea({"Star of Siam": {"at": SEA}}, {"HMS Dover": {"at": (5800, 3600, 90)}})
    s.red("Star of Siam: move", "S at 0°", "Touch HMS Dover", "Do not ram", "Pivot to 180°")
    assert s.red.peek("pose of Star of Siam")[2] == 180  # type: ignore[index]


@proves("CS-903")
def test_a_galley_that_pivots_at_an_island_stays_there_or_puts_to_sea() -> None:
    for heading, docked in ((215, 2), (220, None)):
        s = sea({"Star of Siam": {"at": (3700, 6700, 180)}})
        s.red("Star of Siam: move", "S at 190°", "Touch island 3", f"Pivot to {heading}°")
        assert s.red.peek("docked of Star of Siam") == docked


@proves("CS-1413")
def test_carolina_is_no_schooner() -> None:
    s = sea({"Carolina": {"at": SEA}})
    s.red("Carolina: move", "S at 0°", "4/4", "Stop here")
    assert s.red.asked == "CS-401"


# ---- who moves how far


@proves("CS-802", "CS-803")
def test_a_derelict_neither_moves_nor_shoots() -> None:
    s = sea({"El Picador": {"at": SEA, "masts": 0}}, {"HMS Dover": {"at": (5650, 3600, 90)}})
    assert s.red.why_not("El Picador: move") == "CS-802"
    assert s.red.why_not("El Picador: shoot") == "CS-803"


@proves("CS-1712")
def test_by_house_rule_a_derelict_may_be_given_a_shoot_action() -> None:
    s = sea(
        {"El Picador": {"at": SEA, "masts": 0, "shown": ["Musketeer"]}},
        {"HMS Dover": {"at": (5000, 4300, 0)}},
        options={"house_derelict_shoot": True},
    )
    s.red("El Picador: shoot")
    assert s.red.options == ["Hold fire", "Musket at HMS Dover"]


@proves("CS-904", "CS-1233")
@pytest.mark.parametrize("ship", ["Star of Siam", "Inferno"])
def test_derelict_galleys_and_turtle_ships_row_s(ship: str) -> None:
    s = sea({ship: {"at": SEA, "masts": 0}})
    assert s.red.peek(f"move of {ship}") == [1]


@proves("CS-926", "CS-927", "CS-1041", "CS-R71")
def test_helmsman_adds_s_and_an_oarsman_rows_a_derelict() -> None:
    s = sea({"El Picador": {"at": SEA, "shown": ["Helmsman"]}})
    assert s.red.peek("move of El Picador") == [1, 1, 1]
    s = sea({"El Picador": {"at": SEA, "crew": ["Helmsman"]}})
    assert s.red.peek("move of El Picador") == [1, 1]  # face down it does not work
    s = sea({"El Picador": {"at": SEA, "masts": 0, "shown": ["Helmsman", "Oarsman"]}})
    assert s.red.peek("move of El Picador") == [1, 1]


@proves("CS-1043", "CS-R62")
def test_a_second_oarsman_rows_no_farther() -> None:
    s = sea({"El Picador": {"at": SEA, "masts": 0, "shown": ["Oarsman", "Oarsman"]}})
    assert s.red.peek("move of El Picador") == [1]
    assert s.red.peek("space of El Picador") == 1  # CS-R62: the second fills a space


@proves("CS-852", "CS-R64")
def test_a_feared_ship_has_a_base_move_of_s() -> None:
    s = sea({"Longshanks": {"at": SEA, "slow": 1, "shown": ["Helmsman"]}}, begin="turn")
    assert s.red.peek("move of Longshanks") == [1, 1]
    s.red("End the turn")
    s.yellow("End the turn")
    assert s.red.peek("move of Longshanks") == [1, 2, 1]


# ---- towing


def tow_scene(**more: Any) -> Scene:
    """Red's Carolina will touch the bow of Yellow's derelict with her side."""
    return sea(
        {"Carolina": {"at": (5000, 4000, 0)}},
        {
            "HMS Antelope": {
                "at": (6000, 4639, 270),
                "masts": 0,
                "cargo": [3],
                "crew": ["Captain"],
            },
            "HMS Dover": {"at": (8000, 8500, 0)},
        },
        **more,
    )


@proves("CS-1210")
def test_a_derelict_in_tow_gets_out_of_a_monster_s_reach() -> None:
    held = {"at": (6000, 4639, 270), "masts": 0, "held": "Calim"}
    monster = {"Calim": {"at": (8000, 8500, 0)}}
    s = sea({"Carolina": {"at": (5000, 4000, 0)}}, {"HMS Antelope": held, **monster})
    ships = cast(Any, s.red.sees())["ships"]
    assert [ship["held_by"] for ship in ships if ship["card"] == "HMS Antelope"] != [None]
    s.red("Carolina: move", "S at 0°", "Touch HMS Antelope", "Tow HMS Antelope")
    ships = cast(Any, s.red.sees())["ships"]
    assert [ship["held_by"] for ship in ships if ship["card"] == "HMS Antelope"] == [None]


@proves("CS-1210", "CS-1212", "CS-R18", "CS-R108", "CS-R91")
def test_a_derelict_is_taken_in_tow_and_joins_the_fleet() -> None:
    s = tow_scene()
    s.red("Carolina: move", "S at 0°", "Touch HMS Antelope", "Tow HMS Antelope")
    assert s.red.peek("tow of Carolina") == "HMS Antelope"
    assert s.red.peek("seat of HMS Antelope") == "Red"
    x, y, heading = cast(Any, s.red.peek("pose of Carolina"))
    assert s.red.peek("pose of HMS Antelope") == (x - 542, y, heading)
    ships = s.red.sees()["ships"]
    assert isinstance(ships, list)
    tokens = next(one["tokens"] for one in ships if one["card"] == "HMS Antelope")
    assert sorted(token["name"] for token in tokens) == ["3 gold", "Captain"]
    assert "Red takes HMS Antelope in tow" in s.red.log


@proves("CS-1213", "CS-1214", "CS-R19")
def test_while_towing_her_base_move_is_s_and_the_other_follows() -> None:
    s = tow_scene()
    s.red("Carolina: move", "S at 0°", "Touch HMS Antelope", "Tow HMS Antelope", "End the turn")
    s.yellow("End the turn")
    assert s.red.peek("move of Carolina") == [1]
    assert s.red.why_not("HMS Antelope: move") == "CS-R19"
    s.red("Carolina: move", "S at 90°", "4/4")
    x, y, heading = cast(Any, s.red.peek("pose of Carolina"))
    assert (y, heading) == (4576, 90)
    assert s.red.peek("pose of HMS Antelope") == (x, y - 542, 90)


@proves("CS-1216", "CS-R33")
def test_a_tow_may_be_let_go() -> None:
    s = tow_scene()
    s.red("Carolina: move", "S at 0°", "Touch HMS Antelope", "Tow HMS Antelope")
    s.red("Carolina: let go of the tow")
    assert s.red.peek("tow of Carolina") is None
    assert s.red.peek("seat of HMS Antelope") == "Red"
    assert s.red.why_not("Carolina: let go of the tow") == "CS-1216"
    assert "Red lets go of HMS Antelope" in s.red.log


@proves("CS-1217", "CS-1218")
def test_a_towed_ship_is_not_taken_over_by_touch_and_one_tow_is_enough() -> None:
    s = sea(
        {"Carolina": {"at": (5000, 4000, 0), "tows": "El Picador"},
         "El Picador": {"at": (4458, 4000, 0), "masts": 0}},
        {"HMS Antelope": {"at": (6000, 4639, 270), "masts": 0},
         "HMS Dover": {"at": (4900, 5000, 270)}},
    )  # fmt: skip
    s.red("Carolina: move", "S at 0°", "Touch HMS Antelope")
    assert s.red.asked == "CS-401"  # no second tow
    s = sea(
        {"Carolina": {"at": (5800, 4000, 0), "tows": "El Picador"},
         "El Picador": {"at": (5258, 4000, 0), "masts": 0}},
        {"HMS Dover": {"at": (5700, 5100, 270)}},
    )  # fmt: skip
    s.red("End the turn")
    s.yellow("HMS Dover: move", "S at 270°", "Touch El Picador")
    assert s.yellow.asked == "CS-401"


@proves("CS-1215")
def test_the_towed_ship_docks_with_her_tower() -> None:
    s = sea(
        {"Carolina": {"at": (3000 + 360 + 660, 6300, 180), "tows": "El Picador"},
         "El Picador": {"at": (3000 + 360 + 660 + 542, 6300, 180), "masts": 0}},
    )  # fmt: skip
    s.red("Carolina: move", "S at 180°", "Touch island 3")
    assert s.red.peek("docked of Carolina") == 2
    assert s.red.peek("docked of El Picador") == 2
