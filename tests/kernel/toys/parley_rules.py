"""The rulebook of Parley."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule, together

from .base import PASS, crown
from .parley import ANSWER, BLOCKED, CARD, NOTHING, PLAYED, TOLL, Table


def parley(g: Table) -> Rule[None]:
    """P-1 Seats take turns until the deck is empty (or one is rich); then the most coins win."""
    while len(g.pool) > 0 and max(g.coins) < g.goal:
        yield from turn(g)
        g.cut()
    crown(g, g.coins)


def turn(g: Table) -> Rule[None]:
    """P-2 Play a card, hear the others, draw."""
    card = yield CARD.ask(g, g.active)
    if card != PASS:
        play_card(g, card)
        others = g.others()
        answers = yield from together(answer(g, seat) for seat in others)  # P-3
        settle(g, others, answers)
    g.draw(g.active)  # P-4
    g.active = (g.active + 1) % g.seats


def play_card(g: Table, card: int) -> None:
    """P-2 The card lies open until everybody has answered."""
    g.tell(PLAYED, g.active, card)
    g.discard(g.active, card)
    g.tabled = card


def answer(g: Table, seat: int) -> Rule[int]:
    """P-3 Everybody else is asked, also who can only pass: nobody learns who could block."""
    block = yield ANSWER.ask(g, seat)
    return block


def settle(g: Table, others: tuple[int, ...], answers: tuple[int, ...]) -> None:
    """P-3 All blocks are shown and discarded; one is enough."""
    blocked = False
    for i in range(len(others)):
        if answers[i] != PASS:
            g.discard(others[i], answers[i])
            g.tell(BLOCKED, others[i], g.active)
            blocked = True
    if not blocked:
        g.earn(g.active, 2 if g.tabled == TOLL else 1)
    g.tabled = NOTHING
