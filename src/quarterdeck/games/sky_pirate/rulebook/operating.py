"""SP-1806 to SP-1813 Operators."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.every import OPERATORS, UNASSIGN
from quarterdeck.games.sky_pirate.questions.labels import different, shown
from quarterdeck.games.sky_pirate.questions.operating import bar_operate
from quarterdeck.games.sky_pirate.seen.tellings import OPERATES
from quarterdeck.games.sky_pirate.table.marks import Where
from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.objects import operators
from quarterdeck.games.sky_pirate.table.references import NOTHING, is_object
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Step
from quarterdeck.kernel.play.rules import Rule


def operate(g: Table, step: Step) -> Rule[None]:
    """SP-1806, SP-R68 So many of your crew become operators of this card."""
    assert step.n is not None
    sc = g.effect()
    obj = sc.source
    n = amount(g, sc, step.n)
    sc.done = is_object(obj) and bar_operate(g, obj, n) is None
    if not sc.done:
        return
    yield from make_room(g, obj, n)
    for _turn in range(n):
        able = fit_to_operate(g, obj)
        if not able:
            return
        first = able[0]
        if len(able) > 1:
            first = yield OPERATORS.ask(g, g.control(obj), able)
        assign(g, first, obj)


def make_room(g: Table, obj: int, n: int) -> Rule[None]:
    """SP-1813 Never more operators than the card allows."""
    while len(operators(g, obj)) + n > g.printed(obj).most_operators:
        posted = tuple(different(g, operators(g, obj)))
        first = posted[0]
        if len(posted) > 1:
            first = yield UNASSIGN.ask(g, g.control(obj), posted)
        assign(g, first, NOTHING)


def fit_to_operate(g: Table, obj: int) -> tuple[int, ...]:
    """Crew that could take the post, also from another one."""
    found = []
    for crew in g.crew[g.control(obj)]:
        if g.where(crew) == Where.AS_CREW and g.link[crew] != obj and crew != obj:
            found.append(crew)
    return tuple(different(g, found))


def assign(g: Table, crew: int, obj: int) -> None:
    if obj != NOTHING:
        g.tell(OPERATES, g.control(crew), g.shape[obj], 1, shown(g, (crew,)))
    g.link[crew] = obj
    g.touched = True
