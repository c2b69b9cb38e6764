"""The pieces that a fleet may name: those of the box, and coins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from quarterdeck.games.cerulean_seas.words.loading import the_box
from quarterdeck.games.cerulean_seas.words.printed import Box, Crew, Piece, Ship, Treasure
from quarterdeck.rosters.library import Piece as Named
from quarterdeck.rosters.names import key

COIN_VALUES: Final = range(1, 8)  # CS-R56


class Coin(NamedTuple):
    """A treasure coin that a seat puts in."""

    name: str
    value: int
    type: str = "coin"
    points: int = 0


class Pieces:
    """Every piece by its name, and by every alias."""

    def __init__(self, box: Box) -> None:
        self.box = box
        every: list[Piece] = [*box.ships, *box.crew, *box.treasures, *box.events, *box.forts]
        named: dict[str, Named] = {piece.name: piece for piece in every}
        named |= {alias: one for one in box.treasures for alias in one.aliases}
        named |= {coin_name(value): Coin(coin_name(value), value) for value in COIN_VALUES}
        self.by_name: Mapping[str, Named] = named
        self.by_key = {key(name): piece for name, piece in named.items()}

    def find(self, name: str) -> Named | None:
        """The piece of this name, in any mixture of capitals, spaces and apostrophes."""
        return self.by_name.get(name) or self.by_key.get(key(name))

    def ship(self, name: str) -> Ship:
        found = self.by_name[name]
        assert isinstance(found, Ship)
        return found

    def crew(self, name: str) -> Crew:
        found = self.by_name[name]
        assert isinstance(found, Crew)
        return found

    def treasure(self, name: str) -> Treasure:
        found = self.by_name[name]
        assert isinstance(found, Treasure)
        return found


def coin_name(value: int) -> str:
    return f"Coin of {value}"


def coin_rows() -> list[dict[str, object]]:
    """Coins as rows, for whoever builds fleets."""
    facts: dict[str, object] = {"type": "coin", "points": 0, "text": "", "source": "known"}
    return [{"name": coin_name(value), **facts, "gold": value} for value in COIN_VALUES]


@cache
def the_pieces() -> Pieces:
    """The pieces of the game, read once."""
    return Pieces(the_box())
