"""What requests are answered with: me, tables and links here, the rest in `lists`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from quarterdeck.kernel.primer import Primer
from quarterdeck.server.said.feed import SeatInfo, Stage, TalkLine, Wrong
from quarterdeck.server.said.lists import (
    BotInfo,
    Boxed,
    Brought,
    Card,
    Checked,
    Form,
    GameInfo,
    Kept,
    LogPage,
    LookedOver,
    Pairs,
    Read,
    ReplayInfo,
    ReplayStep,
    Rule,
    Schema,
)
from quarterdeck.server.tables.clocks import ClockSpec

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
    ("GET", "/api/replays/{table}/log/{page}"): LogPage,
    ("GET", "/api/replays/{table}/at/{step}"): ReplayStep,
    ("GET", "/api/replays/{table}/transcript"): None,
    ("POST", "/api/replays"): Kept,
    ("POST", "/api/replays/{table}/branch"): Made,
    ("GET", "/health"): Health,
}
