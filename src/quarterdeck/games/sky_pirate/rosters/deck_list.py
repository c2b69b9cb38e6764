"""Deck lists as people write them: `2x Fisher`, with headings and comments, in any tidy way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from quarterdeck.games.sky_pirate.rosters.deckbuilding import (
    CAPTAIN,
    EMPLACEMENTS,
    HOLD,
    PARTS,
    Breach,
    Pick,
)
from quarterdeck.games.sky_pirate.table.library import Library
from quarterdeck.games.sky_pirate.words.printed import key

MOST_COPIES: Final = 99
LONGEST_LINE: Final = 2000
BY_TYPE: Final = ""  # a heading that leaves it to the cards where they belong
HEADINGS: Final = {
    **dict.fromkeys(("captain", "captains"), CAPTAIN),
    **dict.fromkeys(("emplacement", "emplacements", "ship"), EMPLACEMENTS),
    **dict.fromkeys(("cannon", "cannons", "structure", "structures"), EMPLACEMENTS),
    **dict.fromkeys(("hold", "crew", "crews", "asset", "assets", "maneuver", "maneuvers"), HOLD),
    **dict.fromkeys(("tactic", "tactics", "special ammo", "ammo"), HOLD),
    **dict.fromkeys(("deck", "main deck", "deck list", "decklist", "cards", "splash"), BY_TYPE),
}
_COMMENT = re.compile(r"(?:#|//).*")
_NAME = re.compile(r"(?:deck|name|deck name)\s*:\s*(\S.*)", re.IGNORECASE)
_BULLETS = re.compile(r"[\s*•·‣◦–—+>-]+")
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


class Written(NamedTuple):
    """A deck as it was written: its cards, and what could not be understood."""

    name: str
    picks: list[Pick]
    wrong: list[Breach]


def read_list(text: str, library: Library) -> Written:
    """The deck in a list."""
    written = Written("", [], [])
    part = BY_TYPE
    for number, line in enumerate(text.splitlines(), 1):
        where = f"line {number}"
        named = _NAME.fullmatch(" ".join(line.split()))
        if named:
            written = written._replace(name=named[1][:60].strip())
            continue
        line = _unbulleted(" ".join(_COMMENT.sub("", line).split()))
        if not line:
            continue
        if len(line) > LONGEST_LINE:
            wrong = f"the line has {len(line)} letters; {LONGEST_LINE} is the most"
            written.wrong.append(Breach("", where, wrong))
            continue
        heading = _heading(line, library)
        if heading is not None:
            part, line = heading
        if line and (not _add(line, part, where, library, written) or heading is not None):
            part = BY_TYPE  # "Captain: Cleaver" says nothing of the next line
    return written


def _unbulleted(line: str) -> str:
    bullets = _BULLETS.match(line)
    return line[bullets.end() :] if bullets else line


def _heading(line: str, library: Library) -> tuple[str, str] | None:
    """The part that a heading stands for, and what follows it on its line."""
    if library.find(line) is not None:
        return None
    whole = _HEADING.fullmatch(line)
    if whole and key(whole[1]) in HEADINGS:
        return HEADINGS[key(whole[1])], ""
    head, colon, rest = line.partition(":")
    inner = _HEADING.fullmatch(head)
    if colon and inner and key(inner[1]) in HEADINGS:
        return HEADINGS[key(inner[1])], rest.strip()
    return None


def _add(line: str, part: str, where: str, library: Library, written: Written) -> bool:
    """Add the cards of a line, one or several with commas; False if it must be a heading."""
    count, name = counted(line, library)
    if library.find(name) is None and "," in line:
        pieces = [piece.strip() for piece in line.strip(" ,;.").split(",")]
        if any(library.find(counted(piece, library)[1]) for piece in pieces if piece):
            for piece in filter(None, pieces):
                _add(piece, part, where, library, written)
            return True
    looks = _HEADING.fullmatch(line)
    if library.find(name) is None and looks and (looks[2] or looks[3]):
        written.wrong.append(Breach("", where, unknown_heading(looks[1])))
        return False
    written.picks.extend(pick(name, part, count, where, library))
    if not 0 < count <= MOST_COPIES:
        written.wrong.append(Breach("", where, wrong_count(count, name)))
    return True


def counted(line: str, library: Library) -> tuple[int, str]:
    """How many of what: of all ways to read the line, the first that names a card."""
    if library.find(line) is not None:
        return 1, line
    ways = list(_ways(line))
    for count, name in ways:
        if library.find(name) is not None:
            return count, name
    return ways[0] if ways else (1, line.strip(" ,;"))


def _ways(line: str) -> Iterator[tuple[int, str]]:
    for way in _COUNTED:
        found = way.fullmatch(line)
        if found:
            count = int(found["n"]) if len(found["n"]) < 5 else 9999
            yield count, found["name"]
            yield count, found["name"].strip(" ,;:")
    yield 1, line.strip(" ,;")


def pick(name: str, part: str, count: int, where: str, library: Library) -> list[Pick]:
    """So many copies of a card, in the part that it belongs to if nothing else is said."""
    card = library.find(name)
    if part == BY_TYPE:
        part = next((p for p, types in PARTS.items() if card and card.type in types), HOLD)
    spelt = card.name if card else " ".join(name.split())[:60]
    return [Pick(part, spelt, where)] * (count if 0 < count <= MOST_COPIES else 1)


def wrong_count(count: int, name: str) -> str:
    if count < 1:
        return f"{count} copies of {name[:60]}: leave it out instead"
    return f"more than {MOST_COPIES} copies of {name[:60]}"


def unknown_heading(head: str) -> str:
    from difflib import get_close_matches

    near = [one.capitalize() for one in get_close_matches(key(head), HEADINGS, 1, 0.6)]
    meant = f"did you mean {near[0]}?" if near else "headings are Captain, Emplacements and Hold"
    return f"{head[:60]!r} is neither a heading nor a card; {meant}"
