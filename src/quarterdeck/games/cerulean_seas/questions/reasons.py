"""Every reason to refuse."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.play.questions import Why

# set-up
NO_ROW: Final = Why("CS-206", "no point of this column is 3L to 6L from the other islands")
TOO_NEAR: Final = Why("CS-206", "an island lies 3L or more from all others, 6L or less from one")
NO_GROUND: Final = Why("CS-209", "terrain lies 1S or more from islands and other terrain")
TAKEN: Final = Why("CS-606", "this island is somebody's home already")
NO_BERTH: Final = Why("CS-R14", "the hull would overlap something there")

# actions
ACTED: Final = Why("CS-401", "she has had her action in this turn")
DERELICT: Final = Why("CS-803", "a derelict may only explore and repair")
CANNOT_ROW: Final = Why("CS-802", "a derelict cannot move")
PINNED: Final = Why("CS-1046", "she is pinned")
TANGLED: Final = Why("CS-1107", "she is tangled")
GOT_FREE: Final = Why("CS-1110", "she got free in this turn; she moves in her next one")
NOT_TANGLED: Final = Why("CS-1107", "she is not tangled")
TOWED: Final = Why("CS-R19", "she is being towed")
LOST: Final = Why("CS-864", "she is lost in fog")
IDLE: Final = Why("CS-R86", "she gets no action in this turn")
NO_EXPLORING: Final = Why("CS-830", "she was not docked at a wild island when the turn began")
MONSTER: Final = Why("CS-1131", "a sea monster may only move, shoot, ram and board")
NO_TARGET: Final = Why("CS-1166", "no cannon has a target in range and in its line of fire")
NO_CANNON: Final = Why("CS-1176", "she has no cannon left")
MAY_NOT_SHOOT: Final = Why("CS-302", "her text forbids her to shoot now")
SUBMERGED: Final = Why("CS-1137", "a submerged monster does not shoot")
NO_ENEMY: Final = Why("CS-R101", "no enemy that can be boarded touches her bow")
NO_HARM: Final = Why("CS-1085", "nothing of hers is broken")
NO_YARD: Final = Why("CS-1086", "she is not docked at her home island")
NOT_DERELICT: Final = Why("CS-1120", "only a derelict is scuttled")
TRIED: Final = Why("CS-R104", "scuttling her was tried in this turn")
GOES_DOWN: Final = Why("CS-1121", "she goes down already")
NO_USE: Final = Why("CS-302", "it could do nothing now")
NO_TEXT: Final = Why("CS-302", "she has no text to use now")
CHAINED: Final = Why("CS-302", "chainshot keeps her from moving in this turn")
LINGERS: Final = Why("CS-302", "a ship docked at an enemy home island must leave it")
NOT_OPEN: Final = Why("CS-1407", "a token lies on open sea")
BECALMED: Final = Why("CS-1408", "she is becalmed")
NO_TOW: Final = Why("CS-1216", "she tows nobody")
NO_CREW_HERE: Final = Why("CS-811", "she is not docked, or there is no crew to exchange")
ALL_REVEALED: Final = Why("CS-756", "no crew aboard lies face down")
ABANDONED: Final = Why("CS-894", "a fort without flags gets no more actions")

# moving
OFF_TABLE: Final = Why("CS-R11", "the hull would not be wholly on the table")
OVERLAPS: Final = Why("CS-R08", "turned there, the hull would overlap something")
TOUCHES: Final = Why("CS-R08", "turned there, she would touch something anew")
NO_WAY: Final = Why("CS-1015", "something is in the way")
NO_TOW_PLACE: Final = Why("CS-R18", "there is no place behind her for whom she tows")
NO_PLACE: Final = Why("CS-912", "she may not stop there")
MUST_SAIL: Final = Why("CS-R07", "a move action begins with a segment")
NOT_AWAY: Final = Why("CS-867", "this heading does not point away from the fog bank")

# cargo
NO_SPACE: Final = Why("CS-832", "no cargo space is free")
TOO_DEAR: Final = Why("CS-215", "her crew would cost more than she does")
BOUND: Final = Why("CS-1060", "a ransom crew stays with its ship")
STAYS: Final = Why("CS-839", "its text does not let it be unloaded")
MUST_LOAD: Final = Why("CS-1241", "unique treasure that was found must be loaded")
HANDLED: Final = Why("CS-R59", "it has been moved in this exploring")
MUSKETS_ONLY: Final = Why("CS-302", "only a Musketeer or a marine can drive it away")
BEASTS: Final = Why("CS-302", "nothing can be loaded from this island now")
LEAVES_LAST: Final = Why("CS-302", "she never loads the last treasure of an island")
FORT_MINIMUM: Final = Why("CS-889", "the gold in a fort never drops below its cost")

# fights
NO_LINE: Final = Why("CS-1166", "the line of fire is blocked, or the target out of range")
OUT_OF_RANGE: Final = Why("CS-1170", "the target is out of range")
OWN_MASTS: Final = Why("CS-1167", "her own masts stand in the way")
ISLAND_BETWEEN: Final = Why("CS-1168", "an island stands in the way")
SHIP_BETWEEN: Final = Why("CS-1169", "another ship stands in the way")
FOG_BETWEEN: Final = Why("CS-865", "a fog bank stands in the way")
AT_HOME: Final = Why("CS-1171", "she is docked at her home island")
BELOW: Final = Why("CS-1137", "a submerged monster cannot be shot at")
NOT_SHOT_AT: Final = Why("CS-302", "a text keeps her from being shot at")
NO_BROADSIDE: Final = Why("CS-726", "every cannon needs an open line to the target within S")
NO_ROOM: Final = Why("CS-R42", "there is no free cargo space for it")
NO_CREW: Final = Why("CS-714", "no crew aboard can be eliminated")
NO_TREASURE: Final = Why("CS-714", "there is no treasure aboard")
MONSTER_TAKES: Final = Why("CS-1141", "a sea monster steals treasure, and does not eliminate crew")
NO_RESERVE: Final = Why("CS-1602", "nothing is left in your resource pool")
TOO_POOR: Final = Why("CS-1615", "there is not enough gold where it would be paid")
NO_LAND: Final = Why(
    "CS-1625", "an island lies 3S from others, within 2S of the ship, over nothing"
)
ALL_FOUND: Final = Why("CS-1603", "no island is left to be discovered")
ONE_A_TURN: Final = Why("CS-1613", "she has loaded a treasure from an island in this turn")
ENOUGH: Final = Why("CS-R97", "the fort is paid for without this coin")
