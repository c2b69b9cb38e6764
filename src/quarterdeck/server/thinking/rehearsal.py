"""Rehearsals: what cards that somebody brought do is tried in a process of its own first.

The games of the box are known to end; a pack's may run for ever or fill the memory, although every
sentence of theirs is understood.  So each answer at such a table, and each log, is followed once
where time and memory have an end.  Only what came to its end there is followed here.  A table that
has ended its process twice is closed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.saving.transcript import Transcript
from quarterdeck.server.door.limits import Bucket, Buckets
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.door.telemetry import RUNAWAYS, log
from quarterdeck.server.store import records
from quarterdeck.server.store.records import Record
from quarterdeck.server.tables.course import Entry
from quarterdeck.server.thinking.lines import Line
from quarterdeck.server.thinking.thinking import Thinker

if TYPE_CHECKING:
    from quarterdeck.server.tables.hub import Hub

STRIKES = 2
AT_ONCE = 40.0  # seconds for which a table's cards may have needed nothing, and need it all at once
PATIENCE = 30.0  # seconds by the clock besides: others may be busy, too
QUARANTINED = {"how": "quarantined", "by": None, "seat": None, "returns": None}


def is_closed(record: Record) -> bool:
    return record.ended is not None and record.ended["how"] == "quarantined"


def must_not_be_closed(record: Record) -> None:
    if is_closed(record):
        what = "this table is closed: its cards ran for too long, twice"
        raise Refusal("quarantined", what, "it is kept; whoever runs this server may look at it")


class Rehearsals:
    """One process, in which one thing after another is tried."""

    def __init__(self, hub: Hub) -> None:
        settings = hub.settings
        self.hub = hub
        self.within = settings.rules
        self.stage = Thinker(settings.rules_memory, words=("stage",))
        self.line = Line()
        self.strikes: dict[str, int] = {}
        self.shares = Buckets(settings.cards, AT_ONCE * settings.cards)

    async def close(self) -> None:
        await self.stage.end()

    def needed(self, box: Box, options: Mapping[str, object]) -> bool:
        shelf = box.shelf()
        return shelf is not None and bool(shelf.named(options))

    async def log(self, box: Box, record: Record, entries: list[Entry]) -> None:
        """A table from its first entry on."""
        rows = [msgspec.to_builtins(entry) for entry in entries]
        asked = {"fold": msgspec.to_builtins(record), "entries": rows}
        await self.must_end(box, record.options, asked, record)

    async def file(self, box: Box, transcript: Transcript, owner: str) -> None:
        """A game that somebody brings or looks at: there is no table that could be closed."""
        if self.needed(box, transcript.options):
            asked = {**setup_of(transcript), "table": "", "seat": 0, "follow": []}
            await self.must_end(box, transcript.options, asked, None, owner)

    async def must_end(
        self,
        box: Box,
        options: Mapping[str, object],
        asked: dict[str, Any],
        record: Record | None,
        owner: str = "",
    ) -> None:
        """Let it be followed where there is an end to everything; refuse what reaches that end.

        Whoever has brought it has a share of that, which an end without a result uses, too.
        """
        await self.hub.packs.need(box, options)
        packs = self.hub.packs.of(box, options)
        limits = {"cpu": self.within, "budget": PATIENCE + self.within}
        whole = {**asked, "game": box.id, "packs": packs, **limits}
        owner = self.hub.owner_of(record) if record is not None else owner
        # a log is opened for whoever comes to the table, and for nobody's pleasure
        share = Bucket(1.0, self.within) if "fold" in asked else self.shares[owner]
        async with self.line.turn(owner, share):
            try:
                told = await self.stage.ask(whole)
                if "took" not in told:
                    raise ValueError("its packs are not here")
                share.owe(told["took"])
                return
            except (TimeoutError, OSError, ValueError) as error:
                why = str(error) or type(error).__name__
                log.warning("runaway", table=record.id if record else "", why=why)
                share.owe(self.within)
        RUNAWAYS.inc()
        if record is not None:
            await self.strike(record)
        hint = "nothing was done; another answer may do"
        raise Refusal("runaway", "the cards of this game do not come to an end", hint)

    async def strike(self, record: Record) -> None:
        """Once more, and the table is closed, here and after the next start."""
        table = record.id
        self.strikes[table] = self.strikes.get(table, 0) + 1
        if self.strikes[table] < STRIKES:
            return
        await self.hub.store.run(lambda c: records.close(c, table, QUARANTINED))
        record.ended = QUARANTINED
        live = self.hub.tables.pop(table, None)
        for feed in live.feeds if live is not None else ():
            feed.close(4410)


def setup_of(transcript: Transcript) -> dict[str, Any]:
    """A whole game, as another process can play it again."""
    return {
        "seats": transcript.seats,
        "seed": transcript.seed,
        "options": transcript.options,
        "answers": [list(answer) for answer in transcript.answers],
    }
