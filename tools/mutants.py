"""Break the rules on purpose and see which tests notice: `python tools/mutants.py --sample 50`.

One small change at a time (a comparison, a number, `and` for `or`, a statement less, two arguments
swapped) to the rulebook, the views or the words of a game, in a copy of the tree.  The tests that
prove the rules of the changed function run first, then all tests of that game.  A change that no
test notices has survived: a test is missing there, or the code does nothing.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "quarterdeck" / "games"
ROOMS = ("rulebook", "seen", "words")
RULE = re.compile(r"[A-Z]{2,}-R?[0-9]+")
NEEDED = ("src", "tests", "tools", "docs", "pyproject.toml", "CONTRIBUTING.md", "README.md")
LEFT_OUT = shutil.ignore_patterns("static", "*.so", "pictures", "browser", "server")
KILLED, SURVIVED, STILLBORN = "killed", "survived", "stillborn"
NOTICED = (1, 2, -1)  # what pytest says: a test failed, nothing could be read, it never ended

FLIPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


@dataclass
class Mutant:
    """One change: where, what it was and what it is; and what came of it."""

    game: str
    file: str
    line: int
    was: str
    now: str
    rules: list[str]
    span: tuple[int, int, int, int]
    fate: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.was}  ->  {self.now}"


# ---- changes


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """Every small change of one node."""
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            twin = copy.deepcopy(node)
            twin.ops[i] = FLIPS[type(op)]()
            yield twin
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield ast.BinOp(node.left, other, node.right)
    elif isinstance(node, ast.Constant):
        yield from changed_constant(node)
    elif isinstance(node, ast.Call):
        yield from swapped(node)
    elif isinstance(node, (ast.Expr, ast.AugAssign, ast.Assign)) and may_go(node):
        yield ast.Pass()


def changed_constant(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)


def swapped(node: ast.Call) -> Iterator[ast.AST]:
    """Two neighbouring arguments that are both plain names, such as two seats."""
    for i in range(len(node.args) - 1):
        if all(isinstance(arg, ast.Name) and arg.id != "g" for arg in node.args[i : i + 2]):
            twin = copy.deepcopy(node)
            twin.args[i], twin.args[i + 1] = twin.args[i + 1], twin.args[i]
            yield twin


def may_go(node: ast.Expr | ast.AugAssign | ast.Assign) -> bool:
    """Can this statement be left out without a name going missing?"""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets)
    return True


def in_function(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function that may be changed: no types, no assertions, no docstrings."""
    todo: list[ast.AST] = list(function.body)
    while todo:
        node = todo.pop(0)
        if isinstance(node, (ast.Assert, ast.Raise)):
            continue
        yield node
        skipped = getattr(node, "annotation", None)
        todo += [child for child in ast.iter_child_nodes(node) if child is not skipped]


def mutants_of(game: str, path: Path) -> Iterator[Mutant]:
    text = path.read_text(encoding="utf-8")
    for function in ast.walk(ast.parse(text)):
        if not isinstance(function, ast.FunctionDef):
            continue
        rules = RULE.findall(ast.get_docstring(function) or "")
        for node in in_function(function):
            for twin in changed(node):
                place: ast.expr = node  # type: ignore[assignment]
                span = (place.lineno, place.col_offset, place.end_lineno, place.end_col_offset)
                was, now = ast.unparse(node), ast.unparse(ast.fix_missing_locations(twin))
                where = str(path.relative_to(ROOT))
                yield Mutant(game, where, place.lineno, was, now, rules, span)  # type: ignore[arg-type]


def applied(text: str, mutant: Mutant) -> str:
    """The file with the change in it; all other lines stay where they are."""
    lines = text.encode().splitlines(keepends=True)
    first, begin, last, end = mutant.span
    now = mutant.now if mutant.now == "pass" else f"({mutant.now})"
    new = lines[first - 1][:begin] + now.encode() + lines[last - 1][end:]
    return b"".join([*lines[: first - 1], new, *lines[last:]]).decode()


def all_mutants(games: list[str], only: str) -> list[Mutant]:
    found: list[Mutant] = []
    for game in games:
        for room in ROOMS:
            for path in sorted((GAMES / game / room).glob("*.py")):
                if only in str(path):
                    found += mutants_of(game, path)
    return found


# ---- trying them


def proving(mutant: Mutant) -> list[str]:
    """The tests that prove the rules of the changed function."""
    book = json.loads((GAMES / mutant.game / "desk" / "proved.json").read_text(encoding="utf-8"))
    return sorted({test for rule in mutant.rules for test in book.get(rule, [])})


