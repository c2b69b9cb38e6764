"""CS-2xx Questions of the set-up: islands, terrain, home islands, berths."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.questions import reasons
from quarterdeck.games.cerulean_seas.questions.labels import OfShip, island_name, ship_name
from quarterdeck.games.cerulean_seas.table.berths import may_berth
from quarterdeck.games.cerulean_seas.table.hulls import S
from quarterdeck.games.cerulean_seas.table.marks import (
    GRID,
    NOWHERE,
    SHORE,
    TERRAIN_RADIUS,
    Afloat,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import ground_shape, island_shape
from quarterdeck.games.cerulean_seas.table.setup import (
    chooser,
    columns,
    has_island_row,
    island_fits,
    island_limits,
    island_rows,
    linkable,
    rows_of,
)
from quarterdeck.games.cerulean_seas.table.state import Table, table
from quarterdeck.geometry.angles import HEADINGS
from quarterdeck.geometry.shapes import within
from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State


class IslandColumn(Question):
    """CS-R32 An island's column of the grid, counted from the left edge."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return columns(table(state), SHORE)

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        return None if has_island_row(g, option, island_limits(g)) else reasons.NO_ROW

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        limits = island_limits(g)
        return [column for column in columns(g, SHORE) if has_island_row(g, column, limits)]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Column {option}"


class IslandRow(Question):
    """CS-R32 Its row, counted from the lower edge; `about` is the column."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return rows_of(table(state), SHORE)

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        fits = island_fits(g, about[0] * GRID, option * GRID, island_limits(g))
        return None if fits else reasons.TOO_NEAR

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        return island_rows(g, about[0], island_limits(g))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Row {option}"


def ground_fits(g: Table, kind: int, x: int, y: int) -> bool:
    """CS-209, CS-R13 1S or more from every island and every other terrain."""
    here = (x, y, TERRAIN_RADIUS[kind])
    for island in range(len(g.isle_x)):
        if within(here, island_shape(g, island), S - 1):
            return False
    for ground in range(len(g.ground)):
        if within(here, ground_shape(g, ground), S - 1):
            return False
    return True


class GroundColumn(Question):
    """CS-209 A column for terrain; `about` is its kind."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return columns(table(state), TERRAIN_RADIUS[about[0]])

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        for row in rows_of(g, TERRAIN_RADIUS[about[0]]):
            if ground_fits(g, about[0], option * GRID, row * GRID):
                return None
        return reasons.NO_GROUND

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Column {option}"


class GroundRow(Question):
    """CS-209 Its row; `about` is kind and column."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return rows_of(table(state), TERRAIN_RADIUS[about[0]])

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        fits = ground_fits(table(state), about[0], about[1] * GRID, option * GRID)
        return None if fits else reasons.NO_GROUND

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Row {option}"


class HomeIsland(Question):
    """CS-210, CS-605 An island that is nobody's home yet."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(len(table(state).isle_x)))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if table(state).home_of(option) == NOWHERE else reasons.TAKEN

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return island_name(table(state), option).capitalize()


class NextShip(Question):
    """CS-R14 Which ship is put into port next."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        ships = range(len(g.ship))
        return [s for s in ships if g.seat[s] == seat and g.afloat[s] == Afloat.WAITS]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return ship_name(table(state), option)


class Berth(OfShip):
    """CS-R14 One of 72 berths, by its bearing from the island; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(HEADINGS))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        return None if may_berth(g, about[0], g.home[seat], option) else reasons.NO_BERTH

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Berth at {5 * option}°"


class LinkTo(Question):
    """CS-940 The kind of crew of its nation to which a crew is linked by choice."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        return linkable(g, chooser(g, seat))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return BOX.crew[option].name


ISLAND_COLUMN: Final = IslandColumn("CS-205", "In which column does your island lie?")
ISLAND_ROW: Final = IslandRow("CS-206", "In which row does your island lie?")
GROUND_COLUMN: Final = GroundColumn("CS-208", "In which column does the terrain lie?")
GROUND_ROW: Final = GroundRow("CS-209", "In which row does the terrain lie?")
OTHER_HOME: Final = HomeIsland("CS-210", "Which island is your opponent's home?")
LINK_TO: Final = LinkTo("CS-940", "To which crew is it linked?", lone=False)
OWN_HOME: Final = HomeIsland("CS-605", "Which island is your home?")
NEXT_SHIP: Final = NextShip("CS-211", "Which ship do you put into port?")
BERTH: Final = Berth("CS-R14", "Where does she lie?")
