"""The rulebook of Spyglass, and of one faulty edition of it."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule

from .base import crown
from .spyglass import BET, EMPTY, HIGH, KEEP, LOW, TAKE, TURNS, UNDER, Table


def spyglass(g: Table) -> Rule[None]:
    """Y-1 In turn, until all turns are over; then the hands are counted."""
    while g.turn < TURNS:
        yield from look_out(g, g.turn % g.seats)
        g.turn += 1
        g.cut()
    crown(g, g.points())


def look_out(g: Table, seat: int) -> Rule[None]:
    """Y-2 Look in private and choose; Y-3 the neighbour bets; Y-4 only then it is done."""
    g.look(seat)
    g.chosen = yield KEEP.ask(g, seat, (TAKE, UNDER))
    bet = yield BET.ask(g, (seat + 1) % g.seats, (HIGH, LOW))
    g.bets += (bet,)
    g.settle()


def faulty_spyglass(g: Table) -> Rule[None]:
    """The same, but the rule itself remembers what only one seat may know."""
    while g.turn < TURNS:
        yield from faulty_look_out(g, g.turn % g.seats)
        g.turn += 1
        g.cut()
    crown(g, g.points())


def faulty_look_out(g: Table, seat: int) -> Rule[None]:
    """The card and the choice wait in the frame, where nobody imagines them anew."""
    card = g.look(seat)
    chosen = yield KEEP.ask(g, seat, (TAKE, UNDER))
    bet = yield BET.ask(g, (seat + 1) % g.seats, (HIGH, LOW))
    g.bets += (bet,)
    g.looked, g.chosen = card, chosen
    g.settle()
    g.looked = EMPTY
