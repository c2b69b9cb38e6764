"""Attackers beside honest tables: how long do honest people wait?

    make attack                                 quiet, each door by itself, all doors at once
    python -m benchmarks.attack --doors replays,bots --seconds 8 --json
    python -m benchmarks.attack --together --apart

One server with the limits that everybody has is opened.  Six honest tables answer at a steady rate,
and somebody plays against a bot that thinks; the deal is the same each time, and so are the
answers, so that the bot has the same to think about.  Meanwhile nobody else is there, or one
attacker at one door (`benchmarks/doors.py`), or one at each.  It prints how long honest answers
took, how long the bot took for a turn, and what the attackers got.  Goal: a p99 under 100 ms, and
bots that take twice as long as in quiet at most.  Attackers run on the same machine, after
everybody else; with `--apart` all of them share its last processor, because real ones bring their
own.  Only loopback is spoken to; it stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.doors import DOORS
from benchmarks.load import Load, opened, percentiles
from websockets.asyncio.client import connect

TABLES, RATE = 6, 40.0
ANSWERS = 19_500  # of the long saved game: nearly as many as a file may have
SETTLING = 3.0  # seconds until an attack is under way
GOAL_MS, GOAL_TIMES = 100.0, 2.0
LONG = """
import asyncio, random, sys, time
from pathlib import Path
from quarterdeck.kernel.registry import game
from quarterdeck.server.store import records
from quarterdeck.server.store.postgres import open_store
from quarterdeck.server.tables import seating

def long_game(seed, wanted):
    play, rng = box.new(2, seed, **options), random.Random(seed)
    for count in range(wanted):
        if play.over:
            return None
        d = play.decisions[0]
        idle = rng.random() < 0.5  # so that nobody wins soon
        play.answer(0 if idle else rng.randrange(len(d.options)), d.seat)
    return [list(answer) for answer in play.answers]

box, options = game("cerulean-seas"), {"last_turn": 100_000}
chairs = [records.Chair(seat, "person") for seat in range(2)]
seed = 1
while (answers := long_game(seed, int(sys.argv[2]))) is None:
    seed += 1
