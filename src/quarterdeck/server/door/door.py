"""The door: what every request has to pass before anything else looks at it.

Whose host name and origin it has, how often it comes, how large it is; and what every answer says
to browsers.  Plain ASGI: it would stand in front of any framework.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from ipaddress import IPv6Address, ip_network
from typing import Any
from urllib.parse import urlsplit

from quarterdeck.server.door.limits import Buckets, NoPlace, Places
from quarterdeck.server.door.refusals import Refusal, status_of, told
from quarterdeck.server.door.telemetry import REQUESTS, SOCKETS, log
from quarterdeck.server.settings import LOOPBACK, Settings
from quarterdeck.server.tables.backroom import WHOSE
from quarterdeck.server.tables.sights import encode

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
HOUSEHOLD = 64  # bits of an address of IPv6 that are the network's
LONGEST_HOLD = 10.0  # seconds that a refusal may have to wait
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws://{host} wss://{host}; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'"
)


def header(scope: Scope, name: bytes) -> str | None:
    """A header's value; None if it is missing, or there more than once."""
    found = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if len(found) == 1 else None


def address(scope: Mapping[str, Any]) -> str:
    """Who asks, as far as limits count: a machine of IPv4, or the network that one household has
    of IPv6, because it may take any of its numbers."""
    client = scope.get("client")
    told = str(client[0]) if client else "nobody"
    if ":" not in told:
        return told
    try:
        found = IPv6Address(told)
    except ValueError:
        return told
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if not found.is_loopback:
        return f"{ip_network((found, HOUSEHOLD), strict=False)}"
    return told


class Door:
    """Wraps the application."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.rates = Buckets(settings.rate, settings.burst)
        self.refusals = Buckets(settings.rate, settings.rate)
        self.sockets = Places(settings.sockets)
        own = () if settings.host in ("0.0.0.0", "::") else (settings.host,)
        self.hosts = {name.lower() for name in (*LOOPBACK, *own, *settings.hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        WHOSE.set(address(scope))  # each request, and each feed, is a task of its own
        try:
            self.check(scope)
        except Refusal as error:
            await self.hold(address(scope))
            await refuse(scope, receive, send, error, self.rates[address(scope)].wait)
            return
        if scope["type"] == "websocket":
            await self.let_feed_in(scope, receive, send)
        else:
            await self.let_in(scope, receive, send)

    # ---- who may pass

    def check(self, scope: Scope) -> None:
        host = header(scope, b"host") or ""
        if name_of(host) not in self.hosts:
            raise Refusal("foreign-host", "this server has another name", "see --allow-host")
        origin = header(scope, b"origin")
        has_origin = any(key == b"origin" for key, _ in scope["headers"])
        scope["qd_own_page"] = origin is not None and self.is_own(origin, host)
        if has_origin and not scope["qd_own_page"]:
            raise Refusal("foreign-origin", "this page may not speak to this server")
        if header(scope, b"sec-fetch-site") == "cross-site" and not is_visit(scope):
            raise Refusal("foreign-origin", "this page may not speak to this server")
        if not self.rates[address(scope)].take():
            raise Refusal("too-many", "too many requests", "wait a little")
        if scope["type"] == "http" and scope["method"] not in SAFE:
            check_body(scope, self.limit(scope))

    async def hold(self, who: str) -> None:
        """To refuse costs something, too: so whoever is refused all the time waits for it, and no
        address is refused more often a second than it could have been let in."""
        bucket = self.refusals[who]
        bucket.fill()
        in_debt = bucket.tokens <= -LONGEST_HOLD * bucket.rate
        if wait := LONGEST_HOLD if in_debt else bucket.owe():
            await asyncio.sleep(wait)

    def is_own(self, origin: str, host: str) -> bool:
        """Exactly this server's own pages, or those that it was told of."""
        return origin in (f"http://{host}", f"https://{host}", *self.settings.origins)

    def limit(self, scope: Scope) -> int:
        path: str = scope["path"]
        if path.startswith("/api/packs/"):
            return self.settings.pack
        return self.settings.file if path == "/api/replays" else self.settings.body

    # ---- passing

    async def let_feed_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = address(scope)
        try:
            place = self.sockets.take(who, "too many feeds are open", "close some")
            with place, SOCKETS.track_inprogress():
                await self.app(scope, receive, send)
        except NoPlace as error:
            await self.hold(who)
            await refuse(scope, receive, send, error, 5)

    async def let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.monotonic()
        answer = Answer(scope, send)
        try:
            bounded = counted(receive, self.limit(scope), self.settings.sending)
            await self.app(scope, bounded, answer.send)
        except TooLarge:
            await refuse(scope, receive, answer.send, Refusal("too-large", "too large"), 1)
        except TooSlow:
            await refuse(scope, receive, answer.send, Refusal("too-slow", "too slow"), 1)
        route = str(scope.get("path_template") or "page")
        REQUESTS.labels(route, str(answer.status)).inc()
        took = round(1000 * (time.monotonic() - began), 1)
        log.info("request", method=scope["method"], route=route, status=answer.status, ms=took)


