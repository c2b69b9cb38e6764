"""How fast Quarterdeck is: both builds and, where they are installed, its peers, in one run.

Everybody is measured in a process of their own, on one core, in CPU time; the rounds of all of them
are interleaved.  On a quiet machine that makes ratios steady; on a busy one they are not, and every
table shows how far the rounds lie apart.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import quarterdeck
from quarterdeck.arena.bench_table import render
from quarterdeck.arena.machine import Machine
from quarterdeck.arena.measure import build
from quarterdeck.kernel.errors import QuarterdeckError

__all__ = ["render", "run"]

Row = dict[str, Any]
Progress = Callable[[int, int, str], None]  # done, of how many, and what is measured now

ROUNDS = 5
PATIENCE = 600  # seconds for one round of one contender
PEER_SECONDS = 0.3  # of CPU time, for each figure of a peer
QUICK_SECONDS = 0.02
MEASURE = ("-P", "-m", "quarterdeck.arena.measure", "--json", "--round")
COMPILED_ONLY = shutil.ignore_patterns("*.so", "*.pyd", "woven", "build.json", "__pycache__")


class CannotMeasure(QuarterdeckError):
    """Our own build could not be measured."""

    code = "cannot-measure"


@dataclass
class Contender:
    """A build or a peer: how to measure it, and what it has told so far."""

    name: str
    build: str  # compiled, interpreted or peer
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    folder: Path | None = None
    trouble: str = ""
    rounds: list[Row] = field(default_factory=list)

    def measure(self) -> None:
        """One round; after the first trouble, none."""
        if self.trouble:
            return
        try:
            self.rounds.append(self.listen())
        except subprocess.TimeoutExpired:
            self.trouble = f"a round took longer than {PATIENCE} s"
        except (OSError, ValueError) as error:
            self.trouble = str(error)
        if self.trouble and self.build != "peer":
            raise CannotMeasure(f"the {self.build} build: {self.trouble}")

    def listen(self) -> Row:
        """What the measuring process prints."""
        environment = {**os.environ, "PYTHONHASHSEED": "0", "OMP_NUM_THREADS": "1"}
        done = subprocess.run(
            self.command,
            env={**environment, **self.environment},
            cwd=self.folder,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode:
            lines = done.stderr.strip().splitlines()
            raise ValueError(lines[-1] if lines else f"exit code {done.returncode}")
        told: Row = json.loads(done.stdout)
        return told

    def rows(self) -> list[Row]:
        """A row for each figure: the median, and the value of every round."""
        if not self.rounds:
            return [not_measured(self.name, self.build, self.trouble)]
        rows = []
        for number, figure in enumerate(self.rounds[0]["figures"]):
            values = [short(told["figures"][number]["value"]) for told in self.rounds]
            row = {"what": figure["what"], "build": self.build, "value": short(median(values))}
            rows.append({**row, "unit": figure["unit"], **self.more(figure), "rounds": values})
        return rows

    def more(self, figure: Row) -> Row:
        """What else is known of a figure."""
        more = {"version": self.rounds[0]["version"]}
        return {**more, "note": figure["note"]} if "note" in figure else more


def not_measured(what: str, build: str, why: str) -> Row:
    note = f"not measured: {why}"
    return {"what": what, "build": build, "value": None, "unit": "", "note": note}


def short(value: float) -> float:
    """Five digits: more would be noise."""
    return float(f"{value:.5g}")


# ---- who is measured


def builds(folder: Path, quick: bool) -> list[Contender]:
    """This build and, if this is the compiled one, the interpreted one in a copy without it."""
    command = [sys.executable, *MEASURE, *(["--quick"] if quick else [])]
    own = Contender("Quarterdeck", build(), command)
    if own.build == "interpreted":
        return [Contender("Quarterdeck", "compiled", [], trouble=why_interpreted()), own]
    uncompiled(folder)
    path = {"PYTHONPATH": str(folder)}
    return [own, Contender("Quarterdeck", "interpreted", command, path)]


def uncompiled(folder: Path) -> None:
    """Put a copy of the package there that runs interpreted: its rulebooks are woven in memory."""
    package = Path(quarterdeck.__file__).parent
    shutil.copytree(package, folder / package.name, ignore=COMPILED_ONLY)


def why_interpreted() -> str:
    """Why there is no compiled build here, as far as the installation knows."""
    try:
        told = json.loads(Path(quarterdeck.__file__).with_name("build.json").read_text())
    except (OSError, ValueError):
        return "this is the source tree"
    return str(told.get("why") or told.get("error") or "the interpreted build is installed")


def peers(root: Path, quick: bool) -> list[Contender]:
    """The peers that have a module in `benchmarks/peers`; they live in an environment apart."""
    python = root / ".venv-peers" / "bin" / "python"
    trouble = "" if python.exists() else "there is no .venv-peers (`make bench` makes it)"
    seconds = str(QUICK_SECONDS if quick else PEER_SECONDS)
    contenders = []
    for module in sorted((root / "benchmarks" / "peers").glob("*.py")):
        command = [str(python), "-m", f"benchmarks.peers.{module.stem}", "--seconds", seconds]
        apart = {"PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
        contenders.append(Contender(module.stem, "peer", command, apart, root, trouble))
    return contenders


def home() -> Path:
    """The checkout that holds the peers: the one whose `.venv` this is, or as told."""
    return Path(os.environ.get("QUARTERDECK_PEERS") or Path(sys.prefix).parent)


# ---- the run


def run(rounds: int = ROUNDS, quick: bool = False, progress: Progress | None = None) -> list[Row]:
    """Measure everybody; a row for each figure.  The first row also tells about the machine."""
    with TemporaryDirectory(prefix="quarterdeck-bench-") as folder, one_core() as core:
        machine = Machine(core)
        contenders = builds(Path(folder), quick) + peers(home(), quick)
        interleave(contenders, max(rounds, 1), progress)
    check_same_games(contenders)
    rows = [row for contender in contenders for row in contender.rows()]
    rows[0]["machine"] = machine.about()
    return rows


def interleave(contenders: list[Contender], rounds: int, progress: Progress | None) -> None:
    """Round after round, everybody once."""
    for number in range(rounds):
        for place, contender in enumerate(contenders):
            if progress is not None:
                done = number * len(contenders) + place
                progress(done, rounds * len(contenders), f"{contender.name} ({contender.build})")
            contender.measure()


def check_same_games(contenders: list[Contender]) -> None:
    """Both builds must have played the same games: otherwise their figures mean nothing."""
    played = [told["played"] for one in contenders for told in one.rounds if "played" in told]
    if any(each != played[0] for each in played):
        raise CannotMeasure("the builds played different games", f"decisions: {played}")


@contextmanager
def one_core() -> Iterator[int | None]:
    """Keep this process, and those it starts, on one core; None where that cannot be done."""
    if sys.platform != "linux":
        yield None
        return
    allowed = os.sched_getaffinity(0)
    core = max(allowed)
    os.sched_setaffinity(0, {core})
    try:
        yield core
    finally:
        os.sched_setaffinity(0, allowed)
