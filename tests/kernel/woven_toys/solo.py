"""A rulebook of one module."""

from __future__ import annotations

from kernel.woven_toys.table import ASK, Deck
from quarterdeck.kernel.play.rules import Rule


def patience(g: Deck) -> Rule[None]:
    """1 Name numbers until one is 0."""
    named = 0
    while True:
        number = yield ASK.ask(g, 0)
        if number == 0:
            break
        named += 1
        if number == 3:
            broken = 6 // (number - 3)
            g.note(broken)
        g.note(number)
    g.note(named)
