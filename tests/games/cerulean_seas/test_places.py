"""Options point at things that are on the board: ships, forts, tokens, islands, and ways to lie."""

from __future__ import annotations

import copy
from typing import Any

from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.scene import Scene


def sea(red: dict[str, Any], yellow: dict[str, Any], **more: Any) -> Scene:
    return Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow}, **more)


def places(s: Scene, seat: int = 0) -> dict[str, str | None]:
    options = s.play.owed(seat).options
    return dict(zip(s.play.labels(seat), s.box.places(s.play, seat, options), strict=True))


def test_an_order_is_about_a_ship_or_a_marine() -> None:
    dover = {"at": (5000, 4000, 0), "crew": ["Lt. Nigel Hardwicke"]}
    picador = {"at": (4000, 6000, 0)}
    yellow = {"Carolina": {"at": (5000, 4400, 0)}}
    s = sea({"El Picador": picador, "HMS Dover": dover}, yellow, treasure={2: []})
    assert places(s) == {
        "End the turn": None,
        "El Picador: move": "ship:0",
        "HMS Dover: move": "ship:1",
        "HMS Dover: shoot": "ship:1",
        "HMS Dover: reveal a crew": "ship:1",
        "Lt. Nigel Hardwicke: shoot": "token:0",  # no treasure has a number before him
    }


def test_a_shot_is_about_whom_it_would_hit() -> None:
    near = {"Carolina": {"at": (4000, 4400, 0)}, "La Magnifique": {"at": (4850, 4400, 0)}}
    s = sea({"Ranger": {"at": (4000, 4000, 0)}}, near)
    s.red("Ranger: shoot")
    found = places(s)
    assert (found["Hold fire"], found["Broadside at Carolina"]) == (None, "ship:1")
    for cannon in (1, 2, 3):
        assert found[f"Cannon {cannon} at Carolina"] == "ship:1"
        assert found[f"Cannon {cannon} at La Magnifique"] == "ship:2"


def test_a_fort_is_shot_at_by_its_island() -> None:
    for island in (0, 3):
        built = {island: {"fort": "Dead Man's Point"}}
        s = Scene(
            "cerulean-seas",
            red={"home": [2], "ships": {"La Magnifique": {"docked": (island, 0)}}},
            yellow={"home": [1], "ships": {"Carolina": {}}, "built": built},
        )
        s.red("La Magnifique: shoot")
        found = {at for label, at in places(s).items() if "Dead Man's Point" in label}
        assert found == {f"fort:{island}"}


def test_a_course_ends_and_a_stop_lies_where_the_ship_would() -> None:
    s = sea({"HMS Dover": {}, "Lightning": {"at": (5000, 4000, 0)}}, {"Carolina": {}})
    s.red("Lightning: move")
    found = places(s)
    assert found["S at 0°"] == "pose:1:5576,4000,0"  # S is 576, and a step of a heading 5°
    assert found["S at 90°"] == "pose:1:5000,4576,18"
    s.red("S at 90°")
    assert places(s)["1/4"] == "pose:1:5000,4144,18"
    s.red("4/4", "Stop here")
    found = places(s)
    assert (found["Keep the heading"], found["Pivot to 180°"]) == (None, "pose:1:5000,4576,36")


def test_what_is_rammed_and_who_or_what_is_lost() -> None:
    crew = ["Captain", "Helmsman"]
    carolina = {"at": (5000, 3700, 90), "crew": crew, "cargo": [2, 3]}
    s = sea(
        {"El Picador": {"at": (4000, 4000, 0)}},
        {"Boston": {}, "Carolina": carolina},
        rolls={"ram": [3], "board": [6, 1]},
    )
    s.red("El Picador: move", "S at 0°", "Touch Carolina")
    assert places(s) == {"Do not ram": None, "Ram Carolina": "ship:2"}
    s.red("Ram Carolina", "Board")
    stealing = copy.copy(s)
    s.red("Eliminate a crew")
    assert places(s, 1) == {"Lose Captain": "token:6", "Lose Helmsman": "token:7"}
    stealing.red("Steal a treasure")
    assert places(stealing, 1) == {"Lose 2 gold": "token:4", "Lose 3 gold": "token:5"}


def test_which_crew_is_revealed_is_a_token() -> None:
    dover = {"at": (5000, 4000, 0), "crew": ["Captain", "Helmsman"]}
    s = sea({"HMS Dover": dover}, {"Carolina": {}})
    s.red("HMS Dover: reveal")
    assert places(s) == {"Captain": "token:4", "Helmsman": "token:5"}


def at_question(rule: str, seats: int) -> dict[str, str | None]:
    """Where the options of the first question of that rule point, in a game."""
    play = GAME.new(seats=seats, seed=3)
    while play.decisions[0].question.rule != rule:
        play.answer(0)
    d = play.decisions[0]
    return dict(zip(play.labels(d.seat), GAME.places(play, d.seat, d.options), strict=True))


def test_homes_are_islands_and_ships_are_put_into_port() -> None:
    for rule, seats, islands in (("CS-210", 2, 6), ("CS-605", 3, 9)):
        assert at_question(rule, seats) == {
            f"Island {number + 1}": f"island:{number}" for number in range(islands)
        }
    ships = at_question("CS-211", 2)
    assert ships["Banshee's Cry"] == "ship:0" and ships["Sea Nymph"] == "ship:3"
