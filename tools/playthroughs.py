"""Playthroughs: random games written down to the last word, to be diffed like code.

python tools/playthroughs.py                   write tests/playthroughs/*.txt
python tools/playthroughs.py --check           fail if a game is played differently now
python tools/playthroughs.py --check skydock   only this one
"""

from __future__ import annotations

import difflib
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import quarterdeck
from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.play.frames import SPECTATOR

FOLDER = Path(__file__).parent.parent / "tests" / "playthroughs"
ANSWERS = 250


def games() -> list[tuple[str, int, int]]:
    """The playthroughs: a game, its seats and its seed."""
    return [
        (name, seats, seats)
        for name, box in quarterdeck.games().items()
        for seats in range(box.seats[0], box.seats[1] + 1)
    ]


def played(box: Box, seats: int, seed: int) -> Iterator[str]:
    """A random game: every question, option, refusal and line of the log."""
    log = Log(box, list(box.seat_names))
    play = box.set_up(seats, seed, {})
    play.state.ear = log
    play.begin()
    rng = random.Random(seed)
    yield f"# {box.name}, {seats} seats, seed {seed}"
    told = 0
    for number in range(ANSWERS):
        yield from (f"  {line}" for line in log.lines(SPECTATOR, told))
        told = len(log.told)
        if play.over:
            yield f"over: {play.returns}"
            return
        d = play.decisions[rng.randrange(len(play.decisions))]
        labels = play.labels(d.seat)
        pick = rng.randrange(len(labels))
        yield f"{number} {box.seat_names[d.seat]}: {d.question.says(play.state, d.seat, d.about)}"
        yield f"    {d.question.rule}: " + " | ".join(labels)
        yield from (f"    not {label}: {why}" for label, why in play.why_not(d.seat).items())
        yield f"    > {labels[pick]}"
        play.answer(pick, d.seat)
    yield f"after {ANSWERS} answers: {play.view(SPECTATOR)}"


def main(check: bool, only: list[str]) -> int:
    for name in set(only) - {name for name, _, _ in games()}:
        sys.exit(f"there is no playthrough of {name!r}")
    different = 0
    FOLDER.mkdir(exist_ok=True)
    for name, seats, seed in games():
        if only and name not in only:
            continue
        path = FOLDER / f"{name}-{seats}.txt"
        text = "\n".join(played(quarterdeck.game(name), seats, seed)) + "\n"
        if not check:
            path.write_text(text, encoding="utf-8")
            continue
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if old != text:
            different = 1
            lines = difflib.unified_diff(old.splitlines(), text.splitlines(), lineterm="", n=1)
            print("\n".join([f"{path.name} is played differently:", *list(lines)[:30]]))
    return different


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(main("--check" in words, [word for word in words if word != "--check"]))
