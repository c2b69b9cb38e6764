"""The table: everything that can change.

Ships, islands and tokens (treasure and crew) are numbers from 0; what they are is in tuples by
that number, which copies share.  Where a token lies everybody sees; what it is, is `kind`, and
only those in `known` have looked.
"""

from __future__ import annotations

from typing import cast

from quarterdeck.games.cerulean_seas.table.hulls import Hull, hull_of
from quarterdeck.games.cerulean_seas.table.marks import (
    EVERYBODY,
    GONE,
    NOWHERE,
    ON_SHIP,
    STREAMS,
    Afloat,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.words.printed import Crew, Ship, Treasure
from quarterdeck.games.cerulean_seas.words.terms import Keyword
from quarterdeck.geometry.shapes import Flat
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.state import State

Row = tuple[int, ...]

UNIQUE = 100  # a treasure token is a coin of its value, or UNIQUE + the kind of treasure
CREW = 1000  # a crew token is CREW + FLAGS * the kind of crew + its nation
FLAGS = 16


class Table(State):
    """A game of Pirates of the Cerulean Seas, but for where we are in the rulebook."""

    # switches
    house: int
    by_bow: bool  # CS-R06: a segment is measured from bow to stern
    terrain_each: int
    fort_counts: bool  # CS-R51
    tie_roll: bool  # CS-R53
    most_actions: int  # CS-R94
    fire_restores: bool  # CS-R76
    last_turn: int
    # the sea
    width: int
    height: int
    isle_x: Row
    isle_y: Row
    ground: Row  # kinds of terrain
    ground_x: Row
    ground_y: Row
    ground_pool: Row  # terrain still to be placed
    rating: Row  # of each terrain in this turn, 0 before it is rolled
    home: Row  # each seat's island
    marked: Row  # of each island: whose explored markers lie there (CS-835)
    explored: Row  # of each island: who has explored it (CS-R58)
    fort: Row  # of each island: the kind of fort
    fort_seat: Row
    fort_guns: Row  # its cannons left, as a mask
    fort_flags: Row  # its flag points left, as a mask
    # ships
    ship: Row  # kinds
    fleet: Row  # who brought her
    seat: Row  # whose she is now
    x: Row
    y: Row
    heading: Row
    hull: tuple[Flat, ...]  # follows from the three before
    afloat: Row
    masts: Row  # standing, as masks
    fire: Row  # burning, as masks
    panels: Row
    fog: Row  # the fog bank in which she is lost
    tangled: Row  # the Sargasso Sea that holds her
    docked: Row  # at which island
    berth: Row  # at which island she was docked when the turn began
    tow: Row  # the ship that she tows
    held: Row  # the sea monster whose ram pins her (CS-1145)
    guise: Row
    given: Row  # actions in this turn
    extra: Row  # actions that she may have besides (CS-R94)
    hits: Row  # on her in this shoot action (CS-1309)
    did: Row
    scuttled: Row  # 1: she goes down when her player's next turn begins
    slow: Row  # Fear: 1 in her next turn, 2 now (CS-852)
    mute: Row  # no abilities in this turn (CS-851)
    idle: Row  # turns without any action (CS-1443)
    used: tuple[Row, ...]  # the abilities that she has used in this turn
    curb: Row  # what she may not do in her next turn, or in this one: `Curb`
    boon: Row  # what texts add in this turn: segments, and a bonus
    # tokens
    kind: Row
    owner: Row  # crew: who brought it
    at: Row
    known: Row  # who has looked, as masks
    up: Row  # 1: face up
    more: Row  # what a treasure is worth besides (CS-1325)
    # fleets
    events: tuple[Row, ...]  # each seat's, not yet played
    forts: tuple[Row, ...]  # each seat's list
    gold: Row  # plain gold at home (CS-R48)
    felled: Row  # masts removed in combat (CS-506)
    start_gold: int
    # the turn
    turn: int
    first: int
    active: int
    forts_fired: int  # islands whose forts have shot in this turn, as a mask
    fired: int  # her cannons that have fired, as a mask
    shot_at: int  # ships shot at in this turn, as a mask
    ridden: int  # terrain that she was on when her move began, or has met since, as a mask
    rammed: int  # ships rammed after this move, as a mask
    plan: Row  # what was picked for what is under way: column, ship, deed, course
    handled: Row  # tokens already moved in this exploring
    last_ship: int  # with the end token (CS-611)
    revealed: int  # seats that used their one reveal of this turn (CS-1501), as a mask
    over_by: int  # the rule that ended the game

    def copy(self) -> State:
        new = Table(self.seats, self.dice, 0)
        self.share(new)
        new.house = self.house
        new.by_bow = self.by_bow
        new.terrain_each = self.terrain_each
        new.fort_counts = self.fort_counts
        new.tie_roll = self.tie_roll
        new.most_actions = self.most_actions
        new.fire_restores = self.fire_restores
        new.last_turn = self.last_turn
        self.copy_sea(new)
        self.copy_ships(new)
        self.copy_ship_turns(new)
        self.copy_tokens(new)
        self.copy_turn(new)
        return new

    def copy_sea(self, new: Table) -> None:
        new.width = self.width
        new.height = self.height
        new.isle_x = self.isle_x
        new.isle_y = self.isle_y
        new.ground = self.ground
        new.ground_x = self.ground_x
        new.ground_y = self.ground_y
        new.ground_pool = self.ground_pool
        new.rating = self.rating
        new.home = self.home
        new.marked = self.marked
        new.explored = self.explored
        new.fort = self.fort
        new.fort_seat = self.fort_seat
        new.fort_guns = self.fort_guns
        new.fort_flags = self.fort_flags

    def copy_ships(self, new: Table) -> None:
        new.ship = self.ship
        new.fleet = self.fleet
        new.seat = self.seat
        new.x = self.x
        new.y = self.y
        new.heading = self.heading
        new.hull = self.hull
        new.afloat = self.afloat
        new.masts = self.masts
        new.fire = self.fire
        new.panels = self.panels
        new.fog = self.fog
        new.tangled = self.tangled
        new.docked = self.docked
        new.berth = self.berth
        new.tow = self.tow

    def copy_ship_turns(self, new: Table) -> None:
        new.held = self.held
        new.guise = self.guise
        new.given = self.given
        new.extra = self.extra
        new.hits = self.hits
        new.did = self.did
        new.scuttled = self.scuttled
        new.slow = self.slow
        new.mute = self.mute
        new.idle = self.idle
        new.used = self.used
        new.boon = self.boon
        new.curb = self.curb

    def copy_tokens(self, new: Table) -> None:
        new.kind = self.kind
        new.owner = self.owner
        new.at = self.at
        new.known = self.known
        new.up = self.up
        new.more = self.more
        new.events = self.events
        new.forts = self.forts
        new.gold = self.gold
        new.felled = self.felled
        new.start_gold = self.start_gold

    def copy_turn(self, new: Table) -> None:
        new.turn = self.turn
        new.first = self.first
        new.active = self.active
        new.forts_fired = self.forts_fired
        new.fired = self.fired
        new.shot_at = self.shot_at
        new.ridden = self.ridden
        new.rammed = self.rammed
        new.plan = self.plan
        new.handled = self.handled
        new.last_ship = self.last_ship
        new.revealed = self.revealed
        new.over_by = self.over_by

    # ---- ships

    def printed(self, ship: int) -> Ship:
        return BOX.ships[self.ship[ship]]

    def shape(self, ship: int) -> Hull:
        return hull_of(BOX.ships[self.ship[ship]])

    def has(self, ship: int, keyword: int) -> bool:
        return BOX.ships[self.ship[ship]].keywords & keyword != 0

    def is_monster(self, ship: int) -> bool:
        return self.has(ship, Keyword.SEA_MONSTER)

    def standing(self, ship: int) -> int:
        """How many masts stand, burning ones, too (CS-R76)."""
        return bits(self.masts[ship])

    def is_derelict(self, ship: int) -> bool:
        """CS-801"""
        return self.masts[ship] == 0 and self.afloat[ship] <= Afloat.LOST

    def sails(self, ship: int) -> bool:
        """Is she on the table, and no wreck?"""
        return self.afloat[ship] == Afloat.SAILS

    def on_table(self, ship: int) -> bool:
        """Is her hull on the table?  A wreck's is."""
        state = self.afloat[ship]
        return state in (Afloat.SAILS, Afloat.WRECK)

    def in_fleet(self, seat: int) -> list[int]:
        """Her ships that are not sunk or wrecked."""
        found: list[int] = []
        for ship in range(len(self.ship)):
            if self.seat[ship] == seat and self.afloat[ship] <= Afloat.LOST:
                found.append(ship)
        return found

    def towed_by(self, ship: int) -> int:
        """The ship that tows her, or NOWHERE."""
        for other in range(len(self.tow)):
            if self.tow[other] == ship:
                return other
        return NOWHERE

    def place(self, ship: int, x: int, y: int, heading: int) -> None:
        """Put her there."""
        self.x = put_number(self.x, ship, x)
        self.y = put_number(self.y, ship, y)
        self.heading = put_number(self.heading, ship, heading)
        hulls = list(self.hull)
        hulls[ship] = self.shape(ship).outline.at(x, y, heading)
        self.hull = tuple(hulls)

    def note(self, ship: int, what: int) -> None:
        """She did this in this turn."""
        self.did = put_number(self.did, ship, self.did[ship] | what)

    # ---- tokens

    def tokens_at(self, place: int) -> list[int]:
        found: list[int] = []
        for token in range(len(self.at)):
            if self.at[token] == place:
                found.append(token)
        return found

    def is_crew(self, token: int) -> bool:
        return self.kind[token] >= CREW

    def crew(self, token: int) -> Crew:
        return BOX.crew[crew_kind(self.kind[token])]

    def is_unique(self, token: int) -> bool:
        return UNIQUE <= self.kind[token] < CREW

    def treasure(self, token: int) -> Treasure:
        return BOX.treasures[self.kind[token] - UNIQUE]

    def worth(self, token: int) -> int:
        """What a token is worth in gold (CS-216, CS-1247)."""
        kind = self.kind[token]
        return self.more[token] + (kind if kind < UNIQUE else 0)

    def aboard(self, ship: int) -> list[int]:
        return self.tokens_at(ON_SHIP + ship)

    def crew_aboard(self, ship: int) -> list[int]:
        return [token for token in self.aboard(ship) if self.is_crew(token)]

    def treasure_aboard(self, ship: int) -> list[int]:
        return [token for token in self.aboard(ship) if not self.is_crew(token)]

    def move_token(self, token: int, place: int) -> None:
        self.at = put_number(self.at, token, place)

    def let_know(self, token: int, seat: int) -> None:
        """A seat looks at a token."""
        self.known = put_number(self.known, token, self.known[token] | 1 << seat)

    def turn_up(self, token: int) -> None:
        """Everybody sees it, from now on."""
        self.known = put_number(self.known, token, EVERYBODY)
        self.up = put_number(self.up, token, 1)

    def knows_token(self, token: int, viewer: int) -> bool:
        mask = self.known[token]
        return mask == EVERYBODY or (viewer >= 0 and (mask >> viewer) & 1 == 1)

    # ---- islands

    def home_of(self, island: int) -> int:
        """Whose home island it is, or NOBODY."""
        for seat in range(self.seats):
            if self.home[seat] == island:
                return seat
        return NOWHERE

    def is_wild(self, island: int) -> bool:
        """CS-1260"""
        return self.home_of(island) == NOWHERE

    def home_gold(self, seat: int) -> int:
        """CS-R50 The gold on a home island, at its present value."""
        total = self.gold[seat]
        for token in range(len(self.at)):
            if self.at[token] == self.home[seat] and not self.is_crew(token):
                total += self.worth(token)
        if self.fort_counts:
            total += self.fort_gold(seat)
        return total

    def fort_gold(self, seat: int) -> int:
        """CS-R51 What lies in a seat's forts."""
        total = 0
        for island in range(len(self.fort)):
            if self.fort[island] != NOWHERE and self.fort_seat[island] == seat:
                for token in self.tokens_at(300 + island):
                    total += self.worth(token)
        return total

    def gold_left(self) -> bool:
        """CS-503 Is gold in play that lies on no home island?"""
        for token in range(len(self.at)):
            place = self.at[token]
            if place != GONE and not self.is_crew(token) and self.worth(token) > 0:
                if place >= ON_SHIP or self.is_wild(place):
                    return True
        return False


def crew_token(kind: int, nation: int) -> int:
    """A crew of that kind and nation, as a token."""
    return CREW + FLAGS * kind + nation


def crew_kind(token_kind: int) -> int:
    return (token_kind - CREW) // FLAGS


def crew_nation(token_kind: int) -> int:
    return (token_kind - CREW) % FLAGS


def bits(mask: int) -> int:
    """How many of them."""
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def new_table(seats: int, dice: Dice) -> Table:
    return Table(seats, dice, STREAMS)


def table(state: State) -> Table:
    return cast(Table, state)
