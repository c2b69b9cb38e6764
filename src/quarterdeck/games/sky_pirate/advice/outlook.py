"""The table as one seat looks at it: what is at stake for it, and numbers as far as it knows."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.stake import Stake, running_stake, strength
from quarterdeck.games.sky_pirate.table.book import Book
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY
from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.objects import party, whose
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.setup import new_table
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Amount
from quarterdeck.games.sky_pirate.words.terms import Who, Zone
from quarterdeck.kernel.play.chance import FastDice

USUAL: Final[dict[int, float]] = {
    Amount.X: 2.0,
    Amount.THAT_MANY: 1.0,
    Amount.THAT_DAMAGE: 2.0,
    Amount.DIFFERENCE: 2.0,
    Amount.HAND_SIZE: 5.0,
    Amount.ALL: 2.0,
    Amount.COUNT: 1.5,
    Amount.COUNTERS: 2.0,
    Amount.HIGHEST: 3.0,
    Amount.TOTAL: 4.0,
    Amount.STAT: 2.0,
}


class Tally:
    """What a text changes: the presence of the parties, for the boarder; the rest, for me."""

    def __init__(self) -> None:
        self.swing = 0.0
        self.worth = 0.0

    def add(self, other: Tally, times: float) -> None:
        self.swing += other.swing * times
        self.worth += other.worth * times


class Outlook:
    """What one seat knows of the table; `printed`: nothing, only what stands on the cards."""

    def __init__(self, g: Table, me: int, printed: bool, settled: bool) -> None:
        self.g = g
        self.me = me
        self.printed = printed
        self.boards = g.boarder == me
        self.attack = 0.0
        self.stake: Stake | None = None
        if not printed and g.boarder >= 0 and g.margin == 0:
            settled = settled or len(party(g, g.defender)) > 0
            self.stake = running_stake(g, settled)
            self.attack = float(strength(g, party(g, g.boarder)))

    def swung(self, swing: float) -> float:
        """What a change of presence, in the boarder's favour, is worth to me."""
        stake = self.stake
        if stake is None or swing == 0.0:
            return 0.0
        change = stake.outcome(self.attack + swing) - stake.outcome(self.attack)
        if self.boards:
            return change
        return -change if self.me == self.g.defender else 0.0

    def total(self, t: Tally) -> float:
        return t.worth + self.swung(t.swing)

    def knows_top(self, seat: int) -> bool:
        """Does everybody, or I, know the top card of a Hold?"""
        top = self.g.top[seat]
        if not top:
            return False
        mask = top[0] & EVERYBODY
        return mask == EVERYBODY or (mask >> self.me) & 1 == 1


def blank(book: Book) -> Outlook:
    """Nothing on the table: cards as printed."""
    return Outlook(new_table(2, FastDice(0), book), 0, True, False)


def number(o: Outlook, sc: Scope, a: Amount) -> float:
    """An amount, as far as the seat knows."""
    op = a.op
    if op == Amount.NUMBER:
        return float(a.n)
    if op == Amount.PLUS or op == Amount.UP_TO:
        assert a.part is not None
        return number(o, sc, a.part) + a.n
    if op == Amount.THAT_DAMAGE:
        return float(sc.n) if sc.n > 0 else USUAL[op]
    if op == Amount.THAT_MANY:
        return float(sc.many) if sc.many > 0 else USUAL[op]
    if op == Amount.OR_IF and (o.printed or a.condition is None):
        return (a.n + a.m) / 2
    if o.printed or op == Amount.ALL or is_hidden_amount(a):
        return USUAL[op]
    return float(amount(o.g, sc, a))


def seat_meant(o: Outlook, sc: Scope, who: int) -> int:
    """The seat that a word stands for; as printed, the opponent on the other side."""
    if o.printed and who in (Who.DEFENDER, Who.BOARDER, Who.OPPOSING, Who.ITS_CAPTAIN):
        return 1
    return whose(o.g, sc, who)


def is_hidden_amount(a: Amount) -> bool:
    """Does it count cards of hands and Holds by what they are?"""
    f = a.cards
    if f is None or f.zone not in (Zone.HAND, Zone.HOLD, Zone.EVERYWHERE):
        return False
    return f.zone != Zone.HAND or f.types != 0 or f.bits != 0 or f.faction >= 0 or f.subtype >= 0
