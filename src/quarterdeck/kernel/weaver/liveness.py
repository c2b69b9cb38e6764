"""Which names a rule still needs after a wait: those, and only those, are kept on its frame."""

from __future__ import annotations

import ast

from .blocks import Ask, Block, Call, End, Fork, Goto, Jump
from .names import captures, reads, stores

Names = frozenset[str]
NONE: Names = frozenset()


class Liveness:
    """Walks the blocks backwards until nothing changes."""

    def __init__(self, blocks: list[Block]) -> None:
        self.before: dict[Block, Names] = dict.fromkeys(blocks, NONE)
        self.clobbered: dict[ast.pattern, set[str]] = {}
        self.simple: dict[ast.stmt, tuple[set[str], set[str]]] = {}  # what each reads and sets
        changed = True
        while changed:
            changed = False
            for block in reversed(blocks):
                names = self._through(block.body, self._leaving(block), NONE, NONE)
                changed |= names != self.before[block]
                self.before[block] = names

    def needed(self) -> set[str]:
        """Every name that is read after some wait and was set before it.

        An ask may be asked again, so what its question reads counts as needed at the ask itself.
        """
        kept: set[str] = set()
        for block, names in self.before.items():
            if block.resume is not None:
                kept |= self.before[block.resume]
            if isinstance(block.leave, Ask):
                kept |= names
        return kept

    def _leaving(self, block: Block) -> Names:
        match block.leave:
            case Goto(to=to):
                return self.before[to]
            case Fork(node=node, arms=arms):
                return self._fork(node, [self.before[arm] for arm in arms])
            case Ask(value=value, resume=resume) | Call(frame=value, resume=resume):
                return self.before[resume] | reads(value)
            case End(value=value):
                return NONE | reads(value)
        return NONE

    def _fork(self, node: ast.If | ast.Match, arms: list[Names]) -> Names:
        if isinstance(node, ast.If):
            return NONE.union(reads(node.test), *arms)
        *taken, otherwise = arms
        for case, arm in zip(reversed(node.cases), reversed(taken), strict=True):
            bound = set(captures(case.pattern))
            if case.guard is not None:  # a pattern binds its names even if the guard says no
                self.clobbered[case.pattern] = bound & otherwise
            otherwise |= ((arm | reads(case.guard)) - bound) | reads(case.pattern)
        return otherwise | reads(node.subject)

    def _through(self, body: list[ast.stmt], after: Names, out: Names, again: Names) -> Names:
        """Needed before `body`, if `after` is needed behind it.

        `out` and `again` are needed where a `break` and a `continue` of an inner loop lead.
        """
        for stmt in reversed(body):
            after = self._statement(stmt, after, out, again)
        return after

    def _statement(self, stmt: ast.stmt, after: Names, out: Names, again: Names) -> Names:
        match stmt:
            case Jump():
                return self.before[stmt.to]
            case ast.Break():
                return out
            case ast.Continue():
                return again
            case ast.Return() | ast.Raise():
                return NONE | reads(stmt)
            case ast.If(body=body, orelse=orelse):
                arms = [self._through(arm, after, out, again) for arm in (body, orelse)]
                return self._fork(stmt, arms)
            case ast.Match(cases=cases):
                arms = [self._through(case.body, after, out, again) for case in cases]
                return self._fork(stmt, [*arms, after])
            case ast.While() | ast.For():
                return self._inner_loop(stmt, after, out, again)
            case ast.With() | ast.Try() | ast.TryStar():
                return self._guarded(stmt, after, out, again)
        if stmt not in self.simple:
            self.simple[stmt] = (reads(stmt), _sets(stmt))
        read, written = self.simple[stmt]
        return (after - written) | read

    def _inner_loop(
        self, stmt: ast.While | ast.For, after: Names, out: Names, again: Names
    ) -> Names:
        """A loop that was not cut; twice through the body shows what a turn needs of the last."""
        done = self._through(stmt.orelse, after, out, again)
        head = done
        for _ in range(2):
            turn = self._through(stmt.body, head, after, head)
            if isinstance(stmt, ast.For):
                turn = (turn - stores(stmt.target)) | reads(stmt.target)
            else:
                turn = turn | reads(stmt.test)
            head = head | turn
        return head | reads(stmt.iter) if isinstance(stmt, ast.For) else head | reads(stmt.test)

    def _guarded(
        self, stmt: ast.With | ast.Try | ast.TryStar, after: Names, out: Names, again: Names
    ) -> Names:
        """Anything may be cut short here, so nothing counts as surely set."""
        if isinstance(stmt, ast.With):
            opened = set().union(*[stores(item) for item in stmt.items])
            within = self._through(stmt.body, after, out, again) - opened
            return within | after | reads(*stmt.items)
        last = self._through(stmt.finalbody, after, out, again)
        caught = last
        for handler in stmt.handlers:
            names = self._through(handler.body, last, out | last, again | last)
            caught |= (names - {handler.name or ""}) | reads(handler.type)
        tried = [*stmt.body, *stmt.orelse]
        return self._through(tried, last, out | last, again | last) | caught


def _sets(stmt: ast.stmt) -> set[str]:
    """The names that a simple statement surely sets."""
    match stmt:
        case ast.Assign() | ast.FunctionDef() | ast.Import() | ast.ImportFrom():
            return stores(ast.Module([stmt], []))
        case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is not None:
            return {name}
        case ast.Delete(targets=targets):
            return {target.id for target in targets if isinstance(target, ast.Name)}
    return set()
