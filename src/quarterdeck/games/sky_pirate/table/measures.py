"""Numbers, filters, amounts and conditions: what card text asks without changing anything.

These are one module because they ask each other: a number may depend on a condition, a condition on
an amount, an amount on a filter, and a filter on a number.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.cards import FIRE_MARKER, MAXIMUM_HAND
from quarterdeck.games.sky_pirate.table.filters import (
    fits_kind,
    is_at,
    is_called,
    is_marked,
    is_namesake,
    operates,
    own_faction,
    this_cannon,
)
from quarterdeck.games.sky_pirate.table.objects import (
    is_active,
    kind_of,
    look,
    objects_of,
    operators,
    types_of,
    whose,
)
from quarterdeck.games.sky_pirate.table.references import NOTHING, card_of, is_object, reference
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import (
    IS_BROKEN,
    IS_FACEDOWN,
    IS_NEW,
    IS_STUNNED,
    IS_TOKEN,
    Table,
)
from quarterdeck.games.sky_pirate.table.whereabouts import among, is_in_zone
from quarterdeck.games.sky_pirate.words.effects import (
    A_ALL,
    A_COUNT,
    A_COUNTERS,
    A_DIFFERENCE,
    A_HAND_SIZE,
    A_HIGHEST,
    A_NUMBER,
    A_OR_IF,
    A_PLUS,
    A_STAT,
    A_THAT_DAMAGE,
    A_THAT_MANY,
    A_TOTAL,
    A_UP_TO,
    A_X,
    ANYBODY,
    AT_LEAST,
    AT_MOST,
    ATTACK_IS,
    BY_THAT_DAMAGE,
    C_AT_LEAST,
    C_CONTROLS,
    C_DONE,
    C_ENTERED_THIS_TURN,
    C_GREATER,
    C_HAS_STAT,
    C_IS,
    C_IS_NOT,
    C_NO_FIRE_DAMAGE,
    C_NO_LESS,
    C_NONE,
    C_NOT_DONE,
    C_ONE_TYPE,
    C_RAID_TOKEN,
    CANNON,
    COST,
    DASH,
    DEFENSE_IS,
    DURABILITY,
    EACH_PLAYER,
    HAND,
    HAND_SIZE,
    HOLD,
    IS_OPERATED,
    NO_ZONE,
    NOT_TOKEN,
    ODD_PRESENCE,
    OPERATOR,
    OTHER,
    OTHER_FACTION,
    POWER,
    PRESENCE,
    PRESENCE_COUNTER,
    S_HAS,
    S_PRESENCE_IS,
    SAME_NAME,
    SHIP,
    STUNNED,
    SWAPPED,
    TACTIC,
    UNBROKEN,
    UNIQUE,
    UNSTUNNED,
    W_CHOSEN,
    W_EACH,
    W_IT,
    W_OTHERS,
    W_THAT_CANNON,
    W_THIS,
    W_THIS_CANNON,
    W_TOP,
    W_YOUR_CAPTAIN,
    Amount,
    Cards,
    Condition,
    Static,
    What,
    X,
)

# ---- numbers of objects


def presence(g: Table, obj: int) -> int:
    """SP-1603, SP-1604 Attack for the active player's crew, defense for the others'."""
    number = printed_presence(g, obj)
    if number == DASH:
        return 0  # SP-R39: no bonus changes that
    number += g.counters(obj, PRESENCE_COUNTER) + change(g, obj, PRESENCE)
    return number if number > 0 else 0


def has_dash(g: Table, obj: int) -> bool:
    """SP-1606 Does a dash keep it out of parties now?"""
    return printed_presence(g, obj) == DASH


def printed_presence(g: Table, obj: int) -> int:
    """The number that counts now, before any bonus."""
    attacks = g.flags[obj] & 7 == g.active
    for mod in g.mods:
        if mod[0] == obj and mod[1] == (ATTACK_IS if attacks else DEFENSE_IS):
            return mod[2]
    if g.flags[obj] & IS_FACEDOWN:
        return 2  # a Shade (SP-R66)
    card = g.printed(obj)
    if card.statics and is_active(g, obj):
        for static in card.statics:
            if static.op == S_PRESENCE_IS and holds(g, obj, static):
                assert static.amount is not None
                return amount(g, look(g, obj), static.amount)
    number = card.attack if attacks else card.defense
    if number == X:
        return 0 if card.x_is is None else amount(g, look(g, obj), card.x_is)
    return number if number >= 0 or number == DASH else 0


def cost(g: Table, obj: int) -> int:
    """SP-1001 What it costs to fire a cannon."""
    if is_swapped(g, obj):
        return floor(g.printed(obj).power + change(g, obj, POWER))
    return floor(g.printed(obj).cost + change(g, obj, COST))


def power(g: Table, obj: int) -> int:
    """SP-1001 The damage that a cannon deals."""
    if is_swapped(g, obj):
        return floor(g.printed(obj).cost + change(g, obj, COST))
    return floor(g.printed(obj).power + change(g, obj, POWER))


def durability(g: Table, obj: int) -> int:
    return floor(g.printed(obj).durability + change(g, obj, DURABILITY))


def floor(n: int) -> int:
    """SP-R38 Nothing goes below 0."""
    return n if n > 0 else 0


def is_swapped(g: Table, obj: int) -> bool:
    """SP-1905, SP-R62 An even number of swaps cancels out."""
    swaps = 0
    for mod in g.mods:
        if mod[0] == obj and mod[1] == SWAPPED:
            swaps += 1
    return swaps % 2 == 1


def stat_of(g: Table, obj: int, stat: int) -> int:
    if stat == PRESENCE:
        return presence(g, obj)
    if stat == COST:
        return cost(g, obj)
    return power(g, obj) if stat == POWER else durability(g, obj)


def change(g: Table, obj: int, stat: int) -> int:
    """All that effects and cards add to a number."""
    total = 0
    for mod in g.mods:
        if mod[0] == obj and mod[1] == stat:
            total += mod[2]
    card = g.printed(obj)
    if card.statics and is_active(g, obj):
        total += granted(g, obj, obj, stat)
    if card.types & CANNON:
        for ammo in g.loaded[g.flags[obj] & 7]:
            if g.link[ammo] == obj and g.printed(ammo).statics:
                total += granted(g, ammo, obj, stat)
    if g.spreads:
        total += spread(g, obj, stat)
    return total


def granted(g: Table, source: int, obj: int, stat: int) -> int:
    """What the statics of one card add to a number of the same card, or of its cannon."""
    total = 0
    for static in g.printed(source).statics:
        if static.op == S_HAS and static.what is not None and static.what.op != W_EACH:
            if (static.what.op == W_THIS_CANNON or source == obj) and holds(g, source, static):
                total += modified(g, source, static, stat)
    return total


def spread(g: Table, obj: int, stat: int) -> int:
    """What cards add to every card of some kind."""
    total = 0
    for seat in range(g.seats):
        for source in objects_of(g, seat):
            card = g.printed(source)
            if not card.spreads or not is_active(g, source):
                continue
            for static in card.statics:
                if static.what is None or static.what.op != W_EACH or not holds(g, source, static):
                    continue
                assert static.what.cards is not None
                if fits(g, look(g, source), static.what.cards, obj):
                    total += modified(g, source, static, stat)
    return total


def holds(g: Table, source: int, static: Static) -> bool:
    """Does a static of a card apply now?"""
    return static.condition is None or true(g, look(g, source), static.condition)


def modified(g: Table, source: int, static: Static, stat: int) -> int:
    """What one static adds to a number."""
    total = 0
    for which, n in static.mods:
        if which == stat:
            total += n.n if n.op == A_NUMBER else amount(g, look(g, source), n)
    if total != 0 and static.per is not None:
        total *= amount(g, look(g, source), static.per)
    return total


def most_cards(g: Table, seat: int) -> int:
    """SP-510, SP-511 The maximum hand size."""
    most = MAXIMUM_HAND
    for mod in g.mods:
        if mod[0] == NOTHING - 1 - seat and mod[1] == HAND_SIZE:
            most += mod[2]
    if g.spreads:
        for other in range(g.seats):
            for source in objects_of(g, other):
                if g.printed(source).spreads and is_active(g, source):
                    most += hand_size_change(g, source, seat)
    return floor(most)


def hand_size_change(g: Table, source: int, seat: int) -> int:
    total = 0
    for static in g.printed(source).statics:
        if static.op == S_HAS and static.who >= 0 and holds(g, source, static):
            sc = look(g, source)
            if static.who == EACH_PLAYER or whose(g, sc, static.who) == seat:
                total += modified(g, source, static, HAND_SIZE)
    return total


# ---- filters


def fits(g: Table, sc: Scope, f: Cards, ref: int) -> bool:
    """Does a card pass every filter?"""
    if is_object(ref):
        return fits_object(g, sc, f, ref)
    kind = card_of(ref) >> 3
    if not fits_kind(g, f, kind):
        return False
    if f.bits & OTHER_FACTION and g.book.cards[kind].faction == own_faction(g, sc.you):
        return False
    if f.bits & SAME_NAME and (not sc.it or kind_of(g, sc.it[0]) != kind):
        return False
    if f.compare and not compares(g, sc, f, hidden_stat(g, ref, f.stat)):
        return False
    if f.bits & ODD_PRESENCE and hidden_stat(g, ref, PRESENCE) % 2 == 0:
        return False
    return f.captain < 0 or card_of(ref) & 7 == whose(g, sc, f.captain)


def hidden_stat(g: Table, ref: int, stat: int) -> int:
    """A printed number of a card that is not in play; presence as its captain's turn has it."""
    card = g.book.cards[card_of(ref) >> 3]
    if stat == PRESENCE:
        number = card.attack if card_of(ref) & 7 == g.active else card.defense
        return number if number > 0 else 0
    return card.cost if stat == COST else card.power if stat == POWER else card.durability


