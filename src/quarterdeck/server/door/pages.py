"""The client's page and files; health, metrics."""

from __future__ import annotations

import hashlib
import hmac
import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from prometheus_client import generate_latest

from quarterdeck.server.door.door import is_api
from quarterdeck.server.door.packing import packed
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.door.telemetry import REGISTRY
from quarterdeck.server.door.tokens import hash_of
from quarterdeck.server.settings import Settings

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Quarterdeck</title>
<h1>The table is open, but its page has not been built</h1>
<p>In the source tree: <code>make client</code>, then reload this page. A wheel has it built in.</p>
<p>Programs need no page: <a href="/schema">the interface</a>.</p></html>"""
FOREVER = "public, max-age=31536000, immutable"


class Shelves:
    """The client's files by their names: what is not in the list cannot be asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, Path] = {}
        self.stamp = 0.0

    def find(self, name: str) -> Path | None:
        index = self.folder / "index.html"
        stamp = index.stat().st_mtime if index.is_file() else 0.0
        if stamp != self.stamp:
            self.files = {
                path.relative_to(self.folder).as_posix(): path
                for path in self.folder.rglob("*")
                if path.is_file() and not path.is_symlink()
            }
            self.stamp = stamp
        return self.files.get(name)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its page."""
    name = path.lstrip("/")
    if is_api("/" + name):
        raise Refusal("no-such-page", "there is nothing here", "see /schema")
    shelves: Shelves = request.app.state.shelves
    found = shelves.find(name) if name else None
    if found is None:
        if "." in name.rsplit("/", 1)[-1]:
            raise Refusal("no-such-page", "there is no such file")
        found = shelves.find("index.html")
        if found is None:
            return Response(NOT_BUILT, media_type=MediaType.HTML)
        name = "index.html"
    return file(request, found, name)


def file(request: Request[Any, Any, Any], path: Path, name: str) -> Response[bytes]:
    body = path.read_bytes()
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    keep = FOREVER if name.startswith("assets/") else "no-cache"
    headers = {"etag": tag, "cache-control": keep}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return packed(request, body, kind, headers)


@get("/health", summary="Is the server up, and can it write games down?")
async def health(request: Request[Any, Any, Any]) -> Response[dict[str, bool]]:
    well: bool = await request.app.state.hub.is_well()
    return Response({"ok": well}, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """For whoever has the token: a proxy on this machine would let everybody else in, too."""
    settings: Settings = request.app.state.hub.settings
    said = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
    known = settings.admin_hash
    if not known or not hmac.compare_digest(hash_of(said), known):
        raise Refusal("who-are-you", "the administrator's token is needed")
    return Response(generate_latest(REGISTRY), media_type="text/plain; version=0.0.4")


ROUTES = [page, health, metrics]
