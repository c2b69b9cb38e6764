"""Scales: what an option weighs is the sum of its traits, each times its weight.

A game notes the traits of its options on a scale and does not know the weights.  One scale adds
up at once; another writes down what was noted, so that weights can be learned.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

NEVER: Final = -1e5  # a score for what can only be worse than another option: nobody tries it


@mypyc_attr(allow_interpreted_subclasses=True)
class Scale:
    """Adds up."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.total = 0.0
        self.scores: list[float] = []  # of the options so far

    def note(self, trait: int, much: float) -> None:
        """The option that is on the scale has so much of a trait."""
        self.total += self.weights[trait] * much

    def next(self) -> None:
        """That was all of this option."""
        self.scores.append(self.total)
        self.total = 0.0


class Notebook(Scale):
    """Writes down the traits of every option: (trait, how much)."""

    def __init__(self) -> None:
        self.weights = []
        self.total = 0.0
        self.scores = []
        self.rows: list[list[tuple[int, float]]] = []
        self.row: list[tuple[int, float]] = []

    def note(self, trait: int, much: float) -> None:
        self.row.append((trait, much))

    def next(self) -> None:
        self.rows.append(self.row)
        self.row = []
