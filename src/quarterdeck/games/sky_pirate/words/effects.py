"""What card text comes down to when it is played: immutable, made once, shared by all games.

`words.py` makes these objects from the texts on the cards; `measures.py` works out amounts,
conditions and filters, and the rulebook carries out the steps.
"""

from __future__ import annotations

from typing import Final

# ---- types of cards, as a mask (SP-206 to SP-213)
CAPTAIN: Final = 1
CANNON: Final = 2
STRUCTURE: Final = 4
CREW: Final = 8
ASSET: Final = 16
MANEUVER: Final = 32
AMMO: Final = 64
RAID_TOKEN: Final = 128
STATUS: Final = 256
EMPLACEMENT: Final = CANNON | STRUCTURE

# ---- numbers that are printed
NO_NUMBER: Final = -1
DASH: Final = -2  # SP-1605
X: Final = -3
COPIED: Final = -4

# ---- who
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

# ---- zones
NO_ZONE: Final = 0
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

# ---- what a card has that can change
PRESENCE: Final = 0
COST: Final = 1
POWER: Final = 2
DURABILITY: Final = 3
HAND_SIZE: Final = 4
ATTACK_IS: Final = 5  # a number that an effect sets (SP-R62)
DEFENSE_IS: Final = 6
SWAPPED: Final = 7  # cost and power (SP-1905)
IS_CREW: Final = 8  # something else that is also a crew

# ---- counters
PLAIN: Final = 0
PRESENCE_COUNTER: Final = 1
AMMO_COUNTER: Final = 2
SAME: Final = 3  # of a kind that it has

# ---- goods
POWDER: Final = 0
ACTION: Final = 1

# ---- events.  The first ones are deeds: "you raid", "this crew raids", "a card is stowed".
BOARDS: Final = 0
DEFENDS: Final = 1
RAIDS: Final = 2
REPELS: Final = 3
BREACHES: Final = 4
FIRES: Final = 5
HAS_FIRED: Final = 6
UNSTUNS: Final = 7
BREAKS: Final = 8
ENTERS: Final = 9
LEAVES: Final = 10
RECOVERS: Final = 11
DISCARDED: Final = 12
STOWED: Final = 13
DRAWN: Final = 14
LOADED: Final = 15
EJECTED: Final = 16
PLAYS: Final = 17
PLAYS_TACTIC: Final = 18
TURN_BEGINS: Final = 19
TURN_ENDS: Final = 20
CANNON_PHASE_BEGINS: Final = 21
CANNON_PHASE_ENDS: Final = 22
ATTEMPT_ENDS: Final = 23
DRAWS_IN_TURN: Final = 24
PUTS_COUNTERS: Final = 25
EFFECT_EJECTS: Final = 26
SPENDS_ACTION: Final = 27
MULLIGANS_OVER: Final = 28
# Moments at which a react may step in (SP-2109).
DEALT_DAMAGE: Final = 29
WOULD_RESOLVE: Final = 30
PAYS_COST: Final = 31
CHOOSES: Final = 32
WOULD_LEAVE: Final = 33
WOULD_BE_DISCARDED: Final = 34
WOULD_BE_STOWED: Final = 35
WOULD_BE_EJECTED: Final = 36
EVENTS: Final = 37

# ---- whom an event is about
DOER_WHO: Final = 0
DOER_THIS: Final = 1
DOER_THIS_CANNON: Final = 2
DOER_IT: Final = 3
DOER_CARDS: Final = 4
DOER_SOME: Final = 5  # one or more at once
DOER_THIS_OR: Final = 6  # this crew, or another of these

# ---- limits
NO_LIMIT: Final = 0
ONCE_EACH_TURN: Final = 1
ONCE_EACH_GAME: Final = 2
ANY_TIMES: Final = 3
ONCE_FOR_EACH: Final = 4

# ---- until
UNTIL_TURN_ENDS: Final = 1
UNTIL_ATTEMPT_ENDS: Final = 2
UNTIL_NEXT_TURN_BEGINS: Final = 3
UNTIL_NEXT_TURN_ENDS: Final = 4
UNTIL_LEAVES: Final = 5
FOR_EVER: Final = 6

