"""Powers that no character of Skydock has: Obozaya has them for the length of a test."""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.test_phrases_alone import LEXICON, MAP, MUSCLE, READER
from games.skydock.texts_in_short import turn
from quarterdeck.games.skydock.table.cards import CHARACTERS, EFFECTS
from quarterdeck.games.skydock.words import meaning
from quarterdeck.games.skydock.words.terms import Verb
from quarterdeck.scene import Scene, proves

OBJECTIVES = "Map a Secret Drift Course, Empty the Sealed Hold, Bribe Dock Officials"


OFFER = next(effect for effect in EFFECTS if effect.verb == Verb.MAY)


def knocking_out(patch: pytest.MonkeyPatch, text: str, **words: Any) -> Scene:
    """Red has this power and attacks one Guard, then another."""
    obozaya = next(one for one in CHARACTERS if one.name == "Obozaya")
    power = meaning.power(READER.read(text), LEXICON)
    if power.steps[0].verb == Verb.MAY:  # questions know the game's own effects only
        patch.setattr(OFFER, "then", power.steps[0].then)
        power.steps = (OFFER,)
    patch.setattr(obozaya, "text", power)
    board = {3: "Attack 4", 4: "Attack 4"}
    red = {"character": "Obozaya", "at": "Dock", "board": board, "markers": (3, 4)}
    words = {"guards": {"Dock": 2}, "rolls": {"d20": [19, 19]}, "objectives": OBJECTIVES, **words}
    s = turn(red=red, loot=f"2 {MAP}", yellow={"at": "Bridge", "markers": (1,)}, **words)
    s.red("Use Attack 4 (slot 3)", "Knock out")
    return s


def again(s: Scene) -> None:
    """Red's next turn, and another Guard."""
    s.red("End the turn")
    s.yellow("Lift")
    s.red("Use Attack 4 (slot 4)", "An active Guard")
    while s.red.asked != "SK-654":
        s.red("Pass" if "Pass" in s.red.options else "Throw in no more")
    s.red("Knock out")


@proves("SK-108", "SK-R78")
def test_an_offer_that_is_declined_does_not_use_up_a_power(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "When you knock a guard out, once each round, you may draw 1 Scheme."
    for first, second in (("No", True), ("Yes", False)):
        s = knocking_out(monkeypatch, text, schemes=f"3 {MUSCLE}")
        s.red(first)
        again(s)
        assert (s.red.asked == "SK-R78") == second


@proves("SK-108", "SK-R22")
def test_a_power_that_would_do_nothing_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "When you knock a guard out, once each round, take 1 Scheme from the discard pile."
    s = knocking_out(monkeypatch, text)
    assert "Red uses the power of Obozaya" not in s.red.log
    assert s.red.power_used is False
    s = knocking_out(monkeypatch, text, schemes_gone=MUSCLE)
    assert (s.red.hand, s.red.power_used) == ([MUSCLE, MAP], True)
