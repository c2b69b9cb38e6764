"""How a poll goes around: one after another, or all at once and sealed."""

from __future__ import annotations

from quarterdeck.kernel.manners.polls import NOBODY, PASS, Poll
from quarterdeck.kernel.play.rules import Rule, together
from quarterdeck.kernel.play.state import State


def ask_around(
    g: State, question: Poll, first: int, about: tuple[int, ...]
) -> Rule[tuple[int, int]]:
    """Ask seat after seat, from `first` on, until one does not pass: who, and what they pick.

    (NOBODY, PASS) if all pass in a row.  After a reaction, poll again: everybody is asked anew.
    """
    for i in range(g.seats):
        seat = (first + i) % g.seats
        if question.is_put_to(g, seat, about):
            picked = yield question.ask(g, seat, about)
            if picked != PASS:
                return seat, picked
    return NOBODY, PASS


def ask_sealed(
    g: State, question: Poll, seats: tuple[int, ...], about: tuple[int, ...]
) -> Rule[tuple[int, ...]]:
    """Ask all of `seats` at the same time: what each picks, in the order of `seats`."""
    picks = yield from together(sealed_answer(g, question, seat, about) for seat in seats)
    return picks


def sealed_answer(g: State, question: Poll, seat: int, about: tuple[int, ...]) -> Rule[int]:
    """One seat's part of a sealed poll."""
    if not question.is_put_to(g, seat, about):
        return PASS
    picked = yield question.ask(g, seat, about)
    return picked
