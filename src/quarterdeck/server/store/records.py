"""Rows of the store, read and written: each function is one job for `Store.run`."""

from __future__ import annotations

import secrets
import time
from contextlib import nullcontext, suppress
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from quarterdeck.server.door.refusals import Refusal, no_such_table
from quarterdeck.server.door.tokens import hash_of, new_token
from quarterdeck.server.store import store, talking
from quarterdeck.server.store.damage import must_be_whole, read_or_damaged
from quarterdeck.server.tables.clocks import ClockSpec
from quarterdeck.server.tables.course import Entry

write = msgspec.json.encode
read = msgspec.json.decode


class Chair(msgspec.Struct):
    """Who has a seat."""

    seat: int
    kind: str
    bot: str | None = None
    level: int = 1
    name: str = ""
    link: str | None = None
    invite: str | None = None
    expires: float | None = None


# what may be said at a table: signs; also words; also by those who watch
Talk = Literal["signs", "words", "everybody"]


class Again(msgspec.Struct):
    """The table at which the same people play again, and whose seat asked them to."""

    table: str
    seat: int


class Record(msgspec.Struct):
    """A table, but for its log."""

    id: str
    game: str
    version: str
    seats: int
    options: dict[str, Any]
    seed: int | str
    clock: ClockSpec
    chairs: list[Chair]
    created: float
    changed: float
    prefix: list[tuple[int, int]] = []
    parent: str | None = None
    script: str | None = None
    maker: str | None = None
    watch: str | None = None
    began: float | None = None
    ended: dict[str, Any] | None = None
    imported: bool = False
    verified: bool = True
    talk: Talk = "signs"
    again: Again | None = None


def js(thing: object) -> str:
    return write(thing).decode()


# ---- tables


def insert_table(c: Connection, r: Record) -> None:
    row = {
        "id": r.id,
        "game": r.game,
        "version": r.version,
        "seats": r.seats,
        "options": js(r.options),
        "clock": js(r.clock),
        "prefix": js(r.prefix),
        "parent": r.parent,
        "script": r.script,
        "maker": r.maker,
        "watch": r.watch,
        "created": r.created,
        "began": r.began,
        "changed": r.changed,
        "ended": js(r.ended) if r.ended is not None else None,
        "imported": int(r.imported),
        "verified": int(r.verified),
        "talk": r.talk,
        "again": js(r.again) if r.again is not None else None,
    }
    c.execute(store.games.insert().values(row))
    c.execute(store.seeds.insert().values(game=r.id, seed=js(r.seed)))
    for chair in r.chairs:
        c.execute(store.chairs.insert().values(game=r.id, **msgspec.to_builtins(chair)))


def read_table(c: Connection, table: str) -> Record | None:
    found = read_tables(c, [table])
    return found[0] if found else None


def read_tables(c: Connection, tables: list[str], is_brief: bool = False) -> list[Record]:
    """Several tables at once; `is_brief`: but for those that are damaged, and the answers that
    branches and files begin with, which may be many."""
    g, ch = store.games.c, store.chairs.c
    columns = [column for column in g if not (is_brief and column is g.prefix)]
    query = sa.select(*columns, store.seeds.c.seed).join(store.seeds, store.seeds.c.game == g.id)
    rows = c.execute(query.where(g.id.in_(tables))).mappings().all()
    chairs: dict[str, list[Chair]] = {row["id"]: [] for row in rows}
    sitting = sa.select(store.chairs).where(ch.game.in_(tables)).order_by(ch.game, ch.seat)
    for row in c.execute(sitting).mappings():
        chairs[row["game"]].append(Chair(**without_game(row)))
    found: list[Record] = []
    for row in rows:
        with suppress(Refusal) if is_brief else nullcontext():
            found.append(record_of(row, chairs[row["id"]]))
    return found


