"""What card texts do, carried out by the rules of the other chapters."""

from __future__ import annotations

from quarterdeck.games.skydock.table.state import Table
from quarterdeck.games.skydock.words.effects import Effect
from quarterdeck.kernel.play.rules import Rule


def carry_out(g: Table, seat: int, steps: tuple[Effect, ...], trial: int) -> Rule[None]:
    """Do what a text says, step by step; `trial` is what a Challenge in it is about."""
    raise NotImplementedError
    yield
