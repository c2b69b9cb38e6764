"""What happened, in lines that a person likes to read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.frames import SPECTATOR
from quarterdeck.kernel.state import Told

YOURS = re.compile(r"\bYou \([^()]*\)'s")
ONE_OF_MANY = re.compile(r"\b1 (coin|card)s\b")


def lines(box: Box, told: Sequence[Told], viewer: int, names: list[str]) -> list[str]:
    """What `viewer` may read of it, with everything that one seat does in a row on one line."""
    joined: list[str] = []
    last = SPECTATOR
    for one in told:
        line = ONE_OF_MANY.sub(r"1 \1", box.say(one, viewer, names))
        if not line:
            continue
        line = YOURS.sub("your", line)
        name = names[one.seat] + " " if one.seat >= 0 else ""
        begins = name != "" and line.startswith(name)
        if begins and one.seat == last:
            joined[-1] += "; " + line.removeprefix(name)
        else:
            joined.append(line[0].upper() + line[1:])
        last = one.seat if begins else SPECTATOR
    return joined
