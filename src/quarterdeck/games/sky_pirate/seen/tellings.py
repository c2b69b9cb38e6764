"""What happens, in words: the log of the game."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.kernel.play.state import Telling

FIRST: Final = Telling("first", "{seat} goes first")
MULLIGANED: Final = Telling("mulligan", "{seat} sets {n} cards aside and draws as many")
MULLIGANED_ONE: Final = Telling("mulligan", "{seat} sets a card aside and draws another")
TURN_BEGAN: Final = Telling("turn", "Turn {n}: {seat}")
DREW: Final = Telling("drew", "{seat} draws {cards}", "{seat} draws a card", goes="hold>hand")
GAINED: Final = Telling("powder", "{seat} gains {n} Powder", goes=">seat")
SPENT: Final = Telling("spent", "{seat} spends {n} Powder", goes="seat>")
LOST_POWDER: Final = Telling("lost-powder", "{seat} loses {n} Powder", goes="seat>")
PAID: Final = Telling("paid", "{seat} pays {rival} {n} Powder", goes="seat>rival")
STOLE: Final = Telling("stole", "{seat} steals {n} Powder from {rival}", goes="rival>seat")
GAINED_ACTION: Final = Telling("action", "{seat} gains an Action")
LOST_ACTION: Final = Telling("lost-action", "{seat} loses an Action")
NO_CANNON_PHASE: Final = Telling("no-cannon-phase", "{seat} skips the Cannon Phase")
PLAYED: Final = Telling("played", "{seat} plays {card}", goes="hand>seat")
USED: Final = Telling("used", "{seat} uses {card}")
EFFECT_RESOLVES: Final = Telling("effect", "{seat}'s {card} takes effect")
REACTED: Final = Telling("reacted", "{seat} reacts with {card}")
CREATED: Final = Telling("created", "{seat} creates {card}", goes=">seat")
BOARDED: Final = Telling("boards", "{seat} boards {rival} with {cards}", goes="seat>rival")
CHOSE: Final = Telling("chose", "{seat} picks {cards}")
CHOSE_OF: Final = Telling("chose", "{seat} picks {rival}'s {cards}")
OPERATES: Final = Telling("operates", "{seat}'s {cards} operates {card}")
LOADED: Final = Telling("loaded", "{seat} loads {card} with {cards}")
JOINED: Final = Telling("joined", "{seat}'s {cards} joins the party")
TO_RESERVE: Final = Telling("to-reserve", "{seat}'s {cards} goes to reserve")
BECAME_SHADE: Final = Telling("shaded", "{seat}'s {card} becomes a Shade")
SHADED: Final = Telling("shaded", "{seat} turns {card} into a Shade")
SHADED_UNSEEN: Final = Telling(
    "shaded-unseen", "{seat} turns {card} into a Shade", "{seat} turns a card into a Shade"
)
TARGETED: Final = Telling("target", "{seat} lays the raid token {cards} on {card}")
DEFENDED: Final = Telling("defends", "{seat} defends with {cards}", goes="seat>")
UNDEFENDED: Final = Telling("defends", "{seat} defends with nobody")
PASSED: Final = Telling("passed", "{seat} passes")
RAIDED: Final = Telling("raids", "{seat} raids by {n}", goes="seat>")
REPELLED: Final = Telling("repels", "{seat} repels the attempt", goes="seat>")
HELD: Final = Telling("held", "{seat}'s {card} holds: it has durability {n}", goes="seat>")
BROKE: Final = Telling("broke", "{seat}'s {card} breaks", goes="seat>")
ATTEMPT_OVER: Final = Telling("attempt-over", "{seat}'s attempt ends")
FIRED: Final = Telling("fired", "{seat} fires {card}", goes="seat>")
UNSTUNNED: Final = Telling("unstunned", "all of {seat}'s cannons unstun")
DAMAGED: Final = Telling("damage", "{seat} is dealt {n} damage", goes=">seat")
REDUCED: Final = Telling("reduced", "{n} damage is left for {seat}")
PREVENTED: Final = Telling("prevented", "no damage is left for {seat}")
LOST_CARDS: Final = Telling("lost", "{seat} discards {cards} from the Hold", goes="hold>pile")
RECOVERED: Final = Telling("recovered", "{seat} recovers {card}", goes="pile>hand")
PLUNDERED: Final = Telling("plunder", "{seat} reveals {cards}", goes="hold>seat")
TOOK: Final = Telling("took", "{seat} puts {card} into the Treasure Chest", goes=">chest")
DISCARDED_CARD: Final = Telling("discarded", "{seat} discards {card}", goes="seat>pile")
STOWED_CARD: Final = Telling("stowed", "{seat} stows {card}", goes="seat>hold")
EJECTED_CARD: Final = Telling("ejected", "{seat}'s {card} is ejected", goes="seat>")
STOWED_UNSEEN: Final = Telling(
    "stowed-unseen", "{seat} stows {card} unseen", "{seat} stows a card", goes="hand>hold"
)
TO_HAND: Final = Telling("to-hand", "{card} goes to {seat}'s hand", goes=">hand")
TO_HAND_UNSEEN: Final = Telling(
    "to-hand-unseen", "{card} goes to {seat}'s hand", "a card goes to {seat}'s hand", goes=">hand"
)
REVEALED: Final = Telling("revealed", "{seat} reveals {cards}")
SEARCHED: Final = Telling("searched", "{seat} finds {card}", "{seat} finds a card")
FAILED: Final = Telling("failed", "{seat} finds nothing")
RETURNED_STATUS: Final = Telling("status", "{seat}'s {card} goes back to its pool")
PUT_INTO_PLAY: Final = Telling("put", "{seat} puts {card} into play")
ADDED: Final = Telling("added", "{seat} gets {n} {card}")
NAMED: Final = Telling("named", "{seat} names {card}")
FELL_SILENT: Final = Telling("silent", "{card} goes on without end: it falls silent (SP-R93)")
OUT: Final = Telling("out", "{seat} has lost: the Hold is empty", goes=">seat")
SUNK: Final = Telling("sunk", "{seat} has lost: the last emplacement is broken", goes=">seat")
VICTORY: Final = Telling("victory", "{seat} wins", goes=">seat")
DRAWN_GAME: Final = Telling("draw", "it is a draw: the last ships are lost together")
TIME_IS_UP: Final = Telling("draw", "it is a draw: the last turn is over")
SHARED: Final = Telling("shared", "{seat} shares the win", goes=">seat")

MOVED: Final[dict[int, Telling]] = {
    Event.DISCARDED: DISCARDED_CARD,
    Event.STOWED: STOWED_CARD,
    Event.EJECTED: EJECTED_CARD,
}
