"""A plugin of pytest for `tools/mutants.py`: tries changes of one game inside of one session.

All tests run once, unchanged, and it is written down which lines of the game each of them reaches
and how long it takes.  Then, for each change, the session is forked: the child puts the changed
code where the old one was and runs the tests that reach the changed line, the quickest first, up to
the first that fails.  So a change costs as much as the tests that can notice it, and no more.

A line that is reached before any test (while a game is imported and its cards are read) has done
its work by then: such a change is `cold` and needs a session of its own.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import time
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import coverage
import pytest
from _pytest.runner import runtestprotocol
from mutants import COLD, KILLED, ROOMS, STILLBORN, SURVIVED, Mutant, applied

import quarterdeck
from quarterdeck.kernel.weaver import WeaveError
from quarterdeck.kernel.weaver.find import written_sources
from quarterdeck.kernel.weaver.module import tree_of
from quarterdeck.kernel.weaver.read import KERNEL, read_book

MEMORY = 4 << 30
TO_BEGIN = 90  # seconds, to import a game and to find its tests
PATIENCE = 10  # seconds, and how many times as long as without the change
MAY_FAIL = 3  # tests of what Python keeps beside a file, which this session does not
BEFORE = ""  # the context of what is reached before the first test
Reached = dict[str, dict[str, list[str]]]  # file -> line -> tests
Timed = list[tuple[pytest.Item, float | None]]  # what a test takes without a change, if known


class Watch:
    """The work of one session: what is to be tried, and what is known of the tests."""

    def __init__(self) -> None:
        work = json.loads(Path(os.environ["QUARTERDECK_MUTANTS"]).read_text(encoding="utf-8"))
        self.tree = Path(work["tree"])
        self.known = Path(work["known"])
        self.fates = Path(work["fates"])
        self.seconds: float = work["seconds"]
        self.mutants = [Mutant(**fields) for fields in work["mutants"]]
        self.took: dict[str, float] = work["took"]
        self.failing: list[str] = work["failing"]
        self.coverage: coverage.Coverage | None = None
        if self.mutants and not self.known.exists():
            home = self.tree / "src" / "quarterdeck" / "games" / self.mutants[0].game
            rooms = [str(home / room / "*.py") for room in ROOMS]
            self.coverage = coverage.Coverage(data_file=None, include=rooms, config_file=False)
            self.coverage.start()


WATCH = Watch()


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if not WATCH.mutants:  # a session of its own for one change: only the order is ours
        session.items[:] = [item for item in session.items if item.nodeid not in WATCH.failing]
        session.items.sort(key=lambda item: WATCH.took.get(item.nodeid, WATCH.seconds))
        return None
    if session.testsfailed:
        return None
    if not WATCH.known.exists():
        learn(session)
    known = json.loads(WATCH.known.read_text(encoding="utf-8"))
    for number, mutant in enumerate(WATCH.mutants):
        fate, test = try_out(mutant, session, known)
        with WATCH.fates.open("a", encoding="utf-8") as file:
            print(json.dumps([number, fate, test]), file=file)
    return True


def pytest_configure() -> None:
    if not WATCH.mutants:  # the change is in the tree: it may go round in circles while imported
        limit(WATCH.seconds)
        wait_for(TO_BEGIN)


def pytest_runtest_logstart(nodeid: str) -> None:
    if not WATCH.mutants:
        wait_for(patience(WATCH.took.get(nodeid)))


# ---- what each test reaches


def learn(session: pytest.Session) -> None:
    """Run every test once: how long it takes, and which lines of the game it reaches."""
    watched = WATCH.coverage
    assert watched is not None
    quarterdeck.game(WATCH.mutants[0].game.replace("_", "-")).new(seed=1)
    took: dict[str, float] = {}
    failing: list[str] = []
    for item, after in zip(session.items, [*session.items[1:], None], strict=True):
        watched.switch_context(item.nodeid)
        begin = time.process_time()
        reports = runtestprotocol(item, log=False, nextitem=after)
        took[item.nodeid] = time.process_time() - begin
        failing += [item.nodeid for report in reports if report.failed]
    if len(failing) > MAY_FAIL:
        raise pytest.UsageError(f"these fail without any change: {failing}")
    watched.stop()
    told = watched.get_data()
    reached: Reached = {
        str(Path(file).relative_to(WATCH.tree)): {
            str(line): tests for line, tests in told.contexts_by_lineno(file).items()
        }
        for file in told.measured_files()
    }
    WATCH.known.write_text(
        json.dumps({"took": took, "reached": reached, "failing": failing}), encoding="utf-8"
    )


def reaching(mutant: Mutant, known: dict[str, Any]) -> set[str]:
    """The tests that reach the changed lines."""
    lines = known["reached"].get(mutant.file, {})
    first, _, last, _ = mutant.span
    return {test for line in range(first, last + 1) for test in lines.get(str(line), ())}


# ---- one change


def try_out(mutant: Mutant, session: pytest.Session, known: dict[str, Any]) -> tuple[str, str]:
    """What becomes of a change, and which test says so."""
    tests = reaching(mutant, known)
    is_rule = "/rulebook/" in mutant.file and tests != {BEFORE}  # followed anew each time
    if BEFORE in tests and not is_rule:
        return COLD, ""
    took = known["took"]
    items = [item for item in session.items if item.nodeid in tests or item.nodeid not in took]
    items = [item for item in items if item.nodeid not in known["failing"]]
    items.sort(key=lambda item: took.get(item.nodeid, 0.0))
    file = WATCH.tree / mutant.file
    text = file.read_text(encoding="utf-8")
    file.write_text(applied(text, mutant), encoding="utf-8")
    try:
        return forked(mutant, [(item, took.get(item.nodeid)) for item in items])
    finally:
        file.write_text(text, encoding="utf-8")


def forked(mutant: Mutant, items: Timed) -> tuple[str, str]:
    """In a child, with the changed code: what it says, or that it never ended."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(out)
        os.write(into, json.dumps(in_child(mutant, items)).encode())
        os._exit(0)
    os.close(into)
    with os.fdopen(out) as said:
        told = said.read()
    os.waitpid(child, 0)
    fate, test = json.loads(told) if told else (KILLED, "it never ended, or broke Python")
    return fate, test


