"""Talk at a table: signs, and words where the host allows them.

It stands beside the game: in no log, no view, no clock and no file of it; everybody who looks on
hears all of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import Connection

from quarterdeck.server.door import messages as m
from quarterdeck.server.door.letters import visible
from quarterdeck.server.door.limits import Bucket
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.store import records, talking
from quarterdeck.server.store.talking import Row
from quarterdeck.server.tables.feeds import Feed
from quarterdeck.server.tables.sights import encode
from quarterdeck.server.tables.speakers import NOBODY, Speaker

if TYPE_CHECKING:
    from quarterdeck.server.tables.live import LiveTable

LONGEST = 140  # letters
SEAT_RATE, SEAT_BURST = 0.5, 6.0  # of one seat, or of all who watch, wherever they sit
May = Literal["nothing", "signs", "words"]
__all__ = ["NOBODY", "Speaker", "Talking", "clean_text", "talk"]


class Talking:
    """What was said at a table lately, and who may say something."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.rows: list[Row] = []
        self.newest = 0
        self.buckets: dict[int, Bucket] = {}

    def may(self, viewer: int) -> May:
        """What somebody may say."""
        how = self.table.record.talk
        if viewer < 0:
            return "words" if how == "everybody" else "nothing"
        return "signs" if how == "signs" else "words"

    def join(self, feed: Feed) -> None:
        """Somebody looks on from now on: what was said lately is told, too."""
        feed.talk = self.after
        if self.rows:
            feed.mark_talk()

    def after(self, number: int) -> tuple[bytes, int]:
        """A message with what was said after a number, and the number of the last."""
        return encode({"type": "talk", "lines": self.lines(number)}), self.newest

    def lines(self, number: int = 0) -> list[dict[str, Any]]:
        return [line_of(row) for row in self.rows if row.number > number]

    def take(self, rows: list[Row]) -> None:
        """What is kept, as it was read; whoever looks on is told what is new."""
        newest = rows[-1].number if rows else 0
        if newest < self.newest:
            return  # read before what is here already
        is_news = newest > self.newest
        self.rows = [row for row in rows if row.sign is not None or row.text is not None]
        self.newest = newest
        for feed in self.table.feeds if is_news else ():
            feed.mark_talk()

    async def read(self) -> None:
        table = self.table.record.id
        self.take(await self.table.hub.store.run(lambda c: talking.heard(c, table)))

    def has_room(self, seat: int) -> bool:
        if seat not in self.buckets:
            self.buckets[seat] = Bucket(SEAT_RATE, SEAT_BURST)
        return self.buckets[seat].take()


def line_of(row: Row) -> dict[str, Any]:
    seat = row.seat if row.seat >= 0 else None
    return {"n": row.number, "seat": seat, "at": row.at, "sign": row.sign, "text": row.text}


async def talk(table: LiveTable, seat: int, message: m.Talk, by: Speaker) -> None:
    """Say something at a table.  It is durable, and the others hear it, when this comes back."""
    may = table.talk.may(seat)
    if may == "nothing":
        raise Refusal("not-yours", "who watches says nothing at this table", "its maker may allow")
    if (message.sign is None) == (message.text is None):
        raise Refusal("bad-request", "give either a sign or a text")
    if message.text is not None and may != "words":
        raise Refusal("not-yours", "this table has signs only", "words are allowed when it is made")
    text = clean_text(message.text) if message.text is not None else None
    hub, name = table.hub, table.record.id
    if not table.talk.has_room(seat) or not hub.signs.take(by.address, by.hashed):
        raise Refusal("too-many", "that was often enough", "wait a little")

    def job(c: Connection) -> None:
        records.lock(c, name)
        row = Row(0, seat, 0.0, message.sign, text)
        talking.speak(c, name, row, message.cmd, by.guest)
        records.call_out(c, records.TALK, name)

    await hub.store.run(job)
    await table.talk.read()


def clean_text(text: str) -> str:
    """Words as others may be shown them: what can be seen of them, and not too much."""
    words = visible(text)
    if not 1 <= len(words) <= LONGEST:
        raise Refusal("bad-request", "this cannot be said", f"1 to {LONGEST} visible letters")
    return words
