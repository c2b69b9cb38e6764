"""How a game stands: each seat's chance to win, from features that the game counts.

A seat's strength is a weighted sum of its features, and the chances are the softmax of the
strengths: with two seats that is a logistic regression.  Where everybody may lose, nobody is one
more seat with a strength of its own.  `quarterdeck.arena.fit_value` learns the weights from games
of the greedy bot against itself.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp
from operator import mul

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play

WEIGHTS = "advice/outlook.json"
NOBODY = "nobody"  # the weight that stands for everybody's loss


class Value:
    """The outlook of every seat in one game with one number of seats."""

    def __init__(
        self, box: Box, weights: list[float], horizon: int, nobody: float | None = None
    ) -> None:
        self.box = box
        self.weights = weights
        self.horizon = horizon  # cut points from now, at which it is worth looking
        self.nobody = nobody  # how likely it is that everybody loses, as a strength

    def chances(self, play: Play) -> list[float]:
        """Each seat's chance to win; what it has won, once the game is over."""
        if play.state.scores:
            return play.returns
        strengths = [self.strength(play, seat) for seat in range(play.state.seats)]
        if self.nobody is not None:
            return softmax([*strengths, self.nobody])[:-1]
        return softmax(strengths)

    def strength(self, play: Play, seat: int) -> float:
        strength: float = sum(map(mul, self.weights, self.box.features(play, seat)))
        return strength


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
    """What was learned about a game; None if nothing was."""
    names = box.feature_names()
    try:
        text = (box.folder / WEIGHTS).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    book = json.loads(text)
    by_name = book["weights"].get(str(seats))
    if not names or by_name is None:
        return None
    weights = [by_name.get(name, 0.0) for name in names]
    return Value(box, weights, book["horizon"], by_name.get(NOBODY))
