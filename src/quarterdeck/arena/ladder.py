"""How much stronger one bot is than another.

    python -m quarterdeck.arena.ladder sky-dynasty --deals 60
    python -m quarterdeck.arena.ladder sky-pirate --bots mate,greedy --deals 400 --goal 85
    python -m quarterdeck.arena.ladder sky-pirate --bots mate,greedy --seats 4
    python -m quarterdeck.arena.ladder sky-pirate --bots captain:peeks,greedy
    python -m quarterdeck.arena.ladder sky-pirate --bots mate:24,greedy --options decks=Harmony
    python -m quarterdeck.arena.ladder sky-pirate --bots captain,mate:/4
    python -m quarterdeck.arena.ladder sky-pirate --bots captain,mate --deals 100 --jobs 2

One seat is the first bot's, all others are the second one's.  Every deal is played with the first
bot in each seat in turn, and these games are one observation.  The interval of 95 % comes from the
spread of the deals.  With a goal, it ends as soon as the interval is on one side of it (and after
`LEAST` deals): the lower end not below, or the upper end below.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from random import Random
from time import process_time
from typing import NamedTuple

from quarterdeck.arena.asked import answered, at_least, must_be_jobs
from quarterdeck.arena.driver import carry_on
from quarterdeck.arena.peeking import kind_of
from quarterdeck.bots.base import Bot
from quarterdeck.bots.registry import LADDER
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadOption, UnknownBot
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game
from quarterdeck.proving.figures import mean, percentile, reach

LEAST = 20  # deals before anything is settled
EVERY = 10  # deals: then it says how it stands
Options = dict[str, object]


class Rung(NamedTuple):
    """One bot against another: the share of wins, and how sure that is."""

    deals: int
    score: float
    reach: float  # half of the interval of 95 %
    p50: float  # seconds of processor time for a pick with a choice
    p95: float
    longest: float

    def settles(self, goal: float) -> bool:
        """Is the interval on one side of the goal?"""
        low, high = self.score - self.reach, self.score + self.reach
        return self.deals >= LEAST and (low >= goal or high < goal)


class Timed(Bot):
    """Another bot, with a stop watch."""

    def __init__(self, other: Bot, times: list[float]) -> None:
        super().__init__(other.seed)
        self.other = other
        self.times = times

    def pick(self, play: Play, seat: int) -> int:
        begun = process_time()
        pick = self.other.pick(play, seat)
        if len(play.owed(seat).options) > 1:
            self.times.append(process_time() - begun)
        return pick


class Played(NamedTuple):
    """One deal, played from every seat."""

    score: float  # the share of wins of the first kind
    times: list[float]


class Match:
    """Two kinds of bots, by their names, at tables of one size."""

    def __init__(self, box: Box, names: tuple[str, str], seats: int, options: Options) -> None:
        self.box = box
        self.names = names
        for name in names:
            kind_of(name)
        self.seats = box.check_seats(seats)
        self.options = options
        self.times: list[float] = []
        self.scores: list[float] = []  # the share of wins of the first kind, by deal

    def rungs(self, deals: int, seed: int, jobs: int = 1) -> Iterator[Rung]:
        """How it stands after each deal; the same with any number of processes."""
        for played in self.deals(range(seed, seed + deals), jobs):
            self.scores.append(played.score)
            self.times += played.times
            yield self.rung()

    def deals(self, numbers: range, jobs: int) -> Iterator[Played]:
        if jobs == 1:
            yield from map(self.played, numbers)
            return
        mine = self.box.id, self.names, self.seats, self.options
        with ProcessPoolExecutor(jobs) as pool:
            tasks = [pool.submit(played_by, number, *mine) for number in numbers]
            try:
                for task in tasks:
                    yield task.result()
            finally:
                pool.shutdown(cancel_futures=True)  # a goal was settled: the rest is not needed

    def played(self, deal: int) -> Played:
        """A deal, played with the first kind in each seat in turn."""
        times: list[float] = []
        won = [self.won(deal, mine, times) for mine in range(self.seats)]
        return Played(mean(won), times)

    def won(self, deal: int, mine: int, times: list[float]) -> float:
        """What the first kind wins in seat `mine`."""
        options = {**self.box.usual_options(self.seats, Random(deal)), **self.options}
        play = self.box.new(self.seats, deal, **options)
        first = (deal * self.seats + mine) * self.seats
        kinds = [kind_of(name) for name in self.names]
        bots = [kinds[seat != mine](first + seat) for seat in range(self.seats)]
        bots[mine] = Timed(bots[mine], times)
        carry_on(play, bots)
        return play.returns[mine]

    def rung(self) -> Rung:
        score, count = mean(self.scores), len(self.scores)
        times = self.times or [0.0]
        quick = percentile(times, 0.5), percentile(times, 0.95), max(times)
        return Rung(count, score, reach(self.scores), *quick)


def played_by(deal: int, name: str, names: tuple[str, str], seats: int, options: Options) -> Played:
    """A deal, in a process that finds the game and the bots by their names."""
    return Match(game(name), names, seats, options).played(deal)


def measure(match: Match, deals: int, seed: int, goal: float, jobs: int = 1) -> Iterator[Rung]:
    """How it stands every few deals, and in the end; with a goal, no longer than it takes."""
    for one in match.rungs(deals, seed, jobs):
        settled = goal > 0 and one.settles(goal)
        if settled or one.deals % EVERY == 0 or one.deals == deals:
            yield one
        if settled:
            return


def in_words(what: str, one: Rung) -> str:
    return (
        f"{what}: {one.deals} deals, {100 * one.score:.1f} +- {100 * one.reach:.1f} %, a pick p50 "
        f"{1000 * one.p50:.1f} ms, p95 {1000 * one.p95:.1f} ms, max {1000 * one.longest:.1f} ms"
    )


def read(given: list[str] | None) -> argparse.Namespace:
    words = argparse.ArgumentParser(description="Measure how strong bots are.")
    words.add_argument("game")
    words.add_argument("--deals", type=int, default=60, help="at most so many")
    words.add_argument("--seats", type=int, default=2)
    words.add_argument("--seed", type=int, default=0, help="of the first deal")
    words.add_argument("--bots", help="two of them: first,second (each rung of the ladder)")
    words.add_argument("--goal", type=float, default=0.0, help="per cent: end when that is settled")
    words.add_argument("--jobs", type=int, default=1, help="how many processes play")
    words.add_argument("--options", nargs="*", default=[], help="of the game: name=choice")
    return words.parse_args(given)


def pairs_of(bots: str | None) -> list[tuple[str, str]]:
    """Who plays whom: the two that are named, or each rung of the ladder."""
    if not bots:
        return list(pairwise(LADDER[::-1]))
    first, *others = bots.split(",")
    if len(others) != 1:
        raise UnknownBot(f"{bots!r} are not two bots", "first,second: mate,greedy")
    return [(first, others[0])]


def options_of(given: list[str]) -> Options:
    options: Options = {}
    for one in given:
        name, chosen, choice = one.partition("=")
        if not chosen:
            raise BadOption(f"{one!r} chooses nothing", "name=choice")
        options[name] = choice
    return options


def main(words: list[str] | None = None) -> None:
    given = read(words)
    options = options_of(given.options)
    at_least(1, given.deals, "--deals")
    must_be_jobs(given.jobs)
    if not 0 <= given.goal <= 100:
        raise BadOption(f"--goal cannot be {given.goal}", "per cent: a number from 0 to 100")
    for names in pairs_of(given.bots):
        match = Match(game(given.game), names, given.seats, options)
        what = f"{given.game}, {given.seats} seats, {names[0]} v. {names[1]}, seed {given.seed}"
        for one in measure(match, given.deals, given.seed, given.goal / 100, given.jobs):
            print(in_words(what, one), flush=True)


if __name__ == "__main__":
    answered(main)
