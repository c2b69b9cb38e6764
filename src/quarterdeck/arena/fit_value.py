"""Learn how a game stands: the weights of `quarterdeck.bots.value`, from games of greedy bots.

    python -m quarterdeck.arena.fit_value sky-dynasty sky-pirate --games 4000

At every cut point of every game the features of all seats are noted, and at its end who won.  The
weights that explain this best (multinomial logistic regression, a little ridge, Adam) are written
to `outlook.json` beside the game.  Games that were kept apart tell how good they are.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from math import log
from operator import mul
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from quarterdeck.bots.registry import bot
from quarterdeck.bots.value import NOBODY, WEIGHTS, softmax
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.registry import game

EPOCHS = 12
BATCH = 64
RATE = 0.02
RIDGE = 1e-4
APART = 10  # every tenth game is kept apart
ERRS = 0.08  # of all picks are random, so that unusual positions are seen


class Sample(NamedTuple):
    """One cut point: the features of each seat, and what each seat won in the end."""

    features: list[list[float]]
    shares: list[float]


def play_game(box: Box, seats: int, seed: int) -> list[Sample]:
    """One game of greedy bots that err now and then; what it looked like at its cut points."""
    chance = Random(seed)
    play = box.new(seats, seed, **box.usual_options(seats, chance))
    players = [bot("greedy")(seed * seats + seat) for seat in range(seats)]
    seen: list[list[list[float]]] = []
    passed = play.state.passed
    while not play.over:
        if play.state.passed > passed:
            passed = play.state.passed
            seen.append([box.features(play, seat) for seat in range(seats)])
        assert play.decision is not None
        seat = play.decision.seat
        if chance.random() < ERRS:
            pick = chance.randrange(len(play.decision.options))
        else:
            pick = players[seat].pick(play, seat)
        play.answer(pick, seat)
    return [Sample(features, play.returns) for features in seen]


def is_lost_by_all(sample: Sample) -> bool:
    return not any(sample.shares)


def with_nobody(sample: Sample) -> Sample:
    """The same with one more row: nobody, who wins when everybody loses.

    >>> with_nobody(Sample([[1.0, 2.0]], [0.0]))
    Sample(features=[[1.0, 2.0, 0.0], [0.0, 0.0, 1.0]], shares=[0.0, 1.0])
    """
    rows = [[*row, 0.0] for row in sample.features]
    nobody = [0.0] * (len(rows[0]) - 1) + [1.0]
    return Sample([*rows, nobody], [*sample.shares, 1.0 if is_lost_by_all(sample) else 0.0])


def fit(samples: list[Sample], count: int, chance: Random) -> list[float]:
    """The weights under which the winners were likeliest: Adam, in plain Python."""
    weights = [0.0] * count
    first, second = [0.0] * count, [0.0] * count
    step = 0
    for epoch in range(EPOCHS):
        chance.shuffle(samples)
        rate = RATE * (1.0 - epoch / EPOCHS)
        for batch in batches(samples):
            step += 1
            slope = gradient(batch, weights)
            for i, g in enumerate(slope):
                first[i] += 0.1 * (g - first[i])
                second[i] += 0.001 * (g * g - second[i])
                spread = (second[i] / (1.0 - 0.999**step)) ** 0.5 + 1e-8
                weights[i] -= rate * first[i] / (1.0 - 0.9**step) / spread
    return weights


def batches(samples: list[Sample]) -> Iterator[list[Sample]]:
    for at in range(0, len(samples), BATCH):
        yield samples[at : at + BATCH]


def gradient(batch: list[Sample], weights: list[float]) -> list[float]:
    """How the loss of a batch grows with each weight."""
    slope = [RIDGE * weight for weight in weights]
    for sample in batch:
        chances = softmax([sum(map(mul, weights, row)) for row in sample.features])
        for row, chance, share in zip(sample.features, chances, sample.shares, strict=True):
            pull = (chance - share) / len(batch)
            slope = [total + pull * x for total, x in zip(slope, row, strict=True)]
    return slope


def loss(samples: list[Sample], weights: list[float]) -> float:
    """How surprising the winners were, on average, in nats: less is better."""
    total = 0.0
    for sample in samples:
        chances = softmax([sum(map(mul, weights, row)) for row in sample.features])
        for chance, share in zip(chances, sample.shares, strict=True):
            total -= share * log(max(chance, 1e-9))
    return total / max(len(samples), 1)


def train(box: Box, seats: int, games: int, seed: int) -> tuple[dict[str, float], dict[str, float]]:
    """The weights by name, and how they were found."""
    begun = process_time()
    learnt: list[Sample] = []
    apart: list[Sample] = []
    for number in range(games):
        samples = play_game(box, seats, seed + number)
        (apart if number % APART == 0 else learnt).extend(samples)
    played = process_time() - begun
    names = box.feature_names()
    if any(is_lost_by_all(sample) for sample in learnt):
        names = (*names, NOBODY)
        learnt, apart = [with_nobody(s) for s in learnt], [with_nobody(s) for s in apart]
    weights = fit(learnt, len(names), Random(seed))
    about = {
        "games": games,
        "positions": len(learnt),
        "loss": round(loss(apart, weights), 4),
        "loss_of_equal_chances": round(log(seats), 4),
        "seconds_playing": round(played, 1),
        "seconds_fitting": round(process_time() - begun - played, 1),
    }
    return {name: round(w, 4) for name, w in zip(names, weights, strict=True)}, about


def main() -> None:
    words = argparse.ArgumentParser(description="Learn the outlook of a game from greedy bots.")
    words.add_argument("game", nargs="+")
    words.add_argument("--games", type=int, default=4000, help="for each number of seats")
    words.add_argument("--seats", type=int, nargs="*", help="which numbers of seats (all)")
    words.add_argument("--seed", type=int, default=1_000_000)
    words.add_argument("--into", type=Path, help="the folder of the games (where they are)")
    given = words.parse_args()
    for name in given.game:
        box = game(name)
        folder = given.into / box.folder.name if given.into else box.folder
        seats = given.seats or range(box.seats[0], box.seats[1] + 1)
        learn(box, folder / WEIGHTS, seats, given.games, given.seed)


def learn(box: Box, path: Path, seats: Iterable[int], games: int, seed: int) -> None:
    """Write the weights for these numbers of seats; those for others stay as they are."""
    book = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    weights, fitted = book.get("weights", {}), book.get("fitted", {})
    for count in seats:
        weights[str(count)], fitted[str(count)] = train(box, count, games, seed)
        print(f"{box.name}, {count} seats: {fitted[str(count)]}", flush=True)
    text = json.dumps({"horizon": box.horizon, "fitted": fitted, "weights": weights}, indent=1)
    path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
