"""Routes for decks of one's own: those of the box, and what is wrong with one."""

from __future__ import annotations

import json
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from quarterdeck.server.door.reading import Name, PackNames, Req, box_with, looks, tagged
from quarterdeck.server.door.refusals import Refusal

LONGEST = 8 * 1024  # letters: a deck has some six hundred
Text = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Cards = dict[str, int] | list[str]


class DeckText(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as people write it (a list, JSON or a code), or as programs do."""

    text: Text | None = None
    game: str | None = None
    name: str | None = None
    captain: str | None = None
    emplacements: Cards | None = None
    hold: Cards | None = None


@get("/api/games/{game:str}/decks", summary="The decks that come with a game")
async def list_decks(request: Req, game: Name, packs: PackNames = "") -> Response[bytes]:
    box = await box_with(request, game, packs)
    return tagged(request, await looks(request, box.decks))


@post("/api/games/{game:str}/decks/check", status_code=200, summary="May this deck be played?")
async def check_deck(
    request: Req, game: Name, data: JSONBody[DeckText], packs: PackNames = ""
) -> dict[str, Any]:
    box = await box_with(request, game, packs)
    text = text_of(data)
    return await looks(request, lambda: box.check_deck(text))


def text_of(said: DeckText) -> str:
    """What was written, or the object as the text that it would be."""
    given = msgspec.structs.asdict(said)
    parts = {name: value for name, value in given.items() if value is not None}
    text = parts.pop("text", None)
    if text is None:
        text = json.dumps(parts, ensure_ascii=False)
    elif parts:
        raise Refusal("bad-request", "a deck is either a text or an object")
    if len(text) > LONGEST:
        raise Refusal("too-large", "this is too long for a deck", f"at most {LONGEST} letters")
    return str(text)


ROUTES = [list_decks, check_deck]
