"""A slide meets exactly what somebody who looks at every tick would see."""

import random

import pytest

from geometry.seas import BOATS, SIDE, sea, tick_by_tick
from quarterdeck.geometry.angles import HEADINGS
from quarterdeck.geometry.shapes import Outline, moved, overlap, within
from quarterdeck.geometry.sweep import (
    FREE,
    NEVER,
    OFF_TABLE,
    OVERLAPS,
    TOUCH,
    TOUCHES_ANEW,
    Chart,
    fan,
    first_overlap,
    looks,
    slide,
    step,
)
from quarterdeck.scene import proves


@proves("CS-1018", "CS-R09", "CS-R10", "CS-R32")
@pytest.mark.parametrize("seed", range(8))
def test_a_slide_is_what_stepping_tick_by_tick_gives(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(4):
        chart, sailor = sea(rng, 7)
        for heading in range(HEADINGS):
            way = slide(chart, sailor, heading, 140)
            told = tick_by_tick(chart, sailor, heading, 140)
            assert (way.ticks, set(way.touched)) == (told.ticks, set(told.touched)), heading


@proves("CS-R09")
def test_a_new_contact_never_overlaps() -> None:
    rng = random.Random(5)
    met = 0
    for _ in range(15):
        chart, sailor = sea(rng, 7, crowded=False)
        for heading in range(HEADINGS):
            way = slide(chart, sailor, heading, 140)
            there = moved(sailor, *step(heading, way.ticks))
            for name in way.touched:
                met += 1
                assert within(there, chart.shapes[name], TOUCH)
            assert not any(overlap(there, shape) for shape in chart.shapes)
    assert met > 100


@proves("CS-R27")
def test_the_first_overlapping_tick_is_found() -> None:
    rng = random.Random(3)
    found = 0
    for _ in range(100):
        chart, sailor = sea(rng, 2, crowded=False)
        heading = rng.randrange(HEADINGS)
        for shape in chart.shapes:
            ticks = [k for k in range(141) if overlap(moved(sailor, *step(heading, k)), shape)] or [
                NEVER
            ]
            assert first_overlap(sailor, shape, heading, 0, 140) == ticks[0]
            found += ticks[0] != NEVER
    assert found > 10


@proves("CS-R11")
def test_the_edge_stops_a_slide_at_the_last_tick_inside() -> None:
    rng = random.Random(8)
    for _ in range(300):
        _, sailor = sea(rng, 0)
        heading = rng.randrange(HEADINGS)
        chart = Chart(SIDE, SIDE)
        assert (
            slide(chart, sailor, heading, 140).ticks
            == tick_by_tick(chart, sailor, heading, 140).ticks
        )


@proves("CS-R08")
def test_a_heading_that_overlaps_or_touches_anew_is_barred() -> None:
    chart = Chart(SIDE, SIDE)
    boat = BOATS[0]
    old = boat.at(1000, 1000, 0)
    chart.add(1, (1000, 1445, 360))  # north of the stern, 10 units from the hull
    swings = fan(chart, boat, 1000, 1000, old, 140)
    assert swings[18].barred == OVERLAPS and swings[18].by == 1
    assert swings[0].barred == FREE
    assert {swing.barred for swing in swings} == {FREE, OVERLAPS, TOUCHES_ANEW}


@proves("CS-R08", "CS-R11")
def test_nobody_turns_beyond_the_edge() -> None:
    boat = BOATS[0]
    swings = fan(Chart(SIDE, SIDE), boat, 75, 2000, boat.at(75, 2000, 18), 140)
    assert swings[36].barred == OFF_TABLE and swings[18].barred == FREE


@proves("CS-R32")
def test_what_is_far_away_changes_nothing() -> None:
    rng = random.Random(21)
    for _ in range(20):
        chart, _ = sea(rng, 8)
        boat: Outline = rng.choice(BOATS)
        x, y, h = rng.randrange(900, 3000), rng.randrange(900, 3000), rng.randrange(HEADINGS)
        old = boat.at(x, y, h)
        for heading, swing in enumerate(fan(chart, boat, x, y, old, 140)):
            if swing.barred == FREE:
                told = slide(chart, boat.at(x, y, heading), heading, 140)
                assert (swing.slide.ticks, swing.slide.touched) == (told.ticks, told.touched)


@proves("CS-R07")
def test_a_tick_tells_whether_there_is_a_way() -> None:
    rng = random.Random(8)
    seen: set[tuple[int, bool]] = set()
    for _ in range(60):
        boat: Outline = rng.choice(BOATS)
        x, y, h = rng.randrange(0, 3000), rng.randrange(0, 3000), rng.randrange(HEADINGS)
        old = boat.at(x, y, h)
        chart = Chart(SIDE, SIDE)
        for name in range(3):  # beside the bow, and anywhere near: some are touched already
            bow = (old[4], old[5]) if rng.random() < 0.7 else (x, y)
            off_x, off_y = step(rng.randrange(HEADINGS), (200 + rng.randrange(-4, 12)) // 6)
            chart.add(name, (bow[0] + off_x, bow[1] + off_y, 195))
        other = rng.choice(BOATS).at(x + rng.randrange(-600, 600), y + 90, rng.randrange(HEADINGS))
        chart.add(9, other)
        ways = fan(chart, boat, x, y, old, 140)
        for swing, quick in zip(ways, looks(chart, boat, x, y, old), strict=True):
            assert quick.barred == swing.barred
            assert (quick.slide.ticks > 0) == (swing.slide.ticks > 0)
            seen.add((swing.barred, swing.slide.ticks > 0))
    assert seen == {
        (FREE, True),
        (FREE, False),
        (OFF_TABLE, False),
        (OVERLAPS, False),
        (TOUCHES_ANEW, False),
    }
