"""The event loop follows no rules: whatever a game is asked, it is asked in the back room."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import quarterdeck
from kernel.toys.base import announce
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.state import State
from quarterdeck.server.door import reading
from quarterdeck.server.tables import framing, helping, packs_kept, scrolls
from quarterdeck.server.tables import moments as looked
from quarterdeck.server.tables.sights import render
from server.house import Feed, House, Person, bearer, open_house, play_on
from server.listening import LISTENED

Come = Callable[..., Person]


@pytest.fixture
def house(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    announce(monkeypatch, "toy-listened", "server.listening:LISTENED")
    with open_house(folder) as opened:
        LISTENED.heard.clear()
        yield opened


def middle(feed: Feed) -> int:
    return len(feed.frame["decision"]["options"]) // 2


def test_no_rule_is_followed_in_the_event_loop(house: House, person: Come) -> None:
    """A table from its making to its file: set-up, answers, tries, taking back, frames, replays."""
    anne, bram = person("Anne"), person("Bram")
    made = anne.make("me", "open", game="toy-listened")
    other = bram.enter(made["invites"][0])["link"]
    tokens = [made["link"]["token"], other["token"], made["watch"]["token"]]
    feeds = [bearer(house, made["table"], token) for token in tokens]
    feeds[0].do("try", ply=feeds[0].frame["ply"], labels=["1-1"], view=True)
    feeds[0].answer(7)
    if feeds[0].do("undo").get("asked"):
        feeds[1].do("agree", yes=True)
    feeds[0].do("leave")
    feeds[0].do("take-over")
    play_on(feeds[:2], middle)
    house.inside(lambda: asyncio.sleep(0))
    replay = f"/api/replays/{made['table']}"
    about = anne.get(replay)
    anne.get(f"{replay}/at/{about['steps'] // 2}")
    file = anne.get(f"{replay}/transcript")
    json_body = {"content-type": "application/json"}
    brought = anne.http.post("/api/replays", content=json.dumps(file), headers=json_body)
    # files are played again in another process, which does not know the game of this test
    assert brought.status_code == 404 and brought.json()["error"]["code"] == "unknown-game"
    anne.get("/api/games/toy-listened/cards")
    for feed in feeds:
        feed.close()
    loop = house.inside(name_of_thread)
    asked = list(LISTENED.heard)
    assert {what for what, _ in asked} >= {"set up", "view", "places", "options", "cards"}
    assert [what for what, thread in asked if thread == loop] == []
    assert {thread.rpartition("_")[0] for _, thread in asked} == {
        "rules-answers",
        "rules-looks",
        "rules-logs",
    }


def test_nothing_of_a_pack_is_looked_at_on_the_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is read in a process of its own; what it has brought is found out in the back room."""
    hands: list[str] = []

    async def read(*_: object) -> dict[str, Any]:
        return {"problems": [], "told": "one@1234", "pack": {}}

    def shown_of(_box: object, told: str) -> dict[str, Any]:
        hands.append(threading.current_thread().name)
        return {"pack": told}

    monkeypatch.setattr(house.hub.packs, "read", read)
    monkeypatch.setattr(packs_kept, "shown_of", shown_of)
    box = quarterdeck.game("sky-pirate")
    assert house.inside(lambda: house.hub.packs.bring(box, "one", {}))["pack"] == "one@1234"
    assert len(hands) == 1 and hands[0].startswith("rules-looks")


