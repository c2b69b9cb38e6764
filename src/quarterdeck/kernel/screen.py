"""How much room there is to show something."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Room:
    """How much room there is, and whether only plain letters can be shown."""

    width: int
    height: int
    plain: bool = False
