"""The table under load: many tables with two scripted clients each, on one server process.

    make load                         200 tables, 200 answers a second in all, for 20 seconds
    python benchmarks/load.py --tables 200 --rate 200 --seconds 20 --json

Measures what a person feels: from sending an answer to the acknowledgement, and to the moment when
the other seat has its update.  The clients run in another process than the server, on the same
machine, and take their share of it.  Only loopback is spoken to; it stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

FLEET, ENDS = "SD-311", ("Pass", "Send the fleet")
SERVER = """
import sys
from pathlib import Path
from quarterdeck.server.run import Server, bind, config_of, let_many_in
from quarterdeck.server.settings import Settings
let_many_in()
many = dict(rate=1e9, burst=1e9, guesses=1e9, making=1e9, socket_rate=1e9, socket_burst=1e9)
many["talking"] = many["looking"] = many["signs"] = 1e9
many["bots"] = many["work"] = 1e9
settings = Settings(db=Path(sys.argv[1]), port=int(sys.argv[2]), sockets=10**6, **many)
Server(config_of(settings), lambda: print("open", flush=True)).run(sockets=[bind(settings)])
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def opened(source: str, *words: str, loud: bool = True) -> Iterator[subprocess.Popen[bytes]]:
    """A server of that source, as long as it is needed."""
    errors = None if loud else subprocess.DEVNULL
    command = [sys.executable, "-c", source, *words]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors)
    try:
        assert server.stdout is not None and server.stdout.readline() == b"open\n"
        yield server
    finally:
        server.terminate()
        server.wait(30)


class Seat:
    """One client: knows its newest frame, answers when it is told to."""

    def __init__(self, table: Table, number: int, token: str) -> None:
        self.table = table
        self.number = number
        self.token = token
        self.frame: dict[str, Any] = {}
        self.sent: dict[str, float] = {}
        self.waits_for = 0
        self.socket: ClientConnection | None = None

    async def listen(self, url: str) -> None:
        headers = {"Authorization": f"Bearer {self.token}"}
        address = f"{url}/api/tables/{self.table.id}/feed"
        async with connect(
            address, additional_headers=headers, compression=None, max_size=None
        ) as self.socket:
            async for text in self.socket:
                self.hear(json.loads(text), time.perf_counter())

    def hear(self, message: dict[str, Any], now: float) -> None:
        if message["type"] in ("hello", "update"):
            self.frame = message
            self.table.shown(self.number, now)
        elif message["type"] == "ack":
            began = self.sent.pop(message["cmd"])
            self.waits_for = message["ply"]
            self.table.load.acks.append(now - began)
        elif message["type"] == "error":
            self.sent.pop(message.get("cmd", ""), None)
            self.table.load.errors += 1

    @property
    def ready(self) -> bool:
        frame = self.frame
        return bool(frame.get("decision")) and not self.sent and frame["ply"] >= self.waits_for

    async def answer(self, rng: random.Random) -> None:
        """Any option, but the first (which ends a fleet) as often as all others together."""
        assert self.socket is not None
        options = self.frame["decision"]["options"]
        cmd = str(uuid.UUID(int=rng.getrandbits(128)))
        body = {"type": "answer", "cmd": cmd, "ply": self.frame["ply"]}
        body["index"] = rng.choice([0, rng.randrange(len(options))])
        now = time.perf_counter()
        self.sent[cmd] = now
        self.table.asked.pop(1 - self.number, None)
        # picking for a sealed fleet is nobody else's business: nothing is sent until it is done
        label = options[body["index"]]["label"]
        if self.frame["decision"]["question"] != FLEET or label in ENDS:
            self.table.asked[1 - self.number] = now
        await self.socket.send(json.dumps(body))


class Table:
    def __init__(self, load: Load, made: dict[str, Any], other: str) -> None:
        self.load = load
        self.id = made["table"]
        self.asked: dict[int, float] = {}
        self.seats = [Seat(self, 0, made["link"]["token"]), Seat(self, 1, other)]

    def shown(self, seat: int, now: float) -> None:
        """A seat has an update: that of the other seat's last answer, if it can be seen."""
        began = self.asked.pop(seat, None)
        if began is not None:
            self.load.updates.append(now - began)

    @property
    def over(self) -> bool:
        return any(seat.frame.get("over") for seat in self.seats)


