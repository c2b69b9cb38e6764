"""SK-5xx The Action Phase: turns, markers, the First Player token, playing cards."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.turns import LIFT_WITH, TURN
from quarterdeck.games.skydock.questions.words import (
    ATTEMPT,
    CALL,
    END,
    IMPROVE,
    LIFT,
    PARTS,
    PLAY,
    USE,
    objective_of,
    what_of,
    which_of,
)
from quarterdeck.games.skydock.seen.tellings import (
    ACTION_PHASE,
    CLAIMED,
    DECLINED,
    TURN_BEGINS,
)
from quarterdeck.games.skydock.table.cards import CARDS
from quarterdeck.games.skydock.table.state import ACTION, NOBODY, NOWHERE, Table
from quarterdeck.games.skydock.table.things import AN_ABILITY, thing_of
from quarterdeck.games.skydock.words.terms import Trial, When
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule

from . import abilities, effects, improving, objectives, texts


def action_phase(g: Table) -> Rule[None]:
    """SK-501 Clockwise from the First Player, lap after lap; SK-510 until no marker is left."""
    g.phase = ACTION
    g.tell(ACTION_PHASE, g.first)
    yield from go_around(g, g.first)


def go_around(g: Table, seat: int) -> Rule[None]:
    """SK-501 The turns, from this seat on."""
    while any_marker(g):
        if g.markers[seat]:  # SK-509
            yield from take_turn(g, seat)
        seat = (seat + 1) % g.seats  # SK-508


def any_marker(g: Table) -> bool:
    for marked in g.markers:
        if marked:
            return True
    return False


def take_turn(g: Table, seat: int) -> Rule[None]:
    """SK-R29 Free plays, one marker, its action, free plays, the end."""
    begin_turn(g, seat)
    yield from go_on(g, seat)
    end_turn(g)


def go_on(g: Table, seat: int) -> Rule[None]:
    """SK-502 What the seat does, until it ends its turn."""
    while True:
        picked = yield TURN.ask(g, seat)
        if picked == END:
            return
        yield from do(g, seat, picked)


def begin_turn(g: Table, seat: int) -> None:
    g.turn = seat
    g.tell(TURN_BEGINS, seat)


def end_turn(g: Table) -> None:
    """SK-517 What was used in a turn is no matter in the next one."""
    g.turn = NOBODY
    g.lifted = NOWHERE
    g.used = g.quiet = g.unseen = False
    g.texts_used = g.asked = g.further = 0
    g.cut()


def do(g: Table, seat: int, picked: int) -> Rule[None]:
    """SK-502 A marker, SK-511 a card, SK-726 an improvement, SK-921 or a call for help."""
    what, which = what_of(picked), which_of(picked)
    if what == USE or what >= ATTEMPT:
        lift(g, seat, which)
        g.used = True
        yield from abilities.use_ability(g, seat, which, objective_of(picked))
    elif what == LIFT:
        decline(g, seat, which)
    elif what == PLAY:
        yield from play_card(g, seat, which)
    elif what == IMPROVE:
        yield from improving.improve(g, seat, which)
    elif what == CALL:
        yield from objectives.ask_for_help(g, seat, which // PARTS, which % PARTS)


def lift(g: Table, seat: int, slot: int) -> None:
    """SK-502 One Energy Marker; SK-623 it is gone before anything is rolled."""
    g.markers = put_number(g.markers, seat, g.markers[seat] & ~(1 << slot))
    g.lifted = slot


def decline(g: Table, seat: int, slot: int) -> None:
    """SK-504 The marker without its action; SK-505 that claims the First Player token."""
    lift(g, seat, slot)
    g.tell(DECLINED, seat, thing_of(AN_ABILITY, g.slots[seat][slot]))
    if not g.claimed:  # SK-507
        g.first = seat
        g.claimed = True
        g.tell(CLAIMED, seat)


def play_card(g: Table, seat: int, card: int) -> Rule[None]:
    """SK-511 The text of a card; some are used as a marker is lifted."""
    if CARDS[card].text.when != When.LIFTING:
        yield from texts.use_text(g, seat, card)
        return
    texts.reveal(g, seat, card)
    slot = yield LIFT_WITH.ask(g, seat)
    lift(g, seat, slot)
    g.used = True
    yield from effects.carry_out(g, seat, CARDS[card].text.steps, Trial.TEXT)
