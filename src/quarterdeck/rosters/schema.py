"""What a roster is in a game: declared by the game, read by everybody else."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from quarterdeck.rosters.names import key
from quarterdeck.rosters.picks import BadRoster, Breach, Pick

WORDS: Final = {"deck": "decks", "fleet": "fleets"}  # what rosters are called, one and several
ONE: Final = "one"  # a section of one leading piece: in JSON its name
LIST: Final = "list"  # in JSON a list of names, or of objects if something can be aboard
COUNTS: Final = "counts"  # in JSON an object: how many of each name
BY_TYPE: Final = ""  # a heading that leaves it to the pieces where they belong

Check = Callable[[Sequence[Pick], Mapping[str, Any]], Iterator[Breach]]


@dataclass(frozen=True)
class Section:
    """A part of a roster: which pieces belong there, and how many."""

    id: str  # in JSON, and where a breach is
    label: str  # the heading in a list
    types: tuple[str, ...]
    said: str  # where its pieces are: "in the Hold", "aboard a ship"
    one: str  # what one of them is called: "captain", "ship"
    least: int = 0  # pieces: in the roster, or aboard each piece that can carry them
    most: int | None = None
    copies: int | None = None  # of one name, in the whole roster
    form: str = LIST
    aboard: str = ""  # the section whose pieces carry these
    slots: str = ""  # the fact of the carrier that says how many it has room for
    headings: tuple[str, ...] = ()  # what else people write above it
    usual: tuple[int, ...] = (1,)  # copies that are shortest in codes
    rule: str = ""  # that says how many; otherwise the schema's
    copies_rule: str = ""


@dataclass(frozen=True)
class Points:
    """What pieces cost together."""

    fact: str  # of a piece
    most: int
    least: int = 0
    rule: str = ""
    label: str = "points"


@dataclass(frozen=True)
class Fact:
    """Something that is known of pieces, by its key in `Box.cards`."""

    id: str
    label: str
    filter: bool = False  # whether one looks for pieces by it


@dataclass(frozen=True)
class Coding:
    """How codes are written: the letters that they begin with, and which piece has which number."""

    prefix: str
    numbers: Path  # a TOML file with `names`: the first is 1; the list only grows, at its end
    version: int = 1

    def names(self) -> tuple[str, ...]:
        """The names of the pieces that have a number, in order."""
        return numbers_in(self.numbers)

    @property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(rf"(?<![A-Za-z0-9]){self.prefix}([0-9]{{1,3}})-([A-Za-z0-9_-]*)")


def no_bar(piece: Any) -> str:
    return ""


@dataclass(frozen=True)
class Schema:
    """The whole declaration."""

    game: str  # the id
    title: str  # the game's name
    word: str  # what a roster is called: one of WORDS
    piece: str  # what its pieces are called, one
    pieces: str  # and several
    sections: tuple[Section, ...]
    coding: Coding
    rule: str = ""  # that says what a roster is made of
    points: Points | None = None
    facts: tuple[Fact, ...] = ()
    headings: tuple[str, ...] = ()  # above pieces of all sections
    example: str = "Name"  # a piece
    starters: tuple[str, ...] = ()
    refusal: type[BadRoster] = BadRoster
    bar: Callable[[Any], str] = no_bar  # why a piece can be in no roster, or ""
    checks: tuple[Check, ...] = ()  # what else the rules say; asked with the pieces that are known

    def __post_init__(self) -> None:
        assert self.word in WORDS, f"{self.word!r} is no word for rosters; see WORDS"
        for section in self.sections:
            assert not section.aboard or section.aboard in self.by_id, section.aboard
            assert section.form != COUNTS or not self.carried_by(section.id), section.id

    @property
    def words(self) -> str:
        return WORDS[self.word]

    @cached_property
    def by_id(self) -> dict[str, Section]:
        return {section.id: section for section in self.sections}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(self.by_id)

    @cached_property
    def types(self) -> frozenset[str]:
        """Of the pieces that can be in a roster at all."""
        return frozenset([of for section in self.sections for of in section.types])

    @cached_property
    def nested(self) -> bool:
        return any(section.aboard for section in self.sections)

    @cached_property
    def leaders(self) -> tuple[Section, ...]:
        return tuple([section for section in self.sections if section.form == ONE])

    def carried_by(self, part: str) -> list[Section]:
        """The sections whose pieces are aboard those of this one."""
        return [section for section in self.sections if section.aboard == part]

    def part_of(self, type: str | None, carrier: str = "") -> str:
        """The section of pieces of this type; of what nobody knows, the likeliest."""
        for section in self.sections:
            if type in section.types:
                return section.id
        likely = [section.id for section in self.sections if section.aboard == carrier]
        return likely[-1] if likely else self.ids[-1]

    @cached_property
    def heading_words(self) -> dict[str, str]:
        """The section that each heading stands for, by its `key`."""
        words: dict[str, str] = {}
        for section in self.sections:
            every = (section.label, section.id, *section.headings)
            words |= dict.fromkeys([key(one) for one in every], section.id)
        general = (self.word, f"{self.word} list", f"{self.word}list", self.pieces, *self.headings)
        return words | {key(one): BY_TYPE for one in general if key(one) not in words}

    def told(self) -> dict[str, object]:
        """The schema as plain JSON, for whoever builds rosters elsewhere."""
        return {
            "game": self.game,
            "word": self.word,
            "words": self.words,
            "option": self.words,
            "piece": self.piece,
            "pieces": self.pieces,
            "code": self.coding.prefix,
            "rule": self.rule,
            "nested": self.nested,
            "sections": [self._section(section) for section in self.sections],
            "points": asdict(self.points) if self.points else None,
            "facts": [asdict(fact) for fact in self.facts],
            "example": self.example,
            "starters": list(self.starters),
        }

    def _section(self, section: Section) -> dict[str, object]:
        row = asdict(section)
        for inner in ("headings", "usual", "said"):
            del row[inner]
        row["types"] = list(section.types)
        row["rule"] = section.rule or self.rule
        row["copies_rule"] = section.copies_rule or row["rule"]
        row |= {"aboard": section.aboard or None, "slots": section.slots or None}
        return row


@cache
def numbers_in(file: Path) -> tuple[str, ...]:
    """The names in a file of numbers."""
    return tuple(tomllib.loads(file.read_text("utf-8"))["names"])
