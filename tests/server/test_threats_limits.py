"""Buckets: nobody gets a full one by waiting for the list to overflow (threat 18)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from quarterdeck.server.door import door, limits
from quarterdeck.server.door.limits import Buckets
from quarterdeck.server.settings import Settings
from server.apart import apart


def test_so_many_at_once_and_so_many_a_second() -> None:
    now = 100.0
    bucket = apart(limits, time=SimpleNamespace(monotonic=lambda: now)).Bucket(2.0, 3.0)
    assert [bucket.take() for _ in range(5)] == [True] * 3 + [False] * 2
    assert bucket.is_empty and bucket.wait == 1
    now += 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now += 1000.0
    assert [bucket.take() for _ in range(5)] == [True] * 3 + [False] * 2, "never more than full"


def test_full_buckets_are_forgotten_and_empty_ones_are_not() -> None:
    """Ten thousand others come by: memory is bounded, and whoever was stopped stays so."""
    buckets = Buckets(0.001, 2.0)
    flooding = buckets["flooding"]
    assert [flooding.take() for _ in range(3)] == [True, True, False]
    for number in range(limits.MOST_BUCKETS + 500):
        assert buckets[f"other {number}"].tokens == 2.0
    assert len(buckets.of) < limits.MOST_BUCKETS
    assert not buckets["flooding"].take()


def test_whoever_is_refused_all_the_time_waits_for_it() -> None:
    """To refuse costs something, too: an address gets no more of it a second than of answers."""
    now, waits, answers = 100.0, [], []

    async def sleep(seconds: float) -> None:
        waits.append(round(seconds, 2))

    async def send(message: Any) -> None:
        answers.append(message)

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    timed = apart(limits, time=SimpleNamespace(monotonic=lambda: now))
    alone = apart(door, asyncio=SimpleNamespace(sleep=sleep), Buckets=timed.Buckets)
    watched: Any = None  # nobody comes that far
    guarded = alone.Door(watched, Settings(db=Path("none"), rate=2.0, burst=0.0))

    def come(who: str, **changed: Any) -> None:
        scope: dict[str, Any] = {"type": "http", "method": "GET", "path": "/", "client": (who, 1)}
        scope["headers"] = [(b"host", b"localhost")]
        asyncio.run(guarded({**scope, **changed}, receive, send))

    for _ in range(5):
        come("flooding")
    assert waits == [0.5, 1.0, 1.5], "the first two at once, and then two a second"
    come("somebody else")
    come("flooding", headers=[(b"host", b"evil.example")])
    assert waits[3:] == [2.0], "for whatever they are refused, and nobody else waits"
    for _ in range(40):
        come("flooding")
    assert max(waits) == door.LONGEST_HOLD and waits[-1] == door.LONGEST_HOLD
    now += door.LONGEST_HOLD + 1.0
    count = len(waits)
    come("flooding")
    assert len(waits) == count, "it is forgiven as time goes by"
    assert {m["status"] for m in answers if "status" in m} == {429, 403}
