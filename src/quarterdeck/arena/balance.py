"""The balance report of a game: is every place, card, deck and seat worth having?

python -m quarterdeck.arena.balance sky-dynasty --games 400 --seats 2 --seed 0
python -m quarterdeck.arena.balance sky-pirate --games 100 --seed 0

The arena lets the games be played; what is worth counting is said by the game's own desk.
"""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from quarterdeck.arena.asked import answered, at_least
from quarterdeck.arena.driver import carry_on
from quarterdeck.arena.simulate import fixture, line_up, seated
from quarterdeck.bots.registry import bot
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game


class Balance(Protocol):
    """What the arena asks of the class `Balance` in a game's module `desk.balance`."""

    count: int  # games in all
    seats: int

    def options(self, number: int) -> dict[str, object]:
        """What game number `number` is played with."""

    def begin(self, play: Play, number: int) -> None:
        """Listen to a game that has not begun."""

    def finish(self, play: Play, number: int) -> None:
        """A game is over."""

    def figures(self) -> dict[str, Any]:
        """All figures, as plain JSON."""

    def lines(self, figures: dict[str, Any]) -> list[str]:
        """The same for people."""


def balance_of(box: Box, games: int, seats: int, words: str = "") -> Balance:
    """The game's own report; `words` are what it is about, such as the names of decks."""
    package = type(box).__module__.rpartition(".")[0]
    name = f"{package}.desk.balance"
    if not package or find_spec(name) is None:
        raise BadOption(f"{box.name} has no balance report", "it would be desk/balance.py")
    return cast(Balance, import_module(name).Balance(box, games, box.check_seats(seats), words))


def played(balance: Balance, box: Box, bots: list[str], seed: int) -> dict[str, Any]:
    """Let bots play and report what happened."""
    names = line_up(bots, balance.seats)
    kinds = [bot(name) for name in names]
    for number in range(balance.count):
        one = fixture(names, number, seed)
        play = box.set_up(balance.seats, one.deal, balance.options(number))
        balance.begin(play, number)
        play.begin()
        carry_on(play, seated(kinds, one))
        balance.finish(play, number)
    about = {"game": box.id, "version": box.version, "bots": names, "seed": seed}
    return {**about, **balance.figures()}


def main(words: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="balance", description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument(
        "--games", type=int, default=400, help="with decks: of each deck going first against each"
    )
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bots", default="greedy", help="one a seat or fewer, with commas")
    parser.add_argument("--decks", default="", help="One | Another; if not given, the starters")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(words)
    box = game(given.game)
    at_least(1, given.games, "--games")
    balance = balance_of(box, given.games, given.seats, given.decks)
    figures = played(balance, box, given.bots.split(","), given.seed)
    if given.json:
        print(json.dumps(figures, indent=2))
        return
    print(f"{box.id}, {len(figures['bots'])} seats, {figures['games']} games")
    print("\n".join(balance.lines(figures)))


if __name__ == "__main__":
    answered(main)
