"""The log of a table as its viewers read it: every line is put into words once for each."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from quarterdeck.server.tables.course import Course
from quarterdeck.server.tables.sights import Line, encode, render


class Scroll:
    """What one viewer reads, under the names that people have now."""

    def __init__(self, viewer: int, names: list[str]) -> None:
        self.viewer = viewer
        self.names = names
        self.before = [0]  # of each line of the table, and of the next: those that are read before
        self.lines: list[msgspec.Raw] = []
        self.cuts = 0  # how often it was shortened
        self.glimpsed: tuple[tuple[int, int], msgspec.Raw] | None = None  # the newest moments

    @property
    def length(self) -> int:
        """How many lines of the table are in it, whether the viewer reads them or not."""
        return len(self.before) - 1

    def words(self, course: Course, lines: Sequence[Line]) -> list[msgspec.Raw | None]:
        """The next lines in words, and None for those that the viewer does not read."""
        number = len(self.lines)
        found: list[msgspec.Raw | None] = []
        for line in lines:
            shown = render(course.box, line, self.viewer, self.names)
            if shown is None:
                found.append(None)
                continue
            ply = course.plies[line.entry][self.viewer + 1]
            found.append(msgspec.Raw(encode({"n": number, "ply": ply, **shown})))
            number += 1
        return found

    def add(self, words: Sequence[msgspec.Raw | None]) -> None:
        for raw in words:
            if raw is not None:
                self.lines.append(raw)
            self.before.append(len(self.lines))

    def cut(self, upto: int) -> None:
        """Lines were taken back."""
        if upto < self.length:
            del self.lines[self.before[upto] :]
            del self.before[upto + 1 :]
            self.cuts += 1
