"""SK-82x Challenges, and the windows in them."""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.aboard import BACKDOOR, CLAMPS, PLAIN, aboard, at_work, use
from quarterdeck.kernel.manners.standing import offered
from quarterdeck.scene import Scene, proves

CREW = "action of the Crew Quarters"  # a Challenge: 1 Glory and a Scheme
CABLES = "Disconnect the power cables"
CHRONOMANCY = "Cast a bit of chronomancy"
SPOOF = "Spoof the sensor feed"


def trying(ability: str = "Interact 1", **words: Any) -> Scene:
    red = {"at": "Crew Quarters", "glory": 0, **words.pop("red", {})}
    s = at_work(ability, red=red, **words)
    use(s, ability, CREW)
    return s


@proves("SK-821")
def test_reaching_the_number_exactly_is_enough() -> None:
    assert trying(rolls={"d20": [5]}).red.glory == 1
    assert trying(rolls={"d20": [4]}).red.glory == 0


@proves("SK-822")
def test_an_objective_has_its_own_number() -> None:
    red = {"hand": f"{CABLES}, {CHRONOMANCY}", "board": {3: "Interact 1"}, "markers": [3]}
    for alert in (1, 10):
        s = aboard(red=red, objectives=CLAMPS, alert=alert)
        use(s, "Interact 1", CLAMPS)
        assert s.table("number") == 16


@proves("SK-824", "SK-825", "SK-R30")
def test_one_fails_and_twenty_succeeds_and_nothing_is_thrown_in() -> None:
    one = trying("Interact 4", red={"hand": f"4 {PLAIN}"}, rolls={"d20": [1]})
    one.red("Pass", "Pass")
    assert one.red.glory == 0 and one.red.asked == "SK-502"  # 1 + 6 would have been enough
    twenty = trying(guards={"Crew Quarters": 10}, rolls={"d20": [20]})
    assert twenty.red.glory == 1


@proves("SK-826", "SK-827", "SK-R66")
def test_each_active_guard_takes_two_and_stunned_ones_nothing() -> None:
    guards = {"Crew Quarters": 2}
    assert trying(guards=guards, rolls={"d20": [9]}).red.glory == 1
    assert trying(guards=guards, rolls={"d20": [8]}).red.glory == 0
    assert trying(stunned=guards, rolls={"d20": [5]}).red.glory == 1
    red = {"hand": f"{CABLES}, {CHRONOMANCY}", "board": {3: "Interact 1"}, "markers": [3]}
    s = aboard(red=red, objectives=CLAMPS, guards={"Dock": 1})
    use(s, "Interact 1", CLAMPS)
    assert s.table("modifier") == -2  # at Objectives, too


@proves("SK-828")
def test_a_bracket_counts_for_its_challenge_only() -> None:
    s = at_work("Interact 1", red={"at": "Science Lab"}, rolls={"d20": [8]})
    use(s, "Interact 1", "action of the Science Lab")
    assert s.over  # 8 - 4 is below 5
    s = at_work("Interact 1", red={"at": "Science Lab"}, rolls={"d20": [9]})
    use(s, "Interact 1", "action of the Science Lab")
    assert s.red.asked == "SK-724"


@proves("SK-829", "SK-830", "SK-R30")
def test_any_scheme_may_be_thrown_in_for_two_also_too_many() -> None:
    hand = f"2 {PLAIN}, Improvise wildly"
    s = trying(red={"hand": hand}, rolls={"d20": [2]})
    s.red("Pass", "Pass")
    s.red(PLAIN, "Improvise wildly", PLAIN)  # 2 + 2 + 2 was enough
    assert s.red.glory == 1 and s.table("schemes_gone") == [PLAIN, PLAIN, "Improvise wildly"]
    too_few = trying(red={"hand": PLAIN}, rolls={"d20": [2]})
    too_few.red("Pass", "Pass", PLAIN)
    assert too_few.red.glory == 0 and too_few.red.hand == []


@proves("SK-831")
def test_a_failure_costs_only_what_is_stated() -> None:
    s = trying(rolls={"d20": [2]})
    assert (s.red.assigned, s.red.glory, s.table("alert")) == ([], 0, 1)


def is_asked(s: Scene) -> str:
    """The question to Red, in words."""
    view = s.play.view(0)["decision"]
    assert isinstance(view, dict)
    return str(view["question"])


@proves("SK-832", "SK-643")
def test_the_example_of_yellow_and_two_guards() -> None:
    """SK-832 7 + 2 - 4 = 5 against 8; two Schemes make 9."""
    red = {"at": "Cargo Bay", "hand": f"2 {PLAIN}"}
    words = {"guards": {"Cargo Bay": 2}, "alert": 4, "rolls": {"d20": [7]}}
    s = at_work("Loot 2", red=red, **words)
    use(s, "Loot 2")
    assert "d20 − 2 against 8" in is_asked(s)
    s.red("Pass", "Pass")
    assert "7 − 2 = 5 against 8" in is_asked(s)
    assert s.table("die") + s.table("modifier") == 5  # type: ignore[operator]
    assert s.table("number") == 8
    s.red(PLAIN, PLAIN)
    assert s.table("guards Cargo Bay") == 2  # passed: no new Guard


@proves("SK-R31")
def test_others_throw_nothing_in() -> None:
    s = trying(yellow={"hand": f"3 {PLAIN}"}, rolls={"d20": [2]})
    s.yellow("Pass")
    assert s.red.glory == 0 and s.red.asked == "" and len(s.yellow.hand) == 3  # type: ignore[arg-type]


# ---- windows (SK-R25, SK-R26)


