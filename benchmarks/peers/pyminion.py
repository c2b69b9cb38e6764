"""pyminion's Dominion, two players, base set.

It cannot be driven from outside: it asks a decider.  So this is a decider that picks at random and
counts.  To pick several cards is one decision here, and treasures are played all at once.
"""

from __future__ import annotations

import logging
import random
from copy import deepcopy
from typing import Any

from benchmarks.driver import MASK, PICKS, SEED, Counts, Peer, main
from pyminion.expansions.base import base_set  # type: ignore[import-not-found]
from pyminion.game import Game  # type: ignore[import-not-found]
from pyminion.player import Player  # type: ignore[import-not-found]

PARK_EVERY = 3
logging.disable()  # it writes a log that nobody reads, in half of its time


class Tally:
    """What the deciders have been asked.  Not a part of the game: never copied."""

    decisions = 0
    choices = 0
    pick = 0
    parked: list[Any] | None = None


def one_of(number: int) -> int:
    """Pick one of so many options."""
    Tally.choices += number > 1
    Tally.decisions += 1
    Tally.pick += 1
    return PICKS[Tally.pick & MASK] % number


def some_of(cards: list[Any], least: int, most: int) -> list[Any]:
    """Pick some cards; -1 stands for all of them."""
    most = len(cards) if most < 0 else min(most, len(cards))
    least = min(least, most)
    first = one_of(len(cards)) if cards else 0
    number = least + PICKS[(Tally.pick + MASK // 2) & MASK] % (most - least + 1)
    return (cards[first:] + cards[:first])[:number]


class RandomDecider:
    """Every question that pyminion knows, answered at random."""

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        if Tally.parked is not None and Tally.decisions % PARK_EVERY == 0:
            Tally.parked.append(deepcopy(game))
        return [*valid_actions, None][one_of(len(valid_actions) + 1)]

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> Any:
        Tally.decisions += 1
        Tally.choices += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return [*valid_cards, None][one_of(len(valid_cards) + 1)]

    def binary_decision(self, *about: Any, **more: Any) -> bool:
        return one_of(2) == 1

    def multiple_option_decision(self, *about: Any, options: list[str], **more: Any) -> list[int]:
        number = more.get("num_choices", 1)
        return some_of(list(range(len(options))), number, number)

    def deck_position_decision(self, *about: Any, num_deck_cards: int, **more: Any) -> int:
        return one_of(num_deck_cards + 1)

    def multi_play_decision(self, *about: Any, valid_cards: list[Any], **more: Any) -> Any:
        open_to = valid_cards if more.get("required", True) else [*valid_cards, None]
        return open_to[one_of(len(open_to))]

    def cards_decision(self, *about: Any, valid_cards: list[Any], **more: Any) -> list[Any]:
        """All the questions for some cards; their bounds have the question's verb in the name."""
        bounds = {name[:3]: bound for name, bound in more.items() if name[3:7] == "_num"}
        return some_of(valid_cards, bounds.get("min", 0), bounds.get("max", -1))

    discard_decision = trash_decision = gain_decision = topdeck_decision = cards_decision
    reveal_decision = pass_decision = name_card_decision = cards_decision


def begin(number: int) -> Any:
    """A game that will always be the same one."""
    random.seed(SEED + number)
    Tally.pick = number * 101
    return Game(seats(), [base_set], log_stdout=False)


def play(games: int) -> Counts:
    Tally.decisions = Tally.choices = 0
    for number in range(games):
        begin(number).play()
    return Tally.decisions, Tally.choices


def seats() -> list[Any]:
    return [Player(decider=RandomDecider(), player_id=name) for name in ("one", "two")]


def park() -> list[Any]:
    Tally.parked = []
    play(4)
    parked, Tally.parked = Tally.parked, None
    return parked


if __name__ == "__main__":
    main("pyminion", Peer("pyminion Dominion", 20, play, park, deepcopy, "deepcopy of the game"))
