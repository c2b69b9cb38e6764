"""A written module becomes a woven one: plain code as it stands, rules as frames."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from .build import fresh, parsed, stamp
from .follow import Follower
from .frame import FrameMaker
from .read import SEALING, WRITTEN_WORDS, Chapter, Head
from .refuse import refuse_mentions

FRAMES = "_FRAMES"


@dataclass
class Piece:
    """A statement of the woven module, and the written one that it comes from, if any."""

    node: ast.stmt
    written: ast.stmt | None = None
    changed: bool = True


class ModuleMaker:
    """Weaves one chapter.  Use a freshly read chapter: its tree is taken apart."""

    def __init__(self, chapter: Chapter, typed: bool) -> None:
        refuse_mentions(chapter)
        self.chapter = chapter
        self.typed = typed
        self.follower = Follower(chapter)
        taken = chapter.taken
        self.base, self.play = fresh("Frame", taken), fresh("Play", taken)
        self.cast = fresh("cast", taken)
        for head in chapter.rules.values():
            self._refuse_class(head)

    def _refuse_class(self, head: Head) -> None:
        """The frame's name must be free."""
        used = {**self.chapter.imported, **dict.fromkeys(self.chapter.bound)}
        twins = [h for h in self.chapter.rules.values() if h.frame == head.frame]
        if head.frame in used or len(twins) > 1:
            message = f"the rule `{head.name}` becomes the class {head.frame}: that name is taken"
            raise self.chapter.page.refusal(head.node, message)

    def pieces(self) -> list[Piece]:
        """The woven module, statement by statement."""
        body: list[Piece] = []
        imports = _Imports(self.chapter)
        for node in self.chapter.tree.body:
            body += self._piece(node, imports)
        return [*self._opening(body), *body, *self._closing()]

    def _piece(self, node: ast.stmt, imports: _Imports) -> list[Piece]:
        if isinstance(node, ast.FunctionDef) and node.name in self.chapter.rules:
            imports.visit(node)
            head = self.chapter.rules[node.name]
            maker = FrameMaker(head, self.follower, self.base, self.play, self.typed)
            return [Piece(maker.make(), node)]
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return []
        imports.changed = False
        kept = imports.visit(node)
        if isinstance(kept, list):
            return [Piece(each, node, True) for each in kept]
        return [] if kept is None else [Piece(kept, node, imports.changed)]

    def _opening(self, body: list[Piece]) -> list[Piece]:
        """What a woven module needs first; it stands after the docstring and `__future__`."""
        opening: list[Piece] = []
        while body and _comes_first(body[0].node):
            opening.append(body.pop(0))
        if not any(isinstance(piece.node, ast.ImportFrom) for piece in opening):
            opening.append(Piece(_import("__future__", {"annotations": "annotations"})))
        if self.chapter.rules:
            kernel = {"Frame": self.base, "Play": self.play}
            if self.typed:
                opening.append(Piece(_import("typing", {"cast": self.cast})))
                opening.append(Piece(_import("mypy_extensions", {"mypyc_attr": "mypyc_attr"})))
            opening.append(Piece(_import(self.chapter.book.kernel, kernel)))
            if self.follower.uses_together:
                opening.append(Piece(_import(SEALING, {"Together": self.follower.together})))
        return [Piece(stamp(p.node, _TOP), p.written, p.changed) for p in opening]

    def _closing(self) -> list[Piece]:
        """Other chapters come last: by then this one is whole, and they may call it in turn."""
        closing: list[ast.stmt] = []
        for woven, known_as in self.follower.siblings.items():
            home, _, last = woven.rpartition(".")
            closing.append(_import(home, {last: known_as}))
        if self.typed:
            for (module, name), known_as in self.follower.foreign.imports.items():
                closing.append(_import(module, {name: known_as}))
        frames = [ast.Name(head.frame, ast.Load()) for head in self.chapter.rules.values()]
        names = [ast.Constant(name) for name in self.chapter.rules]
        table = ast.Dict(list(names), list(frames))
        kind = parsed(f"dict[str, type[{self.base}]]")
        if self.chapter.rules:
            target = ast.Name(FRAMES, ast.Store())
            closing.append(
                ast.AnnAssign(target, kind, table, 1) if self.typed else _plain(target, table)
            )
        return [Piece(stamp(node, _TOP)) for node in closing]


_TOP = ast.Pass(lineno=1, col_offset=0, end_lineno=1, end_col_offset=0)


def _plain(target: ast.Name, value: ast.expr) -> ast.stmt:
    return ast.Assign([target], value, None)


def _import(module: str, names: dict[str, str]) -> ast.stmt:
    aliases = [ast.alias(name, None if name == other else other) for name, other in names.items()]
    return ast.ImportFrom(module, aliases, 0)


def _comes_first(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str())) | ast.ImportFrom(module="__future__"):
            return True
    return False


class _Imports(ast.NodeTransformer):
    """Rules are not imported by name, and siblings come from the woven package."""

    def __init__(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self.changed = False

    def _woven(self, module: str) -> str:
        book = self.chapter.book
        other = book.chapters.get(module)
        return module if other is None or other not in book.woven_chapters() else other.woven

    def _home(self, module: str, name: str) -> str:
        """Where a name is imported from: a chapter without a rule has no woven form."""
        inner = f"{module}.{name}"
        if inner in self.chapter.book.chapters and self._woven(inner) == inner:
            return module
        return self._woven(module)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt | list[ast.stmt] | None:
        module = self.chapter.absolute(node)
        kept = [alias for alias in node.names if not self._dropped(module, alias.name)]
        if not kept:
            self.changed = True
            return None
        homes = dict.fromkeys(self._home(module, alias.name) for alias in kept)
        self.changed |= kept != node.names or list(homes) != [node.module] or bool(node.level)
        imports: list[ast.stmt] = [
            ast.copy_location(ast.ImportFrom(home, own, 0), node)
            for home in homes
            if (own := [alias for alias in kept if self._home(module, alias.name) == home])
        ]
        return imports[0] if len(imports) == 1 else imports

    def _dropped(self, module: str, name: str) -> bool:
        if module == WRITTEN_WORDS:
            return name in ("Rule", "together")
        return isinstance(self.chapter.book.resolve(module, name), Head)

    def visit_Import(self, node: ast.Import) -> ast.stmt:
        for alias in node.names:
            woven = self._woven(alias.name)
            self.changed |= woven != alias.name
            alias.name = woven
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if isinstance(node, ast.If | ast.FunctionDef | ast.Try | ast.With) and not node.body:
            node.body = [ast.copy_location(ast.Pass(), node)]
        return node


def tree_of(chapter: Chapter) -> ast.Module:
    """The woven module for the interpreter: every statement stands where it was written."""
    body = [piece.node for piece in ModuleMaker(chapter, typed=False).pieces()]
    return ast.Module(body, [])
