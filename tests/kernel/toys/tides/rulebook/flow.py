"""T-3 The flow."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule

from ..game import STEP, Table
from . import ebb


def rise(g: Table, seat: int, depth: int) -> Rule[tuple[int, int]]:
    """T-3 Rise by one for each stroke; who strokes not at all sinks again, a little later."""
    strokes = yield STEP.ask(g, seat, (depth,))
    g.mark(strokes)
    low = 0
    for stroke in range(strokes):
        if stroke == 1:
            continue
        more = yield STEP.ask(g, seat, (depth, stroke))
        g.mark(more)
        if more == 3:
            break
        low += more
    while strokes == 0:
        strokes = yield from ebb.sink(g, seat, depth - 2)
        low -= 1
        if low < -2:
            return depth, low
    return depth + strokes, low
