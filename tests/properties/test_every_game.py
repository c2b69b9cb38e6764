"""Every registered game is held to every promise, at every number of seats."""

from __future__ import annotations

import os
import random

import pytest

import quarterdeck
from quarterdeck.kernel.box import Box
from quarterdeck.proving.knowing import KNOWING
from quarterdeck.proving.properties import EVERY
from quarterdeck.proving.sequences import SEQUENCES
from quarterdeck.proving.walk import broken
from quarterdeck.proving.worlds import MORE

PROMISES = (*EVERY, *MORE, *SEQUENCES, *KNOWING)
SEEDS = int(os.environ.get("QUARTERDECK_WALKS", "3"))


def tables(box: Box) -> range:
    """With how many seats it is tried; where one game of each kind is enough, with the fewest."""
    fewest, most = box.seats
    return range(fewest, fewest + 1) if SEEDS == 1 else range(fewest, most + 1)


CASES = [
    (name, seats, seed)
    for name, box in quarterdeck.games().items()
    for seats in tables(box)
    for seed in range(SEEDS)
]


def hold(box: Box, seats: int, seed: int, options: dict[str, object]) -> None:
    """All promises, on one walk; each that breaks is told by its name."""
    errors = broken(box, seats, seed, options, PROMISES, often=0.35)  # these games are long
    for name, error in errors.items():
        raise AssertionError(f"{name}: {error!r} (broken: {', '.join(errors)})") from error


@pytest.mark.parametrize(("name", "seats", "seed"), CASES)
def test_every_promise_is_kept(name: str, seats: int, seed: int) -> None:
    hold(quarterdeck.game(name), seats, seed, {})


@pytest.mark.parametrize("name", sorted(quarterdeck.games()))
@pytest.mark.parametrize("seed", range(min(SEEDS, 2)))
def test_every_promise_is_kept_with_other_options(name: str, seed: int) -> None:
    box = quarterdeck.game(name)
    seats = tables(box)[-1] - seed
    hold(box, seats, 17 + seed, box.random_options(seats, random.Random(seed)))
