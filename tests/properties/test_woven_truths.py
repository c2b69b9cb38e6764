"""What is true or false is kept as such: compiled, a bool that is kept as a number cannot be read.

A rule says so with an annotation where the weaver cannot see it: `hits: bool = aiming.beats(…)`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.kernel.weaver.load import emit

GAMES = Path(quarterdeck.__file__).parent / "games"
RULEBOOKS = sorted(path.parent.name for path in GAMES.glob("*/rulebook"))


@cache
def truths_of(module: str) -> frozenset[str]:
    """The functions of a module of ours that say yes or no."""
    path = Path(quarterdeck.__file__).parents[1].joinpath(*module.split(".")).with_suffix(".py")
    if not path.exists():
        return frozenset()
    body = ast.parse(path.read_text("utf-8")).body
    functions = [node for node in body if isinstance(node, ast.FunctionDef)]
    return frozenset(f.name for f in functions if f.returns and ast.unparse(f.returns) == "bool")


def known_truths(tree: ast.Module) -> set[str]:
    """The calls of a chapter that say yes or no, as they are written there."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in node.names:
                here = name.asname or name.name
                if name.name in truths_of(node.module):
                    found.add(here)
                inner = truths_of(f"{node.module}.{name.name}")
                found |= {f"{here}.{function}" for function in inner}
    return found


def is_truth(value: ast.expr, truths: set[str]) -> bool:
    match value:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.BoolOp(values=values):
            return any(is_truth(one, truths) for one in values)
        case ast.Call(func=function):
            return ast.unparse(function) in truths
    return False


def misread(text: str) -> Iterator[str]:
    """Fields of frames that are kept as numbers and are given what is true or false."""
    tree = ast.parse(text)
    truths = known_truths(tree)
    for frame in [node for node in tree.body if isinstance(node, ast.ClassDef)]:
        numbers = {
            ast.unparse(node.target)
            for node in ast.walk(frame)
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "int"
        }
        for node in ast.walk(frame):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in numbers:
                if is_truth(node.value, truths):
                    yield f"{frame.name}: {ast.unparse(node)}"


@pytest.mark.parametrize("game", RULEBOOKS)
def test_no_rule_keeps_a_truth_as_a_number(game: str) -> None:
    chapters = emit(f"quarterdeck.games.{game}.rulebook")
    assert len(chapters) >= 5
    assert [found for text in chapters.values() for found in misread(text)] == []
