"""SK-3xx Hands and decks: drawing, discarding, gaining Loot and Support."""

from __future__ import annotations

from quarterdeck.games.skydock.table.state import Table
from quarterdeck.kernel.play.rules import Rule


def draw(g: Table, seat: int, sort: int, n: int) -> int:
    """SK-311 n cards of `Sort.SCHEME` or `Sort.LOOT` for the hand, as far as there are; how many.

    Loot in the Action Phase is gained by `gain_loot`, which may be replaced.
    """
    raise NotImplementedError


def gain_loot(g: Table, seat: int, n: int) -> Rule[int]:
    """SK-R45 n Loot cards one by one; each may be replaced by a step on an Objective's track."""
    raise NotImplementedError
    yield


def draw_either(g: Table, seat: int, n: int) -> Rule[None]:
    """SK-R18 n cards one at a time, each from the deck of the seat's choice."""
    raise NotImplementedError
    yield


def gain_support(g: Table, seat: int, n: int) -> None:
    """SK-119 n Support tokens, drawn blindly, as far as there are (SK-R42)."""
    raise NotImplementedError


def gain_glory(g: Table, seat: int, n: int) -> None:
    raise NotImplementedError


def take_discarded(g: Table, seat: int, sort: int) -> Rule[bool]:
    """One card of choice out of the discard pile (Loot: may be replaced like any gain)."""
    raise NotImplementedError
    yield


def discard(g: Table, seat: int, card: int) -> None:
    """A card of the hand goes openly to the discard pile of its sort."""
    raise NotImplementedError


def discard_some(g: Table, seat: int, sort: int, least: int, most: int) -> Rule[int]:
    """Discard cards of a sort by choice, at least and at most so many; how many were."""
    raise NotImplementedError
    yield
