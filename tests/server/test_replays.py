"""Finished games: any moment, from any eyes; files, branches, tampering (threats 24, 25, 26)."""

from __future__ import annotations

import io
import json
import pickle
import random
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import quarterdeck
from quarterdeck.bots.registry import bot
from quarterdeck.kernel.errors import BadTranscript
from quarterdeck.kernel.saving.transcripts import checksum, read_saved, saved
from server.house import House, Person, bearer

Come = Callable[..., Person]


@pytest.fixture(scope="module")
def finished(house: House) -> dict[str, Any]:
    """A game of two bots to its end."""
    anne = Person(house, "Anne")
    bots = [{"bot": "random"}, {"bot": "greedy"}]
    made = anne.make(*bots, options={"goal": 2})
    feed = bearer(house, made["table"], made["watch"]["token"])
    while not feed.frame["over"]:
        feed.hear()
    feed.close()
    anne.close()
    return {**made, "frame": feed.frame, "lines": feed.lines}


def test_about_a_finished_game(finished: dict[str, Any], person: Come) -> None:
    about = person().get(f"/api/replays/{finished['table']}")
    assert about["steps"] == len(about["who"]) > 10 and about["verified"]
    assert about["returns"] == finished["frame"]["returns"]
    assert about["turns"][0] == {"turn": 0, "step": 0}
    steps = [turn["step"] for turn in about["turns"]]
    assert steps == sorted(set(steps)) and steps[-1] <= about["steps"]
    assert about["log"][0]["step"] == 0 and about["log"][-1]["step"] == about["steps"]


def test_the_log_from_a_spectators_eyes_is_what_spectators_read(
    finished: dict[str, Any], person: Come
) -> None:
    about = person().get(f"/api/replays/{finished['table']}?as=spectator")
    assert [line["text"] for line in about["log"]] == [line["text"] for line in finished["lines"]]


def test_every_moment_from_every_eyes(finished: dict[str, Any], person: Come) -> None:
    anne = person()
    path = f"/api/replays/{finished['table']}"
    about = anne.get(path)
    file = anne.get(f"{path}/transcript")
    rng = random.Random(1)
    for step in [0, about["steps"], *rng.sample(range(about["steps"]), 12)]:
        play = quarterdeck.replay(file, upto=step)
        for eyes, seat in (("0", 0), ("1", 1), ("spectator", -1)):
            moment = anne.get(f"{path}/at/{step}?as={eyes}")
            assert moment["view"] == json.loads(json.dumps(play.view(seat)))
            assert moment["over"] == play.over and moment["step"] == step
        every = anne.get(f"{path}/at/{step}")
        assert every["views"] == json.loads(json.dumps([play.view(s) for s in (0, 1)]))
        if step < about["steps"]:
            picked, options = every["picked"], every["decision"]["options"]
            assert options[picked["index"]]["label"] == picked["label"]


@pytest.mark.parametrize(
    "path",
    ["/at/99999", "/at/0?as=7", "/at/-1", "/at/x", "?as=me", "/at/0?as=all%0A", "?as=1%0A"],
)
def test_moments_that_do_not_exist(finished: dict[str, Any], person: Come, path: str) -> None:
    response = person().http.get(f"/api/replays/{finished['table']}{path}")
    assert response.status_code in (400, 404) and "error" in response.json()


def test_a_game_in_play_has_no_replay(person: Come) -> None:
    anne = person("Anne")
    made = anne.make("me", {"bot": "random"})
    for path in ("", "/at/0", "/transcript"):
        response = anne.http.get(f"/api/replays/{made['table']}{path}")
        assert response.status_code == 409 and response.json()["error"]["code"] == "not-over"


def test_nobody_plays_on_with_a_bot_that_the_game_does_not_offer(
    finished: dict[str, Any], person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot("deckhand"), "games", ("sky-pirate",))
    path = f"/api/replays/{finished['table']}/branch"
    body = {"step": 0, "seat": 0, "bot": "deckhand"}
    response = person().http.post(path, json=body)
    assert response.status_code == 400, response.text
    assert response.json()["error"]["message"] == "deckhand does not play Sky Dynasty"
    monkeypatch.undo()
    assert person().http.post(path, json=body).status_code == 201


