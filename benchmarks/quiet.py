"""How quiet a long game leaves the others: the event loop, and quick tables beside it.

    make quiet                        200 quick tables, one of 2,000 answers with twenty watchers
    python -m benchmarks.quiet --seconds 20 --json

One server is opened twice on the same games: once with all rules on the event loop (`before`), and
once as it is (`after`).  While the quick tables answer at a steady rate, the long one is opened,
twenty watchers come to it again and again, somebody plays on at it and takes back, and a finished
game as long as that is looked at, downloaded and brought back.  It prints how long one thing has
held the event loop at most (by the processor's time, which does not count other programs, and by
the clock, which does), and how long the answers of the quick tables took.  `--beside DIR` measures
the source tree DIR, too.  Only loopback is spoken to; it stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import urllib.request
import uuid
from contextlib import suppress
from typing import Any

from benchmarks.load import Load, percentiles
from websockets.asyncio.client import connect

WATCHERS = 20
SERVER = """
import asyncio, gc, json, signal, sys, time
from pathlib import Path
from quarterdeck.server.run import Server, bind, config_of
from quarterdeck.server.settings import Settings
if sys.argv[3] == "before":
    from quarterdeck.server.tables import backroom
    async def at_once(self, work, *given):
        return work(*given)
    backroom.Lane.__call__ = at_once
many = dict(rate=1e9, burst=1e9, guesses=1e9, making=1e9, socket_rate=1e9, socket_burst=1e9)
many["talking"] = many["bots"] = many["work"] = 1e9
settings = Settings(db=Path(sys.argv[1]), port=int(sys.argv[2]), sockets=10_000, **many)
stretches, pauses = [], []

def timed(handle, run=asyncio.events.Handle._run):
    began, ran = time.perf_counter(), time.thread_time()
    run(handle)
    stretches.append((time.thread_time() - ran, time.perf_counter() - began))

def paused(phase, info, began=[0.0]):
    if phase == "start":
        began[0] = time.thread_time()
    else:
        pauses.append(time.thread_time() - began[0])

def clear():
    stretches.clear()
    pauses.clear()

def opened():
    gc.callbacks.append(paused)
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, clear)
    print("open", flush=True)

asyncio.events.Handle._run = timed
config = config_of(settings)
config.loop = "asyncio"  # the other one cannot be listened to
try:
    Server(config, opened).run(sockets=[bind(settings)])
except KeyboardInterrupt:
    pass
print(json.dumps({
    "longest": max(ran for ran, _ in stretches),
    "longest_by_the_clock": max(took for _, took in stretches),
    "over_10_ms": sum(ran > 0.010 for ran, _ in stretches) / 1000,
    "gc": max(pauses, default=0.0),
}))
"""
LONG = """
import asyncio, json, random, sys
from pathlib import Path
from quarterdeck.kernel.play.chance import fair_seed
from quarterdeck.kernel.registry import game
from quarterdeck.server.door.tokens import hash_of, new_token
from quarterdeck.server.store import records
from quarterdeck.server.store.postgres import open_store
from quarterdeck.server.tables import seating
from quarterdeck.server.tables.course import Entry
try:
    from quarterdeck.server.tables.folding import begin
except ImportError:  # an older tree, to measure beside this one
    from quarterdeck.server.tables import hub
    begin = lambda record: hub.begin(None, record).course

def new_table(secrets):
    options = {"goal": 30, "last_round": 1000}
    chairs = [records.Chair(seat, "person") for seat in range(5)]
    record = seating.blank(game("sky-dynasty"), options, fair_seed(), chairs)
    record.watch = hash_of(secrets["watch"])
    record.chairs[0].link = hash_of(secrets["seat"])
    return record

def entered(course, draft, picks, by=-1):
    entry = Entry(course.count + 1, draft.kind, draft.seat, str(course.count), picks)
    entry.at, entry.shown, entry.by = 1.0, draft.shown, by
    entry.chain = entry.linked(course.chain)
    course.take(draft, entry)
    return entry

def log_of(course, answers):
    rng, log = random.Random(1), []
    course.folding = True
    while course.count < answers and not course.over:
        d = course.play.decisions[0]
        pick = rng.randrange(len(d.options))
        log.append(entered(course, course.draft_answer(d.seat, [pick]), [pick]))
    course.folding = False
    return log

def table(c, answers, finished):
    secrets = {"seat": new_token(), "watch": new_token()}
    while True:  # until a game is long enough
        record = new_table(secrets)
        course = begin(record)
        log = log_of(course, answers)
        if not course.over:
            break
    records.insert_table(c, record)
    for entry in log:
        records.append(c, record.id, entry, None)
    if finished:
        ended = {"how": "called-off", "by": 1, "seat": 0, "returns": None}
        entry = entered(course, course.draft_note("end", 0, 1), [], 1)
        records.append(c, record.id, entry, ended)
    return {"table": record.id, **secrets, "answers": answers}

