"""SK-R72 Objectives attempted by a text's bonus action, with help that was asked for before."""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.aboard import CLAMPS, aboard
from games.skydock.scribe import READER, lexicon
from quarterdeck.games.skydock.table.cards import CARDS
from quarterdeck.games.skydock.words import meaning
from quarterdeck.scene import Scene, proves

ACCESS = "Disconnect the power cables"  # Access
NAVIGATION = "Cast a bit of chronomancy"  # Navigation
HOT = "Run everything hot"  # Logic, Diplomacy
RELAYS = "Overload the relays"  # Access, Tactical
ASK = f"Ask for Navigation: {CLAMPS}"


def helped(text: str, die: int = 19, **has: Any) -> Scene:
    """Red in the Dock has a text and Access; Yellow, on the Bridge, has Navigation."""
    red = {"hand": f"{text}, {ACCESS}", "markers": [1], "glory": 0, **has}
    yellow = {"hand": NAVIGATION, "at": "Bridge", "glory": 0}
    return aboard(red=red, yellow=yellow, objectives=CLAMPS, rolls={"d20": [die, die]})


def pledged(s: Scene) -> None:
    s.red(ASK)
    s.yellow(f"Pledge {NAVIGATION}")
    s.red("Yellow's")


def rolled(s: Scene) -> None:
    """Everybody passes, nothing is thrown in."""
    while s.red.asked == "SK-R25" or s.yellow.asked == "SK-R25":
        (s.red if s.red.asked else s.yellow)("Pass")
    while s.red.asked == "SK-829":
        s.red("Throw in no more")


def both_have_done_it(s: Scene) -> bool:
    support: list[Any] = [s.red.support, s.yellow.support]
    tokens = [len(one) for one in support]
    return s.red.done == s.yellow.done == [CLAMPS] and tokens == [1, 1] and s.yellow.hand == []


@proves("SK-R72", "SK-921", "SK-930")
def test_a_row_run_hot_may_hold_an_attempt_with_help() -> None:
    s = helped(HOT)
    pledged(s)
    assert s.red.options == ["Withdraw", f"Play {HOT}"]  # there is no marker on the Interact
    s.red(f"Play {HOT}", "Use none", f"Use Interact 2 (slot 2): {CLAMPS}")
    rolled(s)
    s.red(f"{ACCESS} (Access)")
    assert both_have_done_it(s) and s.table("alert") == 2 and s.red.glory in (0, 1)


@proves("SK-R72", "SK-921", "SK-926")
def test_help_is_asked_for_before_the_relays_are_overloaded() -> None:
    s = helped(RELAYS)
    assert s.red.why_not(ASK) == "SK-921"  # neither a marker on the Interact nor an action yet
    s.red("Use Move 1 (slot 1)", "Stay here")
    pledged(s)
    assert s.red.options == ["Withdraw", f"Play {RELAYS}"]
    s.red(f"Play {RELAYS}", f"Use Interact 2 (slot 2): {CLAMPS}")
    rolled(s)
    s.red(f"{ACCESS} (Access)")
    assert both_have_done_it(s)


def test_marker_and_text_are_pointed_at_where_they_lie() -> None:
    s = helped(HOT, markers=[1, 2])
    pledged(s)
    options = s.play.owed(0).options
    assert s.box.places(s.play, 0, options) == [None, "slot:0:1", f"hand:{HOT}"]


@proves("SK-R72", "SK-R38")
def test_who_withdraws_has_declared_nothing() -> None:
    s = helped(RELAYS)
    s.red("Use Move 1 (slot 1)", "Stay here")
    pledged(s)
    s.red("Withdraw")
    assert s.red.hand == [ACCESS, RELAYS] and s.red.why_not(ASK) == "SK-R38"


@proves("SK-R37", "SK-R72")
def test_a_pledge_is_for_one_attempt() -> None:
    s = helped(HOT, die=2, board={3: "Interact 1"})
    pledged(s)
    s.red(f"Play {HOT}", "Use none", f"Use Interact 2 (slot 2): {CLAMPS}")
    rolled(s)
    assert s.red.asked == "SK-R72" and s.red.options == ["Use none"]  # alone, it cannot be paid
    assert s.yellow.hand == [NAVIGATION] and s.red.done == []


@proves("SK-R72")
def test_a_text_without_an_uncovered_interact_asks_nobody() -> None:
    s = helped(HOT, assigned=[2])
    assert s.red.why_not(ASK) == "SK-921"
    s = helped(HOT, markers=[6])  # its row has a Move and a Scheme
    assert s.red.why_not(ASK) == "SK-921"


# ---- bonus actions that a text holds in another instruction


def rewritten(monkeypatch: pytest.MonkeyPatch, text: str, **has: Any) -> Scene:
    """The relays have this text after "After your action"; Red has taken one."""
    card = next(card for card in CARDS if card.name == RELAYS)
    tree = READER.read(f"After your action: {text}")
    monkeypatch.setattr(card, "text", meaning.card(tree, lexicon(), False))
    s = helped(RELAYS, **has)
    s.red("Use Move 1 (slot 1)", "Stay here")
    return s


@proves("SK-R72", "SK-921")
@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("you may use an ability next to it.", {}),
        ("discard 1 Scheme to use an ability next to it.", {}),
        ("if the alert is White, use an ability next to it.", {}),
        ("choose one: gain 1 Glory / use an ability next to it.", {}),
    ],
)
def test_help_is_asked_for_before_a_bonus_action_inside_another_instruction(
    monkeypatch: pytest.MonkeyPatch, text: str, has: dict[str, Any]
) -> None:
    s = rewritten(monkeypatch, text, **has)
    pledged(s)
    assert s.red.options == ["Withdraw", f"Play {RELAYS}"]


@proves("SK-R72", "SK-921")
@pytest.mark.parametrize(
    "text",
    [
        "discard 2 Schemes to use an ability next to it.",  # Red has one besides it
        "if the alert is Red, use an ability next to it.",
        "you may draw 1 Scheme.",
    ],
)
def test_nobody_is_asked_for_a_bonus_action_that_cannot_come(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    assert ASK not in rewritten(monkeypatch, text).red.options


@proves("SK-R72", "SK-930")
def test_a_bonus_action_that_may_be_used_attempts_with_the_help(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = rewritten(monkeypatch, "you may use an ability next to it.")
    pledged(s)
    s.red(f"Play {RELAYS}", "Yes", f"Use Interact 2 (slot 2): {CLAMPS}")
    rolled(s)
    s.red(f"{ACCESS} (Access)")
    assert both_have_done_it(s)
