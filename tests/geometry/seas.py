"""Random tables with outlines and circles on them, and slides that look at every tick."""

import random

from quarterdeck.geometry.angles import HEADINGS
from quarterdeck.geometry.shapes import Flat, Outline, inside, moved, overlap, within
from quarterdeck.geometry.sweep import TOUCH, Chart, Slide, step

SIDE = 4000


def boat(masts: int) -> Outline:
    """A pentagon with a pointed bow."""
    long, half = 300 + 120 * masts, 65 + 10 * masts
    return Outline(((0, -half), (long - 150, -half), (long, 0), (long - 150, half), (0, half)))


BOATS = [boat(masts) for masts in (1, 2, 3, 4, 5, 10)]
BEAST = Outline(((0, -180), (720, -180), (720, 180), (0, 180)))


def anywhere(rng: random.Random) -> Flat:
    """A boat, a beast or an island somewhere."""
    x, y = rng.randrange(200, SIDE - 200), rng.randrange(200, SIDE - 200)
    if rng.random() < 0.3:
        return (x, y, rng.choice((240, 360, 420)))
    return rng.choice([*BOATS, BEAST]).at(x, y, rng.randrange(HEADINGS))


def sea(rng: random.Random, pieces: int, crowded: bool = True) -> tuple[Chart, Flat]:
    """A table with pieces on it that do not overlap, and one more outline, not on the chart.

    `crowded`: pieces are moved up to each other, so that many touch.
    """
    chart = Chart(SIDE, SIDE)
    sailor: Flat = ()
    while not sailor or len(chart.shapes) < pieces:
        shape = anywhere(rng)
        others = [*chart.shapes, *([sailor] if sailor else [])]
        if not inside(shape, SIDE, SIDE) or any(overlap(shape, other) for other in others):
            continue
        if crowded:
            shape = pushed(shape, others, rng.randrange(HEADINGS))
        if not sailor and len(shape) > 3:
            sailor = shape
        else:
            chart.add(len(chart.shapes), shape)
    return chart, sailor


def pushed(shape: Flat, others: list[Flat], heading: int) -> Flat:
    """Moved on, unit by unit, until it is near to something or at the edge."""
    for ticks in range(200):
        on = moved(shape, *step(heading, ticks))
        if not inside(on, SIDE, SIDE) or any(overlap(on, other) for other in others):
            return moved(shape, *step(heading, max(0, ticks - 1)))
    return shape


def tick_by_tick(chart: Chart, p: Flat, heading: int, ticks: int) -> Slide:
    """The slide as the rules say it: look at every tick."""
    touching = [within(p, shape, TOUCH) for shape in chart.shapes]
    for k in range(1, ticks + 1):
        there = moved(p, *step(heading, k))
        if not inside(there, chart.width, chart.height):
            return Slide(k - 1, ())
        hit = [i for i, q in enumerate(chart.shapes) if touching[i] and overlap(there, q)]
        if hit:
            return Slide(k - 1, tuple(chart.names[i] for i in hit))
        now = [within(there, shape, TOUCH) for shape in chart.shapes]
        new = [i for i, touches in enumerate(now) if touches and not touching[i]]
        if new:
            return slide_with_next(chart, p, heading, k, ticks, now, new)
        touching = now
    return Slide(ticks, ())


def slide_with_next(
    chart: Chart, p: Flat, heading: int, k: int, ticks: int, now: list[bool], new: list[int]
) -> Slide:
    """A new contact at tick `k`; what an overlap at the next tick would end is touched, too."""
    there = moved(p, *step(heading, k + 1))
    if k < ticks and inside(there, chart.width, chart.height):
        for i, q in enumerate(chart.shapes):
            if now[i] and i not in new and overlap(there, q):
                new = sorted([*new, i])
    return Slide(k, tuple(chart.names[i] for i in new))
