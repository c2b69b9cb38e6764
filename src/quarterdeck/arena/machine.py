"""The machine that something was measured on, and whether it had other things to do."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("quarterdeck", "lark", "mypy_extensions")
BUSY = 0.25  # of every core, by whatever else runs


class Machine:
    """What is known at the start of a measurement; `about` adds what is known at its end."""

    def __init__(self, core: int | None) -> None:
        self.core = core
        self.load = load()

    def about(self) -> dict[str, object]:
        """For the record."""
        end = load()
        return {
            "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
            "cpu": cpu(),
            "cores": os.cpu_count() or 1,
            "core": self.core,  # the one that was measured on; None: wherever the system put it
            "system": f"{platform.system()} {platform.release()}",
            "python": f"{platform.python_implementation()} {platform.python_version()}",
            "packages": packages(),
            "load": [self.load, end],
            "busy": is_busy(self.load, end, os.cpu_count() or 1),
        }


def load() -> float | None:
    """How many programs wanted to run in the last minute, on average."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def is_busy(start: float | None, end: float | None, cores: int) -> bool:
    """Was anything else going on?  At the end, the measurement itself is one of the programs."""
    if start is None or end is None:
        return False
    return max(start, end - 1) > BUSY * cores


def cpu() -> str:
    """The model of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    for line in lines:
        name, _, value = line.partition(":")
        if name.strip() == "model name":
            return value.strip()
    return platform.processor() or platform.machine()


def packages() -> dict[str, str]:
    """The versions of what runs."""
    found = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found
