"""The guided first game: somebody who does what the coach says founds a dynasty."""

from __future__ import annotations

from collections import Counter

import quarterdeck
from quarterdeck import Play
from quarterdeck.server.tables.guided import Script, Step, script_of

GAME = quarterdeck.game("sky-dynasty")


def script() -> Script:
    found = script_of(GAME)
    assert found is not None
    return found


def pick(play: Play, seat: int, label: str) -> None:
    assert label in play.labels(seat), (label, play.labels(seat))
    play.answer(play.labels(seat).index(label), seat)


def let_others_play(play: Play, you: int, lines: list[str]) -> None:
    """As the script says, and nothing else."""
    while not play.over and all(d.seat != you for d in play.decisions):
        pick(play, 1 - you, lines.pop(0))


def follow(play: Play, you: int, step: Step) -> None:
    """A set is laid in the order in which the question offers it."""
    assert step.lay or step.allow, "one thing at a time"
    rest = Counter(step.lay or step.allow)
    while rest:
        label = next(one for one in [*play.labels(you)[1:], play.labels(you)[0]] if rest[one])
        pick(play, you, label)
        rest -= Counter([label])


def test_every_step_is_offered_and_the_learner_wins_with_the_last_one() -> None:
    book = script()
    play = GAME.new(book.seats, book.seed, **book.options)
    lines = book.picks_of(1 - book.you)
    for step in book.step:
        let_others_play(play, book.you, lines)
        assert not play.over, step.say
        follow(play, book.you, step)
    let_others_play(play, book.you, lines)
    assert play.over and play.returns[book.you] == 1.0
    assert lines == []


def test_the_goal_is_said_first_and_every_rule_that_is_named_exists() -> None:
    steps = script().step
    assert "wins" in steps[0].say
    for step in steps:
        assert GAME.rule(step.rule)
