"""The page on security names tests that exist, for every threat and promise."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
THREATS = {*range(1, 21), *range(22, 29), *range(30, 33), *range(34, 39)}


def names_in(folder: Path) -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py")]
    return {name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)}


def rows(title: str) -> dict[int, str]:
    """The lines of the table under a heading, by their numbers."""
    part = PAGE.split(f"## {title}\n")[1].split("\n## ")[0]
    return {int(n): line for n, line in re.findall(r"^\| (\d+) \|(.*)$", part, re.MULTILINE)}


def test_every_test_that_is_named_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    assert len(named) > 80
    assert named <= names_in(ROOT / "tests"), named - names_in(ROOT / "tests")
    in_browser = set(re.findall(r"browser `(test_\w+)`", PAGE))
    assert in_browser <= names_in(ROOT / "tests" / "browser")


def test_every_threat_and_promise_has_a_test() -> None:
    threats, promises = rows("What stands in the way"), rows("What is promised")
    assert set(threats) == THREATS and set(promises) == set(range(1, 8))
    for number, line in [*threats.items(), *promises.items()]:
        assert "`test_" in line, number


def test_every_file_that_is_named_exists() -> None:
    source = ROOT / "src" / "quarterdeck"
    for name in set(re.findall(r"`((?:\w+/)*\w+\.py)`", PAGE)):
        found = [source / name] if "/" in name else list((source / "server").rglob(name))
        assert found and found[0].is_file(), name
