"""Playing with packs in the terminal, in processes of their own: what was brought is used there
by every game that names no packs.

Here, in the tests' own process, there is none.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck import cli
from quarterdeck.games.sky_pirate.rosters import shelf
from quarterdeck.games.sky_pirate.table.library import Pack
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.saving.transcripts import load

Captured = pytest.CaptureFixture[str]
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "pack-monsoon"
COMMANDS = """
import json, sys
from quarterdeck import cli

for words in json.loads(sys.argv[1]):
    try:
        cli.main(words)
    except SystemExit as left:
        print("code", left.code)
"""


def in_a_process(script: str, *words: str, typed: str = "") -> str:
    """What a script prints that ends well."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", script, *words]
    done = subprocess.run(
        command, check=False, input=typed, capture_output=True, text=True, env=env
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(capsys: Captured, *words: str) -> str:
    with pytest.raises(SystemExit) as left:
        cli.main(list(words))
    assert left.value.code == 2
    return capsys.readouterr().err


def test_a_game_with_a_pack_can_be_played_again_only_with_it(
    capsys: Captured, state_folder: Path
) -> None:
    file, pack = str(state_folder / "last-game.json"), ["--pack", str(EXAMPLE)]
    commands = [
        ["play", "sky-pirate", "--seed", "3", "--option", "decks=Monsoon | Brass", *pack],
        ["replay", file, "--json", *pack],
        ["play", "--load", file, *pack],
        ["simulate", "sky-pirate", "--games", "1", "--option", "last_turn=4", *pack],
        ["cards", "sky-pirate", "Rain", "Barrels", *pack],
    ]
    out = in_a_process(COMMANDS, json.dumps(commands), typed="k\n")
    assert out.count("code 0") == 5 and "Captain Squall" in out
    assert f"play --load {file} --pack {EXAMPLE}" in out
    assert "structure, Neutral, durability 3" in out
    options = load(Path(file)).options
    name, _, digest = str(options["packs"]).partition("@")
    assert options["decks"] == "Monsoon | Brass" and name == "Monsoon" and len(digest) == 32
    for command in (("replay", file), ("play", "--load", file), ("verify", file)):
        assert f"the pack Monsoon ({digest[:12]}) is not here" in refused(capsys, *command)


def test_a_pack_that_was_changed_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_known", {})
    shelf.keep(Pack("Monsoon", (), (), "f" * 32))
    option = shelf.Packs("", "")
    assert option.read("packs", f"Monsoon@{'f' * 32}") == f"Monsoon@{'f' * 32}"
    with pytest.raises(BadOption, match="the pack Monsoon has changed: this one is ffff"):
        option.read("packs", f"Monsoon@{'e' * 32}")
    with pytest.raises(BadOption, match="the pack Typhoon is not here"):
        option.read("packs", "Typhoon")
    with pytest.raises(BadOption, match="packs cannot be 7"):
        option.read("packs", 7)


def test_a_broken_pack_or_one_for_another_game_is_refused(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[[card]]\nname = "Nobody"\n')
    for command in (("play", "sky-pirate"), ("simulate", "sky-pirate"), ("cards", "sky-pirate")):
        assert "a.toml" in refused(capsys, *command, "--pack", str(tmp_path))
    assert shelf.in_use() == []
    err = refused(capsys, "play", "sky-dynasty", "--pack", str(EXAMPLE))
    assert "Sky Dynasty takes no packs" in err


TWO_PACKS = """
from pathlib import Path
import sys
import quarterdeck
from quarterdeck.games.sky_pirate.rosters import packs, shelf
from quarterdeck.games.sky_pirate.table.cards import BOOK

box = quarterdeck.game("sky-pirate")
plain = box.new(2, 3).transcript
monsoon, second = [packs.load(Path(folder)) for folder in sys.argv[1:]]
shelf.bring([second, monsoon])
shelf.bring([monsoon])  # once more changes nothing
assert [name.partition("@")[0] for name in shelf.in_use()] == ["Monsoon", "second"]
play = box.new(2, 3, decks="Monsoon | Brass")
book = play.state.book
assert [card.name for card in book.cards] == [card.name for card in shelf.library().cards]
assert book.cards[: len(BOOK.cards)] == BOOK.cards and book.cards[-1].name == "Zephyr Glass"
assert all(book.cards[kind].kind == kind for kind in book.kind_of.values())
assert "Zephyr Glass" not in BOOK.kind_of
assert list(play.transcript["options"]) == ["decks", "packs"]
assert quarterdeck.replay(play.transcript).view(0) == play.view(0)
assert quarterdeck.replay(plain).labels(0)  # a game without packs needs none
options = {"packs": shelf.in_use()[1]}
alone = quarterdeck.replay({**play.transcript, "options": options, "answers": []})
assert alone.setup.options == options  # a game has the packs that it names, and no others
"""


def test_two_packs_and_a_subtype_that_no_card_has(tmp_path: Path) -> None:
    pack = tmp_path / "second"
    pack.mkdir()
    (pack / "second.toml").write_text(
        '[[subtype]]\nname = "Zephyr"\n'
        '[[card]]\nname = "Zephyr Glass"\ntype = "asset"\nfaction = "Neutral"\n'
        'text = "When your turn begins, gain 1 powder for each Zephyr you control."\n'
    )
    in_a_process(TWO_PACKS, str(EXAMPLE), str(pack))
