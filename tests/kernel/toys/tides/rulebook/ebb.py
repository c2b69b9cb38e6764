"""T-1 The ebb."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule

from ...base import crown
from ..game import DEPTH, STEP, Table
from . import flow


def tides(g: Table) -> Rule[None]:
    """T-1 Every seat goes down once; the deepest wins."""
    for seat in range(g.seats):
        depth = yield from sink(g, seat, 0)
        g.score(seat, depth)
        g.round += 1
        g.cut()
    crown(g, g.points)


def sink(g: Table, seat: int, depth: int) -> Rule[int]:
    """T-2 Sink by steps; each step may be followed by a rise, which may sink again."""
    if depth >= DEPTH:
        return depth
    step = yield STEP.ask(g, seat, (depth,))
    g.mark(step)
    match step:
        case 0:
            return depth
        case 1 | 2:
            deeper = yield from sink(g, seat, depth + step)
            return deeper + step
        case far:
            high, low = yield from flow.rise(g, seat, depth + far)
            g.mark(high, low)
            return high - low
