"""Seventy-two headings of five degrees each, counter-clockwise from +x, without any fraction.

A direction is a pair of numbers of 16384ths, from a table; whatever is turned is rounded once,
the same on every machine.
"""

from __future__ import annotations

from typing import Final

HEADINGS: Final = 72
QUARTER: Final = 18  # headings in a right angle
ONE: Final = 16384  # the length of a direction

_FIRST: Final = (
    *(16384, 16322, 16135, 15826, 15396, 14849, 14189, 13421, 12551, 11585),
    *(10531, 9397, 8192, 6924, 5604, 4240, 2845, 1428, 0),
)


def _cosine(heading: int) -> int:
    """From the first quarter, by symmetry."""
    turn = heading % HEADINGS
    if turn > 2 * QUARTER:
        turn = HEADINGS - turn
    return _FIRST[turn] if turn <= QUARTER else -_FIRST[2 * QUARTER - turn]


COS: Final[tuple[int, ...]] = tuple([_cosine(h) for h in range(HEADINGS)])
SIN: Final[tuple[int, ...]] = tuple([_cosine(h - QUARTER) for h in range(HEADINGS)])


def rdiv(n: int, d: int) -> int:
    """`n / d` rounded to the nearest whole number; halves go up.

    >>> rdiv(7, 2), rdiv(-7, 2), rdiv(10, 4), rdiv(9, 4)
    (4, -3, 3, 2)
    """
    return (2 * n + d) // (2 * d)


def turned(a: int, b: int, heading: int) -> tuple[int, int]:
    """The point `a` ahead and `b` to the left of the origin, for somebody who looks that way.

    >>> turned(100, 0, 18), turned(100, 20, 36), turned(840, 0, 1)
    ((0, 100), (-100, -20), (837, 73))
    """
    c = COS[heading]
    s = SIN[heading]
    return rdiv(a * c - b * s, ONE), rdiv(a * s + b * c, ONE)


def ahead(distance: int, heading: int) -> tuple[int, int]:
    """How far one gets by `distance` in that direction.

    >>> ahead(576, 9), ahead(-576, 9)
    ((407, 407), (-407, -407))
    """
    return turned(distance, 0, heading)


def apart(one: int, other: int) -> int:
    """How many headings lie between two, the shorter way around.

    >>> apart(70, 3), apart(0, 36)
    (5, 36)
    """
    turn = (one - other) % HEADINGS
    return turn if turn <= HEADINGS // 2 else HEADINGS - turn
