"""Transcripts: a game is its seed and its answers, and nothing else is believed."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from kernel.toys import parley
from kernel.toys.base import announce
from quarterdeck.kernel.box import Log
from quarterdeck.kernel.errors import BadTranscript, QuarterdeckError, UnknownGame
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.saving.transcript import Transcript
from quarterdeck.kernel.saving.transcripts import KEYS, replay
from quarterdeck.proving.walk import dump_play


@pytest.fixture(autouse=True)
def announced(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    announce(monkeypatch, "toy-parley", "kernel.toys.parley:GAME")
    yield


def some_game(answers: int = 12, seed: int | str = 7) -> Play:
    play, rng = parley.GAME.new(3, seed, copies=4), random.Random(1)
    for _ in range(answers):
        d = rng.choice(play.decisions)
        play.answer(rng.randrange(len(d.options)), d.seat)
    return play


def edited(**changes: Any) -> dict[str, Any]:
    return {**some_game().transcript, **changes}


def test_a_transcript_is_plain_json() -> None:
    transcript = some_game().transcript
    assert json.loads(json.dumps(transcript)) == transcript
    assert sorted(transcript) == sorted(KEYS)


def test_its_keys_are_attributes_too() -> None:
    transcript = some_game().transcript
    assert isinstance(transcript, Transcript)
    assert transcript.game == "toy-parley"
    assert transcript.version == "1"
    assert transcript.seats == 3
    assert transcript.options == {"copies": 4}
    assert transcript.seed == 7
    assert transcript.answers == [(s, i) for s, i in transcript["answers"]]
    assert len(transcript.answers) == 12


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1, "cd" * 32])
def test_it_plays_again_from_json(seed: int | str) -> None:
    play = some_game(seed=seed)
    again = replay(json.loads(json.dumps(play.transcript)))
    assert dump_play(again) == dump_play(play)
    assert again.transcript == play.transcript


def test_it_plays_again_up_to_anywhere() -> None:
    transcript = some_game().transcript
    assert isinstance(transcript, Transcript)
    for upto in range(13):
        assert replay(transcript, upto).answers == transcript.answers[:upto]
    assert len(replay(transcript, 99).answers) == 12


def test_an_ear_hears_all_of_it() -> None:
    log = Log(parley.GAME, list(parley.GAME.seat_names))
    replay(some_game().transcript, ear=log)
    assert log.lines()


def test_a_replay_leaves_the_transcript_as_it_is() -> None:
    transcript = some_game().transcript
    before = copy.deepcopy(transcript)
    replay(transcript).answer(0)
    assert transcript == before


def test_a_transcript_does_not_change_when_the_game_goes_on() -> None:
    play = some_game()
    transcript = copy.deepcopy(play.transcript)
    early = play.transcript
    play.answer(0)
    assert early == transcript


# ---- what is refused


@pytest.mark.parametrize("thing", [None, 3, [], "{}", [["game", 1]], True])
def test_what_is_no_transcript(thing: Any) -> None:
    with pytest.raises(QuarterdeckError):
        replay(thing)


@pytest.mark.parametrize("key", KEYS)
def test_a_transcript_that_lacks_something(key: str) -> None:
    transcript = edited()
    del transcript[key]
    with pytest.raises(BadTranscript, match=f"no '{key}'"):
        replay(transcript)


def test_a_game_that_is_not_installed() -> None:
    with pytest.raises(UnknownGame, match="toy-parley"):
        replay(edited(game="toy-parlay"))


@pytest.mark.parametrize("version", ["2", "", "1 ", None, 2])
def test_another_version(version: Any) -> None:
    with pytest.raises(BadTranscript, match="version"):
        replay(edited(version=version))


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 9},
        {"seats": "3"},
        {"seats": 3.0},
        {"seats": [3]},
        {"seed": -1},
        {"seed": 2**64},
        {"seed": "short"},
        {"seed": 1.5},
        {"seed": [7]},
        {"options": {"copies": 0}},
        {"options": {"nothing": 1}},
        {"options": {"copies": [4]}},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_set_up(changes: dict[str, Any]) -> None:
    with pytest.raises(BadTranscript, match="cannot be set up"):
        replay(edited(**changes))


@pytest.mark.parametrize("changes", [{"seed": None}, {"seed": "fair"}, {"seats": None}], ids=str)
def test_a_transcript_leaves_nothing_to_chance(changes: dict[str, Any]) -> None:
    with pytest.raises(BadTranscript):
        replay(edited(**{**changes, "answers": []}))


@pytest.mark.parametrize("answers", [None, 3, "[]", {}, {"0": 0}, [[0, 0], None], ((0, 0),)])
def test_answers_that_are_no_list(answers: Any) -> None:
    with pytest.raises(BadTranscript):
        replay(edited(answers=answers))


@pytest.mark.parametrize("options", [None, [], "copies", 3])
def test_options_that_are_no_object(options: Any) -> None:
    with pytest.raises(BadTranscript, match="right kind"):
        replay(edited(options=options))


@pytest.mark.parametrize(
    "answer",
    [
        [],
        [0],
        [0, 0, 0],
        ["0", 0],
        [0, None],
        [0, 1.0],
        [True, 0],
        [0, False],
        [[0], 0],
        3,
        "00",
        {"seat": 0},
    ],
    ids=str,
)
def test_an_answer_that_is_none(answer: Any) -> None:
    with pytest.raises(BadTranscript, match="is not an answer"):
        replay(edited(answers=[answer]))


@pytest.mark.parametrize(
    "answer", [[-1, 0], [1, 0], [9, 0], [16, 0], [2**70, 0], [0, -1], [0, 99], [0, 2**70]], ids=str
)
def test_an_answer_that_cannot_be_given(answer: list[int]) -> None:
    with pytest.raises(BadTranscript, match="answer 1 cannot be given"):
        replay(edited(answers=[answer]))


def test_more_answers_than_the_game_has() -> None:
    play = some_game(0)
    while not play.over:
        play.answer(0)
    answers = [*play.transcript["answers"], [0, 0]]  # type: ignore[misc]
    with pytest.raises(BadTranscript, match=f"answer {len(answers)} cannot be given.*over"):
        replay({**play.transcript, "answers": answers})


def test_a_hundred_thousand_answers_are_refused_as_quickly_as_one() -> None:
    with pytest.raises(BadTranscript, match="answer 2 "):
        replay(edited(answers=[[0, 0]] * 100_000))


def test_foreign_keys_are_left_alone() -> None:
    assert replay(edited(table="Harbour", ply=3)).answers == some_game().answers


def test_a_refusal_is_not_as_long_as_what_it_refuses() -> None:
    with pytest.raises(BadTranscript) as refusal:
        replay(edited(answers=["x" * 100_000]))
    assert len(str(refusal.value)) < 1000
