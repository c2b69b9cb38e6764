"""Reading is quick, whatever is read, and finds what a slow reader finds."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest
from lark.parsers.grammar_analysis import GrammarAnalyzer

from quarterdeck.cardtext import CardTextError, Reader
from quarterdeck.cardtext.content import Content, read_folder
from quarterdeck.cardtext.grammar import MOST_KNOTS, knots

GAMES = Path(__file__).parents[2] / "src" / "quarterdeck" / "games"
WORDS = """
?action: "pass" -> pass | "create" _a crew_name -> create
_a: "a" | "an"
"""


def game(name: str) -> tuple[Content, Reader]:
    content = read_folder(GAMES / name / "content")
    words = (GAMES / name / "words" / "words.lark").read_text("utf-8")
    return content, Reader(words, content.names())


def slow(reader: Reader) -> Reader:
    """The same reader, with the predictions that Lark works out beforehand."""
    parser = reader.grammar._parser
    analysis = GrammarAnalyzer(parser.parser_conf)
    parser.predictions = {
        origin: [item.rule for item in analysis.expand_rule(origin)]
        for origin in parser.predictions
    }
    return reader


@pytest.mark.parametrize("name", ["sky_dynasty", "sky_pirate"])
def test_a_quick_reader_finds_what_a_slow_one_finds(name: str) -> None:
    content, quick = game(name)
    other = slow(game(name)[1])
    texts = sorted({entry.text("text") for entry in content.with_text()}, key=len)
    for text in texts[-3:] + texts[:: len(texts) // 12]:
        assert quick.read(text) == other.read(text)
        cut = text[: len(text) * 2 // 3]
        assert outcome(quick, cut) == outcome(other, cut)


def outcome(reader: Reader, text: str) -> object:
    try:
        return reader.read(text)
    except CardTextError as error:
        return error.column, error.word, error.expected, error.nearest


def test_printed_texts_can_be_read_in_one_way_only() -> None:
    content, reader = game("sky_pirate")
    for entry in list(content.with_text())[::5]:
        assert knots(reader.grammar.lark.parse(entry.text("text"))) == 0  # type: ignore[arg-type]


@pytest.mark.parametrize("names", [["Dog. Create a Dog", "Dog"], ["Dog", "Dog and create a Dog"]])
@pytest.mark.parametrize("count", [2, 6, 12, 40])
def test_a_text_with_many_meanings_is_refused_quickly(names: list[str], count: int) -> None:
    reader = Reader(WORDS, {"crew": names})
    start = process_time()
    for text in ("Create a Dog. " * count, "Create a Dog and " * count + "pass."):
        try:
            reader.read(text)
        except CardTextError as error:
            assert "ways; write it more plainly" in str(error)
    assert process_time() - start < 3
    assert MOST_KNOTS < 10


def test_names_that_are_spelt_alike_do_no_harm() -> None:
    reader = Reader(WORDS, {"crew": ["Dog", "DOG", "Crow's", "Crow’s", "Number", "Signed"]})
    assert reader.read("Create a dog. Create a number.") == (
        ("do", (("create", "Dog"),)),
        ("do", (("create", "Number"),)),
    )
