"""Routes of finished games."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from quarterdeck.bots.registry import bot as find_bot
from quarterdeck.kernel.errors import BadTranscript
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.server.door import messages as m
from quarterdeck.server.door.door import address
from quarterdeck.server.door.reading import Req, looks
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.door.sitting import asker_of, made, must_not_hurry, pay
from quarterdeck.server.tables.replays import ALL, Replay, Shelf
from quarterdeck.server.tables.sights import encode

LONG = 1000  # answers that cost as much as a look
MOMENT = 0.25  # what a moment of a game costs that is open already
LARGE = 64 * 1024  # bytes of a file that cost as much as a table
WHOSE = r"^(all|spectator|1?[0-9])" + m.END
Eyes = Annotated[str, QueryParameter(name="as", pattern=WHOSE)]


def shelf_of(request: Req) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


def eyes_of(word: str, replay: Replay) -> int:
    """Whose eyes: a seat's, a spectator's, or all at once."""
    if word == "all":
        return ALL
    if word == "spectator":
        return SPECTATOR
    if int(word) >= replay.record.seats:
        raise Refusal("no-such-page", f"there is no seat {word}")
    return int(word)


async def looked_up(request: Req, table: str, cost: float = 1.0) -> Replay:
    """A replay, paid for: every look, and by whoever opens it all of its answers, too."""
    pay(request, "looking", cost)

    def pay_for(answers: int) -> None:
        pay(request, "looking", answers / LONG)

    return await shelf_of(request).replay(table, pay_for, address(request.scope))


def answer(body: bytes) -> Response[bytes]:
    return Response(body, media_type=MediaType.JSON)


@get("/api/replays/{table:str}", summary="A finished game: who, how long, how its log begins")
async def about_replay(request: Req, table: FromPath[str], eyes: Eyes = "all") -> Response[bytes]:
    replay = await looked_up(request, table)
    viewer = eyes_of(eyes, replay)
    return answer(await looks(request, lambda: replay.written(viewer)))


@get("/api/replays/{table:str}/log/{page:int}", summary="A page of its log, from any eyes")
async def page_of_log(
    request: Req, table: FromPath[str], page: FromPath[int], eyes: Eyes = "all"
) -> Response[bytes]:
    replay = await looked_up(request, table)
    viewer = eyes_of(eyes, replay)
    return answer(await looks(request, lambda: encode(replay.page(viewer, max(0, page)))))


@get("/api/replays/{table:str}/at/{step:int}", summary="A moment of it, from any eyes")
async def moment(
    request: Req, table: FromPath[str], step: FromPath[int], eyes: Eyes = "all"
) -> Response[bytes]:
    replay = await looked_up(request, table, MOMENT)
    viewer = eyes_of(eyes, replay)
    return answer(await looks(request, lambda: encode(replay.moment(step, viewer))))


@get("/api/replays/{table:str}/transcript", summary="The game as a file")
async def transcript(request: Req, table: FromPath[str]) -> Response[bytes]:
    replay = await looked_up(request, table)
    pay(request, "looking", len(replay.answers) / LONG)  # all of them are written and sent
    body = await shelf_of(request).file(replay)
    name = f'attachment; filename="{replay.record.game}-{table}.json"'
    return Response(body, media_type=MediaType.JSON, headers={"content-disposition": name})


@post("/api/replays", status_code=201, summary="Bring a file of a finished game")
async def bring(request: Req) -> dict[str, Any]:
    must_not_hurry(request, "making")
    body = await request.body()
    pay(request, "making", 1 + len(body) / LARGE)
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise BadTranscript("this file is not a saved game", "it is not text") from error
    guest = await asker_of(request).guest()
    maker = guest.id if guest is not None else None
    record = await shelf_of(request).bring(text, maker, address(request.scope))
    return {"id": record.id, "verified": record.verified}


@post("/api/replays/{table:str}/branch", status_code=201, summary="Play on from a moment")
async def branch(request: Req, table: FromPath[str], data: JSONBody[m.Branch]) -> Response[bytes]:
    must_not_hurry(request, "making")
    find_bot(data.bot)  # before the file is read
    replay = await looked_up(request, table, MOMENT)
    pay(request, "making", data.step / LONG)  # all of them are played again, and kept in memory
    record = await shelf_of(request).branch(replay, data.step, data.seat, data.bot)
    return await made(request, record)


ROUTES = [about_replay, page_of_log, moment, transcript, bring, branch]
