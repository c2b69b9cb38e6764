"""Figures, and how sure they are: intervals, means, percentiles, and tables of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Any

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
    far = Z_95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    below = 1 + square / games
    return max(0.0, (middle - far) / below), min(1.0, (middle + far) / below)


def mean(values: Sequence[float]) -> float:
    """The average; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def reach(values: Sequence[float]) -> float:
    """Half of the 95 % interval of their average, from how far they are spread.

    >>> round(reach([0.0, 1.0, 0.0, 1.0]), 3)
    0.566
    """
    middle = mean(values)
    square = sum([(one - middle) ** 2 for one in values]) / max(len(values) - 1, 1)
    return Z_95 * sqrt(square / max(len(values), 1))


def percentile(values: Sequence[float], share: float) -> float:
    """The least value that at least this share of all values does not pass.

    >>> percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)
    9
    """
    ordered = sorted(values)
    if not ordered:
        return 0.0
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def win_figures(wins: float, games: int) -> dict[str, Any]:
    """Wins, win rate and its 95 % interval."""
    low, high = wilson(wins, games)
    return {
        "wins": round(wins, 3),
        "win_rate": round(wins / games, 4) if games else 0.0,
        "interval": [round(low, 4), round(high, 4)],
    }


def spread(values: Sequence[float]) -> dict[str, Any]:
    """The mean, most of them, and the largest."""
    return {
        "mean": round(mean(values), 2),
        "p10": percentile(values, 0.1),
        "p90": percentile(values, 0.9),
        "most": max(values, default=0),
    }


# ---- in words


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(interval: Sequence[float]) -> str:
    return f"({100 * interval[0]:.1f}-{100 * interval[1]:.1f})"


def plain_table(rows: list[dict[str, Any]]) -> list[str]:
    """Rows of one shape, in columns, with an empty line behind them."""
    if not rows:
        return []
    head = list(rows[0])
    lines = [[word.replace("_", " ") for word in head]]
    lines += [[_in_words(name, row[name]) for name in head] for row in rows]
    widths = [max([len(line[i]) for line in lines]) for i in range(len(head))]
    told = ["  ".join([line[i].ljust(widths[i]) for i in range(len(head))]) for line in lines]
    return [*[line.rstrip() for line in told], ""]


def _in_words(name: str, value: object) -> str:
    return between(value) if name == "interval" and isinstance(value, list) else str(value)


def in_a_row(figures: dict[str, Any]) -> dict[str, Any]:
    """Figures inside of figures, one after another.

    >>> in_a_row({"games": 3, "turns": {"mean": 12.5, "most": 14}})
    {'games': 3, 'mean': 12.5, 'most': 14}
    """
    row: dict[str, Any] = {}
    for name, value in figures.items():
        row.update(value if isinstance(value, dict) else {name: value})
    return row
