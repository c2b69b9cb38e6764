"""What the words come down to when they are played: immutable, made once, shared by all games."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.words.terms import EVERY_NATION, Often, Reach, State, When


class Ability:
    """One phrase.  Pieces with the same phrase share it: it is used once a turn (CS-305).

    Which fields count, its verb says; `faces` are the faces of the die on which it works, as a mask
    of `1 << face` (0: nobody rolls), and `cost` says that another crew aboard is given up first.
    """

    def __init__(
        self,
        verb: int,
        when: int = When.ALWAYS,
        often: int = Often.ALWAYS,
        may: bool = False,
        n: int = 0,
        m: int = 0,
        reach: int = Reach.NONE,
        nations: int = EVERY_NATION,
        faces: int = 0,
        state: int = State.ALWAYS,
        cost: bool = False,
    ) -> None:
        self.verb = verb
        self.when = when
        self.often = often
        self.may = may  # its player decides
        self.n = n
        self.m = m
        self.reach = reach
        self.nations = nations  # a mask
        self.faces = faces
        self.state = state  # what must be so while it holds
        self.cost = cost
        self.id = -1  # among all abilities of the box

    def key(self) -> tuple[int, ...]:
        """Two abilities with the same key say the same."""
        return (
            self.verb,
            self.when,
            self.often,
            int(self.may),
            self.n,
            self.m,
            self.reach,
            self.nations,
            self.faces,
            self.state,
            int(self.cost),
        )

    def works_on(self, face: int) -> bool:
        """Does it work when the die shows this?"""
        return self.faces == 0 or (self.faces >> face) & 1 == 1

    def is_about(self, nation: int) -> bool:
        return (self.nations >> nation) & 1 == 1
