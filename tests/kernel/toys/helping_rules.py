"""The rulebook of Helping."""

from __future__ import annotations

from quarterdeck.kernel.manners.bargaining import bargain
from quarterdeck.kernel.manners.polling import ask_around
from quarterdeck.kernel.manners.polls import NOBODY
from quarterdeck.kernel.play.rules import Rule

from .base import crown
from .helping import (
    CALLED,
    CLIMB,
    CLIMBED,
    CLIMBS,
    ROPES,
    STAYED,
    STORM,
    STORMS,
    TAKE,
    TURNS,
    Table,
)


def helping(g: Table) -> Rule[None]:
    """H-1 Six turns; if nobody has a prize by then, everybody loses."""
    while g.turn < TURNS:
        yield from turn(g)
        g.active = (g.active + 1) % g.seats
        g.turn += 1
        g.cut()
    if any(g.prizes):
        crown(g, g.prizes)
    else:
        g.scores = (0.0,) * g.seats


def turn(g: Table) -> Rule[None]:
    """H-2 Storms first, as often as somebody calls one; H-3 then a rope is asked for."""
    while True:
        seat, card = yield from ask_around(g, STORMS, g.active, (g.active,))
        if seat == NOBODY:
            break
        g.spend(seat, card)
        g.tell(CALLED, seat, STORM)
        g.earn(g.active, -g.prizes[g.active])
    helper = yield from bargain(g, g.active, g.others(), ROPES, TAKE, ())
    if helper != NOBODY:
        yield from climb(g, helper)
    g.release()


def climb(g: Table, helper: int) -> Rule[None]:
    """H-5 Only who climbs calls the pledge in."""
    picked = yield CLIMBS.ask(g, g.active)
    if picked == CLIMB:
        g.spend(helper, g.pledges[helper])
        g.tell(CLIMBED, g.active, helper)
        g.earn(g.active, 1)
    else:
        g.tell(STAYED, g.active)
