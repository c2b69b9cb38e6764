"""Writes random rules: nested control flow, waits and calls over int variables."""

from __future__ import annotations

import random

HEADER = """from __future__ import annotations

from kernel.woven_toys.table import ASK, Deck
from quarterdeck.kernel.play.rules import Rule, together

"""
NAMES = ("a", "b", "c", "d")
MOST_LINES = 45


class Author:
    """Writes one module of rules; a rule calls only rules that stand below it."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.lines: list[str] = []
        self.loops = 0
        self.matches = 0
        self.budget = 0
        self.callees: list[str] = []
        self.gives_pair = False

    def module(self) -> str:
        parts = []
        rules = ["first", "second", "third"][: self.rng.randint(1, 3)]
        for i, name in enumerate(rules):
            self.callees = rules[i + 1 :]
            parts.append(self.rule(name))
        return HEADER + "\n\n".join(parts)

    def rule(self, name: str) -> str:
        self.lines = []
        self.budget = self.rng.randint(6, MOST_LINES)
        self.loops = 0
        self.lines.append(f"def {name}(g: Deck, a: int, b: int = 2) -> Rule[int]:")
        self.put(1, f'"""A random rule, {name}."""')
        self.put(1, "c, d = 1, a")
        if self.rng.random() < 0.5:
            self.put(1, "a = yield ASK.ask(g, 0, (a, b))")
        self.body(1, self.rng.randint(2, 7))
        if self.rng.random() < 0.8:
            self.put(1, f"return {self.number()}")
        else:
            self.put(1, "yield ASK.ask(g, 0, (c, d))")
            self.put(1, "return 7")
        if "yield" not in "\n".join(self.lines):
            self.lines.insert(3, "    a = yield ASK.ask(g, 0, (a, b))")
        return "\n".join(self.lines) + "\n"

    def put(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)
        self.budget -= 1

    def body(self, depth: int, count: int) -> None:
        for _ in range(count):
            if self.budget <= 0 or depth > 6:
                break
            if self.statement(depth):
                return
        self.put(depth, f"g.note({self.number()})")

    # ---- expressions

    def name(self) -> str:
        return self.rng.choice(NAMES)

    def number(self) -> str:
        x, y = self.name(), self.name()
        forms = [x, str(self.rng.randint(0, 5)), f"({x} + {y}) % 7", f"{x} - 1", f"abs({x})"]
        forms += [f"sum([{y} for {y} in range({x} % 4)])", f"(lambda {x}: {x} + {y})(2) % 9"]
        forms += [f"sum(k * {x} % 5 for k in (1, 2, {y}))", f"({x} if {y} else 3)"]
        return self.rng.choice(forms)

    def test(self) -> str:
        x, y = self.name(), self.number()
        forms = [f"{x} > {y}", f"{x} % 2 == 0", f"not {x}", f"{x} < 3 and {self.name()} != {y}"]
        return self.rng.choice(forms)

    # ---- statements; True if nothing can follow

    def statement(self, depth: int) -> bool:
        weights = {
            self.assign: 5,
            self.ask: 6,
            self.call: 3,
            self.branch: 4,
            self.while_: 3,
            self.for_: 4,
            self.match: 2,
            self.leave: 1.5,
            self.plain: 3,
        }
        write = self.rng.choices(list(weights), list(weights.values()))[0]
        return bool(write(depth))

    def assign(self, depth: int) -> None:
        x, y = self.rng.sample(NAMES, 2)
        forms = [f"{x} = {self.number()}", f"{x} += {self.number()}", f"{x}, {y} = {y}, {x}"]
        forms += [f"{x}: int = {self.number()}", f"t = {self.number()}; g.note(t, {x})"]
        forms += [f"{x} = {y} = {self.number()}"]
        line = self.rng.choice(forms)
        self.put(depth, line.replace(": int", "") if x in ("a", "b") else line)

    def ask(self, depth: int) -> None:
        x = self.name()
        question = f"yield ASK.ask(g, {self.rng.randint(0, 2)}, ({self.name()}, {self.number()}))"
        self.put(depth, self.rng.choice([question, f"{x} = {question}"]))

    def call(self, depth: int) -> None:
        if not self.callees:
            self.ask(depth)
            return
        callee, x = self.rng.choice(self.callees), self.name()
        forms = [f"yield from {callee}(g, {self.number()})"]
        forms += [f"{x} = yield from {callee}(g, {self.number()}, b={self.number()})"]
        one = f"{self.callees[-1]}(g, {x}, s)"  # a sealed choice holds no other
        forms.append(f"x, y = yield from together({one} for s in range(2))")
        if self.rng.random() < 0.15:
            forms = [f"return (yield from {callee}(g, {self.number()}))"]
        self.put(depth, line := self.rng.choice(forms))
        if line.startswith("x, y"):
            self.put(depth, f"{x} = x + y % 3")

    def branch(self, depth: int) -> None:
        self.put(depth, f"if {self.test()}:")
        self.body(depth + 1, self.rng.randint(1, 3))
        if self.rng.random() < 0.3:
            self.put(depth, f"elif {self.test()}:")
            self.body(depth + 1, self.rng.randint(1, 2))
        if self.rng.random() < 0.5:
            self.put(depth, "else:")
            self.body(depth + 1, self.rng.randint(1, 3))

    def looped(self, depth: int) -> None:
        self.loops += 1
        self.body(depth + 1, self.rng.randint(1, 4))
        self.loops -= 1

    def while_(self, depth: int) -> None:
        if self.rng.random() < 0.25:
            self.put(depth, "while True:")
            self.put(depth + 1, "if not g.burn():")
            self.put(depth + 2, "break")
        else:
            self.put(depth, f"while g.burn() and {self.test()}:")
        self.looped(depth)

    def for_(self, depth: int) -> None:
        x, y = self.rng.sample(NAMES, 2)
        forms = [f"{x} in range({self.number()} % 4)", f"{x} in range(4, {y} % 3, -2)"]
        forms += [f"{x} in (1, {y}, 3)", f"{x}, {y} in enumerate((5, {self.name()}))"]
        forms += [f"{x} in tuple(g.crew)", f"{x}, {y} in ((1, 2), (3, {self.name()}))"]
        forms += [f"{x} in [k + {y} for k in range(2)]", f"{x} in range({y} % 3, 4)"]
        self.put(depth, f"for {self.rng.choice(forms)}:")
        self.put(depth + 1, "if not g.burn():")
        self.put(depth + 2, self.rng.choice(["break", "continue", "return 3"]))
        self.looped(depth)

    def match(self, depth: int) -> None:
        pair = self.rng.random() < 0.5
        subject = f"({self.name()}, {self.number()})" if pair else self.number()
        self.put(depth, f"match {subject}:")
        x, y = self.rng.sample(NAMES, 2)
        self.matches += 1
        m = f"m{self.matches}"  # a guarded capture may hide no value that is still needed
        cases = [f"({x}, 1 | 2)", f"(0, {y})"] if pair else ["0 | 1", f"{m} if {m} > {x}", "2"]
        for case in self.rng.sample(cases, self.rng.randint(1, len(cases))):
            self.put(depth + 1, f"case {case}:")
            self.body(depth + 2, self.rng.randint(1, 2))
            if case.startswith("m") and self.rng.random() < 0.5:
                self.lines.append("    " * (depth + 2) + f"g.note({m})")
        if self.rng.random() < 0.5:
            self.put(depth + 1, f"case {'_' if pair else self.rng.choice(['_', y])}:")
            self.body(depth + 2, self.rng.randint(1, 2))

    def leave(self, depth: int) -> bool:
        if depth == 1:
            return False
        forms = [f"return {self.number()}"]
        if self.loops:
            forms += ["break", "continue", "break", "continue"]
        self.put(depth, self.rng.choice(forms))
        return True

    def plain(self, depth: int) -> None:
        """Statements without a wait that the cutter must leave whole."""
        x = self.name()
        forms = [[f"g.note({x}, {self.number()})"]]
        forms.append(["for t in range(3):", f"    if t == {x}:", "        break", "    c += t"])
        forms.append([f"if {self.test()}:", f"    {x} = {self.number()}", "    g.note(1)"])
        forms.append(
            ["try:", f"    {x} = 6 // {self.name()}", "except ZeroDivisionError:", "    d = 9"]
        )
        out = "continue" if self.loops else "return 5"
        forms.append([f"if {self.test()}:", "    g.note(2)", f"    {out}"])
        forms.append([f"while g.burn() and {x} > 0:", f"    {x} -= 1", "else:", "    g.note(3)"])
        for line in self.rng.choice(forms):
            self.put(depth, line)
