"""SK-6xx The six abilities."""

from __future__ import annotations

from quarterdeck.games.skydock.table.state import Table
from quarterdeck.kernel.play.rules import Rule


def use_ability(g: Table, seat: int, slot: int) -> Rule[None]:
    """The action of an ability, at its level; asked again whether it is possible."""
    raise NotImplementedError
    yield


def use_next(g: Table, seat: int) -> Rule[None]:
    """SK-R72 One uncovered ability next to the slot that was lifted from."""
    raise NotImplementedError
    yield


def use_row(g: Table, seat: int) -> Rule[None]:
    """SK-R72 Each uncovered ability of the lifted marker's row, left to right, each optional."""
    raise NotImplementedError
    yield
