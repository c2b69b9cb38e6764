"""Every toy is held to everything that every game is held to, and to a little more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import quarterdeck
from kernel.toys import (
    bargain,
    carillon,
    helping,
    keg,
    parley,
    peeping,
    soundings,
    spyglass,
    squall,
)
from kernel.toys.base import announce
from kernel.toys.lanterns import game as lanterns
from kernel.toys.takebacks import what_may_be_taken_back_shows_nothing_new
from kernel.toys.tides import game as tides
from quarterdeck.kernel.box import Box
from quarterdeck.proving.knowing import KNOWING
from quarterdeck.proving.properties import EVERY
from quarterdeck.proving.sequences import SEQUENCES
from quarterdeck.proving.worlds import MORE

TOYS: list[Box] = [
    parley.GAME,
    carillon.GAME,
    squall.GAME,
    bargain.GAME,
    keg.GAME,
    soundings.GAME,
    tides.GAME,
    spyglass.GAME,
    peeping.GAME,
    helping.GAME,
    lanterns.GAME,
]
SEEDS = 3


@pytest.mark.parametrize("holds", EVERY, ids=lambda prop: prop.__name__)
@pytest.mark.parametrize("box", TOYS, ids=lambda box: box.id)
def test_every_toy_keeps_every_promise(
    holds: Callable[..., object], box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(monkeypatch, box.id, f"{type(box).__module__}:GAME")
    for seats in range(box.seats[0], box.seats[1] + 1):
        for seed in range(SEEDS):
            holds(box, seats, seed, {})


@pytest.mark.parametrize("holds", EVERY, ids=lambda prop: prop.__name__)
def test_parley_keeps_them_with_other_options(
    holds: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(monkeypatch, "toy-parley", "kernel.toys.parley:GAME")
    holds(parley.GAME, 3, 11, {"copies": 5, "generous": True, "ends": "coins"})


FURTHER = (*MORE, *SEQUENCES, *KNOWING, what_may_be_taken_back_shows_nothing_new)


@pytest.mark.parametrize("holds", FURTHER, ids=lambda prop: prop.__name__)
@pytest.mark.parametrize("box", TOYS, ids=lambda box: box.id)
def test_every_toy_keeps_the_further_promises(holds: Callable[..., object], box: Box) -> None:
    for seats in (box.seats[0], min(3, box.seats[1])):
        for seed in range(4):
            holds(box, seats, seed, {})


@pytest.mark.parametrize("holds", FURTHER, ids=lambda prop: prop.__name__)
def test_sky_dynasty_keeps_them_too(holds: Callable[..., object]) -> None:
    holds(quarterdeck.game("sky-dynasty"), 2, 3, {"last_round": 6}, share=0.05)