# ---- what a filter asks besides
OTHER: Final = 1
STUNNED: Final = 2
UNSTUNNED: Final = 4
UNBROKEN: Final = 8
UNIQUE: Final = 16
TACTIC: Final = 32
NOT_TOKEN: Final = 64
BY_THAT_DAMAGE: Final = 128
THIS_WAY: Final = 256
SAME_NAME: Final = 512
DIFFERENT_NAMES: Final = 1024
ODD_PRESENCE: Final = 2048
OTHER_FACTION: Final = 4096
STORED_HERE: Final = 8192
STORED_BEFORE: Final = 16384
OPERATOR: Final = 32768

# ---- comparisons
AT_MOST: Final = 1
AT_LEAST: Final = 2
EXACTLY: Final = 3


class Amount:
    """A number, or how to work it out."""

    def __init__(
        self,
        op: int,
        n: int = 0,
        m: int = 0,
        stat: int = 0,
        counter: int = -1,
        cards: Cards | None = None,
        what: What | None = None,
        condition: Condition | None = None,
        part: Amount | None = None,
    ) -> None:
        self.op = op
        self.n = n
        self.m = m
        self.stat = stat
        self.counter = counter
        self.cards = cards
        self.what = what
        self.condition = condition
        self.part = part


# How an amount is worked out.
A_NUMBER: Final = 0
A_X: Final = 1
A_THAT_MANY: Final = 2
A_THAT_DAMAGE: Final = 3
A_DIFFERENCE: Final = 4
A_HAND_SIZE: Final = 5
A_ALL: Final = 6
A_PLUS: Final = 7
A_COUNT: Final = 8
A_COUNTERS: Final = 9
A_HIGHEST: Final = 10
A_TOTAL: Final = 11
A_STAT: Final = 12
A_OR_IF: Final = 13
A_UP_TO: Final = 14


class Cards:
    """Whatever passes every filter."""

    def __init__(self) -> None:
        self.types = 0
        self.no_types = 0
        self.subtype = -1
        self.faction = -1
        self.named = -1
        self.control = -1
        self.captain = -1
        self.zone = NO_ZONE
        self.zone_who = ANYBODY
        self.bits = 0
        self.on: What | None = None
        self.compare = 0
        self.stat = 0
        self.bound: Amount | None = None
        self.weaker_than_it = False
        self.weaker_than: Cards | None = None


class What:
    """Cards that an instruction is about."""

    def __init__(
        self,
        op: int,
        id: int,
        n: Amount | None = None,
        cards: Cards | None = None,
        zone: int = NO_ZONE,
        who: int = YOU,
        parts: tuple[What, ...] = (),
        limit: int = 0,
        types: tuple[int, ...] = (),
    ) -> None:
        self.op = op
        self.id = id
        self.n = n
        self.cards = cards
        self.zone = zone
        self.who = who
        self.parts = parts
        self.limit = limit  # of a pick: how its number is meant
        self.types = types  # of a pick of at most one of each of these types
        self.playable = -1  # a pick of cards to play: how they are played
        self.ordered = False  # the order of what is picked matters (SP-609)
        self.words = ""  # as printed, for questions: what they are picked for
        self.step = -1  # the step that is about them, if any

    def ordered_by_pick(self) -> bool:
        """Has whoever picked these cards put them in order already?"""
        return self.op in (W_PICK, W_PICK_OF_THEM, W_BOTH)


W_THIS: Final = 0
W_THIS_CANNON: Final = 1
W_IT: Final = 2
W_OTHERS: Final = 3
W_THAT_CANNON: Final = 4
W_CHOSEN: Final = 5
W_YOUR_CAPTAIN: Final = 6
W_PICK: Final = 7
W_PICK_OF_THEM: Final = 8
W_EACH: Final = 9
W_TOP: Final = 10
W_RANDOM: Final = 11
W_BOTH: Final = 12
W_ZONE: Final = 13