record = seating.blank(box, options, seed, chairs)
record.prefix, record.imported, record.verified = answers, True, True
record.ended = {"how": "called-off", "by": 1, "seat": 0, "returns": None}
record.began = time.time()
store = open_store(Path(sys.argv[1]))
asyncio.run(store.run(lambda c: records.insert_table(c, record)))
store.close()
print(record.id)
"""
LOOKS = 0.15  # seconds that whoever plays against the bot looks at the board
SERVER = """
import sys
from pathlib import Path
from quarterdeck.server.run import Server, bind, config_of, let_many_in
from quarterdeck.server.settings import Settings
let_many_in()
settings = Settings(db=Path(sys.argv[1]), port=int(sys.argv[2]), deal=lambda: 7, pace=0.0)
Server(config_of(settings), lambda: print("open", flush=True)).run(sockets=[bind(settings)])
"""


class Honest(Load):
    """Six tables of people, and one with a bot."""

    def __init__(self, port: int, seconds: float, bot: str, name: str) -> None:
        super().__init__(TABLES, RATE, seconds, 1)
        self.port = port
        self.bot = bot
        self.address = f"10.0.0.{name}"
        self.thinking: list[float] = []  # how long each turn of the bot took

    def post(self, path: str, body: object) -> Any:
        url = f"http://127.0.0.1:{self.port}{path}"
        headers = {"content-type": "application/json", "x-forwarded-for": self.address}
        request = urllib.request.Request(url, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)

    async def press(self, began: float) -> int:
        playing = asyncio.create_task(self.play())
        sent = 0
        while (now := time.perf_counter()) < began + self.seconds:
            ready = [s for t in self.tables for s in t.seats if s.ready]
            due = int((now - began) * self.rate)
            if due > sent and ready:
                await self.rng.choice(ready).answer(self.rng)
                sent += 1
            await asyncio.sleep(0.002)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        return sent

    async def play(self) -> None:
        """Against the bot: always the first option, so that it always thinks about the same."""
        made = await asyncio.to_thread(
            self.post, "/api/tables", {"game": "sky-pirate", "seats": ["me", {"bot": self.bot}]}
        )
        url = f"ws://127.0.0.1:{self.port}/api/tables/{made['table']}/feed"
        headers = {"Authorization": f"Bearer {made['link']['token']}"}
        headers["X-Forwarded-For"] = self.address
        async with connect(url, additional_headers=headers, compression=None, max_size=None) as s:
            began = time.perf_counter()
            async for text in s:
                frame = json.loads(text)
                if "decision" not in frame or frame["type"] == "tried" or not frame["decision"]:
                    continue
                self.thinking.append(time.perf_counter() - began)
                await asyncio.sleep(LOOKS)  # nobody answers faster than a feed may speak
                said = {"type": "answer", "ply": frame["ply"], "index": 0, "cmd": str(uuid.uuid4())}
                began = time.perf_counter()
                await s.send(json.dumps(said))


class House:
    """The server of all phases, with a long finished game."""

    def __init__(self, folder: str, port: int, replay: str, pid: int, apart: bool) -> None:
        self.port, self.replay, self.pid, self.apart = port, replay, pid, apart
        url = f"http://127.0.0.1:{port}/api/replays/{self.replay}/transcript"
        with urllib.request.urlopen(url, timeout=60) as response:
            self.file = Path(folder, "long.json")
            self.file.write_bytes(response.read())

    def attack(self, door: str, number: int, seconds: float) -> subprocess.Popen[bytes]:
        orders = {"port": self.port, "seconds": seconds, "address": f"10.1.{number}.1"}
        orders |= {"replay": self.replay, "file": str(self.file), "apart": self.apart}
        command = [sys.executable, "-m", "benchmarks.doors", door, json.dumps(orders)]
        return subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parent.parent)

    def phase(self, number: int, doors: list[str], seconds: float, bot: str) -> dict[str, Any]:
        """Honest people, while somebody is at these doors."""
        honest = Honest(self.port, seconds, bot, str(number + 1))
        honest.make()
        attackers = {
            door: self.attack(door, 16 * number + at, seconds + SETTLING + 2.0)
            for at, door in enumerate(doors)
        }
        time.sleep(SETTLING)
        report = asyncio.run(honest.run(self.pid))
        got = {door: json.loads(one.communicate(timeout=60)[0]) for door, one in attackers.items()}
        return {
            "answers": report["acknowledged"],
            "refused": report["errors"],
            "ack_ms": percentiles(honest.acks),
            "other_seat_ms": percentiles(honest.updates),
            "bot_turns": [round(1000 * took) for took in honest.thinking],
            "server_cpu": report["server_cpu"],
            "server_waited": report["server_waited"],
            "server_mb": report["server_mb"],
            "attackers": got,
        }


def times_quiet(turns: list[int], quiet: list[int]) -> float:
    """How many times as long as in quiet the same turns of the bot took, all in all."""
    count = min(len(turns), len(quiet))
    return round(sum(turns[:count]) / max(1, sum(quiet[:count])), 2) if count else float("nan")


def told(name: str, report: dict[str, Any], quiet: list[int]) -> str:
    turns, ack = report["bot_turns"], report["ack_ms"]
    median = round(statistics.median(turns)) if turns else None
    times = times_quiet(turns, quiet)
    return (
        f"{name:>10}  {ack['n']} answers, {report['refused']} refused:"
        f" p50 {ack['p50']} p99 {ack['p99']} max {ack['max']} ms"
        f"; bot {median} ms, x{times} in {len(turns)} turns"
        f"; server {report['server_cpu']} cores, {report['server_mb']} MB"
        f", without a processor for {report['server_waited']} of the time"
        f"; {json.dumps(report['attackers'])}"
    )


def main() -> None:
    words = argparse.ArgumentParser(description="Attackers beside honest tables.")
    words.add_argument("--doors", default=",".join(DOORS), help="which ones, by themselves")
    words.add_argument("--seconds", type=float, default=8.0, help="of each phase")
    words.add_argument("--bot", default="mate", help="of the honest table")
    words.add_argument("--together", action="store_true", help="only all doors at once")
    words.add_argument("--apart", action="store_true", help="attackers share the last processor")
    words.add_argument("--json", action="store_true")
    words.add_argument("--loud", action="store_true", help="show what the server has to say")
    asked = words.parse_args()
    doors = [door for door in asked.doors.split(",") if door]
    alone = [] if asked.together else doors
    phases = [("quiet", []), *((door, [door]) for door in alone), ("all", list(doors))]
    with tempfile.TemporaryDirectory() as folder:
        db, port = f"{folder}/tables.db", Load(0, 0, 0, 1).port
        command = [sys.executable, "-c", LONG, db, str(ANSWERS)]
        replay = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
        with opened(SERVER, db, str(port), loud=asked.loud) as server:
            house = House(folder, port, replay.decode().strip(), server.pid, asked.apart)
            house.phase(0, [], 2.0, asked.bot)  # the first of everything takes longer
            failed = any_failed(house, phases, asked)
    sys.exit(1 if failed else 0)


def any_failed(
    house: House, phases: list[tuple[str, list[str]]], asked: argparse.Namespace
) -> bool:
    """Phase after phase, each told as it ends; was the goal missed in one?"""
    failed = False
    quiet: list[int] = []
    for number, (name, at) in enumerate(phases, 1):
        report = house.phase(number, at, asked.seconds, asked.bot)
        quiet = quiet or report["bot_turns"]
        times = times_quiet(report["bot_turns"], quiet)
        failed |= report["ack_ms"]["p99"] >= GOAL_MS or not times <= GOAL_TIMES
        line = json.dumps({"phase": name, "bot_times_quiet": times, **report})
        print(line if asked.json else told(name, report, quiet), flush=True)
    return failed


if __name__ == "__main__":
    main()
