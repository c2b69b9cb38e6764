"""What happens, in words: the log of the game.

{card} is a ship (or fort), {place} an island or a piece of cargo.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.play.state import Telling

FIRST_ROLL: Final = Telling("first-roll", "{seat} rolls {n} for the first turn")
FIRST: Final = Telling("first", "{seat} is the first player", goes=">seat")
PLACED_ISLAND: Final = Telling("island", "{seat} places {place}", goes=">place")
PLACED_TERRAIN: Final = Telling("terrain", "{seat} places a {place}")
HOME: Final = Telling("home", "{place} is {seat}'s home", goes=">place")
BERTHED: Final = Telling("berthed", "{seat} puts {card} into port")
TURN: Final = Telling("turn", "Turn {n}: {seat}", goes=">seat")
REVEALED: Final = Telling("revealed", "{seat} reveals {cards} aboard {card}", goes=">card")
MOVED: Final = Telling("moved", "{seat} moves {card}")
STOPPED: Final = Telling("stopped", "{card} touches {place}")
DOCKED: Final = Telling("docked", "{card} docks at {place}", goes=">card")
LANDS: Final = Telling("lands", "{card} lands treasure at home: {n}")
UNLOADED: Final = Telling("unloaded", "{card} brings home {n} gold", goes=">card")
LOOKED: Final = Telling("looked", "{card} explores {place}")
FOUND: Final = Telling("found", "{card} finds {n} unique treasures", goes=">card")
FOUND_NONE: Final = Telling("found", "{card} finds no unique treasure", goes=">card")
LOADED: Final = Telling("loaded", "{card} loads {cards}", "{card} loads {n} treasure", goes=">card")
LOADED_OPENLY: Final = Telling("loaded", "{card} loads {cards}", goes=">card")
PUT_ASHORE: Final = Telling("ashore", "{card} puts {cards} ashore", "{card} puts cargo ashore")
GAVE: Final = Telling("gave", "{card} hands over {cards}", "{card} hands over cargo")
CREW_ABOARD: Final = Telling(
    "crew-aboard", "{card} takes {cards} aboard", "{card} takes crew aboard", goes=">card"
)
UNLOADED_HIDDEN: Final = Telling(
    "unloaded-hidden", "{card} brings home {n} gold", "{card} brings home treasure", goes=">card"
)
SHOT: Final = Telling("shot", "{seat} rolls {n} against {card}: a hit", goes="piece>piece")
MISSED: Final = Telling("missed", "{seat} rolls {n} against {card}: a miss", goes="piece>piece")
BROADSIDE: Final = Telling(
    "broadside", "{seat} rolls {n} for a broadside at {card}", goes="piece>piece"
)
LOST_MAST: Final = Telling("mast", "{card} loses a mast", goes=">card")
LOST_PANEL: Final = Telling("panel", "{card} loses a panel", goes=">card")
LOST_FLAG: Final = Telling("flag", "{card} loses a flag", goes=">card")
IGNORED: Final = Telling("ignored", "{card} ignores the hit", goes=">card")
MARINE_LOST: Final = Telling("marine-lost", "{card} is eliminated")
DERELICT: Final = Telling("derelict", "{card} is derelict", goes=">card")
SUNK: Final = Telling("sunk", "{card} sinks", goes=">card")
SPLIT: Final = Telling("split", "{seat} gains {n} gold from the sinking", goes=">seat")
RAMMED: Final = Telling("rammed", "{seat} rolls {n} for a ram at {card}", goes="piece>piece")
BOARDS: Final = Telling("boards", "{seat} starts a boarding party", goes="piece>piece")
BOARD_ROLL: Final = Telling("board-roll", "{seat} has a boarding total of {n}", goes=">seat")
BOARD_DIE: Final = Telling("board-die", "{card} rolls {n} for boarding", goes=">card")
SEIZED: Final = Telling("seized", "{seat} captures {card}", goes=">seat")
BOARD_WON: Final = Telling("board-won", "{seat} wins the boarding party", goes=">seat")
STOLEN: Final = Telling("stolen", "{card} steals {cards}", "{card} steals a treasure", goes=">card")
CREW_LOST: Final = Telling("crew-lost", "{cards} aboard {card} is eliminated", goes=">card")
TEXT_ROLL: Final = Telling("text-roll", "{seat} rolls {n} for {card}", goes=">seat")
COPIES: Final = Telling("copies", "{card} copies an ability in play")
FORGES: Final = Telling("forges", "{card} gets a cannon more")
LINKED: Final = Telling("linked", "A crew of {seat} is linked by choice to {cards}")
SCARED: Final = Telling("scared", "{card}: driven off {place}")
WAVE: Final = Telling("wave", "{seat} sends a wave from {card}")
EXTRA: Final = Telling("extra", "{card} gets another action", goes=">card")
CANCELLED: Final = Telling("cancelled", "{seat} cancels what {card} would do", goes=">seat")
CLAIMED: Final = Telling("claimed", "{seat} claims {card}")
MARKS: Final = Telling("marks", "{card} marks {place} as explored")
CARGO_LOST: Final = Telling("cargo-lost", "{card} loses {cards}", goes=">card")
CREW_ASHORE: Final = Telling("crew-ashore", "A crew of {card} goes ashore at {place}")
FACE_DOWN: Final = Telling("face-down", "A doctor saves a crew aboard {card}")
PEEKED: Final = Telling("peeked", "{card} looks at a hidden piece")
TRADES: Final = Telling("trades", "{card} trades treasure")
WORTH: Final = Telling("worth", "Treasure of {card} changes its worth by {n}", goes=">card")
BREATH: Final = Telling("breath", "{seat} rolls {n} for a breath at {card}")
CAUGHT_FIRE: Final = Telling("caught-fire", "A mast of {card} burns", goes=">card")
CURBED: Final = Telling("curbed", "{card} is kept from something in her next turn")
EVENT: Final = Telling("event", "{seat} plays {card}")
DUELS: Final = Telling("duel", "{seat} lets {cards} fight a duel")
BLOWN: Final = Telling("blown", "The wind blows {card} off", goes=">card")
WALLS: Final = Telling("walls", "The walls of {card} absorb the hit")
OPENED: Final = Telling("opened", "All treasure on islands is turned up")
PASSED_ON: Final = Telling("passed-on", "{cards} goes aboard {card}")
TOWED: Final = Telling("towed", "{seat} takes {card} in tow")
LET_GO: Final = Telling("let-go", "{seat} lets go of {card}")
PIVOTED: Final = Telling("pivoted", "{card} pivots")
REPAIRED: Final = Telling("repaired", "{card} repairs", goes=">card")
SCUTTLING: Final = Telling("scuttling", "{seat} rolls {n} to scuttle {card}", goes=">card")
REEF: Final = Telling("reef", "{card} comes onto a reef with rating {n}", goes=">card")
WRECKED: Final = Telling("wrecked", "{card} is wrecked", goes=">card")
WEED: Final = Telling("weed", "{card} sails into a Sargasso Sea with rating {n}", goes=">card")
TANGLED: Final = Telling("tangled", "{card} is tangled", goes=">card")
UNTANGLE: Final = Telling("untangle", "{card} tries to get free with {n}", goes=">card")
IN_FOG: Final = Telling("fog", "{card} is lost in fog")
OUT_OF_FOG: Final = Telling("out-of-fog", "{card} leaves the fog at {n}")
GHOSTLY: Final = Telling("ghostly", "{card} turns ghostly", goes=">card")
SUBMERGED: Final = Telling("submerged", "{card} submerges", goes=">card")
FEARED: Final = Telling("fear", "{card} is feared with {n}", goes=">card")
BURNS: Final = Telling("burns", "A fire on {card} is rolled for with {n}", goes=">card")
BUILT: Final = Telling("built", "{seat} builds {card} on {place}", goes=">place")
FORT_FALLS: Final = Telling("fort-falls", "{card} is destroyed")
END_TOKEN: Final = Telling("end-token", "{card} receives the end token", goes=">card")
BOUGHT: Final = Telling("bought", "{seat} buys a piece")
DISCOVERED: Final = Telling("discovered", "{card} discovers {place}", goes=">place")
PASSED: Final = Telling("passed", "{seat} passes")
OUT: Final = Telling("out", "{seat} is out of the game", goes=">seat")
HOPE: Final = Telling("hope", "Face-down crew of {seat} who could still get a ship to move: {n}")
OVER: Final = Telling("over", "The game ends")
VICTORY: Final = Telling("victory", "{seat} wins with {n} gold", goes=">seat")
BY_FELLED: Final = Telling(
    "victory",
    "{seat} wins: equal gold ({n}), but more masts removed in combat (CS-506)",
    goes=">seat",
)
BY_STANDING: Final = Telling(
    "victory", "{seat} wins: equal gold ({n}), but more masts still standing (CS-507)", goes=">seat"
)
BY_ROLL: Final = Telling(
    "victory", "{seat} wins: all is equal ({n} gold), but not the roll (CS-508)", goes=">seat"
)
TIED: Final = Telling("tied", "{seat} shares the win with {n} gold", goes=">seat")