def fits_object(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """A card in play."""
    if f.types and not types_of(g, obj) & f.types:
        return False
    if f.control >= 0:
        if f.control != ANYBODY and g.flags[obj] & 7 != whose(g, sc, f.control):
            return False
    if f.no_types and types_of(g, obj) & f.no_types:
        return False
    if f.captain >= 0 and g.card[obj] & 7 != whose(g, sc, f.captain):
        return False
    if f.zone != NO_ZONE and not is_at(g, sc, f, obj):
        return False
    if (f.named >= 0 or f.subtype >= 0 or f.faction >= 0) and not is_called(g, f, obj):
        return False
    if f.bits and not has_bits(g, sc, f, obj):
        return False
    return is_strong(g, sc, f, obj)


def has_bits(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """The smaller questions of a filter."""
    bits, flags = f.bits, g.flags[obj]
    if bits & OTHER and (obj == sc.source or obj == this_cannon(g, sc)):
        return False
    if bits & STUNNED and not flags & IS_STUNNED:
        return False
    if bits & UNSTUNNED and flags & IS_STUNNED:
        return False
    if bits & UNBROKEN and flags & IS_BROKEN:
        return False
    if bits & NOT_TOKEN and flags & IS_TOKEN:
        return False
    if bits & (UNIQUE | TACTIC) and not is_marked(g, bits, obj):
        return False
    if bits & OPERATOR and not operates(g, sc, f, obj):
        return False
    if bits & ODD_PRESENCE and presence(g, obj) % 2 == 0:
        return False
    if bits & OTHER_FACTION and g.printed(obj).faction == own_faction(g, sc.you):
        return False
    return not bits & SAME_NAME or is_namesake(g, sc, obj)


def is_strong(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """Bounds on its numbers."""
    if f.compare and not compares(g, sc, f, stat_of(g, obj, f.stat)):
        return False
    if f.weaker_than_it:
        return bool(sc.it) and is_object(sc.it[0]) and presence(g, obj) < presence(g, sc.it[0])
    if f.weaker_than is not None:
        most = highest(g, sc, f.weaker_than, PRESENCE)
        return presence(g, obj) < most
    return True


def compares(g: Table, sc: Scope, f: Cards, n: int) -> bool:
    assert f.bound is not None
    if f.bound.op == A_X:
        return True  # X becomes whatever is picked
    bound = amount(g, sc, f.bound)
    if f.compare == AT_MOST:
        return n <= bound
    return n >= bound if f.compare == AT_LEAST else n == bound


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
    if op == W_THIS:
        return [sc.source] if sc.source >= 0 else []
    if op == W_THIS_CANNON:
        cannon = this_cannon(g, sc)
        return [cannon] if cannon >= 0 else []
    if op == W_IT:
        return list(sc.it)
    if op == W_OTHERS:
        return list(sc.others)
    if op == W_THAT_CANNON:
        return [sc.cannon] if sc.cannon >= 0 else []
    if op == W_YOUR_CAPTAIN:
        captain = g.captains[sc.you]
        return [captain] if captain != NOTHING else []
    if op == W_EACH:
        assert w.cards is not None
        return matching(g, sc, w.cards)
    if op == W_CHOSEN:
        return chosen(g, sc)
    if op == W_TOP:
        return top_cards(g, sc, w)
    return []


CHOSEN_TARGET: Final = 9  # a modifier that remembers what a card has chosen


def chosen(g: Table, sc: Scope) -> list[int]:
    """The target of the other ability of this card."""
    for mod in g.mods:
        if mod[1] == CHOSEN_TARGET and mod[2] == sc.source:
            return [mod[0]]
    return []


def top_cards(g: Table, sc: Scope, w: What) -> list[int]:
    """The uppermost cards of a Hold, as far as their order is known already."""
    seat = whose(g, sc, w.who)
    assert w.n is not None
    n = amount(g, sc, w.n)
    codes = g.top[seat] if g.top[seat] or g.pool[seat] else g.under[seat]
    return [reference(HOLD, seat, code >> 8 << 3 | seat) for code in codes[:n]]


# ---- amounts


def amount(g: Table, sc: Scope, a: Amount) -> int:
    op = a.op
    if op == A_NUMBER:
        return a.n
    if op == A_X:
        return sc.x
    if op == A_COUNT:
        assert a.cards is not None
        return count(g, sc, a.cards)
    if op == A_THAT_DAMAGE:
        return sc.n
    if op == A_THAT_MANY:
        return sc.many
    if op == A_PLUS:
        assert a.part is not None
        return amount(g, sc, a.part) + a.n
    if op == A_HIGHEST:
        assert a.cards is not None
        return highest(g, sc, a.cards, a.stat)
    if op == A_TOTAL:
        assert a.cards is not None
        return total(g, sc, a.cards, a.stat)
    return rarer_amount(g, sc, a)


def rarer_amount(g: Table, sc: Scope, a: Amount) -> int:
    op = a.op
    if op == A_COUNTERS:
        assert a.what is not None
        on = named(g, sc, a.what)
        return g.counters(on[0], a.counter) if on else 0
    if op == A_STAT:
        assert a.what is not None
        of = named(g, sc, a.what)
        return stat_of(g, of[0], a.stat) if of and is_object(of[0]) else 0
    if op == A_OR_IF:
        assert a.condition is not None
        return a.m if true(g, sc, a.condition) else a.n
    if op == A_DIFFERENCE:
        return sc.difference
    if op == A_HAND_SIZE:
        return most_cards(g, sc.you)
    if op == A_UP_TO:
        assert a.part is not None
        return amount(g, sc, a.part)
    assert op == A_ALL
    return 999


def count(g: Table, sc: Scope, f: Cards) -> int:
    """How many cards there are; Fires are markers on a ship (SP-1209)."""
    if f.zone == SHIP and f.named == FIRE_MARKER:
        if f.zone_who in (ANYBODY, EACH_PLAYER):
            return sum(g.fires)
        seat = whose(g, sc, f.zone_who)
        return g.fires[seat] if seat >= 0 else 0
    if f.bits & OPERATOR and is_object(sc.source) and g.flags[sc.source] & IS_BROKEN:
        return sc.n  # as many as there were just before it broke
    if f.bits & BY_THAT_DAMAGE and sc.packet != NOTHING:  # also what is gone since
        return len([ref for ref in g.packets[sc.packet][2:] if fits_kind(g, f, card_of(ref) >> 3)])
    if f.types == 0 and f.zone == HAND and not f.bits and f.faction < 0 and f.subtype < 0:
        return len(g.hand[whose(g, sc, f.zone_who)])
    return len(matching(g, sc, f))


def highest(g: Table, sc: Scope, f: Cards, stat: int) -> int:
    most = 0
    for obj in matching(g, sc, f):
        if is_object(obj):
            most = max(most, stat_of(g, obj, stat))
    return most


def total(g: Table, sc: Scope, f: Cards, stat: int) -> int:
    found = 0
    for obj in matching(g, sc, f):
        if is_object(obj):
            found += stat_of(g, obj, stat)
    return found


# ---- conditions


def true(g: Table, sc: Scope, c: Condition) -> bool:
    op = c.op
    if op == C_DONE:
        return sc.done
    if op == C_NOT_DONE:
        return not sc.done
    if op == C_CONTROLS:
        assert c.cards is not None
        seat = whose(g, sc, c.who)
        for obj in objects_of(g, seat) if seat >= 0 else []:
            if fits(g, sc, c.cards, obj):
                return True
        return False
    if op == C_AT_LEAST or op == C_NONE:
        assert c.left is not None
        n = amount(g, sc, c.left)
        return n == 0 if op == C_NONE else n >= c.n
    if op == C_GREATER or op == C_NO_LESS:
        assert c.left is not None and c.right is not None
        if c.right.what is not None and not named(g, sc, c.right.what):
            return False  # it speaks of a card that is not there
        left, right = amount(g, sc, c.left), amount(g, sc, c.right)
        sc.difference = left - right if left > right else right - left
        return left > right if op == C_GREATER else left >= right
    return rarer_condition(g, sc, c)


def rarer_condition(g: Table, sc: Scope, c: Condition) -> bool:
    op = c.op
    if op == C_IS or op == C_IS_NOT:
        return is_so(g, sc, c) == (op == C_IS)
    if op == C_HAS_STAT:
        assert c.what is not None
        of = named(g, sc, c.what)
        return bool(of) and is_object(of[0]) and stat_of(g, of[0], c.stat) == c.n
    if op == C_ENTERED_THIS_TURN:
        return is_object(sc.source) and g.flags[sc.source] & IS_NEW != 0
    if op == C_RAID_TOKEN:
        return c.n in g.tokens
    if op == C_NO_FIRE_DAMAGE:
        return not g.fire_hurt
    assert op == C_ONE_TYPE
    return of_one_type(g, sc.packet) >= c.n


def is_so(g: Table, sc: Scope, c: Condition) -> bool:
    """Is a card (are all these cards) operated, stunned, in a zone, or of a kind?"""
    assert c.what is not None
    refs = named(g, sc, c.what)
    if c.bits:
        for obj in refs:
            if c.bits == IS_OPERATED and not operators(g, obj):
                return False
            if c.bits != IS_OPERATED and not g.flags[obj] & IS_STUNNED:
                return False
        return bool(refs)  # SP-R26: without cannons, none of them is stunned
    if c.zone != NO_ZONE:
        return bool(refs) and is_in_zone(g, sc, c, refs[0])
    assert c.cards is not None
    return bool(refs) and fits(g, sc, c.cards, refs[0])


def of_one_type(g: Table, packet: int) -> int:
    """How many cards of the commonest type a damage discarded."""
    if packet == NOTHING:
        return 0
    types = [g.book.cards[card_of(ref) >> 3].types for ref in g.packets[packet][2:]]
    most = 0
    for each in types:
        most = max(most, types.count(each))
    return most
