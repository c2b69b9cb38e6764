"""Take the server's controls away, one by one, and see that a test notices each.

    python tools/mutants_server.py                 # all of tests/server/mutants.toml
    python tools/mutants_server.py --only chain    # those whose name has this word
    python tools/mutants_server.py --part 2/8      # the second of eight parts

Each mutant says which words of which file become which other words, and which tests must then fail.
It is tried in a copy of the tree, if those tests pass there without any change.  The command fails
if a mutant survives or cannot be tried, or if its words are no longer there.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
LIST = ROOT / "tests" / "server" / "mutants.toml"
NEEDED = ("src", "tests", "docs", "deploy", "pyproject.toml", "CONTRIBUTING.md", "README.md")
LEFT_OUT = shutil.ignore_patterns("*.so", "pictures", "browser", "__pycache__")
SECONDS = 600.0


@dataclass
class Mutant:
    """One control that is taken away."""

    name: str
    file: str
    was: str
    now: str
    tests: list[str]


def all_mutants(only: str, part: str) -> list[Mutant]:
    book = tomllib.loads(LIST.read_text(encoding="utf-8"))
    found = [Mutant(**row) for row in book["mutant"] if only in row["name"]]
    which, parts = map(int, part.split("/"))
    return found[(which - 1) * len(found) // parts : which * len(found) // parts]


def copied(tree: Path) -> None:
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=LEFT_OUT)
        else:
            shutil.copy(source, tree / name)


def passes(tests: list[str], tree: Path) -> bool:
    """Do these tests pass in that tree?  What never ends does not."""
    path = os.pathsep.join([str(tree / "src"), os.environ.get("MORE_PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": path, "QUARTERDECK_EXPECT": "interpreted"}
    words = ["-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(
            [sys.executable, *words],
            check=False,
            cwd=tree,
            env=env,
            capture_output=True,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return False
    if done.returncode not in (0, 1, 2):
        sys.exit(f"the tests cannot be run: {done.stdout.decode()[-2000:]}")
    return done.returncode == 0


def try_out(mutant: Mutant, tree: Path) -> str:
    """What becomes of it: killed, survived, or out of date."""
    file = tree / "src" / "quarterdeck" / mutant.file
    text = file.read_text(encoding="utf-8")
    if text.count(mutant.was) != 1:
        return "out of date"
    file.write_text(text.replace(mutant.was, mutant.now), encoding="utf-8")
    try:
        return "survived" if passes(mutant.tests, tree) else "killed"
    finally:
        file.write_text(text, encoding="utf-8")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--only", default="", help="a word of the names")
    reader.add_argument("--part", default="1/1", help="a part of them, as 2/8")
    wanted = reader.parse_args()
    mutants = all_mutants(wanted.only, wanted.part)
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        copied(tree)
        fates: dict[str, str] = {}
        good: dict[str, bool] = {}  # do these tests pass without any change?
        for mutant in mutants:
            tests = " ".join(mutant.tests)
            if tests not in good:
                good[tests] = passes(mutant.tests, tree)
            fates[mutant.name] = try_out(mutant, tree) if good[tests] else "not tried"
            sys.stdout.write(f"{fates[mutant.name]:>11}  {mutant.name}\n")
            sys.stdout.flush()
    left = [name for name, fate in fates.items() if fate != "killed"]
    sys.stdout.write(f"{len(fates) - len(left)} of {len(fates)} were noticed\n")
    sys.exit(1 if left or not fates else 0)


if __name__ == "__main__":
    main()
