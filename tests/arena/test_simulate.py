"""Simulations: fair seats, the same figures from the same seed, in one process or several."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.arena import simulate
from quarterdeck.arena.simulate import fixture
from quarterdeck.games.sky_dynasty import GAME
from quarterdeck.kernel.errors import BadSeats


def figures(report: dict[str, Any]) -> dict[str, Any]:
    """A report without what a clock says."""
    return {k: v for k, v in report.items() if k not in ("seconds", "decisions_per_second")}


def test_a_report_has_the_promised_shape() -> None:
    report = simulate(GAME, ["greedy", "random"], 4, 2, 1)
    assert report["games"] == 4
    assert report["decisions"] > 0 and report["seconds"] > 0
    assert report["decisions_per_second"] > 0
    assert [seat["bot"] for seat in report["seats"]] == ["greedy", "random"]
    assert set(report["seats"][0]) == {"bot", "wins", "win_rate", "interval"}
    assert set(report["rounds"]) == {"mean", "p10", "p90"}


def test_every_game_is_won_once() -> None:
    report = simulate(GAME, ["random"], 6, 3, 2)
    assert sum([seat["wins"] for seat in report["seats"]]) == pytest.approx(6)
    assert sum([seat["wins"] for seat in report["by_seat"]]) == pytest.approx(6)


def test_the_same_seed_gives_the_same_figures() -> None:
    first = simulate(GAME, ["greedy", "random"], 6, 2, 7)
    assert figures(simulate(GAME, ["greedy", "random"], 6, 2, 7)) == figures(first)
    assert figures(simulate(GAME, ["greedy", "random"], 6, 2, 8)) != figures(first)


@pytest.mark.slow
def test_several_processes_give_the_same_figures() -> None:
    alone = simulate(GAME, ["greedy", "random"], 24, 2, 3)
    assert figures(simulate(GAME, ["greedy", "random"], 24, 2, 3, jobs=2)) == figures(alone)


def test_progress_counts_the_games_played() -> None:
    told: list[int] = []
    simulate(GAME, ["random"], 3, 2, 1, None, told.append)
    assert told == [1, 2, 3]


def test_options_reach_the_table() -> None:
    report = simulate(GAME, ["random"], 3, 2, 1, {"last_round": 2})
    assert report["rounds"]["p90"] <= 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_bot_sits_in_every_seat_equally_often(seats: int) -> None:
    names = [str(i) for i in range(seats)]
    for bot in range(seats):
        sat = [fixture(names, n, 0).seating.index(bot) for n in range(seats * 3)]
        assert sorted(sat) == sorted(list(range(seats)) * 3)


def test_different_bots_play_each_deal_in_every_seating() -> None:
    deals = [fixture(["a", "b", "b"], n, 10).deal for n in range(6)]
    assert deals == [10, 10, 10, 11, 11, 11]


def test_bots_that_are_alike_get_a_new_deal_every_game() -> None:
    assert [fixture(["a", "a"], n, 10).deal for n in range(3)] == [10, 11, 12]


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(BadSeats):
        simulate(GAME, ["random"] * 3, 1, 2, 0)
    with pytest.raises(BadSeats):
        simulate(GAME, [], 1, 2, 0)
