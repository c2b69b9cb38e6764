"""SP-18xx What verbs do with counters."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.happenings import happen
from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.objects import doer
from quarterdeck.games.sky_pirate.table.references import NOTHING, is_object
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Event, Step
from quarterdeck.games.sky_pirate.words.terms import Counter


def put_counters(g: Table, step: Step, obj: int) -> None:
    """So many of a kind; "of a kind it has" is none if there is none."""
    assert step.n is not None
    sc = g.effect()
    n = amount(g, sc, step.n) * sc.times
    counter = step.counter
    if counter == Counter.SAME:
        counter = kind_it_has(g, obj)
    if n <= 0 or counter == NOTHING:
        sc.done = False
        return
    g.add_counters(obj, counter, n)
    happen(g, Event.PUTS_COUNTERS, doer(sc), obj, n=counter)


def kind_it_has(g: Table, obj: int) -> int:
    for counter in range(Counter.SAME):
        if g.counters(obj, counter) > 0:
            return counter
    return NOTHING


def remove_counters(g: Table, step: Step, obj: int) -> None:
    """As many as are on it, at most."""
    assert step.n is not None
    n = min(amount(g, g.effect(), step.n), g.counters(obj, step.counter))
    g.add_counters(obj, step.counter, -n)


def double(g: Table, obj: int) -> None:
    """SP-1804 As many of each kind of counter as are on it."""
    for counter in range(Counter.SAME):
        if g.counters(obj, counter) > 0:
            g.add_counters(obj, counter, g.counters(obj, counter))
            happen(g, Event.PUTS_COUNTERS, doer(g.effect()), obj, n=counter)


def move_counters(g: Table, step: Step, here: int, there: int) -> None:
    """SP-1805 Off the first card, then on the second; "all counters" are those of each kind."""
    if not is_object(here) or not is_object(there) or here == there:
        return
    for counter in range(Counter.SAME):
        n = g.counters(here, counter)
        if n > 0 and step.counter in (counter, Counter.PLAIN):
            g.add_counters(here, counter, -n)
            g.add_counters(there, counter, n)
            happen(g, Event.PUTS_COUNTERS, doer(g.effect()), there, n=counter)
