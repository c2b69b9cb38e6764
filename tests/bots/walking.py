"""Games on the way to which bots are looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from quarterdeck.bots.policy import policy_of
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play

Ended = Callable[[Play], bool]


def never(play: Play) -> bool:
    return False


def positions(
    box: Box, seats: int, seed: int, follow: float, ended: Ended = never
) -> Iterator[Play]:
    """A game in which some answers follow the policy and the others are random."""
    chance = Random(seed)
    policy = policy_of(box)
    play = box.new(seats, seed, **box.random_options(seats, chance))
    while not (play.over or ended(play)):
        yield play
        decision = chance.choice(play.decisions)
        pick = chance.randrange(len(decision.options))
        if chance.random() < follow:
            scores = policy.scores(play, decision.seat)
            pick = scores.index(max(scores))
        play.answer(pick, decision.seat)
