"""What the commands about decks and packs know."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from quarterdeck.cardtext.refusal import ContentError
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.nearest import nearest
from quarterdeck.terminal.refusals import Usage

Row = dict[str, Any]
GAMES = Path(__file__).parent.parent / "games"
BIGGEST_FILE = 256 * 1024  # bytes


class Unreadable(QuarterdeckError):
    """A file that is not there, or not a text."""

    code = "unreadable"


def module_of(game: str, name: str) -> Any:
    """The module `decks`, `packs` or `library` of a game; Usage if the game has no decks."""
    known = sorted(
        path.parents[1].name.replace("_", "-") for path in GAMES.glob("*/rosters/decks.py")
    )
    if game not in known:
        hint = nearest(game, known, "games with decks")
        raise Usage(f"there are no decks for {game!r}", hint)
    return import_module(f"quarterdeck.games.{game.replace('-', '_')}.{name}")


def library_of(game: str, folders: Sequence[Path]) -> Any:
    """The cards of a game, and those of these packs."""
    packs = [module_of(game, "rosters.packs").load(folder) for folder in folders]
    return module_of(game, "table.library").build(packs)


def read_text(file: str) -> str:
    """The text of a file, of standard input, or a deck code in place of a file."""
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(BIGGEST_FILE + 1)
        elif _is_code(file):
            return file
        else:
            raw = _bytes(file)
    except (OSError, ValueError) as error:  # a NUL in a path is a ValueError
        why = getattr(error, "strerror", None) or str(error)
        raise Unreadable(f"{file!r} cannot be read: {why}", "a file, or - for input") from None
    if len(raw) > BIGGEST_FILE:
        raise Unreadable(f"{file!r} is too large for a deck", f"at most {BIGGEST_FILE} bytes")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable(f"{file!r} is not a text in UTF-8", "save it as UTF-8") from None


def _is_code(file: str) -> bool:
    return file.startswith("SP") and "-" in file and not os.path.exists(file)


def _bytes(file: str) -> bytes:
    if not os.path.isfile(file) and os.path.exists(file):
        raise OSError(0, "it is no file")
    with open(file, "rb") as opened:
        return opened.read(BIGGEST_FILE + 1)


def deck_names(game: str) -> list[str]:
    """The decks that can be named."""
    return [deck.name for deck in module_of(game, "rosters.shelf").library().decks]


def without_files(game: str, decks: str) -> str:
    """The same decks, each by its name or as a code: a game needs no file to be played again."""
    return " | ".join([_without_file(game, part.strip()) for part in decks.split("|")])


def _without_file(game: str, word: str) -> str:
    shelf, decks = module_of(game, "rosters.shelf"), module_of(game, "rosters.decks")
    named = word.casefold() in [name.casefold() for name in deck_names(game)]
    if named or not _is_path(word):
        return word
    deck, problems = decks.check(read_text(word), shelf.library())
    shelf.refuse_illegal(f"the deck in {word}", problems)
    return str(decks.write(deck, "code"))


def _is_path(word: str) -> bool:
    """A file that is there, or what can only be meant as one."""
    looks = "/" in word or os.sep in word or word.endswith((".txt", ".json", ".deck"))
    return _is_there(word) or (looks and "://" not in word)


def _is_there(word: str) -> bool:
    try:
        return os.path.isfile(word)
    except ValueError:  # a NUL
        return False


def bring_packs(game: str, folders: Sequence[Path]) -> None:
    """Use the cards of these packs from now on."""
    if folders:
        packs = [module_of(game, "rosters.packs").load(folder) for folder in folders]
        module_of(game, "rosters.shelf").bring(packs)


def check_deck(game: str, file: str, folders: Sequence[Path]) -> Row:
    """The report about a deck: every breach with its rule."""
    decks = module_of(game, "rosters.decks")
    deck, problems = decks.check(read_text(file), library_of(game, folders))
    report: Row = {"ok": not problems, "problems": [breach._asdict() for breach in problems]}
    if deck is not None:
        report |= {"deck": decks.as_object(deck), "code": decks.write(deck, "code")}
        report["about"] = f"{deck.name}, a deck of {deck.captain}"
    return report


def show_deck(game: str, file: str, folders: Sequence[Path]) -> Row:
    """A deck in all formats."""
    decks = module_of(game, "rosters.decks")
    deck = decks.read(read_text(file), library_of(game, folders))
    row = {form: decks.write(deck, form) for form in ("text", "code")}
    return {"deck": decks.as_object(deck), **row}


def convert_deck(game: str, file: str, folders: Sequence[Path], to: str) -> str:
    decks = module_of(game, "rosters.decks")
    if to not in decks.FORMATS:
        raise Usage(f"there is no format {to!r}", "one of " + ", ".join(decks.FORMATS))
    return str(decks.write(decks.read(read_text(file), library_of(game, folders)), to))


def check_pack(game: str, folder: Path) -> Row:
    """The report about a pack: everything that is wrong with it."""
    try:
        pack = module_of(game, "rosters.packs").load(folder)
    except ContentError as error:
        return {"ok": False, "problems": [_row(problem) for problem in error.problems]}
    about = f"{pack.name}; cards: {len(pack.cards)}, decks: {len(pack.decks)}"
    names = [card.name for card in pack.cards]
    return {"ok": True, "problems": [], "pack": pack.name, "cards": names, "about": about}


def _row(problem: Any) -> Row:
    where = str(problem._replace(message=""))
    return {"rule": "", "where": where, "message": problem.message}
