"""CS-R01 to CS-R05, CS-R25: lengths, hulls, bows and masts."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.words.printed import Ship
from quarterdeck.games.cerulean_seas.words.terms import Keyword
from quarterdeck.geometry.angles import turned
from quarterdeck.geometry.shapes import Outline

S: Final = 576
L: Final = 840
LENGTHS: Final = (0, S, L, 2 * L)  # by reach
TICKS: Final = (0, 96, 140, 280)

MOST_MASTS: Final = 10
BOW: Final = 150
BEAST_LONG: Final = 720
BEAST_WIDE: Final = 360


class Hull:
    """An outline with a bow, and the points where the masts stand.  The stern is at (0, 0)."""

    def __init__(
        self, outline: Outline, bow: Outline, masts: tuple[tuple[int, int], ...], long: int
    ) -> None:
        self.outline = outline
        self.bow = bow
        self.masts = masts
        self.long = long

    def mast(self, i: int, x: int, y: int, heading: int) -> tuple[int, int]:
        """Where mast `i` stands on the table."""
        ahead, left = self.masts[i]
        dx, dy = turned(ahead, left, heading)
        return x + dx, y + dy


def ship_hull(masts: int) -> Hull:
    """CS-R03, CS-R04, CS-R05 A hull by the masts it was built with."""
    long = 300 + 120 * masts
    half = 65 + 10 * masts
    corners = ((0, -half), (long - BOW, -half), (long, 0), (long - BOW, half), (0, half))
    stand = tuple([(long - 210 - 120 * i, 0) for i in range(masts)])
    return Hull(Outline(corners), Outline(corners[1:4]), stand, long)


def beast_hull(masts: int) -> Hull:
    """CS-R25 A sea monster: all of it is bow."""
    half = BEAST_WIDE // 2
    outline = Outline(((0, -half), (BEAST_LONG, -half), (BEAST_LONG, half), (0, half)))
    tentacles = ((120, 0), (300, -110), (300, 110), (540, -110), (540, 110))
    segments = tuple([(120 + 160 * (i % 4), 0) for i in range(masts)])
    return Hull(outline, outline, tentacles if masts == 5 else segments, BEAST_LONG)


SHIP_HULLS: Final = tuple([ship_hull(m) for m in range(MOST_MASTS + 1)])
BEAST_HULLS: Final = tuple([beast_hull(m) for m in range(MOST_MASTS + 1)])


def hull_of(ship: Ship) -> Hull:
    """The hull of a printed ship."""
    if ship.keywords & Keyword.SEA_MONSTER:
        return BEAST_HULLS[ship.masts]
    return SHIP_HULLS[ship.masts]
