"""Several rules at the same moment, and supplies at their end."""

from __future__ import annotations

from games.skydock.aboard import BRIBE, aboard
from games.skydock.texts_in_short import hand
from quarterdeck.scene import Scene, proves

PALMS, RUMOR = "Grease a few palms", "Spread a false rumor"  # Credit, Diplomacy
SPOOF = "Spoof the sensor feed"
NEXT_DOOR = {"Mid port": "Crew Quarters"}  # a Random Encounter icon, beside the Dock


def helped(die: int, yellow: str = RUMOR) -> Scene:
    """Red has lifted the marker for a Bribe, with Yellow's Diplomacy; the windows are open."""
    red = {"character": "Navasi", "hand": PALMS, "markers": [2]}
    s = aboard(red=red, yellow={"hand": yellow}, objectives=BRIBE, rolls={"d20": [die]})
    s.red("Ask for Diplomacy")
    s.yellow(f"Pledge {RUMOR}")
    s.red("Yellow's", "Lift", "Pass")
    return s


@proves("SK-R37", "SK-929")
def test_a_helper_may_hinder_with_another_card() -> None:
    s = helped(11, f"{RUMOR}, {SPOOF}")
    assert s.yellow.options == ["Pass", f"Play {SPOOF}"]  # what is pledged is locked
    s.yellow(f"Play {SPOOF}")
    s.red("Pass", "Pass", "Throw in no more")  # asked anew, then after the roll: 11, +2, -2
    assert s.red.done == s.yellow.done == [] and s.red.support == []
    assert s.red.hand == [PALMS]
    assert RUMOR in hand(s.yellow)  # beside what was drawn for the Spoof


@proves("SK-R33", "SK-929")
def test_who_throws_in_the_payment_frees_the_helper() -> None:
    s = helped(9)
    s.yellow("Pass")
    s.red("Pass", f"{PALMS} (then the Objective cannot be paid)")  # 9 and 4 is 13: passed, unpaid
    assert (s.red.done, s.yellow.hand, s.yellow.support) == ([], [RUMOR], [])


@proves("SK-R67", "SK-613")
def test_a_lockdown_of_the_guard_half_leaves_out_the_random_half() -> None:
    card = "Hush money / Lost tourist"
    words = {"rooms": NEXT_DOOR, "guards": {"Dock": 1}, "encounters": card}
    s = aboard(red={"markers": [1], "glory": 0}, alert=12, **words)
    s.red("Use Move 1 (slot 1)", "Go to the Crew Quarters")
    assert s.over and s.table("level") == "LOCKDOWN" and s.red.score == 0


@proves("SK-R51", "SK-606", "SK-804")
def test_the_random_half_is_read_at_the_level_that_the_guard_half_left() -> None:
    words = {"rooms": NEXT_DOOR, "guards": {"Dock": 1}, "encounters": "Hush money / Lost tourist"}
    for alert, glory in ((1, 1), (3, 0)):  # a tourist is lost at White only
        s = aboard(red={"markers": [1], "glory": 0}, alert=alert, **words)
        s.red("Use Move 1 (slot 1)", "Go to the Crew Quarters")
        assert s.red.glory == glory and s.table("guards Dock") == 2 - glory


@proves("SK-608", "SK-614", "SK-R48")
def test_going_out_and_back_is_leaving() -> None:
    words = {"guards": {"Dock": 1}, "encounters": "Call for backup / Lost tourist"}
    s = aboard(red={"board": {1: "Move 2"}, "markers": [1]}, rolls={"d20": [2]}, **words)
    s.red("Use Move 2 (slot 1)", "Go to the Cargo Bay", "Go to the Dock")
    assert s.table("guards Dock") == 2  # backup in the room that was left, and come back to


@proves("SK-R61", "SK-R65", "SK-1010")
def test_sightings_cross_a_level_without_a_guard_in_supply() -> None:
    here = {"at": "Cargo Bay"}
    seats = {"red": here, "yellow": here, "green": here}
    s = aboard(**seats, stunned={"Cargo Bay": 1}, supply=0, alert=3, begin="upkeep")
    assert s.table("alert") == 7  # three of them, and one for the Guard that was missing at 5


@proves("SK-R61", "SK-1011")
def test_a_guard_who_comes_with_a_new_level_strikes_at_once() -> None:
    words = {"stunned": {"Cargo Bay": 1}, "alert": 3, "rolls": {"d20": [9], "placing": [1]}}
    s = aboard(red={"at": "Cargo Bay"}, yellow={}, begin="upkeep", **words)
    assert s.table("alert") == 4  # Yellow, in the Dock, was not seen by the one who came
    assert s.yellow.recovering == [1]  # but was struck: 9 less 2 is not 8


@proves("SK-651", "SK-1205")
def test_everybody_sees_which_guard_is_attacked() -> None:
    for target in ("An active Guard", "A stunned Guard"):
        red = {"character": "Obozaya", "at": "Bridge", "markers": [1]}
        words = {"guards": {"Bridge": 1}, "stunned": {"Bridge": 1}}
        s = aboard(red=red, yellow={"hand": SPOOF}, **words)
        s.red("Use Attack 2 (slot 1)", target)
        assert s.yellow.asked == "SK-R25"  # before the roll: the target is chosen already
        assert f"Red attacks a{target[1:]}" in s.yellow.log


@proves("SK-661", "SK-1205")
def test_everybody_sees_who_is_healed_before_the_token_is_picked() -> None:
    told = {"Red: Navasi": "Red tends the own abilities", "Yellow: Keskodai": "Red tends Yellow"}
    for patient, line in told.items():
        red = {"markers": [11], "assigned": [1, 2]}
        s = aboard(red=red, yellow={"assigned": [1], "recovering": [2]})
        s.red("Use Heal 1 (slot 11)", patient)
        assert s.red.asked == "SK-R55" and s.yellow.log[-1] == line
