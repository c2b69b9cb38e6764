"""The table, the questions and the box of Tides."""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.rules import Rule
from quarterdeck.kernel.play.state import State

from ..base import Ask, Board, OpenToy, put_number

DEPTH = 3


class Table(Board):
    """How high the water stood, each time somebody looked."""

    kept: ClassVar[tuple[str, ...]] = ("marks", "points", "round")
    marks: tuple[int, ...]
    points: tuple[int, ...]
    round: int

    def mark(self, *numbers: int) -> None:
        self.marks += numbers

    def score(self, seat: int, n: int) -> None:
        self.points = put_number(self.points, seat, self.points[seat] + n)


class StepQuestion(Ask):
    """T-2 How far.  `about`: how deep already."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [0, 1, 2, 3]


STEP = StepQuestion("T-2", "How far?")


class Tides(OpenToy):
    """Rules that call rules that call them."""

    id = "toy-tides"
    name = "Tides"
    seats = (2, 3)
    rulebook = "kernel.toys.tides.rulebook"
    first = "tides"

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        g.marks, g.points, g.round = (), (0,) * seats, 0
        return g

    def written(self, state: State) -> Rule[None]:
        from .rulebook.ebb import tides

        assert isinstance(state, Table)
        return tides(state)


GAME = Tides()
