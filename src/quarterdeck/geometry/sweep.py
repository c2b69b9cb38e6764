"""Slides: an outline goes straight ahead until it meets something.

A slide goes by ticks of six units, and every tick's place is rounded to whole numbers.  What a
slide meets is what somebody who looks at every tick would see; but nobody looks at every tick.
From each edge of the two outlines follows the stretch of ticks in which that edge does not part
them; outside of the stretch that all edges leave open there can be no contact, and only inside of
it, a few ticks mostly, is it looked at closely.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from quarterdeck.geometry.angles import COS, HEADINGS, ONE, SIN
from quarterdeck.geometry.shapes import (
    CIRCLE,
    Flat,
    Outline,
    ball_meets,
    deepest,
    field_of,
    gap_floor,
    inside,
    lies_outside,
    overlap,
    overlap_moved,
    within,
    within_moved,
)

TICK: Final = 6
TOUCH: Final = 8  # a gap of that much is contact
NEVER: Final = 1 << 30

FREE: Final = 0  # how a heading may be barred
OFF_TABLE: Final = 1
OVERLAPS: Final = 2
TOUCHES_ANEW: Final = 3


@mypyc_attr(acyclic=True, free_list_len=1)
class Chart:
    """A table of some size with shapes on it that stand in the way, each by its name."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.names: list[int] = []
        self.shapes: list[Flat] = []

    def add(self, name: int, shape: Flat) -> None:
        self.names.append(name)
        self.shapes.append(shape)

    def around(self, x: int, y: int, reach: int) -> Chart:
        """The part of the chart that something at (x, y) could meet within `reach`."""
        near = Chart(self.width, self.height)
        for i in range(len(self.shapes)):
            shape = self.shapes[i]
            if box_within(shape, x, y, reach):
                near.add(self.names[i], shape)
        return near


def box_within(p: Flat, x: i64, y: i64, reach: i64) -> bool:
    """Does the shape's bounding box come within `reach`, along both axes?"""
    if len(p) == CIRCLE:
        far: i64 = reach + i64(p[2])
        return size(i64(p[0]) - x) <= far and size(i64(p[1]) - y) <= far
    left = right = above = below = True  # is all of it that far to one side?
    for i in range(0, len(p), 2):
        dx: i64 = i64(p[i]) - x
        dy: i64 = i64(p[i + 1]) - y
        left = left and dx < -reach
        right = right and dx > reach
        below = below and dy < -reach
        above = above and dy > reach
    return not (left or right or above or below)


def size(n: i64) -> i64:
    return n if n >= 0 else -n


@mypyc_attr(acyclic=True, free_list_len=1)
class Slide:
    """How far a slide goes, and which shapes end it by contact."""

    def __init__(self, ticks: int, touched: tuple[int, ...]) -> None:
        self.ticks = ticks
        self.touched = touched


@mypyc_attr(acyclic=True, free_list_len=1)
class Swing:
    """One heading: may the outline be turned there, and how far does it slide then?"""

    def __init__(self, barred: int, by: int, slide: Slide) -> None:
        self.barred = barred  # FREE, or why not
        self.by = by  # the shape that bars it
        self.slide = slide


def step(heading: int, ticks: int) -> tuple[int, int]:
    """Where `ticks` ticks lead.

    >>> step(0, 96), step(9, 140)
    ((576, 0), (594, 594))
    """
    return (12 * ticks * COS[heading] + ONE) >> 15, (12 * ticks * SIN[heading] + ONE) >> 15


# ---- when two shapes can meet at all


@mypyc_attr(acyclic=True, free_list_len=1)
class Stretch:
    """Ticks from `first` to `last`."""

    def __init__(self, first: int, last: int) -> None:
        self.first: i64 = i64(first)
        self.last: i64 = i64(last)

    def narrow(self, slack: i64, speed: i64) -> None:
        """Keep the ticks k with slack + 6 k speed / ONE >= 0."""
        if speed > 0:
            if slack < 0:
                first: i64 = (-slack * ONE + TICK * speed - 1) // (TICK * speed)
                if first > self.first:
                    self.first = first
        elif slack < 0:
            self.last = -1
        elif speed < 0:
            last: i64 = slack * ONE // (TICK * -speed)
            if last < self.last:
                self.last = last


def narrow_by_edges(
    span: Stretch, p: Flat, q: Flat, c: i64, s: i64, far: i64, moving: bool
) -> None:
    """Leave the ticks at which no edge of `p` can have `q` farther outside than `far`.

    `moving`: it is `p` that slides in the direction (c, s), else `q`.
    """
    n = len(p)
    ax: i64 = i64(p[n - 2])
    ay: i64 = i64(p[n - 1])
    for i in range(0, n, 2):
        bx: i64 = i64(p[i])
        by: i64 = i64(p[i + 1])
        ex: i64 = bx - ax
        ey: i64 = by - ay
        out: i64 = (
            ex * (i64(q[1]) - ay) - ey * (i64(q[0]) - ax)
            if len(q) == CIRCLE
            else deepest(ex, ey, ax, ay, q)
        )
        # each tick is rounded by up to half a unit along both axes
        slack: i64 = out + far * long_edge(ex, ey) + (size(ex) + size(ey) + 1) // 2
        speed: i64 = ex * s - ey * c
        span.narrow(slack, -speed if moving else speed)
        if span.last < span.first:
            return
        ax = bx
        ay = by


