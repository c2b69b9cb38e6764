"""CS-10xx Headings and stops, pivots, ways out of fog and weed."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.questions import reasons
from quarterdeck.games.cerulean_seas.questions.labels import LETTERS, OfShip, touched_name
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, TERRAIN_RADIUS
from quarterdeck.games.cerulean_seas.table.sea import (
    chart_at,
    course_of,
    end_of,
    finds_tow,
    heading_of,
    is_free,
    may_lie,
    reach_of,
    stops,
    stops_anywhere,
    swing_to,
    swings,
    ticks_of,
)
from quarterdeck.games.cerulean_seas.table.state import Table, table
from quarterdeck.games.cerulean_seas.words.terms import Reach
from quarterdeck.geometry.angles import HEADINGS, ahead, apart
from quarterdeck.geometry.sweep import FREE, OFF_TABLE, TOUCHES_ANEW, Swing, turn_bar
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State

HERE: Final = -1  # stop here; do not pivot

# `about` of a course: the ship, how many S and L are left, 1 if she has sailed already.


def swing_bar(barred: int) -> Why | None:
    if barred == FREE:
        return None
    if barred == OFF_TABLE:
        return reasons.OFF_TABLE
    return reasons.TOUCHES if barred == TOUCHES_ANEW else reasons.OVERLAPS


def left_after(about: tuple[int, ...], course: int) -> tuple[int, int]:
    """How many S and L are left after this segment."""
    short = about[1] - (1 if reach_of(course) == Reach.S else 0)
    long = about[2] - (1 if reach_of(course) == Reach.L else 0)
    return short, long


def course_bar(g: Table, about: tuple[int, ...], course: int, swing: Swing) -> Why | None:
    """What forbids a course, with its swing looked up."""
    if swing.barred != FREE:
        return swing_bar(swing.barred)
    if swing.slide.ticks == 0:
        return reasons.NO_WAY
    ship = about[0]
    if stops_anywhere(g, ship):
        return None
    ways = min(swing.slide.ticks, ticks_of(g, ship, reach_of(course)))
    return None if stops(g, ship, course, ways, left_after(about, course)) else reasons.NO_PLACE


class Course(OfShip):
    """CS-R32 Kind and heading of the next segment, or no more."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        ends = 2 if g.is_monster(about[0]) else 1
        found = [HERE]
        for end in range(ends):
            for reach in range(1, 3):
                if about[reach] > 0:
                    for heading in range(HEADINGS):
                        found.append(course_of(reach, heading, end))
        return found

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == HERE:
            return self.stay_bar(g, about, self.ways(g, about))
        return course_bar(g, about, option, swing_to(g, about[0], option))

    def stay_bar(self, g: Table, about: tuple[int, ...], ways: list[int]) -> Why | None:
        """CS-R07 She sails, if she can; CS-912 and where she may not lie she goes on."""
        if not ways:
            return None
        if not about[3]:
            return reasons.MUST_SAIL
        ship = about[0]
        lies = may_lie(g, ship, (g.x[ship], g.y[ship], g.heading[ship]))
        return None if lies else reasons.NO_PLACE

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        found = self.ways(g, about)
        return [HERE, *found] if self.stay_bar(g, about, found) is None else found

    def ways(self, g: Table, about: tuple[int, ...]) -> list[int]:
        """Every course that nothing bars."""
        return [course for course, why in self.judged(g, about) if why is None]

    def judged(self, g: Table, about: tuple[int, ...]) -> list[tuple[int, Why | None]]:
        """Every course with what bars it, from one sweep for each leading end."""
        ship = about[0]
        found: list[tuple[int, Why | None]] = []
        for end in range(2 if g.is_monster(ship) else 1):
            fan = swings(g, ship, end)
            for reach in range(1, 3):
                if about[reach] > 0:
                    for heading in range(HEADINGS):
                        course = course_of(reach, heading, end)
                        found.append((course, course_bar(g, about, course, fan[heading])))
        return found

    def survey(
        self, state: State, seat: int, about: tuple[int, ...]
    ) -> list[tuple[int, Why | None]]:
        g = table(state)
        judged = self.judged(g, about)
        ways = [course for course, why in judged if why is None]
        return [(HERE, self.stay_bar(g, about, ways)), *judged]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == HERE:
            return "Stop here"
        back = " stern first" if end_of(option) else ""
        return f"{LETTERS[reach_of(option)]} at {5 * heading_of(option)}°{back}"


