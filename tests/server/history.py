"""What clients saw, held against the log: there must be one order that explains all of it.

Every viewer counts what they could notice (`ply`).  So the log alone says what each viewer must
have been shown at each count, by whichever process, before or after whatever was killed: a frame
that says anything else was never so.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from quarterdeck.server.store.postgres import engine_at
from quarterdeck.server.store.records import entries, read_table
from quarterdeck.server.tables.course import Course
from quarterdeck.server.tables.folding import begin

Seen = tuple[int, int, str]  # the viewer, their count, and what they were shown


def digest(view: Any, decision: Any, waiting: Any, over: bool) -> str:
    body = json.dumps([view, decision, list(waiting), over], sort_keys=True).encode()
    return hashlib.blake2b(body, digest_size=12).hexdigest()


def seen_in(frame: dict[str, Any]) -> Seen | None:
    """What a frame shows; None before the game has begun."""
    if frame["stage"] == "gathering":
        return None
    viewer = frame["seat"] if frame["seat"] is not None else -1
    shown = digest(frame["view"], frame["decision"], frame["waiting"], frame["over"])
    return viewer, frame["ply"], shown


def told_by(course: Course) -> set[Seen]:
    """What everybody must be shown now."""
    found = set()
    for viewer in range(-1, course.seats):
        sight = course.sights()[viewer + 1]
        view, decision = json.loads(sight.view), json.loads(sight.decision)
        shown = digest(view, decision, sight.waiting, sight.over)
        found.add((viewer, course.ply(viewer), shown))
    return found


def must_be_explained(db: Path | str, table: str, histories: list[list[Seen]]) -> int:
    """Hold what clients saw of a table against its log; how much was that?"""
    engine = engine_at(db)
    try:
        with engine.begin() as c:
            record, log = read_table(c, table), entries(c, table)
    finally:
        engine.dispose()
    assert record is not None
    course = begin(record)
    known = told_by(course)
    for entry in log:
        course.take(course.draft(entry), entry)
        known |= told_by(course)
    for history in histories:
        strange = [seen for seen in history if seen not in known]
        assert not strange, f"{table}: {strange[:3]} was never so"
        plies = [ply for _, ply, _ in history]
        assert plies == sorted(plies), f"{table}: somebody went back in time"
    return sum(map(len, histories))
