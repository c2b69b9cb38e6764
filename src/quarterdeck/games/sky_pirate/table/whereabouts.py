"""Where cards are: what lies in a zone, and whether a card is still where it was."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.objects import objects_of, whose
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    STRUCK,
    card_of,
    is_object,
    reference,
    seat_of,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import IN_PARTY, NOT_IN_PLAY, WHERE, Table
from quarterdeck.games.sky_pirate.words.effects import (
    ANYBODY,
    BY_THAT_DAMAGE,
    CANNON,
    CHEST,
    CREW,
    DISCARD_PILE,
    EVERYWHERE,
    HAND,
    HOLD,
    OPERATOR,
    PARTY,
    SHIP,
    STORE,
    STORED_BEFORE,
    STORED_HERE,
    THIS_WAY,
    Cards,
    Condition,
)


def among(g: Table, sc: Scope, f: Cards) -> list[int]:
    """Where to look for the cards of a filter."""
    if f.bits & (STORED_HERE | STORED_BEFORE):
        return stored_under(g, sc, f.bits & STORED_BEFORE != 0)
    if f.bits & BY_THAT_DAMAGE:
        return left_of_packet(g, sc.packet)
    if f.bits & THIS_WAY:
        return list(sc.way)
    zone = f.zone
    if zone == HAND or zone == DISCARD_PILE or zone == CHEST or zone == HOLD or zone == EVERYWHERE:
        seat = whose(g, sc, f.zone_who)
        return [] if seat < 0 else cards_in(g, zone, seat)
    if zone == SHIP:
        return []
    return objects_for(g, sc, f)


def objects_for(g: Table, sc: Scope, f: Cards) -> list[int]:
    """Cards in play; only the rows that can matter."""
    found: list[int] = []
    only = whose(g, sc, f.control) if f.control >= 0 and f.control != ANYBODY else NOTHING
    for i in range(g.seats):
        seat = (g.active + i) % g.seats
        if only != NOTHING and seat != only:
            continue
        if f.types == CREW or f.bits & OPERATOR:
            found.extend(g.crew[seat])
        elif f.types and not f.types & ~(CANNON | 4):
            found.extend(g.slots[seat])
        else:
            found.extend(objects_of(g, seat))
    return found


def cards_in(g: Table, zone: int, seat: int) -> list[int]:
    """The cards of a zone, each as a reference."""
    if zone == CHEST:
        return [reference(CHEST, seat, code) for code in g.chest[seat]]
    if zone == HAND:
        return [reference(HAND, seat, kind << 3 | seat) for kind in g.hand[seat]]
    if zone == DISCARD_PILE:
        return [reference(DISCARD_PILE, seat, kind << 3 | seat) for kind in g.pile[seat]]
    if zone == HOLD:
        kinds = list(g.pool[seat])
        for code in g.top[seat] + g.under[seat]:
            kinds.append(code >> 8)
        kinds.sort()
        return [reference(HOLD, seat, kind << 3 | seat) for kind in kinds]
    found = objects_of(g, seat)
    for part in (HAND, HOLD, DISCARD_PILE):
        found.extend(cards_in(g, part, seat))
    return found


def stored_under(g: Table, sc: Scope, before: bool) -> list[int]:
    """Cards stored on this one; `before`: but those of which the effect speaks."""
    found: list[int] = []
    for holder, card, _known in g.stored:
        if holder == sc.source:
            found.append(reference(STORE, g.flags[holder] & 7, card))
    if before:
        for ref in sc.it:
            if ref in found:
                found.remove(ref)
    return found


def left_of_packet(g: Table, packet: int) -> list[int]:
    """SP-R51 The cards of a damage that are still in the discard pile."""
    if packet == NOTHING:
        return []
    return [ref for ref in g.packets[packet][2:] if ref < STRUCK]


def is_there(g: Table, sc: Scope, ref: int) -> bool:
    """Is a card still where it was when it was spoken of?"""
    if is_object(ref):
        return g.flags[ref] & WHERE != NOT_IN_PLAY
    zone, seat, card = zone_of(ref), seat_of(ref), card_of(ref)
    if zone == HAND:
        return card >> 3 in g.hand[seat]
    if zone == DISCARD_PILE:
        return card >> 3 in g.pile[seat]
    if zone == CHEST:
        return card in g.chest[seat]
    if zone == SHIP:
        return g.fires[seat] > 0
    if zone == STORE:
        return ref in stored_under(g, sc, False)
    if zone == HOLD:
        return ref in cards_in(g, HOLD, seat)
    return card in g.aside


def is_in_zone(g: Table, sc: Scope, c: Condition, ref: int) -> bool:
    if is_object(ref):
        return c.zone == PARTY and g.flags[ref] & IN_PARTY != 0
    return zone_of(ref) == c.zone and is_there(g, sc, ref)
