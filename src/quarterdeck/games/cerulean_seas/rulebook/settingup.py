"""CS-2xx, CS-60x Set-up: islands, terrain, home islands, ships, treasure."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import (
    PLACES,
    TERRAIN_PLACE,
    island_thing,
    thing,
)
from quarterdeck.games.cerulean_seas.questions.placing import (
    BERTH,
    GROUND_COLUMN,
    GROUND_ROW,
    ISLAND_COLUMN,
    ISLAND_ROW,
    LINK_TO,
    NEXT_SHIP,
    OTHER_HOME,
    OWN_HOME,
)
from quarterdeck.games.cerulean_seas.rulebook import campaigning
from quarterdeck.games.cerulean_seas.seen.tellings import (
    BERTHED,
    FIRST,
    FIRST_ROLL,
    HOME,
    LINKED,
    PLACED_ISLAND,
    PLACED_TERRAIN,
)
from quarterdeck.games.cerulean_seas.table import omens, setup
from quarterdeck.games.cerulean_seas.table.berths import berth_pose, roadstead
from quarterdeck.games.cerulean_seas.table.marks import (
    GONE,
    GRID,
    NOWHERE,
    Afloat,
    Dice,
    House,
)
from quarterdeck.games.cerulean_seas.table.setup import (
    add_ground,
    add_island,
    draw_terrain,
    ground_pool,
)
from quarterdeck.games.cerulean_seas.table.state import Table, crew_nation, crew_token
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule


def set_up(g: Table) -> Rule[None]:
    """CS-220 Islands, terrain, home islands with ship placement, crew, treasure."""
    if g.house & House.CAMPAIGN:
        yield from campaigning.set_up(g)
        yield from links(g)
        return
    roll_for_first(g)
    yield from islands(g)
    yield from terrain(g)
    if g.seats == 2:
        yield from homes_of_two(g)
    else:
        yield from homes_of_many(g)
    crew_ashore(g)
    deal_treasure(g)
    yield from links(g)


def links(g: Table) -> Rule[None]:
    """CS-940 A crew that is linked by choice: its player names a kind of crew, for all to hear."""
    for seat in range(g.seats):
        token = setup.chooser(g, seat)
        if token != NOWHERE and setup.linkable(g, token):
            kind = yield LINK_TO.ask(g, seat)
            g.chosen = put_number(g.chosen, seat, kind)
            g.tell(LINKED, seat, cards=(crew_token(kind, crew_nation(g.kind[token])),))


def roll_for_first(g: Table) -> None:
    """CS-202, CS-603 The highest d6 is first; those who tie roll again."""
    if g.house & House.YOUNGER_FIRST:
        g.first = g.seats - 1  # CS-1702: the last seat counts as the youngest
    else:
        left = list(range(g.seats))
        while len(left) > 1:
            rolls = [g.die(Dice.FIRST) for _ in left]
            for i in range(len(left)):
                g.tell(FIRST_ROLL, left[i], n=rolls[i])
            best = max(rolls)
            left = [left[i] for i in range(len(left)) if rolls[i] == best]
        g.first = left[0]
    g.tell(FIRST, g.first)


def islands(g: Table) -> Rule[None]:
    """CS-205, CS-604 One island after another, from the first player on."""
    for i in range(g.islands_each * g.seats):
        seat = (g.first + i) % g.seats
        column = yield ISLAND_COLUMN.ask(g, seat)
        g.plan = (column,)
        row = yield ISLAND_ROW.ask(g, seat, (column,))
        g.plan = ()
        add_island(g, column * GRID, row * GRID)
        g.tell(PLACED_ISLAND, seat, PLACES * len(g.isle_x))


def terrain(g: Table) -> Rule[None]:
    """CS-208 Each seat places as many pieces, in the order of the islands."""
    g.ground_pool = ground_pool(g)
    for i in range(g.terrain_each * g.seats):
        seat = (g.first + i) % g.seats
        kind = draw_terrain(g)
        g.plan = (kind,)
        column = yield GROUND_COLUMN.ask(g, seat, (kind,))
        g.plan = (kind, column)
        row = yield GROUND_ROW.ask(g, seat, (kind, column))
        g.plan = ()
        add_ground(g, kind, column * GRID, row * GRID)
        g.tell(PLACED_TERRAIN, seat, PLACES * (TERRAIN_PLACE + kind + 1))


def homes_of_two(g: Table) -> Rule[None]:
    """CS-210 to CS-213 Each names the other's home, the second player first."""
    first = g.first
    second = 1 - g.first
    island = yield OTHER_HOME.ask(g, second)
    settle(g, first, island)
    yield from into_port(g, first)
    island = yield OTHER_HOME.ask(g, first)
    settle(g, second, island)
    yield from into_port(g, second)


