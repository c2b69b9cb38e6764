"""Sky Dynasty: 2 to 5 seats, sealed fleets, deck building; the first to 10 influence wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quarterdeck.games.sky_dynasty.game import GAME as GAME


def __getattr__(name: str) -> Any:
    # found late: the modules of the game import this package before the game itself is whole
    if name == "GAME":
        from quarterdeck.games.sky_dynasty.game import GAME

        return GAME
    raise AttributeError(name)
