"""What happens, in words: the log of the game.

{card} is a ship (or fort), {place} an island or a piece of cargo.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.play.state import Telling

FIRST_ROLL: Final = Telling("first-roll", "{seat} rolls {n} for the first turn")
FIRST: Final = Telling("first", "{seat} is the first player")
PLACED_ISLAND: Final = Telling("island", "{seat} places {place}")
PLACED_TERRAIN: Final = Telling("terrain", "{seat} places a {place}")
HOME: Final = Telling("home", "{place} is {seat}'s home")
BERTHED: Final = Telling("berthed", "{seat} puts {card} into port")
TURN: Final = Telling("turn", "Turn {n}: {seat}")
REVEALED: Final = Telling("revealed", "{seat} reveals {cards} aboard {card}")
MOVED: Final = Telling("moved", "{seat} moves {card}")
STOPPED: Final = Telling("stopped", "{card} touches {place}")
DOCKED: Final = Telling("docked", "{card} docks at {place}")
UNLOADED: Final = Telling("unloaded", "{card} brings home {n} gold")
LOOKED: Final = Telling("looked", "{card} explores {place}")
LOADED: Final = Telling("loaded", "{card} loads {cards}", "{card} loads {n} treasure")
PUT_ASHORE: Final = Telling("ashore", "{card} puts {cards} ashore", "{card} puts cargo ashore")
SHARED: Final = Telling("shared", "{card} takes over {cards}", "{card} takes over cargo")
GAVE: Final = Telling("gave", "{card} hands over {cards}", "{card} hands over cargo")
CREW_ABOARD: Final = Telling(
    "crew-aboard", "{card} takes {cards} aboard", "{card} takes crew aboard"
)
UNLOADED_HIDDEN: Final = Telling(
    "unloaded-hidden", "{card} brings home {n} gold", "{card} brings home treasure"
)
SHOT: Final = Telling("shot", "{seat} rolls {n} against {card}: a hit")
MISSED: Final = Telling("missed", "{seat} rolls {n} against {card}: a miss")
BROADSIDE: Final = Telling("broadside", "{seat} rolls {n} for a broadside at {card}")
LOST_MAST: Final = Telling("mast", "{card} loses a mast")
LOST_PANEL: Final = Telling("panel", "{card} loses a panel")
LOST_FLAG: Final = Telling("flag", "{card} loses a flag")
IGNORED: Final = Telling("ignored", "{card} ignores the hit")
DERELICT: Final = Telling("derelict", "{card} is derelict")
SUNK: Final = Telling("sunk", "{card} sinks")
SPLIT: Final = Telling("split", "{seat} gains {n} gold from the sinking")
RAMMED: Final = Telling("rammed", "{seat} rolls {n} for a ram at {card}")
BOARDS: Final = Telling("boards", "{seat} starts a boarding party")
BOARD_ROLL: Final = Telling("board-roll", "{seat} has a boarding total of {n}")
BOARD_WON: Final = Telling("board-won", "{seat} wins the boarding party")
STOLEN: Final = Telling("stolen", "{card} steals {cards}", "{card} steals a treasure")
CREW_LOST: Final = Telling("crew-lost", "{cards} aboard {card} is eliminated")
TOWED: Final = Telling("towed", "{seat} takes {card} in tow")
LET_GO: Final = Telling("let-go", "{seat} lets go of {card}")
PIVOTED: Final = Telling("pivoted", "{card} pivots")
REPAIRED: Final = Telling("repaired", "{card} repairs")
SCUTTLING: Final = Telling("scuttling", "{seat} rolls {n} to scuttle {card}")
REEF: Final = Telling("reef", "{card} comes onto a reef with rating {n}")
WRECKED: Final = Telling("wrecked", "{card} is wrecked")
WEED: Final = Telling("weed", "{card} sails into a Sargasso Sea with rating {n}")
TANGLED: Final = Telling("tangled", "{card} is tangled")
UNTANGLE: Final = Telling("untangle", "{card} tries to get free with {n}")
IN_FOG: Final = Telling("fog", "{card} is lost in fog")
OUT_OF_FOG: Final = Telling("out-of-fog", "{card} leaves the fog at {n}")
GHOSTLY: Final = Telling("ghostly", "{card} turns ghostly")
SUBMERGED: Final = Telling("submerged", "{card} submerges")
FEARED: Final = Telling("fear", "{card} is feared with {n}")
BURNS: Final = Telling("burns", "A fire on {card} is rolled for with {n}")
BUILT: Final = Telling("built", "{seat} builds {card} on {place}")
FORT_FALLS: Final = Telling("fort-falls", "{card} is destroyed")
END_TOKEN: Final = Telling("end-token", "{card} receives the end token")
OVER: Final = Telling("over", "The game ends")
VICTORY: Final = Telling("victory", "{seat} wins with {n} gold")
TIED: Final = Telling("tied", "{seat} shares the victory with {n} gold")
