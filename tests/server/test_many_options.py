"""A question with a thousand options, half of them refused: at the table as quick as any other."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kernel.toys.base import announce
from kernel.toys.soundings import GAME, SQUARES, SquareQuestion, table
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import Ear
from quarterdeck.server.tables.course import Course
from quarterdeck.server.tables.sights import decision_of
from server.house import House, Person, bearer, open_house
from server.listening import HALF

Come = Callable[..., Person]
BOUND = 0.020  # seconds of processor time, for an answer and all that everybody sees of it


def half_sounded() -> Play:
    """Every second square has been sounded."""
    play = GAME.new(2, 1)
    g = table(play.state)
    g.sounded, g.treasure = HALF, 1
    decision = play.decision
    assert decision is not None
    play.decision = decision.question.ask(play.state, decision.seat, decision.about)
    return play


def least(times: int, work: Callable[[], object]) -> float:
    """The processor time of the best of some tries: what is left when nobody else is in the way."""
    took = []
    for _ in range(times):
        began = time.thread_time()
        work()
        took.append(time.thread_time() - began)
    return min(took)


def test_half_of_a_thousand_options_are_refused() -> None:
    asked = decision_of(half_sounded(), 0)
    assert asked is not None
    assert len(asked["options"]) == len(asked["refused"]) == SQUARES // 2
    assert asked["options"][3]["label"] == "1-8" and asked["options"][3]["index"] == 3
    assert asked["refused"][1] == {
        "label": "1-3",
        "rule": "N-2",
        "text": "this square has been sounded",
        "at": None,
    }


def test_a_thousand_options_are_shown_in_time() -> None:
    play = half_sounded()
    assert least(7, lambda: decision_of(play, 0)) < BOUND


def test_a_thousand_options_are_answered_in_time() -> None:
    """The rules, and what everybody sees afterwards."""
    course = Course(GAME, half_sounded(), Ear(), "", None)
    course.sights()
    assert least(7, lambda: course.draft_answer(0, [7])) < BOUND


def test_each_thing_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """For one frame of one viewer: what bars, the words, the key and the place of each option."""
    asked: Counter[str] = Counter()

    def counted(owner: type, name: str) -> None:
        real = getattr(owner, name)

        def count(*given: Any) -> Any:
            asked[name] += 1
            return real(*given)

        monkeypatch.setattr(owner, name, count)

    play = half_sounded()
    for name in ("candidates", "bar", "label", "key"):
        counted(SquareQuestion, name)
    counted(type(GAME), "places")
    decision_of(play, 0)
    assert asked == {
        "candidates": 1,
        "bar": SQUARES,
        "label": SQUARES,
        "key": SQUARES // 2,
        "places": 1,
    }


# ---- at a server


@pytest.fixture
def house(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    announce(monkeypatch, "toy-wide", "server.listening:WIDE")
    with open_house(folder) as opened:
        yield opened


def test_a_server_answers_it_in_time(house: House, person: Come) -> None:
    """From the message to the acknowledgement, counted in what the whole process has done."""
    anne, bram = person("Anne"), person("Bram")
    made = anne.make("me", "open", game="toy-wide")
    other = bram.enter(made["invites"][0])["link"]
    feeds = [
        bearer(house, made["table"], token) for token in (made["link"]["token"], other["token"])
    ]
    live = house.live_table(made["table"])
    backroom, busy = house.hub.backroom, []
    real = backroom.answers

    async def timed(work: Callable[..., Any], *given: Any) -> Any:
        def measured() -> Any:
            began = time.thread_time()
            done = work(*given)
            busy.append(time.thread_time() - began)
            return done

        return await real(measured)

    backroom.answers = timed  # type: ignore[assignment]
    for number in range(5):
        feed = feeds[number % 2]
        feed.wait(lambda feed=feed: feed.owes)  # type: ignore[misc]
        assert len(feed.frame["decision"]["options"]) == SQUARES // 2 - number
        feed.answer(200)
    assert live.course.count == len(busy) == 5 and min(busy) < BOUND
    for feed in feeds:
        feed.close()
