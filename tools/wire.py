"""Writes web/src/lib/wire.ts, the types of what is said to the server, from the server's own.

python tools/wire.py            write it
python tools/wire.py --check    say whether it is as it should be
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.server.door import messages as m
from quarterdeck.server.tables.primer import Primer

FILE = Path(__file__).parents[1] / "web" / "src" / "lib" / "wire.ts"
SPOKEN = [m.Command]
BODIES = [m.NewTable, m.FirstGame, m.Enter, m.Invitation, m.Name, m.Check, m.Branch, Primer]
HEAD = """\
/** What is said to the server, and how a game is played: tools/wire.py made it from its types. */
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def type_of(schema: dict[str, Any]) -> str:
    """A JSON schema as TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{one}"' for one in schema["enum"])
    if schema.get("type") == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return "Record<string, unknown>"
    if schema.get("type") == "null":
        return "null"
    return PLAIN.get(schema.get("type", ""), "unknown")


def interface(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    fields = [
        f"  {field}{'' if field in needed else '?'}: {type_of(kind)};"
        for field, kind in schema["properties"].items()
    ]
    about = f"/** {words} */\n" if (words := summary(schema)) else ""
    return f"{about}export interface {name} {{\n" + "\n".join(fields) + "\n}\n"


def summary(schema: dict[str, Any]) -> str:
    return str(schema.get("description", "")).partition("\n")[0]


def written() -> str:
    """The whole file."""
    spoken, parts = msgspec.json.schema_components(
        [*SPOKEN, *BODIES], ref_template="#/$defs/{name}"
    )
    commands = " | ".join(type_of(one) for one in spoken[0]["anyOf"])
    pieces = [interface(name, parts[name]) for name in sorted(parts)]
    return "\n".join([HEAD, *pieces, f"export type Command = {commands};\n"])


def main() -> int:
    if "--check" not in sys.argv[1:]:
        FILE.write_text(written(), encoding="utf-8")
        return 0
    if FILE.read_text(encoding="utf-8") == written():
        return 0
    print("web/src/lib/wire.ts is not what the server says: run tools/wire.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