def homes_of_many(g: Table) -> Rule[None]:
    """CS-605, CS-606 Who placed the last island chooses first; then to the right."""
    last = (g.first + g.islands_each * g.seats - 1) % g.seats
    for i in range(g.seats):
        seat = (last - i) % g.seats
        island = yield OWN_HOME.ask(g, seat)
        settle(g, seat, island)
        yield from into_port(g, seat)


def settle(g: Table, seat: int, island: int) -> None:
    g.home = put_number(g.home, seat, island)
    g.tell(HOME, seat, PLACES * (island + 1))


def into_port(g: Table, seat: int) -> Rule[None]:
    """CS-211, CS-213 All ships of a fleet, each with her bow at the home island."""
    waiting = [s for s in range(len(g.ship)) if g.seat[s] == seat and g.afloat[s] == Afloat.WAITS]
    for _ in range(len(waiting)):
        ship = yield NEXT_SHIP.ask(g, seat)
        g.plan = (ship,)
        yield from moor(g, ship)
        g.plan = ()


def moor(g: Table, ship: int) -> Rule[None]:
    """CS-R14 A berth of her home island, as her player likes; if all are taken, she lies off it."""
    island = g.home[g.seat[ship]]
    if omens.berths(g, ship, island):
        bearing = yield BERTH.ask(g, g.seat[ship], (ship,))
        put_into_port(g, ship, bearing)
    else:
        x, y, heading = roadstead(g, ship, island)
        g.place(ship, x, y, heading)
        g.afloat = put_number(g.afloat, ship, Afloat.SAILS)
        g.tell(BERTHED, g.seat[ship], thing(g, ship, island_thing(g, island)))


def put_into_port(g: Table, ship: int, bearing: int) -> None:
    """CS-R14 She lies at that berth of her home island."""
    island = g.home[g.seat[ship]]
    x, y, heading = berth_pose(g, ship, island, bearing)
    g.place(ship, x, y, heading)
    g.afloat = put_number(g.afloat, ship, Afloat.SAILS)
    g.docked = put_number(g.docked, ship, island)
    g.tell(BERTHED, g.seat[ship], thing(g, ship, island_thing(g, island)))


def crew_ashore(g: Table) -> None:
    """CS-214 Crew without a ship wait on the home island."""
    for token in range(len(g.at)):
        if g.is_crew(token) and g.at[token] == GONE:
            g.move_token(token, g.home[g.owner[token]])


def deal_treasure(g: Table) -> None:
    """CS-218, CS-608 All tokens are mixed, and lie in equal numbers on the wild islands."""
    wild = [i for i in range(len(g.isle_x)) if g.is_wild(i)]
    places = [t for t in range(len(g.at)) if not g.is_crew(t)]
    kinds = [g.kind[token] for token in places]
    for i in range(len(places)):
        kind = kinds.pop(g.below(Dice.TREASURE, len(kinds)))
        g.kind = put_number(g.kind, places[i], kind)
        g.move_token(places[i], wild[i % len(wild)])