@proves("SK-R26")
def test_the_parts_of_a_challenge_come_in_their_order() -> None:
    hand = f"{CABLES}, {CHRONOMANCY}, {PLAIN}"
    s = trying("Interact 2", red={"hand": hand}, alert=10, rolls={"d20": [2, 5]})
    assert s.table("die") == 0 and s.table("modifier") == 2  # announced
    s.red(f"Play {CABLES}")
    assert s.table("die") == 2 and s.table("modifier") == 6  # one text: not asked again
    assert s.red.asked == "SK-829"
    again = trying("Interact 2", red={"hand": hand}, alert=10, rolls={"d20": [2, 5]})
    again.red("Pass", f"Play {CHRONOMANCY}")
    assert again.table("die") == 5 and again.table("modifier") == 2
    again.red(PLAIN, "Throw in no more")
    assert again.red.glory == 0  # 5 + 4 against 14


@proves("SK-R25")
def test_the_roller_is_asked_first_then_clockwise_and_all_again_after_a_play() -> None:
    other = {"hand": f"{SPOOF}, {PLAIN}"}
    s = trying(seats=3, red={"hand": CABLES}, yellow=other, green=other, rolls={"d20": [10]})
    assert s.red.asked == "SK-R25"
    s.red("Pass")
    s.yellow("Pass")
    s.green(f"Play {SPOOF}")
    assert s.red.asked == "SK-R25"  # everybody anew
    s.red(f"Play {CABLES}")
    assert s.table("modifier") == 2  # -2 and +4
    s.yellow("Pass")
    assert s.red.glory == 1  # Green has used its text: the die is rolled, 10 + 2


@proves("SK-R25")
def test_asking_betrays_no_hand() -> None:
    seen = []
    for hand in (f"{PLAIN}", SPOOF):
        s = trying(yellow={"hand": hand}, rolls={"d20": [10]})
        assert s.yellow.asked == "SK-R25"  # whether or not it holds a card that fits
        seen.append([s.play.view(viewer) for viewer in (-1, 0)])
    assert seen[0] == seen[1]
    nobody = trying(yellow={"hand": "Vent map"}, rolls={"d20": [10]})
    assert nobody.red.glory == 1  # without a Scheme nobody is asked


@proves("SK-R25")
def test_a_seat_may_pass_beforehand_whatever_it_holds() -> None:
    for hand in (PLAIN, SPOOF):
        s = trying(yellow={"hand": hand, "markers": [1]}, rolls={"d20": [10]})
        topics = {said.topic for said in offered(s.play, 1) if said.topic}
        assert topics == {"another seat's, before a roll"}
        s.yellow.always("Pass")
        assert s.red.glory == 1 and s.yellow.hand == [hand]


@proves("SK-R25")
def test_what_is_said_beforehand_stands_for_one_kind_of_window() -> None:
    red = {"at": "Crew Quarters", "board": {3: "Interact 1"}, "markers": [1, 2, 3]}
    yellow = {"at": "Crew Quarters", "hand": SPOOF}
    s = aboard(red=red, yellow=yellow, schemes=f"2 {PLAIN}", rolls={"d20": [10, 10]})
    s.red(f"Use Interact 2 (slot 2): {CREW}")
    s.yellow.always("Pass")
    s.red("End", f"Use Interact 1 (slot 3): {CREW}", "Pass")
    assert s.red.asked == "SK-R25" and s.table("die") == 10  # Yellow was not asked again
    s.red("Pass", "Throw in no more", "End", "Use Move 1 (slot 1)", "Go to the Drift")
    assert s.yellow.asked == "SK-R25"  # after a movement is another kind
    s.yellow("Pass")
    with pytest.raises(AssertionError, match="cannot be said beforehand"):
        s.red.always("End")


@proves("SK-R25", "SK-R24")
def test_after_a_movement_only_who_could_follow_is_asked() -> None:
    yellow, green = {"hand": PLAIN}, {"hand": PLAIN, "at": "Bridge"}
    s = at_work("Move 1", yellow=yellow, green=green)
    use(s, "Move 1")
    s.red("Go to the Armory")
    assert s.yellow.asked == "SK-R25"  # in the room that was left, whatever it holds
    s.yellow("Pass")
    assert s.over  # Green could follow with no card of the game


@proves("SK-R33", "SK-905")
def test_who_throws_in_too_much_is_warned_and_fails() -> None:
    hand = f"{CABLES}, Cast a bit of chronomancy"
    red = {"hand": hand, "board": {3: "Interact 1"}, "markers": [3], "glory": 0}
    s = aboard(red=red, objectives=CLAMPS, rolls={"d20": [15]})
    use(s, "Interact 1", CLAMPS)
    s.red("Pass", "Pass", f"{CABLES} (then the Objective cannot be paid)", "Throw in no more")
    assert s.red.done == [] and s.red.glory == 0 and s.red.hand == [CHRONOMANCY]
    assert f"Red cannot pay for {CLAMPS} any more" in s.yellow.log


@proves("SK-R73")
def test_a_clause_is_checked_when_the_attempt_is_declared() -> None:
    hand = "Spoof the sensor feed, Blackmail a dock official"
    engine = {"at": "Drift Engine", "hand": hand, "markers": [2]}
    objective = "Override Engine Controls"
    for launch, may in ((5, False), (3, False), (2, True), (1, True)):
        s = aboard(red=engine, objectives=objective, launch=launch)
        assert (f"Use Interact 2 (slot 2): {objective}" in s.red.options) is may
    s = aboard(red=engine, objectives=f"{objective}, {BACKDOOR}", launch=3)
    assert s.red.why_not(f"Use Interact 2 (slot 2): {objective}") == "SK-R73"
