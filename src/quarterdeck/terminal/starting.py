"""Starting a game, or going on with one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadOption, BadSeats, BadSeed, BadTranscript
from quarterdeck.kernel.registry import game
from quarterdeck.kernel.saving.transcript import Transcript
from quarterdeck.kernel.saving.transcripts import load
from quarterdeck.terminal.chairs import chairs_of, check_chairs
from quarterdeck.terminal.keeping import chairs_in, last_game
from quarterdeck.terminal.refusals import Usage
from quarterdeck.terminal.rosters import bring_packs, without_files
from quarterdeck.terminal.sitting import Sitting, begin_sitting, resume_sitting


def read_seed(text: str | None) -> int | str | None:
    """A seed as typed: a number, 64 hex digits, or `fair`."""
    if text is None or text == "fair":
        return text
    if text.isascii() and text.isdigit() and len(text) != 64:
        if len(text) > 20:
            raise BadSeed(f"{text!r} is no seed", "a number below 2**64, 64 hex digits, or 'fair'")
        return int(text)
    return text


def read_options(words: list[str], box: Box) -> dict[str, object]:
    """Options as typed, `name=value` each, checked."""
    options: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            names = ", ".join(box.options) or "none"
            raise BadOption(f"{word!r} is no option", f"name=value; options: {names}")
        options[name.strip()] = value.strip()
    checked = box.check_options(without_files(box, options))
    return {name: checked[name] for name in options}


def usual_seats(box: Box) -> int:
    """How many sit down if nobody says otherwise."""
    least, most = box.seats
    return int(getattr(box, "usual_seats", min(max(3, least), most)))


def new_game(
    game_id: str, seats: str, seed: str | None, options: list[str], packs: Sequence[Path] = ()
) -> Sitting:
    box = game(game_id)
    bring_packs(game_id, packs)
    chairs = chairs_of(seats or ",".join(["me"] + ["greedy"] * (usual_seats(box) - 1)), box)
    sitting = begin_sitting(box, chairs, read_seed(seed), read_options(options, box))
    sitting.packs = [pack.absolute() for pack in packs]
    return sitting


def loaded_game(path: Path, game_id: str, seats: str, packs: Sequence[Path] = ()) -> Sitting:
    """A game from a file, with the people and bots that it names or that are named now."""
    transcript = load(path)
    if game_id and transcript.game != game_id:
        raise BadTranscript(
            f"{path} is a game of {transcript.game}", f"quarterdeck play {transcript.game}"
        )
    box = game(transcript.game)
    bring_packs(transcript.game, packs)
    chairs = chairs_for(transcript, box, seats)
    in_place = path.absolute() == last_game().absolute()
    sitting = resume_sitting(box, chairs, transcript, in_place)
    sitting.packs = [pack.absolute() for pack in packs]
    if sitting.play.over:
        raise Usage(f"the game in {path} is over", f"watch it with: quarterdeck replay {path}")
    return sitting


def chairs_for(transcript: Transcript, box: Box, seats: str) -> list[str]:
    """Who goes on with a saved game."""
    chairs = chairs_of(seats, box) if seats else chairs_in(transcript)
    if chairs is None:
        raise BadSeats(
            "the saved game does not say who sits where", "say it: --seats me,greedy,random"
        )
    if len(chairs) != transcript.seats:
        raise BadSeats(
            f"the saved game has {transcript.seats} seats, not {len(chairs)}", "name one for each"
        )
    return check_chairs(chairs, box)
