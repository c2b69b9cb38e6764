"""Scenes of Pirates of the Cerulean Seas: a table laid out in words.

The table may have `islands`, a list of (x, y); `terrain`, a list of (kind, x, y); `homes`, the
number of each seat's home island; `turn`, `active`, `treasure`, a dict from an island's number to
coins and unique treasure.  A seat has `ships`: a dict from a name to what she is: `at` (x, y and
heading in degrees), or `berth` (degrees) at her home island, or `docked` (island, degrees);
`masts`, how many stand (the foremost are lost first); `crew` and `shown` (crew face down and
face up), `cargo` (coins and unique treasure), `panels`, `fire`; besides `home` (coins there),
`crew` ashore, `forts`, `events`, `built` (forts by island).  With `begin="turn"` a scene begins
with the turn, with `begin="set-up"` before everything.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.games.cerulean_seas.questions.labels import SEAT_NAMES, kind_name
from quarterdeck.games.cerulean_seas.rulebook.ending import score
from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.marks import (
    EVERYBODY,
    NOBODY,
    NOWHERE,
    ON_SHIP,
    RESERVE,
    TERRAIN_NAMES,
    Afloat,
)
from quarterdeck.games.cerulean_seas.table.pieces import (
    BOX,
    CREW_OF,
    EVENT_OF,
    FORT_OF,
    SHIP_OF,
    TREASURE_OF,
)
from quarterdeck.games.cerulean_seas.table.sea import berth_pose, dock_at, pinning
from quarterdeck.games.cerulean_seas.table.setup import (
    add_ground,
    add_island,
    lay_tokens,
    muster,
)
from quarterdeck.games.cerulean_seas.table.state import (
    ABANDONED,
    ANY_NATION,
    UNIQUE,
    Table,
    crew_token,
)
from quarterdeck.kernel.errors import UnknownCard, UnknownWord
from quarterdeck.kernel.nearest import known_word, nearest
from quarterdeck.kernel.play.rows import put_number

SCENE = "a scene of Pirates of the Cerulean Seas"
BEGINNINGS = ("orders", "turn", "set-up")
SEAT_WORDS = [name.lower() for name in SEAT_NAMES]
TABLE_WORDS = (
    *("islands", "terrain", "homes", "turn", "active", "treasure", "start_gold", "islands_left"),
    *("begin", "until", "rolls", "seed", "options"),
)
SEAT_HAS = ("ships", "home", "crew", "forts", "events", "explored", "marked", "gold", "built")
SHIP_HAS = (
    *("at", "berth", "docked", "masts", "crew", "shown", "cargo", "panels", "fire", "fog"),
    *("reserve", "tangled", "tows", "guise", "held", "slow", "mute", "scuttled", "idle", "moved"),
)
ISLANDS = ((2520, 2520), (9240, 2520), (2520, 6300), (9240, 6300), (2520, 9870), (9240, 9870))

# ---- words into pieces


def kind_of(names: dict[str, int], name: str) -> int:
    if name not in names:
        raise UnknownCard(f"there is no piece {name!r}", nearest(name, names, "pieces"))
    return names[name]


def treasure_kind(word: object) -> int:
    """A coin by its number, a unique treasure by its name, an abandoned crew by what it is."""
    name = str(word)
    if name.startswith("abandoned "):
        return ABANDONED + crew_token(kind_of(CREW_OF, name[10:]), ANY_NATION)
    return word if isinstance(word, int) else UNIQUE + kind_of(TREASURE_OF, name)


def crew_called(g: Table, ship: int, name: str) -> int:
    """A crew; basic ones are of the ship's nation."""
    crew = BOX.crew[kind_of(CREW_OF, name)]
    return crew_token(crew.kind, BOX.ships[g.ship[ship]].nation if crew.is_basic() else crew.nation)


