"""What is printed on the pieces of Skydock, from the content files to the objects."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from quarterdeck.games.skydock.words.effects import (
    Ability,
    Backer,
    Board,
    Book,
    Card,
    Character,
    Encounter,
    Objective,
    Room,
)

FOLDER: Final = Path(__file__).parent.with_name("content")


class Printed(NamedTuple):
    """Everything that is printed: the whole content of the game."""

    board: Board
    tiles: tuple[str, ...]  # the names, in the order of their numbers
    rooms: tuple[Room, ...]  # tile * 2 + side
    abilities: tuple[Ability, ...]  # by skill
    characters: tuple[Character, ...]
    cards: tuple[Card, ...]  # by kind: Schemes, then Loot
    first_loot: int
    encounters: tuple[Encounter, ...]
    objectives: tuple[Objective, ...]
    backers: tuple[Backer, ...]
    book: Book
    digest: str  # of the content files: two tables with the same digest have the same pieces
