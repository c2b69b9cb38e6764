"""Whirlpool: rules that set each other off and never come to an end by themselves.

A ship steers into the whirlpool or past it.  In it, round follows round and nobody is asked; on a
table with an anchor the game knows how to get out.
"""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.options import Option
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.state import State

from .base import Ask, Board, OpenToy

IN, PAST = 0, 1
CIRCLES = 6


class Table(Board):
    """How often everybody went round, and whether the anchor was dropped."""

    kept: ClassVar[tuple[str, ...]] = ("rounds", "anchor", "anchored", "passes")
    rounds: int
    anchor: bool
    anchored: bool
    passes: int


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class SteerQuestion(Ask):
    """W-1 In or past."""

    words: ClassVar[dict[int, str]] = {IN: "Into the whirlpool", PAST: "Past it"}

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [IN, PAST]


STEER = SteerQuestion("W-1", "Where to?")


class Whirlpool(OpenToy):
    """Rules without end."""

    id = "toy-whirlpool"
    name = "Whirlpool"
    rulebook = "kernel.toys.whirlpool_rules"
    first = "whirlpool"
    options = {  # noqa: RUF012
        "anchor": Option(False, "An anchor stops what has no end (W-3)")
    }

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        g.rounds = g.passes = 0
        g.anchor = options["anchor"] is True
        g.anchored = False
        return g

    def stop_endless(self, state: State) -> bool:
        g = table(state)
        g.anchored = g.anchor
        return g.anchored


GAME = Whirlpool()