class Stop(OfShip):
    """CS-R07 Where on that line she stops; `about` is ship, S and L left after it, and course."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        ways = swing_to(g, about[0], about[3]).slide.ticks
        return stops(g, about[0], about[3], ways, (about[1], about[2]))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        way = swing_to(g, about[0], about[3]).slide
        if option == way.ticks and way.touched:
            return "Touch " + " and ".join([touched_name(g, name) for name in way.touched])
        ticks = ticks_of(g, about[0], reach_of(about[3]))
        for quarter in range(1, 5):
            if option == ticks * quarter // 4:
                return f"{quarter}/4"
        return f"{option} of {ticks} ticks"


class Pivot(OfShip):
    """CS-903, CS-1115 A heading after the move, or none; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        return [HERE, *[h for h in range(HEADINGS) if h != g.heading[about[0]]]]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == HERE:
            return None
        g, ship = table(state), about[0]
        new = g.shape(ship).outline.at(g.x[ship], g.y[ship], option)
        chart = chart_at(g, ship, g.x[ship], g.y[ship], option)
        barred, _ = turn_bar(chart, g.hull[ship], new)
        if barred == FREE and not finds_tow(g, ship, (g.x[ship], g.y[ship], option)):
            return reasons.NO_TOW_PLACE
        return swing_bar(barred)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Keep the heading" if option == HERE else f"Pivot to {5 * option}°"


# ---- out of fog and weed


def rim_pose(g: Table, ground: int, point: int, off: int) -> tuple[int, int]:
    """A point at a heading from a terrain's centre, some units outside of its rim."""
    dx, dy = ahead(TERRAIN_RADIUS[g.ground[ground]] + off, point)
    return g.ground_x[ground] + dx, g.ground_y[ground] + dy


class OutOfFog(OfShip):
    """CS-867, CS-R26 A heading away from the bank; `about` is ship, bank and rim point."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [HERE, *range(HEADINGS)]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        ship, bank, point = about[0], about[1], about[2]
        if option == HERE:
            free = [h for h in range(HEADINGS) if self.bar(state, seat, about, h) is None]
            return reasons.MUST_SAIL if free else None
        if apart(option, point) > HEADINGS // 4:
            return reasons.NOT_AWAY
        x, y = rim_pose(g, bank, point, 4)
        hull = g.shape(ship).outline.at(x, y, option)
        return None if is_free(g, ship, hull, NOWHERE) else reasons.OVERLAPS

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Stay lost" if option == HERE else f"Face {5 * option}°"


class RimPoint(OfShip):
    """CS-917, CS-1109 One of 72 points of the rim; `about` is ship and terrain."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(HEADINGS))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        for heading in range(HEADINGS):
            if rim_free(g, about[0], about[1], option, heading):
                return None
        return reasons.OVERLAPS

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Rim at {5 * option}°"


def rim_free(g: Table, ship: int, ground: int, point: int, heading: int) -> bool:
    x, y = rim_pose(g, ground, point, 0)
    return is_free(g, ship, g.shape(ship).outline.at(x, y, heading), NOWHERE)


class RimHeading(OfShip):
    """CS-1109 Any heading there; `about` is ship, terrain and rim point."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(HEADINGS))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        free = rim_free(table(state), about[0], about[1], about[2], option)
        return None if free else reasons.OVERLAPS

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Face {5 * option}°"


COURSE: Final = Course("CS-1016", "Where does she sail?")
STOP: Final = Stop("CS-1018", "Where does she stop?")
PIVOT: Final = Pivot("CS-1115", "Does she pivot?")
OUT_OF_FOG: Final = OutOfFog("CS-867", "Which way does she leave the fog?")
RIM_POINT: Final = RimPoint("CS-1109", "Where is she put?")
RIM_HEADING: Final = RimHeading("CS-1109", "Which way does she face?")
