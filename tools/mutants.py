"""Break the rules on purpose and see which tests notice: `python tools/mutants.py --sample 50`.

One small change at a time (a comparison, a number, `and` for `or`, a statement less, two arguments
swapped) to the rulebook, the views or the words of a game, in a copy of the tree.  The tests of
the game that reach the changed line run first (`tools/mutants_watch.py`), then those that play
whole games.  A change that no test notices has survived: a test is missing there, or the code does
nothing.
"""

from __future__ import annotations

import argparse
import ast
import copy
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "quarterdeck" / "games"
ROOMS = ("rulebook", "seen", "words")
RULE = re.compile(r"[A-Z]{2,}-R?[0-9]+")
NEEDED = ("src", "tests", "tools", "docs", "pyproject.toml", "CONTRIBUTING.md", "README.md")
LEFT_OUT = shutil.ignore_patterns("static", "*.so", "pictures", "browser", "server")
PROOFS = "tests/test_records.py::test_what_is_proved_is_as_the_tests_say"  # no rule changes it
KILLED, SURVIVED, STILLBORN, COLD = "killed", "survived", "stillborn", "cold"

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
    noticed: str = ""  # by which test

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
        names = [arg.id for arg in node.args[i : i + 2] if isinstance(arg, ast.Name)]
        if len({*names, "g"}) == 3:  # two of them, not the same
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
        skipped = [getattr(node, "annotation", None), *about_nothing(node)]
        todo += [child for child in ast.iter_child_nodes(node) if child not in skipped]


def about_nothing(node: ast.AST) -> list[ast.expr]:
    """The -1 of `g.tell(LAUNCHED, -1)`: a telling without a seat or a thing names neither.

    No word of such a telling depends on the number, so that -2 would say the same.
    """
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return []
    return [arg for arg in node.args if node.func.attr == "tell" and ast.unparse(arg) == "-1"]


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
    room = "\n" * (last - first)
    now = mutant.now + room if mutant.now == "pass" else f"({mutant.now}{room})"
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


def scenarios(game: str, only: list[str]) -> list[str]:
    """The tests that take milliseconds: each lays out a table, or reads a text."""
    return [*(only or [f"tests/games/{game}"]), "-m", "not slow", *of(game)]


def readings(game: str) -> list[str]:
    """The tests of all that is read, for changes of what runs before any test."""
    return [f"tests/games/{game}", "tests/cardtext", "-m", "not slow", *of(game)]


def whole_games(game: str) -> list[str]:
    """The slow ones: what is written down of games, then promises on random walks."""
    return ["tests/test_records.py", "tests/properties", "--deselect", PROOFS, *of(game)]


def of(game: str) -> list[str]:
    names = [path.name for path in GAMES.iterdir() if (path / "rulebook").is_dir()]
    others = [name for name in names if name != game]
    spelled = sorted({*others, *(name.replace("_", "-") for name in others)})
    return ["-k", " and ".join(f"not {name}" for name in spelled)] if others else []


