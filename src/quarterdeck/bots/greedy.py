"""The bot that follows the game's advice."""

from __future__ import annotations

from random import Random
from typing import cast

from quarterdeck.bots.base import Bot
from quarterdeck.bots.policy import policy_of
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play


class GreedyBot(Bot):
    """Takes the option with the best score; of equal ones, any."""

    name = "greedy"
    title = "Bosun"
    text = "takes what looks best, and thinks no further"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chance = Random(seed)

    def pick(self, play: Play, seat: int) -> int:
        scores = policy_of(cast(Box, play.game)).scores(play, seat)
        best = max(scores)
        if scores.count(best) == 1:
            return scores.index(best)
        ties = [i for i in range(len(scores)) if scores[i] == best]
        return ties[int(self.chance.random() * len(ties))]
