"""What a seat's chance to win depends on, as plain numbers: the weights are learned.

What is the same for all seats tells how likely it is that everybody loses (`nobody`).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.advice.plans import (
    Plan,
    best_plan,
    best_slot,
    plans_of,
    turns_left,
)
from quarterdeck.games.skydock.table.cards import BACKERS, BOOK, SPOTS
from quarterdeck.games.skydock.table.measures import (
    alert_row,
    backer_is_met,
    completed,
    schemes_in,
    score_of,
)
from quarterdeck.games.skydock.table.state import (
    ACTION,
    EMPTY,
    NOBODY,
    NOWHERE,
    Table,
    kind_of,
    level_of,
    slots_in,
)
from quarterdeck.games.skydock.words.terms import Level, Skill

TRACKS: Final = (
    "alert",
    "alert, squared",
    "three spaces to lockdown",
    "two spaces to lockdown",
    "one space to lockdown",
    "alert, by rounds to come",
    "rounds to come",
    "anybody is eligible",
    "anybody is eligible, late",
    "guards aboard",
    "seen in all",
    "seen in all, late",
)
SCORE: Final = (
    "score",
    "score, late",
    "score, eligible",
    "score, eligible and late",
    "eligible",
    "eligible, late",
    "two objectives",
    "three objectives",
    "backer",
    "backer, late",
    "support tokens",
)
PLAN: Final = (
    "plan",
    "plan, first",
    "plan, glory",
    "plan, turns",
    "plan, chance",
    "plan, lack",
    "plan, way",
    "plan, ready",
    "plan, ready and marked",
    "plan, ready and marked, first",
    "plan, hopeless",
    "plan, hopeless, first",
    "other plans",
)
BOARD: Final = (
    "move",
    "interact",
    "scheme",
    "loot",
    "attack",
    "heal",
    "best interact",
    "best move",
    "markers",
    "turns",
    "assigned",
    "recovering",
    "schemes",
    "first schemes",
    "loot in hand",
    "beside guards",
    "beside guards, round ends",
    "guards beside",
    "first player",
)
NAMES: Final[tuple[str, ...]] = (*TRACKS, *SCORE, *PLAN, *BOARD)
HOPELESS: Final = -5.0


def features(g: Table, seat: int) -> list[float]:
    """The tracks, the score, the way to the next Objective, the board."""
    late = 1.0 - g.launch / BOOK.launch
    return [*tracks(g, late), *score(g, seat, late), *plan(g, seat), *board(g, seat)]


def tracks(g: Table, late: float) -> list[float]:
    spaces = Level.COUNT * alert_row(g)
    alert = g.alert / spaces
    left = spaces - g.alert
    seen = 0
    for seat in range(g.seats):
        if g.guards_at(g.where[seat]) > 0:
            seen += 1
    eligible = 0.0
    for seats in g.done:
        if seats:
            eligible = 1.0
    return [
        alert,
        alert * alert,
        1.0 if left <= 3 else 0.0,
        1.0 if left <= 2 else 0.0,
        1.0 if left <= 1 else 0.0,
        alert * (1.0 - late),
        1.0 - late,
        eligible,
        eligible * late,
        sum([g.guards_at(spot) for spot in range(SPOTS)]) * 0.1,
        float(seen),
        seen * alert,
    ]


def score(g: Table, seat: int, late: float) -> list[float]:
    points = score_of(g, seat) * 0.1
    done = completed(g, seat)
    eligible = 1.0 if done > 0 else 0.0
    backer = 0.0
    if g.backer[seat] != NOBODY and backer_is_met(g, seat):
        backer = BACKERS[g.backer[seat]].support * 0.1
    return [
        points,
        points * late,
        points * eligible,
        points * eligible * late,
        eligible,
        eligible * late,
        1.0 if done > 1 else 0.0,
        1.0 if done > 2 else 0.0,
        backer,
        backer * late,
        len(g.support[seat]) * 0.1,
    ]


def plan(g: Table, seat: int) -> list[float]:
    """How near the seat is to its next Objective."""
    if g.character[seat] == NOBODY:
        return [0.0] * len(PLAN)
    plans = plans_of(g, seat)
    best = best_plan(plans)
    first = 1.0 if completed(g, seat) == 0 else 0.0
    if best.worth < HOPELESS:
        return [0.0] * 10 + [1.0, first, 0.0]
    marked = 0.0
    ready = 1.0 if best.is_ready() else 0.0
    if ready and best_slot(g, seat, Skill.INTERACT, True) != NOWHERE:
        marked = best.chance
    return [
        best.worth * 0.1,
        best.worth * first * 0.1,
        best.glory * best.chance * 0.1,
        best.turns * 0.1,
        best.chance,
        best.lack * 0.2,
        best.far * 0.2,
        ready,
        marked,
        marked * first,
        0.0,
        0.0,
        others(plans, best) * 0.1,
    ]


def others(plans: list[Plan], best: Plan) -> float:
    """What the other Objectives are worth."""
    total = 0.0
    for plan in plans:
        if plan is not best and plan.worth > 0.0:
            total += plan.worth
    return total


def board(g: Table, seat: int) -> list[float]:
    levels = [0.0] * Skill.COUNT
    best = [0] * Skill.COUNT
    for what in g.slots[seat]:
        if what != EMPTY:
            kind, level = kind_of(what), level_of(what)
            levels[kind] += level * 0.2
            best[kind] = level if level > best[kind] else best[kind]
    markers = len(slots_in(g.markers[seat] & ~g.covered(seat)))
    schemes = schemes_in(g.hand[seat])
    here = g.where[seat]
    seen = 1.0 if here != NOWHERE and g.guards_at(here) > 0 else 0.0
    ends = 1.0 if g.phase == ACTION and g.markers[seat] == 0 else 0.0
    return [
        *levels,
        best[Skill.INTERACT] * 0.3,
        best[Skill.MOVE] * 0.3,
        markers * 0.2,
        turns_left(g, seat) * 0.1,
        len(slots_in(g.assigned[seat])) * 0.3,
        len(slots_in(g.recovering[seat])) * 0.3,
        schemes * 0.1,
        (schemes if schemes < 3 else 3) * 0.2,
        (len(g.hand[seat]) - schemes) * 0.2,
        seen,
        seen * ends,
        g.guards[here] * 0.3 if here != NOWHERE else 0.0,
        1.0 if g.first == seat else 0.0,
    ]
