"""What a refused text says: the place, the word, and what may have been meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.cardtext import CardTextError, ContentError, Problem, Reader
from quarterdeck.cardtext.refusal import refuse
from quarterdeck.games.sky_dynasty.words.meaning import GRAMMAR

TILES = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Open Space"]
SHIPS = ["Freighter", "Trade Ship", "Cargo Shuttle"]
READER = Reader(GRAMMAR.read_text("utf-8"), {"tile": TILES, "ship": SHIPS})


def refusal(text: str) -> CardTextError:
    with pytest.raises(CardTextError) as caught:
        READER.read(text)
    return caught.value


def test_an_unknown_word_is_shown_with_its_place() -> None:
    refused = refusal("On survival: frobnicate 2 cards.")
    assert refused.word == "frobnicate"
    assert refused.column == 14
    assert refused.understood == "On survival:"
    assert "gain" in refused.expected
    assert "trash" in refused.expected
    assert str(refused).startswith(
        'I do not know "frobnicate" (column 14, after "On survival:"). Did you mean: '
    )


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("On survival: frobnicate 2 cards.", "draw 2 cards"),
        (
            "On survival: you may scrap up to 2 of your discarded or dispatched cards.",
            "you may trash up to 2 of your discarded or dispatched cards",
        ),
        ("Gain 1 coim.", "coin"),
        ("+2 force while you have a Fraighter here.", "freighter"),
        ("On survivel: gain 1 coin.", "survival"),
        ("Roll the dice and carry out that result.", "roll the die and carry out that result"),
        (
            "Hits an enemy fighter here in the first wave.",
            "strikes an enemy fighter here in the first wave",
        ),
    ],
)
def test_the_nearest_phrase_is_offered(text: str, meant: str) -> None:
    assert meant in refusal(text).nearest


def test_a_known_word_in_the_wrong_place_is_not_called_unknown() -> None:
    refused = refusal("On survival: you may draw 2 cards.")
    assert str(refused).startswith('I did not expect "draw" (column 22')
    assert refused.expected == ("buy", "look", "replace", "trash")


def test_a_text_refused_at_its_first_word_says_so() -> None:
    refused = refusal("Frobnicate.")
    assert refused.column == 1
    assert refused.understood == ""
    assert "at the beginning" in str(refused)


def test_a_missing_full_stop_is_named() -> None:
    refused = refusal("On survival: gain 1 coin")
    assert "the last sentence has no full stop" in str(refused)
    assert refused.word == ""
    assert "." in refused.expected


def test_a_text_that_stops_too_early_says_what_is_missing() -> None:
    refused = refusal("On survival at the")
    assert "stops in the middle of a sentence" in str(refused)
    assert "market" in refused.expected


def test_strange_characters_are_words_that_do_not_fit() -> None:
    for text in ("Gain 1 coin.\x00", "☠", "{{7*7}}", "Gain 1 coin.\x1a", "__import__('os')", '"""'):
        assert refusal(text).column > 0


def test_a_refusal_names_the_card_the_file_and_the_line() -> None:
    refused = refusal("Gain 1 coim.").on("ships.toml", "Barge", 12)
    assert str(refused).startswith('ships.toml:12: Barge: I do not know "coim" (column 8')
    assert refused.problem.entry == "Barge"
    assert refused.nearest[0] == "coin"
    assert isinstance(refused, ContentError)
    assert refused.code == "bad-card-text"


def test_one_refusal_is_raised_as_it_is_and_several_together() -> None:
    one = refusal("Gain 1 coim.").on("a.toml", "A")
    with pytest.raises(CardTextError):
        refuse([one])
    with pytest.raises(ContentError) as caught:
        refuse([one, Problem("b.toml", "B", "is wrong")])
    assert len(caught.value.problems) == 2
    assert str(caught.value).splitlines()[1] == "b.toml: B: is wrong"
    refuse([])


def test_the_shared_grammar_is_beside_the_reader() -> None:
    from quarterdeck.cardtext import grammar

    assert Path(grammar.__file__).with_name("shared.lark").is_file()