def everything(game: str, file: str = "") -> list[str]:
    """All tests that a change of this game can break; the slow ones are about what is seen."""
    texts = ["tests/cardtext"] if "/words/" in file else []
    tests = [f"tests/games/{game}", *texts, "tests/properties", "tests/test_records.py"]
    return [*tests, "-k", f"not {other(game)}"]


def other(game: str) -> str:
    names = [path.name for path in GAMES.iterdir() if (path / "rulebook").is_dir()]
    others = [name.replace("_", "-") for name in names if name != game]
    return " and not ".join(others) if others else "nothing"


def pytest(tree: Path, tests: list[str], seconds: float) -> int:
    """Run these tests, up to the first that fails; what pytest says, or -1 if it takes too long."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "QUARTERDECK_EXPECT": "interpreted"}
    env |= {"QUARTERDECK_WALKS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.Popen(
        command, cwd=tree, env=env, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        return run.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
        return -1


def is_born(mutant: Mutant, tree: Path) -> bool:
    """Can the rulebook be woven at all?"""
    name = mutant.game.replace("_", "-")
    check = f"import quarterdeck; quarterdeck.game({name!r}).new(seed=1)"
    env = {**os.environ, "PYTHONPATH": str(tree / "src")}
    born = subprocess.run([sys.executable, "-c", check], env=env, capture_output=True, check=False)
    return b"WeaveError" not in born.stderr


def try_out(mutant: Mutant, tree: Path, seconds: float) -> str:
    """What becomes of a mutant."""
    file = tree / mutant.file
    text = file.read_text(encoding="utf-8")
    file.write_text(applied(text, mutant), encoding="utf-8")
    try:
        if not is_born(mutant, tree):
            return STILLBORN
        first = proving(mutant)
        if first and pytest(tree, first, seconds) in NOTICED:
            return KILLED
        return (
            KILLED if pytest(tree, everything(mutant.game, mutant.file), seconds) != 0 else SURVIVED
        )
    finally:
        file.write_text(text, encoding="utf-8")


def check_tree(games: set[str], tree: Path, seconds: float) -> None:
    """Without any change, all tests must pass: else nothing is noticed by them."""
    for game in sorted(games):
        if pytest(tree, everything(game), seconds) != 0:
            sys.exit(f"the tests of {game} fail without any change")


def run_all(mutants: list[Mutant], jobs: int, seconds: float) -> None:
    """Every mutant in one of `jobs` copies of the tree."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as home:
        trees: Queue[Path] = Queue()
        for number in range(jobs):
            tree = Path(home) / str(number)
            copy_tree(tree)
            trees.put(tree)
        check_tree({mutant.game for mutant in mutants}, Path(home) / "0", seconds)
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(lambda mutant: one(mutant, trees, seconds), mutants))


def copy_tree(tree: Path) -> None:
    tree.mkdir()
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            ignore = LEFT_OUT if name == "tests" else shutil.ignore_patterns("static", "*.so")
            shutil.copytree(source, tree / name, ignore=ignore)
        elif source.exists():
            shutil.copy(source, tree / name)


def one(mutant: Mutant, trees: Queue[Path], seconds: float) -> None:
    tree = trees.get()
    try:
        mutant.fate = try_out(mutant, tree, seconds)
        print(f"{mutant.fate:9}  {mutant}", file=sys.stderr, flush=True)
    finally:
        trees.put(tree)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    names = sorted(path.name for path in GAMES.iterdir() if (path / "rulebook").is_dir())
    parser.add_argument("--sample", type=int, default=50, help="how many changes are tried")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--game", action="append", choices=names, help="only of this game")
    parser.add_argument("--only", default="", help="only files with this in their path")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=900, help="for the tests of one change")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = all_mutants(asked.game or names, asked.only)
    mutants = random.Random(asked.seed).sample(found, min(asked.sample, len(found)))
    run_all(mutants, asked.jobs, asked.seconds)
    return report(mutants, len(found), asked.json)


def report(mutants: list[Mutant], among: int, as_json: bool) -> int:
    tried = [mutant for mutant in mutants if mutant.fate != STILLBORN]
    left = [mutant for mutant in tried if mutant.fate == SURVIVED]
    score = 1 - len(left) / len(tried) if tried else 1.0
    if as_json:
        print(json.dumps({"score": score, "among": among, "mutants": [asdict(m) for m in mutants]}))
        return 0
    print(f"{score:.1%} of {len(tried)} changes (of {among} possible ones) were noticed")
    for mutant in left:
        print(f"survived: {mutant}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
