"""Pieces in words."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.table.gunnery import FORGED, FORT, MARINE, MUSKET
from quarterdeck.games.cerulean_seas.table.marks import FOG, IN_FORT, ON_SHIP, SHIP
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import (
    ABANDONED,
    CREW,
    RANSOM,
    UNIQUE,
    Table,
    crew_kind,
    table,
)
from quarterdeck.kernel.play.questions import Question
from quarterdeck.kernel.play.state import State

SEAT_NAMES: Final = ("Red", "Yellow", "Green", "Blue")
LETTERS: Final = ("", "S", "L", "2L")
ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth"),
    *("sixth", "seventh", "eighth", "ninth", "tenth"),
)

NO: Final = -1
YES: Final = 1


def ship_name(g: Table, ship: int) -> str:
    """Her name; with her seat, if there are several of that name (CS-109)."""
    name = BOX.ships[g.ship[ship]].name
    if g.ship.count(g.ship[ship]) > 1:
        return f"{name} of {SEAT_NAMES[g.fleet[ship]]}"
    return name


def island_name(g: Table, island: int) -> str:
    """Home islands by their seat, wild ones by their number."""
    seat = g.home_of(island)
    return f"island {island + 1}" if seat < 0 else f"{SEAT_NAMES[seat]}'s home"


def target_name(g: Table, seat: int, target: int) -> str:
    """What may be shot at, or shoots, as a seat sees it."""
    if target >= MARINE:
        in_play = [token for token in range(len(g.at)) if g.at[token] >= 0]
        return token_name(g, seat, target - MARINE, in_play)
    if target >= FORT:
        return BOX.forts[g.fort[target - FORT]].name
    return ship_name(g, target)


def kind_name(kind: int) -> str:
    """A token by what it is."""
    if kind >= ABANDONED:
        return f"abandoned {kind_name(kind - ABANDONED)}"
    if kind >= RANSOM:
        return f"ransom for {kind_name(kind - RANSOM)}"
    if kind >= CREW:
        return BOX.crew[crew_kind(kind)].name
    if kind >= UNIQUE:
        return BOX.treasures[kind - UNIQUE].name
    return f"{kind} gold"


def seen_name(g: Table, seat: int, token: int) -> str:
    """A token, as a seat sees it."""
    if g.knows_token(token, seat):
        return kind_name(g.kind[token])
    return "crew" if g.is_crew(token) else "treasure"


def token_name(g: Table, seat: int, token: int, among: list[int]) -> str:
    """A token as a seat sees it; if others of these look alike, where it is and which it is."""
    name = seen_name(g, seat, token)
    alike = [one for one in among if one >= 0 and seen_name(g, seat, one) == name]
    here = [one for one in alike if g.at[one] == g.at[token]]
    if len(here) < len(alike):
        name += place_words(g, g.at[token])
    number = here.index(token)
    return f"{name}, {ordinal(number)}" if number else name


def place_words(g: Table, at: int) -> str:
    """Where a token is."""
    if at >= IN_FORT:
        return f" (in {BOX.forts[g.fort[at - IN_FORT]].name})"
    if at >= ON_SHIP:
        return f" (aboard {ship_name(g, at - ON_SHIP)})"
    return f" ({island_name(g, at)})" if at >= 0 else ""


def ordinal(number: int) -> str:
    """One of several that are alike, counted from 0."""
    return f"the {ORDINALS[number]}" if number < len(ORDINALS) else f"number {number + 1}"


def touched_name(g: Table, name: int) -> str:
    """What stands on the chart."""
    if name >= FOG:
        return "the fog bank"
    if name >= SHIP:
        return ship_name(g, name - SHIP)
    return island_name(g, name)


def mast_name(g: Table, ship: int, mast: int) -> str:
    """A mast with its cannon."""
    printed = BOX.ships[g.ship[ship]]
    return f"mast {mast + 1} ({printed.ranks[mast]}{LETTERS[printed.reaches[mast]]})"


def cannon_name(cannon: int) -> str:
    if cannon >= FORGED:
        return "Musket" if cannon == MUSKET else f"Forged cannon {cannon - FORGED + 1}"
    return f"Cannon {cannon + 1}"


# ---- what the log speaks of: a ship or a fort, and a place, in one number

EVENT_KIND: Final = 1024  # + the kind of an event
FORT_KIND: Final = 2048  # + the kind of a fort
CREW_KIND: Final = 3072  # + the kind of a crew
TREASURE_KIND: Final = 3584  # + the kind of a unique treasure
PLACES: Final = 4096
TERRAIN_PLACE: Final = 50  # + the kind of terrain
SHIP_PLACE: Final = 100  # + the kind of a ship
HOME_PLACE: Final = 1000  # + the seat


def thing(g: Table, ship: int, place: int = -1) -> int:
    """For a telling: a ship, and where."""
    return g.ship[ship] + PLACES * (place + 1)


def island_thing(g: Table, island: int) -> int:
    seat = g.home_of(island)
    return island if seat < 0 else HOME_PLACE + seat


def touched_thing(g: Table, name: int) -> int:
    """For a telling: what stands on the chart."""
    if name >= FOG:
        return TERRAIN_PLACE
    if name >= SHIP:
        return SHIP_PLACE + g.ship[name - SHIP]
    return island_thing(g, name)


class OfShip(Question):
    """What she does, who comes first in `about`: asked with her name."""

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return self.text.replace("she", ship_name(table(state), about[0]), 1)


class YesNo(Question):
    """Shall it be done?"""

    def __init__(self, rule: str, text: str, yes: str, no: str = "No") -> None:
        super().__init__(rule, text)
        self.yes = yes
        self.no = no

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, YES]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return self.yes if option == YES else self.no
