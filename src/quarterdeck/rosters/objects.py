"""Rosters as JSON: the sections by their names, and what is aboard a piece inside of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence

from quarterdeck.rosters.library import Library
from quarterdeck.rosters.lists import pick, wrong_count
from quarterdeck.rosters.names import listed
from quarterdeck.rosters.picks import MOST_COPIES, MOST_DEPTH, Breach, Pick, Roster, Written
from quarterdeck.rosters.schema import COUNTS, ONE, Schema

NAME = "name"
UNREAD = ("game", "notes", "source")  # keys that say nothing of the pieces


# ---- writing


def as_json(roster: Roster, schema: Schema) -> str:
    return json.dumps(as_object(roster, schema), indent=1, ensure_ascii=False) + "\n"


def as_object(roster: Roster, schema: Schema) -> dict[str, object]:
    """What stands in the JSON of a roster."""
    return {"game": schema.game, NAME: roster.name, **_sections(roster.picks, "", schema)}


def _sections(picks: Sequence[Pick], carrier: str, schema: Schema) -> dict[str, object]:
    told: dict[str, object] = {}
    for section in schema.sections:
        here = [pick for pick in picks if pick.part == section.id]
        if not here and section.aboard != carrier:
            continue
        names = [_entry(pick, schema) for pick in here]
        if section.form == ONE and len(names) == 1:
            told[section.id] = names[0]
        elif section.form == COUNTS and not any(pick.aboard for pick in here):
            told[section.id] = dict(Counter([pick.name for pick in here]))
        else:
            told[section.id] = names
    return told


def _entry(pick: Pick, schema: Schema) -> object:
    if not pick.aboard and not schema.carried_by(pick.part):
        return pick.name
    return {NAME: pick.name, **_sections(pick.aboard, pick.part, schema)}


# ---- reading


def read_json(text: str, schema: Schema, library: Library) -> Written:
    """The roster in a JSON object."""
    try:
        told = json.loads(text, object_pairs_hook=_pairs)
    except (ValueError, RecursionError) as error:
        deep = isinstance(error, RecursionError)
        why = "it is nested too deeply" if deep else str(error)
        raise schema.refusal(f"this is no JSON: {why}") from None
    if not isinstance(told, Pairs):
        right = ", ".join([f'"{part}": …' for part in schema.ids[:2]])
        more = ", …" if len(schema.ids) > 2 else ""
        raise schema.refusal(f"this JSON is no {schema.word}", f"expected {{{right}{more}}}")
    reading = Reading(schema, library)
    picks = reading.whole(told)
    return Written(reading.name, picks, reading.wrong, reading.size)


class Pairs(list[tuple[str, object]]):
    """A JSON object as it was written, with keys that come twice."""


def _pairs(pairs: list[tuple[str, object]]) -> Pairs:
    return Pairs(pairs)


class Reading:
    """A roster in JSON, and what was found in it."""

    def __init__(self, schema: Schema, library: Library) -> None:
        self.schema = schema
        self.library = library
        self.name = ""
        self.wrong: list[Breach] = []
        self.size = 0

    def whole(self, told: Pairs) -> list[Pick]:
        picks: list[Pick] = []
        for name, value in told:
            if name in self.schema.ids:
                picks += self.section(name, value, name, 0)
            elif name == NAME and isinstance(value, str):
                self.name = " ".join(value.split())[:60].strip()
            elif name == "game" and value != self.schema.game:
                wrong = f"this is a {self.schema.word} for {str(value)[:60]!r}"
                self.wrong.append(Breach("", name, wrong))
            elif name not in UNREAD:
                keys = listed(["game", NAME, *self.schema.ids])
                wrong = f"the keys of a {self.schema.word} are {keys}"
                self.wrong.append(Breach("", name[:60], wrong))
        return picks

    def section(self, part: str, value: object, where: str, depth: int) -> Iterator[Pick]:
        """The pieces of a section: a name, a list, or an object with counts."""
        leads = self.schema.by_id[part].form == ONE
        if leads and (isinstance(value, str) or self.carries(value)):
            value = [value]
        if isinstance(value, Pairs):
            yield from self.counts(part, value, where)
        elif isinstance(value, list) and all(map(self.is_entry, value)):
            names = Counter([name for name in value if isinstance(name, str)])
            yield from self.counts(part, list(names.items()), where)
            for entry in value:
                if isinstance(entry, Pairs):
                    yield from self.laden(part, entry, where, depth)
        else:
            example = f'a list of names, or {{"{self.schema.example}": 2, …}}'
            self.wrong.append(Breach("", where, f"expected {'a name' if leads else example}"))

    def is_entry(self, value: object) -> bool:
        return isinstance(value, str) or self.carries(value)

    def carries(self, value: object) -> bool:
        """Is this a piece with others aboard?"""
        return (
            self.schema.nested
            and isinstance(value, Pairs)
            and any(name == NAME and isinstance(told, str) for name, told in value)
        )

    def counts(self, part: str, pairs: Sequence[tuple[str, object]], where: str) -> Iterator[Pick]:
        for name, count in pairs:
            place = f"{where}: {name[:60]}"
            if type(count) is int:
                picks = pick(name, part, count, place, self.library)
                self.size += len(picks)
                yield from picks
                if not 0 < count <= MOST_COPIES:
                    self.wrong.append(Breach("", place, wrong_count(count, name)))
            else:
                wrong = f"how many copies of {name[:60]}? expected a whole number"
                self.wrong.append(Breach("", place, wrong))

    def laden(self, part: str, entry: Pairs, where: str, depth: int) -> Iterator[Pick]:
        """A piece, and what is aboard."""
        name = next(str(told) for key, told in entry if key == NAME)
        place = f"{where}: {name[:60]}"
        if depth >= MOST_DEPTH:
            self.wrong.append(Breach("", place, "this is nested too deeply"))
            return
        aboard: list[Pick] = []
        for key, value in entry:
            if key in self.schema.ids:
                aboard += self.section(key, value, f"{place}: {key}", depth + 1)
            elif key != NAME:
                keys = listed([NAME, *[one.id for one in self.schema.carried_by(part)]])
                wrong = f"the keys of a {self.schema.by_id[part].one} are {keys}"
                self.wrong.append(Breach("", f"{place}: {key[:60]}", wrong))
        self.size += 1
        for one in pick(name, part, 1, place, self.library):
            yield one._replace(aboard=tuple(aboard))
