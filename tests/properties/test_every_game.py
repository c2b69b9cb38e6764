"""Every registered game is held to every property, at every number of seats."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import quarterdeck
from quarterdeck.proving.properties import EVERY
from quarterdeck.proving.worlds import MORE

PROPERTIES = (*EVERY, *MORE)
SEEDS = 3
CASES = [
    (name, seats, seed)
    for name, box in quarterdeck.games().items()
    for seats in range(box.seats[0], box.seats[1] + 1)
    for seed in range(SEEDS)
]


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda prop: prop.__name__)
@pytest.mark.parametrize(("name", "seats", "seed"), CASES)
def test_property(holds: Callable[..., object], name: str, seats: int, seed: int) -> None:
    holds(quarterdeck.game(name), seats, seed, {})


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda prop: prop.__name__)
@pytest.mark.parametrize("name", sorted(quarterdeck.games()))
@pytest.mark.parametrize("seed", range(2))
def test_property_with_other_options(holds: Callable[..., object], name: str, seed: int) -> None:
    box = quarterdeck.game(name)
    seats = box.seats[1] - seed
    holds(box, seats, 17 + seed, box.random_options(seats, random.Random(seed)))
