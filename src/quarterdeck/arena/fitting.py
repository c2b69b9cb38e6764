"""Learning weights: stochastic descent in compiled code, with a step for each weight (AdaGrad)."""

from __future__ import annotations

from math import log, sqrt
from random import Random

from quarterdeck.bots.value import softmax

RATE = 0.1
ROUGH = 1e-6


class Lesson:
    """One decision: the traits of its options, and how likely each should be picked."""

    def __init__(self, question: int, stake: float) -> None:
        self.question = question
        self.stake = stake  # how much it matters
        self.traits: list[list[int]] = []
        self.much: list[list[float]] = []
        self.wanted: list[float] = []

    def add(self, row: list[tuple[int, float]], wanted: float) -> None:
        self.traits.append([trait for trait, _ in row])
        self.much.append([much for _, much in row])
        self.wanted.append(wanted)


class Weights:
    """A weight for each trait, and how far it has come."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.value: list[float] = [0.0] * count
        self.way: list[float] = [ROUGH] * count

    def pull(self, i: int, slope: float, rate: float) -> None:
        way = self.way[i] + slope * slope
        self.way[i] = way
        self.value[i] -= rate * slope / sqrt(way)


class Pupil:
    """Weights for all questions together, and for each question besides."""

    def __init__(self, traits: int, questions: int, ridge: float) -> None:
        self.shared = Weights(traits)
        self.own: list[Weights] = [Weights(traits) for _ in range(questions)]
        self.ridge = ridge

    def scores(self, lesson: Lesson) -> list[float]:
        shared, own = self.shared.value, self.own[lesson.question].value
        scores: list[float] = []
        for i in range(len(lesson.traits)):
            total = 0.0
            traits, much = lesson.traits[i], lesson.much[i]
            for j in range(len(traits)):
                trait = traits[j]
                total += (shared[trait] + own[trait]) * much[j]
            scores.append(total)
        return scores

    def learn(self, lesson: Lesson, rate: float) -> None:
        """One step towards what is wanted."""
        chances = softmax(self.scores(lesson))
        shared, own = self.shared, self.own[lesson.question]
        ridge = self.ridge
        for i in range(len(chances)):
            slope = (chances[i] - lesson.wanted[i]) * lesson.stake
            traits, much = lesson.traits[i], lesson.much[i]
            for j in range(len(traits)):
                trait = traits[j]
                x = slope * much[j]
                shared.pull(trait, x + ridge * shared.value[trait], rate)
                own.pull(trait, x + 2.0 * ridge * own.value[trait], rate)

    def surprise(self, lessons: list[Lesson]) -> float:
        """How unlikely what was wanted seemed, on average, in nats."""
        total, stakes = 0.0, 0.0
        for lesson in lessons:
            chances = softmax(self.scores(lesson))
            for i in range(len(chances)):
                total -= lesson.stake * lesson.wanted[i] * log(max(chances[i], 1e-9))
            stakes += lesson.stake
        return total / max(stakes, 1e-9)

    def right(self, lessons: list[Lesson]) -> float:
        """How often the best score is on what is wanted most."""
        count = 0
        for lesson in lessons:
            scores = self.scores(lesson)
            best = scores.index(max(scores))
            if lesson.wanted[best] >= max(lesson.wanted) - 1e-9:
                count += 1
        return count / max(len(lessons), 1)


def teach(pupil: Pupil, lessons: list[Lesson], epochs: int, seed: int) -> None:
    """All lessons, several times, in another order each time, with smaller and smaller steps."""
    chance = Random(seed)
    order = list(range(len(lessons)))
    for epoch in range(epochs):
        chance.shuffle(order)
        rate = RATE * (1.0 - epoch / epochs)
        for i in order:
            pupil.learn(lessons[i], rate)
