"""Play again: a new table with the same game, seats, options, clock and bots, for the same people.

There is one such table for each that is over, whoever asks first and however many at once; the
others are offered it, and each sits down where they sat.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from quarterdeck.server.door.refusals import Refusal, no_such_table
from quarterdeck.server.door.tokens import new_token
from quarterdeck.server.store import records, store
from quarterdeck.server.store.records import Again, Chair, Record
from quarterdeck.server.tables.hub import Hub
from quarterdeck.server.tables.live import LiveTable
from quarterdeck.server.tables.seating import Guest, Secrets, blank, link, sit_down


class Seated(NamedTuple):
    """What came of it: the new table, my seats there with their secrets, and is it just made?"""

    record: Record
    mine: dict[int, str]
    made: bool


async def again(
    hub: Hub, live: LiveTable, guest: Guest, seat: int, base: str
) -> tuple[dict[str, Any], bool]:
    """Make that table, or come to it; what is told, and whether it was made."""
    if live.stage != "over":
        raise Refusal("not-over", "this game is still in play", "play it to its end first")
    old = live.record.id
    fresh = new_record(live, seat, hub.settings.deal()) if seat >= 0 else None
    secrets = Secrets(fresh, hub.settings.invite_days) if fresh is not None else None

    def job(c: Connection) -> Seated:
        records.lock(c, old)
        known = records.read_table(c, old)
        if known is None:
            raise no_such_table()
        there = records.read_table(c, known.again.table) if known.again is not None else None
        if there is not None:
            return come(c, known, there, guest, seat)
        if fresh is None or secrets is None:
            raise Refusal("not-yours", "nobody plays again yet", "those who played may")
        return begin(c, known, copy_of(fresh), guest, seat, secrets.link)

    seated = await hub.store.run(job)
    await hub.reseat(await hub.table(seated.record.id))
    await hub.reseat(live)
    if seated.made and secrets is not None:
        secrets.invites = {s: t for s, t in secrets.invites.items() if s not in seated.mine}
        told = await hub.backroom.looks(secrets.told, seated.record, base)
    else:
        told = came(seated, seat, base)
    return told, seated.made


def new_record(live: LiveTable, seat: int, seed: int | str) -> Record:
    """The same again, with nobody there but the bots and whoever asks."""
    old = live.record
    chairs = [
        Chair(chair.seat, "bot", bot=chair.bot, level=chair.level)
        if chair.kind == "bot"
        else Chair(chair.seat, "person" if chair.seat == seat else "open")
        for chair in old.chairs
    ]
    record = blank(live.box, old.options, seed, chairs)
    record.clock, record.talk = old.clock, old.talk
    return record


def copy_of(record: Record) -> Record:
    """A job may be done again, and begins anew then."""
    chairs = [msgspec.structs.replace(chair) for chair in record.chairs]
    return msgspec.structs.replace(record, chairs=chairs)


def begin(
    c: Connection, old: Record, fresh: Record, guest: Guest, seat: int, secret: str
) -> Seated:
    """The first who asks: all seats that they had are theirs, at one screen too."""
    held = records.seats_of(c, old.id, guest.id)
    if seat not in held:
        raise no_such_table()
    fresh.maker = guest.id
    fresh.chairs[seat].name = guest.name
    records.insert_table(c, fresh)
    records.hold(c, fresh.id, seat, guest.id)
    mine = {seat: secret, **sit(c, old, fresh, guest, held)}
    records.set_table(c, old.id, again=records.js(Again(fresh.id, seat)))
    records.stir(c, old.id)
    return Seated(fresh, mine, True)


def come(c: Connection, old: Record, there: Record, guest: Guest, seat: int) -> Seated:
    """Everybody else: to the seats that they had, or to watch as they did."""
    records.lock(c, there.id)
    held = records.seats_of(c, old.id, guest.id)
    if seat not in held:
        raise no_such_table()
    mine = sit(c, old, there, guest, held)
    if seat < 0:
        records.hold(c, there.id, -1, guest.id)
    elif seat not in records.seats_of(c, there.id, guest.id):
        raise Refusal("seat-taken", "somebody else sits there by now", "make another table")
    return Seated(there, mine, False)


def sit(c: Connection, old: Record, new: Record, guest: Guest, held: list[int]) -> dict[int, str]:
    """Take the open seats of the new table that the guest had at the old one."""
    mine: dict[int, str] = {}
    for seat in held:
        if seat < 0 or seat in records.seats_of(c, new.id, guest.id):
            continue
        if new.chairs[seat].kind == "open":
            mine[seat] = new_token()
            sit_down(c, new, seat, guest, mine[seat])
            records.hold(c, new.id, seat, guest.id)
        elif same_person(c, old.id, new.id, seat):
            records.hold(c, new.id, seat, guest.id)  # another device of theirs was quicker
    return mine


def same_person(c: Connection, old: str, new: str, seat: int) -> bool:
    """Has the seat of the new table somebody who had it at the old one?"""
    h = store.holders.c
    query = sa.select(h.guest).where(h.seat == seat)
    before = set(c.execute(query.where(h.game == old)).scalars())
    now = set(c.execute(query.where(h.game == new)).scalars())
    return bool(before & now)


def came(seated: Seated, seat: int, base: str) -> dict[str, Any]:
    secret = seated.mine.get(seat)
    return {
        "table": seated.record.id,
        "seat": seat if seat >= 0 else None,
        "link": link(base, seated.record.id, "s", secret) if secret else None,
        "invites": [],
        "watch": None,
    }
