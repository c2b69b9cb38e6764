"""SP-608 to SP-616 Discard, stow, eject and return, with the reacts that may replace them."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.every import LOOSE, STOW_NEXT
from quarterdeck.games.sky_pirate.seen.tellings import MOVED, STOWED_UNSEEN
from quarterdeck.games.sky_pirate.table.fields import Pending
from quarterdeck.games.sky_pirate.table.happenings import Happening, card_is_meant
from quarterdeck.games.sky_pirate.table.marks import Where
from quarterdeck.games.sky_pirate.table.objects import doer, is_in_play
from quarterdeck.games.sky_pirate.table.prohibitions import cannot_be
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    captain_at,
    is_object,
    kind_at,
    seat_of,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import put_away
from quarterdeck.games.sky_pirate.words.effects import Event, Step
from quarterdeck.games.sky_pirate.words.terms import Ban, Verb, Zone
from quarterdeck.kernel.play.rules import Rule

from . import reacting

WOULD: Final = {
    Event.DISCARDED: Event.WOULD_BE_DISCARDED,
    Event.STOWED: Event.WOULD_BE_STOWED,
    Event.EJECTED: Event.WOULD_BE_EJECTED,
}
BANS: Final = {Event.DISCARDED: Ban.DISCARD, Event.STOWED: Ban.STOW, Event.EJECTED: Ban.EJECT}
GUARDED: Final = (
    1 << Event.WOULD_LEAVE
    | 1 << Event.WOULD_BE_DISCARDED
    | 1 << Event.WOULD_BE_STOWED
    | 1 << Event.WOULD_BE_EJECTED
)


def send(g: Table, ref: int, deed: int, zone: int = Zone.NOWHERE, seat: int = NOTHING) -> Rule[int]:
    """Move one card, unless something replaces or forbids that; what it is now, or NOTHING."""
    if g.guards & GUARDED and is_object(ref) and is_in_play(g, ref):
        replaced = yield from guard(g, ref, deed)
        if replaced:
            return NOTHING
    return go(g, ref, deed, zone, seat)


def go(g: Table, ref: int, deed: int, zone: int = Zone.NOWHERE, seat: int = NOTHING) -> int:
    """Move one card, after whoever could replace that was asked."""
    if deed in BANS and is_object(ref) and is_in_play(g, ref) and cannot_be(g, ref, BANS[deed]):
        return ref  # SP-1305
    if g.meanwhile:
        deed = otherwise(g, ref, deed)
    if deed == Event.DISCARDED and not is_object(ref) and zone_of(ref) == Zone.DISCARD_PILE:
        return ref  # it lies there already
    tell_move(g, ref, deed)
    return put_away(g, ref, deed, zone, seat)


def guard_all(g: Table, refs: tuple[int, ...], deed: int) -> Rule[tuple[int, ...]]:
    """SP-R54 Reacts come before the event takes effect: for all cards that it is about."""
    left: tuple[int, ...] = ()
    for ref in refs:
        replaced = False
        if is_object(ref) and is_in_play(g, ref):
            replaced = yield from guard(g, ref, deed)
        if not replaced:
            left = (*left, ref)
    return tuple([ref for ref in left if not is_object(ref) or is_there_still(g, ref)])


def is_there_still(g: Table, obj: int) -> bool:
    return g.where(obj) != Where.NOT_IN_PLAY


def tell_move(g: Table, ref: int, deed: int) -> None:
    if is_object(ref) and deed and g.is_from_chest(ref):
        deed = Event.EJECTED  # SP-911
    told = MOVED.get(deed)
    if told is None or g.ear is None:
        return
    if is_object(ref):
        g.tell(told, g.control(ref), g.brought(ref))
    elif deed == Event.STOWED and zone_of(ref) in (Zone.HAND, Zone.HOLD):
        g.tell(STOWED_UNSEEN, seat_of(ref), kind_at(ref))
    elif zone_of(ref) != Zone.SHIP:
        g.tell(told, captain_at(ref), kind_at(ref))


def send_all(g: Table, refs: tuple[int, ...], deed: int) -> Rule[None]:
    """Several cards, one after the other."""
    for ref in refs:
        if not is_object(ref) or is_in_play(g, ref):
            yield from send(g, ref, deed)


def stow_all(g: Table, refs: tuple[int, ...], seat: int) -> Rule[None]:
    """SP-609 Who stows several cards at once picks their order."""
    left = refs
    if g.guards & GUARDED:
        left = yield from guard_all(g, refs, Event.STOWED)
    while left:
        first = left[0]
        if len(left) > 1:
            first = yield STOW_NEXT.ask(g, seat, left)
        left = drop(left, first)
        if not is_object(first) or is_in_play(g, first):
            go(g, first, Event.STOWED)


def put_in_order(g: Table) -> Rule[tuple[int, ...]]:
    """SP-609 The order in which loose cards are stowed.  (They may be hidden: they stay there.)"""
    seat = doer(g.effect())
    g.effect().picks = ()
    while len(g.effect().loose) > 1:
        first = yield LOOSE.ask(g, seat)
        pick_loose(g, first)
    sc = g.effect()
    refs = sc.picks + sc.loose
    sc.picks = sc.loose = ()
    return refs


def pick_loose(g: Table, ref: int) -> None:
    sc = g.effect()
    sc.picks = (*sc.picks, ref)
    sc.loose = drop(sc.loose, ref)


def drop(refs: tuple[int, ...], ref: int) -> tuple[int, ...]:
    i = refs.index(ref)
    return refs[:i] + refs[i + 1 :]


# ---- instead


def otherwise(g: Table, ref: int, deed: int) -> int:
    """ "Until ..., when a card would be stowed, discard it instead": what is done to it then."""
    for pending in g.meanwhile:
        step: Step = g.book.steps[pending[Pending.STEP]]
        if step.event is None or deed not in WOULD or not step.event.covers(WOULD[deed]):
            continue
        if card_is_meant(g, step.event, pending[Pending.YOU], pending[Pending.SOURCE], ref):
            return instead_of(step, deed)
    return deed


def instead_of(step: Step, deed: int) -> int:
    deeds = {Verb.DISCARD: Event.DISCARDED, Verb.STOW: Event.STOWED, Verb.EJECT: Event.EJECTED}
    inner = step.then[0].then if step.then and step.then[0].then else ()
    return deeds.get(inner[0].verb, deed) if inner else deed


def guard(g: Table, obj: int, deed: int) -> Rule[bool]:
    """SP-2109 Reacts to a card that would be discarded, stowed or ejected, or leave play."""
    events = (WOULD[deed], Event.WOULD_LEAVE) if deed in WOULD else (Event.WOULD_LEAVE,)
    for event in events:
        what: Happening = (event, g.control(obj), obj, Zone.NOWHERE, 0, NOTHING)
        replaced = yield from reacting.offer(g, what)
        if replaced:
            return True
    return False
