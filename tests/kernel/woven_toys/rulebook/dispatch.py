"""2 Dispatch."""

from __future__ import annotations

from kernel.woven_toys.table import ASK, ORDERS, Deck, Order
from quarterdeck.kernel.play.rules import Rule

from . import voyage


def send(g: Deck, bids: tuple[int, ...]) -> Rule[None]:
    """2.1 Every bid sends an order."""
    for number, bid in enumerate(bids):
        order = yield from choose(g, bid)
        g.note(200, number, order.worth)
        yield from voyage.home(g, number)
        g.note(order.worth)


def choose(g: Deck, bid: int) -> Rule[Order]:
    """2.2 An order is chosen."""
    pick = yield ASK.ask(g, 1, (bid,))
    return ORDERS[(pick + bid) % 2]
