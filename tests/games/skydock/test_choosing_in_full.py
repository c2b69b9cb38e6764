"""SK-R78 Of several things to choose from only those are offered that can be done in full."""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.test_phrases_alone import LEXICON, MAP, MUSCLE, READER, ROSTER, Printing
from games.skydock.texts_in_short import turn
from quarterdeck.games.skydock.table import doing
from quarterdeck.games.skydock.table.state import table
from quarterdeck.games.skydock.words import meaning
from quarterdeck.games.skydock.words.effects import Effect
from quarterdeck.scene import proves


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> Printing:
    return Printing(monkeypatch)


def full(steps: str, **words: Any) -> bool:
    """Could Red, in the Dock, pick this?"""
    tree = READER.read(f"Choose one: {steps} / gain 9 Glory.")
    (choose,) = meaning.card(tree, LEXICON, False).steps
    red = {"markers": (1,), **words.pop("red", {})}
    option: Effect = choose.then[0]
    return doing.can_do_fully(table(turn(red=red, **words).play.state), 0, option.then)


@proves("SK-R78")
@pytest.mark.parametrize(
    ("steps", "enough", "too_few"),
    [
        ("draw 2 Loot", {"loot": MAP, "loot_gone": MAP}, {"loot": MAP}),
        (
            "draw 3 cards",
            {"loot": f"2 {MAP}", "schemes": MUSCLE},
            {"loot": MAP, "schemes": MUSCLE},
        ),
        ("draw 3 Support tokens", {}, None),
        ("take 2 Loot from the discard pile", {"loot_gone": f"2 {MAP}"}, {"loot_gone": MAP}),
        ("lower the alert by 2 within its level", {"alert": 3}, {"alert": 2}),
        ("stun 2 active guards here", {"guards": {"Dock": 2}}, {"guards": {"Dock": 1}}),
        (
            "stun 2 active guards in an adjacent room",
            {"guards": {"Dock": 3, "Mid port": 2}},
            {"guards": {"Dock": 3, "Mid port": 1, "Aft port": 1}},
        ),
        ("stun all active guards here", {"guards": {"Dock": 1}}, {}),
        (
            "gain 2 Neutralization tokens",
            {"red": {"assigned": (1, 2, 6)}},
            {"red": {"assigned": (1, 2, 6, 7)}},
        ),
        (
            "remove 2 Neutralization tokens from yourself",
            {"red": {"assigned": (1,), "recovering": (2,)}},
            {"red": {"assigned": (1,)}},
        ),
        (
            "remove 2 Neutralization tokens from a character here",
            {"yellow": {"at": "Dock", "assigned": (1, 2)}},
            {"red": {"assigned": (1,)}, "yellow": {"at": "Dock", "assigned": (1,)}},
        ),
        ("remove up to 2 Neutralization tokens from yourself", {"red": {"assigned": (1,)}}, {}),
    ],
)
def test_it_needs_as_many_as_it_speaks_of(
    steps: str, enough: dict[str, Any], too_few: dict[str, Any] | None
) -> None:
    assert full(steps, **enough)
    assert too_few is None or not full(steps, **too_few)


@proves("SK-R78")
@pytest.mark.parametrize(
    ("steps", "hand", "so"),
    [
        ("discard 1 Loot, then discard 1 Loot", MAP, False),
        ("discard 1 Loot, then discard 1 Loot", f"2 {MAP}", True),
        ("discard 1 card, then discard 1 Loot", f"{MAP}, {MUSCLE}", True),
        ("discard 2 cards, then discard 1 Loot", f"{MAP}, {MUSCLE}", False),
        ("draw 1 Scheme, then discard 1 Scheme", "", True),
        ("draw 1 Scheme, then discard 1 Loot", "", False),
        ("draw 1 card, then discard 1 Loot", "", True),
        ("draw 1 card, then discard 2 cards", "", False),
        ("draw 1 Support token, then discard 1 card", "", False),
        ("take 1 Loot from the discard pile, then discard 1 Loot", "", True),
    ],
)
def test_cards_are_there_once_and_those_that_come_before_count(
    steps: str, hand: str, so: bool
) -> None:
    red = {"hand": hand} if hand else {}
    assert full(steps, red=red, schemes=MUSCLE, loot=MAP, loot_gone=MAP) == so


@proves("SK-R22", "SK-R78")
@pytest.mark.parametrize(
    ("text", "hand", "so"),
    [
        ("You may discard 1 Scheme to draw 1 Loot.", "", False),
        ("You may discard 1 Scheme to draw 1 Loot.", MUSCLE, True),
        ("You may discard 1 card to draw 1 Loot.", MAP, True),
        ("If you hold 1 or more Schemes, gain 1 Glory.", "", False),
        ("If you hold 1 or more Schemes, gain 1 Glory.", MUSCLE, True),
        ("If you hold 1 or more Loot, gain 1 Glory.", MAP, True),
        ("If you hold 2 or more cards, gain 1 Glory.", MAP, False),
        ("Discard 1 Scheme.", "", False),
        ("Choose one: discard 1 Scheme / discard 1 Loot.", "", False),
        ("Choose one: discard 1 Scheme / discard 1 Loot.", MAP, True),
        ("Choose one: discard 2 cards / discard 2 Loot.", MAP, False),
        ("Discard 1 Loot to draw 1 Scheme. Gain 1 Glory.", "", True),
        ("Discard 1 Loot to draw 1 Scheme. If you did not, gain 1 Glory.", "", True),
        ("Discard 1 Loot to draw 1 Scheme, then gain 1 Glory.", "", False),
    ],
)
def test_a_text_is_offered_if_it_would_do_something_once_its_card_is_gone(
    printed: Printing, text: str, hand: str, so: bool
) -> None:
    s = printed.laid_out(text, red={"hand": hand} if hand else {}, loot=MAP, schemes=MUSCLE)
    if so:
        assert f"Play {ROSTER}" in s.red.options
    else:
        assert s.red.why_not(f"Play {ROSTER}") == "SK-R22"


@proves("SK-R72")
@pytest.mark.parametrize(("also", "so"), [("draw 1 Loot, then ", True), ("you may ", False)])
def test_a_text_that_can_use_no_ability_is_offered_for_the_rest_of_it(
    printed: Printing, also: str, so: bool
) -> None:
    text = f"After your action: {also}use an ability next to it."
    red = {"board": {3: "Move 1"}, "character": "Navasi", "at": "Dock", "markers": (3, 6)}
    s = printed.laid_out(text, red={**red, "assigned": (2,)}, loot=MAP)
    s.red("Use Move 1 (slot 3)", "Stay here")
    assert (f"Play {ROSTER}" in s.red.options) == so
