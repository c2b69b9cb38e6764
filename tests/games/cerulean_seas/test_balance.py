"""The balance report about fleets: every one against every other, in either seat."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.arena.balance import balance_of, played
from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.games.cerulean_seas.desk.balance import Battle, matrix, report
from quarterdeck.kernel.errors import BadSeats

TWO = "Plate Fleet | Dragon Wind"


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    return played(balance_of(GAME, 1, 2, TWO), GAME, ["greedy"], 3)


def test_fleets_meet_two_by_two() -> None:
    with pytest.raises(BadSeats):
        balance_of(GAME, 1, 3)


def test_without_a_word_all_ready_fleets_meet() -> None:
    assert balance_of(GAME, 1, 2).count == 64


def test_every_game_is_counted_once(figures: dict[str, Any]) -> None:
    assert figures["games"] == 4 == sum(figures["ends"].values())
    assert [row["games"] for row in figures["by_fleet"]] == [2, 2]
    assert sum([row["wins"] for row in figures["by_fleet"]]) == 2


def test_a_fleet_wins_in_either_seat() -> None:
    won = Battle((1.0, 0.0), 0, 20, (9, 3), (2, 0), "half of the gold")
    lost = won._replace(returns=(0.0, 1.0), first=0)
    pairs = {
        ("A", "A"): [won],
        ("A", "B"): [won],
        ("B", "A"): [lost],
        ("B", "B"): [lost],
    }
    figures = {"fleets": ["A", "B"], **report(pairs)}
    assert [row["wins"] for row in figures["by_fleet"]] == [2, 0]
    assert figures["first"]["wins"] == 2  # in the games that `won` is
    assert matrix(figures)[0] == {"fleet": "A", "A": "", "B": "100"}
    assert figures["by_fleet"][1]["gold"] == 6.0  # 3 in the one game, 9 in the other


def test_the_report_reads_like_tables(figures: dict[str, Any]) -> None:
    lines = balance_of(GAME, 1, 2, TWO).lines(figures)
    assert lines[0].startswith("who moves first wins ")
    assert any(line.startswith("Plate Fleet") for line in lines)
