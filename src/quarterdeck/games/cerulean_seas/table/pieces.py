"""The pieces of the box, loaded once."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.words.loading import the_box
from quarterdeck.games.cerulean_seas.words.printed import Box

BOX: Final[Box] = the_box()
CONTENT_DIGEST: Final[str] = BOX.digest
SHIP_OF: Final[dict[str, int]] = {ship.name: ship.kind for ship in BOX.ships}
CREW_OF: Final[dict[str, int]] = {crew.name: crew.kind for crew in BOX.crew}
TREASURE_OF: Final[dict[str, int]] = {one.name: one.kind for one in BOX.treasures}
EVENT_OF: Final[dict[str, int]] = {event.name: event.kind for event in BOX.events}
FORT_OF: Final[dict[str, int]] = {fort.name: fort.kind for fort in BOX.forts}
