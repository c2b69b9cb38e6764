"""What commands of the arena are asked for: what makes no sense gets one line, changes nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from quarterdeck.kernel.errors import BadOption, QuarterdeckError

MOST_JOBS = max(64, os.cpu_count() or 1)  # every one is a process from the first game on


def at_least(least: int, number: float, what: str) -> None:
    if not number >= least:  # what is no number at all is not smaller either
        raise BadOption(f"{what} cannot be {number}", f"a number from {least} on")


def must_be_jobs(number: int) -> None:
    """Refuse more processes than any machine is better for."""
    if not 1 <= number <= MOST_JOBS:
        raise BadOption(f"--jobs cannot be {number}", f"a number from 1 to {MOST_JOBS}")


def answered(command: Callable[[], None]) -> None:
    """Run a command; whatever it refuses is one message, and the exit code says that it did."""
    try:
        command()
    except QuarterdeckError as error:
        print(f"quarterdeck: {error}", file=sys.stderr)
        sys.exit(2)
