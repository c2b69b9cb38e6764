"""A process in which bots think: one line of JSON in, one out.

It has a budget of processor time and of memory, and it ends with its parent.  What it is told
includes the seed, because it plays the game again; bots read only what their seat may know.
"""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any

from quarterdeck.bots.registry import bot
from quarterdeck.kernel.brought import PackShelf
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.picking import Asking
from quarterdeck.kernel.registry import game, games

MOST_PICKS = 400  # in one sealed choice
SHARE = 0.5  # of the time until its answer is too late, that a bot may plan with
KEPT = 64  # games in progress that are remembered

plays: dict[str, tuple[list[list[int]], Play]] = {}


def main() -> None:
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints is not an answer
    memory = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    lower_limits(memory)
    warm_up()
    say(out, {"ready": True})
    for line in sys.stdin:
        asked = json.loads(line)
        limit_time(asked["budget"])
        say(out, answer(asked))


def warm_up() -> None:
    """Read the games and weave their rules, so that nobody waits for it later."""
    for box in games().values():
        with suppress(QuarterdeckError):
            box.new(seed=1)


def say(out: Any, thing: object) -> None:
    out.write(json.dumps(thing) + "\n")
    out.flush()


def lower_limits(memory: int) -> None:
    """Others come first, and there is an end to what may be used."""
    with suppress(OSError, AttributeError):
        os.nice(5)
    with suppress(ImportError, ValueError, OSError):
        import resource

        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def limit_time(budget: float) -> None:
    """A process that thinks on for ever is ended by the system, even if nobody else is left."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        soft = math.ceil(used.ru_utime + used.ru_stime + budget) + 5
        resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """Read a pack, keep one for the games that name it, or think."""
    try:
        if "read" in asked:
            files = {name: raw_of(text) for name, text in asked["read"].items()}
            return shelf_of(asked["game"]).read(asked["title"], files)
        if "keep" in asked:
            return {"kept": shelf_of(asked["game"]).keep(asked["keep"])}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"[:200]}
    return think(asked)


def shelf_of(name: str) -> PackShelf:
    shelf = game(name).shelf()
    assert shelf is not None
    return shelf


def raw_of(text: str) -> bytes:
    """The bytes of a text; of one that is none, bytes that are none."""
    return text.encode("utf-8", "surrogatepass")


def think(asked: dict[str, Any]) -> dict[str, Any]:
    """What the bot picks: one option, or all of its sealed choice."""
    seat = asked["seat"]
    try:
        play = play_of(asked).copy()
        player = bot(asked["bot"])(asked["bot_seed"])
        ends = monotonic() + asked["budget"] * SHARE
        goes_on = goes_on_after(play, seat, asked.get("once", False))
        picks: list[int] = []
        while owes(play, seat) and len(picks) < MOST_PICKS:
            player.budget = max(ends - monotonic(), 0.01) / 2  # the next pick may need time, too
            picks.append(player.pick(play, seat))
            play.answer(picks[-1], seat)
            if not goes_on(play):
                break
    except Exception as error:
        plays.pop(asked["table"], None)
        return {"error": f"{type(error).__name__}: {error}"[:200]}
    return {"picks": picks}


def goes_on_after(play: Play, seat: int, once: bool) -> Callable[[Play], bool]:
    """Until when the bot picks: to the end of its sealed choice, or `once`, of the question."""
    if once:
        return Asking(play, seat).goes_on_in
    sealing = play.sealings if play.sealed is not None else -1
    return lambda now: now.sealed is not None and now.sealings == sealing


def owes(play: Play, seat: int) -> bool:
    return seat in [decision.seat for decision in play.decisions]


def play_of(asked: dict[str, Any]) -> Play:
    """The game as it stands, from where it was left if that is on the way."""
    answers = asked["answers"]
    known, play = plays.pop(asked["table"], ([], None))
    if play is None or answers[: len(known)] != known:
        known = []
        play = game(asked["game"]).new(asked["seats"], asked["seed"], **asked["options"])
    for seat, index in answers[len(known) :]:
        play.answer(index, seat)
    plays[asked["table"]] = (answers, play)
    while len(plays) > KEPT:
        plays.pop(next(iter(plays)))
    return play


if __name__ == "__main__":
    main()
