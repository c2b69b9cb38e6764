"""The page at /schema: every route in plain HTML, made here, with nothing from elsewhere."""

from __future__ import annotations

import json
from html import escape
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from quarterdeck.server.door import messages, packs, workshop
from quarterdeck.server.tables import clocks

HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Quarterdeck: the interface</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color-scheme:light dark}
code,pre{font:14px/1.4 ui-monospace,monospace}pre{overflow:auto;padding:.5rem;
border:1px solid #8886}
summary{cursor:pointer}b{display:inline-block;min-width:4rem}</style></head><body>
<h1>Quarterdeck: the interface</h1>
<p>The same for programs: <a href="/schema/openapi.json">openapi.json</a>. The feed, a WebSocket at
<code>/api/tables/{table}/feed</code>, is described in the documentation.</p>"""


class SchemaPage(OpenAPIRenderPlugin):
    """One entry a route, its parameters and bodies unfolded on demand."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        strict(openapi_schema)
        parts = [HEAD]
        for path, ways in openapi_schema["paths"].items():
            for method, route in ways.items():
                if method in ("get", "post", "delete", "put"):
                    parts.append(entry(path, method, route))
        parts.append("<h2>What is sent</h2>")
        for name, schema in openapi_schema.get("components", {}).get("schemas", {}).items():
            parts.append(f"<details id='{escape(name)}'><summary><code>{escape(name)}</code>")
            parts.append(f"</summary><pre>{pretty(schema)}</pre></details>")
        return "\n".join([*parts, "</body></html>"]).encode()


def entry(path: str, method: str, route: dict[str, Any]) -> str:
    what = escape(str(route.get("summary", "")))
    shown = {key: route[key] for key in ("parameters", "requestBody") if route.get(key)}
    body = f"<pre>{pretty(shown)}</pre>" if shown else ""
    title = f"<b>{method.upper()}</b> <code>{escape(path)}</code> {what}"
    return f"<details><summary>{title}</summary>{body}</details>"


def pretty(thing: object) -> str:
    return escape(json.dumps(thing, indent=1, ensure_ascii=False, default=str))


class SchemaFile(JsonRenderPlugin):
    """The same for programs."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return self.render_json(request, strict(openapi_schema))


def strict(schema: dict[str, Any]) -> dict[str, Any]:
    """What the framework does not say: unknown fields are refused, and errors have our form."""
    for name, part in schema.get("components", {}).get("schemas", {}).items():
        kind = STRUCTS.get(name.rsplit("_", 1)[-1])
        if kind is not None and kind.__struct_config__.forbid_unknown_fields:
            part["additionalProperties"] = False
    for ways in schema["paths"].values():
        for route in ways.values():
            if isinstance(route, dict) and "responses" in route:
                say_answers(route["responses"])
    return schema


def say_answers(responses: dict[str, Any]) -> None:
    """Whatever is refused is refused in one form; what is made by hand is JSON, not a string."""
    responses.pop("400", None)
    responses["default"] = REFUSED
    for answer in responses.values():
        for body in answer.get("content", {}).values():
            if body.get("schema") == {"type": "string"}:
                body["schema"] = {}


REFUSED: dict[str, Any] = {
    "description": "Refused, and why: nothing was done",
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "required": ["error"],
                "properties": {
                    "error": {
                        "type": "object",
                        "required": ["code", "message", "hint"],
                        "properties": {
                            name: {"type": "string"} for name in ("code", "message", "hint", "rule")
                        },
                    }
                },
            }
        }
    },
}

STRUCTS: dict[str, type[msgspec.Struct]] = {
    name: kind
    for module in (messages, clocks, packs, workshop)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
}
