"""Rosters as people write them: `2x Fisher`, with headings and comments, in any tidy way.

In a game whose pieces carry others, what stands further to the right, or behind a `+`, is aboard
what stands above it: of `2x Sloop` and `+ Gunner`, each sloop has a gunner.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from quarterdeck.rosters.library import Library
from quarterdeck.rosters.names import key, listed
from quarterdeck.rosters.picks import MOST_COPIES, MOST_DEPTH, Breach, Pick, Roster, Written
from quarterdeck.rosters.schema import BY_TYPE, ONE, Schema

LONGEST_LINE: Final = 2000
_COMMENT = re.compile(r"(?:#|//).*")
_BULLETS = re.compile(r"[\s*•·‣◦–—+>-]+")
_LEVEL = re.compile(r"(\s*)(\+*)")
_HEADING = re.compile(r"(.*?)\s*([(\[]\s*\d+[^()\[\]]*[)\]])?\s*(:?)\s*")
_COUNTED = tuple(  # the ways to say how many, the likeliest first
    re.compile(way, re.IGNORECASE)
    for way in (
        r"(?P<n>[0-9]+)\s*[x×*]\s*(?P<name>\S.*)",  # 2x Fisher, 2 × Fisher
        r"(?P<n>[0-9]+)\s+(?P<name>\S.*)",  # 2 Fisher
        r"[x×*]\s*(?P<n>[0-9]+)\s+(?P<name>\S.*)",  # x2 Fisher
        r"(?P<name>.*\S)\s*[x×*]\s*(?P<n>[0-9]+)",  # Fisher x2
        r"(?P<name>.*\S)\s*[(\[]\s*[x×*]?\s*(?P<n>[0-9]+)\s*[x×*]?\s*[)\]]",  # Fisher (2)
        r"(?P<name>.*\S)[\s:]+(?P<n>[0-9]+)",  # Fisher: 2
    )
)


# ---- writing


def as_text(roster: Roster, schema: Schema) -> str:
    """A list that people can read and change."""
    lines = [f"{schema.word.capitalize()}: {' '.join(roster.name.split())}"]
    for section in schema.sections:
        picks = [pick for pick in roster.picks if pick.part == section.id]
        if picks or (section.least and not section.aboard):
            number = "" if section.form == ONE else f" ({len(picks)})"
            lines += ["", f"{section.label}{number}", *_lines(picks, 0)]
    return "\n".join(lines) + "\n"


def _lines(picks: Sequence[Pick], level: int) -> Iterator[str]:
    mark = "  " * level + "+" * level + " " * bool(level)
    for pick, count in Counter(picks).items():
        yield f"{mark}{count}x {pick.name}"
        yield from _lines(pick.aboard, level + 1)


# ---- reading


class Row(NamedTuple):
    """What a line brings, and how deep it is aboard."""

    level: int
    picks: list[Pick]


def read_list(text: str, schema: Schema, library: Library) -> Written:
    """The roster in a list."""
    reading = Reading(schema, library)
    for number, line in enumerate(text.splitlines(), 1):
        reading.read(line, f"line {number}")
    picks, size = nest(reading.rows)
    return Written(reading.name, picks, reading.wrong, size)


def nest(rows: Sequence[Row]) -> tuple[list[Pick], int]:
    """The rows as picks with others aboard, and how many these are in all."""
    picks: list[Pick] = []
    size = at = 0
    while at < len(rows):
        end = at + 1
        while end < len(rows) and rows[end].level > rows[at].level:
            end += 1
        aboard, inside = nest(rows[at + 1 : end])
        picks += [pick._replace(aboard=tuple(aboard)) for pick in rows[at].picks]
        size += len(rows[at].picks) * (1 + inside)
        at = end
    return picks, size


class Reading:
    """A list, and how far it was read."""

    def __init__(self, schema: Schema, library: Library) -> None:
        self.schema = schema
        self.library = library
        self.title = re.compile(
            rf"(?:{schema.word}|name|{schema.word} name)\s*:\s*(\S.*)", re.IGNORECASE
        )
        self.name = ""
        self.part = BY_TYPE  # as the last heading says
        self.above: list[tuple[int, str]] = []  # what may carry the next line: margin, section
        self.rows: list[Row] = []
        self.wrong: list[Breach] = []

    def read(self, line: str, where: str) -> None:
        """One more line."""
        named = self.title.fullmatch(" ".join(line.split()))
        if named:
            self.name = named[1][:60].strip()
            return
        written = _unbulleted(" ".join(_COMMENT.sub("", line).split()))
        if not written:
            return
        if len(written) > LONGEST_LINE:
            wrong = f"the line has {len(written)} letters; {LONGEST_LINE} is the most"
            self.wrong.append(Breach("", where, wrong))
            return
        margin = self.come_in(line, where)
        heading = self.heading(written)
        if heading is not None:
            self.part, written = heading
        if not written:
            return
        row = Row(len(self.above), [])
        understood = self.add(written, where, row)
        if row.picks:
            self.rows.append(row)
            self.above += [(margin, row.picks[0].part)] * self.schema.nested
        if not understood or heading is not None:
            self.part = BY_TYPE  # "Captain: Cleaver" says nothing of the next line

    def come_in(self, line: str, where: str) -> int:
        """Leave the pieces that this line is not aboard of; how far it stands to the right."""
        if not self.schema.nested:
            return 0
        found = _LEVEL.match(line)
        assert found is not None
        margin, pluses = len(found[1].expandtabs(4)), len(found[2])
        if pluses:
            del self.above[pluses:]
        while self.above and not pluses and margin <= self.above[-1][0]:
            self.above.pop()
        if len(self.above) > MOST_DEPTH:
            self.wrong.append(Breach("", where, "this is nested too deeply"))
            self.above.pop()
        return margin

    def heading(self, line: str) -> tuple[str, str] | None:
        """The section that a heading stands for, and what follows it on its line."""
        if self.library.find(line) is not None:
            return None
        words = self.schema.heading_words
        whole = _HEADING.fullmatch(line)
        if whole and key(whole[1]) in words:
            return words[key(whole[1])], ""
        head, colon, rest = line.partition(":")
        inner = _HEADING.fullmatch(head)
        if colon and inner and key(inner[1]) in words:
            return words[key(inner[1])], rest.strip()
        return None

    def add(self, line: str, where: str, row: Row) -> bool:
        """Add the pieces of a line, one or several with commas; False if it must be a heading."""
        count, name = self.counted(line)
        if self.library.find(name) is None and "," in line:
            parts = [part.strip() for part in line.strip(" ,;.").split(",")]
            if any(self.library.find(self.counted(part)[1]) for part in parts if part):
                for part in filter(None, parts):
                    self.add(part, where, row)
                return True
        looks = _HEADING.fullmatch(line)
        if self.library.find(name) is None and looks and (looks[2] or looks[3]):
            self.wrong.append(Breach("", where, self.unknown_heading(looks[1])))
            return False
        part = BY_TYPE if self.above else self.part
        if part == BY_TYPE:
            carrier = self.above[-1][1] if self.above else ""
            part = part_of(name, carrier, self.schema, self.library)
        row.picks.extend(pick(name, part, count, where, self.library))
        if not 0 < count <= MOST_COPIES:
            self.wrong.append(Breach("", where, wrong_count(count, name)))
        return True

    def counted(self, line: str) -> tuple[int, str]:
        """How many of what: of all ways to read the line, the first that names a piece."""
        if self.library.find(line) is not None:
            return 1, line
        ways = list(_ways(line))
        for count, name in ways:
            if self.library.find(name) is not None:
                return count, name
        return ways[0] if ways else (1, line.strip(" ,;"))

    def unknown_heading(self, head: str) -> str:
        from difflib import get_close_matches

        words = self.schema.heading_words
        near = [one.capitalize() for one in get_close_matches(key(head), words, 1, 0.6)]
        labels = listed([section.label for section in self.schema.sections])
        meant = f"did you mean {near[0]}?" if near else f"headings are {labels}"
        return f"{head[:60]!r} is neither a heading nor a {self.schema.piece}; {meant}"


def _unbulleted(line: str) -> str:
    bullets = _BULLETS.match(line)
    return line[bullets.end() :] if bullets else line


def _ways(line: str) -> Iterator[tuple[int, str]]:
    for way in _COUNTED:
        found = way.fullmatch(line)
        if found:
            count = int(found["n"]) if len(found["n"]) < 5 else 9999
            yield count, found["name"]
            yield count, found["name"].strip(" ,;:")
    yield 1, line.strip(" ,;")


def part_of(name: str, carrier: str, schema: Schema, library: Library) -> str:
    """The section that a piece belongs to; of what nobody knows, one that fits its carrier."""
    piece = library.find(name)
    return schema.part_of(piece.type if piece else None, carrier)


def pick(name: str, part: str, count: int, where: str, library: Library) -> list[Pick]:
    """So many copies of a piece, spelt as it is printed."""
    piece = library.find(name)
    spelt = piece.name if piece else " ".join(name.split())[:60]
    return [Pick(part, spelt, where)] * (count if 0 < count <= MOST_COPIES else 1)


def wrong_count(count: int, name: str) -> str:
    if count < 1:
        return f"{count} copies of {name[:60]}: leave it out instead"
    return f"more than {MOST_COPIES} copies of {name[:60]}"
