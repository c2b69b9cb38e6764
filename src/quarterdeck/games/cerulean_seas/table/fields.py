"""Everything that can change: the fields of the table, and how they are copied.

Ships, islands and tokens (treasure and crew) are numbers from 0; what they are is in tuples by
that number, which copies share.  Where a token lies everybody sees; what it is, is `kind`, and
only those in `known` have looked.
"""

from __future__ import annotations

from quarterdeck.geometry.shapes import Flat
from quarterdeck.kernel.play.state import State

Row = tuple[int, ...]


class Fields(State):
    """What can change."""

    # switches
    house: int
    by_bow: bool  # CS-R06: a segment is measured from bow to stern
    terrain_each: int
    islands_each: int  # CS-203, CS-1703
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
    used: tuple[Row, ...]  # the texts that she has used in this turn; -1 - text: cancelled
    omens: tuple[Row, ...]  # tokens of events: verb, seat, x, y
    fort_foe: Row  # 1: she has shot at a fort
    curb: Row  # what she may not do in her next turn, or in this one: `Curb`
    boon: Row  # what texts add in this turn: `Boon`
    copied: Row  # the text that she copies in this turn
    forged: tuple[Row, ...]  # the texts by which she got cannons for good
    # tokens
    kind: Row
    owner: Row  # crew: who brought it
    at: Row
    cargo: tuple[Row, ...]  # the tokens aboard each ship; follows from `at`
    known: Row  # who has looked, as masks
    up: Row  # 1: face up
    more: Row  # what a treasure is worth besides (CS-1325)
    stilled: Row  # unique treasure aboard that can do nothing: see `stilling` (CS-1245)
    # fleets
    events: tuple[Row, ...]  # each seat's, not yet played
    forts: tuple[Row, ...]  # each seat's list
    gold: Row  # plain gold at home (CS-R48)
    felled: Row  # masts removed in combat (CS-506)
    chosen: Row  # each seat's kind of crew to which one is linked by choice
    start_gold: int
    # the turn
    turn: int
    first: int
    active: int
    forts_fired: int  # islands whose forts have shot in this turn, as a mask
    fired: int  # her cannons that have fired, as a mask
    marines_fired: Row  # marines that have shot in this turn (CS-1002)
    struck: Row  # marines that were hit once in this turn (CS-1005)
    shot_at: Row  # who was shot at by whom in this turn: TARGETS * shooter + target
    ridden: int  # terrain that she was on when her move began, or has met since, as a mask
    rammed: int  # ships rammed after this move, as a mask
    plan: Row  # what was picked for what is under way: column, ship, deed, course
    attacker: int  # the ship that last shot, rammed or boarded, or used a text
    turn_over: bool  # a text has ended the turn
    at_work: int  # the treasure whose text is being carried out, where several may say the same
    handled: Row  # tokens already moved in this exploring
    last_ship: int  # with the end token (CS-611)
    last_token: int  # the treasure for which she got it: where it goes, the end token goes
    revealed: int  # seats that used their one reveal of this turn (CS-1501), as a mask
    passes: Row  # turns in a row in which a seat ordered nothing (CS-1607)
    out: int  # seats that have lost a campaign, as a mask (CS-1608)
    islands_left: int  # in the island pool (CS-1603)
    over_by: int  # the rule that ended the game

    def copy_fields(self, new: Fields) -> None:
        self.share(new)
        new.house = self.house
        new.by_bow = self.by_bow
        new.terrain_each = self.terrain_each
        new.islands_each = self.islands_each
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

    def copy_sea(self, new: Fields) -> None:
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

    def copy_ships(self, new: Fields) -> None:
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

    def copy_ship_turns(self, new: Fields) -> None:
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
        new.copied = self.copied
        new.forged = self.forged
        new.curb = self.curb
        new.fort_foe = self.fort_foe
        new.omens = self.omens

    def copy_tokens(self, new: Fields) -> None:
        new.kind = self.kind
        new.owner = self.owner
        new.at = self.at
        new.cargo = self.cargo
        new.known = self.known
        new.up = self.up
        new.more = self.more
        new.stilled = self.stilled
        new.events = self.events
        new.forts = self.forts
        new.gold = self.gold
        new.felled = self.felled
        new.chosen = self.chosen
        new.start_gold = self.start_gold

    def copy_turn(self, new: Fields) -> None:
        new.turn = self.turn
        new.first = self.first
        new.active = self.active
        new.forts_fired = self.forts_fired
        new.fired = self.fired
        new.marines_fired = self.marines_fired
        new.struck = self.struck
        new.shot_at = self.shot_at
        new.ridden = self.ridden
        new.rammed = self.rammed
        new.plan = self.plan
        new.attacker = self.attacker
        new.turn_over = self.turn_over
        new.at_work = self.at_work
        new.handled = self.handled
        new.last_ship = self.last_ship
        new.last_token = self.last_token
        new.revealed = self.revealed
        new.passes = self.passes
        new.out = self.out
        new.islands_left = self.islands_left
        new.over_by = self.over_by
