"""The page about rosters says what is so: every piece of code on it is a piece of Armada."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarterdeck.rosters import forms
from quarterdeck.rosters.schema import Section
from rosters.armada import ENVY, FLEET, PIECES, PRIDE

PAGE = Path(__file__).parents[2] / "docs" / "rosters.md"
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)

pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="the pages are not installed")


def blocks(kind: str) -> list[str]:
    return [text for found, text in BLOCK.findall(PAGE.read_text("utf-8")) if found == kind]


def test_the_page_shows_what_the_toy_does() -> None:
    toy = Path(__file__).with_name("armada.py").read_text("utf-8")
    shown = blocks("python")
    assert len(shown) >= 6
    for block in shown:
        first, _, rest = block.partition("\n")
        assert first == "# armada.py" and rest.strip("\n") in toy, block


def test_the_list_and_the_json_of_the_page_are_the_same_fleet() -> None:
    for text in (*blocks("text"), *blocks("json")):
        assert forms.read(text, FLEET, PIECES) == PRIDE
    assert forms.write(ENVY, "code", FLEET) in PAGE.read_text("utf-8")


def test_the_page_names_everything_that_a_section_says() -> None:
    page = PAGE.read_text("utf-8")
    for name in Section.__dataclass_fields__:
        assert f"`{name}`" in page, name
