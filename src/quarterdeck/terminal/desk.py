"""The desk: where a person reads and types.  Tests sit down at one of their own."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.text import Text

from quarterdeck.kernel.screen import Room

GO_ON = "Press Enter to go on "
CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has scrolled off it


class Desk:
    """A console to write on, and a way to read a line: `read` raises EOFError at the end."""

    def __init__(self, console: Console, read: Callable[[str], str]) -> None:
        self.console = console
        self.read = read

    @property
    def room(self) -> Room:
        size = self.console.size
        return Room(size.width, size.height, self.console.options.ascii_only)

    def can_hold(self, thing: RenderableType, more: int) -> bool:
        """Does the thing fit on the screen together with so many more lines?"""
        if not self.console.is_terminal:
            return True  # paper has no end
        return len(self.console.render_lines(thing)) + more <= self.console.size.height

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing, highlight=False, markup=False)

    def show_by_screens(self, parts: list[RenderableType]) -> None:
        """What is longer than the screen waits before it pushes off what was not read."""
        used = 0
        for part in parts:
            if used and not self.can_hold(part, used + 1):  # a line for what is typed
                self.ask(GO_ON)
                used = 0
            self.show(part)
            used += len(self.console.render_lines(part))

    def say(self, text: str, style: str = "") -> None:
        """A line of words."""
        self.show(Text(text, style=style))

    def point(self, text: str) -> None:
        """Words with a path or a command in them: never broken, so that they can be copied."""
        self.console.print(Text(text), soft_wrap=True)

    def rule(self, title: str = "") -> None:
        self.console.rule(Text(title, style="bold"), style="dim", align="left")

    def ask(self, prompt: str) -> str:
        """What the person types, without the blanks around it."""
        return self.read(prompt).strip()

    def clear(self) -> None:
        """Leave nothing to read, not even by scrolling back."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR_ALL)
            self.console.file.flush()
        else:
            self.rule()


def desk() -> Desk:
    """The desk at this terminal."""
    return Desk(Console(), read_line)


def read_line(prompt: str) -> str:
    """A line from standard input; with editing and a history where there is a terminal."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  (`input` uses it once it is there)
        return input(prompt)
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    sys.stdout.write("\n")
    return line
