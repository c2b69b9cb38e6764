"""The terms of Skydock's card text and rulebook, as numbers."""

from __future__ import annotations

from typing import Final

ALL: Final = 99  # "all": more than there can be of anything
NOWHERE: Final = -1
NOBODY: Final = -1


class Symbol:
    """The symbols on Schemes and Objectives (SK-126)."""

    LOGIC: Final = 0
    CREDIT: Final = 1
    NAVIGATION: Final = 2
    ACCESS: Final = 3
    TACTICAL: Final = 4
    DIPLOMACY: Final = 5
    WILD: Final = 6
    COUNT: Final = 6  # without Wild


class Skill:
    """The kinds of ability (SK-115); on Loot, as a mask of 1 << kind."""

    MOVE: Final = 0
    INTERACT: Final = 1
    SCHEME: Final = 2
    LOOT: Final = 3
    ATTACK: Final = 4
    HEAL: Final = 5
    COUNT: Final = 6


class Icon:
    """What a room shows, as a mask (SK-106)."""

    SCHEME: Final = 1
    LOOT: Final = 2
    ENCOUNTER: Final = 4
    GUARD: Final = 8


class Side:
    """The faces of a tile (SK-105)."""

    A: Final = 0
    B: Final = 1


class Level:
    """The Alert Levels (SK-127); on encounters, as a mask of 1 << level."""

    WHITE: Final = 0
    YELLOW: Final = 1
    ORANGE: Final = 2
    RED: Final = 3
    LOCKDOWN: Final = 4
    COUNT: Final = 4  # without LOCKDOWN


class Sort:
    """Sorts of things that are drawn and discarded."""

    SCHEME: Final = 0
    LOOT: Final = 1
    CARD: Final = 2  # a Scheme or a Loot, as its player likes
    SUPPORT: Final = 3


class Trial:
    """What a Challenge is about, as a mask."""

    ROOM: Final = 1  # the action of a room
    OBJECTIVE: Final = 2
    LOOT: Final = 4
    ATTACK: Final = 8
    GUARDS: Final = 16  # the upper half of an encounter
    RANDOM: Final = 32  # the lower half
    UPKEEP: Final = 64  # SK-1011
    TEXT: Final = 128  # the text of a card
    INTERACT: Final = 3
    ENCOUNTER: Final = 48
    IN_A_TURN: Final = 191  # all but Upkeep
    ANY: Final = 255


class When:
    """When a text may be used."""

    TURN: Final = 0  # between the actions of the own turn (SK-R29)
    BEFORE_ROLL: Final = 1
    AFTER_ROLL: Final = 2
    AFTER_MOVE: Final = 3  # before encounters
    LIFTING: Final = 4  # as a marker is lifted
    AFTER_ACTION: Final = 5  # of the ability whose marker was lifted
    PLANNING: Final = 6
    PAYING: Final = 7  # for an Objective
    EVENT: Final = 8  # a power that works by itself: see `Event`
    ALWAYS: Final = 9  # what a power changes as long as the character is there


class Whose:
    """Whose Challenge or movement it is, seen from whoever uses the text."""

    YOURS: Final = 0
    ANOTHERS: Final = 1
    ANOTHERS_HERE: Final = 2  # of another character in your room


class Event:
    """What powers and the tracks of Objectives wait for."""

    NONE: Final = 0
    HELPED: Final = 1  # an Objective was completed with help, asked for or given
    HEALED_ANOTHER: Final = 2  # by the Heal action
    KNOCKED_OUT: Final = 3  # a Guard, by Attack
    ATTACK_SUCCEEDED: Final = 4  # before what it brings
    WOULD_GAIN_LOOT: Final = 5  # in the Action Phase; one card of it may be replaced (SK-R45)


class Place:
    """Rooms, seen from a character."""

    HERE: Final = 0
    LEFT: Final = 1  # the room whose Guards the character met (SK-R48)
    ADJACENT: Final = 2  # one adjacent room of choice
    NEAR: Final = 3  # here or in one adjacent room


class Meets:
    """Which encounters a movement has."""

    EVERYTHING: Final = 0
    NO_GUARDS: Final = 1
    NOTHING: Final = 2


class Patient:
    """From whom Neutralization tokens are removed."""

    YOU: Final = 0
    ONE_HERE: Final = 1
    EACH_HERE: Final = 2


