"""Bad answers, seats, seeds, options and names: refused, with nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import quarterdeck
from kernel.toys import keg, parley
from kernel.toys.lanterns import game as lanterns
from quarterdeck.kernel.box import Box, Log, count_names
from quarterdeck.kernel.errors import (
    BadAnswer,
    BadOption,
    BadSeats,
    BadSeed,
    QuarterdeckError,
    UnknownCard,
    UnknownGame,
    UnknownRule,
)
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.play.frames import Play
from quarterdeck.proving.walk import dump_play


def polled() -> Play:
    """A sealed choice in which Yellow has answered."""
    play = parley.GAME.new(3, 1)
    play.answer(1, 0)
    play.answer(0, 1)
    return play


def ended() -> Play:
    play = parley.GAME.new(2, 1)
    while not play.over:
        play.answer(0)
    return play


PLAYS: list[Callable[[], Play]] = [lambda: parley.GAME.new(3, 1), polled, ended]


def unchanged(play: Play, index: Any, seat: Any, error: type[Exception]) -> Exception:
    before = dump_play(play), play.answers, play.over
    with pytest.raises(error) as refusal:
        play.answer(index, seat)
    assert (dump_play(play), play.answers, play.over) == before
    return refusal.value


@pytest.mark.parametrize("make", PLAYS, ids=["asked", "sealed", "over"])
@pytest.mark.parametrize("index", [-1, -2, 3, 4, 1000, 2**31, 2**63, 2**64, -(2**70)])
def test_an_option_that_is_not_there(make: Callable[[], Play], index: int) -> None:
    unchanged(make(), index, -1, BadAnswer)


@pytest.mark.parametrize("make", PLAYS, ids=["asked", "sealed", "over"])
@pytest.mark.parametrize("seat", [1, 3, 16, 17, 2**64, -2, -16, -(2**64)])
def test_a_seat_that_is_not_asked(make: Callable[[], Play], seat: int) -> None:
    unchanged(make(), 0, seat, BadAnswer)


@pytest.mark.parametrize("index", ["0", None, [0], 1.5])
def test_an_answer_that_is_no_number(index: object) -> None:
    play = parley.GAME.new(3, 1)
    with pytest.raises(TypeError):
        play.answer(index)  # type: ignore[arg-type]


def test_an_answer_that_is_no_whole_number_changes_nothing() -> None:
    unchanged(parley.GAME.new(3, 1), 1.0, -1, TypeError)


def test_a_refusal_says_what_would_be_right() -> None:
    error = unchanged(parley.GAME.new(3, 1), 9, -1, BadAnswer)
    assert "pick one from 0 to" in str(error)
    assert "seat 0" in str(unchanged(parley.GAME.new(3, 1), 0, 2, BadAnswer))
    assert "over" in str(unchanged(ended(), 0, -1, BadAnswer))
    assert isinstance(error, ValueError)
    assert isinstance(error, QuarterdeckError)
    assert error.code == "bad-answer"


def test_after_a_refusal_the_game_goes_on() -> None:
    play, other = polled(), polled()
    unchanged(play, 99, 2, BadAnswer)
    unchanged(play, 0, 1, BadAnswer)
    play.answer(0, 2)
    other.answer(0, 2)
    assert dump_play(play) == dump_play(other)


@pytest.mark.parametrize("make", PLAYS, ids=["asked", "sealed", "over"])
def test_labels_and_keys_of_a_seat_that_is_not_asked(make: Callable[[], Play]) -> None:
    play = make()
    for ask in (play.labels, play.keys, play.why_not, play.owed):
        for seat in (1, -2):
            with pytest.raises(BadAnswer):
                ask(seat)


@pytest.mark.parametrize("make", PLAYS, ids=["asked", "sealed", "over"])
@pytest.mark.parametrize("seat", [-2, -3, 3, 16, 2**64])
def test_nobody_looks_with_the_eyes_of_somebody_who_is_not_there(
    make: Callable[[], Play], seat: int
) -> None:
    play = make()
    before = dump_play(play)
    for look in (play.view, play.knows, lambda who: play.imagine(who, 1)):
        with pytest.raises(BadSeats, match=f"there is no seat {seat} .0 to .*spectator"):
            look(seat)
    assert dump_play(play) == before
    assert play.view(-1) and play.imagine(-1, 1)


# ---- how a game is begun


@pytest.mark.parametrize("seats", [0, 1, 6, -2, 2**70, True, "3", 2.0, [2]])
def test_seats_that_the_game_does_not_have(seats: Any) -> None:
    with pytest.raises(BadSeats, match="2 to 5"):
        parley.GAME.new(seats, 1)


def test_without_seats_there_are_as_few_as_may_be() -> None:
    assert parley.GAME.new().state.seats == 2


@pytest.mark.parametrize(
    "seed",
    [-1, 2**64, True, 1.0, "", "7", "FAIR", "0" * 63, "0" * 65, "G" * 64, "A" * 64, [1], b"x"],
)
def test_seeds_that_are_none(seed: Any) -> None:
    with pytest.raises(BadSeed):
        parley.GAME.new(2, seed)


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1, "ab" * 32, "fair", None])
def test_seeds_that_are_seeds(seed: int | str | None) -> None:
    play = parley.GAME.new(2, seed)
    again = parley.GAME.new(2, play.setup.seed)
    assert dump_play(play) == dump_play(again)
    assert bool(play.digest) == isinstance(play.setup.seed, str)


@pytest.mark.parametrize(
    "options",
    [
        {"copies": 0},
        {"copies": 31},
        {"copies": "many"},
        {"copies": ""},
        {"copies": True},
        {"copies": 2.0},
        {"copies": None},
        {"generous": 1},
        {"generous": "perhaps"},
        {"generous": None},
        {"ends": "soon"},
        {"ends": ["deck"]},
        {"ends": 3},
    ],
)
def test_options_that_cannot_be(options: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="cannot be"):
        parley.GAME.new(2, 1, **options)


@pytest.mark.parametrize("text", ["--5", "²", "9" * 5000])
def test_text_that_only_looks_like_a_number(text: str) -> None:
    with pytest.raises(BadOption):
        parley.GAME.new(2, 1, copies=text)


def test_options_may_be_text() -> None:
    play = parley.GAME.new(2, 1, copies="4", generous="Yes", ends="coins")
    assert play.setup.options == {"copies": 4, "generous": True, "ends": "coins"}


def test_an_option_that_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadOption, match="did you mean copies") as refusal:
        parley.GAME.new(2, 1, copeis=3)
    assert refusal.value.code == "bad-option"


def test_an_option_can_tell_about_itself() -> None:
    about = Option(3, "How many", least=1, most=30).about()
    assert about == {"default": 3, "text": "How many", "range": [1, 30]}
    assert Option("a", "Which", choices=("a", "b")).about()["choices"] == ["a", "b"]


def test_a_default_is_not_written_down() -> None:
    assert parley.GAME.new(2, 1).transcript["options"] == {}
    assert parley.GAME.new(2, 1, copies=3).transcript["options"] == {"copies": 3}


# ---- names


@pytest.mark.parametrize("name", ["", "sky", "Sky Dynasty", "sky-dinasty", "../etc", "x" * 10000])
def test_games_that_there_are_not(name: str) -> None:
    with pytest.raises(UnknownGame) as refusal:
        quarterdeck.game(name)
    assert refusal.value.hint
    assert refusal.value.code == "unknown-game"


def test_rules_and_cards_that_there_are_not() -> None:
    box: Box = lanterns.GAME
    assert box.rule("ln-r1")["about"] == ["LN-3"]
    assert box.card(" lantern 3 ")["name"] == "Lantern 3"
    with pytest.raises(UnknownRule, match="did you mean LN-"):
        box.rule("LN-9")
    with pytest.raises(UnknownCard, match="did you mean Lantern"):
        box.card("Lantren 3")


# ---- the log


def test_each_reads_what_they_may() -> None:
    log = Log(parley.GAME, ["Ann", "Bob", "Cleo", "Dan", "Eve"])
    play = parley.GAME.set_up(2, 1, {})
    play.state.ear = log
    play.begin()
    play.answer(0)
    drawn = log.lines(0)[0]
    assert drawn.startswith("Ann draws ")
    assert log.lines(1) == log.lines() == ["Ann draws 1 card"]
    assert drawn != "Ann draws 1 card"
    assert log.lines(0, since=1) == []


def test_nothing_is_told_when_nobody_listens() -> None:
    play = keg.GAME.new(2, 1)
    assert play.state.ear is None
    play.answer(0)
    assert play.copy().state.ear is None


def test_names_are_counted() -> None:
    assert count_names([]) == "nothing"
    assert count_names(["Barge", "Barge"]) == "2 Barge"
