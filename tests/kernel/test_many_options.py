"""A question with a thousand options; rules that give values and call each other in circles."""

from __future__ import annotations

import time

from kernel.toys import soundings
from kernel.toys.soundings import SQUARES
from kernel.toys.tides import game as tides
from quarterdeck.proving.lookout import stack
from quarterdeck.scene import Scene


def test_a_thousand_options_have_a_thousand_words_and_keys() -> None:
    play = soundings.GAME.new(2, 1)
    assert play.decision is not None
    assert len(play.decision.options) == SQUARES
    assert len(set(play.labels())) == SQUARES
    assert len(set(play.keys())) == SQUARES


def test_each_of_them_can_be_picked() -> None:
    for index in (0, 1, 499, 998, 999):
        s = Scene(soundings.GAME, treasure=500)
        s.play.answer(index)
        assert s.table("sounded") == (index,)


def test_what_was_picked_is_refused_with_a_reason() -> None:
    s = Scene(soundings.GAME, treasure=500)
    s.red("1-1")
    s.yellow("25-40")
    assert len(s.red.options) == SQUARES - 2
    assert s.red.why_not("1-1") == s.red.why_not("25-40") == "N-2"


def test_many_options_cost_milliseconds() -> None:
    began = time.process_time()
    play = soundings.GAME.new(2, 1)
    for index in (999, 0, 500):
        play.copy().answer(index)
        play.answer(index)
    assert time.process_time() - began < 1.0


def test_the_treasure_is_in_no_imagined_world_for_certain() -> None:
    play = soundings.GAME.new(2, 1)
    for index in (999, 0, 500):
        play.answer(index)
    squares = {getattr(play.imagine(0, number).state, "treasure", -1) for number in range(60)}
    assert len(squares) > 50
    assert not squares & set(getattr(play.state, "sounded", ()))


# ---- rules that give values


def test_a_rule_gives_back_what_its_callee_gave() -> None:
    s = Scene(tides.GAME, seats=2)
    s.red("1", "2")  # 1 deep, then 3 deep: (3 + 2) + 1
    assert s.red.points == 6
    assert s.yellow.asked == "T-2"


def test_a_rule_of_the_other_chapter_gives_two_values() -> None:
    s = Scene(tides.GAME, seats=2)
    s.red("3", "2", "1")  # rise from 3 by two strokes; one is asked about, the second is skipped
    assert s.table("marks") == (3, 2, 1, 5, 1)
    assert s.red.points == 4


def test_chapters_call_each_other_in_a_circle() -> None:
    s = Scene(tides.GAME, seats=2)
    s.red("3", "0", "3", "0")
    names = [type(frame).__name__ for frame in stack(s.play.top)]
    assert names == ["Sink", "Rise", "Sink", "Rise", "Sink", "Tides"]


def test_the_deepest_recursion_is_copied_whole() -> None:
    s = Scene(tides.GAME, seats=2)
    s.red("3", "0", "3", "0")
    twin = s.play.copy()
    for play in (twin, s.play):
        play.answer(2)
    assert [type(f).__name__ for f in stack(twin.top)] == [
        type(f).__name__ for f in stack(s.play.top)
    ]
    assert getattr(twin.state, "marks", 0) == s.table("marks")


def test_break_and_continue_mean_what_they_mean() -> None:
    s = Scene(tides.GAME, seats=2)
    s.red("3", "3", "3")  # the first stroke of three ends the loop
    assert s.table("marks") == (3, 3, 3, 6, 0)
