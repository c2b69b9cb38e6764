"""The bot that has no plan."""

from __future__ import annotations

from random import Random

from quarterdeck.bots.base import Bot
from quarterdeck.kernel.play.frames import Play


class RandomBot(Bot):
    """Takes any option, each equally likely."""

    name = "random"
    title = "Flotsam"
    text = "takes anything that is allowed"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chance = Random(seed)

    def pick(self, play: Play, seat: int) -> int:
        return int(self.chance.random() * len(play.owed(seat).options))
