"""A desk for tests: lines to be typed are given, and what is on the screen is remembered."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

from rich.console import Console

import quarterdeck
from quarterdeck.terminal.desk import CLEAR_ALL, Desk
from quarterdeck.terminal.loop import Loop
from quarterdeck.terminal.sitting import Sitting, begin_sitting


class TestDesk(Desk):
    """`screens` has what could be read, scrolling back included, whenever a line was typed."""

    __test__ = False

    def __init__(
        self, lines: Iterable[str] = (), width: int = 80, height: int = 24, terminal: bool = False
    ) -> None:
        self.paper = io.StringIO()
        console = Console(
            file=self.paper,
            width=width,
            height=height,
            force_terminal=terminal,
            color_system=None,
            legacy_windows=False,
        )
        super().__init__(console, self.type)
        self.lines = iter(lines)
        self.screens: list[str] = []
        self.prompts: list[str] = []

    def type(self, prompt: str) -> str:
        self.paper.write(prompt)
        self.screens.append(self.paper.getvalue().split(CLEAR_ALL)[-1])
        self.prompts.append(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.paper.write(line + "\n")
        return line

    @property
    def text(self) -> str:
        """Everything, with breaks of lines as blanks."""
        return " ".join(self.paper.getvalue().split())


def new_sitting(seats: str = "me,random", seed: int = 7, **options: object) -> Sitting:
    box = quarterdeck.game("sky-dynasty")
    return begin_sitting(box, seats.split(","), seed, options)


def played(*lines: str, seats: str = "me,random", seed: int = 7, **more: Any) -> TestDesk:
    """A game in which those lines were typed; then the input ends."""
    desk = TestDesk(lines, **more)
    Loop(new_sitting(seats, seed), desk).run()
    return desk


def own_answers(sitting: Sitting, seat: int = 0) -> list[int]:
    return [index for who, index in sitting.play.answers if who == seat]


def on_screen(desk: TestDesk, number: int = -1) -> str:
    """What was written between two lines that were typed."""
    earlier = desk.screens[number - 1] if len(desk.screens) > 1 else ""
    return " ".join(desk.screens[number].removeprefix(earlier).split())
