"""The Objectives of Skydock, one by one: completed alone, and not where a condition is missing."""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.texts_in_short import hand as hand_of
from games.skydock.texts_in_short import tokens
from quarterdeck.scene import Scene, proves

CREDIT = "Grease a few palms"
DIPLOMACY = "Spread a false rumor"
LOGIC = "Crack the duty roster"
NAVIGATION = "Cast a bit of chronomancy"
ACCESS = "Disconnect the power cables"
TACTICAL = "Lend some muscle"

ALL_TEN = [
    ("Reconfigure Docking Clamps", "Dock", 16, (ACCESS, NAVIGATION), 6),
    ("Pay Off the Crew", "", 0, (CREDIT, DIPLOMACY), 5),
    ("Override Engine Controls", "Drift Engine", 14, (LOGIC, NAVIGATION), 6),
    ("Install Backdoor into the System", "Bridge", 18, (LOGIC, ACCESS), 7),
    ("Bribe Dock Officials", "Dock", 12, (DIPLOMACY, CREDIT), 5),
    ("Win Over the Command Crew", "Bridge", 14, (DIPLOMACY, TACTICAL, CREDIT), 7),
    ("Map a Secret Drift Course", "Drift Engine", 16, (NAVIGATION, LOGIC, TACTICAL), 8),
    ("Empty the Sealed Hold", "Cargo Bay", 14, (ACCESS, TACTICAL), 6),
    ("Rewrite the Ship's Registry", "Science Lab", 13, (CREDIT, LOGIC, ACCESS), 7),
    ("Break the Night Watch", "", 0, (TACTICAL, DIPLOMACY), 6),
]
TRACKS = {"Pay Off the Crew": 3, "Break the Night Watch": 2}


def before(name: str, room: str, hand: tuple[str, ...], **words: Any) -> Scene:
    """Red, with an Interact 2 and these Schemes, is about to attempt this Objective."""
    others = [one[0] for one in ALL_TEN if one[0] != name and one[1] in ("Cargo Bay", "")]
    red: dict[str, Any] = {"at": room or "Dock", "hand": ", ".join(hand), "markers": (2,)}
    red["steps"] = {name: TRACKS[name]} if name in TRACKS else {}
    red |= words.pop("red", {})
    words.setdefault("launch", 2)
    return Scene("skydock", red=red, objectives=", ".join([name, *others[:2]]), **words)


def attempts(s: Scene, name: str) -> None:
    """Red attempts it, plays nothing, throws nothing in, and pays."""
    s.red(f"Use Interact 2 (slot 2): {name}")
    while s.red.asked in ("SK-R25", "SK-829"):
        s.red("Pass" if s.red.asked == "SK-R25" else "Throw in no more")
    while s.red.asked == "SK-902":
        s.red(s.red.options[0])


@pytest.mark.parametrize(("name", "room", "number", "hand", "glory"), ALL_TEN)
@proves("SK-121", "SK-901", "SK-902", "SK-908", "SK-909", "SK-822", "SK-941")
def test_an_objective_is_completed_with_its_symbols(
    name: str, room: str, number: int, hand: tuple[str, ...], glory: int
) -> None:
    dice = {"rolls": {"d20": [number - 2]}} if number else {}
    s = before(name, room, hand, **dice)
    attempts(s, name)
    assert s.red.done == [name]
    assert (s.red.hand, s.red.glory, tokens(s.red)) == ([], 2 + glory, 0)


@pytest.mark.parametrize(("name", "room", "number", "hand"), [one[:4] for one in ALL_TEN if one[2]])
@proves("SK-905", "SK-831")
def test_a_failed_challenge_costs_no_symbols(
    name: str, room: str, number: int, hand: tuple[str, ...]
) -> None:
    s = before(name, room, hand, rolls={"d20": [number - 3]})
    attempts(s, name)
    assert (s.red.done, s.red.glory) == ([], 2)
    assert sorted(hand) == hand_of(s.red)


