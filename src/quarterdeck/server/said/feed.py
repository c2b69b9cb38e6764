"""What a feed tells: frames, and the small messages between them.

Frames are put together as plain JSON (`tables.framing`), part by part and some of it beforehand;
here is what they are.  A test holds every frame that any test hears against it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from quarterdeck.server.door.messages import Sign

View = dict[str, Any]  # any game's: the boards know the shape of their own
# a difference, see `tables.moments`; the client's tool knows it by this title
Change = Annotated[Any, msgspec.Meta(title="Change")]
Stage = Literal["gathering", "playing", "over"]


class Said(msgspec.Struct, forbid_unknown_fields=True):
    """An answer that stands: what asks (a card, or "" for the rule), what is picked, how long."""

    rule: str
    topic: str
    pick: str
    until: str


class Option(msgspec.Struct, forbid_unknown_fields=True):
    """Something that may be picked, and what it points at on the board."""

    index: int
    label: str
    key: str
    at: str | None


class Refused(msgspec.Struct, forbid_unknown_fields=True):
    """Something that may not be picked, and why."""

    label: str
    rule: str
    text: str
    at: str | None


class Decision(msgspec.Struct, forbid_unknown_fields=True):
    """A question.  `several`: a set of picks, which can be put together and sent whole."""

    question: str
    prompt: str
    options: list[Option]
    refused: list[Refused]
    several: bool
    beforehand: list[Said]


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One line of the log: an event with its sentence, its pieces and where they go."""

    n: int
    code: str
    seat: int | None
    to: int | None
    text: str
    cards: list[str]
    place: str | None
    much: int | None
    from_: str | None = msgspec.field(name="from")
    into: str | None
    ply: int | UnsetType = UNSET  # at a table
    step: int | UnsetType = UNSET  # in a replay


class Log(msgspec.Struct, forbid_unknown_fields=True):
    """Lines from a number on; what was there before from that number on is taken back."""

    from_: int = msgspec.field(name="from")
    lines: list[Line]


class SeatInfo(msgspec.Struct, forbid_unknown_fields=True):
    """Who has a seat.  A finished game does not say who is here."""

    seat: int
    colour: str
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    level: int | UnsetType = UNSET
    here: bool | UnsetType = UNSET
    left: bool | UnsetType = UNSET


class Clocks(msgspec.Struct, forbid_unknown_fields=True):
    """Seconds that every seat has left, and whose time runs."""

    kind: Literal["move", "bank", "days"]
    left: list[float]
    running: list[int]
    increment: float


class AskedBack(msgspec.Struct, forbid_unknown_fields=True):
    """Who asks to take back, who has agreed, and who has to."""

    seat: int
    agreed: list[int]
    needed: list[int]


class UndoInfo(msgspec.Struct, forbid_unknown_fields=True):
    """May I take back, or ask the others to let me?"""

    may: bool
    why: str | None
    ask: bool
    asked: AskedBack | None


class Coach(msgspec.Struct, forbid_unknown_fields=True):
    """What the coach says.  `lay`: all picks of this step, where it is a set that is sent whole."""

    title: str
    step: int
    of: int
    say: str
    why: str
    rule: str
    at: list[str]
    lay: list[str]
    done: bool


class ClaimOffer(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that keeps everybody waiting, and what may be claimed."""

    seat: int
    how: list[Literal["bot", "win", "end"]]


class Ended(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended; by whom and against whom, if it was claimed."""

    how: str
    by: int | None
    seat: int | None


class PlayAgain(msgspec.Struct, forbid_unknown_fields=True):
    """The table at which the same people play again, and who has asked them to."""

    table: str
    seat: int
    name: str


class Frame(msgspec.Struct, forbid_unknown_fields=True):
    """All that one viewer is told of a table at one moment."""

    type: Literal["hello", "update"]
    protocol: int
    table: str
    game: str
    seat: int | None
    stage: Stage
    ply: int
    turn: int
    view: View | None
    decision: Decision | None
    waiting: list[int]
    log: Log
    moments: list[Change]
    over: bool
    returns: list[float] | None
    ended: Ended | None
    seed: int | str | None
    digest: str | None
    seats: list[SeatInfo]
    clocks: Clocks | None
    undo: UndoInfo
    claims: list[ClaimOffer]
    acting: bool
    coach: Coach | None
    standing: list[Said]
    talk: Literal["nothing", "signs", "words"]
    talked: int
    again: PlayAgain | None


# ---- small messages


class Ack(msgspec.Struct, forbid_unknown_fields=True):
    """It is done, and durable.  `asked`: the others are asked to let it be taken back."""

    type: Literal["ack"]
    cmd: str
    ply: int
    asked: bool | UnsetType = UNSET


class Why(msgspec.Struct, forbid_unknown_fields=True):
    """Which pick is refused, and by which rule."""

    label: str
    rule: str
    text: str


class Pickable(msgspec.Struct, forbid_unknown_fields=True):
    """Something that may be added to a set."""

    label: str
    key: str
    at: str


class Barred(msgspec.Struct, forbid_unknown_fields=True):
    """Something that may not be added to a set, and why."""

    label: str
    key: str
    at: str
    rule: str
    text: str


class Tried(msgspec.Struct, forbid_unknown_fields=True):
    """What a question would look like after some picks; nothing was done."""

    type: Literal["tried"]
    cmd: str
    ok: bool
    complete: bool
    decision: Decision | None
    why: Why | None
    end: Option | None
    more: list[Pickable] | UnsetType = UNSET
    refused: list[Barred] | UnsetType = UNSET
    view: View | UnsetType = UNSET


class Hinted(msgspec.Struct, forbid_unknown_fields=True):
    """What a bot would do and why: the option, and all picks, where the question takes several."""

    type: Literal["hint"]
    cmd: str
    index: int
    label: str
    whole: list[str]
    why: str


class SeatsNews(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody came or went."""

    type: Literal["seats"]
    seats: list[SeatInfo]
    claims: list[ClaimOffer]


class TalkLine(msgspec.Struct, forbid_unknown_fields=True):
    """A sign or a few words, by a seat; by none: by somebody who watches."""

    n: int
    seat: int | None
    at: float
    sign: Sign | None
    text: str | None


class TalkNews(msgspec.Struct, forbid_unknown_fields=True):
    """Something was said at the table."""

    type: Literal["talk"]
    lines: list[TalkLine]


class Lease(msgspec.Struct, forbid_unknown_fields=True):
    """Another tab acts for this seat from now on."""

    type: Literal["lease"]
    acting: bool


class Wrong(msgspec.Struct, forbid_unknown_fields=True):
    """A refusal: a code for programs, words for people, and the rule, if it is one."""

    code: str
    message: str
    hint: str
    rule: str | UnsetType = UNSET


class Failed(msgspec.Struct, forbid_unknown_fields=True):
    """A message was refused; without `cmd` it was none that can be named, or nobody sent one."""

    type: Literal["error"]
    error: Wrong
    cmd: str | UnsetType | None = UNSET


class Refusing(msgspec.Struct, forbid_unknown_fields=True):
    """A request was refused."""

    error: Wrong


KINDS: dict[str, type[msgspec.Struct]] = {
    "hello": Frame,
    "update": Frame,
    "ack": Ack,
    "tried": Tried,
    "hint": Hinted,
    "seats": SeatsNews,
    "lease": Lease,
    "talk": TalkNews,
    "error": Failed,
}
