"""Who asks: every route takes a viewer from here, and nobody else becomes one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection

from quarterdeck.server.door.door import address
from quarterdeck.server.door.refusals import Refusal, no_such_table
from quarterdeck.server.door.tokens import TABLE_ID, TOKEN, hash_of
from quarterdeck.server.store import records
from quarterdeck.server.tables.hub import Hub
from quarterdeck.server.tables.live import LiveTable
from quarterdeck.server.tables.seating import Guest
from quarterdeck.server.tables.speakers import Speaker

COOKIE = "qd"


class Asker:
    """The guest behind a request, or the bearer of a table's token, or nobody."""

    def __init__(self, hub: Hub, scope: Mapping[str, Any], cookie: str, bearer: str) -> None:
        self.hub = hub
        self.bearer = bearer if TOKEN.fullmatch(bearer) else ""
        # a cookie counts where a page of our own can have sent it: a foreign page never sends
        # an Origin that passes the door, and without one nothing is changed and no feed opened
        is_read = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        self.cookie = cookie if scope.get("qd_own_page") or is_read else ""
        self.hashed = hash_of(self.bearer) if self.bearer else ""
        self.guest_id = ""  # known once it was asked
        self.address = address(scope)

    @property
    def speaker(self) -> Speaker:
        """Who pays for what is said, and who has said it."""
        hashed = hash_of(self.cookie) if self.cookie else self.hashed
        return Speaker(self.address, hashed, self.guest_id)

    async def guest(self) -> Guest | None:
        cookie = self.cookie
        if not cookie:
            return None
        found = await self.hub.store.run(lambda c: records.guest_of(c, cookie))
        return Guest(found[0], found[1], cookie) if found is not None else None

    async def known_guest(self) -> Guest:
        guest = await self.guest()
        if guest is None:
            raise Refusal("who-are-you", "you are not known here", "make or enter a table first")
        return guest

    async def viewer(self, table: str, wanted: int | None = None) -> tuple[LiveTable, int]:
        """The table, and the seat that the asker has there (-1: watches)."""
        if not TABLE_ID.fullmatch(table):
            raise no_such_table()
        guest = await self.guest()
        self.guest_id = guest.id if guest is not None else ""
        known = self.guest_id, self.hashed
        seats = await self.hub.store.run(lambda c: seats_for(c, table, *known))
        if wanted is not None:
            seats = [seat for seat in seats if seat == wanted]
        if not seats:
            raise no_such_table()
        return await self.hub.newest(table), seats[0]

    async def still_has(self, table: str, seat: int) -> bool:
        """Has whoever was let in the seat still?  New links end it; a newer cookie does not."""
        known = self.guest_id, self.hashed
        return await self.hub.store.run(lambda c: has_seat(c, table, seat, *known))


def has_seat(c: Connection, table: str, seat: int, guest: str, hashed: str) -> bool:
    if hashed:
        return seat in seats_for(c, table, "", hashed)
    return seat in records.seats_of(c, table, guest)


def seats_for(c: Connection, table: str, guest: str, hashed: str) -> list[int]:
    """The seats of a guest or of a token's bearer; own seats before watching."""
    if hashed:
        return records.seats_by_link(c, table, hashed)
    seats = records.seats_of(c, table, guest) if guest else []
    return [seat for seat in seats if seat >= 0] or seats[:1]
