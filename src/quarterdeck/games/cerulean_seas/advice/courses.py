"""Where a course leads: how much nearer to the errand, past what, and under whose guns."""

from __future__ import annotations

from math import sqrt

from quarterdeck.games.cerulean_seas.advice.errands import FETCH, HOME, Errand
from quarterdeck.games.cerulean_seas.table.hulls import L
from quarterdeck.games.cerulean_seas.table.marks import ISLAND_RADIUS
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.geometry.angles import COS, ONE, SIN
from quarterdeck.geometry.sweep import TICK


class Way:
    """The place where a ship's next segment begins, and what lies around it."""

    def __init__(self, g: Table, ship: int, errand: Errand) -> None:
        self.g = g
        self.ship = ship
        self.errand = errand
        self.long = float(g.shape(ship).long)
        self.x = g.x[ship]
        self.y = g.y[ship]
        self.now = self.far(g.heading[ship], 0.0)
        self.isle_x: list[float] = []  # of islands that are in the way
        self.isle_y: list[float] = []
        for island in range(len(g.isle_x)):
            goal = errand.kind in (FETCH, HOME) and island == errand.whom
            dx, dy = float(g.isle_x[island] - self.x), float(g.isle_y[island] - self.y)
            if not goal and dx * dx + dy * dy < 9.0 * L * L:
                self.isle_x.append(dx)
                self.isle_y.append(dy)

    def far(self, heading: int, length: float) -> float:
        """How far the bow is from the errand, so far along a heading."""
        reach = self.long + length
        dx = self.errand.x - self.x - reach * COS[heading] / ONE
        dy = self.errand.y - self.y - reach * SIN[heading] / ONE
        far = sqrt(dx * dx + dy * dy) - self.errand.radius
        return far if far > 0.0 else 0.0

    def best_far(self, heading: int, length: float) -> float:
        """The same where she would stop: at the latest where she arrives."""
        dx, dy = self.errand.x - self.x, self.errand.y - self.y
        along = (dx * COS[heading] + dy * SIN[heading]) / ONE - self.long
        stop = along - self.errand.radius * 0.8
        if stop < length:
            length = stop if stop > 0.0 else 0.0
        return self.far(heading, length)

    def is_blocked(self, heading: int, length: float) -> bool:
        """Does an island lie in the way?"""
        c, s = COS[heading] / ONE, SIN[heading] / ONE
        reach = self.long + length
        for i in range(len(self.isle_x)):
            along = self.isle_x[i] * c + self.isle_y[i] * s
            aside = self.isle_y[i] * c - self.isle_x[i] * s
            if aside < 0.0:
                aside = -aside
            if 0.0 < along < reach + ISLAND_RADIUS and aside < ISLAND_RADIUS + 90.0:
                return True
        return False

    def guns(self, heading: int, length: float) -> tuple[float, float]:
        """Masts of enemies that would be near, and how many fewer they are than hers."""
        g = self.g
        middle = length + self.long * 0.5
        x = self.x + middle * COS[heading] / ONE
        y = self.y + middle * SIN[heading] / ONE
        foes = 0
        seat = g.seat[self.ship]
        for other in range(len(g.ship)):
            if g.seat[other] != seat and g.masts[other] != 0 and g.sails(other):
                dx, dy = g.x[other] - x, g.y[other] - y
                if dx * dx + dy * dy < 2.5 * L * L:
                    foes += g.standing(other)
        lead = g.standing(self.ship) - foes if foes > 0 else 0
        return foes * 0.2, lead * 0.2


def length_of(ticks: int) -> float:
    return float(ticks * TICK)
