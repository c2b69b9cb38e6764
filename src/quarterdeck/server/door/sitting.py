"""Routes of guests and tables: me, making, entering, looking, doing."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy import Connection

from quarterdeck import __version__
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.server.door import messages as m
from quarterdeck.server.door.door import address
from quarterdeck.server.door.limits import Places, Purse
from quarterdeck.server.door.refusals import Refusal, no_such_table
from quarterdeck.server.door.tokens import TABLE_ID, clean_name, hash_of
from quarterdeck.server.door.who import COOKIE, Asker
from quarterdeck.server.settings import PROTOCOL
from quarterdeck.server.store import keeping, records
from quarterdeck.server.tables import mine, rematch, seating
from quarterdeck.server.tables.doing import do
from quarterdeck.server.tables.framing import frame_of, seats_of
from quarterdeck.server.tables.hub import Hub
from quarterdeck.server.tables.live import LiveTable
from quarterdeck.server.tables.presence import polled
from quarterdeck.server.tables.seating import Guest

Req = Request[Any, Any, Any]
SeatQuery = Annotated[int | None, QueryParameter(ge=-1, le=15)]
LONGEST_WAIT = 30.0
ENTERING = 0.25  # as much of a table: somebody new may come to be known by it


def hub_of(request: Req) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def asker_of(request: Req) -> Asker:
    said = request.headers.get("authorization", "")
    bearer = said.removeprefix("Bearer ").strip() if said.startswith("Bearer ") else ""
    return Asker(hub_of(request), request.scope, request.cookies.get(COOKIE, ""), bearer)


def base_of(request: Req) -> str:
    """The address under which the asker sees this server; the door has checked the host."""
    scheme = "https" if hub_of(request).settings.secure else request.url.scheme
    return f"{scheme}://{request.headers['host']}"


def with_cookie(request: Req, body: object, guest: Guest, status: int) -> Response[bytes]:
    """An answer that gives the guest a cookie, if it is a new one."""
    settings = hub_of(request).settings
    cookies = []
    if guest.cookie:
        cookie = Cookie(
            key=COOKIE,
            value=guest.cookie,
            max_age=int(settings.session_days * 86400),
            path="/",
            httponly=True,
            samesite="lax",
            secure=settings.secure,
        )
        cookies.append(cookie)
    body_bytes = msgspec.json.encode(body)
    return Response(body_bytes, status_code=status, media_type=MediaType.JSON, cookies=cookies)


def must_not_hurry(request: Req, which: str, cost: float = 1.0) -> None:
    """Refuse what somebody has done often enough."""
    purse: Purse = getattr(request.app.state, which)
    if not purse.has(*payer(request), cost):
        raise Refusal("too-many", "that was often enough", "wait a little")


def pay(request: Req, which: str, cost: float = 1.0) -> None:
    """The same, and it counts from now on."""
    must_not_hurry(request, which, cost)
    purse: Purse = getattr(request.app.state, which)
    purse.take(*payer(request), cost)


def payer(request: Req) -> tuple[str, str]:
    """The address, and the guest by the cookie's hash, whether anybody has that cookie or not."""
    cookie = request.cookies.get(COOKIE, "")
    return address(request.scope), hash_of(cookie) if cookie else ""


# ---- me


async def me_of(request: Req, guest: Guest | None) -> dict[str, Any]:
    tables = await mine.my_tables(hub_of(request), guest) if guest is not None else []
    name = guest.name if guest is not None else ""
    days = hub_of(request).settings.keep_days
    told = {"name": name, "protocol": PROTOCOL, "version": __version__, "tables": tables}
    return {**told, "kept_days": days or None, "push": hub_of(request).notices.public or None}


@get("/api/me", summary="My name, and the tables where I sit")
async def get_me(request: Req) -> dict[str, Any]:
    return await me_of(request, await asker_of(request).guest())


