"""Cards on their way from one zone to another, with the events that this is.

Nobody is asked here: whoever might replace a move was asked before (`rulebook/moving.py`).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.seen.tellings import DREW
from quarterdeck.games.sky_pirate.table.cards import BOMB, FIRE_MARKER, SHIELD
from quarterdeck.games.sky_pirate.table.fields import Forbidden, Mod, Pending, Shelter
from quarterdeck.games.sky_pirate.table.happenings import happen, happen_to_some
from quarterdeck.games.sky_pirate.table.holds import draw_top, put_on_top, put_under, shuffle_in
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY, Mark, Where
from quarterdeck.games.sky_pirate.table.objects import is_in_play
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    STRUCK,
    captain_on,
    captained,
    card_of,
    is_object,
    kind_on,
    kind_placed,
    own,
    reference,
    seat_of,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.terms import Ban, Type, Until, Zone
from quarterdeck.kernel.play.rows import put, put_number, with_card, without, without_at

NO_DEED: Final = 0  # a card is moved, but not discarded, stowed or ejected

# ---- rows of cards in play


def join_row(g: Table, obj: int) -> None:
    """Put an object into the row that its flags say."""
    seat, where = g.control(obj), g.where(obj)
    if where == Where.AS_CREW:
        g.crew = put(g.crew, seat, (*g.crew[seat], obj))
    elif where == Where.AS_ASSET:
        g.assets = put(g.assets, seat, (*g.assets[seat], obj))
    elif where == Where.IN_CANNON:
        g.loaded = put(g.loaded, seat, (*g.loaded[seat], obj))
    elif where == Where.AS_CAPTAIN:
        g.captains = put_number(g.captains, seat, obj)
    g.touched = True
    g.rivals = g.rivals or (g.printed(obj).unique and not g.is_facedown(obj))


def leave_row(g: Table, obj: int) -> None:
    """Take an object out of its row."""
    seat, where = g.control(obj), g.where(obj)
    if where == Where.AS_CREW or g.is_also_crew(obj):
        g.crew = put(g.crew, seat, without(g.crew[seat], obj))
    if where == Where.AS_ASSET:
        g.assets = put(g.assets, seat, without(g.assets[seat], obj))
    elif where == Where.IN_CANNON:
        g.loaded = put(g.loaded, seat, without(g.loaded[seat], obj))
    elif where == Where.AS_CAPTAIN:
        g.captains = put_number(g.captains, seat, NOTHING)
    elif where == Where.IN_SLOT:
        g.slots = put(g.slots, seat, without(g.slots[seat], obj))


def place_for(types: int) -> int:
    """Where a card of a type lies in play."""
    if types & Type.CREW:
        return Where.AS_CREW
    if types & Type.ASSET:
        return Where.AS_ASSET
    if types & Type.EMPLACEMENT:
        return Where.IN_SLOT
    return (
        Where.AS_CAPTAIN
        if types & Type.CAPTAIN
        else Where.IN_CANNON
        if types & Type.AMMO
        else Where.NOT_IN_PLAY
    )


def strip(g: Table, obj: int) -> None:
    """SP-1709, SP-1802, SP-1810 No counters, no effects aimed at it, no post."""
    g.counts[obj] = 0
    unchange(g, obj)
    g.bans = tuple(
        [ban for ban in g.bans if ban[Forbidden.WHOM] != obj or ban[Forbidden.DEED] < Ban.STOW]
    )
    if g.where(obj) == Where.AS_CREW:
        g.link[obj] = NOTHING
    g.touched = True


def unchange(g: Table, obj: int) -> None:
    """No number of this card is changed any more."""
    if g.mods:
        g.mods = tuple([mod for mod in g.mods if mod[Mod.OBJECT] != obj])


def release(g: Table, obj: int) -> None:
    """SP-1812, SP-1815 Its operators go, and what is stored on it is discarded."""
    for row in g.crew:
        for crew in row:
            if g.link[crew] == obj and g.where(crew) == Where.AS_CREW:
                g.link[crew] = NOTHING
    for ammo in g.loaded[g.control(obj)]:
        if g.link[ammo] == obj:
            put_away(g, ammo, Event.DISCARDED)  # SP-R64
    if g.stored:
        held = [card for holder, card, _ in g.stored if holder == obj]
        g.stored = tuple([entry for entry in g.stored if entry[0] != obj])
        for card in held:
            arrive(g, card, Event.DISCARDED, Zone.STORE)


def leave_play(g: Table, obj: int) -> None:
    """Out of play: its last values can still be read until the turn ends (SP-R92)."""
    release(g, obj)
    leave_row(g, obj)
    happen(g, Event.LEAVES, g.control(obj), obj)
    unchange(g, obj)
    end_with(g, obj)
    g.move_to(obj, Where.NOT_IN_PLAY)
    g.unmark(obj, Mark.IN_PARTY | Mark.ALSO_CREW)
    g.touched = True


def end_with(g: Table, gone: int) -> None:
    """What lasted until this card leaves play is over."""
    g.mods = lasts_on(g.mods, Mod.UNTIL, gone)
    g.bans = lasts_on(g.bans, Forbidden.UNTIL, gone)
    g.meanwhile = lasts_on(g.meanwhile, Pending.UNTIL, gone)
    g.shields_up = lasts_on(g.shields_up, Shelter.UNTIL, gone)


def lasts_on(
    rows: tuple[tuple[int, ...], ...], until: int, gone: int
) -> tuple[tuple[int, ...], ...]:
    """Those that do not end with a card.  Which card it is stands behind the moment."""
    if not rows:
        return rows
    return tuple([r for r in rows if r[until] != Until.LEAVES or r[until + 1] != gone])


# ---- from anywhere to anywhere


def put_away(g: Table, ref: int, deed: int, zone: int = Zone.NOWHERE, seat: int = NOTHING) -> int:
    """Move a card: discarded, stowed, ejected, or (with NO_DEED) to a zone.

    Gives back what the card is now: a reference, or NOTHING if it is out of the game.
    """
    if not is_object(ref):
        card = card_of(ref)
        came_from = zone_of(ref)
        take_out(g, ref, deed)
        return arrive(g, card, deed, came_from, zone, seat, seat_of(ref))
    flags = g.flags[ref]
    card = g.card[ref]
    came_from = Zone.PLAY if is_in_play(g, ref) else Zone.NOWHERE  # it was being played
    if came_from == Zone.PLAY:
        leave_play(g, ref)
    else:
        g.move_to(ref, Where.NOT_IN_PLAY)
    if flags & Mark.TOKEN:  # SP-R06: the move happens, and then there is no token
        if deed:
            happen(g, deed, captain_on(card), ref, Zone.PLAY, at_once=True)
        return NOTHING
    if flags & Mark.FROM_CHEST:  # SP-911, SP-R63
        deed, zone = Event.EJECTED, Zone.NOWHERE
    return arrive(g, card, deed, came_from, zone, seat, blank=flags & Mark.FACEDOWN != 0)


def put_into(g: Table, ref: int, zone: int, seat: int = NOTHING) -> int:
    """Move a card to a zone; `seat`: whose Treasure Chest that is."""
    return put_away(g, ref, NO_DEED, zone, seat)


def take_out(g: Table, ref: int, deed: int = NO_DEED) -> None:
    """Take a card out of the zone where it is."""
    zone, seat, card = zone_of(ref), seat_of(ref), card_of(ref)
    kind = kind_on(card)
    if zone == Zone.HAND:
        g.from_hand(seat, kind, deed in (Event.DISCARDED, Event.EJECTED))
    elif zone == Zone.DISCARD_PILE:
        leave_pile(g, seat, kind)
    elif zone == Zone.CHEST:
        g.chest = put(g.chest, seat, without(g.chest[seat], card))
    elif zone == Zone.LIMBO:
        g.aside = without(g.aside, card)
    elif zone == Zone.SHIP:
        g.fires = put_number(g.fires, seat, g.fires[seat] - 1)
    elif zone == Zone.HOLD:
        take_from_hold(g, seat, kind)
    elif zone == Zone.STORE:
        for i in range(len(g.stored)):
            if g.stored[i][1] == card:
                g.stored = g.stored[:i] + g.stored[i + 1 :]
                return


def leave_pile(g: Table, seat: int, kind: int) -> None:
    """SP-R51 A card leaves a discard pile: it can no longer be recovered."""
    g.pile = put(g.pile, seat, without(g.pile[seat], kind))
    ref = own(Zone.DISCARD_PILE, seat, kind)
    for i in range(len(g.packets) - 1, -1, -1):
        if ref in g.packet_cards(i):
            at = g.packets[i].index(ref, 2)
            g.packets = put(g.packets, i, put_number(g.packets[i], at, ref | STRUCK))
            if g.packet_of(i) != NOTHING:  # else: those that some effect speaks of together
                return


def take_from_hold(g: Table, seat: int, kind: int) -> None:
    """Take a card out of a Hold: from the top if it is known to be there, else from the pool."""
    for i in range(len(g.top[seat])):
        if kind_placed(g.top[seat][i]) == kind:
            g.top = put(g.top, seat, without_at(g.top[seat], i))
            return
    if kind in g.pool[seat]:
        g.pool = put(g.pool, seat, without(g.pool[seat], kind))
        return
    for i in range(len(g.under[seat])):
        if kind_placed(g.under[seat][i]) == kind:
            g.under = put(g.under, seat, without_at(g.under[seat], i))
            return


def arrive(
    g: Table,
    card: int,
    deed: int,
    came_from: int,
    zone: int = Zone.NOWHERE,
    seat: int = NOTHING,
    owner: int = NOTHING,
    blank: bool = False,
    one_of_many: bool = False,
) -> int:
    """A card comes to where its deed, or a zone, takes it: always its captain's (SP-913)."""
    kind, captain = kind_on(card), captain_on(card)
    if g.is_out(captain):
        g.gone = (*g.gone, card)
        return NOTHING
    if owner == NOTHING:
        owner = captain
    if deed == Event.EJECTED:
        return_to_pool(g, kind, captain)
        there = reference(Zone.GONE, captain, card)
        tell_all(g, Event.EJECTED, owner, there, came_from, blank, one_of_many)
        return NOTHING
    if deed == Event.DISCARDED:
        g.pile = put(g.pile, captain, with_card(g.pile[captain], kind))
        if g.book.cards[kind].types == Type.STATUS:
            g.touched = g.stray = True
        there = reference(Zone.DISCARD_PILE, captain, card)
        tell_all(g, Event.DISCARDED, owner, there, came_from, blank, one_of_many)
        return there
    if deed == Event.STOWED:
        seen = came_from not in (Zone.HAND, Zone.LIMBO)
        put_under(g, captain, kind, EVERYBODY if seen else 1 << captain)
        there = reference(Zone.HOLD, captain, card)
        tell_all(g, Event.STOWED, owner, there, came_from, blank, one_of_many)
        return there
    return arrive_at(g, card, came_from, zone, seat)


