"""Why a rule cannot be cut, said before anything is cut."""

# ruff: noqa: N802 - `visit_X` is how a tree is walked

from __future__ import annotations

import ast

from .errors import Page, WeaveError
from .names import COMPREHENSIONS, Scoped
from .read import Chapter, Head

WAITS = (ast.Yield, ast.YieldFrom)
PLACES: list[tuple[tuple[type[ast.AST], ...], str]] = [
    ((ast.Lambda,), "inside a lambda"),
    (COMPREHENSIONS, "inside a comprehension: write a loop"),
    ((ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef), "inside a function of its own"),
    ((ast.Try, ast.TryStar), "inside try: what is caught could not be copied"),
    ((ast.With, ast.AsyncWith), "inside with: what is open could not be copied"),
]


def why_no_wait(node: ast.AST, page: Page) -> WeaveError:
    """The refusal for a wait somewhere in `node`, where none can be."""
    place, wait = _place(node, "")
    if place:
        return page.refusal(wait, f"a rule cannot wait {place}")
    message = "a rule cannot wait in the middle of an expression: give the answer a name first"
    return page.refusal(wait, message)


def _place(node: ast.AST, place: str) -> tuple[str, ast.AST]:
    """The innermost place that forbids the first wait in `node`, and the wait."""
    if isinstance(node, WAITS) and not any(isinstance(p, WAITS) for p in _below(node)):
        return place, node
    for kinds, name in PLACES:
        if isinstance(node, kinds):
            place = name
    for child in ast.iter_child_nodes(node):
        if any(isinstance(part, WAITS) for part in ast.walk(child)):
            return _place(child, place)
    return place, node


def _below(node: ast.AST) -> list[ast.AST]:
    return [part for child in ast.iter_child_nodes(node) for part in ast.walk(child)]


def refuse_words(head: Head) -> None:
    """Words that have no meaning in a rule, wherever they stand."""
    page = head.chapter.page
    for part in ast.walk(head.node):
        if not isinstance(part, ast.stmt | ast.Await | ast.Lambda):
            continue
        match part:
            case ast.Global() | ast.Nonlocal():
                raise page.refusal(part, "a rule changes nothing but the table: no global names")
            case ast.Await() | ast.AsyncFor() | ast.AsyncWith() | ast.AsyncFunctionDef():
                raise page.refusal(part, "a rule cannot be async: to wait, yield a question")
            case ast.ClassDef():
                raise page.refusal(part, "a rule cannot define a class")
            case ast.FunctionDef() if part is not head.node and _has_wait(part):
                raise why_no_wait(part, page)
            case ast.Lambda() if _has_wait(part):
                raise why_no_wait(part, page)


def _has_wait(node: ast.AST) -> bool:
    return any(isinstance(part, WAITS) for part in ast.walk(node))


class _Mentions(Scoped):
    """Finds rules that are mentioned without being followed."""

    def __init__(self, chapter: Chapter) -> None:
        super().__init__()
        self.chapter = chapter

    def _check(self, node: ast.expr) -> None:
        head = self.chapter.rule_called(node)
        if head is not None:
            message = f"`{head.name}` is a rule: follow it with `yield from {head.name}(...)`"
            raise self.chapter.page.refusal(node, message)

    def name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load):
            self._check(node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name) and not self.hides(node.value.id):
            self._check(node)
        self.generic_visit(node)
        return node

    def visit_YieldFrom(self, node: ast.YieldFrom) -> ast.expr:
        """A rule that is followed is no mention; what it is given may hold one."""
        if isinstance(node.value, ast.Call):
            followed = self.chapter.rule_called(node.value.func) is not None
            for part in [*node.value.args, *(word.value for word in node.value.keywords)]:
                if followed:
                    self.visit(part)
                else:
                    self._branches(part)
        return node

    def _branches(self, part: ast.expr) -> None:
        """The branches of `together` are followed, too."""
        match part:
            case ast.GeneratorExp() | ast.ListComp() if isinstance(part.elt, ast.Call):
                function, part.elt.func = part.elt.func, ast.Constant(None)
                self.visit(part)
                part.elt.func = function
            case ast.List(elts=branches) | ast.Tuple(elts=branches):
                for arg in [
                    arg for each in branches if isinstance(each, ast.Call) for arg in each.args
                ]:
                    self.visit(arg)
            case _:
                self.visit(part)


def refuse_mentions(chapter: Chapter) -> None:
    """A rule is a class once it is woven: it can be followed, and nothing else."""
    for node in chapter.tree.body:
        _Mentions(chapter).visit(node)
