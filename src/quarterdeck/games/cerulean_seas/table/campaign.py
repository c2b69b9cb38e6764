"""CS-16xx The pools of a campaign: gold, ships and crew out of play, islands still to be found."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.table.hulls import S
from quarterdeck.games.cerulean_seas.table.marks import (
    GONE,
    GRID,
    ISLAND_RADIUS,
    NOWHERE,
    POOL,
    RESERVE,
    Afloat,
    Dice,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import blocks, ground_shape, island_shape
from quarterdeck.games.cerulean_seas.table.setup import columns, rows_of
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.geometry.shapes import overlap, within
from quarterdeck.kernel.play.rows import put_number

START_POINTS: Final = 20  # CS-1609
ISLAND_POOL: Final = 3  # islands to be found, for each seat


# ---- setting up


def split_fleets(g: Table) -> None:
    """CS-1609, CS-1602 What costs 20 points sails; the rest waits in the resource pools."""
    for seat in range(g.seats):
        spent = 0
        for ship in range(len(g.ship)):
            if g.seat[ship] == seat:
                cost = cost_with_crew(g, ship)
                if spent + cost <= START_POINTS:
                    spent += cost
                else:
                    lay_up(g, ship)
        for token in range(len(g.at)):
            if g.is_crew(token) and g.owner[token] == seat and g.at[token] == GONE:
                g.move_token(token, RESERVE)


def cost_with_crew(g: Table, ship: int) -> int:
    return BOX.ships[g.ship[ship]].points + sum([g.points(t) for t in g.crew_aboard(ship)])


def lay_up(g: Table, ship: int) -> None:
    g.afloat = put_number(g.afloat, ship, Afloat.RESERVE)
    for token in g.aboard(ship):
        g.move_token(token, RESERVE)


def fill_pool(g: Table) -> None:
    """CS-1601, CS-1603 All treasure is in the gold pool; some islands are still to be found."""
    for token in range(len(g.at)):
        if not g.is_crew(token) and g.at[token] == GONE:
            g.move_token(token, POOL)
    mix_pool(g)
    g.islands_left = ISLAND_POOL * g.seats


# ---- the gold pool


def mix_pool(g: Table) -> None:
    """Nobody knows what lies where in the pool."""
    tokens = g.tokens_at(POOL)
    kinds = sorted([g.kind[token] for token in tokens])
    for token in tokens:
        kind = kinds.pop(g.below(Dice.TREASURE, len(kinds)))
        g.kind = put_number(g.kind, token, kind)
        g.known = put_number(g.known, token, 0)
        g.up = put_number(g.up, token, 0)
        g.more = put_number(g.more, token, 0)


def to_pool(g: Table, tokens: list[int]) -> None:
    """CS-1617, CS-1623 Back into the pool."""
    for token in tokens:
        g.move_token(token, POOL)
    mix_pool(g)


def stock(g: Table, island: int) -> None:
    """CS-1612, CS-1626 An island gets d6 random pieces, face down."""
    pool = g.tokens_at(POOL)
    for _ in range(min(g.die(Dice.GOLD), len(pool))):
        g.move_token(pool.pop(g.below(Dice.TREASURE, len(pool))), island)


# ---- buying


def purse(g: Table, seat: int, place: int) -> int:
    """CS-1616 The gold that lies at home, or in a fort."""
    total = g.gold[seat] if place == g.home[seat] else 0
    for token in g.tokens_at(place):
        if not g.is_crew(token):
            total += g.worth(token)
    return total


def spend(g: Table, seat: int, place: int, price: int) -> None:
    """CS-1617 Gold goes back to the pool; change is made."""
    left = price
    if place == g.home[seat]:
        paid = min(left, g.gold[seat])
        g.gold = put_number(g.gold, seat, g.gold[seat] - paid)
        left -= paid
    coins = [t for t in g.tokens_at(place) if not g.is_crew(t) and g.worth(t) > 0]
    spent: list[int] = []
    for coin in sorted(coins, key=lambda token: (g.worth(token), token)):
        if left > 0:
            left -= g.worth(coin)
            spent.append(coin)
    if spent:
        to_pool(g, spent)
    g.gold = put_number(g.gold, seat, g.gold[seat] - min(left, 0))


def reserve_ships(g: Table, seat: int) -> list[int]:
    ships = range(len(g.ship))
    return [s for s in ships if g.fleet[s] == seat and g.afloat[s] == Afloat.RESERVE]


def reserve_crew(g: Table, seat: int) -> list[int]:
    return [token for token in g.tokens_at(RESERVE) if g.owner[token] == seat]


def own_forts(g: Table, seat: int) -> list[int]:
    islands = range(len(g.fort))
    return [i for i in islands if g.fort[i] != NOWHERE and g.fort_seat[i] == seat]


def recover(g: Table, ship: int) -> None:
    """CS-1621 A sunk ship goes back to the resource pool of who brought her, as new."""
    printed = BOX.ships[g.ship[ship]]
    g.afloat = put_number(g.afloat, ship, Afloat.RESERVE)
    g.seat = put_number(g.seat, ship, g.fleet[ship])
    g.masts = put_number(g.masts, ship, (1 << printed.masts) - 1)
    g.panels = put_number(g.panels, ship, printed.panels)


def salvage(g: Table, tokens: list[int]) -> None:
    """CS-1622, CS-1623 Basic crew may be bought again, unique treasure goes back to the pool."""
    for token in tokens:
        if g.is_crew(token) and g.crew(token).is_basic():
            g.move_token(token, RESERVE)
    unique = [token for token in tokens if g.is_unique(token) or g.is_abandoned(token)]
    if unique:
        to_pool(g, unique)


# ---- discovering


def can_lie(g: Table, ship: int, column: int, row: int) -> bool:
    """CS-1625 3S or more from other islands, within 2S of the ship, and over nothing."""
    here = (column * GRID, row * GRID, ISLAND_RADIUS)
    if not within(g.hull[ship], here, 2 * S):
        return False
    for island in range(len(g.isle_x)):
        if within(here, island_shape(g, island), 3 * S - 1):
            return False
    for other in range(len(g.ship)):
        if blocks(g, other) and overlap(g.hull[other], here):
            return False
    for ground in range(len(g.ground)):
        if overlap(here, ground_shape(g, ground)):
            return False
    return True


def found_rows(g: Table, ship: int, column: int) -> list[int]:
    return [row for row in rows_of(g, ISLAND_RADIUS) if can_lie(g, ship, column, row)]


def found_columns(g: Table, ship: int) -> list[int]:
    """The columns near the ship in which an island could lie."""
    near = (g.x[ship] - 2 * S - 1300) // GRID, (g.x[ship] + 2 * S + 1300) // GRID
    spots = [c for c in columns(g, ISLAND_RADIUS) if near[0] <= c <= near[1]]
    return [column for column in spots if found_rows(g, ship, column)]
