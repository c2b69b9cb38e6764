"""The switches of a game as the host gives them: faces of tiles, characters, who begins."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.words import SEAT_NAMES
from quarterdeck.games.skydock.table.cards import CHARACTERS, TILES
from quarterdeck.games.skydock.table.state import NOWHERE, SETTING_UP, Table
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.options import Option

NAMES = [card.name for card in CHARACTERS]


class Faces(Option):
    """A, B, mixed, or the side of each tile: ABAAAAAAB (in the order of the tiles)."""

    def read(self, name: str, value: object) -> int | bool | str:
        if isinstance(value, str) and len(value) == len(TILES) and set(value) <= set("AB"):
            return value
        if value in self.choices:
            return str(value)
        hint = f"A, B, mixed, or a letter for each of {', '.join(TILES)}"
        raise BadOption(f"{name} cannot be {value!r}", hint)


class Characters(Option):
    """Picked, dealt, or a name for each seat, with commas between them."""

    def read(self, name: str, value: object) -> int | bool | str:
        if value in self.choices:
            return str(value)
        if not isinstance(value, str):
            raise BadOption(f"{name} cannot be {value!r}", "picked, dealt, or names")
        given = [word.strip() for word in value.split(",")]
        for word in given:
            if word not in NAMES:
                raise BadOption(f"there is no character {word!r}", nearest(word, NAMES, "names"))
        if len(set(given)) < len(given):
            raise BadOption(f"{name} cannot be {value!r}", "each character is played once (SK-215)")
        return ", ".join(given)


def sides_of(faces: str) -> tuple[int, ...]:
    """SK-203, SK-204 The side of each tile; nothing for a random mixture."""
    if faces == "mixed":
        return ()
    letters = faces if len(faces) > 1 else faces * len(TILES)
    return tuple(["AB".index(letter) for letter in letters])


def name_characters(g: Table, words: str) -> None:
    """SK-R15 Named by the host, or dealt; otherwise they are picked."""
    if words == "picked":
        return
    if words == "dealt":
        left = list(range(len(CHARACTERS)))
        dealt = [left.pop(g.below(SETTING_UP, len(left))) for _ in range(g.seats)]
        g.dealt_characters = tuple(dealt)
        return
    given = [NAMES.index(word) for word in words.split(", ")]
    if len(given) > g.seats:
        raise BadOption(f"{len(given)} characters for {g.seats} seats", "one for each seat")
    g.dealt_characters = (*given, *[NOWHERE] * (g.seats - len(given)))


def name_start(g: Table, word: str) -> None:
    """SK-R15 The start player is random, unless the host names one."""
    if word == "random":
        return
    seat = SEAT_NAMES.index(word)
    if seat >= g.seats:
        seated = ", ".join(SEAT_NAMES[: g.seats])
        raise BadOption(f"{word} does not sit at a table of {g.seats}", seated)
    g.first = seat
