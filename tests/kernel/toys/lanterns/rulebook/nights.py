"""LN-1 to LN-5 The nights."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule, together

from ..questions import DARK, LANTERN
from ..seen.tellings import FOG_ROLLED, REACHED, SHOWN, STAYED_DARK
from ..table import FOG, Table


def lanterns(g: Table) -> Rule[None]:
    """LN-1 Three nights; then the most harbours win."""
    while g.night < 3:
        yield from night(g)
    crown(g)


def night(g: Table) -> Rule[None]:
    """LN-2 The fog is rolled; LN-3 then all choose, unseen."""
    g.night += 1
    g.fog = g.below(FOG, 3) + 1
    g.tell(FOG_ROLLED, -1, n=g.fog)
    shown = yield from together(lantern(g, seat) for seat in range(g.seats))
    reveal(g, shown)
    g.cut()


def lantern(g: Table, seat: int) -> Rule[int]:
    """LN-3 One lantern of the hand, or none."""
    card = yield LANTERN.ask(g, seat)
    return card


def reveal(g: Table, shown: tuple[int, ...]) -> None:
    """LN-5 The brightest lantern that nobody else shows reaches a harbour."""
    for seat in range(g.seats):
        if shown[seat] == DARK:
            g.tell(STAYED_DARK, seat)
        else:
            g.burn(seat, shown[seat])
            g.tell(SHOWN, seat, shown[seat])
    single = [card for card in shown if card != DARK and shown.count(card) == 1]
    if single:
        winner = shown.index(max(single))
        reached = [n + (seat == winner) for seat, n in enumerate(g.harbours)]
        g.harbours = tuple(reached)
        g.tell(REACHED, winner)


def crown(g: Table) -> None:
    """LN-1 Those who share the most harbours share the win."""
    best = [seat for seat in range(g.seats) if g.harbours[seat] == max(g.harbours)]
    g.scores = tuple([1.0 / len(best) if s in best else 0.0 for s in range(g.seats)])