def long_edge(ex: i64, ey: i64) -> i64:
    """An edge's length, not rounded down."""
    return i64(isqrt(int(ex * ex + ey * ey)) + 1)


def stretch(p: Flat, q: Flat, heading: int, first: int, last: int, far: int) -> Stretch:
    """The ticks at which `p`, sliding, might be within `far` of `q`; at no other it can be."""
    span = Stretch(first, last)
    c: i64 = i64(COS[heading])
    s: i64 = i64(SIN[heading])
    reach: i64 = i64(far) + (i64(q[2]) if len(q) == CIRCLE else 0)
    narrow_by_edges(span, p, q, c, s, reach, True)
    if len(q) != CIRCLE and span.first <= span.last:
        narrow_by_edges(span, q, p, c, s, reach, False)
    return span


# ---- the first tick of something


def first_within(p: Flat, q: Flat, heading: int, first: int, last: int, far: int) -> int:
    """The first tick from `first` to `last` at which `p`, sliding, is within `far` of `q`."""
    span = stretch(p, q, heading, first, last, far)
    k = int(span.first)
    end = int(span.last)
    while k <= end:
        dx, dy = step(heading, k)
        if len(q) == CIRCLE:
            gap = gap_floor(p, dx, dy, q[0], q[1]) - q[2] - far
            if gap <= 0 and ball_meets(p, dx, dy, q[0], q[1], q[2] + far, False):
                return k
            k += 1 if gap < 9 else (gap - 2) // TICK  # so near it cannot come any sooner
        elif within_moved(p, dx, dy, q, far):
            return k
        else:
            k += 1
    return NEVER


def first_overlap(p: Flat, q: Flat, heading: int, first: int, last: int) -> int:
    """The first tick at which `p`, sliding, overlaps `q`.

    >>> first_overlap((0, -5, 20, 0, 0, 5), (50, 0, 10), 0, 0, 140)
    4
    """
    k = first_within(p, q, heading, first, last, 0)
    while k <= last:
        if overlaps_at(p, q, heading, k):
            return k
        k = first_within(p, q, heading, k + 1, last, 0)
    return NEVER


def overlaps_at(p: Flat, q: Flat, heading: int, tick: int) -> bool:
    dx, dy = step(heading, tick)
    return overlaps_moved(p, dx, dy, q)


def overlaps_moved(p: Flat, dx: int, dy: int, q: Flat) -> bool:
    """Does the outline, moved, overlap the shape?"""
    if len(q) == CIRCLE:
        return ball_meets(p, dx, dy, q[0], q[1], q[2], True)
    return overlap_moved(p, dx, dy, q)


def touches_at(p: Flat, q: Flat, heading: int, tick: int) -> bool:
    dx, dy = step(heading, tick)
    return touches_moved(p, dx, dy, q)


def touches_moved(p: Flat, dx: int, dy: int, q: Flat) -> bool:
    """Does the outline, moved, touch the shape?"""
    if len(q) == CIRCLE:
        return ball_meets(p, dx, dy, q[0], q[1], q[2] + TOUCH, False)
    return within_moved(p, dx, dy, q, TOUCH)


# ---- slides


def stop_at(p: Flat, q: Flat, heading: int, ticks: int) -> int:
    """The tick at which `q` ends the slide of `p`: by a new contact, or because the next tick
    would overlap what was touched all the time.  NEVER, if it does neither."""
    if not touches_at(p, q, heading, 0):
        return first_within(p, q, heading, 1, ticks, TOUCH)
    for k in range(1, ticks + 1):
        if overlaps_at(p, q, heading, k):
            return k - 1
        if not touches_at(p, q, heading, k):
            return first_within(p, q, heading, k + 1, ticks, TOUCH)  # let go: may be met anew
    return NEVER


def to_the_edge(p: Flat, heading: int, ticks: int, width: int, height: int) -> int:
    """How many of these ticks leave the outline wholly on the table.

    >>> to_the_edge((0, 0, 10, 0, 10, 10, 0, 10), 0, 96, 100, 100)
    15
    """
    left = right = p[0]
    low = high = p[1]
    for i in range(2, len(p), 2):
        left = min(left, p[i])
        right = max(right, p[i])
        low = min(low, p[i + 1])
        high = max(high, p[i + 1])
    across = ticks_inside(COS[heading], width - right, left)
    along = ticks_inside(SIN[heading], height - high, low)
    return min(ticks, across, along)


