"""SK-92x Asking for help: pledges, what binds, what both gain."""

from __future__ import annotations

from typing import Any

from games.skydock.aboard import BACKDOOR, BRIBE, CLAMPS, aboard
from quarterdeck.scene import Scene, proves

ACCESS = "Disconnect the power cables"  # Access
NAVIGATION = "Cast a bit of chronomancy"  # Navigation
LOGIC = "Crack the duty roster"  # Logic
WILD = "Improvise wildly"
PAIR = "2 Crack the duty roster"
ASK = f"Ask for Navigation: {CLAMPS}"


def asking(yellow: str, hand: str = ACCESS, die: int = 19, **words: Any) -> Scene:
    """Red, in the Dock, has asked for Navigation, the second symbol of the Clamps."""
    red = {"hand": hand, "glory": 0, "markers": [1, 2], **words.pop("red", {})}
    others = {"hand": yellow, "at": "Bridge", "glory": 0, **words.pop("yellow_has", {})}
    words.setdefault("objectives", CLAMPS)
    s = aboard(red=red, yellow=others, rolls={"d20": [die]}, **words)
    s.red(ASK)
    return s


def lifted(s: Scene) -> Scene:
    """Yellow's pledge is taken, and Red attempts it."""
    s.red("Yellow's", "Lift Interact 2 (slot 2)")
    while s.red.asked == "SK-R25" or s.yellow.asked == "SK-R25":
        (s.red if s.red.asked else s.yellow)("Pass")
    while s.red.asked == "SK-829":
        s.red("Throw in no more")
    return s


@proves("SK-921", "SK-923")
def test_help_is_asked_for_before_a_marker_is_lifted() -> None:
    red = {"hand": ACCESS, "markers": [1, 2]}
    s = aboard(red=red, objectives=CLAMPS)
    assert ASK in s.red.options and f"Ask for Access: {CLAMPS}" not in s.red.options
    assert s.red.why_not(f"Ask for Access: {CLAMPS}") == "SK-923"  # Navigation is missing
    s.red("Lift Move 1 (slot 1) and decline")
    assert not [label for label in s.red.options if label.startswith("Ask")]
    for board in ({"markers": [1]}, {"markers": [1, 2], "assigned": [2]}):
        s = aboard(red={**red, **board}, objectives=CLAMPS)
        assert s.red.why_not(ASK) == "SK-921"


@proves("SK-922", "SK-924", "SK-R36")
def test_one_symbol_is_asked_for_even_by_who_could_pay_it() -> None:
    s = aboard(red={"hand": f"{ACCESS}, {NAVIGATION}", "markers": [2]}, objectives=CLAMPS)
    asks = [label for label in s.red.options if label.startswith("Ask")]
    assert asks == [f"Ask for Navigation: {CLAMPS}", f"Ask for Access: {CLAMPS}"]
    s = asking(f"{LOGIC}, {WILD}")
    assert s.yellow.options == ["Decline", f"Pledge {WILD}"]  # Wild counts as any symbol


@proves("SK-915", "SK-928", "SK-R37")
def test_a_helper_pledges_one_card_with_the_symbol_and_no_pair() -> None:
    s = asking(f"{NAVIGATION}, {PAIR}")
    assert s.yellow.options == ["Decline", f"Pledge {NAVIGATION}"]
    assert s.yellow.why_not(f"Pledge {LOGIC}") == "SK-928"


@proves("SK-925", "SK-926", "SK-927", "SK-928", "SK-930", "SK-931", "SK-932", "SK-R40")
def test_both_complete_it_for_support_and_no_glory() -> None:
    s = asking(f"{NAVIGATION}, {LOGIC}")
    s.yellow(f"Pledge {NAVIGATION}")
    lifted(s)
    s.red(f"{ACCESS} (Access)")
    assert s.red.done == s.yellow.done == [CLAMPS]
    assert s.red.glory in (0, 1) and s.yellow.glory == 0  # (Navasi's power)
    assert len(s.red.support) == len(s.yellow.support) == 1  # type: ignore[arg-type]
    assert (s.red.hand, s.yellow.hand) == ([], [LOGIC]) and s.yellow.room == "Bridge"


@proves("SK-929", "SK-905")
def test_a_failed_challenge_costs_neither_a_card() -> None:
    s = asking(NAVIGATION, die=2)
    s.yellow(f"Pledge {NAVIGATION}")
    lifted(s)
    assert (s.red.hand, s.yellow.hand) == ([ACCESS], [NAVIGATION])
    assert (s.red.done, s.red.support, s.yellow.support) == ([], [], [])
    assert s.red.markers == [1]


@proves("SK-926", "SK-R38", "SK-R39")
def test_nothing_binds_before_the_lift() -> None:
    s = asking(NAVIGATION)
    s.yellow(f"Pledge {NAVIGATION}")
    s.red("Yellow's", "Withdraw")
    assert s.red.markers == [1, 2] and s.yellow.hand == [NAVIGATION]
    assert s.red.why_not(ASK) == "SK-R38"  # once in a turn
    s.red("Use Move 1 (slot 1)", "Stay here", "End the turn")
    assert s.red.asked == "SK-502" and ASK in s.red.options  # the next turn