# with their types: a branch may begin with many answers, and nobody waits for them twice
read_prefix = msgspec.json.Decoder(list[tuple[int, int]]).decode
read_clock = msgspec.json.Decoder(ClockSpec).decode
read_again = msgspec.json.Decoder(Again).decode


def record_of(row: sa.RowMapping, chairs: list[Chair]) -> Record:
    columns = {str(key): value for key, value in row.items()}
    with read_or_damaged():
        for name in ("options", "seed"):
            columns[name] = read(columns[name])
        columns["clock"] = read_clock(columns["clock"])
        if "prefix" in columns:
            columns["prefix"] = read_prefix(columns["prefix"])
        columns["ended"] = read(columns["ended"]) if columns["ended"] else None
        columns["again"] = read_again(columns["again"]) if columns["again"] else None
        must_be_whole(columns["options"], columns["ended"], columns["seats"], len(chairs))
    for name in ("imported", "verified"):
        columns[name] = bool(columns[name])
    return Record(**columns, chairs=chairs)


def read_chairs(c: Connection, table: str) -> list[Chair]:
    query = sa.select(store.chairs).where(store.chairs.c.game == table)
    rows = c.execute(query.order_by(store.chairs.c.seat)).mappings()
    return [Chair(**without_game(row)) for row in rows]


def seats_by_link(c: Connection, table: str, hashed: str) -> list[int]:
    """The seat whose link this is; -1, if it is the one for those who watch."""
    g, ch = store.games.c, store.chairs.c
    held = sa.select(ch.seat).where(ch.game == table, ch.link == hashed)
    watches = sa.select(g.id).where(g.id == table, g.watch == hashed)
    return list(c.execute(held).scalars()) or [-1 for _ in c.execute(watches)]


def without_game(row: sa.RowMapping) -> dict[str, Any]:
    return {str(key): value for key, value in row.items() if key != "game"}


def write_chair(c: Connection, table: str, chair: Chair) -> None:
    where = sa.and_(store.chairs.c.game == table, store.chairs.c.seat == chair.seat)
    c.execute(store.chairs.update().where(where).values(**msgspec.to_builtins(chair)))


def lock(c: Connection, table: str) -> None:
    """Whoever reads who sits where in order to change it does so alone until the commit.

    On SQLite every transaction is alone anyway.
    """
    games = store.games.c
    c.execute(sa.select(games.id).where(games.id == table).with_for_update())


def set_table(c: Connection, table: str, **columns: object) -> None:
    c.execute(store.games.update().where(store.games.c.id == table).values(**columns))


def unfinished(c: Connection, since: float) -> list[str]:
    """Tables that are in play."""
    games = store.games.c
    going = sa.and_(games.began.is_not(None), games.ended.is_(None), games.changed > since)
    return list(c.execute(sa.select(games.id).where(going)).scalars())


def close(c: Connection, table: str, ended: dict[str, Any]) -> None:
    """A table is played on nowhere; nothing of it is lost."""
    lock(c, table)
    set_table(c, table, ended=js(ended))
    stir(c, table)


# ---- what other processes have to hear of

LOG, SEATS, TALK = "quarterdeck_log", "quarterdeck_seats", "quarterdeck_talk"


def call_out(c: Connection, what: str, table: str) -> None:
    """With the commit, and only then, the other processes hear that there is something to read."""
    if c.dialect.name == "postgresql":
        c.execute(sa.select(sa.func.pg_notify(what, table)))


def stir(c: Connection, table: str, **columns: object) -> None:
    """Something beside the log has changed: who sits where, what they ask.  Call `lock` first."""
    a = store.asides
    values = {"number": a.c.number + 1, **columns}
    done = c.execute(a.update().where(a.c.game == table).values(**values))
    if not done.rowcount:
        c.execute(a.insert().values(game=table, **{**columns, "number": 1}))
    call_out(c, SEATS, table)


