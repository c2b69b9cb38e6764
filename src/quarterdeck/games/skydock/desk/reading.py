"""The words of a scene: cards, rooms, slots, Objectives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quarterdeck.games.skydock.questions.words import SEAT_NAMES
from quarterdeck.games.skydock.table.cards import (
    BACKERS,
    BOARD,
    BOOK,
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
from quarterdeck.games.skydock.words.terms import Level
from quarterdeck.kernel.errors import UnknownWord
from quarterdeck.kernel.nearest import cards_called, known_word

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
    return tuple(sorted(cards_called(words, KIND_OF, 'they are words, like "2 Jump jets"')))


def encounters_in(words: str) -> tuple[int, ...]:
    """Encounter cards, by their two halves."""
    if not isinstance(words, str):
        raise UnknownWord(f"encounters cannot be {words!r}", 'like "Routine check / Lost tourist"')
    names = [name.strip() for name in words.split(",") if name.strip()]
    return tuple(sorted([HALVES[known_word(n, HALVES, SCENE, "encounter")] for n in names]))


def kind_called(what: str, words: str) -> list[int]:
    """Objectives, a character or a Secret Backer."""
    known = KINDS[what]
    if not isinstance(words, str):
        raise UnknownWord(f"{what} cannot be {words!r}", "names, with commas between them")
    found = [name.strip() for name in words.split(",") if name.strip()]
    word = "Objective" if what == "objectives" else what
    return [known.index(known_word(name, known, SCENE, word)) for name in found]


def one_called(what: str, words: str) -> int:
    """A character or a Secret Backer: exactly one."""
    kinds = kind_called(what, words)
    if len(kinds) != 1:
        raise UnknownWord(f"{what} cannot be {words!r}", "one name")
    return kinds[0]


def objective_called(g: Table, name: str) -> int:
    """Which of the open Objectives."""
    known = [OBJECTIVES[kind].name for kind in g.objectives]
    return known.index(known_word(name, known, SCENE, "open Objective"))


def seat_called(name: str, seats: int) -> int:
    words = [seat.lower() for seat in SEAT_NAMES[:seats]]
    return words.index(known_word(str(name).lower(), words, SCENE, "seat"))


def room_called(g: Table, name: str) -> int:
    """The spot where a tile lies; the spot itself is known, too: "Fore port"."""
    if name in BOARD.spots:
        return BOARD.spots.index(name)
    known = [ROOMS[g.rooms[spot]].name for spot in range(SPOTS)]
    return known.index(known_word(name, known, SCENE, "room"))


def space_called(words: object, row: int) -> int:
    """A space of the Alert Track, from 1; a level's name is its first space."""
    if isinstance(words, str):
        return row * BOOK.levels.index(known_word(words, BOOK.levels, SCENE, "Alert Level")) + 1
    return number("alert", words, 1, Level.COUNT * row)


def slots_called(numbers: object) -> int:
    """Slots, numbered from 1, as a mask."""
    mask = 0
    if not isinstance(numbers, Iterable) or isinstance(numbers, str):
        raise UnknownWord(f"slots cannot be {numbers!r}", "a list of numbers: [1, 6]")
    for slot in numbers:
        if isinstance(slot, bool) or not isinstance(slot, int) or not 1 <= slot <= SLOTS:
            raise UnknownWord(f"there is no slot {slot}", f"slots are 1 to {SLOTS}")
        mask |= 1 << (slot - 1)
    return mask


def number(word: str, value: object, least: int, most: int) -> int:
    """A whole number that the table can show."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise UnknownWord(f"{word} cannot be {value!r}", f"a number from {least} to {most}")
    return value


def numbers_in(word: str, values: object) -> tuple[int, ...]:
    """The values of Support tokens, sorted."""
    if not isinstance(values, (list, tuple)):
        raise UnknownWord(f"{word} cannot be {values!r}", "a list of values: [1, 4]")
    return tuple(sorted([number(word, value, 1, len(BOOK.support)) for value in values]))


def dict_of(word: str, value: object) -> dict[Any, Any]:
    if not isinstance(value, dict):
        raise UnknownWord(f"{word} cannot be {value!r}", "a dict")
    return value


def lay_rooms(g: Table, words: dict[str, Any]) -> None:
    """Tiles where the words say, the others in order; sides that no word names, as in `options`."""
    sides = {room // SIDES: room % SIDES for room in g.rooms}
    named: dict[int, int] = {}
    for where, tile in words.items():
        spot = BOARD.spots.index(known_word(where, BOARD.spots, SCENE, "spot"))
        kind, side = tile_called(str(tile), sides)
        if BOARD.fixed[spot] != (kind if kind in BOARD.fixed else NOWHERE):
            hint = "three tiles have their spots"
            raise UnknownWord(f"the {TILES[kind]} cannot lie at {where!r}", hint)
        if kind in [room // SIDES for room in named.values()]:
            raise UnknownWord(f"the {TILES[kind]} cannot lie at two spots", "each tile exists once")
        named[spot] = SIDES * kind + side
    taken = [room // SIDES for room in named.values()]
    loose = [t for t in range(len(TILES)) if t not in BOARD.fixed and t not in taken]
    rooms = []
    for spot in range(SPOTS):
        if spot not in named:
            tile = loose.pop(0) if BOARD.fixed[spot] == NOWHERE else BOARD.fixed[spot]
            named[spot] = SIDES * tile + sides[tile]
        rooms.append(named[spot])
    g.rooms = tuple(rooms)


def tile_called(words: str, sides: dict[int, int]) -> tuple[int, int]:
    """A tile and its side: "Armory B", or "Armory" with the side that it has anyhow."""
    sided = words[-2:] in (" A", " B")
    name = words[:-2] if sided else words
    kind = TILES.index(known_word(name, TILES, SCENE, "tile"))
    return kind, "AB".index(words[-1]) if sided else sides[kind]


def numbers_of(book: Book) -> str:
    """How many Support tokens there are of each value."""
    return ", ".join([f"{n} of {i + 1}" for i, n in enumerate(book.support)])
