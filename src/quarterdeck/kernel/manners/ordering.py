"""What happens together comes in an order: the active seat's first, each owner ordering their own.

Never by a priority number: order comes from the rulebook or from a seat's answer.
"""

from __future__ import annotations

from quarterdeck.kernel.play.questions import Question
from quarterdeck.kernel.play.rules import Rule
from quarterdeck.kernel.play.state import State


def comes_next(
    g: State, question: Question, active: int, owners: tuple[int, ...], about: tuple[int, ...]
) -> Rule[int]:
    """Which of several things comes next: its place in `owners`, which names each thing's seat.

    Whoever has more than one is asked; the question's options count their own things from 0.
    """
    own = first_in_turn(g.seats, active, owners)
    picked = 0
    if len(own) > 1:
        picked = yield question.ask(g, owners[own[0]], about)
    return own[picked]


def first_in_turn(seats: int, active: int, owners: tuple[int, ...]) -> tuple[int, ...]:
    """The places of everything that belongs to the first seat, from `active` on, that has any.

    >>> first_in_turn(3, 1, (0, 2, 0, 2))
    (1, 3)
    """
    for i in range(seats):
        seat = (active + i) % seats
        own = [place for place in range(len(owners)) if owners[place] == seat]
        if own:
            return tuple(own)
    raise AssertionError("nothing is left to be put in order")
