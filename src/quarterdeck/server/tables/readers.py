"""Who reads the log of a table: a scroll for each viewer, and from which line they go on."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from typing import TYPE_CHECKING

from quarterdeck.server.tables.scrolls import Scroll

if TYPE_CHECKING:
    from quarterdeck.server.tables.live import LiveTable

FEW_LINES = 30  # of the log: put into words at once
MANY_LINES = 500  # in the back room, before others get their turn


class Readers:
    """The log of a table as each of its viewers reads it."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.scrolls: dict[int, Scroll] = {}
        self.reading = asyncio.Lock()  # held while a long log is put into words

    def scroll(self, viewer: int) -> Scroll:
        """The log as a viewer reads it; begun anew when people have other names."""
        names = self.table.names()
        scroll = self.scrolls.get(viewer)
        if scroll is None or scroll.names != names:
            scroll = self.scrolls[viewer] = Scroll(viewer, names)
        return scroll

    def unread(self, viewer: int) -> int:
        return len(self.table.course.lines) - self.scroll(viewer).length

    async def read_up(self, viewer: int) -> None:
        """Put what a viewer has to read into words in the back room, but for a few lines."""
        if self.unread(viewer) <= FEW_LINES:
            return
        async with self.reading:
            while self.unread(viewer) > FEW_LINES:
                scroll, course = self.scroll(viewer), self.table.course
                known = scroll.length, scroll.cuts
                lines = course.lines[scroll.length : scroll.length + MANY_LINES]
                words = await self.table.hub.backroom.looks(scroll.words, course, lines)
                if (scroll.length, scroll.cuts) == known:
                    scroll.add(words)

    def start(self, viewer: int, since: int) -> int:
        """The first line that somebody who has seen `since` has not."""
        course, ply_of = self.table.course, self.table.ply_of
        start = bisect_right(course.lines, since, key=lambda x: ply_of(x.entry, viewer))
        for entry, cut in course.cuts:
            if ply_of(entry, viewer) > since:
                start = min(start, cut)
        return start

    def cut(self, upto: int) -> None:
        """Lines were taken back."""
        for scroll in self.scrolls.values():
            scroll.cut(upto)
