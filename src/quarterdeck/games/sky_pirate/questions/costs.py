"""What a cost takes, and whether a card can pay it."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.measures import amount, named
from quarterdeck.games.sky_pirate.table.objects import is_operator
from quarterdeck.games.sky_pirate.table.prohibitions import cannot_be
from quarterdeck.games.sky_pirate.table.references import NOTHING, is_object
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Amount, Step, What
from quarterdeck.games.sky_pirate.words.paragraphs import Card
from quarterdeck.games.sky_pirate.words.terms import Ban, Goods, Verb


def how_much(g: Table, sc: Scope, step: Step) -> int:
    """An amount of a cost; X may be what the card says it is."""
    assert step.n is not None
    x_is = g.book.cards[sc.kind].x_is if sc.kind >= 0 else None
    if step.n.op == Amount.X and x_is is not None:
        return amount(g, sc, x_is)
    return amount(g, sc, step.n)


def can_all_pay(g: Table, sc: Scope, what: What) -> bool:
    """Can a cost be paid with all the cards that words stand for?"""
    for ref in named(g, sc, what):
        if what.price is not None and not can_pay(g, sc, what.price, ref):
            return False
    return True


COST_BANS: Final = {
    Verb.DISCARD: Ban.DISCARD,
    Verb.STOW: Ban.STOW,
    Verb.EJECT: Ban.EJECT,
    Verb.STUN: Ban.STUN,
    Verb.BREAK: Ban.BREAK,
}


def can_pay(g: Table, sc: Scope, price: Step, ref: int) -> bool:
    """SP-R57 Can a cost be paid with this card: is nothing forbidden, and has it what it gives?"""
    if not is_object(ref):
        return True
    if price.verb in COST_BANS and cannot_be(g, ref, COST_BANS[price.verb]):
        return False
    if price.verb == Verb.REMOVE:
        assert price.n is not None
        return g.counters(ref, price.counter) >= amount(g, sc, price.n)
    if price.verb == Verb.UNASSIGN:
        return is_operator(g, ref)
    return price.verb != Verb.STUN or not g.is_stunned(ref)


def more_actions(g: Table, card: Card, seat: int) -> int:
    """Actions that a card costs besides the one for playing it."""
    more = 0
    for step in card.to_play:
        if step.verb == Verb.SPEND and step.m == Goods.ACTION:
            assert step.n is not None
            if step.n.op == Amount.X and card.x_is is not None:
                more += amount(g, Scope(seat, NOTHING, card.kind), card.x_is)
            elif step.n.op != Amount.X and step.n.op != Amount.ALL:
                more += step.n.n
    return more
