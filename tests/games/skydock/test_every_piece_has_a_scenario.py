"""No piece without a scenario: each is laid out, played or expected in the tests of its kind."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

import quarterdeck.games.skydock as skydock

CONTENT = Path(skydock.__file__).parent / "content"
KINDS = {  # the tables of the content, and where they are played
    "face": "rooms",
    "guards": "encounters",
    "chance": "encounters",
    "scheme": "schemes",
    "loot": "loot",
    "character": "characters",
    "objective": "objective_cards",
    "backer": "backers",
}


def pieces() -> dict[str, list[str]]:
    """The names of all pieces that have a text, by table."""
    found: dict[str, list[str]] = {}
    for path in CONTENT.glob("*.toml"):
        for table, entries in tomllib.loads(path.read_text("utf-8")).items():
            names = [entry["name"] for entry in entries if "text" in entry]
            if names:
                found[table] = names
    return found


def named_in(kind: str) -> str:
    """All that the strings of a test file say."""
    source = Path(__file__).with_name(f"test_{kind}.py").read_text("utf-8")
    nodes = ast.walk(ast.parse(source))
    return "\n".join(
        [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    )


def test_every_table_with_texts_is_looked_at() -> None:
    assert sorted(pieces()) == sorted(KINDS)


@pytest.mark.parametrize("table", KINDS)
def test_every_piece_is_named_in_a_scenario(table: str) -> None:
    named = named_in(KINDS[table])
    missing = [name for name in pieces()[table] if not re.search(rf"\b{re.escape(name)}\b", named)]
    assert missing == []
