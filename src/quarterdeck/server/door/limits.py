"""How often somebody may do something: buckets that fill up again."""

from __future__ import annotations

import time

MOST_BUCKETS = 10_000


class Bucket:
    """So many at once, and so many a second."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = time.monotonic()

    def fill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now

    def take(self) -> bool:
        """One more, if it may be."""
        self.fill()
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    @property
    def is_empty(self) -> bool:
        self.fill()
        return self.tokens < 1

    @property
    def wait(self) -> int:
        """Seconds until one more may be."""
        self.fill()
        return max(1, round((1 - self.tokens) / self.rate + 0.5))


class Buckets:
    """A bucket for each address; full ones are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.of: dict[str, Bucket] = {}

    def __getitem__(self, who: str) -> Bucket:
        bucket = self.of.get(who)
        if bucket is None:
            if len(self.of) >= MOST_BUCKETS:
                self.tidy()
            bucket = self.of[who] = Bucket(self.rate, self.burst)
        return bucket

    def tidy(self) -> None:
        for bucket in self.of.values():
            bucket.fill()
        self.of = {who: b for who, b in self.of.items() if b.tokens < b.burst}
        while len(self.of) >= MOST_BUCKETS:
            self.of.pop(next(iter(self.of)))
