"""How often somebody may do something: buckets that fill up again."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from quarterdeck.server.door.refusals import Refusal

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

    def has(self, cost: float = 1.0) -> bool:
        """What costs more than fits in is paid with all of it, but never with less than one."""
        self.fill()
        return self.tokens >= self.price(cost)

    def price(self, cost: float) -> float:
        return min(cost, max(1.0, self.burst))

    def take(self, cost: float = 1.0) -> bool:
        """One more, if it may be; or something that costs as much as several."""
        if not self.has(cost):
            return False
        self.tokens -= self.price(cost)
        return True

    def owe(self, cost: float = 1.0) -> float:
        """Take it in any case: for how many seconds does that have to wait?"""
        self.fill()
        self.tokens -= cost
        return max(0.0, -self.tokens / self.rate)

    @property
    def is_empty(self) -> bool:
        return not self.has()

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


class NoPlace(Refusal):
    """All that somebody may have at once is taken."""

    def __init__(self, what: str, hint: str) -> None:
        super().__init__("too-many", what, hint)


class Places:
    """So many at once for each address."""

    def __init__(self, each: int) -> None:
        self.each = each
        self.taken: Counter[str] = Counter()

    @contextmanager
    def take(self, who: str, why_not: str, hint: str) -> Iterator[None]:
        """One of them for as long as it is needed; or a refusal."""
        if self.taken[who] >= self.each:
            raise NoPlace(why_not, hint)
        self.taken[who] += 1
        try:
            yield
        finally:
            self.taken[who] -= 1
            self.taken += Counter()  # nobody who has none is remembered


class Purse:
    """What one kind of work costs: paid by the address, and by the guest from wherever."""

    def __init__(self, rate: float, burst: float) -> None:
        self.addresses = Buckets(rate, burst)
        self.guests = Buckets(rate, burst)

    def of(self, address: str, guest: str) -> list[Bucket]:
        return [self.addresses[address], *([self.guests[guest]] if guest else [])]

    def has(self, address: str, guest: str, cost: float = 1.0) -> bool:
        return all(bucket.has(cost) for bucket in self.of(address, guest))

    def take(self, address: str, guest: str, cost: float = 1.0) -> bool:
        """From both or from neither."""
        may = self.has(address, guest, cost)
        if may:
            for bucket in self.of(address, guest):
                bucket.take(cost)
        return may
