"""What a scenario can lay out and ask, by the words of docs/writing-a-scenario.md alone."""

from __future__ import annotations

from typing import Any

import pytest

from games.cerulean_seas.texts_in_short import sea
from quarterdeck.kernel.errors import UnknownCard, UnknownWord
from quarterdeck.scene import Scene, proves

FAR = {"ships": {"Boston": {"at": (8000, 8000, 0)}}}


def scene(ships: dict[str, Any], yellow: dict[str, Any] | None = None, **more: Any) -> Scene:
    seat = more.pop("seat", {})
    return Scene("cerulean-seas", red={"ships": ships, **seat}, yellow=yellow or FAR, **more)


def test_masts_stand_and_burn_by_their_numbers() -> None:
    s = scene({"HMS Dover": {"at": (5000, 4000, 45), "masts": [1, 4], "fire": [4]}})
    assert s.red.peek("standing of HMS Dover") == [1, 4]
    assert s.red.peek("fire of HMS Dover") == 0b1000
    assert s.red.peek("pose of HMS Dover") == (5000, 4000, 45)


@proves("CS-222", "CS-753")
def test_crew_lie_face_down_or_up_and_are_of_any_nation() -> None:
    crew = {"crew": ["Captain"], "shown": ["Helmsman", "Spanish Helmsman"]}
    s = scene({"HMS Dover": {"at": (5000, 4000, 0), **crew}})
    assert s.red.peek("crew of HMS Dover") == ["Captain", "Helmsman", "Helmsman"]
    assert s.red.peek("shown of HMS Dover") == ["Helmsman", "Helmsman"]
    ships: Any = s.yellow.sees()["ships"]
    assert [token["name"] for token in ships[0]["tokens"]] == [None, "Helmsman", "Helmsman"]
    foreign = scene({"HMS Dover": {"at": (5000, 4000, 0), "shown": ["Spanish Helmsman"]}})
    assert foreign.red.peek("move of HMS Dover") == [1, 1]  # it cannot serve


@proves("CS-1070", "CS-1072")
def test_a_reef_may_have_been_rolled_for() -> None:
    reef = [("reef", 6200, 4000, 2)]
    s = scene({"Carolina": {"at": (4800, 4000, 0)}}, terrain=reef)
    assert s.table("rating 0") == 2
    s.red("Carolina: move", "S at 0°", "4/4")
    s.red("Lose mast 1")
    assert s.red.peek("masts of Carolina") == 2


@proves("CS-889", "CS-893")
def test_a_fort_has_gold_inside_and_some_flags_left() -> None:
    built = {2: {"fort": "El Puerto Blanco", "flags": 2, "gold": [3, 2]}}
    s = scene({"El Picador": {"docked": (2, 0)}}, seat={"built": built})
    assert (s.table("fort 2"), s.table("flags 2")) == ("El Puerto Blanco", 2)
    assert s.table("fort gold 2") == ["3 gold", "2 gold"]
    s.red("El Picador: explore")
    assert s.red.why_not("Load 3 gold") == "CS-889"
    s.red("Load 2 gold", "Done")
    assert s.table("fort gold 2") == ["3 gold"]


@proves("CS-1002", "CS-811")
def test_crew_stand_ashore() -> None:
    s = scene({"HMS Dover": {"docked": (2, 0)}}, seat={"ashore": {2: ["Captain"]}})
    assert s.table("island 2") == ["Captain"]
    s.red("HMS Dover: exchange crew", "Take Captain", "Done")
    assert s.red.peek("crew of HMS Dover") == ["Captain"]


@proves("CS-401")
def test_actions_that_were_given_are_gone() -> None:
    s = scene({"HMS Dover": {"at": (5000, 4000, 0), "actions": 1}})
    assert s.red.why_not("HMS Dover: move") == "CS-401"
    s = scene({"HMS Dover": {"at": (5000, 4000, 0), "actions": 1, "extra": 1}})
    assert "HMS Dover: move" in s.red.options


