"""Rosters as they are held: the pieces that were picked, each with what is aboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.rosters.names import key

MOST_COPIES: Final = 99  # of one piece, in one place
MOST_PIECES: Final = 999  # in what is still taken for a roster
MOST_DEPTH: Final = 4  # pieces aboard pieces aboard …


class Breach(NamedTuple):
    """What is wrong with a roster: the rule ("" if it is about none), the place, and why."""

    rule: str
    where: str
    message: str


class Pick(NamedTuple):
    """One piece of a roster, in which section of it, where it was written, and what is aboard."""

    part: str
    name: str
    where: str
    aboard: tuple[Pick, ...] = ()


class Roster(NamedTuple):
    """A roster; `canonical` says in which order."""

    name: str
    picks: tuple[Pick, ...]


class Written(NamedTuple):
    """A roster as it was written: its pieces, and what could not be understood."""

    name: str
    picks: list[Pick]
    wrong: list[Breach]
    size: int  # how many pieces, with all that is aboard


class BadRoster(QuarterdeckError):
    """A roster that cannot be read or played; `problems` says why, line by line."""

    code = "bad-roster"

    def __init__(self, message: str, hint: str = "", problems: Sequence[Breach] = ()) -> None:
        super().__init__(message, hint)
        self.problems = tuple(problems)


def every(picks: Iterable[Pick]) -> Iterator[Pick]:
    """All picks, and all that is aboard them."""
    for pick in picks:
        yield pick
        yield from every(pick.aboard)


def canonical(picks: Iterable[Pick], sections: Sequence[str]) -> tuple[Pick, ...]:
    """The same picks in order, wherever they were written."""
    plain = [Pick(p.part, p.name, p.part, canonical(p.aboard, sections)) for p in picks]
    return tuple(sorted(plain, key=lambda pick: _rank(pick, sections)))


def _rank(pick: Pick, sections: Sequence[str]) -> tuple[object, ...]:
    inside = tuple([_rank(inner, sections) for inner in pick.aboard])
    return sections.index(pick.part), key(pick.name), pick.name, inside


def where(picks: Iterable[Pick]) -> str:
    """The places where these were written, as many as help."""
    places = list(dict.fromkeys([pick.where for pick in picks]))
    return ", ".join(places[:6]) + (", …" if len(places) > 6 else "")
