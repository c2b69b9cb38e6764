"""Rewrite a rule's statements for its frame: kept names become fields, waits become returns."""

# ruff: noqa: N802 - `visit_X` is how a tree is walked

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass

from .blocks import Block, Jump
from .build import attribute, call, read, stamp, stamped
from .cut import Answer
from .errors import Page
from .kinds import afresh
from .names import Scoped, captures
from .read import RESERVED

Goes = Callable[[Block, ast.AST], list[ast.stmt]]


@dataclass
class Words:
    """The names that the frame itself uses, chosen so that the rule's own do not collide."""

    me: str
    play: str
    pc: str
    cast: str


def field_name(name: str) -> str:
    """The field that keeps a name."""
    return f"{name}_" if name in RESERVED else name


def begins_as_none(kind: str) -> bool:
    """Types that have no value to begin with wait as None until the rule sets them."""
    return afresh(kind) is None


def may_be_none(kind: str) -> bool:
    """Types that have None among their values."""
    parts = ast.unparse(ast.parse(kind, mode="eval").body).split(" | ")
    return "None" in parts or parts[0].startswith("Optional[")


class Keep(Scoped):
    """Puts the kept names on the frame."""

    def __init__(self, kept: dict[str, str], words: Words, page: Page, typed: bool) -> None:
        super().__init__()
        self.kept = kept
        self.words = words
        self.page = page
        self.typed = typed
        self.goes: Goes | None = None  # how to leave for another block, set by the shape

    # ---- names

    def _field(self, name: str, ctx: ast.expr_context) -> ast.expr:
        return ast.Attribute(read(self.words.me), field_name(name), ctx)

    def _value(self, name: str) -> ast.expr:
        value = self._field(name, ast.Load())
        kind = self.kept[name]
        if begins_as_none(kind) and not may_be_none(kind):
            return self.cast(kind, value)
        return value

    def cast(self, kind: str, value: ast.expr) -> ast.expr:
        """Tell the compiler what a value is; nobody else needs it."""
        return call(read(self.words.cast), ast.Constant(kind), value) if self.typed else value

    def name(self, node: ast.Name) -> ast.expr:
        if node.id not in self.kept:
            return node
        if isinstance(node.ctx, ast.Load):
            return stamp(self._value(node.id), node)
        if isinstance(node.ctx, ast.Del):
            raise self.page.refusal(node, f"`{node.id}` is needed after a wait: it cannot go")
        return stamp(self._field(node.id, node.ctx), node)

    def visit_Answer(self, node: Answer) -> ast.expr:
        asked = node.kind == "int" and getattr(node.value, "attr", "") == "picked"
        return node.value if asked else stamp(self.cast(node.kind, node.value), node)

    # ---- statements that bind names

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        target = self.visit(node.target)
        if target is not node.target:  # fields are declared when the frame begins
            if node.value is None:
                return None
            return ast.copy_location(ast.Assign([target], self.visit(node.value), None), node)
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        match node.target:
            case ast.Name(id=name) if name in self.kept and not self.hides(name):
                old = self._value(name)
                if isinstance(old, ast.Call):  # a cast cannot be assigned to
                    value = ast.BinOp(old, node.op, self.visit(node.value))
                    target = self._field(name, ast.Store())
                    return stamp(ast.Assign([target], value, None), node)
        self.generic_visit(node)
        return node

    def visit_NamedExpr(self, node: ast.NamedExpr) -> ast.expr:
        if node.target.id in self.kept and not self.hides(node.target.id):
            message = f"`{node.target.id}` is needed after a wait: set it on a line of its own"
            raise self.page.refusal(node, message)
        node.value = self.visit(node.value)
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.match_case:
        """What a pattern captures is local first: it moves to the frame when the case is taken."""
        caught = captures(node.pattern)
        moved = [name for name in caught if name in self.kept and not self.hides(name)]
        node.pattern = self.visit(node.pattern)
        for part in ast.walk(node.pattern):
            if isinstance(part, ast.MatchAs) and part.name in moved:
                part.name = f"_{part.name}"
        if node.guard is not None:
            node.guard = _Renamed(moved).visit(node.guard)
            node.guard = self.visit(node.guard)
        moves = [ast.Assign([self._field(n, ast.Store())], read(f"_{n}"), None) for n in moved]
        body = [done for stmt in node.body for done in self.statement(stmt)]
        node.body = [*stamped(list(moves), node.pattern), *body]
        return node

    # ---- leaving

    def statement(self, stmt: ast.stmt) -> list[ast.stmt]:
        done = self.visit(stmt)
        return done if isinstance(done, list) else [] if done is None else [done]

    def ending(self, value: ast.expr | None, where: ast.AST) -> list[ast.stmt]:
        """The rule is over: give back what it gives."""
        if value is None or (isinstance(value, ast.Constant) and value.value is None):
            over = call(attribute(self.words.play, "end"))
        elif isinstance(value, Answer):
            over = call(attribute(self.words.play, "give"), value.value)
        else:
            over = call(attribute(self.words.play, "give"), self.visit(value))
        return stamped([ast.Expr(over), ast.Return(None)], where)

    def visit_Return(self, node: ast.Return) -> list[ast.stmt] | ast.stmt:
        if self.hidden:  # of a function inside the rule
            self.generic_visit(node)
            return node
        return self.ending(node.value, node)

    def visit_Jump(self, node: Jump) -> list[ast.stmt]:
        assert self.goes is not None
        return self.goes(node.to, node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        if node.name in self.kept:
            message = f"`{node.name}` is needed after a wait, but a function cannot wait"
            raise self.page.refusal(node, message)
        return super().visit_FunctionDef(node)


class _Renamed(Scoped):
    def __init__(self, moved: list[str]) -> None:
        super().__init__()
        self.moved = moved

    def name(self, node: ast.Name) -> ast.expr:
        if node.id in self.moved:
            return ast.copy_location(read(f"_{node.id}"), node)
        return node
