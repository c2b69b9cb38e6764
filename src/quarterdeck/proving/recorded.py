"""Recorded games: what everybody is asked, refused, told and shown in them, in brief.

A playthrough is read like a book, so there are few.  These are many, of players who know what they
want: the seed, the answers, and a digest after every `STRETCH` of them.  If a digest is another,
somebody sees, hears or may pick something else than when the game was recorded, and it is known
between which answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play.frames import SPECTATOR, Play

STRETCH = 20  # answers
NOW_AND_THEN = 4  # answers: refusals of every course of a ship take long


class Recorded(NamedTuple):
    """One game: how it was set up, what was answered (`seat.pick` …), and the digests."""

    seats: int
    seed: int
    options: dict[str, Any]
    answers: str
    digests: str


def digest_of(box: Box, seats: int, seed: int, options: dict[str, Any], answers: str) -> str:
    """The digests of a game, up to an answer that cannot be given."""
    return " ".join(digests(box, seats, seed, options, answers))


def digests(
    box: Box, seats: int, seed: int, options: dict[str, Any], answers: str
) -> Iterator[str]:
    log = Log(box, list(box.seat_names))
    play = box.set_up(seats, seed, options)
    play.state.ear = log
    play.begin()
    seen = blake2b(digest_size=4)
    told = 0
    given = answers.split()
    for number, answer in enumerate(given, 1):
        seat, _, pick = answer.partition(".")
        try:
            note(seen, asked(play, int(seat), number))
            play.answer(int(pick), int(seat))
        except QuarterdeckError:
            return
        note(seen, log.lines(SPECTATOR, told))
        told = len(log.told)
        if number % STRETCH == 0 or number == len(given):
            note(seen, shown(play, number))
            yield seen.hexdigest()


def note(seen: Any, things: object) -> None:
    seen.update(repr(things).encode())


def asked(play: Play, seat: int, number: int) -> list[object]:
    """What a seat is asked, what it may pick and where that lies; now and then, what is refused."""
    box = play.game
    assert isinstance(box, Box)
    d = play.owed(seat)
    says = d.question.says(play.state, seat, d.about)
    refused = {} if number % NOW_AND_THEN else play.why_not(seat)
    told = [f"{label}: {why}" for label, why in refused.items()]
    return [d.question.rule, says, play.labels(seat), told, box.places(play, seat, d.options)]


def shown(play: Play, number: int) -> list[object]:
    """What each sees and knows, and what each imagines that the others see."""
    seats = range(play.state.seats)
    seen: list[object] = [play.returns if play.over else None]
    seen += [play.view(seat) for seat in (SPECTATOR, *seats)]
    for seat in seats:
        imagined = play.imagine(seat, number)
        seen += [play.knows(seat), [imagined.view(other) for other in seats]]
    return seen


def read(path: Path) -> list[Recorded]:
    return [Recorded(**one) for one in json.loads(path.read_text(encoding="utf-8"))]


def written(games: list[Recorded]) -> str:
    """A line a game, so that it is seen which ones have changed."""
    lines = [json.dumps(one._asdict(), ensure_ascii=False) for one in games]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def difference(box: Box, one: Recorded) -> str:
    """Where a game is another than it was; nothing, if it is the same."""
    before = one.digests.split()
    now = digest_of(box, one.seats, one.seed, one.options, one.answers).split()
    for number, digest in enumerate(before):
        if number >= len(now) or now[number] != digest:
            where = f"answers {STRETCH * number} and {STRETCH * (number + 1)}"
            return f"{box.id}, {one.seats} seats, seed {one.seed}: another game between {where}"
    return ""
