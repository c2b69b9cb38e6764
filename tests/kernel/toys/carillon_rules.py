"""The rulebook of Carillon."""

from __future__ import annotations

from quarterdeck.kernel.manners.ordering import comes_next
from quarterdeck.kernel.play.rules import Rule

from .base import crown
from .carillon import BELL, BELLS, CLOSED, GREAT, OPENED, ORDER, Table


def carillon(g: Table) -> Rule[None]:
    """C-1 Whoever has a bell left rings it, in turn, until all have rung."""
    while len(g.rung) < g.seats * BELLS:
        if any(g.is_up(bell) for bell in g.own(g.active)):
            bell = yield BELL.ask(g, g.active)
            yield from window(g, bell)
        g.active = (g.active + 1) % g.seats
        g.cut()
    crown(g, g.points)


def window(g: Table, bell: int) -> Rule[None]:
    """C-2 A procedure of its own: ring, then empty the window that this opened."""
    g.open_window()
    g.tell(OPENED, -1)
    yield from sound(g, bell)
    while g.is_waiting():
        yield from resolve(g, g.take_first()[0])  # C-5
    g.close_window()
    g.tell(CLOSED, -1)


def sound(g: Table, bell: int) -> Rule[None]:
    """C-3 All upright bells that hear it are triggered: the active seat's first."""
    g.ring(bell)
    pitch = g.bells[bell] % 10
    g.arisen = g.triggered(pitch)
    while len(g.arisen) > 0:
        chosen = yield from comes_next(g, ORDER, g.active, g.owners(), ())
        g.enter(chosen)


def resolve(g: Table, bell: int) -> Rule[None]:
    """C-6 A great bell opens a window inside this one; a small one sounds in this one."""
    if g.bells[bell] >= GREAT:
        yield from window(g, bell)
    else:
        yield from sound(g, bell)
