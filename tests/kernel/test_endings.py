"""The game may end from anywhere: three rules deep, inside a sealed choice, before it begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kernel.toys import keg, soundings
from kernel.toys.base import announce
from quarterdeck.kernel.errors import BadAnswer, GameOver
from quarterdeck.kernel.play.frames import Frame, Play
from quarterdeck.kernel.play.state import Setup
from quarterdeck.proving.properties import EVERY, written_equals_woven
from quarterdeck.proving.walk import dump_play
from quarterdeck.scene import Scene

TORCHES: dict[str, object] = {"torches": True}


def test_a_plain_function_three_rules_deep_ends_the_game() -> None:
    s = Scene(keg.GAME, seats=3, powder=4)
    s.red("Light it")
    s.yellow("Pinch")
    s.green("Light it")
    s.red("2")
    assert s.over
    assert s.play.returns == [0.0, 0.5, 0.5]
    assert s.play.decision is None
    assert s.play.decisions == []


def test_no_rule_goes_on_after_the_end() -> None:
    s = Scene(keg.GAME, seats=2, powder=5)
    s.red("Light it")
    s.yellow("Light it")
    s.red("1")
    assert s.over
    assert s.table("afterwards") == 0
    assert s.table("watch") == 0
    assert s.play.top is None


def test_a_sealed_branch_ends_the_game_before_the_others_are_in() -> None:
    s = Scene(keg.GAME, seats=3, options=TORCHES)
    s.green("Throw a torch")
    assert s.over
    assert s.play.returns == [0.5, 0.5, 0.0]
    assert s.play.sealed is None
    with pytest.raises(BadAnswer, match="over"):
        s.play.answer(0, 0)


def test_whoever_had_sealed_before_is_not_heard() -> None:
    s = Scene(keg.GAME, seats=3, options=TORCHES)
    s.red("Light it")
    s.yellow("Throw a torch")
    assert s.over
    assert s.table("powder") == 0


def test_a_copy_of_an_ended_game_has_ended() -> None:
    s = Scene(keg.GAME, seats=2, options=TORCHES)
    s.red("Throw a torch")
    twin = s.play.copy()
    assert twin.over
    assert twin.returns == s.play.returns
    assert dump_play(twin) == dump_play(s.play)


def test_an_end_on_a_copy_ends_only_the_copy() -> None:
    play = keg.GAME.new(2, 1, torches=True)
    twin = play.copy()
    twin.answer(2, 1)
    assert twin.over
    assert not play.over
    assert len(play.decisions) == 2


def test_a_sealed_end_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    announce(monkeypatch, "toy-keg", "kernel.toys.keg:GAME")
    for holds in EVERY:
        if holds is not written_equals_woven:
            safe: Callable[..., object] = holds
            safe(keg.GAME, 3, 5, TORCHES)


def test_the_written_rule_ends_from_inside_a_sealed_branch_too() -> None:
    for seed in range(5):
        written_equals_woven(keg.GAME, 2, seed, TORCHES)


def test_the_treasure_ends_the_game_at_once() -> None:
    s = Scene(soundings.GAME, treasure=41)
    s.red("2-2")
    assert s.over
    assert s.play.returns == [1.0, 0.0]


class Stillborn(Frame):
    """A game that is over before anybody is asked."""

    def run(self, play: Play) -> None:
        play.state.scores = (1.0, 0.0)
        raise GameOver


class Silent(Frame):
    """A game that ends without a question."""

    def run(self, play: Play) -> None:
        play.end()


@pytest.mark.parametrize("first", [Stillborn, Silent])
def test_a_game_may_be_over_before_the_first_question(first: type[Frame]) -> None:
    state = keg.GAME.table(2, soundings.GAME.new(2, 1).state.dice, {"torches": False})
    play = Play(keg.GAME, Setup(2, 1, {}), state, first())
    play.begin()
    assert play.over
    assert play.decisions == []
    with pytest.raises(BadAnswer):
        play.answer(0)
