"""The workshop: cards that are read while they are written, tried at a table, and measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from quarterdeck.games.sky_pirate.rosters import shelf
from server.house import House, Json, Person, bearer
from server.test_packs import rows

Come = Callable[..., Person]
AT = "/api/games/sky-pirate/workshop"
LONG = 240.0
CREW: dict[str, Any] = {
    "name": "Lookout",
    "type": "crew",
    "faction": "Neutral",
    "attack": 2,
    "defense": 1,
    "text": "When this crew enters play, draw a card.",
}
TRIAL: dict[str, Any] = {"piece": CREW, "roster": "Cleaver", "rival": "Brass"}


@pytest.fixture(autouse=True)
def empty_shelf() -> Iterator[None]:
    yield
    shelf._known.clear()
    shelf.library_of.cache_clear()
    shelf.deck_called.cache_clear()


def read(somebody: Person, **changed: Any) -> Json:
    return somebody.post(f"{AT}/read", {"piece": {**CREW, **changed}}, timeout=LONG)


def test_the_form_says_what_each_type_has(person: Come) -> None:
    form = person().get(AT)
    numbers = {sort["sort"]: sort["numbers"] for sort in form["sorts"]}
    assert numbers["cannon"] == ["cost", "power", "durability"] and numbers["maneuver"] == []
    assert "Pirate" in form["factions"] and "Cleaver" in form["rosters"]


def test_a_card_in_order_is_shown_and_read_back(person: Come) -> None:
    told = read(person())
    assert told["ok"] and told["problems"] == []
    assert told["card"]["name"] == "Lookout" and told["card"]["attack"] == 2
    assert told["reads_as"] == "When this crew enters play, draw 1 card."
    assert 'name = "Lookout"' in told["file"] and "draw a card." in told["file"]


def test_what_is_not_understood_is_told_with_what_may_come_next(person: Come) -> None:
    anne = person()
    told = read(anne, text="When this crew enters play, draw a crad.")
    assert not told["ok"] and told["card"] is None and told["reads_as"] == ""
    assert 'I do not know "crad"' in told["problems"][0]["message"]
    assert told["next"] == []
    begun = read(anne, text="When this crew enters play, dr")
    assert "draw" in begun["next"] and all(word.startswith("dr") for word in begun["next"])
    assert "card" in read(anne, text="When this crew enters play, draw a ")["next"]


def test_half_filled_and_strange_pieces_get_messages(person: Come) -> None:
    anne = person()
    for changed in ({"name": ""}, {"type": "whale"}, {"attack": "many"}, {"faction": 7}):
        told = read(anne, **changed)
        assert not told["ok"] and told["problems"], changed
    assert read(anne)["ok"]


def test_bodies_that_are_no_pieces_are_refused(person: Come) -> None:
    anne = person()
    bad: list[Any] = [{}, {"piece": []}, {"piece": {"text": {"a": 1}}}, {"piece": {}, "more": 1}]
    for body in bad:
        assert anne.http.post(f"{AT}/read", json=body).status_code == 400
    for body in ({**TRIAL, "count": 99}, {**TRIAL, "first": -1}, {"piece": CREW}):
        assert anne.http.post(f"{AT}/pairs", json=body).status_code == 400
    dynasty = "/api/games/sky-dynasty/workshop"
    assert anne.http.get(dynasty).status_code == 404


def test_a_card_is_tried_at_a_table_with_it_in_hand(person: Come, house: House) -> None:
    anne = person("Anne")
    made = anne.post(f"{AT}/try", TRIAL, timeout=LONG)
    view = house.live_table(made["table"]).course.play.view(0)
    seats: Any = view["seats"]
    assert "Lookout" in seats[0]["hand_cards"]
    feed = bearer(house, made["table"], made["watch"]["token"])
    assert feed.frame["view"]["seats"][0]["hand"] >= 5
    assert "hand_cards" not in feed.frame["view"]["seats"][0]
    feed.close()


def test_a_captain_is_tried_in_play(person: Come, house: House) -> None:
    captain = {"name": "Old Tern", "type": "captain", "faction": "Pirate", "text": ""}
    captain["text"] = "When your turn begins, gain 1 powder."
    made = person("Anne").post(f"{AT}/try", {**TRIAL, "piece": captain}, timeout=LONG)
    view: Any = house.live_table(made["table"]).course.play.view(0)
    assert view["seats"][0]["captain"]["name"] == "Old Tern"


def test_a_card_that_the_deck_may_not_have_is_refused_with_the_rule(person: Come) -> None:
    ghost = {"name": "Pale Jack", "type": "captain", "faction": "Ghost", "text": ""}
    body = {**TRIAL, "piece": ghost}
    response = person().http.post(f"{AT}/try", json=body, timeout=LONG)
    assert response.status_code == 400
    assert "SP-220" in response.json()["error"]["message"]


def test_quick_games_with_and_without_it(house: House, person: Come) -> None:
    anne = person()
    kept = rows(house)
    first = anne.post(f"{AT}/pairs", {**TRIAL, "count": 4}, timeout=LONG)
    assert len(first["pairs"]) == 4 and first["instead"]
    for pair in first["pairs"]:
        assert len(pair) == 2 and all(won in (0.0, 0.5, 1.0) for won in pair)
    again = anne.post(f"{AT}/pairs", {**TRIAL, "first": 2, "count": 2}, timeout=LONG)
    assert again["pairs"] == first["pairs"][2:]  # each deal is the same, whenever it is played
    assert rows(house) == kept, "for quick games no pack is kept"


def test_a_card_that_wins_games_is_found_to_be_strong(person: Come) -> None:
    """A captain who rains Powder on a deck wins more often than the deck's own."""
    rich = {"name": "Midas", "type": "captain", "faction": "Pirate"}
    rich["text"] = "When your turn begins, deal 3 damage to your opponent."
    told = person().post(f"{AT}/pairs", {**TRIAL, "piece": rich, "count": 10}, timeout=LONG)
    with_it, without = (sum(pair[i] for pair in told["pairs"]) for i in (0, 1))
    assert with_it == 10 > without
