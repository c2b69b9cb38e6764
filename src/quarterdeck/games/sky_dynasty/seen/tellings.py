"""What happens, in words: the log of the game."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.play.state import Telling

ROUND_BEGINS: Final = Telling("round", "Round {n} begins; {seat} leads")
DREW: Final = Telling("drew", "{seat} draws {cards}", "{seat} draws {n} cards", goes="deck>hand")
PASSED: Final = Telling("passed", "{seat} passes")
REVEALED: Final = Telling("revealed", "{seat} reveals {cards}", goes="hand>seat")
PAID_ROUTE: Final = Telling(
    "paid-route", "{seat} pays {n} coins to go to {place}", goes="seat>place"
)
KEPT: Final = Telling("kept", "{seat} keeps {card} and discards {cards}", goes="seat>discards")
ROLLED_ROUTE: Final = Telling(
    "rolled-route", "{seat} rolls {n} and goes to {place}", goes="seat>place"
)
ROUTED: Final = Telling("routed", "{seat} sends {cards} on to {place}", goes="seat>place")
ARRIVED: Final = Telling("arrived", "{seat} dispatches {cards} to {place}", goes="seat>place")
GAINED_COINS: Final = Telling("coins", "{seat} gains {n} coins", goes=">seat")
GAINED_INFLUENCE: Final = Telling("influence", "{seat} gains {n} influence", goes=">seat")
DISCARDED_HAND: Final = Telling(
    "hand-discarded",
    "{seat} discards {cards} from hand",
    "{seat} discards {n} cards from hand",
    goes="hand>discards",
)
RESOLVING: Final = Telling("resolving", "{place} is resolved", goes=">place")
STRUCK: Final = Telling("struck", "{seat} strikes {rival}: {cards} discarded", goes="seat>rival")
PAID_PRIVATEER: Final = Telling(
    "paid-privateer", "{seat} pays {n} coins for a Privateer", goes="seat>"
)
DECLINED: Final = Telling("declined", "{seat} declines")
DEFEATED: Final = Telling(
    "defeated", "{seat} is defeated at {place}: {cards} discarded", goes="place>discards"
)
WON: Final = Telling("won", "{seat} wins {place}", goes=">place")
HELD: Final = Telling("held", "{seat} holds {place}, but wins nothing there", goes=">place")
TIED: Final = Telling("tied", "{seat} ties at {place}", goes=">place")
BONUS: Final = Telling("bonus", "{seat} takes the bonus of {place}", goes="place>seat")
ROLLED: Final = Telling("rolled", "{seat} rolls {n}", goes=">seat")
BOUGHT: Final = Telling("bought", "{seat} buys {card} for {n} coins", goes="offer>discards")
BOUGHT_UNSEEN: Final = Telling(
    "bought-unseen",
    "{seat} buys {card} for {n} coins",
    "{seat} buys an unseen card for {n} coins",
    goes=">discards",
)
LOOKED: Final = Telling("looked", "{seat} draws {cards} to look at", "{seat} looks at {n} cards")
PUT_UNDER: Final = Telling(
    "put-under", "{seat} puts {cards} under the deck", "{seat} puts {n} cards under the deck"
)
STRUCK_NOTHING: Final = Telling("struck-nothing", "{seat} finds a {card} that is already gone")
TRASHED: Final = Telling("trashed", "{seat} trashes {cards} at {place}", goes="place>trash")
TRASHED_DISCARD: Final = Telling("trashed-discard", "{seat} trashes {card} from the discard pile")
TOSSED: Final = Telling(
    "tossed", "{seat} draws and discards {cards}", "{seat} draws and discards {n} cards"
)
SENT: Final = Telling("sent", "{seat} dispatches {cards} at once to {place}", goes="seat>place")
NAMED: Final = Telling("named", "{seat} names {cards} at {place} to be replaced")
REPLACED: Final = Telling("replaced", "{seat} replaces {cards} at {place}", goes="place>deck")
SURVIVED: Final = Telling("survived", "{seat}'s {card} survives")
STAYED: Final = Telling("stayed", "{seat} leaves {cards} at {place}")
SENT_HOME: Final = Telling(
    "sent-home", "{seat} discards {cards} from {place}", goes="place>discards"
)
VICTORY: Final = Telling("victory", "{seat} wins the game with {n} influence", goes=">seat")
BY_COINS: Final = Telling(
    "victory", "{seat} wins the game with {n} influence, and more coins (SD-R24)", goes=">seat"
)
SHARED: Final = Telling("shared", "{seat} shares the win with {n} influence", goes=">seat")
