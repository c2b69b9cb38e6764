"""The C files that mypyc has written, made independent of one another.

mypyc tells every C file about all others, in one header, and numbers all literals of all modules:
a new sentence in one module changes the text of every other. Here each file is told only what it
mentions, and literals get names from what they are. So a file's text changes only when something
changes that it depends on; `objects.py` keeps what was compiled from it.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

MAIN = "__native_quarterdeck.c"
HEADERS = ("__native_quarterdeck.h", "__native_internal_quarterdeck.h")
INCLUDED = "".join([f'#include "{name}"\n' for name in HEADERS])
FAST = "fast.h"

# Calls and variables of ours need no detour through the linker's tables.
OPENING = f'#include <Python.h>\n#include <CPy.h>\n#include "{FAST}"\n'
HIDDEN = "#pragma GCC visibility push(hidden)\n"

LITERAL = re.compile(r"CPyStatics\[(\d+)\]( \| 1)?; /\* (.*) \*/$", re.MULTILINE)
NAME = re.compile(r"\b[A-Za-z_]\w*")
BLOCK = re.compile(
    r"^#ifndef MYPYC_DECLARED_(?P<guarded>\w+)\n.*?^#endif\n"
    r"|^typedef struct \{\n.*?^\} (?P<struct>\w+);\n"
    r"|^(?:extern|int) [^;{(\[]*?\b(?P<plain>\w+)(?:[(\[][^;]*)?;\n",
    re.DOTALL | re.MULTILINE,
)
INITIALIZED = "    is_initialized = 1;\n"


def prepare(build: Path, fast: Path) -> None:
    """Give every C file what it mentions, and our own C functions."""
    (build / FAST).write_text(fast.read_text())
    told = declarations("".join([(build / name).read_text() for name in HEADERS]))
    literals: dict[str, int] = {}
    for path in sorted(build.glob("__native_quarterdeck_*.c")):
        text = path.read_text()
        if not text.startswith(INCLUDED):
            raise SystemExit(f"mypyc writes C files differently now: {path.name}")
        body = named_literals(text.removeprefix(INCLUDED), literals)
        path.write_text(OPENING + HIDDEN + mentioned(body, told) + body)
    main = (build / MAIN).read_text()
    (build / MAIN).write_text(with_literals(main, literals))


# ---- declarations


def declarations(header: str) -> dict[str, str]:
    """Every declaration of a header by the name that it declares, in order."""
    found: dict[str, str] = {}
    for block in BLOCK.finditer(header):
        name = block["guarded"] or block["struct"] or block["plain"]
        found[name] = found.get(name, "") + block[0]
    left = [line for line in BLOCK.sub("", header).splitlines() if line and line[0] != "#"]
    if left:
        raise SystemExit(f"mypyc declares things differently now: {left[0]}")
    return found


def mentioned(body: str, told: dict[str, str]) -> str:
    """The declarations that a file needs, and those that they need in turn."""
    wanted: set[str] = set()
    new = set(NAME.findall(body)) & told.keys()
    while new:
        wanted |= new
        new = {name for one in new for name in NAME.findall(told[one])} & told.keys() - wanted
    return "".join([text for name, text in told.items() if name in wanted])


# ---- literals


def named_literals(body: str, literals: dict[str, int]) -> str:
    """The file with its literals by name; notes which number each of them has."""
    used: set[str] = set()

    def name(match: re.Match[str]) -> str:
        known_as = "literal_" + hashlib.sha256(match[3].encode()).hexdigest()[:16]
        literals[known_as] = int(match[1])
        used.add(known_as)
        return f"{known_as}{match[2] or ''}; /* {match[3]} */"

    named = LITERAL.sub(name, body)
    return "".join([f"extern PyObject *{known_as};\n" for known_as in sorted(used)]) + named


def with_literals(main: str, literals: dict[str, int]) -> str:
    """The file that makes the literals, with a variable for each name."""
    made = "".join([f"PyObject *{name};\n" for name in literals])
    given = "".join([f"    {name} = CPyStatics[{at}];\n" for name, at in literals.items()])
    if main.count(INITIALIZED) != 1 or not main.startswith(INCLUDED):
        raise SystemExit("mypyc makes literals differently now")
    main = main.removeprefix(INCLUDED).replace(INITIALIZED, given + INITIALIZED)
    opening = OPENING + "QUARTERDECK_TABLES\n" + HIDDEN
    return opening + INCLUDED + made + main
