"""Hold every game to every property for as long as asked: `python tools/soak.py [SECONDS]`.

Prints each fault with what is needed to see it again, and ends by itself.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import quarterdeck
from cardtext import boxes
from cardtext.languages import LANGUAGES
from quarterdeck.games.sky_pirate.desk.made_up import DECK, MadeUp
from quarterdeck.kernel.box import Box
from quarterdeck.proving.knowing import KNOWING
from quarterdeck.proving.properties import EVERY
from quarterdeck.proving.sequences import SEQUENCES
from quarterdeck.proving.worlds import MORE

NEIGHBOURS = 30  # of a text
BOXED = 10  # games with one box of texts that nobody wrote


def dealt(box: Box, seats: int, rng: random.Random) -> dict[str, object]:
    """Random decks; of a game with packs, every other time decks of cards that nobody wrote."""
    if box.id == "sky-pirate" and rng.random() < 0.5:
        two = " | ".join([DECK] * seats)
        return {**MadeUp(rng.randrange(1 << 32)).options(16), "decks": two}
    return box.random_options(seats, rng)


def unheard(rng: random.Random) -> int:
    """One text of each game that has packs or texts of its own: does every word of it matter?"""
    found = 0
    for name, language in LANGUAGES.items():
        seed = rng.randrange(1 << 32)
        for text, other in language().unheard(random.Random(seed), 1, NEIGHBOURS):
            print(f"{name} ({seed}): {text!r} and {other!r} mean the same", flush=True)
            found += 1
    return found


def whole_box(rng: random.Random) -> tuple[int, int]:
    """Games whose box is full of texts that nobody wrote: how many texts, and 1 if they broke."""
    game, seed = rng.choice(list(boxes.SOURCES)), rng.randrange(1 << 32)
    with TemporaryDirectory() as folder:
        new, broke = boxes.run(game, Path(folder, "content"), seed, BOXED, 1.0)
    if broke:
        print(f"boxes.py {game} FOLDER {seed} {BOXED} 1.0: {broke[:400]}", flush=True)
    return new, int(bool(broke))


def main(seconds: float) -> int:
    rng = random.Random(time.time_ns())
    end = time.monotonic() + seconds
    games = faults = texts = new = 0
    while time.monotonic() < end:
        for box in quarterdeck.games().values():
            seats, seed = rng.randint(*box.seats), rng.randrange(1 << 32)
            options = dealt(box, seats, rng)
            holds = rng.choice((*EVERY, *MORE, *SEQUENCES, *KNOWING))
            games += 1
            try:
                holds(box, seats, seed, options)
            except Exception as error:
                faults += 1
                told = f"{type(error).__name__}: {str(error)[:200]}"
                print(f"{holds.__name__}({box.id}, {seats}, {seed}, {options}): {told}", flush=True)
        faults += unheard(rng)
        texts += len(LANGUAGES)
        written, broke = whole_box(rng)
        new, faults, games = new + written, faults + broke, games + BOXED
    print(
        f"{games} games, {texts} texts with their neighbours, {new} texts in boxes of their own, "
        f"{faults} faults"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 300.0))
