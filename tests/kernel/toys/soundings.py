"""Soundings: a question with a thousand options, and a treasure that nobody has seen.

The seats sound squares of the sea in turn.  The treasure lies in one of them; it has no place
until somebody asks, so it is drawn among the squares not yet sounded.
"""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State

from .base import Ask, Board, Toy, flat

SQUARES, ACROSS = 1000, 40
TRIES = 6

SOUNDED = Why("N-2", "this square has been sounded")


class Table(Board):
    """Where the treasure lies, and where it does not."""

    kept: ClassVar[tuple[str, ...]] = ("treasure", "sounded", "found")
    treasure: int
    sounded: tuple[int, ...]
    found: int  # by which seat; -1: by nobody


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class SquareQuestion(Ask):
    """N-2 Which square."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(SQUARES))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return SOUNDED if option in table(state).sounded else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"{option // ACROSS + 1}-{option % ACROSS + 1}"


SQUARE = SquareQuestion("N-2", "Where do you sound?")


class Soundings(Toy):
    """A thousand squares."""

    id = "toy-soundings"
    name = "Soundings"
    seats = (2, 2)
    rulebook = "kernel.toys.soundings_rules"
    first = "soundings"

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        g.treasure = g.below(0, SQUARES)
        g.sounded, g.found = (), -1
        return g

    def see(self, state: State, seat: int) -> dict[str, object]:
        g = table(state)
        return {"sounded": g.sounded, "found": g.found}

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        g = table(state)
        return tuple(flat((g.sounded, g.found)))

    def redeal(self, state: State, seat: int) -> None:
        g = table(state)
        left = [square for square in range(SQUARES) if square not in g.sounded]
        g.treasure = left[g.below(1, len(left))]


GAME = Soundings()
