"""`for` around a wait: by counting, over a snapshot that nothing can change."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from .bind import Bindings
from .build import assign, call, fresh, less, read, stamp, stamped
from .names import stores


@dataclass
class Loop:
    """A `for` in simpler words: before it, whether to go on, and how each turn begins."""

    before: list[ast.stmt]
    test: ast.expr
    first: list[ast.stmt]


class Loops:
    """Lowers the loops of one rule; what they must remember is noted with the rule's names."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.taken = {
            part.id for part in ast.walk(bindings.head.node) if isinstance(part, ast.Name)
        }
        self.steady = set(bindings.params) - stores(bindings.head.node)

    def lower(self, node: ast.For) -> Loop:
        match node.iter:
            case ast.Call(func=ast.Name(id="range"), args=args, keywords=[]) if self._counts(args):
                loop = self._counting(node, args)
            case ast.Call(func=ast.Name(id="enumerate"), args=[over], keywords=[]):
                loop = self._numbered(node, over)
            case _:
                loop = self._snapshot(node, node.iter, node.target)
        return Loop(stamped(loop.before, node), stamp(loop.test, node), stamped(loop.first, node))

    def _name(self, target: ast.expr, suffix: str, kind: str, where: ast.AST) -> str:
        """A field of the frame that the written rule does not have."""
        base = target.id if isinstance(target, ast.Name) else "each"
        name = fresh(f"_{base.strip('_')}_{suffix}", self.taken)
        self.taken.add(name)
        self.bindings.kinds[name] = kind
        self.bindings.where[name] = where
        return name

    @staticmethod
    def _counts(args: list[ast.expr]) -> bool:
        """A range can be counted if it is known whether it goes up or down."""
        return len(args) < 3 or _step(args[2]) is not None

    def _counting(self, node: ast.For, args: list[ast.expr]) -> Loop:
        start, stop = (ast.Constant(0), args[0]) if len(args) == 1 else (args[0], args[1])
        step = _step(args[2]) if len(args) == 3 else 1
        assert step is not None
        at = self._name(node.target, "next", "int", node)
        before: list[ast.stmt] = [assign(read(at), start)]
        end: ast.expr = stop
        if not isinstance(stop, ast.Constant):
            until = self._name(node.target, "until", "int", node)
            before.append(assign(read(until), stop))
            end = read(until)
        test = less(read(at), end) if step > 0 else less(end, read(at))
        op = ast.Add() if step > 0 else ast.Sub()
        onward = ast.AugAssign(read(at), op, ast.Constant(abs(step)))
        onward.target.ctx = ast.Store()
        return Loop(before, test, [ast.Assign([node.target], read(at), None), onward])

    def _numbered(self, node: ast.For, over: ast.expr) -> Loop:
        """`for i, x in enumerate(xs)`."""
        match node.target:
            case ast.Tuple(elts=[number, item]):
                loop = self._snapshot(node, over, item)
            case _:
                raise self.bindings.chapter.page.refusal(
                    node, "write `for i, x in enumerate(...)` with two names"
                )
        at = loop.test.left if isinstance(loop.test, ast.Compare) else loop.test
        assert isinstance(at, ast.Name)
        loop.first.insert(0, ast.Assign([number], read(at.id), None))
        return loop

    def _snapshot(self, node: ast.For, over: ast.expr, target: ast.expr) -> Loop:
        before: list[ast.stmt] = []
        kind = self.bindings.infer.of(over) or ""
        if isinstance(over, ast.Name) and over.id in self.steady and kind.startswith("tuple["):
            among = over.id  # a tuple that nobody assigns again is its own snapshot
        else:
            whole = kind if kind.startswith("tuple[") else f"tuple[{self._kind(target)}, ...]"
            among = self._name(target, "among", whole, node)
            value = over if kind.startswith("tuple[") else call(read("tuple"), over)
            before.append(assign(read(among), value))
        at = self._name(target, "next", "int", node)
        before.append(assign(read(at), ast.Constant(0)))
        item = ast.Subscript(read(among), read(at), ast.Load())
        onward = ast.AugAssign(ast.Name(at, ast.Store()), ast.Add(), ast.Constant(1))
        test = less(read(at), call(read("len"), read(among)))
        return Loop(before, test, [ast.Assign([target], item, None), onward])

    def _kind(self, target: ast.expr) -> str:
        """What the loop's names say that it meets."""
        if isinstance(target, ast.Tuple):
            return f"tuple[{', '.join(self._kind(part) for part in target.elts)}]"
        return self.bindings.kinds.get(target.id, "int") if isinstance(target, ast.Name) else "int"


def _step(expr: ast.expr) -> int | None:
    match expr:
        case ast.Constant(value=int(step)) if step > 0:
            return step
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(step))) if step > 0:
            return -step
    return None