def tell_all(
    g: Table, event: int, seat: int, ref: int, zone: int, blank: bool, one_of_many: bool
) -> None:
    """It happens to the card; and (unless it is one of many) to one or more cards."""
    happen(g, event, seat, ref, zone, blank=blank)
    if not one_of_many:
        happen_to_some(g, event, seat, (ref,), zone)


def arrive_at(g: Table, card: int, came_from: int, zone: int, seat: int) -> int:
    """A card is put into a hand, a Hold or a Treasure Chest."""
    kind, captain = kind_on(card), captain_on(card)
    if zone == Zone.CHEST:
        if seat == captain:  # SP-914
            return arrive(g, card, Event.DISCARDED, came_from)
        g.chest = put(g.chest, seat, with_card(g.chest[seat], card))
        g.touched = g.stray = True
        return reference(Zone.CHEST, seat, card)
    if zone == Zone.HAND:
        g.to_hand(captain, kind, came_from not in (Zone.HOLD, Zone.LIMBO, Zone.STORE))
        return reference(Zone.HAND, captain, card)
    if zone == Zone.HOLD_TOP:
        put_on_top(g, captain, kind, EVERYBODY if came_from != Zone.HAND else 1 << captain)
        return reference(Zone.HOLD, captain, card)
    if zone == Zone.DISCARD_PILE:
        return arrive(g, card, Event.DISCARDED, came_from)
    assert zone == Zone.HOLD
    shuffle_in(g, captain, (kind,))
    return reference(Zone.HOLD, captain, card)


def return_to_pool(g: Table, kind: int, captain: int) -> None:
    """SP-1204 An ejected Status card goes back to its pool; anything else is out of the game."""
    if kind == SHIELD:
        g.shields = put_number(g.shields, captain, g.shields[captain] + 1)
    elif kind == BOMB:
        g.bombs = put_number(g.bombs, captain, g.bombs[captain] + 1)
    elif kind != FIRE_MARKER:
        g.gone = (*g.gone, captained(kind, captain))


def draw_one(g: Table, seat: int) -> bool:
    """SP-R18 A single draw; False if the Hold is empty."""
    kind = draw_top(g, seat)
    if kind == NOTHING:
        return False
    g.to_hand(seat, kind, False)
    g.tell(DREW, seat, n=1, cards=(kind,))
    card = own(Zone.HAND, seat, kind)
    happen(g, Event.DRAWN, seat, card, Zone.HOLD)
    if seat == g.active:
        happen(g, Event.DRAWS_IN_TURN, seat, card, Zone.HOLD, at_once=True)
    return True
