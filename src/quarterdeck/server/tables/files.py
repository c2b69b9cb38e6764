"""Files of games that people bring: read and played again in a process of their own.

A long game takes a second and more to play again, and many numbers to hold: none of that is done
where others wait for their answers.
"""

from __future__ import annotations

import hmac
import time
from typing import TYPE_CHECKING, Any

from quarterdeck.kernel.errors import BadTranscript
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.door.telemetry import log
from quarterdeck.server.store.records import Chair, Record, read_prefix
from quarterdeck.server.tables.seating import blank
from quarterdeck.server.thinking.lines import Line
from quarterdeck.server.thinking.thinking import Thinker

if TYPE_CHECKING:
    from quarterdeck.server.tables.hub import Hub

LONGEST = 20_000  # answers that a file may bring
LINE = 4 << 20  # bytes of what is told of it
READING = 30.0  # seconds of processor time for a file; with brought cards, as for one answer
PATIENCE = 120.0  # seconds until nobody waits for it any longer
EACH, IN_LINE = 3, 12  # files of one address that wait to be read, and of all of them


class Files:
    """Where files are read."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.reader = Thinker(hub.settings.rules_memory, LINE, words=("stage",))
        self.line = Line(EACH, IN_LINE)

    async def close(self) -> None:
        await self.reader.end()

    async def read(self, text: str, owner: str) -> Record:
        """The table of a finished game that somebody brings; or a refusal."""
        asked = {"file": text, "longest": LONGEST, "game": "", "cpu": READING, "budget": PATIENCE}
        found = await self.ask(asked, owner)
        if "needs" in found:
            needs = found["needs"]
            box = find_game(needs["game"])
            await self.hub.packs.need(box, needs["options"])
            packs = self.hub.packs.of(box, needs["options"])
            limits = {"cpu": self.hub.settings.rules, "packs": packs, "game": box.id}
            found = await self.ask({**asked, **limits}, owner)
        if "answers" not in found:
            raise BadTranscript("this file cannot be played again here")
        return self.record_of(found)

    async def ask(self, asked: dict[str, Any], owner: str) -> dict[str, Any]:
        async with self.line.turn(owner):
            try:
                found = await self.reader.ask(asked)
            except (TimeoutError, OSError, ValueError) as error:
                log.warning("file-not-read", why=str(error) or type(error).__name__)
                raise BadTranscript("this file cannot be played again here") from error
        if "refused" in found:
            raise Refusal(**found["refused"])
        return found

    def record_of(self, found: dict[str, Any]) -> Record:
        is_ours = hmac.compare_digest(encoded(found["seal"]), self.seal(found["sealed"]).encode())
        if not found["as_told"]:
            raise BadTranscript("the answers lead to another result")
        if not found["over"] and not is_ours:
            raise BadTranscript("this game is not finished", "finish it first")
        chairs = [Chair(seat, "person") for seat in range(found["seats"])]
        record = blank(find_game(found["game"]), found["options"], found["seed"], chairs)
        record.prefix = read_prefix(found["answers"])
        record.imported, record.verified = True, is_ours
        played = {"how": "played", "by": None, "seat": None, "returns": found["returns"]}
        record.ended, record.began = played if found["over"] else found["ended"], time.time()
        return record

    def seal(self, text: str) -> str:
        """What only this server can write under a game."""
        return hmac.new(self.hub.seal_key, text.encode(), "sha256").hexdigest()


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
