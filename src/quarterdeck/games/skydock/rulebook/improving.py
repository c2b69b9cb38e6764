"""SK-72x Improving a character: gaining and upgrading abilities."""

from __future__ import annotations

from quarterdeck.games.skydock.table.state import Table
from quarterdeck.kernel.play.rules import Rule


def upgrade_free(g: Table, seat: int) -> Rule[None]:
    """An ability of choice by one level, without Loot; nothing if none can be."""
    raise NotImplementedError
    yield


def learn_free(g: Table, seat: int) -> Rule[None]:
    """A new ability of choice, without Loot; nothing if none can be."""
    raise NotImplementedError
    yield
