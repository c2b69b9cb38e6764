"""Filters, amounts and conditions: what card text asks without changing anything.

These are one module because they ask each other: a condition may depend on an amount, an amount on
a filter, and a filter on an amount again.  The numbers of cards are in `numbers`: whatever speaks
of one asks the `gauge`.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.cards import FIRE_MARKER
from quarterdeck.games.sky_pirate.table.fields import Mod
from quarterdeck.games.sky_pirate.table.filters import (
    fits_kind,
    is_meant,
    is_namesake,
    own_faction,
    this_cannon,
)
from quarterdeck.games.sky_pirate.table.objects import (
    look,
    objects_of,
    operators,
    whose,
)
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    captain_at,
    is_object,
    kind_at,
    kind_placed,
    own,
)
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.whereabouts import among, is_in_zone
from quarterdeck.games.sky_pirate.words.effects import Amount, Cards, Condition, What
from quarterdeck.games.sky_pirate.words.paragraphs import Static
from quarterdeck.games.sky_pirate.words.terms import (
    Compare,
    Side,
    Stat,
    Who,
    Zone,
)

# ---- numbers


def number(g: Table, obj: int, stat: int) -> int:
    """A number of a card in play, as it is now."""
    return g.book.gauge.number(g, obj, stat)


# ---- statics


def holds(g: Table, source: int, static: Static) -> bool:
    """Does a static of a card apply now?"""
    return static.condition is None or true(g, look(g, source), static.condition)


# ---- filters


def fits(g: Table, sc: Scope, f: Cards, ref: int) -> bool:
    """Does a card pass every filter?"""
    if is_object(ref):
        return fits_object(g, sc, f, ref)
    kind = kind_at(ref)
    if not fits_kind(g, f, kind):
        return False
    if f.bits & Cards.OTHER_FACTION and g.book.cards[kind].faction == own_faction(g, sc.you):
        return False
    if f.bits & Cards.SAME_NAME and not is_namesake(g, sc, ref):
        return False
    if f.compare and not compares(g, sc, f, hidden_stat(g, ref, f.stat)):
        return False
    if f.bits & Cards.ODD_PRESENCE and hidden_stat(g, ref, Stat.PRESENCE) % 2 == 0:
        return False
    return f.captain < 0 or captain_at(ref) == whose(g, sc, f.captain)


def hidden_stat(g: Table, ref: int, stat: int) -> int:
    """A printed number of a card that is not in play; presence as its captain's turn has it."""
    card = g.book.cards[kind_at(ref)]
    if stat == Stat.PRESENCE:
        number = card.attack if captain_at(ref) == g.active else card.defense
        return number if number > 0 else 0
    return card.cost if stat == Stat.COST else card.power if stat == Stat.POWER else card.durability


