"""The promises that every game keeps, on random games and from the middle of a battle."""

import random

import pytest

from games.cerulean_seas.crowded import Crowded
from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.proving.knowing import KNOWING
from quarterdeck.proving.properties import EVERY
from quarterdeck.proving.sequences import SEQUENCES
from quarterdeck.proving.walk import broken
from quarterdeck.proving.worlds import MORE

# a battle is no game of its own: it cannot be found by its name and played again
IN_BATTLE = [p for p in (*EVERY, *MORE, *KNOWING) if p.__name__ != "a_transcript_replays"]


@pytest.mark.slow
def test_random_fleets_and_options_keep_every_promise() -> None:
    options = {**GAME.random_options(2, random.Random(4)), "last_turn": 14}
    assert broken(GAME, 2, 5, options, (*EVERY, *MORE, *KNOWING), 0.5) == {}


@pytest.mark.parametrize("seed", range(6))
def test_a_battle_keeps_every_promise(seed: int) -> None:
    assert broken(Crowded(seed), 2, seed, {"last_turn": 8}, IN_BATTLE, 0.15) == {}


@pytest.mark.parametrize(("seats", "seed"), [(2, 22), (2, 66), (3, 5), (4, 8)])
def test_no_question_betrays_what_lies_face_down(seats: int, seed: int) -> None:
    assert broken(Crowded(seed), seats, seed, {"last_turn": 8}, SEQUENCES, 0.25) == {}
