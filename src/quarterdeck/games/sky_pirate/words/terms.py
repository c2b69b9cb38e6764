"""The terms of card text and of the rulebook, as numbers: types, zones, verbs and so on."""

from __future__ import annotations

from typing import Final

# Numbers that are printed.
NO_NUMBER: Final = -1
DASH: Final = -2  # SP-1605
X: Final = -3
COPIED: Final = -4


class Type:
    """The types of cards, as a mask (SP-206 to SP-213)."""

    CAPTAIN: Final = 1
    CANNON: Final = 2
    STRUCTURE: Final = 4
    CREW: Final = 8
    ASSET: Final = 16
    MANEUVER: Final = 32
    AMMO: Final = 64
    RAID_TOKEN: Final = 128
    STATUS: Final = 256
    EMPLACEMENT: Final = 6  # a cannon or a structure


class Who:
    """Whom words speak of."""

    YOU: Final = 0
    OPPONENT: Final = 1
    DEFENDER: Final = 2
    BOARDER: Final = 3
    EACH_PLAYER: Final = 4
    ITS_CAPTAIN: Final = 5
    THEY: Final = 6
    ANYBODY: Final = 7
    OPPOSING: Final = 8  # of a party: the side that you are not on
    NOBODY: Final = 9  # "this Fire" deals damage that nobody controls (SP-1208)


class Zone:
    """Where cards are."""

    NOWHERE: Final = 0
    HAND: Final = 1
    HOLD: Final = 2
    HOLD_TOP: Final = 3
    DISCARD_PILE: Final = 4
    CHEST: Final = 5
    PARTY: Final = 6
    RESERVE: Final = 7
    SHIP: Final = 8
    EVERYWHERE: Final = 9
    ATTEMPT: Final = 10
    PLAY: Final = 11
    STORE: Final = 12
    LIMBO: Final = 13  # set aside: found by a search, or being looked at (SP-R73)
    GONE: Final = 14  # out of the game, or back in a pool


class Stat:
    """What a card has that can change."""

    PRESENCE: Final = 0
    COST: Final = 1
    POWER: Final = 2
    DURABILITY: Final = 3
    HAND_SIZE: Final = 4
    ATTACK_IS: Final = 5  # a number that an effect sets (SP-R62)
    DEFENSE_IS: Final = 6
    SWAPPED: Final = 7  # cost and power (SP-1905)
    IS_CREW: Final = 8  # something else that is also a crew


class Counter:
    """The kinds of counters."""

    PLAIN: Final = 0
    PRESENCE: Final = 1
    AMMO: Final = 2
    SAME: Final = 3  # of a kind that it has


class Goods:
    """What is gained, spent and lost."""

    POWDER: Final = 0
    ACTION: Final = 1


class Doer:
    """Whom an event is about."""

    WHO: Final = 0
    THIS: Final = 1
    THIS_CANNON: Final = 2
    IT: Final = 3
    CARDS: Final = 4
    SOME: Final = 5  # one or more at once
    THIS_OR: Final = 6  # this crew, or another of these


class Limit:
    """How often."""

    NONE: Final = 0
    ONCE_EACH_TURN: Final = 1
    ONCE_EACH_GAME: Final = 2
    ANY_TIMES: Final = 3
    ONCE_FOR_EACH: Final = 4


class Until:
    """How long something lasts."""

    TURN_ENDS: Final = 1
    ATTEMPT_ENDS: Final = 2
    NEXT_TURN_BEGINS: Final = 3
    NEXT_TURN_ENDS: Final = 4
    LEAVES: Final = 5
    FOR_EVER: Final = 6
    THEIR_TURN_ENDS: Final = 7  # of a player, the present one if it is theirs


class Compare:
    """How a number is bounded."""

    AT_MOST: Final = 1
    AT_LEAST: Final = 2
    EXACTLY: Final = 3


class Picks:
    """How the number of a pick is meant."""

    EXACTLY: Final = 0
    UP_TO: Final = 1
    ANY: Final = 2
    X: Final = 3  # any number, which becomes X
    ONE_EACH: Final = 4


class Verb:
    """What an instruction does."""

    # what holds other steps
    MAY: Final = 0
    MAY_PAY: Final = 1  # modes[0] is the cost, then what it brings
    IF: Final = 2
    CHOOSE: Final = 3
    BOTH: Final = 4  # modes[0] and modes[1]: all or nothing
    BY: Final = 5
    FOR_EACH: Final = 6
    LATER: Final = 7
    MEANWHILE: Final = 8
    INSTEAD: Final = 9
    TARGET: Final = 10
    # what holds no other steps
    GAIN: Final = 11
    SPEND: Final = 12
    LOSE: Final = 13
    STEAL: Final = 14
    PAY: Final = 15
    DAMAGE: Final = 16
    REDUCE: Final = 17
    REDUCE_TO: Final = 18
    PLUNDER: Final = 19
    DISCARD: Final = 20
    STOW: Final = 21
    EJECT: Final = 22
    REVEAL: Final = 23
    LOOK: Final = 24
    PLAY_CARD: Final = 25
    MOVE: Final = 26
    SHUFFLE: Final = 27
    STORE_CARD: Final = 28
    SEARCH: Final = 29
    CREATE: Final = 30
    CREATE_COPY: Final = 31
    ENTER_AS_COPY: Final = 32
    REPLACE: Final = 33
    SHADE: Final = 34
    FACEDOWN: Final = 35
    FACEUP: Final = 36
    FLIP: Final = 37
    TAKE_CONTROL: Final = 38
    ADD: Final = 39
    PUT: Final = 40
    REMOVE: Final = 41
    MOVE_COUNTERS: Final = 42
    DISTRIBUTE: Final = 43
    DOUBLE: Final = 44
    OPERATE: Final = 45
    UNASSIGN: Final = 46
    USE: Final = 47
    FIRE: Final = 48
    VOLLEY: Final = 49
    STUN: Final = 50
    UNSTUN: Final = 51
    BREAK: Final = 52
    SWAP: Final = 53
    HAS: Final = 54
    ALSO_CREW: Final = 55
    CANNOT: Final = 56
    BOARD: Final = 57
    END_ATTEMPT: Final = 58
    PASS: Final = 59
    STOP: Final = 60
    SKIP: Final = 61
    OTHER_MODE: Final = 62
    DRAW: Final = 63
    DRAW_UNTIL: Final = 64
    CHOOSE_X: Final = 65
    NAME_CARD: Final = 66


class Ban:
    """What cannot be done (SP-1305)."""

    # to players
    BOARD: Final = 0
    PLAY: Final = 1  # cards that pass a filter
    NAMED: Final = 2  # cards with a name, and their Tactic effects
    FIRE: Final = 3
    # to cards
    STOW: Final = 4
    COMMIT: Final = 5
    DISCARD: Final = 6
    EJECT: Final = 7
    STUN: Final = 8
    BREAK: Final = 9


class How:
    """How a card comes to be played."""

    BY_ACTION: Final = 0
    BY_TACTIC: Final = 1
    BY_EFFECT: Final = 2
    FOR_FREE: Final = 3  # by an effect, ignoring all costs


class Blow:
    """Which damage or cost is reduced."""

    THAT_DAMAGE: Final = 0
    THAT_COST: Final = 1
    TO_YOU: Final = 2
    CANNON_BY_OR_TO_YOU: Final = 3


class Side:
    """On which side of an attempt."""

    EITHER: Final = 0
    ONLY_BOARDING: Final = 1
    ONLY_DEFENDING: Final = 2
