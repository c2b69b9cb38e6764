"""The box: its cards and numbers, as the rulebook speaks of them.  Every book begins with them."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.book import Book, write
from quarterdeck.games.sky_pirate.table.library import of_the_box, the_box
from quarterdeck.games.sky_pirate.words.printed import Printed
from quarterdeck.games.sky_pirate.words.terms import Type

BOX: Final[Printed] = the_box()
BOOK: Final[Book] = write(of_the_box())  # of a game without packs

CONTENT_DIGEST: Final[str] = BOX.digest
START_POWDER: Final[int] = BOX.numbers["start_powder"]
OPENING_HAND: Final[int] = BOX.numbers["opening_hand"]
ACTIONS: Final[int] = BOX.numbers["actions"]
MAXIMUM_HAND: Final[int] = BOX.numbers["maximum_hand"]
BOARDING_COST: Final[int] = BOX.numbers["boarding_cost"]
SHIELDS: Final[int] = BOX.numbers["shields"]
BOMBS: Final[int] = BOX.numbers["bombs"]

SHIELD: Final[int] = BOOK.kind_of["Shield"]
BOMB: Final[int] = BOOK.kind_of["Bomb"]
FIRE_MARKER: Final[int] = BOOK.kind_of["Fire"]
SHADE_TOKEN: Final[int] = BOOK.kind_of["Shade"]
SHADE: Final[int] = BOOK.subtypes["Shade"]
COPY_TOKEN: Final[int] = BOOK.kind_of["Copy"]
NEUTRAL: Final[int] = BOOK.factions["Neutral"]
RAID_TOKENS: Final[tuple[int, ...]] = tuple(
    [card.kind for card in BOOK.cards if card.types == Type.RAID_TOKEN]
)
