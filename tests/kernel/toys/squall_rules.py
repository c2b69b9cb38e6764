"""The rulebook of Squall."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule

from .base import PASS, crown
from .squall import ANCHOR, CHARM, DAMAGE, MIRROR, NOTHING, PAYMENT, TARGET, Table


def squall(g: Table) -> Rule[None]:
    """Q-1 Squalls go on until one hull is left."""
    while sum(1 for hull in g.hull if hull > 0) > 1:
        if g.hull[g.active] > 0:
            seat = yield TARGET.ask(g, g.active)
            yield from event(g, DAMAGE, seat, 2)
        g.active = (g.active + 1) % g.seats
        g.cut()
    crown(g, g.hull)


def event(g: Table, what: int, seat: int, n: int) -> Rule[None]:
    """Q-2 What is about to happen may be replaced, and so may what takes its place."""
    while True:
        instead = yield from replacement(g, what, seat, n)
        if instead == (what, seat, n):
            break
        what, seat, n = instead
    g.commit(what, seat, n)


def replacement(g: Table, what: int, seat: int, n: int) -> Rule[tuple[int, int, int]]:
    """Q-3 The event, or what the seat that it would happen to puts in its place."""
    if what == NOTHING:
        return what, seat, n
    charm = yield CHARM.ask(g, seat, (what, n))
    if charm == PASS:
        return what, seat, n
    g.use(seat, charm)
    if charm == MIRROR:
        return DAMAGE, (seat + 1) % g.seats, n
    if charm == ANCHOR:
        return NOTHING, seat, 0
    return PAYMENT, seat, 1