def lay_table(g: Table, words: dict[str, Any]) -> None:
    """Clear the table, then put on it what the words say."""
    for word in words:
        known_word(word, [*SEAT_WORDS, *TABLE_WORDS], SCENE, "word")
    for x, y in words.pop("islands", ISLANDS):
        add_island(g, x, y)
    for kind, x, y in words.pop("terrain", ()):
        add_ground(g, TERRAIN_NAMES.index(kind), x, y)
    g.home = tuple(words.pop("homes", range(g.seats)))
    g.turn = words.pop("turn", 1)
    g.active = SEAT_WORDS.index(words.pop("active", "red"))
    g.first = (g.active - g.turn + 1) % g.seats
    g.islands_left = words.pop("islands_left", 0)
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
        for name, has in seats[seat].get("ships", {}).items()
    ]
    muster(g, [kind_of(SHIP_OF, name) for _, name, _ in rows], [seat for seat, _, _ in rows])
    for ship, (_, _, has) in enumerate(rows):
        for word in has:
            known_word(word, SHIP_HAS, "a ship", "word")
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
        x, y, degrees = has["at"]
        g.place(ship, x, y, degrees // 5)
    else:
        island, degrees = has.get("docked", (g.home[g.seat[ship]], has.get("berth", 0)))
        x, y, heading = berth_pose(g, ship, island, degrees // 5)
        g.place(ship, x, y, heading)
    built = BOX.ships[g.ship[ship]].masts
    stand = has.get("masts", built)
    g.masts = put_number(g.masts, ship, ((1 << stand) - 1) << (built - stand))
    g.fire = put_number(g.fire, ship, has.get("fire", 0))
    g.panels = put_number(g.panels, ship, has.get("panels", g.panels[ship]))
    g.guise = put_number(g.guise, ship, has.get("guise", 0))
    g.docked = put_number(g.docked, ship, dock_at(g, ship))
    for word in ("slow", "mute", "scuttled", "idle"):
        setattr(g, word, put_number(getattr(g, word), ship, int(has.get(word, 0))))
    g.did = put_number(g.did, ship, int(has.get("moved", False)))
    g.tangled = put_number(g.tangled, ship, has.get("tangled", NOWHERE))
    if has.get("reserve"):
        g.afloat = put_number(g.afloat, ship, Afloat.RESERVE)
    if "fog" in has:
        g.fog = put_number(g.fog, ship, has["fog"])
        g.afloat = put_number(g.afloat, ship, Afloat.LOST)


def lay_cargo(g: Table, seats: dict[int, dict[str, Any]], treasure: dict[int, Any]) -> None:
    """All tokens: treasure on islands and ships and at home, crew aboard and ashore."""
    tokens: list[tuple[int, int, int, int]] = []
    for island, things in treasure.items():
        tokens += [(treasure_kind(one), NOBODY, island, 0) for one in things]
    ship = 0
    for seat in sorted(seats):
        own = 1 << seat
        for has in seats[seat].get("ships", {}).values():
            place = RESERVE if has.get("reserve") else ON_SHIP + ship
            tokens += [(treasure_kind(one), NOBODY, place, own) for one in has.get("cargo", ())]
            for word, known in (("crew", own), ("shown", EVERYBODY)):
                names = has.get(word, ())
                tokens += [(crew_called(g, ship, n), seat, place, known) for n in names]
            ship += 1
        home = g.home[seat]
        tokens += [(one, NOBODY, home, EVERYBODY) for one in seats[seat].get("home", ())]
        crew = seats[seat].get("crew", ())
        tokens += [(crew_called(g, ship - 1, name), seat, home, own) for name in crew]
    lay_tokens(g, tokens)
    for token in range(len(g.kind)):
        if g.is_unique(token) and g.at[token] >= ON_SHIP and not g.treasure(token).face_down:
            g.turn_up(token)


def lay_seats(g: Table, seats: dict[int, dict[str, Any]]) -> None:
    empty: tuple[int, ...] = ()
    events, forts = [empty] * g.seats, [empty] * g.seats
    for seat, has in seats.items():
        events[seat] = tuple([kind_of(EVENT_OF, name) for name in has.get("events", ())])
        forts[seat] = tuple([kind_of(FORT_OF, name) for name in has.get("forts", ())])
        g.gold = put_number(g.gold, seat, has.get("gold", 0))
        for island in has.get("explored", ()):
            g.explored = put_number(g.explored, island, g.explored[island] | 1 << seat)
        for island, name in has.get("built", {}).items():
            lay_fort(g, seat, island, kind_of(FORT_OF, name))
        for island in has.get("marked", ()):
            g.marked = put_number(g.marked, island, g.marked[island] | 1 << seat)
    g.events, g.forts = tuple(events), tuple(forts)


def lay_fort(g: Table, seat: int, island: int, kind: int) -> None:
    """A fort with all its flags, as `built` says: a dict from an island's number to a name."""
    flags = (1 << len(BOX.forts[kind].ranks)) - 1
    g.fort = put_number(g.fort, island, kind)
    g.fort_seat = put_number(g.fort_seat, island, seat)
    g.fort_guns = put_number(g.fort_guns, island, flags)
    g.fort_flags = put_number(g.fort_flags, island, flags)
    g.explored = put_number(g.explored, island, g.explored[island] | 1 << seat)


# ---- what a test may ask


def ship_called(g: Table, name: str) -> int:
    names = {BOX.ships[g.ship[ship]].name: ship for ship in range(len(g.ship))}
    return names[known_word(name, names, SCENE, "ship")]


def peek(g: Table, seat: int, name: str) -> object:
    """`"masts of Revenant"`, `"cargo of Revenant"`; of a seat gold, masts_removed, score."""
    what, _, whose = name.partition(" of ")
    if what == "worth":
        kind = UNIQUE + kind_of(TREASURE_OF, whose)
        return g.worth(g.kind.index(kind))
    if whose:
        return peek_ship(g, ship_called(g, whose), what)
    if seat >= 0:
        return peek_seat(g, seat, name)
    numbers = {"turn": g.turn, "active": SEAT_NAMES[g.active], "over_by": g.over_by}
    if name in numbers:
        return numbers[name]
    if name.startswith("island "):
        return [kind_name(g.kind[token]) for token in g.tokens_at(int(name[7:]))]
    if name.startswith("fort "):
        fort = g.fort[int(name[5:])]
        return BOX.forts[fort].name if fort != NOWHERE else None
    what, _, number = name.partition(" ")
    if what == "isle":
        return g.isle_x[int(number)], g.isle_y[int(number)]
    if what == "terrain":
        ground = int(number)
        return TERRAIN_NAMES[g.ground[ground]], g.ground_x[ground], g.ground_y[ground]
    if what in ("marked", "explored"):
        mask = (g.marked if what == "marked" else g.explored)[int(number)]
        return [SEAT_NAMES[seat] for seat in range(g.seats) if mask >> seat & 1]
    raise AttributeError(f"{SCENE} has no {name!r} ({nearest(name, numbers, 'words')})")


def peek_seat(g: Table, seat: int, name: str) -> object:
    if name == "ships":
        return [BOX.ships[g.ship[ship]].name for ship in g.in_fleet(seat)]
    known = {
        "gold": g.home_gold(seat),
        "masts_removed": g.felled[seat],
        "final": score(g, seat),
        "home": [kind_name(g.kind[token]) for token in g.tokens_at(g.home[seat])],
    }
    if name in known:
        return known[name]
    if name == "score":
        return g.scores[seat]
    raise AttributeError(f"a seat has no {name!r} ({nearest(name, known, 'words')})")


def peek_ship(g: Table, ship: int, what: str) -> object:
    seen: dict[str, object] = {
        "masts": g.standing(ship),
        "panels": g.panels[ship],
        "pose": (g.x[ship], g.y[ship], 5 * g.heading[ship]),
        "docked": g.docked[ship] if g.docked[ship] != NOWHERE else None,
        "state": ("sails", "lost", "wreck", "sunk", "waits", "reserve")[g.afloat[ship]],
        "seat": SEAT_NAMES[g.seat[ship]],
        "cargo": [kind_name(g.kind[t]) for t in g.treasure_aboard(ship)],
        "crew": [kind_name(g.kind[t]) for t in g.crew_aboard(ship)],
        "tow": ship_word(g, g.tow[ship]),
        "pin": ship_word(g, pinning(g, ship)) if g.sails(ship) else None,
        "space": asking.free_space(g, ship),
        "capacity": asking.capacity(g, ship),
        "move": list(asking.base_move(g, ship)),
        "fire": g.fire[ship],
        "tangled": g.tangled[ship] != NOWHERE,
    }
    if what not in seen:
        raise UnknownWord(f"a ship has no {what!r}", nearest(what, seen, "words"))
    return seen[what]


def ship_word(g: Table, ship: int) -> str | None:
    return BOX.ships[g.ship[ship]].name if ship != NOWHERE else None
