"""CS-303, CS-1173, CS-1178 Whether a roll hits: the cannon's rank, what adds to it, what is immune.

A target (or who shoots) is a ship by its number, FORT + the island of a fort, or MARINE + a token.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.table import asking, fortress, marines, windows
from quarterdeck.games.cerulean_seas.table.gunnery import (
    FORT,
    MARINE,
    MUSKET,
    colour_of,
    rank_of,
)
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
from quarterdeck.games.cerulean_seas.table.marks import Boon
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import EVERY_NATION, Verb
from quarterdeck.geometry.shapes import within

SIDES: Final = 6


def chance(g: Table, shooter: int, cannon: int, target: int) -> int:
    """How many sides of the die hit, as far as everybody can see."""
    if not can_hit(g, shooter, cannon, target):
        return 0
    return len([roll for roll in range(1, SIDES + 1) if beats(g, shooter, cannon, target, roll)])


def can_hit(g: Table, shooter: int, cannon: int, target: int) -> bool:
    """CS-1178 Is the target one that this cannon can harm at all?"""
    if target < FORT:
        return not is_immune(g, shooter, cannon, target)
    if target < MARINE and shooter < FORT:
        return not fortress.is_immune(g, target - FORT, colour_of(g, shooter, cannon))
    return True


def beats(g: Table, shooter: int, cannon: int, target: int, roll: int) -> bool:
    """CS-303, CS-1173 Does this roll hit?"""
    far = asking.find(g, shooter, Verb.DOUBLE_REACH) if shooter < FORT else None
    if far is not None and g.boon[shooter] & Boon.DOUBLED and cannon != MUSKET:
        return far.works_on(roll)
    return roll != 1 and roll + bonus(g, shooter, cannon, target) > rank(g, shooter, cannon)


def rank(g: Table, shooter: int, cannon: int) -> int:
    if shooter >= MARINE:
        return marines.RANK  # CS-1003
    if shooter >= FORT:
        return BOX.forts[g.fort[shooter - FORT]].ranks[cannon]
    return rank_of(g, shooter, cannon)


def bonus(g: Table, shooter: int, cannon: int, target: int) -> int:
    """CS-302 What texts add to the roll; nothing ever raises a Musketeer's (CS-1032)."""
    if shooter >= MARINE:
        return marines.gun_bonus(g, shooter - MARINE, target)
    if shooter >= FORT:
        nation = asking.nation_of(g, target) if target < FORT else -1
        return fortress.bonus(g, shooter - FORT, nation)
    if cannon == MUSKET:
        return lowered(g, shooter, target)
    n = asking.on_all_rolls(g, shooter) + g.boon[shooter] // Boon.ROLLS + company_bonus(g, shooter)
    if target >= MARINE:
        return n
    if target >= FORT:
        return n + fort_bonus(g, shooter, target - FORT)
    if windows.is_followed_up(g, shooter, target):
        n += asking.total(g, shooter, Verb.FOLLOW_UP_BONUS, -1)
    n += asking.total(g, shooter, Verb.CANNON_BONUS, asking.nation_of(g, target))
    return n + asking.total(g, target, Verb.TARGET_BONUS, asking.nation_of(g, shooter))


def lowered(g: Table, shooter: int, target: int) -> int:
    """CS-1032 A Musketeer's roll is never raised; what lowers a roll lowers it, too."""
    n = min(0, asking.on_all_rolls(g, shooter))
    if target < FORT:
        nation = asking.nation_of(g, shooter)
        n += min(0, asking.total(g, target, Verb.TARGET_BONUS, nation))
    return n


def fort_bonus(g: Table, shooter: int, island: int) -> int:
    """Against a fort: what is said of forts within a reach, or of no nation's ships."""
    n = 1 if asking.house_marine(g, shooter) else 0  # CS-1715
    for said in asking.abilities(g, shooter):
        if said.verb == Verb.CANNON_BONUS and said.nations == EVERY_NATION:
            n += said.n
        elif said.verb == Verb.FORT_BONUS:
            n += said.n if windows.fort_within(g, shooter, island, said) else 0
    return n


def company_bonus(g: Table, shooter: int) -> int:
    """What other ships near her add."""
    n = 0
    for other in range(len(g.ship)):
        if other != shooter and g.seat[other] == g.seat[shooter] and g.sails(other):
            n += bonus_beside(g, shooter, other, shooter, Verb.SQUADRON_BONUS)
            n += bonus_beside(g, shooter, other, other, Verb.LEADER_BONUS)
    return n


def bonus_beside(g: Table, shooter: int, other: int, whose: int, verb: int) -> int:
    """CS-R22 What one of two ships adds, as far as they are within its reach."""
    n = 0
    if asking.can(g, whose, verb):
        for said in asking.abilities(g, whose):
            if said.verb == verb and within(g.hull[shooter], g.hull[other], LENGTHS[said.reach]):
                n += said.n
    return n


def is_immune(g: Table, shooter: int, cannon: int, target: int) -> bool:
    """CS-1178 By the cannon's colour, at every distance; by the shooter's being a fort."""
    if shooter >= MARINE:
        return False
    if shooter >= FORT and asking.can(g, target, Verb.FORTS_CANNOT_HIT):
        return True
    return len(windows.shielding(g, shooter, cannon, target)) > 0
