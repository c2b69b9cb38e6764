"""Transcripts: a game is its seed and its answers.

A transcript is plain JSON: game, version, seats, options, seed, answers.  A saved game is a
transcript with a checksum, so that a truncated or edited file is refused and not half believed.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from quarterdeck.kernel.errors import BadTranscript, CannotSave, QuarterdeckError
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import Ear
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.kernel.saving.transcript import Transcript

KEYS = ("game", "version", "seats", "options", "seed", "answers")
LARGEST = 64 * 1024 * 1024  # no saved game comes near: a larger file is something else


def check(transcript: dict[str, Any]) -> Transcript:
    """The transcript, if it has the form of one."""
    if not isinstance(transcript, dict):
        raise BadTranscript("this is not a transcript", "an object with " + ", ".join(KEYS))
    for key in KEYS:
        if key not in transcript:
            raise BadTranscript(f"the transcript has no {key!r}", "it may be cut off")
    if type(transcript["seats"]) is not int or not is_seed(transcript["seed"]):
        raise BadTranscript("this game cannot be set up: it does not say its seats or its seed")
    answers = transcript["answers"]
    if not isinstance(answers, list) or not isinstance(transcript["options"], dict):
        raise BadTranscript("the transcript's answers or options are not of the right kind")
    for answer in answers:
        pair = isinstance(answer, (list, tuple)) and len(answer) == 2
        if not pair or not all(type(number) is int for number in answer):
            raise BadTranscript(f"{repr(answer)[:40]} is not an answer", "[seat, index]")
    return Transcript(transcript)


def is_seed(seed: object) -> bool:
    """A seed as it is written down: a number, or the digits of a fair one."""
    return type(seed) is int or (isinstance(seed, str) and len(seed) == 64)


def begin(transcript: Transcript, ear: Ear | None = None) -> Play:
    """The game of a transcript, before its first answer."""
    box = find_game(transcript.game)
    if transcript.version != box.version:
        raise BadTranscript(
            f"this game was played by version {transcript.version} of {box.name}",
            f"installed is {box.version}; replay it with the version that it names",
        )
    try:
        play = box.set_up(transcript["seats"], transcript["seed"], transcript.options)
    except QuarterdeckError as error:
        raise BadTranscript(f"this game cannot be set up: {error}") from error
    play.state.ear = ear
    play.begin()
    return play


def replay(
    transcript: dict[str, Any] | str | Path, upto: int | None = None, ear: Ear | None = None
) -> Play:
    """Play a transcript again: all of it, or its first `upto` answers.

    `transcript` is a transcript, or the path of a saved game.
    """
    if isinstance(transcript, (str, Path)):
        transcript = load(transcript)
    if upto is not None and upto < 0:
        raise BadTranscript(f"there are no {upto} answers to play", "0 or more, or all of them")
    checked = check(transcript)
    play = begin(checked, ear)
    for number, (seat, index) in enumerate(checked.answers[:upto]):
        try:
            if seat < 0:
                raise BadTranscript(f"there is no seat {seat}")
            play.answer(index, seat)
        except QuarterdeckError as error:
            raise BadTranscript(f"answer {number + 1} cannot be given: {error}") from error
    return play


# ---- saved games


def checksum(body: dict[str, Any]) -> str:
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def saved(play: Play, extra: dict[str, Any] | None = None) -> dict[str, Any]:
    """A game as it is saved: the transcript, what was published, and a checksum."""
    body: dict[str, Any] = {**play.transcript, **(extra or {})}
    if play.digest:
        body["digest"] = play.digest
    if play.over:
        body["returns"] = play.returns
    return {**body, "checksum": checksum(body)}


def save(play: Play, path: Path | str, extra: dict[str, Any] | None = None) -> None:
    """Write a game to a file: to a new one first, which then takes the old one's place."""
    path = Path(path)
    text = json.dumps(saved(play, extra), indent=1)
    try:
        write_whole(path, text)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CannotSave(f"cannot save to {path}: {reason}", "nothing was changed") from error


def write_whole(path: Path, text: str) -> None:
    """All of the text under that name, or nothing."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load(path: Path | str) -> Transcript:
    """A saved game, if the file is whole and unchanged."""
    path = Path(path)
    try:
        if path.stat().st_size > LARGEST:
            raise BadTranscript(f"{path} is too large for a saved game")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadTranscript(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadTranscript(f"{path} is not a saved game", "it is not text") from error
    return read_saved(text, str(path))


def read_saved(text: str, name: str = "this") -> Transcript:
    """The text of a saved game, if it is whole and unchanged."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadTranscript(f"{name} is not a saved game, or is cut off") from error
    if not isinstance(body, dict) or "checksum" not in body:
        raise BadTranscript(f"{name} is not a saved game", "it has no checksum")
    told = body.pop("checksum")
    try:
        expected = checksum(body)
    except RecursionError as error:
        raise BadTranscript(f"{name} is not a saved game", "it is nested too deeply") from error
    if told != expected:
        raise BadTranscript(f"{name} was changed after it was saved", "its checksum is wrong")
    return check(body)


def verify(path: Path | str) -> dict[str, object]:
    """Check a finished game with fair dice: the published digest, the answers, the result."""
    transcript = load(path)
    play = replay(transcript)
    problems = []
    if not play.digest:
        problems.append("it was played with fast dice: there is no digest to check")
    elif transcript.get("digest") != play.digest:
        problems.append("the seed does not fit the digest that was published")
    if not play.over:
        problems.append("the game is not finished")
    elif transcript.get("returns") != play.returns:
        problems.append("the answers lead to another result")
    return {
        "ok": not problems,
        "digest": play.digest,
        "answers": len(transcript.answers),
        "returns": play.returns,
        "problems": problems,
    }
