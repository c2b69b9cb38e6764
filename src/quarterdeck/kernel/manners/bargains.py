"""Bargains: what seats have pledged to somebody, face down, until it binds or is withdrawn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.state import State

NOTHING: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Bargaining(State):
    """A table on which pledges can lie.

    A pledge may be a card of a hidden hand, so it lies on the table, where views can hide it and
    `imagine` can deal it anew; never in a rule that waits.
    """

    def __init__(self, seats: int, dice: Dice, streams: int) -> None:
        super().__init__(seats, dice, streams)
        self.pledges: tuple[int, ...] = (NOTHING,) * seats  # by seat

    def share(self, new: State) -> None:
        super().share(new)
        assert isinstance(new, Bargaining)
        new.pledges = self.pledges

    def pledgers(self) -> list[int]:
        """Who has pledged something."""
        return [seat for seat in range(self.seats) if self.pledges[seat] != NOTHING]

    def keep_pledge(self, helper: int) -> None:
        """The others are free again."""
        kept = [self.pledges[seat] if seat == helper else NOTHING for seat in range(self.seats)]
        self.pledges = tuple(kept)

    def release(self) -> None:
        """Nobody is bound to anything."""
        self.pledges = (NOTHING,) * self.seats