def test_branching_from_a_moment(finished: dict[str, Any], person: Come) -> None:
    anne = person("Anne")
    path = f"/api/replays/{finished['table']}"
    about = anne.get(path)
    step = next(k for k in range(about["steps"] // 2, about["steps"]) if about["who"][k] == 0)
    made = anne.post(f"{path}/branch", {"step": step, "seat": 0, "bot": "random"})
    feed = anne.feed(made["table"])
    moment = anne.get(f"{path}/at/{step}?as=0")
    assert made["seat"] == 0 and feed.frame["view"]["round"] == moment["view"]["round"]
    assert anne.get(f"/api/tables/{made['table']}")["parent"] == finished["table"]
    feed.wait(lambda: feed.owes)
    assert feed.do("undo")["error"]["code"] == "cannot-undo", "what was given is not mine"
    feed.answer(0)
    feed.close()
    again = anne.http.post(f"{path}/branch", json={"step": about["steps"], "seat": 0})
    assert again.status_code == 400, "after the end there is nothing to play"


# ---- files


def test_a_file_for_the_other_commands(
    finished: dict[str, Any], person: Come, tmp_path: Path
) -> None:
    file = person().get(f"/api/replays/{finished['table']}/transcript")
    path = tmp_path / "game.json"
    path.write_text(json.dumps(file))
    verdict = quarterdeck.verify(path)
    assert verdict["ok"] and verdict["digest"] == finished["frame"]["digest"]


def bring(person: Person, body: bytes) -> Any:
    return person.http.post(
        "/api/replays", content=body, headers={"content-type": "application/json"}
    )


def test_a_file_comes_back(finished: dict[str, Any], person: Come) -> None:
    anne = person()
    file = anne.http.get(f"/api/replays/{finished['table']}/transcript").content
    response = bring(anne, file)
    assert response.status_code == 201 and response.json()["verified"]
    about = anne.get(f"/api/replays/{response.json()['id']}")
    assert about["returns"] == finished["frame"]["returns"]
    assert anne.http.get(f"/api/tables/{response.json()['id']}").status_code == 404


def test_any_flipped_byte_is_noticed(finished: dict[str, Any], person: Come) -> None:
    """Threat 24."""
    anne = person()
    file = anne.http.get(f"/api/replays/{finished['table']}/transcript").content
    rng = random.Random(24)
    for place in [0, len(file) - 1, *rng.sample(range(len(file)), 150)]:
        flipped = file[:place] + bytes([file[place] ^ 1 << rng.randrange(7)]) + file[place + 1 :]
        response = bring(anne, flipped)
        assert response.status_code == 400, (place, file[place - 20 : place + 20])
        assert response.json()["error"]["code"] == "bad-transcript"


def test_every_single_byte_counts(finished: dict[str, Any], person: Come) -> None:
    """The same for each byte of the file, without asking the server each time."""
    file = person().http.get(f"/api/replays/{finished['table']}/transcript").content
    rng = random.Random(24)
    read_saved(file.decode())
    for place in range(len(file)):
        flipped = file[:place] + bytes([file[place] ^ 1 << rng.randrange(7)]) + file[place + 1 :]
        with pytest.raises(BadTranscript):
            read_saved(flipped.decode())


def forged(file: dict[str, Any], **changes: Any) -> bytes:
    """A file that was changed by somebody who knows how to make a checksum."""
    body = {key: value for key, value in file.items() if key != "checksum"} | changes
    return json.dumps({**body, "checksum": checksum(body)}).encode()


def test_a_forged_file_is_refused_or_marked(finished: dict[str, Any], person: Come) -> None:
    anne = person()
    file = anne.get(f"/api/replays/{finished['table']}/transcript")
    answers = [list(answer) for answer in file["answers"]]
    illegal = [*answers[:-1], [answers[-1][0], 9999]]
    assert bring(anne, forged(file, answers=illegal)).status_code == 400
    assert bring(anne, forged(file, returns=file["returns"][::-1])).status_code == 400
    assert bring(anne, forged(file, answers=answers[:-3])).status_code == 400
    assert bring(anne, forged(file, version="0-old")).status_code == 400
    assert bring(anne, forged(file, answers=[[0, 0]] * 20_001)).status_code == 400
    assert bring(anne, forged(file, game="no-such-game")).status_code in (400, 404)
    renamed = bring(anne, forged(file, people=[{"name": "Eve", "bot": None}]))
    assert renamed.status_code == 201 and not renamed.json()["verified"]
    unsealed = bring(anne, forged(file, seal="0" * 64))
    assert unsealed.status_code == 201 and not unsealed.json()["verified"]
    about = anne.get(f"/api/replays/{unsealed.json()['id']}")
    assert about["verified"] is False


@pytest.mark.parametrize("seal", ["é" * 64, "\ud800", 7, None, "a" * 64])
def test_whatever_the_seal_is_it_is_no_fault(
    finished: dict[str, Any], person: Come, seal: object
) -> None:
    play = quarterdeck.game("sky-dynasty").new(2, 3, goal=1)
    while not play.over:
        play.answer(len(play.labels()) - 1)
    body = json.dumps(saved(play, {"seal": seal})).encode()
    response = bring(person(), body)
    assert response.status_code in (201, 400)
    assert response.status_code == 400 or not response.json()["verified"]


def test_a_game_from_elsewhere_is_never_verified(person: Come) -> None:
    play = quarterdeck.game("sky-dynasty").new(2, "fair", goal=1)
    while not play.over:
        play.answer(len(play.labels()) - 1)
    response = bring(person(), json.dumps(saved(play)).encode())
    assert response.status_code == 201 and not response.json()["verified"]


class Bomb:
    def __reduce__(self) -> tuple[Any, ...]:
        return (open, ("/tmp/quarterdeck-was-here", "w"))


def zipped() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("../../game.json", b"0" * 10_000_000)
    return out.getvalue()


CORPUS = {
    "pickle": pickle.dumps(Bomb()),
    "pickle in base64": json.dumps({"game": pickle.dumps(Bomb()).hex()}).encode(),
    "yaml": b"!!python/object/apply:os.system ['true']",
    "xml": b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    "zip": zipped(),
    "python": b"__import__('os').system('true')",
    "deep": b"[" * 200_000,
    "deep objects": b'{"a":' * 100_000,
    "nothing": b"null",
    "numbers": b'{"checksum": ' + b"9" * 100_000 + b"}",
    "not text": b"\xff\xfe\x00",
}


@pytest.mark.parametrize("name", CORPUS)
def test_files_are_json_and_nothing_else(person: Come, name: str) -> None:
    """Threats 25 and 26: a typed error, and nothing was run or unpacked."""
    response = bring(person(), CORPUS[name])
    assert response.status_code == 400, response.text
    assert response.json()["error"]["code"] in ("bad-transcript", "bad-request")
    assert not Path("/tmp/quarterdeck-was-here").exists()


def test_a_file_has_its_limit(person: Come) -> None:
    assert bring(person(), b" " * (512 * 1024)).status_code == 400
    assert bring(person(), b" " * (512 * 1024 + 1)).status_code == 413


def test_the_server_has_no_unsafe_loader() -> None:
    folder = Path(__file__).parents[2] / "src" / "quarterdeck" / "server"
    paths = list(folder.rglob("*.py"))
    assert len(paths) > 40
    for path in paths:
        text = path.read_text(encoding="utf-8")
        for word in ("pickle", "marshal", "yaml", "zipfile", "xml", "shelve"):
            assert f"import {word}" not in text, (path.name, word)
        assert not re.search(r"\b(eval|exec)\(", text), path.name
