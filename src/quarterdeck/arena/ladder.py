"""How much stronger each rung of the ladder is than the one below it.

    python -m quarterdeck.arena.ladder sky-dynasty --pairs 60
    python -m quarterdeck.arena.ladder sky-pirate --pairs 60 --bots mate,greedy

Two seats; every deal is played twice, with the seats changed, and the two games are one
observation.  The interval of 95 % comes from the spread of these pairs.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from time import process_time
from typing import NamedTuple

from quarterdeck.arena.simulate import Fixture, carry_on, seated
from quarterdeck.bots.base import Bot
from quarterdeck.bots.registry import LADDER, bot
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game
from quarterdeck.proving.figures import Z_95, mean, percentile

SEATINGS = ((0, 1), (1, 0))


class Rung(NamedTuple):
    """One bot against another: the share of wins, and how sure that is."""

    pairs: int
    score: float
    reach: float  # half of the interval of 95 %
    p50: float  # seconds of processor time for a pick with a choice
    p95: float


class Timed(Bot):
    """Another bot, with a stop watch."""

    def __init__(self, other: Bot, times: list[float]) -> None:
        super().__init__(other.seed)
        self.other = other
        self.times = times

    def pick(self, play: Play, seat: int) -> int:
        begun = process_time()
        pick = self.other.pick(play, seat)
        if len(play.owed(seat).options) > 1:
            self.times.append(process_time() - begun)
        return pick


def pair_scores(
    box: Box, kinds: list[type[Bot]], pairs: int, seed: int, times: list[float]
) -> Iterator[float]:
    """The share of wins of the first kind in each pair."""
    for deal in range(seed, seed + pairs):
        won = 0.0
        for number, seating in enumerate(SEATINGS):
            first = 4 * deal + 2 * number
            play = box.new(2, deal)
            bots = seated(kinds, Fixture(deal, seating, (first, first + 1)))
            mine = seating.index(0)
            bots[mine] = Timed(bots[mine], times)
            carry_on(play, bots)
            won += play.returns[mine]
        yield won / 2


def rung(box: Box, names: list[str], pairs: int, seed: int) -> Rung:
    """Let two bots play pairs of games."""
    times: list[float] = []
    scores = list(pair_scores(box, [bot(name) for name in names], pairs, seed, times))
    score = mean(scores)
    spread = sqrt(sum([(one - score) ** 2 for one in scores]) / max(pairs - 1, 1))
    reach = Z_95 * spread / sqrt(pairs)
    return Rung(pairs, score, reach, percentile(times, 0.5), percentile(times, 0.95))


def main() -> None:
    words = argparse.ArgumentParser(description="Measure the ladder of bots, two seats.")
    words.add_argument("game")
    words.add_argument("--pairs", type=int, default=60)
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--bots", help="two of them: first,second (each rung of the ladder)")
    given = words.parse_args()
    rungs = (
        [given.bots.split(",")] if given.bots else [list(pair) for pair in pairwise(LADDER[::-1])]
    )
    for names in rungs:
        r = rung(game(given.game), names, given.pairs, given.seed)
        print(
            f"{given.game}: {names[0]} v. {names[1]}, {r.pairs} pairs from seed {given.seed}: "
            f"{100 * r.score:.1f} +- {100 * r.reach:.1f} %, "
            f"a pick p50 {1000 * r.p50:.1f} ms, p95 {1000 * r.p95:.1f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
