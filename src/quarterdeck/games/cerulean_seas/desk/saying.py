"""Words of a scene of Pirates of the Cerulean Seas into pieces, places and masts."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.cerulean_seas.table.marks import EVERYBODY, NOBODY
from quarterdeck.games.cerulean_seas.table.pieces import BOX, CREW_OF, TREASURE_OF
from quarterdeck.games.cerulean_seas.table.state import (
    ABANDONED,
    ANY_NATION,
    RANSOM,
    UNIQUE,
    Table,
    crew_token,
)
from quarterdeck.games.cerulean_seas.words.terms import NATIONS
from quarterdeck.kernel.errors import UnknownCard, UnknownWord
from quarterdeck.kernel.nearest import nearest

OPEN = "open "  # before a treasure that lies face up
Row = tuple[int, int, int, int, int]  # of a token: kind, owner, place, who knows it, worth
UNCHANGED = -1


def kind_of(names: dict[str, int], name: str) -> int:
    if name not in names:
        raise UnknownCard(f"there is no piece {name!r}", nearest(name, names, "pieces"))
    return names[name]


def several(words: Any) -> list[Any]:
    """A list; one thing alone, or names with commas between them, are a list, too."""
    if isinstance(words, str):
        return [name.strip() for name in words.split(",") if name.strip()]
    return [words] if isinstance(words, int) else list(words)


def ships_of(has: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """A seat's ships: a dict, or their names if there is nothing to say of them."""
    ships = has.get("ships", {})
    return dict(ships) if isinstance(ships, dict) else {name: {} for name in several(ships)}


def numbers(words: object, what: str, form: str) -> tuple[int, ...]:
    """As many numbers as there are in this form."""
    many = len(form.split(","))
    if isinstance(words, (list, tuple)) and len(words) == many:
        if not [one for one in words if not isinstance(one, int)]:
            return tuple(words)
    raise UnknownWord(f"{what} cannot be {words!r}", form)


def treasure_kind(word: object) -> int:
    """A coin by its number, a unique treasure by its name, an abandoned crew by what it is.

    A crew that was carried off is `"ransom The Hag of Tortuga"`.
    """
    if isinstance(word, tuple):
        return treasure_kind(word[0])  # with what it is worth now
    name = str(word).removeprefix(OPEN)
    if name.isdigit():
        return int(name)
    if name.startswith("ransom "):
        crew = BOX.crew[kind_of(CREW_OF, name[7:])]
        return RANSOM + crew_token(crew.kind, max(crew.nation, 0))
    if name.startswith("abandoned "):
        return ABANDONED + crew_token(kind_of(CREW_OF, name[10:]), ANY_NATION)
    return UNIQUE + kind_of(TREASURE_OF, name)


def known_to(word: object, seats: int) -> int:
    """Who has looked at it: everybody, if it is said to lie open."""
    name = str(word[0] if isinstance(word, tuple) else word)
    return EVERYBODY if name.startswith((OPEN, "ransom ")) else seats


def treasure_row(word: object, place: int, known: int) -> Row:
    """CS-R50 A treasure somewhere; `("Rum", 3)` or `(2, 4)` says what it is worth by now."""
    now = word[1] if isinstance(word, tuple) else UNCHANGED
    return treasure_kind(word), NOBODY, place, known_to(word, known), now


def crew_called(g: Table, ship: int, name: str) -> int:
    """A crew; basic ones are of the ship's nation, or of the one that is named before them."""
    for nation, flag in enumerate(NATIONS):
        if name.startswith(f"{flag} ") and name[len(flag) + 1 :] in CREW_OF:
            return crew_token(CREW_OF[name[len(flag) + 1 :]], nation)
    crew = BOX.crew[kind_of(CREW_OF, name)]
    return crew_token(crew.kind, BOX.ships[g.ship[ship]].nation if crew.is_basic() else crew.nation)


def heading_of(degrees: int) -> int:
    """CS-R02 Headings are steps of 5 degrees."""
    if degrees % 5:
        raise UnknownWord(f"there is no heading of {degrees} degrees", "headings are steps of 5")
    return degrees % 360 // 5


def mast_mask(words: object, built: int, name: str) -> int:
    """Masts as a mask: so many (the hindmost), or a list of their numbers from the bow."""
    numbers: list[object]
    if isinstance(words, int) and not isinstance(words, bool):
        numbers = list(range(built - words + 1, built + 1))
    elif isinstance(words, (list, tuple)):
        numbers = list(words)
    else:
        raise UnknownWord(f"masts of {name} cannot be {words!r}", "a number, or a list: [1, 3]")
    standing = [n for n in numbers if isinstance(n, int) and 1 <= n <= built]
    if len(standing) < len(numbers):
        raise UnknownWord(f"{name} has no such masts: {words!r}", f"she was built with {built}")
    return sum([1 << (number - 1) for number in set(standing)])
