"""The route by which packs of new cards are brought."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import JSONBody

from quarterdeck.kernel.errors import NoPacks
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.server.door.door import address
from quarterdeck.server.door.reading import Name, Req
from quarterdeck.server.door.sitting import hub_of, pay

COST = 2.0  # as much as two tables,
LARGE = 64 * 1024  # and one more for so many letters
LONGEST = 1 << 20  # letters in a file; the game has limits of its own

Title = Annotated[str, msgspec.Meta(max_length=200)]
Text = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    """A folder of TOML files: its name, and the text of each file."""

    name: Title
    files: Annotated[dict[Title, Text], msgspec.Meta(max_length=100)]


@post("/api/packs/{game:str}", status_code=200, summary="Bring a pack of new cards")
async def bring_pack(request: Req, game: Name, data: JSONBody[Pack]) -> dict[str, Any]:
    box = find_game(game)
    if box.shelf() is None:
        raise NoPacks(f"{box.name} takes no packs")
    pay(request, "making", COST + sum(map(len, data.files.values())) / LARGE)
    owner = address(request.scope)
    return await hub_of(request).packs.bring(box, data.name, data.files, owner)


ROUTES = [bring_pack]
