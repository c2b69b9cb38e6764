"""SP-11xx Damage and recovery; SP-90x plunder."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.every import PLUNDER, RECOVER_PAY, RECOVER_TAKE
from quarterdeck.games.sky_pirate.questions.reasons import DONE
from quarterdeck.games.sky_pirate.seen.tellings import (
    DAMAGED,
    DISCARDED_CARD,
    LOST_CARDS,
    PLUNDERED,
    PREVENTED,
    RECOVERED,
    REDUCED,
    TOOK,
)
from quarterdeck.games.sky_pirate.table.counting import count_it
from quarterdeck.games.sky_pirate.table.happenings import (
    RECOVERY,
    Happening,
    happen,
    happen_to_some,
)
from quarterdeck.games.sky_pirate.table.holds import draw_bottom, draw_top, hold_size
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY
from quarterdeck.games.sky_pirate.table.measures import amount, holds
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    captained,
    kind_at,
    kind_on,
    reference,
)
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.whereabouts import left_of_packet
from quarterdeck.games.sky_pirate.table.zones import arrive, put_away, put_into
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.paragraphs import Static
from quarterdeck.games.sky_pirate.words.terms import Blow, Type, Zone
from quarterdeck.kernel.play.rows import put
from quarterdeck.kernel.play.rules import Rule

from . import queue, reacting
from .losing import lose


def deal(g: Table, seats: tuple[int, ...], n: int, by: int, cannon: int) -> Rule[int]:
    """SP-1102 Damage is dealt, reduced, and what is left of it resolves; the packet, or NOTHING.

    Damage to several players by one instruction is simultaneous (SP-R16).
    """
    left: tuple[int, ...] = ()
    for seat in seats:
        dealt = yield from reduced(g, seat, n, by, cannon)
        left = (*left, dealt)
    packet = yield from resolve(g, seats, left, cannon)
    return packet


def reduced(g: Table, seat: int, n: int, by: int, cannon: int) -> Rule[int]:
    """SP-1103 Reductions, then reacts; damage never goes below 0."""
    fixed = cannon_says(g, cannon, Static.FIXED_DAMAGE)
    if not fixed:
        n = weakened(g, seat, n, by, cannon)
    if n <= 0:
        return 0
    count_it(g, Event.DEALT_DAMAGE, seat, NOTHING)
    g.tell(DAMAGED, seat, n=n)
    g.blows = (*g.blows, n)
    what: Happening = (Event.DEALT_DAMAGE, seat, NOTHING, Zone.NOWHERE, n, NOTHING)
    if g.guarded(Event.DEALT_DAMAGE) and not fixed:
        prevented = yield from reacting.offer(g, what)
        if prevented:
            g.blows = (*g.blows[:-1], 0)
    if cannon >= 0 and g.guarded(Event.WOULD_RESOLVE) and g.blow() > 0:
        shot: Happening = (Event.WOULD_RESOLVE, by, cannon, Zone.NOWHERE, g.blow(), NOTHING)
        replaced = yield from reacting.offer(g, shot)
        if replaced:
            g.blows = (*g.blows[:-1], 0)
    if g.blow() < n:
        g.tell(REDUCED if g.blow() > 0 else PREVENTED, seat, n=g.blow())
    n = g.blow()
    g.blows = g.blows[:-1]
    if n <= 0:
        uncount(g, seat)
    return max(n, 0)


def uncount(g: Table, seat: int) -> None:
    """SP-R59 What was prevented does not count as a first time."""
    before = g.ordinals[:]
    count_it(g, Event.DEALT_DAMAGE, seat, NOTHING)
    for i in range(len(before)):
        g.ordinals[i] = 2 * before[i] - g.ordinals[i]


def weakened(g: Table, seat: int, n: int, by: int, cannon: int) -> int:
    """Effects that reduce damage for a while."""
    for which, whose, step, _until, _until_who in g.shields_up:
        less = g.book.steps[step].n
        assert less is not None
        if which == Blow.TO_YOU and whose == seat:
            n -= amount(g, Scope(whose, NOTHING, 0), less)
        if which == Blow.CANNON_BY_OR_TO_YOU and cannon >= 0 and whose in (seat, by):
            n -= amount(g, Scope(whose, NOTHING, 0), less)
    return n


# ---- resolving


def resolve(g: Table, seats: tuple[int, ...], amounts: tuple[int, ...], cannon: int) -> Rule[int]:
    """SP-1105 to SP-1108 Discard from the Hold, run what that sets off; then comes the recovery."""
    if max(amounts) <= 0:
        return NOTHING
    yield from queue.open_window(g)
    first = len(g.packets)
    fall(g, seats, amounts, cannon)
    last = len(g.packets)
    yield from queue.close_window(g)  # SP-1106
    for packet in range(first, last):
        if g.packet_of(packet) != NOTHING:
            offer_recovery(g, packet, packet == first)
    return first if last > first else NOTHING


def fall(g: Table, seats: tuple[int, ...], amounts: tuple[int, ...], cannon: int) -> None:
    """SP-1105 One card a point of damage; SP-R17 who has none left has lost."""
    losers = []
    g.batch += 1
    for i in range(len(seats)):
        if amounts[i] > 0 and not g.is_out(seats[i]):
            survived = discard_from_hold(
                g, seats[i], amounts[i], cannon_says(g, cannon, Static.FROM_BOTTOM)
            )
            if not survived:
                losers.append(seats[i])
    if losers:
        lose(g, tuple(losers))


def discard_from_hold(g: Table, seat: int, n: int, lowest: bool) -> bool:
    """The cards of one damage; False if there was one too few."""
    kinds: list[int] = []
    while len(kinds) < n:
        kind = draw_bottom(g, seat) if lowest else draw_top(g, seat)
        if kind == NOTHING:
            g.pile = put(g.pile, seat, tuple(sorted((*g.pile[seat], *kinds))))
            if kinds:
                g.tell(LOST_CARDS, seat, n=len(kinds), cards=tuple(kinds))
            return False
        kinds.append(kind)
    g.tell(LOST_CARDS, seat, n=n, cards=tuple(kinds))
    before = len(g.arisen)
    refs = [
        arrive(g, captained(kind, seat), Event.DISCARDED, Zone.HOLD, one_of_many=True)
        for kind in kinds
    ]
    g.packets = (*g.packets, (n, seat, *refs))
    happen_to_some(g, Event.DISCARDED, seat, tuple(refs), Zone.HOLD)
    happen(g, Event.DEALT_DAMAGE, seat, n=n, packet=len(g.packets) - 1, at_once=True)
    one_moment(g, before)
    return True


def one_moment(g: Table, before: int) -> None:
    """SP-1107 Cards discarded by one damage are discarded together: their captain orders them."""
    if len(g.arisen) > before:
        together = [(*entry[:-1], g.batch) for entry in g.arisen[before:]]
        g.arisen = g.arisen[:before] + tuple(together)


def cannon_says(g: Table, cannon: int, op: int) -> bool:
    """Does a cannon, or a special ammo in it, say this of its damage?"""
    if cannon < 0:
        return False
    for ammo in g.loaded[g.control(cannon)]:
        if g.link[ammo] == cannon:
            for static in g.printed(ammo).statics:
                if static.op == op and holds(g, ammo, static):
                    return True
    for static in g.printed(cannon).statics:
        if static.op == op and holds(g, cannon, static):
            return True
    return False


# ---- recovery


def offer_recovery(g: Table, packet: int, new_moment: bool) -> None:
    """SP-R48 The recovery waits in the queue like any triggered effect."""
    if new_moment:
        g.batch += 1
    seat = g.packet_of(packet)
    if not g.is_out(seat):
        entry = (RECOVERY, seat, NOTHING, NOTHING, 0, packet, NOTHING, g.batch)
        g.arisen = (*g.arisen, entry)


def recover(g: Table, seat: int, packet: int) -> Rule[None]:
    """SP-1109 Discard one card from hand to take one that this damage or plunder discarded."""
    if not g.hand[seat] or not left_of_packet(g, packet):
        return  # SP-1111, SP-R51
    price = yield RECOVER_PAY.ask(g, seat, (packet,))
    if price == DONE:
        return
    offered = tuple(left_of_packet(g, packet))  # SP-1113: not what is discarded now
    g.tell(DISCARDED_CARD, seat, kind_at(price))
    put_away(g, price, Event.DISCARDED)
    taken = yield RECOVER_TAKE.ask(g, seat, offered)
    put_into(g, taken, Zone.HAND)
    g.tell(RECOVERED, seat, kind_at(taken))
    happen(g, Event.RECOVERS, seat, packet=packet)


# ---- plunder


def plunder(g: Table, seat: int, n: int, most: int) -> Rule[None]:
    """SP-905 to SP-908 Reveal, take at most some noncrew cards, discard the rest."""
    rival = g.opponent(seat)
    reveal(g, rival, n)
    for _turn in range(most):
        options = tuple([reference(Zone.LIMBO, rival, card) for card in g.aside])
        if not any_noncrew(g):
            break
        taken = yield PLUNDER.ask(g, seat, options)
        if taken == DONE:
            break
        g.tell(TOOK, seat, kind_at(taken))
        put_into(g, taken, Zone.CHEST, seat)
    discard_rest(g, rival)


def reveal(g: Table, rival: int, n: int) -> None:
    """SP-R19 As many cards as are there."""
    kinds: list[int] = []
    while len(kinds) < n and hold_size(g, rival) > 0:
        kinds.append(draw_top(g, rival))
    g.aside = tuple([captained(kind, rival) for kind in kinds])
    g.aside_known = EVERYBODY
    g.tell(PLUNDERED, rival, n=len(kinds), cards=tuple(kinds))


def any_noncrew(g: Table) -> bool:
    for card in g.aside:
        if not g.book.cards[kind_on(card)].types & Type.CREW:
            return True
    return False


def discard_rest(g: Table, rival: int) -> None:
    """SP-907, SP-908 What was not taken is discarded, and open to recovery."""
    left = g.aside
    g.aside = ()
    before = len(g.arisen)
    refs = [arrive(g, card, Event.DISCARDED, Zone.HOLD, one_of_many=True) for card in left]
    if refs:
        g.packets = (*g.packets, (len(refs), rival, *refs))
        packet = len(g.packets) - 1
        happen_to_some(g, Event.DISCARDED, rival, tuple(refs), Zone.HOLD)
        one_moment(g, before)
        offer_recovery(g, packet, True)
