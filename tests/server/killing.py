"""Kill the server again and again while people and bots play; then look at what is left.

`make kills` does it a hundred times, the tests a few times; with `ARGS=--postgres` on PostgreSQL,
where two servers serve the same tables and are killed by turns; with `ARGS=--power` the disk
forgets what was not synced, the clock jumps, and the server dies between an answer's row, its
commit and its acknowledgement.  What must hold: every answer that was acknowledged is in the store,
once; no log has a gap or a fork; every finished game replays to the result that was stored; what
anybody saw is explained by the log; and nobody loses time by a clock that jumps.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import quarterdeck
from quarterdeck.server.store.postgres import engine_at
from quarterdeck.server.store.records import entries, read_table
from quarterdeck.server.tables.course import Entry
from quarterdeck.server.tables.folding import begin, fold
from server.dying import POINTS
from server.forgetful import Disk, with_disk
from server.history import Seen, must_be_explained, seen_in
from server.postgres import Postgres, find_postgres

PATIENCE = 120.0
TESTS = Path(__file__).parents[1]
DAYS = 3 * 86400  # by how much a clock that jumps is wrong at most
BANK: dict[str, Any] = {"kind": "bank", "seconds": 3600, "increment": 1}
LOST = (OSError, WebSocketException, TimeoutError, EOFError)


def free_port(rng: random.Random) -> int:
    """A port below those that systems give to clients: while the server is dead, nobody gets it."""
    while True:
        port = rng.randrange(20_000, 30_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Victim:
    """The server process, killed and started again on the same port and store."""

    def __init__(self, db: Path | str, said: Path, disk: Disk | None = None) -> None:
        self.db = db
        self.said = said
        self.disk = disk
        self.port = free_port(random.Random())
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *death: str) -> None:
        """Open it; `death` says when it dies by itself, if it does."""
        if self.disk is not None:
            self.disk.settle()
        words = ["serve", "--port", str(self.port), "--db", str(self.db), "--workers", "1"]
        program = ["server.dying", *death] if death else ["quarterdeck.cli"]
        command, env = [sys.executable, "-m", *program, *words], with_disk(self.disk)
        env["PYTHONPATH"] = os.pathsep.join([str(TESTS), env.get("PYTHONPATH", "")])
        with self.said.open("ab") as said:
            out = subprocess.DEVNULL
            self.process = subprocess.Popen(command, stdout=out, stderr=said, env=env)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(OSError):
                urllib.request.urlopen(f"{self.url}/health", timeout=2).close()
                return
            assert self.process.poll() is None, self.said.read_text()[-2000:]
            time.sleep(0.02)  # nobody tells when a process listens
        raise AssertionError("the server does not open")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        if self.process is not None and self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait()

    async def dies(self) -> None:
        """Wait until it has killed itself."""
        assert self.process is not None
        process = self.process
        assert await asyncio.to_thread(process.wait, PATIENCE) == -signal.SIGKILL

    async def halt(self, seconds: float) -> None:
        """As if the machine had stood still for a while."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(self.process.pid, signal.SIGCONT)

    def post(self, path: str, body: object) -> Any:
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=20) as response:
            return json.load(response)


