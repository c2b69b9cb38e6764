"""Making tables, giving out links, entering by them, and what a guest has to do with it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import msgspec
import segno
from sqlalchemy import Connection

from quarterdeck.bots.registry import bot as find_bot
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.server.door.messages import BotSeat, NewTable
from quarterdeck.server.door.refusals import Refusal, no_such_table
from quarterdeck.server.door.tokens import TABLE_ID, clean_name, hash_of, new_id, new_token
from quarterdeck.server.store import records
from quarterdeck.server.store.records import Chair, Record
from quarterdeck.server.tables.clocks import ClockSpec
from quarterdeck.server.tables.folding import box_of
from quarterdeck.server.tables.guided import script_of
from quarterdeck.server.tables.hub import Hub
from quarterdeck.server.tables.live import LiveTable

DAY = 86400.0
MOST_SHOWN = 50


class Guest(msgspec.Struct):
    """Somebody with a browser."""

    id: str
    name: str
    cookie: str = ""


def link(base: str, table: str, letter: str, token: str) -> dict[str, Any]:
    """A secret link, as an address and as a QR code."""
    path = f"/t/{table}/{letter}/{token}"
    # any mask can be read; trying all of them for the best one would hold up other tables
    rows = segno.make(base + path, error="m", micro=False, mask=2).matrix
    code = ["".join("1" if module else "0" for module in row) for row in rows]
    return {"path": path, "url": base + path, "token": token, "qr": code}


# ---- a new table


def new_record(wanted: NewTable, seed: int | str) -> Record:
    """A table as it was asked for, if it can be played so, with a deal that nobody asked for."""
    box = find_game(wanted.game)
    box.check_seats(len(wanted.seats))
    problem = wanted.clock.problem()
    if problem:
        raise BadOption("the clock cannot be set so", problem)
    if wanted.seats.count("me") > 1:
        raise Refusal("bad-seats", "you can take one seat only", "the others: open, or a bot")
    options = box.check_options(wanted.options)
    given = {name: options[name] for name in wanted.options}
    chairs = [chair_of(seat, who, box) for seat, who in enumerate(wanted.seats)]
    record = blank(box, given, seed, chairs)
    record.clock = wanted.clock
    record.talk = wanted.talk
    return record


def blank(box: Box, options: dict[str, Any], seed: int | str, chairs: list[Chair]) -> Record:
    now = time.time()
    record = Record(
        id=new_id(),
        game=box.id,
        version=box.version,
        seats=len(chairs),
        options=options,
        seed=seed,
        clock=ClockSpec(),
        chairs=chairs,
        created=now,
        changed=now,
    )
    if not any(chair.kind == "open" for chair in chairs):
        record.began = now
    return record


def must_play(bot: str, box: Box, level: int = 1) -> None:
    """A bot that is known, and that the game offers, at a level that it offers."""
    found = find_bot(bot)
    if found.games and box.id not in found.games:
        raise Refusal("bad-seats", f"{bot} does not play {box.name}", "see the bots of the game")
    levels = cast(list[int], found.about()["levels"])
    if level not in levels:
        hint = "its levels: " + ", ".join(map(str, levels))
        raise Refusal("bad-seats", f"{bot} has no level {level}", hint)


def chair_of(seat: int, wanted: str | BotSeat, box: Box) -> Chair:
    if isinstance(wanted, BotSeat):
        must_play(wanted.bot, box, wanted.level)
        return Chair(seat, "bot", bot=wanted.bot, level=wanted.level)
    return Chair(seat, "person" if wanted == "me" else "open")


class Secrets:
    """The links of a new table: told once, kept as hashes."""

    def __init__(self, record: Record, days: float) -> None:
        self.mine = -1
        self.link = new_token()
        self.watch = new_token()
        self.invites: dict[int, str] = {}
        record.watch = hash_of(self.watch)
        for chair in record.chairs:
            if chair.kind == "open":
                self.invites[chair.seat] = new_token()
                chair.invite = hash_of(self.invites[chair.seat])
                chair.expires = time.time() + days * DAY
            elif chair.kind == "person":
                self.mine = chair.seat
                chair.link = hash_of(self.link)

    def told(self, record: Record, base: str) -> dict[str, Any]:
        table = record.id
        mine = self.mine >= 0
        return {
            "table": table,
            "seat": self.mine if mine else None,
            "link": link(base, table, "s", self.link) if mine else None,
            "invites": [
                {"seat": s, **link(base, table, "s", t), "expires": record.chairs[s].expires}
                for s, t in self.invites.items()
            ],
            "watch": link(base, table, "w", self.watch),
        }


def known_as(c: Connection, guest: Guest | None, name: str) -> Guest:
    """The guest, under the name that was given now, if one was; without a cookie yet."""
    if guest is None:
        return Guest(records.new_guest(c, name), name)
    if name and name != guest.name:
        records.rename(c, guest.id, name)
    return Guest(guest.id, name or guest.name)


async def make(
    hub: Hub, record: Record, guest: Guest | None, name: str, base: str
) -> tuple[dict[str, Any], Guest]:
    """Write the table down with its maker; the cookie is new if the guest is."""
    secrets = Secrets(record, hub.settings.invite_days)

    def job(c: Connection) -> Guest:
        maker = known_as(c, guest, name)
        record.maker = maker.id
        if secrets.mine >= 0:
            record.chairs[secrets.mine].name = maker.name
        records.insert_table(c, record)
        records.hold(c, record.id, secrets.mine, maker.id)
        if guest is None:
            maker.cookie = records.new_session(c, maker.id, hub.settings.session_days)
        return maker

    maker = await hub.store.run(job)
    await hub.table(record.id)
    return await hub.backroom.looks(secrets.told, record, base), maker


def first_record(game: str) -> Record:
    """The guided first game."""
    box = find_game(game)
    script = script_of(box)
    if script is None:
        raise Refusal("unknown-game", f"{box.name} has no guided first game")
    chairs = [
        Chair(seat, "person") if seat == script.you else Chair(seat, "bot", bot=script.rest)
        for seat in range(script.seats)
    ]
    record = blank(box, script.options, script.seed, chairs)
    record.script = box.id
    return record


# ---- entering


async def enter(
    hub: Hub, table: str, token: str, name: str, guest: Guest | None, base: str
) -> tuple[dict[str, Any], Guest]:
    """Become a viewer by a link.  The guest's cookie changes with it."""
    if not TABLE_ID.fullmatch(table):
        raise no_such_table()
    hashed = hash_of(token)
    fresh = new_token()

    def job(c: Connection) -> tuple[Guest, int, bool]:
        records.lock(c, table)
        record = records.read_table(c, table)
        if record is None or record.imported:
            raise no_such_table()
        seat, is_invite = seat_by(record, hashed, guest, c)
        box_of(record)  # who cannot be let in to the table takes no seat at it
        comer = known_as(c, guest, name)
        records.hold(c, table, seat, comer.id)
        if is_invite:
            sit_down(c, record, seat, comer, fresh)
        old = guest.cookie if guest is not None else None
        comer.cookie = records.new_session(c, comer.id, hub.settings.session_days, old)
        return comer, seat, is_invite

    comer, seat, is_invite = await hub.store.run(job)
    live = await hub.table(table)
    await hub.reseat(live)
    own = fresh if is_invite else token
    shown = await hub.backroom.looks(link, base, table, "s", own) if seat >= 0 else None
    return {"table": table, "seat": seat if seat >= 0 else None, "link": shown}, comer


