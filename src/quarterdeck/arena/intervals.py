"""How sure a figure is: intervals, means and percentiles."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

Z_95 = 1.959964  # standard deviations of a 95 % interval


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate by Wilson's score; shared wins count in part.

    >>> low, high = wilson(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = Z_95 * Z_95
    middle = rate + square / (2 * games)
    reach = Z_95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    below = 1 + square / games
    return max(0.0, (middle - reach) / below), min(1.0, (middle + reach) / below)


def mean(values: Sequence[float]) -> float:
    """The average; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def percentile(values: Sequence[float], share: float) -> float:
    """The least value that at least this share of all values does not pass.

    >>> percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)
    9
    """
    ordered = sorted(values)
    if not ordered:
        return 0.0
    return ordered[max(0, ceil(share * len(ordered)) - 1)]
