"""Holds: drawing from them, stowing under them, shuffling, looking at their top.

A Hold is a top of which somebody knows the order, a shuffled pool without order, and what was
stowed under it; the codes of top and bottom carry the mask of the seats that know the card.
"""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.references import NOTHING, kind_placed, placed
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.kernel.play.rows import put, without_at


def hold_size(g: Table, seat: int) -> int:
    return len(g.top[seat]) + len(g.pool[seat]) + len(g.under[seat])


def draw_top(g: Table, seat: int) -> int:
    """The kind of the top card of a Hold, taken off; NOTHING if there is none."""
    g.touched = g.touched or g.spreads  # there may be a Hold with an open top
    top = g.top[seat]
    if top:
        g.top = put(g.top, seat, top[1:])
        g.uncover()
        return kind_placed(top[0])
    pool = g.pool[seat]
    if pool:
        i = g.below(seat, len(pool))
        g.pool = put(g.pool, seat, without_at(pool, i))
        return pool[i]
    under = g.under[seat]
    if under:
        g.under = put(g.under, seat, under[1:])
        g.uncover()
        return kind_placed(under[0])
    return NOTHING


def draw_bottom(g: Table, seat: int) -> int:
    """The kind of the lowest card of a Hold, taken off; NOTHING if there is none."""
    under = g.under[seat]
    if under:
        g.under = put(g.under, seat, under[:-1])
        g.uncover()
        return kind_placed(under[-1])
    pool = g.pool[seat]
    if pool:
        i = g.below(seat, len(pool))
        g.pool = put(g.pool, seat, without_at(pool, i))
        return pool[i]
    top = g.top[seat]
    if top:
        g.top = put(g.top, seat, top[:-1])
        g.uncover()
        return kind_placed(top[-1])
    return NOTHING


def put_on_top(g: Table, seat: int, kind: int, known: int) -> None:
    g.top = put(g.top, seat, (placed(kind, known), *g.top[seat]))


def put_under(g: Table, seat: int, kind: int, known: int) -> None:
    """SP-608 Stow: to the bottom of the Hold."""
    g.under = put(g.under, seat, (*g.under[seat], placed(kind, known)))


def shuffle_in(g: Table, seat: int, kinds: tuple[int, ...]) -> None:
    """Shuffle a Hold, with these cards in it."""
    g.touched = g.touched or g.spreads
    cards = list(g.pool[seat] + kinds)
    for code in g.top[seat] + g.under[seat]:
        cards.append(kind_placed(code))
    cards.sort()
    g.pool = put(g.pool, seat, tuple(cards))
    g.top = put(g.top, seat, ())
    g.under = put(g.under, seat, ())


def look_at_top(g: Table, seat: int, n: int, known: int) -> tuple[int, ...]:
    """Let the seats of a mask see the uppermost cards, in their order."""
    n = min(n, hold_size(g, seat))
    codes: list[int] = list(g.top[seat])
    kinds: list[int] = []
    for i in range(n):
        if i >= len(codes):
            g.top = put(g.top, seat, ())
            codes.append(placed(draw_top(g, seat), 0))
        codes[i] |= known
        kinds.append(kind_placed(codes[i]))
    g.top = put(g.top, seat, tuple(codes))
    g.uncover()
    return tuple(kinds)
