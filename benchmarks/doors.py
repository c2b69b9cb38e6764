"""Attackers for `make attack`: one door each, from an address of its own, until the time is up.

    python -m benchmarks.doors NAME ORDERS     (started by benchmarks/attack.py)

Each does as much as it is let, waits a moment after a refusal, and prints how often it got what.
Only loopback is spoken to.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import socket
import sys
import time
import uuid
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

from websockets.asyncio.client import connect

AFTER_A_REFUSAL = 0.02  # seconds; who is refused does not come less often than that
HANDS = 8  # connections of one attacker
HALF_OPEN = 1100
FEEDS = 60
BOT_TABLES = 30
GREAT, SHIPS = 12, 16  # points of a great ship, and how many lie at one island
PACK = Path(__file__).parent.parent / "docs" / "examples" / "pack-monsoon" / "monsoon.toml"
CREW = {"name": "Lookout", "type": "crew", "faction": "Neutral", "attack": 2, "defense": 1}
CREW["text"] = "When this crew enters play, draw a card."
TRIAL = {"roster": "Cleaver", "rival": "Brass", "count": 10}


class Attacker:
    """Somebody at another address (as a proxy on this machine would say)."""

    def __init__(self, orders: dict[str, Any]) -> None:
        self.port: int = orders["port"]
        self.until: float = time.monotonic() + orders["seconds"]
        self.address: str = orders["address"]
        self.replay: str = orders["replay"]
        self.file: bytes = Path(orders["file"]).read_bytes() if orders["file"] else b""
        self.rng = random.Random(1)
        self.got: Counter[str] = Counter()
        self.table: dict[str, Any] = {"game": "sky-dynasty"}

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    @property
    def headers(self) -> dict[str, str]:
        return {"X-Forwarded-For": self.address, "Content-Type": "application/json"}

    # ---- requests

    def ask(self, way: http.client.HTTPConnection, path: str, body: object = None) -> Any:
        """One request; what came back, or None if it was refused."""
        text = body if isinstance(body, bytes) else json.dumps(body).encode()
        way.request(
            "GET" if body is None else "POST", path, None if body is None else text, self.headers
        )
        answer = way.getresponse()
        told = answer.read()
        self.got[str(answer.status)] += 1
        if answer.status >= 400:
            time.sleep(AFTER_A_REFUSAL)
            return None
        return json.loads(told)

    def way(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)

    def hand(self, request: Callable[[], tuple[str, object]]) -> None:
        """The same again and again, over one connection."""
        way = self.way()
        while self.goes_on:
            try:
                self.ask(way, *request())
            except (OSError, http.client.HTTPException) as error:
                self.got[type(error).__name__] += 1
                way.close()
        way.close()

    def press(self, request: Callable[[], tuple[str, object]]) -> None:
        threads = [Thread(target=self.hand, args=(request,), daemon=True) for _ in range(HANDS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(max(0.0, self.until - time.monotonic()) + 1.0)

    # ---- the doors

    def replays(self) -> None:
        """A long saved game, fetched again and again: all of it, its file, its moments."""
        path = f"/api/replays/{self.replay}"
        ways = (path, f"{path}?as=0", f"{path}/transcript", f"{path}/log/1", f"{path}/at/19400")
        self.press(lambda: (self.rng.choice(ways), None))

    def uploads(self) -> None:
        self.press(lambda: ("/api/replays", self.file))

    def making(self) -> None:
        table = {"game": "sky-pirate", "seats": ["me", {"bot": "random"}]}
        self.press(lambda: ("/api/tables", table))

    def packs(self) -> None:
        """Packs of cards, each another one, and the lists of cards with them."""
        text = PACK.read_text("utf-8")

        def request() -> tuple[str, object]:
            if self.rng.random() < 0.5:
                game = self.rng.choice(["sky-pirate", "cerulean-seas", "skydock", "sky-dynasty"])
                return f"/api/games/{game}/{self.rng.choice(['cards', 'rules'])}", None
            name = f"monsoon {self.rng.randrange(10**9)}"
            return "/api/packs/sky-pirate", {"name": name, "files": {"cards.toml": text}}

        self.press(request)

    def workshop(self) -> None:
        """Cards that are read, and tried in quick games and at tables."""

        def request() -> tuple[str, object]:
            piece = {**CREW, "name": f"Lookout {self.rng.randrange(10**6)}"}
            what = self.rng.choice(["read", "pairs", "try"])
            body = {"piece": piece} if what == "read" else {"piece": piece, **TRIAL}
            return f"/api/games/sky-pirate/workshop/{what}", body

        self.press(request)

    def halves(self) -> None:
        """Requests that are begun and never finished: some in the headers, some in the body."""
        head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: %s\r\n"
        head %= self.address.encode()
        body = b"Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"
        held: list[socket.socket] = []
        while self.goes_on:
            with suppress(OSError):
                one = socket.create_connection(("127.0.0.1", self.port), timeout=5)
                one.sendall(head + (body if len(held) % 2 else b""))
                held.append(one)
                self.got["opened"] += 1
            if len(held) >= HALF_OPEN:
                held.pop(0).close()
                time.sleep(0.005)
        for one in held:
            one.close()

    def sockets(self) -> None:
        """Feeds that are opened and dropped."""
        asyncio.run(self.feeds(self.drop))

    def messages(self) -> None:
        """Feeds that answer, try and take back as often as they are let."""
        asyncio.run(self.feeds(self.chatter))

    def bots(self) -> None:
        """Thirty tables with bots that think for long."""
        asyncio.run(self.feeds(self.play, BOT_TABLES, {"bot": "captain"}))

    def fleets(self) -> None:
        """Tables of the Seas with as many great ships as there may be, and bots that hurry."""
        way, seas = self.way(), "/api/games/cerulean-seas"
        ships = [c for c in self.ask(way, f"{seas}/cards") if c["type"] == "ship"]
        great = sorted((c for c in ships if c["points"] <= GREAT), key=lambda c: -c["masts"])
        codes = []
        for seat in range(4):
            text = "\n".join(f"1 {ship['name']}" for ship in great[seat::4][:SHIPS])
            codes.append(self.ask(way, f"{seas}/fleets/check", {"text": text})["code"])
        self.table = {"game": "cerulean-seas", "options": {"fleets": " | ".join(codes)}}
        self.table["options"]["points"] = 200
        asyncio.run(self.feeds(self.play, BOT_TABLES, *[{"bot": "random"}] * 3))

    # ---- feeds

    def make(self, way: http.client.HTTPConnection, *others: object) -> dict[str, Any] | None:
        table = {**self.table, "seats": ["me", *others]}
        made: dict[str, Any] | None = self.ask(way, "/api/tables", table)
        return made

    async def feeds(self, act: Any, count: int = FEEDS, *others: object) -> None:
        way = self.way()
        others = others or ({"bot": "random"},)
        tables = [made for _ in range(count) if (made := self.make(way, *others)) is not None]
        way.close()
        async with asyncio.timeout(max(1.0, self.until - time.monotonic()) + 5.0):
            await asyncio.gather(*(self.come(act, made) for made in tables))

    async def come(self, act: Any, made: dict[str, Any]) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{made['table']}/feed"
        headers = {**self.headers, "Authorization": f"Bearer {made['link']['token']}"}
        while self.goes_on:
            try:
                async with connect(url, additional_headers=headers, compression=None) as feed:
                    self.got["feeds"] += 1
                    await act(feed)
            except Exception as error:
                self.got[type(error).__name__] += 1
                await asyncio.sleep(AFTER_A_REFUSAL)

    async def drop(self, feed: Any) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(0.2):
                await feed.recv()

    async def play(self, feed: Any) -> None:
        """Answer whenever it is one's turn, so that the bots have to think."""
        while self.goes_on:
            with suppress(TimeoutError):
                async with asyncio.timeout(0.5):
                    frame = json.loads(await feed.recv())
                    if frame.get("decision"):
                        await self.answer(feed, frame)

    async def answer(self, feed: Any, frame: dict[str, Any]) -> None:
        index = self.rng.randrange(len(frame["decision"]["options"]))
        said = {"type": "answer", "ply": frame["ply"], "index": index, "cmd": str(uuid.uuid4())}
        await feed.send(json.dumps(said))
        self.got["answers"] += 1

    async def chatter(self, feed: Any) -> None:
        """Nine messages a second: one more and the feed would be closed."""
        frame = json.loads(await feed.recv())
        while self.goes_on:
            await asyncio.sleep(1 / 9)
            with suppress(TimeoutError):
                async with asyncio.timeout(0.001):
                    while True:
                        news = json.loads(await feed.recv())
                        frame = news if "decision" in news and "ply" in news else frame
            if not frame.get("decision"):
                continue
            label = self.rng.choice(frame["decision"]["options"])["label"]
            tried = {"type": "try", "ply": frame["ply"], "labels": [label], "view": True}
            kind: dict[str, Any] = self.rng.choice([tried, tried, {"type": "undo"}, {}])
            if kind:
                await feed.send(json.dumps({**kind, "cmd": str(uuid.uuid4())}))
                self.got["messages"] += 1
            else:
                await self.answer(feed, frame)


DOORS = (
    "replays",
    "bots",
    "uploads",
    "halves",
    "packs",
    "sockets",
    "making",
    "workshop",
    "messages",
    "fleets",
)


def main() -> None:
    os.nice(10)  # an attacker's own work is done on another machine
    orders = json.loads(sys.argv[2])
    if orders["apart"]:
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    attacker = Attacker(orders)
    try:
        getattr(attacker, sys.argv[1])()
    finally:
        print(json.dumps(dict(attacker.got)), flush=True)
        os._exit(0)  # threads that still wait for an answer wait for nothing


if __name__ == "__main__":
    main()
