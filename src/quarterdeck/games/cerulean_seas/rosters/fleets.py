"""Fleets: the ready ones, the desk where they are checked, and a fleet as the table needs it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from quarterdeck.games.cerulean_seas.rosters.fleetbuilding import (
    ASHORE,
    COINS,
    CREW,
    EVENTS,
    FORTS,
    SHIPS,
    TREASURE,
    schema_of,
)
from quarterdeck.games.cerulean_seas.rosters.library import Coin, the_pieces
from quarterdeck.games.cerulean_seas.rosters.stowing import flag_of
from quarterdeck.games.cerulean_seas.words.loading import the_box
from quarterdeck.games.cerulean_seas.words.printed import Crew, Listed
from quarterdeck.rosters.desk import Boxed, Desk
from quarterdeck.rosters.picks import Pick, Roster, canonical


class Hand(NamedTuple):
    """A crew that was bought: its kind, and the nation that it is of."""

    kind: int
    nation: int


class Afloat(NamedTuple):
    """A ship of a fleet, with the crew aboard."""

    kind: int
    crew: tuple[Hand, ...]


class Fleet(NamedTuple):
    """What a seat brings, in numbers."""

    name: str
    ships: tuple[Afloat, ...]
    ashore: tuple[Hand, ...]  # on the home island
    events: tuple[int, ...]  # kinds
    treasures: tuple[int, ...]  # kinds of unique treasure
    coins: tuple[int, ...]  # values
    forts: tuple[int, ...]  # kinds that it may build


def fleet_of(roster: Roster) -> Fleet:
    """The fleet that a legal roster is."""
    pieces = the_pieces()
    ships = tuple([afloat(pick) for pick in roster.picks if pick.part == SHIPS])
    flag = the_box().ships[ships[0].kind].nation
    ashore = [pieces.crew(name) for name in named(roster, ASHORE)]
    treasures = tuple([pieces.treasure(name).kind for name in named(roster, TREASURE)])
    found = [pieces.by_name[name] for name in named(roster, COINS)]
    coins = tuple([coin.value for coin in found if isinstance(coin, Coin)])
    return Fleet(
        roster.name,
        ships,
        tuple([hand(crew, flag) for crew in ashore]),
        tuple([kinds("event")[name] for name in named(roster, EVENTS)]),
        treasures,
        coins or the_box().usual[the_box().tokens - len(treasures)],
        tuple([kinds("fort")[name] for name in named(roster, FORTS)]),
    )


def afloat(pick: Pick) -> Afloat:
    pieces = the_pieces()
    ship = pieces.ship(pick.name)
    crew = [pieces.crew(inner.name) for inner in pick.aboard]
    flag = flag_of(ship, crew)
    return Afloat(ship.kind, tuple([hand(one, flag) for one in crew]))


def hand(crew: Crew, flag: int) -> Hand:
    """A basic crew is of the nation whose flag it first sails under."""
    return Hand(crew.kind, flag if crew.is_basic() else crew.nation)


def named(roster: Roster, part: str) -> list[str]:
    return [pick.name for pick in roster.picks if pick.part == part]


@cache
def kinds(type: str) -> dict[str, int]:
    """The kinds of events or forts, by name."""
    box = the_box()
    return {one.name: one.kind for one in (*box.events, *box.forts) if one.type == type}


# ---- the ready fleets


def roster_of(fleet: Listed) -> Roster:
    """A fleet of the box as a roster."""
    ships = [
        Pick(SHIPS, ship, SHIPS, tuple([Pick(CREW, name, CREW) for name in crew]))
        for ship, crew in fleet.ships
    ]
    events = [Pick(EVENTS, name, EVENTS) for name in fleet.events]
    return Roster(fleet.name, canonical([*ships, *events], schema_of().ids))


@cache
def desk_of(
    points: int = 0, one_nation: bool = False, unique: int = -1, raised: bool = False
) -> Desk:
    """The desk for fleets of so many points and unique treasures, of one nation if asked for."""
    boxed = [Boxed(roster_of(fleet), fleet.source) for fleet in the_box().fleets]
    return Desk(schema_of(points, one_nation, unique, raised), the_pieces(), boxed)
