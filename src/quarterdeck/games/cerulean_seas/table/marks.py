"""Numbers with a name: where things lie, how ships are, which dice there are, what is switched."""

from __future__ import annotations

from typing import Final

NOWHERE: Final = -1
NOBODY: Final = -1
OUTSIDE: Final = -2  # the owner of what came from outside of the game
EVERYBODY: Final = 0xFFFF

# Where cargo lies: on an island by its number, on a ship, in the fort of an island, or nowhere.
ON_SHIP: Final = 100  # + ship
IN_FORT: Final = 300  # + island
GONE: Final = -1  # out of the game
POOL: Final = -2  # the gold pool of a campaign (CS-1601)
RESERVE: Final = -3  # the resource pool of who brought it (CS-1602)

GHOSTLY: Final = 2  # of `up`: face up, and a crew with the keyword Ghost Ship

OF_KEYWORD: Final = 10000  # + a keyword: what is used, where texts are meant by their numbers

# What stands in the way, by its name on the chart: islands by their number, and
SHIP: Final = 100  # + ship
FOG: Final = 400  # + terrain


class Afloat:
    """How a ship is."""

    SAILS: Final = 0  # on the table, with or without masts
    LOST: Final = 1  # in a fog bank (CS-863)
    WRECK: Final = 2  # CS-1077
    SUNK: Final = 3
    WAITS: Final = 4  # not yet on the table
    RESERVE: Final = 5  # in a resource pool (CS-1602)


class Terrain:
    """Kinds of terrain (CS-1201)."""

    FOG_BANK: Final = 0
    REEF: Final = 1
    SARGASSO: Final = 2


TERRAIN_NAMES: Final = ("fog bank", "reef", "Sargasso Sea")
TERRAIN_RADIUS: Final = (480, 420, 420)  # CS-R13
ISLAND_RADIUS: Final = 360  # CS-R12
FORT_RADIUS: Final = 240  # CS-R24
GRID: Final = 210
RIM: Final = 12  # headings from one number of a fog bank's rim to the next
SHORE: Final = 1260  # from the edge of the table to an island's centre


class Dice:
    """Streams of chance, one for each kind of roll and each shuffle (CS-R31)."""

    FIRST: Final = 0
    CANNON: Final = 1
    RAM: Final = 2
    BOARD: Final = 3
    REEF: Final = 4
    SARGASSO: Final = 5
    FOG: Final = 6
    FEAR: Final = 7
    FIRE: Final = 8
    SCUTTLE: Final = 9
    UNTANGLE: Final = 10
    ABILITY: Final = 11
    TREASURE: Final = 12
    TERRAIN: Final = 13
    TIE: Final = 14
    IMAGINED: Final = 15
    GOLD: Final = 16  # how many pieces an island gets (CS-1612)


STREAMS: Final = 17


class Omen:
    """The fields of what an event or a fort has left on the sea for a while."""

    VERB: Final = 0
    SEAT: Final = 1
    THING: Final = 2  # a bank, an island or a ship; or how far east
    MORE: Final = 3  # an island, or hits; or how far south


class House:
    """House rules, as a mask: every one can be switched alone."""

    FLEET_NATIONALITY: Final = 1
    YOUNGER_FIRST: Final = 2
    ISLAND_SCALING: Final = 4
    TREASURE_SCALING: Final = 8
    BLACK_MARK_RANSOM: Final = 16
    BOARDING: Final = 32
    DERELICT_SHOOT: Final = 64
    FORT_GOLD: Final = 128
    MARINE: Final = 256
    REEF_ROLL: Final = 512
    SARGASSO_ROLL: Final = 1024
    SCHOONER_FIRE: Final = 2048
    SINK_DRAFT: Final = 4096
    ABANDONED_CREW: Final = 8192
    BECALMED_SIMPLE: Final = 16384
    CAMPAIGN: Final = 32768
    CAMPAIGN_TERRAIN: Final = 65536


class Did:
    """What a ship did in this turn, as a mask."""

    MOVED: Final = 1  # a slide of at least one tick (CS-R16)
    TOUCHED: Final = 2  # an island or a ship, in this move action (CS-1116)
    TRIED_SCUTTLING: Final = 4  # CS-R104
    SHOT: Final = 8
    ACTED_TWICE: Final = 16
    LOADED: Final = 32  # from an island (CS-1613)
    GOT_FREE: Final = 64  # from a Sargasso Sea: she moves in her next turn (CS-1110)


class Curb:
    """What a text keeps a ship from: in her player's next turn; 16 times as much: now."""

    MOVE: Final = 1  # chainshot
    CREW: Final = 2  # a stinkpot: no abilities of crew
    SHOOT: Final = 4  # wet fuses
    ALL: Final = 8  # no abilities at all
    NOW: Final = 16


class Boon:
    """What texts add for this turn, as one number: segments, a doubled range, a bonus."""

    S: Final = 1
    L: Final = 256
    DOUBLED: Final = 1 << 16  # her cannons shoot twice as far in this action
    ROLLS: Final = 1 << 17  # times what is added to her cannon rolls


class Guise:
    """What a ship pretends to be, as chosen when the turn began."""

    PLAIN: Final = 0
    GHOSTLY: Final = 1  # CS-910
    SUBMERGED: Final = 2  # CS-1134
