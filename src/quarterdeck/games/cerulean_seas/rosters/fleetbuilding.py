"""Which fleets may sail: every breach at once, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from quarterdeck.games.cerulean_seas.rosters.library import Coin
from quarterdeck.games.cerulean_seas.rosters.stowing import (
    best,
    crew_points,
    flag_of,
    has_no_limit,
    room_of,
    serving,
    space_filled,
    takes_no_crew,
)
from quarterdeck.games.cerulean_seas.words.loading import the_box
from quarterdeck.games.cerulean_seas.words.printed import Box, Crew, Fort, Piece, Ship, Treasure
from quarterdeck.games.cerulean_seas.words.terms import KEYWORDS, NATIONS, Verb
from quarterdeck.rosters.names import listed
from quarterdeck.rosters.picks import BadRoster, Breach, Pick, where
from quarterdeck.rosters.schema import COUNTS, Check, Coding, Fact, Points, Schema, Section

SHIPS: Final = "ships"
CREW: Final = "crew"
ASHORE: Final = "ashore"
EVENTS: Final = "events"
TREASURE: Final = "treasure"
COINS: Final = "coins"
FORTS: Final = "forts"
CODING: Final = Coding("CS", Path(__file__).with_name("fleet_numbers.toml"))
STARTERS: Final = ("Red Jack's Raiders", "Channel Squadron", "Plate Fleet", "Royal Corsairs")
FACTS: Final = (
    Fact("type", "Type", filter=True),
    Fact("nation", "Nation", filter=True),
    Fact("points", "Points"),
    Fact("masts", "Masts", filter=True),
    Fact("cargo", "Cargo"),
    Fact("move", "Base move"),
    Fact("cannons", "Cannons"),
    Fact("keywords", "Keywords", filter=True),
    Fact("links", "Links"),
    Fact("gold", "Gold"),
    Fact("set", "Set", filter=True),
)
MOST_SHIPS: Final = 16
MOST_CREW: Final = 40
CREW_TYPES: Final = ("crew", "basic crew")

Pieces = Mapping[str, Any]


class BadFleet(BadRoster):
    """A fleet that cannot be read or played."""

    code = "bad-fleet"


# ---- what a fleet is


@cache
def schema_of(
    points: int = 0, one_nation: bool = False, unique: int = -1, raised: bool = False
) -> Schema:
    """A fleet of so many points (CS-102); of one nation, if that is asked for (CS-1701).

    `unique` is how many unique treasures it may bring (CS-R57), -1 for the usual number; `raised`
    says that some crew raise the points of their fleet, which the book does not know.
    """
    box = the_box()
    total = points or box.points
    most = total + (best(box.crew, Verb.FLEET_POINTS) if raised else 0)
    checks: tuple[Check, ...] = (
        one_of_a_title,
        crew_that_fits,
        crew_of_no_points,
        one_of_a_limit,
        a_ship_at_least,
        no_more_than_fit,
        lambda picks, pieces: tokens(picks, pieces, box),
        forts_of_its_nations,
    )
    if raised:
        checks = (*checks, lambda picks, pieces: no_dearer(picks, pieces, total))
    return Schema(
        game="cerulean-seas",
        title="Pirates of the Cerulean Seas",
        word="fleet",
        piece="piece",
        pieces="pieces",
        sections=sections(box, box.unique if unique < 0 else unique),
        coding=CODING,
        rule="CS-103",
        points=Points("points", most=most, rule="CS-103"),
        facts=FACTS,
        example="HMS Dover",
        starters=STARTERS,
        refusal=BadFleet,
        bar=bar if raised else bar_unraised,
        checks=(*checks, of_one_nation) if one_nation else checks,
    )


def sections(box: Box, unique: int) -> tuple[Section, ...]:
    return (
        _ships(),
        Section(CREW, "Crew", CREW_TYPES, "aboard a ship", "crew", aboard=SHIPS, rule="CS-214"),
        Section(ASHORE, "Ashore", CREW_TYPES, "ashore", "crew", headings=("home island",)),
        Section(EVENTS, "Events", ("event",), "among the events", "event", headings=("event",)),
        _treasure(unique),
        Section(COINS, "Coins", ("coin",), "among the coins", "coin", form=COUNTS, usual=(1, 2, 3)),
        _forts(box),
    )


def _ships() -> Section:
    """CS-103, CS-107: at least one, and no two of a name."""
    return Section(
        SHIPS,
        "Ships",
        ("ship", "sea monster"),
        said="among the ships",
        one="ship",
        least=1,
        copies=1,
        rule="CS-103",
        copies_rule="CS-107",
        headings=("ship", "sea monsters", "monsters"),
    )


def _treasure(unique: int) -> Section:
    """CS-1246, CS-R57: some of the tokens, and no two of a name."""
    return Section(
        TREASURE,
        "Unique treasure",
        ("treasure",),
        said="among the treasure",
        one="treasure",
        most=unique,
        copies=1,
        rule="CS-1248",
        copies_rule="CS-1246",
        headings=("treasures",),
    )


def _forts(box: Box) -> Section:
    """CS-880: those that the fleet may build."""
    return Section(
        FORTS,
        "Forts",
        ("fort",),
        said="among the forts",
        one="fort",
        most=box.most_forts,
        copies=1,
        rule="CS-880",
        headings=("fort",),
    )


def bar(piece: Any) -> str:
    """Why a piece stays in the box, or nothing."""
    if isinstance(piece, Piece) and piece.uncovered:
        return f"{piece.name} cannot be in a fleet yet: {piece.uncovered}"
    return ""


def bar_unraised(piece: Any) -> str:
    """The same where nobody raises the points of a fleet."""
    if isinstance(piece, Piece) and piece.find(Verb.FLEET_POINTS) is not None:
        return f"{piece.name} can be in a fleet only with the option build_bonus"
    return bar(piece)


# ---- what else the rules say


def no_dearer(picks: Sequence[Pick], pieces: Pieces, total: int) -> Iterator[Breach]:
    """CS-103: above the build total only with a crew that raises it, and by as much as it says."""
    found = [pieces[pick.name] for pick in picks if isinstance(pieces[pick.name], Piece)]
    cost = sum([piece.points for piece in found])
    more = best(found, Verb.FLEET_POINTS)
    if total < cost <= total + best(the_box().crew, Verb.FLEET_POINTS) and cost > total + more:
        yield Breach("CS-103", SHIPS, f"the fleet costs {cost} points; {total + more} is the most")


def one_of_a_title(picks: Sequence[Pick], pieces: Pieces) -> Iterator[Breach]:
    """CS-107: no two named pieces of one name; basic crew may be as many as one likes (CS-108)."""
    alike: dict[tuple[str, str], list[Pick]] = {}
    for pick in picks:
        piece = pieces[pick.name]
        if isinstance(piece, (Ship, Crew)) and not (isinstance(piece, Crew) and piece.is_basic()):
            kind = "crew" if isinstance(piece, Crew) else "ship"
            alike.setdefault((kind, piece.title), []).append(pick)
    for (kind, title), found in alike.items():
        several_names = len({pick.name for pick in found}) > 1
        if len(found) > 1 and (kind == "crew" or several_names):
            message = f"there are {len(found)} {kind} called {title}; 1 is the most"
            yield Breach("CS-107", where(found), message.replace("ship called", "ships called"))


def crew_that_fits(picks: Sequence[Pick], pieces: Pieces) -> Iterator[Breach]:
    """CS-1144, CS-215 and CS-750: whether crew may be there, what they count, and their room."""
    for pick in picks:
        ship = pieces[pick.name]
        crew = aboard(pick, pieces)
        if not isinstance(ship, Ship) or not crew:
            continue
        place = where([*pick.aboard])
        if takes_no_crew(ship):
            rule = "CS-1144" if ship.is_monster() else "CS-302"
            yield Breach(rule, place, f"{ship.name} carries no crew")
            continue
        points = crew_points(crew, serving(ship, crew))
        room, filled = room_of(ship, crew), space_filled(crew)
        if points > ship.points and not has_no_limit(crew):
            message = (
                f"the crew aboard {ship.name} count {points} points; {ship.points} is the most"
            )
            yield Breach("CS-215", place, message)
        if filled > room:
            message = f"the crew aboard {ship.name} fill {filled} cargo spaces; there are {room}"
            yield Breach("CS-750", place, message)


def crew_of_no_points(picks: Sequence[Pick], pieces: Pieces) -> Iterator[Breach]:
    """CS-754: they serve only under their own flag."""
    for pick in picks:
        ship, crew = pieces[pick.name], aboard(pick, pieces)
        if not isinstance(ship, Ship):
            continue
        flag = flag_of(ship, crew)
        for one in crew:
            if one.points == 0 and not one.is_basic() and one.nation != flag:
                them = [inner for inner in pick.aboard if inner.name == one.name]
                own = NATIONS[one.nation]
                message = f"{one.name} costs nothing and serves only on a ship of the {own} nation"
                yield Breach("CS-754", where(them), message)


def one_of_a_limit(picks: Sequence[Pick], pieces: Pieces) -> Iterator[Breach]:
    """CS-935: where a card says Limit, it is the only one with that keyword."""
    found = [(pick, pieces[pick.name]) for pick in picks if isinstance(pieces[pick.name], Piece)]
    for bit, word in enumerate(KEYWORDS):
        alike = [(pick, piece) for pick, piece in found if piece.keywords >> bit & 1]
        if len(alike) > 1 and any(piece.limit >> bit & 1 for _, piece in alike):
            named = listed([pick.name for pick, _ in alike])
            message = f"only one piece of a fleet may have {word}; there are {named}"
            yield Breach("CS-935", where([pick for pick, _ in alike]), message)


def a_ship_at_least(picks: Sequence[Pick], pieces: Pieces) -> Iterator[Breach]:
    """CS-R84: sea monsters alone are no fleet."""
    ships = [pieces[pick.name] for pick in picks if pick.part == SHIPS]
    if ships and all(isinstance(ship, Ship) and ship.is_monster() for ship in ships):
        yield Breach("CS-104", SHIPS, "there are only sea monsters; a fleet has a ship at least")


def no_more_than_fit(picks: Sequence[Pick], pieces: Pieces) -> Iterator[Breach]:
    """CS-R14: so many ships at one island, so many crew; no fleet of 40 points has as many."""
    ships = [pick for pick in picks if pick.part == SHIPS]
    crew = [pick for pick in picks if pick.part in (CREW, ASHORE)]
    for found, most, word in ((ships, MOST_SHIPS, "ships"), (crew, MOST_CREW, "crew")):
        if len(found) > most:
            message = f"there are {len(found)} {word}; {most} is the most at one island"
            yield Breach("CS-R14", where(found[most:]), message)


def tokens(picks: Sequence[Pick], pieces: Pieces, box: Box) -> Iterator[Breach]:
    """CS-217, CS-1248: eight tokens, 15 gold; a fleet that lists no coins has the usual ones."""
    coins = [pick for pick in picks if isinstance(pieces[pick.name], Coin)]
    unique = [pick for pick in picks if isinstance(pieces[pick.name], Treasure)]
    if not coins:
        return
    gold = sum([pieces[pick.name].value for pick in coins])
    if len(coins) + len(unique) != box.tokens:
        found = len(coins) + len(unique)
        with_them = f" with {len(unique)} unique treasures" if unique else ""
        message = f"there are {found} tokens{with_them}; expected {box.tokens}"
        yield Breach("CS-217", where([*coins, *unique]), message)
    if gold != box.gold:
        rule = "CS-1248" if unique else "CS-217"
        message = f"the coins are worth {gold} gold; expected {box.gold}"
        yield Breach(rule, where(coins), message)


def forts_of_its_nations(picks: Sequence[Pick], pieces: Pieces) -> Iterator[Breach]:
    """CS-880: a fleet lists forts of the nations of its ships."""
    flags = flags_of(picks, pieces)
    for pick in picks:
        fort = pieces[pick.name]
        if isinstance(fort, Fort) and fort.nation not in flags:
            message = f"{fort.name} is a fort of the {NATIONS[fort.nation]} nation; no ship is"
            yield Breach("CS-880", pick.where, message)


def of_one_nation(picks: Sequence[Pick], pieces: Pieces) -> Iterator[Breach]:
    """CS-1701: ships and named crew of one nation."""
    flags = {pieces[pick.name].nation for pick in picks if pick.part in (SHIPS, CREW, ASHORE)}
    nations = sorted([NATIONS[flag] for flag in flags if flag >= 0])
    if len(nations) > 1:
        message = f"there are pieces of {listed(nations)}; a fleet is of one nation here"
        yield Breach("CS-1701", SHIPS, message)


def aboard(pick: Pick, pieces: Pieces) -> list[Crew]:
    """The crew aboard, as far as there are such pieces."""
    found = [pieces[inner.name] for inner in pick.aboard if inner.name in pieces]
    return [piece for piece in found if isinstance(piece, Crew)]


def flags_of(picks: Sequence[Pick], pieces: Pieces) -> set[int]:
    """The flags that the ships fly."""
    ships = [pick for pick in picks if isinstance(pieces[pick.name], Ship)]
    return {flag_of(pieces[pick.name], aboard(pick, pieces)) for pick in ships}
