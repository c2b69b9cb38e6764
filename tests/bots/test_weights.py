"""Weights: what was learned, refused when it does not fit the game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quarterdeck.bots.policy import Advised, Learned, policy_of, question_name
from quarterdeck.bots.value import Value
from quarterdeck.bots.weights import ALL, FILE, BadWeights, read, weights_of
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.weighing import Notebook, Scale
from quarterdeck.kernel.registry import game, games

BOXES = [game("sky-dynasty"), game("sky-pirate")]


def written(folder: Path, **changes: object) -> Path:
    path = folder / "weights.json"
    book: dict[str, object] = {"version": BOXES[1].features_version, "value": {}, "policy": {}}
    path.write_text(json.dumps({**book, **changes}), encoding="utf-8")
    return path


def test_weights_that_fit_are_read(tmp_path: Path) -> None:
    weights = read(BOXES[1], written(tmp_path, value={"2": {"hold": 1.5}}))
    assert weights.value == {"2": {"hold": 1.5}} and weights.policy == {}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"version": 99}, "for version 99 of its features"),
        ({"value": {"2": {"luck": 1.0}}}, "no feature 'luck'"),
        ({"policy": {ALL: {"courage": 1.0}}}, "no trait 'courage'"),
    ],
)
def test_weights_that_do_not_fit_are_refused(
    tmp_path: Path, changes: dict[str, object], words: str
) -> None:
    with pytest.raises(BadWeights) as refused:
        read(BOXES[1], written(tmp_path, **changes))
    assert words in refused.value.message
    assert refused.value.hint == "learn them anew: make train GAME=sky-pirate"


NO_POLICY = '{"version": 1, "value": {}}'
A_LIST = '{"version": 1, "value": [1, 2], "policy": {}}'


@pytest.mark.parametrize("text", ["", "{", "[]", '{"value": {}}', NO_POLICY, A_LIST])
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadWeights, match="cannot be read"):
        read(BOXES[1], path)


@pytest.mark.parametrize("box", games().values(), ids=lambda box: box.id)
def test_the_weights_of_every_game_that_has_some_fit_and_are_small(box: Box) -> None:
    weights = weights_of(box)
    if weights is not None:
        assert (box.folder / FILE).stat().st_size < 150_000


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_weights_were_learned_for_every_number_of_seats(box: Box) -> None:
    weights = weights_of(box)
    least, most = box.seats
    assert weights is not None
    assert sorted(weights.value) == [str(seats) for seats in range(least, most + 1)]


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_names_are_different_and_neither_few_nor_very_many(box: Box) -> None:
    features, traits = box.feature_names(), box.trait_names()
    assert len(set(features)) == len(features) and 30 <= len(features) <= 150
    assert len(set(traits)) == len(traits)


def test_a_name_without_a_weight_counts_nothing() -> None:
    box = BOXES[0]
    play = box.new(2, 3)
    assert Value(box, {}).chances(play) == [0.5, 0.5]


def test_where_everybody_may_lose_that_has_its_share() -> None:
    box = BOXES[0]
    chances = Value(box, {"nobody": 0.0}).chances(box.new(2, 3))
    assert chances == pytest.approx([1 / 3, 1 / 3])


# ---- traits and policies


def test_a_scale_adds_up_what_a_notebook_writes_down() -> None:
    box = BOXES[1]
    weights = [((i * 7919) % 13) / 6 - 1 for i in range(len(box.trait_names()))]
    play = box.new(2, 8)
    asked = 0
    while not play.over and asked < 300:
        seat = play.owed(-1).seat
        scale, notebook = Scale(weights), Notebook()
        box.weigh(play, seat, scale)
        box.weigh(play, seat, notebook)
        sums = [sum(weights[t] * much for t, much in row) for row in notebook.rows]
        assert scale.scores == pytest.approx(sums)
        assert len(sums) == len(play.owed(seat).options)
        play.answer(asked % len(sums), seat)
        asked += 1


def test_a_question_has_its_own_weights_besides_those_of_all() -> None:
    box = BOXES[1]
    play = box.new(2, 8)
    name = question_name(play.owed(-1).question)
    trait = "nothing: always"
    for weights in ({ALL: {trait: 1.0}}, {name: {trait: 1.0}}, {"another": {trait: 1.0}}):
        policy = Learned(box, weights)
        scores = policy.scores(play, play.owed(-1).seat)
        assert max(scores) == (0.0 if "another" in weights else 1.0)


def test_a_game_without_learned_weights_is_played_as_it_advises() -> None:
    policy = policy_of(BOXES[0])
    play = BOXES[0].new(2, 5)
    assert isinstance(policy, Advised)
    assert policy.scores(play, 0) == BOXES[0].advise(play, 0)


def test_who_likes_all_options_equally_takes_any_and_the_same_again() -> None:
    box = BOXES[1]
    policy = Learned(box, {})
    play = box.new(2, 8).imagine(0, 3)
    seat = play.owed(-1).seat
    picks = [policy.pick(play, seat, luck) for luck in range(100)]
    assert set(picks) == set(range(len(play.owed(seat).options)))
    assert picks == [policy.pick(play.copy(), seat, luck) for luck in range(100)]
