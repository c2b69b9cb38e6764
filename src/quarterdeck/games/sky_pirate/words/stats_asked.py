"""Which numbers of cards something asks for."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.words.allowed_cards import is_away
from quarterdeck.games.sky_pirate.words.effects import Amount, Cards, Condition
from quarterdeck.games.sky_pirate.words.terms import Stat


def stats_in(thing: Amount | Cards | Condition) -> set[int]:
    """The numbers of cards in play on which the answer depends."""
    if isinstance(thing, Cards):
        return _stats_in_cards(thing)
    found: set[int] = set()
    if isinstance(thing, Amount):
        posted = thing.cards is not None and thing.cards.bits & Cards.OPERATOR
        if thing.op in (Amount.HIGHEST, Amount.TOTAL, Amount.STAT) and not posted:
            found.add(thing.stat)  # the text of an operator is blank: it asks nobody (SP-1807)
        if thing.op == Amount.HAND_SIZE:
            found.add(Stat.HAND_SIZE)
        inner: tuple[Amount | Cards | Condition | None, ...] = (
            thing.cards,
            thing.part,
            thing.condition,
        )
    else:
        if thing.op == Condition.HAS_STAT:
            found.add(thing.stat)
        inner = (thing.cards, thing.left, thing.right)
    for part in inner:
        found |= set() if part is None else stats_in(part)
    for what in (thing.what,):
        if what is not None and what.cards is not None:
            found |= stats_in(what.cards)
    return found


def _stats_in_cards(f: Cards) -> set[int]:
    found = {f.stat} if f.compare and not is_away(f) else set()
    if f.bits & Cards.ODD_PRESENCE and not is_away(f):
        found.add(Stat.PRESENCE)
    if f.weaker_than_it or f.weaker_than is not None:
        found.add(Stat.PRESENCE)
    if f.weaker_than is not None:
        found |= stats_in(f.weaker_than)
    return found