async def invitation(hub: Hub, table: str, token: str, guest: Guest | None) -> dict[str, Any]:
    """What a link leads to, before anybody sits down: the game, who is there, which seat."""
    if not TABLE_ID.fullmatch(table):
        raise no_such_table()

    def job(c: Connection) -> tuple[Record, int, list[int]]:
        record = records.read_table(c, table)
        if record is None or record.imported:
            raise no_such_table()
        seat = seat_by(record, hash_of(token), guest, c)[0]
        return record, seat, records.seats_of(c, table, record.maker or "")

    record, seat, makers = await hub.store.run(job)
    box = box_of(record)
    colours = box.seat_names
    people = [chair for chair in record.chairs if chair.kind == "person" and chair.seat != seat]
    return {
        "game": box.id,
        "name": box.name,
        "seat": colours[seat] if seat >= 0 else None,
        "people": [chair.name or colours[chair.seat] for chair in people],
        "by": next((ch.name or colours[ch.seat] for ch in people if ch.seat in makers), None),
    }


def seat_by(record: Record, hashed: str, guest: Guest | None, c: Connection) -> tuple[int, bool]:
    """Which seat (-1: the watchers') a token stands for, and whether it is an invitation."""
    if hashed == record.watch:
        return -1, False
    for chair in record.chairs:
        if hashed == chair.link:
            return chair.seat, False
        if hashed == chair.invite:
            open_still = chair.kind == "open" and (chair.expires or 0) > time.time()
            if open_still:
                return chair.seat, True
            if guest is not None and chair.seat in records.seats_of(c, record.id, guest.id):
                raise Refusal("seat-taken", "this seat is yours already", "go to the table")
    raise no_such_table()


