"""RLCard's uno, two players, by `env.step`: the documented way to drive it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import rlcard  # type: ignore[import-not-found]
from benchmarks.driver import MASK, PICKS, SEED, Counts, Peer, main

ENV = rlcard.make("uno", config={"seed": SEED})


def play(games: int) -> Counts:
    decisions = choices = 0
    ENV.seed(SEED)
    for _ in range(games):
        state, _seat = ENV.reset()
        while not ENV.is_over():
            legal = list(state["legal_actions"])
            choices += len(legal) > 1
            state, _seat = ENV.step(legal[PICKS[decisions & MASK] % len(legal)])
            decisions += 1
    return decisions, choices


def positions(games: int) -> Iterator[Any]:
    ENV.seed(SEED)
    pick = 0
    for _ in range(games):
        state, _seat = ENV.reset()
        while not ENV.is_over():
            yield ENV.game
            legal = list(state["legal_actions"])
            state, _seat = ENV.step(legal[PICKS[pick & MASK] % len(legal)])
            pick += 1


def park() -> list[Any]:
    return [deepcopy(game) for i, game in enumerate(positions(10)) if i % 7 == 0]


if __name__ == "__main__":
    main("rlcard", Peer("RLCard uno", 40, play, park, deepcopy, "deepcopy of the game"))
