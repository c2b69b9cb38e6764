"""The back room: rules are followed here, so that the event loop only listens and speaks.

Whatever is done here is a plain function of what it is given: fold these entries, answer this,
make these frames.  It changes nothing that anybody sees; what comes of it is taken, or not, by
whoever asked, in the event loop.

Rules hold the interpreter while they run, but no longer than one answer or one view takes; in
between, the event loop gets its turn (see `run.do_not_stall`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from functools import partial
from typing import Any, TypeVar

from quarterdeck.server.door.limits import Buckets
from quarterdeck.server.thinking.lines import Line

T = TypeVar("T")
NOBODY = ""
# the address for which something is done now; nobody's is the server's own
WHOSE: ContextVar[str] = ContextVar("whose", default=NOBODY)
# has it waited for its share already, because from now on others at its table wait for it?
HAS_WAITED: ContextVar[bool] = ContextVar("has_waited", default=False)
AT_ONCE = 5.0  # seconds for which an address may have wanted nothing, and want it all at once
BREATH, EVERY_FEW = 0.0005, 32  # seconds of a pause, and steps between two of them


def breathe(step: int) -> None:
    """In the middle of something long: whoever waits for the interpreter gets it now."""
    if step % EVERY_FEW == EVERY_FEW - 1:
        time.sleep(BREATH)


class Lane:
    """A few hands for one kind of work, each for another address: whoever comes with much, or with
    what takes long, makes others wait for one thing at most, and has a `share` of the processor."""

    def __init__(self, name: str, hands: int, shares: Buckets) -> None:
        self.pool = ThreadPoolExecutor(hands, f"rules-{name}")
        self.line = Line(hands=hands)
        self.shares = shares

    async def __call__(self, work: Callable[..., T], *given: Any) -> T:
        whose = WHOSE.get()
        share = self.shares[whose] if whose != NOBODY else None
        loop = asyncio.get_running_loop()
        async with self.line.turn(whose, None if HAS_WAITED.get() else share):
            done = loop.run_in_executor(self.pool, timed, partial(work, *given))
            found, failed, took = await done
        if share is not None:
            share.owe(took)
        if failed is not None:
            raise failed
        assert found is not None
        return found[0]


def timed(work: Callable[[], T]) -> tuple[tuple[T] | None, Exception | None, float]:
    """What comes of it, or why nothing, and how many seconds of a processor it took."""
    began = time.thread_time()
    try:
        found = work()
    except Exception as error:
        return None, error, time.thread_time() - began
    return (found,), None, time.thread_time() - began


class Backroom:
    """Three lanes, so that what is quick never waits for what is long."""

    def __init__(self, share: float) -> None:
        self.shares = shares = Buckets(share, AT_ONCE * share)
        self.answers = Lane("answers", 2, shares)  # what people wait for in order to go on
        self.looks = Lane("looks", 1, shares)  # trying out, moments of replays, lists of cards
        # whole logs; one at a time, also because a game's cards may be laid out at its set-up
        self.logs = Lane("logs", 1, shares)

    async def wait(self) -> None:
        """For one's share, before a table is locked: nobody else there has to wait for that."""
        if (whose := WHOSE.get()) != NOBODY and (wait := self.shares[whose].owe(0.0)):
            await asyncio.sleep(wait)
        HAS_WAITED.set(True)

    def close(self) -> None:
        for lane in (self.answers, self.looks, self.logs):
            lane.pool.shutdown(cancel_futures=True)
