"""Whole games on the wire: every frame and body, to both seats and a spectator (threats 1-4, 31).

Two nets.  Whatever is sent while a game is in play is sent again with all that its reader cannot
know dealt anew: not one byte may differ.  And no name of a card, and no spelling of the seed, may
stand in anything sent to somebody who may not know it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import quarterdeck
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.server.tables.feeds import Feed as ServerFeed
from quarterdeck.server.tables.live import LiveTable
from server.house import Feed, House, Person, open_house
from server.tapping import Tap, sent_otherwise

Come = Callable[..., Person]
LEAVES = 40  # answers after which Bram gets up: long before any of these games is over
GAMES = {
    "sky-dynasty": {"last_round": 4},
    "sky-pirate": {"last_turn": 24},
}


@pytest.fixture
def house(folder: Path) -> Iterator[House]:
    with open_house(folder) as opened:
        yield opened


@pytest.fixture
def differing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[bytes, bytes]]]:
    """Frames that would be others if the hidden were; filled while the server speaks."""
    real = LiveTable.frame_now
    found: list[tuple[bytes, bytes]] = []
    count = 0

    def frame(live: LiveTable, feed: ServerFeed, kind: str) -> bytes:
        nonlocal count
        count += 1
        if live.stage != "playing":
            return real(live, feed, kind)
        other = sent_otherwise(live, feed, kind, count)
        body = real(live, feed, kind)
        if other != body:
            found.append((body, other))
        return body

    monkeypatch.setattr(LiveTable, "frame_now", frame)
    yield found
    assert count > 20, "nobody was sent anything"


def ask_around(tap: Tap, feed: Feed) -> None:
    """Everything that can be asked besides answering."""
    person = tap.people[tap.feeds.index(feed)]
    path = f"/api/tables/{tap.table}"
    decision = feed.frame["decision"]
    labels = [option["label"] for option in decision["options"]]
    refused = [why["label"] for why in decision["refused"]]
    ply = feed.frame["ply"]
    feed.do("try", ply=ply, labels=[tap.rng.choice(labels)])
    feed.do("try", ply=ply, labels=[tap.rng.choice(refused or ["Nothing"])])
    feed.do("answers", ply=ply, labels=["Nonsense", labels[0]])
    feed.do("answer", ply=ply, index=9999)
    feed.do("claim", seat=0, how="win")
    person.get(path)
    person.get(f"{path}/now")
    person.get(f"{path}/now?since={max(0, ply - 3)}")
    person.get("/api/me")
    for more in ("", "?as=0", "/at/0", "/at/0?as=1", "/transcript"):
        assert person.http.get(f"/api/replays/{tap.table}{more}").status_code == 409
    person.http.get(f"{path}/now?seat=1")
    person.http.get(f"{path}/now?seat=0")


def take_back(tap: Tap, feed: Feed) -> None:
    """Freely, or by asking: the other agrees now and then."""
    reply = feed.do("undo")
    if reply.get("asked"):
        other = tap.feeds[1 - tap.feeds.index(feed)]
        other.wait(lambda: other.frame["undo"]["asked"] is not None)
        other.do("agree", yes=tap.rng.random() < 0.5)
    tap.feeds[2].do("undo")


def settle(tap: Tap) -> None:
    for feed in tap.feeds:
        feed.settle()


def play_through(tap: Tap) -> int:
    """To the end, with everything that people do meanwhile; how many bodies were looked at?"""
    answers = 0
    while True:
        settle(tap)
        if tap.feeds[0].frame["over"]:
            return tap.checked
        tap.check()
        answers += 1
        if answers == LEAVES:
            leave_and_claim(tap)
        owing = [feed for feed in tap.feeds if feed.owes and feed.frame["acting"]]
        if answers >= LEAVES:
            owing = [feed for feed in owing if feed is tap.feeds[0]]
        if not owing:
            tap.feeds[0].hear()  # a bot goes on
            continue
        feed = tap.rng.choice(owing)
        if answers % 9 == 0:
            ask_around(tap, feed)
        elif answers % 7 == 0 and answers < LEAVES:
            take_back(tap, feed)
        elif answers % 25 == 0:
            feed.do("hint")
        else:
            feed.answer(tap.rng.randrange(len(feed.frame["decision"]["options"])))


def leave_and_claim(tap: Tap) -> None:
    """Bram gets up, and a bot goes on for him."""
    red, yellow = tap.feeds[:2]
    yellow.do("leave")
    while not any(claim["seat"] == 1 for claim in red.frame["claims"]):
        red.settle()
        assert not red.frame["over"], "Bram was never asked after he had left"
        if red.owes:
            red.answer(tap.rng.randrange(len(red.frame["decision"]["options"])))
        tap.check()
    red.done("claim", seat=1, how="bot")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_tells_nobody_what_they_may_not_know(
    game: str, house: House, person: Come, differing: list[Any]
) -> None:
    tap = Tap(house, person, game, 11, **GAMES[game])
    assert play_through(tap) > 300
    tap.close()
    assert not differing, first_difference(*differing[0])


def first_difference(one: bytes, other: bytes) -> tuple[bytes, bytes]:
    at = next(i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return one[at - 60 : at + 60], other[at - 60 : at + 60]


@pytest.mark.parametrize("game", GAMES)
def test_a_view_that_was_not_thought_about_is_noticed(
    game: str, house: House, person: Come, differing: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = type(quarterdeck.game(game))
    honest = kind.view

    def leaky(box: Box, play: Play, seat: int) -> dict[str, object]:
        hands: Any = play.state
        return {**honest(box, play, seat), "hands": str(hands.hand)}

    monkeypatch.setattr(kind, "view", leaky)
    tap = Tap(house, person, game, 11, **GAMES[game])
    for _ in range(8):
        settle(tap)
        feed = next(feed for feed in tap.feeds if feed.owes)
        feed.answer(0)
    tap.close()
    assert differing
