"""The guided first game can be played as it is written."""

from __future__ import annotations

import tomllib
from typing import Any

import quarterdeck
from quarterdeck import Play

GAME = quarterdeck.game("skydock")


def script() -> dict[str, Any]:
    return tomllib.loads((GAME.folder / "desk" / "first_game.toml").read_text(encoding="utf-8"))


def pick(play: Play, seat: int, label: str) -> None:
    play.answer(play.labels(seat).index(label), seat)


def let_quig_play(play: Play, lines: list[str]) -> None:
    """As the script says, until Red is asked."""
    while lines and all(d.seat == 1 for d in play.decisions):
        pick(play, 1, lines.pop(0))


def test_every_step_is_offered_and_the_learner_completes_an_objective() -> None:
    book = script()
    play = GAME.new(seats=book["seats"], seed=book["seed"], **book["options"])
    lines = [label for other in book["other"] for label in other["pick"]]
    for step in book["step"]:
        let_quig_play(play, lines)
        assert step["allow"][0] in play.labels(0), step["say"]
        pick(play, 0, step["allow"][0])
    view: Any = play.view(0)
    done = [one["name"] for one in view["objectives"] if 0 in one["done"]]
    assert (done, view["seats"][0]["glory"], lines) == (["Reconfigure Docking Clamps"], 8, [])


def test_the_goal_is_said_first_and_every_rule_that_is_named_exists() -> None:
    steps = script()["step"]
    assert "wins" in steps[0]["say"]
    for step in steps:
        assert GAME.rule(step["rule"])
