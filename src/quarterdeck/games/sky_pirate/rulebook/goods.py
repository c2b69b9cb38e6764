"""SP-6xx, SP-12xx What verbs do with Powder, Actions, damage to come, Status cards and Fires."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.costs import how_much
from quarterdeck.games.sky_pirate.seen.tellings import (
    ADDED,
    GAINED,
    GAINED_ACTION,
    LOST_ACTION,
    LOST_POWDER,
    PAID,
    SPENT,
    STOLE,
)
from quarterdeck.games.sky_pirate.table.cards import FIRE_MARKER, SHIELD
from quarterdeck.games.sky_pirate.table.happenings import happen, happen_to_some
from quarterdeck.games.sky_pirate.table.holds import shuffle_in
from quarterdeck.games.sky_pirate.table.lasting import lasting
from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.objects import doer, whose
from quarterdeck.games.sky_pirate.table.references import own
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Event, Step
from quarterdeck.games.sky_pirate.words.terms import Blow, Goods, Verb, Who, Zone
from quarterdeck.kernel.play.rows import put_number


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
    wanted = how_much(g, sc, step) if step.n is not None else 0
    if step.m == Goods.ACTION:
        n = spend_actions(g, seat, wanted, step.verb)
    else:
        n = min(wanted, g.powder[seat])
        g.gain(seat, -n)
        if n > 0:
            g.tell(SPENT if step.verb == Verb.SPEND else LOST_POWDER, seat, n=n)
    sc.done = n > 0 and (n == wanted or step.verb == Verb.LOSE)  # who spends a part has not spent


def spend_actions(g: Table, seat: int, wanted: int, verb: int) -> int:
    """SP-404 Actions are what the active seat has; how many went."""
    n = min(wanted, g.actions) if seat == g.active else 0
    g.actions -= n
    if verb == Verb.LOSE:
        for _ in range(n):
            g.tell(LOST_ACTION, seat)
    return n


def hand_over(g: Table, step: Step) -> None:
    """SP-605, SP-606 Powder goes from one pool to another: as much as was really there."""
    sc = g.effect()
    assert step.n is not None
    n = amount(g, sc, step.n)
    if step.verb == Verb.STEAL:
        taker, giver = doer(sc), g.opponent(doer(sc))
    else:
        giver, taker = doer(sc), whose(g, sc, step.who)
    if taker < 0 or taker == giver:
        sc.done = False
        return  # there is no such player now; or "each player" is told to pay one of them
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
    """A Shield or a Bomb: how many of them there were."""
    if kind == SHIELD:
        n = min(n, g.shields[seat])
        g.shields = put_number(g.shields, seat, g.shields[seat] - n)
    else:
        n = min(n, g.bombs[seat])
        g.bombs = put_number(g.bombs, seat, g.bombs[seat] - n)
    shuffle_in(g, seat, (kind,) * n)  # SP-R78: also if none was left
    return n


def eject_fires(g: Table, seat: int) -> None:
    """Clear every Fire off a ship."""
    from_ship = own(Zone.SHIP, seat, FIRE_MARKER)
    g.fires = put_number(g.fires, seat, 0)
    g.effect().done = True
    g.batch += 1
    happen_to_some(g, Event.EJECTED, seat, (from_ship,), Zone.SHIP)