@pytest.mark.parametrize(
    ("name", "room", "hand"), [(one[0], one[1], one[3]) for one in ALL_TEN if one[1]]
)
@proves("SK-904")
def test_an_objective_with_a_room_needs_presence(
    name: str, room: str, hand: tuple[str, ...]
) -> None:
    elsewhere = "Dock" if room != "Dock" else "Bridge"
    s = before(name, room, hand, red={"at": elsewhere})
    assert s.red.why_not(f"Use Interact 2 (slot 2): {name}") == "SK-904"


@pytest.mark.parametrize(("name", "room", "hand"), [(one[0], one[1], one[3]) for one in ALL_TEN])
@proves("SK-R32")
def test_an_objective_needs_every_symbol(name: str, room: str, hand: tuple[str, ...]) -> None:
    s = before(name, room, hand[1:])
    assert s.red.why_not(f"Use Interact 2 (slot 2): {name}") == "SK-R32"


@proves("SK-906")
@pytest.mark.parametrize("name", TRACKS)
def test_a_track_must_be_full(name: str) -> None:
    hand = next(one[3] for one in ALL_TEN if one[0] == name)
    s = before(name, "", hand, red={"steps": {name: TRACKS[name] - 1}})
    assert s.red.why_not(f"Use Interact 2 (slot 2): {name}") == "SK-906"


@proves("SK-R73")
@pytest.mark.parametrize("launch", [5, 4, 3, 0])
def test_the_engine_is_overridden_only_shortly_before_launch(launch: int) -> None:
    name = "Override Engine Controls"
    s = before(name, "Drift Engine", (LOGIC, NAVIGATION), launch=launch)
    assert s.red.why_not(f"Use Interact 2 (slot 2): {name}") == "SK-R73"
    for open_at in (2, 1):
        s = before(name, "Drift Engine", (LOGIC, NAVIGATION), launch=open_at)
        assert f"Use Interact 2 (slot 2): {name}" in s.red.options


@proves("SK-907", "SK-R45")
def test_the_crew_is_paid_with_loot_that_is_not_taken() -> None:
    red = {"at": "Cargo Bay", "board": {3: "Loot 1"}, "markers": (3,), "steps": {}}
    words = {"rooms": {"Mid port": "Cargo Bay A"}, "loot": "Vent map", "rolls": {"d20": [20]}}
    s = before("Pay Off the Crew", "", (), red=red, **words)
    s.red("Use Loot 1", "Yes")
    assert (s.red.hand, s.red.steps) == ([], [1, 0, 0])
    assert "Red succeeds with 20" in s.red.log, "the Challenge is rolled all the same"
    s = before("Pay Off the Crew", "", (), red=red, **words)
    s.red("Use Loot 1", "No")
    assert s.red.hand == ["Vent map"]


@proves("SK-R45")
def test_a_full_track_takes_no_more_loot() -> None:
    red = {"at": "Cargo Bay", "board": {3: "Loot 1"}, "markers": (3,)}
    words = {"rooms": {"Mid port": "Cargo Bay A"}, "loot": "Vent map", "rolls": {"d20": [20]}}
    s = before("Pay Off the Crew", "", (), red=red, **words)
    s.red("Use Loot 1")
    assert s.red.hand == ["Vent map"]


@proves("SK-907")
@pytest.mark.parametrize("fate", ["Knock out", "Airlock"])
def test_the_night_watch_is_broken_guard_by_guard(fate: str) -> None:
    red = {"board": {3: "Attack 1"}, "markers": (3,), "steps": {}}
    words = {"guards": {"Dock": 1}, "rolls": {"d20": [20]}}
    s = before("Break the Night Watch", "", (), red=red, **words)
    s.red("Use Attack 1", "Yes")
    assert s.red.steps == [1, 0, 0], "before anything comes of the attack"
    s.red(fate)
    s = before("Break the Night Watch", "", (), red=red, **words)
    s.red("Use Attack 1", "No", fate)
    assert s.red.steps == [0, 0, 0]
