"""The files of `deploy/` say what the command understands, and the command runs as they say.

Where the machine has no podman or docker with an engine, the container file is followed step by
step as far as that goes without one; where it has no systemd, its own check of the unit is skipped.
"""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from typer.testing import CliRunner

from quarterdeck.cli import app
from quarterdeck.server import run
from quarterdeck.server.door.door import address
from quarterdeck.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "quarterdeck.service").read_text()
CONTAINER = (DEPLOY / "Containerfile").read_text()
STATE = "/var/lib/quarterdeck"
SYSTEMD = shutil.which("systemd-analyze")
EXPOSED = 40  # tenths of systemd's own measure of what a service may do that it need not: 0 to 100
PATIENCE = 120.0


def line_of(text: str, start: str) -> str:
    found = re.search(rf"^{start}(.+)$", text, re.MULTILINE)
    assert found is not None, start
    return found[1]


def command_of_unit() -> list[str]:
    return shlex.split(line_of(UNIT, "ExecStart="))[1:]


def command_of_container() -> list[str]:
    words: list[str] = json.loads(line_of(CONTAINER, "ENTRYPOINT "))
    return [*words[1:], *json.loads(line_of(CONTAINER, "CMD "))]


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


# ---- the unit


@pytest.mark.skipif(SYSTEMD is None, reason="NOT TESTED: the unit (there is no systemd-analyze)")
def test_systemd_finds_the_unit_in_order(folder: Path) -> None:
    """It is not started: that needs systemd as the first process."""
    unit = folder / "quarterdeck.service"
    unit.write_text(UNIT.replace("/opt/quarterdeck/bin/quarterdeck", "/bin/true"))
    assert systemd("verify", str(unit)) == ""
    systemd("security", "--offline=true", f"--threshold={EXPOSED}", str(unit))
    unit.write_text(unit.read_text().replace("MemoryMax", "MostMemory"))
    assert "MostMemory" in systemd("verify", str(unit))


def systemd(*words: str) -> str:
    done = subprocess.run([str(SYSTEMD), *words], check=True, capture_output=True, text=True)
    return done.stderr


# ---- the container


def test_a_proxy_beside_the_container_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise all people behind it would be one address, and share its limits."""
    ours = line_of(CONTAINER, "ENV FORWARDED_ALLOW_IPS=")
    bridge, person = "10.88.0.1", "198.51.100.7"
    assert told_address(monkeypatch, None, bridge, person) == bridge
    assert told_address(monkeypatch, ours, bridge, person) == person
    assert told_address(monkeypatch, ours, bridge, f"192.0.2.1, {person}") == person
    assert told_address(monkeypatch, ours, "203.0.113.5", person) == "203.0.113.5"


def told_address(
    monkeypatch: pytest.MonkeyPatch, trusted: str | None, sender: str, forwarded: str
) -> str:
    """The address that limits count, for a request from `sender` with X-Forwarded-For."""
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    if trusted is not None:
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", trusted)
    seen: list[str] = []

    async def listen(scope: Any, _receive: Any, _send: Any) -> None:
        seen.append(address(scope))

    config = uvicorn.Config(listen, log_level="critical", lifespan="off")
    config.load()
    headers = [(b"x-forwarded-for", forwarded.encode())]
    scope = {"type": "http", "client": (sender, 1), "scheme": "http", "headers": headers}
    asyncio.run(config.loaded_app(scope, None, None))
    return seen[0]


def test_the_container_has_all_that_is_built() -> None:
    """What it copies is here, and is what a wheel is built of."""
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE)
    copied = {source for line in lines for source in line.split()}
    assert all((ROOT / source).exists() for source in copied)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = {"pyproject.toml", "hatch_build.py", "tools", "src", project["readme"]}
    assert needed | set(project["license-files"]) <= copied


# ---- both, started


@contextmanager
def started(command: list[str], db: Path) -> Iterator[str]:
    """The command as it stands there, but for the port and the folder; it has to end by itself."""
    words = [word.replace(f"{STATE}/tables.db", str(db)) for word in command]
    words[words.index("--port") + 1] = "0"
    whole = [sys.executable, "-m", "quarterdeck.cli", *words]
    server = subprocess.Popen(whole, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    try:
        yield re.findall(r"http://\S+[0-9]", server.stdout.readline())[0]
        server.send_signal(signal.SIGTERM)
        within = int(line_of(UNIT, "TimeoutStopSec="))
        assert server.wait(within) in (0, -signal.SIGTERM)
    finally:
        server.kill()
        server.communicate()


def ask(base: str, path: str, body: object = None, token: str = "") -> Any:
    headers = {"host": "table.example", "content-type": "application/json"}
    headers |= {"authorization": f"Bearer {token}"} if token else {}
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(base + path, data, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as response:
        if "set-cookie" in response.headers:
            assert "secure" in response.headers["set-cookie"].lower()
        return json.load(response)


def answered(base: str, table: str, token: str) -> int:
    """One more answer; how much the seat has seen then."""
    frame = ask(base, f"/api/tables/{table}/now", None, token)
    while frame["decision"] is None:  # the bot is to move
        frame = ask(base, f"/api/tables/{table}/now?since={frame['ply']}&wait=20", None, token)
    said = {"type": "answer", "ply": frame["ply"], "index": 0, "cmd": f"cmd-{frame['ply']:08}"}
    ask(base, f"/api/tables/{table}/do", said, token)
    ply: int = ask(base, f"/api/tables/{table}/now", None, token)["ply"]
    assert ply > frame["ply"]
    return ply


def test_both_commands_run_and_a_restore_is_rehearsed(folder: Path) -> None:
    """As `docs/the-server.md` says: back up, serve the copy, open a table of yours, move."""
    db, copy = folder / "tables.db", folder / "copy.db"
    with started(command_of_container(), db) as base:
        health = json.loads(line_of(CONTAINER, "HEALTHCHECK CMD "))
        words = [word.replace("http://127.0.0.1:8000", base) for word in health[1:]]
        subprocess.run([sys.executable, *words], check=True)
        made = ask(base, "/api/tables", {"game": "sky-dynasty", "seats": ["me", {"bot": "random"}]})
        table, token = made["table"], made["link"]["token"]
        ply = answered(base, table, token)
        done = CliRunner().invoke(app, ["backup", "--db", str(db), str(copy)])
        assert done.exit_code == 0, done.output
        answered(base, table, token)
    with started(command_of_unit(), copy) as base:
        frame = ask(base, f"/api/tables/{table}/now", None, token)
        assert frame["ply"] >= ply
        answered(base, table, token)
