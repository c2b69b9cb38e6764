"""Rosters that meet in pairs, for balance reports: every one against every one, itself too.

No two games share a deal, so the intervals are those of independent games.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Generic, TypeVar

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadSeats
from quarterdeck.proving.figures import between, percent

Pair = tuple[str, str]  # two rosters by name, in the order in which they are seated
Game = TypeVar("Game")  # what is noted of one game


class Pairing(Generic[Game]):
    """Which rosters meet in which game, and what was noted of those games."""

    def __init__(self, box: Box, option: str, games: int, seats: int, words: str) -> None:
        if seats != 2:
            raise BadSeats(f"the report about {option} cannot seat {seats}", "2 seats")
        self.box = box
        self.seats = seats
        read = str(box.options[option].read(option, words))  # as the game spells them
        self.names = list(dict.fromkeys([name.strip() for name in read.split("|")]))
        self.pairs: dict[Pair, list[Game]] = {pair: [] for pair in product(self.names, self.names)}
        self.count = games * len(self.pairs)

    def pair(self, number: int) -> Pair:
        """Who meet in game number `number`."""
        return list(self.pairs)[number % len(self.pairs)]


def summary(figures: dict[str, Any], begins: str) -> list[str]:
    """What is said before the tables: the first seat, the length, and how games end."""
    games, turns, first = figures["games"], figures["turns"], figures["first"]
    ends = [f"{end} {percent(n / games)}" for end, n in figures["ends"].items()]
    return [
        f"who {begins} first wins {percent(first['win_rate'])} {between(first['interval'])}",
        f"turns: mean {turns['mean']}, p10 {turns['p10']}, p90 {turns['p90']}, "
        f"most {turns['most']}",
        f"ends: {', '.join(ends)}",
    ]
