"""The greedy bot wins against random play, from every seat, and always plays alike."""

from __future__ import annotations

import pytest

from quarterdeck.arena import simulate
from quarterdeck.bots.registry import bot
from quarterdeck.games.sky_dynasty import GAME


def wins(bots: list[str], games: int, seed: int) -> float:
    report = simulate(GAME, bots, games, len(bots), seed)
    return float(report["seats"][0]["wins"])


def test_the_greedy_bot_beats_random_play() -> None:
    assert wins(["greedy", "random"], 40, 100) >= 36


def test_one_greedy_bot_beats_two_random_ones() -> None:
    assert wins(["greedy", "random", "random"], 30, 200) >= 24


@pytest.mark.parametrize("seat", [0, 1])
def test_the_greedy_bot_wins_from_either_seat(seat: int) -> None:
    won = 0.0
    for seed in range(15):
        names = ["random", "random"]
        names[seat] = "greedy"
        bots = [bot(name)(seed) for name in names]
        play = GAME.new(2, 300 + seed)
        while not play.over:
            assert play.decision is not None
            mover = play.decision.seat
            play.answer(bots[mover].pick(play, mover), mover)
        won += play.returns[seat]
    assert won >= 13


def test_the_same_seed_picks_the_same() -> None:
    play = GAME.new(2, 5)
    first, second = bot("greedy")(9), bot("greedy")(9)
    while not play.over:
        assert play.decision is not None
        seat = play.decision.seat
        pick = first.pick(play, seat)
        assert second.pick(play, seat) == pick
        play.answer(pick, seat)


def test_of_equal_options_any_may_be_taken() -> None:
    class Indifferent(type(GAME)):  # type: ignore[misc]
        def advise(self, play: object, seat: int) -> list[float]:
            return [0.0] * len(play.owed(seat).options)  # type: ignore[attr-defined]

    play = Indifferent().new(2, 1)
    picks = {bot("greedy")(seed).pick(play, 0) for seed in range(60)}
    assert len(picks) == len(play.owed(0).options)
