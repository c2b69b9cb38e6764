"""The games: each is a folder here, or anywhere else.

This folder and the list of all games share one name, so the folder can be called:

>>> import quarterdeck
>>> "sky-dynasty" in quarterdeck.games()
True
"""

from __future__ import annotations

import sys
from types import ModuleType

from quarterdeck.kernel import registry
from quarterdeck.kernel.box import Box


class Games(ModuleType):
    """A module that lists the games when it is called."""

    def __call__(self) -> dict[str, Box]:
        return registry.games()


sys.modules[__name__].__class__ = Games
