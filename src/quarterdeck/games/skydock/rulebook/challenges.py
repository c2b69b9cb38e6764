"""SK-82x Challenges: one procedure with its windows (SK-R26)."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.challenges import (
    AFTER_ROLL,
    BEFORE_ROLL,
    THROW_IN,
    each_adds,
    modifier,
    number_of,
)
from quarterdeck.games.skydock.questions.words import STOP
from quarterdeck.games.skydock.seen.tellings import (
    CHALLENGED,
    FAILED,
    ROLLED,
    SUCCEEDED,
    THREW_IN,
)
from quarterdeck.games.skydock.table.cards import BOOK
from quarterdeck.games.skydock.table.measures import free_of, guard_penalty, symbol_given, worth
from quarterdeck.games.skydock.table.state import (
    D20,
    NOWHERE,
    PASSED,
    UNDECIDED,
    Moved,
    Roll,
    Table,
)
from quarterdeck.games.skydock.words.terms import Sort, Trial
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule

from . import drawing, texts

ACTIONS = Trial.INTERACT | Trial.LOOT | Trial.ATTACK  # of abilities with a bonus


def challenge(g: Table, seat: int, trial: int, bracket: int, number: int = 0) -> Rule[bool]:
    """SK-821, SK-R26 Is it passed?  `number` 0: that of the Alert (SK-823).

    Texts change `g.roll` by `add_to_roll`, `reroll`, `pass_roll` and `unhinder`.
    """
    around: tuple[int, ...] = g.roll
    announce(g, seat, trial, bracket, number)
    yield from texts.open_window(g, BEFORE_ROLL, seat)
    if g.roll[Roll.OUTCOME] == UNDECIDED:
        read_number(g)
        roll_die(g)
        yield from texts.open_window(g, AFTER_ROLL, seat)
        if not is_natural(g):
            yield from throw_in(g, seat)
    passed = is_passed(g)
    g.tell(SUCCEEDED if passed else FAILED, seat, n=g.roll[Roll.DIE] + modifier(g))
    g.roll = around
    return passed


def announce(g: Table, seat: int, trial: int, bracket: int, number: int) -> None:
    """SK-R26 Step 1: the bonus of the ability, the bracket and the Guards are counted now."""
    bonus = 0
    if g.using != NOWHERE and trial & ACTIONS:
        bonus = worth(g, seat, g.using)  # SK-624, SK-643, SK-652
    roll = [0] * Roll.FIELDS
    roll[Roll.SEAT] = seat
    roll[Roll.KIND] = trial
    roll[Roll.NUMBER] = number
    roll[Roll.ABILITY] = bonus
    roll[Roll.BRACKET] = bracket  # SK-828
    roll[Roll.GUARDS] = penalty(g, seat, trial)
    g.roll = tuple(roll)
    g.tell(CHALLENGED, seat, n=number_of(g))


def penalty(g: Table, seat: int, trial: int) -> int:
    """SK-826 The Guards of the room; SK-611 of a guard encounter, those of the room left."""
    if g.unseen and seat == g.turn:
        return 0
    if trial == Trial.GUARDS:
        return -BOOK.guard_penalty * g.moved[Moved.ACTIVE]  # SK-R50
    return guard_penalty(g, seat)


def read_number(g: Table) -> None:
    """SK-R26 Step 3: what happens after the die does not change the number any more."""
    g.roll = put_number(g.roll, Roll.NUMBER, number_of(g))


def roll_die(g: Table) -> None:
    """SK-111 The d20."""
    face = g.below(D20, 20) + 1
    g.roll = put_number(g.roll, Roll.DIE, face)
    g.tell(ROLLED, g.roll[Roll.SEAT], n=face)


def is_natural(g: Table) -> bool:
    """SK-824, SK-825 A 1 or a 20 decides; SK-R30 nothing is thrown in then."""
    return g.roll[Roll.DIE] == 1 or g.roll[Roll.DIE] == 20


def throw_in(g: Table, seat: int) -> Rule[None]:
    """SK-829 Schemes of the own hand (SK-R31), as many as wanted."""
    while len(free_of(g, seat, Sort.SCHEME)) > 0:
        card = yield THROW_IN.ask(g, seat, in_view_of(g))
        if card == STOP:
            return
        drawing.discard(g, seat, card)  # SK-521: no text is used
        change_roll(g, Roll.DISCARDS, each_adds(g, seat))
        g.tell(THREW_IN, seat, card)


def in_view_of(g: Table) -> tuple[int, ...]:
    """The Objective that must still be paid for, and the symbol that a helper brings."""
    if g.roll[Roll.KIND] != Trial.OBJECTIVE:
        return (NOWHERE, NOWHERE)
    return (g.attempt, symbol_given(g, g.attempt))


def is_passed(g: Table) -> bool:
    """SK-821 Reaching the number is enough; SK-824, SK-825 but for a natural 1 or 20."""
    if g.roll[Roll.OUTCOME] == PASSED:
        return True
    die = g.roll[Roll.DIE]
    if die == 1 or die == 20:
        return die == 20
    return die + modifier(g) >= number_of(g)


# ---- what texts do to the roll that is under way


def change_roll(g: Table, field: int, n: int) -> None:
    g.roll = put_number(g.roll, field, g.roll[field] + n)


def add_to_roll(g: Table, n: int) -> None:
    """A text's bonus or penalty."""
    change_roll(g, Roll.TEXTS, n)


def reroll(g: Table) -> None:
    """The die is rolled again; the new one counts."""
    roll_die(g)


def pass_roll(g: Table) -> None:
    """The Challenge is passed without a roll."""
    g.roll = put_number(g.roll, Roll.OUTCOME, PASSED)


def unhinder(g: Table) -> None:
    """No Guard penalty for this roll."""
    g.roll = put_number(g.roll, Roll.GUARDS, 0)
