"""Verifying: the digest that was published, the answers, and the result."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kernel.toys import parley
from kernel.toys.base import announce
from kernel.toys.saved import SECRET, rewrite, saved, some_game
from quarterdeck.kernel.errors import BadTranscript
from quarterdeck.kernel.saving.transcripts import load, verify


@pytest.fixture(autouse=True)
def announced(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    announce(monkeypatch, "toy-parley", "kernel.toys.parley:GAME")
    yield


def test_a_finished_fair_game_is_verified(tmp_path: Path) -> None:
    play = some_game(SECRET, finished=True)
    checked = verify(saved(tmp_path, play))
    assert checked["ok"] is True
    assert checked["problems"] == []
    assert checked["digest"] == play.digest
    assert checked["answers"] == len(play.answers)
    assert checked["returns"] == play.returns


@pytest.mark.parametrize(
    ("seed", "finished", "problems"),
    [
        (7, True, ["fast dice"]),
        (7, False, ["fast dice", "not finished"]),
        (SECRET, False, ["not finished"]),
    ],
)
def test_what_cannot_be_verified_says_why(
    tmp_path: Path, seed: int | str, finished: bool, problems: list[str]
) -> None:
    checked = verify(saved(tmp_path, some_game(seed, finished)))
    assert checked["ok"] is False
    found = checked["problems"]
    assert isinstance(found, list)
    assert len(found) == len(problems)
    assert all(part in said for part, said in zip(problems, found, strict=True))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"digest": "00" * 32}, "does not fit the digest"),
        ({"digest": None}, "does not fit the digest"),
        ({"returns": [9.0, 9.0]}, "another result"),
        ({"returns": None}, "another result"),
    ],
    ids=str,
)
def test_what_was_tampered_with_is_noticed(
    tmp_path: Path, changes: dict[str, Any], problem: str
) -> None:
    path = rewrite(saved(tmp_path, some_game(SECRET, finished=True)), **changes)
    checked = verify(path)
    assert checked["ok"] is False
    assert problem in str(checked["problems"])


def test_another_seed_does_not_fit_the_digest(tmp_path: Path) -> None:
    play = parley.GAME.new(2, SECRET, copies=2)
    while not play.over:
        play.answer(0)  # everybody passes, whatever they hold: it replays with any seed
    checked = verify(rewrite(saved(tmp_path, play), seed="5b" * 32))
    assert "does not fit the digest" in str(checked["problems"])


def test_an_answer_that_was_taken_out_is_noticed(tmp_path: Path) -> None:
    play = some_game(SECRET, finished=True)
    answers = play.transcript["answers"]
    assert isinstance(answers, list)
    checked = verify(rewrite(saved(tmp_path, play), answers=answers[:-1]))
    assert "not finished" in str(checked["problems"])


def test_an_edited_file_is_not_verified_at_all(tmp_path: Path) -> None:
    path = saved(tmp_path, some_game(SECRET, finished=True))
    path.write_text(path.read_text().replace(SECRET, "5b" * 32))
    with pytest.raises(BadTranscript, match="changed"):
        verify(path)


def test_the_digest_is_known_before_the_first_answer(tmp_path: Path) -> None:
    play = parley.GAME.new(2, SECRET)
    published = play.digest
    while not play.over:
        play.answer(0)
    assert play.digest == published
    assert load(saved(tmp_path, play))["digest"] == published
