"""Several picks at once: a party is tried, put together in any order, and sent whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from server.house import Feed, Person

Come = Callable[..., Person]
ACT, MULLIGAN, TARGET, PARTY = "SP-408", "SP-307", "SP-703", "SP-705"
MANY = 200


@pytest.fixture
def feeds(person: Come) -> Iterator[tuple[Feed, Feed]]:
    """Two people at a table of Sky Pirate; Red goes first."""
    anne, bram = person("Anne"), person("Bram")
    made = anne.make("me", "open", game="sky-pirate", options={"first": "0"})
    bram.enter(made["invites"][0])
    red, blue = anne.feed(made["table"]), bram.feed(made["table"])
    red.settle()
    yield red, blue
    red.close()
    blue.close()


def asked(feed: Feed) -> str:
    decision = feed.frame["decision"]
    return decision["question"] if decision else ""


def options(feed: Feed) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = feed.frame["decision"]["options"]
    return found


def tried(feed: Feed, *keys: str, **more: Any) -> dict[str, Any]:
    return feed.do("try", ply=feed.frame["ply"], keys=list(keys), **more)


def keep_hands(feeds: tuple[Feed, Feed]) -> None:
    for feed in feeds:
        feed.settle()
        while asked(feed) not in (ACT, ""):
            feed.answer(0)
    for feed in feeds:
        feed.settle()


WISHES = ("Board", "Play Deckhand", "Play Fisher", "Play Seasoned Mentor", "Play Relic Diver")


def until(feeds: tuple[Feed, Feed], rule: str) -> Feed:
    """Muster crew and board, until somebody who can choose is asked by that rule."""
    for _ in range(MANY):
        for feed in feeds:
            feed.settle()
        feed = next(one for one in feeds if one.owes)
        if asked(feed) == rule and feed.frame["decision"]["several"]:
            return feed
        labels = [one["label"] for one in options(feed)]
        crew = [i for i, one in enumerate(options(feed)) if one["label"].startswith("Play ")]
        wished = [i for i, label in enumerate(labels) if label.startswith(WISHES)]
        feed.answer((wished or (crew if asked(feed) == ACT else []) or [0])[0])
    raise AssertionError("that never came")


def test_actions_are_done_in_the_order_given_or_not_at_all(feeds: tuple[Feed, Feed]) -> None:
    keep_hands(feeds)
    red = feeds[0]
    backwards = ["Draw a card", "Gain 1 Powder"]  # what was drawn has to be looked at first
    refused = red.do("answers", ply=red.frame["ply"], labels=backwards)
    assert refused["error"]["code"] == "bad-answer"
    assert "something new to look at first" in refused["error"]["hint"]
    assert not red.do("try", ply=red.frame["ply"], labels=backwards)["ok"]
    red.settle()
    assert red.frame["view"]["actions"] == 3, "nothing was done"
    red.done("answers", ply=red.frame["ply"], labels=["Gain 1 Powder", "Draw a card"])
    assert red.frame["view"]["actions"] == 1


def test_cards_of_the_opening_hand_are_set_aside_in_any_order(feeds: tuple[Feed, Feed]) -> None:
    red = feeds[0]
    assert asked(red) == MULLIGAN and red.frame["decision"]["several"]
    cards = [one for one in options(red) if one["at"]]
    first, last = cards[0]["key"], cards[-1]["key"]
    found = tried(red, last)
    assert found["ok"] and found["end"]["label"] == "Set 1 card aside"
    assert first in [one["key"] for one in found["more"]], "also what stands before it"
    found = tried(red, last, first)
    red.done("answers", ply=red.frame["ply"], keys=[last, first, found["end"]["key"]])
    assert any("sets 2 cards aside" in line["text"] for line in red.lines)


def test_a_party_is_tried_with_its_presence_and_sent_whole(feeds: tuple[Feed, Feed]) -> None:
    red = until(feeds, PARTY)
    mine = red.frame["seat"]
    crew = [one for one in tried(red)["more"] if one["at"].startswith("object:")]
    assert len(crew) >= 2
    before = red.frame["ply"]
    found = tried(red, crew[0]["key"], view=True)
    assert found["ok"] and found["end"]["label"] == "That is the party"
    joined = [one for one in found["view"]["seats"][mine]["crew"] if one.get("party")]
    assert [f"object:{one['id']}" for one in joined] == [crew[0]["at"]]
    assert found["view"]["attempt"]["boarding"] == sum(one["presence"] for one in joined)
    assert red.frame["view"]["attempt"]["boarding"] == 0, "nothing was done"

    both = [crew[-1]["key"], crew[0]["key"]]  # the last one first
    found = tried(red, *both, view=True)
    assert found["ok"] and found["view"] is not None
    end = [found["end"]["key"]] if found["end"] else []
    red.done("answers", ply=before, keys=both + end)
    assert any("boards" in line["text"] for line in red.lines)
    assert asked(red) != PARTY


def test_beyond_the_question_nothing_is_told(feeds: tuple[Feed, Feed]) -> None:
    """The last of the crew ends the question: no question, and the table as it was before."""
    red = until(feeds, PARTY)
    everybody: list[str] = []
    found = tried(red)
    while found["more"]:
        everybody.append(found["more"][0]["key"])
        found = tried(red, *everybody, view=True)
    assert found["ok"] and found["complete"]
    assert found["decision"] is None and found["end"] is None
    in_party = [one for one in found["view"]["seats"][red.frame["seat"]]["crew"] if "party" in one]
    assert len(in_party) == len(everybody) - 1


def test_a_party_that_is_refused_changes_nothing(feeds: tuple[Feed, Feed]) -> None:
    red = until(feeds, PARTY)
    crew = tried(red)["more"][0]["key"]
    reply = red.do("answers", ply=red.frame["ply"], keys=[crew, crew])
    assert reply["error"]["code"] == "bad-answer" and reply["error"]["rule"] == PARTY
    assert red.do("answers", ply=red.frame["ply"], keys=[])["error"]["code"] == "bad-answer"
    both = {"keys": [crew], "labels": ["Fisher (1)"]}
    assert red.do("answers", ply=red.frame["ply"], **both)["error"]["code"] == "bad-request"
    again = tried(red, crew, crew)
    assert not again["ok"] and again["why"]["rule"] == PARTY and again["why"]["text"]
    red.settle()
    assert asked(red) == PARTY and red.frame["view"]["attempt"]["boarding"] == 0


def test_actions_are_not_put_together(feeds: tuple[Feed, Feed]) -> None:
    keep_hands(feeds)
    red = feeds[0]
    assert asked(red) == ACT and not red.frame["decision"]["several"]
    assert tried(red, options(red)[0]["key"])["more"] == []
    found = tried(red, "0")  # no option has such a key
    assert not found["ok"] and found["why"]["text"] == "there are not that many of them"
