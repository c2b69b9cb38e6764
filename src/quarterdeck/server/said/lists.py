"""What requests are answered with, where they ask for lists, rosters, packs or finished games."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from quarterdeck.server.said.feed import Change, Decision, Ended, Line, SeatInfo, View

# ---- lists


class GameOption(msgspec.Struct, forbid_unknown_fields=True):
    """What can be set about a game."""

    default: int | bool | str
    text: str
    choices: list[str] | UnsetType = UNSET
    range: tuple[int, int] | UnsetType = UNSET


class GameInfo(msgspec.Struct, forbid_unknown_fields=True):
    """A game.  `roster`: what seats bring of their own, decks or fleets."""

    id: str
    name: str
    seats: tuple[int, int]
    seat_names: list[str]
    version: str
    options: dict[str, GameOption]
    first_game: bool
    primer: bool
    roster: str | None


class BotInfo(msgspec.Struct, forbid_unknown_fields=True):
    """A bot, and the games that it plays; all, if it names none."""

    name: str
    title: str
    text: str
    levels: list[int]
    games: list[str]


class Ruling(msgspec.Struct, forbid_unknown_fields=True):
    """What we decided where a rule leaves something open."""

    id: str
    about: list[str]
    question: str
    decision: str
    why: str


class Rule(msgspec.Struct, forbid_unknown_fields=True):
    """A numbered rule with its rulings."""

    id: str
    section: str
    kind: str
    text: str
    cards: list[str]
    rulings: list[Ruling]
    unprovable: str | UnsetType = UNSET
    option: str | UnsetType = UNSET


class Card(msgspec.Struct):
    """A card, with whatever its game prints on it."""

    name: str
    type: str
    text: str
    source: str


class Problem(msgspec.Struct, forbid_unknown_fields=True):
    """What is wrong, where, and by which rule."""

    rule: str
    where: str
    message: str


class Checked(msgspec.Struct, forbid_unknown_fields=True):
    """Are these options possible?"""

    ok: bool
    problems: list[Problem]


# ---- rosters, packs, the workshop


class Section(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a roster: `least` and `most` pieces of these `types` in it, or aboard each piece of
    the section `aboard`; `copies` of one name; `slots`: the carrier's fact that says how many."""

    id: str
    label: str
    types: list[str]
    one: str
    least: int
    most: int | None
    copies: int | None
    form: Literal["one", "list", "counts"]
    aboard: str | None
    slots: str | None
    rule: str
    copies_rule: str


class Fact(msgspec.Struct, forbid_unknown_fields=True):
    """Something that a piece says, and whether one may look for pieces by it."""

    id: str
    label: str
    filter: bool


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """The fact that is added up, and how much it may be."""

    fact: str
    most: int
    least: int
    label: str
    rule: str


class Schema(msgspec.Struct, forbid_unknown_fields=True):
    """What a roster of a game is.  `option` names those of all seats; codes begin with `code`."""

    game: str
    word: str
    words: str
    option: str
    piece: str
    pieces: str
    code: str
    rule: str
    nested: bool
    sections: list[Section]
    points: Points | None
    facts: list[Fact]
    example: str
    starters: list[str]


class Boxed(msgspec.Struct):
    """A roster that comes with a game or a pack, with its sections by their names."""

    name: str
    code: str
    source: str
    pack: str | UnsetType = UNSET


class LookedOver(msgspec.Struct):
    """What a roster is by the rules; under its word (deck, fleet) its sections, if it is one."""

    ok: bool
    problems: list[Problem]
    code: str | None
    text: str | None


class PackProblem(msgspec.Struct, forbid_unknown_fields=True):
    """What is wrong with a pack, and where."""

    file: str
    line: int
    where: str
    message: str
    hint: str


class Brought(msgspec.Struct):
    """A pack that was read: its name and digest, its cards; under `decks` or so its rosters."""

    ok: bool
    problems: list[PackProblem]
    pack: str | None
    cards: list[Card]


class Sort(msgspec.Struct, forbid_unknown_fields=True):
    """A sort of piece, and the numbers that it has."""

    sort: str
    numbers: list[str]


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """What has to be filled in to write a piece."""

    table: str
    sorts: list[Sort]
    factions: list[str]
    subtypes: list[str]
    switches: list[str]
    signs: dict[str, list[str]]
    rosters: list[str]


class Read(msgspec.Struct, forbid_unknown_fields=True):
    """What the game makes of a piece."""

    ok: bool
    problems: list[PackProblem]
    card: Card | None
    reads_as: str
    file: str
    next: list[str]


class Pairs(msgspec.Struct, forbid_unknown_fields=True):
    """Deals that were played with a piece and without it, and what it stood in for."""

    pairs: list[tuple[float, float]]
    instead: str


# ---- finished games


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """At which step a turn begins."""

    turn: int
    step: int


class ReplayInfo(msgspec.Struct, forbid_unknown_fields=True):
    """A finished game: `who` gave each of its answers, and its log's first page."""

    id: str
    game: str
    name: str
    version: str
    verified: bool
    seats: list[SeatInfo]
    options: dict[str, Any]
    steps: int
    returns: list[float] | None
    ended: Ended
    digest: str | None
    seed: int | str
    turns: list[Turn]
    who: list[int]
    log: list[Line]
    more: int | None


class LogPage(msgspec.Struct, forbid_unknown_fields=True):
    """A page of a finished game's log, and the number of the next, if there is one."""

    log: list[Line]
    more: int | None


class Picked(msgspec.Struct, forbid_unknown_fields=True):
    """The answer that is given next."""

    seat: int
    index: int
    label: str
    prompt: str


class ReplayStep(msgspec.Struct, forbid_unknown_fields=True):
    """A moment of a finished game."""

    step: int
    turn: int
    as_: str = msgspec.field(name="as")
    view: View
    views: list[View] | None
    moments: list[Change]
    waiting: list[int]
    decision: Decision | None
    picked: Picked | None
    over: bool


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """A file that was brought; `verified`: it is this server's own."""

    id: str
    verified: bool
