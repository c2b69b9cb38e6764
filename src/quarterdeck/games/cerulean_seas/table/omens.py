"""CS-82x, CS-14xx Events: what could be played, and the tokens that they leave on the sea.

An omen is a token: the verb of its event, the seat that played it, and where it lies.
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table import asking, texts
from quarterdeck.games.cerulean_seas.table.berths import may_berth
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS, TICKS
from quarterdeck.games.cerulean_seas.table.marks import (
    EVERYBODY,
    GRID,
    ISLAND_RADIUS,
    NOWHERE,
    TERRAIN_RADIUS,
    Omen,
    Terrain,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import ground_shape, island_shape
from quarterdeck.games.cerulean_seas.table.setup import columns, rows_of
from quarterdeck.games.cerulean_seas.table.state import UNIQUE, Table
from quarterdeck.games.cerulean_seas.table.weather import omen_ability
from quarterdeck.games.cerulean_seas.table.wonders import callable_monsters
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Verb, When
from quarterdeck.geometry.angles import HEADINGS, ahead
from quarterdeck.geometry.shapes import Flat, inside, within
from quarterdeck.geometry.sweep import TOUCH, step

FARTHEST = 1 << 15  # no two things on a table are that far apart

# ---- which events


def ability_of(event: int) -> Ability:
    """What an event says: one thing."""
    return BOX.events[event].abilities[0]


def held(g: Table, seat: int, when: int) -> list[int]:
    """The kinds of events that a seat holds for this moment."""
    found: list[int] = []
    for event in g.events[seat]:
        if ability_of(event).when == when and event not in found:
            found.append(event)
    return found


def holds(g: Table, seat: int, verb: int) -> int:
    """The event of a seat with this verb, or NOWHERE."""
    for event in g.events[seat]:
        if ability_of(event).verb == verb:
            return event
    return NOWHERE


def could(g: Table, seat: int, event: int) -> bool:
    """CS-820 Is there anything that it could do now?"""
    match ability_of(event).verb:
        case Verb.DUEL:
            return len(crew_of(g, seat, True)) > 0 and len(crew_of(g, seat, False)) > 0
        case Verb.FALSE_TREASURE:
            return len(laden_enemies(g, seat)) > 0
        case Verb.MERMAIDS:
            return len(crewed_enemies(g, seat)) > 0
        case Verb.COVE:
            return len(cove_ships(g, seat)) > 0
        case Verb.ROLLING_FOG:
            return len(banks(g)) > 0
        case Verb.FAIR_WIND:
            return len(g.in_fleet(seat)) > 0
        case Verb.WET_FUSES:
            return len(enemies_near(g, seat, ability_of(event).reach)) > 0
    return True


def may_call_up(g: Table, seat: int) -> bool:
    """CS-1501 Could, for all that everybody knows, such a crew of the seat lie face down?

    Its player is asked wherever it is, so that the question shows nothing.
    """
    for token in range(len(g.kind)):
        if g.owner[token] == seat and is_early(g, token) and g.known[token] != EVERYBODY:
            return True
    return False


def is_early(g: Table, token: int) -> bool:
    """Is it a crew with a text for the beginning of a turn?"""
    if not g.is_crew(token):
        return False
    for said in g.crew(token).abilities:
        if said.when == When.TURN_BEGINS:
            return True
    return False


def early_crew(g: Table, seat: int) -> list[int]:
    """The face-down crew aboard a seat's ships that could be used now."""
    found: list[int] = []
    for ship in g.in_fleet(seat):
        for token in g.crew_aboard(ship):
            if not g.up[token] and is_early(g, token) and asking.may_serve(g, ship, token):
                found.append(token)
    return found


# ---- whom they concern


def crew_of(g: Table, seat: int, own: bool) -> list[int]:
    """CS-1417 The crew aboard a seat's own ships, or aboard those of its enemies."""
    found: list[int] = []
    for ship in range(len(g.ship)):
        if (g.seat[ship] == seat) == own and g.sails(ship):
            found += g.crew_aboard(ship)
    return found


def enemies(g: Table, seat: int) -> list[int]:
    return [ship for ship in range(len(g.ship)) if g.seat[ship] != seat and g.sails(ship)]


def coins_aboard(g: Table, ship: int) -> list[int]:
    return [token for token in g.treasure_aboard(ship) if g.kind[token] < UNIQUE]


def laden_enemies(g: Table, seat: int) -> list[int]:
    """Enemy ships with treasure aboard: whether it is coins, only their players know."""
    return [ship for ship in enemies(g, seat) if g.treasure_aboard(ship)]


