"""What happens, in words: the log of the game."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.effects import DISCARDED, EJECTED, STOWED
from quarterdeck.kernel.state import Telling

FIRST: Final = Telling("first", "{seat} goes first")
MULLIGANED: Final = Telling("mulligan", "{seat} sets {n} cards aside and draws as many")
TURN_BEGAN: Final = Telling("turn", "Turn {n}: {seat}")
DREW: Final = Telling("drew", "{seat} draws {cards}", "{seat} draws a card")
GAINED: Final = Telling("powder", "{seat} gains {n} Powder")
SPENT: Final = Telling("spent", "{seat} spends {n} Powder")
LOST_POWDER: Final = Telling("lost-powder", "{seat} loses {n} Powder")
PLAYED: Final = Telling("played", "{seat} plays {card}")
USED: Final = Telling("used", "{seat} uses {card}")
EFFECT_RESOLVES: Final = Telling("effect", "{seat}'s {card} takes effect")
CREATED: Final = Telling("created", "{seat} creates {card}")
BOARDED: Final = Telling("boards", "{seat} boards {rival} with {cards}")
TARGETED: Final = Telling("target", "{seat} lays the raid token on {card}")
DEFENDED: Final = Telling("defends", "{seat} defends with {cards}")
PASSED: Final = Telling("passed", "{seat} passes")
RAIDED: Final = Telling("raids", "{seat} raids by {n}")
REPELLED: Final = Telling("repels", "{seat} repels the attempt")
BROKE: Final = Telling("broke", "{seat}'s {card} breaks")
ATTEMPT_OVER: Final = Telling("attempt-over", "the attempt of {seat} ends")
FIRED: Final = Telling("fired", "{seat} fires {card}")
DAMAGED: Final = Telling("damage", "{seat} is dealt {n} damage")
LOST_CARDS: Final = Telling("lost", "{seat} discards {cards} from the Hold")
RECOVERED: Final = Telling("recovered", "{seat} recovers {card}")
PLUNDERED: Final = Telling("plunder", "{seat} reveals {cards}")
TOOK: Final = Telling("took", "{seat} puts {card} into the Treasure Chest")
DISCARDED_CARD: Final = Telling("discarded", "{seat} discards {card}")
STOWED_CARD: Final = Telling("stowed", "{seat} stows {card}")
EJECTED_CARD: Final = Telling("ejected", "{seat}'s {card} is ejected")
STOWED_UNSEEN: Final = Telling("stowed-unseen", "{seat} stows {card} unseen", "{seat} stows a card")
TO_HAND: Final = Telling("to-hand", "{card} goes to {seat}'s hand")
TO_HAND_UNSEEN: Final = Telling(
    "to-hand-unseen", "{card} goes to {seat}'s hand", "a card goes to {seat}'s hand"
)
REVEALED: Final = Telling("revealed", "{seat} reveals {cards}")
SEARCHED: Final = Telling("searched", "{seat} finds {card}", "{seat} finds a card")
FAILED: Final = Telling("failed", "{seat} finds nothing")
RETURNED_STATUS: Final = Telling("status", "{seat}'s {card} goes back to its pool")
ADDED: Final = Telling("added", "{n} {card} for {seat}")
NAMED: Final = Telling("named", "{seat} names {card}")
OUT: Final = Telling("out", "{seat} has lost")
VICTORY: Final = Telling("victory", "{seat} wins")
DRAWN_GAME: Final = Telling("draw", "nobody wins")

MOVED: Final[dict[int, Telling]] = {
    DISCARDED: DISCARDED_CARD,
    STOWED: STOWED_CARD,
    EJECTED: EJECTED_CARD,
}
