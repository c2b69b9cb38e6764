"""Pieces that say something else for a while: what a card writer might think of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from quarterdeck.cardtext import Reader
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.words.loading import BEARERS, GRAMMAR
from quarterdeck.games.cerulean_seas.words.meaning import meaning
from quarterdeck.games.cerulean_seas.words.printed import Piece

READER = Reader(GRAMMAR.read_text("utf-8"))
PIECES: dict[str, Piece] = {
    piece.name: piece
    for pieces in (BOX.ships, BOX.crew, BOX.treasures, BOX.events, BOX.forts)
    for piece in pieces
}
LETTERS = {**BEARERS, "sea monster": "s", "basic crew": "c"}


@contextmanager
def saying(name: str, text: str) -> Iterator[None]:
    """The piece of this name has this text."""
    piece, known = PIECES[name], BOX.abilities
    printed = piece.abilities
    new = meaning(READER.read(text), LETTERS[piece.type])
    for at, ability in enumerate(new):
        same = [one for one in known if one.key() == ability.key()]
        new[at] = same[0] if same else ability
        if not same:
            ability.id = len(BOX.abilities)
            BOX.abilities = (*BOX.abilities, ability)
    piece.abilities = tuple(new)
    try:
        yield
    finally:
        piece.abilities, BOX.abilities = printed, known
