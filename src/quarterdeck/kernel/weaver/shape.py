"""Number the blocks and write `run`: straight code stays straight, and a resume finds its place."""

from __future__ import annotations

import ast

from .blocks import Ask, Block, Call, End, Fork, Goto
from .build import NOWHERE, assign, attribute, call, less, read, stamp, stamped
from .errors import Page
from .keep import Keep, Words

CHAIN = 6  # as many tests in a row; more are halved first


class Shape:
    """A rule's blocks in order, and the statements of its `run`."""

    def __init__(self, blocks: list[Block], page: Page) -> None:
        self.page = page
        self.first = _final(blocks[0])
        reached = self._reach()
        self.blocks = [block for block in blocks if block in reached]
        self.numbered = self._number()
        self.count = len(self.numbered)

    def _reach(self) -> set[Block]:
        """Every block that can be reached; jumps to a block that only jumps go all the way."""
        reached: set[Block] = set()
        todo = [self.first]
        while todo:
            block = todo.pop()
            if block in reached:
                continue
            reached.add(block)
            _shorten(block)
            if isinstance(block.leave, Ask) and block.leave.value is None:
                raise self.page.refusal(block.where, "a yield asks: yield QUESTION.ask(g, seat)")
            todo += block.to
            if block.resume is not None:
                todo.append(block.resume)
        return reached

    def _number(self) -> list[Block]:
        """Blocks that are entered from several places, or by a resume, have a number."""
        entries = dict.fromkeys(self.blocks, 0)
        marked = {self.first}
        for block in self.blocks:
            for to in block.to:
                entries[to] += 1
            marked |= {jump.to for jump in block.jumps if not jump.to.is_only_an_end}
            if block.resume is not None:
                marked.add(block.resume)
            if isinstance(block.leave, Ask):
                marked.add(block)
        for block in self.blocks:
            if block in marked or (entries[block] > 1 and not block.is_only_an_end):
                block.number = 0
        resumes = {b.resume for b in self.blocks if isinstance(b.leave, Ask)}
        order = [b for b in self.blocks if b.number == 0 and b not in resumes]
        order = [
            b for o in order for b in ([o, o.leave.resume] if isinstance(o.leave, Ask) else [o])
        ]
        for number, block in enumerate(order):
            block.number = number
        return order


def _final(block: Block) -> Block:
    """Where a jump to `block` ends up."""
    seen: set[Block] = set()
    while not block.body and isinstance(block.leave, Goto) and block not in seen:
        seen.add(block)
        block = block.leave.to
    return block


def _shorten(block: Block) -> None:
    for jump in block.jumps:
        jump.to = _final(jump.to)
    match block.leave:
        case Goto():
            block.leave.to = _final(block.leave.to)
        case Fork():
            block.leave.arms = [_final(arm) for arm in block.leave.arms]
        case Ask():
            pass  # the answer to a question comes at the number after it
        case Call():
            block.leave.resume = _final(block.leave.resume)


