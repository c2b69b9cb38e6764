"""What happened, in lines that a person likes to read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.kernel.play.state import Told

YOURS = re.compile(r"\bYou \([^()]*\)'s")
ONE_OF_MANY = re.compile(r"\b1 (coin|card)s\b")


def lines(box: Box, told: Sequence[Told], viewer: int, names: list[str]) -> list[str]:
    """What `viewer` may read of it, with everything that one seat does in a row on one line."""
    rows: list[list[str]] = []  # a row: how it begins, and what follows
    last = SPECTATOR
    for one in told:
        line = ONE_OF_MANY.sub(r"1 \1", YOURS.sub("your", box.say(one, viewer, names)))
        if not line:
            continue
        name = names[one.seat] + " " if one.seat >= 0 else ""
        begins = name != "" and line.startswith(name)
        if begins and one.seat == last:
            rows[-1].append(line.removeprefix(name))
        elif begins:
            rows.append([name, line.removeprefix(name)])
        else:
            rows.append([line[0].upper() + line[1:]])
        last = one.seat if begins else SPECTATOR
    return [row[0] + "; ".join(counted(row[1:])) for row in rows]


def counted(deeds: list[str]) -> list[str]:
    """What is done several times in a row, once.

    >>> counted(["draws a card", "draws a card", "plays Fisher"])
    ['draws a card (twice)', 'plays Fisher']
    """
    return [
        deed if many == 1 else f"{deed} ({'twice' if many == 2 else f'{many} times'})"
        for deed, many in [(deed, len(list(same))) for deed, same in groupby(deeds)]
    ]
