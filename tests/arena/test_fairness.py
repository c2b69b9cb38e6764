"""Fairness: who peeks is found, and our bots do not."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint

import pytest

from quarterdeck import cli
from quarterdeck.arena.fairness import fairness
from quarterdeck.bots.registry import GROUP
from quarterdeck.bots.weights import weights_of
from quarterdeck.kernel.registry import game, games, known

OURS = ["random", "deckhand", "greedy", "mate", "captain"]


def test_a_bot_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("peeking", "bots.noting:Peeking", GROUP)
    monkeypatch.setitem(known(GROUP), "peeking", point)
    report = fairness(game("sky-dynasty"), ["peeking"], 3, 5, 7, 0)
    assert not report["ok"]
    assert {row["bot"] for row in report["unfair"]} == {"peeking"}
    assert all(row["picks"][0] != row["picks"][1] for row in report["unfair"])


@pytest.mark.parametrize("name", games())
def test_our_bots_know_no_more_than_their_seats(name: str) -> None:
    """Also how much they think is the same.  (`quarterdeck fairness` asks in a thousand.)"""
    box = game(name)
    thinks = weights_of(box) is not None  # to the end of every game would take too long here
    report = fairness(box, OURS if thinks else OURS[:3], 15, 2, 11, 6)
    assert report["ok"], report["unfair"]


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_the_policy_is_the_same_in_a_thousand_positions(name: str) -> None:
    report = fairness(game(name), ["greedy"], 1000, 5, 23, 0)
    assert report["ok"], report["unfair"]


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["fairness", "sky-dynasty", "--positions", "3", "--worlds", "2", "--tries", "4"]
    with pytest.raises(SystemExit) as left:
        cli.main([*words, "--json"])
    assert left.value.code == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["positions"], report["worlds"], report["ok"]) == (3, 2, True)
    with pytest.raises(SystemExit):
        cli.main(words)
    assert "the same choice everywhere" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "greedy,admiral"], "there is no bot 'admiral'"),
        (["--positions", "0"], "--positions cannot be 0"),
        (["--tries", "-1"], "--tries cannot be -1"),
    ],
)
def test_what_cannot_be_is_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["fairness", "sky-dynasty", *words])
    assert left.value.code == 2
    assert told in capsys.readouterr().err
