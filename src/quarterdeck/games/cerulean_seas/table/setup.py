"""CS-2xx Set-up, as far as nobody decides: fleets, tokens, the size of the table."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.rosters.fleets import Fleet, Hand
from quarterdeck.games.cerulean_seas.table.hulls import L
from quarterdeck.games.cerulean_seas.table.marks import (
    EVERYBODY,
    GONE,
    GRID,
    NOBODY,
    NOWHERE,
    ON_SHIP,
    SHORE,
    Afloat,
    Dice,
    House,
    Terrain,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import (
    ABANDONED,
    ANY_NATION,
    UNIQUE,
    Table,
    crew_kind,
    crew_nation,
    crew_token,
    new_table,
)
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.geometry.shapes import Flat
from quarterdeck.kernel.play import chance
from quarterdeck.kernel.play.rows import without_at

ISLANDS_EACH = 3
MULTI_TOKENS = 6  # CS-602


def set_up(
    seats: int, dice: chance.Dice, fleets: list[Fleet], islands: int = ISLANDS_EACH, more: int = 0
) -> Table:
    """A table with everything beside it: `islands` for each seat, and `more` pairs of coins."""
    g = new_table(seats, dice)
    empty_sea(g)
    ships = [(seat, one.kind, one.crew) for seat in range(seats) for one in fleets[seat].ships]
    muster(g, [kind for _, kind, _ in ships], [seat for seat, _, _ in ships])
    tokens: list[tuple[int, int, int, int]] = []  # kind, owner, place, who knows it
    for seat in range(seats):
        for kind in [*treasure_of(fleets[seat], seats), *[2, 2] * more]:
            tokens.append((drawn(g, kind), NOBODY, GONE, 0))
    for ship in range(len(ships)):
        seat = ships[ship][0]
        for hand in ships[ship][2]:
            tokens.append(
                (crew_token(hand.kind, hand.nation), seat, ON_SHIP + ship, seen(hand, seat))
            )
    for seat in range(seats):
        for hand in fleets[seat].ashore:
            tokens.append((crew_token(hand.kind, hand.nation), seat, GONE, seen(hand, seat)))
    lay_tokens(g, tokens)
    g.events = tuple([fleet.events for fleet in fleets])
    g.forts = tuple([fleet.forts for fleet in fleets])
    g.start_gold = sum([kind for kind in g.kind if kind < UNIQUE])
    g.islands_each = islands
    g.width, g.height = size(islands * seats)
    return g


def seen(hand: Hand, seat: int) -> int:
    """CS-702, CS-1438, CS-1321 A Black Mark, Jonah and who gives a discount lie face up."""
    crew = BOX.crew[hand.kind]
    shown = crew.find(Verb.FACE_UP) is not None or crew.find(Verb.CREW_DISCOUNT) is not None
    return EVERYBODY if crew.marked or shown else 1 << seat


def treasure_of(fleet: Fleet, seats: int) -> list[int]:
    """CS-217, CS-602 The tokens that a seat puts in: eight, or six with three or more players."""
    unique = [UNIQUE + kind for kind in fleet.treasures]
    coins = list(fleet.coins)
    return (unique + coins)[:MULTI_TOKENS] if seats > 2 else unique + coins


def drawn(g: Table, kind: int) -> int:
    """CS-1401 An abandoned crew is a basic crew, which one is drawn; all else is what it is."""
    if kind < UNIQUE or BOX.treasures[kind - UNIQUE].find(Verb.ABANDONED) is None:
        return kind
    known = basic_crew()
    return ABANDONED + crew_token(known[g.below(Dice.TREASURE, len(known))], ANY_NATION)


def basic_crew() -> tuple[int, ...]:
    """The basic crew that can be played, by their kinds."""
    return tuple([crew.kind for crew in BOX.crew if crew.is_basic() and not crew.uncovered])


def size(islands: int) -> tuple[int, int]:
    """CS-R11 The table, by the number of islands."""
    if islands <= 6:
        return 14 * L, 14 * L
    if islands <= 9:
        return 18 * L, 15 * L
    if islands <= 12:
        return 21 * L, 18 * L
    return 21 * L, 21 * L


def empty_sea(g: Table) -> None:
    g.house = g.terrain_each = 0
    g.islands_each = ISLANDS_EACH
    g.by_bow = g.fort_counts = g.tie_roll = False
    g.most_actions = 2
    g.fire_restores = True
    g.last_turn = 200
    g.isle_x = g.isle_y = g.ground = g.ground_x = g.ground_y = g.ground_pool = g.rating = ()
    g.home = (NOWHERE,) * g.seats
    g.marked = g.explored = g.fort = g.fort_seat = g.fort_guns = g.fort_flags = ()
    g.gold = g.felled = g.passes = (0,) * g.seats
    g.out = g.islands_left = 0
    g.turn = g.first = g.active = 0
    g.last_ship = g.last_token = g.at_work = g.over_by = g.attacker = NOWHERE
    g.turn_over = False
    g.chosen = (NOWHERE,) * g.seats
    g.forts_fired = g.fired = g.ridden = g.rammed = g.revealed = 0
    g.handled = g.plan = g.marines_fired = g.struck = g.shot_at = ()
    g.omens = ()


def muster(g: Table, kinds: list[int], seats: list[int]) -> None:
    """All ships, still beside the table."""
    n = len(kinds)
    nothing = (0,) * n
    nowhere = (NOWHERE,) * n
    g.ship = tuple(kinds)
    g.fleet = g.seat = tuple(seats)
    g.x = g.y = g.heading = nothing
    empty: Flat = ()
    g.hull = (empty,) * n
    g.afloat = (Afloat.WAITS,) * n
    g.masts = tuple([(1 << BOX.ships[kind].masts) - 1 for kind in kinds])
    g.panels = tuple([BOX.ships[kind].panels for kind in kinds])
    g.fire = nothing
    g.fog = g.tangled = g.docked = g.berth = g.tow = g.held = nowhere
    g.guise = g.given = g.extra = g.hits = g.did = g.scuttled = g.slow = g.mute = g.idle = nothing
    g.used = g.cargo = ((),) * n
    g.boon = g.curb = g.fort_foe = nothing
    g.copied = nowhere
    g.forged = ((),) * n


def lay_tokens(g: Table, tokens: list[tuple[int, int, int, int]]) -> None:
    g.kind = tuple([token[0] for token in tokens])
    g.owner = tuple([token[1] for token in tokens])
    g.at = tuple([token[2] for token in tokens])
    g.cargo = tuple([tuple(g.tokens_at(ON_SHIP + ship)) for ship in range(len(g.ship))])
    g.known = tuple([token[3] for token in tokens])
    g.up = tuple([1 if token[3] == EVERYBODY else 0 for token in tokens])
    g.more = (0,) * len(tokens)
    g.stilled = ()


def add_token(g: Table, kind: int, owner: int, place: int) -> int:
    """One more token, face up for everybody; its number."""
    g.kind += (kind,)
    g.owner += (owner,)
    g.at += (NOWHERE,)
    g.known += (EVERYBODY,)
    g.up += (1,)
    g.more += (0,)
    token = len(g.kind) - 1
    g.move_token(token, place)
    return token


def add_island(g: Table, x: int, y: int) -> None:
    g.isle_x += (x,)
    g.isle_y += (y,)
    g.marked += (0,)
    g.explored += (0,)
    g.fort += (NOWHERE,)
    g.fort_seat += (NOBODY,)
    g.fort_guns += (0,)
    g.fort_flags += (0,)


def add_ground(g: Table, kind: int, x: int, y: int) -> None:
    g.ground += (kind,)
    g.ground_x += (x,)
    g.ground_y += (y,)
    g.rating += (0,)


def chooser(g: Table, seat: int) -> int:
    """CS-940, CS-935 The one crew of a seat that is linked by choice, or NOWHERE."""
    for token in range(len(g.kind)):
        if g.is_crew(token) and g.owner[token] == seat:
            if g.crew(token).find(Verb.LINK_CHOICE) is not None:
                return token
    return NOWHERE


def linkable(g: Table, token: int) -> list[int]:
    """The kinds of crew of its nation in the same fleet."""
    found: list[int] = []
    for other in range(len(g.kind)):
        if other != token and g.is_crew(other) and g.owner[other] == g.owner[token]:
            if crew_nation(g.kind[other]) == crew_nation(g.kind[token]):
                found.append(crew_kind(g.kind[other]))
    return sorted(set(found))


def ground_pool(g: Table) -> tuple[int, ...]:
    """CS-R13 Equal numbers of each kind; enough for all."""
    pieces = g.terrain_each * g.seats
    kinds = (Terrain.FOG_BANK, Terrain.REEF, Terrain.SARGASSO)
    return tuple(sorted([kinds[i % 3] for i in range((pieces + 2) // 3 * 3)]))


# ---- the grid for islands and terrain

FAR_AWAY = 1 << 20
Limits = tuple[tuple[int, int], ...]  # least and most distance of centres, in order of trying
ISLAND_LIMITS: Limits = (
    *((3240, 5760), (3240, FAR_AWAY)),
    *((2400, FAR_AWAY), (1560, FAR_AWAY), (720, FAR_AWAY)),
)
HOME_LIMITS: Limits = ((7440, FAR_AWAY), (5760, FAR_AWAY), (3240, FAR_AWAY))  # CS-1610, CS-R102
WILD_LIMITS: Limits = ((2448, FAR_AWAY), (1560, FAR_AWAY), (720, FAR_AWAY))  # CS-1611


def columns(g: Table, margin: int) -> list[int]:
    """CS-R12 The columns (or, by height, the rows) of the grid, by their distance from the edge."""
    first = (margin + GRID - 1) // GRID
    return list(range(first, (g.width - margin) // GRID + 1))


def rows_of(g: Table, margin: int) -> list[int]:
    first = (margin + GRID - 1) // GRID
    return list(range(first, (g.height - margin) // GRID + 1))


def island_fits(g: Table, x: int, y: int, limits: tuple[int, int]) -> bool:
    """CS-206, CS-R12 Far enough from all islands, and near enough to one of them."""
    near = len(g.isle_x) == 0
    least, most = limits
    for i in range(len(g.isle_x)):
        dx, dy = g.isle_x[i] - x, g.isle_y[i] - y
        far = dx * dx + dy * dy
        if far < least * least:
            return False
        near = near or far <= most * most
    return near


def island_limits(g: Table) -> tuple[int, int]:
    """CS-R12 The first of the limits under which some point is left."""
    known = ISLAND_LIMITS
    if g.house & House.CAMPAIGN:
        known = HOME_LIMITS if len(g.isle_x) < g.seats else WILD_LIMITS
    for limits in known:
        for column in columns(g, SHORE):
            if island_rows(g, column, limits):
                return limits
    raise ValueError("no island can be placed any more")


def island_rows(g: Table, column: int, limits: tuple[int, int]) -> list[int]:
    return [row for row in rows_of(g, SHORE) if island_fits(g, column * GRID, row * GRID, limits)]


def has_island_row(g: Table, column: int, limits: tuple[int, int]) -> bool:
    for row in rows_of(g, SHORE):
        if island_fits(g, column * GRID, row * GRID, limits):
            return True
    return False


def draw_terrain(g: Table) -> int:
    """A piece of terrain from the pool."""
    i = g.below(Dice.TERRAIN, len(g.ground_pool))
    kind = g.ground_pool[i]
    g.ground_pool = without_at(g.ground_pool, i)
    return kind
