"""Writes the client's types of the wire from the server's own.

web/src/lib/wire.ts    what is said to the server (`server.door.messages`)
web/src/lib/told.ts    what the server says (`server.said`)

python tools/wire.py            write them
python tools/wire.py --check    say whether they are as they should be
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from quarterdeck.server.door import messages as m
from quarterdeck.server.door import packs, workshop
from quarterdeck.server.said import answers, feed

LIB = Path(__file__).parents[1] / "web" / "src" / "lib"
BODIES = [
    *(m.NewTable, m.FirstGame, m.Enter, m.Invitation, m.Name, m.Check, m.Branch, m.Subscribe),
    m.Unsubscribe,
    *(packs.Pack, workshop.Written, workshop.Trial),
]
SPOKEN_HEAD = "/** What is said to the server: tools/wire.py made it from the server's types. */\n"
TOLD_HEAD = """\
/** What the server says: tools/wire.py made it from the server's types. */

/** A difference: `[value]` for another one, parts by their keys, null for what is gone. */
export type Change = [unknown] | { [key: string]: Change | null };
"""
NAMED = {"Change": "Change | null"}  # what TypeScript can say and a JSON schema of ours cannot
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
Schema = dict[str, Any]


def type_of(schema: Schema) -> str:
    """A JSON schema as TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f'"{one}"' for one in schema["enum"])
    if schema.get("title") in NAMED:
        return NAMED[schema["title"]]
    if schema.get("type") == "array":
        return array(schema)
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {type_of(inner) if isinstance(inner, dict) else 'unknown'}>"
    if schema.get("type") == "null":
        return "null"
    return PLAIN.get(schema.get("type", ""), "unknown")


def array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
    inner = type_of(schema.get("items", {}))
    return f"({inner})[]" if " " in inner else f"{inner}[]"


def interface(name: str, schema: Schema, always: set[str] | None = None) -> str:
    """One struct; `always`: the fields that are there, if not only those that have to be."""
    needed = set(schema.get("required", [])) if always is None else always
    fields = [
        f"  {field}{'' if field in needed else '?'}: {type_of(kind)};"
        for field, kind in schema["properties"].items()
    ]
    if always is not None and schema.get("additionalProperties") is not False:
        fields.append("  [more: string]: unknown;")
    about = f"/** {words} */\n" if (words := summary(schema)) else ""
    return f"{about}export interface {name} {{\n" + "\n".join(fields) + "\n}\n"


def summary(schema: Schema) -> str:
    """What it is, unless nobody has said so."""
    return " ".join(str(schema.get("description", "")).split())


# ---- what is said to the server


def spoken() -> str:
    (command, *_), parts = components([m.Command, *BODIES])
    commands = " | ".join(type_of(one) for one in command["anyOf"])
    pieces = [interface(name, parts[name]) for name in sorted(parts)]
    return "\n".join([SPOKEN_HEAD, *pieces, f"export type Command = {commands};\n"])


# ---- what the server says


def told() -> str:
    structs = {s.__name__: s for s in every_struct()}
    _, parts = components(list(structs.values()))
    pieces = [interface(name, parts[name], always_told(structs[name])) for name in sorted(parts)]
    heard = " | ".join(dict.fromkeys(kind.__name__ for kind in feed.KINDS.values()))
    return "\n".join([TOLD_HEAD, *pieces, f"export type Heard = {heard};\n"])


def every_struct() -> list[type[msgspec.Struct]]:
    """Whatever is said, and the structs in it."""
    found: dict[type[msgspec.Struct], None] = {}

    def look(kind: Any) -> None:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
            found[kind] = None
            for field in msgspec.structs.fields(kind):
                look(field.type)
        for inner in get_args(kind):
            look(inner)

    for kind in [*feed.KINDS.values(), feed.Refusing, *answers.ANSWERS.values()]:
        look(kind)
    return list(found)


def always_told(struct: type[msgspec.Struct]) -> set[str]:
    """The fields that are there in any case: also those that have a default."""
    fields = msgspec.structs.fields(struct)
    if struct.__struct_config__.omit_defaults:
        return {field.encode_name for field in fields if field.required}
    return {field.encode_name for field in fields if field.default is not msgspec.UNSET}


def components(types: list[Any]) -> tuple[list[Schema], dict[str, Schema]]:
    found, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return list(found), parts


FILES = {LIB / "wire.ts": spoken, LIB / "told.ts": told}


def main() -> int:
    check = "--check" in sys.argv[1:]
    wrong = [file.name for file, made in FILES.items() if differs(file, made())]
    for file, made in FILES.items():
        if not check:
            file.write_text(made(), encoding="utf-8")
    if check and wrong:
        print(f"not what the server says: {', '.join(wrong)}. Run tools/wire.py", file=sys.stderr)
        return 1
    return 0


def differs(file: Path, text: str) -> bool:
    return not file.is_file() or file.read_text(encoding="utf-8") != text


if __name__ == "__main__":
    sys.exit(main())
