"""What the peers' measurements share: random picks, a CPU clock, and how a round is printed.

Runs in the peers' own environment, where there is no Quarterdeck.
"""

from __future__ import annotations

import argparse
import gc
import json
from collections.abc import Callable
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any, NamedTuple

MASK = 4095
SEED = 7
# Drawn beforehand, as for Quarterdeck: what is measured is the engine and the loop.
_rng = Random(SEED)
PICKS = [_rng.randrange(1 << 20) for _ in range(MASK + 1)]

Counts = tuple[int, int]  # decisions, and those of them with more than one option


class Peer(NamedTuple):
    """One game of a peer."""

    name: str
    games: int  # that make a pass; always the same ones
    play: Callable[[int], Counts]  # so many random games from start to end
    park: Callable[[], list[Any]]  # positions from all through such games
    copy: Callable[[Any], object]
    copy_note: str = ""


def rate(run: Callable[[], int], seconds: float) -> float:
    """How many times in a CPU second; measured for at least so many of them."""
    gc.collect()
    times = 0
    begun = process_time()
    while True:
        times += run()
        spent = process_time() - begun
        if spent >= seconds and spent > 0:
            return times / spent


def playing(peer: Peer, seconds: float) -> list[dict[str, Any]]:
    """Decisions, choices and games a second."""
    decisions, choices = peer.play(peer.games)
    speed = rate(lambda: peer.play(peer.games)[0], seconds)
    return [
        {"what": f"{peer.name}: decisions", "value": speed, "unit": "decisions/s"},
        {
            "what": f"{peer.name}: choices",
            "value": speed * choices / decisions,
            "unit": "choices/s",
        },
        {
            "what": f"{peer.name}: games",
            "value": speed * peer.games / decisions,
            "unit": "games/s",
        },
    ]


def copying(peer: Peer, seconds: float) -> dict[str, Any]:
    """Microseconds for a copy of a position."""
    parked = peer.park()
    copy = peer.copy

    def run() -> int:
        for position in parked:
            copy(position)
        return len(parked)

    speed = rate(run, seconds)
    told = {"what": f"{peer.name}: copy", "value": 1e6 / speed, "unit": "µs"}
    return {**told, "note": peer.copy_note} if peer.copy_note else told


def main(package: str, *peers: Peer) -> None:
    """Measure one round and print it."""
    parser = argparse.ArgumentParser(description=f"Measures {package}: one round.")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds a figure")
    seconds = parser.parse_args().seconds
    figures = []
    for peer in peers:
        figures += [*playing(peer, seconds), copying(peer, seconds)]
    print(json.dumps({"package": package, "version": version(package), "figures": figures}))
