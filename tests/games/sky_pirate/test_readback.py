"""Every card reads back: from its effects alone, the text is written again and says the same."""

from __future__ import annotations

from functools import cache

import pytest

from quarterdeck.cardtext import Reader
from quarterdeck.cardtext.content import read_folder
from quarterdeck.games.sky_pirate.table.cards import BOOK, BOX
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.normal import normal
from quarterdeck.games.sky_pirate.words.paragraphs import Card
from quarterdeck.games.sky_pirate.words.readback import read_back
from quarterdeck.games.sky_pirate.words.spelling import Names

NAMES = Names([card.name for card in BOOK.cards], list(BOOK.factions), list(BOOK.subtypes))


@cache
def reader() -> Reader:
    return Reader(printed.GRAMMAR.read_text("utf-8"), read_folder(printed.FOLDER).names())


def reads_as(name: str) -> str:
    return read_back(BOOK.cards[BOOK.kind_of[name]], NAMES)


@pytest.mark.parametrize("faction", sorted(BOOK.factions))
def test_every_card_of_the_box_reads_back_to_what_it_says(faction: str) -> None:
    for card, one in zip(BOOK.cards, BOX.cards, strict=True):
        if one.faction == faction and card.text:
            again = read_back(card, NAMES)
            assert normal(reader().read(again)) == normal(one.tree), again


def test_the_words_read_back_are_plain() -> None:
    assert reads_as("Fisher") == "When this crew enters play, draw 1 card."
    assert reads_as("Straw Man") == (
        "React when a crew you control would be discarded or stowed: "
        "you may discard this crew instead."
    )
    assert reads_as("Musketeer") == (
        "Tactic while defending, spend 1 powder: "
        "stow a crew with presence 3 or less in the boarding party."
    )


def test_a_part_that_is_lost_is_missing_from_the_words() -> None:
    card = Card(0, "Lossy", BOOK.cards[BOOK.kind_of["Fisher"]].types)
    whole = BOOK.cards[BOOK.kind_of["Fisher"]]
    card.triggers = whole.triggers
    assert read_back(card, NAMES) == "When this crew enters play, draw 1 card."
    card.triggers = ()
    assert read_back(card, NAMES) == ""


def test_normal_form_keeps_every_part() -> None:
    """Spellings become one; a zone, a player or a number does not."""
    same = [
        ("Discard a cannon or structure you control.", "Discard an emplacement you control."),
        ("Choose a crew; discard them.", "Choose a crew; discard it."),
        ("Draw 1 card. This crew has +1 presence.", "This crew has +1 presence. Draw a card."),
    ]
    for one, other in same:
        assert normal(reader().read(one)) == normal(reader().read(other))
    differ = [
        ("Stow a crew in your hand.", "Stow a crew in your Hold."),
        ("Discard a crew you control.", "Discard a crew your opponent controls."),
        ("When your turn begins, draw 1 card.", "When your next turn begins, draw 1 card."),
    ]
    for one, other in differ:
        assert normal(reader().read(one)) != normal(reader().read(other))
