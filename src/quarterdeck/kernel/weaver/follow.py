"""`yield from`: another rule, or several together, become frames to be called."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from .build import call, fresh, read, stamp
from .kinds import Foreign
from .read import Chapter, Head

NOT_A_RULE = (
    "`yield from` must follow a rule of a rulebook: a function that returns Rule[...]; "
    "to choose among rules, use if or match"
)


@dataclass
class Followed:
    """A frame to call, and the type that it gives back."""

    frame: ast.expr
    gives: str


class Follower:
    """Finds the rules that a chapter's rules follow, and names their frames."""

    def __init__(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self.siblings: dict[str, str] = {}  # woven module -> its name in this module
        self.foreign = Foreign(chapter, self.sibling)
        self.together = fresh("Together", chapter.taken)
        self.uses_together = False

    def sibling(self, other: Chapter) -> str:
        """The name of another chapter's woven module in this one."""
        if other.woven not in self.siblings:
            inner = other.woven[len(other.book.woven) + 1 :] or "woven"
            taken = self.chapter.taken | set(self.siblings.values())
            self.siblings[other.woven] = fresh(f"_{inner.replace('.', '_')}", taken)
        return self.siblings[other.woven]

    def follow(self, node: ast.YieldFrom, table: str) -> Followed:
        """What `yield from ...` calls."""
        value = node.value
        if not isinstance(value, ast.Call):
            raise self.chapter.page.refusal(node, NOT_A_RULE)
        if self._is_together(value.func):
            return self._together(value, table)
        head = self.chapter.rule_called(value.func)
        if head is None:
            raise self.chapter.page.refusal(node, NOT_A_RULE)
        return Followed(
            self._frame(head, value, table), self.foreign.here(head.gives, head.chapter)
        )

    def _is_together(self, function: ast.expr) -> bool:
        match function:
            case ast.Name(id=name):
                return self.chapter.imported.get(name, ("", ""))[1] == "together"
            case ast.Attribute(attr="together"):
                return True
        return False

    def _frame(self, head: Head, node: ast.Call, table: str) -> ast.expr:
        """`step(g, seat)` becomes `Step(seat)`, or `_dispatch.Step(seat)` of another chapter."""
        match node.args:
            case [ast.Name(id=first), *rest] if first == table:
                pass
            case _:
                message = f"the first argument of the rule `{head.name}` must be `{table}`"
                raise self.chapter.page.refusal(node, message)
        for starred in [*rest, *(k.value for k in node.keywords if k.arg is None)]:
            if isinstance(starred, ast.Starred) or starred not in rest:
                raise self.chapter.page.refusal(starred, "write out the arguments of a rule")
        cls: ast.expr = read(head.frame)
        if head.chapter is not self.chapter:
            cls = ast.Attribute(read(self.sibling(head.chapter)), head.frame, ast.Load())
        return stamp(ast.Call(cls, list(rest), node.keywords), node)

    def _together(self, node: ast.Call, table: str) -> Followed:
        match node:
            case ast.Call(args=[ast.GeneratorExp() | ast.ListComp() as rules], keywords=[]):
                one = self._branch(rules.elt, table)
                frames: ast.expr = ast.ListComp(one.frame, rules.generators)
                kinds = [one.gives]
            case ast.Call(args=[ast.List(elts=branches) | ast.Tuple(elts=branches)], keywords=[]):
                followed = [self._branch(branch, table) for branch in branches]
                frames = ast.List([each.frame for each in followed], ast.Load())
                kinds = list(dict.fromkeys(each.gives for each in followed)) or ["None"]
            case _:
                message = "write the branches out: together(rule(g, s) for s in seats)"
                raise self.chapter.page.refusal(node, message)
        self.uses_together = True
        made = stamp(call(read(self.together), frames), node)
        return Followed(made, f"tuple[{' | '.join(kinds)}, ...]")

    def _branch(self, expr: ast.expr, table: str) -> Followed:
        head = self.chapter.rule_called(expr.func) if isinstance(expr, ast.Call) else None
        if head is None or not isinstance(expr, ast.Call):
            raise self.chapter.page.refusal(expr, "each branch of together(...) must be a rule")
        return Followed(self._frame(head, expr, table), self.foreign.here(head.gives, head.chapter))
