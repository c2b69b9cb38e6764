"""`quarterdeck deck` and `quarterdeck pack`."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from quarterdeck import cli
from quarterdeck.games.sky_pirate.rosters import decks
from quarterdeck.games.sky_pirate.table.library import of_the_box

Captured = pytest.CaptureFixture[str]
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "pack-monsoon"
CLEAVER = next(deck for deck in of_the_box().decks if deck.name == "Cleaver")
CODE = "SP1-AAEgBAUdAQAADwkAAwABBBcDAQEHAwIAAgtj"


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as left:
        cli.main(list(words))
    assert isinstance(left.value.code, int)
    return left.value.code


def told(capsys: Captured, code: int, *words: str) -> Any:
    """What a command prints with --json, and that it ends with this code."""
    assert run(*words, "--json") == code
    captured = capsys.readouterr()
    return json.loads(captured.err if code == 2 else captured.out)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(decks.as_text(CLEAVER), "utf-8")
    return path


def test_a_deck_in_order(capsys: Captured, file: Path) -> None:
    report = told(capsys, 0, "deck", "check", str(file))
    assert report["ok"] is True and report["problems"] == []
    assert report["code"] == CODE and report["deck"]["captain"] == "Cleaver"
    assert run("deck", "check", str(file), "--game", "sky-pirate") == 0
    assert capsys.readouterr().out == "In order: Cleaver, a deck of Cleaver\n"


def test_a_deck_with_breaches(capsys: Captured, file: Path) -> None:
    text = file.read_text("utf-8").replace("2x Fisher", "3x Fisher").replace("Palisade", "Palisad")
    file.write_text(text, "utf-8")
    report = told(capsys, 1, "deck", "check", str(file))
    assert report["ok"] is False
    assert [set(problem) for problem in report["problems"]] == [{"rule", "where", "message"}] * 3
    assert report["problems"][0] == {
        "rule": "SP-2201",
        "where": "line 9",
        "message": "there is no card called Palisad; did you mean Palisade?",
    }
    assert [problem["rule"] for problem in report["problems"]] == ["SP-2201", "SP-2201", "SP-2203"]
    assert run("deck", "check", str(file)) == 1
    out = capsys.readouterr().out
    assert out.startswith("Not in order, 3 problems:\n- line 9: there is no card called Palisad;")
    assert "(SP-2203)" in out


def test_decks_are_converted_there_and_back(capsys: Captured, file: Path) -> None:
    for form in ("json", "code", "text"):
        assert run("deck", "convert", str(file), "--to", form) == 0
        file.write_text(capsys.readouterr().out, "utf-8")
        if form == "code":
            assert file.read_text("utf-8").strip() == CODE
    assert file.read_text("utf-8") == decks.as_text(CLEAVER)
    assert told(capsys, 0, "deck", "convert", str(file), "--to", "code")["deck"] == CODE


def test_a_code_may_stand_in_place_of_a_file(capsys: Captured) -> None:
    shown = told(capsys, 0, "deck", "show", CODE)
    assert shown["code"] == CODE and shown["deck"]["hold"]["Fisher"] == 2
    assert run("deck", "show", CODE) == 0
    assert capsys.readouterr().out == f"{decks.as_text(CLEAVER)}\nCode: {CODE}\n"


def test_a_deck_may_come_from_standard_input(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = io.BytesIO(decks.as_json(CLEAVER).encode())
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=raw))
    assert told(capsys, 0, "deck", "check", "-")["ok"] is True


def test_a_deck_with_cards_of_a_pack_needs_the_pack(capsys: Captured, tmp_path: Path) -> None:
    text = decks.as_text(CLEAVER).replace("Fisher", "Hailshot")
    (tmp_path / "deck.txt").write_text(text)
    words = ("deck", "check", str(tmp_path / "deck.txt"))
    (problem,) = told(capsys, 1, *words)["problems"]
    assert problem["message"].startswith("there is no card called Hailshot")
    assert told(capsys, 0, *words, "--pack", str(EXAMPLE))["ok"] is True


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "bad-deck"),
        (b"{", "bad-deck"),
        (b"2x Fisher\0", "bad-deck"),
        (b"SP1-AAAA", "bad-deck"),
        (b"\xff\xfe2x Fisher", "unreadable"),
        (b"#" * 300_000, "unreadable"),
    ],
)
def test_an_unreadable_deck_is_an_error(
    capsys: Captured, tmp_path: Path, raw: bytes, code: str
) -> None:
    (tmp_path / "deck").write_bytes(raw)
    for command in (("check",), ("show",), ("convert", "--to", "code")):
        words = ("deck", command[0], str(tmp_path / "deck"), *command[1:])
        error = told(capsys, 2, *words)["error"]
        assert set(error) == {"code", "message", "hint"} and error["code"] == code


@pytest.mark.parametrize("name", ["missing.txt", ".", "x" * 5000, "a\0b"])
def test_a_file_that_is_none_is_an_error(capsys: Captured, tmp_path: Path, name: str) -> None:
    path = f"{tmp_path}/{name}"
    assert told(capsys, 2, "deck", "check", path)["error"]["code"] == "unreadable"


def test_what_the_commands_do_not_know_is_an_error(capsys: Captured, file: Path) -> None:
    error = told(capsys, 2, "deck", "check", str(file), "--game", "sky-pirat")["error"]
    assert error["hint"] == "did you mean sky-pirate?"
    assert told(capsys, 2, "deck", "convert", str(file), "--to", "xml")["error"]["code"] == "usage"
    assert told(capsys, 2, "deck", "sink", str(file))["error"]["code"] == "usage"
    assert told(capsys, 2, "deck")["error"]["code"] == "usage"
    file.write_text(file.read_text("utf-8").replace("Fisher", "Fishr"))
    error = told(capsys, 2, "deck", "show", str(file))["error"]
    assert error["code"] == "bad-deck" and "did you mean Fisher" in error["message"]


def test_a_pack_in_order(capsys: Captured) -> None:
    report = told(capsys, 0, "pack", "check", str(EXAMPLE))
    assert report["ok"] is True and report["pack"] == "Monsoon" and len(report["cards"]) == 6
    right = "When your turn begins, gain 1 powder. When this structure breaks, draw 2 cards."
    assert report["reads_as"]["Rain Barrels"] == right and report["reads_as"]["Storm Gull"] == ""
    assert run("pack", "check", str(EXAMPLE)) == 0
    told_first, *rest = capsys.readouterr().out.splitlines()
    assert told_first == "In order: Monsoon; cards: 6, decks: 1"
    read = " ".join([line.strip() for line in rest])
    assert f"- Rain Barrels: Quarterdeck reads this as: {right}" in read


def test_a_pack_that_is_not_in_order(capsys: Captured, tmp_path: Path) -> None:
    text = (EXAMPLE / "monsoon.toml").read_text("utf-8")
    (tmp_path / "m.toml").write_text(text.replace("draw 2 cards", "drew 2 cards"), "utf-8")
    (problem,) = told(capsys, 1, "pack", "check", str(tmp_path))["problems"]
    assert problem["rule"] == "" and problem["where"].startswith("m.toml:")
    assert problem["where"].endswith(": Rain Barrels")
    assert problem["message"].startswith('I do not know "drew"')
    assert run("pack", "check", str(tmp_path)) == 1
    assert "Not in order, 1 problem:" in capsys.readouterr().out


def test_a_broken_pack_is_told_in_words_that_a_terminal_does_not_follow(
    capsys: Captured, tmp_path: Path
) -> None:
    (tmp_path / "m.toml").write_text('[[card]]\nname = "\\u001b[2J"\n"\\u009b2J" = 1\n')
    assert run("pack", "check", str(tmp_path)) == 1
    out = capsys.readouterr().out
    assert all(sign.isprintable() or sign == "\n" for sign in out)


def test_a_pack_that_is_none_is_an_error(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for name in ("missing", "file", "x" * 5000):
        error = told(capsys, 2, "pack", "check", os.fspath(tmp_path / name))["error"]
        assert error["code"] == "bad-pack"
    error = told(capsys, 2, "deck", "check", CODE, "--pack", str(tmp_path / "missing"))["error"]
    assert error["code"] == "bad-pack"
    error = told(capsys, 2, "deck", "check", CODE, "--pack", str(tmp_path))["error"]
    assert error["code"] == "bad-content"
