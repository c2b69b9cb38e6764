"""Carillon: nested windows, each with its own first-in-first-out queue.

Every bell hears one pitch and sounds one pitch.  A bell that sounds triggers all upright bells
that hear it: the active seat's first, each owner ordering their own.  Triggers enter the innermost
open window.  A great bell opens a window of its own, which is emptied before the outer one goes on.
"""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.manners.windows import Windowed
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State, Telling

from .base import Ask, Board, OpenToy, flat, put_number

PITCHES = 3
GREAT = 100  # a bell is GREAT (or not) + 10 * the pitch it hears + the pitch it sounds
BELLS = 4

RANG = Telling("rang", "{seat} rings {card}")
OPENED = Telling("opened", "A window opens")
CLOSED = Telling("closed", "The window closes")

HANGS_STILL = Why("C-2", "this bell has rung already")


class Table(Board, Windowed):
    """Bells are numbered seat by seat; a trigger is the number of a bell."""

    kept: ClassVar[tuple[str, ...]] = ("bells", "down", "arisen", "rung", "active", "points")
    bells: tuple[int, ...]  # what is cast on each
    down: int  # mask: bells that have rung
    arisen: tuple[int, ...]  # triggered together, not yet in any window
    rung: tuple[int, ...]  # in which order
    active: int
    points: tuple[int, ...]

    def owner(self, bell: int) -> int:
        return bell // BELLS

    def is_up(self, bell: int) -> bool:
        return not (self.down >> bell) & 1

    def waits(self, bell: int) -> bool:
        """Has it been triggered already, in any open window?"""
        return any((bell,) in window for window in self.windows)

    def own(self, seat: int) -> list[int]:
        return list(range(seat * BELLS, (seat + 1) * BELLS))

    def triggered(self, pitch: int) -> tuple[int, ...]:
        """The upright bells that hear a pitch."""
        hears = [b for b in range(len(self.bells)) if self.bells[b] // 10 % 10 == pitch]
        return tuple([b for b in hears if self.is_up(b) and not self.waits(b)])

    def owners(self) -> tuple[int, ...]:
        return tuple([self.owner(bell) for bell in self.arisen])

    def enter(self, place: int) -> None:
        """C-4 A trigger enters the innermost open window, behind those that wait there."""
        self.queue_up((self.arisen[place],))
        self.arisen = self.arisen[:place] + self.arisen[place + 1 :]

    def ring(self, bell: int) -> None:
        self.down |= 1 << bell
        self.rung += (bell,)
        owner = self.owner(bell)
        self.points = put_number(self.points, owner, self.points[owner] + 1)
        self.tell(RANG, owner, bell)


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class BellQuestion(Ask):
    """C-1 Which of the own bells to ring."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return table(state).own(seat)

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if table(state).is_up(option) else HANGS_STILL


class OrderQuestion(Ask):
    """C-3 Which of the own triggers enters next."""

    def theirs(self, state: State, seat: int) -> list[int]:
        g = table(state)
        return [bell for bell in g.arisen if g.owner(bell) == seat]

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(len(self.theirs(state, seat))))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return str(self.theirs(state, seat)[option])


BELL = BellQuestion("C-1", "Which bell do you ring?")
ORDER = OrderQuestion("C-3", "Which of your bells answers next?")


class Carillon(OpenToy):
    """Windows inside windows."""

    id = "toy-carillon"
    name = "Carillon"
    seats = (2, 4)
    rulebook = "kernel.toys.carillon_rules"
    first = "carillon"

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        g.bells = tuple([self.cast(g) for _ in range(seats * BELLS)])
        g.down, g.arisen, g.rung, g.active = 0, (), (), 0
        g.points = (0,) * seats
        return g

    def cast(self, g: Table) -> int:
        great = GREAT if g.below(0, 3) == 0 else 0
        return great + 10 * g.below(0, PITCHES) + g.below(0, PITCHES)

    def see(self, state: State, seat: int) -> dict[str, object]:
        return {**super().see(state, seat), "windows": tuple(table(state).windows)}

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        return (*super().knows(state, seat), *flat(tuple(table(state).windows)))

    def pieces(self, state: State) -> list[int]:
        return sorted(table(state).bells)


GAME = Carillon()
