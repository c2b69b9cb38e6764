"""What a scene of Pirates of the Cerulean Seas may be asked.

Of a ship: `peek("masts of Revenant")`, and so `panels`, `pose`, `docked`, `state`, `guise`, `seat`,
`nation`, `cargo`, `crew`, `shown` (crew face up), `tow`, `towed by`, `pin`, `space`, `capacity`,
`move`, `fire`, `tangled`, `actions`, `forged` (cannons made of treasure), `standing`
and `burning` (masts by number), `lines` (for each
cannon whom it would hit now, and of every other enemy the rule why not), and distances, hull to
hull or shore, in units: `peek("gap of Revenant to Carolina")`, `"gap of Revenant to island 2"`,
`"gap of Revenant to terrain 0"`.  Where both
fleets have a ship of that name, it is `"masts of Revenant of Red"`.  Of a seat: `gold`, `home`,
`ships`, `masts_removed`, `final`, `score`, `events`, `forts`.  Of the table: `turn`, `active`,
`over_by`, `start_gold`, `end ship`, `island 4`, `isle 4`, `terrain 0`, `rating 0`, `fort 4`,
`fort gold 4`, `flags 4`, `marked 4`, `explored 4`, `worth of Jade`.
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import (
    SEAT_NAMES,
    cannon_name,
    kind_name,
    ship_name,
)
from quarterdeck.games.cerulean_seas.questions.lines import line_bar, target_bar
from quarterdeck.games.cerulean_seas.rulebook.ending import score
from quarterdeck.games.cerulean_seas.seen.view import GUISES, STATES
from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.gunnery import cannons
from quarterdeck.games.cerulean_seas.table.marks import IN_FORT, NOWHERE, TERRAIN_NAMES, Afloat
from quarterdeck.games.cerulean_seas.table.omens import gap
from quarterdeck.games.cerulean_seas.table.pieces import BOX, TREASURE_OF
from quarterdeck.games.cerulean_seas.table.sea import ground_shape, island_shape, pinning
from quarterdeck.games.cerulean_seas.table.state import UNIQUE, Table, bits
from quarterdeck.games.cerulean_seas.words.terms import NATIONS
from quarterdeck.kernel.errors import UnknownCard, UnknownWord
from quarterdeck.kernel.nearest import known_word, nearest

SCENE = "a scene of Pirates of the Cerulean Seas"


def ship_called(g: Table, name: str) -> int:
    """A ship by her name; `"Carolina of Red"` where both fleets have one."""
    names: dict[str, int] = {}
    for ship in range(len(g.ship)):
        title = BOX.ships[g.ship[ship]].name
        names[title] = -2 if title in names else ship
        names[f"{title} of {SEAT_NAMES[g.fleet[ship]]}"] = ship
    found = names[known_word(name, names, SCENE, "ship")]
    if found == -2:
        both = [known for known in names if known.startswith(f"{name} of ")]
        raise UnknownWord(f"there are several {name}", "say " + " or ".join(both))
    return found


def peek(g: Table, seat: int, name: str) -> object:
    """What is called that: of a ship, of a seat, or of the table."""
    what, _, whose = name.partition(" of ")
    if what == "worth":
        return worth_of(g, whose)
    if what == "gap" and " to " in whose:
        return gap_between(g, *whose.split(" to ", 1))
    if whose:
        return peek_ship(g, ship_called(g, whose), what)
    return peek_seat(g, seat, name) if seat >= 0 else peek_table(g, name)


def gap_between(g: Table, name: str, other: str) -> int:
    """CS-R22 How far a ship is from another one, an island or a piece of terrain."""
    hull = g.hull[ship_called(g, name)]
    what, _, number = other.rpartition(" ")
    if what not in ("island", "terrain") or not number.isdigit():
        return gap(hull, g.hull[ship_called(g, other)])
    place = number_of(int(number), len(g.isle_x if what == "island" else g.ground), what)
    return gap(hull, island_shape(g, place) if what == "island" else ground_shape(g, place))


def number_of(words: int, many: int, what: str) -> int:
    """The number of an island or a piece of terrain that is there."""
    if not isinstance(words, int) or not 0 <= words < many:
        hint = f"they are numbered from 0 to {many - 1}" if many else "there is none"
        raise UnknownWord(f"{SCENE} has no {what} {words!r}", hint)
    return words


def lines_of(g: Table, ship: int) -> dict[str, dict[str, str]]:
    """CS-1166 For each of her cannons "hits", or the rule why not, for every enemy ship."""
    enemies = [i for i in range(len(g.ship)) if g.afloat[i] <= Afloat.LOST]
    enemies = [other for other in enemies if g.seat[other] != g.seat[ship]]
    found: dict[str, dict[str, str]] = {}
    for cannon in cannons(g, ship) if g.sails(ship) else []:
        aimed = found[cannon_name(cannon)] = {}
        for other in enemies:
            why = target_bar(g, g.seat[ship], other) or line_bar(g, ship, cannon, other)
            aimed[ship_name(g, other)] = why.rule if why else "hits"
    return found


def worth_of(g: Table, name: str) -> int:
    """What a unique treasure that is in the game is worth."""
    if name not in TREASURE_OF:
        raise UnknownCard(f"there is no piece {name!r}", nearest(name, TREASURE_OF, "pieces"))
    if UNIQUE + TREASURE_OF[name] not in g.kind:
        raise UnknownWord(f"no {name} is in this scene", "lay it out as cargo or treasure")
    return g.worth(g.kind.index(UNIQUE + TREASURE_OF[name]))


def peek_table(g: Table, name: str) -> object:
    known: dict[str, object] = {
        "turn": g.turn,
        "active": SEAT_NAMES[g.active],
        "over_by": g.over_by,
        "start_gold": g.start_gold,
        "end ship": ship_word(g, g.last_ship),
    }
    if name in known:
        return known[name]
    what, _, number = name.rpartition(" ")
    places = ("island", "isle", "terrain", "rating", "fort", "fort gold", "flags")
    if what not in (*places, "marked", "explored") or not number.isdigit():
        raise AttributeError(f"{SCENE} has no {name!r} ({nearest(name, known, 'words')})")
    return peek_place(g, what, int(number))


def peek_place(g: Table, what: str, number: int) -> object:
    """Something about an island or a piece of terrain."""
    many = len(g.ground) if what in ("terrain", "rating") else len(g.isle_x)
    if number >= many:
        raise UnknownWord(f"there is no {what} {number}", f"they are numbered from 0 to {many - 1}")
    if what == "terrain":
        return TERRAIN_NAMES[g.ground[number]], g.ground_x[number], g.ground_y[number]
    if what == "rating":
        return g.rating[number]
    if what == "isle":
        return g.isle_x[number], g.isle_y[number]
    if what in ("marked", "explored"):
        mask = (g.marked if what == "marked" else g.explored)[number]
        return [SEAT_NAMES[seat] for seat in range(g.seats) if mask >> seat & 1]
    if what == "fort":
        return BOX.forts[g.fort[number]].name if g.fort[number] != NOWHERE else None
    if what == "flags":
        return bits(g.fort_flags[number])
    place = IN_FORT + number if what == "fort gold" else number
    return [kind_name(g.kind[token]) for token in g.tokens_at(place)]


def peek_seat(g: Table, seat: int, name: str) -> object:
    known = {
        "ships": [BOX.ships[g.ship[ship]].name for ship in g.in_fleet(seat)],
        "gold": g.home_gold(seat),
        "masts_removed": g.felled[seat],
        "final": score(g, seat),
        "home": [kind_name(g.kind[token]) for token in g.tokens_at(g.home[seat])],
        "events": [BOX.events[event].name for event in g.events[seat]],
        "forts": [BOX.forts[fort].name for fort in g.forts[seat]],
    }
    if name in known:
        return known[name]
    if name == "score":
        return g.scores[seat]
    raise AttributeError(f"a seat has no {name!r} ({nearest(name, [*known, 'score'], 'words')})")


def peek_ship(g: Table, ship: int, what: str) -> object:
    seen = {**hull_of(g, ship), **hold_of(g, ship)}
    if what not in seen:
        raise UnknownWord(f"a ship has no {what!r}", nearest(what, seen, "words"))
    return seen[what]


def hull_of(g: Table, ship: int) -> dict[str, object]:
    """Where she is, and how."""
    built = BOX.ships[g.ship[ship]].masts
    return {
        "masts": g.standing(ship),
        "standing": [i + 1 for i in range(built) if g.masts[ship] >> i & 1],
        "panels": g.panels[ship],
        "forged": len(g.forged[ship]),
        "fire": g.fire[ship],
        "burning": [i + 1 for i in range(built) if g.fire[ship] >> i & 1],
        "pose": (g.x[ship], g.y[ship], 5 * g.heading[ship]),
        "docked": g.docked[ship] if g.docked[ship] != NOWHERE else None,
        "state": STATES[g.afloat[ship]],
        "guise": GUISES[g.guise[ship]],
        "tangled": g.tangled[ship] != NOWHERE,
        "tow": ship_word(g, g.tow[ship]),
        "towed by": ship_word(g, g.towed_by(ship)),
        "pin": ship_word(g, pinning(g, ship)) if g.sails(ship) else None,
    }


def hold_of(g: Table, ship: int) -> dict[str, object]:
    """Whose she is, and what is aboard."""
    crew = g.crew_aboard(ship)
    return {
        "seat": SEAT_NAMES[g.seat[ship]],
        "nation": NATIONS[asking.nation_of(g, ship)],
        "cargo": [kind_name(g.kind[t]) for t in g.treasure_aboard(ship)],
        "crew": [kind_name(g.kind[t]) for t in crew],
        "shown": [kind_name(g.kind[t]) for t in crew if g.up[t]],
        "space": asking.free_space(g, ship),
        "capacity": asking.capacity(g, ship),
        "move": list(asking.base_move(g, ship)),
        "actions": g.given[ship],
        "lines": lines_of(g, ship),
    }


def ship_word(g: Table, ship: int) -> str | None:
    return BOX.ships[g.ship[ship]].name if ship != NOWHERE else None
