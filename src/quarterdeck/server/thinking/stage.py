"""What is rehearsed, in the process for it: the same functions that the server follows itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import process_time
from typing import Any

import msgspec

from quarterdeck.kernel.errors import BadTranscript, QuarterdeckError
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game
from quarterdeck.kernel.saving.learning import has_taught
from quarterdeck.kernel.saving.transcript import Transcript
from quarterdeck.kernel.saving.transcripts import read_saved, replay
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


def read_file(asked: dict[str, Any]) -> dict[str, Any]:
    """A file that somebody brings: what it says, and what comes of it if it is played again.

    Or what is wrong with it; or whose packs it `needs`, if they are not here.
    """
    try:
        transcript = read_saved(asked["file"], "this file")
        if len(transcript.answers) > asked["longest"]:
            raise BadTranscript("this game is too long", f"at most {asked['longest']} answers")
        if lacks_packs(transcript):
            return {"needs": {"game": transcript.game, "options": transcript.options}}
        play = replay(transcript)
    except QuarterdeckError as error:
        return {"refused": {"code": error.code, "message": error.message, "hint": error.hint}}
    kept = {key: value for key, value in transcript.items() if key != "seal"}
    given = {key: transcript.get(key) for key in ("game", "seats", "options", "seed", "ended")}
    return {
        **given,
        "answers": json.dumps(transcript["answers"], separators=(",", ":")),
        "seal": str(transcript.get("seal")),
        "sealed": json.dumps(kept, sort_keys=True, separators=(",", ":")),
        "over": play.over,
        "returns": play.returns if play.over else None,
        "as_told": not play.over or transcript.get("returns") == play.returns,
    }


def lacks_packs(transcript: Transcript) -> bool:
    shelf = game(transcript.game).shelf()
    return shelf is not None and not all(map(shelf.has, shelf.named(transcript.options)))
