"""What commands of the arena are asked for: what makes no sense gets one line, changes nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable

from quarterdeck.kernel.errors import BadOption, QuarterdeckError


def at_least(least: int, number: int, what: str) -> None:
    if number < least:
        raise BadOption(f"{what} cannot be {number}", f"a number from {least} on")


def answered(command: Callable[[], None]) -> None:
    """Run a command; whatever it refuses is one message, and the exit code says that it did."""
    try:
        command()
    except QuarterdeckError as error:
        print(f"quarterdeck: {error}", file=sys.stderr)
        sys.exit(2)
