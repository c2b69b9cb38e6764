"""Content: TOML files that say what is printed on a game's cards.  Data, never code."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from quarterdeck.cardtext.files import Limits, given_files, toml_files, too_deep
from quarterdeck.cardtext.refusal import Problem
from quarterdeck.cardtext.tokens import words

BIGGEST_FILE = 512 * 1024  # bytes
MOST_ENTRIES = 2000  # in one folder
OURS = Limits(BIGGEST_FILE, 8 * BIGGEST_FILE, 100, MOST_ENTRIES)
_NAME = re.compile(r"[^\W_](?:[^\W_]|[ '’!,.&-]){0,59}")
_HEAD = re.compile(r"\s*\[\[?\s*([\w-]+)\s*\]")

Check = Callable[[object], str]  # what would be right, or "" if the value is


class Shape(NamedTuple):
    """What an entry must look like: its keys, and a check for each."""

    checks: Mapping[str, Check]
    optional: frozenset[str] = frozenset()
    single: bool = False  # one [table] instead of a list of [[tables]]


class Entry(NamedTuple):
    """One card, tile or table of a content file, with the lines where it and its text stand."""

    file: str
    table: str
    title: str
    values: Mapping[str, object]
    line: int = 0
    text_line: int = 0

    def text(self, key: str) -> str:
        value = self.values.get(key, "")
        return value if isinstance(value, str) else ""

    def number(self, key: str) -> int:
        value = self.values.get(key, 0)
        return value if type(value) is int else 0

    def numbers(self, key: str) -> tuple[int, ...]:
        value = self.values.get(key)
        return tuple([n for n in value if type(n) is int]) if isinstance(value, list) else ()

    def inner(self, key: str) -> Entry:
        """A table inside this one, such as copies = { deck = 4 }."""
        value = self.values.get(key)
        inside = value if isinstance(value, dict) else {}
        return Entry(self.file, self.table, self.title, inside, self.line)

    def wrong(self, message: str) -> Problem:
        """This entry has this problem."""
        return Problem(self.file, self.title, message, self.line)


class Content:
    """The content files of one folder, as far as they can be read, and what is wrong with them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.entries: dict[str, list[Entry]] = {}  # by table
        self.problems: list[Problem] = []
        self.digest = ""

    def names(self) -> dict[str, list[str]]:
        """The names in each table, for the grammar; those that are no names are left out."""
        found = {}
        for table, entries in self.entries.items():
            names = [entry.text("name") for entry in entries]
            found[table] = [name for name in names if is_name(name)]
        return found

    def with_text(self) -> Iterator[Entry]:
        """The entries that have a text."""
        for entries in self.entries.values():
            yield from (entry for entry in entries if "text" in entry.values)


def read_folder(folder: Path, limits: Limits = OURS) -> Content:
    """Read every TOML file of a folder; what cannot be read is a problem, not an exception."""
    content = Content(folder)
    return _read(content, toml_files(folder, limits, content.problems), limits)


def read_given(title: str, files: Mapping[str, bytes], limits: Limits = OURS) -> Content:
    """The same for files that are in memory, with the name that their folder had."""
    content = Content(Path(title))
    return _read(content, given_files(title, files, limits, content.problems), limits)


def _read(content: Content, files: Iterable[tuple[str, bytes]], limits: Limits) -> Content:
    sums = blake2b(digest_size=16)
    for name, raw in files:
        sums.update(os.fsencode(name) + b"\0" + len(raw).to_bytes(8, "big") + raw)
        _add_file(name, raw, content)
    content.digest = sums.hexdigest()
    found = sum(map(len, content.entries.values()))
    if found > limits.entries:
        content.entries.clear()
        wrong = f"there are {found} entries; {limits.entries} is the most"
        content.problems.append(Problem(content.folder.name, "", wrong))
    return content


def _add_file(file: str, raw: bytes, content: Content) -> None:
    try:
        source = raw.decode("utf-8")
        if too_deep(source):
            raise RecursionError
        tables = tomllib.loads(source)
    except (ValueError, RecursionError) as error:  # TOML and Unicode errors are ValueErrors
        why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        content.problems.append(Problem(file, "", f"this is not a TOML file: {why}"))
        return
    lines = source.split("\n")
    starts = _starts(lines)
    for table, value in tables.items():
        rows = value if isinstance(value, list) else [value]
        for index, row in enumerate(rows):
            if not isinstance(row, dict):
                wrong = f"this stands outside of any table; write it below a [[{table}]] line"
                content.problems.append(Problem(file, table, wrong))
                break
            name = row.get("name")
            title = name if isinstance(name, str) and name else _title(table, index, value)
            line, text_line = _lines(lines, starts.get(table, ()), index)
            entry = Entry(file, table, title[:60], row, line, text_line)
            content.entries.setdefault(table, []).append(entry)


def _title(table: str, index: int, value: object) -> str:
    return f"{table} {index + 1}" if isinstance(value, list) else f"[{table}]"


def _starts(lines: list[str]) -> dict[str, list[int]]:
    """The lines, from 1, where the entries of each table begin."""
    starts: dict[str, list[int]] = {}
    for number, line in enumerate(lines, 1):
        head = _HEAD.match(line)
        if head:
            starts.setdefault(head[1], []).append(number)
    return starts


