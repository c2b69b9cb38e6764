"""Decks of one's own: those of the box, and what is wrong with one."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from server.house import Person

Come = Callable[..., Person]
DECKS = "/api/games/sky-pirate/decks"
CHECK = DECKS + "/check"


def test_the_decks_of_the_box_are_told(person: Come) -> None:
    anne = person("Anne")
    told: Any = anne.get(DECKS)
    names = [deck["name"] for deck in told]
    assert {"Cleaver", "Burgle", "Brass", "Harmony"} <= set(names)
    cleaver = told[names.index("Cleaver")]
    assert cleaver["captain"] == "Cleaver" and len(cleaver["emplacements"]) == 4
    assert sum(cleaver["hold"].values()) == 30
    for deck in told:
        looked = anne.post(CHECK, {"text": deck["code"]})
        assert looked["ok"] and looked["problems"] == []
        assert looked["deck"]["hold"] == deck["hold"]


def test_a_list_an_object_and_a_code_are_the_same_deck(person: Come) -> None:
    anne = person("Anne")
    by_code = anne.post(CHECK, {"text": code_of(anne, "Brass")})
    by_text = anne.post(CHECK, {"text": by_code["text"]})
    by_object = anne.post(CHECK, by_code["deck"])
    assert by_text == by_object == by_code


def test_every_breach_is_told_with_its_rule(person: Come) -> None:
    deck = {"captain": "Cleaver", "emplacements": ["Mess Hall", "Mess Hall"], "hold": {"Fisher": 3}}
    told = person().post(CHECK, deck)
    rules = [wrong["rule"] for wrong in told["problems"]]
    assert not told["ok"]
    assert rules == ["SP-2201", "SP-2201", "SP-2202", "SP-2203"]
    assert told["deck"]["hold"] == {"Fisher": 3}, "a deck that is being built is still a deck"


def test_a_card_that_there_is_not_names_its_line(person: Come) -> None:
    told = person().post(CHECK, {"text": "Captain: Cleaver\n2x Fishr\n"})
    first = told["problems"][0]
    assert first["where"] == "line 2" and "Fisher" in first["message"]
    assert told["deck"] is None and told["code"] is None and told["text"] is None


@pytest.mark.parametrize(
    "text", ["", " \n", "{", "[1]", "SP1-AAAA", "SP9-AAEg", "\x00", "hello", '{"captain": 7}']
)
def test_whatever_is_pasted_gets_an_answer(person: Come, text: str) -> None:
    told = person().post(CHECK, {"text": text})
    assert not told["ok"] and told["problems"][0]["message"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": "x" * 9000}, 400),
        ({"hold": {f"Card {n}": 1 for n in range(1000)}}, 413),
        ({"text": "Fisher", "captain": "Cleaver"}, 400),
        ({"words": "Fisher"}, 400),
        ({"text": 7}, 400),
        ([], 400),
    ],
)
def test_what_is_no_deck_is_refused(person: Come, body: object, status: int) -> None:
    response = person().http.post(CHECK, json=body)
    assert response.status_code == status
    assert response.json()["error"]["message"]


def test_a_game_without_decks_says_so(person: Come) -> None:
    anne = person()
    for response in (
        anne.http.get("/api/games/sky-dynasty/decks"),
        anne.http.post("/api/games/sky-dynasty/decks/check", json={"text": "Fisher"}),
    ):
        assert response.status_code == 404
        error = response.json()["error"]
        assert error["code"] == "no-decks" and "Sky Dynasty has no decks" in error["message"]


def test_many_unknown_cards_do_not_keep_the_server_busy(person: Come) -> None:
    lines = ["Fisher", *(f"Fis{n:03}sherman" for n in range(390))]
    began = time.monotonic()
    told = person().post(CHECK, {"text": "\n".join(lines)})
    assert len(told["problems"]) > 390
    assert time.monotonic() - began < 5


def test_a_table_is_made_with_decks_of_ones_own(person: Come) -> None:
    anne = person("Anne")
    code = code_of(anne, "Harmony")
    decks = f"{code} | Brass"
    made = anne.make("me", "open", game="sky-pirate", options={"decks": decks})
    assert anne.get(f"/api/tables/{made['table']}")["options"]["decks"] == decks


def code_of(anne: Person, name: str) -> str:
    told: Any = anne.get(DECKS)
    return str(next(deck["code"] for deck in told if deck["name"] == name))
