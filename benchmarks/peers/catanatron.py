"""catanatron's Catan, two players.  Most of its ticks have one option: see the choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchmarks.driver import MASK, PICKS, SEED, Counts, Peer, main
from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found]


def new(number: int) -> Any:
    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=SEED + number)


def play(games: int) -> Counts:
    decisions = choices = 0
    for number in range(games):
        game = new(number)
        state = game.state
        while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
            actions = state.playable_actions
            choices += len(actions) > 1
            game.execute(actions[PICKS[decisions & MASK] % len(actions)])
            decisions += 1
    return decisions, choices


def positions(number: int) -> Iterator[Any]:
    game = new(number)
    pick = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        yield game
        actions = game.state.playable_actions
        game.execute(actions[PICKS[pick & MASK] % len(actions)])
        pick += 1


def park() -> list[Any]:
    return [game.copy() for i, game in enumerate(positions(0)) if i % 7 == 0]


if __name__ == "__main__":
    main("catanatron", Peer("catanatron Catan", 8, play, park, lambda game: game.copy()))
