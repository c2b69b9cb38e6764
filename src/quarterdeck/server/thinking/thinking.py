"""Bots at the server: asked in other processes, within a budget, never in the event loop."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Any

from quarterdeck.server.door.telemetry import BOT_FAULTS, BOT_SECONDS, log
from quarterdeck.server.settings import Settings

START_UP = 60.0  # seconds until a new process must have read the games
LINE = 1 << 20
KEEPING = 30.0  # seconds until a process must have heard of a pack


class Thinker:
    """One process; started when it is needed, ended when it takes too long."""

    def __init__(self, memory: int, longest: int = LINE) -> None:
        self.memory = memory
        self.longest = longest  # bytes of an answer
        self.process: Process | None = None
        self.packs: set[str] = set()  # those that the process has heard of

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The bot's picks, and what it says; raises if there is no answer in time."""
        asked = dict(question)
        packs = asked.pop("packs", {})
        await self.running()
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
            process.stdin.write(json.dumps(message).encode() + b"\n")
            await process.stdin.drain()
            async with asyncio.timeout(within):
                line = await process.stdout.readline()
            told: dict[str, Any] = json.loads(line)
        except (TimeoutError, OSError, ValueError, asyncio.CancelledError):
            await self.end()  # it may be in the middle of anything
            raise
        if "error" in told:
            self.packs.clear()  # it may have put them away
            raise ValueError(told["error"])
        return told

    async def running(self) -> Process:
        if self.process is None or self.process.returncode is not None:
            words = ("-m", "quarterdeck.server.thinking.thinker", str(self.memory))
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


class Thinkers:
    """All such processes; whoever wants to think waits until one is free."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.all = [Thinker(settings.bot_memory) for _ in range(settings.workers)]
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self.all:
            self.free.put_nowait(thinker)

    def budget(self, level: int) -> float:
        budgets = self.settings.budgets
        return budgets[min(max(level, 1), len(budgets)) - 1]

    async def ask(self, question: dict[str, Any]) -> dict[str, Any] | None:
        """The bot's `picks`, or None if it failed: then somebody else has to find a legal move."""
        thinker = await self.free.get()
        try:
            with BOT_SECONDS.time():
                return await thinker.ask(question)
        except (TimeoutError, OSError, ValueError) as error:
            BOT_FAULTS.inc()
            why = str(error) or type(error).__name__
            log.warning("bot-failed", bot=question["bot"], table=question["table"], why=why)
            return None
        finally:
            self.free.put_nowait(thinker)

    async def close(self) -> None:
        for thinker in self.all:
            await thinker.end()
