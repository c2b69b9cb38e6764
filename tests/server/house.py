"""A server on loopback for tests, and people who come to it."""

from __future__ import annotations

import asyncio
import json
import threading
import uuid
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quarterdeck.server.door.tokens import hash_of
from quarterdeck.server.run import Server, bind, config_of
from quarterdeck.server.settings import Settings
from quarterdeck.server.tables.hub import Hub
from server.holding import hold_answer, hold_message

T = TypeVar("T")
Json = dict[str, Any]
PATIENCE = 60.0
OPENING = 90.0  # a machine may have much else to do
ADMIN = {"Authorization": "Bearer the-administrator"}
GENEROUS: Json = {
    "port": 0,
    "admin_hash": hash_of("the-administrator"),
    "rate": 1e6,
    "burst": 1e6,
    "guesses": 1e6,
    "making": 1e6,
    "looking": 1e6,
    "talking": 1e6,
    "subscribing": 1e6,
    "socket_rate": 1e6,
    "socket_burst": 1e6,
    "signs": 1e6,
    "cards": 1e6,
    "bots": 1e6,
    "work": 1e6,
    "sockets": 1000,
    "pace": 0.0,
    "workers": 1,
    "poll": 0.1,
}


class House:
    """A running server: its address, and its inside for whoever tests it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.opened = threading.Event()
        self.config = config_of(settings)
        self.listener = bind(settings)
        self.port = self.listener.getsockname()[1]
        self.server = Server(self.config, self.opened.set)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.live, daemon=True)
        self.thread.start()
        assert self.opened.wait(OPENING), "the server does not open"

    def live(self) -> None:
        async def life() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve(sockets=[self.listener])

        asyncio.run(life())

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def hub(self) -> Hub:
        door: Any = self.config.app
        hub: Hub = door.app.state.hub
        return hub

    @property
    def server_state(self) -> Any:
        door: Any = self.config.app
        return door.app.state

    def inside(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run something in the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(PATIENCE)

    def live_table(self, table: str) -> Any:
        return self.inside(lambda: self.hub.table(table))

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listener.close()
        assert not self.thread.is_alive(), "the server does not stop"


@contextmanager
def open_house(folder: Path, **changes: Any) -> Iterator[House]:
    settings = Settings(**{"db": folder / "tables.db", **GENEROUS, **changes})
    house = House(settings)
    try:
        yield house
    finally:
        house.close()


class Person:
    """Somebody with a browser: a cookie jar, and an Origin that is the server's own."""

    def __init__(self, house: House, name: str = "") -> None:
        self.house = house
        self.name = name
        self.bodies: list[str] = []  # everything that was ever sent to this person
        self.http = httpx.Client(
            base_url=house.url, headers={"origin": house.url}, timeout=PATIENCE
        )
        self.http.event_hooks["response"] = [self.keep]

    def keep(self, response: httpx.Response) -> None:
        response.read()
        self.bodies.append(response.text)
        hold_answer(response)

    def get(self, path: str, **more: Any) -> Json:
        return told(self.http.get(path, **more))

    def post(self, path: str, body: object = None, **more: Any) -> Json:
        return told(self.http.post(path, json=body if body is not None else {}, **more))

    def make(self, *seats: Any, game: str = "sky-dynasty", **more: Any) -> Json:
        body = {"game": game, "seats": list(seats), **more}
        if self.name:
            body["name"] = self.name
        return self.post("/api/tables", body)

    def enter(self, link: Json, **more: Any) -> Json:
        table = link["path"].split("/")[2]
        body = {"table": table, "token": link["token"], **more}
        if self.name:
            body["name"] = self.name
        return self.post("/api/enter", body)

    @property
    def cookie(self) -> str:
        return f"qd={self.http.cookies.get('qd')}"

    def feed(self, table: str, lines: list[Json] | None = None, **query: Any) -> Feed:
        """A feed; of somebody who comes back, with the `lines` of the log that they have."""
        headers = {"Cookie": self.cookie}
        return Feed(self.house, table, headers, self.house.url, query, self.bodies, lines)

    def close(self) -> None:
        self.http.close()


