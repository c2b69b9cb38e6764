"""What an entry of the log does to the clocks of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.saving.undo import still_sealed
from quarterdeck.server.tables.course import Draft

if TYPE_CHECKING:
    from quarterdeck.server.tables.live import LiveTable


def left_after(table: LiveTable, draft: Draft) -> list[float]:
    """What every seat has left once the draft is so."""
    clock = table.clock
    running = people_asked(table, draft)
    asked = [seat for seat in running if seat not in clock.since]
    if draft.kind == "answer":
        again = draft.seat in running and not still_sealed(draft.play, table.course.play)
        earn = [draft.seat] if draft.seat in clock.since and draft.seat not in running else []
        return clock.after(earn=earn, asked=[*asked, draft.seat] if again else asked)
    if draft.kind in ("undo", "back"):
        lose = [act.seat for act in draft.undone if act.ends_turn and not table.is_bot(act.seat)]
        if draft.kind == "back":  # the others have agreed to it
            return clock.after(lose=lose, asked=asked)
        pays = -1 if draft.seat in clock.since or table.course.play.sealed else draft.seat
        return clock.after(lose=lose, pays=pays)
    return clock.after(asked=asked)


def people_asked(table: LiveTable, draft: Draft) -> list[int]:
    """The people who owe an answer once the draft is so."""
    owing = set() if draft.over else {d.seat for d in draft.play.decisions}
    return sorted(seat for seat in owing if not table.is_bot(seat))
