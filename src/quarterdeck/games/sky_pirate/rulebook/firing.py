"""SP-10xx Cannons and firing: four steps, each finished before the next."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.legality import bar_fire
from quarterdeck.games.sky_pirate.seen.tellings import FIRED, SPENT
from quarterdeck.games.sky_pirate.table.happenings import FIRE_AGAIN, Happening, happen
from quarterdeck.games.sky_pirate.table.marks import Mark, Where
from quarterdeck.games.sky_pirate.table.numbers import cost, power
from quarterdeck.games.sky_pirate.table.objects import loaded_in
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.terms import Counter, Zone
from quarterdeck.kernel.play.rules import Rule

from . import damage, moving, queue, reacting


def fire(g: Table, seat: int, cannon: int) -> Rule[None]:
    """SP-1003 to SP-1006 One shot."""
    if cannon in g.firing:
        wait(g, seat, cannon)  # SP-R53
        return
    if bar_fire(g, seat, cannon) is not None:
        return
    price = yield from agreed_cost(g, seat, cannon)
    if price > g.powder[seat]:
        return
    begin(g, seat, cannon, price)
    yield from queue.open_window(g)
    happen(g, Event.FIRES, seat, cannon)
    yield from queue.close_window(g)
    yield from breach(g, seat, cannon)
    yield from use_ammo(g, cannon)  # SP-1007: on every shot
    g.firing = g.firing[:-1]
    happen(g, Event.HAS_FIRED, seat, cannon)


def wait(g: Table, seat: int, cannon: int) -> None:
    """SP-R53 Permission to fire again waits behind the last step of the running shot."""
    again = (FIRE_AGAIN, seat, NOTHING, cannon, 0, NOTHING, NOTHING, g.batch)
    g.windows[-2] = (*g.windows[-2], again)


def agreed_cost(g: Table, seat: int, cannon: int) -> Rule[int]:
    """The cost, after reacts to paying it."""
    price = cost(g, cannon)
    if not g.guarded(Event.PAYS_COST) or price == 0:
        return price
    g.blows = (*g.blows, price)
    what: Happening = (Event.PAYS_COST, seat, cannon, Zone.NOWHERE, price, NOTHING)
    replaced = yield from reacting.offer(g, what)
    price = 0 if replaced else max(g.blow(), 0)
    g.blows = g.blows[:-1]
    return price


def begin(g: Table, seat: int, cannon: int, price: int) -> None:
    """SP-1003 Step 1: pay, and stun the cannon."""
    g.gain(seat, -price)
    if price > 0:
        g.tell(SPENT, seat, n=price)
    g.mark(cannon, Mark.STUNNED)
    g.touched = True
    g.firing = (*g.firing, cannon)
    g.tell(FIRED, seat, g.shape[cannon])


def breach(g: Table, seat: int, cannon: int) -> Rule[None]:
    """SP-1004, SP-1005 Steps 2 and 3: damage; if any resolves, breach and recovery (SP-1112)."""
    strength = power(g, cannon)
    if strength <= 0:
        return  # SP-R52
    yield from queue.open_window(g)
    packet = yield from damage.deal(g, (g.opponent(seat),), strength, seat, cannon)
    if packet != NOTHING:
        n = g.packet_size(packet)
        happen(g, Event.BREACHES, seat, NOTHING, Zone.NOWHERE, n, packet, cannon, at_once=True)
        happen(g, Event.BREACHES, seat, cannon, Zone.NOWHERE, n, packet, cannon, at_once=True)
    yield from queue.close_window(g)


def use_ammo(g: Table, cannon: int) -> Rule[None]:
    """SP-1006 Step 4: each loaded special ammo loses a counter, and is discarded without one."""
    for ammo in loaded_in(g, cannon):
        if g.counters(ammo, Counter.AMMO) > 0:
            g.add_counters(ammo, Counter.AMMO, -1)
        if g.counters(ammo, Counter.AMMO) == 0 and g.where(ammo) == Where.IN_CANNON:
            yield from moving.send(g, ammo, Event.DISCARDED)
