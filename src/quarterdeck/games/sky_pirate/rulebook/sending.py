"""SP-608 to SP-616 Discard, stow, eject, or move to a zone, as a text tells."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.labels import shown
from quarterdeck.games.sky_pirate.rulebook.goods import eject_fires
from quarterdeck.games.sky_pirate.seen.tellings import (
    EJECTED_CARD,
    PUT_INTO_PLAY,
    TO_HAND,
    TO_HAND_UNSEEN,
    TO_RESERVE,
    TOOK,
)
from quarterdeck.games.sky_pirate.table.cards import FIRE_MARKER
from quarterdeck.games.sky_pirate.table.happenings import happen
from quarterdeck.games.sky_pirate.table.holds import shuffle_in
from quarterdeck.games.sky_pirate.table.marks import Mark, Where
from quarterdeck.games.sky_pirate.table.numbers import stat_of
from quarterdeck.games.sky_pirate.table.objects import captain_of, doer, whose
from quarterdeck.games.sky_pirate.table.prohibitions import cannot_be
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    card_of,
    is_object,
    kind_at,
    own,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.whereabouts import is_there
from quarterdeck.games.sky_pirate.table.zones import NO_DEED, put_into, take_out
from quarterdeck.games.sky_pirate.words.effects import Amount, Event, Step, What
from quarterdeck.games.sky_pirate.words.terms import Ban, Type, Verb, Who, Zone
from quarterdeck.kernel.play.rules import Rule

from . import (
    choosing,
    moving,
    playing,
)

DEEDS: Final = {Verb.DISCARD: Event.DISCARDED, Verb.STOW: Event.STOWED, Verb.EJECT: Event.EJECTED}

STAYING: Final = (Zone.PARTY, Zone.ATTEMPT, Zone.RESERVE, Zone.PLAY)  # who goes there stays in play


# ---- moving cards


def move_cards(g: Table, step: Step) -> Rule[None]:
    """Discard, stow, eject, or move to a zone."""
    assert step.what is not None
    if step.what.cards is not None and step.what.cards.named == FIRE_MARKER:
        put_out_fires(g, step)
        return
    refs = yield from choosing.find(g, step.what)
    refs = present(g, step, refs)
    if step.verb == Verb.STOW and len(refs) > 1 and not choosing.what_of(step).ordered_by_pick():
        g.effect().loose = refs
        refs = ()  # they may be hidden: while somebody is asked they are on the table only
        refs = yield from moving.put_in_order(g)
    sc = g.effect()
    note_x(g, step, refs)
    sc.done = bool(refs)
    sc.many = len(refs)
    if g.guards & moving.GUARDED and step.zone not in STAYING:
        refs = yield from moving.guard_all(g, refs, DEEDS.get(step.verb, NO_DEED))
    after: tuple[int, ...] = ()
    for ref in refs:
        if is_there(g, g.effect(), ref):
            there = yield from move_one(g, step, ref)
            after = (*after, there)
    settle_words(g, step, refs, after)
    shuffle_searched(g, step)


def shuffle_searched(g: Table, step: Step) -> None:
    """Who looks for cards everywhere looks through the Hold: it is shuffled."""
    assert step.what is not None
    f = step.what.cards
    if f is not None and f.zone == Zone.EVERYWHERE:
        seat = whose(g, g.effect(), f.zone_who)
        if seat >= 0:
            shuffle_in(g, seat, ())


def present(g: Table, step: Step, refs: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that are still where they were; of two that go together, both or none (SP-2004)."""
    sc = g.effect()
    there = tuple([ref for ref in refs if is_there(g, sc, ref)])
    if step.what is not None and step.what.op == What.BOTH:
        for ref in there:
            if step.verb == Verb.STOW and is_object(ref) and cannot_be(g, ref, Ban.STOW):
                return ()
        return there if len(there) == 2 else ()
    return there


def note_x(g: Table, step: Step, refs: tuple[int, ...]) -> None:
    """ "With durability X": X is that of the card that was picked."""
    assert step.what is not None
    f = step.what.cards
    if f is not None and f.bound is not None and f.bound.op == Amount.X and refs:
        g.effect().x = stat_of(g, refs[0], f.stat)


