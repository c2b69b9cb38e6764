"""The WebSocket of a viewer."""

from __future__ import annotations

import asyncio
import re
import uuid
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.door.door import address
from quarterdeck.server.door.faults import refusal_of
from quarterdeck.server.door.limits import Bucket
from quarterdeck.server.door.messages import read_command
from quarterdeck.server.door.refusals import Refusal, told
from quarterdeck.server.door.telemetry import REFUSED, log
from quarterdeck.server.door.who import COOKIE, Asker
from quarterdeck.server.settings import PROTOCOL
from quarterdeck.server.tables.doing import do
from quarterdeck.server.tables.feeds import Feed, Gone
from quarterdeck.server.tables.hub import Hub
from quarterdeck.server.tables.live import LiveTable

Socket = WebSocket[Any, Any, Any]
TAB = re.compile(r"[A-Za-z0-9-]{1,32}")
CLOSE = {"no-such-table": 4404, "who-are-you": 4401}
LOOK_AGAIN = 30.0  # seconds after which it is checked whether a viewer still is one


@websocket("/api/tables/{table:str}/feed")
async def feed(socket: Socket, table: FromPath[str]) -> None:
    """One viewer's feed, until either side has enough."""
    hub: Hub = socket.app.state.hub
    said = socket.headers.get("authorization", "")
    bearer = said.removeprefix("Bearer ").strip() if said.startswith("Bearer ") else ""
    asker = Asker(hub, socket.scope, socket.cookies.get(COOKIE, ""), bearer)
    if not asker.cookie and not asker.bearer:
        await socket.close(code=4401)  # before it is accepted: the handshake is refused
        return
    await socket.accept()
    if number(socket, "protocol") not in (None, PROTOCOL):
        await socket.close(code=4426, reason="reload")
        return
    try:
        live, seat = await asker.viewer(table, number(socket, "seat"))
    except QuarterdeckError as error:
        await socket.send_data(msgspec.json.encode({"type": "error", "error": told(error)}), "text")
        await socket.close(code=CLOSE.get(error.code, 4409), reason=error.code)
        return
    await serve(socket, hub, live, seat, asker)


def number(socket: Socket, name: str) -> int | None:
    """A number of the query; what is none counts as missing."""
    text = socket.query_params.get(name)
    return (
        int(text)
        if text is not None and text.isascii() and text.isdigit() and len(text) < 10
        else None
    )


async def serve(socket: Socket, hub: Hub, live: LiveTable, seat: int, asker: Asker) -> None:
    """Listen and speak at the same time; when one ends, so does the other."""
    tab = socket.query_params.get("tab") or ""
    tab = tab if TAB.fullmatch(tab) else uuid.uuid4().hex
    viewer = live.attach(seat, tab, number(socket, "since"))
    viewer.speaker = asker.speaker

    async def send(body: bytes) -> None:
        await socket.send_data(body, "text")

    speaking = asyncio.create_task(viewer.pump(send, hub.settings.slow))
    listening = asyncio.create_task(listen(socket, hub, live, viewer))
    guarding = asyncio.create_task(guard(asker, live.record.id, viewer))
    tasks = (speaking, listening, guarding)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.detach(viewer)
        code = 1000
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                code = await ending(task) or code
        with suppress(Exception):
            async with asyncio.timeout(2):
                await socket.close(code=code)


async def ending(task: asyncio.Task[None]) -> int:
    """Why a task ended, as a code to close with."""
    try:
        await task
    except Gone as gone:
        return gone.code
    except (WebSocketDisconnect, OSError):
        return 0
    except asyncio.CancelledError:
        raise
    except Exception as error:
        log.error("feed-failed", exc_info=error)
        return 1011
    return 0


async def guard(asker: Asker, table: str, viewer: Feed) -> None:
    """A feed ends with the right to it, at once or, if another process ended that, soon."""
    while True:
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN):
                await viewer.doubt.wait()
        viewer.doubt.clear()
        if not await asker.still_has(table, viewer.seat):
            raise Gone(4401)


async def listen(socket: Socket, hub: Hub, live: LiveTable, viewer: Feed) -> None:
    bucket = Bucket(hub.settings.socket_rate, hub.settings.socket_burst)
    household: Bucket = socket.app.state.talking[address(socket.scope)]
    while True:
        body = await socket.receive_data(mode="text")
        if not bucket.take():
            raise Gone(4429)
        if wait := household.owe():
            await asyncio.sleep(wait)  # for the other feeds of the same address
        reply = await asyncio.shield(asyncio.ensure_future(reply_to(live, viewer, body)))
        viewer.post(reply)


async def reply_to(live: LiveTable, viewer: Feed, body: str | bytes) -> dict[str, Any]:
    """What one message gets: done, or why not."""
    cmd = ""
    try:
        message = read(body)
        cmd = message.cmd
        return await do(live, viewer.seat, message, viewer, viewer.speaker)
    except QuarterdeckError as error:
        REFUSED.labels(error.code).inc()
        if error.code in ("stale", "not-your-turn"):
            viewer.mark()
        return {"type": "error", "cmd": cmd or None, "error": told(error)}
    except Exception as error:
        return {"type": "error", "cmd": cmd or None, "error": told(refusal_of(error))}


def read(body: str | bytes) -> Any:
    """One message, if it is one."""
    try:
        return read_command(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise Refusal("bad-request", "this message is not understood", str(error)[:200]) from error


ROUTES = [feed]
