"""Duels: weights go where games are won."""

from __future__ import annotations

import json
import shutil
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.arena import duels
from quarterdeck.arena.duels import School, fought, kept, places_in, tried, won
from quarterdeck.arena.train import Course
from quarterdeck.bots.policy import Learned, Policy, policy_of
from quarterdeck.bots.weights import ALL, FILE, NOBODY
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game

BOX = game("skydock")


class Last(Policy):
    """Likes the last option best."""

    def scores(self, play: Play, seat: int) -> list[float]:
        return [float(number) for number in range(len(play.owed(seat).options))]


def pupil(gain: Callable[[list[float]], float], monkeypatch: pytest.MonkeyPatch) -> School:
    """A school in which a change wins as much as `gain` makes of it."""

    def told(
        _id: str, _first: object, now: list[float], _spread: object, _alone: bool, number: int
    ) -> float:
        return gain(duels.change(number, len(now)))

    monkeypatch.setattr(duels, "tried", told)
    return School(BOX, {ALL: {BOX.trait_names()[0]: 2.0}, "SK-601 Step": {}}, 5, True)


def test_a_weight_grows_where_more_of_it_wins_and_shrinks_where_less_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    school = pupil(lambda added: 0.2 * added[0] - 0.2 * added[1], monkeypatch)
    for _ in range(30):
        school.round(None)
    own = school.learned[ALL]
    names = BOX.trait_names()
    assert own[names[0]] > 2.3 and own[names[1]] < -0.1
    others = [abs(own.get(name, 0.0)) for name in names[2:]]
    assert sum(others) / len(others) < abs(own[names[1]]) / 2


def test_without_a_difference_nothing_is_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    school = pupil(lambda _: 0.0, monkeypatch)
    for _ in range(3):
        school.round(None)
    assert school.learned == {ALL: {BOX.trait_names()[0]: 2.0}, "SK-601 Step": {}}


def test_every_trait_may_gain_a_weight_and_every_question_change_its_own() -> None:
    places = places_in(BOX, {ALL: {}, "SK-502 Turn": {"nearer": 1.0}})
    assert places == [*[(ALL, name) for name in BOX.trait_names()], ("SK-502 Turn", "nearer")]


def test_who_plays_better_wins_more_whoever_is_named_first() -> None:
    better, worse = policy_of(BOX), Last()
    assert sum([won(BOX, better, worse, deal) for deal in range(10)]) > 5.0
    assert sum([won(BOX, worse, better, deal) for deal in range(10)]) < 2.0


@pytest.mark.parametrize("answers", [1, 2, 3, 40])
def test_who_is_asked_when_patience_ends_has_lost(
    answers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duels, "MOST", answers)
    play = BOX.new(2, 3)
    for _ in range(answers):
        assert play.decision is not None
        play.answer(Last().pick(play, play.decision.seat, 0), play.decision.seat)
    asked = play.owed(-1).seat
    for mine in (0, 1):
        shares = fought(BOX, Last(), Last(), 3, mine)
        assert [shares[asked], shares[1 - asked]] == [0.0, 1.0]


@pytest.mark.parametrize(("name", "alone"), [("skydock", True), ("sky-pirate", False)])
@pytest.mark.parametrize("knows", [True, False])
def test_only_the_own_win_counts_where_everybody_may_lose(
    name: str, alone: bool, knows: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of a game of which nothing was learned yet: it is played first."""
    seen: list[bool] = []

    def tried(_id: str, _f: object, _n: object, _s: object, only_own: bool, _number: int) -> float:
        seen.append(only_own)
        return 0.0

    monkeypatch.setattr(duels, "tried", tried)
    monkeypatch.setattr(School, "proof", lambda _: duels.Proof(0.5, 0.1, 0.5))
    given = Namespace(games=1, thinking=0, tries=4, duels=1, seats=[2], jobs=1, seed=3)
    course = Course(game(name), tmp_path / "weights.json", given)
    if not knows:
        course.book |= {"value": {}}

        def look(self: Course, seats: int, _records: object) -> dict[str, object]:
            self.book["value"][str(seats)] = {NOBODY: 0.0} if alone else {}
            return {}

        monkeypatch.setattr(Course, "look", look)
    next(course.run())
    assert set(seen) == {alone}


@pytest.mark.parametrize(
    ("alone", "met"), [(True, {(3.0, 1.0), (-1.0, 1.0)}), (False, {(3.0, -1.0), (-1.0, 3.0)})]
)
def test_a_change_meets_its_opposite_or_where_everybody_may_lose_both_meet_the_usual(
    alone: bool, met: set[tuple[float, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    trait = BOX.trait_names()[0]
    seen: set[tuple[float, float]] = set()

    def wins(_box: Box, one: Policy, other: Policy, _deal: int) -> float:
        assert isinstance(one, Learned) and isinstance(other, Learned)
        first, second = (policy.weights[ALL][trait] for policy in (one, other))
        seen.add((first, second))
        return first / 10.0

    rest = [0.0] * (len(BOX.trait_names()) - 1)
    monkeypatch.setattr(duels, "won", wins)
    monkeypatch.setattr(duels, "change", lambda _number, _count: [2.0, *rest])
    gain = tried("skydock", {ALL: {}}, [1.0, *rest], [1.0, *rest], alone, 0)
    assert seen == met and gain == pytest.approx(0.4)


def test_the_proof_is_played_between_what_was_learned_and_what_was_before() -> None:
    traits = BOX.trait_names()
    good = {question: dict(own) for question, own in learned_weights(BOX).items()}
    school = School(BOX, {ALL: {traits[0]: -1.0}}, 5, True)
    before = school.proof(5)
    assert before.score == before.before
    school.places = places_in(BOX, good)
    school.mean = [good.get(question, {}).get(name, 0.0) for question, name in school.places]
    school.first = {**school.first, **{question: {} for question in good if question != ALL}}
    after = school.proof(8)
    assert after.score > 0.6 > 0.2 > after.before


def learned_weights(box: Box) -> dict[str, dict[str, float]]:
    policy = policy_of(box)
    assert isinstance(policy, Learned)
    return policy.weights


def test_small_weights_are_left_out() -> None:
    assert kept({"a": 0.0031, "b": -0.00451, "c": 1.23456}) == {"b": -0.005, "c": 1.235}


def test_a_course_goes_on_from_the_policy_that_there_is(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.parent.mkdir()
    shutil.copy(BOX.folder / FILE, path)
    given = Namespace(games=2, thinking=0, tries=4, duels=1, seats=[2], jobs=1, seed=3)
    told = list(Course(BOX, path, given).run())
    assert ["duels" in line for line in told] == [True, False]
    book = json.loads(path.read_text(encoding="utf-8"))
    assert book["fitted"]["duels"]["rounds"] == 1
    before = learned_weights(BOX)
    assert book["policy"].keys() == before.keys()
    assert book["policy"][ALL] != before[ALL]
