"""SP-3xx, SP-4xx, SP-5xx Set-up, turns and phases."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.every import ACT, FIRE, MULLIGAN, TRIM
from quarterdeck.games.sky_pirate.questions.legality import bar_fire
from quarterdeck.games.sky_pirate.questions.options import (
    BOARD_NOW,
    CLEAR_FIRES,
    DRAW_CARD,
    GAIN_POWDER,
    card_played,
    is_basic,
    is_use,
    object_used,
    which_used,
)
from quarterdeck.games.sky_pirate.questions.reasons import DONE
from quarterdeck.games.sky_pirate.rulebook.acts import unstun
from quarterdeck.games.sky_pirate.seen.tellings import (
    FIRST,
    GAINED,
    MULLIGANED,
    MULLIGANED_ONE,
    NO_CANNON_PHASE,
    TURN_BEGAN,
    UNSTUNNED,
)
from quarterdeck.games.sky_pirate.table.cards import ACTIONS, FIRE_MARKER, OPENING_HAND
from quarterdeck.games.sky_pirate.table.fields import Pending, Skip
from quarterdeck.games.sky_pirate.table.happenings import age, happen
from quarterdeck.games.sky_pirate.table.holds import draw_top, shuffle_in
from quarterdeck.games.sky_pirate.table.lasting import count_down, expire, expire_all
from quarterdeck.games.sky_pirate.table.marks import Where, only
from quarterdeck.games.sky_pirate.table.numbers import most_cards
from quarterdeck.games.sky_pirate.table.objects import cannons_of
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    captained,
    is_object,
    kind_at,
    kind_on,
    own,
)
from quarterdeck.games.sky_pirate.table.state import FIRST_PLAYER, Table
from quarterdeck.games.sky_pirate.table.zones import draw_one
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.terms import How, Until, Zone
from quarterdeck.kernel.play.rules import Rule

from . import boarding, firing, moving, playing, queue, using
from .losing import crown, lose

START: Final = 0
ACTION_PHASE: Final = 1
CANNON_PHASE: Final = 2
END: Final = 3


def sky_pirate(g: Table) -> Rule[None]:
    """SP-401 Set-up; then whole turns, one after another, until the game ends."""
    yield from prepare(g)
    yield from turns(g)


def turns(g: Table) -> Rule[None]:
    while g.turn < g.last_turn:
        yield from turn(g)
        pass_on(g)
    crown(g, tuple([seat for seat in range(g.seats) if not g.is_out(seat)]))  # SP-R91


# ---- set-up


def prepare(g: Table) -> Rule[None]:
    """SP-304 to SP-308 The first player, opening hands, mulligans."""
    if g.first == NOTHING:
        g.first = g.below(FIRST_PLAYER, g.seats)
    g.active = g.first
    g.tell(FIRST, g.first)
    for i in range(g.seats):
        deal(g, (g.first + i) % g.seats, OPENING_HAND)
    for i in range(g.seats):
        yield from mulligan(g, (g.first + i) % g.seats)
    happen(g, Event.MULLIGANS_OVER, g.first)
    yield from queue.run_window(g)


def deal(g: Table, seat: int, n: int) -> None:
    for _turn in range(n):
        kind = draw_top(g, seat)
        if kind != NOTHING:
            g.to_hand(seat, kind, False)


def mulligan(g: Table, seat: int) -> Rule[None]:
    """SP-306 to SP-308 Set cards aside, draw as many, and only then shuffle them in."""
    aside: tuple[int, ...] = ()
    while len(g.aside) < OPENING_HAND and g.hand[seat]:
        option = yield MULLIGAN.ask(g, seat, last_aside(g))
        if option == DONE:
            break
        set_aside(g, seat, kind_at(option))
    n = len(g.aside)
    if n > 0:
        deal(g, seat, n)
        shuffle_in(g, seat, tuple([kind_on(card) for card in g.aside]))
        g.aside = aside
        g.tell(MULLIGANED_ONE if n == 1 else MULLIGANED, seat, n=n)


def last_aside(g: Table) -> tuple[int, ...]:
    """The last card set aside: they are picked in order."""
    return (kind_on(g.aside[-1]), len(g.aside)) if g.aside else ()


def set_aside(g: Table, seat: int, kind: int) -> None:
    g.from_hand(seat, kind, False)
    g.aside = (*g.aside, captained(kind, seat))
    g.aside_known = only(seat)


# ---- a turn


def turn(g: Table) -> Rule[None]:
    """SP-403 Start, Action, Cannon, End."""
    seat = g.active
    begin_turn(g)
    yield from start_phase(g, seat)
    yield from rest_of_turn(g, seat)


def rest_of_turn(g: Table, seat: int) -> Rule[None]:
    """From the first Action on."""
    yield from action_phase(g, seat)
    yield from late_turn(g, seat)


def late_turn(g: Table, seat: int) -> Rule[None]:
    """From the Cannon Phase on."""
    if not g.is_out(seat):
        yield from cannon_phase(g, seat)
    if not g.is_out(seat):
        yield from end_phase(g, seat)
    end_turn(g, seat)


def carry_on(g: Table) -> Rule[None]:
    """The turns after this one."""
    pass_on(g)
    yield from turns(g)


def begin_turn(g: Table) -> None:
    """SP-404, SP-R04 Three Actions, before anything that the beginning of the turn sets off."""
    g.turn += 1
    g.phase = START
    g.actions = ACTIONS
    g.used = g.resolved = ()
    g.volley = False
    g.fire_hurt = False
    for i in range(len(g.ordinals)):
        g.ordinals[i] = 0
    age(g)
    tidy(g)
    g.tell(TURN_BEGAN, g.active, n=g.turn)


def tidy(g: Table) -> None:
    """Nobody speaks any more of what left play before this turn: its numbers are free again."""
    if g.later:
        g.later = tuple([p for p in g.later if not is_gone(g, p[Pending.IT])])
    if g.meanwhile:
        g.meanwhile = tuple([p for p in g.meanwhile if not is_gone(g, p[Pending.IT])])
    waiting = [p[Pending.SOURCE] for p in (*g.later, *g.meanwhile)]  # what they do is still theirs
    g.free = tuple(
        [
            obj
            for obj in range(len(g.flags))
            if g.where(obj) == Where.NOT_IN_PLAY and obj not in waiting
        ]
    )


def is_gone(g: Table, ref: int) -> bool:
    return ref != NOTHING and is_object(ref) and g.where(ref) == Where.NOT_IN_PLAY


def start_phase(g: Table, seat: int) -> Rule[None]:
    """SP-405, SP-406 What the beginning sets off; then the draw."""
    expire(g, Until.NEXT_TURN_BEGINS, seat)
    happen(g, Event.TURN_BEGINS, seat)
    yield from settle_all(g)
    if not g.is_out(seat):
        if not draw_one(g, seat):
            lose(g, (seat,))  # SP-101
        yield from settle_all(g)


def settle_all(g: Table) -> Rule[None]:
    """The queue runs empty, and what it spoke of is forgotten."""
    if queue.is_busy(g):
        yield from queue.run_window(g)
    if g.packets:
        g.packets = ()
        g.later = tuple([p for p in g.later if not waits_for_recovery(g, p)])


def waits_for_recovery(g: Table, pending: tuple[int, ...]) -> bool:
    event = g.book.steps[pending[Pending.STEP]].event
    return event is not None and event.covers(Event.RECOVERS)


# ---- the Action Phase


def action_phase(g: Table, seat: int) -> Rule[None]:
    """SP-408, SP-409, SP-506 One Action after another, until none is left."""
    g.phase = ACTION_PHASE
    if g.touched:
        yield from settle_all(g)
    while g.actions > 0 and not g.is_out(seat):
        option = yield ACT.ask(g, seat)
        if is_basic(option):
            g.actions -= 1
            basic(g, seat, option)
        else:
            yield from spend_action(g, seat, option)
        if g.touched or g.arisen or g.packets:
            yield from settle_all(g)


def spend_action(g: Table, seat: int, option: int) -> Rule[None]:
    """SP-501 to SP-505 What an Action is spent on."""
    if is_use(option):
        obj = object_used(option)
        ability: Ability = g.printed(obj).actions[which_used(option)]
        yield from using.use_action(g, seat, obj, ability, 0)
    elif option == CLEAR_FIRES:
        fire = own(Zone.SHIP, seat, FIRE_MARKER)
        yield from using.use_action(g, seat, fire, g.book.cards[FIRE_MARKER].actions[0], 0)
    else:
        g.actions -= 1
        if option == BOARD_NOW:
            yield from boarding.board_by_action(g, seat)
        else:
            yield from playing.play_card(g, seat, card_played(seat, option), How.BY_ACTION)


def basic(g: Table, seat: int, option: int) -> None:
    """SP-501, SP-502 Draw a card, or gain 1 Powder."""
    if option == GAIN_POWDER:
        g.gain(seat, 1)
        g.tell(GAINED, seat, n=1)
        happen(g, Event.GAINS, seat, n=1)
    elif option == DRAW_CARD and not draw_one(g, seat):
        lose(g, (seat,))


# ---- the Cannon Phase


def cannon_phase(g: Table, seat: int) -> Rule[None]:
    """SP-410 to SP-413, SP-R60 A phase that is skipped neither begins nor ends."""
    if skipped(g, seat):
        return
    g.phase = CANNON_PHASE
    g.actions = 0
    happen(g, Event.CANNON_PHASE_BEGINS, seat)
    yield from settle_all(g)
    if g.is_out(seat):
        return
    yield from shoot(g, seat)
    if not g.is_out(seat):
        happen(g, Event.CANNON_PHASE_ENDS, seat)
        yield from settle_all(g)


def skipped(g: Table, seat: int) -> bool:
    """SP-R60 One pending skip is used up for one phase."""
    for i in range(len(g.skips)):
        if g.skips[i][Skip.SEAT] == seat:
            g.skips = g.skips[:i] + g.skips[i + 1 :]
            g.tell(NO_CANNON_PHASE, seat)
            return True
    return False


def shoot(g: Table, seat: int) -> Rule[None]:
    """SP-411, SP-412 If all cannons are stunned they unstun; else one may be fired."""
    cannons: tuple[int, ...] = cannons_of(g, seat)
    if not cannons:
        return  # SP-R26
    if all_stunned(g, cannons):
        g.tell(UNSTUNNED, seat)
        for cannon in cannons:
            unstun(g, cannon)
        yield from settle_all(g)
        return
    while any_shot(g, seat):
        cannon = yield FIRE.ask(g, seat)
        if cannon == DONE:
            return
        yield from firing.fire(g, seat, cannon)
        yield from settle_all(g)
        if not g.volley or g.is_out(seat):
            return


def all_stunned(g: Table, cannons: tuple[int, ...]) -> bool:
    for cannon in cannons:
        if not g.is_stunned(cannon):
            return False
    return True


def any_shot(g: Table, seat: int) -> bool:
    """Is there anything to ask?"""
    for cannon in cannons_of(g, seat):
        if bar_fire(g, seat, cannon) is None:
            return True
    return False


# ---- the End Phase


def end_phase(g: Table, seat: int) -> Rule[None]:
    """SP-414, SP-415, SP-513 Trim the hand; then what the end of the turn sets off."""
    g.phase = END
    while len(g.hand[seat]) > most_cards(g, seat):
        card = yield TRIM.ask(g, seat)
        yield from moving.send(g, card, Event.STOWED)
    yield from settle_all(g)
    if not g.is_out(seat):
        happen(g, Event.TURN_ENDS, seat)
        yield from settle_all(g)


def end_turn(g: Table, seat: int) -> None:
    """SP-R61 What lasts until the turn ends is over."""
    expire_all(g, Until.TURN_ENDS)
    count_down(g, seat)
    g.cut()


def pass_on(g: Table) -> None:
    """SP-R84 The turn passes to the left."""
    g.active = g.next_seat(g.active)
    g.touched = True
