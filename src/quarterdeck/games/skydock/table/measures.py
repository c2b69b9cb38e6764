"""What can be asked of the table: levels, conditions, whether a text would do something."""

from __future__ import annotations

from quarterdeck.games.skydock.table.state import Table
from quarterdeck.games.skydock.words.effects import Condition, Effect


def holds(g: Table, seat: int, condition: Condition) -> bool:
    """Is a condition of a text true for this seat?  (`If.DID_NOT` and `If.ANOTHER_LOST` are the
    business of whoever carries a text out.)"""
    raise NotImplementedError


def would_do(g: Table, seat: int, steps: tuple[Effect, ...]) -> bool:
    """Would a text do anything here and now?  A cost must be payable in full; of several steps one
    that can be done is enough.  May look at the own hand, and at nothing that the seat cannot know.
    Asked for room actions and for cards before they are offered; must not change anything."""
    raise NotImplementedError
