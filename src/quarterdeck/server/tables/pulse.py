"""Whether a server is well: whether it can write games down."""

from __future__ import annotations

import asyncio
import time

from quarterdeck.server.door.telemetry import log
from quarterdeck.server.store import keys
from quarterdeck.server.store.store import Store

FRESH = 1.0  # seconds for which a beat counts: whoever asks often makes nobody else wait
WITHIN = 5.0  # seconds until a store that does not answer counts as lost


class Pulse:
    """Writes something down now and then, when somebody wants to know."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.turn = asyncio.Lock()
        self.at = 0.0
        self.well = False

    async def beats(self) -> bool:
        async with self.turn:
            if time.monotonic() - self.at > FRESH:
                self.well = await self.beat()
                self.at = time.monotonic()
            return self.well

    async def beat(self) -> bool:
        if self.store.is_lost():
            log.error("not-well", why="the file of the tables is gone")
            return False
        try:
            async with asyncio.timeout(WITHIN):
                await self.store.run(keys.beat)
        except Exception as error:
            log.error("not-well", exc_info=error)
            return False
        return True
