"""Learning to pick by playing: a policy against itself, a little changed one way and the other.

In each round many changes are tried.  A change adds some to every weight, by chance; whoever plays
with it meets, in the same deals and in every seat, those who play with just the opposite.  The
weights then go a small step towards the changes that won, and away from those that lost.  What is
learned is the mean of where they have been, since each single place is partly luck.

Where everybody may lose, that would teach to drag others down: a game that nobody wins is lost by
both.  There the change and its opposite each meet the weights as they are, and only what they win
themselves counts, at four times as many games for the same certainty.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from typing import NamedTuple

from quarterdeck.bots.policy import Learned, Policy
from quarterdeck.bots.weights import ALL
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.registry import game
from quarterdeck.proving.figures import mean, reach

CHANGES = 16  # that are tried in a round
DEALS = 4  # for each of them
CHECKS = 200  # deals in the end: against the policy from before
SHARE = 0.25  # a weight is changed by about a quarter of itself,
FLOOR = 0.1  # and by so much besides
PACE = 0.12  # how far a round goes, where it is sure
KEEPS = 0.9  # of the direction, from one round to the next
FRESH = 0.03  # how much of the mean a round is
MOST = 6000  # answers: whoever is asked then does not come to an end, and has lost
SMALL = 0.004  # weights below this are left out
Book = dict[str, dict[str, float]]  # weights of traits by question
Place = tuple[str, str]  # of a weight in it: question and trait


class Proof(NamedTuple):
    """How the new policy fares against the one from before: shares of wins."""

    score: float
    reach: float  # half of the interval of 95 %
    before: float  # what the other one wins


class School:
    """The weights of one game while they learn.  `alone`: does only the own win count?"""

    def __init__(self, box: Box, book: Book, seed: int, alone: bool) -> None:
        self.box = box
        self.first = book
        self.seed = seed
        self.places = places_in(box, book)
        self.now = [book.get(q, {}).get(name, 0.0) for q, name in self.places]
        self.spread = [FLOOR + SHARE * abs(weight) for weight in self.now]
        self.mean = self.now[:]
        self.way = [0.0] * len(self.now)
        self.alone = alone
        self.size = 0.0  # how long directions usually are, a weight
        self.rounds = 0

    def round(self, pool: ProcessPoolExecutor | None) -> None:
        """Try changes, and follow those that win."""
        numbers = [self.seed + self.rounds * CHANGES + n for n in range(CHANGES)]
        one = partial(tried, self.box.id, self.first, self.now, self.spread, self.alone)
        gains = list(map(one, numbers) if pool is None else pool.map(one, numbers))
        slope = [0.0] * len(self.now)
        for number, gain in zip(numbers, gains, strict=True):
            if gain:
                for i, much in enumerate(change(number, len(slope))):
                    slope[i] += gain * much / CHANGES
        self.rounds += 1
        self.follow(slope)

    def follow(self, slope: list[float]) -> None:
        """Go on the way, a little more towards the slope."""
        length = mean([one * one for one in slope])
        self.size = max(self.size, length) if self.rounds < 3 else 0.95 * self.size + 0.05 * length
        if not self.size:
            return
        for i, one in enumerate(slope):
            self.way[i] = KEEPS * self.way[i] + (1.0 - KEEPS) * one
            self.now[i] += PACE * self.spread[i] * self.way[i] / sqrt(self.size)
            self.mean[i] += max(FRESH, 1.0 / (self.rounds + 1)) * (self.now[i] - self.mean[i])

    @property
    def learned(self) -> Book:
        """The weights, as a file has them."""
        book = book_of(self.first, self.places, self.mean)
        return {question: kept(own) for question, own in book.items()}

    def proof(self, deals: int = CHECKS) -> Proof:
        """What was learned against what was there before, in deals that nobody has seen."""
        new, old = (Learned(self.box, book) for book in (self.learned, self.first))
        scores = [won(self.box, new, old, deal) for deal in range(deals)]
        before = mean([won(self.box, old, new, deal) for deal in range(deals)])
        return Proof(mean(scores), reach(scores), before)


def kept(weights: dict[str, float]) -> dict[str, float]:
    """The weights that count, short enough for a file."""
    return {name: round(weight, 3) for name, weight in weights.items() if abs(weight) >= SMALL}


def places_in(box: Box, book: Book) -> list[Place]:
    """What may be changed: every trait for all questions, and what single questions add to it."""
    found = [(ALL, name) for name in box.trait_names()]
    for question in sorted(book.keys() - {ALL}):
        found += [(question, name) for name in sorted(book[question])]
    return found


def book_of(first: Book, places: list[Place], weights: Iterable[float]) -> Book:
    """The weights of places, by question and trait."""
    book: Book = {ALL: {}, **{question: {} for question in first}}
    for (question, name), weight in zip(places, weights, strict=True):
        book[question][name] = weight
    return book


def change(number: int, count: int) -> list[float]:
    """Change number `number`: how much is added to each weight, in spreads."""
    chance = Random(number)
    return [chance.gauss(0.0, 1.0) for _ in range(count)]


def tried(
    game_id: str, first: Book, now: list[float], spread: list[float], alone: bool, number: int
) -> float:
    """What one change wins more than its opposite, a game."""
    box = game(game_id)
    places = places_in(box, first)
    added = [much * far for much, far in zip(change(number, len(now)), spread, strict=True)]
    more = [w + far for w, far in zip(now, added, strict=True)]
    less = [w - far for w, far in zip(now, added, strict=True)]
    one, other, usual = (Learned(box, book_of(first, places, way)) for way in (more, less, now))
    deals = range(CHECKS + number * DEALS, CHECKS + (number + 1) * DEALS)
    if alone:
        return mean([won(box, one, usual, deal) - won(box, other, usual, deal) for deal in deals])
    return mean([won(box, one, other, deal) - won(box, other, one, deal) for deal in deals])


def won(box: Box, one: Policy, other: Policy, deal: int) -> float:
    """The share of wins of the one against others, in one deal, from every seat."""
    seats = box.seats[0]
    return mean([fought(box, one, other, deal, mine)[mine] for mine in range(seats)])


def fought(box: Box, one: Policy, other: Policy, deal: int, mine: int) -> Sequence[float]:
    """What each seat wins in one game, with the one in seat `mine`."""
    seats = box.seats[0]
    play = box.new(seats, deal, **box.usual_options(seats, Random(deal)))
    chance = Random(deal)
    for _ in range(MOST):
        if play.decision is None:
            return play.returns
        seat = play.decision.seat
        policy = one if seat == mine else other
        play.answer(policy.pick(play, seat, chance.getrandbits(24)), seat)
    asked = play.owed(-1).seat
    return [0.0 if seat == asked else 1.0 / (seats - 1) for seat in range(seats)]
