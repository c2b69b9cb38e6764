"""Playthroughs: random games written down to the last word, to be diffed like code; and many games
of players who know what they want, in brief (`quarterdeck.proving.recorded`).

python tools/playthroughs.py                   write tests/playthroughs/
python tools/playthroughs.py --check           fail if a playthrough is another now
python tools/playthroughs.py --check skydock   only this one
"""

from __future__ import annotations

import difflib
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import quarterdeck
from quarterdeck.bots.policy import policy_of
from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.proving.recorded import Recorded, digest_of, written

FOLDER = Path(__file__).parent.parent / "tests" / "playthroughs"
ANSWERS = 250
BRIEF = 8  # games in brief, for each number of seats
ERRS = 0.15  # of their picks are any


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


def recorded(box: Box) -> Iterator[Recorded]:
    """Games in brief: by the policy with some errors, every other one with any options."""
    for seats in range(box.seats[0], box.seats[1] + 1):
        for seed in range(100, 100 + BRIEF):
            rng = random.Random(seed)
            choose = box.random_options if seed % 2 else box.usual_options
            options = choose(seats, rng)
            answers = " ".join(answered(box, seats, seed, options, rng))
            digests = digest_of(box, seats, seed, options, answers)
            yield Recorded(seats, seed, options, answers, digests)


def answered(
    box: Box, seats: int, seed: int, options: dict[str, object], rng: random.Random
) -> Iterator[str]:
    """What is answered in one of them, as `seat.pick`."""
    play = box.new(seats, seed, **options)
    for _ in range(2 * ANSWERS):
        if play.over:
            return
        d = play.decisions[rng.randrange(len(play.decisions))]
        pick = policy_of(box).pick(play, d.seat, rng.getrandbits(24))
        if rng.random() < ERRS:
            pick = rng.randrange(len(d.options))
        yield f"{d.seat}.{pick}"
        play.answer(pick, d.seat)


def record(name: str) -> None:
    """Write the games of one box in brief; `tests/test_records.py` holds them against today's."""
    games = list(recorded(quarterdeck.game(name)))
    (FOLDER / f"{name}.json").write_text(written(games), encoding="utf-8")


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
    if not check:
        for name in only or quarterdeck.games():
            record(name)
    return different


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(main("--check" in words, [word for word in words if word != "--check"]))
