"""How bots play Pirates of the Cerulean Seas: they fetch gold and carry it home."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bots import walking
from quarterdeck.bots.base import Bot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.policy import policy_of
from quarterdeck.bots.random import RandomBot
from quarterdeck.bots.search import SearchBot
from quarterdeck.bots.value import learned
from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.games.cerulean_seas.advice.errands import HOME, Harbours, errand_of
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.kernel.play.frames import Play
from quarterdeck.scene import Scene

POLICY = policy_of(GAME)


class Quick(SearchBot):
    """A First Mate of few thoughts."""

    tries = 8


def positions(seats: int, seed: int, follow: float) -> Iterator[Play]:
    """The beginning of a game: a whole one is long."""
    return walking.positions(
        GAME, seats, seed, follow, lambda play: table(play.state).turn >= 12 * seats
    )


@pytest.mark.parametrize("seats", [2, 3])
def test_every_option_has_a_score_and_every_seat_its_features(seats: int) -> None:
    for play in positions(seats, seats, follow=0.8):
        decision = play.decisions[0]
        scores = POLICY.scores(play, decision.seat)
        assert len(scores) == len(decision.options)
        assert all(abs(score) < 1e3 for score in scores)
        for seat in range(seats):
            features = GAME.features(play, seat)
            assert len(features) == len(GAME.feature_names())
            assert all(abs(number) < 20 for number in features)


def test_the_policy_is_the_same_in_every_world_that_looks_the_same() -> None:
    chance = Random(1)
    checked = 0
    for play in positions(2, 5, follow=0.9):
        decision = play.decisions[0]
        other = play.imagine(decision.seat, chance)
        scores = POLICY.scores(play, decision.seat)
        assert POLICY.scores(other, decision.seat) == scores, decision
        checked += len(scores) > 1
    assert checked > 50


def test_a_bosun_brings_gold_home_and_beats_whoever_takes_anything() -> None:
    for seed in range(6):
        mine = seed % 2
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[mine] = GreedyBot(seed)
        play = GAME.new(2, 500 + seed, fleets="Plate Fleet | Plate Fleet")
        while not play.over:
            seat = play.decisions[0].seat
            play.answer(bots[seat].pick(play, seat), seat)
        assert play.returns[mine] == 1.0
        assert table(play.state).home_gold(mine) > 0


@pytest.mark.parametrize(("masts", "does"), [(3, "shoot"), (0, "move")])
def test_a_bosun_aims_at_who_sails_and_not_at_a_derelict(masts: int, does: str) -> None:
    red = {"HMS Dover": {"at": (5000, 4000, 0)}}
    beside = {"at": (5000, 4400, 0), "masts": masts}
    yellow = {"Carolina": beside, "El Picador": {"at": (9000, 9000, 0)}}
    play = Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow}).play
    assert "HMS Dover: shoot" in play.labels(0)
    assert play.labels(0)[GreedyBot(1).pick(play, 0)] == f"HMS Dover: {does}"


def test_who_tows_goes_home() -> None:
    red = {"HMS Dover": {"at": (5000, 4000, 0)}}
    yellow = {
        "Carolina": {"at": (5000, 4400, 0), "masts": 0},
        "El Picador": {"at": (9000, 9000, 0)},
    }
    g = table(Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow}).play.state)
    assert errand_of(g, 0, 0, Harbours(g, 0)).kind != HOME
    g.tow = (1, NOWHERE)
    assert errand_of(g, 0, 0, Harbours(g, 0)).kind == HOME


# ---- how a game stands


def test_gold_at_home_is_what_counts() -> None:
    value = learned(GAME, 2)
    assert value is not None and not value.all_may_lose
    play = GAME.new(2, 7, fleets="Plate Fleet | Plate Fleet")
    while table(play.state).turn < 3:
        play.answer(0)
    g = table(play.state)
    g.gold = (g.start_gold // 3, 0)
    red, yellow = value.chances(play)
    assert red > 0.7 and abs(red + yellow - 1.0) < 1e-9
    g.gold = (0, g.start_gold // 3)
    assert value.chances(play)[1] > 0.7


def test_a_first_mate_thinks_of_legal_moves_only() -> None:
    """Some decisions of each kind; the table refuses what is not allowed."""
    for play in positions(2, 8, follow=0.9):
        decision = play.decisions[0]
        if Random(len(play.answers)).random() < 0.06:
            trial = play.copy()
            trial.answer(Quick(1).pick(play, decision.seat), decision.seat)
