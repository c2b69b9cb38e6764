"""Which names a rule binds, where, and what they are."""

from __future__ import annotations

import ast

from .build import text_of
from .errors import WeaveError
from .follow import Follower
from .kinds import Inference, mutable_in, parts_of
from .names import parameters
from .read import Chapter, Head


class Bindings(ast.NodeVisitor):
    """A walk over a rule, in written order; inner scopes are not entered."""

    def __init__(self, head: Head, follower: Follower) -> None:
        self.head = head
        self.follower = follower
        self.kinds: dict[str, str] = {}
        self.where: dict[str, ast.AST] = {}
        self.unfit: dict[str, str] = {}  # names that no frame can keep, and what they are
        first, *rest = parameters(head.node.args)
        self.table = first.arg
        self.params = [arg.arg for arg in rest]
        for arg in rest:
            self._declare(arg.arg, arg.annotation, arg)
        for part in ast.walk(head.node):
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                self._declare(part.target.id, part.annotation, part)
        self.infer = Inference(self.chapter, follower.foreign, self.kinds)
        for stmt in head.node.body:
            self.visit(stmt)

    @property
    def chapter(self) -> Chapter:
        return self.head.chapter

    def _declare(self, name: str, annotation: ast.expr | None, where: ast.AST) -> None:
        if annotation is not None:
            self.kinds.setdefault(name, text_of(annotation))
            self.where.setdefault(name, where)

    def note(self, target: ast.expr, kind: str | None, where: ast.AST) -> None:
        """`target` is assigned something of this type; the first assignment decides."""
        match target:
            case ast.Name(id=name) if name == self.table:
                message = f"`{name}` is the table for the whole rule: use another name"
                raise self.chapter.page.refusal(where, message)
            case ast.Name(id=name):
                self.kinds.setdefault(name, kind or "int")
                self.where.setdefault(name, where)
            case ast.Starred(value=inner):
                self.note(inner, "list", where)
            case ast.Tuple(elts=targets) | ast.List(elts=targets):
                for each, part in zip(targets, parts_of(kind or "int", len(targets)), strict=True):
                    self.note(each, part, where)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        kind = self._value(node.value)
        for target in node.targets:
            self.note(target, kind, node)

    def _value(self, value: ast.expr) -> str | None:
        if isinstance(value, ast.YieldFrom):
            return self.follower.follow(value, self.table).gives
        if isinstance(value, ast.Name) and value.id == self.table:
            return text_of(parameters(self.head.node.args)[0].annotation or value)
        return self.infer.of(value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.generic_visit(node)
        self.note(node.target, None, node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.generic_visit(node)
        self.note(node.target, None, node)

    def visit_For(self, node: ast.For) -> None:
        kind = self.infer.met(node.iter)
        match node.iter:
            case ast.Call(func=ast.Name(id="enumerate"), args=[inner, *_]):
                kind = f"tuple[int, {self.infer.met(inner) or 'int'}]"
        self.note(node.target, kind, node)
        self.generic_visit(node)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.generic_visit(node)
        self.note(node.target, self.infer.of(node.value), node)

    def visit_MatchAs(self, node: ast.MatchAs) -> None:
        self.generic_visit(node)
        if node.name is not None:
            self.note(ast.Name(node.name, ast.Store()), None, node)

    def visit_MatchStar(self, node: ast.MatchStar) -> None:
        self._unfit(node.name, node, "a list that a pattern made")

    def visit_MatchMapping(self, node: ast.MatchMapping) -> None:
        self.generic_visit(node)
        self._unfit(node.rest, node, "a dict that a pattern made")

    def visit_withitem(self, node: ast.withitem) -> None:
        self.generic_visit(node)
        if isinstance(node.optional_vars, ast.Name):
            self._unfit(node.optional_vars.id, node.context_expr, "what a `with` opened")

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        self._unfit(node.name, node, "an exception")
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._unfit(node.name, node, "a function")

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """A lambda's names are its own."""

    def _import(self, node: ast.Import | ast.ImportFrom) -> None:
        for alias in node.names:
            name = alias.asname or alias.name.partition(".")[0]
            if self.chapter.rule_called(ast.Name(name, ast.Load())) is None:
                self._unfit(name, node, "an import")

    def visit_Import(self, node: ast.Import) -> None:
        self._import(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self._import(node)

    def _unfit(self, name: str | None, node: ast.AST, what: str) -> None:
        if name is not None and name not in self.kinds:
            self.kinds[name] = "object"
            self.where[name] = node
            self.unfit[name] = what

    # ---- what may be kept

    def refuse_unkeepable(self, kept: list[str]) -> None:
        """Everything that waits on a frame must be immutable."""
        for name in kept:
            error = self._objection(name)
            if error is not None:
                raise error

    def _objection(self, name: str) -> WeaveError | None:
        kind, where = self.kinds[name], self.where[name]
        refusal = self.chapter.page.refusal
        late = f"`{name}` is needed after a wait, but "
        if name in self.unfit:
            return refusal(where, f"{late}{self.unfit[name]} cannot wait")
        held = mutable_in(kind)
        if held is not None and name in self.params:
            return refusal(where, f"the parameter `{name}` is a {held}: pass a tuple")
        if held is not None:
            advice = "make it a tuple, or keep it on the table"
            return refusal(where, f"{late}a {held} cannot wait: {advice}")
        if kind == self._table_kind():
            return refusal(where, f"{late}only `{self.table}` may mean the table")
        if kind == "None":
            return refusal(where, f"say what `{name}` is besides None: {name}: int | None = None")
        return None

    def _table_kind(self) -> str:
        annotation = parameters(self.head.node.args)[0].annotation
        return "" if annotation is None else text_of(annotation)
