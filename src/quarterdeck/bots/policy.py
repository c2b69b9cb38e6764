"""How a sensible player picks: what the Bosun does, and everybody in a bot's mind."""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import mypyc_attr

from quarterdeck.bots.value import softmax
from quarterdeck.bots.weights import ALL, Weights, weights_of
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.questions import Question
from quarterdeck.kernel.play.weighing import Scale

LUCK: Final = 1 << 24  # a stream of chance that no game uses
WORDS: Final = 4294967296.0  # so many words of chance there are


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A score for every option, from what the asked seat knows."""

    def scores(self, play: Play, seat: int) -> list[float]:
        raise NotImplementedError

    def pick(self, play: Play, seat: int, luck: int) -> int:
        """The first option with the best score; if all are equal, any, by word `luck` of chance."""
        scores = self.scores(play, seat)
        best = worst = 0
        for i in range(1, len(scores)):
            if scores[i] > scores[best]:
                best = i
            elif scores[i] < scores[worst]:
                worst = i
        if scores[best] > scores[worst]:
            return best
        return (play.state.dice.word(LUCK, luck) * len(scores)) >> 32

    def pick_by_chance(self, play: Play, seat: int, luck: int, warmth: float) -> int:
        """Any option: one whose score is lower by `warmth` is taken e times less often."""
        shares = softmax([score / warmth for score in self.scores(play, seat)])
        left = float(play.state.dice.word(LUCK, luck)) / WORDS
        for i in range(len(shares)):
            left -= shares[i]
            if left < 0.0:
                return i
        return len(shares) - 1


class Advised(Policy):
    """As the game advises."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def scores(self, play: Play, seat: int) -> list[float]:
        return self.box.advise(play, seat)


class Learned(Policy):
    """By the traits of each option, with weights: those for all questions, and for this one."""

    def __init__(self, box: Box, weights: dict[str, dict[str, float]]) -> None:
        self.box = box
        self.names: tuple[str, ...] = box.trait_names()
        self.weights = weights
        self.by_code: dict[int, list[float]] = {}  # of a question: all its weights

    def scores(self, play: Play, seat: int) -> list[float]:
        question = play.owed(seat).question
        weights = self.by_code.get(question.code)
        if weights is None:
            weights = self.weights_for(question)
            self.by_code[question.code] = weights
        scale = Scale(weights)
        self.box.weigh(play, seat, scale)
        return scale.scores

    def weights_for(self, question: Question) -> list[float]:
        usual = self.weights.get(ALL, {})
        own = self.weights.get(question_name(question), {})
        return [usual.get(name, 0.0) + own.get(name, 0.0) for name in self.names]


def question_name(question: Question) -> str:
    """What a question is called in a file of weights."""
    return f"{question.rule} {type(question).__name__}"


@cache
def policy_of(box: Box) -> Policy:
    """How a sensible player of this game picks: as was learned, or as the game advises."""
    weights: Weights | None = weights_of(box)
    if weights is None or not weights.policy:
        return Advised(box)
    return Learned(box, weights.policy)
