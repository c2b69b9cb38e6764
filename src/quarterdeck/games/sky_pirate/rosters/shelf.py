"""Packs, and the libraries that they make together with the box.

A pack is known by its name and the digest of its files; a game names its packs so.  Each set of
packs is a library, and each library that is played has a book of its own (`table.book`), so two
packs with the same cards, or two versions of one pack, can be played side by side, and a game is
the same whatever else is here.  What nobody uses any more is forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quarterdeck.cardtext.refusal import ContentError
from quarterdeck.games.sky_pirate.rosters import decks
from quarterdeck.games.sky_pirate.rosters.deck_code import CODE
from quarterdeck.games.sky_pirate.rosters.deckbuilding import Breach
from quarterdeck.games.sky_pirate.table.book import Book, write
from quarterdeck.games.sky_pirate.table.cards import BOOK, BOX
from quarterdeck.games.sky_pirate.table.library import Library, Pack, build
from quarterdeck.games.sky_pirate.words.printed import Deck, key
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.options import Option

SEPARATOR: Final = " | "
NO_PACKS: Final = ""
SHOWN: Final = 12  # letters of a digest
HOW: Final = "--pack DIR, or in the deck builder"
MOST_PACKS: Final = 8  # in one game
MOST_KEPT: Final = 200  # in one process
MOST_BOOKS: Final = 32  # that are kept although no table may be played by them

Told = tuple[str, ...]  # packs as a game names them, in the order of their library

_known: dict[str, Pack] = {}  # every pack that is here, by its name and digest
_usual: list[str] = []  # those that a game is played with if it names none


# ---- packs


def keep(pack: Pack) -> str:
    """Let games name this pack; how they do.  Those that nobody asked for lately are put away."""
    told = told_of(pack)
    _known[told] = _known.pop(told, pack)
    while len(_known) > MOST_KEPT:
        _known.pop(next(other for other in _known if other not in _usual))
    return told


def bring(packs: Sequence[Pack]) -> Library:
    """Use the cards of these packs, too, in every game that names none: all of them, or none."""
    every = {told_of(pack): pack for pack in [*[_known[told] for told in _usual], *packs]}
    ordered = in_order(list(every.values()))
    wanted = build(ordered, BOX)
    for pack in ordered:
        keep(pack)
    _usual[:] = [told_of(pack) for pack in ordered]
    return wanted


def in_use() -> list[str]:
    """Each pack that games are usually played with."""
    return list(_usual)


def told_of(pack: Pack) -> str:
    return f"{pack.name}@{pack.digest}"


def in_order(packs: Sequence[Pack]) -> list[Pack]:
    """As `library.build` orders them."""
    return sorted(packs, key=lambda pack: (key(pack.name), pack.digest))


def is_here(told: str) -> bool:
    return told in _known


def pack_called(told: str) -> Pack:
    if told not in _known:
        raise missing(told)
    return _known[told]


def named(value: str) -> list[str]:
    """The packs that an option names."""
    return [part.strip() for part in value.split("|") if part.strip()]


def missing(wanted: str) -> BadOption:
    """Which pack is not here, or not the same any more."""
    name, _, digest = wanted.partition("@")
    for pack in _known.values():
        if pack.name == name and digest:
            return BadOption(
                f"the pack {name} has changed: this one is {pack.digest[:SHOWN]}, "
                f"the game needs {digest[:SHOWN]}",
                f"bring the old one: {HOW}",
            )
    return BadOption(f"the pack {short(wanted)} is not here", f"bring it: {HOW}")


def short(told: str) -> str:
    name, at, digest = told.partition("@")
    return f"{name} ({digest[:SHOWN]})" if at else name


class Packs(Option):
    """The packs of a game with their digests: a game can be played again only with the same."""

    def read(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            raise BadOption(f"{name} cannot be {value!r}", "packs are named, with their digests")
        wanted = list(dict.fromkeys(named(value)))
        if len(wanted) > MOST_PACKS:
            raise BadOption(f"these are {len(wanted)} packs", f"at most {MOST_PACKS} in a game")
        for told in wanted:
            if told not in _known:
                raise missing(told)
        ordered = in_order([_known[told] for told in wanted])
        try:
            library_of(tuple([told_of(pack) for pack in ordered]))
        except ContentError as error:
            raise BadOption(f"these packs do not go together: {error}") from None
        return SEPARATOR.join([told_of(pack) for pack in ordered])


# ---- libraries


def library() -> Library:
    """Every card and every deck of a game that names no packs."""
    return library_of(tuple(_usual))


@lru_cache(64)
def library_of(packs: Told) -> Library:
    return build([_known[told] for told in packs], BOX)


def library_with(value: str) -> Library:
    """The library of packs as an option has them."""
    return library_of(tuple(named(value)))


def book_with(value: str) -> Book:
    """The book of that library, written when it is first needed."""
    packs = tuple(named(value))
    return book_of(packs) if packs else BOOK


@lru_cache(MOST_BOOKS)
def book_of(packs: Told) -> Book:
    return write(library_of(packs), BOOK)


# ---- decks


class Decks(Option):
    """The decks of the seats, in order; with fewer than seats, they are dealt out in turn.

    A deck is named, or is a code: so a game can be played again without any file.
    """

    def read(self, name: str, value: object) -> str:
        return read_decks(name, value, SEPARATOR.join(_usual))


def read_decks(name: str, value: object, packs: str) -> str:
    """Decks of the box and of these packs, as they are written down."""
    if isinstance(value, (list, tuple)):
        value = SEPARATOR.join([str(part) for part in value])
    if not isinstance(value, str) or not value.strip():
        right = "names of decks, or deck codes: Cleaver | Brass"
        raise BadOption(f"{name} cannot be {value!r}", right)
    parts = [part.strip() for part in value.split("|")]
    return SEPARATOR.join([deck_called(part, packs)[0] for part in parts])


def decks_in(value: str, packs: str) -> list[Deck]:
    """The decks that an option names."""
    return [deck_called(part.strip(), packs)[1] for part in value.split("|")]


@lru_cache(64)
def deck_called(word: str, packs: str) -> tuple[str, Deck]:
    """A deck by its name (in any capitals) or by its code, and how it is written down."""
    library = library_with(packs)
    for deck in library.decks:
        if key(deck.name) == key(word):
            return deck.name, deck
    if len(word.split()) == 1 and CODE.search(word):
        deck = decks.read(word, library)
        refuse_illegal("the deck with this code", decks.problems(deck, library))
        return decks.write(deck, "code"), deck
    known = [deck.name for deck in library.decks]
    raise BadOption(f"there is no deck {word[:60]!r}", nearest(word[:60], known, "decks"))


def refuse_illegal(what: str, problems: Sequence[Breach]) -> None:
    """BadDeck with every breach and its rule, if there is any."""
    if problems:
        told = [
            f"- {where}: {message}" + (f" ({rule})" if rule else "")
            for rule, where, message in problems
        ]
        raise decks.BadDeck("\n".join([f"{what} may not be played:", *told]), "", problems)
