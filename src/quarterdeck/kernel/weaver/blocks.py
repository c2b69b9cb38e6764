"""Blocks: straight pieces of a rule, and how control leaves each."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field


@dataclass(eq=False)
class Block:
    """Statements that run without a wait; `where` is the written place it begins at."""

    where: ast.AST
    body: list[ast.stmt] = field(default_factory=list)
    leave: Exit | None = None
    number: int = -1
    jumps: list[Jump] = field(default_factory=list)  # ways out of the middle of the block

    @property
    def is_only_an_end(self) -> bool:
        """So short that it is repeated rather than jumped to."""
        return not self.body and isinstance(self.leave, End) and self.leave.value is None

    @property
    def to(self) -> list[Block]:
        """Where control may go from here without a wait."""
        jumps = [jump.to for jump in self.jumps]
        match self.leave:
            case Goto(to):
                return [*jumps, to]
            case Fork(arms=arms):
                return [*jumps, *arms]
        return jumps

    @property
    def resume(self) -> Block | None:
        """Where the rule goes on after the wait that ends this block."""
        return self.leave.resume if isinstance(self.leave, Ask | Call) else None


@dataclass
class Goto:
    """Go on there."""

    to: Block


@dataclass
class Fork:
    """`if` (then, else) or `match` (one arm a case, and one for none of them)."""

    node: ast.If | ast.Match
    arms: list[Block]


@dataclass
class Ask:
    """Put a question."""

    value: ast.expr | None
    resume: Block
    where: ast.AST


@dataclass
class Call:
    """Follow another rule."""

    frame: ast.expr
    resume: Block
    where: ast.AST


@dataclass
class End:
    """The rule is over."""

    value: ast.expr | None
    where: ast.AST


Exit = Goto | Fork | Ask | Call | End


class Jump(ast.stmt):
    """A `break` or `continue` of a loop that was cut, deep inside a statement that was not."""

    _fields = ()

    def __init__(self, to: Block, where: ast.stmt) -> None:
        super().__init__()
        self.to = to
        ast.copy_location(self, where)
