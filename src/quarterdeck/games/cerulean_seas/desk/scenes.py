"""Scenes of Pirates of the Cerulean Seas: a table laid out in words.

Distances are units of about a tenth of a millimetre (S is 576, L is 840), headings are degrees,
islands and terrain have numbers from 0 in the order in which they are laid out.

The table: `islands`, a list of (x, y); `terrain`, a list of (kind, x, y) or (kind, x, y, rating);
`homes`, the number of each seat's home island; `turn`, its number or whose it is (`active` with the
number); `treasure`, a dict from an island's number to coins (their values) and unique treasure
(their names), face down, or face up as `"open Wolves"` (`("Rum", 3)` is worth 3 by now, wherever
treasure is laid out); `start_gold`;
`islands_left` (of a campaign); `size`, (width, height).

A seat: `ships`, a dict from a name to what she is; `home` (coins there) and `crew` (there, face
down); `ashore`, a dict from another island's number to crew there; `looked`, islands whose treasure
this seat has seen; `explored` and `marked`, islands; `events`; `forts` (it may build them);
`built`, a dict from an island's number to a fort's name, or to a dict with `fort`, `flags` (how
many are left) and `gold` (coins inside); `gold` (that many coins of 1 at home), `masts_removed`;
`linked`, the crew to which one that is linked by choice is.

A ship: `at` (x, y of the middle of her stern, and her heading), or `berth` (degrees; without a word
the first that is free) at her home island, or `docked` (island, degrees): her bow points at the
island from there.  `masts`, how many stand (the foremost are lost first), or a list of those that
stand; `fire`, those that burn, as a list (or a mask); `panels`; `crew` and `shown` (face down and
face up; `"Spanish Helmsman"` is a basic crew of another nation), `cargo` (coins, unique treasure,
`"open Explosives"`, and crew that were carried off: `"ransom Ms. Cheng"`); `tows` and `held` (a
ship's name), `tangled` and `fog` (the number of the terrain), `guise` ("ghostly" or "submerged"),
`slow`, `mute`, `idle` (turns), `scuttled`, `moved`, `wreck` (True), `actions` (that she has had),
`extra`, `forged` (how many cannons were made of treasure).

With `begin="turn"` a scene begins with the turn, with `begin="set-up"` before everything; else with
the orders of the seat that is `active`.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.games.cerulean_seas.desk.peeks import SCENE, number_of, peek, ship_called
from quarterdeck.games.cerulean_seas.desk.saying import (
    UNCHANGED,
    Row,
    crew_called,
    heading_of,
    kind_of,
    mast_mask,
    numbers,
    several,
    ships_of,
    treasure_row,
)
from quarterdeck.games.cerulean_seas.questions.labels import SEAT_NAMES
from quarterdeck.games.cerulean_seas.seen.view import GUISES
from quarterdeck.games.cerulean_seas.table.berths import berth_pose, may_berth
from quarterdeck.games.cerulean_seas.table.marks import (
    EVERYBODY,
    IN_FORT,
    NOWHERE,
    ON_SHIP,
    RESERVE,
    TERRAIN_NAMES,
    Afloat,
    House,
)
from quarterdeck.games.cerulean_seas.table.pieces import (
    BOX,
    CREW_OF,
    EVENT_OF,
    FORT_OF,
    SHIP_OF,
)
from quarterdeck.games.cerulean_seas.table.sea import dock_at
from quarterdeck.games.cerulean_seas.table.setup import (
    add_ground,
    add_island,
    lay_tokens,
    muster,
)
from quarterdeck.games.cerulean_seas.table.state import (
    Table,
)
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.geometry.angles import HEADINGS
from quarterdeck.kernel.errors import UnknownWord
from quarterdeck.kernel.nearest import known_word
from quarterdeck.kernel.play.rows import put, put_number

BEGINNINGS = ("orders", "turn", "set-up")
SEAT_WORDS = [name.lower() for name in SEAT_NAMES]
TABLE_WORDS = (
    *("islands", "terrain", "homes", "turn", "active", "treasure", "start_gold", "islands_left"),
    *("size", "begin", "until", "rolls", "seed", "options"),
)
SEAT_HAS = (
    *("ships", "home", "crew", "forts", "events", "explored", "marked", "gold", "built"),
    *("ashore", "looked", "masts_removed", "linked"),
)
SHIP_HAS = (
    *("at", "berth", "docked", "masts", "crew", "shown", "cargo", "panels", "fire", "fog"),
    *("reserve", "tangled", "tows", "guise", "held", "slow", "mute", "scuttled", "idle", "moved"),
    *("wreck", "actions", "extra", "forged"),
)
SMITHY = next((one.id for one in BOX.abilities if one.verb == Verb.FORGE), NOWHERE)  # makes cannons
FORT_HAS = ("fort", "flags", "gold")
__all__ = ["BEGINNINGS", "SCENE", "lay_table", "peek", "ship_called"]
ISLANDS = ((2520, 2520), (9240, 2520), (2520, 6300), (9240, 6300), (2520, 9870), (9240, 9870))


def lay_table(g: Table, words: dict[str, Any]) -> None:
    """Clear the table, then put on it what the words say."""
    for word in words:
        known_word(word, [*SEAT_WORDS, *TABLE_WORDS], SCENE, "word")
    for spot in words.pop("islands", ISLANDS):
        x, y = numbers(spot, "an island's place", "x, y")
        add_island(g, x, y)
    for kind, x, y, *rating in words.pop("terrain", ()):
        known_word(kind, TERRAIN_NAMES, SCENE, "terrain")
        add_ground(g, TERRAIN_NAMES.index(kind), x, y)
        if rating:
            g.rating = put_number(g.rating, len(g.rating) - 1, rating[0])
    g.width, g.height = words.pop("size", (g.width, g.height))
    g.home = tuple(words.pop("homes", range(g.seats)))
    turn = words.pop("turn", 1)
    whose = words.pop("active", turn if isinstance(turn, str) else "red")
    g.turn = turn if isinstance(turn, int) else 1
    active = known_word(whose, SEAT_WORDS[: g.seats], SCENE, "seat")
    g.active = SEAT_WORDS.index(active)
    g.first = (g.active - g.turn + 1) % g.seats
    g.islands_left = words.pop("islands_left", 0)
    for island in words.get("treasure", ()):
        number_of(island, len(g.isle_x), "island")
    treasure = words.pop("treasure", {4: (2, 2), 5: (2, 2)})
    start_gold = words.pop("start_gold", 30)
    seats = {SEAT_WORDS.index(name): dict(words[name]) for name in words}
    for has in seats.values():
        for word in has:
            known_word(word, SEAT_HAS, "a seat of Pirates of the Cerulean Seas", "word")
    lay_fleets(g, seats)
    lay_cargo(g, seats, treasure)
    g.start_gold = start_gold
    lay_seats(g, seats)
    g.berth = g.docked


def lay_fleets(g: Table, seats: dict[int, dict[str, Any]]) -> None:
    rows = [
        (seat, name, dict(has))
        for seat in sorted(seats)
        for name, has in ships_of(seats[seat]).items()
    ]
    muster(g, [kind_of(SHIP_OF, name) for _, name, _ in rows], [seat for seat, _, _ in rows])
    for _, _, has in rows:
        for word in has:
            known_word(word, SHIP_HAS, "a ship", "word")
    for placed in (True, False):  # whoever has no place of her own gets a free berth
        for ship, (_, _, has) in enumerate(rows):
            if placed == bool({"at", "docked", "berth", "fog"} & set(has)):
                lay_ship(g, ship, has)
    for ship, (_, _, has) in enumerate(rows):
        if "tows" in has:
            g.tow = put_number(g.tow, ship, ship_called(g, has["tows"]))
        if "held" in has:
            g.held = put_number(g.held, ship, ship_called(g, has["held"]))


def lay_ship(g: Table, ship: int, has: dict[str, Any]) -> None:
    """Where she is, and how."""
    g.afloat = put_number(g.afloat, ship, Afloat.SAILS)
    if "at" in has:
        x, y, degrees = numbers(has["at"], "a ship's place", "x, y, degrees")
        g.place(ship, x, y, heading_of(degrees))
    else:
        island = g.home[g.seat[ship]]
        degrees = has["berth"] if "berth" in has else free_berth(g, ship)
        if "docked" in has:
            island, degrees = numbers(has["docked"], "where a ship is docked", "island, degrees")
        number_of(island, len(g.isle_x), "island")
        x, y, heading = berth_pose(g, ship, island, heading_of(degrees))
        g.place(ship, x, y, heading)
    lay_masts(g, ship, has)
    guise = has.get("guise", 0)
    if isinstance(guise, str):
        guise = GUISES.index(known_word(guise, GUISES, "a ship", "guise"))
    g.guise = put_number(g.guise, ship, guise)
    for word in ("slow", "mute", "scuttled", "idle"):
        setattr(g, word, put_number(getattr(g, word), ship, int(has.get(word, 0))))
    g.did = put_number(g.did, ship, int(has.get("moved", False)))
    g.given = put_number(g.given, ship, has.get("actions", 0))
    g.extra = put_number(g.extra, ship, has.get("extra", 0))
    g.forged = put(g.forged, ship, (SMITHY,) * has.get("forged", 0))
    lay_plight(g, ship, has)
    g.docked = put_number(g.docked, ship, dock_at(g, ship))


def free_berth(g: Table, ship: int) -> int:
    """The first berth of her home island at which nobody lies, in degrees."""
    free = [b for b in range(HEADINGS) if may_berth(g, ship, g.home[g.seat[ship]], b)]
    return 5 * free[0] if free else 0


def lay_masts(g: Table, ship: int, has: dict[str, Any]) -> None:
    """Which masts stand, which burn, and her panels."""
    printed = BOX.ships[g.ship[ship]]
    stand = has.get("masts", printed.masts)
    g.masts = put_number(g.masts, ship, mast_mask(stand, printed.masts, printed.name))
    fire = has.get("fire", 0)
    if not isinstance(fire, int):
        fire = mast_mask(fire, printed.masts, printed.name)
    g.fire = put_number(g.fire, ship, fire)
    g.panels = put_number(g.panels, ship, has.get("panels", g.panels[ship]))


def lay_plight(g: Table, ship: int, has: dict[str, Any]) -> None:
    """Tangled, lost, wrecked, or not yet in the game."""
    if "tangled" in has and has["tangled"] != NOWHERE:
        ground = number_of(has["tangled"], len(g.ground), "terrain")
        g.tangled = put_number(g.tangled, ship, ground)
    if has.get("reserve"):
        g.afloat = put_number(g.afloat, ship, Afloat.RESERVE)
    if has.get("wreck"):
        g.masts = put_number(g.masts, ship, 0)
        g.afloat = put_number(g.afloat, ship, Afloat.WRECK)
    if "fog" in has:
        g.fog = put_number(g.fog, ship, number_of(has["fog"], len(g.ground), "terrain"))
        g.afloat = put_number(g.afloat, ship, Afloat.LOST)


def lay_cargo(g: Table, seats: dict[int, dict[str, Any]], treasure: dict[int, Any]) -> None:
    """All tokens: treasure on islands and ships and at home, crew aboard and ashore."""
    rows: list[Row] = []
    for island, things in treasure.items():
        rows += [treasure_row(one, island, 0) for one in several(things)]
    ship = 0
    for seat in sorted(seats):
        for has in ships_of(seats[seat]).values():
            rows += rows_aboard(g, seat, ship, has)
            ship += 1
        rows += rows_ashore(g, seat, ship - 1, seats[seat])
    lay_tokens(g, [row[:4] for row in rows])
    for token in range(len(g.kind)):
        if rows[token][4] != UNCHANGED:
            g.more = put_number(g.more, token, rows[token][4] - g.worth(token))
        if g.is_unique(token) and g.at[token] >= ON_SHIP and not g.treasure(token).face_down:
            g.turn_up(token)


def rows_aboard(g: Table, seat: int, ship: int, has: dict[str, Any]) -> list[Row]:
    """What a ship carries."""
    place = RESERVE if has.get("reserve") else ON_SHIP + ship
    rows = [treasure_row(one, place, 1 << seat) for one in several(has.get("cargo", ()))]
    for word, known in (("crew", 1 << seat), ("shown", EVERYBODY)):
        names = several(has.get(word, ()))
        rows += [(crew_called(g, ship, n), seat, place, known, UNCHANGED) for n in names]
    return rows


def rows_ashore(g: Table, seat: int, ship: int, has: dict[str, Any]) -> list[Row]:
    """What a seat has at home, on other islands and in its forts."""
    home, own = g.home[seat], 1 << seat
    known = EVERYBODY if g.seats == 2 else own  # CS-609
    plain = 0 if g.house & House.CAMPAIGN else has.get("gold", 0)  # CS-R48: coins of 1
    rows = [treasure_row(one, home, known) for one in [*several(has.get("home", ())), *[1] * plain]]
    for island, crew in {home: has.get("crew", ()), **has.get("ashore", {})}.items():
        number_of(island, len(g.isle_x), "island")
        rows += [
            (crew_called(g, ship, name), seat, island, own, UNCHANGED) for name in several(crew)
        ]
    for island, built in has.get("built", {}).items():
        inside = built.get("gold", ()) if isinstance(built, dict) else ()
        rows += [treasure_row(one, IN_FORT + island, EVERYBODY) for one in inside]
    return rows


def lay_seats(g: Table, seats: dict[int, dict[str, Any]]) -> None:
    empty: tuple[int, ...] = ()
    events, forts = [empty] * g.seats, [empty] * g.seats
    for seat, has in seats.items():
        events[seat] = tuple([kind_of(EVENT_OF, name) for name in several(has.get("events", ()))])
        forts[seat] = tuple([kind_of(FORT_OF, name) for name in several(has.get("forts", ()))])
        if g.house & House.CAMPAIGN:
            g.gold = put_number(g.gold, seat, has.get("gold", 0))
        g.felled = put_number(g.felled, seat, has.get("masts_removed", 0))
        if "linked" in has:
            g.chosen = put_number(g.chosen, seat, kind_of(CREW_OF, has["linked"]))
        for island in several(has.get("looked", ())):
            for token in g.tokens_at(number_of(island, len(g.isle_x), "island")):
                g.let_know(token, seat)
        for island in several(has.get("explored", ())):
            number_of(island, len(g.isle_x), "island")
            g.explored = put_number(g.explored, island, g.explored[island] | 1 << seat)
        for island, built in has.get("built", {}).items():
            lay_fort(g, seat, number_of(island, len(g.isle_x), "island"), built)
        for island in several(has.get("marked", ())):
            number_of(island, len(g.isle_x), "island")
            g.marked = put_number(g.marked, island, g.marked[island] | 1 << seat)
    g.events, g.forts = tuple(events), tuple(forts)


def lay_fort(g: Table, seat: int, island: int, built: str | dict[str, Any]) -> None:
    """A fort, by its name with all its flags, or by a dict that says how many are left."""
    words: dict[str, Any] = {"fort": built} if isinstance(built, str) else built
    for word in words:
        known_word(word, FORT_HAS, "a fort", "word")
    kind = kind_of(FORT_OF, str(words.get("fort", "")))
    cannons = len(BOX.forts[kind].ranks)
    left = words.get("flags", cannons)
    if not 0 <= left <= cannons:
        raise UnknownWord(f"{words['fort']} has no {left} flags", f"it has {cannons}")
    flags = (1 << left) - 1
    g.fort = put_number(g.fort, island, kind)
    g.fort_seat = put_number(g.fort_seat, island, seat)
    g.fort_guns = put_number(g.fort_guns, island, flags)
    g.fort_flags = put_number(g.fort_flags, island, flags)
    g.explored = put_number(g.explored, island, g.explored[island] | 1 << seat)
