"""What is rehearsed, in the process for it: the same functions that the server follows itself."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

import msgspec

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.saving.learning import has_taught
from quarterdeck.server.door.messages import Answers, Try
from quarterdeck.server.store.records import Record
from quarterdeck.server.tables.course import Entry
from quarterdeck.server.tables.doing import laid_out, spelt_out
from quarterdeck.server.tables.folding import begin, fold
from quarterdeck.server.tables.sights import decision_of


def rehearse(asked: dict[str, Any], play_of: Callable[[dict[str, Any]], Play]) -> dict[str, Any]:
    """Follow a log, an answer, or picks that are named or tried.  What is refused has ended.

    How many seconds of the processor it `took` is told: so long the server will be busy with it.
    """
    began = process_time()
    try:
        if "fold" in asked:
            follow_log(asked)
            return {"took": process_time() - began}
        play = play_of(asked)
        began = process_time()  # the server has come so far already
        if "say" in asked:
            follow_words(play, asked["seat"], asked["say"])
        else:
            follow_answer(play, asked["seat"], asked["follow"])
    except QuarterdeckError:
        pass
    return {"took": process_time() - began}


def follow_words(play: Play, seat: int, said: dict[str, Any]) -> None:
    message = msgspec.convert(said, Try | Answers)
    if isinstance(message, Try):
        laid_out(play, seat, message)
    else:
        spelt_out(play, seat, message)


def follow_log(asked: dict[str, Any]) -> None:
    course = begin(msgspec.convert(asked["fold"], Record))
    fold(course, msgspec.convert(asked["entries"], list[Entry]))
    course.sights()


def follow_answer(before: Play, seat: int, picks: list[int]) -> None:
    """The answer, what everybody would be shown, and what it might have come to otherwise."""
    play = before.copy()
    for pick in picks:
        play.answer(pick, seat)
    for viewer in range(-1, play.state.seats):
        play.view(viewer)
        if not play.over:
            decision_of(play, viewer)
    if picks and before.sealed is None:
        has_taught(before, seat, picks)
