"""Bots at the server: asked in other processes, within a budget, never in the event loop."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Any

import msgspec

from quarterdeck.server.door.telemetry import BOT_FAULTS, BOT_SECONDS, log
from quarterdeck.server.settings import Settings

START_UP = 60.0  # seconds until a new process must have read the games
LINE = 1 << 20
MOST_OWNERS = 10_000
KEEPING = 30.0  # seconds until a process must have heard of a pack


class Thinker:
    """One process; started when it is needed, ended when it takes too long."""

    def __init__(self, memory: int, longest: int = LINE, words: tuple[str, ...] = ()) -> None:
        self.memory = memory
        self.words = words  # for what the process is needed besides thinking
        self.longest = longest  # bytes of an answer
        self.process: Process | None = None
        self.packs: set[str] = set()  # those that the process has heard of

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """What comes back, once the process has heard of the packs that it needs.

        Of a bot: its `picks`, and what it says.  Raises if there is no answer in time.
        """
        asked = dict(question)
        packs = asked.pop("packs", {})
        await self.running()
        told = await self.ask_with(packs, asked)
        if "needs" in told and packs:
            self.packs.clear()  # it has heard of so many since that it has put these away
            told = await self.ask_with(packs, asked)
        return told

    async def ask_with(self, packs: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
        for pack in packs.keys() - self.packs:
            keep = {"keep": packs[pack], "game": asked["game"], "budget": KEEPING}
            await self.tell(keep, KEEPING)
            self.packs.add(pack)
        return await self.tell(asked, asked["budget"])

    async def tell(self, message: dict[str, Any], within: float) -> dict[str, Any]:
        """What the process answers; raises if that is nothing in time, or an error."""
        process = await self.running()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(line_of(message))
            await process.stdin.drain()
            async with asyncio.timeout(within):
                line = await process.stdout.readline()
            told = read_line(line)
        except (TimeoutError, OSError, ValueError, asyncio.CancelledError):
            await self.end()  # it may be in the middle of anything
            raise
        if "error" in told:
            self.packs.clear()  # it may have put them away
            raise ValueError(told["error"])
        return told

    async def running(self) -> Process:
        if self.process is None or self.process.returncode is not None:
            words = ("-m", "quarterdeck.server.thinking.thinker", str(self.memory), *self.words)
            self.packs.clear()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, *words, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=self.longest
            )
            assert self.process.stdout is not None
            try:
                async with asyncio.timeout(START_UP):
                    ready = await self.process.stdout.readline()
            except (TimeoutError, asyncio.CancelledError):
                await self.end()
                raise
            if not ready:
                raise OSError("the process for bots has not started")
        return self.process

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await asyncio.shield(process.wait())


def line_of(message: dict[str, Any]) -> bytes:
    """A message as it is written.  A long game's answers are many; and what somebody brought may
    be text that is none."""
    try:
        return msgspec.json.encode(message) + b"\n"
    except UnicodeError:
        return json.dumps(message).encode() + b"\n"


def read_line(line: bytes) -> dict[str, Any]:
    """The same the other way: text that is none is told as it was brought."""
    try:
        told: dict[str, Any] = msgspec.json.decode(line)
    except msgspec.DecodeError:
        told = json.loads(line)
    return told


class Asking:
    """One question that waits for a process."""

    def __init__(self, number: int, owner: str, urgent: bool) -> None:
        self.number = number  # in which order they came
        self.owner = owner  # for whom it is: whoever made the table
        self.urgent = urgent  # do people look on?
        self.turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()


class Shares:
    """Who has used how much of the processes lately; it is forgiven by and by."""

    HALF = 30.0  # seconds until half of it is forgiven

    def __init__(self) -> None:
        self.used: dict[str, tuple[float, float]] = {}  # seconds, and as of when

    def of(self, owner: str) -> float:
        seconds, at = self.used.get(owner, (0.0, 0.0))
        forgiven: float = 0.5 ** ((time.monotonic() - at) / self.HALF)
        return seconds * forgiven

    def add(self, owner: str, seconds: float) -> None:
        self.used[owner] = (self.of(owner) + seconds, time.monotonic())
        if len(self.used) > MOST_OWNERS:
            self.used = {who: self.used[who] for who in self.used if self.of(who) > 0.1}


class Thinkers:
    """All such processes.  Whoever wants to think waits until it is their turn: where people look
    on before where nobody does, and whoever has thought least before whoever has thought much.
    Nobody has all processes at once, so that somebody else who comes finds one."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.all = [Thinker(settings.bot_memory) for _ in range(settings.workers)]
        self.free = list(self.all)
        self.waiting: list[Asking] = []
        self.busy: dict[str, int] = {}  # how many processes each owner has now
        self.shares = Shares()
        self.count = 0

    def budget(self, level: int) -> float:
        budgets = self.settings.budgets
        return budgets[min(max(level, 1), len(budgets)) - 1]

    async def ask(
        self, question: dict[str, Any], owner: str = "", urgent: bool = True
    ) -> dict[str, Any] | None:
        """The bot's `picks`, or None if it failed: then somebody else has to find a legal move."""
        owner = owner or question["table"]
        thinker = await self.turn(owner, urgent)
        began = time.monotonic()
        try:
            with BOT_SECONDS.time():
                return await thinker.ask(question)
        except (TimeoutError, OSError, ValueError) as error:
            BOT_FAULTS.inc()
            why = str(error) or type(error).__name__
            log.warning("bot-failed", bot=question["bot"], table=question["table"], why=why)
            return None
        finally:
            self.shares.add(owner, time.monotonic() - began)
            self.give_back(thinker, owner)

    async def turn(self, owner: str, urgent: bool) -> Thinker:
        """A process, when it is this owner's turn."""
        self.count += 1
        asking = Asking(self.count, owner, urgent)
        self.waiting.append(asking)
        self.hand_out()
        try:
            return await asking.turn
        except asyncio.CancelledError:
            if asking in self.waiting:
                self.waiting.remove(asking)
            elif asking.turn.done() and not asking.turn.cancelled():
                self.give_back(asking.turn.result(), owner)
            raise

    def give_back(self, thinker: Thinker, owner: str) -> None:
        self.free.append(thinker)
        self.busy[owner] -= 1
        if not self.busy[owner]:
            del self.busy[owner]
        self.hand_out()

    def hand_out(self) -> None:
        """Free processes to those whose turn it is."""
        most = max(1, len(self.all) - 1)
        while self.free:
            still = [one for one in self.waiting if not one.turn.done()]
            able = [one for one in still if self.busy.get(one.owner, 0) < most]
            if not able:
                return
            following = min(able, key=lambda a: (not a.urgent, self.shares.of(a.owner), a.number))
            self.waiting.remove(following)
            self.busy[following.owner] = self.busy.get(following.owner, 0) + 1
            following.turn.set_result(self.free.pop())

    async def close(self) -> None:
        for thinker in self.all:
            await thinker.end()
