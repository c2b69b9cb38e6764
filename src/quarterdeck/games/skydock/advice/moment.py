"""The moment of a decision, as the asked seat knows it: its plans, its cards, the room it is in."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.advice.marking import wanted_slots
from quarterdeck.games.skydock.advice.plans import (
    WAYS,
    Plan,
    best_plan,
    chance_of,
    lack_of,
    plans_of,
)
from quarterdeck.games.skydock.questions.challenges import each_adds, modifier, number_of
from quarterdeck.games.skydock.table.cards import BOOK
from quarterdeck.games.skydock.table.measures import (
    alert_number,
    alert_row,
    completed,
    free_cards,
    schemes_in,
)
from quarterdeck.games.skydock.table.state import Roll, Table, slots_in
from quarterdeck.games.skydock.words.terms import Level, Trial
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.rows import without

# What a moment is described by, where an option alone says too little.
NAMES: Final = (
    "",
    "at the goal",
    "lack",
    "ready",
    "not eligible",
    "alert",
    "late",
    "beside guards",
    "last marker",
)
COUNT: Final = len(NAMES)
HIGH: Final = 0.4  # a chance to pass from which on a Challenge is worth a marker


class Moment:
    """What an option is looked at with."""

    def __init__(self, g: Table, d: Decision) -> None:
        self.g = g
        self.seat = d.seat
        self.cards = free_cards(g, d.seat)
        self.schemes = schemes_in(self.cards)
        self.here = g.where[d.seat]
        self.plans = plans_of(g, d.seat)
        self.plan: Plan = best_plan(self.plans)
        self.first = completed(g, d.seat) == 0
        self.markers = len(slots_in(g.markers[d.seat]))
        self.numbers: list[float] = self.count()

    def count(self) -> list[float]:
        g, plan = self.g, self.plan
        ready = plan.is_ready()
        return [
            1.0,
            1.0 if plan.far == 0 else 0.0,
            plan.lack * 0.3 if plan.lack < 4 else 1.2,
            1.0 if ready else 0.0,
            1.0 if self.first else 0.0,
            g.alert / (Level.COUNT * alert_row(g)),
            1.0 - g.launch / BOOK.launch,
            1.0 if g.guards_at(self.here) > 0 else 0.0,
            1.0 if self.markers <= 1 else 0.0,
        ]

    def way(self, spot: int) -> int:
        """How many rooms it is from there to where the plan leads."""
        return WAYS[spot][self.plan.spot]

    def is_wanted(self, card: int) -> bool:
        """Does the plan lack more without this card?"""
        return lack_of(self.plan.symbols, without(self.cards, card)) > self.plan.lack

    def fits(self, card: int) -> int:
        """How many of the Objectives that are not done need this card more than any other."""
        n = 0
        for plan in self.plans:
            if not plan.done and lack_of(plan.symbols, without(self.cards, card)) > plan.lack:
                n += 1
        return n

    def chance(self, bonus: int) -> float:
        """Of a Challenge against the number of the Alert, here."""
        here = bonus - BOOK.guard_penalty * self.g.guards[self.here]
        return chance_of(alert_number(self.g), here)

    def slots(self) -> list[int]:
        """Where the markers are wanted."""
        return wanted_slots(self.g, self.seat, self.plan)


class Odds:
    """A roll that is under way."""

    def __init__(self, g: Table, seat: int) -> None:
        roll = g.roll
        self.mine = roll[Roll.SEAT] == seat
        self.serious = roll[Roll.KIND] == Trial.OBJECTIVE
        self.chance = chance_of(number_of(g), modifier(g))
        short = number_of(g) - modifier(g) - roll[Roll.DIE]
        self.rolled = roll[Roll.DIE] > 0
        natural = roll[Roll.DIE] == 1 or roll[Roll.DIE] == 20
        self.fails = self.rolled and (roll[Roll.DIE] == 1 or (short > 0 and not natural))
        each = each_adds(g, roll[Roll.SEAT])
        self.throws = (short + each - 1) // each if short > 0 and self.rolled else 0
