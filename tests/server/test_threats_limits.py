"""Buckets: nobody gets a full one by waiting for the list to overflow (threat 18)."""

from __future__ import annotations

import pytest

from quarterdeck.server.door import limits
from quarterdeck.server.door.limits import Bucket, Buckets


def test_so_many_at_once_and_so_many_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("quarterdeck.server.door.limits.time.monotonic", lambda: now)
    bucket = Bucket(2.0, 3.0)
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
