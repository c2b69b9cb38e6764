"""What verbs of card text do that ask nobody anything."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.costs import how_much
from quarterdeck.games.sky_pirate.seen.tellings import (
    ADDED,
    GAINED,
    GAINED_ACTION,
    LOST_ACTION,
    LOST_POWDER,
    PAID,
    REVEALED,
    SPENT,
    STOLE,
)
from quarterdeck.games.sky_pirate.table.cards import BOMB, FIRE_MARKER, SHIELD
from quarterdeck.games.sky_pirate.table.happenings import happen, happen_to_some, show
from quarterdeck.games.sky_pirate.table.holds import look_at_top, shuffle_in
from quarterdeck.games.sky_pirate.table.lasting import forbid, lasting, modify, take_control
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY, UNSTUNNINGS, Mark
from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.objects import doer, is_operator, types_of, whose
from quarterdeck.games.sky_pirate.table.prohibitions import cannot_be
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    card_of,
    is_object,
    kind_at,
    own,
    reference,
    seat_of,
)
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import put_into, strip, take_out
from quarterdeck.games.sky_pirate.words.effects import Event, Step, What
from quarterdeck.games.sky_pirate.words.terms import (
    Ban,
    Blow,
    Counter,
    Goods,
    Type,
    Verb,
    Who,
    Zone,
)
from quarterdeck.kernel.play.rows import put, put_number

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


def gain(g: Table, step: Step) -> None:
    """SP-602 Powder, or Actions (SP-R23)."""
    sc = g.effect()
    assert step.n is not None
    n = amount(g, sc, step.n) * sc.times
    seat = doer(sc)
    if step.m == Goods.ACTION:
        if seat == g.active and n > 0:
            g.actions += n
            for _ in range(n):
                g.tell(GAINED_ACTION, seat)
    elif n > 0:
        g.gain(seat, n)
        g.tell(GAINED, seat, n=n)
        happen(g, Event.GAINS, seat, n=n)
    sc.done = n > 0


def spend(g: Table, step: Step) -> None:
    """SP-603, SP-604 What is lost stops at 0; what is spent was there."""
    sc = g.effect()
    seat = doer(sc)
    n = how_much(g, sc, step) if step.n is not None else 0
    if step.m == Goods.ACTION:
        if seat == g.active:
            n = min(n, g.actions)
            g.actions -= n
            if step.verb == Verb.LOSE:
                for _ in range(n):
                    g.tell(LOST_ACTION, seat)
        return
    wanted = n
    n = min(n, g.powder[seat])
    g.gain(seat, -n)
    sc.done = n > 0 and (n == wanted or step.verb == Verb.LOSE)  # who spends a part has not spent
    if n > 0:
        g.tell(SPENT if step.verb == Verb.SPEND else LOST_POWDER, seat, n=n)


def hand_over(g: Table, step: Step) -> None:
    """SP-605, SP-606 Powder goes from one pool to another: as much as was really there."""
    sc = g.effect()
    assert step.n is not None
    n = amount(g, sc, step.n)
    if step.verb == Verb.STEAL:
        taker, giver = doer(sc), g.opponent(doer(sc))
    else:
        giver, taker = doer(sc), whose(g, sc, step.who)
    if taker < 0:
        sc.done = False
        return  # there is no such player now
    wanted = n
    n = min(n, g.powder[giver])
    sc.done = n == wanted or step.verb == Verb.STEAL
    g.gain(giver, -n)
    g.gain(taker, n)
    if n > 0 and step.verb == Verb.STEAL:
        g.tell(STOLE, taker, giver, n)
    elif n > 0:
        g.tell(PAID, giver, taker, n)


def reduce(g: Table, step: Step) -> None:
    """SP-1103 That damage or cost, now; or damage to come, for a while."""
    sc = g.effect()
    assert step.n is not None
    n = amount(g, sc, step.n)
    if step.m == Blow.THAT_DAMAGE or step.m == Blow.THAT_COST:
        left = n if step.verb == Verb.REDUCE_TO else g.blow() - n
        g.blows = (*g.blows[:-1], max(min(left, g.blow()), 0))
        sc.n = g.blow()
        return
    seat = doer(sc)
    until, whom = lasting(g, step)
    g.shields_up = (*g.shields_up, (step.m, seat, step.id, until, whom))


def add(g: Table, step: Step) -> None:
    """SP-1203, SP-1205 Status cards for a Hold, as many as its pool has; Fires for a ship."""
    sc = g.effect()
    assert step.n is not None
    n = amount(g, sc, step.n)
    seats = (
        list(range(g.seats)) if step.zone_who == Who.EACH_PLAYER else [whose(g, sc, step.zone_who)]
    )
    for seat in seats:
        if seat < 0 or g.is_out(seat):
            continue
        added = n
        if step.kind == FIRE_MARKER:
            g.fires = put_number(g.fires, seat, g.fires[seat] + n)
        elif step.zone == Zone.HOLD:
            added = add_status(g, seat, step.kind, n)
        if added > 0:
            g.tell(ADDED, seat, step.kind, added)
    sc.done = n > 0
    g.touched = True


def add_status(g: Table, seat: int, kind: int, n: int) -> int:
    """How many of them there were."""
    if kind == SHIELD:
        n = min(n, g.shields[seat])
        g.shields = put_number(g.shields, seat, g.shields[seat] - n)
    elif kind == BOMB:
        n = min(n, g.bombs[seat])
        g.bombs = put_number(g.bombs, seat, g.bombs[seat] - n)
    else:
        return 0
    shuffle_in(g, seat, (kind,) * n)  # SP-R78: also if none was left
    return n


def eject_fires(g: Table, seat: int) -> None:
    """Clear every Fire off a ship."""
    from_ship = own(Zone.SHIP, seat, FIRE_MARKER)
    g.fires = put_number(g.fires, seat, 0)
    g.effect().done = True
    g.batch += 1
    happen_to_some(g, Event.EJECTED, seat, (from_ship,), Zone.SHIP)


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
        assert step.n is not None
        n = min(amount(g, g.effect(), step.n), g.counters(obj, step.counter))
        g.add_counters(obj, step.counter, -n)
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
        g.unmark(obj, Mark.FACEDOWN)
        g.notice(obj)
        g.touched = g.rivals = True
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


def double(g: Table, obj: int) -> None:
    """SP-1804 As many of each kind of counter as are on it."""
    for counter in range(Counter.SAME):
        if g.counters(obj, counter) > 0:
            g.add_counters(obj, counter, g.counters(obj, counter))
            happen(g, Event.PUTS_COUNTERS, doer(g.effect()), obj, n=counter)


def put_counters(g: Table, step: Step, obj: int) -> None:
    assert step.n is not None
    sc = g.effect()
    n = amount(g, sc, step.n) * sc.times
    counter = step.counter
    if counter == Counter.SAME:
        counter = kind_it_has(g, obj)
    if n <= 0 or counter == NOTHING:
        sc.done = False
        return
    g.add_counters(obj, counter, n)
    happen(g, Event.PUTS_COUNTERS, doer(sc), obj, n=counter)


def kind_it_has(g: Table, obj: int) -> int:
    for counter in range(Counter.SAME):
        if g.counters(obj, counter) > 0:
            return counter
    return NOTHING


def move_counters(g: Table, step: Step, here: int, there: int) -> None:
    """SP-1805 Off the first card, then on the second; "all counters" are those of each kind."""
    if not is_object(here) or not is_object(there) or here == there:
        return
    for counter in range(Counter.SAME):
        n = g.counters(here, counter)
        if n > 0 and step.counter in (counter, Counter.PLAIN):
            g.add_counters(here, counter, -n)
            g.add_counters(there, counter, n)
            happen(g, Event.PUTS_COUNTERS, doer(g.effect()), there, n=counter)


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
