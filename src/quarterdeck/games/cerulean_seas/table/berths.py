"""CS-R14 Berths: where ships lie at an island, and off one that is full."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table.marks import GRID, ISLAND_RADIUS, NOWHERE
from quarterdeck.games.cerulean_seas.table.sea import is_free
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.geometry.angles import HEADINGS, ahead


def berth_pose(
    g: Table, ship: int, island: int, bearing: int, off: int = 4
) -> tuple[int, int, int]:
    """CS-R14 The bow tip 4 units off the shore, pointing at the island's centre."""
    heading = (bearing + HEADINGS // 2) % HEADINGS
    dx, dy = ahead(ISLAND_RADIUS + off + g.shape(ship).long, bearing)
    return g.isle_x[island] + dx, g.isle_y[island] + dy, heading


def may_berth(g: Table, ship: int, island: int, bearing: int) -> bool:
    x, y, heading = berth_pose(g, ship, island, bearing)
    return is_free(g, ship, g.shape(ship).outline.at(x, y, heading), NOWHERE)


def roadstead(g: Table, ship: int, island: int) -> tuple[int, int, int]:
    """The nearest free place off an island all of whose berths are taken."""
    for ring in range(1, g.width // GRID):
        for bearing in range(HEADINGS):
            x, y, heading = berth_pose(g, ship, island, bearing, ring * GRID)
            if is_free(g, ship, g.shape(ship).outline.at(x, y, heading), NOWHERE):
                return x, y, heading
    raise ValueError("there is no room on the table")
