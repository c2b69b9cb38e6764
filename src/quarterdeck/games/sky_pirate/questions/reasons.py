"""Why something is not allowed, and the words that questions share."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.play.questions import Why

SEAT_NAMES: Final = ("Red", "Blue", "Gold", "Green")

NO_ACTION_LEFT: Final = Why("SP-503", "there are not enough Actions left")
NO_POWDER_TO_BOARD: Final = Why("SP-702", "there is not enough Powder to board")
FIRST_TURN_BOARD: Final = Why("SP-310", "the first player cannot board in their first turn")
FIRST_TURN_FIRE: Final = Why("SP-311", "the first player cannot fire in their first turn")
ONE_ATTEMPT: Final = Why("SP-701", "a boarding attempt is under way")
NO_CREW_TO_BOARD: Final = Why("SP-705", "there is no crew that could join the party")
NO_TARGET: Final = Why("SP-703", "there is nothing to board")
BANNED: Final = Why("SP-1305", "an effect says that it cannot be")
STRUCTURES_FIRST: Final = Why(
    "SP-704", "a cannon can be boarded only when every structure is broken"
)
BROKEN_TARGET: Final = Why("SP-703", "it is broken")
NOT_PLAYABLE: Final = Why("SP-R80", "a Status card cannot be played")
BEGINS_IN_PLAY: Final = Why("SP-213", "Captains and emplacements begin in play; nobody plays them")
ONLY_IN_ATTEMPT: Final = Why("SP-1506", "a Tactic card can be played only during an attempt")
ONLY_IN_ACTION_PHASE: Final = Why("SP-1505", "only Tactic cards are played during an attempt")
WHILE_BOARDING: Final = Why("SP-1507", "only the boarding player may use it")
WHILE_DEFENDING: Final = Why("SP-1508", "only the defending player may use it")
ITS_CONDITION: Final = Why("SP-107", "what its text asks for is not the case")
ITS_COST: Final = Why("SP-1501", "its additional cost cannot be paid")
NO_CANNON: Final = Why("SP-1403", "there is no cannon to load it in")
USED_THIS_TURN: Final = Why("SP-507", "it can be used only once each turn")
USED_HERE: Final = Why("SP-805", "it was used in this attempt already")
IN_RESERVE: Final = Why("SP-804", "a crew in reserve cannot use its Tactic effect")
NO_OPERATORS: Final = Why("SP-R68", "there are not enough crew to operate it")
HAS_DASH: Final = Why("SP-1606", "a dash keeps it out of parties")
OPERATES: Final = Why("SP-1808", "an operator cannot be in a party")
CANNOT_BE_COMMITTED: Final = Why("SP-1305", "an effect says that it cannot be committed")
COST_TO_JOIN: Final = Why("SP-1609", "the cost for joining the party cannot be paid")
IS_STUNNED_NOW: Final = Why("SP-1008", "it is stunned")
TOO_EXPENSIVE: Final = Why("SP-1012", "its cost exceeds the Powder in the pool")
IN_ORDER: Final = Why("SP-609", "the order does not matter: pick in the order of the list")
NO_MODE: Final = Why("SP-2008", "this mode cannot be resolved")
MODE_DUE: Final = Why("SP-2005", "a mode has to be chosen")
MODE_TAKEN: Final = Why("SP-2007", "this mode is chosen already")
ONLY_NONCREW: Final = Why("SP-906", "crew can never be taken")
NO_CREW_COMMITTED: Final = Why("SP-705", "at least one crew must be committed")
ONE_OF_EACH: Final = Why("SP-1502", "at most one of each type")
DIFFERENT: Final = Why("SP-1502", "the names must differ")

DONE: Final = -1
NO: Final = 0
YES: Final = 1
