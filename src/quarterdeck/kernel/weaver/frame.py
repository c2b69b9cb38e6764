"""A rule becomes a class: what it keeps, how it runs, how it is copied."""

from __future__ import annotations

import ast

from .bind import Bindings
from .build import (
    NOWHERE,
    assign,
    attribute,
    fresh,
    function,
    parsed,
    read,
    stamp,
    stamped,
    subclass,
    text_of,
)
from .cut import Cutter
from .follow import Follower
from .keep import Keep, Words, begins_as_none, field_name, may_be_none
from .kinds import afresh
from .liveness import Liveness
from .names import parameters, reads
from .read import Head
from .refuse import refuse_words
from .shape import Run, Shape


class FrameMaker:
    """Weaves one rule."""

    def __init__(self, head: Head, follower: Follower, base: str, play: str, typed: bool) -> None:
        refuse_words(head)
        self.head = head
        self.node = head.node
        self.base = base  # the name of the class Frame in the woven module
        self.play_class = play
        self.typed = typed
        self.words = _words(head)
        self.bindings = Bindings(head, follower)
        blocks = Cutter(self.bindings, follower, self.words.play).blocks
        self.shape = Shape(blocks, head.chapter.page)
        self.kept = self._kept()

    def _kept(self) -> dict[str, str]:
        """The names on the frame, and what they are: parameters first, in written order."""
        live = Liveness(self.shape.blocks)
        names = live.needed() & set(self.bindings.kinds)
        params = self.bindings.params
        kept = [*params, *(name for name in self.bindings.kinds if name in names - set(params))]
        self.bindings.refuse_unkeepable(kept)
        for pattern, lost in live.clobbered.items():
            if lost & set(kept):
                message = f"`{min(lost)}` has a value that is still needed: capture another name"
                raise self.head.chapter.page.refusal(pattern, message)
        return {name: self.bindings.kinds[name] for name in kept}

    def make(self) -> ast.ClassDef:
        """The frame class."""
        body: list[ast.stmt] = []
        doc = ast.get_docstring(self.node, clean=False)
        if doc is not None:
            body.append(self.node.body[0])
        body += [self._init(), self._run(), self._copy()]
        made = subclass(self.head.frame, self.base)
        made.body = body
        if self.typed:  # no frame is part of a circle, and most live for a moment only
            made.decorator_list = [parsed("mypyc_attr(acyclic=True, free_list_len=1)")]
        return stamp(made, self.node)

    def _function(
        self, name: str, args: ast.arguments, gives: str, body: list[ast.stmt]
    ) -> ast.stmt:
        made = function(name, args, parsed(gives) if self.typed else None)
        made.body = body
        return made

    def _init(self) -> ast.stmt:
        """The rule's parameters, without the table; everything else begins empty."""
        me = self.words.me
        args = self.node.args
        positional = [*args.posonlyargs, *args.args][1:]
        defaults = args.defaults[-len(positional) :] if positional else []
        plain = [self._arg(arg) for arg in positional]
        own = [self._arg(arg) for arg in args.kwonlyargs]
        signature = ast.arguments(
            [], [ast.arg(me), *plain], None, own, args.kw_defaults, None, defaults
        )
        body: list[ast.stmt] = [
            assign(attribute(me, "pc"), ast.Constant(0)),
            assign(attribute(me, "caller"), ast.Constant(None)),  # what Frame itself would set
        ]
        for name, kind in self.kept.items():
            if name in self.bindings.params:
                body.append(assign(attribute(me, field_name(name)), read(name)))
            else:
                body.append(self._field(name, kind))
        return self._function("__init__", signature, "None", body)

    def _arg(self, arg: ast.arg) -> ast.arg:
        return ast.arg(arg.arg, arg.annotation if self.typed else None)

    def _field(self, name: str, kind: str) -> ast.stmt:
        target = attribute(self.words.me, field_name(name))
        value = parsed(afresh(kind) or "None")
        if not self.typed:
            return assign(target, value)
        if begins_as_none(kind) and not may_be_none(kind):
            kind = f"{kind} | None"
        target.ctx = ast.Store()
        return ast.AnnAssign(target, parsed(kind), value, 0)

    def _run(self) -> ast.stmt:
        keep = Keep(self._fields(), self.words, self.head.chapter.page, self.typed)
        body = Run(self.shape, keep, self.words).statements()
        table = parameters(self.node.args)[0]
        if table.arg in reads(*body) and table.annotation is not None:
            state = keep.cast(text_of(table.annotation), attribute(self.words.play, "state"))
            body.insert(0, assign(read(table.arg), state))
        play = ast.arg(self.words.play, read(self.play_class) if self.typed else None)
        args = ast.arguments([], [ast.arg(self.words.me), play], None, [], [], None, [])
        return self._function("run", args, "None", stamped(body, NOWHERE))

    def _fields(self) -> dict[str, str]:
        """Parameters are always set, so they never begin as None."""
        return {**self.kept, **dict.fromkeys(self.bindings.params, "int")}

    def _copy(self) -> ast.stmt:
        me = self.words.me
        args = self.node.args
        by_place = [attribute(me, field_name(a.arg)) for a in [*args.posonlyargs, *args.args][1:]]
        by_name = [ast.keyword(a.arg, attribute(me, field_name(a.arg))) for a in args.kwonlyargs]
        made = ast.Call(read(self.head.frame), list(by_place), by_name)
        body: list[ast.stmt] = [assign(read("new"), made)]
        others = [field_name(name) for name in self.kept if name not in self.bindings.params]
        for name in ["pc", *others]:
            body.append(assign(attribute("new", name), attribute(me, name)))
        body.append(ast.Return(read("new")))
        signature = ast.arguments([], [ast.arg(me)], None, [], [], None, [])
        return self._function("copy", signature, self.head.frame, body)


def _words(head: Head) -> Words:
    parts = list(ast.walk(head.node))
    taken = {part.id for part in parts if isinstance(part, ast.Name)}
    taken |= {part.arg for part in parts if isinstance(part, ast.arg)}
    me, play, pc = (fresh(word, taken) for word in ("self", "play", "pc"))
    return Words(me, play, pc, fresh("cast", taken | head.chapter.taken))
