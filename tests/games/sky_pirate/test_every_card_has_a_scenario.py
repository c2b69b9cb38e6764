"""No card without a scenario: each is laid out, played or expected in some test_cards_*.py."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

import quarterdeck.games.sky_pirate as sky_pirate

CONTENT = Path(sky_pirate.__file__).parent / "content"
TABLES = ("card", "token", "raid", "status")
FILES = ("devoted", "ghost", "imperial", "neutral", "pirate", "tokens", "trader")


def cards_of(file: str) -> list[str]:
    """The names of all cards in a content file."""
    read = tomllib.loads((CONTENT / f"{file}.toml").read_text(encoding="utf-8"))
    return [card["name"] for table in TABLES for card in read.get(table, [])]


def named_in(path: Path) -> set[str]:
    """What the strings of a test file name: "2 Fisher, Hedge Mage" names two cards."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for part in [node.value, *node.value.split(",")]:  # one card has a comma in its name
                words = part.strip()
                number, _, rest = words.partition(" ")
                name = rest if number.isdigit() else words
                found |= {name, name.partition(" of ")[0]}
    return found


def scenarios() -> list[Path]:
    return sorted(Path(__file__).parent.glob("test_cards_*.py"))


def test_every_content_file_with_cards_is_looked_at() -> None:
    with_cards = [path.stem for path in CONTENT.glob("*.toml") if cards_of(path.stem)]
    assert sorted(with_cards) == list(FILES)


def test_every_content_file_has_its_own_scenarios() -> None:
    assert [path.stem for path in scenarios()] == [f"test_cards_{file}" for file in FILES]


@pytest.mark.parametrize("file", FILES)
def test_every_card_is_named_in_a_scenario(file: str) -> None:
    named = set().union(*[named_in(path) for path in scenarios()])
    assert [name for name in cards_of(file) if name not in named] == []
