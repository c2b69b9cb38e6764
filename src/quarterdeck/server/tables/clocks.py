"""Clocks: none, for each answer, a bank with an increment, or days for each answer.

Time spent is spent: an increment is earned when a seat's turn to answer ends, not by each pick of
it (which others would see on the clock), and whoever takes back gives it back, too.

Only the server's own time counts.  What is left is written down with every answer, in the same
transaction, so that a restart changes nothing; time while the server is down is not charged, but
for clocks of days.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Literal

import msgspec

DAY = 86400.0
USED: dict[str, tuple[str, ...]] = {
    "none": (),
    "move": ("seconds",),
    "bank": ("seconds", "increment"),
    "days": ("days",),
}


class ClockSpec(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a table is timed."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: float | None = None
    increment: float | None = None
    days: float | None = None

    def problem(self) -> str:
        """What is wrong with it, in words, or nothing."""
        for name in ("seconds", "increment", "days"):
            if getattr(self, name) is not None and name not in USED[self.kind]:
                used = " and ".join(USED[self.kind]) or "nothing"
                return f"no {name}: a clock of this kind has {used}"
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

    def after(
        self,
        earn: Sequence[int] = (),
        lose: Sequence[int] = (),
        asked: Sequence[int] = (),
        pays: int = -1,
    ) -> list[float]:
        """What would be left if these seats earn an increment, these lose one that they had earned,
        and these are put a new question; `pays`: whose taking back made the others wait."""
        now = self.now()
        left = [self.remaining(who, now) for who in range(len(self.left))]
        if pays >= 0:
            waited = max([now - began for began in self.since.values()], default=0.0)
            for who in self.since:
                left[who] = self.left[who]
            left[pays] -= max(0.0, waited)
        if self.spec.kind == "bank":
            for who in earn:
                left[who] += self.spec.increment or 0.0
            for who in lose:
                left[who] -= self.spec.increment or 0.0
        else:
            left = [self.spec.full if who in asked else left[who] for who in range(len(left))]
        return [round(max(0.0, seconds), 3) for seconds in left]

    def shown(self, seat: int) -> float:
        """What others see of it: nothing of how long an answer took, if each has its own time."""
        if self.spec.kind != "bank" and seat not in self.since:
            return self.spec.full
        return self.remaining(seat)

    def take(self, left: list[float], running: list[int], at: float | None = None) -> None:
        """From now on (or from `at`, for clocks of days), `running` think."""
        now = self.now() if at is None or self.spec.kind != "days" else at
        self.left = left or [self.spec.full] * len(self.left)
        self.since = {} if self.spec.kind == "none" else dict.fromkeys(running, now)