def fits_object(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """A card in play: what it is, and what its numbers are."""
    return is_meant(g, sc, f, obj) and is_strong(g, sc, f, obj)


def is_strong(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """Bounds on its numbers."""
    if f.bits & Cards.ODD_PRESENCE and number(g, obj, Stat.PRESENCE) % 2 == 0:
        return False
    if f.compare and not compares(g, sc, f, number(g, obj, f.stat)):
        return False
    if f.weaker_than_it:
        return bool(sc.it) and is_object(sc.it[0]) and is_weaker(g, obj, sc.it[0])
    if f.weaker_than is not None:
        most = highest(g, sc, f.weaker_than, Stat.PRESENCE)
        return number(g, obj, Stat.PRESENCE) < most
    return True


def is_weaker(g: Table, obj: int, other: int) -> bool:
    """Has one crew less presence than another?"""
    return number(g, obj, Stat.PRESENCE) < number(g, other, Stat.PRESENCE)


def compares(g: Table, sc: Scope, f: Cards, n: int) -> bool:
    assert f.bound is not None
    if f.bound.op == Amount.X:
        return True  # X becomes whatever is picked
    bound = amount(g, sc, f.bound)
    if f.compare == Compare.AT_MOST:
        return n <= bound
    return n >= bound if f.compare == Compare.AT_LEAST else n == bound


def matching(g: Table, sc: Scope, f: Cards) -> list[int]:
    """Every card that passes, in a fixed order; equal cards of a zone are there as often."""
    found: list[int] = []
    for ref in among(g, sc, f):
        if fits(g, sc, f, ref):
            found.append(ref)
    return found


# ---- what


def named(g: Table, sc: Scope, w: What) -> list[int]:
    """The cards that words stand for without anybody picking."""
    op = w.op
    if op == What.THIS:
        return [sc.source] if sc.source >= 0 else []
    if op == What.THIS_CANNON:
        cannon = this_cannon(g, sc)
        return [cannon] if cannon >= 0 else []
    if op == What.IT:
        return list(sc.it)
    if op == What.OTHERS:
        return list(sc.others)
    if op == What.THAT_CANNON:
        return [sc.cannon] if sc.cannon >= 0 else []
    if op == What.YOUR_CAPTAIN:
        captain = g.captains[sc.you]
        return [captain] if captain != NOTHING else []
    if op == What.EACH:
        assert w.cards is not None
        return matching(g, sc, w.cards)
    if op == What.CHOSEN:
        return chosen(g, sc)
    if op == What.TOP:
        return top_cards(g, sc, w)
    return []


CHOSEN_TARGET: Final = 9  # a modifier that remembers what a card has chosen


def chosen(g: Table, sc: Scope) -> list[int]:
    """The target of the other ability of this card."""
    for mod in g.mods:
        if mod[Mod.STAT] == CHOSEN_TARGET and mod[Mod.N] == sc.source:
            return [mod[Mod.OBJECT]]
    return []


def top_cards(g: Table, sc: Scope, w: What) -> list[int]:
    """The uppermost cards of a Hold, as far as their order is known already."""
    seat = whose(g, sc, w.who)
    if seat < 0:
        return []
    assert w.n is not None
    n = amount(g, sc, w.n)
    codes = g.top[seat] if g.top[seat] or g.pool[seat] else g.under[seat]
    return [own(Zone.HOLD, seat, kind_placed(code)) for code in codes[:n]]


# ---- amounts


def amount(g: Table, sc: Scope, a: Amount) -> int:
    op = a.op
    if op == Amount.NUMBER:
        return a.n
    if op == Amount.X:
        return sc.x
    if op == Amount.COUNT:
        assert a.cards is not None
        return count(g, sc, a.cards)
    if op == Amount.THAT_DAMAGE:
        return sc.n
    if op == Amount.THAT_MANY:
        return sc.many
    if op == Amount.PLUS:
        assert a.part is not None
        return amount(g, sc, a.part) + a.n
    if op == Amount.HIGHEST:
        assert a.cards is not None
        return highest(g, sc, a.cards, a.stat)
    if op == Amount.TOTAL:
        assert a.cards is not None
        return total(g, sc, a.cards, a.stat)
    return rarer_amount(g, sc, a)


AS_MANY_AS_THERE_ARE: Final = 999  # "all": more than there ever are of anything


def rarer_amount(g: Table, sc: Scope, a: Amount) -> int:
    op = a.op
    if op == Amount.COUNTERS:
        assert a.what is not None
        on = named(g, sc, a.what)
        return g.counters(on[0], a.counter) if on and is_object(on[0]) else 0
    if op == Amount.STAT:
        assert a.what is not None
        of = named(g, sc, a.what)
        return number(g, of[0], a.stat) if of and is_object(of[0]) else 0
    if op == Amount.OR_IF:
        assert a.condition is not None
        return a.m if true(g, sc, a.condition) else a.n
    if op == Amount.DIFFERENCE:
        return sc.difference
    if op == Amount.HAND_SIZE:
        return g.book.gauge.most_cards(g, sc.you)
    if op == Amount.UP_TO:
        assert a.part is not None
        return amount(g, sc, a.part)
    assert op == Amount.ALL
    return AS_MANY_AS_THERE_ARE


def count(g: Table, sc: Scope, f: Cards) -> int:
    """How many cards there are; Fires are markers on a ship (SP-1209)."""
    if f.zone == Zone.SHIP and f.named == FIRE_MARKER:
        if f.zone_who in (Who.ANYBODY, Who.EACH_PLAYER):
            return sum(g.fires)
        seat = whose(g, sc, f.zone_who)
        return g.fires[seat] if seat >= 0 else 0
    if f.bits & Cards.OPERATOR and is_object(sc.source) and g.is_broken(sc.source):
        return sc.n  # as many as there were just before it broke
    if f.bits & Cards.BY_THAT_DAMAGE and sc.packet != NOTHING:  # also what is gone since
        return len([ref for ref in g.packet_cards(sc.packet) if fits_kind(g, f, kind_at(ref))])
    return len(matching(g, sc, f))


def highest(g: Table, sc: Scope, f: Cards, stat: int) -> int:
    most = 0
    for obj in matching(g, sc, f):
        if is_object(obj):
            most = max(most, number(g, obj, stat))
    return most


def total(g: Table, sc: Scope, f: Cards, stat: int) -> int:
    found = 0
    for obj in matching(g, sc, f):
        if is_object(obj):
            found += number(g, obj, stat)
    return found


# ---- conditions


def true(g: Table, sc: Scope, c: Condition) -> bool:
    op = c.op
    if op == Condition.DONE:
        return sc.done
    if op == Condition.NOT_DONE:
        return not sc.done
    if op == Condition.CONTROLS:
        assert c.cards is not None
        return controls(g, sc, c, whose(g, sc, c.who))
    if op == Condition.AT_LEAST or op == Condition.NONE:
        assert c.left is not None
        n = amount(g, sc, c.left)
        return n == 0 if op == Condition.NONE else n >= c.n
    if op == Condition.GREATER or op == Condition.NO_LESS:
        assert c.left is not None and c.right is not None
        if c.right.what is not None and not named(g, sc, c.right.what):
            return False  # it speaks of a card that is not there
        left, right = amount(g, sc, c.left), amount(g, sc, c.right)
        sc.difference = left - right if left > right else right - left
        return left > right if op == Condition.GREATER else left >= right
    return rarer_condition(g, sc, c)


def controls(g: Table, sc: Scope, c: Condition, seat: int) -> bool:
    """Does a player control such a card, or so many of them?"""
    if seat < 0:
        return False
    assert c.cards is not None
    left = c.n if c.n > 1 else 1
    for obj in objects_of(g, seat):
        if fits(g, sc, c.cards, obj):
            left -= 1
            if left == 0:
                return True
    return False


def rarer_condition(g: Table, sc: Scope, c: Condition) -> bool:
    op = c.op
    if op == Condition.IS or op == Condition.IS_NOT:
        return is_so(g, sc, c) == (op == Condition.IS)
    if op == Condition.HAS_STAT:
        assert c.what is not None
        of = named(g, sc, c.what)
        return bool(of) and is_object(of[0]) and number(g, of[0], c.stat) == c.n
    if op == Condition.ENTERED_THIS_TURN:
        return is_object(sc.source) and g.is_new(sc.source)
    if op == Condition.ON_SIDE:
        return whose(g, sc, c.who) == (g.boarder if c.n == Side.ONLY_BOARDING else g.defender) >= 0
    if op == Condition.RAID_TOKEN:
        return sc.you == g.boarder and c.n in g.tokens
    if op == Condition.NO_FIRE_DAMAGE:
        return not g.fire_hurt or sc.you != g.active
    assert op == Condition.ONE_TYPE
    return of_one_type(g, sc.packet) >= c.n


def is_so(g: Table, sc: Scope, c: Condition) -> bool:
    """Is a card (are all these cards) operated, stunned, in a zone, or of a kind?"""
    assert c.what is not None
    refs = named(g, sc, c.what)
    if c.bits:
        for obj in refs:
            if not is_object(obj):
                return False
            if c.bits == Condition.OPERATED and not operators(g, obj):
                return False
            if c.bits != Condition.OPERATED and not g.is_stunned(obj):
                return False
        return bool(refs)  # SP-R26: without cannons, none of them is stunned
    if c.zone != Zone.NOWHERE:
        return bool(refs) and is_in_zone(g, sc, c, refs[0])
    assert c.cards is not None
    return bool(refs) and fits(g, sc, c.cards, refs[0])


def of_one_type(g: Table, packet: int) -> int:
    """How many cards of the commonest type a damage discarded."""
    if packet == NOTHING:
        return 0
    types = [g.book.cards[kind_at(ref)].types for ref in g.packet_cards(packet)]
    most = 0
    for each in types:
        most = max(most, types.count(each))
    return most
