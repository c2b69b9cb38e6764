"""The cards in use: those of the box, and those of the packs that were brought.

A card is a number in one list, so packs are brought before the first game that uses them, and stay.
In whatever order packs are named, the numbers are the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quarterdeck.games.sky_pirate import decks
from quarterdeck.games.sky_pirate.cards import BOX, CARDS, SUBTYPES, install
from quarterdeck.games.sky_pirate.deck_code import CODE
from quarterdeck.games.sky_pirate.deckbuilding import Breach
from quarterdeck.games.sky_pirate.library import Library, Pack, build
from quarterdeck.games.sky_pirate.printed import Deck, key
from quarterdeck.kernel.box import Option
from quarterdeck.kernel.errors import BadOption, QuarterdeckError
from quarterdeck.kernel.nearest import nearest

SEPARATOR: Final = " | "
NO_PACKS: Final = ""
SHOWN: Final = 12  # letters of a digest


class TooLate(QuarterdeckError):
    """Packs that cannot be brought to those that are in use already."""

    code = "too-late"


_packs: list[Pack] = []  # in the order of the library


# ---- packs


def bring(packs: Sequence[Pack]) -> Library:
    """Use the cards of these packs, too: all of them, or none if a name is taken."""
    have = in_use()
    every = [*_packs, *[pack for pack in packs if told_of(pack) not in have]]
    wanted = build(every, BOX)
    if [card.name for card in wanted.cards[: len(CARDS)]] != [card.name for card in CARDS]:
        raise TooLate(
            f"{', '.join(library().packs)} would have to come after the packs that are named now",
            "name all packs at once",
        )
    for pack in every[len(_packs) :]:
        for subtype in pack.subtypes:
            SUBTYPES.setdefault(subtype, len(SUBTYPES))
    install(wanted.cards[len(CARDS) :])
    by_name = {pack.name: pack for pack in every}
    _packs[:] = [by_name[name] for name in wanted.packs]
    library.cache_clear()
    deck_called.cache_clear()
    return wanted


@lru_cache(1)
def library() -> Library:
    """Every card in use, and every deck."""
    return build(_packs, BOX)


def in_use() -> list[str]:
    """Each pack with its digest."""
    return [told_of(pack) for pack in _packs]


def told_of(pack: Pack) -> str:
    return f"{pack.name}@{pack.digest}"


class Packs(Option):
    """The packs of a game with their digests: a game can be played again only with the same."""

    def read(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            raise BadOption(f"{name} cannot be {value!r}", "packs are brought with --pack DIR")
        wanted = [part.strip() for part in value.split("|") if part.strip()]
        have = in_use()
        for pack in wanted:
            if pack not in have:
                raise missing(pack)
        if wanted != have[: len(wanted)]:
            raise BadOption(
                f"the packs {', '.join(map(short, have))} are in use in this order, but the game "
                f"needs {', '.join(map(short, wanted))}",
                "play it without the others",
            )
        return SEPARATOR.join(have)


def missing(wanted: str) -> BadOption:
    """Which pack is not here, or not the same any more."""
    name, _, digest = wanted.partition("@")
    for pack in _packs:
        if pack.name == name:
            return BadOption(
                f"the pack {name} has changed: this one is {pack.digest[:SHOWN]}, "
                f"the game needs {digest[:SHOWN]}",
                "bring the old one with --pack DIR",
            )
    return BadOption(f"the pack {short(wanted)} is not here", "bring it with --pack DIR")


def short(told: str) -> str:
    name, at, digest = told.partition("@")
    return f"{name} ({digest[:SHOWN]})" if at else name


# ---- decks


class Decks(Option):
    """The decks of the seats, in order; with fewer than seats, they are dealt out in turn.

    A deck is named, or is a code: so a game can be played again without any file.
    """

    def read(self, name: str, value: object) -> str:
        if isinstance(value, (list, tuple)):
            value = SEPARATOR.join([str(part) for part in value])
        if not isinstance(value, str) or not value.strip():
            right = "names of decks, or deck codes: Cleaver | Brass"
            raise BadOption(f"{name} cannot be {value!r}", right)
        parts = [part.strip() for part in value.split("|")]
        return SEPARATOR.join([deck_called(part)[0] for part in parts])


def decks_in(value: str) -> list[Deck]:
    """The decks that an option names."""
    return [deck_called(part.strip())[1] for part in value.split("|")]


@lru_cache(64)
def deck_called(word: str) -> tuple[str, Deck]:
    """A deck by its name (in any capitals) or by its code, and how it is written down."""
    for deck in library().decks:
        if key(deck.name) == key(word):
            return deck.name, deck
    if len(word.split()) == 1 and CODE.search(word):
        deck = decks.read(word, library())
        refuse_illegal("the deck with this code", decks.problems(deck, library()))
        return decks.write(deck, "code"), deck
    known = [deck.name for deck in library().decks]
    raise BadOption(f"there is no deck {word[:60]!r}", nearest(word[:60], known, "decks"))


def refuse_illegal(what: str, problems: Sequence[Breach]) -> None:
    """BadDeck with every breach and its rule, if there is any."""
    if problems:
        told = [
            f"- {where}: {message}" + (f" ({rule})" if rule else "")
            for rule, where, message in problems
        ]
        raise decks.BadDeck("\n".join([f"{what} may not be played:", *told]), "", problems)