@proves("CS-1213", "CS-803", "CS-1079", "CS-864")
def test_tows_derelicts_wrecks_and_the_lost() -> None:
    ships = {
        "El Picador": {"at": (5000, 4000, 0), "tows": "Carolina"},
        "Carolina": {"at": (4338, 4000, 0), "masts": 0},
        "HMS Antelope": {"at": (5000, 5500, 0), "wreck": True, "cargo": [2]},
        "HMS Dover": {"at": (5000, 5000, 0), "fog": 0},
    }
    s = scene(ships, terrain=[("fog bank", 8000, 4000)])
    assert s.red.peek("towed by of Carolina") == "El Picador"
    assert s.red.peek("move of El Picador") == [1]
    assert s.red.peek("state of HMS Antelope") == "wreck"
    assert s.red.peek("state of HMS Dover") == "lost"
    assert s.red.why_not("HMS Dover: shoot") == "CS-864"


@proves("CS-506", "CS-505")
def test_masts_removed_before_break_a_tie() -> None:
    s = scene(
        {"HMS Dover": {"at": (5000, 4000, 0)}},
        {"ships": {"Boston": {"at": (8000, 8000, 0), "masts": 0}}, "home": [3], "masts_removed": 1},
        seat={"home": [3], "masts_removed": 2},
        begin="turn",
    )
    assert s.over and (s.red.score, s.yellow.score) == (1.0, 0.0)


@proves("CS-831")
def test_who_has_looked_knows_what_lies_there() -> None:
    s = scene({"HMS Dover": {}}, treasure={4: [3], 5: [2]}, seat={"looked": [4]})
    for seat, known in ((s.red, "3 gold"), (s.yellow, None)):
        islands: Any = seat.sees()["islands"]
        assert islands[4]["tokens"][0]["name"] == known


@proves("CS-109")
def test_both_may_have_a_ship_of_that_name() -> None:
    s = scene(
        {"Boston": {"at": (5000, 4000, 0), "masts": 1}},
        {"ships": {"Boston": {"at": (8000, 8000, 0), "masts": 2}}},
    )
    assert s.red.peek("masts of Boston of Red") == 1
    assert s.red.peek("masts of Boston of Yellow") == 2
    with pytest.raises(UnknownWord, match="there are several Boston"):
        s.red.peek("masts of Boston")


def test_it_may_be_anybodys_turn() -> None:
    s = scene({"HMS Dover": {}}, active="yellow", turn=4)
    assert s.yellow.asked == "CS-401" and s.table("turn") == 4 and s.table("active") == "Yellow"


@pytest.mark.parametrize(
    ("ships", "more", "said"),
    [
        ({"HMS Dofer": {}}, {}, "there is no piece 'HMS Dofer'"),
        ({"HMS Dover": {"at": (5000, 4000, 7)}}, {}, "no heading of 7 degrees"),
        ({"HMS Dover": {"masts": 5}}, {}, "HMS Dover has no such masts: 5"),
        ({"HMS Dover": {"masts": [0]}}, {}, "has no such masts"),
        ({"HMS Dover": {"docked": (9, 0)}}, {}, "has no island 9"),
        ({"HMS Dover": {"fog": 0}}, {}, "has no terrain 0"),
        ({"HMS Dover": {"guise": "invisible"}}, {}, "a ship has no guise 'invisible'"),
        ({"HMS Dover": {"mast": 2}}, {}, "a ship has no word 'mast'"),
        ({"HMS Dover": {}}, {"terrain": [("reaf", 5000, 5000)]}, "has no terrain 'reaf'"),
        ({"HMS Dover": {}}, {"active": "green"}, "has no seat 'green'"),
        ({"HMS Dover": {}}, {"treasure": {6: [2]}}, "has no island 6"),
        ({"HMS Dover": {"cargo": ["Rumm"]}}, {}, "there is no piece 'Rumm'"),
        ({"HMS Dover": {"crew": ["Capitan"]}}, {}, "there is no piece 'Capitan'"),
        (
            {"HMS Dover": {}},
            {"seat": {"built": {2: {"fort": "Ramsgate", "flags": 9}}}},
            "no 9 flags",
        ),
        ({"HMS Dover": {"tows": "Carolina"}}, {}, "has no ship 'Carolina'"),
    ],
)
def test_what_is_not_known_is_refused_with_the_nearest(
    ships: dict[str, Any], more: dict[str, Any], said: str
) -> None:
    with pytest.raises((UnknownWord, UnknownCard), match=said):
        scene(ships, **more)


