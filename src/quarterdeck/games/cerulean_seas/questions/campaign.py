"""CS-16xx Questions of a campaign: what is bought, where an island is found."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.questions import reasons
from quarterdeck.games.cerulean_seas.questions.labels import (
    island_name,
    ship_name,
    token_name,
)
from quarterdeck.games.cerulean_seas.questions.placing import ground_fits
from quarterdeck.games.cerulean_seas.table.campaign import (
    can_lie,
    found_columns,
    found_rows,
    own_forts,
    purse,
    reserve_crew,
    reserve_ships,
)
from quarterdeck.games.cerulean_seas.table.hulls import S
from quarterdeck.games.cerulean_seas.table.marks import GRID, IN_FORT, ISLAND_RADIUS, TERRAIN_RADIUS
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import island_shape
from quarterdeck.games.cerulean_seas.table.setup import columns, rows_of
from quarterdeck.games.cerulean_seas.table.state import Table, table
from quarterdeck.geometry.shapes import within
from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State

# A purchase is PLACE * island whose gold pays + a ship, or + CREW + a token.
PLACE: Final = 4096
CREW: Final = 1024
NOTHING: Final = -1


def price_of(g: Table, purchase: int) -> int:
    """CS-1615 One gold a point."""
    piece = purchase % PLACE
    if piece >= CREW:
        return g.points(piece - CREW)
    return BOX.ships[g.ship[piece]].points


def purse_of(g: Table, seat: int, purchase: int) -> int:
    island = purchase // PLACE
    return purse(g, seat, island if island == g.home[seat] else IN_FORT + island)


class Purchase(Question):
    """CS-1615, CS-1616 A ship or a crew for gold at home, a crew for gold in a fort."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        home = PLACE * g.home[seat]
        found = [NOTHING, *[home + ship for ship in reserve_ships(g, seat)]]
        for island in [g.home[seat], *own_forts(g, seat)]:
            found += [PLACE * island + CREW + token for token in reserve_crew(g, seat)]
        return found

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == NOTHING:
            return None
        return None if price_of(g, option) <= purse_of(g, seat, option) else reasons.TOO_POOR

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == NOTHING:
            return "Buy nothing"
        piece = option % PLACE
        if piece < CREW:
            return f"Buy {ship_name(g, piece)}"
        name = token_name(g, seat, piece - CREW, reserve_crew(g, seat))
        return f"Buy {name} at {island_name(g, option // PLACE)}"


class FoundColumn(Question):
    """CS-1625 The column of a discovered island; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return columns(table(state), ISLAND_RADIUS)

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if found_rows(table(state), about[0], option) else reasons.NO_LAND

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return found_columns(table(state), about[0])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Column {option}"


class FoundRow(Question):
    """CS-1625 Its row; `about` is ship and column."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return rows_of(table(state), ISLAND_RADIUS)

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if can_lie(table(state), about[0], about[1], option) else reasons.NO_LAND

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Row {option}"


class ShoalColumn(Question):
    """CS-1627 A column for terrain near the newest island, or none; `about` is its kind."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        spots = columns(g, TERRAIN_RADIUS[about[0]])
        return [NOTHING, *[c for c in spots if shoal_rows(g, about[0], c)]]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "No terrain" if option == NOTHING else f"Column {option}"


class ShoalRow(Question):
    """CS-1627 Its row; `about` is kind and column."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return shoal_rows(table(state), about[0], about[1])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Row {option}"


def shoal_rows(g: Table, kind: int, column: int) -> list[int]:
    """1S or more from all islands and terrain, and less than a grid step more from the newest."""
    newest = len(g.isle_x) - 1
    radius = TERRAIN_RADIUS[kind]
    found: list[int] = []
    for row in rows_of(g, radius):
        here = (column * GRID, row * GRID, radius)
        if within(here, island_shape(g, newest), S + GRID):
            if ground_fits(g, kind, here[0], here[1]):
                found.append(row)
    return found


SHOAL_COLUMN: Final = ShoalColumn("CS-1627", "In which column do you put the terrain?")
SHOAL_ROW: Final = ShoalRow("CS-1627", "In which row do you put the terrain?")
PURCHASE: Final = Purchase("CS-1615", "What do you buy?", lone=False)
FOUND_COLUMN: Final = FoundColumn("CS-1625", "In which column does the island lie?")
FOUND_ROW: Final = FoundRow("CS-1625", "In which row does the island lie?")
