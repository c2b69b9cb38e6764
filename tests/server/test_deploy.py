"""The files of `deploy/` say what the command understands."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quarterdeck.cli import app
from quarterdeck.server import run
from quarterdeck.server.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"


def command_of_unit() -> list[str]:
    text = (DEPLOY / "quarterdeck.service").read_text()
    found = re.search(r"^ExecStart=(.+)$", text, re.MULTILINE)
    assert found is not None
    return shlex.split(found[1])[1:]


def command_of_container() -> list[str]:
    text = (DEPLOY / "Containerfile").read_text()
    lines = [re.search(rf"^{word} (\[.+\])$", text, re.MULTILINE) for word in ("ENTRYPOINT", "CMD")]
    words: list[str] = []
    for line in lines:
        assert line is not None
        words += json.loads(line[1])
    return words[1:]


@pytest.mark.parametrize("command", [command_of_unit, command_of_container])
def test_the_command_is_understood(command: object, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Settings] = []
    monkeypatch.setattr(run, "serve", lambda settings, **_: told.append(settings))
    assert callable(command)
    result = CliRunner().invoke(app, command())
    assert result.exit_code == 0, result.output
    (settings,) = told
    assert settings.secure and settings.hosts == ("table.example",) and settings.keep_days == 365
    assert settings.origins == ("https://table.example",) and settings.port == 8000
    assert Path("/var/lib/quarterdeck/tables.db") == settings.db
