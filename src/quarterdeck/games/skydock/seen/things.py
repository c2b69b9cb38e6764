"""Names of things in tellings: a number says what kind of thing it is, and which one."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.questions.words import ability_name
from quarterdeck.games.skydock.table.cards import (
    BACKERS,
    CARDS,
    CHARACTERS,
    ENCOUNTERS,
    OBJECTIVES,
    ROOMS,
)
from quarterdeck.games.skydock.table.things import (
    A_BACKER,
    A_CARD,
    A_CHARACTER,
    AN_ABILITY,
    AN_ENCOUNTER,
    AN_OBJECTIVE,
    KIND,
)

NAMES: Final = {
    A_CARD: tuple([card.name for card in CARDS]),
    AN_OBJECTIVE: tuple([card.name for card in OBJECTIVES]),
    AN_ENCOUNTER: tuple([f"{card.guards.name}, {card.chance.name}" for card in ENCOUNTERS]),
    A_CHARACTER: tuple([card.name for card in CHARACTERS]),
    A_BACKER: tuple([card.name for card in BACKERS]),
}


def thing(token: str, number: int) -> str:
    """A room (by its face), or a card of any kind."""
    if token == "place":
        return f"the {ROOMS[number].name}"
    what, which = number // KIND, number % KIND
    return ability_name(which) if what == AN_ABILITY else NAMES[what][which]
