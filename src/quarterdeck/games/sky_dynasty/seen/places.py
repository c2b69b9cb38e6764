"""Which thing on the board an option points at, for clients that show the table as pictures.

Names on the board: `hand:CARD`, `discard:CARD`, `looked:CARD`, `fleet:SEAT:CARD`,
`row:PLACE:CARD`, `at:PLACE:SEAT:CARD`, `place:PLACE`, `deck:ships` and `deck:locations`, where
PLACE and SEAT are numbers from 0.  Like all zones of this game they name kinds: of two Corsairs
in one zone neither is the one that is meant.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.games.sky_dynasty.questions.bonuses import (
    BuyFromRow,
    BuyLooked,
    NameDeck,
    SendBought,
    SwapSlot,
    TrashOne,
)
from quarterdeck.games.sky_dynasty.questions.dispatch import (
    FleetQuestion,
    KeepLocation,
    NextSurvivor,
    PayRandom,
    RoutePhoenix,
    Strike,
)
from quarterdeck.games.sky_dynasty.questions.reasons import DISPATCHED, SLOTS
from quarterdeck.games.sky_dynasty.table.cards import CARDS
from quarterdeck.games.sky_dynasty.table.force import RIVAL
from quarterdeck.games.sky_dynasty.table.state import KIND_BITS, Table, table
from quarterdeck.games.sky_dynasty.words.effects import SHIPS
from quarterdeck.kernel.play.questions import Decision, Question
from quarterdeck.kernel.play.state import State


def place_of(state: State, decision: Decision, option: int) -> str | None:
    """The thing that an option (or a refused candidate) of the decision points at, if any."""
    finder = FINDERS.get(type(decision.question))
    if finder is None or option < 0:  # below 0 are words: Pass, Stop, Roll …
        return None
    return finder(table(state), decision.seat, option)


def in_hand(g: Table, seat: int, option: int) -> str:
    return f"hand:{CARDS[option].name}"


def in_fleet(g: Table, seat: int, option: int) -> str:
    return f"fleet:{seat}:{CARDS[option].name}"


def a_place(g: Table, seat: int, option: int) -> str:
    return f"place:{option}"


def a_target(g: Table, seat: int, option: int) -> str:
    return f"at:{g.place}:{option // RIVAL}:{CARDS[option % RIVAL].name}"


def a_survivor(g: Table, seat: int, option: int) -> str:
    return f"at:{g.place}:{seat}:{CARDS[option].name}"


def on_offer(g: Table, seat: int, option: int) -> str:
    return f"row:{g.place}:{CARDS[option].name}"


def an_own_card(g: Table, seat: int, option: int) -> str:
    name = CARDS[option & KIND_BITS].name
    if option < DISPATCHED:
        return f"discard:{name}"
    return f"at:{option // DISPATCHED - 1}:{seat}:{name}"


def a_deck(g: Table, seat: int, option: int) -> str:
    return "deck:ships" if option == SHIPS else "deck:locations"


def looked_at(g: Table, seat: int, option: int) -> str:
    return f"looked:{CARDS[option].name}"


def a_slot(g: Table, seat: int, option: int) -> str:
    place = option // SLOTS
    return f"row:{place}:{CARDS[g.rows[place][option % SLOTS]].name}"


FINDERS: dict[type[Question], Callable[[Table, int, int], str]] = {
    FleetQuestion: in_hand,
    PayRandom: a_place,
    KeepLocation: in_fleet,
    RoutePhoenix: a_place,
    Strike: a_target,
    NextSurvivor: a_survivor,
    BuyFromRow: on_offer,
    TrashOne: an_own_card,
    NameDeck: a_deck,
    BuyLooked: looked_at,
    SendBought: a_place,
    SwapSlot: a_slot,
}
