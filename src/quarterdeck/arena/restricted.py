"""Restricted play: what is a card or a place really worth?

One bot never takes options that begin with certain words ("Palace for": it buys no Palace card);
the others do what they like.  What it loses against its fair share is what those options are worth.

    python -m quarterdeck.arena.restricted sky-dynasty "Palace for" --games 400 --seats 2
    python -m quarterdeck.arena.restricted sky-pirate "Board (" --decks Cleaver
"""

from __future__ import annotations

import argparse
from typing import Any

from quarterdeck.arena.asked import answered, at_least
from quarterdeck.arena.driver import carry_on
from quarterdeck.arena.simulate import Result, report
from quarterdeck.bots.base import Bot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.policy import policy_of
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game

NEVER = float("-inf")


class Restricted(Bot):
    """Follows the advice, but never takes an option that begins with one of its words."""

    name = "restricted"

    def __init__(self, seed: int, words: tuple[str, ...]) -> None:
        super().__init__(seed)
        self.words = words

    def pick(self, play: Play, seat: int) -> int:
        box = play.game
        assert isinstance(box, Box)
        scores = policy_of(box).scores(play, seat)
        labels = play.labels(seat)
        for i, label in enumerate(labels):
            if label.startswith(self.words):
                scores[i] = NEVER
        return scores.index(max(scores))


def restricted(
    box: Box, words: tuple[str, ...], games: int, seats: int, seed: int = 0, decks: str = ""
) -> dict[str, Any]:
    """One restricted bot against greedy ones: each deal from every seat."""
    desk = box.roster()
    option = desk.option if desk else "decks"  # which a game without any refuses
    options: dict[str, object] = {option: decks} if decks else {}
    results: list[Result] = []
    for number in range(games):
        deal, own = seed + number // seats, number % seats
        bots: list[Bot] = [GreedyBot(deal + seat) for seat in range(seats)]
        bots[own] = Restricted(deal, words)
        play = box.new(seats, deal, **options)
        decisions = carry_on(play, bots)
        seating = tuple([0 if seat == own else 1 for seat in range(seats)])
        returns = (play.returns[own], sum(play.returns) - play.returns[own])
        results.append(Result(returns, seating, decisions, play.state.passed))
    figures = report(["restricted", "greedy"], results, 1.0)
    return {"never": list(words), "fair": round(1 / seats, 4), **figures["seats"][0]}


def main(words: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="restricted", description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("never", nargs="+", help="how an option begins; several: each by itself")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--decks", default="", help="the decks of the seats; one: all have it")
    given = parser.parse_args(words)
    box = game(given.game)
    box.check_seats(given.seats)
    at_least(1, given.games, "--games")
    for never in given.never:
        ways = tuple(never.split("|"))
        found = restricted(box, ways, given.games, given.seats, given.seed, given.decks)
        low, high = found["interval"]
        print(
            f"never {never!r}: wins {100 * found['win_rate']:.1f} % "
            f"({100 * low:.1f}-{100 * high:.1f}) of {given.games}; fair {100 / given.seats:.1f} %",
            flush=True,
        )


if __name__ == "__main__":
    answered(main)