store = open_store(Path(sys.argv[1]))
job = lambda finished: lambda c: table(c, int(sys.argv[2]), finished)
print(json.dumps([asyncio.run(store.run(job(finished))) for finished in (False, True)]))
store.close()
"""


class Quiet(Load):
    """Load, and somebody who is a burden to it."""

    long: dict[str, Any]
    done: dict[str, Any]
    pid: int

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=60) as response:
            return bytes(response.read())

    async def press(self, began: float) -> int:
        os.kill(self.pid, signal.SIGUSR1)  # what came before, while all came in, does not count
        burden = asyncio.create_task(self.burden())
        sent = await super().press(began)
        burden.cancel()
        with suppress(asyncio.CancelledError):
            await burden
        return sent

    async def burden(self) -> None:
        """By turns, as long as it is let."""
        while True:
            watching = [asyncio.create_task(self.watch()) for _ in range(WATCHERS)]
            await asyncio.gather(self.play_on(), *watching)
            await asyncio.to_thread(self.look_back)

    async def watch(self) -> None:
        """Come, and read the whole log."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.long['table']}/feed"
        headers = {"Authorization": f"Bearer {self.long['watch']}"}
        async with connect(url, additional_headers=headers, compression=None, max_size=None) as s:
            for _ in range(6):
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await s.recv()

    async def play_on(self) -> None:
        """The seat that is known answers if it can, tries something, or takes back."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.long['table']}/feed?seat=0"
        headers = {"Authorization": f"Bearer {self.long['seat']}"}
        async with connect(url, additional_headers=headers, compression=None, max_size=None) as s:
            frame = json.loads(await s.recv())
            if frame["decision"] is not None:
                labels = [option["label"] for option in frame["decision"]["options"]]
                tried = {"type": "try", "ply": frame["ply"], "labels": [self.rng.choice(labels)]}
                await s.send(json.dumps({**tried, "cmd": str(uuid.uuid4())}))
                picked = {"type": "answer", "ply": frame["ply"], "index": 0}
                await s.send(json.dumps({**picked, "cmd": str(uuid.uuid4())}))
            await s.send(json.dumps({"type": "undo", "cmd": str(uuid.uuid4())}))
            await asyncio.sleep(0.3)

    def look_back(self) -> None:
        """A finished game: its log, some moments, its file; and the file brought back."""
        path = f"/api/replays/{self.done['table']}"
        self.get(path)
        for _ in range(5):
            self.get(f"{path}/at/{self.rng.randrange(self.done['answers'])}")
        with suppress(OSError):
            self.post("/api/replays", json.loads(self.get(f"{path}/transcript")))


def measured(asked: argparse.Namespace, way: str, source: str) -> dict[str, Any]:
    """One server, with the same games."""
    quiet = Quiet(asked.tables, asked.rate, asked.seconds, asked.seed)
    env = {**os.environ, "PYTHONPATH": source} if source else dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        db = f"{folder}/tables.db"
        words = [sys.executable, "-c", LONG, db, str(asked.answers)]
        made = subprocess.run(words, check=True, stdout=subprocess.PIPE, env=env).stdout
        quiet.long, quiet.done = json.loads(made)
        command = [sys.executable, "-c", SERVER, db, str(quiet.port), way]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, env=env)
        assert server.stdout is not None
        try:
            assert server.stdout.readline() == b"open\n"
            quiet.make()
            quiet.pid = server.pid
            report = asyncio.run(quiet.run(server.pid))
        finally:
            server.send_signal(signal.SIGINT)
            said = server.communicate(timeout=60)[0]
    blocked = {name: round(1000 * value, 1) for name, value in json.loads(said).items()}
    return {
        "way": way,
        "long_table": quiet.long["answers"],
        "loop_blocked_ms": blocked,
        "quick_answers": report["answers"],
        "quick_ack_ms": percentiles(quiet.acks),
        "errors": report["errors"],
    }


def main() -> None:
    words = argparse.ArgumentParser(description="A long game beside many quick ones.")
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--rate", type=float, default=100.0)
    words.add_argument("--answers", type=int, default=2000)
    words.add_argument("--seconds", type=float, default=15.0)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--beside", default="", metavar="DIR")
    words.add_argument("--json", action="store_true")
    asked = words.parse_args()
    ways = [("before", ""), ("after", "")]
    if asked.beside:
        ways.insert(0, ("beside", asked.beside))
    for way, source in ways:
        report = measured(asked, way, source or os.environ.get("PYTHONPATH", ""))
        if asked.json:
            print(json.dumps(report), flush=True)
            continue
        print(way, f"(a table of {report.pop('long_table')} answers)")
        for name, value in list(report.items())[1:]:
            print(f"{name:>20}  {value}", flush=True)


if __name__ == "__main__":
    main()
