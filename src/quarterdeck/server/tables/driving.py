"""Bots at a table, and what people have said beforehand: whoever drives them writes it down."""

from __future__ import annotations

import asyncio
import math
import random
import time
import uuid
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from quarterdeck.kernel.errors import BadAnswer, QuarterdeckError
from quarterdeck.server.door.telemetry import log
from quarterdeck.server.tables.backroom import WHOSE
from quarterdeck.server.tables.course import AS_SAID, Draft
from quarterdeck.server.thinking.rehearsal import is_closed

if TYPE_CHECKING:
    from quarterdeck.server.tables.live import LiveTable

CHANCE = random.SystemRandom()
SOON, LATE = 0.5, 30.0  # seconds until bots try again to have their answer written down
SLOWLY = (2.0, 6.0)  # steps of the pace that a person might take for what was said beforehand


async def drive(table: LiveTable) -> None:
    """Bots answer until a person has to, or the game is over; in one process only.

    If nothing can be written down, they wait and try again: nobody has to come and wake them.
    """
    WHOSE.set(table.hub.owner_of(table.record))  # whoever came by has not asked for it
    wait = SOON
    while table.answered_for():
        try:
            await drive_here(table)
            wait = SOON
        except SQLAlchemyError as error:
            log.warning("bots-wait", table=table.record.id, exc_info=error)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LATE)


async def drive_here(table: LiveTable) -> None:
    hub = table.hub
    if await hub.neighbours.may_drive(table):
        try:
            await drive_on(table)
        finally:
            await hub.neighbours.let_go(table)
    else:
        with suppress(TimeoutError):  # another process does; if it dies, this one will
            async with asyncio.timeout(hub.settings.poll):
                await table.changed.wait()


async def drive_on(table: LiveTable) -> None:
    hub = table.hub
    while table.answered_for():
        if wait := hub.driven[hub.owner_of(table.record)].owe():
            await asyncio.sleep(wait)  # for the bots at other tables of the same address
        await hub.backroom.wait()
        owing = table.answered_for()
        if not owing:
            return
        answer = let_bot_answer if table.is_bot(owing[0]) else answer_as_said
        try:
            await answer(table, owing[0])
        except QuarterdeckError as error:
            if error.code == "runaway" and not is_closed(table.record):
                continue  # once more, and then the table is closed
            if error.code != "stale":
                raise


async def let_bot_answer(table: LiveTable, seat: int) -> None:
    began = time.monotonic()
    asked = table.course.asked[seat]
    picks = await table.hub.bot_picks(table, seat)
    if table.feeds or any(chair.kind == "person" for chair in table.record.chairs):
        took = time.monotonic() - began
        await asyncio.sleep(pause(took, table.hub.settings.pace))
    async with table.lock:
        if seat not in table.owing() or table.course.asked[seat] != asked:
            return  # something happened meanwhile: ask again
        await rehearse_bot(table, seat, picks)
        draft, picks, note = await table.hub.backroom.answers(bot_draft, table, seat, picks)
        await table.write(draft, str(uuid.uuid4()), picks, note)


async def answer_as_said(table: LiveTable, seat: int) -> None:
    """Give the answer that a person has said beforehand, when a person might have given it: so
    the others do not see that nobody had to look at their cards."""
    asked = table.course.asked[seat]
    # also where nobody looks on: they may ask later when it was
    await asyncio.sleep(table.hub.settings.pace * CHANCE.uniform(*SLOWLY))
    async with table.lock:
        index = table.said(seat)
        if index is None or seat not in table.owing() or table.course.asked[seat] != asked:
            return  # something happened meanwhile: look again
        await table.hub.rehearse(table, seat, follow=[index])
        follow = table.hub.backroom.answers
        draft = await follow(table.course.draft_answer, seat, [index], True)
        await table.write(draft, str(uuid.uuid4()), [index], AS_SAID)


async def rehearse_bot(table: LiveTable, seat: int, picks: list[int] | None) -> None:
    """What the bot wants, and what is done instead if that cannot be."""
    for wanted in (picks, [0]):
        if wanted:
            await table.hub.rehearse(table, seat, follow=wanted)


def bot_draft(table: LiveTable, seat: int, picks: list[int] | None) -> tuple[Draft, list[int], str]:
    """What the bot wants, if that can be done; else something that can."""
    if picks:
        try:
            return table.course.draft_answer(seat, picks), picks, ""
        except BadAnswer as error:
            log.warning("bot-illegal", table=table.record.id, seat=seat, why=str(error))
    return table.course.draft_answer(seat, [0]), [0], "table-fallback"


def pause(took: float, pace: float) -> float:
    """How long a bot waits after thinking, so that people can follow, and that how long it
    thought betrays nothing of what it holds: it answers at whole steps of the pace only."""
    return math.ceil(took / pace) * pace - took if pace else 0.0
