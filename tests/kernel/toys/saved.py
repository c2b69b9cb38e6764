"""Games of Parley that are saved, and edited by somebody who knows how."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.saving.transcripts import checksum, save

from . import parley

SECRET = "5a" * 32


def some_game(seed: int | str = 7, finished: bool = False) -> Play:
    play, rng = parley.GAME.new(2, seed, copies=2), random.Random(1)
    while not play.over and (finished or len(play.answers) < 6):
        d = rng.choice(play.decisions)
        play.answer(rng.randrange(len(d.options)), d.seat)
    return play


def saved(folder: Path, play: Play | None = None) -> Path:
    path = folder / "game.json"
    save(play or some_game(), path)
    return path


def rewrite(path: Path, **changes: Any) -> Path:
    """Edit a saved game, and make the checksum fit again."""
    body = {**json.loads(path.read_text()), **changes}
    body = {key: value for key, value in body.items() if key != "checksum" and value is not None}
    path.write_text(json.dumps({**body, "checksum": checksum(body)}))
    return path
