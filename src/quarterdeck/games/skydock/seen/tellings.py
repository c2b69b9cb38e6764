"""What happens, in words: the log of the game.

A thing may be a card, a room, an Objective and so on: see `quarterdeck.games.skydock.seen.things`.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.play.state import Telling

# set-up
STARTS: Final = Telling("starts", "{seat} begins and takes the First Player token")
OPENED: Final = Telling("objective", "the Objective {card} lies open")
PLAYS: Final = Telling("plays", "{seat} plays {card}")
KEPT: Final = Telling("kept", "{seat} keeps {card}", "{seat} keeps a Secret Backer")
# rounds and planning
ROUND: Final = Telling("round", "Round {n}: Planning")
ACTION_PHASE: Final = Telling("action", "Action Phase; {seat} begins")
UPKEEP_PHASE: Final = Telling("upkeep", "Upkeep Phase")
DREW_SCHEMES: Final = Telling(
    "schemes", "{seat} draws {cards}", "{seat} draws {n} Schemes", goes="schemes>hand"
)
DREW_LOOT: Final = Telling(
    "loot", "{seat} draws {cards}", "{seat} draws {n} Loot", goes="loot>hand"
)
SHUFFLED: Final = Telling("shuffled", "the discard pile is shuffled into a new deck")
GAINED: Final = Telling("gained", "{seat} gains {card}", goes=">pawn")
UPGRADED: Final = Telling("upgraded", "{seat} upgrades an ability to {card}", goes=">pawn")
MARKED: Final = Telling("marked", "{seat} marks {cards}")
EXTRA_MARKER: Final = Telling("marker", "{seat} takes {n} extra Energy Markers")
# turns
TURN_BEGINS: Final = Telling("turn", "{seat}'s turn")
USED: Final = Telling("used", "{seat} uses {card}")
DECLINED: Final = Telling("declined", "{seat} lifts the marker from {card} and declines")
SAID_NO: Final = Telling("said-no", "{seat} declines")
CLAIMED: Final = Telling("claimed", "{seat} claims the First Player token", goes=">pawn")
PLAYED: Final = Telling("played", "{seat} plays {card}", goes="hand>pawn")
USED_POWER: Final = Telling("power", "{seat} uses the power of {card}", goes=">pawn")
DISCARDED: Final = Telling("discarded", "{seat} discards {cards}", goes="hand>pile")
TOOK: Final = Telling("took", "{seat} takes {card} from the discard pile", goes="pile>hand")
# the ship
WENT: Final = Telling("went", "{seat} goes to {place}", goes=">pawn")
PLACED: Final = Telling("placed", "{seat} is placed in {place}", goes=">pawn")
MET: Final = Telling("met", "{seat} meets {card}", goes=">pawn")
FIZZLED: Final = Telling("fizzled", "at this Alert Level nothing comes of {card}")
GUARD_CAME: Final = Telling("guard", "a Guard comes to {place}", goes=">place")
SHORT: Final = Telling("short", "there is no Guard left for {place}", goes=">place")
STUNNED: Final = Telling("stunned", "{n} Guards are stunned in {place}", goes=">place")
STUNNED_ONE: Final = Telling("stunned", "a Guard is stunned in {place}", goes=">place")
GUARD_WENT: Final = Telling("patrol", "a Guard goes to {place}", goes=">place")
ATTACKED: Final = Telling("attacked", "{seat} attacks an active Guard", goes=">pawn")
ATTACKED_STUNNED: Final = Telling("attacked", "{seat} attacks a stunned Guard", goes=">pawn")
AIRLOCKED: Final = Telling("airlocked", "{seat} airlocks a Guard", goes=">pawn")
ALERT: Final = Telling("alert", "the Alert rises to space {n}")
ALERT_FELL: Final = Telling("alert-fell", "the Alert falls to space {n}")
LOCKDOWN: Final = Telling("lockdown", "LOCKDOWN: everybody loses")
LAUNCH: Final = Telling("launch", "the Launch token is on {n}")
LAUNCHED: Final = Telling("launched", "LAUNCH: the ship leaves")
# Challenges
CHALLENGED: Final = Telling("challenge", "{seat} attempts a Challenge of {n}")
ROLLED: Final = Telling("rolled", "{seat} rolls {n}", goes=">die")
THREW_IN: Final = Telling("threw-in", "{seat} throws in {card}", goes="hand>pawn")
SUCCEEDED: Final = Telling("succeeded", "{seat} succeeds with {n}", goes=">pawn")
FAILED: Final = Telling("failed", "{seat} fails with {n}", goes=">pawn")
# tokens
GLORY: Final = Telling("glory", "{seat} gains {n} Glory", goes=">pawn")
SUPPORT: Final = Telling(
    "support", "{seat} draws a Support token of {n}", "{seat} draws a Support token", goes=">pawn"
)
NEUTRALIZED: Final = Telling("neutralized", "{seat}'s {card} is neutralized", goes=">pawn")
UNHARMED: Final = Telling("unharmed", "{seat} has no ability left to neutralize", goes=">pawn")
TENDED: Final = Telling("tended", "{seat} tends {rival}", goes=">pawn")
TENDED_OWN: Final = Telling("tended", "{seat} tends the own abilities", goes=">pawn")
HEALED: Final = Telling("healed", "{seat}'s {card} is free again", goes=">pawn")
# Objectives
ADVANCED: Final = Telling("advanced", "{seat} advances to space {n} of {card}", goes=">pawn")
ATTEMPTS: Final = Telling("attempts", "{seat} attempts {card}")
ASKED: Final = Telling("asked", "{seat} asks for help with {card}")
TOOK_PLEDGE: Final = Telling("pledge", "{seat} takes the pledge of {rival}", goes=">pawn")
WITHDREW: Final = Telling("withdrew", "{seat} withdraws")
UNHEARD: Final = Telling("unheard", "{seat} takes nobody's pledge")
# whether the hand is enough is shown now, whichever it is: so both are told in the same place
UNPAID: Final = Telling("payment", "{seat} cannot pay for {card} any more")
PAYS: Final = Telling("payment", "{seat} can pay for {card}")
COMPLETED: Final = Telling("completed", "{seat} completes {card}", goes=">pawn")
# the end
SEEN: Final = Telling("seen", "Guards see {n} characters")
CROWD: Final = Telling("crowd", "too many Guards in {place}: all but one leave", goes=">place")
SCORED: Final = Telling("scored", "{seat} has {n} points")
WON: Final = Telling("won", "{seat} wins", goes=">pawn")
BY_SUPPORT: Final = Telling(
    "won", "{seat} wins: equal points, but more Support (SK-1110)", goes=">pawn"
)
BY_BACKER: Final = Telling(
    "won",
    "{seat} wins: equal points and Support, but a fulfilled Secret Backer (SK-1111)",
    goes=">pawn",
)
SHARED: Final = Telling("shared", "{seat} shares the win", goes=">pawn")
NOBODY_WON: Final = Telling("nobody", "no Objective was completed: everybody loses")
