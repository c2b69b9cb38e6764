"""Every phrase of the game, by its node and by its verb; and the words for what stands in them."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.words.doing import DOING
from quarterdeck.games.cerulean_seas.words.happening import HAPPENING
from quarterdeck.games.cerulean_seas.words.holding import HOLDING
from quarterdeck.games.cerulean_seas.words.phrases import Phrase
from quarterdeck.games.cerulean_seas.words.terms import Nation, Often, Pot, Reach, State, When

STATICS: Final[dict[str, Phrase]] = {phrase.node: phrase for phrase in HOLDING}
DEEDS: Final[dict[str, Phrase]] = {phrase.node: phrase for phrase in (*DOING, *HAPPENING)}
BY_VERB: Final[dict[int, Phrase]] = {
    phrase.verb: phrase for phrase in (*HOLDING, *DOING, *HAPPENING)
}

REACHES: Final = {"s": Reach.S, "l": Reach.L, "two_l": Reach.TWO_L}
REACH_WORDS: Final = {Reach.S: "S", Reach.L: "L", Reach.TWO_L: "2L"}
POTS: Final = {"fire": Pot.FIRE, "chain": Pot.CHAIN, "stink": Pot.STINK, "smoke": Pot.SMOKE}
POT_WORDS: Final = {
    Pot.FIRE: "firepot",
    Pot.CHAIN: "chainshot",
    Pot.STINK: "stinkpot",
    Pot.SMOKE: "smokepot",
}
BREATH_WORDS: Final = {Pot.FIRE: "fire", Pot.STINK: "terror"}
NATIONS: Final = {
    "pirate": Nation.PIRATE,
    "english": Nation.ENGLISH,
    "spanish": Nation.SPANISH,
    "french": Nation.FRENCH,
    "american": Nation.AMERICAN,
    "barbary_corsair": Nation.BARBARY_CORSAIR,
    "jade_rebellion": Nation.JADE_REBELLION,
    "cursed_nation": Nation.CURSED,
}
PEOPLES: Final = (  # by the number of the nation
    "Pirates",
    "English",
    "Spanish",
    "French",
    "Americans",
    "Barbary Corsairs",
    "Jade Rebellion",
    "Cursed",
)

EVENTS: Final = {  # what follows "when": the moment, and its words
    "hits": (When.HITS, "{she} hits a ship"),
    "misses": (When.MISSES, "one of {her} cannons misses"),
    "rolls_one": (When.ROLLS_ONE, "{she} rolls a one for a cannon"),
    "is_hit": (When.IS_HIT, "{she} is hit"),
    "shot_at": (When.SHOT_AT, "{she} is shot at"),
    "loses_last_mast": (When.LOSES_LAST_MAST, "{she} loses {her} last mast"),
    "loses_mast": (When.LOSES_MAST, "{she} would lose a mast"),
    "loses_mast_or_crew": (When.LOSES_MAST_OR_CREW, "an enemy would take a mast or crew of hers"),
    "loses_other_crew": (
        When.LOSES_OTHER_CREW,
        "an enemy would eliminate another face-up crew aboard",
    ),
    "would_sink": (When.WOULD_SINK, "she would sink"),
    "sinks_ship": (When.SINKS_SHIP, "she sinks a ship"),
    "is_pinned": (When.IS_PINNED, "she becomes pinned"),
    "rams_or_is_pinned": (When.RAMS_OR_IS_PINNED, "she rams a ship or becomes pinned"),
    "rammed_by_monster": (When.RAMMED_BY_MONSTER, "a sea monster rams her"),
    "wins_boarding": (When.WINS_BOARDING, "she wins a boarding party"),
    "touches_ship": (When.TOUCHES_SHIP, "she touches another ship"),
    "touches_nation": (When.TOUCHES_SHIP, "she touches a ship of the {nations}"),
    "explores_derelict": (When.EXPLORES_DERELICT, "she explores a derelict"),
    "explores_island": (When.EXPLORES_ISLAND, "she explores an island"),
    "loads": (When.LOADS, "she loads"),
    "unloads": (When.UNLOADS, "she unloads"),
    "unloads_here": (When.UNLOADS_HERE, "a ship unloads here"),
    "docks_home": (When.DOCKS_HOME, "she docks at your home island"),
    "repairs": (When.REPAIRS, "she takes a repair action"),
    "loaded": (When.LOADED, "she loads this"),
    "found": (When.FOUND, "she finds this"),
    "sunk_enemy": (When.SUNK_ENEMY, "one of your ships sinks an enemy ship"),
    "sunk_own": (When.SUNK_OWN, "one of your ships sinks"),
    "crew_lost": (When.CREW_LOST, "a crew of yours is eliminated"),
    "die_rolled": (When.DIE_ROLLED, "a die is rolled for her"),
}
HEADINGS: Final = {  # the moment, how often, and the words
    "once_a_turn": (When.AT_WILL, Often.ONCE_A_TURN, "once a turn"),
    "once": (When.AT_WILL, Often.ONCE, "once"),
    "once_in_any_turn": (When.IN_ANY_TURN, Often.ONCE_A_TURN, "once in any turn"),
    "turn_begins": (When.TURN_BEGINS, Often.ALWAYS, "at the beginning of your turn"),
    "instead_of_action": (When.INSTEAD_OF_ACTION, Often.ALWAYS, "instead of an action"),
    "once_instead_of_action": (
        When.INSTEAD_OF_ACTION,
        Often.ONCE_A_TURN,
        "once a turn instead of an action",
    ),
    "instead_here": (
        When.INSTEAD_HERE,
        Often.ALWAYS,
        "instead of an action of a ship docked here",
    ),
    "instead_of_moving": (When.INSTEAD_OF_MOVE, Often.ALWAYS, "instead of moving"),
    "instead_of_shooting": (When.INSTEAD_OF_SHOT, Often.ALWAYS, "instead of shooting"),
    "before_action": (When.BEFORE_ACTION, Often.ONCE_A_TURN, "once a turn before an action"),
    "shooting": (When.SHOOTING, Often.ONCE_A_TURN, "once a turn in a shoot action"),
}
OFTEN_WHEN: Final = {"once_a_turn_when": Often.ONCE_A_TURN, "once_when": Often.ONCE}
OFTEN_WHEN_WORDS: Final = {Often.ONCE_A_TURN: "once a turn when", Often.ONCE: "once when"}
STATES: Final = {
    "derelict": (State.DERELICT, "{she} is derelict"),
    "afloat": (State.AFLOAT, "{she} has a mast"),
    "all_masts": (State.ALL_MASTS, "all {her} masts stand"),
    "full": (State.FULL, "{her} hold is full"),
    "empty": (State.EMPTY, "{she} carries no cargo"),
    "laden": (State.LADEN, "treasure is aboard"),
    "docked": (State.DOCKED, "{she} is docked"),
    "with_captain": (State.WITH_CAPTAIN, "a crew with the Captain's ability is aboard"),
    "ship_docked_here": (State.SHIP_DOCKED_HERE, "a ship is docked here"),
    "never_shot_at_forts": (State.NEVER_SHOT_AT_FORTS, "she has shot at no fort"),
}
