"""The Secret Backers of Skydock: each condition met and missed when the ship launches."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.scene import Scene, proves

OPEN = "Map a Secret Drift Course, Empty the Sealed Hold, Break the Night Watch"
THREE = OPEN.split(", ")
HIGH = {3: "Interact 3", 8: "Loot 3"}
EVERY = {3: "Loot 1", 8: "Attack 1"}


def launched(backer: str, red: dict[str, Any], **words: Any) -> Scene:
    """Red has this Backer, and the ship leaves in this Upkeep."""
    seat = {"backer": backer, "done": ["Empty the Sealed Hold"], **red}
    yellow = {"backer": "The Gilded Ledger" if "Ledger" not in backer else "A discreet surgeon"}
    words.setdefault("first", "yellow")
    words.setdefault("alert", 7)
    return Scene(
        "skydock", red=seat, yellow=yellow, objectives=OPEN, begin="upkeep", launch=1, **words
    )


@pytest.mark.parametrize(
    ("backer", "support", "met", "missed"),
    [
        (
            "Broken Compass corsairs",
            5,
            {"red": {"done": THREE}},
            {"red": {"done": THREE[1:]}},
        ),
        (
            "The Gilded Ledger",
            3,
            {"red": {"hand": "2 Vent map"}},
            {"red": {"hand": "Vent map, 2 Crack the duty roster"}},
        ),
        ("Long Memory archive", 4, {"red": {"board": HIGH}}, {"red": {"board": {3: "Loot 4"}}}),
        ("Shrine of the Pirate Queen", 3, {"red": {"at": "Bridge"}}, {"red": {"at": "Dock"}}),
        ("A discreet surgeon", 2, {"red": {}}, {"red": {"assigned": (1,)}}),
        ("A discreet surgeon", 2, {"red": {}}, {"red": {"recovering": (1,)}}),
        ("Dockhands' ring", 3, {"red": {"support": (1, 1, 2)}}, {"red": {"support": (1, 1)}}),
        (
            "Collective of the Unshackled",
            4,
            {"red": {"board": EVERY}},
            {"red": {"board": {3: "Loot 1"}}},
        ),
        ("A nervous insurer", 4, {"red": {}, "alert": 1}, {"red": {}, "alert": 7}),
        ("A nervous insurer", 4, {"red": {}, "alert": 6}, {"red": {}, "alert": 10}),
        ("A warlord in hiding", 5, {"red": {}, "alert": 10}, {"red": {}, "alert": 9}),
        ("The impatient heir", 3, {"red": {}, "first": "red"}, {"red": {}, "first": "yellow"}),
    ],
)
@proves("SK-1107", "SK-1108")
def test_a_backer_adds_support_if_its_condition_is_met(
    backer: str, support: int, met: dict[str, Any], missed: dict[str, Any]
) -> None:
    s = launched(backer, **met)
    own = sum(met["red"].get("support", ()))
    assert s.over
    assert s.red.peek("total support") == own + support
    s = launched(backer, **missed)
    assert s.red.peek("total support") == sum(missed["red"].get("support", ()))


@proves("SK-1002", "SK-1108")
def test_the_hand_limit_comes_before_the_backer() -> None:
    hand = "2 Vent map, 2 Crack the duty roster, 2 Lend some muscle"
    s = launched("The Gilded Ledger", {"hand": hand})
    s.red.picks("Vent map")
    assert s.red.peek("total support") == 0, "one Loot is left"