def move_one(g: Table, step: Step, ref: int) -> Rule[int]:
    """One card on its way."""
    if step.verb != Verb.MOVE:
        return moving.go(g, ref, DEEDS[step.verb])
    if step.zone in (Zone.PARTY, Zone.ATTEMPT, Zone.RESERVE):
        yield from between_parties(g, step, ref)
        return ref
    if step.zone == Zone.PLAY:
        there = yield from into_play(g, ref)
        return there
    seat = captain_of(g, ref)
    if step.zone_who != Who.ITS_CAPTAIN:
        seat = whose(g, g.effect(), step.zone_who)
    if seat < 0:
        return ref  # there is no such player now
    tell_where(g, step, ref, seat)
    if is_object(ref):
        return moving.go(g, ref, NO_DEED, step.zone, seat)
    return put_into(g, ref, step.zone, seat)


def tell_where(g: Table, step: Step, ref: int, seat: int) -> None:
    """A card goes to a hand or a Treasure Chest."""
    if is_object(ref) and g.is_from_chest(ref):
        g.tell(EJECTED_CARD, g.control(ref), g.brought(ref))  # SP-911
        return
    if step.zone == Zone.CHEST and not is_object(ref):
        g.tell(TOOK, seat, kind_at(ref))
    elif step.zone == Zone.HAND:
        unseen = not is_object(ref) and zone_of(ref) in (Zone.HOLD, Zone.STORE)
        kind = g.brought(ref) if is_object(ref) else kind_at(ref)
        g.tell(TO_HAND_UNSEEN if unseen else TO_HAND, captain_of(g, ref), kind)


def between_parties(g: Table, step: Step, obj: int) -> Rule[None]:
    """SP-1612, SP-R15 To the party of whoever controls it, or to reserve."""
    if not is_object(obj) or g.boarder < 0:
        return
    if step.zone == Zone.RESERVE:
        if g.in_party(obj):
            g.tell(TO_RESERVE, g.control(obj), n=1, cards=shown(g, (obj,)))
        g.unmark(obj, Mark.IN_PARTY)
    elif not g.in_party(obj):
        yield from playing.join_party(g, obj)


def into_play(g: Table, ref: int) -> Rule[int]:
    """A card that was flipped enters play as what it now is; another one from where it lies."""
    if is_object(ref):
        happen(g, Event.ENTERS, g.control(ref), ref)
        if g.boarder >= 0:
            yield from playing.join_party(g, ref)
        return ref
    if not g.book.cards[kind_at(ref)].types & (Type.CREW | Type.ASSET):
        return ref  # nothing else lies in play by itself
    obj = brought(g, ref)
    yield from playing.enter(g, obj, True)
    return obj


def brought(g: Table, ref: int) -> int:
    """A card is taken from where it lies, to whoever puts it into play."""
    seat, card = doer(g.effect()), card_of(ref)
    take_out(g, ref)
    g.tell(PUT_INTO_PLAY, seat, kind_at(ref))
    return g.new_object(card, seat, Where.NOT_IN_PLAY)


def who_gets(g: Table, step: Step) -> int:
    """In whose reserve something new is put; your own, if the text does not say."""
    if step.zone == Zone.NOWHERE or step.zone_who == Who.ANYBODY:
        return doer(g.effect())
    seat = whose(g, g.effect(), step.zone_who)
    return seat if seat >= 0 else doer(g.effect())


def put_out_fires(g: Table, step: Step) -> None:
    """Fires are markers on a ship."""
    assert step.what is not None and step.what.cards is not None
    sc = g.effect()
    seat = whose(g, sc, step.what.cards.zone_who)
    n = g.fires[seat] if seat >= 0 else 0
    sc.way = (own(Zone.SHIP, seat, FIRE_MARKER),) * n
    sc.many, sc.done = n, n > 0
    if n > 0:
        eject_fires(g, seat)


def settle_words(g: Table, step: Step, refs: tuple[int, ...], after: tuple[int, ...]) -> None:
    """What "it" and "this way" are from now on."""
    sc = g.effect()
    sc.way = refs
    if step.what is not None and refs and step.what.op in (What.PICK, What.RANDOM):
        sc.it = tuple([ref for ref in after if ref != NOTHING]) or refs
    if step.verb == Verb.EJECT and g.awaited(Event.EFFECT_EJECTS):
        g.batch += 1
        for ref in refs:
            happen(g, Event.EFFECT_EJECTS, sc.you, ref, at_once=True)
