"""The terms of the printed words and of the rulebook, as numbers."""

from __future__ import annotations

from typing import Final


class Nation:
    """The nations (CS-R100).  Several of them are a mask: `1 << Nation.PIRATE`."""

    PIRATE: Final = 0
    ENGLISH: Final = 1
    SPANISH: Final = 2
    FRENCH: Final = 3
    AMERICAN: Final = 4
    BARBARY_CORSAIR: Final = 5
    JADE_REBELLION: Final = 6
    CURSED: Final = 7
    NONE: Final = -1  # basic crew before they are bought, events


NATIONS: Final = (
    "Pirate",
    "English",
    "Spanish",
    "French",
    "American",
    "Barbary Corsair",
    "Jade Rebellion",
    "Cursed",
)
EVERY_NATION: Final = 255  # the mask of all of them


class Keyword:
    """The keywords, as a mask."""

    SCHOONER: Final = 1  # CS-1115
    GALLEY: Final = 2  # CS-901
    JUNK: Final = 4  # CS-930
    TURTLE_SHIP: Final = 8  # CS-1230
    GHOST_SHIP: Final = 16  # CS-910
    BROADSIDES_ATTACK: Final = 32  # CS-725
    FEAR: Final = 64  # CS-850
    SEA_MONSTER: Final = 128  # CS-1130
    MARINE: Final = 256  # CS-1001
    RANSOM: Final = 512  # CS-1060
    BLACK_MARK: Final = 1024  # CS-701
    COPY: Final = 2048  # of the pieces that Limit keeps to one in a fleet (CS-935)


KEYWORDS: Final = (  # the name of each bit
    "Schooner",
    "Galley",
    "Junk",
    "Turtle Ship",
    "Ghost Ship",
    "Broadsides Attack",
    "Fear",
    "Sea Monster",
    "Marine",
    "Ransom",
    "Black Mark",
    "Copy",
)


class Reach:
    """The measuring lengths.  How long they are is the geometry's business (CS-R01)."""

    NONE: Final = 0
    S: Final = 1
    L: Final = 2
    TWO_L: Final = 3  # Ramsgate's long cannon (CS-1449)


class Cargo:
    """What lies in a hold or on an island."""

    COIN: Final = 0
    TREASURE: Final = 1  # unique
    CREW: Final = 2
    RANSOM: Final = 3  # a crew that was carried off, worth gold (CS-1062)


class State:
    """What must be so while an ability holds."""

    ALWAYS: Final = 0
    DERELICT: Final = 1
    AFLOAT: Final = 2  # she has a mast
    ALL_MASTS: Final = 3
    FULL: Final = 4  # no cargo space is free
    EMPTY: Final = 5  # no cargo aboard
    LADEN: Final = 6  # treasure aboard
    DOCKED: Final = 7
    WITH_CAPTAIN: Final = 8  # a crew with the Captain's ability can use it aboard
    SHIP_DOCKED_HERE: Final = 9  # of a fort: a ship is docked at it
    NEVER_SHOT_AT_FORTS: Final = 10  # she has shot at no fort


class When:
    """The moment at which an ability works."""

    ALWAYS: Final = 0  # it holds
    AT_WILL: Final = 1  # in her own activation, whenever nothing else is under way
    IN_ANY_TURN: Final = 2  # as a reaction (CS-1328)
    TURN_BEGINS: Final = 3  # her player's (CS-R80)
    INSTEAD_OF_ACTION: Final = 4
    INSTEAD_HERE: Final = 5  # of an action of a ship docked at this fort
    INSTEAD_OF_MOVE: Final = 6
    INSTEAD_OF_SHOT: Final = 7
    BEFORE_ACTION: Final = 8
    AFTER_MOVE: Final = 9
    AFTER_SHOT: Final = 10
    SHOOTING: Final = 11  # during a shoot action
    # events
    HITS: Final = 12  # a cannon of hers hit a ship
    MISSES: Final = 13
    ROLLS_ONE: Final = 14  # for a cannon
    IS_HIT: Final = 15
    LOSES_LAST_MAST: Final = 16
    LOSES_MAST: Final = 17  # would lose one
    LOSES_MAST_OR_CREW: Final = 18  # would lose one to an enemy
    LOSES_OTHER_CREW: Final = 19  # an enemy would eliminate another face-up crew aboard
    WOULD_SINK: Final = 20
    SINKS_SHIP: Final = 21
    IS_PINNED: Final = 22
    RAMS_OR_IS_PINNED: Final = 23
    RAMMED_BY_MONSTER: Final = 24
    WINS_BOARDING: Final = 25
    TOUCHES_SHIP: Final = 26
    EXPLORES_DERELICT: Final = 27
    EXPLORES_ISLAND: Final = 28
    LOADS: Final = 29
    UNLOADS: Final = 30
    UNLOADS_HERE: Final = 31  # of a fort: a ship unloads there
    DOCKS_HOME: Final = 32
    REPAIRS: Final = 33  # instead of the mast, by a repair action
    LOADED: Final = 34  # of a treasure: she takes it aboard
    FOUND: Final = 35  # of a treasure: she turns it up
    SUNK_ENEMY: Final = 36  # of an event: right after your ship sank an enemy
    SUNK_OWN: Final = 37  # of an event: right after a ship of yours sank
    CREW_LOST: Final = 38  # of a fort: a crew of your fleet is eliminated
    SHOT_AT: Final = 39  # of a fort: the first time in a turn
    DIE_ROLLED: Final = 40  # for her or her crew


