from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.games.sky_pirate.rosters import shelf


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own games are touched."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("QUARTERDECK_TRACEBACK", raising=False)
    return tmp_path / "state" / "quarterdeck"


@pytest.fixture(autouse=True)
def empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pack is here that another test has brought to this process."""
    monkeypatch.setattr(shelf, "_known", {})
    monkeypatch.setattr(shelf, "_usual", [])
