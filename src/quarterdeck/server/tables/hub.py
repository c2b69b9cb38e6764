"""The hub: every table of this process, and what they share: the store, the bots, the time."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import time
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import Connection

from quarterdeck.bots.registry import bots
from quarterdeck.server.door.limits import Buckets, Purse
from quarterdeck.server.door.refusals import Refusal, no_such_table
from quarterdeck.server.door.telemetry import TABLES, log
from quarterdeck.server.settings import Settings
from quarterdeck.server.store import keeping, keys, records, talking
from quarterdeck.server.store.postgres import open_store
from quarterdeck.server.store.records import Aside, Record
from quarterdeck.server.tables.backroom import Backroom
from quarterdeck.server.tables.course import Course, Entry
from quarterdeck.server.tables.folding import begin, box_of, fold
from quarterdeck.server.tables.live import LiveTable
from quarterdeck.server.tables.neighbours import Elsewhere, neighbours_of
from quarterdeck.server.tables.notices import Notices
from quarterdeck.server.tables.packs_kept import Packs
from quarterdeck.server.tables.presence import miss_pollers
from quarterdeck.server.tables.pulse import Pulse
from quarterdeck.server.tables.sights import encode
from quarterdeck.server.tables.workshop import Workshop
from quarterdeck.server.thinking.rehearsal import Rehearsals, must_not_be_closed
from quarterdeck.server.thinking.thinker import warm_up
from quarterdeck.server.thinking.thinking import Thinkers

PIECE = 250  # entries that are read and folded at once
RECENT = 60.0  # seconds for which a table that was asked for is kept up to date
IDLE = 600.0  # seconds until a table that nobody looks at is put away
WAITED = 20.0  # seconds for which one that was looked at after a start is kept
MOST_MAKERS = 100_000
MOST_BUSY = 200  # tables of an address that are in play at once
JUMP = 3600.0  # seconds by which a clock may be set while the server runs, and be believed
CLEARING, SOME = 3600.0, 5.0  # seconds until the next look for what nobody touches
TIDY, TIDY_ALONE = 6 * 3600.0, 600.0  # seconds between looks for garbage everywhere
SIGNS = 0.5  # more a second of what somebody may say at tables
FRESH = 30 * 86400.0  # games in play that are this old are not waited for at the start


Beside = tuple[Record | None, Aside, Elsewhere | None, list[talking.Row]]


class Hub:
    """All that lives as long as the server does."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = open_store(settings.db)
        self.neighbours = neighbours_of(self, self.store)
        self.backroom = Backroom(settings.work)
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.thinkers = Thinkers(settings)
        self.packs = Packs(self.store, settings.bot_memory, self.backroom.looks)
        self.rehearsals = Rehearsals(self)
        self.makers: dict[str, str] = {}  # the address from which each table was made
        self.workshop = Workshop(self.packs, settings.bot_memory)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.pulse = Pulse(self.store)
        self.notices = Notices(self)
        self.signs = Purse(SIGNS, settings.signs)
        self.driven = Buckets(settings.bots, settings.bots)
        self.seal_key = b""
        self.tidied = time.monotonic()
        self.clearing = 0.0  # when to look next for what nobody touches
        self.era = time.time() - time.monotonic()  # when the machine's clock says it was started

    async def start(self) -> None:
        warm_up()
        self.seal_key = self.packs.key = await self.store.run(keys.seal_key)
        await self.notices.start()
        await self.neighbours.start()
        self.spawn(self.resume())
        self.spawn(self.watch())

    async def stop(self) -> None:
        for table in self.tables.values():
            for feed in table.feeds:
                feed.close(4503)
            if table.alarm is not None:
                table.alarm.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.notices.stop()
        await self.neighbours.stop()
        await self.thinkers.close()
        await self.packs.close()
        await self.rehearsals.close()
        await self.workshop.close()
        self.backroom.close()
        self.store.close()

    async def is_well(self) -> bool:
        return await self.pulse.beats()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Work that nobody waits for; if it fails, the log says so."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task-failed", exc_info=task.exception())

    # ---- tables

    async def table(self, table: str) -> LiveTable:
        """The table of that name, from memory or from the store."""
        live = self.tables.get(table)
        if live is not None:
            live.touched = time.monotonic()
            return live
        task = self.loading.get(table)
        if task is None:
            task = asyncio.get_running_loop().create_task(self.load(table))
            self.loading[table] = task
            task.add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(task)

    async def newest(self, table: str) -> LiveTable:
        """The same, with whatever any process has acknowledged by now."""
        if table not in self.tables:
            return await self.table(table)
        marks = await self.store.run(lambda c: records.marks(c, [table]))
        live = await self.table(table)
        await self.renew(live, *marks[table])
        return live

    async def load(self, table: str) -> LiveTable:
        record, aside, there, said = await self.store.run(lambda c: self.read(c, table))
        if record is None or record.imported:
            raise no_such_table()
        must_not_be_closed(record)
        live = await self.unfold(record)
        live.gone = dict.fromkeys(range(record.seats), time.monotonic())
        live.hear_aside(*aside)
        live.talk.take(said)
        live.see_elsewhere(there)
        self.tables[table] = live
        TABLES.set(len(self.tables))
        live.wake_bots()
        self.notices.look(live)
        return live

    async def unfold(self, record: Record) -> LiveTable:
        """The table as its log says.  A long log is read and folded piece by piece, so that what
        others write down does not wait for it."""
        box = box_of(record)
        await self.packs.need(box, record.options)
        if self.rehearsals.needed(box, record.options):
            entries = await self.store.run(lambda c: records.entries(c, record.id))
            await self.rehearsals.log(box, record, entries)
        course = await self.backroom.logs(begin, record)
        live = LiveTable(self, record, box, course)
        last: Entry | None = None
        while entries := await self.store.run(
            lambda c: records.entries(c, record.id, course.count, PIECE)
        ):
            await self.backroom.logs(fold, course, entries)
            live.cmds |= {e.cmd: (e.seat if e.by < 0 else e.by, e.ply) for e in entries}
            last = entries[-1]
        await self.backroom.logs(course.sights)
        left, since = (last.left, last.at) if last is not None else ([], record.began)
        live.clock.take(left, live.people_owing(), since)
        return live

    async def resume(self) -> None:
        """After a start: games that wait for a bot go on."""
        since = time.time() - FRESH
        for table in await self.store.run(lambda c: records.unfinished(c, since)):
            try:
                live = await self.table(table)
                if not live.is_busy:  # it waits for people, who will come or not
                    live.touched = time.monotonic() - IDLE + WAITED
            except Exception as error:  # no reason to let the others wait
                log.warning("cannot-resume", table=table, exc_info=error)
            await asyncio.sleep(0)

    async def watch(self) -> None:
        """Now and then: what have other processes written?  Which tables can be put away?"""
        while True:
            await asyncio.sleep(self.settings.poll)
            try:
                await self.look_around()
                self.tidy()
                await self.clear_out()
            except Exception as error:
                log.error("watch-failed", exc_info=error)

    async def clear_out(self) -> None:
        """Now and then: what nobody has touched for as long as the host keeps it is deleted."""
        days, now = self.settings.keep_days, time.monotonic()
        if not days or now < self.clearing:
            return
        if abs(time.time() - now - self.era) > JUMP:
            log.warning("clock-jumped", hint="nothing is deleted until the next start")
            self.clearing = now + CLEARING
            return
        gone = await self.store.run(lambda c: keeping.delete_untouched(c, days))
        self.clearing = now + (SOME if len(gone) == keeping.AT_ONCE else CLEARING)
        for table in gone:
            self.put_away(table)
        if gone:
            log.info("cleared-out", tables=len(gone))

    def put_away(self, table: str) -> None:
        """A table that is deleted: whoever looks on is told that there is none."""
        live = self.tables.pop(table, None)
        for feed in live.feeds if live is not None else ():
            feed.close(4404)

    def tidy(self) -> None:
        """Long games stay for long: put them aside, so that no look for garbage holds up everybody
        by going through all of them.  Now and then, best when nobody looks, all is looked at."""
        now = time.monotonic()
        nobody = not any(table.feeds for table in self.tables.values())
        if now - self.tidied > (TIDY_ALONE if nobody else TIDY):
            self.tidied = now
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)
        gc.freeze()

    async def look_around(self) -> None:
        await self.neighbours.look()
        now = time.monotonic()
        recent = {n: t for n, t in self.tables.items() if t.is_busy or now - t.touched < RECENT}
        names = list(recent)
        if names:
            marks, there = await self.store.run(
                lambda c: (records.marks(c, names), self.neighbours.elsewhere(c, names))
            )
            for name, live in recent.items():
                miss_pollers(live)
                live.see_elsewhere(there[name] if there is not None else None)
                await self.renew(live, *marks[name])
        for name, live in list(self.tables.items()):
            if not live.is_busy and not live.lock.locked() and now - live.touched > IDLE:
                del self.tables[name]
        TABLES.set(len(self.tables))

    async def renew(self, live: LiveTable, length: int, stirred: int, said: int) -> None:
        """Read whatever the table in memory does not know yet."""
        if said > live.talk.newest:
            await live.talk.read()
        if stirred > live.stirred:
            await self.reseat(live)
        if length > live.course.count:
            async with live.lock:
                await live.catch_up()

    def heard(self, what: str, table: str) -> None:
        """Another process has written to a table."""
        live = self.tables.get(table)
        if live is not None and what not in live.news:
            live.news.add(what)
            self.spawn(self.follow(live, what))

    async def follow(self, live: LiveTable, what: str) -> None:
        if what in (records.SEATS, records.TALK):
            live.news.discard(what)  # what is called out from now on has to be read again
            await (self.reseat(live) if what == records.SEATS else live.talk.read())
            return
        async with live.lock:
            live.news.discard(what)
            await live.catch_up()

    def read(self, c: Connection, table: str) -> Beside:
        """A table but for its log: who sits where, asks, looks on elsewhere, and what is said."""
        there = self.neighbours.elsewhere(c, [table])
        mine = there[table] if there is not None else None
        record, aside = records.read_table(c, table), records.read_aside(c, table)
        return record, aside, mine, talking.heard(c, table)

    async def reseat(self, live: LiveTable) -> None:
        """Read anew who sits where; the game may begin by that."""
        table = live.record.id
        record, aside, there, said = await self.store.run(lambda c: self.read(c, table))
        if record is None or aside[0] < live.stirred:
            return
        live.talk.take(said)
        live.see_elsewhere(there)
        if aside[0] > live.stirred:
            live.doubt_feeds()  # somebody may have lost the seat by that
        looks = ("chairs", "began", "again")
        changed = any(getattr(record, name) != getattr(live.record, name) for name in looks)
        begins = live.record.began is None and record.began is not None
        record.ended = live.record.ended
        live.record = record
        if begins:
            live.clock.take([], live.people_owing(), record.began)
        if live.hear_aside(*aside) or changed:
            live.tell()

    # ---- bots

    def usual_bot(self) -> str:
        known = bots()
        return "greedy" if "greedy" in known else known[0]

    async def bot_picks(self, live: LiveTable, seat: int) -> list[int] | None:
        """What the bot of a seat answers: by the script of a guided game, or by thinking."""
        picks = scripted(live.course, seat)
        if picks is not None:
            return picks
        chair = live.record.chairs[seat]
        name = live.course.bots.get(seat) or chair.bot or self.usual_bot()
        question = await self.question(live, seat, name, chair.level)
        owner = self.owner_of(live.record)
        told = await self.thinkers.ask(question, owner, bool(live.feeds))
        return None if told is None else told.get("picks")

    async def hint(self, live: LiveTable, seat: int) -> dict[str, Any]:
        """What the First Mate would do (`picks`), and `why`; nothing, if it failed."""
        question = {**await self.question(live, seat, "mate", 1), "hint": True}
        return await self.thinkers.ask(question, self.owner_of(live.record)) or {}

    def owner_of(self, record: Record) -> str:
        """Whose share a table's bots use: that of the address which made it, while it is known."""
        return self.makers.get(record.id) or record.maker or record.id

    def must_have_room(self, owner: str) -> None:
        """A table at which bots play or somebody looks on stays in memory: there is an end to how
        many of them an address may have at once."""
        busy = [live for live in self.tables.values() if live.is_busy]
        if sum(self.owner_of(live.record) == owner for live in busy) >= MOST_BUSY:
            hint = "wait until some of them are over, or close their pages"
            raise Refusal("too-many", "too many tables of yours are in play at once", hint)

    def note_maker(self, table: str, address: str) -> None:
        self.makers[table] = address
        while len(self.makers) > MOST_MAKERS:
            self.makers.pop(next(iter(self.makers)))

    async def rehearse(self, live: LiveTable, seat: int, **what: object) -> None:
        """Cards that somebody brought are tried where they can do no harm, before they are used:
        what follows from picks (`follow`), or from a message that names some (`say`)."""
        if self.rehearsals.needed(live.box, live.record.options):
            asked = {**position(live, seat), **what}
            await self.rehearsals.must_end(live.box, live.record.options, asked, live.record)

    async def question(self, live: LiveTable, seat: int, name: str, level: int) -> dict[str, Any]:
        await self.packs.need(live.box, live.record.options)  # others may have taken their room
        setup = live.course.play.setup
        return {
            **position(live, seat),
            "packs": self.packs.of(live.box, setup.options),
            "bot": name,
            "bot_seed": bot_seed(setup.seed, live.course.asked[seat], seat),
            "budget": self.thinkers.budget(level),
        }


def position(live: LiveTable, seat: int) -> dict[str, Any]:
    """The game as it stands for a seat, as another process can play it again."""
    setup = live.course.play.setup
    return {
        "table": live.record.id,
        "game": live.record.game,
        "seats": setup.seats,
        "seed": setup.seed,
        "options": setup.options,
        "answers": live.course.answers,
        "seat": seat,
    }


def bot_seed(seed: int | str, asked: int, seat: int) -> int:
    """Of the deal and of the moment at which the seat was asked: the same in every process,
    and whoever else answers first."""
    body = encode([str(seed), asked, seat])
    return int.from_bytes(hashlib.blake2b(body, digest_size=7).digest())


def scripted(course: Course, seat: int) -> list[int] | None:
    """What the script of a guided game lets another seat answer now."""
    if course.script is None:
        return None
    done = sum(len(act.picks) for act in course.acts if act.seat == seat)
    rest = course.script.picks_of(seat)[done:]
    labels = course.play.labels(seat)
    return [labels.index(rest[0])] if rest and rest[0] in labels else None
