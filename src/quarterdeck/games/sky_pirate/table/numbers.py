"""What the numbers of a card are now: printed, set by effects, and changed by what cards say."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.cards import MAXIMUM_HAND
from quarterdeck.games.sky_pirate.table.fields import Mod
from quarterdeck.games.sky_pirate.table.gauge import Gauge
from quarterdeck.games.sky_pirate.table.measures import amount, fits, holds
from quarterdeck.games.sky_pirate.table.objects import is_active, look, objects_of, whose
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Amount, What
from quarterdeck.games.sky_pirate.words.paragraphs import Static
from quarterdeck.games.sky_pirate.words.terms import DASH, Counter, Stat, Type, Who, X

SHADE_PRESENCE: Final = 2  # SP-R66


# ---- what a card has


def presence(g: Table, obj: int) -> int:
    """SP-1603, SP-1604 Attack for the active player's crew, defense for the others'."""
    number = printed_presence(g, obj)
    if number == DASH:
        return 0  # SP-R39: no bonus changes that
    number += g.counters(obj, Counter.PRESENCE) + change(g, obj, Stat.PRESENCE)
    return number if number > 0 else 0


def has_dash(g: Table, obj: int) -> bool:
    """SP-1606 Does a dash keep it out of parties now?"""
    return printed_presence(g, obj) == DASH


def printed_presence(g: Table, obj: int) -> int:
    """The number that counts now, before any bonus."""
    attacks = g.control(obj) == g.active
    for mod in g.mods:
        if mod[Mod.OBJECT] == obj and mod[Mod.STAT] == (
            Stat.ATTACK_IS if attacks else Stat.DEFENSE_IS
        ):
            return mod[Mod.N]
    if g.is_facedown(obj):
        return SHADE_PRESENCE
    card = g.printed(obj)
    if card.statics and is_active(g, obj):
        for static in card.statics:
            if static.op == Static.PRESENCE_IS and holds(g, obj, static):
                assert static.amount is not None
                return amount(g, look(g, obj), static.amount)
    number = card.attack if attacks else card.defense
    if number == X:
        return 0 if card.x_is is None else amount(g, look(g, obj), card.x_is)
    return number if number >= 0 or number == DASH else 0


def cost(g: Table, obj: int) -> int:
    """SP-1001 What it costs to fire a cannon."""
    if is_swapped(g, obj):
        return floor(g.printed(obj).power + change(g, obj, Stat.POWER))
    return floor(g.printed(obj).cost + change(g, obj, Stat.COST))


def power(g: Table, obj: int) -> int:
    """SP-1001 The damage that a cannon deals."""
    if is_swapped(g, obj):
        return floor(g.printed(obj).cost + change(g, obj, Stat.COST))
    return floor(g.printed(obj).power + change(g, obj, Stat.POWER))


def durability(g: Table, obj: int) -> int:
    """How much an emplacement withstands."""
    return floor(g.printed(obj).durability + change(g, obj, Stat.DURABILITY))


def floor(n: int) -> int:
    """SP-R38 Nothing goes below 0."""
    return n if n > 0 else 0


def is_swapped(g: Table, obj: int) -> bool:
    """SP-1905, SP-R62 An even number of swaps cancels out."""
    swaps = 0
    for mod in g.mods:
        if mod[Mod.OBJECT] == obj and mod[Mod.STAT] == Stat.SWAPPED:
            swaps += 1
    return swaps % 2 == 1


def stat_of(g: Table, obj: int, stat: int) -> int:
    """Presence, or a number of an emplacement."""
    if stat == Stat.PRESENCE:
        return presence(g, obj)
    if stat == Stat.COST:
        return cost(g, obj)
    return power(g, obj) if stat == Stat.POWER else durability(g, obj)


# ---- what is added to it


def change(g: Table, obj: int, stat: int) -> int:
    """All that effects and cards add to a number."""
    total = 0
    for mod in g.mods:
        if mod[Mod.OBJECT] == obj and mod[Mod.STAT] == stat:
            total += mod[Mod.N]
    card = g.printed(obj)
    if card.statics and is_active(g, obj):
        total += granted(g, obj, obj, stat)
    if card.types & Type.CANNON:
        for ammo in g.loaded[g.control(obj)]:
            if g.link[ammo] == obj and g.printed(ammo).statics:
                total += granted(g, ammo, obj, stat)
    if g.spreads:
        total += spread(g, obj, stat)
    return total


def granted(g: Table, source: int, obj: int, stat: int) -> int:
    """What the statics of one card add to a number of the same card, or of its cannon."""
    total = 0
    for static in g.printed(source).statics:
        if static.op == Static.HAS and static.what is not None and static.what.op != What.EACH:
            if (static.what.op == What.THIS_CANNON or source == obj) and holds(g, source, static):
                total += modified(g, source, static, stat)
    return total


def spread(g: Table, obj: int, stat: int) -> int:
    """What cards add to every card of some kind."""
    total = 0
    for seat in range(g.seats):
        said: dict[int, int] = {}  # by cards of which all copies say the same
        worth: dict[int, int] = {}  # of what copies say of different cards
        for source in objects_of(g, seat):
            card = g.printed(source)
            if not card.spreads or not is_active(g, source):
                continue
            if not card.alike:
                total += spread_from(g, source, obj, stat, worth)
                continue
            if card.kind not in said:
                said[card.kind] = spread_from(g, source, obj, stat, worth)
            total += said[card.kind]
    return total


MOST_STATICS: Final = 256  # of one card: more than any text has room for


def spread_from(g: Table, source: int, obj: int, stat: int, worth: dict[int, int]) -> int:
    """What one card adds to a number of another."""
    total = 0
    card = g.printed(source)
    for i in range(len(card.statics)):
        static = card.statics[i]
        if static.what is None or static.what.op != What.EACH:
            continue
        assert static.what.cards is not None
        if not fits(g, look(g, source), static.what.cards, obj):
            continue
        if not static.worth_the_same:
            total += added(g, source, static, stat)
            continue
        which = card.kind * MOST_STATICS + i
        if which not in worth:
            worth[which] = added(g, source, static, stat)
        total += worth[which]
    return total


def added(g: Table, source: int, static: Static, stat: int) -> int:
    """What one static adds to a number, if it applies now."""
    return modified(g, source, static, stat) if holds(g, source, static) else 0


def modified(g: Table, source: int, static: Static, stat: int) -> int:
    """What one static adds to a number."""
    total = 0
    for which, n in static.mods:
        if which == stat:
            total += n.n if n.op == Amount.NUMBER else amount(g, look(g, source), n)
    if total != 0 and static.per is not None:
        total *= amount(g, look(g, source), static.per)
    return total


# ---- what a player has


def most_cards(g: Table, seat: int) -> int:
    """SP-510, SP-511 The maximum hand size."""
    most = MAXIMUM_HAND
    if g.spreads:
        for other in range(g.seats):
            for source in objects_of(g, other):
                if g.printed(source).spreads and is_active(g, source):
                    most += hand_size_change(g, source, seat)
    return floor(most)


def hand_size_change(g: Table, source: int, seat: int) -> int:
    total = 0
    for static in g.printed(source).statics:
        if static.op == Static.HAS and static.who >= 0 and holds(g, source, static):
            sc = look(g, source)
            if static.who == Who.EACH_PLAYER or whose(g, sc, static.who) == seat:
                total += modified(g, source, static, Stat.HAND_SIZE)
    return total


# ---- for the words


class Numbers(Gauge):
    """What the words of cards ask for a number."""

    def number(self, g: Table, obj: int, stat: int) -> int:
        return stat_of(g, obj, stat)

    def most_cards(self, g: Table, seat: int) -> int:
        return most_cards(g, seat)


NUMBERS: Final = Numbers()
