"""Squall: an event may be replaced before it commits.

An event is (what, seat, how much).  Before it commits, the seat that it would happen to may put
something else in its place, once for each of its charms; what takes its place may be replaced, too.
"""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.state import State, Telling

from .base import PASS, Ask, Board, OpenToy, Zones, put_number, put_zone, without

DAMAGE, PAYMENT, NOTHING = 0, 1, 2
MIRROR, PURSE, ANCHOR = 0, 1, 2  # charms: pass it on; pay instead; nothing happens
CHARMS = {MIRROR: "Mirror", PURSE: "Purse", ANCHOR: "Anchor", PASS: "Let it happen"}
HULL, COINS = 4, 3

REPLACED = Telling("replaced", "{seat} uses {card}")
HAPPENED = Telling("happened", "{seat} suffers {n}")


class Table(Board):
    """Hulls, coins and charms, all open."""

    kept: ClassVar[tuple[str, ...]] = ("hull", "coins", "charms", "used", "committed", "active")
    hull: tuple[int, ...]
    coins: tuple[int, ...]
    charms: Zones
    used: tuple[int, ...]
    committed: tuple[int, ...]  # what, seat and how much of the event that happened last
    active: int

    def use(self, seat: int, charm: int) -> None:
        self.charms = put_zone(self.charms, seat, without(self.charms[seat], charm))
        self.used = tuple(sorted((*self.used, charm)))
        self.tell(REPLACED, seat, charm)

    def commit(self, what: int, seat: int, n: int) -> None:
        """Q-4 Only now does it happen."""
        self.committed = (what, seat, n)
        self.tell(HAPPENED, seat, -1, n)
        if what == DAMAGE:
            self.hull = put_number(self.hull, seat, max(0, self.hull[seat] - n))
        elif what == PAYMENT:
            self.coins = put_number(self.coins, seat, max(0, self.coins[seat] - n))


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class CharmQuestion(Ask):
    """Q-3 Put something in the event's place?  `about`: what, how much."""

    words: ClassVar[dict[int, str]] = CHARMS

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        charms = sorted(set(table(state).charms[seat]))
        if about[0] != DAMAGE:
            charms = [charm for charm in charms if charm == ANCHOR]
        return [PASS, *charms]


class TargetQuestion(Ask):
    """Q-1 Whom the squall hits."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [s for s in range(state.seats) if table(state).hull[s] > 0]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return ("Red", "Yellow", "Green", "Blue", "Pink")[option]


CHARM = CharmQuestion("Q-3", "Which charm do you use?")
TARGET = TargetQuestion("Q-1", "Whom does the squall hit?")


class Squall(OpenToy):
    """Something else instead of what would have happened."""

    id = "toy-squall"
    name = "Squall"
    seats = (2, 4)
    rulebook = "kernel.toys.squall_rules"
    first = "squall"

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        g.hull, g.coins = (HULL,) * seats, (COINS,) * seats
        g.charms = ((MIRROR, PURSE, ANCHOR),) * seats
        g.used, g.committed, g.active = (), (), 0
        return g

    def pieces(self, state: State) -> list[int]:
        g = table(state)
        return sorted([*g.used, *[charm for charms in g.charms for charm in charms]])

    def thing(self, token: str, number: int) -> str:
        return CHARMS[number]


GAME = Squall()
