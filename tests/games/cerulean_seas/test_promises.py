"""The promises that every game keeps, on random games with usual and with random fleets."""

import random

import pytest

from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.proving.knowing import KNOWING
from quarterdeck.proving.properties import EVERY
from quarterdeck.proving.walk import broken
from quarterdeck.proving.worlds import MORE

SOME = [p for p in (*EVERY, *MORE, *KNOWING) if p.__name__ != "a_transcript_replays"]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_a_short_game_keeps_every_promise(seats: int) -> None:
    options = {"last_turn": 14, "terrain": 1}
    assert broken(GAME, seats, 3, options, SOME, 0.5) == {}


@pytest.mark.slow
def test_random_fleets_keep_every_promise() -> None:
    rng = random.Random(4)
    options = {**GAME.random_options(2, rng), "last_turn": 14}
    assert broken(GAME, 2, 5, options, SOME, 0.5) == {}