def in_child(mutant: Mutant, items: Timed) -> tuple[str, str]:
    limit(WATCH.seconds)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    try:
        put_in(mutant)
    except WeaveError:
        return STILLBORN, ""
    for (item, took), (after, _) in zip(items, [*items[1:], (None, None)], strict=False):
        wait_for(patience(took))
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=after)):
            return KILLED, item.nodeid
    return SURVIVED, ""


def limit(seconds: float) -> None:
    """Rules that go round in circles end, however busy the machine is, and eat no memory."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def patience(took: float | None) -> float:
    """How long a test may take that has taken so long without a change."""
    return WATCH.seconds if took is None else PATIENCE + PATIENCE * took


def wait_for(seconds: float) -> None:
    """A test that takes so much longer than it did goes round in circles."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    until = int(used.ru_utime + used.ru_stime + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (min(until, most), most))


def put_in(mutant: Mutant) -> None:
    """Put the changed code where the old one is, as written and as woven, and forget what it said.

    All lines are where they were, so code is known by its module, its name and its first line.
    """
    path = str(WATCH.tree / mutant.file)
    new = {(name, c.co_qualname, c.co_firstlineno): c for name, c in new_codes(path, mutant)}
    is_word = "/words/" in mutant.file  # what is kept of earlier answers depends on these only
    for thing in gc.get_objects():
        if is_word and isinstance(thing, _lru_cache_wrapper):
            thing.cache_clear()
        elif isinstance(thing, FunctionType) and thing.__code__.co_filename == path:
            old = thing.__code__
            code = new.get((thing.__module__, thing.__qualname__, old.co_firstlineno))
            if code is not None:
                thing.__code__ = code.replace(co_name=old.co_name, co_qualname=old.co_qualname)


def new_codes(path: str, mutant: Mutant) -> Iterator[tuple[str, CodeType]]:
    """Every code object of the changed file, each with the name of its module."""
    text = Path(path).read_text(encoding="utf-8")
    name = ".".join(Path(mutant.file).with_suffix("").parts[1:])
    for code in within(compile(text, path, "exec", dont_inherit=True)):
        yield name, code
    if "/rulebook/" not in mutant.file:
        return
    package = name.rpartition(".")[0]
    for chapter in read_book(package, written_sources(package), KERNEL).woven_chapters():
        if chapter.path == path:
            for code in within(compile(tree_of(chapter), path, "exec", dont_inherit=True)):
                yield chapter.woven, code


def within(code: CodeType) -> Iterator[CodeType]:
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from within(const)
