"""The client's types of what it says are the server's own."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Literal

import msgspec

TOOL = Path(__file__).parents[2] / "tools" / "wire.py"


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Sample(msgspec.Struct):
    """What is written of one."""

    many: list[Literal["b", "a"] | int]
    often: dict[str, int]
    perhaps: str | None = None


def test_the_file_is_what_the_server_says() -> None:
    wire = tool()
    assert wire.FILE.read_text(encoding="utf-8") == wire.written(), "run tools/wire.py"


def test_a_struct_becomes_an_interface() -> None:
    _, parts = msgspec.json.schema_components([Sample], ref_template="#/$defs/{name}")
    assert tool().interface("Sample", parts["Sample"]) == (
        "/** What is written of one. */\n"
        "export interface Sample {\n"
        '  many: ("a" | "b" | number)[];\n'
        "  often: Record<string, unknown>;\n"
        "  perhaps?: string | null;\n"
        "}\n"
    )
