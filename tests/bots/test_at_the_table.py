"""The ladder as people meet it: at the server and in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quarterdeck import cli
from quarterdeck.bots.registry import bot_rows
from server.house import Person, bearer, open_house

OURS = ["random", "deckhand", "greedy", "mate", "captain"]


def test_the_command_lists_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["bots", "--json"])
    assert left.value.code == 0
    assert json.loads(capsys.readouterr().out) == bot_rows()
    with pytest.raises(SystemExit):
        cli.main(["bots"])
    lines = capsys.readouterr().out.splitlines()
    told = [line for line in lines if line.split()[:1] and line.split()[0] in OURS]
    assert [line.split()[0] for line in told] == OURS
    assert "Deckhand" in told[1] and "errs often" in told[1]


def test_the_first_mate_plays_at_a_table(tmp_path: Path) -> None:
    """It answers in time: no move is made in its place."""
    with open_house(tmp_path, budgets=(10.0,), workers=1) as house:
        anne = Person(house, "Anne")
        rows: Any = anne.get("/api/bots")
        assert rows == bot_rows()
        made = anne.make("me", {"bot": "mate", "level": 1})
        feed = bearer(house, made["table"], made["link"]["token"])
        feed.wait(lambda: feed.frame["waiting"] == [0])
        assert [act.seat for act in house.live_table(made["table"]).course.acts] == [1]
        assert not [line for line in feed.lines if line["code"] == "table-fallback"]
        feed.close()
        anne.close()
