"""Packs: folders of TOML with new pieces and rosters.  A pack is data; loading one never runs code.

A pack is loaded whole or not at all.  What is in the box stays as it is.  Here is what is the same
for every game; what may stand in a pack is the game's to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from quarterdeck.cardtext.cache import Trees, read_with
from quarterdeck.cardtext.content import (
    Content,
    Entry,
    Shape,
    check_tables,
    is_name,
    read_folder,
    read_given,
)
from quarterdeck.cardtext.files import Limits
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, ContentError, Problem
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.rosters.names import key

LIMITS: Final = Limits(file=128 * 1024, folder=512 * 1024, files=32, entries=300)
UNNAMED: Final = "A pack without a name"
NEAREST: Final = " Did you mean: "
MOST_TOLD: Final = 200  # problems


class BadPack(QuarterdeckError):
    """No folder to read a pack from."""

    code = "bad-pack"


class Printing(NamedTuple):
    """What a game's packs may hold."""

    shapes: Mapping[str, Shape]  # of every table
    tables: tuple[str, ...]  # those that bring something; at least one entry is there
    texts: tuple[str, ...]  # those whose entries have a text
    apart: Mapping[str, tuple[str, ...]]  # names that may not be those of these tables of the box
    grammar: Path
    elsewhere: Mapping[str, str] = {}  # words of other games, and what is said in this one


class Unread(NamedTuple):
    """A pack whose files are there, and nothing more."""

    content: Content
    title: str  # of its folder


def in_folder(folder: Path) -> Unread:
    """The files of a folder; BadPack if it is none."""
    if not _is_folder(folder):
        raise BadPack(
            f"there is no folder {str(folder)[-200:]!r}", "a pack is a folder of TOML files"
        )
    return Unread(read_folder(folder, LIMITS), folder.resolve().name)


def in_memory(title: str, files: Mapping[str, bytes]) -> Unread:
    """The same for files in memory: those of a folder called `title`."""
    title = clean(title)[:60]
    return Unread(read_given(title if is_name(title) else UNNAMED, files, LIMITS), title)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # no path at all
        return False


def together(content: Content, box: Content, printing: Printing) -> Content:
    """The pack's entries behind those of the box: so both follow the same rules."""
    tables = printing.tables
    merged = Content(content.folder)
    for table in (*box.entries, *(table for table in tables if table not in box.entries)):
        merged.entries[table] = [*box.entries.get(table, ())]
        if table in tables:
            merged.entries[table] += content.entries.get(table, ())
    return merged


def read_texts(
    content: Content, whole: Content, printing: Printing
) -> tuple[Trees, list[CardTextError]]:
    """The pack's texts, with the names of the box and the pack.  No cache: it could be forged."""
    entries = [entry for entry in content.with_text() if entry.table in printing.texts]
    readable = [entry for entry in entries if isinstance(entry.values["text"], str)]
    if not readable:
        return {}, []
    reader = reader_of(whole, printing)
    brought = {entry.text("text") for entry in readable}  # nobody knows yet whether they are right
    reader.grammar.texts = tuple([one for one in reader.grammar.texts if one not in brought])
    return read_with(reader, readable)


def reader_of(whole: Content, printing: Printing) -> Reader:
    """Whoever reads the pack's texts, with the names of the box and the pack."""
    from quarterdeck.cardtext.grammar import named_tables

    grammar = printing.grammar.read_text("utf-8")
    used = named_tables(grammar)
    names = [(table, tuple(n)) for table, n in whole.names().items() if table in used]
    reader = _reader(grammar, tuple(names))
    reader.grammar.texts = tuple([entry.text("text") for entry in whole.with_text()])
    reader.grammar.elsewhere = printing.elsewhere
    return reader


@lru_cache(8)
def _reader(grammar: str, names: tuple[tuple[str, tuple[str, ...]], ...]) -> Reader:
    return Reader(grammar, dict(names))


def wrong_with(content: Content, box: Content, printing: Printing) -> Iterator[Problem]:
    """What is wrong with the pack's files by themselves."""
    yield from check_tables(content, printing.shapes)
    if not any(content.entries.get(table) for table in printing.tables) and not content.problems:
        right = "cards stand in files that end with .toml, in the folder itself"
        yield Problem(content.folder.name, "", f"there is nothing in this pack; {right}")
    for table, others in printing.apart.items():
        taken = {key(entry.title) for other in others for entry in box.entries[other]}
        for entry in entries_of(content, table):
            if key(entry.title) in taken:
                yield entry.wrong(f"there is a {table} of this name in the box already")


def entries_of(content: Content, table: str) -> list[Entry]:
    return content.entries.get(table, [])


def pack_name(content: Content, title: str) -> str:
    """As the pack itself says, or the folder's name."""
    for entry in entries_of(content, "pack"):
        if is_name(entry.text("name")):
            return entry.text("name")
    name = title.replace("_", " ").strip()
    return name if is_name(name) else UNNAMED


# ---- what is told of one


def printable(error: ContentError) -> ContentError:
    """The same refusal, with nothing in it that a terminal would act on."""
    return ContentError([Problem(*map(clean, problem)) for problem in error.problems])


def clean(part: object) -> Any:
    if not isinstance(part, str):
        return part
    return "".join(sign if sign.isprintable() else "�" for sign in part)


def told(problem: Problem) -> dict[str, object]:
    """A problem; what would be right is apart."""
    message, _, near = problem.message.partition(NEAREST)
    return {
        "file": problem.file,
        "line": problem.line,
        "where": problem.entry,
        "message": message,
        "hint": f"Did you mean: {near}" if near else "",
    }


def in_short(problem: Problem) -> dict[str, object]:
    """A problem in the form of a breach."""
    where = str(problem._replace(message=""))
    return {"rule": "", "where": where, "message": problem.message}
