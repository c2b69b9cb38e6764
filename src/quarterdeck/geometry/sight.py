"""Sight: straight lines from a point to some part of a shape, and what stands in their way."""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from quarterdeck.geometry.angles import ahead, rdiv
from quarterdeck.geometry.shapes import CIRCLE, Flat, deepest, line_distance2

PARTS: Final = 8  # an edge is aimed at in eighths
RIM: Final = 24  # a circle at that many points


def aims(shape: Flat, x: int, y: int) -> list[int]:
    """The points of a shape that somebody at (x, y) may aim at, in a row.

    Corners, the eighths of every edge and the nearest point; of a circle its rim.

    >>> aims((0, 0, 80, 0, 0, 80), 100, 20)[:6], aims((0, 0, 80, 0, 0, 80), 100, 90)[-2:]
    ([0, 0, 10, 0, 20, 0], [45, 35])
    """
    return rim_aims(shape, x, y) if len(shape) == CIRCLE else edge_aims(shape, x, y)


def rim_aims(shape: Flat, x: int, y: int) -> list[int]:
    """Points on a circle, the nearest one last."""
    points: list[int] = []
    cx, cy, r = shape[0], shape[1], shape[2]
    for k in range(RIM):
        dx, dy = ahead(r, 3 * k)
        points.append(cx + dx)
        points.append(cy + dy)
    far = isqrt((x - cx) * (x - cx) + (y - cy) * (y - cy))
    if far > 0:
        points.append(cx + rdiv(r * (x - cx), far))
        points.append(cy + rdiv(r * (y - cy), far))
    return points


def edge_aims(shape: Flat, x: int, y: int) -> list[int]:
    """Points on an outline, the nearest one last."""
    points: list[int] = []
    n = len(shape)
    for i in range(0, n, 2):
        ax, ay = shape[i], shape[i + 1]
        ex, ey = shape[(i + 2) % n] - ax, shape[(i + 3) % n] - ay
        for k in range(PARTS):
            points.append(ax + rdiv(ex * k, PARTS))
            points.append(ay + rdiv(ey * k, PARTS))
    best = -1
    nearest_x = nearest_y = 0
    for i in range(0, n, 2):
        fx, fy = foot(shape[i], shape[i + 1], shape[(i + 2) % n], shape[(i + 3) % n], x, y)
        far = (fx - x) * (fx - x) + (fy - y) * (fy - y)
        if best < 0 or far < best:
            best, nearest_x, nearest_y = far, fx, fy
    points.append(nearest_x)
    points.append(nearest_y)
    return points


def foot(ax: int, ay: int, bx: int, by: int, x: int, y: int) -> tuple[int, int]:
    """The point of the line from a to b that is nearest to (x, y), rounded.

    >>> foot(0, 0, 100, 0, 30, 40), foot(0, 0, 100, 0, -5, 40)
    ((30, 0), (0, 0))
    """
    ex, ey = bx - ax, by - ay
    along = (x - ax) * ex + (y - ay) * ey
    long2 = ex * ex + ey * ey
    if along <= 0:
        return ax, ay
    if along >= long2:
        return bx, by
    return ax + rdiv(ex * along, long2), ay + rdiv(ey * along, long2)


def in_the_way(shape: Flat, ax: int, ay: int, bx: int, by: int) -> bool:
    """Does the straight line from a to b go through the shape?  To graze it is to pass it.

    >>> square = (0, 0, 10, 0, 10, 10, 0, 10)
    >>> in_the_way(square, -5, 5, 15, 5), in_the_way(square, -5, 10, 15, 10)
    (True, False)
    >>> in_the_way((0, 0, 5), -10, 4, 10, 4), in_the_way((0, 0, 5), -10, 5, 10, 5)
    (True, False)
    """
    if ax == bx and ay == by:
        return False
    if len(shape) == CIRCLE:
        r = shape[2]
        return line_distance2(ax, ay, bx, by, shape[0], shape[1]) < r * r
    return crosses(shape, ax, ay, bx, by)


def crosses(p: Flat, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Does the line meet the outline's interior?  No, if an edge or the line itself parts them."""
    ex: i64 = bx - ax
    ey: i64 = by - ay
    if deepest(ex, ey, ax, ay, p) <= 0 or deepest(-ex, -ey, ax, ay, p) <= 0:
        return False
    n = len(p)
    px: i64 = i64(p[n - 2])
    py: i64 = i64(p[n - 1])
    for i in range(0, n, 2):
        qx: i64 = i64(p[i])
        qy: i64 = i64(p[i + 1])
        fx: i64 = qx - px
        fy: i64 = qy - py
        if fx * (ay - py) - fy * (ax - px) <= 0 and fx * (by - py) - fy * (bx - px) <= 0:
            return False
        px = qx
        py = qy
    return True


def seen_from(x: int, y: int, far: int, points: list[int], blockers: list[Flat]) -> int:
    """Which of these points is within `far` and in plain sight; -1 if none is.

    >>> seen_from(0, 0, 100, [90, 0, 0, 90], [(50, 0, 10)])
    1
    """
    for i in range(0, len(points), 2):
        dx, dy = points[i] - x, points[i + 1] - y
        if dx * dx + dy * dy <= far * far and in_sight(x, y, points[i], points[i + 1], blockers):
            return i // 2
    return -1


def in_sight(ax: int, ay: int, bx: int, by: int, blockers: list[Flat]) -> bool:
    """Does nothing stand between two points?"""
    for shape in blockers:
        if in_the_way(shape, ax, ay, bx, by):
            return False
    return True
