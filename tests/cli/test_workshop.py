"""The workshop in the terminal: card check, card try, card strength."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quarterdeck import cli
from quarterdeck.bots.trials import Pair
from quarterdeck.games.sky_pirate.rosters import shelf
from quarterdeck.terminal import bringing, workshop

Captured = pytest.CaptureFixture[str]
CARD = """\
[[card]]
name = "Lookout"
type = "crew"
faction = "Neutral"
attack = 2
defense = 1
text = "When this crew enters play, draw a card."
"""


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "lookout.toml"
    path.write_text(CARD, encoding="utf-8")
    yield path
    shelf._known.clear()
    shelf._usual.clear()
    shelf.library_of.cache_clear()
    shelf.deck_called.cache_clear()


def code_of(*words: str) -> Any:
    with pytest.raises(SystemExit) as left:
        cli.main(list(words))
    return left.value.code


def test_a_card_is_read_back(file: Path, capsys: Captured) -> None:
    assert code_of("card", "check", str(file)) == 0
    told = capsys.readouterr().out
    assert "Quarterdeck reads this as: When this crew enters play, draw 1 card." in told
    assert "In order: Lookout" in told
    assert code_of("card", "check", str(file), "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] and report["cards"][0]["reads_as"].endswith("draw 1 card.")


def test_a_card_that_is_not_understood_has_its_line_and_word(file: Path, capsys: Captured) -> None:
    file.write_text(CARD.replace("draw a card", "draw a crad"), encoding="utf-8")
    for command in ("check", "try", "strength"):
        assert code_of("card", command, str(file)) == 1
        told = capsys.readouterr().out
        assert "lookout.toml:7: Lookout" in told and '"crad"' in told


def test_files_and_names_that_are_not_there(file: Path, capsys: Captured) -> None:
    assert code_of("card", "check", str(file.with_name("nothing.toml"))) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert code_of("card", "strength", str(file), "--name", "Gunner") == 2
    assert "it has Lookout" in capsys.readouterr().err
    assert code_of("card", "try", str(file), "--deck", "Nobody's") == 2
    assert "there is no deck" in capsys.readouterr().err
    assert code_of("card", "check", str(file), "--game", "sky-dynasty") == 2
    assert "takes no packs" in capsys.readouterr().err


def test_the_card_is_in_hand_from_the_start(file: Path) -> None:
    for _again in range(3):
        written = workshop.read_cards("", file)
        sitting = workshop.try_card(written, "", "Cleaver", "Brass", "random")
        view: Any = sitting.play.view(0)
        assert "Lookout" in view["seats"][0]["hand_cards"]
        assert sitting.play.owed(-1).seat == 0  # and whoever tries it goes first


def test_a_game_is_played_in_the_terminal(file: Path) -> None:
    """In a process of its own: it reads what is typed."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "quarterdeck.cli", "card", "try", str(file)]
    done = subprocess.run(
        command, check=False, input="quit\n", capture_output=True, text=True, env=env
    )
    assert done.returncode == 0, done.stderr
    assert "Lookout" in done.stdout and "When this crew enters play, draw" in done.stdout
    offered = next(line for line in done.stdout.splitlines() if re.match(r" +\d+ +Lookout", line))
    assert "crew 2/1" in offered  # the question knows the new card, too


def test_how_strong_it_is(file: Path, capsys: Captured) -> None:
    assert code_of("card", "strength", str(file), "--deals", "4", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["deals"] == 4 and told["card"] == "Lookout" and told["instead"]
    low, high = told["interval"]
    assert low <= told["change"] <= high
    assert code_of("card", "strength", str(file), "--deals", "4") == 0
    assert "points of a hundred with it" in capsys.readouterr().out


def test_figures() -> None:
    pairs = [Pair(1.0, 0.0), Pair(1.0, 1.0), Pair(0.5, 0.0)]
    told = workshop.figures(pairs)
    assert (told["without"], told["change"]) == (0.3333, 0.5)
    assert told["interval"][0] < 0 < told["interval"][1]


def test_every_listing_takes_json() -> None:
    for command in ("check", "strength"):
        (one,) = [c for c in bringing.card_app.registered_commands if c.name == command]
        assert one.callback is not None and "as_json" in one.callback.__annotations__
