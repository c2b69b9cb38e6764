"""The cards, places and numbers of Sky Dynasty as the rulebook uses them, all from the content."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_dynasty.words.effects import Book, Card, Place, Result
from quarterdeck.games.sky_dynasty.words.printed import load

_printed = load()

CARDS: Final[tuple[Card, ...]] = _printed.cards  # by kind
TILES: Final[tuple[Place, ...]] = _printed.tiles  # by place
RESULTS: Final[tuple[Result, ...]] = _printed.results  # RESULTS[0] is that of face 1
BOOK: Final[Book] = _printed.book
CONTENT_DIGEST: Final[str] = _printed.digest

KINDS: Final[int] = len(CARDS)
KIND_OF: Final[dict[str, int]] = {card.name: card.kind for card in CARDS}

# The same by kind, flat, for what is asked at every comparison.
FORCE_OF: Final[tuple[int, ...]] = tuple([card.force for card in CARDS])
PRICE_OF: Final[tuple[int, ...]] = tuple([card.price for card in CARDS])
CLASS_OF: Final[tuple[int, ...]] = tuple([card.ship_class for card in CARDS])
