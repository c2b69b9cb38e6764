"""Random legal fleets: for properties, and for whoever wants to be surprised."""

from __future__ import annotations

import random
from typing import Final

from quarterdeck.games.cerulean_seas.rosters.fleetbuilding import (
    CREW,
    EVENTS,
    FORTS,
    SHIPS,
    TREASURE,
    flags_of,
    schema_of,
)
from quarterdeck.games.cerulean_seas.rosters.library import the_pieces
from quarterdeck.games.cerulean_seas.words.loading import the_box
from quarterdeck.games.cerulean_seas.words.printed import Piece
from quarterdeck.rosters.limits import breaches
from quarterdeck.rosters.picks import Pick, Roster, canonical

TRIES: Final = 60  # of pieces that may not fit


def random_fleet(rng: random.Random, points: int = 0) -> Roster:
    """A legal fleet of so many points at most, of any nations."""
    picks = [aboard_none(a_ship(rng))]
    for _ in range(TRIES):
        tried = with_one_more(picks, rng)
        if is_legal(tried, points):
            picks = tried
    return Roster("Random", canonical(picks, schema_of().ids))


def is_legal(picks: list[Pick], points: int) -> bool:
    return not list(breaches(picks, the_pieces().by_name, schema_of(points)))


def a_ship(rng: random.Random) -> str:
    """One that can sail alone, whatever the points."""
    ships = [ship for ship in the_box().ships if not ship.is_monster() and not ship.uncovered]
    return rng.choice([ship for ship in ships if ship.points <= 15]).name


def aboard_none(ship: str) -> Pick:
    return Pick(SHIPS, ship, SHIPS)


def with_one_more(picks: list[Pick], rng: random.Random) -> list[Pick]:
    """The same with another ship, crew, event, treasure or fort; it need not be legal."""
    box = the_box()
    what = rng.choice([SHIPS, CREW, CREW, CREW, EVENTS, TREASURE, FORTS])
    if what == CREW:
        return with_crew(picks, rng)
    flags = flags_of(picks, the_pieces().by_name)
    near = [ship for ship in box.ships if ship.nation in flags]
    stock: dict[str, list[Piece]] = {
        SHIPS: [*rng.choice([box.ships, tuple(near)])],
        EVENTS: [*box.events],
        TREASURE: [*box.treasures],
        FORTS: [fort for fort in box.forts if fort.nation in flags] or [*box.forts],
    }
    return [*picks, Pick(what, rng.choice(stock[what]).name, what)]


def with_crew(picks: list[Pick], rng: random.Random) -> list[Pick]:
    """A crew of the ship's nation, or a basic one, aboard any ship."""
    place = rng.choice([at for at, pick in enumerate(picks) if pick.part == SHIPS])
    ship = the_pieces().ship(picks[place].name)
    crew = [one for one in the_box().crew if one.is_basic() or one.nation == ship.nation]
    if rng.random() < 0.5:
        crew = [one for one in crew if one.is_basic()]
    picked = Pick(CREW, rng.choice(crew).name, CREW)
    laden = picks[place]._replace(aboard=(*picks[place].aboard, picked))
    return [*picks[:place], laden, *picks[place + 1 :]]
