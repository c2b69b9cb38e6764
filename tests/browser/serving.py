"""A server for the tests, in a process of its own: `python serving.py PORT DB SEED TOY...`.

It is the real one, with deals that the test knows (the seed of the next table stands in the file
SEED), with bots that do not wait for people to follow, and with limits that neither a quick machine
nor a slow one comes to: how fast the tests are must not change what they see.

A toy is a game of the tests that is there, too, as `name=module:thing`.  The server ends with
whoever started it, also where that was killed: its input is closed then.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from stat import S_ISFIFO
from threading import Thread
from typing import Any

from quarterdeck.kernel.registry import GROUP, known
from quarterdeck.server.run import serve
from quarterdeck.server.settings import Settings

MANY = 1e6
GENEROUS: dict[str, Any] = {
    "rate": MANY,
    "burst": MANY,
    "guesses": MANY,
    "making": MANY,
    "socket_rate": MANY,
    "socket_burst": MANY,
    "looking": MANY,
    "talking": MANY,
    "signs": MANY,
    "cards": MANY,
    "bots": MANY,
    "work": MANY,
    "budgets": (60.0,),  # seconds: these bots need a moment, unless the machine is busy
}


def announce(toy: str) -> None:
    """Make a toy known under its name, as an installed entry point would."""
    name, _, where = toy.partition("=")
    known(GROUP)[name] = EntryPoint(name, where, GROUP)


def end_with_the_tests() -> None:
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    if S_ISFIFO(os.fstat(sys.stdin.fileno()).st_mode):  # not a terminal, nor nothing at all
        Thread(target=end_with_the_tests, daemon=True).start()
    port, db, seed = int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
    sys.path.append(str(Path(__file__).parents[1]))  # where the toys are
    for toy in sys.argv[4:]:
        announce(toy)
    settings = Settings(db=db, port=port, pace=0.0, workers=1, deal=seed.read_text, **GENEROUS)
    serve(settings, browse=False, quiet=True)
