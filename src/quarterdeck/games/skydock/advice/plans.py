"""What a seat still lacks for an Objective: the way, the symbols, the Challenge.

May look only at what the seat knows.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.table.cards import BOARD, BOOK, OBJECTIVES, SPOTS
from quarterdeck.games.skydock.table.measures import (
    completed,
    free_cards,
    has_done,
    holds,
    room_at,
    schemes_in,
    spot_of,
    worth,
)
from quarterdeck.games.skydock.table.paying import can_pay, missing, payers
from quarterdeck.games.skydock.table.state import (
    ACTION,
    EMPTY,
    NOWHERE,
    UPKEEP,
    Table,
    kind_of,
    slots_in,
)
from quarterdeck.games.skydock.words.terms import Event, Icon, Skill

ROUND: Final = 4  # markers of a seat: turns that a round has for it
TURN_COSTS: Final = 0.7  # Glory that a turn is worth
FIRST: Final = 6.0  # Glory that the first Objective is worth besides its own: nobody wins without
NEVER: Final = -9.0


def ways() -> tuple[tuple[int, ...], ...]:
    """How many rooms it is from every room to every other."""
    found: list[tuple[int, ...]] = []
    for start in range(SPOTS):
        far = [SPOTS] * SPOTS
        far[start] = 0
        reached = [start]
        for spot in reached:
            for door in BOARD.doors[spot]:
                if far[door] == SPOTS:
                    far[door] = far[spot] + 1
                    reached.append(door)
        found.append(tuple(far))
    return tuple(found)


WAYS: Final[tuple[tuple[int, ...], ...]] = ways()


def chance_of(number: int, bonus: int) -> float:
    """SK-821 How likely a Challenge is passed; a 1 fails and a 20 succeeds."""
    faces = 21 - number + bonus
    return (1 if faces < 1 else 19 if faces > 19 else faces) / 20.0


def best_slot(g: Table, seat: int, skill: int, marked: bool) -> int:
    """The best uncovered ability of a kind (only one with a marker, if so asked), or NOWHERE."""
    best, most = NOWHERE, -1
    board = g.slots[seat]
    for slot in range(len(board)):
        what = board[slot]
        if what == EMPTY or kind_of(what) != skill or g.is_covered(seat, slot):
            continue
        if what > most and (not marked or g.is_marked(seat, slot)):
            best, most = slot, what
    return best


def best_worth(g: Table, seat: int, skill: int) -> int:
    """What the best uncovered ability of a kind is worth, or -1."""
    slot = best_slot(g, seat, skill, False)
    return -1 if slot == NOWHERE else worth(g, seat, slot)


def turns_left(g: Table, seat: int) -> int:
    """How many markers the seat will lift before the ship launches."""
    rounds = g.launch - 1 if g.phase == ACTION or g.phase == UPKEEP else g.launch
    now = len(slots_in(g.markers[seat])) if g.phase == ACTION else 0
    return now + ROUND * (rounds if rounds > 0 else 0)


def lack_of(symbols: tuple[int, ...], cards: tuple[int, ...]) -> int:
    """About how many Schemes must still be drawn to pay these symbols."""
    if can_pay(symbols, cards, (), 0):
        return 0
    count = schemes_in(cards)
    gaps = missing(symbols, cards[:count]) - payers(cards[count:])
    spare = count - (len(symbols) - missing(symbols, cards[:count]))
    lacks = 2 * gaps - (spare if spare > 0 else 0)
    return lacks if lacks > 1 else 1


def nearest(g: Table, here: int, event: int) -> int:
    """The nearest room in which a track may advance: one with Loot to find, or with Guards."""
    best, least = here, SPOTS
    for spot in range(SPOTS):
        if WAYS[here][spot] < least:
            attacks = event == Event.ATTACK_SUCCEEDED
            if g.guards_at(spot) > 0 if attacks else room_at(g, spot).shows(Icon.LOOT):
                best, least = spot, WAYS[here][spot]
    return best


class Plan:
    """One open Objective, as a seat sees it."""

    def __init__(self, g: Table, seat: int, objective: int) -> None:
        card = OBJECTIVES[g.objectives[objective]]
        cards = free_cards(g, seat)
        here = g.where[seat]
        self.objective = objective
        self.done = has_done(g, seat, objective)
        self.glory = card.glory
        self.symbols = card.symbols
        self.lack = lack_of(card.symbols, cards)
        self.steps = card.track - g.steps[objective][seat]  # of its track
        self.event = card.advance.event if card.advance is not None else Event.NONE
        self.spot = here
        if card.tile != NOWHERE:
            self.spot = spot_of(g, card.tile)
        elif self.steps > 0:
            self.spot = nearest(g, here, self.event)
        self.far = WAYS[here][self.spot]
        self.waits = card.only_while is not None and not holds(g, seat, card.only_while)
        spare = schemes_in(cards) - len(card.symbols)
        self.chance = 1.0
        if card.challenge > 0:
            bonus = best_worth(g, seat, Skill.INTERACT)
            bonus -= BOOK.guard_penalty * g.guards[self.spot]
            bonus += BOOK.scheme_adds * (spare if spare > 0 else 0)
            self.chance = chance_of(card.challenge, bonus)
        self.turns = self.needs(g, seat)
        self.worth = self.judged(g, seat)

    def needs(self, g: Table, seat: int) -> float:
        """About how many turns it takes."""
        stride = best_worth(g, seat, Skill.MOVE)
        moves = (self.far + stride - 1) // stride if stride > 0 else 2 * self.far
        draws = self.lack - 2 if self.lack > 2 else 0  # two come by themselves each round
        return 1.0 + moves + draws + 1.5 * self.steps

    def judged(self, g: Table, seat: int) -> float:
        """What it is worth to go for it, in Glory."""
        left = turns_left(g, seat)
        if self.done or self.turns > left:
            return NEVER
        gain = self.glory + (FIRST if completed(g, seat) == 0 else 0.0)
        return gain * self.chance - TURN_COSTS * self.turns - (2.0 if self.waits else 0.0)

    def advances_by(self, skill: int) -> bool:
        """Does this ability take it a step along its track?"""
        if self.done or self.steps <= 0:
            return False
        return skill == (Skill.ATTACK if self.event == Event.ATTACK_SUCCEEDED else Skill.LOOT)

    def is_ready(self) -> bool:
        """Is only the Challenge left?"""
        return self.far == 0 and self.lack == 0 and self.steps <= 0 and not self.waits


def plans_of(g: Table, seat: int) -> list[Plan]:
    """One for each open Objective."""
    return [Plan(g, seat, objective) for objective in range(len(g.objectives))]


def best_plan(plans: list[Plan]) -> Plan:
    """The one that is worth most."""
    best = plans[0]
    for plan in plans:
        if plan.worth > best.worth:
            best = plan
    return best
