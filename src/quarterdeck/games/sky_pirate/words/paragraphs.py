"""A card as printed, and what the paragraphs of its text come down to: made once, never changed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.sky_pirate.words.effects import Amount, Cards, Condition, Event, Step, What
from quarterdeck.games.sky_pirate.words.terms import NO_NUMBER, Counter, Limit, Side


class Ability:
    """One paragraph of a text that does something."""

    ON_RAID: Final = 1
    WHEN: Final = 2
    ACT: Final = 3  # an action of a card in play (SP-505)
    USE_TACTIC: Final = 4  # a Tactic effect (SP-804)
    REACT: Final = 5
    AS_SOON_AS: Final = 7

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
        limit: int = Limit.NONE,
        side: int = Side.EITHER,
        words: str = "",
        limit_n: int = 1,
        limit_cards: Cards | None = None,
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
        self.limit_n = limit_n  # once each turn for each so many
        self.limit_cards = limit_cards  # of these
        self.side = side
        self.words = words  # as printed, for questions and logs
        self.stands_in = False  # a react: the card itself goes instead of another


class Static:
    """Something that holds as long as the card is active."""

    HAS: Final = 0
    TO_BOARD: Final = 1
    PRESENCE_IS: Final = 2
    CANNOT: Final = 3
    FROM_BOTTOM: Final = 4
    OPEN_TOP: Final = 5
    BOARD_LESS: Final = 6
    FIXED_DAMAGE: Final = 7

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
        ban: int = -1,
        cards: Cards | None = None,
    ) -> None:
        self.op = op
        self.what = what
        self.who = who
        self.ban = ban  # what is forbidden
        self.cards = cards  # which cards cannot be played
        self.mods = mods
        self.condition = condition
        self.per = per
        self.amount = amount
        self.steps = steps
        self.worth_the_same = False  # whichever copy of the card says it


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
        self.side = Side.EITHER
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
        self.enters_counter = Counter.PLAIN
        self.most_ammo = 1
        self.most_operators = 99
        self.watches: i64 = 0  # mask of events that its triggers wait for
        self.watches_from_pile = 0  # the same, for triggers that work in the discard pile
        self.guards = 0  # mask of moments at which its reacts step in
        self.boards = False  # playing it starts an attempt (SP-R29)
        self.operates = False
        self.spreads = False  # its statics reach other cards
        self.alike = False  # and say the same of them, whichever copy of it says so
        self.forbids = False  # its statics forbid something to players

    def waits_for(self, event: int) -> bool:
        return (self.watches >> i64(event)) & 1 == 1

    def reacts_to(self, event: int) -> bool:
        return (self.guards >> event) & 1 == 1
