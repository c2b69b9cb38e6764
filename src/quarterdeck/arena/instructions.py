"""How many instructions a decision takes: steady where times are not, on a busy machine.

    python -m quarterdeck.arena.instructions              count, and compare with what is kept
    python -m quarterdeck.arena.instructions --keep       count, and keep that instead

Valgrind counts the instructions of random games, with the loop in Python and with the compiled
one.  The kept counts are those of one compiler and one Python; with others they differ, and are
shown without a verdict.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from quarterdeck.arena.measure import Setting, build, driven_games, random_games

KEPT = Path("benchmarks", "instructions.json")
TOLERANCE = 0.03  # a change that costs more than this is to be seen
LOOPS: dict[str, Callable[[Setting, int], int]] = {
    "loop in Python": random_games,
    "compiled loop": driven_games,
}
# a game, its seats, and how many games are played
COUNTED = (
    ("sky-dynasty", 3, 8),
    ("sky-pirate", 2, 8),
    ("skydock", 2, 10),
    ("cerulean-seas", 2, 1),
)
Counts = dict[str, int]


# ---- in the process that is counted


def play_counted(game_id: str, seats: int, games: int, loop: str) -> None:
    """Play with Valgrind's counter running; prints how many decisions there were."""
    setting = Setting(game_id, seats, {})
    LOOPS[loop](setting, 1)  # so that everything is loaded and known
    gc.collect()
    switch("on")
    decisions = LOOPS[loop](setting, games)
    switch("off")
    print(decisions, flush=True)


def switch(word: str) -> None:
    subprocess.run(
        ["callgrind_control", "-i", word, str(os.getpid())],
        check=True,
        stdout=subprocess.DEVNULL,
    )


# ---- outside


def count(game_id: str, seats: int, games: int, loop: str) -> int:
    """The instructions of a decision."""
    with TemporaryDirectory(prefix="quarterdeck-count-") as folder:
        told = Path(folder, "told")
        valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no"]
        python = [sys.executable, "-P", "-m", "quarterdeck.arena.instructions"]
        words = ["--play", game_id, str(seats), str(games), loop]
        done = subprocess.run(
            [*valgrind, f"--callgrind-out-file={told}", *python, *words],
            env={**os.environ, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=True,
        )
        found = re.findall(r"^(?:summary|totals): (\d+)", told.read_text(), re.MULTILINE)
        return int(found[-1]) // int(done.stdout)


def made_with() -> str:
    """What the counts depend on besides our source."""
    return f"{platform.python_implementation()} {platform.python_version()}, {build()} build"


def verdicts(counts: Counts, kept: dict[str, Any]) -> list[str]:
    """A line for each count; one that has grown too much says so.

    >>> verdicts({"a": 104, "b": 90}, {"made with": "", "counts": {"a": 100, "b": 100}})
    ['a: 104 instructions a decision (+4.0 %: MORE THAN IS ALLOWED)', 'b: 90 ... (-10.0 %)']
    """
    lines = []
    for name, number in counts.items():
        line = f"{name}: {number:,} instructions a decision"
        before = kept["counts"].get(name)
        if before:
            change = number / before - 1
            line += f" ({change:+.1%}".replace("%", " %")
            line += ": MORE THAN IS ALLOWED)" if change > TOLERANCE else ")"
        lines.append(line)
    return lines


def has_grown(counts: Counts, kept: dict[str, Any]) -> bool:
    before = kept["counts"]
    grown = [name for name, n in counts.items() if n > (1 + TOLERANCE) * before.get(name, n)]
    return len(grown) > 0


def main(words: list[str]) -> int:
    """Count everything and compare it; 1 if something takes too many instructions."""
    parser = argparse.ArgumentParser(prog="python -m quarterdeck.arena.instructions")
    parser.add_argument("--keep", action="store_true", help="keep these counts")
    parser.add_argument("--play", nargs=4, help=argparse.SUPPRESS)
    asked = parser.parse_args(words)
    if asked.play:
        game_id, seats, games, loop = asked.play
        play_counted(game_id, int(seats), int(games), loop)
        return 0
    if shutil.which("callgrind_control") is None:
        print("instructions are not counted: Valgrind is not installed")
        return 0
    counts = {
        f"{game_id}, {seats} seats, {loop}": count(game_id, seats, games, loop)
        for game_id, seats, games in COUNTED
        for loop in LOOPS
    }
    return told(counts, asked.keep)


def told(counts: Counts, keep: bool) -> int:
    """Print the counts beside those that are kept, or keep them."""
    now = {"made with": made_with(), "counts": counts}
    if keep:
        KEPT.write_text(json.dumps(now, indent=2) + "\n")
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else now
    print("\n".join(verdicts(counts, kept)))
    if kept["made with"] != now["made with"]:
        print(f"(the kept counts are those of another build: {kept['made with']})")
        return 0
    return 1 if has_grown(counts, kept) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
