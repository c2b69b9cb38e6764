"""What a text is worth to a seat: its steps, read as the rulebook carries them out.

A text changes two things: the presence of the parties (`swing`, for the boarder) and all the rest
(`worth`, for the seat that is asked).  Nothing here looks at what that seat cannot know.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.cards import touch
from quarterdeck.games.sky_pirate.advice.deeds import do, is_picked, picks_from
from quarterdeck.games.sky_pirate.advice.outlook import Outlook, Tally, number
from quarterdeck.games.sky_pirate.advice.worth import side
from quarterdeck.games.sky_pirate.questions.legality import payable, possible
from quarterdeck.games.sky_pirate.table.measures import true
from quarterdeck.games.sky_pirate.table.objects import doer, whose
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.words.effects import Condition, Step, What
from quarterdeck.games.sky_pirate.words.terms import Verb, Who, Zone

MOST_TIMES: Final = 8.0


def follow(o: Outlook, sc: Scope, steps: tuple[Step, ...], first: int, t: Tally) -> None:
    """One step after another, from the `first` on."""
    for i in range(first, len(steps)):
        step = steps[i]
        if step.verb == Verb.TARGET:
            aim(o, sc, steps, i, t)
            return
        if step.holds_others():
            hold(o, sc, step, t)
        else:
            do(o, sc, step, t)


def value(o: Outlook, sc: Scope, steps: tuple[Step, ...]) -> float:
    """What steps are worth, the attempt and all."""
    t = Tally()
    follow(o, sc, steps, 0, t)
    return o.total(t)


def aim(o: Outlook, sc: Scope, steps: tuple[Step, ...], i: int, t: Tally) -> None:
    """A target: whoever chooses takes the one that what follows does most good on."""
    what = steps[i].what
    assert what is not None
    before = sc.it
    if o.printed or not is_picked(what):
        follow(o, sc, steps, i + 1, t)
        return
    sign = 1.0 if doer(sc) == o.me else -1.0
    best, most = Tally(), -1e9
    for ref in picks_from(o, sc, what):
        sc.it = (ref,)
        trial = Tally()
        follow(o, sc, steps, i + 1, trial)
        if sign * o.total(trial) > most:
            best, most = trial, sign * o.total(trial)
    sc.it = before
    t.add(best, 1.0)


def aimed_at(o: Outlook, sc: Scope, step: Step, ref: int, rest: tuple[Step, ...]) -> float:
    """What it is worth if a step is carried out on this card, and then the rest."""
    t = Tally()
    sc.it = (ref,)
    if step.verb != Verb.TARGET:
        touch(o, sc, step, ref, t)
        sc.way = (ref,)
    follow(o, sc, rest, 0, t)
    return o.total(t)


# ---- steps that hold others


def hold(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    verb = step.verb
    if verb == Verb.MAY or verb == Verb.MAY_PAY:
        offer(o, sc, step, t)
    elif verb == Verb.IF:
        assert step.condition is not None
        t.add(told(o, sc, step.then), chance(o, sc, step.condition))
    elif verb == Verb.CHOOSE:
        choose(o, sc, step, t)
    elif verb == Verb.BOTH:
        follow(o, sc, step.modes[0], 0, t)
        follow(o, sc, step.modes[1], 0, t)
    elif verb == Verb.BY:
        by(o, sc, step, t)
    elif verb == Verb.FOR_EACH:
        assert step.n is not None
        t.add(told(o, sc, step.then), min(number(o, sc, step.n), MOST_TIMES))
    elif verb == Verb.LATER:
        t.add(told(o, sc, step.then), 0.7)
    elif verb == Verb.MEANWHILE:
        t.add(told(o, sc, step.then), 0.5)
    else:
        follow(o, sc, step.then, 0, t)


def told(o: Outlook, sc: Scope, steps: tuple[Step, ...]) -> Tally:
    t = Tally()
    follow(o, sc, steps, 0, t)
    return t


def offer(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    """Somebody may: and does if it is good for them."""
    trial = Tally()
    if step.verb == Verb.MAY_PAY:
        price = step.modes[0][0]
        if not o.printed and not payable(o.g, sc, price):
            return
        follow(o, sc, step.modes[0], 0, trial)
    elif step.then and not could_be_done(o, sc, step.then[0]):
        return
    follow(o, sc, step.then, 0, trial)
    sign = 1.0 if doer(sc) == o.me else -1.0
    if sign * o.total(trial) > 0.0:
        t.add(trial, 1.0)


def could_be_done(o: Outlook, sc: Scope, step: Step) -> bool:
    """A card that is not in play yet cannot be asked about its operators."""
    if o.printed or (step.verb == Verb.OPERATE and sc.source == NOTHING):
        return True
    return possible(o.g, sc, step)


def choose(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    """Whoever chooses takes the best modes."""
    assert step.n is not None
    sign = 1.0 if doer(sc) == o.me else -1.0
    trials: list[Tally] = []
    for mode in step.modes:
        trials.append(told(o, sc, mode))
    wanted = min(int(number(o, sc, step.n) + 0.5), len(trials))
    for _turn in range(wanted):
        best = 0
        for i in range(len(trials)):
            if sign * o.total(trials[i]) > sign * o.total(trials[best]):
                best = i
        t.add(trials[best], 1.0)
        trials[best] = Tally()
        trials[best].worth = -99.0 * sign


def by(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    """Somebody else does it."""
    if step.who == Who.NOBODY:
        follow(o, sc, step.then, 0, t)
        return
    before = sc.they
    seats: list[int] = []
    if step.who == Who.EACH_PLAYER:
        seats.extend(range(o.g.seats))
    else:
        seats.append(whose(o.g, sc, step.who))
    for seat in seats:
        if seat >= 0 and side(o.g, o.me, seat) != 0.0:
            sc.they = seat
            follow(o, sc, step.then, 0, t)
    sc.they = before


# ---- conditions


def chance(o: Outlook, sc: Scope, c: Condition) -> float:
    """How likely a condition is met, as far as the seat knows."""
    if c.op == Condition.DONE:
        return 1.0
    if c.op == Condition.NOT_DONE:
        return 0.5
    if c.op == Condition.ONE_TYPE:
        return 0.3
    if o.printed or is_hidden(o, sc, c):
        return 0.5
    return 1.0 if true(o.g, sc, c) else 0.0


def is_hidden(o: Outlook, sc: Scope, c: Condition) -> bool:
    """Does a condition ask about cards that nobody can see, or that are not there yet?"""
    if c.op == Condition.IS or c.op == Condition.IS_NOT:
        if c.what is not None and c.what.op == What.IT:
            return not sc.it
        return c.what is not None and c.what.op == What.TOP and not o.knows_top(sc.you)
    if c.left is not None and c.left.cards is not None:
        return c.left.cards.zone in (Zone.HAND, Zone.HOLD)
    return c.cards is not None and c.cards.zone in (Zone.HAND, Zone.HOLD)


def scope_of(o: Outlook, kind: int, source: int) -> Scope:
    """The words of a card, as the seat that is asked reads them."""
    return Scope(o.me, source, kind)


def card_scope(o: Outlook, kind: int) -> Scope:
    """The same, for a card that is not in play."""
    return Scope(o.me, NOTHING, kind)
