"""The words of a scene: cards, rooms, slots, Objectives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quarterdeck.games.skydock.questions.words import SEAT_NAMES
from quarterdeck.games.skydock.table.cards import (
    BACKERS,
    BOARD,
    CARDS,
    CHARACTERS,
    ENCOUNTERS,
    OBJECTIVES,
    ROOMS,
    SIDES,
    SLOTS,
    SPOTS,
    TILES,
)
from quarterdeck.games.skydock.table.state import NOWHERE, Table
from quarterdeck.games.skydock.words.effects import Book
from quarterdeck.kernel.errors import UnknownCard, UnknownWord
from quarterdeck.kernel.nearest import known_word, nearest

SCENE = "a scene of Skydock"
KINDS: dict[str, tuple[str, ...]] = {
    "objectives": tuple([card.name for card in OBJECTIVES]),
    "character": tuple([card.name for card in CHARACTERS]),
    "backer": tuple([card.name for card in BACKERS]),
}
KIND_OF = {card.name: card.kind for card in CARDS}
HALVES = {f"{card.guards.name} / {card.chance.name}": card.kind for card in ENCOUNTERS}


def cards_in(words: str) -> tuple[int, ...]:
    """The kinds that words name, sorted: "2 Jump jets, Vent map"."""
    kinds: list[int] = []
    if not isinstance(words, str):
        raise UnknownWord(f"cards cannot be {words!r}", 'they are words, like "2 Jump jets"')
    for part in [part.strip() for part in words.split(",") if part.strip()]:
        number, _, rest = part.partition(" ")
        count, name = (int(number), rest) if number.isdigit() else (1, part)
        if name not in KIND_OF:
            raise UnknownCard(f"there is no card {name!r}", nearest(name, KIND_OF, "cards"))
        kinds += [KIND_OF[name]] * count
    return tuple(sorted(kinds))


def encounters_in(words: str) -> tuple[int, ...]:
    """Encounter cards, by their two halves."""
    names = [name.strip() for name in words.split(",") if name.strip()]
    return tuple(sorted([HALVES[known_word(n, HALVES, SCENE, "encounter")] for n in names]))


def kind_called(what: str, words: str) -> list[int]:
    """Objectives, a character or a Secret Backer."""
    known = KINDS[what]
    found = [name.strip() for name in words.split(",") if name.strip()]
    return [known.index(known_word(name, known, SCENE, what)) for name in found]


def objective_called(g: Table, name: str) -> int:
    """Which of the open Objectives."""
    known = [OBJECTIVES[kind].name for kind in g.objectives]
    return known.index(known_word(name, known, SCENE, "open Objective"))


def seat_called(name: str, seats: int) -> int:
    words = [seat.lower() for seat in SEAT_NAMES[:seats]]
    return words.index(known_word(str(name).lower(), words, SCENE, "seat"))


def room_called(g: Table, name: str) -> int:
    """The spot where a tile lies."""
    known = [ROOMS[g.rooms[spot]].name for spot in range(SPOTS)]
    return known.index(known_word(name, known, SCENE, "room"))


def slots_called(numbers: Iterable[int]) -> int:
    """Slots, numbered from 1, as a mask."""
    mask = 0
    for number in numbers:
        if not 1 <= number <= SLOTS:
            raise UnknownWord(f"there is no slot {number}", f"slots are 1 to {SLOTS}")
        mask |= 1 << (number - 1)
    return mask


def lay_rooms(g: Table, words: dict[str, Any]) -> None:
    """Tiles where the words say, with their faces; the others in order, A side up."""
    named = {}
    for where, tile in words.items():
        known_word(where, BOARD.spots, SCENE, "spot")
        name, side = (tile[:-2], tile[-1]) if tile[-2:] in (" A", " B") else (tile, "A")
        known_word(name, TILES, SCENE, "tile")
        named[BOARD.spots.index(where)] = SIDES * TILES.index(name) + "AB".index(side)
    taken = [room // SIDES for room in named.values()]
    loose = [t for t in range(len(TILES)) if t not in BOARD.fixed and t not in taken]
    rooms = []
    for spot in range(SPOTS):
        fixed = BOARD.fixed[spot]
        if spot in named:
            rooms.append(named[spot])
        else:
            rooms.append(SIDES * (loose.pop(0) if fixed == NOWHERE else fixed))
    g.rooms = tuple(rooms)


def numbers_of(book: Book) -> str:
    """How many Support tokens there are of each value."""
    return ", ".join([f"{n} of {i + 1}" for i, n in enumerate(book.support)])
