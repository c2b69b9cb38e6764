"""The balance report: what was told is what is counted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from quarterdeck.arena.balance import balance_of, main, played
from quarterdeck.bots.registry import bot
from quarterdeck.games.sky_dynasty import GAME
from quarterdeck.games.sky_dynasty.desk.tally import Tally, sole_leader
from quarterdeck.games.sky_dynasty.table.cards import KIND_OF
from quarterdeck.games.sky_dynasty.table.state import table
from quarterdeck.proving.figures import between, percent


def balance(games: int, seats: int, seed: int) -> dict[str, Any]:
    return played(balance_of(GAME, games, seats), GAME, ["greedy"], seed)


def test_the_tally_agrees_with_the_table() -> None:
    for seed in range(4):
        tally = Tally(3)
        play = GAME.set_up(3, seed, {})
        tally.begin(play)
        play.begin()
        bots = [bot("greedy")(seat) for seat in range(3)]
        while not play.over:
            assert play.decision is not None
            seat = play.decision.seat
            play.answer(bots[seat].pick(play, seat), seat)
        tally.finish(play, 100)
        g = table(play.state)
        assert tally.standing == list(g.influence)
        assert sum(tally.influence.values()) == sum(g.influence)
        assert sum(tally.cards.trashed.values()) == len(g.trash)
        for kind, n in tally.cards.trashed.items():
            assert g.trash.count(kind) == n
        assert sum(tally.seat_wins) == pytest.approx(1.0)
        assert tally.begun == g.round


def test_a_report_can_be_made_again() -> None:
    assert balance(3, 2, 5) == balance(3, 2, 5)


def test_a_report_names_every_place_and_every_card() -> None:
    figures = balance(4, 3, 1)
    assert len(figures["locations"]) == 7
    assert [card["name"] for card in figures["cards"]] == list(KIND_OF)
    assert sum([row["share"] for row in figures["influence"]]) == pytest.approx(1.0, abs=0.01)
    for place in figures["locations"]:
        assert 0 <= place["contested"] <= 1 and 0 <= place["won"] <= 1


def test_the_command_prints_tables_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sky-dynasty", "--games", "2", "--seats", "2", "--seed", "3"]
    main(words)
    text = capsys.readouterr().out
    assert "rounds: mean" in text and "Palace" in text
    main([*words, "--json"])
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_a_leader_is_alone() -> None:
    assert sole_leader([3, 5, 4]) == 1
    assert sole_leader([5, 5, 4]) == -1


def test_percentages_read_well() -> None:
    assert percent(0.123) == "12.3 %"
    assert between([0.25, 0.5]) == "(25.0-50.0)"
