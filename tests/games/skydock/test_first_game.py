"""The guided first game: a whole round with the coach, and the last one alone, up to the launch."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck
from games.guide import Learner
from quarterdeck.bots.registry import bot

GAME = quarterdeck.game("skydock")


@pytest.fixture(scope="module")
def learner() -> Learner:
    found = Learner(GAME)
    found.follow()
    return found


def test_a_whole_round_is_played_with_the_coach(learner: Learner) -> None:
    view: Any = learner.play.view(0)
    done = [one["name"] for one in view["objectives"] if 0 in one["done"]]
    assert (done, view["seats"][0]["glory"]) == (["Reconfigure Docking Clamps"], 8)
    assert (view["round"], view["launch"]["at"], view["alert"]["space"]) == (2, 1, 2)
    assert view["seats"][0]["room"] == "Med Bay"


def test_then_whoever_plays_sensibly_wins(learner: Learner) -> None:
    assert learner.script.step[-1].until == "over"
    play = learner.play.copy()
    pirates = [bot("greedy")(1), bot(learner.script.rest)(1)]
    while not play.over:
        seat = play.decisions[0].seat
        play.answer(pirates[seat].pick(play, seat), seat)
    assert play.returns == [1.0, 0.0]


def test_the_goal_is_said_first_and_every_rule_that_is_named_exists(learner: Learner) -> None:
    steps = learner.script.step
    assert "wins" in steps[0].say
    for step in steps:
        assert GAME.rule(step.rule)