def told(response: httpx.Response) -> Json:
    assert response.status_code < 300, (response.status_code, response.text[:500])
    body: Json = response.json() if response.content else {}
    return body


class Feed:
    """One open feed: the newest frame, and whatever else has come."""

    def __init__(
        self,
        house: House,
        table: str,
        headers: dict[str, str],
        origin: str | None,
        query: Json,
        bodies: list[str] | None = None,
        lines: list[Json] | None = None,
    ) -> None:
        self.table = table
        words = "&".join(f"{key}={value}" for key, value in query.items())
        url = f"ws://127.0.0.1:{house.port}/api/tables/{table}/feed?{words}"
        self.stack = ExitStack()
        connection = connect(
            url,
            additional_headers=headers,
            origin=origin,  # type: ignore[arg-type]
            max_size=None,
            max_queue=None,  # whoever stops reading never hears that the server has closed, too
            open_timeout=PATIENCE,
            compression=None,
        )
        self.socket: ClientConnection = self.stack.enter_context(connection)
        self.bodies = bodies if bodies is not None else []
        self.frames: list[Json] = []
        self.lines: list[Json] = list(lines or [])
        self.others: list[Json] = []
        self.wait(lambda: bool(self.frames))

    @property
    def frame(self) -> Json:
        return self.frames[-1]

    def hear(self, timeout: float = PATIENCE) -> Json:
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.bodies.append(text)
        hold_message(text)
        message: Json = json.loads(text)
        if message["type"] in ("hello", "update"):
            self.frames.append(message)
            start = message["log"]["from"]
            assert start <= len(self.lines), "lines are missing"
            self.lines = self.lines[:start] + message["log"]["lines"]
        else:
            self.others.append(message)
        return message

    def wait(self, until: Callable[[], bool]) -> None:
        while not until():
            self.hear()

    def send(self, kind: str, **body: Any) -> str:
        cmd = body.pop("cmd", None) or str(uuid.uuid4())
        self.socket.send(json.dumps({"type": kind, "cmd": cmd, **body}))
        return cmd

    def reply(self, cmd: str) -> Json:
        """What came back for a message."""
        self.wait(lambda: any(m.get("cmd") == cmd for m in self.others))
        return next(m for m in self.others if m.get("cmd") == cmd)

    def do(self, kind: str, **body: Any) -> Json:
        return self.reply(self.send(kind, **body))

    def done(self, kind: str, **body: Any) -> Json:
        """Do it, and wait until it can be seen."""
        reply = self.do(kind, **body)
        assert reply["type"] == "ack", reply
        self.wait(lambda: bool(self.frame["ply"] >= reply["ply"]))
        return reply

    def answer(self, index: int) -> Json:
        return self.done("answer", ply=self.frame["ply"], index=index)

    def settle(self) -> None:
        """Hear whatever the server has to say up to now."""
        reply = self.do("ping")
        self.wait(lambda: bool(self.frame["ply"] >= reply["ply"]))

    @property
    def owes(self) -> bool:
        return self.frame["decision"] is not None

    def close_code(self, patience: float = PATIENCE) -> int:
        """Wait until the server closes; with which code?"""
        try:
            while True:
                self.hear(patience)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    def close(self) -> None:
        with suppress(Exception):
            self.stack.close()


def bearer(house: House, table: str, token: str, **query: Any) -> Feed:
    """A program's feed: a token instead of a cookie, no Origin."""
    return Feed(house, table, {"Authorization": f"Bearer {token}"}, None, query)


def play_on(feeds: list[Feed], pick: Callable[[Feed], int], most: int = 10_000) -> int:
    """Answer for everybody until the game is over; how many answers was that?"""
    count = 0
    while count < most:
        for feed in feeds:
            feed.settle()
        if feeds[0].frame["over"]:
            return count
        owing = [feed for feed in feeds if feed.owes]
        assert owing, [feed.frame["waiting"] for feed in feeds]
        for feed in owing:
            feed.answer(pick(feed))
            count += 1
    return count


def last_option(feed: Feed) -> int:
    return len(feed.frame["decision"]["options"]) - 1


encode = msgspec.json.encode
