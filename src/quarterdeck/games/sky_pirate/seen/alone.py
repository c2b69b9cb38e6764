"""A table's numbers as they would be if its packs were the only ones in use.

Where the cards of a library begin in the lists depends on what else was brought before; nothing
that leaves the process may.  Labels and views are words; these are the numbers.
"""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.cards import LOTS, Lot
from quarterdeck.games.sky_pirate.table.happenings import EFFECT, PENDING, SOURCE, SUBJECT
from quarterdeck.games.sky_pirate.table.references import REFERENCE, card_of
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table, table
from quarterdeck.kernel.play.rows import Zones


def alone(g: Table) -> Table:
    """The same table with such numbers; it can be looked at, but not played on."""
    lot = LOTS[g.lot]
    if lot.moved == 0 and lot.moved_steps == 0:
        return g
    new = table(g.copy())
    new.hand, new.shown, new.pile, new.pool = [
        rows(lot, zones, 0) for zones in (g.hand, g.shown, g.pile, g.pool)
    ]
    new.chest = rows(lot, g.chest, 3)
    new.top, new.under = rows(lot, g.top, 8), rows(lot, g.under, 8)
    new.card, new.shape = list(kinds(lot, g.card, 3)), list(kinds(lot, g.shape, 0))
    new.gone, new.aside = kinds(lot, g.gone, 3), kinds(lot, g.aside, 3)
    new.stored = tuple([(holder, kind(lot, card, 3), mask) for holder, card, mask in g.stored])
    new.bans = tuple([(*b[:2], lot.step_alone(b[2]), lot.kind_alone(b[3]), *b[4:]) for b in g.bans])
    new.later, new.meanwhile = [pendings(lot, all_of) for all_of in (g.later, g.meanwhile)]
    new.shields_up = tuple([(*s[:2], lot.step_alone(s[2]), *s[3:]) for s in g.shields_up])
    new.used, new.used_ever, new.used_here = [
        tuple([(lot.ability_alone(one), *rest) for one, *rest in used])
        for used in (g.used, g.used_ever, g.used_here)
    ]
    new.arisen = entries(lot, g.arisen)
    new.windows = [entries(lot, window) for window in g.windows]
    new.packets = tuple([(*packet[:2], *refs(lot, packet[2:])) for packet in g.packets])
    codes = [(code >> 12, code & 0xFFF) for code in g.reacting]
    new.reacting = tuple([lot.ability_alone(ability) << 12 | obj for ability, obj in codes])
    new.scopes = [scope(lot, sc) for sc in g.scopes]
    return new


# ---- one number


def effect(lot: Lot, number: int) -> int:
    """An ability, or a pending step."""
    if number >= PENDING:
        return PENDING + lot.step_alone(number - PENDING)
    return lot.ability_alone(number)


def ref(lot: Lot, number: int) -> int:
    """An object, or a card outside of play."""
    outside = number >= REFERENCE and card_of(number) >> 3 >= lot.first
    return number - (lot.moved << 3) if outside else number


def kind(lot: Lot, number: int, shift: int) -> int:
    """A kind, above so many bits of something else."""
    return number - (lot.moved << shift) if number >> shift >= lot.first else number


# ---- many


def kinds(lot: Lot, numbers: tuple[int, ...] | list[int], shift: int) -> tuple[int, ...]:
    return tuple([kind(lot, number, shift) for number in numbers])


def rows(lot: Lot, zones: Zones, shift: int) -> Zones:
    return tuple([kinds(lot, zone, shift) for zone in zones])


def refs(lot: Lot, numbers: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([ref(lot, number) for number in numbers])


def pendings(lot: Lot, all_of: Zones) -> Zones:
    return tuple([(lot.step_alone(p[0]), p[1], *refs(lot, p[2:4]), *p[4:]) for p in all_of])


def entries(lot: Lot, all_of: Zones) -> Zones:
    found = []
    for entry in all_of:
        numbers = list(entry)
        numbers[EFFECT] = effect(lot, entry[EFFECT])
        numbers[SOURCE], numbers[SUBJECT] = ref(lot, entry[SOURCE]), ref(lot, entry[SUBJECT])
        found.append(tuple(numbers))
    return tuple(found)


def scope(lot: Lot, sc: Scope) -> Scope:
    new = sc.copy()
    new.kind, new.source = lot.kind_alone(sc.kind), ref(lot, sc.source)
    new.it, new.others, new.loose = refs(lot, sc.it), refs(lot, sc.others), refs(lot, sc.loose)
    new.way, new.picks = refs(lot, sc.way), refs(lot, sc.picks)
    new.aims = tuple([(lot.what_alone(aim[0]), *refs(lot, aim[1:])) for aim in sc.aims])
    new.x = lot.kind_alone(sc.x)  # a card that was named; no other X is as large
    new.many = lot.step_alone(sc.many)  # a choice whose other half follows
    return new
