"""The rulebook of Armada."""

from __future__ import annotations

from kernel.toys.base import crown
from quarterdeck.kernel.play.rules import Rule

from .armada import DARE, Sea


def armada(g: Sea) -> Rule[None]:
    """AR-6 Each fights or runs; the dearest fleet that fights wins."""
    for seat in range(g.seats):
        dares = yield DARE.ask(g, seat)
        if not dares:
            g.worth = (*g.worth[:seat], 0, *g.worth[seat + 1 :])
    crown(g, g.worth)
