"""How long somebody may take to say what they want: a connection without a request is closed.

Whoever opens many connections and never finishes a request would keep everybody else out.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS = 10.0  # seconds until the headers of a request must be there
READING = 60.0  # seconds that somebody may leave an answer unread, however long it is


class PatientProtocol(H11Protocol):
    """HTTP, with an end to waiting for the headers, however slowly they come, and for whoever does
    not read what they have asked for."""

    waiting: asyncio.TimerHandle | None = None
    unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.begin_waiting()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self.end_waiting()
        elif self.transport.get_protocol() is self:
            self.begin_waiting()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.end_waiting()  # until the next request begins; an idle connection has its own time

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.end_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.end_waiting()
        self.was_read()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.unread is None:
            self.unread = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.was_read()

    def was_read(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def begin_waiting(self) -> None:
        if self.waiting is None:
            self.waiting = self.loop.call_later(HEADERS, self.transport.close)

    def end_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