class Answer:
    """What is answered, with what every answer tells the browser."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope = scope
        self.out = send
        self.status = 500

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = dress(self.scope, list(message.get("headers", [])))
        await self.out(message)


def counted(receive: Receive, limit: int, within: float) -> Receive:
    """The same body, if it is not longer than it may be and comes in time."""
    taken = 0
    ends = time.monotonic() + within
    is_whole = False

    async def bounded() -> Message:
        nonlocal taken, is_whole
        if is_whole:
            return await receive()
        try:
            async with asyncio.timeout(ends - time.monotonic()):
                message = await receive()
        except TimeoutError as error:
            raise TooSlow from error
        is_whole = not message.get("more_body")
        taken += len(message.get("body", b""))
        if taken > limit:
            raise TooLarge
        return message

    return bounded


class TooSlow(Exception):
    """A body that does not come to its end."""


class TooLarge(Exception):
    """More was sent than a request may have."""


def name_of(host: str) -> str:
    """A Host header without its port."""
    try:
        parts = urlsplit("//" + host)
        _ = parts.port
    except ValueError:
        return ""
    if parts.username is not None or parts.path or parts.query or parts.fragment:
        return ""
    name = (parts.hostname or "").lower()
    return f"[{name}]" if ":" in name else name


def is_visit(scope: Scope) -> bool:
    """Somebody follows a link to one of our pages, from wherever."""
    return scope["type"] == "http" and scope["method"] in SAFE and not is_api(scope["path"])


def is_api(path: str) -> bool:
    return path.startswith(("/api", "/schema", "/metrics"))


def check_body(scope: Scope, limit: int) -> None:
    length = header(scope, b"content-length")
    if length is not None and (not length.isdigit() or int(length) > limit):
        raise Refusal("too-large", "too large", f"at most {limit} bytes")
    kind = (header(scope, b"content-type") or "").split(";")[0].strip().lower()
    has_body = length not in (None, "0") or header(scope, b"transfer-encoding") is not None
    if has_body and kind != "application/json":
        raise Refusal("not-json", "only JSON is understood", "content-type: application/json")


def dress(scope: Scope, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """What every answer tells the browser."""
    host = header(scope, b"host") or ""
    said = {
        b"content-security-policy": POLICY.format(host=host).encode("latin-1"),
        b"x-content-type-options": b"nosniff",
        b"referrer-policy": b"no-referrer",
        b"cross-origin-opener-policy": b"same-origin",
        b"cross-origin-resource-policy": b"same-origin",
        b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
    }
    if is_api(scope["path"]) and not any(key == b"cache-control" for key, _ in headers):
        said[b"cache-control"] = b"no-store"
    return [*((key, value) for key, value in headers if key not in said), *said.items()]


async def refuse(scope: Scope, receive: Receive, send: Send, error: Refusal, wait: int) -> None:
    """An answer to whoever may not pass."""
    status = status_of(error)
    REQUESTS.labels("door", str(status)).inc()
    body = encode({"error": told(error)})
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if status == 429:
        headers.append((b"retry-after", b"%d" % wait))
    if status == 408:  # what they send in the end would be taken for another request
        headers.append((b"connection", b"close"))
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 4403})
            return
        prefix = "websocket.http.response"
    else:
        prefix = "http.response"
    await send({"type": f"{prefix}.start", "status": status, "headers": dress(scope, headers)})
    await send({"type": f"{prefix}.body", "body": body})
