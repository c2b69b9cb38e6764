"""Numbers of things for tellings: kinds of cards and abilities apart from each other."""

from __future__ import annotations

from typing import Final

KIND: Final = 100

A_CARD: Final = 0
AN_OBJECTIVE: Final = 1
AN_ENCOUNTER: Final = 2
A_CHARACTER: Final = 3
A_BACKER: Final = 4
AN_ABILITY: Final = 5


def thing_of(what: int, which: int) -> int:
    return KIND * what + which
