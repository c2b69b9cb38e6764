"""3 The fight."""

from __future__ import annotations

from kernel.woven_toys.table import ASK, Deck
from quarterdeck.kernel.play.rules import Rule

from . import dispatch


def fight(g: Deck, attacker: int, *, foe: int) -> Rule[int]:
    """3.1 Commit crew one at a time; whoever stops loses."""
    total, hits = 0, 0
    while g.burn():
        crew = yield ASK.ask(g, attacker)
        match crew:
            case 0:
                break
            case 1 | 2 if foe > 2:
                total, hits = yield from volley(g, total)
            case other:
                total += other
        if total > 9:
            return 0
        attacker = 1 - attacker
    order = yield from dispatch.choose(g, total)
    g.note(300, attacker, total, hits, order.worth)
    return 1


def volley(g: Deck, total: int) -> Rule[tuple[int, int]]:
    """3.2 A volley adds up."""
    shots = yield ASK.ask(g, 0)
    more = yield ASK.ask(g, 1)
    return total + shots, more


def spoils(g: Deck) -> int:
    """3.3 What is left."""
    return sum(g.crew)  # a plain function stays as it is
