"""Rules that go on without end are stopped: by the game, or by a draw."""

from __future__ import annotations

from kernel.toys import whirlpool
from quarterdeck.kernel.box import Log
from quarterdeck.kernel.play.frames import FUEL
from quarterdeck.scene import Scene


def test_a_game_that_cannot_stop_it_is_a_draw() -> None:
    s = Scene(whirlpool.GAME, seats=4)
    for player in s.players:
        player("Into the whirlpool")
    assert s.over
    assert s.play.returns == [0.25] * 4


def test_it_is_told_why_it_is_a_draw() -> None:
    play = whirlpool.GAME.new(2, 1)
    log = play.state.ear = Log(whirlpool.GAME, list(whirlpool.GAME.seat_names))
    play.answer(whirlpool.IN, 0)
    play.answer(whirlpool.IN, 1)
    assert log.lines(-1)[-1] == "It is a draw: the rules went on without end"


def test_a_game_that_can_stop_it_goes_on() -> None:
    s = Scene(whirlpool.GAME, seats=2, options={"anchor": True})
    for _again in range(3):
        s.red("Into the whirlpool")
        s.yellow("Past it")
        assert not s.over
    assert s.table("passes") == 3
    assert rounds_of(1) >= FUEL // 3  # each round takes two or three steps


def test_every_answer_has_as_much_fuel_as_the_first() -> None:
    """What was used up is not missing later."""
    first, last = (rounds_of(answers) for answers in (1, 4))
    assert last == 4 * first


def rounds_of(times: int) -> int:
    s = Scene(whirlpool.GAME, seats=2, options={"anchor": True})
    for _again in range(times):
        s.red("Into the whirlpool")
        s.yellow("Past it")
    rounds = s.table("rounds")
    assert isinstance(rounds, int)
    return rounds
