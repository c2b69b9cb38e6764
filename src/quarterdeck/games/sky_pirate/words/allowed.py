"""What the rulebook carries out."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.words.effects import Card
from quarterdeck.games.sky_pirate.words.spelling import Names


def check(card: Card, names: Names) -> None:
    """stub"""
