"""CS-140x What tokens of events on the sea do to ships near them."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.geometry.shapes import within


def under_omen(g: Table, ship: int, verb: int) -> Ability | None:
    """What a token of an event on the sea does to her."""
    if not g.omens or not g.sails(ship):
        return None
    for omen in g.omens:
        if omen[0] == verb:
            ability = omen_ability(verb)
            if within((omen[2], omen[3], 0), g.hull[ship], LENGTHS[ability.reach]):
                return ability
    return None


def omen_ability(verb: int) -> Ability:
    """The text of the event that leaves such tokens."""
    for event in BOX.events:
        if event.abilities[0].verb == verb:
            return event.abilities[0]
    raise ValueError(verb)
