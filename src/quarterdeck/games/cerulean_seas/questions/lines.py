"""CS-1166 to CS-1172 Why a cannon cannot be fired at something."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.questions import reasons
from quarterdeck.games.cerulean_seas.table import gunnery
from quarterdeck.games.cerulean_seas.table.gunnery import FORGED, FORT, MARINE, MUSKET
from quarterdeck.games.cerulean_seas.table.marines import is_beast
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, Afloat, Guise, Terrain
from quarterdeck.games.cerulean_seas.table.sea import ground_shape, island_shape
from quarterdeck.games.cerulean_seas.table.shots import hits_from
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.geometry.shapes import Flat
from quarterdeck.geometry.sight import aims, in_sight
from quarterdeck.kernel.play.questions import Why

# What ends a line, in the order in which it is looked at.
LINE_BARS: Final = (
    reasons.OUT_OF_RANGE,
    reasons.OWN_MASTS,
    reasons.ISLAND_BETWEEN,
    reasons.SHIP_BETWEEN,
    reasons.FOG_BETWEEN,
    reasons.NO_LINE,
)


def target_bar(g: Table, seat: int, ship: int) -> Why | None:
    """Why a seat's pieces may not shoot at this enemy ship at all."""
    if gunnery.is_target(g, seat, ship):
        return None
    if g.afloat[ship] == Afloat.LOST:
        return reasons.LOST
    if g.guise[ship] == Guise.SUBMERGED:
        return reasons.BELOW
    island = g.docked[ship]
    if island != NOWHERE and g.home[g.seat[ship]] == island:
        return reasons.AT_HOME
    return reasons.NOT_SHOT_AT


def line_bar(g: Table, shooter: int, cannon: int, target: int) -> Why | None:
    """What keeps a cannon from reaching a target; of several mast points the one that comes nearest
    to a line."""
    if hits_from(g, shooter, cannon, target):
        return None
    if target >= MARINE and shooter < MARINE and cannon != MUSKET:
        if is_beast(g, target - MARINE):
            return reasons.MUSKETS_ONLY
    if shooter >= FORT:
        return reasons.NO_LINE
    if target < FORT and gunnery.is_too_near(g, shooter, target):
        return reasons.NOT_SHOT_AT
    masts = range(len(g.shape(shooter).masts)) if cannon >= FORGED else [cannon]
    far = gunnery.range_of(g, shooter, cannon, target)
    return LINE_BARS[max([how_far(g, shooter, mast, target, far) for mast in masts])]


def how_far(g: Table, ship: int, mast: int, target: int, far: int) -> int:
    """What stops the last of the lines from this mast, as a place in LINE_BARS."""
    x, y = g.shape(ship).mast(mast, g.x[ship], g.y[ship], g.heading[ship])
    flat = aims(gunnery.target_shape(g, target), x, y)
    if target < FORT:
        gunnery.add_masts(g, target, flat)
    points = [(flat[i], flat[i + 1]) for i in range(0, len(flat), 2)]
    points = [p for p in points if (p[0] - x) ** 2 + (p[1] - y) ** 2 <= far * far]
    if not points:
        return 0
    points = [p for p in points if not gunnery.own_rig(g, ship, mast, p[0] - x, p[1] - y)]
    if not points:
        return 1
    between = in_between(g, ship, target)
    for i in range(len(between)):
        points = [p for p in points if in_sight(x, y, p[0], p[1], between[i])]
        if not points:
            return 2 + i
    return len(LINE_BARS) - 1


def in_between(g: Table, ship: int, target: int) -> tuple[list[Flat], list[Flat], list[Flat]]:
    """Islands, ships and wrecks, fog banks."""
    own = gunnery.own_island(g, target)
    islands = [island_shape(g, i) for i in range(len(g.isle_x)) if i != own]
    others = [i for i in range(len(g.ship)) if i not in (ship, target)]
    ships = [g.hull[i] for i in others if gunnery.stands_between(g, i, True)]
    banks = [i for i in range(len(g.ground)) if g.ground[i] == Terrain.FOG_BANK]
    return islands, ships, [ground_shape(g, bank) for bank in banks]
