"""What a seat's chance to win depends on, as numbers: the weights are learned (`weights.json`)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_dynasty.advice.worth import ENOUGH
from quarterdeck.games.sky_dynasty.table.cards import CARDS
from quarterdeck.games.sky_dynasty.table.state import KIND_BITS, Table
from quarterdeck.games.sky_dynasty.words.effects import PLACES

STANDING: Final = (
    "influence",
    "influence, late",
    "influence, squared",
    "one short of the goal",
    "two short of the goal",
    "coins",
    "first coins",
    "coins, late",
    "cards",
    "leads",
)
NAMES: Final[tuple[str, ...]] = (
    *STANDING,
    *[card.name for card in CARDS],
    *[f"{card.name}, in hand" for card in CARDS],
)


def features(g: Table, seat: int) -> list[float]:
    """Influence, coins and every card that the seat owns: cards count less as the goal nears, and
    those in hand besides, because they are there in time."""
    goal = g.goal
    late = max(g.influence) / goal
    early = 1.0 - late if late < 1.0 else 0.0
    has = g.influence[seat] / goal
    short = goal - g.influence[seat]
    coins = g.coins[seat]
    first = coins if coins < ENOUGH else ENOUGH
    counts = [0.0] * len(CARDS)
    held = [0.0] * len(CARDS)
    for card in g.hand[seat]:
        held[card] += 1.0
    cards = 0
    zones = [g.hand[seat], g.deck[seat], g.shown[seat], g.tossed[seat]]
    for place in range(PLACES):
        zones.append(g.at[place * g.seats + seat])
    for zone in zones:
        cards += len(zone)
        for card in zone:
            counts[card] += early
    for secret in g.bought[seat]:
        counts[secret & KIND_BITS] += early
    return [
        has * 4.0,
        has * late * 4.0,
        has * has * 4.0,
        1.0 if short == 1 else 0.0,
        1.0 if short == 2 else 0.0,
        coins * early * 0.1,
        first * early * 0.2,
        coins * late * 0.1,
        (cards + len(g.bought[seat])) * early * 0.1,
        1.0 if g.lead == seat else 0.0,
        *counts,
        *held,
    ]
