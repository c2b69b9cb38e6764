"""CS-1165 to CS-1178 Which cannon may be fired at what: range, lines of fire, who may be shot at.

A target (or who shoots) is a ship by its number, FORT + the island of a fort, or MARINE + a token.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.table import asking, fortress
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
from quarterdeck.games.cerulean_seas.table.marks import (
    NOWHERE,
    Afloat,
    Boon,
    Guise,
    House,
    Terrain,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import (
    far_apart,
    fort_shape,
    ground_shape,
    island_shape,
)
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Reach, Verb
from quarterdeck.geometry.angles import COS, SIN, turned
from quarterdeck.geometry.shapes import Flat, within
from quarterdeck.geometry.sight import aims, in_sight, seen_from

FORT: Final = 64  # targets and shooters: + island
MARINE: Final = 128  # + token
TARGETS: Final = 512  # a shot is TARGETS * cannon + target
MUSKET: Final = 15  # the number of a Musketeer's cannon
FORGED: Final = 10  # + number: cannons made of treasure; no ship has more masts
MOST_FORGED: Final = MUSKET - FORGED
MUSKET_RANK: Final = 3  # CS-R39
FLAGS: Final = 8
MISSED: Final = 1 << 16  # a bit of `fired`, times the cannon's: its shot missed


# ---- who may be shot at


def is_target(g: Table, seat: int, ship: int) -> bool:
    """CS-1171, CS-1172, CS-864, CS-1137 May a seat's pieces shoot at this ship?"""
    if g.seat[ship] == seat or g.afloat[ship] != Afloat.SAILS:
        return False
    if g.guise[ship] == Guise.SUBMERGED:
        return False
    island = g.docked[ship]
    if island != NOWHERE and g.home[g.seat[ship]] == island:
        return False
    return not asking.can(g, ship, Verb.CANNOT_BE_SHOT) and not fortress.shelters(g, ship)


def target_shape(g: Table, target: int) -> Flat:
    if target >= MARINE:
        return island_shape(g, g.at[target - MARINE])  # CS-1008
    return fort_shape(g, target - FORT) if target >= FORT else g.hull[target]


def own_island(g: Table, target: int) -> int:
    """The island on which a fort or a marine stands: it does not block shots at them."""
    if target >= MARINE:
        return g.at[target - MARINE]
    return target - FORT if target >= FORT else NOWHERE


# ---- a ship's cannons


def may_shoot(g: Table, ship: int) -> bool:
    """Is she in a state to shoot at all?"""
    if not g.sails(ship) or g.guise[ship] == Guise.SUBMERGED:
        return False
    return not asking.can(g, ship, Verb.CANNOT_SHOOT)


def cannons(g: Table, ship: int) -> list[int]:
    """CS-1176 The cannons that she may still fire in this shoot action."""
    found: list[int] = []
    keeps = asking.can(g, ship, Verb.KEEPS_CANNONS) and g.masts[ship] != 0
    if g.masts[ship] != 0 or g.house & House.DERELICT_SHOOT:
        for i in range(BOX.ships[g.ship[ship]].masts):
            stands = g.masts[ship] & ~g.fire[ship] & (1 << i)
            if (stands or keeps) and is_loaded(g, ship, i):
                found.append(i)
        for i in range(FORGED, FORGED + len(g.forged[ship])):
            if is_loaded(g, ship, i):
                found.append(i)
    if has_musket(g, ship) and is_loaded(g, ship, MUSKET):
        found.append(MUSKET)  # CS-1034: only one, however many Musketeers
    return found


def is_loaded(g: Table, ship: int, cannon: int) -> bool:
    """Has it not fired yet?  CS-741 Or did it miss, and may one such cannon fire once more?"""
    if not g.fired & (1 << cannon):
        return True
    return g.fired & (MISSED << cannon) != 0 and may_fire_again(g, ship)


def may_fire_again(g: Table, ship: int) -> bool:
    """CS-741 Once a turn."""
    again = asking.find(g, ship, Verb.SHOOT_AGAIN)
    return again is not None and not asking.is_used(g, ship, again)


def has_musket(g: Table, ship: int) -> bool:
    """CS-1031, CS-1715 One more cannon; by house rule a marine counts as a Musketeer."""
    return asking.can(g, ship, Verb.EXTRA_CANNON) or asking.house_marine(g, ship)


def rank_of(g: Table, ship: int, cannon: int) -> int:
    if cannon == MUSKET:
        ability = asking.find(g, ship, Verb.EXTRA_CANNON)
        return ability.n if ability is not None else MUSKET_RANK
    if cannon >= FORGED:
        return BOX.abilities[g.forged[ship][cannon - FORGED]].n
    return BOX.ships[g.ship[ship]].ranks[cannon]


