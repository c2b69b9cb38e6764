"""The application: routes, errors, and the door in front of them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.routes import HTTPRoute

from quarterdeck import __version__
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.door import (
    notices,
    packs,
    pages,
    reading,
    rosters,
    sitting,
    watching,
    wire,
    workshop,
)
from quarterdeck.server.door.door import App, Door, TooLarge, TooSlow
from quarterdeck.server.door.faults import refusal_of
from quarterdeck.server.door.limits import Buckets, Places, Purse
from quarterdeck.server.door.refusals import Refusal, status_of, told
from quarterdeck.server.door.schema_page import SchemaFile, SchemaPage
from quarterdeck.server.door.telemetry import REFUSED
from quarterdeck.server.settings import Settings
from quarterdeck.server.tables.hub import Hub
from quarterdeck.server.tables.replays import Shelf
from quarterdeck.server.tables.sights import encode

CODES = {400: "bad-request", 404: "no-such-page", 405: "bad-request", 413: "too-large"}
AT_ONCE = 4  # seconds for which an address may have said nothing, and say it all at once


def said(error: QuarterdeckError, status: int, allow: str = "") -> Response[bytes]:
    REFUSED.labels(error.code).inc()
    headers = {"retry-after": "10"} if status in (429, 503) else {}
    if allow:
        headers["allow"] = allow
    body = encode({"error": told(error)})
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=headers)


def refused(_request: Request[Any, Any, Any], error: QuarterdeckError) -> Response[bytes]:
    return said(error, status_of(error))


def misunderstood(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework itself refuses, in our words."""
    status = error.status_code
    details = error.extra if isinstance(error.extra, list) else []
    hint = "; ".join(f"{d.get('key', '')}: {d.get('message', '')}" for d in details)[:300]
    message = {404: "there is nothing here", 405: "that cannot be done here"}
    text = message.get(status, "this request is not understood")
    allow = methods_of(request) if status == 405 else ""
    return said(Refusal(CODES.get(status, "bad-request"), text, hint), status, allow)


def methods_of(request: Request[Any, Any, Any]) -> str:
    """What can be done at an address, where something else was asked."""
    path = request.scope["path"]
    known = [r for r in request.app.routes if isinstance(r, HTTPRoute)]
    fitting = [r for r in known if re.fullmatch(re.sub(r"\{[^}]*\}", "[^/]+", r.path), path)]
    return ", ".join(sorted({str(method) for route in fitting for method in route.methods}))


def too_deep(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[bytes]:
    return said(Refusal("bad-request", "this request is nested too deeply"), 400)


def at_fault(_request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    if isinstance(error, (TooLarge, TooSlow)):
        raise error
    refusal = refusal_of(error)
    return said(refusal, status_of(refusal))


def life_of(settings: Settings) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What begins and ends with the application."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        hub = Hub(settings)
        app.state.hub = hub
        app.state.shelf = Shelf(hub)
        app.state.shelves = pages.Shelves(settings.static)
        app.state.guesses = Purse(0.1, settings.guesses)
        app.state.making = Purse(0.2, settings.making)
        app.state.looking = Purse(4.0, settings.looking)
        app.state.subscribing = Purse(0.1, settings.subscribing)
        app.state.talking = Buckets(settings.talking, AT_ONCE * settings.talking)
        app.state.waiting = Places(settings.sockets)
        await hub.start()
        try:
            yield
        finally:
            await app.state.shelf.files.close()
            await hub.stop()

    return life


def litestar_of(settings: Settings) -> Litestar:
    modules = (reading, rosters, packs, workshop, sitting, notices, watching, wire, pages)
    plugins = [SchemaPage(path="/"), SchemaFile(path="/openapi.json")]
    return Litestar(
        route_handlers=[route for module in modules for route in module.ROUTES],
        lifespan=[life_of(settings)],
        exception_handlers={
            QuarterdeckError: refused,
            HTTPException: misunderstood,
            RecursionError: too_deep,
            Exception: at_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Quarterdeck", version=__version__, path="/schema", render_plugins=plugins
        ),
        request_max_body_size=None,  # the door has counted
        logging_config=None,
        debug=False,
    )


def application(settings: Settings) -> App:
    """What uvicorn serves."""
    inner: Any = litestar_of(settings)
    return Door(inner, settings)
