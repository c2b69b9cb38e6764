"""What card text comes down to when it is played, and everything that is printed.

All of it is immutable and shared by all games.  `printed.py` makes these objects from the content;
the rulebook carries them out.
"""

from __future__ import annotations

from quarterdeck.games.skydock.words.terms import Event, Place, Power, Trial, Verb, Whose


class Condition:
    """Something that is true or not; `If` says what the numbers mean."""

    def __init__(self, op: int, n: int = 0, of: int = 0, table: tuple[int, ...] = ()) -> None:
        self.op = op
        self.n = n
        self.of = of
        self.table = table  # levels or spaces, in the order in which they are named

    def names(self, number: int) -> bool:
        return number in self.table


class Effect:
    """One instruction; `Verb` says which of its parts count."""

    def __init__(
        self,
        verb: int,
        n: int = 0,
        of: int = 0,
        where: int = Place.HERE,
        up_to: bool = False,
        then: tuple[Effect, ...] = (),
        other: tuple[Effect, ...] = (),
        cost: Effect | None = None,
        condition: Condition | None = None,
    ) -> None:
        self.verb = verb
        self.n = n
        self.of = of
        self.where = where
        self.up_to = up_to
        self.then = then
        self.other = other
        self.cost = cost
        self.condition = condition
        self.id = -1  # its place in the list of all effects, for questions about it
        self.words = ""  # what it says, for the same


def bonus_of(steps: tuple[Effect, ...]) -> int:
    """SK-R72 Which bonus action they give, themselves or in what they hold: a verb, or 0."""
    for effect in steps:
        if effect.verb == Verb.USE_NEXT or effect.verb == Verb.USE_ROW:
            return effect.verb
        inner = bonus_of(effect.then)
        if inner != 0:
            return inner
    return 0


class Text:
    """A text, or the part of it under one heading: when it works, and what it does then."""

    def __init__(
        self,
        when: int,
        steps: tuple[Effect, ...] = (),
        whose: int = Whose.YOURS,
        trials: tuple[int, ...] = (),
        once: bool = False,
        event: int = Event.NONE,
        power: int = Power.NONE,
        n: int = 0,
        unnamed: int = Trial.IN_A_TURN,
    ) -> None:
        self.when = when
        self.steps = steps
        self.whose = whose
        self.trials = trials  # the Challenges that are named, in that order; none: `unnamed`
        self.mask = 0 if trials else unnamed
        for trial in trials:
            self.mask |= trial
        self.once = once  # once each round
        self.event = event
        self.power = power  # what it changes for good
        self.n = n  # of the power
        self.bonus = bonus_of(steps)

    def fits(self, when: int, trial: int) -> bool:
        """Does it speak of this moment, and of a Challenge like this?"""
        return self.when == when and self.mask & trial != 0

    def is_reaction(self) -> bool:
        """May it be used in another seat's turn (SK-R24)?"""
        return self.whose != Whose.YOURS


class Card:
    """A Scheme or a Loot.  Both share one hand, so they share one row of kinds: Schemes first."""

    def __init__(
        self,
        kind: int,
        name: str,
        sort: int,
        copies: int,
        symbols: tuple[int, ...],
        skills: int,
        printed: str,
        source: str,
        text: Text,
    ) -> None:
        self.kind = kind
        self.name = name
        self.sort = sort  # Sort.SCHEME or Sort.LOOT
        self.copies = copies
        self.symbols = symbols  # of a Scheme
        self.skills = skills  # of a Loot: a mask of the abilities that it pays for
        self.printed = printed
        self.source = source  # known, partial or ours
        self.text = text


class Room:
    """One face of a tile."""

    def __init__(
        self,
        tile: int,
        side: int,
        name: str,
        icons: int,
        printed: str,
        source: str,
        steps: tuple[Effect, ...],
    ) -> None:
        self.tile = tile
        self.side = side
        self.name = name  # of the tile: both faces have the same
        self.icons = icons
        self.printed = printed
        self.source = source
        self.steps = steps  # its action

    def shows(self, icon: int) -> bool:
        return self.icons & icon != 0


class Half:
    """One half of an Encounter card."""

    def __init__(
        self, name: str, levels: int, printed: str, source: str, steps: tuple[Effect, ...]
    ) -> None:
        self.name = name
        self.levels = levels  # mask of the Alert Levels at which it works
        self.printed = printed
        self.source = source
        self.steps = steps

    def works_at(self, level: int) -> bool:
        return (self.levels >> level) & 1 == 1


class Encounter:
    """An Encounter card: Guards above, chance below (SK-124)."""

    def __init__(self, kind: int, guards: Half, chance: Half) -> None:
        self.kind = kind
        self.guards = guards
        self.chance = chance


