"""A bot that notes how much time it is given."""

from __future__ import annotations

from quarterdeck.bots.base import Bot
from quarterdeck.kernel.play.frames import Play

given: list[float] = []


class Noting(Bot):
    """Takes the last option."""

    name = "noting"

    def pick(self, play: Play, seat: int) -> int:
        given.append(self.budget)
        return len(play.owed(seat).options) - 1
