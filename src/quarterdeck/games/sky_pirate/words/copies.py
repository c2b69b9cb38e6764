"""Whether what a card says of others depends on which copy of it says so.

Of a hundred copies in play, those that say the same are asked once.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.words.effects import Amount, Cards, Condition, Static

OWN: Final = Cards.OTHER | Cards.STORED_HERE | Cards.STORED_BEFORE | Cards.OPERATOR


def are_alike(statics: tuple[Static, ...]) -> bool:
    """Do all copies with the same controller say the same?"""
    return not any(_is_own(static) for static in statics)


def _is_own(static: Static) -> bool:
    of = None if static.what is None else static.what.cards
    amounts = (static.per, static.amount, *[n for _, n in static.mods])
    return _cards(of) or _condition(static.condition) or any(_amount(one) for one in amounts)


def _cards(f: Cards | None) -> bool:
    if f is None:
        return False
    own = bool(f.bits & OWN) or f.on is not None or f.weaker_than_it
    return own or _cards(f.weaker_than) or _amount(f.bound)


def _amount(a: Amount | None) -> bool:
    if a is None:
        return False
    return a.what is not None or _cards(a.cards) or _amount(a.part) or _condition(a.condition)


def _condition(c: Condition | None) -> bool:
    if c is None:
        return False
    own = c.what is not None or c.op == Condition.ENTERED_THIS_TURN
    return own or _cards(c.cards) or _amount(c.left) or _amount(c.right)