def test_long_lists_are_put_into_words_once_and_in_the_back_room(
    person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for them all the time has them for nothing, and so does everybody else."""
    hands: list[str] = []

    def noted(real: Callable[[Box], object]) -> Callable[[Box], object]:
        def note(box: Box) -> object:
            hands.append(threading.current_thread().name)
            return real(box)

        return note

    reading.listed.cache_clear()
    for what, path in (("form", "workshop"), ("cards", "cards"), ("rules", "rules")):
        monkeypatch.setitem(reading.LISTS, what, noted(reading.LISTS[what]))
        for _ in range(3):
            person().get(f"/api/games/sky-pirate/{path}")
        assert len(hands) == 1 and hands.pop().startswith("rules-looks")
    reading.listed.cache_clear()


def test_what_all_who_look_on_see_is_found_out_once(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many watchers somebody brings along, a frame's moments are the same for all."""
    found: list[int] = []
    real = looked.moments

    def moments(box: Box, lines: Any, viewer: int, view: Any) -> Any:
        found.append(viewer)
        return real(box, lines, viewer, view)

    made = person("Anne").make("me", "open")
    person("Bram").enter(made["invites"][0])
    feed = bearer(house, made["table"], made["link"]["token"])
    watching = [bearer(house, made["table"], made["watch"]["token"]) for _ in range(4)]
    for one in (feed, *watching):
        one.settle()
    monkeypatch.setattr(framing, "moments", moments)
    while not (found.count(-1)):
        feed.answer(middle(feed))
        for one in watching:
            one.settle()
    seen = {json.dumps(one.frame["moments"]) for one in watching}
    assert len(seen) == 1 and found.count(-1) == 1
    for one in (feed, *watching):
        one.close()


def test_a_hint_is_followed_in_the_back_room(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To say it in words, its picks have to be made."""
    hands: list[str] = []
    real = helping.in_words

    def in_words(*given: Any) -> Any:
        hands.append(threading.current_thread().name)
        return real(*given)

    async def advice(*_: object) -> dict[str, Any]:
        return {"picks": [1], "why": "for a reason"}

    monkeypatch.setattr(helping, "in_words", in_words)
    monkeypatch.setattr(house.hub, "hint", advice)
    made = person("Anne").make("me", "open")
    person("Bram").enter(made["invites"][0])
    feed = bearer(house, made["table"], made["link"]["token"])
    told = feed.do("hint")
    feed.close()
    assert told["type"] == "hint" and told["index"] == 1 and told["why"] == "for a reason"
    assert told["whole"] == [told["label"]]
    assert len(hands) == 1 and hands[0].startswith("rules-looks")


async def name_of_thread() -> str:
    return threading.current_thread().name


def test_a_long_log_waits_for_nobody_and_nobody_for_it(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a log is folded, however long that takes, another table answers."""
    anne, bram = person("Anne"), person("Bram")
    long, quick = (anne.make("me", "open", game="toy-listened") for _ in range(2))
    bram.enter(quick["invites"][0])
    feed = bearer(house, quick["table"], quick["link"]["token"])
    del house.hub.tables[long["table"]]
    gate, reached = threading.Event(), threading.Event()
    real = LISTENED.table

    def slow(seats: int, dice: Any, options: dict[str, object]) -> State:
        reached.set()
        assert gate.wait(60)
        return real(seats, dice, options)

    monkeypatch.setattr(LISTENED, "table", slow)
    waiting = threading.Thread(target=lambda: anne.get(f"/api/tables/{long['table']}"))
    waiting.start()
    assert reached.wait(60)
    feed.answer(7)
    feed.do("try", ply=feed.frame["ply"], labels=["1-1"])
    assert waiting.is_alive() and not gate.is_set()
    gate.set()
    waiting.join(60)
    assert not waiting.is_alive()
    feed.close()


def test_a_log_that_is_long_is_read_as_one_that_is_short(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Piece by piece, in whatever pieces: the same table, and for everybody the same lines."""
    frames = []
    with open_house(folder) as house:
        anne, bram = person("Anne", house), person("Bram", house)
        made = anne.make("me", "open")
        other = bram.enter(made["invites"][0])["link"]
        tokens = [made["link"]["token"], other["token"], made["watch"]["token"]]
        feeds = [bearer(house, made["table"], token) for token in tokens[:2]]
        play_on(feeds, middle, most=60)
        feeds[0].do("undo")
        for feed in feeds:
            feed.close()
    for piece, few, many in ((250, 30, 500), (7, 2, 5), (1, 0, 1)):
        monkeypatch.setattr("quarterdeck.server.tables.hub.PIECE", piece)
        monkeypatch.setattr("quarterdeck.server.tables.readers.FEW_LINES", few)
        monkeypatch.setattr("quarterdeck.server.tables.readers.MANY_LINES", many)
        with open_house(folder) as house:
            seen = []
            for token in tokens:
                feed = bearer(house, made["table"], token)
                feed.settle()
                seen.append((feed.lines, feed.frame["view"], feed.frame["ply"]))
                half = feed.frame["ply"] // 2
                back = bearer_since(house, made["table"], token, half, feed.lines)
                assert back.lines == feed.lines
                back.close()
                feed.close()
            frames.append(seen)
    assert frames[0] == frames[1] == frames[2] and len(frames[0][0][0]) > 30


def bearer_since(house: House, table: str, token: str, since: int, lines: list[Any]) -> Feed:
    """Somebody who comes back with the lines up to a moment."""
    had = [line for line in lines if line["ply"] <= since]
    headers = {"Authorization": f"Bearer {token}"}
    return Feed(house, table, headers, None, {"since": since}, None, had)


def test_a_long_game_puts_its_log_into_words_once(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty watchers read what one reads: it is put into words once for all of them."""
    anne, bram = person("Anne"), person("Bram")
    made = anne.make("me", "open")
    other = bram.enter(made["invites"][0])["link"]
    feeds = [bearer(house, made["table"], t) for t in (made["link"]["token"], other["token"])]
    play_on(feeds, middle, most=60)
    count = 0
    real = render

    def counted(*given: Any) -> Any:
        nonlocal count
        count += 1
        return real(*given)

    monkeypatch.setattr(scrolls, "render", counted)
    watching = [bearer(house, made["table"], made["watch"]["token"]) for _ in range(20)]
    lines = len(house.live_table(made["table"]).course.lines)
    assert count == lines > 2
    assert all(feed.lines == watching[0].lines != [] for feed in watching)
    for feed in (*feeds, *watching):
        feed.close()


def test_what_is_put_aside_is_looked_at_in_the_end(house: House) -> None:
    """No look for garbage goes through every game; but nothing is forgotten for ever."""
    import gc

    gone: list[int] = []

    class Ring:
        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            gone.append(1)

    async def tidy(late: bool) -> None:
        if late:
            house.hub.tidied = time.monotonic() - 1e6
        house.hub.tidy()

    ring = Ring()
    house.inside(lambda: tidy(False))
    assert gc.get_freeze_count() > 0
    del ring
    house.inside(lambda: tidy(True))
    assert gone == [1]