def stir_all(c: Connection, tables: sa.Select[tuple[str]]) -> None:
    """The same of several tables."""
    a, g = store.asides, store.games.c
    c.execute(a.update().where(a.c.game.in_(tables)).values(number=a.c.number + 1))
    known = sa.exists().where(a.c.game == g.id)
    fresh = sa.select(g.id, sa.literal(1)).where(g.id.in_(tables), ~known)
    c.execute(a.insert().from_select(["game", "number"], fresh))
    if c.dialect.name == "postgresql":
        c.execute(sa.select(sa.func.pg_notify(SEATS, g.id)).where(g.id.in_(tables)))


Aside = tuple[int, dict[str, Any] | None]


def read_aside(c: Connection, table: str) -> Aside:
    """How often it was stirred, and who asks to take back."""
    a = store.asides.c
    row = c.execute(sa.select(a.number, a.asked).where(a.game == table)).first()
    return (row[0], read(row[1]) if row[1] else None) if row is not None else (0, None)


def ask_back(c: Connection, table: str, asked: dict[str, Any] | None) -> None:
    """Somebody asks to take back; None: no longer."""
    lock(c, table)
    stir(c, table, asked=js(asked) if asked is not None else None)


def agree_back(c: Connection, table: str, at: int, seat: int) -> dict[str, Any] | None:
    """One more agrees to what was asked after entry `at`, if that is still asked of them."""
    lock(c, table)
    asked = read_aside(c, table)[1]
    if asked is None or asked["at"] != at or seat not in asked["needed"]:
        return None
    asked["agreed"] = sorted({*asked["agreed"], seat})
    stir(c, table, asked=js(asked))
    return asked


# ---- the log


# made once: to put a statement together takes longer than to carry it out
ADD_ENTRY = store.answers.insert()
NOTE_ENTRY = (
    store.games.update()
    .where(store.games.c.id == sa.bindparam("table"))
    .values(changed=sa.bindparam("at"), ended=sa.bindparam("how"))
)


def append(c: Connection, table: str, entry: Entry, ended: dict[str, Any] | None) -> None:
    """One more entry: refused by the primary key if somebody else was faster."""
    row = msgspec.structs.asdict(entry)
    row["picks"], row["left"] = js(entry.picks), js(entry.left)
    c.execute(ADD_ENTRY, {"game": table, **row})
    how = js(ended) if ended is not None else None
    if not c.execute(NOTE_ENTRY, {"table": table, "at": entry.at, "how": how}).rowcount:
        raise no_such_table()  # somebody has deleted it
    call_out(c, LOG, table)


