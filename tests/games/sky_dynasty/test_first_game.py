"""The guided first game can be played as it is written."""

from __future__ import annotations

import tomllib
from typing import Any

import quarterdeck
from quarterdeck import Play

GAME = quarterdeck.game("sky-dynasty")


def script() -> dict[str, Any]:
    return tomllib.loads((GAME.folder / "desk" / "first_game.toml").read_text(encoding="utf-8"))


def pick(play: Play, seat: int, label: str) -> None:
    play.answer(play.labels(seat).index(label), seat)


def let_others_play(play: Play, you: int, lines: dict[int, list[str]]) -> None:
    """As the script says; afterwards the first option stands for any bot."""
    while not play.over and all(d.seat != you for d in play.decisions):
        seat = play.decisions[0].seat
        pick(play, seat, lines[seat].pop(0) if lines[seat] else play.labels(seat)[0])


def test_every_step_is_offered_and_the_learner_ends_with_a_palace_card() -> None:
    book = script()
    play = GAME.new(seats=book["seats"], seed=book["seed"])
    you = book["you"]
    lines: dict[int, list[str]] = {seat: [] for seat in range(book["seats"])}
    for other in book["other"]:
        lines[other["seat"]] += other["pick"]
    for step in book["step"][:-1]:
        let_others_play(play, you, lines)
        assert step["allow"][0] in play.labels(you), step["say"]
        pick(play, you, step["allow"][0])
    let_others_play(play, you, lines)
    view: Any = play.view(you)
    assert view["round"] == 2
    assert "Palace" in view["seats"][you]["discard_cards"] + view["seats"][you]["deck_cards"]
    assert not any(lines.values())


def test_every_rule_that_the_guide_names_exists() -> None:
    for step in script()["step"]:
        assert GAME.rule(step["rule"])