def crewed_enemies(g: Table, seat: int) -> list[int]:
    """CS-R86 Enemy ships that are not docked, with crew aboard."""
    ships = enemies(g, seat)
    return [ship for ship in ships if g.docked[ship] == NOWHERE and g.crew_aboard(ship)]


def enemies_near(g: Table, seat: int, reach: int) -> list[int]:
    """Enemy ships within reach of an own ship."""
    found: list[int] = []
    for ship in g.in_fleet(seat):
        if g.sails(ship):
            for other in asking.ships_within(g, ship, reach):
                if g.seat[other] != seat and other not in found:
                    found.append(other)
    return sorted(found)


def banks(g: Table) -> list[int]:
    return [i for i in range(len(g.ground)) if g.ground[i] == Terrain.FOG_BANK]


# ---- the nearest islands


def gap(p: Flat, q: Flat) -> int:
    """How far apart two shapes are, in units."""
    low, high = 0, FARTHEST
    while low < high:
        middle = (low + high) // 2
        if within(p, q, middle):
            high = middle
        else:
            low = middle + 1
    return low


def nearest(g: Table, ship: int, islands: list[int]) -> list[int]:
    """Those at the smallest gap from her hull: her player picks among them."""
    gaps = [gap(g.hull[ship], island_shape(g, island)) for island in islands]
    return [islands[i] for i in range(len(islands)) if gaps[i] == min(gaps)]


def nearest_monsters(g: Table, ship: int) -> list[int]:
    """CS-1414 The nearest sea monsters, whosever; a sea monster is never in range of itself."""
    others = [one for one in texts.other_ships(g, ship) if g.is_monster(one)]
    gaps = [gap(g.hull[ship], g.hull[other]) for other in others]
    return [others[i] for i in range(len(others)) if gaps[i] == min(gaps)]


def coves(g: Table, ship: int) -> list[int]:
    """CS-1430 The nearest unexplored wild island, and the nearest without treasure."""
    seat = g.seat[ship]
    wild = texts.wild_islands(g)
    unexplored = [i for i in wild if not (g.explored[i] | g.marked[i]) & (1 << seat)]
    empty = [i for i in wild if not texts.loot(g, i)]
    near = nearest(g, ship, unexplored) + nearest(g, ship, empty)
    return sorted({island for island in near if berths(g, ship, island)})


def berths(g: Table, ship: int, island: int) -> list[int]:
    """CS-R14 The free berths of an island for her."""
    return [bearing for bearing in range(HEADINGS) if may_berth(g, ship, island, bearing)]


def was_brought(g: Table, ship: int, island: int) -> bool:
    """CS-1432 Has Hidden Cove brought her to this island in this turn?"""
    return (Verb.COVE, g.seat[ship], ship, island) in g.omens


def cove_ships(g: Table, seat: int) -> list[int]:
    ships = [ship for ship in g.in_fleet(seat) if g.sails(ship) and not g.is_monster(ship)]
    return [ship for ship in ships if g.towed_by(ship) == NOWHERE and coves(g, ship)]


def fog_spots(g: Table, ship: int, reach: int, column: int) -> list[int]:
    """CS-1452 The rows where a fog bank may be put within reach of her, under no ship."""
    radius = TERRAIN_RADIUS[Terrain.FOG_BANK]
    found: list[int] = []
    for row in rows_of(g, radius):
        spot = (column * GRID, row * GRID, radius)
        if within(spot, g.hull[ship], LENGTHS[reach]) and is_bare(g, spot):
            found.append(row)
    return found


def is_bare(g: Table, spot: Flat) -> bool:
    """Is there neither island nor terrain nor ship?"""
    things = [island_shape(g, island) for island in range(len(g.isle_x))]
    things += [ground_shape(g, ground) for ground in range(len(g.ground))]
    things += [g.hull[ship] for ship in range(len(g.ship)) if g.on_table(ship)]
    for thing in things:
        if within(spot, thing, 0):
            return False
    return True


def could_instead(g: Table, ship: int, text: int) -> bool:
    """Could a text that stands in place of an action do anything?"""
    ability = BOX.abilities[text]
    if ability.verb == Verb.FOG:
        return len(fog_columns(g, ship, ability.reach)) > 0
    if ability.verb == Verb.MOVE_ENEMY:
        return len(adrift(g, g.seat[ship])) > 0
    if ability.verb == Verb.POSSESS:
        return len(tempted(g, ship, ability.reach)) > 0
    if ability.verb == Verb.MONSTER_ACTION:
        return len(callable_monsters(g)) > 0
    return len(texts.hidden_ashore(g, g.seat[ship])) > 0


