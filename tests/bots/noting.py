"""Bots for tests: one notes how much time it is given, one peeks."""

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


class Peeking(Bot):
    """Picks by what is hidden from its seat."""

    name = "peeking"

    def pick(self, play: Play, seat: int) -> int:
        other = (seat + 1) % play.state.seats
        return play.knows(other) % len(play.owed(seat).options)
