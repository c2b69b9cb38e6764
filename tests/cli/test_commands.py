from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import quarterdeck
from cli.at_the_desk import TestDesk, new_sitting
from quarterdeck import cli
from quarterdeck.kernel.saving.transcripts import save
from quarterdeck.terminal.listings import coverage
from quarterdeck.terminal.loop import Loop

Captured = pytest.CaptureFixture[str]


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as left:
        cli.main(list(words))
    assert isinstance(left.value.code, int)
    return left.value.code


def told(capsys: Captured, *words: str) -> Any:
    """What a command prints with --json."""
    assert run(*words, "--json") == 0
    return json.loads(capsys.readouterr().out)


# ---- listings


def test_games(capsys: Captured) -> None:
    (game,) = [row for row in told(capsys, "games") if row["id"] == "sky-dynasty"]
    assert game["name"] == "Sky Dynasty" and game["seats"] == [2, 5]
    assert game["options"]["goal"]["default"] == 10
    assert run("games") == 0
    assert "Sky Dynasty, 2 to 5 seats" in capsys.readouterr().out


def test_rules(capsys: Captured) -> None:
    rows = told(capsys, "rules", "sky-dynasty")
    assert len(rows) == len(quarterdeck.game("sky-dynasty").ledger)
    assert {"id", "section", "kind", "text", "rulings"} <= set(rows[0])
    (one,) = told(capsys, "rules", "sky-dynasty", "sd-355")
    assert one["id"] == "SD-355" and one["rulings"][0]["id"].startswith("SD-R")
    section = told(capsys, "rules", "sky-dynasty", "--section", "card anatomy")
    assert {row["section"] for row in section} == {"Card anatomy"}
    assert run("rules", "sky-dynasty", "SD-411", "SD-R20") == 0
    assert "tie for the highest force" in capsys.readouterr().out


def test_coverage(capsys: Captured) -> None:
    row = told(capsys, "rules", "--coverage")["sky-dynasty"]
    assert set(row) == {"rules", "proved", "unprovable", "missing"}
    assert row["proved"] + row["unprovable"] + len(row["missing"]) == row["rules"]
    assert run("rules", "--coverage") == 0
    assert "Unprovable" in capsys.readouterr().out


def test_coverage_counts_what_the_list_of_proofs_names(tmp_path: Path) -> None:
    box = type(quarterdeck.game("sky-dynasty"))()
    (tmp_path / "rules.toml").write_bytes((box.folder / "rules.toml").read_bytes())
    (tmp_path / "desk").mkdir()
    box.folder = tmp_path
    rules = len(box.ledger)
    unprovable = [rule_id for rule_id, rule in box.ledger.items() if "unprovable" in rule]
    assert coverage(box)["proved"] == 0
    (tmp_path / "desk" / "proved.json").write_text(
        json.dumps({"SD-101": ["tests/x.py::y"], "SD-0": []})
    )
    found = coverage(box)
    assert found["proved"] == 1 and "SD-101" not in str(found["missing"])
    (tmp_path / "desk" / "proved.json").write_text(json.dumps({rule: ["t"] for rule in box.ledger}))
    assert coverage(box) == {"rules": rules, "proved": rules, "unprovable": 0, "missing": []}
    provable = [rule for rule in box.ledger if rule not in unprovable]
    (tmp_path / "desk" / "proved.json").write_text(json.dumps(provable))
    assert coverage(box)["missing"] == [] and coverage(box)["unprovable"] == len(unprovable)


def test_cards(capsys: Captured) -> None:
    rows = told(capsys, "cards", "sky-dynasty")
    assert {"name", "type", "text", "source"} <= set(rows[0])
    assert {row["source"] for row in rows} <= {"known", "partial", "ours"}
    (one,) = told(capsys, "cards", "sky-dynasty", "battle", "cruiser")
    assert one["name"] == "Battle Cruiser"
    known = told(capsys, "cards", "sky-dynasty", "--source", "known")
    assert {row["source"] for row in known} == {"known"}
    fighters = told(capsys, "cards", "sky-dynasty", "--type", "fighter")
    assert {row["class"] for row in fighters} == {"fighter"}
    assert run("cards", "sky-dynasty") == 0
    assert "Battle Cruiser" in capsys.readouterr().out


def test_simulate(capsys: Captured) -> None:
    words = ("simulate", "sky-dynasty", "--games", "4", "--seats", "3", "--bots", "random")
    report = told(capsys, *words, "--seed", "1", "--option", "goal=3")
    assert report["games"] == 4 and len(report["seats"]) == 3
    assert {"decisions", "seconds", "decisions_per_second", "rounds"} <= set(report)
    assert set(report["seats"][0]) >= {"bot", "wins", "win_rate", "interval"}
    assert {"mean", "p10", "p90"} <= set(report["rounds"])
    assert run(*words, "--option", "goal=3") == 0
    assert "Win rate" in capsys.readouterr().out