def sit_down(c: Connection, record: Record, seat: int, guest: Guest, fresh: str) -> None:
    """An open seat is taken; with the last one the game begins."""
    chair = record.chairs[seat]
    chair.kind, chair.name, chair.link = "person", guest.name, hash_of(fresh)
    records.write_chair(c, record.id, chair)
    now = time.time()
    columns: dict[str, object] = {"changed": now}
    if not any(other.kind == "open" for other in record.chairs):
        columns["began"] = now
    records.set_table(c, record.id, **columns)
    records.stir(c, record.id)


async def new_links(
    hub: Hub, live: LiveTable, guest: Guest, seat: int, base: str
) -> dict[str, Any]:
    """The links anew; the old ones are no longer good, nor are seats that others have by them."""
    record = live.record
    is_maker = record.maker == guest.id
    fresh = {who: new_token() for who in range(-1, record.seats)}  # -1: for those who watch

    def job(c: Connection) -> dict[int, Chair]:
        """Of which seats the links are new?"""
        records.lock(c, record.id)
        changed = {}
        for chair in records.read_chairs(c, record.id):
            hashed = hash_of(fresh[chair.seat])
            if chair.kind == "open" and is_maker:
                chair.invite, chair.expires = hashed, time.time() + hub.settings.invite_days * DAY
            elif chair.seat == seat:
                chair.link = hashed
                records.let_go(c, record.id, seat, guest.id)
            else:
                continue
            records.write_chair(c, record.id, chair)
            changed[chair.seat] = chair
        if is_maker:
            records.set_table(c, record.id, watch=hash_of(fresh[-1]))
            records.let_go(c, record.id, -1, guest.id)
        records.stir(c, record.id)
        return changed

    changed = await hub.store.run(job)
    await hub.reseat(live)
    live.doubt_feeds()
    to = partial(link, base, record.id)
    return await hub.backroom.looks(lambda: told_anew(to, changed, fresh, is_maker))


def told_anew(
    to: Callable[[str, str], dict[str, Any]],
    changed: dict[int, Chair],
    fresh: dict[int, str],
    is_maker: bool,
) -> dict[str, Any]:
    """New links, as whoever asked for them is told."""
    told: dict[str, Any] = {"link": None, "invites": [], "watch": None}
    for seat, chair in changed.items():
        address = to("s", fresh[seat])
        if chair.kind == "open":
            told["invites"].append({"seat": seat, **address, "expires": chair.expires})
        else:
            told["link"] = address
    if is_maker:
        told["watch"] = to("w", fresh[-1])
    return told


def name_or(text: str | None) -> str:
    return clean_name(text) if text and text.strip() else ""
