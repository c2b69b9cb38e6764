"""The rulebook of Soundings."""

from __future__ import annotations

from quarterdeck.kernel.errors import GameOver
from quarterdeck.kernel.play.rules import Rule

from .base import crown
from .soundings import SQUARE, TRIES, Table


def soundings(g: Table) -> Rule[None]:
    """N-1 In turn, six times; who finds the treasure wins, and if nobody does, all share."""
    for turn in range(TRIES):
        square = yield SQUARE.ask(g, turn % g.seats)
        g.uncover()  # a miss tells something, too
        g.sounded = tuple(sorted((*g.sounded, square)))
        g.cut()
        if square == g.treasure:
            g.found = turn % g.seats
            crown(g, tuple([1 if seat == g.found else 0 for seat in range(g.seats)]))
            raise GameOver
    crown(g, (0,) * g.seats)
