"""`quarterdeck fleet` and `quarterdeck deck`, with a game of fleets beside one of decks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kernel.toys.base import announce
from quarterdeck import cli
from quarterdeck.kernel import registry
from quarterdeck.rosters import forms
from quarterdeck.terminal.rosters import word_of
from rosters.armada import FLEET, PRIDE

Captured = pytest.CaptureFixture[str]
CODE = forms.write(PRIDE, "code", FLEET)


@pytest.fixture
def armada(no_other_fleets: None, monkeypatch: pytest.MonkeyPatch) -> None:
    announce(monkeypatch, "armada", "rosters.armada:GAME")


@pytest.fixture(autouse=True)
def no_other_fleets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the games that are installed, only those with decks or with nothing."""
    known = registry.known(registry.GROUP)
    for name in [name for name, box in registry.games().items() if word_of(box) == "fleet"]:
        monkeypatch.delitem(known, name)


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's own games are touched."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "pride.fleet"
    path.write_text(forms.write(PRIDE, "text", FLEET), "utf-8")
    return path


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as left:
        cli.main(list(words))
    assert isinstance(left.value.code, int)
    return left.value.code


def told(capsys: Captured, code: int, *words: str) -> Any:
    assert run(*words, "--json") == code
    captured = capsys.readouterr()
    return json.loads(captured.err if code == 2 else captured.out)


@pytest.mark.usefixtures("armada")
def test_a_fleet_in_order(capsys: Captured, file: Path) -> None:
    report = told(capsys, 0, "fleet", "check", str(file))
    assert report["ok"] is True and report["problems"] == [] and report["code"] == CODE
    assert report["fleet"]["ships"][0]["name"] == "Sloop"
    assert run("fleet", "check", str(file), "--game", "armada") == 0
    assert capsys.readouterr().out == "In order: Pride, a fleet of 4 pieces, 14 points\n"


@pytest.mark.usefixtures("armada")
def test_all_breaches_of_a_fleet_are_told_at_once(capsys: Captured, file: Path) -> None:
    file.write_text("2 3-Decker\n+ Gunner\n+ Bosum\nParrot\n")
    report = told(capsys, 1, "fleet", "check", str(file))
    assert report["ok"] is False and "fleet" not in report
    assert [(one["rule"], one["where"]) for one in report["problems"]] == [
        ("AR-0", "line 3"),
        ("AR-1", "line 1"),
        ("AR-4", "line 2"),
        ("AR-5", "line 4"),
        ("AR-3", "points"),
    ]
    assert "did you mean Bosun?" in report["problems"][0]["message"]
    assert run("fleet", "check", str(file)) == 1
    out = capsys.readouterr().out
    assert out.startswith("Not in order, 5 problems:\n") and "45 points; 40 is the most" in out


@pytest.mark.usefixtures("armada")
def test_fleets_are_converted_there_and_back(capsys: Captured, file: Path) -> None:
    for form in ("json", "text"):
        assert run("fleet", "convert", str(file), "--to", form) == 0
        file.write_text(capsys.readouterr().out, "utf-8")
    assert file.read_text("utf-8") == forms.write(PRIDE, "text", FLEET)
    shown = told(capsys, 0, "fleet", "show", CODE)
    assert shown["code"] == CODE and set(shown) == {"fleet", "text", "code"}
    converted = told(capsys, 0, "fleet", "convert", str(file), "--to", "code")
    assert converted == {"format": "code", "fleet": CODE}


@pytest.mark.usefixtures("armada")
@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "bad-fleet"),
        (b"Sloop\0", "bad-fleet"),
        (b"AR1-AAAA", "bad-fleet"),
        (b'{"ships":', "bad-fleet"),
        ("Sloop".encode("utf-16"), "unreadable"),
        (b"#" * 300_000, "unreadable"),
    ],
)
def test_an_unreadable_fleet_is_an_error(
    capsys: Captured, tmp_path: Path, raw: bytes, code: str
) -> None:
    (tmp_path / "bad").write_bytes(raw)
    error = told(capsys, 2, "fleet", "check", str(tmp_path / "bad"))["error"]
    assert error["code"] == code and error["message"]


def test_without_a_game_of_fleets_the_command_says_so(capsys: Captured, file: Path) -> None:
    error = told(capsys, 2, "fleet", "check", str(file))["error"]
    assert error["code"] == "usage" and error["message"] == "no game has fleets"
    assert "sky-pirate has decks" in error["hint"]
    error = told(capsys, 2, "fleet", "show", str(file), "--game", "sky-pirate")["error"]
    assert error["message"] == "there are no fleets for 'sky-pirate'"
    assert error["hint"] == "sky-pirate has decks"


@pytest.mark.usefixtures("armada")
def test_each_command_is_for_the_games_that_have_such(
    capsys: Captured, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = told(capsys, 2, "deck", "check", str(file), "--game", "armada")["error"]
    assert error["hint"] == "armada has fleets"
    error = told(capsys, 2, "fleet", "check", str(file), "--game", "armad")["error"]
    assert error["hint"] == "did you mean armada?"
    announce(monkeypatch, "second-armada", "rosters.armada:GAME")
    error = told(capsys, 2, "fleet", "check", str(file))["error"]
    assert error["message"] == "a fleet of which game?"
    assert error["hint"] == "--game armada or --game second-armada"
    assert run("fleet", "check", str(file), "--game", "second-armada") == 0


@pytest.mark.usefixtures("armada")
def test_a_game_of_fleets_takes_no_packs_and_says_so(capsys: Captured, tmp_path: Path) -> None:
    for words in (("fleet", "check", CODE, "--pack"), ("pack", "check", "--game", "armada")):
        error = told(capsys, 2, *words, str(tmp_path))["error"]
        assert error["code"] == "no-packs" and "Armada takes no packs" in error["message"]


@pytest.mark.usefixtures("armada")
def test_a_file_in_an_option_becomes_a_code(file: Path) -> None:
    from quarterdeck.kernel.registry import game
    from quarterdeck.terminal.starting import read_options

    box = game("armada")
    assert read_options([f"fleets={file} | envy"], box) == {"fleets": f"{CODE} | Envy"}
    file.write_text("3 Sloop\n")
    with pytest.raises(Exception, match=r"the fleet in .*pride.fleet may not be played:\n- line 1"):
        read_options([f"fleets={file}"], box)
