"""The pieces of the box, as printed: immutable, made once, shared by all games.

A piece is its kind, a small int: its place among the ships, the crew and so on.
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Nation


class Piece:
    """What all pieces have."""

    def __init__(self, kind: int, name: str, type: str) -> None:
        self.kind = kind
        self.name = name
        self.type = type  # ship, sea monster, crew, basic crew, event, fort, treasure
        self.title = name.partition(" (")[0]  # what is printed; two pieces may share it
        self.text = ""
        self.source = ""  # known, partial or ours
        self.notes = ""
        self.points = 0
        self.nation: int = Nation.NONE
        self.keywords = 0  # a mask
        self.limit = 0  # keywords that only one piece of a fleet may have (CS-935)
        self.abilities: tuple[Ability, ...] = ()
        self.uncovered = ""  # why it cannot be played yet; "" if it can

    def has(self, keyword: int) -> bool:
        return self.keywords & keyword != 0

    def find(self, verb: int) -> Ability | None:
        """Its ability with this verb, if it has one."""
        for ability in self.abilities:
            if ability.verb == verb:
                return ability
        return None


class Ship(Piece):
    """A ship or a sea monster."""

    def __init__(self, kind: int, name: str, type: str) -> None:
        super().__init__(kind, name, type)
        self.masts = 0  # as built; tentacles and segments, too
        self.cargo = 0
        self.move: tuple[int, ...] = ()  # reaches, one for each segment
        self.ranks: tuple[int, ...] = ()  # of the cannons, from the foremost
        self.reaches: tuple[int, ...] = ()
        self.crew_links: tuple[int, ...] = ()  # crew that are linked to her
        self.panels = 0  # of a turtle ship (CS-R77)
        self.set = ""
        self.core = False  # of the pieces to begin with

    def is_monster(self) -> bool:
        return self.keywords & Keyword.SEA_MONSTER != 0


class Crew(Piece):
    """A named crew, a basic crew or a specialist."""

    def __init__(self, kind: int, name: str, type: str) -> None:
        super().__init__(kind, name, type)
        self.crew_links: tuple[int, ...] = ()
        self.ship_links: tuple[int, ...] = ()
        self.marked = False  # begins as Cursed, face up, for 1 point more (CS-701)
        self.set = ""

    def is_basic(self) -> bool:
        """CS-757: as many as one likes, of any nation."""
        return self.nation == Nation.NONE


class Treasure(Piece):
    """A unique treasure."""

    def __init__(self, kind: int, name: str, type: str) -> None:
        super().__init__(kind, name, type)
        self.aliases: tuple[str, ...] = ()
        self.face_down = False  # loaded like gold (CS-1243)
        self.set = ""


class Event(Piece):
    """An event, bought with the fleet."""


class Fort(Piece):
    """A fort, bought with gold."""

    def __init__(self, kind: int, name: str, type: str) -> None:
        super().__init__(kind, name, type)
        self.gold = 0  # its cost
        self.ranks: tuple[int, ...] = ()
        self.reaches: tuple[int, ...] = ()
        self.set = ""


class Listed:
    """A fleet that comes with the game, by the names of its pieces."""

    def __init__(
        self,
        name: str,
        ships: tuple[tuple[str, tuple[str, ...]], ...],
        events: tuple[str, ...],
        source: str,
    ) -> None:
        self.name = name
        self.ships = ships  # each with the crew aboard
        self.events = events
        self.source = source


class Box:
    """Everything that is printed."""

    def __init__(self) -> None:
        self.ships: tuple[Ship, ...] = ()
        self.crew: tuple[Crew, ...] = ()  # the basic crew first
        self.treasures: tuple[Treasure, ...] = ()
        self.events: tuple[Event, ...] = ()
        self.forts: tuple[Fort, ...] = ()
        self.abilities: tuple[Ability, ...] = ()  # by id
        self.fleets: tuple[Listed, ...] = ()
        self.coins: tuple[int, ...] = ()  # the usual contribution (CS-R56)
        self.usual: tuple[tuple[int, ...], ...] = ()  # coins, by how many there are
        self.points = 0  # of a fleet (CS-102)
        self.tokens = 0  # that a seat puts in (CS-217)
        self.gold = 0  # in its coins
        self.unique = 0  # of its tokens, at most (CS-R57)
        self.most_forts = 0  # that a fleet may list
        self.digest = ""  # of the content files
