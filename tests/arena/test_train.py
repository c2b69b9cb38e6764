"""Learning: from games to weights, and weights that say something."""

from __future__ import annotations

import json
import shutil
from argparse import Namespace
from pathlib import Path

import pytest

from quarterdeck.arena.fitting import Lesson, Pupil, teach
from quarterdeck.arena.selfplay import note, play_game
from quarterdeck.arena.train import Course
from quarterdeck.bots.weights import FILE, read
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.registry import game


def lesson(question: int, wanted: int) -> Lesson:
    """Two options that differ in trait 1; trait 0 is common."""
    made = Lesson(question, 1.0)
    made.add([(0, 1.0)], 1.0 if wanted == 0 else 0.0)
    made.add([(0, 1.0), (1, 0.5)], 1.0 if wanted == 1 else 0.0)
    return made


def test_what_is_wanted_is_learned_for_each_question() -> None:
    lessons = [lesson(number % 2, number % 2) for number in range(200)]
    pupil = Pupil(2, 2, 1e-4)
    before = pupil.surprise(lessons)
    teach(pupil, lessons, 10, 1)
    assert pupil.surprise(lessons) < before / 4
    assert pupil.right(lessons) == 1.0
    assert pupil.own[0].value[1] < 0.0 < pupil.own[1].value[1]


def test_what_all_questions_want_is_learned_for_those_not_met() -> None:
    pupil = Pupil(2, 3, 1e-4)
    teach(pupil, [lesson(number % 2, 1) for number in range(200)], 10, 1)
    assert pupil.right([lesson(2, 1)]) == 1.0


def test_options_are_wanted_the_more_the_better_they_are() -> None:
    rows = [[(0, 1.0)], [(1, 1.0)], [(2, 1.0)]]
    noted = note("q", rows, {0: 0.5, 2: 0.52})
    assert noted.rows == [rows[0], rows[2]]
    assert noted.wanted[1] / noted.wanted[0] == pytest.approx(2.718, abs=0.01)
    assert noted.stake == pytest.approx(0.01)


def test_a_game_teaches_how_it_stood_and_how_it_was_played() -> None:
    record = play_game(game("sky-pirate"), 2, 5, 6)
    assert len(record.samples) > 3 and len(record.noted) > 20
    assert all(sum(sample.shares) <= 1.0 for sample in record.samples)
    for one in record.noted:
        assert len(one.rows) == len(one.wanted) > 1 and sum(one.wanted) == pytest.approx(1.0)


def test_a_game_without_traits_teaches_how_it_stood() -> None:
    record = play_game(game("sky-dynasty"), 2, 5, 4)
    assert record.samples and not record.noted


def test_weights_are_learned_and_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = game("sky-pirate")
    path = tmp_path / FILE
    path.parent.mkdir()
    shutil.copy(box.folder / FILE, path)
    given = Namespace(games=6, thinking=1, tries=4, duels=0, seats=[2], jobs=1, seed=3)
    told = list(Course(box, path, given).run())
    assert len(told) == 2 and "policy" in told[0] and "2 seats" in told[1]
    weights = read(box, path)
    assert any(weights.value["2"].values()) and weights.policy
    fitted = json.loads(path.read_text())["fitted"]
    assert fitted["2 seats"]["lessons"] > 50
    before = read(box, box.folder / FILE).fitted
    assert fitted["3 seats"] == before["3 seats"]  # which nobody taught anew


def test_weights_of_another_version_are_learned_from_the_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Newer(type(game("sky-pirate"))):  # type: ignore[misc]
        features_version = 77

    box: Box = Newer()
    given = Namespace(games=2, thinking=0, tries=4, duels=0, seats=[2], jobs=1, seed=3)
    course = Course(box, tmp_path / "weights.json", given)
    assert course.book["policy"] == {} and course.book["version"] == 77
