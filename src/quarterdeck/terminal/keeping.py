"""Where games are kept: the state folder of the user, and files of their own."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from quarterdeck.kernel.errors import CannotSave, QuarterdeckError
from quarterdeck.kernel.manners.standing import Standing, standing_of
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.saving.transcript import Transcript
from quarterdeck.kernel.saving.transcripts import load, replay, save

LAST = "last-game.json"
BEFORE_LAST = "previous-game.json"
CHAIRS = "chairs"  # the key of a saved game that says who sat where,
STANDING = "standing"  # and the one for what they have said beforehand


def state_folder() -> Path:
    """$XDG_STATE_HOME/quarterdeck, or what stands for it here."""
    home = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "state") / "quarterdeck"


def last_game() -> Path:
    return state_folder() / LAST


def save_game(play: Play, chairs: list[str], path: Path, standing: list[Standing]) -> None:
    """Write a game to a file of the person's choice: who sits where, what was said beforehand."""
    extra: dict[str, Any] = {CHAIRS: chairs, STANDING: [said.row() for said in standing]}
    save(play, path, extra)


def keep(play: Play, chairs: list[str], standing: list[Standing]) -> Path:
    """Write a game to the state folder, where `quarterdeck` finds it again."""
    path = last_game()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:
        raise CannotSave(f"cannot make the folder {path.parent}: {error}") from error
    save_game(play, chairs, path, standing)
    return path


def make_way() -> None:
    """Before another game takes its place, the last one becomes the one before it."""
    path = last_game()
    # there may be none; and what cannot be moved cannot be overwritten either
    with suppress(OSError):
        os.replace(path, path.with_name(BEFORE_LAST))


def unfinished() -> Transcript | None:
    """The last game, if there is one to go on with."""
    try:
        transcript = load(last_game())
        over = replay(transcript).over
    except (QuarterdeckError, OSError, RuntimeError):
        return None  # it may be damaged, or of rules that have changed since
    return None if over else transcript


def chairs_in(transcript: Transcript) -> list[str] | None:
    """Who sat where, if the file says so."""
    chairs = transcript.get(CHAIRS)
    if isinstance(chairs, list) and all(isinstance(chair, str) for chair in chairs):
        return chairs
    return None


def standing_in(transcript: Transcript, play: Play) -> list[Standing]:
    """What was said beforehand, if the file says so; what is no standing answer is refused."""
    rows = transcript.get(STANDING)
    return [standing_of(row, play) for row in rows] if isinstance(rows, list) else []
