"""Guided first games: small steps on the real engine, and nothing else allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import quarterdeck
from quarterdeck.kernel.registry import games
from quarterdeck.server.tables import folding, seating
from quarterdeck.server.tables.guided import (
    NOT_NOW,
    Other,
    Script,
    Step,
    coach,
    current,
    position,
    script_of,
)
from server.house import Feed, House, Person

Come = Callable[..., Person]

FLEET, PASS = "SD-311", ["Pass"]


def small_script() -> Script:
    labels = quarterdeck.game("sky-dynasty").new(2, 5).labels(0)
    first = next(label for label in labels if label == "Cargo Shuttle")
    return Script(
        title="A round",
        seats=2,
        seed=5,
        step=[
            Step("Pick a Cargo Shuttle.", "It is cheap.", FLEET, [first]),
            Step("Send it.", allow=["Send the fleet"]),
            Step("Watch.", until="SD-000"),
        ],
        other=[Other(1, ["Pass"])],
        rest="random",
    )


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Iterator[Script]:
    made = small_script()
    for module in (folding, seating):
        monkeypatch.setattr(module, "script_of", lambda box: made)
    yield made


def begun(person: Come) -> tuple[Person, Feed]:
    anne = person("Anne")
    made = anne.post("/api/tables/first", {"game": "sky-dynasty"})
    return anne, anne.feed(made["table"])


def test_only_what_the_coach_says(person: Come, script: Script, house: House) -> None:
    _, feed = begun(person)
    said = feed.frame["coach"]
    assert said["say"] == "Pick a Cargo Shuttle." and said["step"] == 1 and said["of"] == 3
    decision = feed.frame["decision"]
    assert [o["label"] for o in decision["options"]] == ["Cargo Shuttle"]
    not_now = [r for r in decision["refused"] if r["rule"] == ""]
    assert not_now and "first game" in not_now[0]["text"]
    real = house.live_table(feed.frame["table"]).course.play.labels(0)
    wrong = real.index("Pass")
    assert feed.do("answer", ply=feed.frame["ply"], index=wrong)["error"]["code"] == "bad-answer"
    reply = feed.do("answers", ply=feed.frame["ply"], labels=["Pass"])
    assert reply["error"]["code"] == "bad-answer"
    feed.answer(decision["options"][0]["index"])
    assert feed.frame["coach"]["say"] == "Send it."
    feed.done("undo")
    assert feed.frame["coach"]["step"] == 1, "the coach goes back, too"
    feed.close()


def test_the_others_play_by_the_script(person: Come, script: Script) -> None:
    _, feed = begun(person)
    labels = ["Cargo Shuttle", "Send the fleet"]
    feed.done("answers", ply=feed.frame["ply"], labels=labels)
    feed.wait(lambda: any(line["text"].startswith("Yellow passes") for line in feed.lines))
    assert feed.frame["coach"]["say"] == "Watch."
    feed.close()


def test_steps_follow_answers_and_rules() -> None:
    script = small_script()
    script.step[2].until = "SD-401"
    assert position(script, [], FLEET) == (0, 0)
    assert position(script, [FLEET], FLEET) == (1, 0)
    assert position(script, [FLEET] * 2, FLEET) == (2, 0)
    assert position(script, [FLEET] * 5, FLEET) == (2, 0), "until that rule asks"
    assert position(script, [FLEET] * 5, "SD-401") == (3, 0)
    now = current(script, [FLEET] * 5, FLEET)
    assert now is not None and now.labels is None
    assert coach(script, [FLEET] * 5, "SD-401")["done"]


def test_a_game_without_one_says_so(person: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "script_of", lambda box: None)
    response = person().http.post("/api/tables/first", json={"game": "sky-dynasty"})
    assert response.status_code == 404


def scripted_games() -> list[str]:
    return [name for name, box in games().items() if script_of(box) is not None]


@pytest.fixture
def whole(script: Script) -> Script:
    script.step[:2] = [Step("Lay two.", "", FLEET, lay=["Cargo Shuttle"] * 2 + ["Send the fleet"])]
    return script


def test_a_whole_fleet_is_one_step(person: Come, whole: Script) -> None:
    _, feed = begun(person)
    decision, ply = feed.frame["decision"], feed.frame["ply"]
    assert decision["several"] and feed.frame["coach"]["lay"] == whole.step[0].lay
    key = next(o["key"] for o in decision["options"] if o["label"] == "Cargo Shuttle")
    tried = feed.do("try", ply=ply, keys=[key])
    assert [one["label"] for one in tried["more"]] == ["Cargo Shuttle"] and tried["end"] is None
    assert {one["text"] for one in tried["refused"] if not one["rule"]} == {NOT_NOW}
    tried = feed.do("try", ply=ply, keys=[key, key])
    assert tried["more"] == [] and tried["end"]["label"] == "Send the fleet"
    for wrong in (["Cargo Shuttle", "Send the fleet"], ["Cargo Shuttle"]):
        reply = feed.do("answers", ply=ply, labels=wrong)
        assert "2 Cargo Shuttle" in reply["error"]["hint"]
    assert feed.frame["ply"] == ply, "nothing was done"
    feed.done("answers", ply=ply, labels=whole.step[0].lay)
    assert feed.frame["coach"]["step"] == 2
    feed.close()


@pytest.mark.parametrize("game", scripted_games())
def test_every_guided_game_can_be_followed_to_its_end(person: Come, game: str) -> None:
    """Somebody who does what the coach says comes to the last step, and rules are cited right."""
    box = quarterdeck.game(game)
    anne = person("Anne")
    made = anne.post("/api/tables/first", {"game": game})
    feed = anne.feed(made["table"])
    steps: list[int] = []
    while not feed.frame["over"] and not feed.frame["coach"]["done"]:
        said: dict[str, Any] = feed.frame["coach"]
        steps.append(said["step"])
        if said["rule"]:
            box.rule(said["rule"])
        if not feed.owes:
            feed.hear()
        elif said["lay"]:
            feed.done("answers", ply=feed.frame["ply"], labels=said["lay"])
        elif said["step"] == said["of"] and len(feed.frame["decision"]["options"]) > 1:
            break  # from here on everything is allowed
        else:
            feed.answer(feed.frame["decision"]["options"][0]["index"])
    assert sorted(set(steps)) == list(range(1, said["of"] + 1))
    feed.close()