class Objective:
    """An Objective card (SK-121)."""

    def __init__(
        self,
        kind: int,
        name: str,
        tile: int,
        challenge: int,
        symbols: tuple[int, ...],
        glory: int,
        track: int,
        printed: str,
        source: str,
        only_while: Condition | None,
        advance: Text | None,
    ) -> None:
        self.kind = kind
        self.name = name
        self.tile = tile  # where it is done; NOWHERE: anywhere
        self.challenge = challenge  # the number to reach; 0: none
        self.symbols = symbols
        self.glory = glory
        self.track = track  # its spaces; 0: it has none
        self.printed = printed
        self.source = source
        self.only_while = only_while
        self.advance = advance  # when the track is advanced, and by how much


class Ability:
    """A kind of ability, level by level."""

    def __init__(
        self, skill: int, name: str, levels: tuple[int, ...], low: int, high: int, source: str
    ) -> None:
        self.skill = skill
        self.name = name
        self.levels = levels  # levels[0] is that of level 1: rooms, bonus, cards or tokens
        self.low = low  # tokens of levels 1 and 2
        self.high = high  # tokens of levels 3 and 4
        self.source = source

    @property
    def top(self) -> int:
        """The highest level."""
        return len(self.levels)


class Character:
    """A character, both faces of the card (SK-108)."""

    def __init__(
        self,
        kind: int,
        name: str,
        glory: int,
        start: tuple[tuple[int, int, int], ...],
        power: str,
        printed: str,
        source: str,
        text: Text,
    ) -> None:
        self.kind = kind
        self.name = name
        self.glory = glory
        self.start = start  # slot, skill, level
        self.power = power  # its name
        self.printed = printed
        self.source = source
        self.text = text


class Backer:
    """A Secret Backer: Support at the end, if its condition holds then."""

    def __init__(
        self, kind: int, name: str, printed: str, source: str, condition: Condition, support: int
    ) -> None:
        self.kind = kind
        self.name = name
        self.printed = printed
        self.source = source
        self.condition = condition
        self.support = support


class Board:
    """The ship, spot by spot in board order (SK-R63), and the slots of a Character Board."""

    def __init__(
        self,
        spots: tuple[str, ...],
        fixed: tuple[int, ...],
        doors: tuple[tuple[int, ...], ...],
        patrol: tuple[int, ...],
        rows: tuple[tuple[int, ...], ...],
        slot_of_face: tuple[int, ...],
    ) -> None:
        self.spots = spots  # their names
        self.fixed = fixed  # the tile that always lies there, or NOWHERE
        self.doors = doors  # the adjacent spots of each
        self.patrol = patrol  # where the arrow leads, or NOWHERE (SK-R08)
        self.rows = rows  # the slots of each row, left to right
        self.slot_of_face = slot_of_face  # by the face of the die; [0] is NOWHERE
        self.slots = sum([len(row) for row in rows])
        self.beside = _beside(rows)  # the slots next to each slot (SK-R04)

    def spot_of(self, tile: int) -> int:
        """Where a fixed tile lies; NOWHERE for the others."""
        return self.fixed.index(tile) if tile in self.fixed else -1


def _beside(rows: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """SK-R04 Left and right in the row; the same column in the next rows."""
    found: list[tuple[int, ...]] = []
    for y, row in enumerate(rows):
        for x in range(len(row)):
            near = [row[i] for i in (x - 1, x + 1) if 0 <= i < len(row)]
            near += [rows[j][x] for j in (y - 1, y + 1) if 0 <= j < len(rows) and x < len(rows[j])]
            found.append(tuple(sorted(near)))
    return tuple(found)


class Book:
    """The numbers of the game that are data."""

    def __init__(
        self,
        hand: int,
        first_draw: int,
        draw: int,
        markers: int,
        all_markers: int,
        guards: int,
        objectives: int,
        launch: int,
        crowd: int,
        airlock: int,
        scheme_adds: int,
        guard_penalty: int,
        alert_rows: tuple[int, ...],
        challenges: tuple[int, ...],
        levels: tuple[str, ...],
        support: tuple[int, ...],
        dock: int,
        first_guards: tuple[int, ...],
    ) -> None:
        self.hand = hand  # the limit in Upkeep (SK-309)
        self.first_draw = first_draw  # cards in the first Planning Phase (SK-404)
        self.draw = draw  # and in the others (SK-403)
        self.markers = markers  # of each seat (SK-214)
        self.all_markers = all_markers  # in the game (SK-110)
        self.guards = guards  # in the game (SK-112)
        self.objectives = objectives  # that lie open (SK-205)
        self.launch = launch  # where the Launch token begins (SK-208)
        self.crowd = crowd  # Guards in a room from which on all but one go (SK-1013)
        self.airlock = airlock  # Glory (SK-657)
        self.scheme_adds = scheme_adds  # SK-829
        self.guard_penalty = guard_penalty  # of each active Guard (SK-826)
        self.alert_rows = alert_rows  # spaces of a row: with two seats, three, four (SK-R07)
        self.challenges = challenges  # the number to reach, by Alert Level (SK-808 to SK-811)
        self.levels = levels  # their names
        self.support = support  # how many tokens are worth 1, 2, 3, ...
        self.dock = dock  # the spot where characters begin and new Guards come in (SK-216, SK-804)
        self.first_guards = first_guards  # spots where a Guard stands at the beginning (SK-211)