def adrift(g: Table, seat: int) -> list[int]:
    """Enemy ships that a text may move: none in tow, and none that is proof against texts."""
    ships = [ship for ship in enemies(g, seat) if g.towed_by(ship) == NOWHERE]
    return [ship for ship in ships if not texts.is_holy(g, ship)]


def tempted(g: Table, ship: int, reach: int) -> list[int]:
    """The crew aboard enemy ships within reach for whom she has room; CS-1010 but no marine."""
    found: list[int] = []
    for other in asking.ships_within(g, ship, reach):
        if g.seat[other] != g.seat[ship] and not texts.is_holy(g, other):
            for token in g.crew_aboard(other):
                marine = g.up[token] and g.crew(token).keywords & Keyword.MARINE
                if not marine and asking.free_space(g, ship) > 0:
                    found.append(token)
    return found


def fog_columns(g: Table, ship: int, reach: int) -> list[int]:
    wide = columns(g, TERRAIN_RADIUS[Terrain.FOG_BANK])
    return [column for column in wide if fog_spots(g, ship, reach, column)]


def can_be_moved(g: Table, ship: int, island: int, heading: int, reach: int) -> bool:
    """CS-1404 to CS-1406 May ship and island go there together, touching nothing?"""
    dx, dy = ahead(LENGTHS[reach], heading)
    land = (g.isle_x[island] + dx, g.isle_y[island] + dy, ISLAND_RADIUS)
    hull = g.shape(ship).outline.at(g.x[ship] + dx, g.y[ship] + dy, g.heading[ship])
    if not inside(land, g.width, g.height) or not inside(hull, g.width, g.height):
        return False
    things = [island_shape(g, other) for other in range(len(g.isle_x)) if other != island]
    things += [ground_shape(g, ground) for ground in range(len(g.ground))]
    things += [g.hull[other] for other in range(len(g.ship)) if other != ship and g.on_table(other)]
    for thing in things:
        if within(land, thing, TOUCH) or within(hull, thing, TOUCH):
            return False
    return True


def ways_off(g: Table, ship: int, reach: int) -> list[int]:
    """Every heading in which ship and island can go."""
    island = g.docked[ship]
    if island < 0:
        return []
    return [h for h in range(HEADINGS) if can_be_moved(g, ship, island, h, reach)]


# ---- tokens on the sea


def is_open(g: Table, x: int, y: int) -> bool:
    """CS-1407 Open sea: on no ship, no island and no terrain."""
    spot = (x, y, 0)
    for island in range(len(g.isle_x)):
        if within(spot, island_shape(g, island), 0):
            return False
    for ground in range(len(g.ground)):
        if within(spot, ground_shape(g, ground), 0):
            return False
    for ship in range(len(g.ship)):
        if g.on_table(ship) and within(spot, g.hull[ship], 0):
            return False
    return True


def open_rows(g: Table, column: int) -> list[int]:
    return [row for row in rows_of(g, 0) if is_open(g, column * GRID, row * GRID)]


def open_columns(g: Table) -> list[int]:
    return columns(g, 0)


def free_ticks(g: Table, bank: int, heading: int) -> int:
    """How far a fog bank may roll, at most up to an island, other terrain, a ship or the edge."""
    things = [island_shape(g, island) for island in range(len(g.isle_x))]
    things += [g.hull[ship] for ship in range(len(g.ship)) if g.on_table(ship)]
    things += [ground_shape(g, ground) for ground in range(len(g.ground)) if ground != bank]
    free = 0
    most = TICKS[omen_ability(Verb.ROLLING_FOG).reach]
    while free < most and is_clear(g, bank, heading, free + 1, things):
        free += 1
    return free


def is_clear(g: Table, bank: int, heading: int, tick: int, things: list[Flat]) -> bool:
    """May the bank lie there?"""
    dx, dy = step(heading, tick)
    x, y = g.ground_x[bank] + dx, g.ground_y[bank] + dy
    radius = TERRAIN_RADIUS[Terrain.FOG_BANK]
    if min(x, y, g.width - x, g.height - y) < radius:
        return False
    for thing in things:
        if within((x, y, radius), thing, 0):
            return False
    return True


def lift(g: Table, seat: int) -> None:
    """CS-1410 Becalmed leaves play when its owner's next turn begins."""
    gone = [omen for omen in g.omens if omen[Omen.VERB] == Verb.BECALM and omen[Omen.SEAT] == seat]
    gone += [
        omen for omen in g.omens if omen[Omen.VERB] in (Verb.ABSORB, Verb.COVE)
    ]  # for one turn
    g.omens = tuple([omen for omen in g.omens if omen not in gone])
