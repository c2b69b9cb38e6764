"""A bargain: everybody who is asked answers in private, the asker takes one pledge or none.

Nothing of it binds: the caller goes on, and the pledge is either called in or released.
"""

from __future__ import annotations

from quarterdeck.kernel.manners.bargains import NOTHING, Bargaining
from quarterdeck.kernel.manners.polling import ask_sealed
from quarterdeck.kernel.manners.polls import Poll
from quarterdeck.kernel.play.questions import Question
from quarterdeck.kernel.play.rules import Rule


def bargain(
    g: Bargaining,
    asker: int,
    seats: tuple[int, ...],
    pledge: Poll,
    take: Question,
    about: tuple[int, ...],
) -> Rule[int]:
    """Whose pledge the asker takes, or NOBODY's; that one stays on the table, the others go.

    The asker is asked also when nobody has pledged: whether the others may see that there was no
    pledge to take, `take` says itself (`Question.spares`).
    """
    pledged = yield from ask_sealed(g, pledge, seats, about)
    lay_down(g, seats, pledged)
    helper = yield take.ask(g, asker, about)
    g.keep_pledge(helper)
    return helper


def lay_down(g: Bargaining, seats: tuple[int, ...], pledged: tuple[int, ...]) -> None:
    """What each has pledged, on the table."""
    laid = [NOTHING] * g.seats
    for i in range(len(seats)):
        laid[seats[i]] = pledged[i]
    g.pledges = tuple(laid)
