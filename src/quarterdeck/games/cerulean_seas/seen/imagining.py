"""What a seat may imagine: face-down tokens that it has not looked at, dealt anew.

Treasure tokens are one pool; each fleet's crew is a pool of its own, for everybody knows what a
fleet was built of, but not who is aboard which ship.
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table.marks import NOBODY, Dice
from quarterdeck.games.cerulean_seas.table.state import Table


def redeal(g: Table, viewer: int) -> None:
    """Sorted pools of what the viewer does not know, dealt anew."""
    kinds = list(g.kind)
    for owner in range(NOBODY, g.seats):
        hidden = [
            token
            for token in range(len(kinds))
            if g.owner[token] == owner and not g.knows_token(token, viewer)
        ]
        pool = sorted([kinds[token] for token in hidden])
        for token in hidden:
            kinds[token] = pool.pop(g.below(Dice.IMAGINED, len(pool)))
    g.kind = tuple(kinds)
