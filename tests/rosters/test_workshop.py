"""A card that somebody is writing: its problems, its meaning, and what may come next."""

from __future__ import annotations

import pytest

from quarterdeck.rosters.packs import BadPack
from quarterdeck.rosters.workshop import check_card, completions

GUNNER = {"name": "Gunner", "type": "crew", "faction": "Neutral", "attack": 1, "defense": 2}


def test_a_card_in_order_is_read_back() -> None:
    reading = check_card("sky-pirate", {**GUNNER, "text": "Whenever you raid, draw a card."})
    assert reading == ((), "When you raid, draw 1 card.")


def test_every_problem_of_a_card_is_told() -> None:
    wrong = {**GUNNER, "faction": "Nobody", "attack": -5, "text": "When you raid, drew a card."}
    problems, reads_as = check_card("sky-pirate", wrong)
    told = " ".join([problem.message for problem in problems])
    assert reads_as == "" and 'I do not know "drew"' in told and "attack = -5" in told


def test_a_text_without_a_meaning_is_a_problem() -> None:
    (problem,), _ = check_card("sky-pirate", {**GUNNER, "text": "Draw a card."})
    assert "a crew does nothing without a heading" in problem.message


@pytest.mark.parametrize("fields", [{}, {"name": 3}, {**GUNNER, "text": ["a"]}, {"type": "x"}])
def test_what_is_no_card_is_refused_with_a_message(fields: dict[str, object]) -> None:
    problems, reads_as = check_card("sky-pirate", fields)
    assert problems and all(problem.message for problem in problems) and not reads_as


def test_the_likeliest_words_come_first() -> None:
    found = completions("sky-pirate", "When this crew ")
    assert found[:2] == ["enters play", "raids"] or "enters play" in found[:3]
    assert "Treasure Chest" not in found


def test_a_word_that_was_begun_is_completed() -> None:
    assert completions("sky-pirate", "When you raid, dr") == ["draw"]
    assert completions("sky-pirate", "Gain 1 pow") == ["powder"]


def test_what_is_wrong_already_goes_on_with_nothing() -> None:
    assert completions("sky-pirate", "Frobnicate the ") == []


def test_what_is_offered_can_be_read() -> None:
    text = "When you raid, gain 1 "
    for word in completions("sky-pirate", text):
        assert completions("sky-pirate", f"{text}{word} ") != []


def test_a_game_without_packs_has_no_workshop() -> None:
    with pytest.raises(BadPack):
        check_card("sky-dynasty", {})