@proves("SK-R38", "SK-R39", "SK-909")
def test_an_unanswered_call_costs_no_glory() -> None:
    s = asking(LOGIC, hand=f"{ACCESS}, {NAVIGATION}", die=20, red={"glory": 0})
    s.yellow("Decline")
    s.red(f"Use Interact 2 (slot 2): {CLAMPS}")
    s.red("Pass")
    s.yellow("Pass")
    s.red("Pass", f"{ACCESS} (Access)", f"{NAVIGATION} (Navigation)")
    assert s.red.glory == 6 and s.red.support == [] and s.yellow.done == []


@proves("SK-R37", "SK-926")
def test_a_pledged_card_is_locked_until_the_attempt_is_over() -> None:
    s = asking(f"Spoof the sensor feed, {LOGIC}")  # Logic and Navigation; a reaction
    s.yellow("Pledge Spoof the sensor feed")
    s.red("Yellow's", "Lift Interact 2 (slot 2)", "Pass")
    assert s.yellow.options == ["Pass"]  # the pledged card cannot be played against the roll
    two = asking("2 Spoof the sensor feed")
    two.yellow("Pledge Spoof the sensor feed")
    two.red("Yellow's", "Lift Interact 2 (slot 2)", "Pass")
    assert two.yellow.options == ["Pass", "Play Spoof the sensor feed"]  # but another copy can


@proves("SK-933", "SK-R41", "SK-942")
def test_the_example_of_navasi_and_altronus() -> None:
    """SK-942 13 + 2 = 15, two Schemes make 19 against 18; only Navasi places a token."""
    red = {"at": "Bridge", "hand": f"2 {NAVIGATION}, {ACCESS}", "markers": [2], "glory": 0}
    yellow = {"character": "Altronus", "hand": LOGIC, "done": [BACKDOOR], "glory": 0}
    s = aboard(red=red, yellow=yellow, objectives=BACKDOOR, rolls={"d20": [13]})
    s.red(f"Ask for Logic: {BACKDOOR}")
    s.yellow(f"Pledge {LOGIC}")
    s.red("Yellow's", "Lift Interact 2 (slot 2)", "Pass")
    s.yellow("Pass")
    s.red("Pass")
    assert s.table("die") + s.table("modifier") == 15  # type: ignore[operator]
    s.red(NAVIGATION, NAVIGATION, "Throw in no more", f"{ACCESS} (Access)")
    assert s.red.done == [BACKDOOR] and s.yellow.done == [BACKDOOR]
    assert len(s.red.support) == len(s.yellow.support) == 1  # type: ignore[arg-type]
    assert s.yellow.glory == 0 and s.red.hand == s.yellow.hand == []


@proves("SK-R35")
def test_the_asker_may_trade() -> None:
    s = asking(NAVIGATION, hand=PAIR)
    s.yellow(f"Pledge {NAVIGATION}")
    lifted(s)
    s.red(f"{LOGIC} (half of a pair)", f"{LOGIC} (second half of a pair)")
    assert s.red.done == [CLAMPS]


@proves("SK-R42")
def test_the_last_support_token_goes_to_the_asker() -> None:
    many = {"support": [1] * 6 + [2] * 8 + [3] * 4 + [4]}
    s = asking(NAVIGATION, seats=3, green=many)
    s.yellow(f"Pledge {NAVIGATION}")
    lifted(s)
    s.red(f"{ACCESS} (Access)")
    assert s.red.support == [4] and s.yellow.support == []


@proves("SK-R43")
def test_nothing_else_changes_hands() -> None:
    s = asking(f"{NAVIGATION}, {LOGIC}")
    s.yellow(f"Pledge {NAVIGATION}")
    before = s.yellow.glory
    lifted(s)
    s.red(f"{ACCESS} (Access)")
    assert s.yellow.hand == [LOGIC] and s.yellow.glory == before and s.red.hand == []


@proves("SK-R70", "SK-R37")
def test_who_has_pledged_is_for_the_asker_alone() -> None:
    seen: list[Any] = []
    for answer in ("Decline", f"Pledge {NAVIGATION}"):
        s = asking(NAVIGATION, seats=3, green={"hand": LOGIC})
        s.yellow(answer)
        s.green("Decline")
        assert s.red.asked == "SK-926"  # asked in any case
        seen.append([s.play.view(viewer) for viewer in (-1, 2)])
        pledgers = s.red.sees()["help"]["pledgers"]  # type: ignore[index]
        assert pledgers == ([1] if answer != "Decline" else [])
        assert "pledgers" not in s.green.sees()["help"]  # type: ignore[operator]
    assert seen[0] == seen[1]


@proves("SK-923")
def test_the_other_symbols_come_from_the_own_hand() -> None:
    s = aboard(red={"hand": LOGIC, "markers": [1, 2]}, objectives=f"{CLAMPS}, {BRIBE}")
    assert s.red.why_not(ASK) == "SK-923"
    assert s.red.why_not(f"Ask for Credit: {BRIBE}") == "SK-923"
