"""What requests are answered with: me, tables, links, lists, rosters, packs, finished games."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from quarterdeck.server.said.feed import (
    Change,
    Decision,
    Ended,
    Line,
    SeatInfo,
    Stage,
    TalkLine,
    View,
    Wrong,
)
from quarterdeck.server.tables.clocks import ClockSpec
from quarterdeck.server.tables.primer import Primer

# ---- me and my tables


class MyTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table where I sit.  `problem`: why it cannot be opened here."""

    id: str
    game: str
    name: str
    seat: int
    seats: list[str]
    stage: Stage
    waiting_for_me: bool
    ply: int
    changed: float
    result: list[float] | None
    problem: Wrong | None


class Me(msgspec.Struct, forbid_unknown_fields=True):
    """Who I am here.  `kept_days`: after how many days what nobody touches is deleted; `push`: the
    key for notices to this browser, where the host wants them."""

    name: str
    protocol: int
    version: str
    tables: list[MyTable]
    kept_days: float | None
    push: str | None


class Link(msgspec.Struct, forbid_unknown_fields=True):
    """A secret link, as an address and as the rows of a QR code."""

    path: str
    url: str
    token: str
    qr: list[str]


class Invite(Link, forbid_unknown_fields=True):
    """The link of an open seat: whoever comes first has it, until it ends."""

    seat: int
    expires: float


class Made(msgspec.Struct, forbid_unknown_fields=True):
    """A new table, and its links: they are told once."""

    table: str
    seat: int | None
    link: Link | None
    invites: list[Invite]
    watch: Link


class Entered(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody has come by a link."""

    table: str
    seat: int | None
    link: Link | None


class Seated(msgspec.Struct, forbid_unknown_fields=True):
    """The table at which one plays again; links for others, if it is new and mine."""

    table: str
    seat: int | None
    link: Link | None
    invites: list[Invite]
    watch: Link | None


class Talk(msgspec.Struct, forbid_unknown_fields=True):
    """What was said at a table lately."""

    lines: list[TalkLine]


class Links(msgspec.Struct, forbid_unknown_fields=True):
    """The links of a table anew: mine, and what its maker may give out."""

    link: Link | None
    invites: list[Invite]
    watch: Link | None


class Invited(msgspec.Struct, forbid_unknown_fields=True):
    """What a link leads to: the game, the seat's colour (none: to watch), who is there, and who
    invites (nobody, if whoever made the table is not there)."""

    game: str
    name: str
    seat: str | None
    people: list[str]
    by: str | None


class About(msgspec.Struct, forbid_unknown_fields=True):
    """What a table is, and what I have to do with it."""

    id: str
    game: str
    name: str
    version: str
    seat: int | None
    held: list[int]
    mine: bool
    stage: Stage
    options: dict[str, Any]
    clock: ClockSpec
    talk: Literal["signs", "words", "everybody"]
    digest: str | None
    created: float
    parent: str | None
    guided: bool
    seats: list[SeatInfo]


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
    """A finished game: `who` gave each of its answers, and its whole log."""

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


class Done(msgspec.Struct, forbid_unknown_fields=True):
    """It is done."""

    ok: bool


class Health(msgspec.Struct, forbid_unknown_fields=True):
    """Can games be written down?"""

    ok: bool


# what each address answers with: a struct, or a list of them
ANSWERS: dict[tuple[str, str], Any] = {
    ("GET", "/api/games"): list[GameInfo],
    ("GET", "/api/bots"): list[BotInfo],
    ("GET", "/api/games/{game}/rules"): list[Rule],
    ("GET", "/api/games/{game}/rules/{rule}"): Rule,
    ("GET", "/api/games/{game}/primer"): Primer,
    ("GET", "/api/games/{game}/cards"): list[Card],
    ("GET", "/api/games/{game}/cards/{card}"): Card,
    ("POST", "/api/games/{game}/check"): Checked,
    ("GET", "/api/games/{game}/roster"): Schema,
    ("GET", "/api/games/{game}/decks"): list[Boxed],
    ("GET", "/api/games/{game}/fleets"): list[Boxed],
    ("POST", "/api/games/{game}/decks/check"): LookedOver,
    ("POST", "/api/games/{game}/fleets/check"): LookedOver,
    ("POST", "/api/packs/{game}"): Brought,
    ("GET", "/api/games/{game}/workshop"): Form,
    ("POST", "/api/games/{game}/workshop/read"): Read,
    ("POST", "/api/games/{game}/workshop/try"): Made,
    ("POST", "/api/games/{game}/workshop/pairs"): Pairs,
    ("GET", "/api/me"): Me,
    ("POST", "/api/me"): Me,
    ("DELETE", "/api/me"): None,
    ("POST", "/api/push"): Done,
    ("DELETE", "/api/push"): Done,
    ("POST", "/api/tables"): Made,
    ("POST", "/api/tables/first"): Made,
    ("POST", "/api/enter"): Entered,
    ("POST", "/api/invitation"): Invited,
    ("POST", "/api/tables/{table}/links"): Links,
    ("POST", "/api/tables/{table}/again"): Seated,
    ("GET", "/api/tables/{table}/talk"): Talk,
    ("DELETE", "/api/tables/{table}"): None,
    ("GET", "/api/tables/{table}"): About,
    ("GET", "/api/tables/{table}/now"): "frame",
    ("POST", "/api/tables/{table}/do"): "reply",
    ("GET", "/api/replays/{table}"): ReplayInfo,
    ("GET", "/api/replays/{table}/at/{step}"): ReplayStep,
    ("GET", "/api/replays/{table}/transcript"): None,
    ("POST", "/api/replays"): Kept,
    ("POST", "/api/replays/{table}/branch"): Made,
    ("GET", "/health"): Health,
}
