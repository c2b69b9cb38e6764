"""OpenSpiel's gin rummy, hearts and goofspiel: C++ games, driven from Python.

In all three chance is even (a deal, a card turned up), so that any outcome may be picked without
looking at its probability: the cheapest way there is from Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel  # type: ignore[import-not-found]
from benchmarks.driver import MASK, PICKS, Counts, Peer, main

Loop = Callable[[Any, int], Counts]
PARK_EVERY = 7


def in_turn(game: Any, games: int) -> Counts:
    """A game in which one seat is asked at a time."""
    decisions = choices = chances = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            number = PICKS[(decisions + chances) & MASK]
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[number % len(outcomes)][0])
                chances += 1
            else:
                legal = state.legal_actions()
                state.apply_action(legal[number % len(legal)])
                choices += len(legal) > 1
                decisions += 1
    return decisions, choices


def at_once(game: Any, games: int) -> Counts:
    """A game of two seats that are asked at the same time: each answer is a decision."""
    decisions = choices = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            number, other = PICKS[decisions & MASK], PICKS[(decisions + 1) & MASK]
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[number % len(outcomes)][0])
            else:
                mine, yours = state.legal_actions(0), state.legal_actions(1)
                state.apply_actions([mine[number % len(mine)], yours[other % len(yours)]])
                choices += (len(mine) > 1) + (len(yours) > 1)
                decisions += 2
    return decisions, choices


def park(game: Any) -> list[Any]:
    """Positions in which somebody is asked."""
    parked = []
    pick = 0
    for _ in range(10):
        state = game.new_initial_state()
        while not state.is_terminal():
            pick += 1
            if pick % PARK_EVERY == 0 and not state.is_chance_node():
                parked.append(state.clone())
            go_on(state, PICKS[pick & MASK])
    return parked


def go_on(state: Any, number: int) -> None:
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[number % len(outcomes)][0])
    elif state.is_simultaneous_node():
        legal = [state.legal_actions(seat) for seat in range(2)]
        state.apply_actions([actions[number % len(actions)] for actions in legal])
    else:
        actions = state.legal_actions()
        state.apply_action(actions[number % len(actions)])


def peer(name: str, games: int, loop: Loop) -> Peer:
    game = pyspiel.load_game(name)
    return Peer(
        f"OpenSpiel {name}",
        games,
        lambda number: loop(game, number),
        lambda: park(game),
        lambda state: state.clone(),
    )


if __name__ == "__main__":
    main(
        "open_spiel",
        peer("gin_rummy", 20, in_turn),
        peer("hearts", 100, in_turn),
        peer("goofspiel", 200, at_once),
    )
