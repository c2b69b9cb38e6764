"""The questions of Lanterns, and the reasons to refuse."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State

from .table import table

DARK: Final = 0  # no lantern

TOO_DIM: Final = Why("LN-4", "the fog swallows this lantern")


class LanternQuestion(Question):
    """LN-3 A lantern of the hand, or none."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [DARK, *sorted(set(table(state).hands[seat]))]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return TOO_DIM if DARK < option <= table(state).fog else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Stay dark" if option == DARK else f"Lantern {option}"


LANTERN: Final = LanternQuestion("LN-3", "Which lantern do you show?", lone=False)
