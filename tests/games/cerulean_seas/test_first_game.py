"""The guided first game: somebody who does what the coach says brings home the gold."""

from __future__ import annotations

import quarterdeck
from games.guide import Learner

GAME = quarterdeck.game("cerulean-seas")


def test_every_step_is_offered_and_the_learner_wins_with_the_last_one() -> None:
    learner = Learner(GAME)
    learner.follow()
    assert learner.play.over and learner.play.returns == [1.0, 0.0]


def test_the_goal_is_said_first_and_every_rule_that_is_named_exists() -> None:
    steps = Learner(GAME).script.step
    assert "wins" in steps[0].say
    for step in steps:
        assert GAME.rule(step.rule)
