"""How it is played, on one page a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import quarterdeck
from quarterdeck.kernel.primer import Primer, primer_of
from server.house import Person

Come = Callable[..., Person]


@pytest.mark.parametrize("name", sorted(quarterdeck.games()))
def test_every_game_says_how_it_is_played(name: str) -> None:
    """With pieces that are in the box and rules that are in the book."""
    box = quarterdeck.game(name)
    primer = primer_of(box)
    assert primer is not None and len(primer.part) >= 3
    for card in [*primer.cards, *(card for part in primer.part for card in part.cards)]:
        box.card(card)
    for part in primer.part:
        assert part.text, part.title
        for rule in part.rules:
            box.rule(rule)


def test_the_page_is_served(person: Come) -> None:
    told = msgspec.convert(person().get("/api/games/sky-pirate/primer"), Primer)
    assert "Hold" in told.goal
    listed: Any = person().get("/api/games")
    assert [one["primer"] for one in listed] == [True] * len(listed)


def test_games_are_listed_by_how_hard_they_are(person: Come) -> None:
    listed: Any = person().get("/api/games")
    told = [one["id"] for one in listed]
    assert told[:4] == ["sky-dynasty", "sky-pirate", "skydock", "cerulean-seas"]


def test_a_game_without_such_a_page_says_so(person: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    box = quarterdeck.game("skydock")
    monkeypatch.setattr(type(box), "folder", Path("nowhere"))
    primer_of.cache_clear()
    answer = person().http.get("/api/games/skydock/primer")
    assert answer.status_code == 404 and "how it is played" in answer.json()["error"]["message"]
    primer_of.cache_clear()