@post("/api/me", status_code=200, summary="My name is …")
async def set_me(request: Req, data: JSONBody[m.Name]) -> Response[bytes]:
    hub = hub_of(request)
    name = clean_name(data.name)
    pay(request, "making")
    guest = await asker_of(request).guest()
    if guest is None:
        guest_id = await hub.store.run(lambda c: records.new_guest(c, name))
        days = hub.settings.session_days
        cookie = await hub.store.run(lambda c: records.new_session(c, guest_id, days))
        guest = Guest(guest_id, name, cookie)
    else:
        known = guest
        for table in await hub.store.run(lambda c: records.rename(c, known.id, name)):
            await renamed(hub, table)
        guest = Guest(guest.id, name)
    return with_cookie(request, await me_of(request, guest), guest, 200)


async def renamed(hub: Hub, table: str) -> None:
    live = hub.tables.get(table)
    if live is not None:
        await hub.reseat(live)
        live.doubt_feeds()


@delete("/api/me", summary="Forget me")
async def forget_me(request: Req) -> None:
    hub = hub_of(request)
    guest = await asker_of(request).known_guest()
    for table in await hub.store.run(lambda c: records.forget(c, guest.id)):
        await renamed(hub, table)


# ---- making and entering


@post("/api/tables", status_code=201, summary="Make a table")
async def make_table(request: Req, data: JSONBody[m.NewTable]) -> Response[bytes]:
    must_not_hurry(request, "making")
    hub = hub_of(request)
    await hub.packs.need(find_game(data.game), data.options)
    record = await hub.backroom.looks(seating.new_record, data, hub.settings.deal())
    name = seating.name_or(data.name)
    return await made(request, record, name)


async def made(request: Req, record: records.Record, name: str = "") -> Response[bytes]:
    hub_of(request).must_have_room(address(request.scope))
    pay(request, "making")
    guest = await asker_of(request).guest()
    hub_of(request).note_maker(record.id, address(request.scope))
    told, maker = await seating.make(hub_of(request), record, guest, name, base_of(request))
    return with_cookie(request, told, maker, 201)


@post("/api/tables/first", status_code=201, summary="A guided first game")
async def make_first(request: Req, data: JSONBody[m.FirstGame]) -> Response[bytes]:
    return await made(request, seating.first_record(data.game))


@post("/api/enter", status_code=200, summary="Enter by a link")
async def enter(request: Req, data: JSONBody[m.Enter]) -> Response[bytes]:
    must_not_hurry(request, "guesses")
    must_not_hurry(request, "making", ENTERING)
    name = seating.name_or(data.name)
    guest = await asker_of(request).guest()
    base = base_of(request)
    try:
        told, comer = await seating.enter(
            hub_of(request), data.table, data.token, name, guest, base
        )
    except Refusal as error:
        if error.code == "no-such-table":
            request.app.state.guesses.take(*payer(request))
        raise
    pay(request, "making", ENTERING)
    return with_cookie(request, told, comer, 200)


@post("/api/invitation", status_code=200, summary="What a link leads to; nobody sits down yet")
async def invitation(request: Req, data: JSONBody[m.Invitation]) -> dict[str, Any]:
    must_not_hurry(request, "guesses")
    guest = await asker_of(request).guest()
    try:
        return await seating.invitation(hub_of(request), data.table, data.token, guest)
    except Refusal as error:
        if error.code == "no-such-table":
            request.app.state.guesses.take(*payer(request))
        raise


@post("/api/tables/{table:str}/links", status_code=200, summary="New links; old ones end")
async def links(request: Req, table: FromPath[str], seat: SeatQuery = None) -> dict[str, Any]:
    asker = asker_of(request)
    guest = await asker.known_guest()
    live, own = await asker.viewer(table, seat)
    pay(request, "making")  # everybody at the table has to show anew that they may stay
    return await seating.new_links(hub_of(request), live, guest, own, base_of(request))


@post("/api/tables/{table:str}/again", status_code=200, summary="Play again with the same people")
async def play_again(request: Req, table: FromPath[str], seat: SeatQuery = None) -> dict[str, Any]:
    """One new table for the same people, whoever asks first."""
    must_not_hurry(request, "making")
    asker = asker_of(request)
    guest = await asker.known_guest()
    live, own = await asker.viewer(table, seat)
    hub = hub_of(request)
    await hub.packs.need(live.box, live.record.options)
    told, made_now = await rematch.again(hub, live, guest, own, base_of(request))
    if made_now:
        pay(request, "making")
        hub.note_maker(told["table"], address(request.scope))
    return told


