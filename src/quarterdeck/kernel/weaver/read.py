"""Read the written modules of a rulebook: their rules, their imports, who calls whom."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePath

from .build import text_of
from .errors import Page
from .find import Sources, rulebook_of, written_sources
from .names import INNER_SCOPES, parameters

KERNEL = "quarterdeck.kernel.play.frames"
SEALING = "quarterdeck.kernel.play.sealing"
WRITTEN_WORDS = "quarterdeck.kernel.play.rules"  # Rule and together: for reading, never for running
RESERVED = {"pc", "caller", "run", "copy"}  # what every frame has


def frame_name(rule: str) -> str:
    """The class that a rule becomes: `exchange_tactics` is woven into `ExchangeTactics`."""
    return rule.title().replace("_", "")


def woven_name(package: str) -> str:
    """Where the woven form of a written package lives."""
    home, _, last = package.rpartition(".")
    woven = "woven" if last == "rulebook" else f"{last}_woven"
    return f"{home}.{woven}" if home else woven


def own_waits(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.expr]:
    """The yields of a function itself, not those of functions inside it."""
    found: list[ast.expr] = []
    todo: list[ast.AST] = list(function.body)
    while todo:
        node = todo.pop(0)
        if isinstance(node, ast.Yield | ast.YieldFrom):
            found.append(node)
        if not isinstance(node, INNER_SCOPES):
            todo = [*ast.iter_child_nodes(node), *todo]
    return found


@dataclass
class Head:
    """What the callers of a rule must know of it."""

    chapter: Chapter
    node: ast.FunctionDef
    gives: str  # the type it gives back, as its own module writes it

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def frame(self) -> str:
        return frame_name(self.node.name)


@dataclass
class Chapter:
    """One written module."""

    book: Book
    name: str
    path: str
    text: str
    tree: ast.Module
    rules: dict[str, Head] = field(default_factory=dict)
    plain: dict[str, ast.FunctionDef] = field(default_factory=dict)
    bound: set[str] = field(default_factory=set)  # what the module itself defines
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)  # name -> module, name

    @property
    def is_package(self) -> bool:
        return PurePath(self.path).name == "__init__.py"

    @property
    def woven(self) -> str:
        return self.book.woven + self.name[len(self.book.package) :]

    @cached_property
    def page(self) -> Page:
        """To point at what is refused."""
        return Page(self.path, self.text)

    @cached_property
    def taken(self) -> set[str]:
        """Every name that the module uses at its top, or will use once it is woven."""
        frames = {head.frame for head in self.rules.values()}
        return self.bound | set(self.imported) | set(self.rules) | frames

    def absolute(self, node: ast.ImportFrom) -> str:
        """The module that a `from ... import` names, dots resolved."""
        if not node.level:
            return node.module or ""
        parts = self.name.split(".")
        drop = node.level - 1 if self.is_package else node.level
        base = ".".join(parts[: len(parts) - drop])
        return f"{base}.{node.module}" if node.module else base

    def rule_called(self, function: ast.expr) -> Head | None:
        """The rule that an expression names: `step`, or `dispatch.step`."""
        match function:
            case ast.Name(id=name):
                found = self.book.resolve(self.name, name)
            case ast.Attribute(value=ast.Name(id=module), attr=name):
                home = self.book.resolve(self.name, module)
                found = self.book.resolve(home, name) if isinstance(home, str) else None
            case _:
                return None
        return found if isinstance(found, Head) else None

    def function_called(self, function: ast.expr) -> tuple[Chapter, ast.FunctionDef] | None:
        """The plain function of the rulebook that an expression names."""
        if not isinstance(function, ast.Name):
            return None
        module, name = self.imported.get(function.id, (self.name, function.id))
        chapter = self.book.chapter(module)
        if chapter is None or name not in chapter.plain:
            return None
        return chapter, chapter.plain[name]


@dataclass
class Book:
    """A written package: every chapter, so that rules may call rules of other chapters.

    Rules of other written packages may be followed, too: their books stand beside this one.
    """

    package: str
    woven: str
    kernel: str
    chapters: dict[str, Chapter] = field(default_factory=dict)
    beside: dict[str, Book] = field(default_factory=dict)

    def chapter(self, module: str) -> Chapter | None:
        """A chapter of this book, or of another one that stands beside it."""
        if self.owns(module):
            return self.chapters.get(module)
        other = rulebook_of(module)
        if not other or other == self.package:
            return None
        if other not in self.beside:
            self.beside[other] = read_book(other, written_sources(other), self.kernel)
        return self.beside[other].chapters.get(module)

    def resolve(self, module: str, name: str) -> Head | str | None:
        """What `name` means in a module of the book: a rule, another module, or neither."""
        for _ in range(len(self.chapters) + 1):  # a name imported in a circle means nothing
            chapter = self.chapter(module)
            if chapter is None:
                return None
            if name in chapter.rules:
                return chapter.rules[name]
            if name not in chapter.imported:
                inner = f"{module}.{name}"
                return inner if self.chapter(inner) is not None else None
            module, name = chapter.imported[name]
            if not name:
                return module if self.chapter(module) is not None else None
        return None

    def owns(self, module: str) -> bool:
        return module == self.package or module.startswith(f"{self.package}.")

    def woven_chapters(self) -> list[Chapter]:
        """The chapters that are woven: those with rules, and the package itself.

        A module without a rule stays as it is, so that its classes exist only once.
        """
        found = self.chapters.values()
        return [c for c in found if c.rules or c.name == self.package]


def read_book(package: str, sources: Sources, kernel: str) -> Book:
    """Parse every module of a written package and find its rules."""
    book = Book(package, woven_name(package), kernel)
    for name, (path, text) in sources.items():
        tree = ast.parse(text, filename=path)
        chapter = Chapter(book, name, path, text, tree)
        book.chapters[name] = chapter
        _read_names(chapter)
        for node in tree.body:
            _read_definition(chapter, node)
        _refuse_inner_rules(chapter)
    return book


def _read_names(chapter: Chapter) -> None:
    """Every import, however deep (a rule may be imported where it is called)."""
    for node in ast.walk(chapter.tree):
        if isinstance(node, ast.ImportFrom):
            module = chapter.absolute(node)
            for alias in node.names:
                chapter.imported[alias.asname or alias.name] = (module, alias.name)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                known_as = alias.asname or alias.name.partition(".")[0]
                chapter.imported[known_as] = (alias.name if alias.asname else known_as, "")
                if chapter.book.owns(alias.name) and not alias.asname:
                    message = f"give the chapter a name: import {alias.name} as ..."
                    raise chapter.page.refusal(node, message)


def _read_definition(chapter: Chapter, node: ast.stmt) -> None:
    match node:
        case ast.FunctionDef(name=name):
            gives = _gives(node.returns)
            if gives is None and own_waits(node):
                _refuse_unannotated(chapter, node)
            if gives is None:
                chapter.plain[name] = node
                chapter.bound.add(name)
            else:
                _refuse_head(chapter, node)
                chapter.rules[name] = Head(chapter, node, gives)
        case ast.ClassDef(name=name) | ast.AsyncFunctionDef(name=name):
            chapter.bound.add(name)
        case ast.Assign() | ast.AnnAssign() | ast.If() | ast.For() | ast.While() | ast.Try():
            names = (part for part in ast.walk(node) if isinstance(part, ast.Name))
            chapter.bound |= {part.id for part in names if isinstance(part.ctx, ast.Store)}


def _gives(returns: ast.expr | None) -> str | None:
    """The T of `-> Rule[T]`; None for a plain function."""
    if isinstance(returns, ast.Constant) and isinstance(returns.value, str):
        returns = ast.parse(returns.value, mode="eval").body
    match returns:
        case ast.Subscript(value=ast.Name(id="Rule") | ast.Attribute(attr="Rule"), slice=given):
            return text_of(given)
    return None


def _refuse_unannotated(chapter: Chapter, node: ast.FunctionDef) -> None:
    """A generator that is no rule says so (`-> Iterator[...]`); one that says nothing may be."""
    bare = node.returns is not None and text_of(node.returns).rpartition(".")[2] == "Rule"
    if node.returns is None or bare:
        message = f"say what the rule `{node.name}` gives back: -> Rule[None], -> Rule[int], ..."
        raise chapter.page.refusal(node, message)


def _refuse_head(chapter: Chapter, node: ast.FunctionDef) -> None:
    """What a rule's first line may not say."""
    refusal = chapter.page.refusal
    args = node.args
    if args.vararg or args.kwarg:
        raise refusal(args.vararg or args.kwarg or node, "a rule names each of its parameters")
    if not (args.posonlyargs or args.args):
        raise refusal(node, f"the first parameter of the rule `{node.name}` must be the table")
    if node.decorator_list:
        raise refusal(node.decorator_list[0], "a rule cannot be decorated")
    for arg in parameters(args):
        if arg.annotation is None:
            raise refusal(arg, f"say what the parameter `{arg.arg}` is: {arg.arg}: int, ...")
    if not any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(node)):
        message = f"`{node.name}` never waits: write it as a plain function"
        raise refusal(node, message)


def _refuse_inner_rules(chapter: Chapter) -> None:
    """Rules are functions of the module: neither methods nor inside functions, nor async."""
    top = {id(head.node) for head in chapter.rules.values()}
    for node in ast.walk(chapter.tree):
        if isinstance(node, ast.AsyncFunctionDef) and _gives(node.returns) is not None:
            raise chapter.page.refusal(node, f"the rule `{node.name}` cannot be async")
        if isinstance(node, ast.FunctionDef) and id(node) not in top and _gives(node.returns):
            message = f"the rule `{node.name}` must stand at the top of its module"
            raise chapter.page.refusal(node, message)