HIDDEN_MOMENTS: Final = (  # at which who has treasure face down is asked whether it is used
    When.LOSES_MAST,
    When.RAMS_OR_IS_PINNED,
    When.RAMMED_BY_MONSTER,
    When.DOCKS_HOME,
)


class Often:
    """How often."""

    ALWAYS: Final = 0
    ONCE_A_TURN: Final = 1
    ONCE: Final = 2  # then the piece leaves the game


class Pot:
    """What a specialist throws."""

    FIRE: Final = 0
    CHAIN: Final = 1
    STINK: Final = 2
    SMOKE: Final = 3


class Verb:
    """What an ability does; in brackets the fields of an `Ability` that it uses."""

    # ---- what holds (When.ALWAYS), for cannons and shooting
    CANNON_BONUS: Final = 0  # [n, nations] to her cannon rolls against ships
    FORT_BONUS: Final = 1  # [n, reach] to her cannon rolls against forts within reach
    FOLLOW_UP_BONUS: Final = 2  # [n] against ships that another ship shot at this turn
    SQUADRON_BONUS: Final = 3  # [n, reach] for each other own ship within reach
    LEADER_BONUS: Final = 4  # [n, reach] to cannon rolls of other own ships within reach
    TARGET_BONUS: Final = 5  # [n, nations] to cannon rolls of their ships against her
    GUN_BONUS: Final = 6  # [n, nations] to the marine's gun against their pieces
    ALL_ROLLS: Final = 7  # [n] to every roll made for her
    ALL_REACH: Final = 8  # [reach] of all her cannons; they keep their colour (CS-1327)
    ENEMY_REACH: Final = 9  # [reach] is the most that enemy cannons have against her
    EXTRA_CANNON: Final = 10  # [n: rank, reach] fires from any mast (CS-1031)
    SHIPS_DO_NOT_BLOCK: Final = 11  # her lines of fire
    KEEPS_CANNONS: Final = 12  # of lost masts
    TWO_MASTS: Final = 13  # each hit of hers takes two
    PICKS_MASTS: Final = 14  # that her hits take
    DOUBLE_REACH: Final = 15  # [faces] for a shoot action; then only these faces hit
    CANNOT_SHOOT: Final = 16
    CANNOT_BE_SHOT: Final = 17
    NOT_SHOT_WITHIN: Final = 18  # [reach] ships that near cannot shoot at her
    FORTS_CANNOT_SHOOT: Final = 19  # at her
    FORTS_CANNOT_HIT: Final = 20
    REACH_CANNOT_HIT: Final = 21  # [reach] cannons of that colour (CS-1178)
    BROADSIDES_THROUGH: Final = 22  # her masts do not block her broadsides (CS-1441)
    IGNORES_FIRST_HIT: Final = 23  # of each turn
    IGNORES_ODD_HITS: Final = 24  # of each shoot action (CS-1309)
    UNSINKABLE: Final = 25  # by hits
    # ---- what holds, for moving
    BASE_MOVE: Final = 26  # [reach] is her base move
    MOVE_BONUS: Final = 27  # [reach] to her base move
    MONSTER_MOVE_BONUS: Final = 28  # [reach, m: reach] to own sea monsters beginning within m
    CANNOT_BE_PINNED: Final = 29
    RAM_PROOF: Final = 30  # rams take no mast from her
    IGNORES_TERRAIN: Final = 31
    FOG_HOP: Final = 32  # leaves fog from any other fog bank
    CANNOT_DOCK: Final = 33
    DOCKS_TO_LOAD: Final = 34  # [n] at enemy home islands, n treasures
    DOCKS_TO_REPAIR: Final = 35  # at enemy home islands, for nothing else
    DOCKS_TO_SWAP: Final = 36  # at enemy home islands and forts: this for a treasure there
    # ---- what holds, for boarding, crew and cargo
    BOARD_BONUS: Final = 37  # [n, nations] to her boarding rolls against ships
    BOARD_MONSTER_BONUS: Final = 38  # [n] against sea monsters, in place of BOARD_BONUS
    BOARD_CREW_BONUS: Final = 39  # [n] to her boarding rolls for each crew aboard
    HOSTS: Final = 40  # [nations] whose crew may use abilities aboard
    CREW_SAFE: Final = 41  # crew aboard cannot be eliminated unless she sinks
    NO_CREW: Final = 42
    CREW_DISCOUNT: Final = 43  # [n] points less for each other crew aboard (CS-1321)
    NO_CREW_LIMIT: Final = 44  # crew aboard may cost more than she does (CS-1439)
    FACE_UP: Final = 45  # it always lies face up and is eliminated only with its ship (CS-1438)
    CARGO_SPACE: Final = 46  # [n] more cargo spaces
    FILLS: Final = 47  # [n] cargo spaces
    CANNOT_UNLOAD: Final = 48  # this
    LEAVES_LAST: Final = 49  # never loads the last treasure of an island
    UNLOADS_WITHIN: Final = 50  # [reach] of the own home island
    FLEET_POINTS: Final = 51  # [n] more for the fleet
    LINK_CHOICE: Final = 52  # linked to a crew of its nation, chosen in set-up
    SCURVY_PROOF: Final = 53
    HOLY: Final = 54  # enemy abilities do not affect her or her crew
    CURSED: Final = 55  # she and her crew are Cursed
    ABANDONED: Final = 56  # a basic crew of every nation and of 0 points (CS-1401)
    MAY_BE_LEFT: Final = 57  # on its island
    BARS_LOADING: Final = 58  # from its island, until a Musketeer or Marine hits it
    # ---- what she may do besides
    EXPLORES_ON_DOCKING: Final = 59  # Explorer (CS-826)
    SHOOTS_AFTER_MOVE: Final = 60  # Captain (CS-746)
    MOVES_AFTER_SHOT: Final = 61
    BOARDS_WITHIN: Final = 62  # [reach] without ramming; the other ship has no bonus
    REPAIRS_ANYWHERE: Final = 63  # Shipwright (CS-1161)
    # ---- deeds
    ANOTHER_ACTION: Final = 64
    SAME_ACTION: Final = 65  # twice
    FLEET_ACTION: Final = 66  # another action for any own ship
    SHOOT_ACTION: Final = 67  # another one
    SHOOT_AGAIN: Final = 68  # a cannon that missed (CS-741)
    REROLL: Final = 69
    CANCEL: Final = 70  # [reach] an ability of a crew or ship within reach (CS-1328)
    DENY: Final = 71  # [reach] a crew or ship within reach its abilities (CS-1331)
    POT: Final = 72  # [n: Pot, reach] one cannon throws it
    BREATHE: Final = 73  # [n: rank, reach, m: Pot.STINK or Pot.FIRE]
    WAVE: Final = 74  # [n: masts or flags] Neptune's Trident
    LOOK_AT_ISLAND: Final = 75  # [n] hidden treasures
    LOOK_AT_CARGO: Final = 76  # [n]
    LOOK_AT_EVERY_ISLAND: Final = 77  # [n] hidden treasures on each
    MARK_ISLAND: Final = 78  # [reach] as explored
    STEAL: Final = 79  # [n] random treasures of a ship that she touches
    TRADE: Final = 80  # [reach] a random treasure with an enemy within reach
    TRADE_ISLANDS: Final = 81  # CS-1311
    LOAD_ALL: Final = 82  # of the other ship's treasure that fits
    CLAIM: Final = 83  # the derelict; both dock at home
    REPAIR_MAST: Final = 84  # [n]
    REPAIR_ALL: Final = 85
    MOVE_ON: Final = 86  # [reach]
    MOVE_FARTHER: Final = 87  # [reach] this turn
    MOVE_BY_MASTS: Final = 88  # the base move as often as she has masts, then a mast is lost
    MOVE_ENEMY: Final = 89  # [reach] an enemy ship
    ROLLS_THIS_TURN: Final = 90  # [n] to her cannon rolls
    LOSE_MAST: Final = 91  # [n] of her own
    ENEMY_LOSES_CREW: Final = 92  # [n] the ship that is concerned
    ENEMY_LOSES_MAST: Final = 93  # [n]
    ENEMY_LOSES_CARGO: Final = 94  # [n]
    ENEMY_LOSES_ALL_CREW: Final = 95
    TAKE_TWO: Final = 96  # crew, treasures or one of each (CS-1335)
    CAPTURE_CREW: Final = 97  # the costliest, as treasure worth its points
    POSSESS: Final = 98  # [reach] a crew within reach
    COPY: Final = 99  # an ability in play, for the turn
    SINK: Final = 100  # she sinks
    SINK_BOTH: Final = 101  # she and the ship concerned
    TURN_FACE_DOWN: Final = 102  # the crew instead (CS-1415)
    COSTLIEST_ASHORE: Final = 103  # to a wild island that the left neighbour picks (CS-1440)
    LOSE_CREW: Final = 104  # [n] she loses so many
    ALL_CREW_LOST: Final = 105  # eliminated
    ALL_CREW_LEAVE: Final = 106  # the game
    ROLL_FOR_CREW: Final = 107  # [faces] each crew is eliminated on these
    MORE_GOLD: Final = 108  # [n] for one treasure aboard
    DOUBLE_COIN: Final = 109  # one that is unloaded
    DOUBLE_LOWEST: Final = 110  # her lowest coin
    COINS_WORTH: Final = 111  # [n] more (or less) each coin that is unloaded
    FORGE: Final = 112  # [n: rank, reach] a treasure aboard into a cannon
    LOSE_TURN: Final = 113  # [n] no action in so many of her player's turns
    LOSE_TURN_PER_CREW: Final = 114
    WORTH_LESS_CREW: Final = 115  # [n, m] gold: n, less m for each crew aboard
    WORTH_PER_CREW: Final = 116  # [n] gold for each crew aboard
    WORTH_DICE: Final = 117  # [n] dice
    WORTH_CHANGE: Final = 118  # [n] gold more or less
    THIS_LEAVES: Final = 119  # the game
    THIS_STAYS: Final = 120  # on its island
    THIS_GOES_TO_SHIP: Final = 121  # the one that she touches
    THIS_GOES_ANYWHERE: Final = 122  # to another ship
    THIS_TO_ATTACKER: Final = 123  # instead; the attacker's turn ends
    THIS_INSTEAD: Final = 124  # this leaves the game instead
    TO_MONSTER: Final = 125  # [n: crew it may carry] the nearest
    MONSTER_AWAY: Final = 126  # to the nearest island
    MONSTER_ACTION: Final = 127  # for any sea monster
    HOME_REPAIRED: Final = 128  # docked at home with all masts instead
    RECRUIT: Final = 129  # [n: points] a crew from outside of the game
    OPEN_ISLANDS: Final = 130  # all treasure on islands is turned face up
    ISLAND_LOSES: Final = 131  # a random treasure; each ship docked there a random crew
    IDOL: Final = 132  # face-up unique treasure leaves, coins are worth what they show
    MAPS: Final = 133  # [reach] the left neighbour moves ship and island
    SWAP_HOMES: Final = 134  # random coins of two home islands
    PENSION: Final = 135  # [n] gold for each crew that is eliminated
    BOX: Final = 136  # each player puts a unique treasure from outside aboard
    FOG: Final = 137  # [reach] place a fog bank
    # ---- events
    BECALM: Final = 138  # [reach]
    CURSED_ZONE: Final = 139  # [n, reach]
    ALL_GOLD: Final = 140  # of the ship that your ship sank
    DUEL: Final = 141
    FALSE_TREASURE: Final = 142
    NO_EVENTS: Final = 143
    FOUL_WINDS: Final = 144  # [reach: within, m: reach moved]
    COVE: Final = 145
    MERMAIDS: Final = 146
    RAFT: Final = 147
    ROLLING_FOG: Final = 148  # [reach]
    FAIR_WIND: Final = 149  # [reach]
    WET_FUSES: Final = 150  # [reach]
    # ---- forts
    LONG_CANNON: Final = 151  # [reach] of one cannon, at a fixed flag
    ABSORB: Final = 152  # as many hits as a d6 shows
    SECOND_ACTION: Final = 153  # [n: gold] for a ship that unloads so much here
    GHOSTLY_CREW: Final = 154  # the crew comes here and gains Ghost Ship
    GALLEYS_SAFE: Final = 155  # own galleys docked here cannot be shot at
    JUNKS_REPAIR: Final = 156  # own junks docked here may repair


VERBS: Final = 157
