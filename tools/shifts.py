"""No number that is written out is shifted up by an `i64`: compiled, it would have 32 bits.

    python tools/shifts.py FOLDER...

mypyc writes the number into C as it stands, where it is an `int`: `i64(1) << 40` is 0 there, or
anything.  Shift down instead (`(mask >> x) & 1`), or shift plain ints.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

SIZED = ("i64", "i32", "i16", "u8")


def is_sized(node: ast.AST | None) -> bool:
    """The name of a sized int, as an annotation or a call."""
    if isinstance(node, ast.Call):
        node = node.func
    return isinstance(node, ast.Name) and node.id in SIZED


def is_written(node: ast.AST) -> bool:
    """A number that mypyc writes out: a literal, a constant, or one of them made an `i64`."""
    if isinstance(node, ast.Call) and is_sized(node) and len(node.args) == 1:
        node = node.args[0]
    if isinstance(node, ast.UnaryOp):
        node = node.operand
    if isinstance(node, ast.Attribute):  # Mark.NEW
        return node.attr.isupper()
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def sized_names(scope: ast.AST) -> set[str]:
    """The names in a module or function that stand for sized ints."""
    names: set[str] = set()
    for node in ast.walk(scope):
        if isinstance(node, ast.arg) and is_sized(node.annotation):
            names.add(node.arg)
        elif isinstance(node, ast.AnnAssign) and is_sized(node.annotation):
            names |= {one.id for one in [node.target] if isinstance(one, ast.Name)}
        elif isinstance(node, ast.Assign) and is_sized(node.value):
            names |= {one.id for one in node.targets if isinstance(one, ast.Name)}
    return names


def found_in(scope: ast.AST) -> Iterator[int]:
    """The lines of a function, or of a module, that shift a written number by a sized one."""
    names = sized_names(scope)
    for node in ast.walk(scope):
        if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.LShift):
            continue
        by = [one for one in ast.walk(node.right) if isinstance(one, ast.Name)]
        by_sized = any(one.id in names or one.id in SIZED for one in by)
        made_sized = isinstance(node.left, ast.Call) and is_sized(node.left)
        if is_written(node.left) and (by_sized or made_sized):
            yield node.lineno


def shifts(source: str) -> list[int]:
    """The lines of a module that do it."""
    module = ast.parse(source)
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
    outside = [node for node in module.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)]
    return sorted({line for scope in [*functions, *outside] for line in found_in(scope)})


def main(folders: list[str]) -> int:
    found = [
        f"{path}:{line}: a number that is written out is shifted by an i64"
        for folder in folders
        for path in sorted(Path(folder).rglob("*.py"))
        for line in shifts(path.read_text(encoding="utf-8"))
    ]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
