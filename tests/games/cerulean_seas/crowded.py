"""A game that begins in the middle of a battle: random walks meet there what they seldom meet."""

from __future__ import annotations

import random
from typing import Any

from quarterdeck.games.cerulean_seas.desk import scenes
from quarterdeck.games.cerulean_seas.game import RULEBOOK, CeruleanSeas
from quarterdeck.games.cerulean_seas.rulebook.turns import voyage
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table, table
from quarterdeck.kernel.play import chance
from quarterdeck.kernel.play.frames import Frame
from quarterdeck.kernel.play.rules import Rule
from quarterdeck.kernel.play.state import State
from quarterdeck.kernel.weaver import load

ISLANDS = ((1500, 1500), (4200, 4200), (1500, 4200), (4200, 1500))
MORE_ISLANDS = ((5200, 2850), (310, 2850))  # with more than two seats
KINDS = ("fog bank", "reef", "Sargasso Sea")
SIDE = 5700
FACE_DOWN = (  # treasure that only its player knows
    *("Cross of Coronado", "Explosives", "Grease Barrels", "Livestock", "Pension"),
    *("Trade Routes", "abandoned Captain", "abandoned Helmsman"),
)


class Crowded(CeruleanSeas):
    """Ships of two to four seats on a small sea, some damaged and laden, drawn by a seed."""

    def __init__(self, seed: int) -> None:
        self.drawn = seed

    def table(self, seats: int, dice: chance.Dice, options: dict[str, object]) -> State:
        g = super().table(seats, dice, options)
        assert isinstance(g, Table)
        rng = random.Random(self.drawn)
        g.width = g.height = SIDE
        islands = ISLANDS if seats == 2 else ISLANDS + MORE_ISLANDS
        words: dict[str, Any] = {"islands": islands, "turn": 0}
        words["terrain"] = [(rng.choice(KINDS), 2675, 2850)]
        wild = len(islands) - 2
        words["treasure"] = {wild: (1, 2, "Rum", "Jade"), wild + 1: (3, 1, "Spice", "Dry Powder")}
        for seat, name in enumerate(("red", "yellow", "green", "blue")[:seats]):
            words[name] = fleet(rng, seat, seats, [wild, wild + 1])
        scenes.lay_table(g, words)
        return g

    def opening(self, state: State) -> Frame:
        return load(RULEBOOK).frame("voyage")()

    def written(self, state: State) -> Rule[None]:
        return voyage(table(state))


def fleet(rng: random.Random, seat: int, seats: int, wild: list[int]) -> dict[str, Any]:
    """Ships in a row, those of another seat right ahead; with more seats they share a row."""
    stock = [s for s in BOX.ships if not s.uncovered and s.masts <= 4 and s.kind % seats == seat]
    crew = [one.name for one in BOX.crew if not one.uncovered and not one.marked]
    slots = (0, 1, 2, 3) if seats == 2 else ((0, 2) if seat < 2 else (1, 3))
    ships = {}
    for i, ship in zip(slots, rng.sample(stock, len(slots)), strict=True):
        x, least = 800 + 1250 * i, 1 if i == slots[0] or ship.is_monster() else 0
        has: dict[str, Any] = {"at": (x, 2000, 90) if seat % 2 == 0 else (x, 3700, 270)}
        has["masts"] = rng.randrange(least, ship.masts + 1)
        if not ship.is_monster():
            has["cargo"] = [rng.randrange(1, 4) for _ in range(rng.randrange(2))]
            has["cargo"] += [rng.choice(FACE_DOWN) for _ in range(rng.randrange(2))]
            has["crew"] = [rng.choice(crew) for _ in range(rng.randrange(2))]
            has["shown"] = [rng.choice(crew) for _ in range(rng.randrange(2))]
        ships[ship.name] = has
    return {"ships": ships, "home": [3, 1], "forts": ["Fort Brompton"], "explored": wild}
