"""What verbs of card text do that ask nobody anything."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.rulebook.counters import double, put_counters, remove_counters
from quarterdeck.games.sky_pirate.rulebook.goods import add, gain, hand_over, reduce, spend
from quarterdeck.games.sky_pirate.seen.tellings import REVEALED
from quarterdeck.games.sky_pirate.table.happenings import happen, show
from quarterdeck.games.sky_pirate.table.holds import look_at_top
from quarterdeck.games.sky_pirate.table.lasting import forbid, modify, take_control
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY, UNSTUNNINGS, Mark
from quarterdeck.games.sky_pirate.table.objects import doer, is_operator, types_of, whose
from quarterdeck.games.sky_pirate.table.prohibitions import cannot_be
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    card_of,
    is_object,
    kind_at,
    reference,
    seat_of,
)
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import put_into, strip, take_out
from quarterdeck.games.sky_pirate.words.effects import Event, Step, What
from quarterdeck.games.sky_pirate.words.terms import (
    Ban,
    Type,
    Verb,
    Zone,
)
from quarterdeck.kernel.play.rows import put

ACTS: Final = frozenset(
    {
        Verb.GAIN,
        Verb.SPEND,
        Verb.LOSE,
        Verb.STEAL,
        Verb.PAY,
        Verb.REDUCE,
        Verb.REDUCE_TO,
        Verb.REVEAL,
        Verb.LOOK,
        Verb.SHUFFLE,
        Verb.STORE_CARD,
        Verb.FACEDOWN,
        Verb.FACEUP,
        Verb.TAKE_CONTROL,
        Verb.ADD,
        Verb.PUT,
        Verb.REMOVE,
        Verb.MOVE_COUNTERS,
        Verb.DOUBLE,
        Verb.UNASSIGN,
        Verb.VOLLEY,
        Verb.STUN,
        Verb.UNSTUN,
        Verb.SWAP,
        Verb.HAS,
        Verb.ALSO_CREW,
        Verb.CANNOT,
        Verb.END_ATTEMPT,
        Verb.PASS,
        Verb.STOP,
        Verb.SKIP,
    }
)


# ---- what is about no card


def act(g: Table, step: Step) -> None:
    """Powder, Actions, damage and the attempt."""
    verb = step.verb
    if verb == Verb.GAIN:
        gain(g, step)
    elif verb == Verb.SPEND or verb == Verb.LOSE:
        spend(g, step)
    elif verb == Verb.STEAL or verb == Verb.PAY:
        hand_over(g, step)
    elif verb == Verb.REDUCE or verb == Verb.REDUCE_TO:
        reduce(g, step)
    elif verb == Verb.ADD:
        add(g, step)
    elif verb == Verb.CANNOT:
        forbid(g, step, NOTHING)
    elif verb == Verb.END_ATTEMPT:
        g.ended = True
    elif verb == Verb.PASS:
        g.passes = -1  # it is the player's pass (SP-R36)
    elif verb == Verb.STOP:
        g.scopes[-2].stopped = True
    elif verb == Verb.SKIP:
        sc = g.effect()
        g.skips = (*g.skips, (doer(sc), sc.you))


# ---- what is about cards


def act_on(g: Table, step: Step, refs: tuple[int, ...]) -> None:
    """Do it to each of these cards."""
    sc = g.effect()
    verb = step.verb
    sc.done = bool(refs)
    if verb == Verb.REVEAL or verb == Verb.LOOK:
        look_at(g, step, refs)
    elif verb == Verb.SHUFFLE:
        shuffle(g, refs)
    elif verb == Verb.STORE_CARD:
        store(g, step, refs)
    elif verb == Verb.VOLLEY:
        g.volley = True
    elif verb == Verb.CANNOT:
        for ref in refs:
            forbid(g, step, ref)
    else:
        for ref in refs:
            if is_object(ref):
                change(g, step, ref)
    if refs and step.verb not in (Verb.SHUFFLE, Verb.STORE_CARD, Verb.CANNOT):
        sc.it = refs


def change(g: Table, step: Step, obj: int) -> None:
    """One card in play."""
    verb = step.verb
    if verb == Verb.PUT:
        put_counters(g, step, obj)
    elif verb == Verb.REMOVE:
        remove_counters(g, step, obj)
    elif verb == Verb.DOUBLE:
        double(g, obj)
    elif verb == Verb.HAS or verb == Verb.SWAP or verb == Verb.ALSO_CREW:
        modify(g, step, obj)
    elif verb == Verb.STUN:
        stun(g, obj)
    elif verb == Verb.UNSTUN:
        unstun(g, obj)
    elif verb == Verb.UNASSIGN:
        unassign(g, obj)
    elif verb == Verb.FACEDOWN:
        turn_facedown(g, obj)
    elif verb == Verb.FACEUP:
        turn_faceup(g, obj)
    elif verb == Verb.TAKE_CONTROL:
        take_control(g, step, obj)


def stun(g: Table, obj: int) -> None:
    """SP-1008 A cannon is turned on its side."""
    if types_of(g, obj) & Type.CANNON and not cannot_be(g, obj, Ban.STUN):
        g.mark(obj, Mark.STUNNED)
        g.touched = True


def unassign(g: Table, obj: int) -> None:
    """An operator leaves its post."""
    if is_operator(g, obj):
        g.link[obj] = NOTHING
        g.touched = True


def unstun(g: Table, cannon: int) -> None:
    """SP-1009 Set it upright again: an event for each cannon."""
    if g.is_stunned(cannon):
        g.unmark(cannon, Mark.STUNNED)
        g.flags[cannon] += 1 << UNSTUNNINGS
        g.touched = True
        happen(g, Event.UNSTUNS, g.control(cannon), cannon)


def turn_facedown(g: Table, obj: int) -> None:
    """SP-1705, SP-1709, SP-1715 Only a faceup card of one face can be turned facedown."""
    if g.is_facedown(obj) or g.printed(obj).face >= 0:
        return
    strip(g, obj)
    g.turn_facedown(obj, EVERYBODY)


def turn_faceup(g: Table, obj: int) -> None:
    """Its text counts again, and its name."""
    g.unmark(obj, Mark.FACEDOWN)
    g.notice(obj)
    g.touched = g.rivals = True


# ---- cards outside of play


def look_at(g: Table, step: Step, refs: tuple[int, ...]) -> None:
    """Cards that are revealed to all, or looked at by one player."""
    sc = g.effect()
    assert step.what is not None
    if step.what.op == What.ZONE:
        seat = whose(g, sc, step.what.who)
        if seat < 0:
            return
        g.shown = put(g.shown, seat, g.hand[seat])
        g.uncover()
        g.tell(REVEALED, seat, cards=g.hand[seat])
        return
    if step.verb == Verb.LOOK:
        seat = seat_of(refs[0]) if refs else sc.you
        look_at_top(g, seat, len(refs), 1 << doer(sc))
        return
    if step.what.op == What.TOP:
        reveal_top(g, refs)
        return
    for ref in refs:
        show_in_hand(g, ref)


def reveal_top(g: Table, refs: tuple[int, ...]) -> None:
    """The uppermost cards of a Hold are shown to all, and stay there."""
    if refs:
        seat = seat_of(refs[0])
        kinds = look_at_top(g, seat, len(refs), EVERYBODY)
        g.tell(REVEALED, seat, n=len(kinds), cards=kinds)


def show_in_hand(g: Table, ref: int) -> None:
    seat, kind = seat_of(ref), kind_at(ref)
    show(g, seat, kind)
    g.uncover()
    g.tell(REVEALED, seat, n=1, cards=(kind,))


def shuffle(g: Table, refs: tuple[int, ...]) -> None:
    """Cards go into their captain's Hold, which is shuffled."""
    g.effect().many = len(refs)
    for ref in refs:
        put_into(g, ref, Zone.HOLD)
    g.effect().done = True


def store(g: Table, step: Step, refs: tuple[int, ...]) -> None:
    """SP-1814, SP-R70 Under this card: faceup for all, or facedown for nobody."""
    sc = g.effect()
    if not is_object(sc.source):
        return
    kept = []
    for ref in refs:
        card = card_of(ref)
        take_out(g, ref)
        known = 1 << g.control(sc.source) if step.flag else EVERYBODY
        g.stored = (*g.stored, (sc.source, card, known))
        kept.append(reference(Zone.STORE, g.control(sc.source), card))
    sc.it = tuple(kept)
