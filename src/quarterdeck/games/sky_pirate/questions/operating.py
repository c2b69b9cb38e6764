"""How many crew an Operate action needs."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.reasons import NO_OPERATORS
from quarterdeck.games.sky_pirate.table.marks import Where
from quarterdeck.games.sky_pirate.table.objects import operators
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.kernel.play.questions import Why


def bar_operate(g: Table, obj: int, n: int) -> Why | None:
    """SP-R68 An Operate action needs that many crew, and room for them."""
    seat = g.control(obj)
    most = g.printed(obj).most_operators
    able = max(len(operators(g, obj)) + n - most, 0)  # those who make room may come back
    for crew in g.crew[seat]:
        if g.where(crew) == Where.AS_CREW and g.link[crew] != obj and crew != obj:
            able += 1
    return None if able >= n and n <= most else NO_OPERATORS
