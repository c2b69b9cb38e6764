"""Sealed choices: answered in any order, and seen by nobody before all are in."""

from __future__ import annotations

import itertools
import random

import pytest

import quarterdeck
from kernel.toys import keg, parley
from kernel.toys.lanterns import game as lanterns
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadAnswer, DeadEnd
from quarterdeck.kernel.play.frames import Frame, Play
from quarterdeck.kernel.play.sealing import Together
from quarterdeck.proving.walk import dump_play
from quarterdeck.scene import Scene


def waiting(play: Play) -> list[int]:
    return [d.seat for d in play.decisions]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_asked_at_once(seats: int) -> None:
    play = keg.GAME.new(seats, 1)
    assert waiting(play) == list(range(seats))
    assert play.decision is play.decisions[0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_answers_come_in_any_order(seats: int) -> None:
    ends = set()
    orders = list(itertools.permutations(range(seats)))
    for order in random.Random(1).sample(orders, min(24, len(orders))):
        play = keg.GAME.new(seats, 1)
        for seat in order:
            play.answer(seat % 2, seat)
        ends.add(repr(dump_play(play)))
    assert len(ends) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_sky_dynasty_too(seats: int) -> None:
    """Whole fleets, each of several picks, interleaved in several ways."""
    box = quarterdeck.game("sky-dynasty")
    ends = set()
    for order in range(6):
        play = box.new(seats, 3)
        rng = random.Random(order)
        picks = {seat: iter([2, 1, 1, 0, 0, 0, 0, 0, 0, 0]) for seat in range(seats)}
        while play.sealed is not None and play.sealings == 1:
            d = rng.choice(play.decisions)
            play.answer(min(next(picks[d.seat]), len(d.options) - 1), d.seat)
        ends.add(repr(dump_play(play)))
    assert len(ends) == 1


def test_who_has_answered_is_no_longer_waited_for() -> None:
    play = keg.GAME.new(4, 1)
    play.answer(0, 2)
    assert waiting(play) == [0, 1, 3]
    play.answer(0, 0)
    assert waiting(play) == [1, 3]
    assert play.decision is not None
    assert play.decision.seat == 1


def test_without_a_seat_the_first_that_waits_answers() -> None:
    play = keg.GAME.new(3, 1)
    play.answer(1)
    assert waiting(play) == [1, 2]
    assert play.answers == [(0, 1)]


def test_nobody_answers_twice() -> None:
    play = keg.GAME.new(3, 1)
    play.answer(1, 1)
    before = dump_play(play)
    with pytest.raises(BadAnswer, match=r"seat 1 owes no answer now .*seat 0, 2"):
        play.answer(0, 1)
    assert dump_play(play) == before
    assert play.answers == [(1, 1)]


def test_the_wrong_seat_is_refused() -> None:
    play = parley.GAME.new(3, 1)
    before = dump_play(play)
    for seat in (1, 2, 3, 99):
        with pytest.raises(BadAnswer, match="owes no answer"):
            play.answer(0, seat)
    assert dump_play(play) == before


def test_a_seat_that_is_not_polled_is_refused() -> None:
    play = parley.GAME.new(3, 1)
    play.answer(1, 0)
    assert waiting(play) == [1, 2]
    with pytest.raises(BadAnswer):
        play.answer(0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_view_changes_before_all_are_in(seats: int) -> None:
    play = keg.GAME.new(seats, 1)
    views = [play.view(viewer) for viewer in range(-1, seats)]
    for seat in range(seats - 1):
        play.answer(1, seat)
        for viewer in (-1, *range(seat + 1, seats)):
            assert play.view(viewer) == views[viewer + 1]
    play.answer(1, seats - 1)
    assert play.sealed is None


def test_each_seat_has_its_own_labels_keys_and_reasons() -> None:
    s = Scene(parley.GAME, seats=3, yellow={"hands": (0, 0)}, green={"hands": (2, 2)})
    s.red("Toll" if "Toll" in s.red.options else "Bluff")
    assert s.play.labels(1) == ["Pass"]
    assert s.play.labels(2) == ["Pass", "Block"]
    assert len(s.play.keys(2)) == 2
    assert list(s.play.why_not(1)) == ["Block"]


def test_a_copy_of_an_open_choice_stays_open_on_its_own() -> None:
    play = keg.GAME.new(3, 1)
    play.answer(1, 1)
    twin = play.copy()
    twin.answer(0, 0)
    assert waiting(play) == [0, 2]
    assert waiting(twin) == [2]
    twin.answer(0, 2)
    assert twin.sealed is None
    assert play.sealed is not None


def test_a_copy_in_the_middle_of_a_fleet_picks_on_its_own() -> None:
    play = quarterdeck.game("sky-dynasty").new(2, 3)
    play.answer(1, 0)
    twin = play.copy()
    before = dump_play(play)
    twin.answer(2, 0)
    assert len(twin.owed(0).about) == 2
    assert dump_play(play) == before
    play.answer(2, 0)
    assert dump_play(play) == dump_play(twin)


def test_choices_are_counted() -> None:
    play = keg.GAME.new(2, 1)
    assert play.sealings == 1
    play.answer(0, 1)
    assert play.copy().sealings == 1
    play.answer(0, 0)
    assert play.sealings == 2


class Nested(Frame):
    """A sealed choice inside a sealed choice."""

    def run(self, play: Play) -> None:
        if self.pc == 0:
            self.pc = 1
            play.call(Together([Nested(), Nested()]))
            return
        play.end()

    def copy(self) -> Frame:
        new = Nested()
        new.pc = self.pc
        return new


def test_a_sealed_choice_holds_no_other() -> None:
    play = keg.GAME.set_up(2, 1, {})
    play.top = Nested()
    with pytest.raises(DeadEnd, match="sealed"):
        play.begin()


def test_nobody_to_ask_is_no_reason_to_wait() -> None:
    play = keg.GAME.set_up(2, 1, {})
    assert play.top is not None
    play.top = Together([])
    play.begin()
    assert play.over
    assert play.returned == ()


@pytest.mark.parametrize("box", [keg.GAME, lanterns.GAME], ids=["keg", "lanterns"])
def test_random_orders_of_whole_games_end_alike(box: Box) -> None:
    ends = set()
    for order in range(8):
        play, rng = box.new(3, 5), random.Random(order)
        while not play.over:
            decisions = play.decisions
            d = rng.choice(decisions)
            play.answer(len(d.options) // 2, d.seat)
        ends.add(repr(dump_play(play)))
    assert len(ends) == 1
