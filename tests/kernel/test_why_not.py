"""Why not: what is refused and what is offered is everything, and asking costs nothing."""

from __future__ import annotations

import pytest

import quarterdeck
from kernel.test_keys import positions
from kernel.toys import bargain, carillon, keg, parley, soundings, squall
from kernel.toys.lanterns import game as lanterns
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadAnswer
from quarterdeck.kernel.play.questions import Why
from quarterdeck.proving.walk import dump_play
from quarterdeck.scene import Scene

BOXES: list[Box] = [
    parley.GAME,
    carillon.GAME,
    squall.GAME,
    bargain.GAME,
    keg.GAME,
    lanterns.GAME,
    soundings.GAME,
]


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_refused_and_offered_are_all_candidates(box: Box) -> None:
    for play in positions(box, 2, range(3)):
        for d in play.decisions:
            question, state = d.question, play.state
            candidates = question.candidates(state, d.seat, d.about)
            labels = [question.label(state, d.seat, d.about, option) for option in candidates]
            refused, offered = play.why_not(d.seat), play.labels(d.seat)
            assert sorted([*refused, *offered]) == sorted(labels)
            assert not set(refused) & set(offered)
            assert all(isinstance(why, Why) for why in refused.values())


def test_in_sky_dynasty_too() -> None:
    box = quarterdeck.game("sky-dynasty")
    reasons = set()
    for play in positions(box, 3, range(1), last_round=3):
        for d in play.decisions:
            candidates = d.question.candidates(play.state, d.seat, d.about)
            refused = play.why_not(d.seat)
            assert len(refused) + len(d.options) == len(candidates)
            assert not set(refused) & set(play.labels(d.seat))
            reasons |= {why.rule for why in refused.values() if isinstance(why, Why)}
    assert reasons
    assert all(box.rule(rule) for rule in reasons)


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_asking_changes_nothing(box: Box) -> None:
    for play in positions(box, 2, range(2)):
        before, answers = dump_play(play), play.answers
        for d in play.decisions:
            assert repr(play.why_not(d.seat)) == repr(play.why_not(d.seat))
            play.labels(d.seat)
            play.keys(d.seat)
        assert dump_play(play) == before
        assert play.answers == answers


def test_only_who_is_asked_can_ask() -> None:
    play = parley.GAME.new(2, 1)
    with pytest.raises(BadAnswer):
        play.why_not(1)
    while not play.over:
        play.answer(0)
    with pytest.raises(BadAnswer, match="over"):
        play.why_not()


def test_a_reason_names_its_rule() -> None:
    s = Scene(lanterns.GAME, red=(1, 2, 6), yellow=(3,), rolls={"fog": [2]})
    assert s.red.options == ["Stay dark", "Lantern 6"]
    assert s.red.why_not("Lantern 2") == "LN-4"
    assert {k: str(v) for k, v in s.play.why_not(0).items()} == {
        "Lantern 1": "LN-4: the fog swallows this lantern",
        "Lantern 2": "LN-4: the fog swallows this lantern",
    }
    assert lanterns.GAME.rule("ln-4")["kind"] == "legality"
