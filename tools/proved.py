"""Which rules are proved by which tests: `@proves(...)` marks, into each game's proved.json.

python tools/proved.py           write the files
python tools/proved.py --check   fail if they are not as the tests say
"""

from __future__ import annotations

import ast
import json
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "quarterdeck" / "games"


def marks() -> dict[str, list[str]]:
    """Every rule that some test claims to prove, with the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in proved_by(node):
                    name = f"{path.relative_to(ROOT).as_posix()}::{node.name}"
                    found.setdefault(rule, []).append(name)
    return found


def proved_by(test: ast.FunctionDef) -> list[str]:
    rules: list[str] = []
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "proves":
            rules += [str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant)]
    return rules


def ledger_ids(folder: Path) -> list[str]:
    book = tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))
    return [entry["id"] for entry in [*book["rule"], *book.get("ruling", [])]]


def main(check: bool) -> int:
    found = marks()
    unknown = set(found)
    stale = 0
    for folder in sorted(path.parent for path in GAMES.glob("*/rules.toml")):
        ids = ledger_ids(folder)
        unknown -= set(ids)
        text = json.dumps({i: found[i] for i in ids if i in found}, indent=1) + "\n"
        target = folder / "desk" / "proved.json"
        if check and (not target.exists() or target.read_text(encoding="utf-8") != text):
            print(f"{target.relative_to(ROOT)} is not as the tests say: make proved")
            stale = 1
        elif not check:
            target.write_text(text, encoding="utf-8")
    if unknown:
        print("tests name rules that no ledger has: " + ", ".join(sorted(unknown)))
    return 1 if unknown or stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
