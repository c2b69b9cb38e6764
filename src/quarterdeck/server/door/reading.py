"""Routes to read: games, bots, rules, cards."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from quarterdeck.bots.registry import bot_rows
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.primer import primer_of
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.kernel.registry import games
from quarterdeck.server.door.messages import Check
from quarterdeck.server.door.packing import packed
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.tables.guided import script_of
from quarterdeck.server.tables.hub import Hub
from quarterdeck.server.tables.sights import encode

T = TypeVar("T")
Req = Request[Any, Any, Any]
Name = FromPath[str]
KEPT = 24  # lists as they are sent
PackNames = Annotated[str, QueryParameter(max_length=1000)]


async def looks(request: Req, work: Callable[[], T]) -> T:
    """Something that may take longer than others should wait for."""
    hub: Hub = request.app.state.hub
    return await hub.backroom.looks(work)


LISTS: dict[str, Callable[[Box], object]] = {
    "rules": lambda box: list(box.ledger.values()),
    "cards": lambda box: box.cards(),
    "form": lambda box: bench.form() if (bench := box.workbench()) else None,
}


@lru_cache(maxsize=KEPT)
def listed(what: str, game: str, packs: str = "") -> bytes:
    """A long list of a game, as it is sent: put into words once.  A pack's name has its digest, so
    that the same names always have the same cards."""
    return encode(LISTS[what](find_game(game).with_packs(packs)))


def tagged(request: Req, thing: object) -> Response[bytes]:
    """An answer that a browser may keep and ask about again."""
    body = thing if isinstance(thing, bytes) else encode(thing)
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return packed(request, body, MediaType.JSON.value, headers)


@get("/api/games", summary="The games, their seats and options")
async def list_games(request: Req) -> Response[bytes]:
    rows = [
        {
            "id": box.id,
            "name": box.name,
            "seats": list(box.seats),
            "seat_names": list(box.seat_names),
            "version": box.version,
            "options": {name: option.about() for name, option in box.options.items()},
            "first_game": script_of(box) is not None,
            "primer": primer_of(box) is not None,
            "roster": desk.words if (desk := box.roster()) else None,
        }
        for box in games().values()
    ]
    return tagged(request, rows)


@get("/api/bots", summary="The bots, from the weakest to the strongest")
async def list_bots(request: Req) -> Response[bytes]:
    return tagged(request, bot_rows())


@get("/api/games/{game:str}/rules", summary="The numbered rules of a game, with rulings")
async def list_rules(request: Req, game: Name) -> Response[bytes]:
    box = find_game(game)
    return tagged(request, await looks(request, lambda: listed("rules", box.id)))


@get("/api/games/{game:str}/rules/{rule:str}", summary="One rule or ruling")
async def one_rule(request: Req, game: Name, rule: FromPath[str]) -> Response[bytes]:
    box = find_game(game)
    return tagged(request, await looks(request, lambda: box.rule(rule)))


@get("/api/games/{game:str}/primer", summary="How a game is played, on one page")
async def read_primer(request: Req, game: Name) -> Response[bytes]:
    primer = primer_of(find_game(game))
    if primer is None:
        raise Refusal("unknown-game", "this game has no page on how it is played", "read its rules")
    return tagged(request, msgspec.to_builtins(primer))


async def box_with(request: Req, game: str, packs: str) -> Box:
    """A game with the cards of these packs."""
    box = find_game(game)
    await request.app.state.hub.packs.need(box, {"packs": packs})
    return await looks(request, lambda: box.with_packs(packs))


@get("/api/games/{game:str}/cards", summary="The cards of a game")
async def list_cards(request: Req, game: Name, packs: PackNames = "") -> Response[bytes]:
    box = find_game(game)
    await request.app.state.hub.packs.need(box, {"packs": packs})
    return tagged(request, await looks(request, lambda: listed("cards", box.id, packs)))


@get("/api/games/{game:str}/cards/{card:str}", summary="One card")
async def one_card(
    request: Req, game: Name, card: FromPath[str], packs: PackNames = ""
) -> Response[bytes]:
    box = await box_with(request, game, packs)
    return tagged(request, await looks(request, lambda: box.card(card)))


@post("/api/games/{game:str}/check", status_code=200, summary="Are these options possible?")
async def check_options(request: Req, game: Name, data: JSONBody[Check]) -> dict[str, Any]:
    box = find_game(game)
    await request.app.state.hub.packs.need(box, data.options)
    problems = await looks(request, lambda: problems_of(box, data))
    return {"ok": not problems, "problems": problems}


def problems_of(box: Box, data: Check) -> list[dict[str, str]]:
    problems = []
    packs = {name: data.options[name] for name in ("packs",) if name in data.options}
    for name, value in data.options.items():
        try:
            box.check_options({**packs, name: value})
        except QuarterdeckError as error:
            problems.append({"rule": "", "where": name, "message": str(error)})
    return problems


ROUTES = [
    list_games,
    list_bots,
    list_rules,
    one_rule,
    read_primer,
    list_cards,
    one_card,
    check_options,
]
