"""Armada: a toy whose seats bring fleets: ships with crew and guns aboard, and pets with the crew.

The dearest fleet that dares to fight wins.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, NamedTuple

from kernel.toys.base import Ask, Board, OpenToy
from quarterdeck.kernel.brought import RosterDesk
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.state import State
from quarterdeck.rosters.desk import Boxed, Desk, Rosters
from quarterdeck.rosters.library import Catalogue
from quarterdeck.rosters.limits import points_of
from quarterdeck.rosters.picks import BadRoster, Pick, Roster, canonical, every
from quarterdeck.rosters.schema import Coding, Fact, Points, Schema, Section


class Piece(NamedTuple):
    """A ship, a sailor, a gun or a parrot."""

    name: str
    type: str
    points: int
    bunks: int = 0  # of a ship: for its crew
    ports: int = 0  # of a ship: for its guns


PIECES = Catalogue(
    [
        Piece("Raft", "ship", 1),
        Piece("Cutter", "ship", 4, 1, 1),
        Piece("Sloop", "ship", 8, 2, 1),
        Piece("3-Decker", "ship", 20, 4, 3),
        Piece("Gunner", "sailor", 2),
        Piece("Bosun", "sailor", 3),
        Piece("Anne Bonny", "officer", 7),
        Piece("Long Gun", "gun", 3),
        Piece("Swivel x2", "gun", 2),
        Piece("Parrot", "pet", 1),
        Piece("Ships", "ship", 2),  # a name that looks like a heading
        Piece("Buoy", "mark", 0),  # in no fleet
    ]
)


class BadFleet(BadRoster):
    """A fleet that cannot be read or played."""

    code = "bad-fleet"


SHIPS = Section(
    "ships", "Ships", ("ship",), "among the ships", "ship", least=1, most=3, copies=1, rule="AR-1"
)
CREW = Section(
    "crew",
    "Crew",
    ("sailor", "officer"),
    "aboard a ship",
    "sailor",
    copies=1,
    aboard="ships",
    slots="bunks",
    rule="AR-2",
    copies_rule="AR-4",
)
GUNS = Section(
    "guns", "Guns", ("gun",), "on a ship", "gun", aboard="ships", slots="ports", rule="AR-2"
)
PETS = Section("pets", "Pets", ("pet",), "with a sailor", "pet", most=1, aboard="crew", rule="AR-5")

FLEET = Schema(
    game="armada",
    title="Armada",
    word="fleet",
    piece="piece",
    pieces="pieces",
    sections=(SHIPS, CREW, GUNS, PETS),
    coding=Coding("AR", Path(__file__).with_name("armada_numbers.toml")),
    rule="AR-0",
    points=Points("points", most=40, rule="AR-3"),
    facts=(Fact("type", "Type", filter=True), Fact("points", "Points")),
    example="Raft",
    starters=("Pride", "Envy"),
    refusal=BadFleet,
)


def piece(name: str, *aboard: Pick) -> Pick:
    part = FLEET.part_of(PIECES.by_name[name].type)
    return Pick(part, name, part, aboard)


def fleet(name: str, *picks: Pick) -> Roster:
    return Roster(name, canonical(picks, FLEET.ids))


PRIDE = fleet("Pride", piece("Sloop", piece("Gunner", piece("Parrot")), piece("Long Gun")))
ENVY = fleet("Envy", piece("Cutter", piece("Bosun")), piece("Raft"))
DESK = Desk(FLEET, PIECES, [Boxed(PRIDE, "ours"), Boxed(ENVY, "ours")])


class Dare(Ask):
    """AR-6 Fight, or run."""

    words: ClassVar[dict[int, str]] = {0: "Run", 1: "Fight"}

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [0, 1]


DARE = Dare("AR-6", "Fight, or run?")


class Sea(Board):
    """What each fleet is worth."""

    kept: ClassVar[tuple[str, ...]] = ("worth",)
    worth: tuple[int, ...]


class Armada(OpenToy):
    """Two fleets meet."""

    id = "armada"
    name = "Armada"
    seats = (2, 2)
    rulebook = "rosters.armada_rules"
    first = "armada"
    fleets = Rosters(DESK, "Pride | Envy", "The fleets, one for each seat: names or codes")
    options = {"fleets": fleets}  # noqa: RUF012

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Sea(seats, dice)
        brought = self.fleets.of_seats(str(options["fleets"]), seats)
        worth = [points_of(every(one.picks), PIECES.by_name, FLEET) for one in brought]
        g.worth = tuple(worth)
        return g

    def roster(self) -> RosterDesk:
        return DESK

    def cards(self) -> list[dict[str, object]]:
        pieces = [one for one in PIECES.by_name.values() if isinstance(one, Piece)]
        return [{**one._asdict(), "text": ""} for one in pieces]


GAME = Armada()
