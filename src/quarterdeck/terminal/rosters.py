"""What the commands about rosters and packs know, for whichever game has them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.brought import PackShelf, RosterDesk
from quarterdeck.kernel.errors import NoPacks, QuarterdeckError
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.kernel.registry import games
from quarterdeck.rosters.schema import WORDS
from quarterdeck.terminal.refusals import Usage

Row = dict[str, Any]
BIGGEST_FILE = 256 * 1024  # bytes


class Unreadable(QuarterdeckError):
    """A file that is not there, or not a text."""

    code = "unreadable"


# ---- which game


def word_of(box: Box) -> str:
    """What a roster of this game is called; "" if it has none."""
    desk = box.roster()
    return desk.word if desk else ""


def box_for(word: str, wanted: str) -> Box:
    """The game with rosters of this name that is wanted, or the only one."""
    every = games()
    known = [name for name, box in every.items() if word_of(box) == word]
    if wanted in known:
        return every[wanted]
    if wanted:
        other = word_of(every[wanted]) if wanted in every else ""
        hint = f"{wanted} has {WORDS[other]}" if other else ""
        hint = hint or (nearest(wanted, known, f"games with {WORDS[word]}") if known else others())
        raise Usage(f"there are no {WORDS[word]} for {wanted!r}", hint)
    if not known:
        raise Usage(f"no game has {WORDS[word]}", others())
    return every[the_only(known, f"a {word} of which game?")]


def others() -> str:
    """Which games have what."""
    words = {name: word_of(box) for name, box in games().items()}
    return "; ".join([f"{name} has {WORDS[word]}" for name, word in words.items() if word])


def the_only(known: Sequence[str], asked: str) -> str:
    if len(known) > 1:
        raise Usage(asked, "--game " + " or --game ".join(known))
    return known[0]


def box_with_packs(wanted: str) -> Box:
    """The game that is wanted, or the only one that takes packs."""
    if wanted:
        return find_game(wanted)
    known = [name for name, box in games().items() if box.shelf()]
    if not known:
        raise Usage("no game takes packs")
    return find_game(the_only(known, "a pack of which game?"))


# ---- files


def read_text(file: str, desk: RosterDesk) -> str:
    """The text of a file, of standard input, or a code in place of a file."""
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(BIGGEST_FILE + 1)
        elif desk.is_code(file) and not os.path.exists(file):
            return file
        else:
            raw = _bytes(file)
    except (OSError, ValueError) as error:  # a NUL in a path is a ValueError
        why = getattr(error, "strerror", None) or str(error)
        raise Unreadable(f"{file!r} cannot be read: {why}", "a file, or - for input") from None
    if len(raw) > BIGGEST_FILE:
        raise Unreadable(
            f"{file!r} is too large for a {desk.word}", f"at most {BIGGEST_FILE} bytes"
        )
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable(f"{file!r} is not a text in UTF-8", "save it as UTF-8") from None


def _bytes(file: str) -> bytes:
    if not os.path.isfile(file) and os.path.exists(file):
        raise OSError(0, "it is no file")
    with open(file, "rb") as opened:
        return opened.read(BIGGEST_FILE + 1)


def without_files(box: Box, options: dict[str, object]) -> dict[str, object]:
    """The same options, each roster by its name or as a code: no file is needed to play again."""
    desk = box.roster()
    if desk is None or desk.option not in options:
        return options
    parts = [part.strip() for part in str(options[desk.option]).split("|")]
    return {**options, desk.option: " | ".join([_without_file(desk, part) for part in parts])}


def _without_file(desk: RosterDesk, word: str) -> str:
    named = word.casefold() in [name.casefold() for name in desk.names()]
    if named or not _is_path(word, desk.word):
        return word
    return desk.code_of(read_text(word, desk), f"the {desk.word} in {word}")


def _is_path(word: str, ending: str) -> bool:
    """A file that is there, or what can only be meant as one."""
    looks = "/" in word or os.sep in word or word.endswith((".txt", ".json", f".{ending}"))
    return _is_there(word) or (looks and "://" not in word)


def _is_there(word: str) -> bool:
    try:
        return os.path.isfile(word)
    except ValueError:  # a NUL
        return False


# ---- rosters


def desk_for(word: str, wanted: str, folders: Sequence[Path]) -> RosterDesk:
    """Where rosters are looked over with the pieces of these packs, too."""
    box = box_for(word, wanted)
    if folders:
        box = box.with_packs(shelf_of(box).fetch(folders))
    desk = box.roster()
    assert desk is not None
    return desk


def check_roster(word: str, game: str, file: str, folders: Sequence[Path]) -> Row:
    """The report about a roster: every breach with its rule."""
    desk = desk_for(word, game, folders)
    return desk.report(read_text(file, desk))


def show_roster(word: str, game: str, file: str, folders: Sequence[Path]) -> Row:
    """A roster in all formats."""
    desk = desk_for(word, game, folders)
    return desk.show(read_text(file, desk))


def convert_roster(word: str, game: str, file: str, folders: Sequence[Path], to: str) -> str:
    desk = desk_for(word, game, folders)
    if to not in desk.formats:
        raise Usage(f"there is no format {to!r}", "one of " + ", ".join(desk.formats))
    return desk.write(read_text(file, desk), to)


# ---- packs


def shelf_of(box: Box) -> PackShelf:
    shelf = box.shelf()
    if shelf is None:
        raise NoPacks(f"{box.name} takes no packs")
    return shelf


def bring_packs(game: str, folders: Sequence[Path]) -> None:
    """Use the pieces of these packs from now on."""
    if folders:
        shelf_of(find_game(game)).use(folders)


def check_pack(game: str, folder: Path) -> Row:
    """The report about a pack: everything that is wrong with it."""
    return shelf_of(box_with_packs(game)).check(folder)
