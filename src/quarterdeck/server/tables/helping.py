"""Help at the table: what the First Mate would do."""

from __future__ import annotations

from typing import Any

from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.laying import by_label
from quarterdeck.kernel.play.picking import Asking
from quarterdeck.server.door import messages as m
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.tables.live import LiveTable

Reply = dict[str, Any]


async def hint(table: LiveTable, seat: int, message: m.Hint) -> Reply:
    """What the First Mate would do, and why; the table does not wait for it."""
    if seat not in table.owing():
        raise Refusal("not-your-turn", "you owe no answer now", "wait for the others")
    if seat in table.hinting:
        raise Refusal("too-many", "a hint is being thought about already", "wait a little")
    asked = table.course.asked[seat]
    table.hinting.add(seat)
    try:
        told = await table.hub.hint(table, seat)
    finally:
        table.hinting.discard(seat)
    if seat not in table.owing() or table.course.asked[seat] != asked:
        raise Refusal("stale", "the question is another one by now", "look again")
    picks = told.get("picks") or [0]
    await table.hub.rehearse(table, seat, follow=picks)
    words = await table.hub.backroom.looks(in_words, table.course.play, seat, picks)
    return {"type": "hint", "cmd": message.cmd, **words, "why": str(told.get("why", ""))}


def in_words(play: Play, seat: int, picks: list[int]) -> Reply:
    """The first of these picks, and all of them, in words."""
    owed = play.owed(seat)
    index = picks[0] if picks[0] < len(owed.options) else 0
    label = by_label(play, owed, owed.options[index])
    whole = labels_of(play, seat, picks) if picks[0] == index else [label]
    return {"index": index, "label": label, "whole": whole}


def labels_of(before: Play, seat: int, indexes: list[int]) -> list[str]:
    """The words of these indexes, each into the options that its step has."""
    play = before.copy()
    asking = Asking(play, seat)
    labels = []
    for index in indexes:
        if not asking.goes_on_in(play):
            raise Refusal("bad-answer", "there are more picks than the question takes")
        options = play.labels(seat)
        if index >= len(options):
            hint = f"pick one from 0 to {len(options) - 1}"
            raise Refusal("bad-answer", f"there is no option {index}", hint)
        labels.append(options[index])
        play.answer(index, seat)
    return labels
