"""SK-80x The Alert Track, and Guards that are added: nothing here asks anybody."""

from __future__ import annotations

from quarterdeck.games.skydock.table.state import Table


def raise_alert(g: Table, n: int) -> None:
    """SK-801 One space forward for each point; SK-805 LOCKDOWN ends the game on the spot."""
    raise NotImplementedError


def lower_alert(g: Table, n: int) -> None:
    """SK-R64 Back by n spaces, never below the first space of the present level."""
    raise NotImplementedError


def add_guard(g: Table, spot: int) -> None:
    """SK-806 One active Guard from the supply; without one, the Alert rises instead."""
    raise NotImplementedError


def stun_guards(g: Table, spot: int, n: int) -> int:
    """Turn up to n active Guards there to their stunned face; how many were."""
    raise NotImplementedError


def move_guard(g: Table, here: int, there: int) -> None:
    """One active Guard goes from one room to another."""
    raise NotImplementedError


def move_launch(g: Table, by: int) -> None:
    """SK-R12 The Launch token, never above its first number nor below LAUNCH."""
    raise NotImplementedError
