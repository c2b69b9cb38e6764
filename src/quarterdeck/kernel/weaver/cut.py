"""Cut a rule into blocks: at every wait, and where its control flow forks around one."""

from __future__ import annotations

import ast

from .bind import Bindings
from .blocks import Ask, Block, Call, End, Fork, Goto, Jump
from .build import NOWHERE, attribute, stamp
from .each import Loops
from .follow import Follower
from .names import INNER_SCOPES
from .refuse import why_no_wait

Wait = ast.Yield | ast.YieldFrom
WAITS = (ast.Yield, ast.YieldFrom)
Looping = ast.While | ast.For


def waiting(node: ast.AST, found: set[ast.AST]) -> bool:
    """Note every part of `node` that has a wait somewhere inside."""
    parts = [waiting(part, found) for part in ast.iter_child_nodes(node)]
    if any(parts) or isinstance(node, WAITS):
        found.add(node)
        return True
    return False


class Cutter:
    """Walks a rule in written order and lays its blocks one after the other."""

    def __init__(self, bindings: Bindings, follower: Follower, play: str) -> None:
        self.bindings = bindings
        self.follower = follower
        self.play = play
        self.page = bindings.chapter.page
        self.each = Loops(bindings)
        self.waiting: set[ast.AST] = set()
        waiting(bindings.head.node, self.waiting)
        self.here = Block(bindings.head.node)
        self.blocks = [self.here]
        self.loops: list[tuple[Block, Block]] = []  # where `continue` and `break` go
        self.sequence(bindings.head.node.body)
        self.here.leave = End(None, NOWHERE)

    def place(self, block: Block) -> None:
        self.blocks.append(block)
        self.here = block

    def go(self, to: Block) -> None:
        """Leave the present block for another."""
        self.here.leave = Goto(to)

    def sequence(self, body: list[ast.stmt]) -> None:
        for stmt in body:
            self.statement(stmt)

    def statement(self, stmt: ast.stmt) -> None:
        match stmt:
            case ast.Expr(value=ast.Constant()):
                pass
            case ast.Expr(value=ast.Yield() | ast.YieldFrom() as wait):
                self.wait(wait, stmt)
            case ast.Return(value=ast.Yield() | ast.YieldFrom() as wait):
                answer = self.wait(wait, stmt)
                self.here.leave = End(answer, stmt)
                self.place(Block(stmt))
            case (
                ast.Assign(value=ast.Yield() | ast.YieldFrom() as wait)
                | ast.AnnAssign(value=ast.Yield() | ast.YieldFrom() as wait)
            ) if not self.waiting.intersection(_targets(stmt)):
                stmt.value = self.wait(wait, stmt)
                self.here.body.append(stmt)
            case ast.If() | ast.While() | ast.For() | ast.Match() if stmt in self.waiting:
                self.compound(stmt)
            case _ if stmt in self.waiting:
                raise why_no_wait(stmt, self.page)
            case _:
                self.whole(stmt)

    def whole(self, stmt: ast.stmt) -> None:
        """A statement without a wait."""
        match stmt:
            case ast.Return():
                self.here.leave = End(stmt.value, stmt)
            case ast.Break() | ast.Continue() if self.loops:
                head, after = self.loops[-1]
                self.here.body.append(ast.copy_location(ast.Pass(), stmt))  # to be seen passing
                self.go(after if isinstance(stmt, ast.Break) else head)
            case _:
                if self.loops:
                    stmt = _Leaving(*self.loops[-1], self.here.jumps).visit(stmt)
                self.here.body.append(stmt)
                return
        self.place(Block(stmt))

    def wait(self, wait: Wait, stmt: ast.stmt) -> ast.expr:
        """End the block with a wait; what the answer is, when it has come."""
        if wait.value is not None and wait.value in self.waiting:
            raise why_no_wait(wait.value, self.page)
        resume = Block(stmt)
        if isinstance(wait, ast.Yield):
            ask = Block(stmt, leave=Ask(wait.value, resume, stmt))
            self.go(ask)
            self.place(ask)
            answer, kind = attribute(self.play, "picked"), "int"
        else:
            followed = self.follower.follow(wait, self.bindings.table)
            self.here.leave = Call(followed.frame, resume, stmt)
            answer, kind = attribute(self.play, "returned"), followed.gives
        self.place(resume)
        return Answer(answer, kind, wait)

    def compound(self, stmt: ast.If | ast.While | ast.For | ast.Match) -> None:
        for expr in _conditions(stmt):
            if expr in self.waiting:
                raise why_no_wait(expr, self.page)
        match stmt:
            case ast.If():
                self.fork(stmt, [stmt.body, stmt.orelse])
            case ast.Match():
                self.fork(stmt, [*(case.body for case in stmt.cases), []])
            case ast.While() | ast.For() if stmt.orelse:
                kind = "while" if isinstance(stmt, ast.While) else "for"
                message = f"`{kind} ... else` cannot be cut: write what follows as an if"
                raise self.page.refusal(stmt.orelse[0], message)
            case ast.While():
                self.loop(stmt, stmt.test, [])
            case ast.For():
                plan = self.each.lower(stmt)
                self.here.body += plan.before
                self.loop(stmt, plan.test, plan.first)

    def fork(self, stmt: ast.If | ast.Match, arms: list[list[ast.stmt]]) -> None:
        head, join = self.here, Block(stmt)
        head.leave = Fork(stmt, [])
        for body in arms:
            arm = Block(body[0] if body else stmt)
            head.leave.arms.append(arm)
            self.place(arm)
            self.sequence(body)
            self.go(join)
        self.place(join)

    def loop(self, stmt: Looping, test: ast.expr, first: list[ast.stmt]) -> None:
        head, inside, after = Block(stmt), Block(stmt), Block(stmt)
        self.go(head)
        self.place(head)
        if isinstance(test, ast.Constant) and test.value:
            head.body.append(ast.copy_location(ast.Pass(), test))  # `while True` is seen passing
            head.leave = Goto(inside)
        else:
            chosen = ast.copy_location(ast.If(test, [], []), test)
            head.leave = Fork(chosen, [inside, after])
        self.place(inside)
        inside.body += first
        self.loops.append((head, after))
        self.sequence(stmt.body)
        self.loops.pop()
        self.go(head)
        self.place(after)


