"""More texts that no piece has, each as its reader would take it."""

from __future__ import annotations

import pytest

from games.cerulean_seas.saying import saying
from games.cerulean_seas.texts_in_short import CAROLINA, FAR, HERE, sail, sea
from quarterdeck.scene import proves


@proves("CS-302", "CS-904", "CS-1041")
@pytest.mark.parametrize(("reach", "move"), [("S", [1]), ("L", [2])])
def test_a_derelict_rows_as_far_as_the_text_says(reach: str, move: list[int]) -> None:
    with saying("Oarsman", f"Her base move is {reach} while she is derelict."):
        for crew, gone in ((["Oarsman"], move), ([], [])):
            s = sea({"El Picador": {"at": HERE, "masts": 0, "shown": crew}}, CAROLINA)
            assert s.red.peek("move of El Picador") == gone
        s = sea({"Sea Nymph": {"at": HERE, "masts": 0, "shown": ["Oarsman"]}}, CAROLINA)
        assert s.red.peek("move of Sea Nymph") == move, "a galley"


ON_AND_ON = "When she touches another ship, this goes aboard that ship."
ERUPTS = "the island loses a random treasure and each ship docked there a random crew."


@proves("CS-302", "CS-1447")
def test_what_goes_from_ship_to_ship_is_not_found_there() -> None:
    """Found at sea, it would have made every ship at sea lose a crew."""
    red = {"El Picador": {"at": (4000, 4000, 0), "cargo": ["open Rum"], "crew": ["Helmsman"]}}
    yellow = {
        "Carolina": {"at": (4670, 3700, 90), "crew": ["Captain"]},
        "Boston": {"at": FAR, "crew": ["Captain"]},
    }
    with saying("Rum", f"{ON_AND_ON} When she finds this, {ERUPTS}"):
        s = sea(red, yellow)
        sail(s, "El Picador", 0)
        while s.red.asked != "CS-401":
            s.red(s.red.options[0])
    assert s.red.peek("cargo of Carolina") == ["Rum"]
    assert [s.red.peek(f"crew of {name}") for name in ("El Picador", "Carolina", "Boston")] == [
        ["Helmsman"],
        ["Captain"],
        ["Captain"],
    ]


@proves("CS-302", "CS-1445")
def test_at_sea_there_is_no_island_that_could_lose_anything() -> None:
    red = {"El Picador": {"at": (4000, 4000, 0), "cargo": ["open Rum"]}}
    yellow = {"Carolina": {"at": (4670, 3700, 90)}, "Boston": {"at": FAR, "crew": ["Captain"]}}
    brings = "each player puts a unique treasure from outside of the game aboard."
    with saying("Rum", f"{ON_AND_ON} When she loads this, {brings}"):
        s = sea(red, yellow)
        sail(s, "El Picador", 0)
        while s.yellow.asked != "CS-1445":
            s.red(s.red.options[0])
        s.yellow("Volcano")
        s.red("Sextant")
    assert s.red.peek("crew of Boston") == ["Captain"]
