"""A card of Sky Pirate does what it says: its text, its effects, and the words read back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quarterdeck.cardtext.content import Entry
from quarterdeck.cardtext.law import hold_to
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, NoMeaning, Problem
from quarterdeck.games.sky_pirate.table.book import lay_out
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.allowed import check
from quarterdeck.games.sky_pirate.words.effects import Card
from quarterdeck.games.sky_pirate.words.meaning import give_meaning
from quarterdeck.games.sky_pirate.words.normal import normal
from quarterdeck.games.sky_pirate.words.pieces import Lexicon
from quarterdeck.games.sky_pirate.words.readback import read_back
from quarterdeck.games.sky_pirate.words.spelling import Names

REFUSED = "the text can be read, but means nothing"


def unlawful(
    cards: tuple[printed.Card, ...],
    reader: Reader,
    entries: Mapping[str, Entry],
    names: Lexicon | None = None,
    before: Sequence[str] = (),
) -> Iterator[CardTextError]:
    """The texts that mean nothing, or not all that they say, with the reason for each.

    `names` and `before`: what is there already, when these are the cards of a pack.
    """
    names = names or Lexicon({}, {}, {})
    meant = lay_out(cards, len(before), names)
    spelling = names_of([*before, *(card.name for card in cards)], names)
    for card, one in zip(meant, cards, strict=True):
        try:
            compile_card(card, one, names, spelling, reader)
        except NoMeaning as why:
            entry = entries[one.name]
            problem = Problem(entry.file, entry.title, f"{REFUSED}: {why}", entry.text_line)
            yield CardTextError(problem, one.text)


def compile_card(
    card: Card, one: printed.Card, names: Lexicon, spelling: Names, reader: Reader
) -> str:
    """Give a card its meaning; the words read back.  NoMeaning if they do not say all of it."""
    give_meaning(card, one.tree, names)
    again = read_back(card, spelling)
    hold_to(one.text, one.tree, again, reader, normal)
    check(card, spelling)
    return again


def names_of(cards: Sequence[str], names: Lexicon) -> Names:
    """How cards, factions and subtypes are called, by the numbers that they have."""
    return Names(cards, list(names.factions), list(names.subtypes))
