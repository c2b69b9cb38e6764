"""Clocks: none, for each answer, a bank with an increment, or days for each answer.

Only the server's own time counts.  What is left is written down with every answer, in the same
transaction, so that a restart changes nothing; time while the server is down is not charged, but
for clocks of days.
"""

from __future__ import annotations

import time
from typing import Literal

import msgspec

DAY = 86400.0


class ClockSpec(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a table is timed."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: float | None = None
    increment: float | None = None
    days: float | None = None

    def problem(self) -> str:
        """What is wrong with it, in words, or nothing."""
        if self.kind == "none":
            return ""
        if self.kind == "days":
            return "" if within(self.days, 0.001, 60) else "days: 1 to 60"
        if not within(self.seconds, 1, 24 * 3600):
            return "seconds: 1 to 86400"
        if self.kind == "bank" and not within(self.increment or 0.0, 0, 3600):
            return "increment: 0 to 3600"
        return ""

    @property
    def full(self) -> float:
        return (self.days or 0) * DAY if self.kind == "days" else (self.seconds or 0)


def within(number: float | None, least: float, most: float) -> bool:
    return number is not None and least <= number <= most


class Clock:
    """What every seat has left, and whose time runs."""

    def __init__(self, spec: ClockSpec, seats: int) -> None:
        self.spec = spec
        self.left = [spec.full] * seats
        self.since: dict[int, float] = {}

    def now(self) -> float:
        return time.time() if self.spec.kind == "days" else time.monotonic()

    def remaining(self, seat: int, now: float | None = None) -> float:
        """Seconds that a seat has at this moment."""
        if seat not in self.since:
            return self.left[seat]
        now = self.now() if now is None else now
        return max(0.0, self.left[seat] - max(0.0, now - self.since[seat]))

    def is_out(self, seat: int) -> bool:
        return self.spec.kind != "none" and seat in self.since and self.remaining(seat) <= 0

    def after(self, seat: int, running: list[int]) -> list[float]:
        """What would be left once `seat` has answered, and `running` are those who then owe."""
        now = self.now()
        left = [self.remaining(who, now) for who in range(len(self.left))]
        if seat >= 0 and seat in self.since:
            if self.spec.kind == "bank":
                left[seat] += self.spec.increment or 0.0
            else:
                left[seat] = self.spec.full
        if self.spec.kind in ("move", "days"):
            left = [self.spec.full if who not in running else left[who] for who in range(len(left))]
        return [round(seconds, 3) for seconds in left]

    def take(self, left: list[float], running: list[int], at: float | None = None) -> None:
        """From now on (or from `at`, for clocks of days), `running` think."""
        now = self.now() if at is None or self.spec.kind != "days" else at
        self.left = left or [self.spec.full] * len(self.left)
        self.since = {} if self.spec.kind == "none" else dict.fromkeys(running, now)
