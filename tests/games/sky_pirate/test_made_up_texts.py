"""Texts that nobody wrote: each is refused with a message, or does what it says.

QUARTERDECK_TEXTS says how many cards are made up for each seed; `make soak` goes on for as long as
it is told to.
"""

from __future__ import annotations

import os
import random

import pytest

from quarterdeck.cardtext import CardTextError
from quarterdeck.games.sky_pirate.desk.made_up import MadeUp
from quarterdeck.games.sky_pirate.game import GAME
from quarterdeck.proving import properties
from quarterdeck.proving.texts import shorter, spelt
from quarterdeck.proving.walk import broken

CARDS = int(os.environ.get("QUARTERDECK_TEXTS", "16"))
SEEDS = (1, 2)
PROMISES = (
    properties.a_copy_carries_on,
    properties.a_question_can_be_asked_again,
    properties.nobody_sees_the_hidden,
    properties.imagination_knows_only_the_known,
    properties.pieces_are_neither_made_nor_lost,
)


@pytest.mark.parametrize("seed", SEEDS)
def test_made_up_cards_are_refused_or_played(seed: int) -> None:
    made_up = MadeUp(seed)
    options = made_up.options(CARDS)
    assert made_up.tried > CARDS and made_up.refused  # a good part of them means nothing
    assert all(message for _, message in made_up.refused)
    for game in range(3):
        errors = broken(GAME, 2, game, options, PROMISES, often=0.05)
        assert not errors, (made_up.seed, errors)


def test_what_the_grammar_writes_can_be_read_or_is_too_long_or_read_in_many_ways() -> None:
    made_up = MadeUp(3)
    read = 0
    for _ in range(120):
        text = made_up.writer.write(made_up.rng)
        try:
            read += len(text) < 300 and bool(made_up.reader.read(text))
        except CardTextError as error:
            assert "ways" in error.problem.message, text
    assert read > 5


def test_a_text_is_varied_by_one_phrase() -> None:
    writer, rng = MadeUp(4).writer, random.Random(4)
    text = "When this crew raids, stow a crew in your discard pile."
    others = {writer.vary(rng, text) for _ in range(300)} - {text}
    assert "When this crew repels, stow a crew in your discard pile." in others
    assert any("your opponent's" in other for other in others)


def test_words_become_a_text_and_a_text_shorter_texts() -> None:
    assert (
        spelt(["when", "you", "raid", ",", "draw", "1", "card", "."])
        == "when you raid, draw 1 card."
    )
    assert shorter("Draw 1 card. Gain 1 powder.") == ["Gain 1 powder.", "Draw 1 card."]
