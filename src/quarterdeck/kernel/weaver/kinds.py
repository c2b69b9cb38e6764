"""What each name of a rule is: declared, seen at its first assignment, or else an int."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable

from .build import fresh, text_of
from .read import Chapter

MUTABLE = {
    "list",
    "dict",
    "set",
    "bytearray",
    "deque",
    "defaultdict",
    "Counter",
    "OrderedDict",
    "List",
    "Dict",
    "Set",
    "Iterator",
    "Generator",
    "Callable",
}
NUMBERS = {"len", "int", "min", "max", "sum", "abs", "ord", "hash", "divmod", "pow", "round"}
TRUTHS = {"bool", "any", "all", "isinstance", "callable"}
RUNNING_OUT = {"iter", "zip", "map", "filter", "enumerate", "reversed"}  # used up by one walk
HOLDERS = {"tuple", "list", "set", "frozenset", "Sequence", "Iterable", "Iterator", "Collection"}
AFRESH = {"int": "0", "bool": "False", "str": "''", "float": "0.0"}


def mutable_in(kind: str) -> str | None:
    """The part of a type that cannot wait, if there is one: the `list` of `tuple[list[int], ...]`.

    >>> mutable_in("tuple[list[int], ...]")
    'list'
    """
    for part in ast.walk(ast.parse(kind, mode="eval")):
        name = getattr(part, "id", getattr(part, "attr", ""))
        if name in MUTABLE:
            return str(name)
    return None


def element(kind: str) -> str | None:
    """What a loop over something of this type meets.

    >>> element("tuple[Effect, ...]"), element("tuple[int, str]"), element("int")
    ('Effect', 'int | str', None)
    """
    match ast.parse(kind, mode="eval").body:
        case ast.Subscript(value=ast.Name(id=holder), slice=ast.Tuple(elts=parts)):
            if holder != "tuple":
                return None
            kinds = [ast.unparse(part) for part in parts if ast.unparse(part) != "..."]
            return " | ".join(dict.fromkeys(kinds))
        case ast.Subscript(value=ast.Name(id=holder), slice=part) if holder in HOLDERS:
            return ast.unparse(part)
        case ast.Name(id="str"):
            return "str"
    return None


def parts_of(kind: str, count: int) -> list[str]:
    """The types of `count` names that are assigned from a tuple."""
    match ast.parse(kind, mode="eval").body:
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            kinds = [ast.unparse(part) for part in parts]
            if kinds[-1] == "...":
                return [kinds[0]] * count
            if len(kinds) == count:
                return kinds
    return ["int"] * count


def afresh(kind: str) -> str | None:
    """A value to begin with; None if the type has none, and the field begins as None.

    >>> afresh("int"), afresh("tuple[int, ...]"), afresh("tuple[int, bool]"), afresh("Ship")
    ('0', '()', '(0, False)', None)
    """
    if kind in AFRESH:
        return AFRESH[kind]
    match ast.parse(kind, mode="eval").body:
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            if ast.unparse(parts[-1]) == "...":
                return "()"
            values = [afresh(ast.unparse(part)) for part in parts]
            return f"({', '.join(v for v in values if v)})" if all(values) else None
    return None


class Foreign:
    """Types that another chapter names, made readable in this one."""

    def __init__(self, chapter: Chapter, sibling: Callable[[Chapter], str]) -> None:
        self.chapter = chapter
        self.sibling = sibling  # the name under which another chapter is known here
        self.imports: dict[tuple[str, str], str] = {}

    def here(self, kind: str, owner: Chapter) -> str:
        """`kind`, written in the chapter `owner`, as this chapter must write it."""
        if owner is self.chapter:
            return kind
        tree = ast.parse(kind, mode="eval").body
        for part in ast.walk(tree):
            if isinstance(part, ast.Name):
                part.id = self._name(part.id, owner)
        return ast.unparse(tree)

    def _name(self, name: str, owner: Chapter) -> str:
        if name in owner.bound:
            if self.chapter.imported.get(name) == (owner.name, name):
                return name
            return f"{self.sibling(owner)}.{name}"
        origin = owner.imported.get(name)
        if origin is None or self.chapter.imported.get(name) == origin:
            return name
        if origin not in self.imports:
            taken = self.chapter.taken | set(self.imports.values()) | set(dir(builtins))
            self.imports[origin] = fresh(f"_{name}", taken)
        return self.imports[origin]


class Inference:
    """The type of an expression, as far as it can be seen without asking anybody."""

    def __init__(self, chapter: Chapter, foreign: Foreign, known: dict[str, str]) -> None:
        self.chapter = chapter
        self.foreign = foreign
        self.known = known

    def of(self, expr: ast.expr) -> str | None:
        """The type, or None where it cannot be seen."""
        match expr:
            case ast.Constant(value=value):
                return "None" if value is None else type(value).__name__
            case ast.Name(id=name):
                return self.known.get(name)
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return "bool"
            case ast.JoinedStr():
                return "str"
            case ast.Tuple(elts=parts):
                return self._tuple(parts)
            case ast.IfExp(body=one, orelse=other) | ast.BoolOp(values=[one, *_, other]):
                return self._either(one, other)
            case ast.BinOp(left=one):
                kind = self.of(one)
                return "int" if kind == "bool" else kind
            case ast.UnaryOp(operand=one):
                return self.of(one)
            case ast.Subscript(value=whole, slice=index):
                kind = self.of(whole)
                return kind if kind is None or isinstance(index, ast.Slice) else element(kind)
        return self._made(expr)

    def _made(self, expr: ast.expr) -> str | None:
        """Things that are built, and calls."""
        match expr:
            case ast.List() | ast.ListComp():
                return "list"
            case ast.Dict() | ast.DictComp():
                return "dict"
            case ast.Set() | ast.SetComp():
                return "set"
            case ast.GeneratorExp():
                return "Iterator"
            case ast.Lambda():
                return "Callable"
            case ast.Call(func=function):
                return self._called(function, expr.args)
        return None

    def _called(self, function: ast.expr, args: list[ast.expr]) -> str | None:
        plain = self.chapter.function_called(function)
        if plain is not None:
            owner, node = plain
            return self.foreign.here(text_of(node.returns), owner) if node.returns else None
        name = function.id if isinstance(function, ast.Name) else ""
        if name in self.chapter.taken:
            return None
        if name in ("tuple", "frozenset") and args:
            return f"{name}[{self.met(args[0]) or 'int'}{', ...' if name == 'tuple' else ''}]"
        if name in NUMBERS | TRUTHS:
            return "int" if name in NUMBERS else "bool"
        if name in RUNNING_OUT:
            return "Iterator"
        if name == "sorted":
            return "list"
        return name if name in {*MUTABLE, "str", "float"} else None

    def _tuple(self, parts: list[ast.expr]) -> str:
        if not parts:
            return "tuple[int, ...]"
        return f"tuple[{', '.join(self.of(part) or 'int' for part in parts)}]"

    def _either(self, one: ast.expr, other: ast.expr) -> str | None:
        kinds = {self.of(one), self.of(other)}
        return kinds.pop() if len(kinds) == 1 else None

    def met(self, iterable: ast.expr) -> str | None:
        """What a loop over `iterable` meets."""
        match iterable:
            case ast.Call(func=ast.Name(id="range")):
                return "int"
            case ast.Call(func=ast.Name(id=name), args=[inner, *_]):
                if name in ("tuple", "list", "set", "sorted", "reversed", "frozenset"):
                    return self.met(inner)
            case ast.GeneratorExp(elt=elt) | ast.ListComp(elt=elt) | ast.SetComp(elt=elt):
                return None if isinstance(elt, ast.Name) else self.of(elt)
        kind = self.of(iterable)
        return None if kind is None else element(kind)
