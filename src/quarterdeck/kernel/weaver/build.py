"""Small tools to build syntax trees that stand at a place in the written rule."""

from __future__ import annotations

import ast
from typing import TypeVar

Node = TypeVar("Node", bound=ast.AST)

COMPOUND = (
    ast.FunctionDef,
    ast.ClassDef,
    ast.If,
    ast.For,
    ast.While,
    ast.Match,
    ast.With,
    ast.Try,
    ast.TryStar,
)


# What belongs to no written line: debuggers and coverage pass over it unseen.
NOWHERE = ast.Pass(lineno=-1, col_offset=-1, end_lineno=-1, end_col_offset=-1)


def read(name: str) -> ast.Name:
    """A name that is read."""
    return ast.Name(name, ast.Load())


def attribute(of: str, name: str) -> ast.Attribute:
    """`of.name`, read."""
    return ast.Attribute(read(of), name, ast.Load())


def call(function: ast.expr, *args: ast.expr) -> ast.Call:
    """`function(*args)`."""
    return ast.Call(function, list(args), [])


def assign(target: ast.expr, value: ast.expr) -> ast.Assign:
    """`target = value`."""
    target.ctx = ast.Store()  # type: ignore[attr-defined]
    return ast.Assign([target], value, None)


def less(left: ast.expr, right: ast.expr) -> ast.Compare:
    """`left < right`."""
    return ast.Compare(left, [ast.Lt()], [right])


def stamp(node: Node, like: ast.AST) -> Node:
    """Give every part of `node` that has no place of its own the place of `like`.

    Of a compound statement only the beginning counts: its end lies many lines below.
    What has a place is whole: its parts were written with it, or stamped when they were made.
    """
    line: int = getattr(like, "lineno", 1)
    column: int = getattr(like, "col_offset", 0)
    end: tuple[int, int] = (line, column)
    if not isinstance(like, COMPOUND):
        end = (getattr(like, "end_lineno", line), getattr(like, "end_col_offset", column))
    todo: list[ast.AST] = [node]
    while todo:
        part = todo.pop()
        if "lineno" in part._attributes:
            if hasattr(part, "lineno"):
                continue
            part.lineno, part.col_offset = line, column  # type: ignore[attr-defined]
            part.end_lineno, part.end_col_offset = end  # type: ignore[attr-defined]
        todo.extend(ast.iter_child_nodes(part))
    return node


def stamped(nodes: list[ast.stmt], like: ast.AST) -> list[ast.stmt]:
    """`stamp` for several statements."""
    return [stamp(node, like) for node in nodes]


def parsed(expression: str) -> ast.expr:
    """An expression from its text, with no place of its own yet."""
    return _placeless(ast.parse(expression, mode="eval").body)


def function(name: str, args: ast.arguments, returns: ast.expr | None) -> ast.FunctionDef:
    """An empty function; made from text, because each Python adds its own fields."""
    made = _placeless(ast.parse("def _(): ...").body[0])
    assert isinstance(made, ast.FunctionDef)
    made.name, made.args, made.returns = name, args, returns
    return made


def subclass(name: str, base: str) -> ast.ClassDef:
    """An empty class."""
    made = ast.parse(f"class {name}({base}): ...").body[0]
    assert isinstance(made, ast.ClassDef)
    return _placeless(made)


def _placeless(node: Node) -> Node:
    for part in ast.walk(node):
        for place in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
            vars(part).pop(place, None)
    return node


def fresh(wanted: str, taken: set[str]) -> str:
    """`wanted`, or the nearest name to it that nobody has taken."""
    if wanted in taken and not wanted.startswith("_"):
        wanted = f"_{wanted}"
    while wanted in taken:
        wanted += "_"
    return wanted


def text_of(annotation: ast.expr) -> str:
    """A type as it is written; quotes around it are not part of it."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value
    return ast.unparse(annotation)
