"""The rulebook of Bargain."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule

from .bargain import ACCEPT, BREAK, DAYS, NO_DEAL, OFFER, WALK_AWAY, WORD, Table, paid
from .base import crown, put_number


def bargain(g: Table) -> Rule[None]:
    """B-1 Four days: a morning of talk, a noon of doubt, a dusk that binds."""
    while g.day < DAYS:
        buyer = g.day % g.seats
        yield from talk(g, buyer, (buyer + 1) % g.seats)
        yield from doubt(g)
        dusk(g)
        g.day += 1
        g.cut()
    crown(g, g.votes)


def talk(g: Table, buyer: int, seller: int) -> Rule[None]:
    """B-2 Propose, counter, and so on; B-3 at most five times.  Nothing of it binds."""
    speaker = buyer
    for _ in range(5):
        said = yield OFFER.ask(g, speaker, (buyer,))
        if said == WALK_AWAY:
            break
        if said == ACCEPT:
            g.promise = g.offer  # B-4
            break
        g.offer = (buyer, seller, said)
        speaker = seller if speaker == buyer else buyer
    g.offer = NO_DEAL


def doubt(g: Table) -> Rule[None]:
    """B-5 Until dusk each of the two may break the promise, for a coin to the other."""
    if g.promise == NO_DEAL:
        return
    buyer, seller, _ = g.promise
    for seat, other in ((seller, buyer), (buyer, seller)):
        word = yield WORD.ask(g, seat)
        if word == BREAK:
            g.promise = NO_DEAL
            g.coins = paid(g.coins, seat, other, 1)
            return


def dusk(g: Table) -> None:
    """B-6 What was promised is now carried out."""
    buyer, seller, n = g.promise
    if g.promise != NO_DEAL and g.votes[seller] > 0:
        g.coins = paid(g.coins, buyer, seller, n)
        g.votes = put_number(g.votes, seller, g.votes[seller] - 1)
        g.votes = put_number(g.votes, buyer, g.votes[buyer] + 1)
    g.promise = NO_DEAL
