"""How many feeds one process carries: 5,000 watchers at a hundred tables.

    make feeds                                  5,000 feeds
    python -m benchmarks.feeds --feeds 1000 --answers 30 --json

Opens tables for two, and watchers at each of them, all on one server process.  Then it answers at
the tables and prints how long it took until the answer was acknowledged and until every watcher of
that table had it, and how much memory a feed takes.  Each feed is an open file of the server and
one of this program: `ulimit -n` has to be larger than their number.  Only loopback is spoken to;
it stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import struct
import time
from typing import Any

from benchmarks.load import Load, Seat, memory_of, percentiles, show

TABLES = 100
AT_ONCE = 40  # feeds that are being opened


class Watcher:
    """As little of a WebSocket as a watcher needs."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.port, self.table, self.token = port, table, token
        self.frames = 0
        self.heard = 0.0  # when the last frame came
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /api/tables/{self.table}/feed HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Authorization: Bearer {self.token}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        ]
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head[:200]
        await self.frame()

    async def frame(self) -> None:
        """Wait for one frame of the table; pings are answered."""
        assert self.reader is not None and self.writer is not None
        while True:
            first, size = await self.reader.readexactly(2)
            if size == 126:
                (size,) = struct.unpack(">H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", await self.reader.readexactly(8))
            body = await self.reader.readexactly(size)
            if first & 15 == 1:
                self.frames += 1
                self.heard = time.perf_counter()
                return
            if first & 15 == 9:
                self.writer.write(bytes([0x8A, 0x80 | size]) + bytes(4) + body)

    async def watch(self) -> None:
        while True:
            await self.frame()


class Many(Load):
    """A hundred tables, and as many watchers as there may be."""

    def __init__(self, feeds: int, answers: int) -> None:
        super().__init__(TABLES, 1.0, 1.0, 1)
        self.wanted = feeds
        self.wanted_answers = answers
        self.watchers: dict[str, list[Watcher]] = {}
        self.tokens: dict[str, str] = {}  # of watchers, by table
        self.spread: list[float] = []  # until the last watcher of the table had it

    def post(self, path: str, body: object) -> Any:
        """As ever; where a table is made, the token for its watchers is kept."""
        told = super().post(path, body)
        if "watch" in told:
            self.tokens[told["table"]] = told["watch"]["token"]
        return told

    def make(self) -> None:
        super().make()
        for number in range(self.wanted):
            table = self.tables[number % len(self.tables)].id
            watcher = Watcher(self.port, table, self.tokens[table])
            self.watchers.setdefault(table, []).append(watcher)

    async def run(self, pid: int) -> dict[str, Any]:
        url = f"ws://127.0.0.1:{self.port}"
        seats = [seat for table in self.tables for seat in table.seats]
        tasks = [asyncio.create_task(seat.listen(url)) for seat in seats]
        while not all(seat.frame for seat in seats):
            await asyncio.sleep(0.05)
        before, began = memory_of(pid), time.perf_counter()
        everybody = [one for group in self.watchers.values() for one in group]
        gate = asyncio.Semaphore(AT_ONCE)

        async def come(watcher: Watcher) -> None:
            async with gate:
                await watcher.open()

        await asyncio.gather(*(come(watcher) for watcher in everybody))
        took, after = time.perf_counter() - began, memory_of(pid)
        tasks += [asyncio.create_task(watcher.watch()) for watcher in everybody]
        for _ in range(self.wanted_answers):
            await self.answer_somewhere()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return {
            "feeds": len(everybody) + len(seats),
            "opened_in_s": round(took, 1),
            "server_mb": round(after / 1e6, 1),
            "kb_a_feed": round((after - before) / 1000 / len(everybody), 1),
            "ack_ms": percentiles(self.acks),
            "all_watchers_ms": percentiles(self.spread),
        }

    async def answer_somewhere(self) -> None:
        """One answer that watchers can see, and wait until each of them has."""
        ready = [s for t in self.tables for s in t.seats if s.ready]
        seat: Seat = self.rng.choice(ready)
        group = self.watchers[seat.table.id]
        frames, began = [one.frames for one in group], time.perf_counter()
        await seat.answer(self.rng)
        while seat.sent:
            await asyncio.sleep(0.001)
        for _ in range(2000):
            if all(one.frames > had for one, had in zip(group, frames, strict=True)):
                self.spread.append(max(one.heard for one in group) - began)
                return
            if not any(one.frames > had for one, had in zip(group, frames, strict=True)) and (
                time.perf_counter() - began > 0.3
            ):
                return  # something sealed: nobody is told
            await asyncio.sleep(0.001)


def main() -> None:
    words = argparse.ArgumentParser(description="Many feeds on one process.")
    words.add_argument("--feeds", type=int, default=5000)
    words.add_argument("--answers", type=int, default=100)
    words.add_argument("--json", action="store_true")
    asked = words.parse_args()
    many = Many(asked.feeds, asked.answers)
    show(many.measured(), asked.json)


if __name__ == "__main__":
    main()