def test_what_may_not_be_asked_is_refused() -> None:
    s = scene({"HMS Dover": {}})
    with pytest.raises(UnknownWord, match="a ship has no 'sails'"):
        s.red.peek("sails of HMS Dover")
    with pytest.raises(UnknownWord, match="there is no terrain 0"):
        s.table("terrain 0")
    with pytest.raises(UnknownWord, match="no Jade is in this scene"):
        s.red.peek("worth of Jade")
    with pytest.raises(AttributeError, match="has no 'winds'"):
        s.table("winds")


@pytest.mark.parametrize("masts", ["two", True, None, [1, "2"], [5], 9])
def test_masts_that_no_ship_has_are_refused(masts: object) -> None:
    ships = {"HMS Dover": {"at": (5000, 4000, 0), "masts": masts}}
    with pytest.raises(UnknownWord, match="masts"):
        Scene("cerulean-seas", red={"ships": ships}, yellow={"ships": {"Carolina": {}}})


def test_ships_without_a_place_lie_at_berths_of_their_own() -> None:
    s = Scene("cerulean-seas", red={"ships": "HMS Dover, El Picador"}, yellow={"ships": ["Boston"]})
    assert s.red.peek("docked of HMS Dover") == s.red.peek("docked of El Picador") == 0
    gap: Any = s.table("gap of HMS Dover to El Picador")
    assert gap > 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"red": {"ships": {"El Picador": {"at": (4000, 4000)}}}}, "x, y, degrees"),
        ({"red": {"ships": {"El Picador": {"docked": 2}}}}, "island, degrees"),
        ({"islands": [(1, 2, 3)]}, "x, y"),
        ({"red": {"ships": "El Picador", "explored": [99]}}, "no island 99"),
    ],
)
def test_a_place_that_is_none_is_refused(words: dict[str, Any], said: str) -> None:
    with pytest.raises(UnknownWord, match=said):
        Scene("cerulean-seas", **words)


def test_whose_turn_it_is() -> None:
    turns: tuple[dict[str, Any], ...] = ({"turn": "yellow"}, {"turn": 4, "active": "yellow"})
    for words in turns:
        s = Scene("cerulean-seas", red={"ships": "El Picador"}, yellow={"ships": "Boston"}, **words)
        assert s.table("active") == "Yellow"
        s.yellow("End the turn")
        assert s.table("active") == "Red"


@proves("CS-302", "CS-1062")
def test_treasure_may_lie_open_and_crew_may_be_carried_off() -> None:
    s = sea(
        {"El Picador": {"docked": (4, 0), "cargo": ["open Explosives", "ransom Ms. Cheng", 2]}},
        {"Carolina": {"at": (8000, 8000, 0)}},
        treasure={4: ("open Wolves", "open 3"), 5: (2,)},
    )
    assert s.red.peek("cargo of El Picador") == ["Explosives", "ransom for Ms. Cheng", "2 gold"]
    assert "Wolves" in str(s.yellow.sees()) and "Explosives" in str(s.yellow.sees())
    s.red("El Picador: explore")
    assert s.red.why_not("Load 3 gold") == "CS-302"
