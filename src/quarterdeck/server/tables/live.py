"""A table in memory: its game, its feeds, its bots; one entry at a time."""

from __future__ import annotations

import asyncio
import math
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import IntegrityError

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.manners.standing import given
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.server.door.refusals import Overtaken
from quarterdeck.server.door.telemetry import ANSWERS, DURABLE
from quarterdeck.server.store import records
from quarterdeck.server.store.records import Record
from quarterdeck.server.tables.clocks import Clock
from quarterdeck.server.tables.course import AS_SAID, PRIVATE, Course, Draft, Entry
from quarterdeck.server.tables.driving import drive
from quarterdeck.server.tables.feeds import Feed
from quarterdeck.server.tables.folding import must_be_next
from quarterdeck.server.tables.framing import frame_of, seats_of
from quarterdeck.server.tables.readers import Readers
from quarterdeck.server.tables.talk import Talking
from quarterdeck.server.tables.timing import left_after

if TYPE_CHECKING:
    from quarterdeck.server.tables.hub import Hub

LONGEST = 20_000  # entries of a log; the longest games that people play have some thousands


class LiveTable:
    """A table that somebody looks at, or that a bot plays at."""

    def __init__(self, hub: Hub, record: Record, box: Box, course: Course) -> None:
        self.hub = hub
        self.record = record
        self.box = box
        self.course = course
        self.clock = Clock(record.clock, record.seats)
        self.cmds: dict[str, tuple[int, int]] = {}  # who did it, and at which entry
        self.feeds: set[Feed] = set()
        self.readers = Readers(self)
        self.polling: dict[int, float] = {}  # seats whose programs ask now and then, and when last
        self.leases: dict[int, str] = {}  # which tab acts for a seat
        self.lock = asyncio.Lock()
        self.stirred = 0  # how often what is beside the log has changed,
        self.asked: dict[str, Any] | None = None  # and who asked to take back, after which entry
        self.elsewhere: dict[int, tuple[str, float]] = {}  # who looks on at other processes
        self.since: dict[int, float] = {}  # when the tab that acts for a seat came
        self.standing = asyncio.Lock()  # held while others are told who looks on here
        self.news: set[str] = set()  # what other processes have called out and was not read yet
        self.gone: dict[int, float] = {}  # since when a seat has had no feed
        self.hinting: set[int] = set()  # seats for which a hint is being thought about
        self.changed = asyncio.Event()
        self.driver: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()
        self.talk = Talking(self)

    # ---- what it is

    @property
    def stage(self) -> str:
        if self.course.over:
            return "over"
        return "playing" if self.record.began is not None else "gathering"

    def is_bot(self, seat: int) -> bool:
        return self.record.chairs[seat].kind == "bot" or seat in self.course.bots

    @property
    def is_full(self) -> bool:
        """Is its log so long that nothing is added to it?"""
        return self.course.count >= LONGEST

    def owing(self) -> list[int]:
        """The seats that owe an answer."""
        if self.stage != "playing":
            return []
        return sorted({d.seat for d in self.course.play.decisions})

    def said(self, seat: int) -> int | None:
        """The index of what `seat` has said beforehand to what it is asked, if it has."""
        found = given(self.course.play, self.course.said_by(seat))
        return found[1] if found is not None and not self.is_bot(seat) else None

    def answered_for(self) -> list[int]:
        """The seats that owe an answer and are not waited for: bots, and what was said before."""
        if self.is_full:
            return []
        return [s for s in self.owing() if self.is_bot(s) or self.said(s) is not None]

    def people_owing(self) -> list[int]:
        return [seat for seat in self.owing() if not self.is_bot(seat)]

    def others(self, seat: int) -> list[int]:
        """The people at the table but for one."""
        return [who for who in range(self.record.seats) if who != seat and not self.is_bot(who)]

    def names(self) -> list[str]:
        return [self.name_of(seat) for seat in range(self.record.seats)]

    def name_of(self, seat: int) -> str:
        return self.record.chairs[seat].name or self.colour(seat)

    def colour(self, seat: int) -> str:
        names = self.box.seat_names
        return names[seat] if seat < len(names) else f"Seat {seat + 1}"

    def claims(self) -> list[dict[str, Any]]:
        """Seats that all see asked, and who have left, are away or have no time."""
        how = ["bot", "win"] if self.record.seats == 2 else ["bot", "end"]
        asked = self.course.sights()[SPECTATOR + 1].waiting if self.stage == "playing" else ()
        people = [seat for seat in asked if not self.is_bot(seat)]
        return [{"seat": seat, "how": how} for seat in people if self.is_missing(seat)]

    def is_missing(self, seat: int) -> bool:
        if seat in self.course.away or self.clock.is_out(seat):
            return True
        if self.record.clock.kind == "days" or seat not in self.gone:
            return False
        return time.monotonic() - self.gone[seat] >= self.hub.settings.away_after

    @property
    def is_busy(self) -> bool:
        return bool(self.feeds) or (self.driver is not None and not self.driver.done())

    @property
    def asked_back(self) -> dict[str, Any] | None:
        """Who asks to take back.  Whatever everybody sees done afterwards ends it; what is sealed
        meanwhile does not, because then its end would tell of it."""
        if self.asked is None or self.asked["at"] != self.course.ply(SPECTATOR):
            return None
        return {key: self.asked[key] for key in ("seat", "agreed", "needed")}

    @property
    def asked_for(self) -> list[int]:
        """The number of the act that is asked for; nothing: whatever its seat did last."""
        return [self.asked["act"]] if self.asked is not None and "act" in self.asked else []

    def here(self) -> set[int]:
        """The seats whose people look on, here or at another process."""
        return {feed.seat for feed in self.feeds} | set(self.polling) | set(self.elsewhere)

    def is_here(self, seat: int) -> bool:
        """Does the seat's person, or program, look on at this process?"""
        return seat in self.polling or any(feed.seat == seat for feed in self.feeds)

    # ---- what other processes say

    def hear_aside(self, number: int, asked: dict[str, Any] | None) -> bool:
        """What is beside the log; does it look different?"""
        before = self.asked_back
        self.stirred, self.asked = number, asked
        return self.asked_back != before

    def see_elsewhere(self, there: dict[int, tuple[str, float]] | None) -> None:
        """Who looks on at other processes.  A newer tab there acts instead of one here."""
        if there is None or there == self.elsewhere:
            return
        before = self.here()
        self.elsewhere = there
        for seat, (tab, since) in there.items():
            if seat in self.leases and tab != self.leases[seat] and since > self.since[seat]:
                self.pass_lease(seat, tab)
        if self.here() != before:
            now = time.monotonic()
            for seat in range(self.record.seats):
                if seat in self.here():
                    self.gone.pop(seat, None)
                else:
                    self.gone.setdefault(seat, now)
            self.tell_seats()
            self.set_alarm()

    # ---- one more entry

    async def write(
        self, draft: Draft, cmd: str, picks: list[int] | None = None, note: str = "", by: int = -1
    ) -> int:
        """Write the draft down, and only then let it be so.  The caller holds the lock."""
        course = self.course
        entry = Entry(course.count + 1, draft.kind, draft.seat, cmd, picks or [], note, by)
        entry.at = time.time()
        loud = note and note != AS_SAID and draft.kind not in PRIVATE
        entry.shown = (1 << (self.record.seats + 1)) - 1 if loud else draft.shown
        entry.left = left_after(self, draft)
        entry.chain = entry.linked(course.chain)
        ended = self.ended_by(draft) if draft.over else None
        with DURABLE.time():
            try:
                await self.hub.store.run(lambda c: records.append(c, self.record.id, entry, ended))
            except IntegrityError as error:
                await self.catch_up()
                raise Overtaken from error
        self.take(draft, entry, ended)
        return entry.ply

    async def ask_back(self, asked: dict[str, Any] | None) -> None:
        """Somebody asks to take back; None: it is refused.  Others may be at other processes."""
        wanted = {"at": self.course.ply(SPECTATOR), **asked} if asked is not None else None
        await self.hub.store.run(lambda c: records.ask_back(c, self.record.id, wanted))
        await self.hub.reseat(self)

    async def agree_back(self, seat: int) -> bool:
        """One more agrees to take back; have all?"""
        at = self.course.ply(SPECTATOR)
        asked = await self.hub.store.run(lambda c: records.agree_back(c, self.record.id, at, seat))
        await self.hub.reseat(self)
        return asked is not None and asked["agreed"] == asked["needed"]

    def ended_by(self, draft: Draft) -> dict[str, Any]:
        """How it ended, and with what result."""
        if draft.ended is None:
            how = {"how": "played", "by": None, "seat": None}
            return {**how, "returns": draft.play.returns}
        if draft.ended["how"] == "called-off":
            return {**draft.ended, "returns": None}
        returns = [1.0 if who == draft.ended["by"] else 0.0 for who in range(self.record.seats)]
        return {**draft.ended, "returns": returns}

    def take(self, draft: Draft, entry: Entry, ended: dict[str, Any] | None) -> None:
        """It is durable: go on from there and tell everybody who can see a difference."""
        cut = draft.cut < len(self.course.lines)
        self.course.take(draft, entry)
        self.cmds[entry.cmd] = (entry.seat if entry.by < 0 else entry.by, entry.ply)
        self.record.ended = ended
        self.record.changed = entry.at
        self.clock.take(entry.left, self.people_owing(), entry.at)
        if cut:
            self.shorten(draft.cut)
        ANSWERS.labels(entry.kind).inc()
        self.tell(entry.shown)

    def shorten(self, cut: int) -> None:
        """Lines were taken back: whoever was told them is told from there on again."""
        for feed in self.feeds:
            feed.lines = min(feed.lines, cut)
        self.readers.cut(cut)

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        after = self.course.count
        table = self.record.id
        found = await self.hub.store.run(lambda c: records.entries(c, table, after))
        for entry in found:
            draft = await self.hub.backroom.answers(self.course.draft, entry)
            must_be_next(self.course, entry)
            self.take(draft, entry, self.ended_by(draft) if draft.over else None)

    # ---- telling

    def tell(self, shown: int = -1) -> None:
        """A new frame for those viewers who see a difference; then bots and clocks go on."""
        self.touched = time.monotonic()
        for feed in self.feeds:
            if shown >> (feed.seat + 1) & 1:
                feed.mark()
        self.changed.set()
        self.changed = asyncio.Event()
        self.set_alarm()
        self.wake_bots()
        self.hub.notices.look(self)

    def tell_seats(self, but: Feed | None = None) -> None:
        """Somebody came or went."""
        told = {"type": "seats", "seats": seats_of(self), "claims": self.claims()}
        for feed in self.feeds:
            if feed is not but:
                feed.post(told)
        self.changed.set()
        self.changed = asyncio.Event()

    def set_alarm(self) -> None:
        """At the moment when somebody's time is over, or is long enough away, the others know."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        waits = [self.clock.remaining(seat) for seat in self.clock.since]
        now = time.monotonic()
        for seat in self.people_owing():
            if seat in self.gone and self.record.clock.kind != "days":
                waits.append(self.gone[seat] + self.hub.settings.away_after - now)
        waits = [wait for wait in waits if wait > 0]
        if waits and self.feeds:
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(min(waits) + 0.01, self.ring)

    def ring(self) -> None:
        self.tell_seats()
        self.set_alarm()

    # ---- feeds

    async def frame(self, feed: Feed, kind: str) -> bytes:
        await self.readers.read_up(feed.seat)
        return self.frame_now(feed, kind)

    def frame_now(self, feed: Feed, kind: str) -> bytes:
        """The newest frame, with the lines that this feed has not been told yet."""
        body = frame_of(self, feed.seat, kind, feed.lines, self.acts(feed))
        if self.stage != "gathering":
            feed.lines = len(self.course.lines)
        return body

    def acts(self, feed: Feed) -> bool:
        return feed.seat >= 0 and self.leases.get(feed.seat) == feed.tab

    def ply_of(self, entry: int, viewer: int) -> int:
        return self.course.plies[entry][viewer + 1]

    def attach(self, seat: int, tab: str, since: int | None) -> Feed:
        """Somebody opens a feed: the newest tab of a seat acts for it."""
        feed = Feed(seat, tab, self.frame)
        if since is not None and 0 <= since <= self.course.ply(seat):
            feed.lines = self.readers.start(seat, since)
        self.feeds.add(feed)
        self.gone.pop(seat, None)
        if seat >= 0:
            self.lease(feed)
        else:
            self.hub.neighbours.moved(self, seat)
        feed.mark("hello")
        self.talk.join(feed)
        self.tell_seats(but=feed)
        self.set_alarm()
        self.wake_bots()
        return feed

    def came_or_went(self, seat: int) -> None:
        if seat in self.here():
            self.gone.pop(seat, None)
        elif seat >= 0:
            self.gone.setdefault(seat, time.monotonic())
        self.hub.neighbours.moved(self, seat)
        self.tell_seats()
        self.set_alarm()

    def lease(self, feed: Feed) -> None:
        """From now on this tab acts; the others of its seat watch."""
        self.since[feed.seat] = math.inf  # until the others know
        self.pass_lease(feed.seat, feed.tab)
        self.hub.neighbours.moved(self, feed.seat)

    def pass_lease(self, seat: int, tab: str) -> None:
        self.leases[seat] = tab
        for other in self.feeds:
            if other.seat == seat and other.tab != tab:
                other.post({"type": "lease", "acting": False})

    def detach(self, feed: Feed) -> None:
        self.feeds.discard(feed)
        self.came_or_went(feed.seat)

    def doubt_feeds(self) -> None:
        """Who may sit here has changed: every feed shows again that it may stay."""
        for feed in self.feeds:
            feed.doubt.set()

    # ---- bots

    def wake_bots(self) -> None:
        if self.driver is None or self.driver.done():
            if self.answered_for():
                self.driver = self.hub.spawn(drive(self))
