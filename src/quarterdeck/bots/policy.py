"""How a sensible player picks: what the Bosun does, and everybody in a bot's mind."""

from __future__ import annotations

from functools import cache

from mypy_extensions import mypyc_attr

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A score for every option, from what the asked seat knows."""

    def scores(self, play: Play, seat: int) -> list[float]:
        raise NotImplementedError

    def pick(self, play: Play, seat: int) -> int:
        """The first option with the best score."""
        scores = self.scores(play, seat)
        best = 0
        for i in range(1, len(scores)):
            if scores[i] > scores[best]:
                best = i
        return best


class Advised(Policy):
    """As the game advises."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def scores(self, play: Play, seat: int) -> list[float]:
        return self.box.advise(play, seat)


@cache
def policy_of(box: Box) -> Policy:
    """How a sensible player of this game picks."""
    return Advised(box)
