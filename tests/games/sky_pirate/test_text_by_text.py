"""Text by text: what is refused and why, and what is taken and how it is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.sky_pirate.own_cards import reads_as
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.terms import X

Row = tuple[str, str, str]


def rows(name: str) -> list[Row]:
    """The type of a card, its text, and what stands in the line below."""
    found: list[Row] = []
    for line in Path(__file__).with_name(name).read_text("utf-8").splitlines():
        if line.startswith(" "):
            type, text, _ = found.pop()
            found.append((type, text, line.strip()))
        elif line and not line.startswith("#"):
            type, _, text = line.partition(": ")
            found.append((type, text, ""))
    return found


REFUSED = rows("texts_refused.txt")
TAKEN = rows("texts_taken.txt")


@pytest.mark.parametrize(("type", "text", "why"), REFUSED, ids=[row[1] for row in REFUSED])
def test_a_text_that_means_nothing_is_refused(type: str, text: str, why: str) -> None:
    with pytest.raises(NoMeaning) as refused:
        reads_as(type, text)
    assert why, "the reason is missing"
    assert why in str(refused.value)


@pytest.mark.parametrize(("type", "text", "words"), TAKEN, ids=[row[1] for row in TAKEN])
def test_a_text_that_means_something_is_read_so(type: str, text: str, words: str) -> None:
    assert reads_as(type, text) == (words or text)


OF_X = [
    ("When you raid, draw 1 card.", "the text must say what X is"),
    ("X is the number of crew in your hand.", "only their number is known"),
    ("X is the highest presence among crew you control.", "cannot ask for presence"),
]


@pytest.mark.parametrize(("text", "why"), OF_X)
def test_a_crew_whose_attack_is_x_says_what_that_is(text: str, why: str) -> None:
    with pytest.raises(NoMeaning, match=why):
        reads_as("crew", text, attack=X)
    assert reads_as("crew", "X is the number of cannons you control.", defense=X)


@pytest.mark.parametrize(
    "text",
    [
        "To play this, spend 1 powder.",
        "Play this only if you control a cannon.",
        "As you play this, draw 1 card.",
    ],
)
def test_a_token_says_nothing_of_being_played(text: str) -> None:
    assert reads_as("crew", text) == text
    with pytest.raises(NoMeaning, match="a token is created, and never played"):
        reads_as("token crew", text)
