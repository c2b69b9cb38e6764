"""Intervals, means and percentiles."""

from __future__ import annotations

from quarterdeck.proving.figures import mean, percentile, wilson


def test_wilsons_interval_is_that_of_the_books() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)


def test_the_interval_stays_within_nought_and_one() -> None:
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_more_games_make_a_narrower_interval() -> None:
    few, many = wilson(6, 10), wilson(600, 1000)
    assert many[1] - many[0] < few[1] - few[0]


def test_percentiles_are_values_that_occurred() -> None:
    assert percentile([5, 1, 3], 0.5) == 3
    assert percentile([5, 1, 3], 0.1) == 1
    assert percentile([5, 1, 3], 1.0) == 5
    assert percentile([], 0.5) == 0.0


def test_the_mean_of_nothing_is_nought() -> None:
    assert mean([]) == 0.0
    assert mean([1, 2, 6]) == 3.0
