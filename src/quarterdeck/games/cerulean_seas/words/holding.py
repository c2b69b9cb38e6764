"""The phrases that say what holds as long as a piece is there."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.words.phrases import holds
from quarterdeck.games.cerulean_seas.words.terms import Verb

HOLDING: Final = (
    holds(
        "cannon_bonus",
        Verb.CANNON_BONUS,
        "n nations",
        "{n:+} to {her} cannon rolls{against}",
        by="sctf",
    ),
    holds(
        "fort_bonus",
        Verb.FORT_BONUS,
        "n reach",
        "{n:+} to {her} cannon rolls against forts within {reach}",
    ),
    holds(
        "follow_up_bonus",
        Verb.FOLLOW_UP_BONUS,
        "n",
        "{n:+} to {her} cannon rolls against ships that another ship has shot at this turn",
    ),
    holds(
        "squadron_bonus",
        Verb.SQUADRON_BONUS,
        "n reach",
        "{n:+} to {her} cannon rolls for each of your other ships within {reach}",
    ),
    holds(
        "leader_bonus",
        Verb.LEADER_BONUS,
        "reach n",
        "your other ships within {reach} have {n:+} to their cannon rolls",
    ),
    holds(
        "target_bonus",
        Verb.TARGET_BONUS,
        "nations n",
        "{ships} have {n:+} to their cannon rolls against {whom}",
    ),
    holds(
        "gun_bonus",
        Verb.GUN_BONUS,
        "n nations",
        "{n:+} to the rolls of its gun against the {nations}",
        by="c",
    ),
    holds("all_rolls", Verb.ALL_ROLLS, "n", "{n:+} to all {her} rolls", by="t"),
    holds("all_reach", Verb.ALL_REACH, "reach", "all {her} cannons reach {reach}"),
    holds(
        "enemy_reach", Verb.ENEMY_REACH, "reach", "enemy cannons reach only {reach} against {whom}"
    ),
    holds(
        "extra_cannon",
        Verb.EXTRA_CANNON,
        "n reach",
        "she has one more cannon of rank {n} and range {reach}",
    ),
    holds(
        "ships_do_not_block",
        Verb.SHIPS_DO_NOT_BLOCK,
        "",
        "other ships do not block {her} lines of fire",
    ),
    holds("keeps_cannons", Verb.KEEPS_CANNONS, "", "{her} lost masts keep their cannons"),
    holds("two_masts", Verb.TWO_MASTS, "", "{her} hits take two masts"),
    holds("picks_masts", Verb.PICKS_MASTS, "", "you pick the masts that {her} hits take"),
    holds(
        "double_reach",
        Verb.DOUBLE_REACH,
        "faces",
        "she may double the range of her cannons for a shoot action and then hits only on {faces}",
    ),
    holds("cannot_shoot", Verb.CANNOT_SHOOT, "", "{she} cannot shoot"),
    holds("cannot_be_shot", Verb.CANNOT_BE_SHOT, "", "{she} cannot be shot at"),
    holds(
        "not_shot_within",
        Verb.NOT_SHOT_WITHIN,
        "reach",
        "ships within {reach} cannot shoot at {whom}",
    ),
    holds("forts_cannot_shoot", Verb.FORTS_CANNOT_SHOOT, "", "forts cannot shoot at her"),
    holds("forts_cannot_hit", Verb.FORTS_CANNOT_HIT, "", "forts cannot hit her"),
    holds(
        "reach_cannot_hit",
        Verb.REACH_CANNOT_HIT,
        "reach",
        "cannons of range {reach} cannot hit {whom}",
        by="sctf",
    ),
    holds(
        "broadsides_through",
        Verb.BROADSIDES_THROUGH,
        "",
        "her masts do not block her broadsides",
        by="s",
    ),
    holds(
        "ignores_first_hit", Verb.IGNORES_FIRST_HIT, "", "{she} ignores the first hit of each turn"
    ),
    holds(
        "ignores_odd_hits",
        Verb.IGNORES_ODD_HITS,
        "",
        "{she} ignores every odd hit of a shoot action",
    ),
    holds("unsinkable", Verb.UNSINKABLE, "", "hits cannot sink her"),
    holds("base_move", Verb.BASE_MOVE, "reach", "her base move is {reach}"),
    holds("move_bonus", Verb.MOVE_BONUS, "reach", "+{reach} to her base move"),
    holds(
        "monster_move_bonus",
        Verb.MONSTER_MOVE_BONUS,
        "reach m_reach",
        "+{reach} to the base move of your sea monsters that begin it within {m_reach} of her",
    ),
    holds("cannot_be_pinned", Verb.CANNOT_BE_PINNED, "", "she cannot be pinned"),
    holds("ram_proof", Verb.RAM_PROOF, "", "rams take no mast from her"),
    holds("ignores_terrain", Verb.IGNORES_TERRAIN, "", "terrain does not affect her"),
    holds("fog_hop", Verb.FOG_HOP, "", "she may leave a fog bank from any other fog bank"),
    holds("cannot_dock", Verb.CANNOT_DOCK, "", "she cannot dock", by="t"),
    holds(
        "docks_to_load",
        Verb.DOCKS_TO_LOAD,
        "n",
        "she may dock at enemy home islands and load {n} {treasures} there",
    ),
    holds(
        "docks_to_repair",
        Verb.DOCKS_TO_REPAIR,
        "",
        "she may dock at enemy home islands to repair",
        by="t",
    ),
    holds(
        "docks_to_swap",
        Verb.DOCKS_TO_SWAP,
        "",
        "she may dock at enemy home islands and forts to swap this for a treasure there",
        by="t",
    ),
    holds("board_bonus", Verb.BOARD_BONUS, "n nations", "{n:+} to her boarding rolls{against}"),
    holds(
        "board_monster_bonus",
        Verb.BOARD_MONSTER_BONUS,
        "n",
        "{n:+} to her boarding rolls against sea monsters",
    ),
    holds(
        "board_crew_bonus",
        Verb.BOARD_CREW_BONUS,
        "n",
        "{n:+} to her boarding rolls for each crew aboard",
    ),
    holds("hosts", Verb.HOSTS, "nations", "crew of {any_nation} may use their abilities aboard"),
    holds("crew_safe", Verb.CREW_SAFE, "", "crew aboard cannot be eliminated"),
    holds("no_crew", Verb.NO_CREW, "", "she carries no crew", by="s"),
    holds(
        "crew_discount",
        Verb.CREW_DISCOUNT,
        "n",
        "each other crew aboard counts {n} {points} less",
        by="c",
    ),
    holds(
        "no_crew_limit", Verb.NO_CREW_LIMIT, "", "crew aboard may cost more than she does", by="c"
    ),
    holds(
        "face_up",
        Verb.FACE_UP,
        "",
        "it always lies face up and is eliminated only with its ship",
        by="c",
    ),
    holds("cargo_space", Verb.CARGO_SPACE, "n", "{n:+} {spaces}"),
    holds("fills", Verb.FILLS, "n", "it fills {count} {spaces}", by="ct"),
    holds("cannot_unload", Verb.CANNOT_UNLOAD, "", "it cannot be unloaded", by="t"),
    holds(
        "leaves_last",
        Verb.LEAVES_LAST,
        "",
        "she cannot load the last treasure of an island",
        by="s",
    ),
    holds(
        "unloads_within",
        Verb.UNLOADS_WITHIN,
        "reach",
        "she may unload at your home island from within {reach}",
    ),
    holds("fleet_points", Verb.FLEET_POINTS, "n", "your fleet may cost {n} more {points}", by="c"),
    holds(
        "link_choice",
        Verb.LINK_CHOICE,
        "",
        "it is linked to a crew of its nation that you choose in set-up",
        by="c",
    ),
    holds("scurvy_proof", Verb.SCURVY_PROOF, "", "scurvy does not affect her", by="t"),
    holds("holy", Verb.HOLY, "", "enemy abilities affect neither her nor her crew"),
    holds("cursed", Verb.CURSED, "", "she and her crew are cursed", by="t"),
    holds(
        "abandoned",
        Verb.ABANDONED,
        "",
        "it is a basic crew of every nation that is drawn at random in set-up",
        by="t",
    ),
    holds("may_be_left", Verb.MAY_BE_LEFT, "", "it may be left behind", by="t"),
    holds(
        "bars_loading",
        Verb.BARS_LOADING,
        "",
        "nothing can be loaded from its island until a musketeer or marine hits it",
        by="t",
    ),
    holds(
        "explores_on_docking",
        Verb.EXPLORES_ON_DOCKING,
        "",
        "she may explore a wild island in the move action in which she docks there",
    ),
    holds("shoots_after_move", Verb.SHOOTS_AFTER_MOVE, "", "she may shoot after a move action"),
    holds("moves_after_shot", Verb.MOVES_AFTER_SHOT, "", "she may move after a shoot action"),
    holds(
        "boards_within",
        Verb.BOARDS_WITHIN,
        "reach",
        "after a move action she may board a ship within {reach} "
        "that she does not ram and that has no bonus then",
    ),
    holds("repairs_anywhere", Verb.REPAIRS_ANYWHERE, "", "she may repair anywhere"),
    holds(
        "long_cannon",
        Verb.LONG_CANNON,
        "reach",
        "one of its cannons has range {reach} and keeps its flag",
        by="f",
    ),
    holds(
        "galleys_safe", Verb.GALLEYS_SAFE, "", "your galleys docked here cannot be shot at", by="f"
    ),
    holds("junks_repair", Verb.JUNKS_REPAIR, "", "your junks docked here may repair", by="f"),
)
