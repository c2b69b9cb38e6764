"""Outlines and circles: what touches, what overlaps, how far apart things are.

A shape on the table is a flat tuple: (x, y, x, y, ...) for the corners of a convex outline,
counter-clockwise, or (x, y, radius) for a circle.  Every test is exact: distances are compared
squared.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from quarterdeck.geometry.angles import HEADINGS, turned

Flat = tuple[int, ...]

CIRCLE: Final = 3  # the length of a circle's tuple


class Outline:
    """A convex outline in a frame of its own: x ahead, y to the left, turned about (0, 0)."""

    def __init__(self, corners: tuple[tuple[int, int], ...]) -> None:
        self.corners = corners
        self.turned: tuple[Flat, ...] = tuple([turned_flat(corners, h) for h in range(HEADINGS)])
        reach = 0
        for a, b in corners:
            reach = max(reach, isqrt(a * a + b * b) + 1)
        self.reach = reach
        self.boxes: tuple[Flat, ...] = tuple([box_of(flat) for flat in self.turned])

    def at(self, x: int, y: int, heading: int) -> Flat:
        """The outline with its origin at (x, y).

        >>> Outline(((0, -10), (40, 0), (0, 10))).at(100, 100, 18)
        (110, 100, 100, 140, 90, 100)
        """
        return moved(self.turned[heading], x, y)


def turned_flat(corners: tuple[tuple[int, int], ...], heading: int) -> Flat:
    """All corners turned, in a row."""
    flat: list[int] = []
    for a, b in corners:
        x, y = turned(a, b, heading)
        flat.append(x)
        flat.append(y)
    return tuple(flat)


def box_of(p: Flat) -> Flat:
    """How far an outline goes to each side: left, low, right, high.

    >>> box_of((0, -10, 40, 0, 0, 10))
    (0, -10, 40, 10)
    """
    return min(p[0::2]), min(p[1::2]), max(p[0::2]), max(p[1::2])


def field_of(p: Flat, far: int) -> Flat:
    """The box in which lies all that is within `far` of a shape: left, low, right, high.

    >>> field_of((100, 200, 30), 8), field_of((0, 0, 10, 5, 0, 10), 8)
    ((62, 162, 138, 238), (-8, -8, 18, 18))
    """
    if len(p) == CIRCLE:
        wide = p[2] + far
        return (p[0] - wide, p[1] - wide, p[0] + wide, p[1] + wide)
    box = box_of(p)
    return (box[0] - far, box[1] - far, box[2] + far, box[3] + far)


def lies_outside(field: Flat, box: Flat, x: i64, y: i64) -> bool:
    """Is what has that box, moved, wholly outside of the field?"""
    if i64(box[2]) + x < i64(field[0]) or i64(box[0]) + x > i64(field[2]):
        return True
    return i64(box[3]) + y < i64(field[1]) or i64(box[1]) + y > i64(field[3])


def moved(p: Flat, dx: int, dy: int) -> Flat:
    """The same shape somewhere else.

    >>> moved((5, 5, 20), 1, 2), moved((0, 0, 4, 0, 0, 3), 10, 0)
    ((6, 7, 20), (10, 0, 14, 0, 10, 3))
    """
    if len(p) == CIRCLE:
        return (p[0] + dx, p[1] + dy, p[2])
    flat: list[int] = []
    for i in range(0, len(p), 2):
        flat.append(p[i] + dx)
        flat.append(p[i + 1] + dy)
    return tuple(flat)


def overlap(p: Flat, q: Flat) -> bool:
    """Do the interiors of two shapes meet?  Edges that only touch do not.

    >>> square = (0, 0, 10, 0, 10, 10, 0, 10)
    >>> overlap(square, moved(square, 9, 9)), overlap(square, moved(square, 10, 0))
    (True, False)
    >>> overlap(square, (15, 5, 5)), overlap(square, (15, 5, 6)), overlap((0, 0, 3), (4, 0, 2))
    (False, True, True)
    """
    if len(p) == CIRCLE:
        return overlap(q, p) if len(q) != CIRCLE else discs_meet(p, q, 0, True)
    if len(q) == CIRCLE:
        return ball_meets(p, 0, 0, q[0], q[1], q[2], True)
    return overlap_moved(p, 0, 0, q)


def within(p: Flat, q: Flat, far: int) -> bool:
    """Is the gap between two shapes at most `far`?  Shapes that overlap have none.

    >>> square = (0, 0, 10, 0, 10, 10, 0, 10)
    >>> within(square, moved(square, 13, 14), 5), within(square, moved(square, 14, 14), 5)
    (True, False)
    >>> within((0, 0, 3), (10, 0, 2), 5), within(square, (20, 20, 9), 5)
    (True, False)
    """
    if len(p) == CIRCLE:
        return within(q, p, far) if len(q) != CIRCLE else discs_meet(p, q, far, False)
    if len(q) == CIRCLE:
        return ball_meets(p, 0, 0, q[0], q[1], q[2] + far, False)
    return within_moved(p, 0, 0, q, far)


def discs_meet(p: Flat, q: Flat, far: int, strictly: bool) -> bool:
    """Two circles; `strictly`: do their interiors meet?"""
    dx = p[0] - q[0]
    dy = p[1] - q[1]
    reach = p[2] + q[2] + far
    return dx * dx + dy * dy < reach * reach + (0 if strictly else 1)


# ---- outline and outline


def overlap_moved(p: Flat, dx: i64, dy: i64, q: Flat) -> bool:
    """`overlap` of two outlines, the first moved by (dx, dy)."""
    return not parted(p, q, -dx, -dy) and not parted(q, p, dx, dy)


def parted(p: Flat, q: Flat, dx: i64, dy: i64) -> bool:
    """Does an edge of `p` have all of `q`, moved by (dx, dy), outside?"""
    n = len(p)
    ax: i64 = i64(p[n - 2])
    ay: i64 = i64(p[n - 1])
    for i in range(0, n, 2):
        bx: i64 = i64(p[i])
        by: i64 = i64(p[i + 1])
        if deepest(bx - ax, by - ay, ax - dx, ay - dy, q) <= 0:
            return True
        ax = bx
        ay = by
    return False


def deepest(ex: i64, ey: i64, ax: i64, ay: i64, q: Flat) -> i64:
    """How far inside of the edge e through a the innermost corner of `q` lies, times |e|."""
    best: i64 = -(1 << 62)
    for j in range(0, len(q), 2):
        inside: i64 = ex * (i64(q[j + 1]) - ay) - ey * (i64(q[j]) - ax)
        if inside > best:
            best = inside
    return best


def within_moved(p: Flat, dx: i64, dy: i64, q: Flat, far: i64) -> bool:
    """`within` of two outlines, the first moved by (dx, dy)."""
    one = standing_off(p, q, -dx, -dy, far)
    if one > 1:
        return False
    other = standing_off(q, p, dx, dy, far)
    if other > 1:
        return False
    if one + other == 0:
        return True  # no edge parts them
    return corner_near(p, q, -dx, -dy, far) or corner_near(q, p, dx, dy, far)


def standing_off(p: Flat, q: Flat, dx: i64, dy: i64, far: i64) -> int:
    """Has an edge of `p` all of `q`, moved, outside (1), even farther than that (2), or not (0)?"""
    found = 0
    n = len(p)
    ax: i64 = i64(p[n - 2])
    ay: i64 = i64(p[n - 1])
    for i in range(0, n, 2):
        bx: i64 = i64(p[i])
        by: i64 = i64(p[i + 1])
        ex: i64 = bx - ax
        ey: i64 = by - ay
        out: i64 = deepest(ex, ey, ax - dx, ay - dy, q)
        if out < 0:
            found = 1
            if out * out > far * far * (ex * ex + ey * ey):
                return 2
        ax = bx
        ay = by
    return found


def corner_near(p: Flat, q: Flat, dx: i64, dy: i64, far: i64) -> bool:
    """Is a corner of `q`, moved, that near to an edge of `p`?"""
    for j in range(0, len(q), 2):
        if near_edge(p, i64(q[j]) + dx, i64(q[j + 1]) + dy, far * far, False):
            return True
    return False


def near_edge(p: Flat, x: i64, y: i64, far2: i64, strictly: bool) -> bool:
    """Is a point within the root of `far2` of one of the edges (`strictly`: nearer than that)?"""
    n = len(p)
    ax: i64 = i64(p[n - 2])
    ay: i64 = i64(p[n - 1])
    for i in range(0, n, 2):
        bx: i64 = i64(p[i])
        by: i64 = i64(p[i + 1])
        if strictly and line_distance2(ax, ay, bx, by, x, y) < far2:
            return True
        if not strictly and near_line(ax, ay, bx, by, x, y, far2):
            return True
        ax = bx
        ay = by
    return False


def near_line(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64, far2: i64) -> bool:
    """Is the point within the root of `far2` of the line from a to b, ends included?"""
    ex: i64 = bx - ax
    ey: i64 = by - ay
    vx: i64 = x - ax
    vy: i64 = y - ay
    along: i64 = vx * ex + vy * ey
    long2: i64 = ex * ex + ey * ey
    if along <= 0:
        return vx * vx + vy * vy <= far2
    if along >= long2:
        return (x - bx) * (x - bx) + (y - by) * (y - by) <= far2
    off: i64 = ex * vy - ey * vx
    return off * off <= far2 * long2


# ---- outline and circle


def ball_meets(p: Flat, dx: i64, dy: i64, x: i64, y: i64, r: i64, strictly: bool) -> bool:
    """Does the outline, moved, come within `r` of the point (`strictly`: nearer than that)?"""
    px: i64 = x - dx
    py: i64 = y - dy
    if holds(p, px, py):
        return True
    return near_edge(p, px, py, r * r, strictly)


def holds(p: Flat, x: i64, y: i64) -> bool:
    """Is the point inside of the outline, or on its edge?"""
    n = len(p)
    ax: i64 = i64(p[n - 2])
    ay: i64 = i64(p[n - 1])
    for i in range(0, n, 2):
        bx: i64 = i64(p[i])
        by: i64 = i64(p[i + 1])
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0:
            return False
        ax = bx
        ay = by
    return True


def gap_floor(p: Flat, dx: i64, dy: i64, x: i64, y: i64) -> int:
    """The distance of a point from the outline, moved, rounded down; 0 inside."""
    px: i64 = x - dx
    py: i64 = y - dy
    if holds(p, px, py):
        return 0
    best: i64 = 1 << 62
    n = len(p)
    ax: i64 = i64(p[n - 2])
    ay: i64 = i64(p[n - 1])
    for i in range(0, n, 2):
        bx: i64 = i64(p[i])
        by: i64 = i64(p[i + 1])
        far: i64 = line_distance2(ax, ay, bx, by, px, py)
        if far < best:
            best = far
        ax = bx
        ay = by
    return isqrt(int(best))


def line_distance2(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> i64:
    """The squared distance of a point from the line a to b, rounded down."""
    ex: i64 = bx - ax
    ey: i64 = by - ay
    vx: i64 = x - ax
    vy: i64 = y - ay
    along: i64 = vx * ex + vy * ey
    long2: i64 = ex * ex + ey * ey
    if along <= 0:
        return vx * vx + vy * vy
    if along >= long2:
        return (x - bx) * (x - bx) + (y - by) * (y - by)
    off: i64 = ex * vy - ey * vx
    return off * off // long2


def inside(p: Flat, width: int, height: int) -> bool:
    """Is the whole shape on a table of that size, edge included?

    >>> inside((5, 5, 5), 100, 100), inside((4, 5, 5), 100, 100)
    (True, False)
    """
    if len(p) == CIRCLE:
        x, y, r = p[0], p[1], p[2]
        return r <= x <= width - r and r <= y <= height - r
    for i in range(0, len(p), 2):
        if p[i] < 0 or p[i] > width or p[i + 1] < 0 or p[i + 1] > height:
            return False
    return True
