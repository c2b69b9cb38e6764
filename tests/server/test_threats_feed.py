"""Lost connections: whoever comes back sees exactly what was missed (threat 12, promise 3)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from server.house import Feed, House, Person

Come = Callable[..., Person]
DROPPED = 0.3


class Flaky:
    """A client whose connection breaks now and then, before it has heard what was sent."""

    def __init__(self, person: Person, table: str, tab: str) -> None:
        self.person, self.table, self.tab = person, table, tab
        self.feed = person.feed(table, tab=tab)
        self.broken = 0

    def maybe_break(self, rng: random.Random) -> None:
        if rng.random() < DROPPED:
            seen, lines = self.feed.frame["ply"], self.feed.lines
            self.feed.close()
            self.feed = self.person.feed(self.table, lines, tab=self.tab, since=seen)
            self.broken += 1

    def converges_to(self, steady: Feed) -> None:
        self.feed.settle()
        steady.settle()
        assert self.feed.lines == steady.lines
        for part in ("ply", "view", "decision", "waiting", "undo"):
            assert self.feed.frame[part] == steady.frame[part], part


def go_on(feeds: list[Feed], rng: random.Random) -> None:
    """Somebody answers, or takes back, with or without the other's consent."""
    for feed in feeds:
        feed.settle()
    owing = [feed for feed in feeds if feed.owes]
    if not owing:
        return
    feed = rng.choice(owing)
    if rng.random() < 0.2:
        reply = feed.do("undo")
        if reply.get("asked"):
            other = feeds[1 - feeds.index(feed)]
            other.wait(lambda: other.frame["undo"]["asked"] is not None)
            other.do("agree", yes=rng.random() < 0.7)
    else:
        feed.answer(rng.randrange(len(feed.frame["decision"]["options"])))


@pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate"])
def test_clients_that_lose_a_third_of_everything_converge(
    game: str, house: House, person: Come
) -> None:
    people = [person(name) for name in ("Anne", "Bram", "Carla")]
    made: dict[str, Any] = people[0].make("me", "open", game=game)
    people[1].enter(made["invites"][0])
    people[2].enter(made["watch"])
    steady = [p.feed(made["table"], tab=p.name) for p in people]
    flaky = [Flaky(p, made["table"], p.name) for p in people]
    rng = random.Random(12)
    for step in range(120):
        if steady[0].frame["over"]:
            break
        go_on(steady[:2], rng)
        for one in flaky:
            one.maybe_break(rng)
        if step % 10 == 9:
            for one, other in zip(flaky, steady, strict=True):
                one.converges_to(other)
    for one, other in zip(flaky, steady, strict=True):
        one.converges_to(other)
        assert one.broken > 10
        one.feed.close()
        other.close()
    cuts = house.live_table(made["table"]).course.cuts
    assert cuts, "and lines were taken back meanwhile"
