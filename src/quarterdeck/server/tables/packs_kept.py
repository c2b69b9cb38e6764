"""Packs that people bring: read in a process of their own, kept in the store, named by tables.

A pack is text and is never written to a path; whoever knows its name and digest may play with it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from functools import partial
from hashlib import blake2b
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadOption
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.door.telemetry import log
from quarterdeck.server.store import keeping
from quarterdeck.server.store import store as kept
from quarterdeck.server.store.store import Store
from quarterdeck.server.tables.backroom import Lane
from quarterdeck.server.thinking.lines import Line
from quarterdeck.server.thinking.thinking import Thinker

READING = 30.0  # seconds of processor time for a pack,
PATIENCE = 120.0  # and until nobody waits for it any longer
LINE = 16 << 20  # bytes that a pack may be once it was read
EACH, IN_LINE = 3, 12  # packs of one address that wait to be read, and of all of them
MOST, SHARE = 500, 40  # packs in the store, and how many of them an address may have brought
REMEMBERED = 200  # in memory


class Packs:
    """The packs of this server."""

    def __init__(self, store: Store, memory: int, look: Lane) -> None:
        self.store = store
        self.look = look  # where it is found out what a pack has brought
        self.reader = Thinker(memory, LINE)
        self.line = Line(EACH, IN_LINE)
        self.key = b""  # by which addresses are written down, so that nobody can read them
        self.written: dict[str, Any] = {}  # as they were read, for the processes of bots
        self.refused: dict[str, Any] = {}  # what is wrong with those of older rules

    async def close(self) -> None:
        await self.reader.end()

    # ---- what tables need

    async def need(self, box: Box, options: Mapping[str, object]) -> None:
        """See to it that the packs which a game names are here, if this server has them at all."""
        shelf = box.shelf()
        for told in dict.fromkeys(shelf.named(options)) if shelf else ():
            if told in self.written and shelf and shelf.has(told):
                continue
            row = await self.store.run(partial(row_of, game=box.id, told=told))
            if row is not None and row.version == read_by(box):
                self.keep(box, json.loads(row.written))
            elif row is not None:
                await self.read_again(box, told, json.loads(row.files))
            if shelf and not shelf.has(told):
                raise not_here(told)

    async def read_again(self, box: Box, told: str, files: Mapping[str, str]) -> None:
        """A pack that other rules have read: under these, it may not hold any more."""
        if told in self.refused:
            raise no_longer(told, self.refused[told])
        found = await self.bring(box, told.rpartition("@")[0], files)
        if found["ok"]:
            return
        problem = found["problems"][0]
        if found["problems"] != [TOO_LONG]:  # that may be different the next time
            self.refused[told] = problem
            while len(self.refused) > REMEMBERED:
                self.refused.pop(next(iter(self.refused)))
        raise no_longer(told, problem)

    def of(self, box: Box, options: Mapping[str, object]) -> dict[str, Any]:
        """The packs of a game, for a process that has not heard of them."""
        shelf = box.shelf()
        named = shelf.named(options) if shelf else []
        return {told: self.written[told] for told in named if told in self.written}

    # ---- reading

    async def read(
        self, box: Box, title: str, files: Mapping[str, str], owner: str
    ) -> dict[str, Any]:
        """What is wrong with the files; or the pack, which games may name from now on."""
        asked = {"read": dict(files), "title": title, "game": box.id, "budget": READING}
        async with self.line.turn(owner):
            try:
                found = await self.reader.tell(asked, PATIENCE)
            except (TimeoutError, OSError, ValueError) as error:
                log.warning("pack-not-read", why=str(error) or type(error).__name__)
                return {"problems": [TOO_LONG]}
        if "pack" in found:
            found["told"] = self.keep(box, found["pack"])
        return found

    def keep(self, box: Box, pack: Any) -> str:
        shelf = box.shelf()
        assert shelf is not None
        told = shelf.keep(pack)
        self.written[told] = self.written.pop(told, pack)
        while len(self.written) > REMEMBERED:
            self.written.pop(next(iter(self.written)))
        return told

    async def bring(
        self, box: Box, title: str, files: Mapping[str, str], owner: str = ""
    ) -> dict[str, Any]:
        """A pack that somebody brings: every problem, or its cards."""
        found = await self.read(box, title, files, owner)
        if found["problems"]:
            nothing: dict[str, Any] = {"pack": None, "cards": [], words_of(box): []}
            return {"ok": False, "problems": found["problems"], **nothing}
        told: str = found["told"]
        row = {"files": json.dumps(dict(files)), "version": read_by(box)}
        row["written"] = json.dumps(found["pack"])
        row["owner"] = self.share_of(owner)
        await self.store.run(lambda c: keep_row(c, box.id, told, row))
        return {"ok": True, "problems": [], **await self.look(shown_of, box, told)}

    def share_of(self, owner: str) -> str:
        """Whose share a pack uses: the same for the same address, and no address."""
        return blake2b(owner.encode(), digest_size=12, key=self.key).hexdigest() if owner else ""


def shown_of(box: Box, told: str) -> dict[str, Any]:
    """What a pack has brought."""
    name = told.rpartition("@")[0]
    with_it = box.with_packs(told)
    cards = [card for card in with_it.cards() if card.get("pack") == name]
    desk = with_it.roster()
    rows = [row for row in desk.rows() if row.get("pack") == name] if desk else []
    return {"pack": told, "cards": cards, words_of(box): rows}


def not_here(told: str) -> BadOption:
    """The same words whether there is no pack of that name or another one: it may be another's."""
    name, at, digest = told.partition("@")
    called = f"{name[:60]} ({digest[:12]})" if at else name[:60]
    return BadOption(f"the pack {called} is not here", "bring it")


