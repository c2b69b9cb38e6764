"""How a game stands: each seat's chance to win, from features that the game counts.

A seat's strength is a weighted sum of its features, and the chances are the softmax of the
strengths: with two seats that is a logistic regression.  Where everybody may lose, nobody is one
more seat with a strength of its own.  `quarterdeck.arena.train` learns the weights from games of
bots against themselves.
"""

from __future__ import annotations

from functools import cache
from math import exp

from quarterdeck.bots.weights import NOBODY, weights_of
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play


class Value:
    """The outlook of every seat in one game with one number of seats."""

    def __init__(self, box: Box, by_name: dict[str, float]) -> None:
        self.box = box
        self.weights: list[float] = [by_name.get(name, 0.0) for name in box.feature_names()]
        self.all_may_lose = NOBODY in by_name
        self.nobody: float = by_name.get(NOBODY, 0.0)  # how likely that is, as a strength

    def chances(self, play: Play) -> list[float]:
        """Each seat's chance to win; what it has won, once the game is over."""
        if play.state.scores:
            return play.returns
        strengths: list[float] = []
        for seat in range(play.state.seats):
            strengths.append(self.strength(play, seat))
        if self.all_may_lose:
            strengths.append(self.nobody)
            return softmax(strengths)[:-1]
        return softmax(strengths)

    def strength(self, play: Play, seat: int) -> float:
        features: list[float] = self.box.features(play, seat)
        weights = self.weights
        total = 0.0
        for i in range(len(weights)):
            total += weights[i] * features[i]
        return total


def softmax(strengths: list[float]) -> list[float]:
    """Shares that grow with strength.

    >>> softmax([1.0, 1.0])
    [0.5, 0.5]
    """
    most = max(strengths)
    parts = [exp(strength - most) for strength in strengths]
    whole = sum(parts)
    return [part / whole for part in parts]


@cache
def learned(box: Box, seats: int) -> Value | None:
    """What was learned about a game with so many seats; None if nothing was."""
    weights = weights_of(box)
    by_name = None if weights is None else weights.value.get(str(seats))
    return None if by_name is None else Value(box, by_name)
