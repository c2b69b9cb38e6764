"""My games: where a guest sits, and how it stands there."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.registry import games
from quarterdeck.server.door.refusals import told
from quarterdeck.server.store import records
from quarterdeck.server.store.damage import damaged, outline
from quarterdeck.server.store.records import Record
from quarterdeck.server.tables.folding import box_of
from quarterdeck.server.tables.hub import Hub
from quarterdeck.server.tables.live import LiveTable
from quarterdeck.server.tables.seating import Guest

MOST_SHOWN = 50


async def my_tables(hub: Hub, guest: Guest) -> list[dict[str, Any]]:
    """Where a guest sits: those that wait for them first."""
    rows = await hub.store.run(lambda c: summaries(c, guest.id))
    for row in rows:
        table, seat = row["id"], row["seat"]
        if row["stage"] == "playing" and row["problem"] is None:
            try:
                await hub.table(table)
            except QuarterdeckError as error:
                row["problem"] = told(error)
        live = hub.tables.get(table)
        if live is not None:
            row["waiting_for_me"] = seat in live.people_owing()
            row["ply"] = live.course.ply(seat)
            row["changed"] = changed_for(live, seat)
    rows.sort(key=lambda r: -r["changed"])
    order = {"playing": 1, "gathering": 2, "over": 3}
    return sorted(rows, key=lambda r: 0 if r["waiting_for_me"] else order[r["stage"]])


def changed_for(live: LiveTable, seat: int) -> float:
    """When the table last changed, as the seat could see: what others seal is no change yet."""
    record = live.record
    return live.course.noticed[seat + 1] or record.began or record.created


def summaries(c: Connection, guest: str) -> list[dict[str, Any]]:
    held = records.tables_of(c, guest, MOST_SHOWN)
    found = records.read_tables(c, [table for table, _ in held], is_brief=True)
    known = {record.id: record for record in found}
    return [
        summary(known[table], seat) if table in known else damaged_summary(c, table, seat)
        for table, seat in held
    ]


def damaged_summary(c: Connection, table: str, seat: int) -> dict[str, Any]:
    """A table of which hardly anything can be read: it is there, and holds up no other."""
    game, changed, is_over = outline(c, table)
    box = games().get(game)
    return {
        "id": table,
        "game": game,
        "name": box.name if box is not None else game,
        "seat": seat,
        "seats": [],
        "stage": "over" if is_over else "playing",
        "waiting_for_me": False,
        "ply": 0,
        "changed": changed,
        "result": None,
        "problem": told(damaged()),
    }


def summary(record: Record, seat: int) -> dict[str, Any]:
    stage = "over" if record.ended else "playing" if record.began else "gathering"
    box, problem = games().get(record.game), None
    try:
        box_of(record)
    except QuarterdeckError as error:
        problem = told(error)
    names = box.seat_names if box is not None else ()
    return {
        "id": record.id,
        "game": record.game,
        "name": box.name if box is not None else record.game,
        "seat": seat,
        "seats": [ch.name or (names[ch.seat] if names else "") for ch in record.chairs],
        "stage": stage,
        "waiting_for_me": False,
        "ply": 0,
        "changed": record.changed,
        "result": record.ended["returns"] if record.ended else None,
        "problem": problem,  # why it cannot be opened here
    }
