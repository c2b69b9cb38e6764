"""The routes of the workshop: write a piece, try it at a table, see how strong it is."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import NoPacks
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.server.door import messages as m
from quarterdeck.server.door.door import address
from quarterdeck.server.door.reading import Name, Req, listed, looks, tagged
from quarterdeck.server.door.sitting import hub_of, made, must_not_hurry, pay
from quarterdeck.server.tables import seating

MOST_PAIRS = 10  # in one request
MOST_DEALS = 2000

Word = Annotated[str, msgspec.Meta(max_length=300)]
Field = Annotated[str, msgspec.Meta(max_length=2000)] | int | bool | list[Word] | None


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A piece as far as it is written: its fields by name."""

    piece: Annotated[dict[Word, Field], msgspec.Meta(max_length=20)]


class Trial(msgspec.Struct, forbid_unknown_fields=True):
    """A piece, the roster that it goes into, and whom that plays against."""

    piece: Annotated[dict[Word, Field], msgspec.Meta(max_length=20)]
    roster: Word
    rival: Word
    first: Annotated[int, msgspec.Meta(ge=0, le=MOST_DEALS)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_PAIRS)] = MOST_PAIRS
    bot: Word = "deckhand"


def box_with_bench(game: str) -> Box:
    box = find_game(game)
    if box.workbench() is None:
        raise NoPacks(f"{box.name} has no workshop: it takes no packs")
    return box


@get("/api/games/{game:str}/workshop", summary="What has to be filled in to write a new piece")
async def form(request: Req, game: Name) -> Response[bytes]:
    box = box_with_bench(game)
    return tagged(request, await looks(request, lambda: listed("form", box.id)))


@post(
    "/api/games/{game:str}/workshop/read",
    status_code=200,
    summary="Read a piece while it is written",
)
async def read(request: Req, game: Name, data: JSONBody[Written]) -> dict[str, Any]:
    pay(request, "looking", 0.5)
    owner = address(request.scope)
    return await hub_of(request).workshop.read(box_with_bench(game), data.piece, owner)


@post(
    "/api/games/{game:str}/workshop/try",
    status_code=201,
    summary="A table with a new piece at hand",
)
async def try_piece(request: Req, game: Name, data: JSONBody[Trial]) -> Response[bytes]:
    must_not_hurry(request, "making")
    box, hub = box_with_bench(game), hub_of(request)
    sides = data.roster, data.rival
    trial = await hub.workshop.trial(box, data.piece, sides, address(request.scope), deal=True)
    wanted = m.NewTable(box.id, ["me", m.BotSeat(data.bot)], trial["try"])
    record = await hub.backroom.looks(seating.new_record, wanted, trial["seed"])
    return await made(request, record)


@post(
    "/api/games/{game:str}/workshop/pairs",
    status_code=200,
    summary="Quick games with a piece and without",
)
async def try_pairs(request: Req, game: Name, data: JSONBody[Trial]) -> dict[str, Any]:
    pay(request, "looking", 2.0)
    box, hub = box_with_bench(game), hub_of(request)
    owner = address(request.scope)
    trial = await hub.workshop.trial(box, data.piece, (data.roster, data.rival), owner)
    pairs = await hub.workshop.pairs(box, trial, data.first, data.count, owner)
    return {"pairs": pairs, "instead": trial["instead"]}


ROUTES = [form, read, try_piece, try_pairs]
