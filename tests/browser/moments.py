"""Moments of games that were played without a page: a test that needs one begins there.

To come to a boarding by mouse takes ten seconds, and proves what another test proves already.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import quarterdeck
from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.saving.transcripts import replay

EAGER = ("Play", "Yes", "Board", "Send", "Use")  # answers that bring things on the board


def played(
    game: str,
    seats: int,
    options: dict[str, object],
    seed: int = 7,
    until: Callable[[Play], bool] = lambda play: False,
) -> tuple[Play, int]:
    """A whole game of people who like to have much on the board, and when something was so first.

    If it never was: the number of answers.
    """
    rng = random.Random(seats)
    play = quarterdeck.game(game).new(seats, seed, **options)
    first = -1
    while not play.over:
        if first < 0 and until(play):
            first = len(play.answers)
        decision = rng.choice(play.decisions)
        labels = play.labels(decision.seat)
        eager = [i for i, label in enumerate(labels) if label.startswith(EAGER)]
        choices = eager if eager and rng.random() < 0.8 else range(len(labels))
        play.answer(rng.choice(list(choices)), decision.seat)
    return play, first if first >= 0 else len(play.answers)


def fullest(transcript: dict[str, Any], is_meant: Callable[[Play], bool]) -> int:
    """Where in a game the first seat sees most, of the moments at which only it is asked."""
    play = replay(transcript, upto=0)
    seen: dict[int, int] = {}
    for step, (who, index) in enumerate(transcript["answers"]):
        if [decision.seat for decision in play.decisions] == [0] and is_meant(play):
            seen[step] = len(json.dumps(play.view(0)))
        play.answer(index, who)
    assert seen, "that never was"
    return max(seen, key=lambda step: seen[step])


def is_challenged(play: Play) -> bool:
    """Skydock: a Challenge is under way."""
    return play.view(0)["challenge"] is not None


def is_aiming(play: Play) -> bool:
    """The Cerulean Seas: asked at whom a ship shoots."""
    return play.decisions[0].question.rule == "CS-1165"


def is_sailing(play: Play) -> bool:
    """The Cerulean Seas: asked which ship does what."""
    return play.decisions[0].question.rule == "CS-401"


# ---- Sky Pirate

RAID: dict[str, object] = {"first": "0", "decks": "Cleaver | Brass"}
SOON = 3  # the deal of a game in which a boarding comes soon
COMMIT = "SP-705"


def is_boarding(play: Play) -> bool:
    """The first seat alone is asked, and its party stands before another ship."""
    g = table(play.state)
    alone = [decision.seat for decision in play.decisions] == [0]
    return alone and g.boarder == 0 and any(g.in_party(obj) for obj in g.crew[0])


def is_mustering(play: Play) -> bool:
    """The first seat is asked who boards, and there are several who can."""
    first = play.decisions[0]
    return first.seat == 0 and first.question.rule == COMMIT and len(first.options) > 3
