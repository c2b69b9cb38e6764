"""Peeping: something hidden is seen although nothing is drawn.

Everybody holds one card.  In turn each may keep still, look at the neighbour's card, or show the
own one to all; then the highest card wins.
"""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.state import State

from .base import Ask, Board, Toy, flat

STILL, LOOK, SHOW = 0, 1, 2
CARDS = tuple(range(1, 10))


class Table(Board):
    """The cards that were dealt, and for each the seats that have seen it."""

    kept: ClassVar[tuple[str, ...]] = ("cards", "seen", "turn", "left")
    cards: tuple[int, ...]
    seen: tuple[int, ...]  # masks
    turn: int
    left: tuple[int, ...]

    def sees(self, viewer: int, seat: int) -> bool:
        return (viewer >= 0 and (self.seen[seat] >> viewer) & 1 == 1) or self.seen[seat] == 0xFF

    def show(self, seat: int, mask: int) -> None:
        self.seen = (*self.seen[:seat], self.seen[seat] | mask, *self.seen[seat + 1 :])


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class DoQuestion(Ask):
    """E-2 Keep still, look, or show."""

    words: ClassVar[dict[int, str]] = {STILL: "Keep still", LOOK: "Look", SHOW: "Show"}

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [STILL, LOOK, SHOW]


DO = DoQuestion("E-2", "What do you do?")


class Peeping(Toy):
    """Looks without draws."""

    id = "toy-peeping"
    name = "Peeping"
    seats = (2, 4)
    rulebook = "kernel.toys.peeping_rules"
    first = "peeping"

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        deck = list(CARDS)
        g.cards = tuple([deck.pop(g.below(0, len(deck))) for _ in range(seats)])
        g.left, g.turn = tuple(deck), 0
        g.seen = tuple([1 << seat for seat in range(seats)])
        return g

    def seen_cards(self, g: Table, viewer: int) -> tuple[int, ...]:
        return tuple([g.cards[s] if g.sees(viewer, s) else 0 for s in range(g.seats)])

    def see(self, state: State, seat: int) -> dict[str, object]:
        g = table(state)
        return {"turn": g.turn, "cards": self.seen_cards(g, seat), "seen": g.seen}

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        g = table(state)
        return tuple(flat((g.turn, self.seen_cards(g, seat), g.seen)))

    def redeal(self, state: State, seat: int) -> None:
        g = table(state)
        seen = self.seen_cards(g, seat)
        pool = [card for card in CARDS if card not in seen]
        g.cards = tuple([card or pool.pop(g.below(1, len(pool))) for card in seen])
        g.left = tuple(pool)

    def pieces(self, state: State) -> list[int]:
        return sorted([*table(state).cards, *table(state).left])


GAME = Peeping()
