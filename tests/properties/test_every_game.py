"""Every registered game is held to every property, at every number of seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import quarterdeck
from quarterdeck.kernel.properties import EVERY
from quarterdeck.kernel.worlds import MORE

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
def test_property_with_other_options(holds: Callable[..., object], name: str) -> None:
    box = quarterdeck.game(name)
    options: dict[str, object] = {}
    for option, about in box.options.items():
        if isinstance(about.default, bool):
            options[option] = not about.default
        elif about.choices:
            options[option] = about.choices[-1]
    holds(box, box.seats[1], 17, options)
