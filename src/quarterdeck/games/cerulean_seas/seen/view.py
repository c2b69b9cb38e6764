"""What a seat sees and what it knows.

Open are the sea, all ships with masts, flags and tows, where every token lies, and whatever lies
face up; hidden is what face-down tokens are, but for those who have looked (CS-R108).
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import (
    SEAT_NAMES,
    island_name,
    kind_name,
    ship_name,
)
from quarterdeck.games.cerulean_seas.seen.fire import guns
from quarterdeck.games.cerulean_seas.seen.shores import shores
from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.marks import (
    GONE,
    IN_FORT,
    ISLAND_RADIUS,
    NOWHERE,
    ON_SHIP,
    POOL,
    RESERVE,
    TERRAIN_NAMES,
    TERRAIN_RADIUS,
    Afloat,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import pinning
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import NATIONS

STATES = ("sails", "lost", "wreck", "sunk", "waits", "reserve")
GUISES = ("", "ghostly", "submerged")

# ---- what a seat sees


def see(g: Table, viewer: int) -> dict[str, object]:
    """The table as `viewer` sees it (-1: a spectator)."""
    return {
        "turn": g.turn,
        "active": g.active if g.turn else None,
        "first": g.first,
        "size": [g.width, g.height],
        "start_gold": g.start_gold,
        "islands": [see_island(g, island, viewer) for island in range(len(g.isle_x))],
        "terrain": [see_ground(g, ground) for ground in range(len(g.ground))],
        "ships": [see_ship(g, ship, viewer) for ship in range(len(g.ship))],
        "seats": [see_seat(g, seat, viewer) for seat in range(g.seats)],
        "gone": see_tokens(g, GONE, viewer),
        "pool": see_tokens(g, POOL, viewer),
        "reserve": see_tokens(g, RESERVE, viewer),
        "islands_left": g.islands_left,
        "passes": list(g.passes),
        "out": g.out,
        "terrain_left": [TERRAIN_NAMES[kind] for kind in g.ground_pool],
        "end_ship": g.last_ship if g.last_ship != NOWHERE else None,
        "over_by": f"CS-{g.over_by}" if g.over_by != NOWHERE else None,
        "in_hand": turn_marks(g),
        "omens": [list(omen) for omen in g.omens],
    }


def turn_marks(g: Table) -> dict[str, object]:
    """What is under way in this turn."""
    return {
        "plan": list(g.plan),
        "fired": g.fired,
        "shot_at": list(g.shot_at),
        "terrain_met": g.ridden,
        "rammed": g.rammed,
        "handled": list(g.handled),
        "at_work": g.at_work if g.at_work != NOWHERE else None,
        "attacker": g.attacker,
        "turn_over": g.turn_over,
        "forts_fired": g.forts_fired,
        "revealed": g.revealed,
        "marines_fired": list(g.marines_fired),
        "marines_hit": list(g.struck),
    }


def see_seat(g: Table, seat: int, viewer: int) -> dict[str, object]:
    seen: dict[str, object] = {
        "seat": seat,
        "name": SEAT_NAMES[seat],
        "home": g.home[seat] if g.home[seat] != NOWHERE else None,
        "plain_gold": g.gold[seat],
        "linked": g.chosen[seat],
        "masts_removed": g.felled[seat],
        "events": [BOX.events[kind].name for kind in g.events[seat]],
        "forts": [BOX.forts[kind].name for kind in g.forts[seat]],
    }
    if g.seats == 2 or seat == viewer:
        seen["gold"] = g.home_gold(seat) if g.home[seat] != NOWHERE else 0
    return seen


def see_tokens(g: Table, place: int, viewer: int) -> list[dict[str, object]]:
    """What lies somewhere: of face-down tokens only that they are there."""
    seen: list[dict[str, object]] = []
    for token in g.tokens_at(place):
        known = g.knows_token(token, viewer)
        row: dict[str, object] = {
            "token": token,
            "type": "crew" if g.is_crew(token) else "treasure",
            "name": kind_name(g.kind[token]) if known else None,
            "face_up": g.up[token] != 0,
            "known_to": g.known[token],
        }
        if g.is_crew(token):
            row["fleet"] = g.owner[token] if g.owner[token] >= 0 else None
        elif known:
            row["gold"] = g.worth(token)
        if not g.is_crew(token):
            row["more"] = g.more[token]
        if g.is_stilled(token):
            row["stilled"] = True
        seen.append(row)
    return seen


def see_island(g: Table, island: int, viewer: int) -> dict[str, object]:
    fort = g.fort[island]
    seen: dict[str, object] = {
        "island": island,
        "name": island_name(g, island),
        "x": g.isle_x[island],
        "y": g.isle_y[island],
        "radius": ISLAND_RADIUS,
        "home_of": g.home_of(island) if not g.is_wild(island) else None,
        "tokens": see_tokens(g, island, viewer),
        "marked": g.marked[island],
        "explored": g.explored[island],
        "fort": None,
    }
    inside = see_tokens(g, IN_FORT + island, viewer)
    if fort != NOWHERE or inside:
        seen["fort"] = {
            "name": BOX.forts[fort].name if fort != NOWHERE else None,
            "seat": g.fort_seat[island],
            "cannons": g.fort_guns[island],
            "flags": g.fort_flags[island],
            "tokens": inside,
        }
    return seen


def see_ground(g: Table, ground: int) -> dict[str, object]:
    return {
        "kind": TERRAIN_NAMES[g.ground[ground]],
        "x": g.ground_x[ground],
        "y": g.ground_y[ground],
        "radius": TERRAIN_RADIUS[g.ground[ground]],
        "rating": g.rating[ground] or None,
    }


def see_ship(g: Table, ship: int, viewer: int) -> dict[str, object]:
    printed = BOX.ships[g.ship[ship]]
    on_table = g.on_table(ship)
    seen: dict[str, object] = {
        "ship": ship,
        "name": ship_name(g, ship),
        "card": printed.name,
        "nation": NATIONS[asking.nation_of(g, ship)],
        "seat": g.seat[ship],
        "fleet": g.fleet[ship],
        "state": STATES[g.afloat[ship]],
        "guise": GUISES[g.guise[ship]],
        "pose": [g.x[ship], g.y[ship], g.heading[ship]],
        "hull": list(g.hull[ship]) if on_table else [],
        "masts": [g.masts[ship] >> i & 1 == 1 for i in range(printed.masts)],
        "burning": g.fire[ship],
        "panels": g.panels[ship],
        "derelict": g.is_derelict(ship),
        "tokens": see_tokens(g, ON_SHIP + ship, viewer),
    }
    seen["guns"] = guns(g, ship) if g.sails(ship) else []
    seen["shores"] = shores(g, ship) if g.sails(ship) else []
    seen["spots"] = spots(g, ship) if on_table else []
    seen.update(see_ties(g, ship))
    seen.update(see_turn(g, ship))
    return seen


def spots(g: Table, ship: int) -> list[list[int]]:
    """Where her masts stand, or stood."""
    masts = range(BOX.ships[g.ship[ship]].masts)
    hull = g.shape(ship)
    return [list(hull.mast(i, g.x[ship], g.y[ship], g.heading[ship])) for i in masts]


def see_ties(g: Table, ship: int) -> dict[str, object]:
    """What she is docked at, tied to or held by."""
    pinned = pinning(g, ship) if g.afloat[ship] == Afloat.SAILS else NOWHERE
    return {
        "docked": g.docked[ship] if g.docked[ship] != NOWHERE else None,
        "berth": g.berth[ship],
        "tows": g.tow[ship] if g.tow[ship] != NOWHERE else None,
        "fog": g.fog[ship] if g.fog[ship] != NOWHERE else None,
        "tangled": g.tangled[ship] if g.tangled[ship] != NOWHERE else None,
        "pinned_by": pinned if pinned != NOWHERE else None,
        "held_by": g.held[ship] if g.held[ship] != NOWHERE else None,
    }


def see_turn(g: Table, ship: int) -> dict[str, object]:
    """What she has done, and what waits for her."""
    return {
        "actions": g.given[ship],
        "extra": g.extra[ship],
        "did": g.did[ship],
        "hits": g.hits[ship],
        "goes_down": g.scuttled[ship] == 1,
        "slow": g.slow[ship],
        "mute": g.mute[ship] == 1,
        "idle": g.idle[ship],
        "used": list(g.used[ship]),
        "boon": g.boon[ship],
        "copies": g.copied[ship],
        "forged": list(g.forged[ship]),
        "curb": g.curb[ship],
        "fort_foe": g.fort_foe[ship] == 1,
    }


# ---- what a seat knows


def knowledge(g: Table, viewer: int) -> tuple[int, ...]:
    """The same as ints; -9 sets rows apart."""
    known: list[int] = [
        g.turn,
        g.first,
        g.last_ship,
        g.last_token,
        g.over_by,
        g.fired,
        g.ridden,
    ]
    known += [g.attacker, int(g.turn_over)]
    known += [g.at_work, g.out, g.islands_left, g.rammed, g.forts_fired, g.revealed, g.active]
    for row in (g.isle_x, g.isle_y, g.ground, g.ground_x, g.ground_y, g.ground_pool, g.rating):
        note(known, row)
    for row in (g.home, g.marked, g.explored, g.fort, g.fort_seat, g.fort_guns, g.fort_flags):
        note(known, row)
    for row in (g.ship, g.fleet, g.seat, g.x, g.y, g.heading, g.afloat, g.masts, g.fire, g.panels):
        note(known, row)
    for row in (g.fog, g.tangled, g.docked, g.berth, g.tow, g.held, g.guise, g.given, g.extra):
        note(known, row)
    for row in (
        g.hits,
        g.did,
        g.scuttled,
        g.slow,
        g.mute,
        g.idle,
        g.gold,
        g.felled,
        g.handled,
        g.plan,
        g.boon,
        g.copied,
        g.chosen,
        g.curb,
        g.fort_foe,
    ):
        note(known, row)
    for row in (
        *g.omens,
        *g.used,
        *g.forged,
        *g.events,
        *g.forts,
        g.owner,
        g.at,
        g.known,
        g.up,
        g.more,
    ):
        note(known, row)
    note(known, g.marines_fired)
    note(known, g.shot_at)
    note(known, g.struck)
    note(known, g.passes)
    note(known, g.stilled)
    note(known, known_kinds(g, viewer))
    return tuple(known)


def note(known: list[int], row: tuple[int, ...]) -> None:
    known.append(-9)
    known.extend(row)


def known_kinds(g: Table, viewer: int) -> tuple[int, ...]:
    """What the viewer knows each token to be: of the others, whether it is crew."""
    return tuple(
        [
            g.kind[token] if g.knows_token(token, viewer) else (-2 if g.is_crew(token) else -1)
            for token in range(len(g.kind))
        ]
    )


def strip(g: Table) -> None:
    """Forget what follows from the rest."""
    g.hull = g.cargo = ()
    g.active = 0
