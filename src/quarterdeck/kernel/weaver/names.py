"""Which names in a piece of code are the rule's own, and which an inner scope's."""

from __future__ import annotations

import ast
from collections.abc import Iterator

Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
INNER_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef, *COMPREHENSIONS)


def parameters(args: ast.arguments) -> list[ast.arg]:
    """Every parameter of a signature."""
    extra = [arg for arg in (args.vararg, args.kwarg) if arg is not None]
    return [*args.posonlyargs, *args.args, *args.kwonlyargs, *extra]


def own_parts(node: ast.AST) -> Iterator[ast.AST]:
    """Every part of `node` that belongs to its own scope; inner scopes are named, not entered."""
    todo: list[ast.AST] = [node]
    while todo:
        part = todo.pop()
        yield part
        if part is node or not isinstance(part, INNER_SCOPES):
            todo.extend(ast.iter_child_nodes(part))


def stores(node: ast.AST) -> set[str]:
    """Every name that `node` binds in its own scope."""
    found: set[str] = set()
    for part in own_parts(node):
        if isinstance(part, ast.Name):
            if isinstance(part.ctx, ast.Store):
                found.add(part.id)
        elif isinstance(part, ast.stmt | ast.pattern | ast.ExceptHandler) and part is not node:
            found |= _binds(part)
    return found


def _binds(part: ast.stmt | ast.pattern | ast.ExceptHandler) -> set[str]:
    """The names that a statement or a pattern binds without writing them as names."""
    match part:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.ExceptHandler(name=str(name)):
            return {name}
        case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
            return {each.asname or each.name.partition(".")[0] for each in aliases}
        case ast.pattern():
            return set(captures(part))
    return set()


def captures(node: ast.AST) -> list[str]:
    """The names that patterns inside `node` bind."""
    found: list[str] = []
    for part in ast.walk(node):
        if not isinstance(part, ast.pattern):
            continue
        match part:
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                found.append(name)
            case ast.MatchMapping(rest=str(name)):
                found.append(name)
    return found


class Scoped(ast.NodeTransformer):
    """Meets each name of the outermost scope once; what an inner scope binds is passed by."""

    def __init__(self) -> None:
        self.hidden: list[set[str]] = []

    def name(self, node: ast.Name) -> ast.expr:
        """What becomes of a name of the outermost scope."""
        return node

    def hides(self, name: str) -> bool:
        return any(name in scope for scope in self.hidden)

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return node if self.hides(node.id) else self.name(node)

    def _comprehension(self, node: Comprehension) -> ast.expr:
        first = node.generators[0]
        first.iter = self.visit(first.iter)  # the first iterable belongs to the outer scope
        bound: set[str] = set().union(*[stores(each.target) for each in node.generators])
        self.hidden.append(bound)
        for each in node.generators:
            if each is not first:
                each.iter = self.visit(each.iter)
            each.ifs = [self.visit(test) for test in each.ifs]
        if isinstance(node, ast.DictComp):
            node.key, node.value = self.visit(node.key), self.visit(node.value)
        else:
            node.elt = self.visit(node.elt)
        self.hidden.pop()
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.expr:
        return self._comprehension(node)

    def visit_SetComp(self, node: ast.SetComp) -> ast.expr:
        return self._comprehension(node)

    def visit_DictComp(self, node: ast.DictComp) -> ast.expr:
        return self._comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.expr:
        return self._comprehension(node)

    def _defaults(self, args: ast.arguments) -> None:
        args.defaults = [self.visit(default) for default in args.defaults]
        args.kw_defaults = [default and self.visit(default) for default in args.kw_defaults]

    def visit_Lambda(self, node: ast.Lambda) -> ast.expr:
        self._defaults(node.args)
        self.hidden.append({arg.arg for arg in parameters(node.args)})
        node.body = self.visit(node.body)
        self.hidden.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        self._defaults(node.args)
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        self.hidden.append({arg.arg for arg in parameters(node.args)} | stores(node))
        node.body = [self.visit(stmt) for stmt in node.body]
        self.hidden.pop()
        return node


class _Reads(Scoped):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load):
            self.found.add(node.id)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        if isinstance(node.target, ast.Name) and not self.hides(node.target.id):
            self.found.add(node.target.id)
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        node.target = self.visit(node.target)
        if node.value is not None:  # the annotation of a local name is never evaluated
            node.value = self.visit(node.value)
        return node


def reads(*nodes: ast.AST | None) -> set[str]:
    """The names of the outermost scope that `nodes` read."""
    visitor = _Reads()
    for node in nodes:
        if node is not None:
            visitor.visit(node)
    return visitor.found
