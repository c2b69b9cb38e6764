"""Whether there is anything to pick, and how many have to be picked."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.filters import face_of
from quarterdeck.games.sky_pirate.table.holds import hold_size
from quarterdeck.games.sky_pirate.table.measures import amount, matching, named
from quarterdeck.games.sky_pirate.table.objects import doer, whose
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.whereabouts import is_there
from quarterdeck.games.sky_pirate.words.effects import Cards, Step, What
from quarterdeck.games.sky_pirate.words.terms import Picks, Zone


def is_met(g: Table, sc: Scope, what: What) -> bool:
    """Is there a card of which an instruction speaks?"""
    if what.op == What.PICK or what.op == What.RANDOM:
        assert what.cards is not None
        return what.limit in (Picks.UP_TO, Picks.ANY, Picks.X, Picks.ONE_EACH) or bool(
            matching(g, sc, what.cards)
        )
    if what.op == What.PICK_OF_THEM:
        return bool(sc.it)
    if what.op == What.BOTH:
        return is_met(g, sc, what.parts[0]) and is_met(g, sc, what.parts[1])
    if what.op == What.TOP:
        owner = whose(g, sc, what.who)
        return owner >= 0 and hold_size(g, owner) > 0
    for ref in named(g, sc, what):
        if is_there(g, sc, ref):
            return True
    return False


def depends_on_hand(g: Table, sc: Scope, steps: tuple[Step, ...]) -> bool:
    """Would it betray a hand not to offer this?"""
    for step in steps:
        what = step.what
        if what is not None and what.cards is not None and what.cards.zone == Zone.HAND:
            return len(g.hand[doer(sc)]) > 0
    return False


def most_together(g: Table, w: What, refs: list[int]) -> int:
    """How many of these cards can be picked, if any are."""
    if w.cards is not None and w.cards.bits & Cards.DIFFERENT_NAMES:
        return len({face_of(g, ref) for ref in refs})
    return len(refs)


def modes_wanted(g: Table, step: Step) -> int:
    """How many modes of a card are chosen."""
    assert step.n is not None
    return amount(g, g.effect(), step.n)


def least_picked(g: Table, what: What) -> int:
    """How many cards have to be picked."""
    if what.limit != Picks.EXACTLY:
        return 0
    assert what.n is not None
    return amount(g, g.effect(), what.n)