class Player:
    """One seat: answers at random, and says again what was not acknowledged."""

    def __init__(self, victims: list[Victim], table: str, token: str, seed: int) -> None:
        self.victims = victims  # the one that is asked first stands first
        self.table = table
        self.token = token
        self.rng = random.Random(seed)
        self.acked: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.seen: list[Seen] = []  # every frame that came, in its order
        self.over = False

    async def play(self) -> None:
        while not self.over:
            try:
                url = f"ws://127.0.0.1:{self.victims[0].port}/api/tables/{self.table}/feed"
                headers = {"Authorization": f"Bearer {self.token}"}
                async with connect(
                    url, additional_headers=headers, open_timeout=5, close_timeout=0.2
                ) as feed:
                    await self.sit(feed)
            except LOST:
                self.victims = [*self.victims[1:], self.victims[0]]
                await asyncio.sleep(0.05)

    async def sit(self, feed: ClientConnection) -> None:
        frame: dict[str, Any] = {}
        waits_for = 0
        if self.pending is not None:
            await feed.send(json.dumps(self.pending))
        while not self.over:
            message = json.loads(await feed.recv())
            if message["type"] in ("hello", "update"):
                frame = message
                self.over = frame["over"]
                seen = seen_in(frame)
                self.seen += [seen] if seen is not None else []
            elif message["type"] == "ack":
                self.acked.append(message["cmd"])
                self.pending = None
                waits_for = message["ply"]
            elif message["type"] == "error":
                assert message["error"]["code"] in ("stale", "not-your-turn"), message
                self.pending = None
            if self.pending is None and frame.get("decision") and frame["ply"] >= waits_for:
                await self.answer(feed, frame)

    async def answer(self, feed: ClientConnection, frame: dict[str, Any]) -> None:
        await asyncio.sleep(0.12 + 0.05 * self.rng.random())  # as fast as a feed may be used
        index = self.rng.randrange(len(frame["decision"]["options"]))
        cmd = str(uuid.UUID(int=self.rng.getrandbits(128)))
        self.pending = {"type": "answer", "cmd": cmd, "ply": frame["ply"], "index": index}
        await feed.send(json.dumps(self.pending))


class Siege:
    """Tables of people and bots at a server that is killed every other moment."""

    def __init__(self, folder: Path, seed: int, db: str | None = None, power: bool = False) -> None:
        self.rng = random.Random(seed)
        self.disk = Disk(folder, self.rng) if power else None
        self.db = db or (self.disk.seen if self.disk else folder) / "tables.db"
        logs = [folder / f"server-{number}.log" for number in range(2 if db else 1)]
        self.victims = [Victim(self.db, said, self.disk) for said in logs]
        self.players: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []

    def make(self, seats: list[Any]) -> None:
        body = {"game": "sky-dynasty", "seats": seats, "options": {"goal": 1}, "clock": BANK}
        made = self.victims[0].post("/api/tables", body)
        tokens = [made["link"]["token"]]
        for invite in made["invites"]:
            entered = {"table": made["table"], "token": invite["token"]}
            tokens.append(self.victims[-1].post("/api/enter", entered)["link"]["token"])
        for number, token in enumerate(tokens):
            first = number % len(self.victims)
            order = self.victims[first:] + self.victims[:first]
            self.players.append(Player(order, made["table"], token, self.rng.getrandbits(60)))

    async def hold(self, kills: int, tables: int) -> dict[str, int]:
        try:
            await self.endure(kills, tables)
        finally:
            for victim in self.victims:
                victim.kill()
            for task in self.tasks:
                task.cancel()
            ends = await asyncio.gather(*self.tasks, return_exceptions=True)
        faults = [e for e in ends if isinstance(e, Exception)]
        assert not faults, faults
        return {**check(self.db, self.acked()), "frames": self.explained()}

    def explained(self) -> int:
        """Is there one order of every log that explains what everybody saw?"""
        tables = {player.table for player in self.players}
        seen = {t: [p.seen for p in self.players if p.table == t] for t in tables}
        return sum(must_be_explained(self.db, table, seen[table]) for table in sorted(tables))

    async def endure(self, kills: int, tables: int) -> None:
        for victim in self.victims:
            victim.start(*self.death(0, kills))
        for number in range(tables):
            self.make(["me", "open"] if number % 2 else ["me", {"bot": "random"}])
        self.tasks = [asyncio.create_task(player.play()) for player in self.players]
        for number in range(kills):
            victim = self.victims[number % len(self.victims)]
            if self.disk is None:
                await self.let_play()
            if number % 3 == 1:
                await victim.halt(self.rng.random())
            await self.die(victim)
            check(self.db, self.acked())
            if len(self.victims) > 1:
                await self.let_play()  # nobody waits for the dead one
            await asyncio.to_thread(victim.start, *self.death(number + 1, kills))
            if all(player.over for player in self.players):
                first = len(self.players)
                for seats in (["me", "open"], ["me", {"bot": "random"}]):
                    await asyncio.to_thread(self.make, seats)
                more = self.players[first:]
                self.tasks += [asyncio.create_task(player.play()) for player in more]
            if sys.stdout.isatty() and number % 10 == 9:
                print(f"{number + 1} kills")
        await self.let_play()

    def death(self, number: int, kills: int) -> list[str]:
        """Where the power fails: when the server dies by itself this time."""
        if self.disk is None or number >= kills:
            return []
        return [POINTS[number % len(POINTS)], str(self.rng.randrange(2, 8))]

    async def die(self, victim: Victim) -> None:
        if self.disk is None:
            victim.kill()
            return
        self.disk.jump(self.rng.randrange(-DAYS, DAYS))
        await victim.dies()
        self.disk.fail()
        self.disk.jump(self.rng.randrange(-DAYS, DAYS))

    async def let_play(self) -> None:
        """Until something was acknowledged, and then for a random while."""
        before = len(self.acked())
        deadline = time.monotonic() + PATIENCE
        while len(self.acked()) == before and not all(p.over for p in self.players):
            assert time.monotonic() < deadline, "nobody gets anywhere"
            await asyncio.sleep(0.01)
        await asyncio.sleep(self.rng.random())

    def acked(self) -> list[tuple[str, str]]:
        return [(player.table, cmd) for player in self.players for cmd in player.acked]


