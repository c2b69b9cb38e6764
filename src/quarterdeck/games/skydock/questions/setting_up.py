"""SK-2xx The questions of the set-up."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.questions.words import Ask
from quarterdeck.games.skydock.table.cards import BACKERS, CHARACTERS
from quarterdeck.games.skydock.table.reasons import TAKEN
from quarterdeck.games.skydock.table.state import table
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State


class PickCharacter(Ask):
    """SK-215 A character that nobody else plays."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(len(CHARACTERS)))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        taken = option in g.character or option in g.dealt_characters
        return TAKEN if taken else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return CHARACTERS[option].name


class KeepBacker(Ask):
    """SK-220 One of two Secret Backers."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(table(state).offered[seat])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return BACKERS[option].name


CHARACTER: Final = PickCharacter("SK-215", "Whom do you play?")
BACKER: Final = KeepBacker("SK-220", "Which Secret Backer do you keep?", lone=False)
