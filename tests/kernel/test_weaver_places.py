"""Tracebacks, breakpoints and coverage land on the written line."""

from __future__ import annotations

import bdb
import json
import random
import subprocess
import sys
import traceback
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import quarterdeck.kernel
from kernel.woven_toys import solo
from kernel.woven_toys.random_rules import Author
from kernel.woven_toys.table import Deck, play_of
from quarterdeck.kernel.play.rules import Written
from quarterdeck.kernel.weaver import load, weave_package

FILE = str(Path(solo.__file__))
LINES = Path(FILE).read_text().splitlines()


def line_of(text: str) -> int:
    """The written line with this text."""
    return next(i for i, line in enumerate(LINES, 1) if text in line)


def patience() -> Any:
    return load("kernel.woven_toys.solo").frame("patience")()


def test_a_traceback_names_the_rule_and_the_written_line() -> None:
    play = play_of(patience())
    with pytest.raises(ZeroDivisionError) as caught:
        play.answer(3)
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (last.filename, last.lineno, last.name) == (FILE, line_of("6 // (number"), "patience")
    assert last.line == "broken = 6 // (number - 3)"


class Stops(bdb.Bdb):
    """A debugger that notes where it stops."""

    def __init__(self) -> None:
        super().__init__()
        self.stops: list[int] = []

    def user_line(self, frame: FrameType) -> None:
        if self.break_here(frame):
            self.stops.append(frame.f_lineno)
        self.set_continue()


def test_a_breakpoint_on_a_written_line_stops_there() -> None:
    play = play_of(patience())
    debugger = Stops()
    wanted = [line_of("named += 1"), line_of("g.note(named)")]
    for line in wanted:
        assert debugger.set_break(FILE, line) is None
    before = sys.gettrace()
    try:
        for answer in (1, 0):
            debugger.runcall(play.answer, answer)
    finally:
        sys.settrace(before)
        debugger.clear_all_breaks()
    assert debugger.stops == wanted


def test_stepping_goes_from_written_line_to_written_line() -> None:
    play = play_of(patience())
    seen: list[int] = []

    def local(frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            seen.append(frame.f_lineno)
        return local

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        return local if frame.f_code.co_filename == FILE else None

    before = sys.gettrace()
    sys.settrace(trace)
    play.answer(1)
    sys.settrace(before)
    texts = [LINES[line - 1].strip() for line in seen if line != line_of("def patience")]
    assert texts == [
        "number = yield ASK.ask(g, 0)",
        "if number == 0:",
        "named += 1",
        "if number == 3:",
        "g.note(number)",
        "while True:",
        "number = yield ASK.ask(g, 0)",
    ]


def lines_run(files: set[str], go: Any) -> set[int]:
    """The lines of these files that run during `go()`."""
    seen: set[int] = set()

    def local(frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            seen.add(frame.f_lineno)
        return local

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        return local if frame.f_code.co_filename in files else None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        go()
    finally:
        sys.settrace(before)
    return seen


def test_the_lines_that_run_are_the_written_lines() -> None:
    def go() -> None:
        play = play_of(patience())
        play.answer(1)
        play.answer(0)

    seen = lines_run({FILE}, go)
    first = line_of("named = 0")
    missed = {line_of("broken ="), line_of("g.note(broken)")}
    assert seen - {line_of("def patience")} == set(range(first, len(LINES) + 1)) - missed


def both_ways(seed: int) -> tuple[set[int], set[int], set[int]]:
    """The lines that a random rule runs as written, as woven, and its `def` lines."""
    source, file, name = Author(seed).module(), f"random_{seed}.py", "lines.rulebook"
    (tree,) = weave_package(name, {name: (file, source)}).trees.values()
    spaces: list[dict[str, Any]] = [{"__name__": "toy"}, {"__name__": "toy"}]
    exec(compile(source, file, "exec"), spaces[0])
    exec(compile(tree, file, "exec"), spaces[1])

    def answer(play: Any) -> None:
        rng = random.Random(seed)
        for _ in range(20):
            if not play.over:
                play.answer(rng.randrange(5))

    deck = Deck()
    written = lines_run({file}, lambda: answer(Written(spaces[0]["first"](deck, 2, 1), deck)))
    woven = lines_run({file}, lambda: answer(play_of(spaces[1]["First"](2, 1))))
    heads = {i for i, line in enumerate(source.splitlines(), 1) if line.startswith("def")}
    return written, woven, heads


def test_random_rules_run_the_same_lines_written_and_woven() -> None:
    for seed in range(60):
        written, woven, heads = both_ways(seed)
        assert written - heads == woven - heads, seed


MEASURED = """
import sys
sys.path[:0] = {paths!r}
import coverage
from kernel.woven_toys.table import play_of
from quarterdeck.kernel.weaver import load
measured = coverage.Coverage(data_file=None, include=[{file!r}], config_file=False, branch=True)
frame = load("kernel.woven_toys.solo").frame("patience")
measured.start()
play = play_of(frame())
for answer in (1, 0):
    play.answer(answer)
measured.stop()
measured.json_report(outfile={told!r})
"""


def test_coverage_counts_the_written_lines_and_branches(tmp_path: Path) -> None:
    pytest.importorskip("coverage")
    report = tmp_path / "told.json"
    homes = [str(Path(FILE).parents[2]), str(Path(quarterdeck.kernel.__file__).parents[2])]
    code = MEASURED.format(paths=homes, file=FILE, told=str(report))
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    (told,) = json.loads(report.read_text())["files"].values()
    head, broken, test = line_of("def patience"), line_of("broken ="), line_of("number == 3")
    assert [line for line in told["missing_lines"] if line > head] == [broken, broken + 1]
    assert [pair for pair in told["missing_branches"] if pair[0] > head] == [[test, broken]]
    passed = [pair for pair in told["executed_branches"] if pair[0] > head]
    assert passed == [
        [line_of("number == 0"), line_of("break")],
        [line_of("number == 0"), line_of("named += 1")],
        [test, line_of("g.note(number)")],
    ]
