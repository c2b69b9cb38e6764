"""Learn how a game stands and how it is played: its weights, from games of bots against themselves.

    python -m quarterdeck.arena.train sky-pirate --games 1500 --thinking 120 --jobs 2

First games of two who think teach how to pick; then duels of that policy with itself, a little
changed, teach it to win (`arena/duels.py`).  Last come games that everybody plays by the policy,
for every number of seats: they teach how a game stands.  What thinking found best and who won are
learned by softmax regression; games that were kept apart tell how good the weights are.  Whoever
trains again begins with what was learned before; with `--thinking 0` duels go on from there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log
from pathlib import Path
from time import perf_counter
from typing import Any

from quarterdeck.arena.asked import answered, at_least, must_be_jobs
from quarterdeck.arena.duels import School, kept
from quarterdeck.arena.fitting import Lesson, Pupil, teach
from quarterdeck.arena.selfplay import Noted, Record, Sample, play_game
from quarterdeck.bots.policy import policy_of
from quarterdeck.bots.value import learned
from quarterdeck.bots.weights import ALL, FILE, NOBODY, BadWeights, Weights, weights_of
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.registry import game

EPOCHS = 10
APART = 10  # every tenth lesson is kept apart
RIDGE = 1e-4
MATTERS = 20.0  # a decision counts the more, the more is at stake
Named = dict[str, float]


def play_games(name: str, seats: int, games: int, tries: int, seed: int, jobs: int) -> list[Record]:
    """So many games, by several processes."""
    one = partial(play_one, name, seats, tries)
    if jobs == 1:
        return [one(seed + number) for number in range(games)]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(one, range(seed, seed + games), chunksize=max(games // 50, 1)))


def play_one(name: str, seats: int, tries: int, seed: int) -> Record:
    """For a process of the pool: it finds the game by its name."""
    return play_game(game(name), seats, seed, tries)


# ---- how a game stands


def value_lesson(sample: Sample, nobody: int) -> Lesson:
    """Who won, told by the features of each seat (and, number `nobody`, of nobody)."""
    lesson = Lesson(0, 1.0)
    for row, share in zip(sample.features, sample.shares, strict=True):
        lesson.add([(i, x) for i, x in enumerate(row) if x], share)
    if nobody:
        lesson.add([(nobody, 1.0)], 1.0 if sample.all_lost else 0.0)
    return lesson


def learn_value(box: Box, seats: int, records: list[Record]) -> tuple[Named, dict[str, Any]]:
    """The weights of the features, and how they were found."""
    samples = [sample for record in records for sample in record.samples]
    names = list(box.feature_names())
    nobody = len(names) if any(sample.all_lost for sample in samples) else 0
    if nobody:
        names.append(NOBODY)
    lessons = [value_lesson(sample, nobody) for sample in samples]
    pupil = Pupil(len(names), 1, RIDGE)
    about = {"games": len(records), **taught(pupil, lessons)}
    about["surprise_of_equal_chances"] = round(log(seats), 4)
    both = zip(pupil.shared.value, pupil.own[0].value, strict=True)
    weights = [a + b for a, b in both]
    return {name: round(w, 4) for name, w in zip(names, weights, strict=True)}, about


# ---- how it is played


def learn_policy(box: Box, noted: list[Noted]) -> tuple[dict[str, Named], dict[str, Any]]:
    """The weights of the traits by question, and how they were found."""
    questions = sorted({one.question for one in noted})
    lessons = []
    for one in noted:
        lesson = Lesson(questions.index(one.question), min(MATTERS * one.stake, 2.0) + 0.1)
        for row, wanted in zip(one.rows, one.wanted, strict=True):
            lesson.add(row, wanted)
        lessons.append(lesson)
    names = box.trait_names()
    pupil = Pupil(len(names), len(questions), RIDGE)
    about = taught(pupil, lessons)
    weights = {ALL: kept(dict(zip(names, pupil.shared.value, strict=True)))}
    for number, question in enumerate(questions):
        weights[question] = kept(dict(zip(names, pupil.own[number].value, strict=True)))
    return weights, about


def taught(pupil: Pupil, lessons: list[Lesson]) -> dict[str, Any]:
    """Teach all lessons but those that are kept apart, and say how well it went."""
    apart = lessons[::APART]
    teach(pupil, [lesson for i, lesson in enumerate(lessons) if i % APART], EPOCHS, 1)
    return {
        "lessons": len(lessons),
        "surprise": round(pupil.surprise(apart), 4),
        "right": round(pupil.right(apart), 4),
    }


# ---- all of it


class Course:
    """Everything that is learned about one game, written down after each part."""

    def __init__(self, box: Box, path: Path, given: argparse.Namespace) -> None:
        self.box = box
        self.path = path
        self.given = given
        self.book: dict[str, Any] = {"version": box.features_version, "fitted": {}}
        self.book |= {"value": {}, "policy": {}}
        before = known(box)
        if before is not None:
            self.book |= {"fitted": before.fitted, "value": before.value, "policy": before.policy}
        self.write("before", {}, 0.0)  # what does not fit is in nobody's way from here on

    def run(self) -> Iterator[str]:
        """Learn; what was learned, line by line."""
        least, most = self.box.seats
        sizes = self.given.seats or range(least, most + 1)
        if least in sizes and self.box.trait_names():
            if self.given.thinking:
                yield self.think(least)
            if self.given.duels:
                yield self.duel(least)
        for seats in sizes:
            begun = perf_counter()
            about = self.look(seats, self.play(seats, self.given.games, 0))
            yield self.write(f"{seats} seats", about, begun)

    def look(self, seats: int, records: list[Record]) -> dict[str, Any]:
        """Learn how a game with so many seats stands."""
        self.book["value"][str(seats)], about = learn_value(self.box, seats, records)
        return about

    def think(self, seats: int) -> str:
        """Learn to pick from games of two who think, with what games by the policy have taught."""
        begun = perf_counter()
        self.look(seats, self.play(seats, self.given.games, 0))
        self.write("first", {}, begun)
        records = self.play(seats, self.given.thinking, self.given.tries)
        noted = [one for record in records for one in record.noted]
        self.book["policy"], about = learn_policy(self.box, noted)
        return self.write("policy", about, begun)

    def duel(self, seats: int) -> str:
        """Learn to pick better, by playing against somebody who picks a little differently."""
        begun = perf_counter()
        if str(seats) not in self.book["value"]:  # nobody knows yet whether everybody may lose
            self.look(seats, self.play(seats, self.given.games, 0))
        all_may_lose = NOBODY in self.book["value"][str(seats)]
        school = School(self.box, self.book["policy"], self.given.seed, all_may_lose)
        with ProcessPoolExecutor(self.given.jobs) as pool:
            for _ in range(self.given.duels):
                school.round(pool if self.given.jobs > 1 else None)
        proof = school.proof()
        self.book["policy"] = school.learned
        about = {name: round(share, 3) for name, share in proof._asdict().items()}
        return self.write("duels", {"rounds": school.rounds, **about}, begun)

    def play(self, seats: int, games: int, tries: int) -> list[Record]:
        seed, jobs = self.given.seed + tries * 100_003, self.given.jobs
        return play_games(self.box.id, seats, games, tries, seed, jobs)

    def write(self, what: str, about: dict[str, Any], begun: float) -> str:
        """Write the weights down, and let everybody read them anew."""
        if about:
            self.book["fitted"][what] = {**about, "seconds": round(perf_counter() - begun, 1)}
        text = json.dumps(self.book, indent=1, ensure_ascii=False)
        self.path.write_text(text + "\n", encoding="utf-8")
        for read_once in (weights_of, policy_of, learned):
            read_once.cache_clear()
        return f"{self.box.name}, {what}: {self.book['fitted'].get(what)}"


def known(box: Box) -> Weights | None:
    """What was learned before, if it still fits."""
    try:
        return weights_of(box)
    except BadWeights:
        return None


def read(given: list[str] | None) -> argparse.Namespace:
    words = argparse.ArgumentParser(description="Learn the weights of a game from its bots.")
    words.add_argument("game")
    words.add_argument("--games", type=int, default=1500, help="by the policy, for each seats")
    words.add_argument("--thinking", type=int, default=120, help="games of two who think")
    words.add_argument("--tries", type=int, default=64, help="that they have for a decision")
    words.add_argument("--duels", type=int, default=100, help="rounds against itself, changed")
    words.add_argument("--seats", type=int, nargs="*", help="which numbers of seats (all)")
    words.add_argument("--jobs", type=int, default=2, help="how many processes play")
    words.add_argument("--seed", type=int, default=1_000_000)
    words.add_argument("--into", type=Path, help="a copy for the folder of the games there")
    return words.parse_args(given)


def checked(given: argparse.Namespace) -> Box:
    """The game, if all that is asked for makes sense."""
    box = game(given.game)
    for seats in given.seats or ():
        box.check_seats(seats)
    at_least(1, given.games, "--games")
    at_least(0, given.thinking, "--thinking")
    at_least(1, given.tries, "--tries")
    at_least(0, given.duels, "--duels")
    must_be_jobs(given.jobs)
    if given.into and not (given.into / box.folder.name / FILE).parent.is_dir():
        raise BadOption(f"{given.into} is no folder of games", "src/quarterdeck/games")
    return box


def main(words: list[str] | None = None) -> None:
    given = read(words)
    box = checked(given)
    path = box.folder / FILE
    for line in Course(box, path, given).run():
        print(line, flush=True)
        if given.into:
            copy = given.into / box.folder.name / FILE
            copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    answered(main)
