"""The list of phrases, and the page for card writers that shows it."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.cardtext import phrases
from quarterdeck.cardtext.phrasebook import as_markdown

PAGE = Path(__file__).parents[2] / "docs" / "card-text.md"
BEGIN, END = "<!-- phrases: sky-dynasty -->\n", "<!-- end -->\n"


def test_the_phrases_of_a_game_come_by_section() -> None:
    said = phrases("sky-dynasty")
    assert said['after "On"'] == ["dispatch", "survival"]
    assert "gain N <resource>" in said["instructions"]
    deeds = said['instructions after "you may"']
    assert "trash up to N of your discarded or dispatched cards" in deeds
    assert said["<ship class>"] == ["fighter", "cutter", "starship"]
    assert "Trade Ship" in said["<ship name>"]
    assert 'after "If"' not in said, "Sky Dynasty has no conditions"


def test_every_blank_is_explained() -> None:
    said = phrases("sky-dynasty")
    for section in said.values():
        for phrase in section:
            for blank in phrase.split("<")[1:]:
                assert "<" + blank.split(">")[0] + ">" in said, phrase


def test_a_folder_will_do_for_a_game(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "words.lark").write_text('?action: "rest" -> rest | "wait" NUMBER* -> wait\n')
    assert phrases(tmp_path) == {"instructions": ["rest", "wait N …", "wait"]}


def test_the_page_for_card_writers_is_up_to_date() -> None:
    shown = PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0]
    assert shown == as_markdown(phrases("sky-dynasty"))