def entries(c: Connection, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
    a = store.answers
    query = sa.select(a).where(a.c.game == table, a.c.ply > after).order_by(a.c.ply).limit(most)
    found = []
    for row in c.execute(query).mappings():
        columns = without_game(row)
        try:
            columns["picks"], columns["left"] = read(row["picks"]), read(row["left"])
            found.append(msgspec.convert(columns, Entry))
        except msgspec.MsgspecError as error:
            what = f"entry {row['ply']} of the log is of a kind that is not known here"
            hint = "nothing is lost; open it with the Quarterdeck that wrote it"
            raise Refusal("damaged", what, hint) from error
    return found


def lengths(c: Connection, tables: list[str]) -> dict[str, int]:
    """How long the logs of these tables are."""
    a = store.answers.c
    query = sa.select(a.game, sa.func.max(a.ply)).where(a.game.in_(tables)).group_by(a.game)
    return {str(row[0]): int(row[1]) for row in c.execute(query)}


def marks(c: Connection, tables: list[str]) -> dict[str, tuple[int, int, int]]:
    """Of each of these tables: how long its log is, how often it was stirred, how much was said."""
    a = store.asides.c
    long = lengths(c, tables)
    stirred = dict(c.execute(sa.select(a.game, a.number).where(a.game.in_(tables))).all())
    said = talking.newest(c, tables)
    return {t: (long.get(t, 0), stirred.get(t, 0), said.get(t, 0)) for t in tables}


# ---- guests


def new_guest(c: Connection, name: str) -> str:
    guest = secrets.token_hex(16)
    c.execute(store.guests.insert().values(id=guest, name=name, created=time.time()))
    return guest


def new_session(c: Connection, guest: str, days: float, old: str | None = None) -> str:
    """A new cookie for a guest; the old one is no longer good."""
    if old:
        c.execute(store.sessions.delete().where(store.sessions.c.hash == hash_of(old)))
    cookie = new_token() + new_token()
    expires = time.time() + days * 86400
    c.execute(store.sessions.insert().values(hash=hash_of(cookie), guest=guest, expires=expires))
    return cookie


def guest_of(c: Connection, cookie: str) -> tuple[str, str] | None:
    """Who comes with this cookie: id and name."""
    s, g = store.sessions.c, store.guests.c
    query = sa.select(g.id, g.name).join(store.sessions, s.guest == g.id)
    row = c.execute(query.where(s.hash == hash_of(cookie), s.expires > time.time())).first()
    return (row[0], row[1]) if row is not None else None


def rename(c: Connection, guest: str, name: str) -> list[str]:
    """Another name, also at the tables where the guest sits; which are those?  However many they
    are, nobody waits for them one by one."""
    c.execute(store.guests.update().where(store.guests.c.id == guest).values(name=name))
    h, ch, g = store.holders.c, store.chairs.c, store.games.c
    held = sa.select(h.game).where(h.guest == guest, h.seat >= 0)
    c.execute(sa.select(g.id).where(g.id.in_(held)).order_by(g.id).with_for_update())
    seated = sa.exists().where(h.game == ch.game, h.seat == ch.seat, h.guest == guest)
    c.execute(store.chairs.update().where(ch.kind == "person", seated).values(name=name))
    tables = list(c.execute(held.distinct()).scalars())
    stir_all(c, held)
    return tables


def forget(c: Connection, guest: str) -> list[str]:
    """Nothing is left of a guest but the games."""
    tables = sorted({*rename(c, guest, ""), *talking.forget(c, guest)})
    c.execute(store.subscriptions.delete().where(store.subscriptions.c.guest == guest))
    c.execute(store.sessions.delete().where(store.sessions.c.guest == guest))
    c.execute(store.holders.delete().where(store.holders.c.guest == guest))
    c.execute(store.games.update().where(store.games.c.maker == guest).values(maker=None))
    c.execute(store.guests.delete().where(store.guests.c.id == guest))
    return tables


def hold(c: Connection, table: str, seat: int, guest: str) -> None:
    """From now on the guest has the seat (-1: watches)."""
    h = store.holders.c
    same = sa.and_(h.game == table, h.seat == seat, h.guest == guest)
    c.execute(store.holders.delete().where(same))
    values = {"game": table, "seat": seat, "guest": guest, "since": time.time()}
    c.execute(store.holders.insert().values(values))


def let_go(c: Connection, table: str, seat: int, guest: str) -> None:
    """Nobody but this guest has the seat any more."""
    h = store.holders.c
    others = sa.and_(h.game == table, h.seat == seat, h.guest != guest)
    c.execute(store.holders.delete().where(others))


def seats_of(c: Connection, table: str, guest: str) -> list[int]:
    """The seats that a guest has at a table, the newest first."""
    h = store.holders.c
    query = sa.select(h.seat).where(h.game == table, h.guest == guest)
    return list(c.execute(query.order_by(h.since.desc())).scalars())


def tables_of(c: Connection, guest: str, most: int) -> list[tuple[str, int]]:
    """Where a guest sits, the newest change first."""
    h, g = store.holders.c, store.games.c
    query = sa.select(h.game, h.seat).join(store.games, g.id == h.game)
    query = query.where(h.guest == guest, h.seat >= 0).order_by(g.changed.desc()).limit(most)
    return [(table, seat) for table, seat in c.execute(query)]
