"""Rosters of any game: what they are made of, and the same addresses for decks and fleets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kernel.toys.base import announce
from server.house import Person

Come = Callable[..., Person]


@pytest.fixture(autouse=True)
def armada(monkeypatch: pytest.MonkeyPatch) -> None:
    announce(monkeypatch, "armada", "rosters.armada:GAME")


def test_the_schema_of_a_deck_is_told(person: Come) -> None:
    told: Any = person().get("/api/games/sky-pirate/roster")
    assert (told["word"], told["option"], told["piece"]) == ("deck", "decks", "card")
    assert told["nested"] is False and told["points"] is None and told["code"] == "SP"
    rows = [(s["id"], s["form"], s["least"], s["most"], s["copies"]) for s in told["sections"]]
    assert rows == [
        ("captain", "one", 1, 1, None),
        ("emplacements", "list", 4, 4, 1),
        ("hold", "counts", 30, 30, 2),
    ]
    assert told["sections"][2]["copies_rule"] == "SP-2203" and told["example"] == "Fisher"
    cards: Any = person().get("/api/games/sky-pirate/cards")
    for fact in told["facts"]:
        assert any(fact["id"] in card for card in cards), fact
    assert "faction" in [fact["id"] for fact in told["facts"] if fact["filter"]]


def test_fleets_have_the_same_addresses_as_decks(person: Come) -> None:
    anne = person("Anne")
    rows: Any = anne.get("/api/games/armada/fleets")
    assert [row["name"] for row in rows] == ["Pride", "Envy"]
    check = "/api/games/armada/fleets/check"
    looked = anne.post(check, {"text": rows[0]["code"]})
    assert looked["ok"] and looked["fleet"]["ships"] == rows[0]["ships"]
    assert anne.post(check, {**looked["fleet"], "name": "Fleet"}) == looked
    assert anne.post(check, {"text": looked["text"]}) == looked
    wrong = anne.post(check, {"ships": ["Raft", {"name": "Raft", "crew": ["Gunner"]}]})
    assert [one["rule"] for one in wrong["problems"]] == ["AR-2", "AR-1"]
    assert anne.http.post(check, json={"hold": []}).status_code == 400
    assert anne.http.post(check, json={"ships": 7}).status_code == 400


def test_every_game_says_what_its_seats_bring(person: Come) -> None:
    told: Any = person().get("/api/games")
    brought = {row["id"]: row["roster"] for row in told}
    expected = {"sky-dynasty": None, "sky-pirate": "decks", "armada": "fleets"}
    assert brought | expected == brought


def test_what_a_game_has_not_is_not_found(person: Come) -> None:
    anne = person()
    for path, code, hint in (
        ("/api/games/armada/decks", "no-decks", "it has fleets"),
        ("/api/games/sky-pirate/fleets", "no-fleets", "it has decks"),
        ("/api/games/sky-dynasty/fleets", "no-fleets", ""),
        ("/api/games/sky-dynasty/roster", "no-roster", ""),
    ):
        response = anne.http.get(path)
        error = response.json()["error"]
        assert (response.status_code, error["code"], error["hint"]) == (404, code, hint)