def colour_of(g: Table, shooter: int, cannon: int) -> int:
    """CS-1178, CS-1327 What reach is printed for it, on a ship or (CS-891) a fort."""
    if shooter >= FORT:
        return BOX.forts[g.fort[shooter - FORT]].reaches[cannon]
    if cannon == MUSKET:
        ability = asking.find(g, shooter, Verb.EXTRA_CANNON)
        return ability.reach if ability is not None else Reach.S
    if cannon >= FORGED:
        return BOX.abilities[g.forged[shooter][cannon - FORGED]].reach
    return BOX.ships[g.ship[shooter]].reaches[cannon]


def range_of(g: Table, ship: int, cannon: int, target: int, doubled: bool = False) -> int:
    """How far it shoots, or would with its range `doubled`."""
    reach = colour_of(g, ship, cannon)
    if cannon == MUSKET:
        return shortened(g, LENGTHS[reach], target)
    longer = asking.farthest(g, ship, Verb.ALL_REACH)
    if longer is not None:
        reach = longer.reach
    twice = doubled or g.boon[ship] & Boon.DOUBLED != 0
    return shortened(g, LENGTHS[reach] * (2 if twice else 1), target)


def shortened(g: Table, far: int, target: int) -> int:
    """CS-302 No enemy cannon reaches farther than the target's text allows."""
    if target < FORT and asking.can(g, target, Verb.ENEMY_REACH):
        for said in asking.abilities(g, target):
            if said.verb == Verb.ENEMY_REACH:
                far = min(far, LENGTHS[said.reach])
    return far


def reaches(g: Table, ship: int, cannon: int, target: int) -> bool:
    """CS-1166 to CS-1170 Has this cannon a line of fire to the target, within range?"""
    far = range_of(g, ship, cannon, target)
    if target < FORT and (far_apart(g, ship, target, far) or is_too_near(g, ship, target)):
        return False
    return line_to(g, ship, cannon, target, far)


def is_too_near(g: Table, ship: int, target: int) -> bool:
    """CS-302 Does the target's text keep ships within a reach from shooting at her?"""
    safe = asking.farthest(g, target, Verb.NOT_SHOT_WITHIN)
    return safe is not None and within(g.hull[ship], g.hull[target], LENGTHS[safe.reach])


def line_to(g: Table, ship: int, cannon: int, target: int, far: int) -> bool:
    hull = g.shape(ship)
    if cannon < FORGED:
        return line_from(g, ship, cannon, target, far)
    for mast in range(len(hull.masts)):  # CS-R110
        if line_from(g, ship, mast, target, far):
            return True
    return False


def line_from(g: Table, ship: int, mast: int, target: int, far: int, through: bool = False) -> bool:
    """Is there a line from this mast to some part of the target?  `through` her own masts?"""
    x, y = g.shape(ship).mast(mast, g.x[ship], g.y[ship], g.heading[ship])
    shape = target_shape(g, target)
    if not within(shape, (x, y, 0), far):
        return False
    blockers = blockers_for(g, ship, target, x, y, far)
    points = aims(shape, x, y)
    if target < FORT:
        add_masts(g, target, points)
    for i in range(0, len(points), 2):
        dx, dy = points[i] - x, points[i + 1] - y
        if dx * dx + dy * dy <= far * far and (through or not own_rig(g, ship, mast, dx, dy)):
            if in_sight(x, y, points[i], points[i + 1], blockers):
                return True
    return False


def add_masts(g: Table, ship: int, points: list[int]) -> None:
    """CS-R20 Her standing masts may be aimed at, too."""
    hull = g.shape(ship)
    for i in range(len(hull.masts)):
        if g.masts[ship] & (1 << i):
            x, y = hull.mast(i, g.x[ship], g.y[ship], g.heading[ship])
            points.append(x)
            points.append(y)


def blockers_for(g: Table, ship: int, target: int, x: int, y: int, far: int) -> list[Flat]:
    """CS-1168, CS-1169, CS-R20 What may stand between: only what is near enough to."""
    found: list[Flat] = []
    spot = (x, y, 0)
    standing_on = own_island(g, target)
    for island in range(len(g.isle_x)):
        shape = island_shape(g, island)
        if island != standing_on and within(shape, spot, far):
            found.append(shape)
    ashore = ship == NOWHERE  # a marine on an island
    ships_block = ashore or not asking.can(g, ship, Verb.SHIPS_DO_NOT_BLOCK)
    for other in range(len(g.ship)):
        if other not in (ship, target) and stands_between(g, other, ships_block):
            if within(g.hull[other], spot, far):
                found.append(g.hull[other])
    for ground in range(len(g.ground)):
        if g.ground[ground] == Terrain.FOG_BANK:
            shape = ground_shape(g, ground)
            if within(shape, spot, far):
                found.append(shape)
    return found


def stands_between(g: Table, other: int, ships_block: bool) -> bool:
    if g.guise[other] == Guise.SUBMERGED:
        return False
    return g.afloat[other] == Afloat.WRECK or (ships_block and g.afloat[other] == Afloat.SAILS)


