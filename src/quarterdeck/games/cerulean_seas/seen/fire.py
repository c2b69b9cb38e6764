"""CS-1166 to CS-1170 Rings of range and lines of fire, as the rules measure them.

For every cannon: where it stands, how far it shoots, and whom it could hit from there.  Of whom it
could not hit although she is near, the line or the distance that decides.  Of whom it could, how
many sides of the die hit.
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import cannon_name
from quarterdeck.games.cerulean_seas.seen.places import piece_place
from quarterdeck.games.cerulean_seas.table import aiming, asking, gunnery
from quarterdeck.games.cerulean_seas.table.gunnery import FORGED, FORT, MARINE, MUSKET
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS, L
from quarterdeck.games.cerulean_seas.table.marks import Terrain
from quarterdeck.games.cerulean_seas.table.omens import gap
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import ground_shape, island_shape
from quarterdeck.games.cerulean_seas.table.shots import targets
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.geometry.shapes import within
from quarterdeck.geometry.sight import aims, in_sight

Row = dict[str, object]
BLOCKED_BY = {"island": "CS-1168", "ship": "CS-1169", "terrain": "CS-R20"}


def guns(g: Table, ship: int) -> list[Row]:
    """Every cannon of a ship, whether or not it is her turn; none of one that cannot shoot."""
    if not gunnery.may_shoot(g, ship):
        return []
    aimed = [target for target in targets(g, g.seat[ship]) if target < MARINE]
    return [gun(g, ship, cannon, aimed) for cannon in standing(g, ship)]


def standing(g: Table, ship: int) -> list[int]:
    """Her cannons, fired or not."""
    masts = range(BOX.ships[g.ship[ship]].masts)
    keeps = asking.can(g, ship, Verb.KEEPS_CANNONS) and g.masts[ship] != 0
    found = [i for i in masts if keeps or g.masts[ship] & ~g.fire[ship] & (1 << i)]
    found += range(FORGED, FORGED + len(g.forged[ship])) if g.masts[ship] else ()
    return [*found, MUSKET] if gunnery.has_musket(g, ship) else found


def gun(g: Table, ship: int, cannon: int, aimed: list[int]) -> Row:
    """One cannon: its point, its ring, and its lines."""
    mast = 0 if cannon >= FORGED else cannon
    x, y = g.shape(ship).mast(mast, g.x[ship], g.y[ship], g.heading[ship])
    far = LENGTHS[gunnery.colour_of(g, ship, cannon)]
    lines = [line(g, ship, cannon, target, (x, y)) for target in aimed]
    return {
        "gun": cannon_name(cannon),
        "rank": gunnery.rank_of(g, ship, cannon),
        "x": x,
        "y": y,
        "far": far,
        "lines": [one for one in lines if one],
    }


def line(g: Table, ship: int, cannon: int, target: int, spot: tuple[int, int]) -> Row:
    """How a cannon stands to a target: nothing of one that is far away."""
    x, y = spot
    shape = gunnery.target_shape(g, target)
    far = gunnery.range_of(g, ship, cannon, target)
    if not within(shape, (x, y, 0), far + L):
        return {}
    told: Row = {"at": piece_place(target), "hits": gunnery.reaches(g, ship, cannon, target)}
    points = aims(shape, x, y)
    near = nearest(points, x, y)
    told["to"] = list(near)
    if told["hits"]:
        free = free_point(g, ship, cannon, target, spot)
        told["to"] = list(free or near)
        told["chance"] = aiming.chance(g, ship, cannon, target)
    elif not within(shape, (x, y, 0), far):
        told["rule"], told["short"] = "CS-1170", gap(shape, (x, y, 0)) - far
    else:
        told["rule"], told["blocked"] = blocked(g, ship, target, spot, near)
    return told


def nearest(points: list[int], x: int, y: int) -> tuple[int, int]:
    """The point that is nearest to a spot."""
    away = [(px - x) ** 2 + (py - y) ** 2 for px, py in zip(points[::2], points[1::2], strict=True)]
    i = 2 * away.index(min(away))
    return points[i], points[i + 1]


def free_point(
    g: Table, ship: int, cannon: int, target: int, spot: tuple[int, int]
) -> tuple[int, int] | None:
    """The nearest point of the target to which the line is free."""
    x, y = spot
    far = gunnery.range_of(g, ship, cannon, target)
    points = aims(gunnery.target_shape(g, target), x, y)
    blockers = gunnery.blockers_for(g, ship, target, x, y, far)
    mast = 0 if cannon >= FORGED else cannon
    free: list[int] = []
    for i in range(0, len(points), 2):
        dx, dy = points[i] - x, points[i + 1] - y
        if dx * dx + dy * dy <= far * far and not gunnery.own_rig(g, ship, mast, dx, dy):
            if in_sight(x, y, points[i], points[i + 1], blockers):
                free += points[i : i + 2]
    return nearest(free, x, y) if free else None


def blocked(
    g: Table, ship: int, target: int, spot: tuple[int, int], near: tuple[int, int]
) -> tuple[str, str]:
    """What stands in the way of the shortest line, and by which rule."""
    for name, shape in in_the_way(g, ship, target):
        if not in_sight(*spot, *near, [shape]):
            return BLOCKED_BY[name.partition(":")[0]], name
    if target < FORT and gunnery.is_too_near(g, ship, target):
        return "CS-302", f"ship:{target}"
    return "CS-1167", f"ship:{ship}"  # her own masts


def in_the_way(g: Table, ship: int, target: int) -> list[tuple[str, tuple[int, ...]]]:
    """Islands, ships and fog banks by the names that they have on the board."""
    own = gunnery.own_island(g, target)
    found = [(f"island:{i}", island_shape(g, i)) for i in range(len(g.isle_x)) if i != own]
    for other in range(len(g.ship)):
        if other not in (ship, target) and gunnery.stands_between(g, other, True):
            found.append((f"ship:{other}", g.hull[other]))
    for ground in range(len(g.ground)):
        if g.ground[ground] == Terrain.FOG_BANK:
            found.append((f"terrain:{ground}", ground_shape(g, ground)))
    return found
