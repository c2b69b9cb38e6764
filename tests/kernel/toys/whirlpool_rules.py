"""The rulebook of Whirlpool."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule, together

from .base import crown
from .whirlpool import CIRCLES, IN, STEER, Table


def whirlpool(g: Table) -> Rule[None]:
    """W-1 Steer, time and again; whoever has always got past shares the win."""
    while g.passes < CIRCLES:
        headings = yield from together(steer(g, seat) for seat in range(g.seats))
        if IN in headings:
            yield from circle(g)
        g.passes += 1
    crown(g, (0,) * g.seats)


def steer(g: Table, seat: int) -> Rule[int]:
    """W-1 In or past."""
    heading = yield STEER.ask(g, seat)
    return heading


def circle(g: Table) -> Rule[None]:
    """W-2 Round and round, as long as nobody drops an anchor."""
    while not g.anchored:
        yield from go_round(g)
    g.anchored = False


def go_round(g: Table) -> Rule[None]:
    g.rounds += 1
    if g.rounds < 0:  # never: a rule has to be able to ask
        yield STEER.ask(g, 0)
