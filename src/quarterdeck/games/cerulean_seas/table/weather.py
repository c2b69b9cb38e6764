"""CS-140x What tokens of events on the sea do to ships near them; CS-868 fog that is left."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, TERRAIN_RADIUS, Omen
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.geometry.angles import COS, ONE, SIN
from quarterdeck.geometry.shapes import within
from quarterdeck.geometry.sweep import TOUCH


def under_omen(g: Table, ship: int, verb: int) -> Ability | None:
    """What a token of an event on the sea does to her."""
    if not g.omens or not g.sails(ship):
        return None
    for omen in g.omens:
        if omen[Omen.VERB] == verb:
            ability = omen_ability(verb)
            if within((omen[Omen.THING], omen[Omen.MORE], 0), g.hull[ship], LENGTHS[ability.reach]):
                return ability
    return None


def omen_ability(verb: int) -> Ability:
    """The text of the event that leaves such tokens."""
    for event in BOX.events:
        if event.abilities[0].verb == verb:
            return event.abilities[0]
    raise ValueError(verb)


# ---- fog that is left


def bank_left(g: Table, ship: int) -> int:
    """CS-868, CS-R10 The fog bank that she has come out of and still touches, or NOWHERE."""
    bank = g.fog[ship]
    if bank == NOWHERE or not g.sails(ship):
        return NOWHERE
    shape = (g.ground_x[bank], g.ground_y[bank], TERRAIN_RADIUS[g.ground[bank]])
    return bank if within(g.hull[ship], shape, TOUCH) else NOWHERE


def leads_away(g: Table, bank: int, x: int, y: int, heading: int) -> bool:
    """CS-867 Does a heading lead away from a bank?  The point on its rim was rounded by a unit."""
    out_x, out_y = x - g.ground_x[bank], y - g.ground_y[bank]
    return out_x * COS[heading] + out_y * SIN[heading] >= -ONE
