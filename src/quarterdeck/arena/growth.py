"""Does a decision cost more the longer a game lasts, and the more lies on the table?

Moments from all through random games are sorted by how far each of them is, and by how much can be
seen there; the first third and the last are played on from, a little.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from quarterdeck.kernel.play.frames import SPECTATOR, Play

FURTHER = 12  # answers from each moment
APART = 5  # answers between two moments
MOST = 90  # moments
SEED = 7


class Moment(NamedTuple):
    """A game in progress: how many answers were given, and how much lies on the table."""

    play: Play
    answers: int
    lies: int


def moments(play: Play) -> list[Moment]:
    """Moments of a random game, from start to end."""
    found: list[Moment] = []
    answers = 0
    while not play.over:
        found.append(Moment(play.copy(), answers, things(play.view(SPECTATOR))))
        answers += play.playout(SEED + answers, APART)
    return found


def things(seen: object) -> int:
    """How many words and numbers a view has: more, the more lies on the table.

    >>> things({"hand": 5, "slots": [{"name": "Cannon", "cost": 2}, None]})
    3
    """
    if isinstance(seen, dict):
        return sum(things(one) for one in seen.values())
    if isinstance(seen, list | tuple):
        return sum(things(one) for one in seen)
    return 0 if seen is None else 1


def thirds(every: list[Moment]) -> dict[str, list[Play]]:
    """The first and the last third, by length and by what lies there."""
    every = every[:: len(every) // MOST + 1]
    third = max(len(every) // 3, 1)
    by_length = sorted(every, key=lambda one: one.answers)
    by_things = sorted(every, key=lambda one: one.lies)
    return {
        "early": [one.play for one in by_length[:third]],
        "late": [one.play for one in by_length[-third:]],
        "little on the table": [one.play for one in by_things[:third]],
        "much on the table": [one.play for one in by_things[-third:]],
    }


def playing_on(plays: list[Play]) -> Callable[[], int]:
    """A few answers from each of these moments; how many those were."""

    def run() -> int:
        return sum(play.copy().playout(SEED, FURTHER) for play in plays)

    return run
