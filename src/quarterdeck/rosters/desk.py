"""The desk where rosters are looked over: what is in them, what is wrong, how they are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quarterdeck.kernel.brought import RosterDesk, Told
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.options import Option
from quarterdeck.rosters import forms
from quarterdeck.rosters.library import Library
from quarterdeck.rosters.limits import points_of
from quarterdeck.rosters.names import key
from quarterdeck.rosters.objects import as_object
from quarterdeck.rosters.picks import BadRoster, Breach, Roster, every
from quarterdeck.rosters.schema import Schema

SEPARATOR = " | "


class Boxed(NamedTuple):
    """A roster that comes with the game, or with a pack."""

    roster: Roster
    source: str
    pack: str = ""


class Desk(RosterDesk):
    """The desk of a game that has declared its roster."""

    formats = forms.FORMATS

    def __init__(self, schema: Schema, library: Library, boxed: Sequence[Boxed] = ()) -> None:
        self.declared = schema
        self.library = library
        self.boxed = boxed
        self.word = schema.word
        self.words = self.option = schema.words
        self.starters = schema.starters

    def schema(self) -> Told:
        return self.declared.told()

    def names(self) -> list[str]:
        return [one.roster.name for one in self.boxed]

    def rows(self) -> list[Told]:
        rows: list[Told] = []
        for roster, source, pack in self.boxed:
            row = {**as_object(roster, self.declared), "source": source, "code": self.code(roster)}
            rows.append({**row, "pack": pack} if pack else row)
        return rows

    def code(self, roster: Roster) -> str:
        return forms.write(roster, "code", self.declared)

    def check(self, text: str) -> forms.Checked:
        return forms.check(text, self.declared, self.library)

    def look_over(self, text: str) -> Told:
        try:
            roster, wrong = self.check(text)
        except BadRoster as error:
            roster, wrong = None, list(error.problems) or [Breach("", "", str(error))]
        return {
            "ok": not wrong and roster is not None,
            "problems": [breach._asdict() for breach in wrong],
            self.word: as_object(roster, self.declared) if roster else None,
            "code": self.code(roster) if roster else None,
            "text": forms.write(roster, "text", self.declared) if roster else None,
        }

    def report(self, text: str) -> Told:
        roster, wrong = self.check(text)
        told: Told = {"ok": not wrong, "problems": [breach._asdict() for breach in wrong]}
        if roster is not None:
            told |= {self.word: as_object(roster, self.declared), "code": self.code(roster)}
            told["about"] = self.about(roster)
        return told

    def about(self, roster: Roster) -> str:
        """The name, and whose it is or what is in it."""
        schema = self.declared
        leading = [leader.id for leader in schema.leaders]
        leaders = [pick.name for pick in roster.picks if pick.part in leading]
        if leaders:
            return f"{roster.name}, a {schema.word} of {' and '.join(leaders)}"
        picks = list(every(roster.picks))
        told = f"{roster.name}, a {schema.word} of {len(picks)} {schema.pieces}"
        if schema.points is None:
            return told
        points = points_of(picks, self.library.by_name, schema)
        return f"{told}, {points} {schema.points.label}"

    def show(self, text: str) -> Told:
        roster = forms.read(text, self.declared, self.library)
        told = {form: forms.write(roster, form, self.declared) for form in ("text", "code")}
        return {self.word: as_object(roster, self.declared), **told}

    def write(self, text: str, form: str) -> str:
        roster = forms.read(text, self.declared, self.library)
        return forms.write(roster, form, self.declared)

    def code_of(self, text: str, what: str) -> str:
        roster, wrong = self.check(text)
        forms.refuse_illegal(what, wrong, self.declared.refusal)
        assert roster is not None
        return self.code(roster)

    def is_code(self, word: str) -> bool:
        return self.declared.coding.pattern.match(word) is not None

    def called(self, word: str) -> tuple[str, Roster]:
        """A roster by its name (in any capitals) or its code, and how it is written down."""
        for one in self.boxed:
            if key(one.roster.name) == key(word):
                return one.roster.name, one.roster
        if len(word.split()) == 1 and self.declared.coding.pattern.search(word):
            code = self.code_of(word, f"the {self.word} with this code")
            return code, forms.read(code, self.declared, self.library)
        hint = nearest(word[:60], self.names(), self.words)
        raise BadOption(f"there is no {self.word} {word[:60]!r}", hint)


class Rosters(Option):
    """The rosters of the seats, in order, named or as codes: so a game needs no file.

    With fewer than seats, they are dealt out in turn.
    """

    def __init__(self, desk: Desk, default: str, text: str) -> None:
        super().__init__(default, text)
        self.desk = desk

    def read(self, name: str, value: object) -> str:
        if isinstance(value, (list, tuple)):
            value = SEPARATOR.join([str(part) for part in value])
        if not isinstance(value, str) or not value.strip():
            right = f"names of {self.desk.words}, or codes: One | Another"
            raise BadOption(f"{name} cannot be {value!r}", right)
        return SEPARATOR.join([self.desk.called(part.strip())[0] for part in value.split("|")])

    def of_seats(self, value: str, seats: int) -> list[Roster]:
        """The rosters that an option names, one for each seat."""
        found = [self.desk.called(part.strip())[1] for part in value.split("|")]
        return [found[seat % len(found)] for seat in range(seats)]
