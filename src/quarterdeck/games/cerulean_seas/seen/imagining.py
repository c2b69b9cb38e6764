"""What a seat may imagine: face-down tokens that it has not looked at, dealt anew.

Treasure tokens are one pool; each fleet's crew is a pool of its own, for everybody knows what a
fleet was built of, but not who is aboard which ship.  Who has just ordered to use a text, or to
turn up a crew, has one: that much everybody knows, too.
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.orders import (
    REVEAL,
    USE_TEXT,
    hidden_crew,
    usable_text,
)
from quarterdeck.games.cerulean_seas.table.marks import NOBODY, ON_SHIP, Dice
from quarterdeck.games.cerulean_seas.table.state import Table


def redeal(g: Table, viewer: int) -> None:
    """Sorted pools of what the viewer does not know, dealt anew."""
    kinds = list(g.kind)
    for owner in range(NOBODY, g.seats):
        hidden = hidden_from(g, viewer, owner)
        pool = sorted([kinds[token] for token in hidden])
        for token in hidden:
            kinds[token] = pool.pop(g.below(Dice.IMAGINED, len(pool)))
    g.kind = tuple(kinds)
    if not has_what_was_ordered(g):
        give_what_was_ordered(g, viewer)


def hidden_from(g: Table, viewer: int, owner: int) -> list[int]:
    """The tokens of one pool that the viewer does not know."""
    tokens = range(len(g.kind))
    return [t for t in tokens if g.owner[t] == owner and not g.knows_token(t, viewer)]


def has_what_was_ordered(g: Table) -> bool:
    """Has the ship that is under way what her order needs?"""
    if len(g.plan) != 2:
        return True
    ship, needed = g.plan
    if needed == -USE_TEXT:
        return usable_text(g, ship)
    return needed != -REVEAL or len(hidden_crew(g, ship)) > 0


def give_what_was_ordered(g: Table, viewer: int) -> None:
    """Swap a treasure aboard for the first hidden one that will do."""
    pool = hidden_from(g, viewer, NOBODY)
    dealt = g.kind
    for here in pool:
        if g.at[here] == ON_SHIP + g.plan[0]:
            for there in pool:
                kinds = list(dealt)
                kinds[here], kinds[there] = dealt[there], dealt[here]
                g.kind = tuple(kinds)
                if has_what_was_ordered(g):
                    return
    g.kind = dealt
