"""CS-1165 Every shot that somebody can make: a cannon and a target as one number."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.gunnery import (
    FORT,
    MARINE,
    MUSKET,
    TARGETS,
    cannons,
    fort_cannons,
    fort_reaches,
    is_target,
    is_too_near,
    line_to,
    range_of,
    reaches,
)
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
from quarterdeck.games.cerulean_seas.table.marines import is_beast, is_marine_target, marine_reaches
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, Boon
from quarterdeck.games.cerulean_seas.table.sea import far_apart
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb


def targets(g: Table, seat: int) -> list[int]:
    """All that a seat's pieces may shoot at, wherever it is."""
    found: list[int] = []
    for ship in range(len(g.ship)):
        if is_target(g, seat, ship):
            found.append(ship)
    for island in range(len(g.fort)):
        if g.fort[island] != NOWHERE and g.fort_seat[island] != seat:
            found.append(FORT + island)
    for token in range(len(g.at)):
        if is_marine_target(g, seat, token) or is_beast(g, token):
            found.append(MARINE + token)
    return found


def near_targets(g: Table, shooter: int, seat: int) -> list[int]:
    """The same, without ships that are beyond every range."""
    if shooter >= FORT:
        return targets(g, seat)
    longest = LENGTHS[-1] * (2 if g.boon[shooter] & Boon.DOUBLED else 1)
    return [t for t in targets(g, seat) if t >= FORT or not far_apart(g, shooter, t, longest)]


def guns(g: Table, shooter: int) -> list[int]:
    """The cannons that a ship, a fort or a marine may still fire."""
    if shooter >= MARINE:
        return [] if g.fired & 1 else [0]
    return fort_cannons(g, shooter - FORT) if shooter >= FORT else cannons(g, shooter)


def hits_from(g: Table, shooter: int, cannon: int, target: int) -> bool:
    """Has this cannon a line of fire to the target, within range?"""
    if target >= MARINE and is_beast(g, target - MARINE):
        if shooter < MARINE and cannon != MUSKET:
            return False  # only Musketeers and marines
    if shooter >= MARINE:
        return marine_reaches(g, shooter - MARINE, target)
    if shooter >= FORT:
        return fort_reaches(g, shooter - FORT, cannon, target)
    return reaches(g, shooter, cannon, target)


def shots(g: Table, shooter: int, seat: int) -> list[int]:
    """Every shot that can be made now, in order of cannons."""
    found: list[int] = []
    aimed = near_targets(g, shooter, seat)
    for cannon in guns(g, shooter):
        for target in aimed:
            if hits_from(g, shooter, cannon, target):
                found.append(TARGETS * cannon + target)
    return found


def has_shot(g: Table, shooter: int, seat: int) -> bool:
    """Is there any?  Looks only until one is found."""
    aimed = near_targets(g, shooter, seat)
    for cannon in guns(g, shooter):
        for target in aimed:
            if hits_from(g, shooter, cannon, target):
                return True
    return False


def has_far_shot(g: Table, ship: int, seat: int) -> bool:
    """The same with the range of her cannons doubled."""
    if not asking.can(g, ship, Verb.DOUBLE_REACH):
        return False
    aimed = targets(g, seat)
    for cannon in cannons(g, ship):
        for target in aimed:
            if cannon != MUSKET and not (target < FORT and is_too_near(g, ship, target)):
                if line_to(g, ship, cannon, target, range_of(g, ship, cannon, target, True)):
                    return True
    return False
