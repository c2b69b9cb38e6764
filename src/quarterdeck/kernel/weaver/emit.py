"""The woven module as source text, for the compiler and for whoever reads a traceback of it."""

from __future__ import annotations

import ast
import hashlib
import re

from .module import ModuleMaker, Piece
from .read import Book, Chapter

DIGEST = "_WRITTEN"
CASTS = "# mypy: no-warn-redundant-casts"  # a field is cast wherever it is read
MARK = re.compile(r"^( *)__(at|after)_(\d+)__$", re.MULTILINE)


def digest(sources: dict[str, tuple[str, str]]) -> str:
    """One number of all written modules: an emitted package knows what it was made of."""
    total = hashlib.sha256()
    for name in sorted(sources):
        text = sources[name][1]
        total.update("\0".join([name, *text.splitlines(), "\1"]).encode())
    return total.hexdigest()[:16]


def written_file(chapter: Chapter) -> str:
    """Where to read on, from the folder that holds the packages."""
    inside = chapter.name.replace(".", "/")
    return f"{inside}/__init__.py" if chapter.is_package else f"{inside}.py"


def text_of_chapter(chapter: Chapter, made_of: str) -> str:
    """The woven module as text: plain code word for word, each block under its written line."""
    file = written_file(chapter)
    pieces = ModuleMaker(chapter, typed=True).pieces()
    parts = [f"# Woven from {file}: do not edit, read {file} instead.", CASTS]
    parts += [_text(chapter, piece) for piece in pieces]
    if chapter.name == chapter.book.package:
        parts.append(f"{DIGEST}: str = {made_of!r}")
    return "\n".join(parts) + "\n"


def _text(chapter: Chapter, piece: Piece) -> str:
    lines = chapter.page.lines
    node = piece.written
    if node is not None and not piece.changed and _stands_alone(chapter, node):
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
        text = "\n".join(lines[first - 1 : node.end_lineno])
    else:
        text = ast.unparse(_Lean().visit(piece.node))
    if isinstance(piece.node, ast.ClassDef | ast.FunctionDef):
        text = f"\n\n{text}\n"
    return MARK.sub(lambda found: _comment(chapter, found), text)


def _comment(chapter: Chapter, found: re.Match[str]) -> str:
    """The written line that a block begins at, or that it goes on after."""
    number = int(found[3])
    after = "after " if found[2] == "after" else ""
    line = re.sub(r"  +#.*", "", chapter.page.line(number)).strip()
    return f"{found[1]}# {after}{number}: {line}"


def _stands_alone(chapter: Chapter, node: ast.stmt) -> bool:
    """Whether the statement has its lines to itself."""
    others = [other for other in chapter.tree.body if other is not node]
    return node.col_offset == 0 and not any(
        other.lineno <= (node.end_lineno or 0) and (other.end_lineno or 0) >= node.lineno
        for other in others
    )


class _Lean(ast.NodeTransformer):
    """A `pass` is there to be seen by a debugger: the compiler does not need it."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for part in ("body", "orelse"):
            body = getattr(node, part, None)
            if isinstance(body, list) and len(body) > 1:
                setattr(node, part, [stmt for stmt in body if not isinstance(stmt, ast.Pass)])
        return node


def emit_book(book: Book, made_of: str) -> dict[str, str]:
    """Source text for every woven module of a freshly read book."""
    return {c.woven: text_of_chapter(c, made_of) for c in book.woven_chapters()}