class Span:
    """How long the Guard penalty is ignored."""

    ROLL: Final = 0
    TURN: Final = 1


class Verb:
    """What an instruction does."""

    # what holds other instructions
    MAY: Final = 0  # `then`, if that is wanted
    PAY: Final = 1  # `cost` in full, then `then`; not done if it cannot be paid
    IF: Final = 2  # `then`, if `condition` holds
    CHOOSE: Final = 3  # one of `then`, each a STEPS; only those that can be done in full
    STEPS: Final = 4  # `then`, one after another
    CHALLENGE: Final = 5  # n is the bracketed modifier; `then` on success, `other` on failure
    # cards and tokens
    DRAW: Final = 10  # n of sort `of`
    DRAW_AS_MANY: Final = 11  # of sort `of`, as were discarded for it
    DISCARD: Final = 12  # n of sort `of`, as far as there are so many
    DISCARD_SOME: Final = 13  # one or more of sort `of`: only a cost
    TAKE: Final = 14  # n of sort `of` out of the discard pile
    OTHERS_DRAW: Final = 15  # every other character here: n of sort `of`
    GLORY: Final = 16
    MARKER: Final = 17  # n extra Energy Markers for this round
    SCORE: Final = 18  # n Support at the end: only a Secret Backer's
    ADVANCE: Final = 19  # one space on this Objective's track
    ADVANCE_INSTEAD: Final = 20  # the same, in place of what would have happened
    # the ship
    RAISE: Final = 30  # the Alert, by n
    LOWER: Final = 31  # the Alert, by n, within its level
    LAUNCH: Final = 32  # the Launch token by 1, either way
    SPAWN: Final = 33  # n Guards at `where`
    STUN: Final = 34  # n Guards (or ALL) at `where`
    LEAD: Final = 35  # up to n active Guards anywhere, each through one corridor
    PURSUE: Final = 36  # n active Guards come from the room that was left
    # characters
    WALK: Final = 50  # n rooms (`up_to`: at most n), with the encounters `of`
    TRAVEL: Final = 51  # to any other room, with the encounters `of`
    FOLLOW: Final = 52  # is placed where the character that moved is
    NEUTRALIZE: Final = 53  # gains n Neutralization tokens
    REMOVE: Final = 54  # n Neutralization tokens (`up_to`: at most n) from the patient `of`
    UPGRADE: Final = 55  # an ability by one level, without Loot
    LEARN: Final = 56  # a new ability, without Loot
    USE_NEXT: Final = 57  # an uncovered ability next to the one that was used (SK-R72)
    USE_ROW: Final = 58  # each uncovered ability in the row of the lifted marker
    FARTHER: Final = 59  # the next Move of this turn may go n rooms further
    IGNORE_GUARDS: Final = 60  # no guard encounters this turn
    IGNORE_PENALTY: Final = 61  # no Guard penalty this turn
    # the roll that is under way
    BONUS: Final = 70  # n to it
    REROLL: Final = 71
    PASS: Final = 72  # it is passed without a roll
    UNHINDERED: Final = 73  # it has no Guard penalty


class Power:
    """What a power changes for good."""

    NONE: Final = 0
    SCHEME_ADDS: Final = 1  # a Scheme discarded after a roll adds n (SK-829)
    SLIPS_PAST: Final = 2  # leaving a room with exactly n Guards: no guard encounter
    FITS_ALL: Final = 3  # a Loot spent on improving shows every ability


class If:
    """What a condition asks for."""

    DID_NOT: Final = 0  # the instruction before it did nothing
    ANOTHER_LOST: Final = 1  # another character lost a Neutralization token by the one before it
    ANOTHER_HERE: Final = 2
    HOLDS: Final = 3  # at least n of sort `of` in hand (Support: owned)
    COMPLETED_ALL: Final = 4  # the own tokens are on all Objectives of the game
    ABILITIES: Final = 5  # at least n own abilities of level `of` or more
    EVERY_SKILL: Final = 6  # the own board shows every kind of ability
    UNHARMED: Final = 7  # no Neutralization token on the own board
    IN_ROOM: Final = 8  # the own character is on the tile `of`
    ALERT: Final = 9  # the level is one of `table`
    LAUNCH: Final = 10  # the Launch token is on one of `table`
    FIRST_PLAYER: Final = 11  # the own seat holds the token
