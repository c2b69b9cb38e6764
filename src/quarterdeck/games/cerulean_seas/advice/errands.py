"""What each ship of a seat is about: fetch treasure, carry it home, or chase somebody.

May look only at what the seat knows.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS, L
from quarterdeck.games.cerulean_seas.table.marks import ISLAND_RADIUS, NOWHERE, ON_SHIP
from quarterdeck.games.cerulean_seas.table.state import UNIQUE, Table
from quarterdeck.geometry.angles import COS, ONE, SIN

IDLE: Final = 0
FETCH: Final = 1
HOME: Final = 2
CHASE: Final = 3
KINDS: Final = ("idle", "fetches", "goes home", "chases")
GUESS: Final = 3.0  # gold that a treasure is worth which nobody has looked at
UNKNOWN: Final = 1.5  # the same of a unique treasure, whose text may be worth something


class Errand:
    """Where one ship goes, and why."""

    def __init__(self, ship: int, kind: int, x: int, y: int, radius: int, whom: int) -> None:
        self.ship = ship
        self.kind = kind
        self.x = x
        self.y = y
        self.radius = radius
        self.whom = whom  # an island, or a ship that is chased
        self.worth = 0.0


def gold_in(g: Table, seat: int, token: int) -> float:
    """What a treasure is worth, as far as the seat knows."""
    if not g.knows_token(token, seat):
        return GUESS
    return UNKNOWN if g.kind[token] >= UNIQUE and g.is_unique(token) else float(g.worth(token))


class Harbours:
    """Every island and every ship: how much treasure lies there, and how many pieces."""

    def __init__(self, g: Table, seat: int) -> None:
        self.gold = [0.0] * len(g.isle_x)
        self.count = [0] * len(g.isle_x)
        self.aboard = [0.0] * len(g.ship)
        self.pieces = [0] * len(g.ship)
        for token in range(len(g.at)):
            place = g.at[token]
            if place < 0 or g.is_crew(token):
                continue
            if place < len(self.gold):
                self.gold[place] += gold_in(g, seat, token)
                self.count[place] += 1
            elif ON_SHIP <= place < ON_SHIP + len(self.aboard):
                self.aboard[place - ON_SHIP] += gold_in(g, seat, token)
                self.pieces[place - ON_SHIP] += 1


def bow_of(g: Table, ship: int) -> tuple[float, float]:
    """The tip of her bow."""
    long, heading = g.shape(ship).long, g.heading[ship]
    return g.x[ship] + long * COS[heading] / ONE, g.y[ship] + long * SIN[heading] / ONE


def stride(g: Table, ship: int) -> int:
    """How far she gets in a turn."""
    total = 0
    for reach in asking.base_move(g, ship):
        total += LENGTHS[reach]
    return total


def to_island(g: Table, ship: int, island: int) -> float:
    """How far her bow is from the shore."""
    x, y = bow_of(g, ship)
    dx, dy = g.isle_x[island] - x, g.isle_y[island] - y
    far = sqrt(dx * dx + dy * dy) - ISLAND_RADIUS
    return far if far > 0.0 else 0.0


def between(g: Table, island: int, other: int) -> float:
    """How far it is from shore to shore."""
    dx, dy = g.isle_x[island] - g.isle_x[other], g.isle_y[island] - g.isle_y[other]
    return sqrt(float(dx * dx + dy * dy)) - 2 * ISLAND_RADIUS


def apart(g: Table, ship: int, other: int) -> float:
    """How far two ships are from each other, bow to stern."""
    x, y = bow_of(g, ship)
    dx, dy = g.x[other] - x, g.y[other] - y
    return sqrt(dx * dx + dy * dy)


def errand_of(g: Table, seat: int, ship: int, harbours: Harbours) -> Errand:
    """What she had best do."""
    speed = stride(g, ship)
    nothing = Errand(ship, IDLE, g.x[ship], g.y[ship], 0, NOWHERE)
    if speed == 0 or not g.sails(ship):
        return nothing
    home = island_errand(g, ship, HOME, g.home[seat])
    towed = g.tow[ship]
    if towed != NOWHERE:  # CS-1215 a prize, or a ship to be repaired
        gold = harbours.aboard[ship] + harbours.aboard[towed]
        home.worth = 0.5 + (1.0 + gold) / (1.0 + to_island(g, ship, g.home[seat]) / speed)
        return home
    best = nothing
    if not g.is_monster(ship):
        best = best_island(g, seat, ship, harbours, speed)
    if harbours.pieces[ship] > 0:
        turns = 1.0 + to_island(g, ship, g.home[seat]) / speed
        home.worth = harbours.aboard[ship] / turns + 0.5
        if best.kind == IDLE or home.worth >= best.worth or asking.free_space(g, ship) <= 0:
            return home
    if best.kind == IDLE:
        best = best_chase(g, seat, ship, harbours, speed)
    if best.kind == IDLE and lost_masts(g, ship) > 0:
        return home
    return best


def lost_masts(g: Table, ship: int) -> int:
    return g.printed(ship).masts - g.standing(ship)


def island_errand(g: Table, ship: int, kind: int, island: int) -> Errand:
    return Errand(ship, kind, g.isle_x[island], g.isle_y[island], ISLAND_RADIUS, island)


def best_island(g: Table, seat: int, ship: int, harbours: Harbours, speed: int) -> Errand:
    """The wild island from which she brings most a turn."""
    best = Errand(ship, IDLE, g.x[ship], g.y[ship], 0, NOWHERE)
    space = asking.free_space(g, ship)
    if space <= 0:
        return best
    for island in range(len(g.isle_x)):
        count = harbours.count[island]
        if count == 0 or g.home_of(island) != NOWHERE or harbours.gold[island] <= 0.5:
            continue
        load = harbours.gold[island] * (space if space < count else count) / count
        load /= 1.0 + 0.7 * rivals(g, seat, ship, island)
        way = to_island(g, ship, island)
        back = between(g, island, g.home[seat])
        turns = 2.0 + (way + (back if back > 0.0 else 0.0)) / speed
        if load / turns > best.worth:
            best = island_errand(g, ship, FETCH, island)
            best.worth = load / turns
    return best


def rivals(g: Table, seat: int, ship: int, island: int) -> int:
    """How many other ships of the seat are nearer to it, with space for treasure."""
    own = to_island(g, ship, island)
    n = 0
    for other in range(len(g.ship)):
        if other != ship and g.seat[other] == seat and g.sails(other) and g.masts[other] != 0:
            if to_island(g, other, island) < own and not g.is_monster(other):
                if asking.free_space(g, other) > 0:
                    n += 1
    return n


def best_chase(g: Table, seat: int, ship: int, harbours: Harbours, speed: int) -> Errand:
    """The enemy ship most worth chasing."""
    best = Errand(ship, IDLE, g.x[ship], g.y[ship], 0, NOWHERE)
    for other in range(len(g.ship)):
        if g.seat[other] == seat or not g.sails(other):
            continue
        if g.docked[other] >= 0 and g.docked[other] == g.home[g.seat[other]]:
            continue
        prize = 1.0 + harbours.aboard[other] + (1.0 if g.masts[other] == 0 else 0.0)
        worth = prize / (1.0 + apart(g, ship, other) / speed)
        if worth > best.worth:
            best = Errand(ship, CHASE, g.x[other], g.y[other], 0, other)
            best.worth = worth
    return best


def closeness(far: float) -> float:
    """From 1, there, down to 0, far away."""
    return L / (L + far)
