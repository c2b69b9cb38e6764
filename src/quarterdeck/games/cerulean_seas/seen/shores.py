"""CS-R15 At which islands a ship lies docked, and of every other one nearby what decides.

Either the distance from her bow to the shore, with the line along which it is measured, or the rule
that lets her dock there at no distance.
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.seen.fire import Row, nearest
from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.hulls import L
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, Guise
from quarterdeck.games.cerulean_seas.table.omens import gap
from quarterdeck.games.cerulean_seas.table.sea import bow_shape, dock_at, island_shape, raids
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.geometry.shapes import within
from quarterdeck.geometry.sight import aims
from quarterdeck.geometry.sweep import TOUCH


def shores(g: Table, ship: int) -> list[Row]:
    """Every island within L of her hull."""
    near = [i for i in range(len(g.isle_x)) if within(g.hull[ship], island_shape(g, i), L)]
    return [shore(g, ship, island) for island in near]


def shore(g: Table, ship: int, island: int) -> Row:
    """How her bow stands to an island."""
    bow, land = bow_shape(g, ship), island_shape(g, island)
    start = nearest(aims(bow, land[0], land[1]), land[0], land[1])
    end = nearest(aims(land, start[0], start[1]), start[0], start[1])
    docks = dock_at(g, ship) == island
    told: Row = {"at": f"island:{island}", "docks": docks, "from": list(start), "to": list(end)}
    forbidden = docking_bar(g, ship, island)
    if forbidden:
        told["rule"] = forbidden
    elif not within(bow, land, TOUCH):
        told["rule"], told["short"] = "CS-R15", gap(bow, land) - TOUCH
        told["touches"] = within(g.hull[ship], land, TOUCH)  # with her side or her stern
    return told


def docking_bar(g: Table, ship: int, island: int) -> str:
    """The rule by which she cannot dock there however near she comes; empty if there is none."""
    if g.guise[ship] == Guise.GHOSTLY:
        return "CS-915"
    if asking.can(g, ship, Verb.CANNOT_DOCK):
        return "CS-302"
    whose = g.home_of(island)
    return "" if whose in (NOWHERE, g.seat[ship]) or raids(g, ship) else "CS-810"
