"""What an attempt is about: what raiding and breaking bring, and how strong the defence may be."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.worth import (
    crew_worth,
    emplacement_worth,
    powder_of,
    side,
    stowed_worth,
)
from quarterdeck.games.sky_pirate.questions.legality_attempt import bar_commit, join_cost
from quarterdeck.games.sky_pirate.table.cards import RAID_TOKENS
from quarterdeck.games.sky_pirate.table.measures import durability, presence
from quarterdeck.games.sky_pirate.table.objects import party
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.state import Table

SLOPE: Final = 0.08  # of each point of margin, for what may still come
SLOPE_ENDS: Final = 8.0
COMMIT_SHARE: Final = 0.4  # of a crew's worth, that boarding with it costs
DEFEND_SHARE: Final = 0.5  # the same, for defending
TACTIC_SWING: Final = 2.0  # what a tactic out of a hand changes
MOST: Final = 40  # presence, in plans
# How the defence may turn out: the share of all crew that could defend, and how likely it is.
SHARES: Final[tuple[float, ...]] = (0.0, 0.5, 1.0)
LIKELY: Final[tuple[float, ...]] = (0.2, 0.15, 0.65)


def raid_worth(g: Table, kind: int) -> float:
    raid = g.book.worths.raid
    return raid[kind] if kind < len(raid) else 0.0


class Stake:
    """One attempt: what the boarder gains by a raid, and by a margin."""

    def __init__(self, prize: float, durable: int, reward: float) -> None:
        self.prize = prize
        self.durable = durable
        self.reward = reward
        self.weights: list[float] = [1.0]
        self.against: list[float] = [0.0]

    def face(self, weight: float, defence: float) -> None:
        self.weights.append(weight)
        self.against.append(defence)

    def gain(self, margin: float) -> float:
        """SP-809, SP-814 What a margin brings the boarder."""
        total = SLOPE * max(-SLOPE_ENDS, min(SLOPE_ENDS, margin))
        if margin > 0.0:
            total += self.reward
            if margin >= self.durable:
                total += self.prize
        return total

    def outcome(self, attack: float) -> float:
        """What a boarding party of this presence may bring the boarder."""
        total = 0.0
        for i in range(len(self.weights)):
            total += self.weights[i] * self.gain(attack - self.against[i])
        return total


# ---- who could join


def able(g: Table, seat: int, powder: int) -> list[int]:
    """The crew of a seat that could join its party."""
    found: list[int] = []
    for obj in g.crew[seat]:
        if not g.in_party(obj) and bar_commit(g, obj, powder) is None:
            found.append(obj)
    return found


def strength(g: Table, crew: list[int]) -> int:
    total = 0
    for obj in crew:
        total += presence(g, obj)
    return total


def tokens_worth(g: Table) -> float:
    """What the raid tokens that were laid give."""
    total = 0.0
    for kind in g.tokens:
        total += raid_worth(g, kind)
    if g.token_card >= 0:
        total += raid_worth(g, g.shape[g.token_card])
    return total


def raiders_worth(g: Table, crew: list[int]) -> float:
    """What the crew of a party bring by raiding."""
    total = 0.0
    for obj in crew:
        if not g.is_facedown(obj):
            total += raid_worth(g, g.shape[obj])
    return total


def best_token(g: Table) -> float:
    most = 0.0
    for kind in RAID_TOKENS:
        most = max(most, raid_worth(g, kind))
    return most


# ---- the stake of an attempt


def prize_of(g: Table, boarder: int, target: int) -> float:
    """What the boarder gains if the target breaks."""
    return -side(g, boarder, g.control(target)) * emplacement_worth(g, target)


def guess_defence(g: Table, stake: Stake, defender: int) -> None:
    """The defence is still to come: some crew, or all, and perhaps a tactic."""
    full = float(strength(g, able(g, defender, g.powder[defender])))
    tactic = TACTIC_SWING if g.hand[defender] else 0.0
    stake.weights = []
    stake.against = []
    for i in range(len(SHARES)):
        stake.face(LIKELY[i] * 0.6, SHARES[i] * full)
        stake.face(LIKELY[i] * 0.4, SHARES[i] * full + tactic)


def stake_at(g: Table, boarder: int, target: int, reward: float) -> Stake:
    """An attempt on a target that has not begun."""
    stake = Stake(prize_of(g, boarder, target), durability(g, target), reward)
    guess_defence(g, stake, g.control(target))
    return stake


def running_stake(g: Table, settled: bool) -> Stake:
    """The attempt that is under way; `settled`: the defending party is known."""
    target = g.target
    reward = tokens_worth(g) if g.tokens or g.token_card >= 0 else best_token(g)
    reward += raiders_worth(g, party(g, g.boarder))
    if target == NOTHING or g.is_broken(target):
        stake = Stake(0.0, 99, reward)
    else:
        stake = Stake(prize_of(g, g.boarder, target), durability(g, target), reward)
    defending = float(strength(g, party(g, g.defender)))
    if settled:
        stake.against = [defending]
    else:
        guess_defence(g, stake, g.defender)
    return stake


# ---- plans for a party


class Plan:
    """Crew for a party, and what the attempt is worth with them."""

    def __init__(self, worth: float, crew: list[int]) -> None:
        self.worth = worth
        self.crew = crew


def commit_cost(g: Table, obj: int, share: float) -> float:
    """SP-819 What it costs to commit a crew: it will be stowed."""
    loss = share * crew_worth(g, obj) - 0.3 * stowed_worth(g, obj)
    price = join_cost(g, obj)
    if price:
        powder = g.powder[g.control(obj)]
        loss += powder_of(powder) - powder_of(max(powder - price, 0))
    return max(loss, 0.15)


class Cheapest:
    """For each total presence the cheapest crew that reach it."""

    def __init__(self, g: Table, crew: list[int], share: float) -> None:
        self.crew = crew
        self.cost: list[float] = [0.0] + [1e9] * MOST
        self.mask: list[int] = [0] * (MOST + 1)
        for i in range(len(crew)):
            self.take(i, presence(g, crew[i]), commit_cost(g, crew[i], share))

    def take(self, i: int, number: int, price: float) -> None:
        for total in range(MOST, -1, -1):
            if self.cost[total] > 1e8:
                continue
            more = min(total + number, MOST)
            if more > total and self.cost[total] + price < self.cost[more]:
                self.cost[more] = self.cost[total] + price
                self.mask[more] = self.mask[total] | 1 << i

    def chosen(self, total: int) -> list[int]:
        return [self.crew[i] for i in range(len(self.crew)) if (self.mask[total] >> i) & 1]


def best_boarding(g: Table, stake: Stake, crew: list[int], base: float, must: bool) -> Plan:
    """The boarding party that is worth most; `must`: there has to be somebody."""
    ways = Cheapest(g, crew, COMMIT_SHARE)
    best, most = 0, -1e9
    for total in range(MOST + 1):
        if ways.cost[total] < 1e8 and (total > 0 or not must):
            worth = stake.outcome(base + total) - ways.cost[total]
            if worth > most:
                best, most = total, worth
    return Plan(most, ways.chosen(best))


def best_defence(g: Table, stake: Stake, crew: list[int], base: float) -> Plan:
    """The defending party that is worth most to the defender, if only nobody."""
    attack = float(strength(g, party(g, g.boarder)))
    tactic = TACTIC_SWING if g.hand[g.boarder] else 0.0
    ways = Cheapest(g, crew, DEFEND_SHARE)
    best, most = 0, -1e9
    for total in range(MOST + 1):
        if ways.cost[total] < 1e8:
            margin = attack - base - total
            loss = 0.7 * stake.gain(margin) + 0.3 * stake.gain(margin + tactic)
            if -loss - ways.cost[total] > most:
                best, most = total, -loss - ways.cost[total]
    return Plan(most, ways.chosen(best))
