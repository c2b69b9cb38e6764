"""The loops that drive a game, in compiled code: no Python between decisions but a bot's own."""

from __future__ import annotations

from mypy_extensions import i64

from quarterdeck.bots.base import Bot
from quarterdeck.kernel.play.frames import Play


def drive(play: Play, numbers: list[int], first: int) -> int:
    """Play a game to its end by numbers that were drawn beforehand; how many answers that took.

    Number `first` is the first of them; each is taken modulo the options, and after the last
    comes the first again.
    """
    answers = 0
    at: i64 = first
    size: i64 = len(numbers)
    choices: i64 = play.choices
    while choices > 0:
        number: i64 = numbers[at % size]
        choices = play.answer(int(number % choices))
        at += 1
        answers += 1
    return answers


def carry_on(play: Play, bots: list[Bot]) -> int:
    """Let the bots play a game to its end; how many decisions they took."""
    decisions = 0
    while not play.over:
        decision = play.decision
        assert decision is not None
        seat = decision.seat
        play.answer(bots[seat].pick(play, seat), seat)
        decisions += 1
    return decisions
