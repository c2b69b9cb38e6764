"""The rulebook of Peeping."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule

from .base import crown
from .peeping import DO, LOOK, SHOW, Table


def peeping(g: Table) -> Rule[None]:
    """E-1 Twice around; then the highest card wins."""
    while g.turn < 2 * g.seats:
        seat = g.turn % g.seats
        done = yield DO.ask(g, seat)
        if done == LOOK:
            g.show((seat + 1) % g.seats, 1 << seat)  # E-3
            g.uncover()
        elif done == SHOW:
            g.show(seat, 0xFF)  # E-4
        g.turn += 1
    crown(g, g.cards)


def faulty_peeping(g: Table) -> Rule[None]:
    """The same, but nobody says that something hidden was seen."""
    while g.turn < 2 * g.seats:
        seat = g.turn % g.seats
        done = yield DO.ask(g, seat)
        if done == LOOK:
            g.show((seat + 1) % g.seats, 1 << seat)
        elif done == SHOW:
            g.show(seat, 0xFF)
        g.turn += 1
    crown(g, g.cards)


def telltale_peeping(g: Table) -> Rule[None]:
    """The same, but the neighbour is asked once more if it holds a high card."""
    while g.turn < 2 * g.seats:
        seat = g.turn % g.seats
        done = yield DO.ask(g, seat)
        if done == SHOW:
            g.show(seat, 0xFF)
        if g.cards[(seat + 1) % g.seats] > 5:
            yield DO.ask(g, (seat + 1) % g.seats)
        g.turn += 1
    crown(g, g.cards)
