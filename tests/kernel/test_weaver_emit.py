"""The woven rulebook as source text: readable, typed, and the same rules."""

from __future__ import annotations

import importlib.util
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import quarterdeck.kernel
from kernel.woven_toys.table import log_of, play_of
from kernel.woven_toys.weaving import woven
from quarterdeck.kernel.weaver import emit, load

TOYS = Path(__file__).parent / "woven_toys"
HOT = ("frames", "chance", "questions", "state")
KERNEL = Path(quarterdeck.kernel.__file__).parent
SOURCES = Path(__file__).parents[2] / "src"  # mypy does not take installed packages for sources
PLAYED = """
import json, random, sys
sys.path.insert(0, sys.argv[1])
from quarterdeck.kernel.weaver import load
from kernel.woven_toys.table import log_of, play_of
book = load("kernel.woven_toys.rulebook")
logs = []
for seed in range(30):
    rng = random.Random(seed)
    play = play_of(book.frame("voyage")())
    while not play.over:
        play = play.copy()
        play.answer(rng.randrange(5))
    logs.append(log_of(play))
solo = play_of(load("kernel.woven_toys.solo").frame("patience")()).copy()
for answer in (1, 2, 0):
    solo.answer(answer)
logs.append(log_of(solo))
files = [module.__file__ for module in book.modules.values()]
print(json.dumps({"emitted": book.emitted, "logs": logs, "files": files}))
"""


def test_a_rule_may_be_called_like_something_that_frames_need() -> None:
    rules = woven("""
        def play(g: Deck, seat: int) -> Rule[None]:
            yield from frame(g, seat)

        def frame(g: Deck, seat: int) -> Rule[None]:
            yield ASK.ask(g, seat)
    """)
    (text,) = rules.emit().values()
    assert "class Play(_Frame):" in text and "class Frame(_Frame):" in text
    assert "import Frame as _Frame, Play as _Play" in text and "play: _Play" in text


def test_a_frame_is_written_out_under_the_lines_it_was_woven_from() -> None:
    (text,) = (
        woven('''
        def tactics(g: Deck, seat: int) -> Rule[int]:
            """7.5 Alternate tactics."""
            passes = 0
            while passes < 2:
                card = yield ASK.ask(g, seat)
                passes = passes + 1 if card == 0 else 0
            return passes
    ''')
        .emit()
        .values()
    )
    frame = dedent('''
    class Tactics(Frame):
        """7.5 Alternate tactics."""

        def __init__(self, seat: int) -> None:
            self.pc = 0
            self.caller = None
            self.seat = seat
            self.passes: int = 0

        def run(self, play: Play) -> None:
            g = cast('Deck', play.state)
            pc = self.pc
            while True:
                if pc == 0:
                    # 7: passes = 0
                    self.passes = 0
                    pc = 1
                if pc == 1:
                    # 8: while passes < 2:
                    if not self.passes < 2:
                        play.give(self.passes)
                        return
                    pc = 2
                if pc == 2:
                    # 9: card = yield ASK.ask(g, seat)
                    self.pc = 3
                    play.put(ASK.ask(g, self.seat))
                    return
                if pc == 3:
                    # after 9: card = yield ASK.ask(g, seat)
                    card = play.picked
                    self.passes = self.passes + 1 if card == 0 else 0
                    pc = 1
                    continue

        def copy(self) -> Tactics:
            new = Tactics(self.seat)
            new.pc = self.pc
            new.passes = self.passes
            return new
    ''')
    assert frame in text
    first = "# Woven from toy/rulebook.py: do not edit, read toy/rulebook.py instead."
    assert text.splitlines()[0] == first


def test_plain_code_is_kept_word_for_word() -> None:
    text = emit("kernel.woven_toys.rulebook")["kernel.woven_toys.woven.fight"]
    assert "    return sum(g.crew)  # a plain function stays as it is\n" in text
    assert "Rule" not in text.replace("rulebook", "")


def test_the_type_of_a_rule_of_another_chapter_is_imported() -> None:
    text = emit("kernel.woven_toys.rulebook")["kernel.woven_toys.woven.fight"]
    assert "order = cast('_Order', play.returned)" in text
    assert "from kernel.woven_toys.table import Order as _Order" in text


def test_emitting_imports_nothing() -> None:
    code = (
        "import sys; from quarterdeck.kernel.weaver import emit; "
        "emit('kernel.woven_toys.rulebook'); "
        "assert 'kernel.woven_toys' not in sys.modules"
    )
    paths = [str(TOYS.parents[1]), str(KERNEL.parents[1])]
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {paths}; {code}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def copy_toys(room: Path) -> None:
    pattern = shutil.ignore_patterns("__pycache__")
    shutil.copytree(TOYS, room / "kernel" / "woven_toys", ignore=pattern)


