"""Pirates of the Cerulean Seas: ships on a table; fetch gold, bring it home, sink the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quarterdeck.games.cerulean_seas.game import GAME as GAME


def __getattr__(name: str) -> Any:
    # found late: the modules of the game import this package before the game itself is whole
    if name == "GAME":
        from quarterdeck.games.cerulean_seas.game import GAME

        return GAME
    raise AttributeError(name)
