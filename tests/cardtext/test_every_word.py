"""Every word matters, in all games: drop one, or exchange one,
and it is another card, or none.

QUARTERDECK_TEXTS says how many texts of each game are tried; `make soak` goes on for as long as it
is told to.
"""

from __future__ import annotations

import os
import random

import pytest

from cardtext.languages import LANGUAGES, NUMBERS, PIRATE
from quarterdeck.cardtext import NoMeaning
from quarterdeck.proving.hearing import neighbours, plain, unheard

TEXTS = int(os.environ.get("QUARTERDECK_TEXTS", "6"))
NEIGHBOURS = 12  # of each text


@pytest.mark.parametrize("game", LANGUAGES)
def test_every_word_of_a_text_matters(game: str) -> None:
    found = LANGUAGES[game]().unheard(random.Random(f"{game} {TEXTS}"), TEXTS, NEIGHBOURS)
    assert found == []


def test_a_word_that_does_not_matter_is_found() -> None:
    language = LANGUAGES["sky-pirate"]()
    text = "When you raid, draw 1 card."

    def deaf(text: str) -> str:
        """A game that does not hear how many cards are drawn."""
        if "draw" not in text:
            raise NoMeaning("nothing is drawn")
        return "Draw some cards."

    others = unheard(deaf, language.writer, text, PIRATE, 1000, random.Random(1))
    assert "When you raid, draw 2 card." in others
    assert "Whenever you raid, draw 1 card." not in others  # spelt otherwise


def test_neighbours_differ_in_one_place() -> None:
    writer = LANGUAGES["sky-pirate"]().writer
    others = set(neighbours(writer, "When you raid, draw 1 card."))
    assert {"When you raid, draw 1.", "When you repel, draw 1 card."} <= others


def test_spellings_are_made_one() -> None:
    assert plain("Whenever you raid, draw a card.", NUMBERS) == "when you raid , draw a card ."
    assert plain("When you raid, draw 1 card.", NUMBERS) == "when you raid , draw a card ."
