"""From effects back to words: instructions, and those that hold others."""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.effects import Amount, Step
from quarterdeck.games.sky_pirate.words.spelling import UNSAID, Speaker
from quarterdeck.games.sky_pirate.words.spelling_deeds import (
    BARE,
    DEEDS,
    OF_CARDS,
    Telling,
    cards,
    goods_words,
)
from quarterdeck.games.sky_pirate.words.spelling_events import event_words, until_words
from quarterdeck.games.sky_pirate.words.terms import Verb

POINTS: Final = (Verb.TARGET, Verb.CHOOSE_X, Verb.NAME_CARD)
TOLD: Final = {
    Verb.DISCARD: "discards",
    Verb.STOW: "stows",
    Verb.EJECT: "ejects",
    Verb.REVEAL: "reveals",
}
TOLD_GOODS: Final = {Verb.GAIN: "gains", Verb.LOSE: "loses", Verb.SPEND: "spends"}


def one_after_another(s: Speaker, steps: tuple[Step, ...]) -> str:
    """Steps inside of a sentence."""
    words = ""
    for i, step in enumerate(steps):
        words += step_words(s, step)
        if i + 1 < len(steps):
            words += "; " if step.verb in POINTS else ", then "
    return words


def sentences(s: Speaker, steps: tuple[Step, ...]) -> str:
    """Steps that are sentences of their own; the first begins without a capital."""
    words = [step_words(s, step) for step in steps]
    return " ".join([words[0] + ".", *(capital(word) + "." for word in words[1:])])


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def step_words(s: Speaker, step: Step) -> str:
    """One instruction to you."""
    if step.verb in BARE:
        return BARE[step.verb]
    if step.verb in OF_CARDS and step.what is not None:
        return OF_CARDS[step.verb].format(s.what(step.what))
    return TELLINGS[step.verb](s, step)


def told_words(s: Speaker, step: Step) -> str:
    """One instruction to somebody else."""
    if step.verb in TOLD and step.what is not None:
        return f"{TOLD[step.verb]} {s.what(step.what)}"
    if step.verb in TOLD_GOODS and step.n is not None:
        return goods_words(s, step, TOLD_GOODS[step.verb])
    if step.verb == Verb.DRAW and step.n is not None:
        return f"draws {s.count(step.n)} {cards(step.n)}"
    if step.verb == Verb.PAY and step.n is not None:
        return f"pays {s.who(step.who)} {s.count(step.n)} powder"
    if step.verb == Verb.DAMAGE and step.n is not None:
        return f"deals {s.count(step.n)} damage to {s.who(step.who)}"
    if step.verb == Verb.SKIP:
        return "skips their next cannon phase"
    if step.verb == Verb.OTHER_MODE:
        return "does the other"
    if step.verb == Verb.BOTH:
        return " and ".join([told_words(s, part[0]) for part in step.modes])
    raise NoMeaning(UNSAID)


# ---- steps that hold others


def _may(s: Speaker, step: Step) -> str:
    return "you may " + one_after_another(s, step.then)


def _may_pay(s: Speaker, step: Step) -> str:
    price = step_words(s, step.modes[0][0])
    return f"you may {price} to {one_after_another(s, step.then)}"


def _if(s: Speaker, step: Step) -> str:
    assert step.condition is not None
    return f"if {s.condition(step.condition)}, {one_after_another(s, step.then)}"


def _choose(s: Speaker, step: Step) -> str:
    assert step.n is not None
    n = s.amount(step.n) if step.n.op == Amount.OR_IF else s.count(step.n)
    return f"choose {n}: " + " / ".join([one_after_another(s, mode) for mode in step.modes])


def _both(s: Speaker, step: Step) -> str:
    return " and ".join([one_after_another(s, mode) for mode in step.modes])


def _by(s: Speaker, step: Step) -> str:
    doer = s.who(step.who)
    first = step.then[0]
    if first.verb in (Verb.MAY, Verb.MAY_PAY):
        return f"{doer} {step_words(s, first).removeprefix('you ')}"
    return f"{doer} {told_words(s, first)}"


def _for_each(s: Speaker, step: Step) -> str:
    assert step.n is not None
    todo = one_after_another(s, step.then)
    if len(step.then) == 1 and is_single(step.then[0]):
        return f"{todo} for each {s.noun(step.n)}"
    return f"for each {s.noun(step.n)}, {todo}"


def is_single(step: Step) -> bool:
    """Can words stand behind it?"""
    if step.verb == Verb.BY:
        return step.then[0].verb not in (Verb.MAY, Verb.MAY_PAY, Verb.BOTH)
    return not step.holds_others() and step.verb not in POINTS


def _later(s: Speaker, step: Step) -> str:
    assert step.event is not None
    return f"{one_after_another(s, step.then)} when {event_words(s, step.event)}"


def _meanwhile(s: Speaker, step: Step) -> str:
    how_long = until_words(step.until, step.until_who)
    if step.condition is not None:
        moment = f"as soon as {s.condition(step.condition)}"
    else:
        assert step.event is not None
        moment = f"when {event_words(s, step.event)}"
    return f"{how_long}, {moment}, {one_after_another(s, step.then)}"


def _instead(s: Speaker, step: Step) -> str:
    return f"{one_after_another(s, step.then)} instead"


TELLINGS: Final[dict[int, Telling]] = {
    Verb.MAY: _may,
    Verb.MAY_PAY: _may_pay,
    Verb.IF: _if,
    Verb.CHOOSE: _choose,
    Verb.BOTH: _both,
    Verb.BY: _by,
    Verb.FOR_EACH: _for_each,
    Verb.LATER: _later,
    Verb.MEANWHILE: _meanwhile,
    Verb.INSTEAD: _instead,
    **DEEDS,
}
