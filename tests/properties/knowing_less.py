"""A game that forgets: the same `knows`, with one part of it taken away.

The parts are those of the written function: an entry of a list or a tuple, a summand, a `note`.
"""

from __future__ import annotations

import ast
import copy
import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import quarterdeck

SOURCE = Path(quarterdeck.__file__).parent
Knows = Callable[[Any, int], tuple[int, ...]]


class Taker(ast.NodeTransformer):
    """Counts the parts of a function, and takes one of them away."""

    def __init__(self, which: int) -> None:
        self.which = which
        self.parts: list[str] = []

    def is_it(self, node: ast.AST) -> bool:
        self.parts.append(f"{getattr(node, 'lineno', 0)}: {ast.unparse(node)}")
        return len(self.parts) - 1 == self.which

    def visit_List(self, node: ast.List) -> ast.AST:
        return self.shortened(node)

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        return self.shortened(node)

    def shortened(self, node: ast.List | ast.Tuple) -> ast.AST:
        if isinstance(node.ctx, ast.Load):
            node.elts = [part for part in node.elts if not self.is_it(part)]
        self.generic_visit(node)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """A sum of rows loses one of them."""
        if isinstance(node.op, ast.Add) and not isinstance(node.right, ast.Constant):
            if self.is_it(node.right):
                return node.left
            if not isinstance(node.left, ast.BinOp) and self.is_it(node.left):
                return node.right
        self.generic_visit(node)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """One `note` less."""
        if is_note(node.value) and self.is_it(node):
            return ast.copy_location(ast.Pass(), node)
        self.generic_visit(node)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        node.value = self.visit(node.value)
        return node


def is_note(node: ast.expr) -> bool:
    """`note(known, …)`, or `known.append(…)` of something that varies."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id.startswith("note")
    is_append = isinstance(node.func, ast.Attribute) and node.func.attr == "append"
    return is_append and not isinstance(node.args[0], (ast.Constant, ast.UnaryOp))


def taken(game: str, functions: tuple[str, ...], which: int = -1) -> tuple[ast.Module, list[str]]:
    """The view module of a game without one part of what is known; and all parts."""
    path = SOURCE / "games" / game.replace("-", "_") / "seen" / "view.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    taker = Taker(which)
    for i, node in enumerate(tree.body):
        if isinstance(node, ast.FunctionDef) and node.name in functions:
            tree.body[i].body = [taker.visit(copy.copy(part)) for part in node.body]  # type: ignore[attr-defined]
    return ast.fix_missing_locations(tree), taker.parts


def forgetful(game: str, functions: tuple[str, ...], which: int) -> Knows:
    """`knowledge` without one of its parts."""
    name = f"quarterdeck.games.{game.replace('-', '_')}.seen.view"
    space = dict(vars(importlib.import_module(name)))
    tree, _ = taken(game, functions, which)
    exec(compile(tree, f"{name} without a part", "exec"), space)
    knows: Knows = space["knowledge"]
    return knows
