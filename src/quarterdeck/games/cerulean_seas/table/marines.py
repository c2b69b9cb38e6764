"""CS-1001 to CS-1010 Marines: crew with a gun of their own, aboard or ashore."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.gunnery import (
    FORT,
    MARINE,
    add_masts,
    blockers_for,
    target_shape,
)
from quarterdeck.games.cerulean_seas.table.hulls import S
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, ON_SHIP, House
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import island_shape
from quarterdeck.games.cerulean_seas.table.state import Table, crew_nation
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Verb
from quarterdeck.geometry.shapes import Flat, within
from quarterdeck.geometry.sight import aims, in_sight

RANK: Final = 2  # CS-1003


def is_marine(g: Table, token: int) -> bool:
    if not g.is_crew(token) or g.house & House.MARINE:
        return False
    return g.crew(token).keywords & Keyword.MARINE != 0


def ship_of_marine(g: Table, token: int) -> int:
    """The ship that it is aboard, or NOWHERE."""
    place = g.at[token]
    return place - ON_SHIP if place >= ON_SHIP else NOWHERE


def commands(g: Table, seat: int, token: int) -> bool:
    """CS-1002 May this seat give the marine a shoot action, aboard or ashore?"""
    if not is_marine(g, token) or g.at[token] < 0:
        return False
    ship = ship_of_marine(g, token)
    if ship == NOWHERE:
        return g.owner[token] == seat
    own = g.seat[ship] == seat and g.sails(ship)
    return own and asking.may_serve(g, ship, token) and not asking.is_crew_mute(g, ship)


def marines_of(g: Table, seat: int) -> list[int]:
    crew = [token for token in range(len(g.at)) if g.is_crew(token)]
    return [token for token in crew if commands(g, seat, token)]


def is_marine_target(g: Table, seat: int, token: int) -> bool:
    """CS-1004, CS-R78 An enemy's, face up, and only while it stands on an island."""
    if not g.up[token] or not is_marine(g, token):
        return False
    return 0 <= g.at[token] < ON_SHIP and g.owner[token] != seat


def is_beast(g: Table, token: int) -> bool:
    """CS-302 A face-up treasure that keeps everybody from loading from its island."""
    if not g.is_unique(token) or not g.up[token] or not 0 <= g.at[token] < ON_SHIP:
        return False
    return g.treasure(token).find(Verb.BARS_LOADING) is not None


def stands_at(g: Table, token: int) -> Flat:
    """CS-1007 The ship or island from any point of which its line of fire may start."""
    ship = ship_of_marine(g, token)
    return island_shape(g, g.at[token]) if ship == NOWHERE else g.hull[ship]


def marine_reaches(g: Table, token: int, target: int) -> bool:
    """CS-1003, CS-1007, CS-1009 Within S, on a line from some point of where it stands."""
    own, shape = stands_at(g, token), target_shape(g, target)
    if not within(own, shape, S):
        return False
    starts = aims(own, shape[0], shape[1])
    for i in range(0, len(starts), 2):
        x, y = starts[i], starts[i + 1]
        if within(shape, (x, y, 0), S) and sees(g, token, target, x, y):
            return True
    return False


def sees(g: Table, token: int, target: int, x: int, y: int) -> bool:
    """Is there a free line from this point to some part of the target, within S?"""
    shape = target_shape(g, target)
    points = aims(shape, x, y)
    if target < FORT:
        add_masts(g, target, points)
    blockers = [one for one in blockers_of(g, token, target, x, y) if one != stands_at(g, token)]
    for i in range(0, len(points), 2):
        dx, dy = points[i] - x, points[i + 1] - y
        if dx * dx + dy * dy <= S * S and in_sight(x, y, points[i], points[i + 1], blockers):
            return True
    return False


def blockers_of(g: Table, token: int, target: int, x: int, y: int) -> list[Flat]:
    """What stands between, but for where the marine itself stands."""
    ship = ship_of_marine(g, token)
    return blockers_for(g, ship, target, x, y, S)


def gun_bonus(g: Table, token: int, target: int) -> int:
    """What its own text adds against pieces of a nation."""
    said = g.crew(token).find(Verb.GUN_BONUS)
    return said.n if said is not None and said.is_about(nation_of_target(g, target)) else 0


def nation_of_target(g: Table, target: int) -> int:
    """Of a ship, a fort or a crew."""
    if target >= MARINE:
        return crew_nation(g.kind[target - MARINE])
    if target >= FORT:
        return BOX.forts[g.fort[target - FORT]].nation
    return asking.nation_of(g, target)
