"""A feed: one viewer's open connection.  Knows nothing of the web framework."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping

from quarterdeck.server.tables.sights import encode
from quarterdeck.server.tables.speakers import NOBODY

MOST_WAITING = 64  # small messages that may wait for a slow reader


class Gone(Exception):
    """The connection has to be closed, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Feed:
    """What still has to be sent to a viewer: a few small messages, and at most one frame.

    A frame is made when it can be sent, from the table as it is then: a slow reader gets fewer
    frames, and costs no more memory than a quick one.
    """

    def __init__(self, seat: int, tab: str, frame: Callable[[Feed, str], Awaitable[bytes]]) -> None:
        self.seat = seat
        self.tab = tab
        self.frame = frame
        self.lines = 0  # how far into the table's log this feed has been told
        self.waiting: deque[bytes] = deque()
        self.due = ""  # "hello" or "update" if a frame is due
        self.wake = asyncio.Event()
        self.doubt = asyncio.Event()  # somebody should look whether it may stay
        self.closing = 0
        self.talk: Callable[[int], tuple[bytes, int]] | None = None  # what was said after a number
        self.heard = 0  # up to which number this feed was told
        self.talk_due = False
        self.speaker = NOBODY  # who says what is said here

    def post(self, message: Mapping[str, object]) -> None:
        """A small message, after those that wait already."""
        if len(self.waiting) >= MOST_WAITING:
            self.close(4408)
        self.waiting.append(encode(message))
        self.wake.set()

    def mark(self, kind: str = "update") -> None:
        """The table has changed."""
        self.due = self.due or kind
        self.wake.set()

    def mark_talk(self) -> None:
        """Something was said at the table."""
        self.talk_due = self.talk is not None
        self.wake.set()

    def close(self, code: int) -> None:
        self.closing = self.closing or code
        self.wake.set()

    async def next_body(self) -> bytes:
        """A hello first, then small messages, then a frame, and what was said at last."""
        if self.waiting and self.due != "hello":
            return self.waiting.popleft()
        if self.due:
            kind, self.due = self.due, ""
            return await self.frame(self, kind)
        assert self.talk is not None
        self.talk_due = False
        body, self.heard = self.talk(self.heard)
        return body

    async def pump(self, send: Callable[[bytes], Awaitable[None]], slow: float) -> None:
        """Send whatever there is, until the feed has to be closed."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting or self.due or self.talk_due:
                if self.closing:
                    raise Gone(self.closing)
                body = await self.next_body()
                try:
                    async with asyncio.timeout(slow):
                        await send(body)
                except TimeoutError as error:
                    raise Gone(4408) from error
            if self.closing:
                raise Gone(self.closing)
