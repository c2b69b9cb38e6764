"""Games that are played on by chance, and the count that a quick loop goes by."""

from __future__ import annotations

import quarterdeck
from quarterdeck.arena.driver import drive
from quarterdeck.kernel.play.chance import FastDice


def test_answer_says_how_many_options_come_next() -> None:
    play = quarterdeck.game("sky-dynasty").new(seats=3, seed=3)
    while not play.over:
        d = play.decision
        assert d is not None
        assert play.choices == len(d.options)
        told = play.answer(len(d.options) // 2)
        assert told == play.choices
    assert play.choices == 0


def test_a_playout_picks_by_its_seed_alone() -> None:
    play = quarterdeck.game("sky-dynasty").new(seats=2, seed=1)
    by_hand = play.copy()
    answers = play.playout(5)
    dice = FastDice(5)
    for n in range(answers):
        by_hand.answer((dice.word(0, n) * by_hand.choices) >> 32)
    assert play.over and by_hand.over
    assert play.transcript == by_hand.transcript
    assert len(play.answers) == answers > 50


def test_a_playout_may_stop_early_and_goes_on_where_it_stands() -> None:
    play = quarterdeck.game("sky-dynasty").new(seats=2, seed=1)
    assert play.playout(5, most=7) == 7
    assert len(play.answers) == 7 and play.choices > 0
    assert play.playout(6) > 0 and play.over
    assert play.playout(7) == 0


def test_the_compiled_loop_takes_its_numbers_in_turn() -> None:
    numbers = [5, 1, 0, 12, 7]
    driven = quarterdeck.game("sky-dynasty").new(seats=2, seed=9)
    by_hand = driven.copy()
    answers = drive(driven, numbers, 3)
    for n in range(answers):
        by_hand.answer(numbers[(n + 3) % 5] % by_hand.choices)
    assert driven.over and driven.transcript == by_hand.transcript
