"""Every reason to refuse an option: the rule, and the fact."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.play.questions import Why

# abilities
COVERED: Final = Why("SK-707", "a Neutralization token covers this ability")
NO_SCHEME_ICON: Final = Why("SK-631", "this room does not show the Scheme icon")
NO_LOOT_ICON: Final = Why("SK-641", "this room does not show the Loot icon")
NO_CARDS_LEFT: Final = Why("SK-R59", "deck and discard pile are both empty")
NO_GUARD: Final = Why("SK-651", "there is no Guard in this room")
ONLY_ACTIVE: Final = Why("SK-R53", "a stunned Guard cannot be knocked out")
NOBODY_TO_HEAL: Final = Why("SK-661", "nobody in this room has a Neutralization token")
ROOM_DOES_NOTHING: Final = Why("SK-R22", "the action of this room would do nothing")
# Objectives
ALREADY_DONE: Final = Why("SK-910", "you have completed this Objective")
OTHER_ROOM: Final = Why("SK-904", "your character is in another room")
TRACK_NOT_FULL: Final = Why("SK-906", "your token is not on the last space of its track")
NOT_WHILE: Final = Why("SK-R73", "its clause does not hold now")
CANNOT_PAY: Final = Why("SK-R32", "your hand cannot pay its symbols")
CANNOT_PAY_REST: Final = Why("SK-923", "your hand cannot pay the other symbols")
CANNOT_PAY_AFTER: Final = Why("SK-902", "what would be left of your hand could not pay the rest")
PAYS_NOTHING: Final = Why("SK-902", "none of its symbols is still required")
ASKED_BEFORE: Final = Why("SK-R38", "this has been asked for in this turn")
NO_INTERACT: Final = Why("SK-921", "you have no marker to lift from an uncovered Interact")
NO_SUCH_SYMBOL: Final = Why("SK-928", "this Scheme shows neither the symbol nor Wild")
NOT_PLEDGED: Final = Why("SK-926", "this seat has pledged nothing")
# cards
ONE_TEXT: Final = Why("SK-515", "you have used a Scheme text in this turn")
NOT_IN_THIS_PHASE: Final = Why("SK-519", "Scheme texts belong to the Action Phase")
OTHER_PHASE: Final = Why("SK-512", "its text belongs to another moment")
NOT_YOUR_TURN: Final = Why("SK-R28", "Loot needs your own turn, or the phase that it names")
OTHER_MOMENT: Final = Why("SK-R24", "its text belongs to another moment")
OTHER_CHALLENGE: Final = Why("SK-R24", "its text speaks of another Challenge")
OTHER_ROLLER: Final = Why("SK-R24", "its text speaks of somebody else's roll or movement")
DOES_NOTHING: Final = Why("SK-R22", "its text would do nothing now")
PLEDGED: Final = Why("SK-R37", "this card is pledged")
NOT_BEFORE_LIFT: Final = Why("SK-R20", "lift a marker first")
# improving
NOT_ON_CARD: Final = Why("SK-722", "this Loot does not show that ability")
NO_TOKEN: Final = Why("SK-725", "there is no such token in the supply")
NO_BETTER_TOKEN: Final = Why("SK-730", "level 3 needs another token, and the supply has none")
ROW_FULL: Final = Why("SK-302", "this row has no free slot")
AT_THE_TOP: Final = Why("SK-732", "this ability is at its highest level")
NO_ABILITY: Final = Why("SK-724", "there is no ability in this slot")
CANNOT_IMPROVE: Final = Why("SK-722", "nothing can be improved with this Loot")
# planning
STILL_TO_DRAW: Final = Why("SK-403", "you still have cards to draw")
NO_DRAWS_LEFT: Final = Why("SK-403", "you have drawn all your cards")
ALREADY_MARKED: Final = Why("SK-410", "an ability holds one marker")
IN_ORDER: Final = Why("SK-R77", "picks of one set go in the order of the list")
ALL_MARKERS: Final = Why("SK-R19", "all markers are placed as long as abilities are free")
# the ship and tokens
NOT_ADJACENT: Final = Why("SK-103", "no corridor leads there directly")
MUST_GO_ON: Final = Why("SK-601", "the text says exactly how far")
SAME_ROOM: Final = Why("SK-R11", "the destination is another room")
NO_ABILITY_THERE: Final = Why("SK-703", "a token lies on an ability")
COVERED_ALREADY: Final = Why("SK-R56", "one Neutralization token a slot")
NO_TOKEN_THERE: Final = Why("SK-662", "there is no Neutralization token on it")
MUST_REMOVE: Final = Why("SK-R55", "at least one token must be removed")
TAKEN: Final = Why("SK-215", "another seat plays this character")
HAND_LIMIT: Final = Why("SK-1002", "your hand is still above the limit")
MUST_DISCARD: Final = Why("SK-831", "so many cards must be discarded")
# texts
NOT_IN_FULL: Final = Why("SK-R78", "this cannot be done in full")
LAUNCH_AT_START: Final = Why("SK-R12", "the Launch token is on its first number")
LAUNCH_AT_END: Final = Why("SK-R12", "the Launch token is on LAUNCH")
NO_SUCH_GUARD: Final = Why("SK-112", "there is no active Guard that has not moved yet")
