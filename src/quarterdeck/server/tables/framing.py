"""Frames: all that one viewer is told of a table at one moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from quarterdeck.server.settings import PROTOCOL
from quarterdeck.server.tables.course import rule_asked
from quarterdeck.server.tables.guided import coach
from quarterdeck.server.tables.moments import KEPT, moments
from quarterdeck.server.tables.sights import encode, said_row

if TYPE_CHECKING:
    from quarterdeck.server.tables.live import LiveTable


NO_LOG: dict[str, Any] = {"from": 0, "lines": []}


def frame_of(table: LiveTable, viewer: int, kind: str, start: int, acting: bool) -> bytes:
    """A frame, with the log from line `start` on."""
    course, record = table.course, table.record
    begun = table.stage != "gathering"
    body = {
        "type": kind,
        "protocol": PROTOCOL,
        "table": record.id,
        "game": record.game,
        "seat": viewer if viewer >= 0 else None,
        "stage": table.stage,
        "ply": course.ply(viewer),
        **position_of(table, viewer, begun),
        "log": log_of(table, viewer, start) if begun else NO_LOG,
        "moments": moments_of(table, viewer, start) if begun and kind == "update" else [],
        **result_of(table),
        "seats": seats_of(table),
        "clocks": clocks_of(table),
        "undo": undo_of(table, viewer),
        "claims": table.claims(),
        "acting": acting,
        "coach": coach_of(table, viewer),
        "standing": [said_row(said) for said in course.said_by(viewer)],
        "talk": table.talk.may(viewer),
        "talked": table.talk.newest,
        "again": again_of(table),
    }
    return encode(body)


def position_of(table: LiveTable, viewer: int, begun: bool) -> dict[str, Any]:
    """The game as the viewer sees it; nothing of it before it has begun."""
    sight = table.course.sights()[viewer + 1]
    return {
        "turn": sight.turn,
        "view": msgspec.Raw(sight.view) if begun else None,
        "decision": msgspec.Raw(sight.decision) if begun else None,
        "waiting": sight.waiting if begun else [],
    }


def log_of(table: LiveTable, viewer: int, start: int) -> dict[str, Any]:
    """Lines of the log, and which number the first of them has for the viewer."""
    scroll = table.readers.scroll(viewer)
    scroll.add(scroll.words(table.course, table.course.lines[scroll.length :]))
    number = scroll.before[start]
    return {"from": number, "lines": scroll.lines[number:]}


def moments_of(table: LiveTable, viewer: int, start: int) -> msgspec.Raw:
    """How the table looked at each line that is new, as differences: see `moments`.  The same for
    all who look on from there, however many: found out once for all of them."""
    course, scroll = table.course, table.readers.scroll(viewer)
    now = course.count, start
    if scroll.glimpsed is None or scroll.glimpsed[0] != now:
        lines = course.lines[start:]
        view = msgspec.json.decode(course.sights()[viewer + 1].view)
        found = moments(table.box, lines, viewer, view) if len(lines) <= KEPT else []
        scroll.glimpsed = now, msgspec.Raw(encode(found))
    return scroll.glimpsed[1]


def result_of(table: LiveTable) -> dict[str, Any]:
    """How it ended, if it has; and then the secret of fair dice, whose digest was told before."""
    play, over = table.course.play, table.course.over
    told: dict[str, Any] = {"over": over, "returns": None, "ended": None, "seed": None}
    told["digest"] = play.digest
    ended = table.record.ended
    if over and ended is not None:
        told["returns"] = ended["returns"]
        told["ended"] = {key: ended[key] for key in ("how", "by", "seat")}
    if over and play.digest:
        told["seed"] = play.setup.seed
    return told


def seats_of(table: LiveTable) -> list[dict[str, Any]]:
    here = table.here()
    return [
        {
            "seat": chair.seat,
            "colour": table.colour(chair.seat),
            "name": table.name_of(chair.seat),
            "kind": "bot" if table.is_bot(chair.seat) else chair.kind,
            "bot": table.course.bots.get(chair.seat, chair.bot),
            "level": chair.level,
            "here": table.is_bot(chair.seat) or chair.seat in here,
            "left": chair.seat in table.course.away,
        }
        for chair in table.record.chairs
    ]


def again_of(table: LiveTable) -> dict[str, Any] | None:
    """Where the same people play again, and who has asked them to."""
    again = table.record.again
    if again is None:
        return None
    return {"table": again.table, "seat": again.seat, "name": table.name_of(again.seat)}


def clocks_of(table: LiveTable) -> dict[str, Any] | None:
    clock = table.clock
    if clock.spec.kind == "none":
        return None
    return {
        "kind": clock.spec.kind,
        "left": [round(clock.shown(seat), 1) for seat in range(table.record.seats)],
        "running": sorted(clock.since),
        "increment": clock.spec.increment or 0,
    }


def undo_of(table: LiveTable, viewer: int) -> dict[str, Any]:
    if viewer >= 0 and table.is_bot(viewer):  # which has nothing to take back
        return {"may": False, "why": None, "ask": False, "asked": table.asked_back}
    sight = table.course.sights()[viewer + 1]
    acted = any(act.seat == viewer and act.given for act in table.course.acts)
    return {
        "may": sight.may_undo,
        "why": sight.why_not_undo or None,
        "ask": acted and not sight.may_undo and not table.course.over,
        "asked": table.asked_back,
    }


def coach_of(table: LiveTable, viewer: int) -> dict[str, Any] | None:
    script = table.course.script
    if script is None or viewer != script.you:
        return None
    acts = table.course.acts
    rules = [rule for act in acts if act.seat == viewer for rule in act.rules]
    told = coach(script, rules, rule_asked(table.course.play, viewer))
    if not told["at"] and not told["done"]:
        decision = msgspec.json.decode(table.course.sights()[viewer + 1].decision)
        options = decision["options"] if decision is not None else []
        told["at"] = [option["at"] for option in options if option["at"] is not None]
    return told
