"""What card text comes down to when it is played: immutable, made once, shared by all games.

`meaning.py` makes these objects from the texts on the cards; `paragraphs.py` has the cards that
they are parts of; `measures.py` works out amounts, conditions and filters, and the rulebook carries
out the steps.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.words.terms import Doer, Limit, Verb, Who, Zone


class Amount:
    """A number, or how to work it out."""

    NUMBER: Final = 0
    X: Final = 1
    THAT_MANY: Final = 2
    THAT_DAMAGE: Final = 3
    DIFFERENCE: Final = 4
    HAND_SIZE: Final = 5
    ALL: Final = 6
    PLUS: Final = 7
    COUNT: Final = 8
    COUNTERS: Final = 9
    HIGHEST: Final = 10
    TOTAL: Final = 11
    STAT: Final = 12
    OR_IF: Final = 13
    UP_TO: Final = 14

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


class Cards:
    """Whatever passes every filter."""

    # what a filter asks besides: a mask
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
    STORED: Final = 24576  # either of them
    OPERATOR: Final = 32768

    def __init__(self) -> None:
        self.types = 0
        self.no_types = 0
        self.subtype = -1
        self.faction = -1
        self.named = -1
        self.control = -1
        self.captain = -1
        self.zone = Zone.NOWHERE
        self.zone_who = Who.ANYBODY
        self.bits = 0
        self.on: What | None = None
        self.compare = 0
        self.stat = 0
        self.bound: Amount | None = None
        self.weaker_than_it = False
        self.weaker_than: Cards | None = None


class What:
    """Cards that an instruction is about."""

    THIS: Final = 0
    THIS_CANNON: Final = 1
    IT: Final = 2
    OTHERS: Final = 3
    THAT_CANNON: Final = 4
    CHOSEN: Final = 5
    YOUR_CAPTAIN: Final = 6
    PICK: Final = 7
    PICK_OF_THEM: Final = 8
    EACH: Final = 9
    TOP: Final = 10
    RANDOM: Final = 11
    BOTH: Final = 12
    ZONE: Final = 13

    def __init__(
        self,
        op: int,
        id: int,
        n: Amount | None = None,
        cards: Cards | None = None,
        zone: int = Zone.NOWHERE,
        who: int = Who.YOU,
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
        self.price: Step | None = None  # the same, if that is a cost: it must be done to them

    def ordered_by_pick(self) -> bool:
        """Has whoever picked these cards put them in order already?"""
        return self.op in (What.PICK, What.PICK_OF_THEM, What.BOTH)


class Condition:
    """Something that is true or not."""

    DONE: Final = 0
    NOT_DONE: Final = 1
    CONTROLS: Final = 2
    AT_LEAST: Final = 3
    NONE: Final = 4
    HAS_STAT: Final = 5
    IS: Final = 6
    IS_NOT: Final = 7
    ENTERED_THIS_TURN: Final = 8
    GREATER: Final = 9
    NO_LESS: Final = 10
    RAID_TOKEN: Final = 11
    ONE_TYPE: Final = 12
    NO_FIRE_DAMAGE: Final = 13
    ON_SIDE: Final = 14  # n: of an attempt
    # what a card is asked for by IS
    OPERATED: Final = 1
    STUNNED: Final = 2

    def __init__(
        self,
        op: int,
        n: int = 0,
        who: int = Who.YOU,
        stat: int = 0,
        zone: int = Zone.NOWHERE,
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


class Event:
    """What a trigger, a react or a pending effect waits for."""

    # deeds: "you raid", "this crew raids", "a card is stowed"
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
    # moments at which a react may step in (SP-2109)
    DEALT_DAMAGE: Final = 29
    WOULD_RESOLVE: Final = 30
    PAYS_COST: Final = 31
    CHOOSES: Final = 32
    WOULD_LEAVE: Final = 33
    WOULD_BE_DISCARDED: Final = 34
    WOULD_BE_STOWED: Final = 35
    WOULD_BE_EJECTED: Final = 36
    # what players do besides
    GAINS: Final = 37  # powder
    USES_TACTIC: Final = 38
    HOW_MANY: Final = 39

    def __init__(
        self,
        mask: int,
        doer: int = Doer.WHO,
        who: int = Who.ANYBODY,
        cards: Cards | None = None,
        nth: int = 0,
        own_nth: bool = False,
        ordinal: int = -1,
        zone: int = Zone.NOWHERE,
        zone_who: int = Who.ANYBODY,
        counter: int = -1,
        limit: int = Limit.NONE,
        limit_n: int = 1,
        limit_cards: Cards | None = None,
        that_damage: bool = False,
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
        self.that_damage = that_damage  # of a recovery: from the damage that was spoken of

    def covers(self, event: int) -> bool:
        """Is it one of the events that are waited for?"""
        return (self.mask >> event) & 1 == 1


class Step:
    """One instruction.  Which of its parts are set depends on the verb."""

    THIS_CARD: Final = -2  # as its `kind`: the card itself is the raid token

    def __init__(
        self,
        verb: int,
        id: int,
        n: Amount | None = None,
        what: What | None = None,
        to: What | None = None,
        who: int = Who.YOU,
        zone: int = Zone.NOWHERE,
        zone_who: int = Who.YOU,
        kind: int = -1,
        m: int = 0,
        counter: int = -1,
        until: int = 0,
        until_who: int = Who.YOU,
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

    def holds_others(self) -> bool:
        """Is it about other steps, like "you may"?"""
        return self.verb < Verb.GAIN
