"""The pieces and numbers of Pirates of Skydock as the rulebook uses them, all from the content."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.words.effects import (
    Ability,
    Backer,
    Board,
    Book,
    Card,
    Character,
    Effect,
    Encounter,
    Objective,
    Room,
)
from quarterdeck.games.skydock.words.printed import load

_printed = load()

BOARD: Final[Board] = _printed.board
BOOK: Final[Book] = _printed.book
TILES: Final[tuple[str, ...]] = _printed.tiles
ROOMS: Final[tuple[Room, ...]] = _printed.rooms  # SIDES * tile + side
ABILITIES: Final[tuple[Ability, ...]] = _printed.abilities  # by skill
CHARACTERS: Final[tuple[Character, ...]] = _printed.characters
CARDS: Final[tuple[Card, ...]] = _printed.cards  # by kind: Schemes, then Loot
FIRST_LOOT: Final[int] = _printed.first_loot
ENCOUNTERS: Final[tuple[Encounter, ...]] = _printed.encounters
OBJECTIVES: Final[tuple[Objective, ...]] = _printed.objectives
BACKERS: Final[tuple[Backer, ...]] = _printed.backers
EFFECTS: Final[tuple[Effect, ...]] = _printed.effects  # by id
CONTENT_DIGEST: Final[str] = _printed.digest

SIDES: Final = 2
SPOTS: Final[int] = len(BOARD.spots)
SLOTS: Final[int] = BOARD.slots
DOCK: Final[int] = BOOK.dock
GUARDED: Final[tuple[int, ...]] = BOOK.first_guards  # SK-211
ROW_OF: Final[tuple[int, ...]] = tuple(
    [y for y, row in enumerate(BOARD.rows) for _ in row]
)  # by slot
