"""Keg: the game may end from deep inside, also from inside a sealed choice.

Each watch, everybody secretly pinches a fuse or lights it; powder adds up, and a keg that is full
blows up at once, three rules deep.  Who throws a torch in the sealed choice ends the game there.
"""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.errors import GameOver
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State, Telling

from .base import Ask, Board, OpenToy

PINCH, LIGHT, TORCH = 0, 1, 2
WORDS = {PINCH: "Pinch the fuse", LIGHT: "Light it", TORCH: "Throw a torch"}
FULL, WATCHES = 6, 6

DECIDED = Telling("decided", "{seat} decides: {n}")

NO_TORCH = Why("K-5", "this table has no torches")


class Table(Board):
    """Powder in the keg, and who carried on afterwards: nobody."""

    kept: ClassVar[tuple[str, ...]] = ("powder", "watch", "torches", "afterwards")
    powder: int
    watch: int
    torches: bool
    afterwards: int  # rules that went on after the end: none ever does

    def explode(self, seat: int) -> None:
        """K-4 A full keg blows up: whoever lit it last loses, and the game is over."""
        others = self.seats - 1
        self.scores = tuple([0.0 if s == seat else 1.0 / others for s in range(self.seats)])
        raise GameOver


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class FuseQuestion(Ask):
    """K-2 Pinch or light."""

    words: ClassVar[dict[int, str]] = WORDS

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [PINCH, LIGHT, TORCH]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return NO_TORCH if option == TORCH and not table(state).torches else None


class PowderQuestion(Ask):
    """K-3 How much powder."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [1, 2, 3]


FUSE = FuseQuestion("K-2", "Pinch or light?")
POWDER = PowderQuestion("K-3", "How much powder?")


class Keg(OpenToy):
    """An end that interrupts whatever is going on."""

    id = "toy-keg"
    name = "Keg"
    rulebook = "kernel.toys.keg_rules"
    first = "keg"
    options = {  # noqa: RUF012
        "torches": Option(False, "Torches end the game (K-5)")
    }

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        g.powder, g.watch, g.afterwards = 0, 0, 0
        g.torches = options["torches"] is True
        return g


GAME = Keg()
