"""What card text comes down to when it is played: verbs, and what is printed on a card.

Everything here is immutable and shared by all games; a card is its kind, a small int.
`words.py` makes these objects from the text on the cards; the rulebook carries them out.
"""

from __future__ import annotations

from typing import Final

# Places, in the order in which they are resolved (SD-R05).  A location card's kind is its place.
JUNKYARD: Final = 0
DEALER: Final = 1
PALACE: Final = 2
SHIPYARD: Final = 3
MARKET: Final = 4
GATEWAY: Final = 5
OPEN_SPACE: Final = 6
PLACES: Final = 7

RANDOM: Final = 6  # the kind of the Random Location card; kinds from 7 on are ships
FIRST_SHIP: Final = 7

# Ship classes, as a mask (SD-119).  Location cards have none.
NO_CLASS: Final = 0
FIGHTER: Final = 1
CUTTER: Final = 2
STARSHIP: Final = 4
ANY_SHIP: Final = 7

# The common decks, as a mask.
SHIPS: Final = 1
LOCATIONS: Final = 2
EITHER: Final = 3

ST: Final = -1  # in place of a price: a card of a starting deck (SD-105)
MOST_COINS: Final = 7  # that one ship takes (SD-733)
ANY_NUMBER: Final = 99  # "any number of"

# Verbs: what an instruction does.
DRAW: Final = 0  # n cards from the own deck
COINS: Final = 1  # gain n coins
INFLUENCE: Final = 2  # gain n influence
INFLUENCE_PER: Final = 3  # gain n influence for each other own ship of class `of` here
COINS_PER_TRASHED: Final = 4  # gain n coins for each card that the TRASH before it trashed
STAY: Final = 5  # this ship stays where it is
TRASH_THIS: Final = 6  # this ship is trashed
PALACE_TRACK: Final = 7  # gain what the palace marker shows; move it on
ASKS: Final = 8  # verbs from here on put questions
TRASH: Final = 8  # up to n own cards, discarded or dispatched
OFFER: Final = 9  # draw n cards of a deck and buy some, cheaper if of class `of`: see `Offered`;
#                   `then` for the card bought
SEND: Final = 10  # (inside OFFER) the ship just bought may be dispatched at once
SWAP: Final = 11  # replace up to n cards on offer elsewhere
BUY: Final = 12  # up to n cards of this place's row
CHOOSE: Final = 13  # one of `then`
ROLL: Final = 14  # roll the die, carry out that Junkyard result

# Statics: what a card in place does to numbers and permissions.
FORCE: Final = 20  # +n force (where `at` holds)
FORCE_WITH: Final = 21  # +n force while an own card of the kinds in mask `of` is here
FORCE_ALONE: Final = 22  # +n force while no other own ship is here
LEADS: Final = 23  # each own ship of class `of` here has +n force; further copies add nothing
FORCE_HALF_FOE: Final = 24  # force of half the ships of the opponent compared with, rounded up
NO_WIN_ALONE: Final = 25  # as the only own ship here it wins nothing


class Offered:
    """What the `table` of an offer says, field by field."""

    MOST: Final = 0  # cards that may be bought
    DECK: Final = 1
    CHEAPER: Final = 2  # coins off
    IS_ASKED: Final = 3  # are the cards drawn only if that is wanted?


class Effect:
    """One verb with its numbers.  `at` is a mask of places (0: everywhere)."""

    def __init__(
        self,
        verb: int,
        n: int = 0,
        at: int = 0,
        of: int = 0,
        then: tuple[Effect, ...] = (),
        table: tuple[int, ...] = (),
    ) -> None:
        self.verb = verb
        self.n = n
        self.at = at
        self.of = of
        self.then = then
        self.table = table

    def asks(self) -> bool:
        """Does it put a question to anybody?"""
        return self.verb >= ASKS

    def holds_at(self, place: int) -> bool:
        return self.at == 0 or (self.at >> place) & 1 == 1


class Card:
    """A ship or a location card, as printed."""

    def __init__(
        self,
        kind: int,
        name: str,
        force: int,
        ship_class: int,
        price: int,
        text: str,
        source: str,
        copies: tuple[int, int, int],
        on_dispatch: tuple[Effect, ...] = (),
        on_survival: tuple[Effect, ...] = (),
        statics: tuple[Effect, ...] = (),
        strikes: int = 0,
        strike_wave: int = 0,
        roams: bool = False,
        pay_table: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.name = name
        self.force = force
        self.ship_class = ship_class
        self.price = price
        self.text = text
        self.source = source  # known, partial or ours
        self.copies = copies  # in the common deck, in each starting deck, in the limited edition
        self.on_dispatch = on_dispatch
        self.on_survival = on_survival
        self.statics = statics
        self.strikes = strikes  # before comparison: may discard one enemy ship of these classes
        self.strike_wave = strike_wave  # 1: the first wave (Raiders); 2: the second (Kodiaks)
        self.roams = roams  # when revealed, may go where its owner has cards (Phoenix)
        self.pay_table = pay_table  # force by coins paid (Privateer); empty: takes no coins


class Place:
    """A location tile, as printed."""

    def __init__(
        self,
        name: str,
        text: str,
        source: str,
        row: tuple[int, int],
        bonus: tuple[Effect, ...],
    ) -> None:
        self.name = name
        self.text = text
        self.source = source
        self.row = row  # slots for ships, slots for location cards
        self.bonus = bonus


class Result:
    """A Junkyard result: what a face of the die brings."""

    def __init__(self, text: str, source: str, effects: tuple[Effect, ...]) -> None:
        self.text = text
        self.source = source
        self.effects = effects


class Book:
    """The numbers of the game that are data."""

    def __init__(
        self,
        hand: int,
        start_coins: int,
        goal: int,
        open_space_limit: int,
        random_price: int,
        palace_track: tuple[int, ...],
    ) -> None:
        self.hand = hand
        self.start_coins = start_coins
        self.goal = goal
        self.open_space_limit = open_space_limit
        self.random_price = random_price
        self.palace_track = palace_track