class Load:
    def __init__(self, tables: int, rate: float, seconds: float, seed: int) -> None:
        self.number = tables
        self.rate = rate
        self.seconds = seconds
        self.rng = random.Random(seed)
        self.port = free_port()
        self.tables: list[Table] = []
        self.acks: list[float] = []
        self.updates: list[float] = []
        self.errors = 0
        self.late = 0

    def post(self, path: str, body: object) -> Any:
        url = f"http://127.0.0.1:{self.port}{path}"
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(url, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)

    def make(self) -> None:
        for _ in range(self.number):
            made = self.post("/api/tables", {"game": "sky-dynasty", "seats": ["me", "open"]})
            invite = {"table": made["table"], "token": made["invites"][0]["token"]}
            other = self.post("/api/enter", invite)["link"]["token"]
            self.tables.append(Table(self, made, other))

    def measured(self) -> dict[str, Any]:
        """What comes of it, at a server of its own."""
        with (
            tempfile.TemporaryDirectory() as folder,
            opened(SERVER, f"{folder}/tables.db", str(self.port)) as server,
        ):
            self.make()
            return asyncio.run(self.run(server.pid))

    async def run(self, pid: int) -> dict[str, Any]:
        url = f"ws://127.0.0.1:{self.port}"
        seats = [seat for table in self.tables for seat in table.seats]
        listening = [asyncio.create_task(seat.listen(url)) for seat in seats]
        while not all(seat.frame for seat in seats):
            await asyncio.sleep(0.05)
            for lost in [task for task in listening if task.done()]:
                lost.result()  # somebody could not come in: why?
        began, cpu, waited = time.perf_counter(), cpu_of(pid), waited_of(pid)
        sent = await self.press(began)
        await asyncio.sleep(1.0)  # what is under way arrives
        took = time.perf_counter() - began - 1.0
        report = self.report(sent, took)
        report["server_cpu"] = round((cpu_of(pid) - cpu) / took, 2)
        report["server_waited"] = round((waited_of(pid) - waited) / took, 2)
        report["server_mb"] = round(memory_of(pid) / 1e6, 1)
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        return report

    async def press(self, began: float) -> int:
        """Answers at a steady rate, each from some seat that can give one."""
        sent = 0
        while (now := time.perf_counter()) < began + self.seconds:
            due = int((now - began) * self.rate)
            for _ in range(due - sent):
                ready = [s for t in self.rng.sample(self.tables, 8) for s in t.seats if s.ready]
                if not ready:
                    self.late += 1
                    break
                await self.rng.choice(ready).answer(self.rng)
                sent += 1
            await asyncio.sleep(0.002)
        return sent

    def report(self, sent: int, took: float) -> dict[str, Any]:
        return {
            "tables": self.number,
            "clients": 2 * self.number,
            "answers": sent,
            "answers_per_second": round(sent / took, 1),
            "acknowledged": len(self.acks),
            "errors": self.errors,
            "ack_ms": percentiles(self.acks),
            "other_seat_ms": percentiles(self.updates),
            "over": sum(table.over for table in self.tables),
        }


def percentiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    at = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))], 1)
        for name, share in at.items()
    } | {"n": len(times)}


def cpu_of(pid: int) -> float:
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def waited_of(pid: int) -> float:
    """Seconds for which the event loop was ready to go on and had no processor."""
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9
    return 0.0


def memory_of(pid: int) -> float:
    with suppress(OSError):
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return float(pages * os.sysconf("SC_PAGE_SIZE"))
    return 0.0


def main() -> None:
    words = argparse.ArgumentParser(description="The table under load.")
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--rate", type=float, default=200.0)
    words.add_argument("--seconds", type=float, default=20.0)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--json", action="store_true")
    asked = words.parse_args()
    load = Load(asked.tables, asked.rate, asked.seconds, asked.seed)
    show(load.measured(), asked.json)


def show(report: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(report))
        return
    for name, value in report.items():
        print(f"{name:>20}  {value}")


if __name__ == "__main__":
    main()
