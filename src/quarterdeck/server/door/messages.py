"""What may be said to the server: every field typed, none unknown."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from quarterdeck.server.tables.clocks import ClockSpec

END = r"$(?!\n)"  # `$` alone is also the place before a last newline
Cmd = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9-]{8,64}" + END)]
Ply = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Index = Annotated[int, msgspec.Meta(ge=0, le=1 << 20)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Word = Annotated[str, msgspec.Meta(max_length=64)]
Label = Annotated[str, msgspec.Meta(max_length=200)]
Labels = Annotated[list[Label], msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{1,16}" + END)]
Keys = Annotated[list[Key], msgspec.Meta(max_length=200)]
Options = Annotated[dict[str, Any], msgspec.Meta(max_length=64)]  # no game has half as many


# ---- the feed


class Message(msgspec.Struct, forbid_unknown_fields=True, tag_field="type"):
    cmd: Cmd


class Answer(Message, tag="answer"):
    ply: Ply
    index: Index


class Answers(Message, tag="answers"):
    ply: Ply
    labels: Labels | None = None
    keys: Keys | None = None
    indexes: Annotated[list[Index], msgspec.Meta(max_length=200)] | None = None


class Try(Message, tag="try"):
    ply: Ply
    labels: Labels | None = None
    keys: Keys | None = None
    view: bool = False


class Undo(Message, tag="undo"):
    pass


class Say(Message, tag="say"):
    """An answer that stands from now on; one of those that the question offers."""

    rule: Word
    topic: Label
    pick: Label
    until: Word


class Unsay(Message, tag="unsay"):
    rule: Word
    topic: Label


class Agree(Message, tag="agree"):
    yes: bool


class Hint(Message, tag="hint"):
    pass


class Claim(Message, tag="claim"):
    seat: Seat
    how: Literal["bot", "win", "end"]


class Leave(Message, tag="leave"):
    pass


class TakeOver(Message, tag="take-over"):
    pass


class Ping(Message, tag="ping"):
    pass


Sign = Literal["ahoy", "well-played", "thinking", "hurry", "oops", "thanks", "moment", "good-game"]


class Talk(Message, tag="talk"):
    """Something beside the game: one of the signs, or words where the host allows them."""

    sign: Sign | None = None
    text: Annotated[str, msgspec.Meta(max_length=400)] | None = None


Command = (
    Answer
    | Answers
    | Try
    | Undo
    | Say
    | Unsay
    | Agree
    | Hint
    | Claim
    | Leave
    | TakeOver
    | Talk
    | Ping
)
read_command = msgspec.json.Decoder(Command).decode


# ---- REST


class BotSeat(msgspec.Struct, forbid_unknown_fields=True):
    bot: Word
    level: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[Literal["me", "open"] | BotSeat], msgspec.Meta(max_length=16)]
    options: Options = {}
    clock: ClockSpec = msgspec.field(default_factory=ClockSpec)
    talk: Literal["signs", "words", "everybody"] = "signs"
    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class FirstGame(msgspec.Struct, forbid_unknown_fields=True):
    game: Word


class Enter(msgspec.Struct, forbid_unknown_fields=True):
    table: Word
    token: Annotated[str, msgspec.Meta(max_length=64)]
    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class Invitation(msgspec.Struct, forbid_unknown_fields=True):
    table: Word
    token: Annotated[str, msgspec.Meta(max_length=64)]


class Name(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=200)]


class Check(msgspec.Struct, forbid_unknown_fields=True):
    options: Options


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    step: Ply
    seat: Seat
    bot: Word = "greedy"


Secret = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{16,200}" + END)]


class BrowserKeys(msgspec.Struct, forbid_unknown_fields=True):
    """What notices to a browser are sealed with."""

    p256dh: Secret
    auth: Secret


class Subscribe(msgspec.Struct, forbid_unknown_fields=True):
    """Where a browser is told that it is my turn, as it says itself."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1024)]
    keys: BrowserKeys


class Unsubscribe(msgspec.Struct, forbid_unknown_fields=True):
    """Which browser is told nothing more; without one: none of mine."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1024)] | None = None
