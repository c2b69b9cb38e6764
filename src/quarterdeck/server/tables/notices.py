"""Notices to whoever is away when it is their turn: which table it is, and no more."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.door.telemetry import NOTICES, log
from quarterdeck.server.push import addresses, posting, sealing
from quarterdeck.server.store import keys, pushing
from quarterdeck.server.store.pushing import Subscription
from quarterdeck.server.tables.sights import encode

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import (
        EllipticCurvePrivateKey as PrivateKey,
    )

    from quarterdeck.server.tables.hub import Hub
    from quarterdeck.server.tables.live import LiveTable

MOST_WAITING = 200  # notices; what comes on top is dropped
SENDERS = 2
KEEP = 86400  # seconds that a push service may keep a notice for a browser that is off
GONE = (404, 410)

Waiting = tuple[str, int]  # a table and a seat


class Notices:
    """Looks who is away when they are asked, waits a little, and tells their browsers."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.key: PrivateKey | None = None
        self.public = ""  # as browsers are told it; "" while nobody is told anything
        self.due: dict[Waiting, int] = {}  # of whom it is being waited for, at which question
        self.line: asyncio.Queue[tuple[Subscription, bytes]] = asyncio.Queue(MOST_WAITING)

    async def start(self) -> None:
        if not self.hub.settings.push:
            return
        sealing.must_be_here()
        fresh = sealing.new_private()
        kept = await self.hub.store.run(lambda c: keys.key_of(c, "push", fresh))
        self.key = sealing.private_of(kept)
        self.public = sealing.b64(sealing.point_of(self.key))
        for _ in range(SENDERS):
            self.hub.spawn(self.send_all())

    async def stop(self) -> None:
        self.key, self.public = None, ""

    def must_be_on(self) -> None:
        if not self.public:
            raise Refusal("no-push", "this server sends no notices", "its host may: --push")

    # ---- who has to be told

    def look(self, live: LiveTable) -> None:
        """A table has changed: whoever is asked and is away may have to be told."""
        if not self.public:
            return
        for seat in live.people_owing():
            asked = live.course.asked[seat]
            if seat not in live.here() and self.due.get((live.record.id, seat)) != asked:
                self.due[live.record.id, seat] = asked
                self.hub.spawn(self.wait(live, seat, asked))

    async def wait(self, live: LiveTable, seat: int, asked: int) -> None:
        """Somebody who comes back soon is told nothing."""
        try:
            await asyncio.sleep(self.hub.settings.push_after)
            still = seat in live.people_owing() and live.course.asked[seat] == asked
            if still and seat not in live.here():
                await self.tell(live, seat, asked)
        finally:
            if self.due.get((live.record.id, seat)) == asked:
                del self.due[live.record.id, seat]

    async def tell(self, live: LiveTable, seat: int, asked: int) -> None:
        table, pause = live.record.id, self.hub.settings.push_again
        found = await self.hub.store.run(lambda c: pushing.of_seat(c, table, seat))
        if not found or not await self.hub.store.run(
            lambda c: pushing.claim(c, table, seat, asked, pause)
        ):
            return
        words = encode({"table": table, "game": live.box.name})
        for one in found:
            try:
                self.line.put_nowait((one, words))
            except asyncio.QueueFull:
                NOTICES.labels("dropped").inc()

    # ---- sending

    async def send_all(self) -> None:
        while True:
            one, words = await self.line.get()
            try:
                await self.send(one, words)
            except Exception as error:
                log.error("notice-failed", exc_info=error)

    async def send(self, one: Subscription, words: bytes) -> None:
        try:
            status = await self.post(one, words)
        except (posting.CannotPost, Refusal):
            status = 0
        came = 200 <= status < 300
        NOTICES.labels("sent" if came else "gone" if status in GONE else "failed").inc()
        if came:
            await self.hub.store.run(lambda c: pushing.came_through(c, one))
        else:
            await self.hub.store.run(lambda c: pushing.did_not(c, one, status in GONE))

    async def post(self, one: Subscription, words: bytes) -> int:
        assert self.key is not None
        to = addresses.endpoint_of(one.endpoint, self.hub.settings)  # the host may know fewer now
        body = sealing.seal(words, sealing.read_keys(one.p256dh, one.auth))
        topic = hashlib.blake2b(words, digest_size=16).digest()
        headers = {
            "Authorization": sealing.signed(self.key, to.origin, self.hub.settings.push),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEEP),
            "Urgency": "normal",
            "Topic": sealing.b64(topic),
        }
        return await posting.post(to, headers, body)
