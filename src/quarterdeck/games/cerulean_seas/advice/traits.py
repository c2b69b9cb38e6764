"""What an option is like, as plain numbers: the weights are learned (`weights.json`).

May look only at what the asked seat knows.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.advice import rarely
from quarterdeck.games.cerulean_seas.advice.courses import Way, length_of
from quarterdeck.games.cerulean_seas.advice.errands import (
    FETCH,
    HOME,
    KINDS,
    Harbours,
    errand_of,
    lost_masts,
)
from quarterdeck.games.cerulean_seas.questions.orders import (
    DEED_WORDS,
    END_TURN,
    SHOOT,
    Orders,
    deed_of,
    ship_of,
)
from quarterdeck.games.cerulean_seas.questions.sailing import HERE, Course, Pivot, Stop
from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.gunnery import FORT
from quarterdeck.games.cerulean_seas.table.hulls import L
from quarterdeck.games.cerulean_seas.table.sea import end_of, heading_of, reach_of, ticks_of
from quarterdeck.games.cerulean_seas.table.shots import guns, hits_from, near_targets
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.geometry.angles import HEADINGS
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.weighing import Scale

# What a ship is like that gets an order; each is told together with the deed.
MOMENTS: Final = (
    "",
    *KINDS,
    "there already",
    "treasure here, and space",
    "carries",
    "harmed",
    "docked at home",
    "masts",
    "worth",
)
COUNT: Final = len(MOMENTS)
DEEDS: Final = (*DEED_WORDS, "another deed")
SAILING: Final = (
    "nearer",
    "nearer, fetching",
    "nearer, home",
    "nearer, chasing",
    "arrives",
    "arrives, fetching",
    "arrives, home",
    "arrives, chasing",
    "in the way",
    "a long one",
    "stern first",
    "stops here",
    "stops here, there already",
    "stops here, carrying",
    "under guns",
    "under guns, carrying",
    "more guns than they",
    "all the way",
)
(
    NEARER,
    _FETCHING,
    _HOME,
    _CHASING,
    ARRIVES,
    _ARRIVES_FETCHING,
    _ARRIVES_HOME,
    _ARRIVES_CHASING,
    BLOCKED,
    LONG,
    STERN,
    STOPS,
    STOPS_THERE,
    STOPS_CARRYING,
    GUNS,
    GUNS_CARRYING,
    LEAD,
    ALL_THE_WAY,
) = range(len(SAILING))
DEED: Final = len(SAILING)
ENDS: Final = DEED + len(DEEDS) * COUNT
WORTH_IT: Final = ENDS + 2
RARELY: Final = ENDS + 3
NAMES: Final[tuple[str, ...]] = (
    *SAILING,
    *[f"{deed}: {moment}" if moment else deed for deed in DEEDS for moment in MOMENTS],
    "ends the turn",
    "buys",
    "shoots at what is worth it",
    *rarely.NAMES,
)
THERE: Final = 40.0  # from the shore


def weigh(g: Table, d: Decision, scale: Scale) -> None:
    """Put every option of a decision on the scale."""
    question = d.question
    if isinstance(question, Orders):
        weigh_orders(g, d, scale)
    elif isinstance(question, (Course, Stop, Pivot)):
        weigh_ways(g, d, scale)
    else:
        for option in d.options:
            rarely.describe(g, d, option, RARELY, scale)
            scale.next()


# ---- orders


def weigh_orders(g: Table, d: Decision, scale: Scale) -> None:
    """CS-401 Every ship with every deed."""
    harbours = Harbours(g, d.seat)
    last = -1
    numbers: list[float] = []
    for option in d.options:
        if option < 0:
            scale.note(ENDS if option == END_TURN else ENDS + 1, 1.0)
        else:
            ship, deed = ship_of(option), deed_of(option)
            if ship != last:
                numbers = moment_of(g, d.seat, ship, harbours)
                last = ship
            base = DEED + (deed if deed < len(DEED_WORDS) else len(DEED_WORDS)) * COUNT
            for i in range(COUNT):
                if numbers[i] != 0.0:
                    scale.note(base + i, numbers[i])
            if deed == SHOOT and has_worthy_target(g, d.seat, ship):
                scale.note(WORTH_IT, 1.0)
        scale.next()


def has_worthy_target(g: Table, seat: int, shooter: int) -> bool:
    """Can she hit anything that is no derelict?"""
    aimed = [t for t in near_targets(g, shooter, seat) if t >= FORT or g.masts[t] != 0]
    if len(aimed) == 0:
        return False
    for cannon in guns(g, shooter):
        for target in aimed:
            if hits_from(g, shooter, cannon, target):
                return True
    return False


def moment_of(g: Table, seat: int, ship: int, harbours: Harbours) -> list[float]:
    """What a ship is about; forts and marines only shoot."""
    found = [0.0] * COUNT
    found[0] = 1.0
    if ship >= FORT:
        return found
    errand = errand_of(g, seat, ship, harbours)
    found[1 + errand.kind] = 1.0
    island = g.docked[ship]
    at = 1 + len(KINDS)
    found[at] = 1.0 if island >= 0 and island == errand.whom and errand.kind <= HOME else 0.0
    if island >= 0 and g.is_wild(island) and harbours.count[island] > 0:
        if harbours.gold[island] > 0.5 and asking.free_space(g, ship) > 0:
            found[at + 1] = 1.0
    found[at + 2] = 1.0 if harbours.pieces[ship] > 0 else 0.0
    found[at + 3] = 0.3 * lost_masts(g, ship)
    found[at + 4] = 1.0 if island >= 0 and island == g.home[seat] else 0.0
    found[at + 5] = 0.2 * g.standing(ship)
    found[at + 6] = 0.3 * errand.worth
    return found


# ---- courses


def weigh_ways(g: Table, d: Decision, scale: Scale) -> None:
    """CS-1016 A heading, CS-1018 a stop on the way, CS-1115 a pivot."""
    ship = d.about[0]
    harbours = Harbours(g, d.seat)
    errand = errand_of(g, d.seat, ship, harbours)
    way = Way(g, ship, errand)
    carries = 1.0 if harbours.pieces[ship] > 0 else 0.0
    for option in d.options:
        if option == HERE:
            describe_stay(way, carries, scale)
        elif isinstance(d.question, Course):
            ticks = ticks_of(g, ship, reach_of(option))
            describe_course(way, option, length_of(ticks), carries, scale)
        elif isinstance(d.question, Stop):
            describe_stop(way, d.about[3], option, carries, scale)
        else:
            describe_end(way, way.far(option, 0.0), scale)
        scale.next()


def describe_stay(way: Way, carries: float, scale: Scale) -> None:
    scale.note(STOPS, 1.0)
    scale.note(STOPS_THERE, 1.0 if way.now < THERE else 0.0)
    scale.note(STOPS_CARRYING, carries)


def describe_course(way: Way, course: int, length: float, carries: float, scale: Scale) -> None:
    """A segment: to where she would stop on it."""
    heading = heading_of(course)
    if end_of(course) > 0:
        scale.note(STERN, 1.0)
        heading = (heading + HEADINGS // 2) % HEADINGS
    describe_end(way, way.best_far(heading, length), scale)
    scale.note(LONG, 1.0 if length > 600.0 else 0.0)
    if way.is_blocked(heading, length):
        scale.note(BLOCKED, 1.0)
    describe_guns(way, heading, length, carries, scale)


def describe_stop(way: Way, course: int, tick: int, carries: float, scale: Scale) -> None:
    heading = heading_of(course)
    length = length_of(tick)
    describe_end(way, way.far(heading, length), scale)
    scale.note(ALL_THE_WAY, length / L)
    describe_guns(way, heading, length, carries, scale)


def describe_guns(way: Way, heading: int, length: float, carries: float, scale: Scale) -> None:
    foes, lead = way.guns(heading, length)
    if foes > 0.0:
        scale.note(GUNS, foes)
        scale.note(GUNS_CARRYING, foes * carries)
        scale.note(LEAD, lead)


def describe_end(way: Way, far: float, scale: Scale) -> None:
    """How much nearer that is."""
    kind = way.errand.kind
    if kind < FETCH:
        return
    gain = (way.now - far) / L
    scale.note(NEARER, gain)
    scale.note(NEARER + kind, gain)
    if far < THERE:
        scale.note(ARRIVES, 1.0)
        scale.note(ARRIVES + kind, 1.0)