def check(db: Path | str, acked: list[tuple[str, str]]) -> dict[str, int]:
    """What the store holds against what was promised."""
    engine = engine_at(db)
    with engine.begin() as connection:
        if isinstance(db, Path):
            assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
        rows = [tuple(row) for row in connection.exec_driver_sql("SELECT game, cmd FROM answers")]
        tables = list(connection.exec_driver_sql("SELECT id FROM games").scalars())
    engine.dispose()
    assert len(set(rows)) == len(rows), "an answer was done twice"
    lost = set(acked) - set(rows)
    assert not lost, f"{len(lost)} acknowledged answers are lost"
    finished = sum(check_table(db, table) for table in tables)
    return {"acknowledged": len(set(acked)), "entries": len(rows), "finished": finished}


def check_table(db: Path | str, table: str) -> bool:
    """No gap, no fork; and if the game is over, it replays to its stored result."""
    engine = engine_at(db)
    try:
        with engine.begin() as connection:
            record = read_table(connection, table)
            log: list[Entry] = entries(connection, table)
    finally:
        engine.dispose()
    assert record is not None
    assert [entry.ply for entry in log] == list(range(1, len(log) + 1)), "a gap"
    course = begin(record)
    fold(course, log)  # which refuses a fork
    assert course.over == (record.ended is not None)
    assert all(min(entry.left) > BANK["seconds"] / 2 for entry in log), "time was lost"
    if record.ended is not None and record.ended["how"] == "played":
        again = quarterdeck.replay(course.play.transcript)
        assert again.over and again.returns == record.ended["returns"]
    return record.ended is not None


@contextmanager
def database(wanted: bool) -> Iterator[str | None]:
    """A throw-away PostgreSQL, as durable as any."""
    if not wanted:
        yield None
        return
    programs = find_postgres()
    assert programs is not None, "there is no PostgreSQL: see tools/postgres"
    cluster = Postgres(programs)
    try:
        yield cluster.database()
    finally:
        cluster.close()


def main() -> None:
    words = argparse.ArgumentParser(description="Kill the server under load, and look.")
    words.add_argument("--kills", type=int, default=100)
    words.add_argument("--tables", type=int, default=6)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--postgres", action="store_true", help="two servers on PostgreSQL")
    words.add_argument("--power", action="store_true", help="the disk forgets, the clock jumps")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, database(asked.postgres) as db:
        siege = Siege(Path(folder), asked.seed, db, asked.power)
        began = time.monotonic()
        found = asyncio.run(siege.hold(asked.kills, asked.tables))
        found["kills"] = asked.kills + 1
        found["seconds"] = round(time.monotonic() - began)
        print(json.dumps(found))


if __name__ == "__main__":
    main()
