"""What cannot be cut is refused, with file and line."""

from __future__ import annotations

import textwrap
import traceback

import pytest

from kernel.woven_toys.weaving import HEAD, woven
from quarterdeck.kernel.weaver import WeaveError, weave_package

# Each: the body of a rule, the line (of the body) that is refused, a part of the message.
BODIES = {
    "in a condition": (
        "if (yield ASK.ask(g, 0)) == 1:\n    g.note(1)",
        1,
        "give the answer a name",
    ),
    "in a while": ("while (yield ASK.ask(g, 0)):\n    g.note(1)", 1, "give the answer a name"),
    "in a for": ("for x in range((yield ASK.ask(g, 0))):\n    g.note(1)", 1, "a name first"),
    "in a guard": (
        "match 1:\n    case x if (yield ASK.ask(g, x)):\n        pass",
        2,
        "a name first",
    ),
    "in a subject": ("match (yield ASK.ask(g, 0)):\n    case 1:\n        pass", 1, "a name first"),
    "in an argument": ("g.note((yield ASK.ask(g, 0)))", 1, "give the answer a name first"),
    "in a sum": ("x = 1 + (yield ASK.ask(g, 0))", 1, "give the answer a name first"),
    "in +=": ("x = 1\nx += yield ASK.ask(g, 0)", 2, "give the answer a name first"),
    "in a question": ("x = yield ASK.ask(g, (yield ASK.ask(g, 0)))", 1, "a name first"),
    "in a target": ("g.crew[(yield ASK.ask(g, 0))] = yield ASK.ask(g, 0)", 1, "a name first"),
    "in a return": ("return 1 + (yield ASK.ask(g, 0))", 1, "give the answer a name first"),
    "in try": ("try:\n    x = yield ASK.ask(g, 0)\nfinally:\n    g.note(1)", 2, "inside try"),
    "in except": ("try:\n    pass\nexcept ValueError:\n    yield ASK.ask(g, 0)", 4, "inside try"),
    "in with": ("with open('x') as f:\n    yield ASK.ask(g, 0)", 2, "inside with"),
    "in a lambda": ("f = lambda: (yield ASK.ask(g, 0))", 1, "inside a lambda"),
    "in a function": ("def f() -> None:\n    yield ASK.ask(g, 0)\nf()", 2, "inside a function"),
    "for else": (
        "for x in (1,):\n    yield ASK.ask(g, 0)\nelse:\n    g.note(1)",
        4,
        "for ... else",
    ),
    "while else": (
        "while g.burn():\n    yield ASK.ask(g, 0)\nelse:\n    g.note(1)",
        4,
        "while ...",
    ),
    "not a rule": ("yield from range(3)", 1, "must follow a rule"),
    "a variable": ("x = [ASK.ask(g, 0)]\nyield from x", 2, "must follow a rule"),
    "a plain function": ("yield from plain(g)", 1, "must follow a rule"),
    "a chosen rule": ("yield from {1: other}[1](g)", 1, "use if or match"),
    "a rule as a value": ("f = other\nyield ASK.ask(g, 0)", 1, "`other` is a rule"),
    "a rule called": ("other(g, 1)\nyield ASK.ask(g, 0)", 1, "yield from other(...)"),
    "not the table": ("yield from other(1, 2)", 1, "must be `g`"),
    "no table": ("yield from other()", 1, "must be `g`"),
    "starred": ("x = (1,)\nyield from other(g, *x)", 2, "write out the arguments"),
    "double starred": ("yield from other(g, **{'n': 1})", 1, "write out the arguments"),
    "together of a name": ("x = [1]\nyield from together(x)", 2, "write the branches out"),
    "together of plain": ("yield from together(plain(g) for s in (1,))", 1, "must be a rule"),
    "yield nothing": ("yield", 1, "a yield asks"),
    "a list": ("x = [1]\nyield ASK.ask(g, 0)\ng.note(*x)", 1, "a list cannot wait"),
    "a list by its type": (
        "x: list[int] = f()\nyield ASK.ask(g, 0)\ng.note(*x)",
        1,
        "a list cannot",
    ),
    "a list in a tuple": ("x = ([1], 2)\nyield ASK.ask(g, 0)\ng.note(x[1])", 1, "a list cannot"),
    "a comprehension": (
        "x = [k for k in (1,)]\nyield ASK.ask(g, 0)\ng.note(*x)",
        1,
        "a list cannot",
    ),
    "a dict": ("x = {1: 2}\nyield ASK.ask(g, 0)\ng.note(*x)", 1, "a dict cannot wait"),
    "a set": ("x = set()\nyield ASK.ask(g, 0)\ng.note(*x)", 1, "a set cannot wait"),
    "list()": ("x = list((1,))\nyield ASK.ask(g, 0)\ng.note(*x)", 1, "a list cannot wait"),
    "sorted()": ("x = sorted((1,))\nyield ASK.ask(g, 0)\ng.note(*x)", 1, "a list cannot wait"),
    "an iterator": ("x = iter((1,))\nyield ASK.ask(g, 0)\ng.note(*x)", 1, "a Iterator cannot wait"),
    "a function": (
        "def f() -> int:\n    return 1\nyield ASK.ask(g, 0)\ng.note(f())",
        1,
        "function",
    ),
    "a lambda": ("f = lambda: 1\nyield ASK.ask(g, 0)\ng.note(f())", 1, "cannot wait"),
    "an import": ("import math\nyield ASK.ask(g, 0)\ng.note(math.pi)", 1, "an import cannot wait"),
    "the table": ("h = g\nyield ASK.ask(g, 0)\nh.note(1)", 1, "only `g` may mean the table"),
    "another table": ("g = Deck()\nyield ASK.ask(g, 0)", 1, "`g` is the table"),
    "None": ("x = None\nyield ASK.ask(g, 0)\ng.note(x or 1)", 1, "besides None"),
    "global": ("global plain\nyield ASK.ask(g, 0)", 1, "no global names"),
    "nonlocal": ("def f() -> None:\n    nonlocal n\n    n = 1\nyield ASK.ask(g, 0)", 2, "global"),
    "del": ("x = 1\nyield ASK.ask(g, x)\ndel x", 3, "it cannot go"),
    "walrus": ("g.note(x := 2)\nyield ASK.ask(g, x)", 1, "on a line of its own"),
    "async for": ("async for x in f():\n    pass\nyield ASK.ask(g, 0)", 1, "cannot be async"),
    "a class": ("class X:\n    pass\nyield ASK.ask(g, 0)", 1, "cannot define a class"),
    "a star": (
        "match (1, 2):\n    case [*x]:\n        yield ASK.ask(g, 0)\n        g.note(*x)",
        2,
        "list",
    ),
    "a lost value": (
        "x = 1\nyield ASK.ask(g, 0)\nmatch 4:\n    case x if x > 9:\n        pass\n"
        "yield ASK.ask(g, x)",
        4,
        "capture another name",
    ),
    "odd enumerate": ("for x in enumerate((1,)):\n    yield ASK.ask(g, 0)", 1, "with two names"),
}
# Each: whole definitions, the line that is refused, a part of the message.
MODULES = {
    "no annotation": ("def rule_1(g: Deck):\n    yield ASK.ask(g, 0)", 1, "say what the rule"),
    "bare Rule": ("def rule_1(g: Deck) -> Rule:\n    yield ASK.ask(g, 0)", 1, "-> Rule[None]"),
    "*args": (
        "def rule_1(g: Deck, *x: int) -> Rule[None]:\n    yield ASK.ask(g, 0)",
        1,
        "names each",
    ),
    "**args": (
        "def rule_1(g: Deck, **x: int) -> Rule[None]:\n    yield ASK.ask(g, 0)",
        1,
        "names each",
    ),
    "no table": ("def rule_1() -> Rule[None]:\n    yield ASK.ask(g, 0)", 1, "must be the table"),
    "no type": (
        "def rule_1(g: Deck, x) -> Rule[None]:\n    yield ASK.ask(g, 0)",
        1,
        "parameter `x` is",
    ),
    "a list": (
        "def rule_1(g: Deck, x: list[int]) -> Rule[None]:\n    yield ASK.ask(g, 0)",
        1,
        "tuple",
    ),
    "async": ("async def rule_1(g: Deck) -> Rule[None]:\n    yield ASK.ask(g, 0)", 1, "be async"),
    "decorated": (
        "@cache\ndef rule_1(g: Deck) -> Rule[None]:\n    yield ASK.ask(g, 0)",
        1,
        "decorated",
    ),
    "never waits": ("def rule_1(g: Deck) -> Rule[None]:\n    g.note(1)", 1, "never waits"),
    "a method": (
        "class X:\n    def rule_1(self, g: Deck) -> Rule[None]:\n        yield ASK.ask(g, 0)",
        2,
        "at the top of its module",
    ),
    "a taken name": ("def deck(g: Deck) -> Rule[None]:\n    yield ASK.ask(g, 0)", 1, "is taken"),
    "a mention": (
        "def deck_1(g: Deck) -> Rule[None]:\n    yield ASK.ask(g, 0)\nTABLE = (deck_1,)",
        3,
        "`deck_1` is a rule",
    ),
}