def own_rig(g: Table, ship: int, mast: int, dx: int, dy: int) -> bool:
    """CS-1167, CS-R21 Do her own masts stand in the way of this direction?"""
    if g.has(ship, Keyword.JUNK):
        return False  # CS-930
    h = g.heading[ship]
    # turned into her frame; only the shares of ahead and aside matter
    forth = dx * COS[h] + dy * SIN[h]
    aside = dy * COS[h] - dx * SIN[h]
    if aside < 0:
        aside = -aside
    along = forth if forth > 0 else -forth
    if not close_to_keel(g, ship, along, aside):
        return False
    return mast_between(g, ship, mast, forth)


def close_to_keel(g: Table, ship: int, along: int, aside: int) -> bool:
    if g.has(ship, Keyword.SCHOONER):
        if g.house & House.SCHOONER_FIRE:
            return 12 * aside < along
        return 4 * aside < 15 * along
    return 5 * aside < 4 * along


def mast_between(g: Table, ship: int, mast: int, forth: int) -> bool:
    """Does another standing mast lie ahead (or astern) of this one?"""
    stand = g.shape(ship).masts
    for i in range(len(stand)):
        if i != mast and g.masts[ship] & (1 << i):
            if (stand[i][0] - stand[mast][0]) * forth > 0:
                return True
    return False


# ---- a fort's cannons


def flag_point(g: Table, island: int, flag: int) -> tuple[int, int]:
    """CS-R24"""
    dx, dy = turned(240, 0, 9 * flag)
    return g.isle_x[island] + dx, g.isle_y[island] + dy


def fort_cannons(g: Table, island: int) -> list[int]:
    found: list[int] = []
    for i in range(len(BOX.forts[g.fort[island]].ranks)):
        missed = g.fired & (MISSED << i) and fortress.shoots_again(g, island)
        if g.fort_guns[island] & (1 << i) and (missed or not g.fired & (1 << i)):
            found.append(i)
    return found


def fort_reaches(g: Table, island: int, cannon: int, target: int) -> bool:
    """CS-891, CS-892 From some flag left: neither ships nor islands block."""
    if target < FORT and asking.can(g, target, Verb.FORTS_CANNOT_SHOOT):
        return False
    far = shortened(g, fort_range(g, island, cannon), target)
    shape = target_shape(g, target)
    blockers = fort_blockers(g)
    flags = flags_for(g, island, cannon)
    for flag in range(FLAGS):
        if flags & (1 << flag):
            x, y = flag_point(g, island, flag)
            if within(shape, (x, y, 0), far):
                points = aims(shape, x, y)
                if target < FORT:
                    add_masts(g, target, points)
                if seen_from(x, y, far, points, blockers) >= 0:
                    return True
    return False


def flags_for(g: Table, island: int, cannon: int) -> int:
    """CS-876 Any flag left; CS-1450 Ramsgate's long cannon always the first of them."""
    flags = g.fort_flags[island]
    if cannon == 0 and BOX.forts[g.fort[island]].find(Verb.LONG_CANNON) is not None:
        return flags & -flags
    return flags


def fort_range(g: Table, island: int, cannon: int) -> int:
    """CS-891, CS-1449 By the flag's reach; Ramsgate's first cannon shoots farther."""
    fort = BOX.forts[g.fort[island]]
    longer = fort.find(Verb.LONG_CANNON)
    if longer is not None and cannon == 0:
        return LENGTHS[longer.reach]
    return LENGTHS[fort.reaches[cannon]]


def fort_blockers(g: Table) -> list[Flat]:
    found: list[Flat] = []
    for ground in range(len(g.ground)):
        if g.ground[ground] == Terrain.FOG_BANK:
            found.append(ground_shape(g, ground))
    for ship in range(len(g.ship)):
        if g.afloat[ship] == Afloat.WRECK:
            found.append(g.hull[ship])
    return found


# ---- breath and broadsides


def breath_targets(g: Table, ship: int, reach: int) -> tuple[int, ...]:
    """CS-1506 The enemy ships that a sea monster's breath reaches from any part of it."""
    found: list[int] = []
    for target in range(len(g.ship)):
        holy = asking.can(g, target, Verb.HOLY)
        if is_target(g, g.seat[ship], target) and not is_too_near(g, ship, target) and not holy:
            for mast in range(len(g.shape(ship).masts)):
                if g.masts[ship] & (1 << mast) and target not in found:
                    if line_from(g, ship, mast, target, LENGTHS[reach]):
                        found.append(target)
    return tuple(found)


def broadside_bar(g: Table, ship: int, target: int) -> bool:
    """CS-726, CS-727 Is some cannon of hers without a line to the target within S?"""
    standing = 0
    through = asking.can(g, ship, Verb.BROADSIDES_THROUGH)  # CS-1441
    for i in range(BOX.ships[g.ship[ship]].masts):
        if g.masts[ship] & ~g.fire[ship] & (1 << i):
            standing += 1
            if not line_from(g, ship, i, target, LENGTHS[Reach.S], through):
                return True
    return standing == 0
