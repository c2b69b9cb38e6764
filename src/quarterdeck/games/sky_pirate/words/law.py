"""A card of Sky Pirate does what it says: its text, its effects, and the words read back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from quarterdeck.cardtext.content import Entry
from quarterdeck.cardtext.law import hold_to
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, NoMeaning, Problem
from quarterdeck.cardtext.tree import Tree
from quarterdeck.games.sky_pirate.table.book import lay_out
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.allowed import check
from quarterdeck.games.sky_pirate.words.allowed_cards import LARGEST
from quarterdeck.games.sky_pirate.words.meaning import give_meaning
from quarterdeck.games.sky_pirate.words.normal import normal
from quarterdeck.games.sky_pirate.words.paragraphs import Card
from quarterdeck.games.sky_pirate.words.pieces import Lexicon
from quarterdeck.games.sky_pirate.words.readback import read_back
from quarterdeck.games.sky_pirate.words.spelling import Names, with_article
from quarterdeck.games.sky_pirate.words.terms import COPIED

SELF = re.compile(r"\bthis (crew|card|asset|structure|special ammo|cannon|fire)\b")
REFUSED = "the text can be read, but means nothing"


def unlawful(
    cards: tuple[printed.Card, ...],
    reader: Reader,
    entries: Mapping[str, Entry],
    names: Lexicon | None = None,
    before: Sequence[Card] = (),
) -> Iterator[CardTextError]:
    """The texts that mean nothing, or not all that they say, with the reason for each.

    `names` and `before`: what is there already, when these are the cards of a pack.
    """
    for one, told in readings(cards, reader, names, before):
        if isinstance(told, NoMeaning):
            entry = entries[one.name]
            problem = Problem(entry.file, entry.title, f"{REFUSED}: {told}", entry.text_line)
            yield CardTextError(problem, one.text)


def readings(
    cards: tuple[printed.Card, ...],
    reader: Reader,
    names: Lexicon | None = None,
    before: Sequence[Card] = (),
) -> Iterator[tuple[printed.Card, str | NoMeaning]]:
    """Each card with the words that are read back, or why it is refused."""
    names = names or Lexicon({}, {}, {})
    meant = lay_out(cards, len(before), names)
    spelling = names_of([*before, *meant], names)
    for card, one in zip(meant, cards, strict=True):
        try:
            yield one, _read(card, one, names, spelling, reader)
        except NoMeaning as why:
            yield one, why


def _read(card: Card, one: printed.Card, names: Lexicon, spelling: Names, reader: Reader) -> str:
    """Give a card its meaning; the words read back.  NoMeaning if they do not say all of it."""
    _check_numbers(one.tree)
    _check_self(one)
    give_meaning(card, one.tree, names)
    again = read_back(card, spelling)
    hold_to(one.text, one.tree, again, reader, normal)
    check(card, spelling)
    return again


def _check_numbers(tree: Tree) -> None:
    """No text needs larger numbers than these, and the table has no room for them."""
    if isinstance(tree, int) and abs(tree) > LARGEST:
        raise NoMeaning(f"the largest number on a card is {LARGEST}")
    for part in tree if isinstance(tree, tuple) else ():
        _check_numbers(part)


def _check_self(one: printed.Card) -> None:
    """A card calls itself a card, or what it is; an asset that becomes a crew is one."""
    own = {"card", *one.type.removeprefix("token ").split(" or ")}
    if "cannon" in own or one.type == "special ammo":
        own |= {"cannon"}  # this one, or the one in which it is loaded
    if " is also a" in one.text:
        own |= {"crew"}
    for called in SELF.findall(one.text.lower()):
        if one.type in ("status", "raid token"):
            continue
        if called == "fire":
            raise NoMeaning("this Fire is spoken of on the Fire marker only")
        if called not in own:
            raise NoMeaning(f'"this {called}": this is {with_article(one.type)}')


def names_of(cards: Sequence[Card], names: Lexicon) -> Names:
    """How cards, factions and subtypes are called, by the numbers that they have."""
    tokens = {card.kind: card.types for card in cards if card.token and card.attack != COPIED}
    kinds = [card.name for card in cards]
    return Names(kinds, list(names.factions), list(names.subtypes), tokens)


def reads_as(cards: Sequence[printed.Card], names: Lexicon, before: Sequence[Card]) -> list[str]:
    """What Quarterdeck reads on cards that have passed: in canonical words, one text each."""
    meant = lay_out(tuple(cards), len(before), names)
    spelling = names_of([*before, *meant], names)
    for card, one in zip(meant, cards, strict=True):
        give_meaning(card, one.tree, names)
    return [read_back(card, spelling) for card in meant]
