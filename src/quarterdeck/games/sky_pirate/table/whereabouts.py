"""Where cards are: what lies in a zone, and whether a card is still where it was."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.marks import Where
from quarterdeck.games.sky_pirate.table.objects import is_crew, objects_of, whose
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    STRUCK,
    card_of,
    is_object,
    kind_on,
    kind_placed,
    own,
    reference,
    seat_of,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Cards, Condition
from quarterdeck.games.sky_pirate.words.terms import Type, Who, Zone


def among(g: Table, sc: Scope, f: Cards) -> list[int]:
    """Where to look for the cards of a filter."""
    if f.bits & Cards.STORED:
        return stored_under(g, sc, f.bits & Cards.STORED_BEFORE != 0)
    if f.bits & Cards.BY_THAT_DAMAGE:
        return left_of_packet(g, sc.packet)
    if f.bits & Cards.THIS_WAY:
        return list(sc.way)
    zone = f.zone
    if (
        zone == Zone.HAND
        or zone == Zone.DISCARD_PILE
        or zone == Zone.CHEST
        or zone == Zone.HOLD
        or zone == Zone.EVERYWHERE
    ):
        seat = whose(g, sc, f.zone_who)
        return [] if seat < 0 else cards_in(g, zone, seat)
    if zone == Zone.SHIP:
        return []
    return objects_for(g, sc, f)


def objects_for(g: Table, sc: Scope, f: Cards) -> list[int]:
    """Cards in play; only the rows that can matter."""
    found: list[int] = []
    only = whose(g, sc, f.control) if f.control >= 0 and f.control != Who.ANYBODY else NOTHING
    for i in range(g.seats):
        seat = g.in_turn(i)
        if only != NOTHING and seat != only:
            continue
        if f.types == Type.CREW or f.bits & Cards.OPERATOR:
            found.extend(g.crew[seat])
        elif f.types and not f.types & ~Type.EMPLACEMENT:
            found.extend(g.slots[seat])
        else:
            found.extend(objects_of(g, seat))
    return found


def cards_in(g: Table, zone: int, seat: int) -> list[int]:
    """The cards of a zone, each as a reference."""
    if zone == Zone.CHEST:
        return [reference(Zone.CHEST, seat, code) for code in g.chest[seat]]
    if zone == Zone.HAND:
        return [own(Zone.HAND, seat, kind) for kind in g.hand[seat]]
    if zone == Zone.DISCARD_PILE:
        return [own(Zone.DISCARD_PILE, seat, kind) for kind in g.pile[seat]]
    if zone == Zone.HOLD:
        kinds = list(g.pool[seat])
        for code in g.top[seat] + g.under[seat]:
            kinds.append(kind_placed(code))
        kinds.sort()
        return [own(Zone.HOLD, seat, kind) for kind in kinds]
    found = objects_of(g, seat)
    for part in (Zone.HAND, Zone.HOLD, Zone.DISCARD_PILE):
        found.extend(cards_in(g, part, seat))
    return found


def stored_under(g: Table, sc: Scope, before: bool) -> list[int]:
    """Cards stored on this one; `before`: but those of which the effect speaks."""
    found: list[int] = []
    for holder, card, _known in g.stored:
        if holder == sc.source:
            found.append(reference(Zone.STORE, g.control(holder), card))
    if before:
        for ref in sc.it:
            if ref in found:
                found.remove(ref)
    return found


def left_of_packet(g: Table, packet: int) -> list[int]:
    """SP-R51 The cards of a damage that are still in the discard pile."""
    if packet == NOTHING:
        return []
    return [ref for ref in g.packet_cards(packet) if ref < STRUCK]


def is_there(g: Table, sc: Scope, ref: int) -> bool:
    """Is a card still where it was when it was spoken of?"""
    if is_object(ref):
        return g.where(ref) != Where.NOT_IN_PLAY
    zone, seat, card = zone_of(ref), seat_of(ref), card_of(ref)
    if zone == Zone.HAND:
        return kind_on(card) in g.hand[seat]
    if zone == Zone.DISCARD_PILE:
        return kind_on(card) in g.pile[seat]
    if zone == Zone.CHEST:
        return card in g.chest[seat]
    if zone == Zone.SHIP:
        return g.fires[seat] > 0
    if zone == Zone.STORE:
        return ref in stored_under(g, sc, False)
    if zone == Zone.HOLD:
        return ref in cards_in(g, Zone.HOLD, seat)
    return card in g.aside


def is_in_zone(g: Table, sc: Scope, c: Condition, ref: int) -> bool:
    if is_object(ref):
        if c.zone == Zone.RESERVE:
            return is_crew(g, ref) and g.where(ref) != Where.NOT_IN_PLAY and not g.in_party(ref)
        return c.zone == Zone.PARTY and g.in_party(ref)
    return zone_of(ref) == c.zone and is_there(g, sc, ref)
