"""What a seat's chance to win depends on, as numbers: the weights are learned (`outlook.json`)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.kinds import learn
from quarterdeck.games.sky_pirate.advice.worth import (
    attack_of,
    crew_worth,
    defense_of,
    hand_worth,
    object_worth,
    powder_of,
    text_worth,
)
from quarterdeck.games.sky_pirate.table.measures import durability, power, presence
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.terms import Type

NAMES: Final = (
    "hold",
    "hold, scarce",
    "hold, nearly empty",
    "hand",
    "hand, worth",
    "powder",
    "powder, worth",
    "emplacements",
    "one emplacement",
    "two emplacements",
    "durability",
    "weakest emplacement",
    "emplacements, worth",
    "cannons, power",
    "cannons, ready",
    "crew",
    "crew, presence",
    "crew, worth",
    "assets",
    "assets, worth",
    "loaded, worth",
    "fires",
    "shields",
    "bombs",
    "chest",
    "to move",
    "to move, attack",
    "to move, hand",
    "to move, powder",
    "waiting, defense",
    "waiting, crew",
)


def features(g: Table, seat: int) -> list[float]:
    """The Hold, the hand, powder, the ship, and who is aboard."""
    if g.is_out(seat):
        return [-20.0] + [0.0] * (len(NAMES) - 1)
    learn(g.book)
    hold = g.hold_size(seat)
    hand = g.hand[seat]
    return [
        hold * 0.1,
        4.0 / (hold + 3),
        1.0 if hold <= 3 else 0.0,
        len(hand) * 0.2,
        sum([hand_worth(g, kind) for kind in hand]) * 0.1,
        g.powder[seat] * 0.1,
        powder_of(g.powder[seat]) * 0.2,
        *ship(g, seat),
        *aboard(g, seat),
        float(g.fires[seat]),
        float(g.shields[seat]),
        float(g.bombs[seat]),
        len(g.chest[seat]) * 0.2,
        *tempo(g, seat),
    ]


def tempo(g: Table, seat: int) -> list[float]:
    """Whoever is to move may board; the others may have to defend."""
    moves = 1.0 if g.active == seat else 0.0
    cards = [g.printed(obj) for obj in g.crew[seat]]
    return [
        moves,
        moves * sum([attack_of(card) for card in cards]) * 0.1,
        moves * len(g.hand[seat]) * 0.2,
        moves * g.powder[seat] * 0.1,
        (1.0 - moves) * sum([defense_of(card) for card in cards]) * 0.1,
        (1.0 - moves) * len(cards) * 0.2,
    ]


def ship(g: Table, seat: int) -> list[float]:
    """Emplacements that are not broken, and the cannons among them."""
    unbroken = [obj for obj in g.slots[seat] if not g.is_broken(obj)]
    durable = [durability(g, obj) for obj in unbroken]
    cannons = [obj for obj in unbroken if g.printed(obj).types & Type.CANNON]
    ready = [obj for obj in cannons if not g.is_stunned(obj)]
    return [
        float(len(unbroken)),
        1.0 if len(unbroken) == 1 else 0.0,
        1.0 if len(unbroken) == 2 else 0.0,
        sum(durable) * 0.1,
        min(durable, default=0) * 0.2,
        sum([text_worth(g, g.shape[obj]) for obj in unbroken]) * 0.1,
        sum([power(g, obj) for obj in cannons]) * 0.2,
        sum([power(g, obj) for obj in ready]) * 0.2,
    ]


def aboard(g: Table, seat: int) -> list[float]:
    """Crew, assets and what is loaded."""
    crew = g.crew[seat]
    return [
        len(crew) * 0.2,
        sum([presence(g, obj) for obj in crew]) * 0.1,
        sum([crew_worth(g, obj) for obj in crew]) * 0.1,
        len(g.assets[seat]) * 0.2,
        sum([object_worth(g, obj) for obj in g.assets[seat]]) * 0.1,
        sum([object_worth(g, obj) for obj in g.loaded[seat]]) * 0.1,
    ]