def _lines(lines: list[str], starts: Sequence[int], index: int) -> tuple[int, int]:
    """The lines where the entry and its text begin; 0 if it is written in some other way."""
    if index >= len(starts):
        return 0, 0
    start = starts[index]
    for number, line in enumerate(lines[start:], start + 1):
        if re.match(r"\s*text\s*=", line):
            return start, number
        if line.lstrip().startswith("["):
            break
    return start, start


def check_shapes(content: Content, files: Mapping[str, Mapping[str, Shape]]) -> list[Problem]:
    """Everything about the files, tables, keys and values that is not as the shapes say."""
    problems = [
        Problem(file, "", "the file is missing")
        for file in files
        if not (content.folder / file).is_file()
    ]
    for table, entries in content.entries.items():
        for entry in entries:
            problems += _misplaced(entry, table, files.get(entry.file, {}), files)
        problems += _doubled(entries)
    wanted = [(file, table, shape) for file in files for table, shape in files[file].items()]
    for file, table, shape in wanted:
        found = len(content.entries.get(table, ()))
        if found == 0 or (shape.single and found > 1):
            right = "exactly one" if shape.single else "at least one"
            problems.append(Problem(file, table, f"there are {found} of these; expected {right}"))
    return problems


def check_tables(content: Content, tables: Mapping[str, Shape]) -> list[Problem]:
    """The same for content that may be spread over files as its writer likes."""
    problems: list[Problem] = []
    for table, entries in content.entries.items():
        for entry in entries:
            problems += _misplaced(entry, table, tables, ())
        problems += _doubled(entries)
        if table in tables and tables[table].single and len(entries) > 1:
            problems.append(entries[1].wrong(f"there is a [{table}] already"))
    return problems


def _misplaced(
    entry: Entry, table: str, tables: Mapping[str, Shape], files: Iterable[str]
) -> Iterator[Problem]:
    """What is wrong with an entry: its table, or its keys and values."""
    if table in tables:
        yield from _misshapen(entry, tables[table])
    else:
        right = " or ".join(tables) or "only " + ", ".join(files)
        yield entry.wrong(f"unknown table {table!r}; expected {right}")


def _misshapen(entry: Entry, shape: Shape) -> Iterator[Problem]:
    for key in entry.values.keys() - shape.checks.keys():
        known = ", ".join(shape.checks)
        yield entry.wrong(f"unknown key {key[:60]!r}; the keys are {known}")
    for key, check in shape.checks.items():
        if key not in entry.values:
            if key not in shape.optional:
                empty = ' (write text = "" for a card without one)' if key == "text" else ""
                yield entry.wrong(f"{key} is missing{empty}")
            continue
        right = check(entry.values[key])
        if right:
            yield entry.wrong(f"{key} = {_short(entry.values[key])}: {right}")


def _short(value: object) -> str:
    try:
        shown = repr(value)
    except RecursionError:
        shown = "…"
    return shown if len(shown) <= 60 else shown[:59] + "…"


def _doubled(entries: list[Entry]) -> Iterator[Problem]:
    seen: dict[str, Entry] = {}
    for entry in entries:
        name = entry.text("name").casefold()
        if name and name in seen:
            other = seen[name]
            file = "" if other.file == entry.file else f" of {other.file}"
            yield entry.wrong(f"the name is taken already, by line {other.line}{file}")
        seen.setdefault(name, entry)


# -- checks for values


def is_name(value: object) -> bool:
    """Whether card text can name it: letters above all, single spaces, no number by itself."""
    if not isinstance(value, str) or not _NAME.fullmatch(value) or "  " in value:
        return False
    return value == value.strip() and all(word.kind != "number" for word in words(value))


def whole(least: int = 0, most: int = 999) -> Check:
    """A whole number in this range."""

    def check(value: object) -> str:
        fits = type(value) is int and least <= value <= most
        return "" if fits else f"expected a whole number from {least} to {most}"

    return check


def one_of(*right: str) -> Check:
    """One of these words."""

    def check(value: object) -> str:
        return "" if value in right else "expected " + " or ".join(f'"{word}"' for word in right)

    return check


def either(first: Check, second: Check) -> Check:
    """What either of the two checks lets pass."""

    def check(value: object) -> str:
        wrong = first(value)
        return wrong and second(value) and f"{wrong}, or {second(value).removeprefix('expected ')}"

    return check


def string(longest: int = 1000) -> Check:
    """A string, empty or not."""

    def check(value: object) -> str:
        fits = isinstance(value, str) and len(value) <= longest
        return "" if fits else f"expected a text of at most {longest} characters"

    return check


def name(value: object) -> str:
    """A name as it may stand in card text."""
    right = "expected a name: letters, spaces, digits inside words, ' ! , . & -, at most 60 of them"
    return "" if is_name(value) else right


def row_of(item: Check, least: int = 0, most: int = 99) -> Check:
    """A list of such values, as long as this."""

    def check(value: object) -> str:
        if not isinstance(value, list) or not least <= len(value) <= most:
            return f"expected a list of {least} to {most} values"
        return next((wrong for wrong in map(item, value) if wrong), "")

    return check


def table_of(item: Check, *keys: str) -> Check:
    """An inline table with these keys at most."""

    def check(value: object) -> str:
        if not isinstance(value, dict) or value.keys() - set(keys):
            return "expected a table with the keys " + ", ".join(keys)
        return next((f"{key}: {item(value[key])}" for key in value if item(value[key])), "")

    return check
