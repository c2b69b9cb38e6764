"""Standing answers at a table: said once, given by the table, kept, taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import quarterdeck
from quarterdeck.kernel.play.state import Ear
from quarterdeck.server.tables.course import AS_SAID, Course, Entry
from server.house import Feed, House, Person, open_house
from server.test_playing import Two

Come = Callable[..., Person]
BULL = {"rule": "SP-2001", "topic": "Raging Bull"}
NO = {**BULL, "pick": "No", "until": "always"}
WRONG = "bad-standing-answer"
QUIET = ("Keep this hand", "Gain 1 Powder", "No", "Done", "Pass")


def quiet(feed: Feed) -> int:
    """Whatever changes least."""
    labels = [option["label"] for option in feed.frame["decision"]["options"]]
    return labels.index(next((word for word in QUIET if word in labels), labels[0]))


def asks(feed: Feed) -> str:
    """The card that asks this seat something that it may answer beforehand."""
    decision = feed.frame["decision"]
    topics = [row["topic"] for row in decision["beforehand"]] if decision else []
    return topics[0] if topics else ""


def until_asked(two: Any, most: int = 120) -> None:
    """Play on quietly until Raging Bull makes Red its offer."""
    for _ in range(most):
        for feed in (two.red, two.yellow):
            feed.settle()
        if asks(two.red) == "Raging Bull":
            return
        owing = [feed for feed in (two.red, two.yellow) if feed.owes]
        owing[0].answer(quiet(owing[0]))
    raise AssertionError("Raging Bull was never asked about")


def until_answered(two: Any) -> None:
    """Wait until the table has given the answer: somebody is asked something else."""
    while not (two.red.owes or two.yellow.owes) or asks(two.red) == "Raging Bull":
        for feed in (two.red, two.yellow):
            feed.settle()


def sit_down(person: Come, at: House | None = None) -> Two:
    return Two(person, at, game="sky-pirate", options={"first": "0", "decks": "Cleaver | Cleaver"})


def test_an_answer_that_was_said_once_is_given_from_then_on(person: Come) -> None:
    two = sit_down(person)
    until_asked(two)
    may_be_said = two.red.frame["decision"]["beforehand"]
    assert NO in may_be_said and {**NO, "until": "until my next turn"} in may_be_said
    before = two.yellow.frame["ply"]
    asked = two.red.frame["decision"]["prompt"]
    two.red.done("say", **NO)
    until_answered(two)
    assert two.red.frame["standing"] == [NO]
    two.yellow.settle()
    assert two.yellow.frame["standing"] == []
    # Blue sees an answer like any other, and nothing of what was said
    assert two.yellow.frame["ply"] == before + 1
    assert not any("said" in line["code"] for line in two.yellow.lines)
    seen = []
    for _ in range(60):
        for feed in (two.red, two.yellow):
            feed.settle()
        if two.red.owes:
            seen.append(two.red.frame["decision"]["prompt"])
        until_answered(two)
        owing = [feed for feed in (two.red, two.yellow) if feed.owes]
        owing[0].answer(quiet(owing[0]))
    assert asked not in seen and len(seen) > 10
    two.close()


def test_what_was_said_can_be_taken_back(person: Come) -> None:
    two = sit_down(person)
    until_asked(two)
    two.red.done("say", **NO)
    until_answered(two)
    two.red.done("unsay", **BULL)
    assert two.red.frame["standing"] == []
    until_asked(two)
    two.close()


def test_what_cannot_be_said_is_refused_and_changes_nothing(person: Come) -> None:
    two = sit_down(person)
    refused = two.red.do("say", **NO)  # nothing of the kind is asked
    assert refused["type"] == "error" and refused["error"]["code"] == WRONG
    assert two.yellow.do("say", **NO)["error"]["code"] in ("not-your-turn", WRONG)
    assert two.red.do("unsay", **BULL)["error"]["code"] == WRONG
    until_asked(two)
    wrongs = ({"pick": "Perhaps"}, {"until": "for ever"}, {"rule": "SP-1"}, {"topic": "Fisher"})
    for wrong in wrongs:
        assert two.red.do("say", **{**NO, **wrong})["error"]["code"] == WRONG
    two.red.settle()
    assert two.red.frame["standing"] == [] and asks(two.red) == "Raging Bull"
    two.close()


def test_undo_goes_back_beyond_what_was_answered_as_said(person: Come) -> None:
    two = sit_down(person)
    until_asked(two)
    two.red.done("say", **NO)
    until_answered(two)
    two.red.settle()
    assert two.red.frame["undo"]["may"], two.red.frame["undo"]
    before = two.red.frame["decision"]
    two.red.done("undo")
    two.red.settle()
    assert two.red.frame["decision"] != before and asks(two.red) != "Raging Bull"
    two.close()


def test_what_was_said_brings_nobody_back_who_has_left() -> None:
    """The table answers for them, and the others may still claim their seat."""
    box = quarterdeck.game("sky-dynasty")
    course = Course(box, box.new(2, 1), Ear(), "", None)
    course.take(course.draft_note("left", 0), Entry(1, "left", 0, "c1"))
    course.take(course.draft_answer(0, [0], True), Entry(2, "answer", 0, "c2", [0], AS_SAID))
    assert course.away == {0}


def test_what_was_said_survives_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        people = [Person(house, "Anne"), Person(house, "Bram")]
        two = sit_down(lambda name, at=None: people[0 if name == "Anne" else 1], house)
        until_asked(two)
        two.red.done("say", **NO)
        until_answered(two)
        two.red.settle()
        before = {**two.red.frame, "type": ""}
        cookies = [dict(one.http.cookies) for one in people]
        two.close()
        table = two.table
    with open_house(tmp_path) as house:
        again = Person(house, "Anne")
        again.http.cookies.update(cookies[0])
        feed = again.feed(table, tab="anne")
        assert feed.frame["standing"] == [NO] and feed.frame["view"] == before["view"]
        feed.close()
