"""Soundings for tests of the server: some that listen, and some with half of the work done."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from kernel.toys.soundings import SQUARES, Soundings, table
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import State

HALF = tuple(range(0, SQUARES, 2))


class Wide(Soundings):
    """Every second square is sounded already when the game begins."""

    id = "toy-wide"

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        state = super().table(seats, dice, options)
        g = table(state)
        g.sounded, g.treasure = HALF, 1
        return state


class Listened(Soundings):
    """They write down in which thread they are asked what."""

    id = "toy-listened"

    def __init__(self) -> None:
        self.overheard: list[tuple[str, str]] = []

    def note(self, what: str) -> None:
        self.overheard.append((what, threading.current_thread().name))

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        self.note("set up")
        return super().table(seats, dice, options)

    def view(self, play: Play, seat: int) -> dict[str, object]:
        self.note("view")
        return super().view(play, seat)

    def places(self, play: Play, seat: int, options: Sequence[int]) -> list[str | None]:
        self.note("places")
        return super().places(play, seat, options)

    def check_options(self, options: dict[str, object]) -> dict[str, object]:
        self.note("options")
        return super().check_options(options)

    def cards(self) -> list[dict[str, object]]:
        self.note("cards")
        return []


WIDE = Wide()
LISTENED = Listened()