def emitted(room: Path) -> Path:
    """The toys in a folder of their own, with the woven package on disk."""
    copy_toys(room)
    target = room / "kernel" / "woven_toys" / "woven"
    target.mkdir()
    for module, text in emit("kernel.woven_toys.rulebook").items():
        last = module.rpartition(".")[2]
        (target / f"{'__init__' if last == 'woven' else last}.py").write_text(text)
    return room


def play_in(room: Path, *paths: str) -> subprocess.CompletedProcess[str]:
    code = f"import sys; sys.path[:0] = {[*paths, str(KERNEL.parents[1])]}\n{PLAYED}"
    command = [sys.executable, "-c", code, str(room)]
    quiet = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=room, env=quiet)


def expected() -> list[list[int]]:
    logs = []
    for seed in range(30):
        rng = random.Random(seed)
        play = play_of(load("kernel.woven_toys.rulebook").frame("voyage")())
        while not play.over:
            play.answer(rng.randrange(5))
        logs.append(list(log_of(play)))
    return [*logs, [1, 2, 2]]


def test_an_emitted_package_is_found_and_plays_the_same(tmp_path: Path) -> None:
    done = play_in(emitted(tmp_path))
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["emitted"] is True
    assert told["logs"] == expected()


def test_an_emitted_package_of_older_rules_is_refused(tmp_path: Path) -> None:
    room = emitted(tmp_path)
    written = room / "kernel" / "woven_toys" / "rulebook" / "fight.py"
    written.write_text(written.read_text().replace("total > 9", "total > 8"))
    done = play_in(room)
    assert "was woven from an older kernel.woven_toys.rulebook" in done.stderr


def test_woven_code_is_kept_until_a_written_word_changes(tmp_path: Path) -> None:
    copy_toys(tmp_path)
    written = tmp_path / "kernel" / "woven_toys" / "rulebook"
    first = play_in(tmp_path)
    (kept,) = (written / "__pycache__").glob("woven.*.pyc")
    before = kept.read_bytes()
    assert play_in(tmp_path).stdout == first.stdout
    assert kept.read_bytes() == before
    fight = written / "fight.py"
    fight.write_text(fight.read_text().replace("total > 9", "total > 3"))
    second = play_in(tmp_path)
    assert json.loads(second.stdout)["logs"] != json.loads(first.stdout)["logs"]
    assert kept.read_bytes() != before
    kept.write_bytes(b"spoilt")
    assert play_in(tmp_path).stdout == second.stdout


@pytest.mark.slow
def test_what_is_emitted_is_typed_strictly(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    room = emitted(tmp_path)
    options = ["--strict", "--config-file=", "--explicit-package-bases", "--namespace-packages"]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, "kernel/woven_toys/woven"],
        capture_output=True,
        text=True,
        check=False,
        cwd=room,
        env={"MYPYPATH": f"{room}:{SOURCES}", "PATH": ""},
    )
    assert done.returncode == 0, done.stdout


BUILD = """
from mypyc.build import mypycify
from setuptools import setup
import sys
options = ["--config-file=", "--explicit-package-bases", "--namespace-packages"]
extensions = mypycify([*options, *sys.argv[1:]], opt_level="0", debug_level="0")
words = ["-q", "build_ext", "--inplace"]
setup(name="toys", packages=[], ext_modules=extensions, script_args=words)
"""


@pytest.mark.slow
def test_what_is_emitted_compiles_and_plays_the_same(tmp_path: Path) -> None:
    missing = [m for m in ("mypyc", "setuptools") if importlib.util.find_spec(m) is None]
    if missing or shutil.which("cc") is None:
        pytest.skip("no compiler here")
    room = emitted(tmp_path)
    shutil.copytree(KERNEL, room / "quarterdeck" / "kernel", ignore=shutil.ignore_patterns("*.so"))
    (room / "quarterdeck" / "__init__.py").write_text("")
    hot = [f"quarterdeck/kernel/play/{name}.py" for name in HOT]
    hot += ["kernel/woven_toys/table.py"]
    hot += [f"kernel/woven_toys/woven/{name}.py" for name in ("voyage", "fight", "dispatch")]
    built = subprocess.run(
        [sys.executable, "-c", BUILD, *hot], capture_output=True, text=True, check=False, cwd=room
    )
    assert built.returncode == 0, built.stdout + built.stderr
    done = play_in(room, str(room))
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["logs"] == expected()
    assert sum(not file.endswith(".py") for file in told["files"]) == 3
