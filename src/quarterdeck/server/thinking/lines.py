"""Lines in front of a process that does one thing after another."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from quarterdeck.server.door.limits import Bucket
from quarterdeck.server.door.refusals import Refusal


class Line:
    """Of every owner one waits at the front, the others behind their own: so whoever comes with
    many things makes others wait for one of them at most.

    `each`: how many of one owner may wait, and `most`: of all of them; others are sent away.
    `hands`: how many are done at once, each of another owner.
    """

    def __init__(self, each: int = 0, most: int = 0, hands: int = 1) -> None:
        self.each = each
        self.most = most
        self.front = asyncio.Semaphore(hands)
        self.own: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.waiting: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, owner: str, share: Bucket | None = None) -> AsyncIterator[None]:
        """Until it is this owner's turn; who has used more than their `share` waits for longer."""
        is_full = self.waiting[owner] >= self.each or self.waiting.total() >= self.most
        if self.each and is_full:
            raise Refusal("too-many", "too much of this is being done", "wait a little")
        self.waiting[owner] += 1
        own = self.own.setdefault(owner, asyncio.Lock())
        try:
            async with own:
                if share is not None and (wait := share.owe(0.0)):
                    await asyncio.sleep(wait)
                async with self.front:
                    yield
        finally:
            self.waiting[owner] -= 1
            self.waiting += Counter()  # nobody who does not wait is remembered
