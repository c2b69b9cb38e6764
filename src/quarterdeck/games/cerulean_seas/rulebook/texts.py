"""CS-302 Texts at work: at each moment the rulebook asks for them, and they are carried out here.

`happen` is the only way in: `when` is the moment, `ship` has the text, `other` is the ship (or
island) that it concerns.
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import NO, YES, thing
from quarterdeck.games.cerulean_seas.questions.texts import GIVE_UP, HIDDEN, USE
from quarterdeck.games.cerulean_seas.rulebook import (
    cancelling,
    cargo_texts,
    crew_texts,
    ship_texts,
    treasure_texts,
)
from quarterdeck.games.cerulean_seas.seen.tellings import REVEALED, TEXT_ROLL
from quarterdeck.games.cerulean_seas.table import bearing, texts, uses
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, Dice
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Often, When
from quarterdeck.kernel.play.rules import Rule


def happen(g: Table, when: int, ship: int, other: int) -> Rule[bool]:
    """CS-406 Every text of hers that works at this moment, in order.  Was any used?"""
    used = False
    for text in texts.at(g, ship, when):
        for token in bearing.workers(g, ship, text):
            if texts.is_about(g, text, other) and uses.could(g, ship, other, text):
                g.at_work = token
                done = yield from use(g, ship, other, text)
                used = used or done
    g.at_work = NOWHERE
    if texts.may_hide(g, ship, when):
        hidden = yield HIDDEN.ask(g, g.seat[ship], (ship, other, when))
        if hidden != NO:
            g.at_work = bearing.face_down(g, ship, hidden)  # not one that lies open
            done = yield from work(g, ship, other, hidden)
            used = used or done
            g.at_work = NOWHERE
    return used


CHOSEN = (  # who uses a text at these moments has picked it from the orders
    *(When.AT_WILL, When.INSTEAD_OF_ACTION, When.INSTEAD_OF_MOVE, When.INSTEAD_HERE),
)


def use(g: Table, ship: int, other: int, text: int) -> Rule[bool]:
    """CS-403 If her player wants to."""
    if BOX.abilities[text].may and BOX.abilities[text].when not in CHOSEN:
        wanted = yield USE.ask(g, g.seat[ship], (ship, other, text))
        if wanted == NO:
            return False
    done = yield from work(g, ship, other, text)
    return done


def work(g: Table, ship: int, other: int, text: int) -> Rule[bool]:
    """CS-755 It is shown, paid for, rolled for, and done, unless an enemy cancels it."""
    texts.note_used(g, ship, text)
    g.plan = (ship, other, text)  # everybody sees what is under way
    token = bearing.bearer(g, ship, text)
    if token != NOWHERE and not g.up[token]:
        show(g, ship, token)
    if BOX.abilities[text].cost:
        victim = yield GIVE_UP.ask(g, g.seat[ship], tuple(texts.given_up(g, ship, text)))
        crew_texts.eliminate(g, victim, ship)
    done = yield from attempt(g, ship, other, text)
    if BOX.abilities[text].often == Often.ONCE and token != NOWHERE:
        texts.leave_game(g, token)  # also if it came to nothing
    return done


def attempt(g: Table, ship: int, other: int, text: int) -> Rule[bool]:
    """CS-1328 It is done, unless an enemy cancels it or the die is against it."""
    stopped = yield from cancelling.cancelled(g, ship, text)
    if stopped:
        return False
    if texts.rolls(text):
        roll = yield from rolled(g, ship)
        if not BOX.abilities[text].works_on(roll):
            return False
    yield from carry_out(g, ship, other, text)
    return True


def show(g: Table, ship: int, token: int) -> None:
    """CS-755 It is used, so it is turned up."""
    g.turn_up(token)
    g.uncover()
    g.tell(REVEALED, g.seat[ship], thing(g, ship), cards=(g.kind[token],))


def rolled(g: Table, ship: int) -> Rule[int]:
    """A d6 for a text, which speaks of its faces; CS-1322 it may be rolled again."""
    roll = g.die(Dice.ABILITY)
    g.tell(TEXT_ROLL, g.seat[ship], thing(g, ship), roll)
    again = yield from rolls_again(g, ship)
    if again:
        roll = g.die(Dice.ABILITY)
        g.tell(TEXT_ROLL, g.seat[ship], thing(g, ship), roll)
    return roll


def rolls_again(g: Table, ship: int) -> Rule[bool]:
    """CS-1322, CS-1323 Once a turn a die that was rolled for her or her crew."""
    for text in texts.at(g, ship, When.DIE_ROLLED):
        wanted = yield USE.ask(g, g.seat[ship], (ship, ship, text))
        if wanted == YES:
            texts.note_used(g, ship, text)
            stopped = yield from cancelling.cancelled(g, ship, text)  # CS-R70
            return not stopped
    return False


def carry_out(g: Table, ship: int, other: int, text: int) -> Rule[None]:
    """What the text says."""
    verb = BOX.abilities[text].verb
    if verb in uses.HOSTILE:
        g.attacker = ship
    if verb in ship_texts.VERBS:
        yield from ship_texts.carry_out(g, ship, other, text)
    elif verb in crew_texts.VERBS:
        yield from crew_texts.carry_out(g, ship, other, text)
    elif verb in cargo_texts.VERBS:
        yield from cargo_texts.carry_out(g, ship, other, text)
    else:
        yield from treasure_texts.carry_out(g, ship, other, text)
