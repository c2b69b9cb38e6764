"""The guided first game can be played as it is written."""

from __future__ import annotations

import tomllib
from typing import Any

import quarterdeck
from quarterdeck import Play

GAME = quarterdeck.game("cerulean-seas")


def script() -> dict[str, Any]:
    return tomllib.loads((GAME.folder / "desk" / "first_game.toml").read_text(encoding="utf-8"))


def pick(play: Play, seat: int, label: str) -> None:
    play.answer(play.labels(seat).index(label), seat)


def let_yellow_play(play: Play, lines: list[str]) -> None:
    while play.decision is not None and play.decision.seat == 1 and lines:
        pick(play, 1, lines.pop(0))


def test_every_step_is_offered_and_the_learner_brings_gold_home() -> None:
    book = script()
    play = GAME.new(seats=book["seats"], seed=book["seed"], **book["options"])
    lines = [label for other in book["other"] for label in other["pick"]]
    for step in book["step"]:
        let_yellow_play(play, lines)
        assert step["allow"][0] in play.labels(0), step["say"]
        pick(play, 0, step["allow"][0])
    seats: Any = play.view(0)["seats"]
    assert (seats[0]["gold"], seats[0]["masts_removed"], lines) == (7, 1, [])


def test_the_goal_is_said_first_and_every_rule_that_is_named_exists() -> None:
    steps = script()["step"]
    assert "wins" in steps[0]["say"]
    for step in steps:
        assert GAME.rule(step["rule"])