def test_a_simulation_says_how_many_games_nobody_won_alone(capsys: Captured) -> None:
    words = ("simulate", "sky-pirate", "--games", "2", "--bots", "random,random", "--seed", "1")
    assert run(*words, "--option", "last_turn=2") == 0
    assert "Games: 2 shared by several" in capsys.readouterr().out


def test_bench(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"what": "copy", "build": "interpreted", "value": 9.5, "unit": "µs"}
    asked = []

    def measured(rounds: int, quick: bool, told: object) -> list[dict[str, object]]:
        asked.append((rounds, quick))
        return [row]

    monkeypatch.setattr("quarterdeck.arena.bench.run", measured)
    assert told(capsys, "bench", "--quick", "--rounds", "1") == [row]
    assert asked == [(1, True)]


def test_verify(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "fair.json"
    play = quarterdeck.game("sky-dynasty").new(seats=2, seed="fair", goal=1)
    while not play.over:
        play.answer(len(play.decisions[0].options) - 1)
    save(play, path)
    verdict = told(capsys, "verify", str(path))
    assert verdict["ok"] and verdict["digest"] == play.digest and verdict["problems"] == []
    assert run("verify", str(path)) == 0
    assert "Verified" in capsys.readouterr().out


def test_a_game_that_cannot_be_verified(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "fast.json"
    save(quarterdeck.game("sky-dynasty").new(seats=2, seed=1), path)
    assert run("verify", str(path), "--json") == 1
    assert not json.loads(capsys.readouterr().out)["ok"]
    assert run("verify", str(path)) == 1
    assert "fast dice" in capsys.readouterr().out


def test_version_and_help(capsys: Captured) -> None:
    assert run("--version") == 0
    assert quarterdeck.__version__ in capsys.readouterr().out
    assert run("--help") == 0
    assert "simulate" in capsys.readouterr().out


# ---- playing


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def test_play_reads_standard_input(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, state_folder: Path
) -> None:
    typed(monkeypatch, "2\n?\n")
    words = ("play", "sky-dynasty", "--seats", "me,random", "--seed", "7", "--option", "goal=5")
    assert run(*words) == 0
    assert "Influence of 5" in capsys.readouterr().out
    typed(monkeypatch, "undo\n")
    assert run("play", "--load", str(state_folder / "last-game.json")) == 0
    out = capsys.readouterr().out
    assert "Your fleet: " in out and "Taken back" in out


def test_a_seed_makes_the_same_game(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    for _ in range(2):
        typed(monkeypatch, "2 s\np\n")
        assert run("play", "sky-dynasty", "--seats", "me,random", "--seed", "11") == 0
        seen.append(capsys.readouterr().out)
    assert seen[0] == seen[1]


# ---- refusals


def broken(tmp_path: Path) -> dict[str, str]:
    """Files that are no saved games, each in its own way."""
    Loop(new_sitting(), TestDesk(["2"])).run()
    whole = (tmp_path / "state" / "quarterdeck" / "last-game.json").read_text()
    edited = whole.replace('"seats": 2', '"seats": 3')
    assert edited != whole
    return {"cut": whole[: len(whole) // 2], "edited": edited, "foreign": "[1, 2]", "empty": ""}


@pytest.mark.parametrize("how", ["cut", "edited", "foreign", "empty"])
@pytest.mark.parametrize("command", [("play", "--load"), ("replay",), ("verify",)])
def test_damaged_files_are_refused(
    command: tuple[str, ...], how: str, tmp_path: Path, capsys: Captured
) -> None:
    path = tmp_path / "game.json"
    path.write_text(broken(tmp_path)[how])
    assert run(*command, str(path)) == 2
    err = capsys.readouterr().err
    assert err.startswith("quarterdeck: ") and err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("rules sky-dinasty", "unknown-game"),
        ("rules sky-dynasty SD-999", "unknown-rule"),
        ("rules sky-dynasty --section nowhere", "usage"),
        ("rules", "usage"),
        ("cards sky-dynasty Corsar", "unknown-card"),
        ("cards sky-dynasty --source theirs", "usage"),
        ("cards sky-dynasty --type dreadnought", "usage"),
        ("cards", "usage"),
        ("simulate sky-dynasty --bots gready", "unknown-bot"),
        ("simulate sky-dynasty --seats 9", "bad-seats"),
        ("simulate sky-dynasty --games 0", "usage"),
        ("simulate sky-dynasty --games many", "usage"),
        ("simulate sky-dynasty --jobs 0", "usage"),
        ("simulate sky-dynasty --jobs 1000000", "usage"),
        ("bench --rounds 0", "usage"),
        ("simulate sky-dynasty --seed -1", "bad-seed"),
        ("simulate sky-dynasty --option goal=99", "bad-option"),
        ("simulate sky-dynasty --seats 2 --bots random,random,random", "usage"),
        ("verify /nowhere/at/all.json", "bad-transcript"),
        ("replay /nowhere/at/all.json", "bad-transcript"),
        ("frobnicate", "usage"),
        ("games --frobnicate", "usage"),
    ],
)
def test_errors_are_one_object_with_json(words: str, code: str, capsys: Captured) -> None:
    assert run(*words.split(), "--json") == 2
    captured = capsys.readouterr()
    error = json.loads(captured.err)["error"]
    assert set(error) == {"code", "message", "hint"} and error["code"] == code
    assert captured.out == ""


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("menu", "the menu needs a terminal"),
        ("--terminal", "the menu needs a terminal"),
        ("play", "play what?"),
        ("play sky-dinasty", "did you mean sky-dynasty or sky-pirate?"),
        ("play sky-dynasty --seats me", "2 to 5 seats"),
        ("play sky-dynasty --seats me,,random", "leaves a seat empty"),
        ("play sky-dynasty --seats me,gready", "did you mean greedy?"),
        ("play sky-dynasty --seats me,random --seed -4", "is no seed"),
        ("play sky-dynasty --seats me,random --seed " + "9" * 30, "is no seed"),
        ("play sky-dynasty --seats me,random --option goal", "name=value"),
        ("play sky-dynasty --seats me,random --option goal=x", "a number from 1 to 30"),
        ("play sky-dynasty --seats me,random --option gaol=3", "did you mean goal?"),
        ("play --load /nowhere/at/all.json", "cannot read"),
        ("play --load x.json --seed 3", "leave out --seed"),
    ],
)
def test_errors_are_one_clear_line(
    words: str, message: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "")
    assert run(*words.split()) == 2
    err = capsys.readouterr().err
    assert message in err and err.count("\n") == 1 and "Traceback" not in err


def test_a_saved_game_needs_its_own_game_and_seats(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.json"
    save(quarterdeck.game("sky-dynasty").new(seats=3, seed=1), path)
    assert run("play", "skydock", "--load", str(path)) == 2
    assert "is a game of sky-dynasty" in capsys.readouterr().err
    assert run("play", "--load", str(path)) == 2
    assert "does not say who sits where" in capsys.readouterr().err
    assert run("play", "--load", str(path), "--seats", "me,random") == 2
    assert "has 3 seats, not 2" in capsys.readouterr().err


def test_a_finished_game_is_for_watching(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.json"
    play = quarterdeck.game("sky-dynasty").new(seats=2, seed=1, goal=1)
    while not play.over:
        play.answer(len(play.decisions[0].options) - 1)
    save(play, path)
    assert run("play", "--load", str(path), "--seats", "me,random") == 2
    assert "quarterdeck replay" in capsys.readouterr().err


def test_a_fault_is_told_without_a_traceback(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty() -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("quarterdeck.terminal.listings.game_rows", faulty)
    assert run("games", "--json") == 2
    assert json.loads(capsys.readouterr().err)["error"]["code"] == "fault"


def quarterdeck_process(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "quarterdeck", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


def test_a_reader_who_has_read_enough_is_no_error() -> None:
    command = f"{sys.executable} -m quarterdeck rules sky-dynasty | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.stdout.startswith("Card anatomy") and done.stderr == ""


@pytest.mark.parametrize("words", ["rules sky-dynasty", "rules sky-dynasty --json"])
def test_nor_is_it_told_as_one_to_the_shell(words: str) -> None:
    command = [sys.executable, "-m", "quarterdeck", *words.split()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert (running.wait(), running.stderr.read()) == (0, b"")


@pytest.mark.parametrize(
    ("words", "closed", "code", "said"),
    [
        ("menu", "<&-", 2, "the menu needs a terminal"),
        ("play sky-dynasty --seats me,random --seed 7", "<&-", 0, ""),
        ("deck check -", "<&-", 2, "there is nothing in it"),
        ("games", ">&-", 0, ""),
        ("bots --json", ">&-", 0, ""),
        ("bots --json", "<&- >&- 2>&-", 0, ""),
        ("replay nothing", "2>&-", 2, ""),
    ],
)
def test_a_stream_that_is_closed_is_as_one_that_leads_nowhere(
    words: str, closed: str, code: int, said: str, tmp_path: Path
) -> None:
    command = f"exec {sys.executable} -m quarterdeck {words} {closed}"
    there = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, check=False, env=there
    )
    assert done.returncode == code
    assert done.stderr.startswith(f"quarterdeck: {said}") if said else done.stderr == ""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk_is_told() -> None:
    command = f"{sys.executable} -m quarterdeck games --json > /dev/full"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert json.loads(done.stderr)["error"]["code"] == "cannot-write"


def test_without_colour_and_with_plain_letters_only() -> None:
    plain = {**os.environ, "PYTHONIOENCODING": "ascii", "NO_COLOR": "1", "TERM": "dumb"}
    words = ("play", "sky-dynasty", "--seats", "me,random", "--seed", "7")
    done = quarterdeck_process(*words, input="?\n", env=plain)
    assert done.returncode == 0 and "\x1b" not in done.stdout
    assert ".......... " in done.stdout
