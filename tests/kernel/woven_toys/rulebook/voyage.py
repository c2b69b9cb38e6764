"""1 The voyage."""

from __future__ import annotations

from kernel.woven_toys.table import ASK, Deck
from quarterdeck.kernel.play.rules import Rule, together

from . import dispatch
from .fight import fight, spoils

ROUNDS = 2


def voyage(g: Deck) -> Rule[None]:
    """1.1 Each round, sail, then fight."""
    for round_ in range(ROUNDS):
        course = yield ASK.ask(g, 0, (round_,))
        won = yield from fight(g, 0, foe=course)
        g.note(100, round_, course, won)
        bids = yield from together(bid(g, seat, least=1) for seat in range(3) if seat != won)
        g.note(*bids)
        yield from dispatch.send(g, bids)
    g.note(spoils(g))


def bid(g: Deck, seat: int, least: int = 0) -> Rule[int]:
    """1.2 A sealed bid."""
    amount = yield ASK.ask(g, seat)
    return max(amount, least)


def home(g: Deck, seat: int) -> Rule[None]:
    """1.3 Called from the last chapter."""
    again = yield ASK.ask(g, seat)
    g.note(130, again)
