"""The rulebook of Keg."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule, together

from .base import crown
from .keg import DECIDED, FULL, FUSE, LIGHT, POWDER, TORCH, WATCHES, Table


def keg(g: Table) -> Rule[None]:
    """K-1 Watch after watch; if the keg holds, all share the win."""
    while g.watch < WATCHES:
        yield from watch(g)
        g.afterwards = 1 if g.powder >= FULL else 0
        g.watch += 1
        g.cut()
    crown(g, (0,) * g.seats)


def watch(g: Table) -> Rule[None]:
    """K-2 All decide sealed; then whoever lit pours, in order."""
    lit = yield from together(fuse(g, seat) for seat in range(g.seats))
    for seat in range(g.seats):
        g.tell(DECIDED, seat, -1, lit[seat])
    for seat in range(g.seats):
        if lit[seat] == LIGHT:
            yield from pour(g, seat)


def fuse(g: Table, seat: int) -> Rule[int]:
    """K-2 Pinch or light; K-5 a torch ends the game there and then."""
    picked = yield FUSE.ask(g, seat)
    if picked == TORCH:
        g.explode(seat)
    return picked


def pour(g: Table, seat: int) -> Rule[None]:
    """K-3 Pour powder; K-4 too much of it ends the game from three rules deep."""
    powder = yield POWDER.ask(g, seat)
    g.powder += powder
    burn(g, seat)


def burn(g: Table, seat: int) -> None:
    """K-4 A full keg blows up."""
    if g.powder >= FULL:
        g.explode(seat)
