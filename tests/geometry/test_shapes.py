"""Shapely, which computes with fractions, agrees on overlap, gap and what blocks a line."""

import random
from fractions import Fraction
from math import cos, radians, sin

import pytest
import shapely
from shapely import LineString, Point, Polygon

from geometry.seas import BOATS, anywhere
from quarterdeck.geometry.angles import COS, HEADINGS, ONE, SIN, rdiv, turned
from quarterdeck.geometry.shapes import CIRCLE, Flat, moved, overlap, within
from quarterdeck.geometry.sight import aims, in_the_way
from quarterdeck.scene import proves

ROUNDING = 1e-6  # nearer than that to the border Shapely's own rounding decides


def drawn(shape: Flat) -> Polygon | Point:
    """The same shape for Shapely; of a circle only the middle."""
    if len(shape) == CIRCLE:
        return Point(shape[0], shape[1])
    return Polygon([(shape[i], shape[i + 1]) for i in range(0, len(shape), 2)])


def radius(shape: Flat) -> int:
    return shape[2] if len(shape) == CIRCLE else 0


def pairs(rng: random.Random, many: int) -> list[tuple[Flat, Flat]]:
    """Shapes near to each other."""
    found = []
    for _ in range(many):
        p, q = anywhere(rng), anywhere(rng)
        bring = moved(q, p[0] - q[0], p[1] - q[1])
        found.append((p, moved(bring, rng.randrange(-900, 900), rng.randrange(-900, 900))))
    return found


@proves("CS-R09", "CS-R22")
@pytest.mark.parametrize("seed", range(4))
def test_shapely_agrees_on_gaps_and_overlaps(seed: int) -> None:
    seen = set()
    for p, q in pairs(random.Random(seed), 5000):
        a, b = drawn(p), drawn(q)
        gap = shapely.distance(a, b) - radius(p) - radius(q)
        for far in (8, 576):
            if abs(gap - far) > ROUNDING:
                assert within(p, q, far) == within(q, p, far) == (gap < far), (p, q, far)
        deep = shapely.area(shapely.intersection(a, b)) if radius(p) + radius(q) == 0 else -gap
        if abs(deep) > ROUNDING:
            seen.add(deep > 0)
            assert overlap(p, q) == overlap(q, p) == (deep > 0), (p, q)
    assert seen == {True, False}


@proves("CS-R20")
@pytest.mark.parametrize("seed", range(4))
def test_shapely_agrees_on_what_blocks_a_line(seed: int) -> None:
    rng = random.Random(seed)
    seen = set()
    for _ in range(5000):
        shape = anywhere(rng)
        x, y = shape[0] + rng.randrange(-900, 900), shape[1] + rng.randrange(-900, 900)
        end = shape[0] + rng.randrange(-900, 900), shape[1] + rng.randrange(-900, 900)
        line = LineString([(x, y), end])
        if len(shape) == CIRCLE:
            deep = shape[2] - shapely.distance(line, drawn(shape))
        else:
            deep = shapely.length(shapely.intersection(line, drawn(shape)))
            deep = deep if deep > 0 else -shapely.distance(line, drawn(shape))
        if abs(deep) > ROUNDING:
            seen.add(deep > 0)
            assert in_the_way(shape, x, y, *end) == (deep > 0), (shape, x, y, end)
    assert seen == {True, False}


@proves("CS-R20")
def test_a_line_along_an_edge_or_through_a_corner_passes() -> None:
    square = (0, 0, 100, 0, 100, 100, 0, 100)
    assert not in_the_way(square, -50, 0, 200, 0)
    assert not in_the_way(square, -50, 50, 50, -50)
    assert in_the_way(square, -50, 51, 51, -50)
    assert in_the_way(square, 50, 50, 200, 50)  # begins inside
    assert not in_the_way(square, 100, 50, 200, 50)  # begins on the edge, and leaves


@proves("CS-R20")
def test_the_nearest_point_is_among_the_points_aimed_at() -> None:
    rng = random.Random(2)
    for _ in range(2000):
        shape = anywhere(rng)
        x, y = shape[0] + rng.randrange(-1500, 1500), shape[1] + rng.randrange(-1500, 1500)
        point = Point(x, y)
        gap = shapely.distance(point, drawn(shape)) - radius(shape)
        if gap < 1:
            continue
        points = aims(shape, x, y)
        nearest = min(
            shapely.distance(point, Point(points[i], points[i + 1]))
            for i in range(0, len(points), 2)
        )
        assert abs(nearest - gap) < 1.5


@proves("CS-R02")
def test_the_table_of_directions_is_the_rounded_cosine() -> None:
    for h in range(HEADINGS):
        assert round(cos(radians(5 * h)) * ONE) == COS[h]
        assert round(sin(radians(5 * h)) * ONE) == SIN[h]


@proves("CS-R02")
def test_what_is_turned_is_rounded_once_and_halves_go_up() -> None:
    for n in range(-50, 50):
        for d in (1, 2, 3, 8):
            exact = Fraction(n, d)
            assert -Fraction(1, 2) < rdiv(n, d) - exact <= Fraction(1, 2)
    assert turned(300, -65, 0) == (300, -65)
    assert turned(300, -65, 18) == (65, 300)


@proves("CS-R03")
def test_a_turned_hull_is_still_convex() -> None:
    for boat in BOATS:
        for flat in boat.turned:
            n = len(flat)
            for i in range(0, n, 2):
                ax, ay, bx, by, cx, cy = (flat[(i + k) % n] for k in range(6))
                assert (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0
