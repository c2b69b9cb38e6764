"""SP-R55 State-based effects, repeated until nothing changes."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.every import KEEP
from quarterdeck.games.sky_pirate.seen.tellings import RETURNED_STATUS
from quarterdeck.games.sky_pirate.table.cards import BOMB, SHIELD
from quarterdeck.games.sky_pirate.table.fields import Pending
from quarterdeck.games.sky_pirate.table.holds import hold_size, look_at_top
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY, Mark, Where
from quarterdeck.games.sky_pirate.table.measures import holds, true
from quarterdeck.games.sky_pirate.table.numbers import has_dash
from quarterdeck.games.sky_pirate.table.objects import (
    is_active,
    is_operator,
    kind_of,
    look,
    objects_of,
    whose,
)
from quarterdeck.games.sky_pirate.table.references import NOTHING, captain_on, is_object, kind_on
from quarterdeck.games.sky_pirate.table.scope import AN_EFFECT, Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import leave_pile, return_to_pool
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.paragraphs import Ability, Static
from quarterdeck.games.sky_pirate.words.terms import Type
from quarterdeck.kernel.play.rows import put, without
from quarterdeck.kernel.play.rules import Rule

from . import instructions, moving
from .endless import count_effect


def settle(g: Table) -> Rule[None]:
    """SP-2114, SP-R55 As long as something is not as it must be."""
    while not is_settled(g):
        if any_doubled(g):
            yield from keep_one(g)
        if any_due(g):
            yield from as_soon_as(g)


def is_settled(g: Table) -> bool:
    """Do what asks nobody; is there nothing else to do?"""
    while g.touched:
        g.touched = False
        if g.stray:
            g.stray = False
            return_status(g)
        if g.boarder >= 0:
            leave_parties(g)
        if g.spreads:
            open_tops(g)
        if g.rivals and any_doubled(g):
            g.touched = True
            return False
        g.rivals = False
        if any_due(g):
            g.touched = True
            return False
    return True


def return_status(g: Table) -> None:
    """SP-1206 Status cards in discard piles and Treasure Chests go back to their pool."""
    for seat in range(g.seats):
        if not g.pile[seat] and not g.chest[seat]:
            continue
        for kind in (SHIELD, BOMB):
            while kind in g.pile[seat]:
                leave_pile(g, seat, kind)
                return_to_pool(g, kind, seat)
                g.tell(RETURNED_STATUS, seat, kind)
        for card in g.chest[seat]:
            if g.book.cards[kind_on(card)].types == Type.STATUS:
                g.chest = put(g.chest, seat, without(g.chest[seat], card))
                return_to_pool(g, kind_on(card), captain_on(card))
                g.tell(RETURNED_STATUS, captain_on(card), kind_on(card))


# ---- unique


def any_doubled(g: Table) -> bool:
    for seat in range(g.seats):
        if doubled(g, seat) != NOTHING:
            return True
    return False


def keep_one(g: Table) -> Rule[None]:
    """SP-1302 Of several unique cards of one name, a player keeps one."""
    for i in range(g.seats):
        seat = g.in_turn(i)
        kind = doubled(g, seat)
        while kind != NOTHING:
            kept = yield KEEP.ask(g, seat, (kind,))
            yield from moving.send_all(g, but(g, seat, kind, kept), Event.DISCARDED)
            kind = doubled(g, seat)


def namesakes(g: Table, seat: int, kind: int) -> list[int]:
    """Faceup cards of one name under one player's control (SP-R56)."""
    found = []
    for obj in objects_of(g, seat):
        if g.shape[obj] == kind and not g.is_facedown(obj):
            found.append(obj)
    return found


def but(g: Table, seat: int, kind: int, kept: int) -> tuple[int, ...]:
    return tuple([obj for obj in namesakes(g, seat, kind) if obj != kept])


def doubled(g: Table, seat: int) -> int:
    """SP-1304 A unique kind that this player controls more than once, or NOTHING."""
    seen: list[int] = []
    for row in (g.crew[seat], g.assets[seat], g.slots[seat]):
        for obj in row:
            kind = g.shape[obj]
            if g.book.cards[kind].unique and not g.is_facedown(obj):
                if kind in seen:
                    return kind
                seen.append(kind)
    return NOTHING


# ---- "as soon as"


def any_due(g: Table) -> bool:
    for pending in g.meanwhile:
        if is_due(g, pending):
            return True
    for obj in g.soon:
        if is_due_now(g, obj):
            return True
    return False


def is_due_now(g: Table, obj: int) -> bool:
    kind = g.shape[obj]
    says = g.book.cards[kind].as_soon_as
    if not says or not is_active(g, obj):
        return False
    if g.silent and kind in g.silent:  # SP-R93
        return False
    condition = says[0].condition
    return condition is not None and true(g, look(g, obj), condition)


def as_soon_as(g: Table) -> Rule[None]:
    """Effects of cards that say so."""
    for i in range(g.seats):
        seat = g.in_turn(i)
        for obj in due(g, seat):
            ability: Ability = g.printed(obj).as_soon_as[0]
            g.scopes.append(Scope(seat, obj, g.shape[obj]))
            g.effect().it = (obj,)
            g.effect().untold = AN_EFFECT
            count_effect(g, g.shape[obj])
            yield from instructions.carry_out(g, ability.steps)
            g.scopes.pop()
    pending: tuple[int, ...]
    for pending in g.meanwhile:
        if is_due(g, pending):
            g.meanwhile = tuple([other for other in g.meanwhile if other != pending])
            g.scopes.append(meant(g, pending))
            yield from instructions.carry_out(g, g.book.steps[pending[Pending.STEP]].then)
            g.scopes.pop()


def due(g: Table, seat: int) -> tuple[int, ...]:
    found = []
    for obj in objects_of(g, seat):
        if is_due_now(g, obj):
            found.append(obj)
    return tuple(found)


def meant(g: Table, pending: tuple[int, ...]) -> Scope:
    sc = Scope(pending[Pending.YOU], pending[Pending.SOURCE], kind_of(g, pending[Pending.SOURCE]))
    sc.it = (pending[Pending.IT],)
    sc.untold = AN_EFFECT
    return sc


def is_due(g: Table, pending: tuple[int, ...]) -> bool:
    condition = g.book.steps[pending[Pending.STEP]].condition
    it = pending[Pending.IT]
    if condition is None or not is_object(it) or g.where(it) == Where.NOT_IN_PLAY:
        return False
    return true(g, meant(g, pending), condition)


# ---- parties, and Holds with an open top


def leave_parties(g: Table) -> None:
    """SP-1607, SP-1809, SP-R40 Who cannot be in a party goes to reserve."""
    for seat in range(g.seats):
        for obj in g.crew[seat]:
            if g.in_party(obj) and (has_dash(g, obj) or is_operator(g, obj)):
                g.unmark(obj, Mark.IN_PARTY)


def open_tops(g: Table) -> None:
    """A Hold whose top card is revealed."""
    for seat in range(g.seats):
        for obj in objects_of(g, seat):
            for static in g.printed(obj).statics:
                if static.op == Static.OPEN_TOP and is_active(g, obj) and holds(g, obj, static):
                    show_top(g, whose(g, look(g, obj), static.who))


def show_top(g: Table, seat: int) -> None:
    if seat < 0:
        return
    top = g.top[seat]
    if hold_size(g, seat) > 0 and (not top or top[0] & EVERYBODY != EVERYBODY):
        look_at_top(g, seat, 1, EVERYBODY)
