"""The documentation: its program plays, its table of fields is what is sent."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from server.house import House, Person

Come = Callable[..., Person]
DOCS = Path(__file__).parents[2] / "docs"


def test_the_program_of_thirty_lines_plays_a_game(house: House, tmp_path: Path) -> None:
    text = (DOCS / "the-server.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len([line for line in program.splitlines() if line.strip()]) <= 30
    short = program.replace('"seats": [', '"options": {"goal": 1}, "seats": [')
    path = tmp_path / "client.py"
    path.write_text(short)
    words = [sys.executable, str(path), house.url]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert re.match(r"(won|lost) http://127\.0\.0\.1:\d+/replay/[a-z2-9]{16}\n", done.stdout)


def test_the_interface_page_names_every_field_of_a_frame(person: Come) -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    anne = person("Anne")
    made = anne.make("me", {"bot": "random"})
    feed = anne.feed(made["table"])
    feed.close()
    for place in (feed.frame, feed.frame["decision"], feed.frame["seats"][0], feed.lines[0], made):
        for name in place:
            assert f'"{name}"' in text or f"`{name}`" in text, name


def test_the_interface_page_names_every_route(house: House) -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    door: object = house.config.app
    for route in door.app.routes:  # type: ignore[attr-defined]
        if route.path.startswith("/api") and "{" not in route.path:
            assert route.path in text, route.path


@pytest.mark.parametrize("code", ["4401", "4404", "4408", "4426", "4429", "4503"])
def test_close_codes_are_told(code: str) -> None:
    assert code in (DOCS / "api.md").read_text(encoding="utf-8")
