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
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")
BREATH, EVERY_FEW = 0.0005, 32  # seconds of a pause, and steps between two of them


def breathe(step: int) -> None:
    """In the middle of something long: whoever waits for the interpreter gets it now."""
    if step % EVERY_FEW == EVERY_FEW - 1:
        time.sleep(BREATH)


class Lane:
    """A few hands for one kind of work, which is done in the order in which it came."""

    def __init__(self, name: str, hands: int) -> None:
        self.pool = ThreadPoolExecutor(hands, f"rules-{name}")

    async def __call__(self, work: Callable[..., T], *given: Any) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, partial(work, *given))


class Backroom:
    """Three lanes, so that what is quick never waits for what is long."""

    def __init__(self) -> None:
        self.answers = Lane("answers", 2)  # what people wait for in order to go on
        self.looks = Lane("looks", 1)  # trying picks out, moments of replays, lists of cards
        # whole logs; one at a time, also because a game's cards may be laid out at its set-up
        self.logs = Lane("logs", 1)

    def close(self) -> None:
        for lane in (self.answers, self.looks, self.logs):
            lane.pool.shutdown(cancel_futures=True)
