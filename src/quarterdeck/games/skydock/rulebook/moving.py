"""SK-60x Movement and the encounters that come of it."""

from __future__ import annotations

from quarterdeck.games.skydock.table.state import Table
from quarterdeck.kernel.play.rules import Rule


def walk(g: Table, seat: int, most: int, exactly: bool, meets: int) -> Rule[None]:
    """SK-601 Step by step into adjacent rooms, then the window, then encounters (`Meets`)."""
    raise NotImplementedError
    yield


def travel(g: Table, seat: int, meets: int) -> Rule[None]:
    """SK-R11 To any other room."""
    raise NotImplementedError
    yield


def place_character(g: Table, seat: int, spot: int) -> None:
    """SK-R52 What is placed meets nobody."""
    raise NotImplementedError
