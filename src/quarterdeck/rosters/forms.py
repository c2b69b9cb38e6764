"""Rosters: read from a list, from JSON or from a code; checked; and written in any of the three.

    roster = forms.read("Captain: Cleaver ...", schema, library)   # or {"captain": ...}, or SP1-...
    forms.problems(roster, schema, library)                        # [] if it may be played
    forms.write(roster, "code", schema)

However a roster is written, it is the same roster: names are spelt as printed, and sorted.
"""

from __future__ import annotations

import unicodedata
from typing import Final, NamedTuple

from quarterdeck.rosters.codes import BadCode, decode, encode
from quarterdeck.rosters.library import Library
from quarterdeck.rosters.limits import breaches
from quarterdeck.rosters.lists import as_text, read_list
from quarterdeck.rosters.objects import as_json, read_json
from quarterdeck.rosters.picks import (
    MOST_PIECES,
    BadRoster,
    Breach,
    Pick,
    Roster,
    Written,
    canonical,
    every,
)
from quarterdeck.rosters.schema import Schema

FORMATS: Final = ("text", "json", "code")
LONGEST: Final = 64 * 1024  # letters
MOST_LINES: Final = 400  # of a list
MOST_STRANGE: Final = 20  # pieces that there are not, in what is still taken for a roster


class Checked(NamedTuple):
    """A roster as it was read, with everything that is wrong with it."""

    roster: Roster | None  # None if there is no telling what it is
    problems: list[Breach]


def read(text: str, schema: Schema, library: Library) -> Roster:
    """The roster in a text; a refusal if not all of it is understood.  It may still be illegal."""
    roster, wrong = check(text, schema, library)
    if roster is None:
        told = [f"{where}: {message}" for _, where, message in wrong]
        raise schema.refusal("; ".join(told[:5]) + ("; …" if len(told) > 5 else ""), "", wrong)
    return roster


def problems(roster: Roster, schema: Schema, library: Library) -> list[Breach]:
    """Why a roster may not be played, all of it; an empty list if it may."""
    return list(breaches(roster.picks, library.by_name, schema))


def check(text: str, schema: Schema, library: Library) -> Checked:
    """Read a roster and check it; a refusal only if the text as a whole is no roster at all."""
    written = _written(text, schema, library)
    wrong = [*written.wrong, *breaches(written.picks, library.by_name, schema)]
    clear = not written.wrong and is_clear(written.picks, schema, library)
    return Checked(made(written, schema) if clear else None, wrong)


def is_clear(picks: list[Pick], schema: Schema, library: Library) -> bool:
    """Whether these can be a roster, legal or not: known pieces, one leader, all aboard by type."""
    pieces = library.by_name
    return (
        all(pick.name in pieces for pick in every(picks))
        and all(
            len([pick for pick in picks if pick.part == leader.id]) == 1
            for leader in schema.leaders
        )
        and all(
            pieces[inner.name].type in schema.by_id[inner.part].types
            for pick in picks
            for inner in every(pick.aboard)
        )
    )


def made(written: Written, schema: Schema) -> Roster:
    """The roster; without a name, it has that of its leader."""
    picks = canonical(written.picks, schema.ids)
    leaders = [pick.name for pick in picks if pick.part in [one.id for one in schema.leaders]]
    return Roster(written.name or (leaders[0] if leaders else schema.word.capitalize()), picks)


def write(roster: Roster, form: str, schema: Schema) -> str:
    """A roster as a list, as JSON or as a code."""
    if form not in FORMATS:
        raise schema.refusal(f"there is no format {form!r}", "one of " + ", ".join(FORMATS))
    if form == "code":
        return encode(roster.picks, schema)
    return as_text(roster, schema) if form == "text" else as_json(roster, schema)


def refuse_illegal(what: str, found: list[Breach], refusal: type[BadRoster]) -> None:
    """A refusal with every breach and its rule, if there is any."""
    if found:
        told = [
            f"- {where}: {message}" + (f" ({rule})" if rule else "")
            for rule, where, message in found
        ]
        raise refusal("\n".join([f"{what} may not be played:", *told]), "", found)


# ---- reading


def _written(text: str, schema: Schema, library: Library) -> Written:
    """What the text says, in whichever of the three ways."""
    text = _trimmed(text.removeprefix("\ufeff"))
    _refuse_strange(text, schema)
    if _is_json(text):
        written = read_json(text, schema, library)
    elif len(text.split()) == 1 and schema.coding.pattern.search(text):
        written = _read_code(text, schema, library)
    else:
        written = read_list(text, schema, library)
    if written.size > MOST_PIECES:
        wrong = f"there are {written.size} {schema.pieces}; {MOST_PIECES} is the most"
        raise schema.refusal(wrong)
    picked = list(every(written.picks))
    strange = [pick for pick in picked if pick.name not in library.by_name]
    if len(strange) > MOST_STRANGE and len(strange) == len(picked):
        wrong = f"there is not one {schema.piece} of {schema.title} in it"
        raise schema.refusal(wrong, f"a {schema.word} is a list of {schema.pieces}")
    return written


def _trimmed(text: str) -> str:
    """Without empty lines around it; the first line stays where it stands."""
    inner = text.strip()
    before = text[: len(text) - len(text.lstrip())]
    return before.rpartition("\n")[2] + inner if inner else ""


def _is_json(text: str) -> bool:
    return text.lstrip()[:1] in ("{", "[")


def _refuse_strange(text: str, schema: Schema) -> None:
    ways = f"a {schema.word} is a list, JSON or a code"
    if not text:
        raise schema.refusal("there is nothing in it", ways)
    lines = 0 if _is_json(text) else text.count("\n")
    if len(text) > LONGEST or lines >= MOST_LINES:
        limits = f"at most {LONGEST} letters in {MOST_LINES} lines"
        raise schema.refusal(f"this is too long for a {schema.word}", limits)
    if any(unicodedata.category(sign) == "Cc" and sign not in "\t\r\n\f\v" for sign in text):
        raise schema.refusal("this is not a text", ways)


def _read_code(text: str, schema: Schema, library: Library) -> Written:
    try:
        picks, size = decode(text, schema, library)
    except BadCode as error:
        raise schema.refusal(f"the {schema.word} code cannot be read: {error}") from None
    return Written("", picks, [], size)
