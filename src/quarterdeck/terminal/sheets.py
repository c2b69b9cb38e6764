"""Sheets: how a game's table is laid out in the terminal.

A game may bring a module `sheet` on its desk, with the functions of `Sheet`; a game without
one is shown plainly.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rich.console import Group, RenderableType
from rich.text import Text

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.state import Told
from quarterdeck.kernel.screen import Room

View = dict[str, object]
Row = dict[str, object]


class Sheet(Protocol):
    """What the terminal asks of a game's `sheet` module."""

    def table(self, view: View, names: list[str], chairs: list[str], room: Room) -> RenderableType:
        """The whole table as the view shows it, with the viewer's own cards."""

    def hand(self, view: View, seat: int, title: str) -> RenderableType:
        """One line: what a seat holds, in a view of its own."""

    def own(self, view: View, seat: int) -> RenderableType:
        """All that a seat knows of its own cards."""

    def letter(self, label: str) -> str:
        """A letter for an option that ends a question rather than going on with it, or ""."""

    def note(self, label: str, view: View, seat: int, about: tuple[int, ...]) -> str:
        """What helps to judge an option: price, force, text.  `about` is the decision's."""

    def tidy(self, told: list[Told], viewer: int) -> list[Told]:
        """What is worth reading before the next question: what the table shows may go."""

    def standings(self, view: View) -> list[dict[str, object]]:
        """For each seat, the numbers that belong into a table of results."""

    def facts(self, card: Row) -> str:
        """A card of the listing in a few words: its type and its numbers."""

    def columns(self, card: Row) -> dict[str, str]:
        """The same, column by column."""


class PlainSheet:
    """For a game without a sheet of its own: its view, line by line."""

    def table(self, view: View, names: list[str], chairs: list[str], room: Room) -> RenderableType:
        shown = {key: value for key, value in view.items() if key != "decision"}
        return Group(*[Text(f"{key}: {value}") for key, value in shown.items()])

    def hand(self, view: View, seat: int, title: str) -> RenderableType:
        return Text(f"{title}: {view}")

    def own(self, view: View, seat: int) -> RenderableType:
        return Text("Everything is on the table")

    def letter(self, label: str) -> str:
        return {"Pass": "p", "Stop": "s", "Yes": "y", "No": "n"}.get(label, "")

    def note(self, label: str, view: View, seat: int, about: tuple[int, ...]) -> str:
        return ""

    def tidy(self, told: list[Told], viewer: int) -> list[Told]:
        return told

    def standings(self, view: View) -> list[dict[str, object]]:
        return []

    def facts(self, card: Row) -> str:
        return str(card["type"])

    def columns(self, card: Row) -> dict[str, str]:
        return {"Type": str(card["type"])}


def sheet_of(box: Box) -> Sheet:
    """The game's own sheet, or a plain one."""
    package = type(box).__module__.rpartition(".")[0]
    name = f"{package}.desk.sheet"
    if not package or find_spec(name) is None:
        return PlainSheet()
    return cast(Sheet, import_module(name))
