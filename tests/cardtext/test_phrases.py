"""The list of phrases, and the pages for card writers that show it."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from quarterdeck.cardtext import phrases

TOOL = Path(__file__).parents[2] / "tools" / "phrases.py"


def test_the_phrases_of_a_game_come_by_section() -> None:
    said = phrases("sky-dynasty")
    assert said['after "On"'] == ["dispatch", "survival"]
    assert "gain N [more] <resource>" in said["instructions"]
    deeds = said['instructions after "you may"']
    assert "trash up to N of your discarded or dispatched card(s)" in deeds
    assert said["<ship class>"] == ["fighter", "cutter", "starship"]
    assert "Trade Ship" in said["<ship name>"]
    assert 'after "If"' not in said, "Sky Dynasty has no conditions"


@pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate", "skydock"])
def test_every_blank_is_explained(game: str) -> None:
    said = phrases(game)
    for section in said.values():
        for phrase in section:
            for blank in re.findall(r"<[^<>]*>", phrase):
                assert blank in said, phrase
            if phrase.startswith("see "):
                assert phrase.removeprefix("see ") in said


def test_what_may_be_left_out_is_put_together_again() -> None:
    said = phrases("sky-pirate")
    assert "board [for N powder less] [, <board with>]" in said["instructions"]
    assert "action [, <often>] [, <cost> …]" in said["headings of its own"]
    assert said['costs, in "you may … to …"'] == ["see instructions"]
    assert said["<token>"][0] == "Bram the Bold"
    assert "asset(s)" in said["<kind>"]


def test_a_folder_will_do_for_a_game(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "words.lark").write_text(
        '?action: "rest" -> rest | "wait" NUMBER* -> wait\n'
    )
    assert phrases(tmp_path) == {"instructions": ["rest", "wait [N …]"]}


def test_the_pages_for_card_writers_are_up_to_date() -> None:
    """`make phrases` writes them."""
    tool = runpy.run_path(str(TOOL))
    pages = tool["pages"]()
    assert {page.name for page in pages} == {
        "card-text.md",
        "phrases-cerulean-seas.md",
        "phrases-sky-pirate.md",
        "phrases-skydock.md",
    }
    for page in pages:
        assert page.read_text("utf-8") == tool["renewed"](page.read_text("utf-8"))
