"""One effect that is being resolved: what its words stand for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from quarterdeck.games.sky_pirate.table.references import NOTHING

# What is to be told of an effect as soon as something comes of it.
TOLD: Final = 0
AN_EFFECT: Final = 1
A_REACT: Final = 2

FIRES: Final = -2  # as the cannon of an effect: damage that nobody controls (SP-1208)


@mypyc_attr(acyclic=True, free_list_len=1)
class Scope:
    """One effect that is being resolved: what its words stand for."""

    def __init__(self, you: int, source: int, kind: int) -> None:
        self.you = you
        self.source = source  # "this"
        self.kind = kind  # what was printed on it when the effect began
        self.it: tuple[int, ...] = ()
        self.others: tuple[int, ...] = ()
        self.loose: tuple[int, ...] = ()  # cards that are being put in order
        self.way: tuple[int, ...] = ()  # cards discarded or ejected this way
        self.n = 0  # that damage
        self.many = 0  # that many
        self.x = 0
        self.times = 1  # "for each": so many times as much
        self.difference = 0
        self.packet = NOTHING  # the cards of a damage or a plunder
        self.cannon = NOTHING  # that cannon
        self.picks: tuple[int, ...] = ()  # what has been picked so far
        self.picking = NOTHING  # the pick that this is
        self.aims: tuple[tuple[int, ...], ...] = ()  # a pick, and what was chosen for it
        self.modes = 0  # mask of the modes that were chosen
        self.done = False
        self.used = False  # somebody took up an offer of this effect
        self.replaced = False  # a react: the event does not happen
        self.stopped = False  # nothing more of this effect happens
        self.they = NOTHING  # somebody else who does it, and picks
        self.tactic = False
        self.untold = TOLD  # what is to be told when something comes of it
        self.foe = NOTHING  # the defender of an attempt that this effect began
        self.apart = NOTHING  # of two cards the first: "another" is not this one

    def has_mode(self, mode: int) -> bool:
        """Was this mode chosen?"""
        return (self.modes >> mode) & 1 == 1

    def take_mode(self, mode: int) -> None:
        self.modes |= 1 << mode

    def copy(self) -> Scope:
        new = Scope(self.you, self.source, self.kind)
        new.it = self.it
        new.others = self.others
        new.loose = self.loose
        new.way = self.way
        new.n = self.n
        new.many = self.many
        new.x = self.x
        new.times = self.times
        new.difference = self.difference
        new.packet = self.packet
        new.cannon = self.cannon
        new.picks = self.picks
        new.picking = self.picking
        new.aims = self.aims
        new.modes = self.modes
        new.done = self.done
        new.used = self.used
        new.replaced = self.replaced
        new.stopped = self.stopped
        new.they = self.they
        new.tactic = self.tactic
        new.untold = self.untold
        new.foe = self.foe
        new.apart = self.apart
        return new