@get("/api/tables/{table:str}/talk", summary="What was said at the table lately")
async def hear_talk(
    request: Req,
    table: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0, le=1 << 31)] = 0,
    seat: SeatQuery = None,
) -> dict[str, Any]:
    live, _ = await asker_of(request).viewer(table, seat)
    return {"lines": live.talk.lines(since)}


@delete("/api/tables/{table:str}", summary="Delete a table or a file of mine")
async def delete_table(request: Req, table: FromPath[str]) -> None:
    """With its log, its seats and its links; a game in play only if no other person plays it."""
    hub = hub_of(request)
    guest = await asker_of(request).known_guest()
    if not TABLE_ID.fullmatch(table):
        raise no_such_table()

    def job(c: Connection) -> bool:
        records.lock(c, table)
        may = keeping.may_delete(c, table, guest.id)
        if may:
            keeping.delete_tables(c, [table])
        return may

    if not await hub.store.run(job):
        raise no_such_table()
    request.app.state.shelf.replays.pop(table, None)
    hub.put_away(table)


# ---- at a table


@get("/api/tables/{table:str}", summary="What the table is")
async def about_table(request: Req, table: FromPath[str], seat: SeatQuery = None) -> dict[str, Any]:
    asker = asker_of(request)
    live, own = await asker.viewer(table, seat)
    guest = await asker.guest()
    held = [own]
    if guest is not None and not asker.bearer:
        known = guest
        held = await hub_of(request).store.run(lambda c: records.seats_of(c, table, known.id))
    record = live.record
    return {
        "id": record.id,
        "game": record.game,
        "name": live.box.name,
        "version": record.version,
        "seat": own if own >= 0 else None,
        "held": sorted(one for one in held if one >= 0),
        "mine": guest is not None and record.maker == guest.id,
        "stage": live.stage,
        "options": record.options,
        "clock": record.clock,
        "talk": record.talk,
        "digest": live.course.play.digest,
        "created": record.created,
        "parent": record.parent,
        "guided": record.script is not None,
        "seats": seats_of(live),
    }


@get("/api/tables/{table:str}/now", summary="The newest frame; wait for one after `since`")
async def now(
    request: Req,
    table: FromPath[str],
    since: Annotated[int | None, QueryParameter(ge=0, le=1 << 31)] = None,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT)] = 0.0,
    seat: SeatQuery = None,
) -> Response[bytes]:
    asker = asker_of(request)
    live, own = await asker.viewer(table, seat)
    polled(live, own)
    if wait and since is not None:
        waiting: Places = request.app.state.waiting
        with waiting.take(asker.address, "too many of yours wait for news", "open a feed"):
            await news(asker, live, own, since, wait)
        polled(live, own)
    return Response(await frame_since(live, own, since), media_type=MediaType.JSON)


async def news(asker: Asker, live: LiveTable, own: int, since: int, wait: float) -> None:
    """Until the seat sees more than `since`, or the time is over."""
    deadline = asyncio.get_running_loop().time() + wait
    while live.course.ply(own) <= since and not live.course.over:
        try:
            async with asyncio.timeout_at(deadline):
                await live.changed.wait()
        except TimeoutError:
            return
        if not await asker.still_has(live.record.id, own):
            raise no_such_table()


async def frame_since(live: LiveTable, seat: int, since: int | None) -> bytes:
    await live.readers.read_up(seat)
    start = 0
    if since is not None and since <= live.course.ply(seat):
        start = live.readers.start(seat, since)
    return frame_of(live, seat, "hello", start, seat >= 0)


@post("/api/tables/{table:str}/do", status_code=200, summary="One message of the feed")
async def do_once(
    request: Req, table: FromPath[str], data: JSONBody[m.Command], seat: SeatQuery = None
) -> dict[str, Any]:
    asker = asker_of(request)
    live, own = await asker.viewer(table, seat)
    polled(live, own)
    return await asyncio.shield(asyncio.ensure_future(do(live, own, data, None, asker.speaker)))


ROUTES = [
    get_me,
    set_me,
    forget_me,
    make_table,
    make_first,
    delete_table,
    enter,
    invitation,
    links,
    play_again,
    hear_talk,
    about_table,
    now,
    do_once,
]
