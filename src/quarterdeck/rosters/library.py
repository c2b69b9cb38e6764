"""The pieces that a roster may name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from quarterdeck.rosters.names import key


class Piece(Protocol):
    """A card, a ship, a sailor.  Its other facts (points, slots) are attributes, too."""

    @property
    def name(self) -> str: ...

    @property
    def type(self) -> str: ...


class Library(Protocol):
    """Every piece by its name."""

    @property
    def by_name(self) -> Mapping[str, Piece]: ...  # by name, and by every alias

    def find(self, name: str) -> Piece | None: ...  # however it is spelt


class Catalogue:
    """A library of pieces that have one name each."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.by_name: Mapping[str, Piece] = {piece.name: piece for piece in pieces}
        self.by_key = {key(name): piece for name, piece in self.by_name.items()}

    def find(self, name: str) -> Piece | None:
        """The piece of this name, in any mixture of capitals, spaces and apostrophes."""
        return self.by_name.get(name) or self.by_key.get(key(name))
