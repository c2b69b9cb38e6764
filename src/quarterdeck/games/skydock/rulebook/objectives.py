"""SK-9xx Objectives: attempting, paying, completing, and asking for help."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.objectives import (
    PAYMENT,
    PLEDGE,
    TAKE_PLEDGE,
    owed,
    symbols_asked,
)
from quarterdeck.games.skydock.questions.turns import LIFT_FOR_HELP
from quarterdeck.games.skydock.questions.words import (
    LOOT,
    PARTS,
    PLAY,
    PRINT,
    WITHDRAW,
    what_of,
    which_of,
)
from quarterdeck.games.skydock.seen.tellings import (
    ASKED,
    ATTEMPTS,
    COMPLETED,
    DISCARDED,
    PAYS,
    TOOK_PLEDGE,
    UNHEARD,
    UNPAID,
    WITHDREW,
)
from quarterdeck.games.skydock.table.cards import OBJECTIVES
from quarterdeck.games.skydock.table.measures import free_cards, helper_with, symbol_given
from quarterdeck.games.skydock.table.paying import can_pay, missing
from quarterdeck.games.skydock.table.state import NOBODY, NOWHERE, Help, Table
from quarterdeck.games.skydock.table.things import AN_OBJECTIVE, thing_of
from quarterdeck.games.skydock.words.terms import Event, Trial
from quarterdeck.kernel.manners.bargaining import bargain
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule

from . import challenges, drawing, texts, turns


def attempt(g: Table, seat: int, objective: int) -> Rule[None]:
    """SK-901 Its Challenge, then its symbols; SK-905 a failure costs no symbol cards."""
    g.attempt = objective
    number = OBJECTIVES[g.objectives[objective]].challenge
    g.tell(ATTEMPTS, seat, thing_told(g, objective))
    passed = True
    if number > 0:
        passed = yield from challenges.challenge(g, seat, Trial.OBJECTIVE, 0, number)  # SK-822
    if passed:
        yield from settle(g, seat, objective)
    g.attempt = NOWHERE
    if symbol_given(g, objective) != NOWHERE:
        let_go(g)  # SK-R37: the pledge was for this attempt


def settle(g: Table, seat: int, objective: int) -> Rule[None]:
    """SK-928 All discard what they owe; SK-R33 who cannot pay any more, fails."""
    if not can_pay(symbols_asked(g, owed(g, objective)), free_cards(g, seat), (), 0):
        g.tell(UNPAID, seat, thing_told(g, objective))
        return
    g.tell(PAYS, seat, thing_told(g, objective))
    helper = helper_with(g, objective)
    if helper != NOBODY:
        deliver(g, helper)
    yield from pay(g, seat, objective)
    yield from complete(g, seat, objective, helper)


def thing_told(g: Table, objective: int) -> int:
    return thing_of(AN_OBJECTIVE, g.objectives[objective])


# ---- SK-902 paying


def pay(g: Table, seat: int, objective: int) -> Rule[None]:
    """SK-902 Card by card, until every symbol is matched."""
    begin_paying(g, seat)
    about: tuple[int, ...] = owed(g, objective)
    while missing(symbols_asked(g, about), g.paid) > g.spent:
        picked = yield PAYMENT.ask(g, seat, about)
        drawing.discard(g, seat, which_of(picked))  # SK-522: no text is used
        g.tell(DISCARDED, seat, cards=(which_of(picked),))
        note_payment(g, what_of(picked), which_of(picked))
    begin_paying(g, NOBODY)


def begin_paying(g: Table, seat: int) -> None:
    g.payer = seat
    g.paid = ()
    g.spent = 0


def note_payment(g: Table, what: int, card: int) -> None:
    """SK-R34 Every printed symbol counts; SK-913 of a pair, none does."""
    if what == PRINT:
        g.paid += (card,)
    elif what == LOOT or g.half:
        g.spent += 1  # SK-914: as often as wanted
        g.half = False
    else:
        g.half = True


def complete(g: Table, seat: int, objective: int, helper: int) -> Rule[None]:
    """SK-908 A character token; SK-909 alone, the printed Glory; SK-932 with help, Support."""
    put_token(g, seat, objective)
    if helper == NOBODY:
        drawing.gain_glory(g, seat, OBJECTIVES[g.objectives[objective]].glory)
        return
    put_token(g, helper, objective)  # SK-930, SK-R41
    drawing.gain_support(g, seat, 1)  # SK-R42: the asker first
    drawing.gain_support(g, helper, 1)  # SK-933
    yield from texts.trigger(g, seat, Event.HELPED)
    yield from texts.trigger(g, helper, Event.HELPED)


def put_token(g: Table, seat: int, objective: int) -> None:
    """SK-911 The Objective stays open to the others."""
    if not (g.done[objective] >> seat) & 1:
        g.done = put_number(g.done, objective, g.done[objective] | 1 << seat)
        g.tell(COMPLETED, seat, thing_told(g, objective))


# ---- SK-921 asking for help


def ask_for_help(g: Table, seat: int, objective: int, symbol: int) -> Rule[None]:
    """SK-R37 Private pledges; one or none is taken; nothing binds before the marker is lifted."""
    g.asked |= 1 << (PARTS * objective + symbol)  # SK-R38
    g.tell(ASKED, seat, thing_told(g, objective))
    g.help = (seat, objective, symbol, NOBODY)
    others: tuple[int, ...] = g.after(seat)[1:]
    helper = yield from bargain(g, seat, others, PLEDGE, TAKE_PLEDGE, (objective, symbol))
    if helper == NOBODY:
        g.tell(UNHEARD, seat)
    else:
        g.help = (seat, objective, symbol, helper)
        g.tell(TOOK_PLEDGE, seat, helper)
        yield from lift_for_help(g, seat, objective)
    let_go(g)  # SK-R38: pledges lapse


def let_go(g: Table) -> None:
    """Nobody is bound any more."""
    g.release()
    g.help = ()


def lift_for_help(g: Table, seat: int, objective: int) -> Rule[None]:
    """SK-926 Once the marker is lifted, or a text declared in its place, the helper is bound."""
    picked = yield LIFT_FOR_HELP.ask(g, seat)
    if picked == WITHDRAW:
        g.tell(WITHDREW, seat)
        return
    if what_of(picked) == PLAY:
        yield from turns.play_card(g, seat, which_of(picked))  # SK-R72
        return
    turns.lift(g, seat, picked)
    g.used = True
    g.using = picked
    yield from attempt(g, seat, objective)
    g.using = NOWHERE


def deliver(g: Table, helper: int) -> None:
    """SK-928 The helper discards the pledged card."""
    card = g.pledges[helper]
    g.help = put_number(g.help, Help.HELPER, NOBODY)  # the pledge is kept: the card is free to go
    g.release()
    drawing.discard(g, helper, card)
    g.tell(DISCARDED, helper, cards=(card,))
