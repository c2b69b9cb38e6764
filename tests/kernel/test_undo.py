"""Taking back: the own last answer, until chance has spoken or somebody else has gone on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import quarterdeck
from kernel.toys import bargain, keg, parley, peeping
from kernel.toys.base import announce
from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.errors import CannotUndo, QuarterdeckError
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.saving.undo import undo
from quarterdeck.proving.walk import dump_play

BOXES: dict[str, Box] = {
    "parley": parley.GAME,
    "keg": keg.GAME,
    "bargain": bargain.GAME,
    "peeping": peeping.GAME,
}


@pytest.fixture(autouse=True)
def announced(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, box in BOXES.items():
        announce(monkeypatch, box.id, f"kernel.toys.{name}:GAME")
    yield


def refused(play: Play, seat: int, reason: str) -> None:
    before = dump_play(play), play.answers
    with pytest.raises(CannotUndo, match=reason):
        undo(play, seat)
    assert (dump_play(play), play.answers) == before


def test_the_own_last_answer_is_taken_back() -> None:
    play = bargain.GAME.new(2, 1)
    before = dump_play(play)
    play.answer(2, 0)
    taken_back = undo(play, 0)
    assert dump_play(taken_back) == before
    assert taken_back.answers == []
    assert play.answers == [(0, 2)]  # the game itself is left as it is


def test_there_must_be_something_to_take_back() -> None:
    play = bargain.GAME.new(2, 1)
    refused(play, 0, "not answered anything")
    play.answer(2, 0)
    refused(play, 1, "not answered anything")


def test_not_after_somebody_else_has_answered() -> None:
    play = bargain.GAME.new(2, 1)
    play.answer(2, 0)
    play.answer(4, 1)
    refused(play, 0, "somebody else")
    assert undo(play, 1).answers == play.answers[:1]


def test_not_after_chance_has_spoken() -> None:
    play = parley.GAME.new(2, 1)
    play.answer(0, 0)  # pass, and draw
    refused(play, 0, "drawn or dice rolled")


def test_several_answers_one_after_the_other() -> None:
    play = quarterdeck.game("sky-dynasty").new(2, 5)
    play.answer(1, 0)
    play.answer(1, 0)
    assert undo(undo(play, 0), 0).answers == []


# ---- sealed choices


def test_a_sealed_answer_is_taken_back_although_others_have_answered() -> None:
    play = keg.GAME.new(4, 1)
    for seat in (1, 2, 0):
        play.answer(1, seat)
    taken_back = undo(play, 1)
    assert [d.seat for d in taken_back.decisions] == [1, 3]
    assert taken_back.answers == [(2, 1), (0, 1)]


def test_what_the_others_have_sealed_stays_sealed() -> None:
    play = keg.GAME.new(3, 1)
    play.answer(1, 0)
    play.answer(0, 1)
    again = undo(play, 0)
    again.answer(0, 0)
    again.answer(0, 2)
    assert again.state.passed == 1  # nobody lit: the next watch
    play.answer(0, 2)
    assert play.state.passed == 0  # Red lit: it pours


def test_not_after_the_choices_were_shown() -> None:
    play = keg.GAME.new(2, 1)
    play.answer(1, 1)
    play.answer(1, 0)
    refused(play, 0, "shown")
    refused(play, 1, "somebody else")


def test_not_an_answer_of_an_earlier_choice() -> None:
    play = keg.GAME.new(2, 1)
    for seat in (0, 1):
        play.answer(0, seat)
    assert play.sealings == 2
    refused(play, 1, "shown")
    play.answer(0, 0)
    refused(play, 1, "somebody else")
    assert undo(play, 0).sealings == 2


def test_an_answer_before_the_choice_stands_once_somebody_has_sealed() -> None:
    play = parley.GAME.new(3, 1)
    play.answer(1, 0)
    assert undo(play, 0).answers == []
    play.answer(0, 2)
    refused(play, 0, "somebody else")
    assert len(undo(play, 2).answers) == 1


def test_one_pick_of_a_sealed_fleet_is_taken_back() -> None:
    play = quarterdeck.game("sky-dynasty").new(3, 5)
    play.answer(1, 0)
    play.answer(1, 1)
    play.answer(1, 0)
    play.answer(0, 2)
    taken_back = undo(play, 0)
    assert taken_back.answers == [(0, 1), (1, 1), (2, 0)]
    assert len(taken_back.owed(0).about) == 1


def test_what_others_have_only_begun_to_seal_goes_with_what_was_before() -> None:
    """What was done before the choice may be taken back until somebody is done with it."""
    play = quarterdeck.game("skydock").new(3, 0)
    while play.sealings < 2:
        owed = play.decisions[-1]
        play.answer(len(owed.options) - 1, owed.seat)
    last, other = owed.seat, play.decisions[0].seat
    answers = play.answers
    play.answer(0, other)
    assert other in [d.seat for d in play.decisions]
    assert undo(play, last).answers == answers[:-1]
    while other in [d.seat for d in play.decisions]:
        play.answer(0, other)
    refused(play, last, "somebody else")


# ---- around it


def test_an_ear_hears_the_game_that_is_left() -> None:
    play = bargain.GAME.new(2, 1)
    play.answer(2, 0)
    log = Log(bargain.GAME, ["Red", "Yellow"])
    assert undo(play, 0, log).state.ear is log


def test_a_game_that_is_over_stays_over() -> None:
    play = keg.GAME.new(2, 1, torches=True)
    play.answer(2, 0)
    assert play.over
    refused(play, 0, "shown")


def test_an_imagined_game_has_nothing_to_take_back() -> None:
    play = bargain.GAME.new(2, 1)
    play.answer(2, 0)
    with pytest.raises(QuarterdeckError):
        undo(play.imagine(0, 1), 0)


def test_not_after_something_hidden_was_seen() -> None:
    """Red asks to see Yellow's hand: nothing is drawn, but it cannot be unseen."""
    play = peeping.GAME.new(2, 1)
    hidden = play.view(0)
    play.answer(1, 0)
    assert play.view(0) != hidden
    refused(play, 0, "seen")


def test_what_a_seat_shows_of_its_own_it_may_take_back() -> None:
    play = peeping.GAME.new(2, 1)
    play.answer(2, 0)
    assert undo(play, 0).answers == []
