"""What the words of Sky Pirate mean: instructions, and those that hold others."""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.reading import Parts, meaning_of
from quarterdeck.cardtext.tree import Tree
from quarterdeck.games.sky_pirate.words import effects as e
from quarterdeck.games.sky_pirate.words import terms as t
from quarterdeck.games.sky_pirate.words.deeds import DEEDS, Draft, Meaning
from quarterdeck.games.sky_pirate.words.events import event, until
from quarterdeck.games.sky_pirate.words.naming import amount, condition, count
from quarterdeck.games.sky_pirate.words.pieces import Lexicon, who


def steps(p: Parts, names: Lexicon) -> tuple[e.Step, ...]:
    """One instruction after another."""
    return tuple([read_step(part, names) for part in p.list()])


def step(p: Parts, names: Lexicon) -> e.Step:
    """One instruction."""
    return read_step(p.take(), names)


def read_step(tree: Tree, names: Lexicon) -> e.Step:
    new = names.step()
    meaning_of(tree, MEANINGS, Draft(new, names), "an instruction")
    if new.what is not None:
        for each in (new.what, *new.what.parts):
            each.step = new.id
    return new


def price(p: Parts, names: Lexicon) -> e.Step:
    """One instruction that is a cost: whatever it is about must be able to pay it."""
    new = step(p, names)
    if new.what is not None:
        for each in (new.what, *new.what.parts):
            each.price = new
    return new


# ---- steps that hold others


def _may(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.then = t.Verb.MAY, steps(p, d.names)


def _may_pay(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.modes = t.Verb.MAY_PAY, ((price(p, d.names),),)
    d.step.then = steps(p, d.names)


def _if(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.condition = t.Verb.IF, condition(p, d.names)
    d.step.then = steps(p, d.names)


def _choose(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.n = t.Verb.CHOOSE, amount(p, d.names)
    while p.has_more:
        d.step.modes += (steps(p, d.names),)


def _both(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.modes = t.Verb.BOTH, (steps(p, d.names), steps(p, d.names))


def _by(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.who, d.step.then = t.Verb.BY, who(p), steps(p, d.names)


def _for_each(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.n = t.Verb.FOR_EACH, count(p, d.names)
    d.step.then = steps(p, d.names)


def _later(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.event = t.Verb.LATER, event(p, d.names)
    d.step.then = steps(p, d.names)


def _meanwhile(p: Parts, d: Draft) -> None:
    d.step.verb = t.Verb.MEANWHILE
    d.step.until, d.step.until_who = until(p)
    if p.next_head == "as_soon_as":
        inner = Parts(p.take())
        d.step.condition = condition(inner, d.names)
        inner.finish()
    else:
        d.step.event = event(p, d.names)
    d.step.then = steps(p, d.names)


def _instead(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.then = t.Verb.INSTEAD, steps(p, d.names)


MEANINGS: Final[dict[str, Meaning]] = {
    "may": _may,
    "may_pay": _may_pay,
    "if": _if,
    "choose": _choose,
    "both": _both,
    "by": _by,
    "for_each": _for_each,
    "later": _later,
    "meanwhile": _meanwhile,
    "instead": _instead,
    **DEEDS,
}
