"""The library of a table: the cards of the box, and those of the packs that were brought to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from quarterdeck.cardtext.refusal import Problem, refuse
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.printed import Card, Deck, key


class Pack(NamedTuple):
    """What a pack brings, in order and checked: see `packs.load`."""

    name: str
    cards: tuple[Card, ...]  # their kinds count from 0; a library numbers them anew
    decks: tuple[Deck, ...]
    digest: str  # of the files: two packs with the same digest have the same cards
    subtypes: tuple[str, ...] = ()  # that it brings


class Library(NamedTuple):
    """Every card by its kind and by its name."""

    cards: tuple[Card, ...]  # by kind: the box's own, then those of the packs
    decks: tuple[Deck, ...]
    numbers: Mapping[str, int]
    packs: tuple[str, ...]  # their names
    subtypes: tuple[str, ...]  # that they bring
    digest: str  # of everything: two tables with the same digest have the same cards
    by_name: Mapping[str, Card]  # by name, and by every alias
    by_key: Mapping[str, Card]  # the same by `printed.key`, so that spelling matters less

    def find(self, name: str) -> Card | None:
        """The card of this name, in any mixture of capitals, spaces and apostrophes."""
        return self.by_name.get(name) or self.by_key.get(key(name))


def build(packs: Sequence[Pack] = (), box: printed.Printed | None = None) -> Library:
    """The box and these packs together; ContentError if two packs bring the same name.

    In whatever order the packs come, the library is the same.
    """
    box = box or the_box()
    ordered = sorted(packs, key=lambda pack: (key(pack.name), pack.digest))
    refuse(_clashes(ordered))
    cards = [*box.cards, *(card for pack in ordered for card in pack.cards)]
    cards = [card._replace(kind=kind) for kind, card in enumerate(cards)]
    by_name = {name: card for card in cards for name in (card.name, *card.aliases)}
    return Library(
        tuple(cards),
        (*box.decks, *(deck for pack in ordered for deck in pack.decks)),
        box.numbers,
        tuple([pack.name for pack in ordered]),
        tuple([subtype for pack in ordered for subtype in pack.subtypes]),
        _digest(box, ordered),
        by_name,
        {key(name): card for name, card in by_name.items()},
    )


@cache
def the_box() -> printed.Printed:
    return printed.load()


@cache
def of_the_box() -> Library:
    """The library without any pack."""
    return build()


def _clashes(packs: Sequence[Pack]) -> Iterator[Problem]:
    """A name is brought by one pack only; so is the name of a pack."""
    seen: dict[tuple[str, str], str] = {}
    for pack in packs:
        named = [("the pack", pack.name)]
        named += [("the card", name) for card in pack.cards for name in (card.name, *card.aliases)]
        named += [("the deck", deck.name) for deck in pack.decks]
        for what, name in named:
            other = seen.setdefault((what, key(name)), pack.name)
            if other != pack.name or (what == "the pack" and packs.count(pack) > 1):
                yield Problem(pack.name, name, f"{what} is brought by the pack {other}, too")


def _digest(box: printed.Printed, packs: Sequence[Pack]) -> str:
    if not packs:
        return box.digest
    sums = blake2b(digest_size=16)
    for digest in (box.digest, *(pack.digest for pack in packs)):
        sums.update(digest.encode() + b"\0")
    return sums.hexdigest()