def no_longer(told: str, problem: Mapping[str, Any]) -> Refusal:
    """A pack of an older Quarterdeck that this one would not take."""
    name = told.rpartition("@")[0][:60]
    place = ":".join(str(part) for part in (problem["file"], problem["line"]) if part)
    where = ", ".join(part for part in (place, str(problem["where"])) if part)
    what = f"the pack {name} was read by older rules; by these it is refused: "
    hint = "change the card, and bring the pack again"
    return Refusal("bad-pack", what + f"{where}: {problem['message']}".lstrip(": "), hint)


def read_by(box: Box) -> str:
    """The rules that have read a pack: with others, it is read again."""
    shelf = box.shelf()
    return f"{box.version}/{shelf.language()}" if shelf else box.version


def words_of(box: Box) -> str:
    """What the rosters are called that a pack may bring."""
    desk = box.roster()
    return desk.words if desk else "rosters"


TOO_LONG = {
    "file": "",
    "line": 0,
    "where": "",
    "message": "reading this pack takes too long",
    "hint": "make it smaller and its texts plainer, or try again when the server is less busy",
}


# ---- rows


def row_of(c: Connection, game: str, told: str) -> Any:
    """A pack, if it is here; it counts as used."""
    this = is_row(game, told)
    c.execute(kept.packs.update().where(this).values(used=time.time()))
    return c.execute(sa.select(kept.packs).where(this)).first()


def is_row(game: str, told: str) -> sa.ColumnElement[bool]:
    name, _, digest = told.rpartition("@")
    p = kept.packs.c
    return sa.and_(p.game == game, p.name == name, p.digest == digest)


def keep_row(c: Connection, game: str, told: str, row: Mapping[str, str]) -> None:
    """One more pack, if it is not there yet; others that no game names make room."""
    now = time.time()
    again = {name: value for name, value in row.items() if name != "owner"}
    if c.execute(kept.packs.update().where(is_row(game, told)).values(**again, used=now)).rowcount:
        return
    make_room(c, row["owner"])
    name, _, digest = told.rpartition("@")
    this = {"game": game, "name": name, "digest": digest, **row}
    c.execute(kept.packs.insert().values(**this, created=now, used=now))


def make_room(c: Connection, owner: str) -> None:
    """The packs that were unused for longest go; never one that a stored game names.  Whoever has
    used up their share makes room among their own."""
    mine = kept.packs.c.owner == owner
    if owner and count_of(c, mine) >= SHARE:
        give_up(c, keeping.idle_packs(c, mine), count_of(c, mine) - SHARE, YOURS)
    count = count_of(c)
    if count >= MOST:
        give_up(c, keeping.idle_packs(c), count - MOST, ALL)


YOURS = "you have brought as many packs as one may", "delete a table that plays with one of them"
ALL = "this server has no room for more packs", "play one of its own"


def count_of(c: Connection, which: sa.ColumnElement[bool] | None = None) -> int:
    query = sa.select(sa.func.count()).select_from(kept.packs)
    return int(c.execute(query if which is None else query.where(which)).scalar_one())


def give_up(c: Connection, idle: list[Any], too_many: int, why: tuple[str, str]) -> None:
    """So many, and one for the next; or a refusal."""
    if len(idle) <= too_many:
        raise Refusal("too-many", *why)
    for row in idle[: too_many + 1]:
        keeping.delete_pack(c, row)
