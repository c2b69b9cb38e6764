"""CS-16xx The campaign: homes far apart, gold that buys ships, islands to be discovered."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.campaign import (
    CREW,
    FOUND_COLUMN,
    FOUND_ROW,
    NOTHING,
    PLACE,
    PURCHASE,
    SHOAL_COLUMN,
    SHOAL_ROW,
    price_of,
)
from quarterdeck.games.cerulean_seas.questions.labels import PLACES, TERRAIN_PLACE, thing
from quarterdeck.games.cerulean_seas.questions.placing import ISLAND_COLUMN, ISLAND_ROW
from quarterdeck.games.cerulean_seas.rulebook import ending, settingup
from quarterdeck.games.cerulean_seas.seen.tellings import (
    BOUGHT,
    DISCOVERED,
    OUT,
    PASSED,
    PLACED_ISLAND,
    PLACED_TERRAIN,
)
from quarterdeck.games.cerulean_seas.table import campaign
from quarterdeck.games.cerulean_seas.table.marks import (
    GONE,
    GRID,
    IN_FORT,
    NOWHERE,
    TERRAIN_NAMES,
    Afloat,
    Dice,
    House,
)
from quarterdeck.games.cerulean_seas.table.setup import add_ground, add_island
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule

WILD_EACH = 2  # CS-1611


def set_up(g: Table) -> Rule[None]:
    """CS-1609 to CS-1612 Homes, wild islands, starting fleets, d6 gold pieces an island."""
    settingup.roll_for_first(g)
    campaign.split_fleets(g)
    for i in range((1 + WILD_EACH) * g.seats):
        seat = (g.first + i) % g.seats
        column = yield ISLAND_COLUMN.ask(g, seat)
        g.plan = (column,)
        row = yield ISLAND_ROW.ask(g, seat, (column,))
        g.plan = ()
        add_island(g, column * GRID, row * GRID)
        g.tell(PLACED_ISLAND, seat, PLACES * len(g.isle_x))
        if i < g.seats:
            settingup.settle(g, seat, i)
    for i in range(g.seats):
        yield from settingup.into_port(g, (g.first + i) % g.seats)
    campaign.fill_pool(g)
    for island in range(g.seats, len(g.isle_x)):
        campaign.stock(g, island)


# ---- buying


def buy(g: Table) -> Rule[None]:
    """CS-1615 One piece for gold; it appears where the gold was."""
    seat = g.active
    purchase = yield PURCHASE.ask(g, seat)
    if purchase == NOTHING:
        return
    island = purchase // PLACE
    place = island if island == g.home[seat] else IN_FORT + island
    piece = purchase % PLACE
    campaign.spend(g, seat, place, price_of(g, purchase))
    if piece >= CREW:
        g.move_token(piece - CREW, island)  # CS-1619
        g.tell(BOUGHT, seat)
        return
    g.afloat = put_number(g.afloat, piece, Afloat.WAITS)
    g.plan = (piece,)
    yield from settingup.moor(g, piece)  # CS-1618
    g.tell(BOUGHT, seat)


# ---- discovering


def discover(g: Table, ship: int) -> Rule[None]:
    """CS-1624 to CS-1626 A new island near the ship, with d6 gold pieces."""
    seat = g.seat[ship]
    column = yield FOUND_COLUMN.ask(g, seat, (ship,))
    g.plan = (ship, column)
    row = yield FOUND_ROW.ask(g, seat, (ship, column))
    add_island(g, column * GRID, row * GRID)
    g.islands_left -= 1
    campaign.stock(g, len(g.isle_x) - 1)
    g.tell(DISCOVERED, seat, thing(g, ship, len(g.isle_x) - 1))
    if g.house & House.CAMPAIGN_TERRAIN:
        yield from put_terrain(g, (seat + 1) % g.seats)


def put_terrain(g: Table, seat: int) -> Rule[None]:
    """CS-1627 The left neighbour may put terrain about 1S from the new island."""
    kind = g.below(Dice.TERRAIN, len(TERRAIN_NAMES))
    g.plan = (kind,)
    column = yield SHOAL_COLUMN.ask(g, seat, (kind,))
    if column == NOTHING:
        return
    g.plan = (kind, column)
    row = yield SHOAL_ROW.ask(g, seat, (kind, column))
    add_ground(g, kind, column * GRID, row * GRID)
    g.tell(PLACED_TERRAIN, seat, PLACES * (TERRAIN_PLACE + kind + 1))


# ---- passing


def count_pass(g: Table) -> None:
    """CS-1607, CS-1608, CS-R103 Two turns in a row without an order, and a player is out."""
    seat = g.active
    ordered = g.forts_fired != 0 or len(g.marines_fired) > 0
    for ship in range(len(g.ship)):
        if g.seat[ship] == seat and g.given[ship] > 0:
            ordered = True
    g.passes = put_number(g.passes, seat, 0 if ordered else g.passes[seat] + 1)
    if not ordered:
        g.tell(PASSED, seat)
    if g.passes[seat] >= 2:
        leave(g, seat)


def leave(g: Table, seat: int) -> None:
    """CS-1608 Out with all ships; the last player left wins."""
    g.out |= 1 << seat
    g.tell(OUT, seat)
    for ship in g.in_fleet(seat):
        for token in g.aboard(ship):
            g.turn_up(token)
            g.move_token(token, GONE)
        g.tow = put_number(g.tow, ship, NOWHERE)
        g.docked = put_number(g.docked, ship, NOWHERE)
        g.afloat = put_number(g.afloat, ship, Afloat.SUNK)
    left = [s for s in range(g.seats) if not g.out & (1 << s)]
    if len(left) == 1:
        ending.last_one(g, left[0])