def refused(source: str) -> WeaveError:
    with pytest.raises(WeaveError) as caught:
        woven(source)
    return caught.value


@pytest.mark.parametrize("case", BODIES)
def test_what_cannot_be_cut_is_refused(case: str) -> None:
    body, line, message = BODIES[case]
    source = (
        "def first(g: Deck, n: int) -> Rule[int]:\n"
        + textwrap.indent(body, "    ")
        + "\n    yield ASK.ask(g, 0)\n"
        + "def other(g: Deck, n: int) -> Rule[None]:\n    yield ASK.ask(g, n)\n"
        + "def plain(g: Deck) -> int:\n    return 1\n"
    )
    error = refused(source)
    assert message in str(error)
    assert error.lineno == HEAD.count("\n") + 1 + line
    assert error.filename == "toy/rulebook.py"


@pytest.mark.parametrize("case", MODULES)
def test_what_is_no_rule_is_refused(case: str) -> None:
    source, line, message = MODULES[case]
    error = refused(source)
    assert message in str(error)
    assert error.lineno == HEAD.count("\n") + line


def test_python_shows_the_line_and_the_place() -> None:
    error = refused("def first(g: Deck) -> Rule[None]:\n    g.note((yield ASK.ask(g, 0)))\n")
    shown = "".join(traceback.format_exception_only(error))
    assert 'File "toy/rulebook.py", line 5' in shown
    assert "g.note((yield ASK.ask(g, 0)))" in shown
    assert shown.splitlines()[2].index("^") == shown.splitlines()[1].index("yield")


def test_a_comprehension_with_a_wait_is_python_s_own_error() -> None:
    with pytest.raises(SyntaxError):
        compile("def f():\n    x = [(yield 1) for k in (1,)]", "x", "exec")
    body = "def first(g: Deck) -> Rule[None]:\n    x = [(yield ASK.ask(g, 0)) for k in (1,)]\n"
    assert "inside a comprehension" in str(refused(body))


def test_a_chapter_is_imported_under_a_name() -> None:
    source = "import toy.rulebook.fight\n"
    with pytest.raises(WeaveError, match="give the chapter a name"):
        weave_package("toy.rulebook", {"toy.rulebook.left": ("left.py", source)})