class Run:
    """Writes the statements of `run`."""

    def __init__(self, shape: Shape, keep: Keep, words: Words) -> None:
        self.shape = shape
        self.keep = keep
        self.words = words
        self.current = 0
        self.loops = False
        keep.goes = self._jump_out

    def statements(self) -> list[ast.stmt]:
        bodies = []
        for block in self.shape.numbered:
            self.current = block.number
            bodies.append(self._marked(block))
        chosen = self._choose(bodies, 0, len(bodies))
        begin = stamp(assign(read(self.words.pc), attribute(self.words.me, "pc")), NOWHERE)
        if self.loops:
            chosen = [stamp(ast.While(ast.Constant(True), chosen, []), NOWHERE)]
        return [begin, *chosen]

    def _marked(self, block: Block) -> list[ast.stmt]:
        """A block, under a mark that becomes a comment where the frame is written out."""
        before = [each.leave for each in self.shape.blocks if block is each.resume]
        resumed = any(block.where is wait.where for wait in before if isinstance(wait, Ask | Call))
        places = [block.where] if resumed else [*block.body[:1], _leaving_place(block)]
        body = self._tail(block)
        if self.keep.typed:
            mark = f"__{'after' if resumed else 'at'}_{getattr(places[0], 'lineno', 1)}__"
            body.insert(0, stamp(ast.Expr(read(mark)), block.where))
        return body

    def _choose(self, bodies: list[list[ast.stmt]], low: int, high: int) -> list[ast.stmt]:
        """A chain of tests; a long one is halved, so that no resume goes through all of it."""
        pc = read(self.words.pc)
        if high - low <= CHAIN:
            tests = [ast.Compare(pc, [ast.Eq()], [ast.Constant(i)]) for i in range(low, high)]
            chain = [ast.If(t, b, []) for t, b in zip(tests, bodies[low:high], strict=True)]
            return stamped(list(chain), NOWHERE)
        middle = (low + high) // 2
        halves = [self._choose(bodies, low, middle), self._choose(bodies, middle, high)]
        fork = ast.If(less(pc, ast.Constant(middle)), *halves)
        return [stamp(fork, NOWHERE)]

    def _falls_to(self, number: int) -> bool:
        """Whether control falls from the present block into that one."""
        low, high = 0, self.shape.count
        while high - low > CHAIN:
            middle = (low + high) // 2
            low, high = (low, middle) if self.current < middle else (middle, high)
        return self.current < number < high

    # ---- one block

    def _tail(self, block: Block) -> list[ast.stmt]:
        """The statements of a block, and of those that only it leads to."""
        body = [done for stmt in block.body for done in self.keep.statement(stmt)]
        match block.leave:
            case Goto(to=to):
                return [*body, *self._go(to)]
            case Fork(node=ast.If() as node, arms=[then, other]):
                test = self.keep.visit(node.test)
                return [*body, *self._if(node, test, self._go(then), self._go(other))]
            case Fork(node=ast.Match() as node, arms=arms):
                return [*body, *self._match(node, arms)]
            case Ask(value=value, where=where):
                assert value is not None
                return [*body, *self._wait("put", value, block.number + 1, where)]
            case Call(frame=frame, resume=resume, where=where):
                return [*body, *self._wait("call", frame, resume.number, where)]
            case End(value=value, where=where):
                return [*body, *self.keep.ending(value, where)]
        raise AssertionError(block)

    def _wait(self, verb: str, value: ast.expr, then: int, where: ast.AST) -> list[ast.stmt]:
        """Note where to go on, and leave."""
        place = assign(attribute(self.words.me, "pc"), ast.Constant(then))
        asked = ast.Expr(call(attribute(self.words.play, verb), self.keep.visit(value)))
        return stamped([place, asked, ast.Return(None)], where)

    def _go(self, to: Block) -> list[ast.stmt]:
        """At the end of a block."""
        if to.number < 0:
            return self._tail(to)
        return self._jump(to, NOWHERE, falls=self._falls_to(to.number))

    def _jump_out(self, to: Block, where: ast.AST) -> list[ast.stmt]:
        """A `break` or `continue` from the middle of a block."""
        return self._jump(to, where, falls=False)

    def _jump(self, to: Block, where: ast.AST, falls: bool) -> list[ast.stmt]:
        if to.number < 0:
            return self._tail(to)
        jump: list[ast.stmt] = [assign(read(self.words.pc), ast.Constant(to.number))]
        if not falls:
            jump.append(ast.Continue())
            self.loops = True
        return stamped(jump, where)

    def _if(
        self, node: ast.If, test: ast.expr, then: list[ast.stmt], other: list[ast.stmt]
    ) -> list[ast.stmt]:
        """What always leaves needs no `else`: the rest follows flat."""
        if _leaves(other) and len(other) <= 2:
            unless = stamp(ast.UnaryOp(ast.Not(), test), node.test)
            return [stamp(ast.If(unless, other, []), node.test), *then]
        if _leaves(then):
            return [stamp(ast.If(test, then, []), node.test), *other]
        return [stamp(ast.If(test, then, other), node.test)]

    def _match(self, node: ast.Match, arms: list[Block]) -> list[ast.stmt]:
        cases = []
        for case, arm in zip(node.cases, arms, strict=False):
            bare = ast.match_case(case.pattern, case.guard, [])
            bare = self.keep.visit_match_case(bare)
            bare.body += self._go(arm)
            cases.append(bare)
        if not _takes_all(node.cases[-1]):
            cases.append(ast.match_case(ast.MatchAs(), None, self._go(arms[-1])))
        return [stamp(ast.Match(self.keep.visit(node.subject), cases), node)]


def _leaving_place(block: Block) -> ast.AST:
    match block.leave:
        case Fork(node=node):
            return node
        case Ask(where=where) | Call(where=where) | End(where=where) if where is not NOWHERE:
            return where
    return block.where


def _takes_all(case: ast.match_case) -> bool:
    return case.guard is None and isinstance(case.pattern, ast.MatchAs) and not case.pattern.pattern


def _leaves(body: list[ast.stmt]) -> bool:
    """Whether control never gets past the last of these statements."""
    match body[-1]:
        case ast.Return() | ast.Continue() | ast.Raise():
            return True
        case ast.If(body=then, orelse=other):
            return bool(other) and _leaves(then) and _leaves(other)
        case ast.Match(cases=cases):
            return _takes_all(cases[-1]) and all(_leaves(case.body) for case in cases)
    return False
