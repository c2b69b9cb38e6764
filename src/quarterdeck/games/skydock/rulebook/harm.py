"""SK-70x Neutralization tokens: gaining and removing them."""

from __future__ import annotations

from quarterdeck.games.skydock.table.state import Table
from quarterdeck.kernel.play.rules import Rule


def neutralize(g: Table, seat: int) -> Rule[None]:
    """SK-701 Gain one Neutralization token, where the die says."""
    raise NotImplementedError
    yield


def remove_tokens(g: Table, healer: int, target: int, n: int, up_to: bool) -> Rule[int]:
    """SK-R55 The healer takes n tokens (`up_to`: or fewer) off one character; how many were."""
    raise NotImplementedError
    yield


def pick_patient(g: Table, healer: int) -> Rule[int]:
    """SK-661 A character in the healer's room with a token; NOBODY if there is none."""
    raise NotImplementedError
    yield
