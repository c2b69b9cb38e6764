"""SP-15xx, SP-16xx Playing cards, and cards entering play."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.every import JOIN, LOAD, OLD_AMMO
from quarterdeck.games.sky_pirate.questions.labels import shown
from quarterdeck.games.sky_pirate.questions.legality_attempt import bar_commit, join_cost
from quarterdeck.games.sky_pirate.questions.reasons import YES
from quarterdeck.games.sky_pirate.seen.tellings import CREATED, JOINED, PLAYED, SPENT
from quarterdeck.games.sky_pirate.seen.tellings import LOADED as LOADED_IN
from quarterdeck.games.sky_pirate.table.happenings import happen
from quarterdeck.games.sky_pirate.table.marks import Mark, Where
from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.objects import cannons_of, is_crew, loaded_in
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    captained,
    card_of,
    kind_on,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import join_row, place_for, put_away, take_out
from quarterdeck.games.sky_pirate.words.effects import Event, Step
from quarterdeck.games.sky_pirate.words.paragraphs import Card
from quarterdeck.games.sky_pirate.words.terms import Counter, How, Type, Zone
from quarterdeck.kernel.play.rules import Rule

from . import choosing, instructions, moving, reacting

MOST_TOKENS: Final = 100  # SP-R94


def play_card(g: Table, seat: int, ref: int, how: int) -> Rule[int]:
    """SP-1501 to SP-1504, SP-R44 Costs, choices, the play event, and then the card itself.

    Gives back what the card is afterwards.
    """
    obj = show(g, seat, ref)
    card: Card = g.printed(obj)
    begin(g, seat, obj, card)
    if how != How.FOR_FREE:
        price: Step
        for price in card.to_play:
            yield from instructions.pay(g, price)  # SP-1501
    if card.as_played:
        yield from instructions.carry_out(g, card.as_played)
    if card.steps:
        yield from choosing.aim(g, card.steps)  # SP-1502
        if g.guarded(Event.CHOOSES):
            yield from reacting.is_stopped(g)
    played(g, seat, obj, card)
    if card.types & Type.MANEUVER:
        yield from instructions.carry_out(g, card.steps)  # SP-1503
        yield from finish(g, obj)  # SP-1504
    elif card.types & Type.AMMO:
        yield from load(g, seat, obj)
    else:
        yield from enter(g, obj, True)
    after = g.effect().others
    g.scopes.pop()
    return after[0] if card.types & Type.MANEUVER and after else obj


def show(g: Table, seat: int, ref: int) -> int:
    """The card is taken from where it is and shown in the play area."""
    card = card_of(ref)
    from_chest = Mark.FROM_CHEST if zone_of(ref) == Zone.CHEST else 0
    take_out(g, ref, Event.DISCARDED)
    g.tell(PLAYED, seat, kind_on(card))
    return g.new_object(card, seat, Where.BEING_PLAYED, from_chest)


def begin(g: Table, seat: int, obj: int, card: Card) -> None:
    sc = Scope(seat, obj, card.kind)
    sc.tactic = g.boarder >= 0 and card.tactic
    if card.x_is is not None:
        sc.x = amount(g, sc, card.x_is)
    g.scopes.append(sc)


def played(g: Table, seat: int, obj: int, card: Card) -> None:
    """SP-R44 The play event."""
    happen(g, Event.PLAYS, seat, obj, zone=Zone.CHEST if g.is_from_chest(obj) else 0)
    if card.tactic:
        happen(g, Event.PLAYS_TACTIC, seat, obj, at_once=True)


def finish(g: Table, obj: int) -> Rule[None]:
    """SP-1504 A maneuver that is still there is discarded."""
    if g.where(obj) == Where.BEING_PLAYED:
        there = yield from moving.send(g, obj, Event.DISCARDED)
        if there != NOTHING:
            g.effect().others = (there,)


# ---- entering play


def enter(g: Table, obj: int, may_join: bool) -> Rule[None]:
    """SP-1601, SP-1602, SP-1608 Into play, and into the party of an attempt if it can."""
    card: Card = g.printed(obj)
    place(g, obj, card)
    seat = g.control(obj)
    if may_join and seat in (g.boarder, g.defender) and g.boarder >= 0:
        yield from join_party(g, obj)
    happen(g, Event.ENTERS, seat, obj)


def place(g: Table, obj: int, card: Card) -> None:
    """The card lies in its row, with the counters that it enters with."""
    g.move_to(obj, place_for(card.types))
    g.mark(obj, Mark.NEW)
    if card.enters_with:
        g.add_counters(obj, card.enters_counter, card.enters_with)
    join_row(g, obj)


def join_party(g: Table, obj: int) -> Rule[None]:
    """SP-1609 A crew joins its controller's party; with a cost, if that is paid."""
    seat = g.control(obj)
    if not is_crew(g, obj):
        return
    if seat not in (g.boarder, g.defender) or bar_commit(g, obj, g.powder[seat], True) is not None:
        return
    price = join_cost(g, obj)
    if price > 0:
        answer = yield JOIN.ask(g, seat, (obj,))
        if answer != YES:
            return
        g.gain(seat, -price)
        g.tell(SPENT, seat, n=price)
    g.tell(JOINED, seat, n=1, cards=shown(g, (obj,)))
    g.mark(obj, Mark.IN_PARTY)
    g.touched = True


def room_for_tokens(g: Table) -> int:
    """SP-R94 So many more tokens there can be."""
    there = 0
    for obj in range(len(g.flags)):
        if g.flags[obj] & Mark.TOKEN and g.where(obj) != Where.NOT_IN_PLAY:
            there += 1
    return max(MOST_TOKENS - there, 0)


def create(g: Table, seat: int, kind: int, may_join: bool) -> Rule[int]:
    """SP-1701 A token enters play; who puts it there is its captain (SP-204)."""
    obj = g.new_object(captained(kind, seat), seat, Where.NOT_IN_PLAY, Mark.TOKEN)
    g.tell(CREATED, seat, kind)
    yield from enter(g, obj, may_join)
    return obj


# ---- special ammo


def load(g: Table, seat: int, obj: int) -> Rule[None]:
    """SP-1403 to SP-1406 Onto a cannon; if that is full, an older special ammo goes."""
    cannons: tuple[int, ...] = cannons_of(g, seat)
    if not cannons:
        put_away(g, obj, Event.DISCARDED)
        return
    cannon = cannons[0]
    if len(cannons) > 1:
        cannon = yield LOAD.ask(g, seat, cannons)
    old: tuple[int, ...] = loaded_in(g, cannon)
    if len(old) >= g.printed(cannon).most_ammo:
        first = old[0]
        if len(old) > 1:
            first = yield OLD_AMMO.ask(g, seat, old)
        yield from moving.send(g, first, Event.DISCARDED)
    g.tell(LOADED_IN, seat, g.shape[cannon], 1, shown(g, (obj,)))
    g.link[obj] = cannon
    place(g, obj, g.printed(obj))
    g.add_counters(obj, Counter.AMMO, g.printed(obj).ammo)
    happen(g, Event.ENTERS, seat, obj)
    happen(g, Event.LOADED, seat, obj, at_once=True)
