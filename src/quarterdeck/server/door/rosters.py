"""Routes for rosters of one's own: what they are, those of the box, and what is wrong with one."""

from __future__ import annotations

import json
from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.brought import RosterDesk
from quarterdeck.rosters.schema import WORDS
from quarterdeck.server.door.reading import Name, PackNames, Req, box_with, looks, tagged
from quarterdeck.server.door.refusals import Refusal

LONGEST = 8 * 1024  # letters: a deck has some six hundred
LISTS = [f"/api/games/{{game:str}}/{words}" for words in WORDS.values()]
CHECKS = [f"{path}/check" for path in LISTS]


def desk_of(box: Box, words: str) -> RosterDesk:
    """The desk of a game whose rosters are called so."""
    desk = box.roster()
    if desk is None:
        raise Refusal(f"no-{words}", f"{box.name} has no {words}")
    if words not in (desk.words, "roster"):
        raise Refusal(f"no-{words}", f"{box.name} has no {words}", f"it has {desk.words}")
    return desk


def word_in(request: Req) -> str:
    """What rosters are called in the address."""
    return str(request.url.path).split("/")[4]


@get("/api/games/{game:str}/roster", summary="What a deck, fleet or the like of a game is made of")
async def roster_schema(request: Req, game: Name, packs: PackNames = "") -> Response[bytes]:
    return tagged(request, desk_of(await box_with(request, game, packs), "roster").schema())


@get(LISTS, summary="The decks or fleets that come with a game")
async def list_rosters(request: Req, game: Name, packs: PackNames = "") -> Response[bytes]:
    desk = desk_of(await box_with(request, game, packs), word_in(request))
    return tagged(request, await looks(request, desk.rows))


@post(CHECKS, status_code=200, summary="May this deck or fleet be played?")
async def check_roster(
    request: Req, game: Name, data: JSONBody[dict[str, Any]], packs: PackNames = ""
) -> dict[str, Any]:
    desk = desk_of(await box_with(request, game, packs), word_in(request))
    text = text_of(data, desk)
    return await looks(request, lambda: desk.look_over(text))


def text_of(said: dict[str, Any], desk: RosterDesk) -> str:
    """What was written, or the object as the text that it would be."""
    given = {name: value for name, value in said.items() if value is not None}
    text = given.pop("text", None)
    if text is None:
        check_keys(given, desk)
        text = json.dumps(given, ensure_ascii=False)
    elif given:
        raise Refusal("bad-request", f"a {desk.word} is either a text or an object")
    elif not isinstance(text, str):
        raise Refusal("bad-request", "the text is no string")
    if len(text) > LONGEST:
        many = f"at most {LONGEST} letters"
        code = "too-large" if "text" not in said else "bad-request"
        raise Refusal(code, f"this is too long for a {desk.word}", many)
    return text


def check_keys(given: dict[str, Any], desk: RosterDesk) -> None:
    """A roster as an object has its sections, and nothing else that was not asked for."""
    sections: Any = desk.schema()["sections"]
    known = ["game", "name", *[section["id"] for section in sections]]
    for name, value in given.items():
        if name not in known:
            raise Refusal("bad-request", f"unknown field {name[:60]!r}", ", ".join(known))
        right = str if name in ("game", "name") else (str, list, dict)
        if not isinstance(value, right):
            raise Refusal("bad-request", f"{name} cannot be {str(value)[:60]!r}")


ROUTES = [roster_schema, list_rosters, check_roster]
