"""SP-3xx, SP-4xx, SP-5xx Set-up, turns and phases."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.every import ACT, FIRE, MULLIGAN, TRIM
from quarterdeck.games.sky_pirate.questions.legality import bar_fire
from quarterdeck.games.sky_pirate.questions.reasons import DONE
from quarterdeck.games.sky_pirate.questions.turn import (
    BOARD_NOW,
    CLEAR_FIRES,
    DRAW_CARD,
    FROM_CHEST,
    FROM_HAND,
    GAIN_POWDER,
    USE,
)
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
from quarterdeck.games.sky_pirate.table.happenings import age, happen
from quarterdeck.games.sky_pirate.table.lasting import count_down, expire, expire_all
from quarterdeck.games.sky_pirate.table.measures import most_cards
from quarterdeck.games.sky_pirate.table.objects import cannons_of
from quarterdeck.games.sky_pirate.table.references import NOTHING, card_of, is_object, reference
from quarterdeck.games.sky_pirate.table.state import (
    FIRST_PLAYER,
    IS_STUNNED,
    NOT_IN_PLAY,
    WHERE,
    Table,
)
from quarterdeck.games.sky_pirate.table.zones import draw_one
from quarterdeck.games.sky_pirate.words.effects import (
    BY_ACTION,
    CANNON_PHASE_BEGINS,
    CANNON_PHASE_ENDS,
    CHEST,
    HAND,
    MULLIGANS_OVER,
    RECOVERS,
    SHIP,
    STOWED,
    TURN_BEGINS,
    TURN_ENDS,
    UNTIL_NEXT_TURN_BEGINS,
    UNTIL_TURN_ENDS,
    Ability,
)
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
    happen(g, MULLIGANS_OVER, g.first)
    yield from queue.run_window(g)


def deal(g: Table, seat: int, n: int) -> None:
    for _turn in range(n):
        kind = g.draw_top(seat)
        if kind != NOTHING:
            g.to_hand(seat, kind, False)


def mulligan(g: Table, seat: int) -> Rule[None]:
    """SP-306 to SP-308 Set cards aside, draw as many, and only then shuffle them in."""
    aside: tuple[int, ...] = ()
    while len(g.aside) < OPENING_HAND and g.hand[seat]:
        option = yield MULLIGAN.ask(g, seat, last_aside(g))
        if option == DONE:
            break
        set_aside(g, seat, card_of(option) >> 3)
    n = len(g.aside)
    if n > 0:
        deal(g, seat, n)
        g.shuffle_in(seat, tuple([card >> 3 for card in g.aside]))
        g.aside = aside
        g.tell(MULLIGANED_ONE if n == 1 else MULLIGANED, seat, -1, n)


def last_aside(g: Table) -> tuple[int, ...]:
    """The last card set aside: they are picked in order."""
    return (g.aside[-1] >> 3, len(g.aside)) if g.aside else ()


def set_aside(g: Table, seat: int, kind: int) -> None:
    g.from_hand(seat, kind, False)
    g.aside = (*g.aside, kind << 3 | seat)
    g.aside_known = 1 << seat


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
    g.used = ()
    g.volley = False
    g.fire_hurt = False
    for i in range(len(g.ordinals)):
        g.ordinals[i] = 0
    age(g)
    tidy(g)
    g.tell(TURN_BEGAN, g.active, -1, g.turn)


def tidy(g: Table) -> None:
    """Nobody speaks any more of what left play before this turn: its numbers are free again."""
    g.later = tuple([p for p in g.later if not is_gone(g, p[3]) or p[3] == NOTHING])
    g.meanwhile = tuple([p for p in g.meanwhile if not is_gone(g, p[3])])
    g.free = tuple([obj for obj in range(len(g.flags)) if g.flags[obj] & WHERE == NOT_IN_PLAY])


def is_gone(g: Table, ref: int) -> bool:
    return ref != NOTHING and is_object(ref) and g.flags[ref] & WHERE == NOT_IN_PLAY


def start_phase(g: Table, seat: int) -> Rule[None]:
    """SP-405, SP-406 What the beginning sets off; then the draw."""
    expire(g, UNTIL_NEXT_TURN_BEGINS, seat)
    happen(g, TURN_BEGINS, seat)
    yield from settle_all(g)
    if not g.is_out(seat):
        if not draw_one(g, seat):
            lose(g, (seat,))  # SP-101
        yield from settle_all(g)


def settle_all(g: Table) -> Rule[None]:
    """The queue runs empty, and what it spoke of is forgotten."""
    if g.touched or g.arisen or g.windows[-1]:
        yield from queue.run_window(g)
    if g.packets:
        g.packets = ()
        g.later = tuple([p for p in g.later if not waits_for_recovery(g, p)])


def waits_for_recovery(g: Table, pending: tuple[int, ...]) -> bool:
    event = g.book.steps[pending[0]].event
    return event is not None and (event.mask >> RECOVERS) & 1 == 1


# ---- the Action Phase


def action_phase(g: Table, seat: int) -> Rule[None]:
    """SP-408, SP-409, SP-506 One Action after another, until none is left."""
    g.phase = ACTION_PHASE
    if g.touched:
        yield from settle_all(g)
    while g.actions > 0 and not g.is_out(seat):
        option = yield ACT.ask(g, seat)
        if option <= GAIN_POWDER:
            g.actions -= 1
            basic(g, seat, option)
        else:
            yield from spend_action(g, seat, option)
        if g.touched or g.arisen or g.packets:
            yield from settle_all(g)


def spend_action(g: Table, seat: int, option: int) -> Rule[None]:
    """SP-501 to SP-505 What an Action is spent on."""
    if option >= USE:
        obj = (option - USE) >> 4
        ability: Ability = g.printed(obj).actions[option & 15]
        yield from using.use_action(g, seat, obj, ability, 0)
    elif option == CLEAR_FIRES:
        fire = reference(SHIP, seat, FIRE_MARKER << 3 | seat)
        yield from using.use_action(g, seat, fire, g.book.cards[FIRE_MARKER].actions[0], 0)
    else:
        g.actions -= 1
        if option >= FROM_CHEST:
            card = option - FROM_CHEST
            yield from playing.play_card(g, seat, reference(CHEST, seat, card), BY_ACTION)
        elif option >= FROM_HAND:
            kind = option - FROM_HAND
            hand = reference(HAND, seat, kind << 3 | seat)
            yield from playing.play_card(g, seat, hand, BY_ACTION)
        else:
            assert option == BOARD_NOW
            yield from boarding.board(g, seat, 0, NOTHING, NOTHING, 0, False)


def basic(g: Table, seat: int, option: int) -> None:
    """SP-501, SP-502 Draw a card, or gain 1 Powder."""
    if option == GAIN_POWDER:
        g.gain(seat, 1)
        g.tell(GAINED, seat, -1, 1)
    elif option == DRAW_CARD and not draw_one(g, seat):
        lose(g, (seat,))


# ---- the Cannon Phase


def cannon_phase(g: Table, seat: int) -> Rule[None]:
    """SP-410 to SP-413, SP-R60 A phase that is skipped neither begins nor ends."""
    if skipped(g, seat):
        return
    g.phase = CANNON_PHASE
    g.actions = 0
    happen(g, CANNON_PHASE_BEGINS, seat)
    yield from settle_all(g)
    if g.is_out(seat):
        return
    yield from shoot(g, seat)
    if not g.is_out(seat):
        happen(g, CANNON_PHASE_ENDS, seat)
        yield from settle_all(g)


def skipped(g: Table, seat: int) -> bool:
    """SP-R60 One pending skip is used up for one phase."""
    for i in range(len(g.skips)):
        if g.skips[i][0] == seat:
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
        if not g.flags[cannon] & IS_STUNNED:
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
        yield from moving.send(g, card, STOWED)
    yield from settle_all(g)
    if not g.is_out(seat):
        happen(g, TURN_ENDS, seat)
        yield from settle_all(g)


def end_turn(g: Table, seat: int) -> None:
    """SP-R61 What lasts until the turn ends is over."""
    expire_all(g, UNTIL_TURN_ENDS)
    count_down(g, seat)
    g.cut()


def pass_on(g: Table) -> None:
    """SP-R84 The turn passes to the left."""
    g.active = g.next_seat(g.active)
    g.touched = True
