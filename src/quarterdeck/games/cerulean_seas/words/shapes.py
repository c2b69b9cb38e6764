"""What the entries of the content files must look like."""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.cardtext import content as shapes
from quarterdeck.cardtext.content import Check, Shape
from quarterdeck.games.cerulean_seas.words.terms import KEYWORDS, NATIONS

SETS: Final = (
    "Spanish Main",
    "Crimson Coast",
    "Revolution",
    "Barbary Coast",
    "South China Seas",
    "Davy Jones' Curse",
)
COUNTS: Final = {"four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}  # keys of the usual coins
_NAME = re.compile(r"[^\W_][\w '’.,!&\"()-]{0,59}")


def piece_name(value: object) -> str:
    """A name: texts never use it, so that it may hold a nickname, a number or a set."""
    fits = isinstance(value, str) and _NAME.fullmatch(value) and value == " ".join(value.split())
    return "" if fits else "expected a name of at most 60 letters"


def matching(pattern: str, right: str) -> Check:
    """A text that looks like this."""
    form = re.compile(pattern)

    def check(value: object) -> str:
        fits = isinstance(value, str) and form.fullmatch(value)
        return "" if fits else f"expected {right}"

    return check


def _true(value: object) -> str:
    return "" if value is True else "expected true, or no such line"


def _fleet_ships(value: object) -> str:
    """Ships with their crew, as tables."""
    if not isinstance(value, list) or not value:
        return "expected a list of ships"
    for ship in value:
        if not isinstance(ship, dict) or not ship.keys() <= {"name", "crew"}:
            return "expected ships such as { name = …, crew = [ … ] }"
        wrong = piece_name(ship.get("name")) or _NAMES(ship.get("crew", ["Captain"]))
        if wrong:
            return wrong
    return ""


_NATION = shapes.one_of(*NATIONS)
_NAMES = shapes.row_of(piece_name, 1, 9)
_KEYWORDS = shapes.row_of(shapes.one_of(*KEYWORDS), 1, 4)
_POINTS = shapes.whole(0, 99)
_MOVE = matching(r"[SL](\+[SL]){0,2}", "a base move such as S+L")
_CANNONS = matching(r"[1-6][SL]( [1-6][SL]){0,9}", "cannons such as 3S 2L 3S")
_END = {
    "text": shapes.string(),
    "set": shapes.one_of(*SETS),
    "source": shapes.one_of("known", "partial", "ours"),
    "notes": shapes.string(),
}
_FREE = frozenset({"notes", "keywords", "limit", "core", "links", "links_nation", "aliases"})
_FREE_TOO = _FREE | {"face_down", "set"}

SHIP: Final = Shape(
    {
        "name": piece_name,
        "nation": _NATION,
        "points": _POINTS,
        "masts": shapes.whole(1, 10),
        "cargo": shapes.whole(0, 20),
        "move": _MOVE,
        "cannons": _CANNONS,
        "keywords": _KEYWORDS,
        "limit": shapes.one_of(*KEYWORDS),
        "core": _true,
        **_END,
    },
    _FREE,
)
CREW: Final = Shape(
    {
        "name": piece_name,
        "nation": _NATION,
        "points": _POINTS,
        "keywords": _KEYWORDS,
        "limit": shapes.one_of(*KEYWORDS),
        "links": _NAMES,
        "links_nation": _NATION,
        **_END,
    },
    _FREE,
)
BASIC: Final = Shape({"name": piece_name, "points": _POINTS, **_END}, _FREE_TOO)
TREASURE: Final = Shape(
    {"name": piece_name, "aliases": _NAMES, "face_down": _true, **_END}, _FREE_TOO - {"set"}
)
EVENT: Final = Shape({"name": piece_name, "points": _POINTS, **_END}, _FREE_TOO)
FORT: Final = Shape(
    {
        "name": piece_name,
        "nation": _NATION,
        "gold": shapes.whole(1, 99),
        "cannons": _CANNONS,
        **_END,
    },
    _FREE_TOO,
)
FLEET: Final = Shape(
    {"name": piece_name, "ships": _fleet_ships, "events": _NAMES, "source": _END["source"]},
    frozenset({"events"}),
)
GAME: Final = Shape(
    {
        "name": piece_name,
        **{
            key: shapes.whole(0, 999)
            for key in ("points", "tokens", "gold", "unique", "forts", "panels")
        },
    },
    single=True,
)
COINS: Final = Shape(
    {word: shapes.row_of(shapes.whole(1, 7), count, count) for word, count in COUNTS.items()},
    single=True,
)
SHIP_FILES: Final = tuple([f"ships_{name.lower().replace(' ', '_')}.toml" for name in NATIONS])
FILES: Final = {
    **{file: {"ship": SHIP} for file in SHIP_FILES},
    "crew.toml": {"crew": CREW},
    "basic_crew.toml": {"basic": BASIC},
    "treasure.toml": {"treasure": TREASURE},
    "events.toml": {"event": EVENT},
    "forts.toml": {"fort": FORT},
    "fleets.toml": {"fleet": FLEET},
    "game.toml": {"game": GAME, "coins": COINS},
}
