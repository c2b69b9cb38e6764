"""Blunders: found where there are some, shown by a replay."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from quarterdeck import cli
from quarterdeck.arena import blunders as arena
from quarterdeck.arena.blunders import Decided, Judge, blunders
from quarterdeck.bots.registry import GROUP
from quarterdeck.kernel.play.questions import mix
from quarterdeck.kernel.registry import game, known
from quarterdeck.kernel.saving.transcripts import load, replay
from quarterdeck.scene import Scene


def winning(pick: str) -> Decided:
    """Red may win at once, or take coins."""
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Dealer, Corsair"}, "coins": 0, "influence": 9, "passed": True},
        yellow={"influence": 9},
    )
    return Decided(scene.play, 0, [scene.play.labels(0).index(pick)])


@pytest.mark.parametrize(
    ("wins", "again", "looks"),
    [
        (0.8, "", [(10, ""), (10, ""), (50, ""), (50, "")]),
        (0.8, "mate", [(10, ""), (10, ""), (10, "mate"), (10, "mate")]),
        (0.9, "", [(10, ""), (10, "")]),
    ],
)
def test_a_win_that_is_thrown_away_is_a_blunder_if_whole_games_tell_so(
    wins: float, again: str, looks: list[tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = Judge(game("sky-dynasty"), tries=20, worlds=10, seed=1, again=again)
    best = winning("1 influence")
    other = next(label for label in best.play.labels(0) if label != "1 influence")
    share = {tuple(best.picks): 1.0, tuple(winning(other).picks): wins}
    made: list[tuple[int, str]] = []

    def ends(_: Judge, one: Decided, picks: list[int], seed: int, count: int, by: str) -> float:
        made.append((count, by))
        return share[tuple(picks)] - (0.1 if len(made) > 2 and picks == best.picks else 0.0)

    monkeypatch.setattr(Judge, "ends", ends)
    row = judge.judge(winning(other))
    assert (row is not None) == (wins < 0.85)
    if row is not None:
        assert (row["picked"], row["better"]) == (other, "1 influence")
        assert (row["cost"], row["again"]) == (pytest.approx(0.2), pytest.approx(0.1))
    assert made == looks
    assert judge.judge(best) is None
    assert (judge.decisions, judge.doubtful) == (2, 1)


def test_a_bot_plays_on_in_all_seats_where_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(known(GROUP), "noting", EntryPoint("noting", "bots.noting:Noting", GROUP))
    judge = Judge(game("sky-dynasty"), tries=20, worlds=1, seed=1)
    one = Decided(game("sky-dynasty").new(seed=3), 0, [0])
    won = []
    for number in range(4):
        play = one.play.imagine(0, mix(5, number))
        play.answer(0, 0)
        while play.decision is not None:
            play.answer(len(play.decision.options) - 1, play.decision.seat)
        won.append(play.returns[0])
    assert judge.ends(one, [0], 5, 4, "noting") == sum(won) / 4
    assert 0 < sum(won) < 4


@pytest.mark.slow
def test_the_last_option_is_often_a_blunder_and_each_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "WORLDS", 4)
    point = EntryPoint("noting", "bots.noting:Noting", GROUP)
    monkeypatch.setitem(known(GROUP), "noting", point)
    report = blunders(game("sky-pirate"), "noting", 1, 2, 3, 16, tmp_path, 1)
    assert report["blunders"] and report["doubtful"] >= len(report["blunders"])
    first: dict[str, Any] = report["blunders"][0]
    assert first["cost"] == report["worst"] >= 0.15
    again = [row["again"] for row in report["blunders"]]
    assert report["worst_again"] == max(again)
    assert report["seen_again_a_seat_and_game"] == sum([one >= 0.15 for one in again]) / 2
    words = first["replay"].split()
    play = replay(load(Path(words[2])), upto=int(words[4]))
    assert first["seat"] in [decision.seat for decision in play.decisions]


@pytest.mark.slow
def test_the_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "WORLDS", 2)
    words = ["arena", "blunders", "sky-dynasty", "--bot", "greedy", "--games", "2", "--tries", "4"]
    words += ["--again", "mate:/1000"]
    told = []
    for jobs in ("1", "2"):
        with pytest.raises(SystemExit) as left:
            cli.main([*words, "--json", "--into", str(tmp_path), "--jobs", jobs])
        assert left.value.code == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    report = json.loads(told[0])
    assert (report["bot"], report["again"]) == ("greedy", "mate:/1000")
    assert report["decisions"] > 40
    assert len(list(tmp_path.iterdir())) == len({row["game"] for row in report["blunders"]})


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bot", "admiral"], "there is no bot 'admiral'"),
        (["--again", "admiral"], "there is no bot 'admiral'"),
        (["--again", "mate:often"], "'often' tells nothing"),
        (["--bot", "greedy:24"], "greedy does not think"),
        (["--games", "0"], "--games cannot be 0"),
        (["--tries", "0"], "--tries cannot be 0"),
        (["--jobs", "0"], "--jobs cannot be 0"),
        (["--jobs", "1000000"], "--jobs cannot be 1000000 (a number from 1 to "),
        (["--into", "/nowhere/at/all"], "is no folder"),
    ],
)
def test_what_cannot_be_is_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["arena", "blunders", "sky-dynasty", *words])
    assert left.value.code == 2
    assert told in capsys.readouterr().err