PICK_EXACTLY: Final = 0
PICK_UP_TO: Final = 1
PICK_ANY: Final = 2
PICK_X: Final = 3  # any number, which becomes X
PICK_ONE_EACH: Final = 4


class Condition:
    """Something that is true or not."""

    def __init__(
        self,
        op: int,
        n: int = 0,
        who: int = YOU,
        stat: int = 0,
        zone: int = NO_ZONE,
        bits: int = 0,
        cards: Cards | None = None,
        what: What | None = None,
        left: Amount | None = None,
        right: Amount | None = None,
    ) -> None:
        self.op = op
        self.n = n
        self.who = who
        self.stat = stat
        self.zone = zone
        self.bits = bits
        self.cards = cards
        self.what = what
        self.left = left
        self.right = right


C_DONE: Final = 0
C_NOT_DONE: Final = 1
C_CONTROLS: Final = 2
C_AT_LEAST: Final = 3
C_NONE: Final = 4
C_HAS_STAT: Final = 5
C_IS: Final = 6
C_IS_NOT: Final = 7
C_ENTERED_THIS_TURN: Final = 8
C_GREATER: Final = 9
C_NO_LESS: Final = 10
C_RAID_TOKEN: Final = 11
C_ONE_TYPE: Final = 12
C_NO_FIRE_DAMAGE: Final = 13

IS_OPERATED: Final = 1
IS_STUNNED: Final = 2


class Event:
    """What a trigger, a react or a pending effect waits for."""

    def __init__(
        self,
        mask: int,
        doer: int = DOER_WHO,
        who: int = ANYBODY,
        cards: Cards | None = None,
        nth: int = 0,
        own_nth: bool = False,
        ordinal: int = -1,
        zone: int = NO_ZONE,
        zone_who: int = ANYBODY,
        counter: int = -1,
        limit: int = NO_LIMIT,
        limit_n: int = 1,
        limit_cards: Cards | None = None,
    ) -> None:
        self.mask = mask
        self.doer = doer
        self.who = who
        self.cards = cards
        self.nth = nth
        self.own_nth = own_nth
        self.ordinal = ordinal
        self.zone = zone
        self.zone_who = zone_who
        self.counter = counter
        self.limit = limit
        self.limit_n = limit_n
        self.limit_cards = limit_cards


class Step:
    """One instruction.  Which of its parts are set depends on the verb."""

    def __init__(
        self,
        verb: int,
        id: int,
        n: Amount | None = None,
        what: What | None = None,
        to: What | None = None,
        who: int = YOU,
        zone: int = NO_ZONE,
        zone_who: int = YOU,
        kind: int = -1,
        m: int = 0,
        counter: int = -1,
        until: int = 0,
        until_who: int = YOU,
        mods: tuple[tuple[int, Amount], ...] = (),
        cards: Cards | None = None,
        condition: Condition | None = None,
        event: Event | None = None,
        then: tuple[Step, ...] = (),
        modes: tuple[tuple[Step, ...], ...] = (),
        flag: bool = False,
    ) -> None:
        self.verb = verb
        self.id = id
        self.n = n
        self.what = what
        self.to = to
        self.who = who
        self.zone = zone
        self.zone_who = zone_who
        self.kind = kind
        self.m = m
        self.counter = counter
        self.until = until
        self.until_who = until_who
        self.mods = mods
        self.cards = cards
        self.condition = condition
        self.event = event
        self.then = then
        self.modes = modes
        self.flag = flag
        self.words = ""  # as printed, for questions: what it says,
        self.follows = ""  # and what is said to follow from it
        self.after: tuple[Step, ...] = ()  # the steps behind it in its text


# ---- verbs that hold other steps
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
# ---- verbs
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

# ---- what cannot be done (SP-1305)
BAN_BOARD: Final = 0
BAN_PLAY: Final = 1  # cards that pass a filter
BAN_NAMED: Final = 2  # cards with a name, and their Tactic effects
BAN_STOW: Final = 3
BAN_COMMIT: Final = 4