def ticks_inside(c: int, room: int, back: int) -> int:
    """How many ticks in a direction of that share leave a rounded step within room or back."""
    if c > 0:
        return (ONE * (2 * room + 1) + 12 * c - 1) // (12 * c) - 1
    if c < 0:
        return ONE * (2 * back + 1) // (12 * -c)
    return NEVER


def slide(chart: Chart, p: Flat, heading: int, ticks: int) -> Slide:
    """Slide an outline by up to `ticks`: it stops at the first new contact and at the edge.

    >>> chart = Chart(1000, 1000)
    >>> chart.add(7, (200, 100, 50))
    >>> way = slide(chart, (0, 90, 40, 100, 0, 110), 0, 140)
    >>> way.ticks, way.touched
    (17, (7,))
    """
    edge = to_the_edge(p, heading, ticks, chart.width, chart.height)
    way = edge
    touched: list[int] = []
    for i in range(len(chart.shapes)):
        # one tick more than is left: two that end it at the same tick are both touched
        end = stop_at(p, chart.shapes[i], heading, min(edge, way + 1))
        if end < way:
            way = end
            touched = [chart.names[i]]
        elif end == way:
            touched.append(chart.names[i])
    return Slide(way, tuple(touched))


def turn_bar(chart: Chart, old: Flat, new: Flat) -> tuple[int, int]:
    """May the outline be turned from `old` to `new`?  FREE, or why not and by what."""
    if not inside(new, chart.width, chart.height):
        return OFF_TABLE, -1
    for i in range(len(chart.shapes)):
        shape = chart.shapes[i]
        if within(new, shape, TOUCH):
            if overlap(new, shape):
                return OVERLAPS, chart.names[i]
            if not within(old, shape, TOUCH):
                return TOUCHES_ANEW, chart.names[i]
    return FREE, -1


NOWHERE: Final = Slide(0, ())


def swing(
    chart: Chart, outline: Outline, x: int, y: int, old: Flat, heading: int, ticks: int
) -> Swing:
    """Turn the outline at (x, y) from `old` to that heading and let it slide."""
    new = outline.at(x, y, heading)
    barred, by = turn_bar(chart, old, new)
    if barred != FREE:
        return Swing(barred, by, NOWHERE)
    return Swing(FREE, -1, slide(chart, new, heading, ticks))


def fan(chart: Chart, outline: Outline, x: int, y: int, old: Flat, ticks: int) -> list[Swing]:
    """Every heading with what it would meet."""
    far = outline.reach + TICK * ticks + TOUCH + 2
    near = chart.around(x, y, far)
    if not near.shapes and inside((x, y, far), chart.width, chart.height):
        return [Swing(FREE, -1, Slide(ticks, ()))] * HEADINGS  # open sea all around
    return [swing(near, outline, x, y, old, h, ticks) for h in range(HEADINGS)]


# ---- one tick

GOES: Final = Swing(FREE, -1, Slide(1, ()))
STUCK: Final = Swing(FREE, -1, NOWHERE)
BARRED: Final = tuple([Swing(barred, -1, NOWHERE) for barred in range(TOUCHES_ANEW + 1)])


def looks(chart: Chart, outline: Outline, x: int, y: int, old: Flat) -> list[Swing]:
    """Every heading, as `fan` for one tick: may it be turned there, and is there any way?"""
    far = outline.reach + TICK + TOUCH + 2
    near = chart.around(x, y, far)
    if not near.shapes and inside((x, y, far), chart.width, chart.height):
        return [GOES] * HEADINGS
    touched = [within(old, shape, TOUCH) for shape in near.shapes]
    fields = [field_of(shape, TOUCH) for shape in near.shapes]
    return [look(near, touched, fields, outline, x, y, heading) for heading in range(HEADINGS)]


def look(
    chart: Chart,
    touched: list[bool],
    fields: list[Flat],
    outline: Outline,
    x: int,
    y: int,
    heading: int,
) -> Swing:
    """One heading; `touched` says which shapes the outline touches already."""
    p, box = outline.turned[heading], outline.boxes[heading]
    if not lies_inside(chart, box, x, y):
        return BARRED[OFF_TABLE]
    dx, dy = step(heading, 1)
    goes = lies_inside(chart, box, x + dx, y + dy)
    for i in range(len(chart.shapes)):
        shape = chart.shapes[i]
        if not lies_outside(fields[i], box, x, y) and touches_moved(p, x, y, shape):
            if overlaps_moved(p, x, y, shape):
                return BARRED[OVERLAPS]
            if not touched[i]:
                return BARRED[TOUCHES_ANEW]
            goes = goes and not overlaps_moved(p, x + dx, y + dy, shape)
    return GOES if goes else STUCK


def lies_inside(chart: Chart, box: Flat, x: int, y: int) -> bool:
    """Is what has that box, moved, wholly on the table?"""
    if box[0] + x < 0 or box[1] + y < 0:
        return False
    return box[2] + x <= chart.width and box[3] + y <= chart.height
