"""Whether a roster may be played: every breach at once, each with its rule and its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from quarterdeck.rosters.library import Piece
from quarterdeck.rosters.names import listed, nearest_names
from quarterdeck.rosters.picks import Breach, Pick, every, where
from quarterdeck.rosters.schema import ONE, Schema, Section

MOST_MEANT: Final = 20  # unknown pieces whose nearest names are sought: it takes a while

Pieces = Mapping[str, Piece]


def breaches(picks: Sequence[Pick], pieces: Pieces, schema: Schema) -> Iterator[Breach]:
    """Why these may not be played together; pieces that there are not count as picked."""
    picked = list(every(picks))
    yield from _strange([pick for pick in picked if pick.name not in pieces], pieces, schema)
    known = [pick for pick in picked if pick.name in pieces]
    yield from _wrong_types(known, pieces, schema)
    yield from _wrong_counts(picks, pieces, schema)
    yield from _wrong_copies(known, pieces, schema)
    yield from _wrong_carriers(picks, None, pieces, schema)
    yield from _wrong_points(known, pieces, schema)
    for check in schema.checks:
        yield from check(known, pieces)


# ---- names


def _strange(picks: Sequence[Pick], pieces: Pieces, schema: Schema) -> Iterator[Breach]:
    """Pieces that there are not, with the names that are nearest."""
    by_name: dict[str, list[Pick]] = {}
    for pick in picks:
        by_name.setdefault(pick.name, []).append(pick)
    for number, name in enumerate(by_name):
        meant = _meant(name, pieces, schema) if number < MOST_MEANT else ""
        message = f"there is no {schema.piece} called {name}{meant}"
        yield Breach(schema.rule, where(by_name[name]), message)


def _meant(name: str, pieces: Pieces, schema: Schema) -> str:
    known = {one.casefold(): p.name for one, p in pieces.items() if p.type in schema.types}
    near = nearest_names(name, known)
    return f"; did you mean {' or '.join(near)}?" if near else ""


# ---- sections


def _wrong_types(picks: Sequence[Pick], pieces: Pieces, schema: Schema) -> Iterator[Breach]:
    """Each piece where its type belongs, if it belongs to a roster at all."""
    together: dict[tuple[str, str], list[Pick]] = {}
    for pick in picks:
        together.setdefault((pick.part, pick.name), []).append(pick)
    for (part, name), alike in together.items():
        piece, section = pieces[name], schema.by_id[part]
        barred = schema.bar(piece)
        if barred:
            yield Breach(schema.rule, where(alike), barred)
        elif piece.type not in section.types:
            a = "an" if piece.type[0] in "aeiou" else "a"
            place = section.said if piece.type in schema.types else f"in a {schema.word}"
            message = f"{a} {piece.type} like {name} cannot be {place}"
            yield Breach(schema.rule, where(alike), message)


def _wrong_counts(picks: Sequence[Pick], pieces: Pieces, schema: Schema) -> Iterator[Breach]:
    """So many pieces in each section, or aboard each piece that can carry them."""
    for section in schema.sections:
        if section.form == ONE:
            yield from _wrong_leader(section, [p for p in picks if p.part == section.id], schema)
        elif section.aboard:
            for pick in every(picks):
                if pick.part == section.aboard:
                    yield from _wrong_load(section, pick, pieces, schema)
        else:
            found = len([pick for pick in picks if pick.part == section.id])
            wrong = _off(found, section.least, section.most)
            if wrong:
                there = f"is 1 {schema.piece}" if found == 1 else f"are {found} {schema.pieces}"
                message = f"there {there} {section.said}; {wrong}"
                yield Breach(section.rule or schema.rule, section.id, message)


def _wrong_leader(section: Section, found: Sequence[Pick], schema: Schema) -> Iterator[Breach]:
    rule = section.rule or schema.rule
    if not found:
        yield Breach(rule, section.id, f"there is no {section.one}")
    elif len(found) > 1:
        named = listed(list(dict.fromkeys([pick.name for pick in found])))
        message = f"there are {len(found)} {section.one}s ({named}); expected 1"
        yield Breach(rule, where(found), message)


def _wrong_load(
    section: Section, carrier: Pick, pieces: Pieces, schema: Schema
) -> Iterator[Breach]:
    aboard = [pick for pick in carrier.aboard if pick.part == section.id]
    most = section.most
    if section.slots and carrier.name in pieces:
        most = int(getattr(pieces[carrier.name], section.slots))
    wrong = _off(len(aboard), section.least, most)
    if wrong:
        count = "is 1" if len(aboard) == 1 else f"are {len(aboard)}"
        message = f"there {count} of the {section.label} aboard {carrier.name}; {wrong}"
        yield Breach(section.rule or schema.rule, where(aboard or [carrier]), message)


def _off(found: int, least: int, most: int | None) -> str:
    """What would be right, if this number is not."""
    if least <= found and (most is None or found <= most):
        return ""
    if least == most:
        return f"expected {least}"
    return f"{least} is the least" if found < least else f"{most} is the most"


def _wrong_copies(picks: Sequence[Pick], pieces: Pieces, schema: Schema) -> Iterator[Breach]:
    """So many of one name in a section, however they are spelt and whatever they are aboard."""
    for section in schema.sections:
        if section.copies is None or section.form == ONE:
            continue
        here = [pick for pick in picks if pick.part == section.id]
        for name, found in Counter([pieces[pick.name].name for pick in here]).items():
            if found > section.copies:
                alike = [pick for pick in here if pieces[pick.name].name == name]
                most = f"{section.copies} is the most"
                message = f"there are {found} copies of {name} {section.said}; {most}"
                rule = section.copies_rule or section.rule or schema.rule
                yield Breach(rule, where(alike), message)


# ---- nesting and points


def _wrong_carriers(
    picks: Iterable[Pick], carrier: Pick | None, pieces: Pieces, schema: Schema
) -> Iterator[Breach]:
    """What can be aboard something is aboard the right thing, and nothing else is."""
    for pick in dict.fromkeys([pick for pick in picks if pick.name in pieces]):
        section = schema.by_id[pick.part]
        rule = section.rule or schema.rule
        if carrier is None and section.aboard:
            lacks = schema.by_id[section.aboard].one
            yield Breach(rule, pick.where, f"{pick.name} is aboard no {lacks}")
        elif carrier is not None and section.aboard != carrier.part:
            yield Breach(rule, pick.where, f"{pick.name} cannot be aboard {carrier.name}")
        yield from _wrong_carriers(pick.aboard, pick, pieces, schema)


def _wrong_points(picks: Sequence[Pick], pieces: Pieces, schema: Schema) -> Iterator[Breach]:
    if schema.points is None:
        return
    points = schema.points
    total = points_of(picks, pieces, schema)
    wrong = _off(total, points.least, points.most)
    if wrong:
        message = f"the {schema.word} has {total} {points.label}; {wrong}"
        yield Breach(points.rule or schema.rule, points.fact, message)


def points_of(picks: Iterable[Pick], pieces: Pieces, schema: Schema) -> int:
    """What these pieces cost together, without what is aboard them."""
    if schema.points is None:
        return 0
    return sum([int(getattr(pieces[pick.name], schema.points.fact, 0)) for pick in picks])
