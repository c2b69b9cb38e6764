"""Pirates of Skydock: 2 to 4 seats, a heist aboard a ship that is about to launch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quarterdeck.games.skydock.game import GAME as GAME


def __getattr__(name: str) -> Any:
    # found late: the modules of the game import this package before the game itself is whole
    if name == "GAME":
        from quarterdeck.games.skydock.game import GAME

        return GAME
    raise AttributeError(name)
