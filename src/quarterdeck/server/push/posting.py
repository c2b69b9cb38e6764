"""Sending a notice: one short request, to an address that was looked up and judged here."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress

from quarterdeck.server.push.addresses import Endpoint, public_only

WITHIN = 10.0  # seconds for all of it
LONGEST_LINE = 4096  # bytes of an answer that are looked at


class CannotPost(Exception):
    """It could not be sent."""


async def post(to: Endpoint, headers: Mapping[str, str], body: bytes) -> int:
    """Send it; the status that came back.  No redirect is followed, no more is read."""
    try:
        async with asyncio.timeout(WITHIN):
            return await post_now(to, headers, body)
    except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError) as error:
        raise CannotPost(type(error).__name__) from error


async def post_now(to: Endpoint, headers: Mapping[str, str], body: bytes) -> int:
    address = await address_of(to)
    secure = ssl.create_default_context() if to.secure else None
    reader, writer = await asyncio.open_connection(
        address,  # the very one that was judged: the name is not looked up again
        to.port,
        ssl=secure,
        server_hostname=to.host if to.secure else None,
        limit=LONGEST_LINE,
    )
    try:
        writer.write(request_of(to, headers, body))
        await writer.drain()
        return status_in(await reader.readline())
    finally:
        writer.close()
        with suppress(OSError, ssl.SSLError):
            await writer.wait_closed()


async def address_of(to: Endpoint) -> str:
    """One address of the open internet for the host; on this machine only where tests want it."""
    if not to.secure:
        return to.host
    loop = asyncio.get_running_loop()
    rows = await loop.getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)
    public = public_only([str(row[4][0]) for row in rows])
    if not public:
        raise CannotPost("the address is not of the open internet")
    return public[0]


def request_of(to: Endpoint, headers: Mapping[str, str], body: bytes) -> bytes:
    host = to.host if to.secure else f"{to.host}:{to.port}"
    said = {"Host": host, "Connection": "close", "Content-Length": str(len(body)), **headers}
    lines = [f"POST {to.path} HTTP/1.1", *[f"{name}: {value}" for name, value in said.items()]]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def status_in(line: bytes) -> int:
    """
    >>> status_in(b"HTTP/1.1 201 Created\\r\\n")
    201
    """
    words = line.split(b" ", 2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise ValueError("no answer")
    return int(words[1])