class Answer(ast.expr):
    """What a wait brought: an int that was picked, or what a rule gave back."""

    _fields = ("value",)

    def __init__(self, value: ast.expr, kind: str, where: ast.expr) -> None:
        super().__init__()
        self.value = stamp(value, where)
        self.kind = kind
        ast.copy_location(self, where)


def _targets(stmt: ast.stmt) -> list[ast.expr]:
    if isinstance(stmt, ast.Assign):
        return stmt.targets
    return [stmt.target] if isinstance(stmt, ast.AnnAssign) else []


def _conditions(stmt: ast.If | ast.While | ast.For | ast.Match) -> list[ast.expr]:
    """The expressions that stand at the head of a compound statement."""
    match stmt:
        case ast.If(test=test) | ast.While(test=test):
            return [test]
        case ast.For(iter=over):
            return [over]
        case ast.Match(subject=subject, cases=cases):
            return [subject, *(case.guard for case in cases if case.guard is not None)]


class _Leaving(ast.NodeTransformer):
    """`break` and `continue` of the loop that was cut, inside a statement that was not."""

    def __init__(self, head: Block, after: Block, jumps: list[Jump]) -> None:
        self.head = head
        self.after = after
        self.jumps = jumps

    def visit_Break(self, node: ast.Break) -> ast.stmt:
        self.jumps.append(Jump(self.after, node))
        return self.jumps[-1]

    def visit_Continue(self, node: ast.Continue) -> ast.stmt:
        self.jumps.append(Jump(self.head, node))
        return self.jumps[-1]

    def _inner_loop(self, node: ast.For | ast.While) -> ast.stmt:
        node.orelse = [self.visit(stmt) for stmt in node.orelse]  # its own body is its own
        return node

    def visit_For(self, node: ast.For) -> ast.stmt:
        return self._inner_loop(node)

    def visit_While(self, node: ast.While) -> ast.stmt:
        return self._inner_loop(node)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Only statements are of interest."""
        inside = isinstance(node, ast.stmt | ast.match_case | ast.ExceptHandler)
        return (
            super().generic_visit(node) if inside and not isinstance(node, INNER_SCOPES) else node
        )
