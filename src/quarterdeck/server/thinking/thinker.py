"""A process in which bots think: one line of JSON in, one out.

It has a budget of processor time and of memory, and it ends with its parent.  What it is told
includes the seed, because it plays the game again; bots read only what their seat may know.
"""

from __future__ import annotations

import json
import math
import os
import sys
from contextlib import suppress
from time import monotonic
from typing import Any

from quarterdeck.bots.hints import hint
from quarterdeck.bots.registry import bot
from quarterdeck.bots.trials import deal_with, pairs
from quarterdeck.kernel.brought import PackShelf, Workbench
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game, games

MOST_PICKS = 400  # in one sealed choice
SHARE = 0.5  # of the time until its answer is too late, that a bot may plan with
PIECE = "piece.toml"  # the file of a piece that is being written
KEPT = 64  # games in progress that are remembered

plays: dict[str, tuple[list[list[int]], Play]] = {}


def main() -> None:
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints is not an answer
    memory = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    lower_limits(memory)
    warm_up()
    if "stage" in sys.argv:
        from quarterdeck.server.thinking import stage  # noqa: F401  so that no budget pays for it
    say(out, {"ready": True})
    for line in sys.stdin:
        asked = json.loads(line)
        limit_time(asked["cpu"] if "cpu" in asked else asked["budget"] + 5)
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
        soft = math.ceil(used.ru_utime + used.ru_stime + budget)
        resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """Read a pack, keep one for the games that name it, find a hint, or think."""
    try:
        if lacks_packs(asked):
            return {"needs": True}
        if "read" in asked:
            files = {name: raw_of(text) for name, text in asked["read"].items()}
            return shelf_of(asked["game"]).read(asked["title"], files)
        if "piece" in asked:
            return written(asked)
        if "trial" in asked:
            return laid_out(asked)
        if "pairs" in asked:
            return tried(asked)
        if "keep" in asked:
            return {"kept": shelf_of(asked["game"]).keep(asked["keep"])}
        if "file" in asked:
            from quarterdeck.server.thinking.stage import read_file

            return read_file(asked)
        if "fold" in asked or "follow" in asked or "say" in asked:
            from quarterdeck.server.thinking.stage import rehearse

            return rehearse(asked, play_of)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"[:200]}
    return advise(asked) if "hint" in asked else think(asked)


def lacks_packs(asked: dict[str, Any]) -> bool:
    """Is it a game with packs that are not here?  Without them nothing of it can be followed."""
    about = asked.get("fold", asked)
    shelf = game(asked["game"]).shelf() if "options" in about else None
    return shelf is not None and not all(map(shelf.has, shelf.named(about["options"])))


def written(asked: dict[str, Any]) -> dict[str, Any]:
    """A piece that somebody writes: what is wrong with it or the pack, and what may come next."""
    bench = bench_of(asked["game"])
    file = bench.file_of(asked["piece"])
    shelf = shelf_of(asked["game"])
    found = shelf.read(asked["title"], {PIECE: raw_of(file)})
    told = {"problems": found["problems"], "card": None, "reads_as": "", "file": file}
    if "pack" in found:
        pack = shelf.keep(found["pack"])
        card = told["card"] = cards_in(asked["game"], pack)[0]
        told["reads_as"] = bench.reads_as(pack, str(card["name"]))
    return {**told, "next": bench.next_words(asked["text"])}


def cards_in(name: str, pack: str) -> list[dict[str, object]]:
    """What a pack brings, as lists show it."""
    title = pack.rpartition("@")[0]
    return [card for card in game(name).with_packs(pack).cards() if card.get("pack") == title]


def laid_out(asked: dict[str, Any]) -> dict[str, Any]:
    """Games with a piece and without it, and a deal in which it is at hand; or why not."""
    pack, name, roster, rival = asked["trial"]
    try:
        told = bench_of(asked["game"]).trial(pack, name, roster, rival)
        if asked["deal"]:
            told["seed"] = deal_with(game(asked["game"]), options_of(told["try"]), name)
    except QuarterdeckError as error:
        return {"refused": {"code": error.code, "message": error.message, "hint": error.hint}}
    return told


def options_of(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


def tried(asked: dict[str, Any]) -> dict[str, Any]:
    """Some deals with a piece and without it."""
    box = game(asked["game"])
    played = pairs(box, asked["pairs"], asked["first"], asked["count"], asked["bot"])
    return {"pairs": [list(pair) for pair in played]}


def bench_of(name: str) -> Workbench:
    bench = game(name).workbench()
    assert bench is not None
    return bench


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
        sealing = play.sealings if play.sealed is not None else -1
        picks: list[int] = []
        while owes(play, seat) and len(picks) < MOST_PICKS:
            player.budget = max(ends - monotonic(), 0.01) / 2  # the next pick may need time, too
            picks.append(player.pick(play, seat))
            if sealing < 0:
                break
            play.answer(picks[-1], seat)
            if play.sealed is None or play.sealings != sealing:
                break
    except Exception as error:
        plays.pop(asked["table"], None)
        return {"error": f"{type(error).__name__}: {error}"[:200]}
    return {"picks": picks}


def advise(asked: dict[str, Any]) -> dict[str, Any]:
    """What the First Mate would do in somebody's place, and why."""
    try:
        found = hint(play_of(asked), asked["seat"], asked["bot_seed"], asked["budget"] * SHARE)
    except Exception as error:
        plays.pop(asked["table"], None)
        return {"error": f"{type(error).__name__}: {error}"[:200]}
    return {"picks": found.picks, "why": found.why}


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
