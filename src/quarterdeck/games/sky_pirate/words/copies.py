"""Whether what a card says of others depends on which copy of it says so.

Of a hundred copies in play, those that say the same are asked once.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.words.effects import Amount, Cards, Condition
from quarterdeck.games.sky_pirate.words.paragraphs import Static

OWN: Final = Cards.OTHER | Cards.STORED | Cards.OPERATOR


def are_alike(statics: tuple[Static, ...]) -> bool:
    """Do all copies with the same controller say the same?"""
    return all(is_worth_the_same(static) and not _cards(_of(static)) for static in statics)


def is_worth_the_same(static: Static) -> bool:
    """Is what it adds, and whether it holds, the same for all copies with the same controller?"""
    amounts = (static.per, static.amount, *[n for _, n in static.mods])
    return not _condition(static.condition) and not any(_amount(one) for one in amounts)


def _of(static: Static) -> Cards | None:
    return None if static.what is None else static.what.cards


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