# ---- how a card comes to be played
BY_ACTION: Final = 0
BY_TACTIC: Final = 1
BY_EFFECT: Final = 2
FOR_FREE: Final = 3  # by an effect, ignoring all costs

# ---- which damage is reduced
THAT_DAMAGE: Final = 0
THAT_COST: Final = 1
TO_YOU: Final = 2
CANNON_BY_OR_TO_YOU: Final = 3

# ---- abilities
ON_RAID: Final = 1
WHEN: Final = 2
ACT: Final = 3  # an action of a card in play (SP-505)
USE_TACTIC: Final = 4  # a Tactic effect (SP-804)
REACT: Final = 5
AS_SOON_AS: Final = 7

EITHER_SIDE: Final = 0
ONLY_BOARDING: Final = 1
ONLY_DEFENDING: Final = 2


class Ability:
    """One paragraph of a text that does something."""

    def __init__(
        self,
        id: int,
        kind: int,
        sort: int,
        steps: tuple[Step, ...],
        event: Event | None = None,
        condition: Condition | None = None,
        costs: tuple[Step, ...] = (),
        actions: int = 0,
        limit: int = NO_LIMIT,
        side: int = EITHER_SIDE,
        words: str = "",
    ) -> None:
        self.id = id
        self.kind = kind  # of the card
        self.sort = sort
        self.steps = steps
        self.event = event
        self.condition = condition
        self.costs = costs
        self.actions = actions
        self.limit = limit
        self.side = side
        self.words = words  # as printed, for questions and logs


class Static:
    """Something that holds as long as the card is active."""

    def __init__(
        self,
        op: int,
        what: What | None = None,
        who: int = -1,
        mods: tuple[tuple[int, Amount], ...] = (),
        condition: Condition | None = None,
        per: Amount | None = None,
        amount: Amount | None = None,
        steps: tuple[Step, ...] = (),
    ) -> None:
        self.op = op
        self.what = what
        self.who = who
        self.mods = mods
        self.condition = condition
        self.per = per
        self.amount = amount
        self.steps = steps


S_HAS: Final = 0
S_TO_BOARD: Final = 1
S_PRESENCE_IS: Final = 2
S_CANNOT_BE_STOWED: Final = 3
S_FROM_BOTTOM: Final = 4
S_OPEN_TOP: Final = 5


class Card:
    """A card, token or marker, as printed."""

    def __init__(self, kind: int, name: str, types: int) -> None:
        self.kind = kind
        self.name = name
        self.types = types
        self.token = False
        self.tactic = False
        self.unique = False
        self.faction = -1
        self.subtypes: tuple[int, ...] = ()
        self.attack = NO_NUMBER
        self.defense = NO_NUMBER
        self.cost = 0
        self.power = 0
        self.durability = 0
        self.ammo = 0
        self.face = -1  # the kind on the other side (SP-1713)
        self.is_back = False
        self.text = ""
        # what the text says
        self.steps: tuple[Step, ...] = ()  # done when it is played
        self.side = EITHER_SIDE
        self.reward: Ability | None = None
        self.triggers: tuple[Ability, ...] = ()
        self.actions: tuple[Ability, ...] = ()
        self.tactics: tuple[Ability, ...] = ()
        self.reacts: tuple[Ability, ...] = ()
        self.as_played: tuple[Step, ...] = ()
        self.as_soon_as: tuple[Ability, ...] = ()
        self.statics: tuple[Static, ...] = ()
        self.to_play: tuple[Step, ...] = ()
        self.to_join: tuple[Step, ...] = ()
        self.only_if: tuple[Condition, ...] = ()
        self.x_is: Amount | None = None
        self.enters_with = 0
        self.enters_counter = PLAIN
        self.most_ammo = 1
        self.most_operators = 99
        self.watches = 0  # mask of events that its triggers wait for
        self.watches_from_pile = 0  # the same, for triggers that work in the discard pile
        self.guards = 0  # mask of moments at which its reacts step in
        self.boards = False  # playing it starts an attempt (SP-R29)
        self.operates = False
        self.spreads = False  # its statics reach other cards