def pytest(tree: Path, tests: list[str], work: dict[str, object]) -> int:
    """Run these tests, up to the first that fails; what pytest says."""
    brief = tree / "work.json"
    brief.write_text(json.dumps(work), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    paths = [str(tree / "src"), str(tree / "tools")]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "QUARTERDECK_MUTANTS": str(brief)}
    env |= {"QUARTERDECK_EXPECT": "interpreted", "QUARTERDECK_WALKS": "1"}
    env |= {"PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(
        [*command, "-p", "mutants_watch", *tests],
        cwd=tree, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    (tree / "said.txt").write_text(run.stdout + run.stderr, encoding="utf-8")
    return run.returncode


def is_born(mutant: Mutant, tree: Path) -> bool:
    """Can the rulebook be woven at all?"""
    name = mutant.game.replace("_", "-")
    check = f"import quarterdeck; quarterdeck.game({name!r}).new(seed=1)"
    env = {**os.environ, "PYTHONPATH": str(tree / "src")}
    born = subprocess.run([sys.executable, "-c", check], env=env, capture_output=True, check=False)
    return b"WeaveError" not in born.stderr


def known_of(game: str) -> Path:
    """Where it is kept which lines the tests of a game reach, as long as its code is the same."""
    total = hashlib.sha256()
    for path in sorted((GAMES / game).rglob("*.py")):
        total.update(path.read_bytes())
    return ROOT / "build" / "mutants" / f"{game}-{total.hexdigest()[:16]}.json"


def try_game(game: str, mutants: list[Mutant], asked: argparse.Namespace) -> None:
    """All changes of one game: in one session of its scenarios, and where that is not enough."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as home:
        tree = Path(home) / "tree"
        copy_tree(tree)
        known = tree / "known.json" if asked.tests else known_of(game)
        known.parent.mkdir(parents=True, exist_ok=True)
        work: dict[str, object] = {
            "tree": str(tree), "known": str(known), "fates": str(tree / "fates"),
            "seconds": asked.seconds, "mutants": [], "took": {}, "failing": [],
        }  # fmt: skip
        in_one_session(mutants, tree, scenarios(game, asked.tests), work)
        tell_left_out(work)
        if not asked.tests and not asked.scenarios:
            try_whole_games(game, mutants, tree, work)
        for mutant in mutants:
            if mutant.fate == COLD and not asked.tests:
                try_cold(mutant, tree, work, [] if asked.scenarios else [whole_games(game)])
            by = f"  ({mutant.noticed})" if mutant.noticed else ""
            print(f"{mutant.fate:9}  {mutant}{by}", file=sys.stderr, flush=True)


def in_one_session(
    mutants: list[Mutant], tree: Path, tests: list[str], work: dict[str, object]
) -> None:
    """What these tests say of each change, forked from the same session."""
    fates = Path(str(work["fates"]))
    fates.unlink(missing_ok=True)
    tried = {**work, "mutants": [asdict(mutant) for mutant in mutants]}
    if pytest(tree, tests, tried) not in (0, 5) or not fates.exists():
        sys.exit((tree / "said.txt").read_text(encoding="utf-8"))
    for line in fates.read_text(encoding="utf-8").splitlines():
        number, fate, test = json.loads(line)
        mutants[number].fate, mutants[number].noticed = fate, test


def try_whole_games(game: str, mutants: list[Mutant], tree: Path, work: dict[str, object]) -> None:
    """What no scenario has noticed: a whole game goes nearly everywhere, so all of them are run."""
    left = [mutant for mutant in mutants if mutant.fate == SURVIVED]
    nothing = tree / "nothing.json"
    nothing.write_text('{"took": {}, "reached": {}, "failing": []}', encoding="utf-8")
    if left:
        in_one_session(left, tree, whole_games(game), {**work, "known": str(nothing)})


def try_cold(mutant: Mutant, tree: Path, work: dict[str, object], more: list[list[str]]) -> None:
    """A change of what runs while a game is imported: a session of its own, quick ones first."""
    known = what_is_known(work)
    quick = {**work, "took": known["took"], "failing": known["failing"]}
    in_tree(mutant, tree, [readings(mutant.game), *more], quick)


def what_is_known(work: dict[str, object]) -> dict[str, object]:
    """How long each test takes, which lines it reaches, and which tests fail without a change."""
    known: dict[str, object] = json.loads(Path(str(work["known"])).read_text(encoding="utf-8"))
    return known


def tell_left_out(work: dict[str, object]) -> None:
    failing = what_is_known(work)["failing"]
    assert isinstance(failing, list)
    for test in failing:
        print(f"left out, it fails without any change: {test}", file=sys.stderr, flush=True)


def in_tree(mutant: Mutant, tree: Path, runs: list[list[str]], work: dict[str, object]) -> None:
    """What these tests say with the change in the tree."""
    file = tree / mutant.file
    text = file.read_text(encoding="utf-8")
    file.write_text(applied(text, mutant), encoding="utf-8")
    try:
        if "/rulebook/" in mutant.file and not is_born(mutant, tree):
            mutant.fate = STILLBORN
        elif any(pytest(tree, tests, {**work, "mutants": []}) != 0 for tests in runs):
            mutant.fate = KILLED
        else:
            mutant.fate = SURVIVED
    finally:
        file.write_text(text, encoding="utf-8")


def copy_tree(tree: Path) -> None:
    tree.mkdir()
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            ignore = LEFT_OUT if name == "tests" else shutil.ignore_patterns("static", "*.so")
            shutil.copytree(source, tree / name, ignore=ignore)
        elif source.exists():
            shutil.copy(source, tree / name)


def run_all(mutants: list[Mutant], asked: argparse.Namespace) -> None:
    by_game: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_game.setdefault(mutant.game, []).append(mutant)
    with ThreadPoolExecutor(asked.jobs) as pool:
        list(pool.map(lambda game: try_game(game, by_game[game], asked), by_game))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    names = sorted(path.name for path in GAMES.iterdir() if (path / "rulebook").is_dir())
    parser.add_argument("--sample", type=int, default=50, help="how many changes are tried")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--game", action="append", choices=names, help="only of this game")
    parser.add_argument("--only", default="", help="only files with this in their path")
    parser.add_argument("--tests", nargs="*", default=[], help="these alone, while you write them")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=600, help="of computing, for one change")
    parser.add_argument("--scenarios", action="store_true", help="leave out whole games: quicker")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = all_mutants(asked.game or names, asked.only)
    mutants = random.Random(asked.seed).sample(found, min(asked.sample, len(found)))
    run_all(mutants, asked)
    return report(mutants, len(found), asked.json)


def report(mutants: list[Mutant], among: int, as_json: bool) -> int:
    tried = [mutant for mutant in mutants if mutant.fate not in (STILLBORN, COLD)]
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
