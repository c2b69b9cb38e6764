"""The workshop: pieces that people write, read while they type and tried in quick games.

Everything of it runs in a process of its own, one request after another; nothing is kept here but
the packs that somebody tries.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quarterdeck.kernel.box import Box
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.door.telemetry import log
from quarterdeck.server.tables.packs_kept import LINE, READING, TOO_LONG, Packs
from quarterdeck.server.thinking.lines import Line
from quarterdeck.server.thinking.thinking import KEEPING, Thinker

PATIENCE = 30.0  # seconds until nobody waits for an answer any longer
PLAYING = 20.0  # seconds of processor time for the games of one request
EACH, IN_LINE = 4, 16  # requests of one address that wait, and of all of them
TITLE = "Workshop"  # of a pack that has no name yet
BOT = "greedy"

Piece = Mapping[str, object]


class Workshop:
    """Where new pieces of this server are written."""

    def __init__(self, packs: Packs, memory: int) -> None:
        self.packs = packs
        self.bench = Thinker(memory, LINE)
        self.line = Line(EACH, IN_LINE)

    async def close(self) -> None:
        await self.bench.end()

    async def read(self, box: Box, piece: Piece, owner: str) -> dict[str, Any]:
        """What is wrong with a piece, how it reads, and which words may come next."""
        text = piece.get("text")
        asked = {
            "piece": dict(piece),
            "text": text if isinstance(text, str) else "",
            "title": TITLE,
            "game": box.id,
            "budget": READING,
        }
        found = await self.ask(asked, owner)
        if found is None:
            found = {"problems": [TOO_LONG], "card": None, "reads_as": "", "file": "", "next": []}
        return {"ok": found["card"] is not None, **found}

    async def pack_of(self, box: Box, piece: Piece, owner: str, keep: bool) -> str:
        """The pack of a piece that is in order; tables can name it if it is kept."""
        bench = box.workbench()
        assert bench is not None
        files = {"piece.toml": bench.file_of(piece)}
        read = self.packs.bring if keep else self.packs.read
        found = await read(box, TITLE, files, owner)
        if found["problems"]:
            wrong = found["problems"][0]
            raise Refusal("bad-pack", wrong["message"], wrong["hint"])
        return str(found["pack"] if keep else found["told"])

    async def trial(
        self, box: Box, piece: Piece, sides: tuple[str, str], owner: str, deal: bool = False
    ) -> dict[str, Any]:
        """Options of games with the piece, and without it; for a table, a `deal` that has it."""
        pack = await self.pack_of(box, piece, owner, keep=deal)
        asked = {
            "trial": [pack, str(piece.get("name")), *sides],
            "deal": deal,
            "game": box.id,
            "budget": PLAYING,
        }
        found = await self.ask(asked, owner, self.packs.of(box, {"packs": pack}))
        if found is None:
            raise Refusal("too-many", "this piece takes too long", "try again in a little while")
        if "refused" in found:
            raise Refusal(**found["refused"])
        return {"pack": pack, **found}

    async def pairs(
        self, box: Box, trial: dict[str, Any], first: int, count: int, owner: str
    ) -> list[Any]:
        """Some deals, played with the piece and without it."""
        packs = self.packs.of(box, trial["with"])
        asked = {
            "pairs": {way: trial[way] for way in ("with", "without")},
            "first": first,
            "count": count,
            "bot": BOT,
            "game": box.id,
            "budget": PLAYING,
        }
        found = await self.ask(asked, owner, packs)
        if found is None:
            raise Refusal("too-many", "these games take too long", "try again in a little while")
        played: list[Any] = found["pairs"]
        return played

    async def ask(
        self, asked: dict[str, Any], owner: str, packs: Mapping[str, Any] | None = None
    ) -> dict[str, Any] | None:
        """One request after another; None if there is no answer in time."""
        async with self.line.turn(owner):
            try:
                for pack in (packs or {}).values():
                    keep = {"keep": pack, "game": asked["game"], "budget": KEEPING}
                    await self.bench.tell(keep, KEEPING)
                return await self.bench.tell(asked, PATIENCE)
            except (TimeoutError, OSError, ValueError) as error:
                log.warning("workshop-failed", why=str(error) or type(error).__name__)
                return None
