"""SK-11xx The end: who can win, and who wins."""

from __future__ import annotations

from quarterdeck.games.skydock.seen.tellings import (
    BY_BACKER,
    BY_SUPPORT,
    LAUNCHED,
    NOBODY_WON,
    SCORED,
    SHARED,
    WON,
)
from quarterdeck.games.skydock.table.measures import (
    backer_is_met,
    completed,
    score_of,
    support_of,
)
from quarterdeck.games.skydock.table.state import ENDED, Table
from quarterdeck.kernel.errors import GameOver
from quarterdeck.kernel.play.state import Telling


def launch(g: Table) -> None:
    """SK-1103 The ship leaves: everything is scored, and the game is over."""
    g.tell(LAUNCHED, -1)
    for seat in range(g.seats):
        g.tell(SCORED, seat, n=score_of(g, seat))
    crown(g, winners(g))
    g.phase = ENDED
    raise GameOver


def winners(g: Table) -> list[int]:
    """SK-R69 Step by step: eligible, best score, best Support, a fulfilled Secret Backer."""
    left = highest(g)
    left = best(left, [support_of(g, seat) for seat in left])  # SK-1110
    return best(left, [int(backer_is_met(g, seat)) for seat in left])  # SK-1111


def highest(g: Table) -> list[int]:
    """SK-1104, SK-1109 The best score among those who can win."""
    left = [seat for seat in range(g.seats) if completed(g, seat) > 0]
    return best(left, [score_of(g, seat) for seat in left])


def alone(g: Table) -> Telling:
    """What let one of them win alone: the score, or what breaks a tie."""
    left = highest(g)
    if len(left) == 1:
        return WON
    left = best(left, [support_of(g, seat) for seat in left])
    return BY_SUPPORT if len(left) == 1 else BY_BACKER


def best(seats: list[int], numbers: list[int]) -> list[int]:
    """Those with the highest number."""
    most = max(numbers, default=0)
    return [seats[i] for i in range(len(seats)) if numbers[i] == most]


def crown(g: Table, seats: list[int]) -> None:
    """SK-1112 Who is still tied wins jointly; SK-1105 without any Objective everybody loses."""
    share = 1.0 / len(seats) if seats else 0.0
    g.scores = tuple([share if seat in seats else 0.0 for seat in range(g.seats)])
    for seat in seats:
        g.tell(SHARED if len(seats) > 1 else alone(g), seat)
    if not seats:
        g.tell(NOBODY_WON, -1)
