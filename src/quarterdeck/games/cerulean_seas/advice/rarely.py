"""What an option is like, of questions that are not about orders and courses."""

from __future__ import annotations

from math import sqrt
from typing import Final

from quarterdeck.games.cerulean_seas.advice.errands import gold_in
from quarterdeck.games.cerulean_seas.questions.cargo import DONE, CrewMove, Load, Tow
from quarterdeck.games.cerulean_seas.questions.fights import (
    BROADSIDE,
    PANEL,
    TAKE_CREW,
    TAKE_TREASURE,
    Burn,
    LosesCrew,
    LosesTreasure,
    Mast,
    Ram,
    Repair,
    Shot,
    Spoils,
)
from quarterdeck.games.cerulean_seas.questions.labels import YES
from quarterdeck.games.cerulean_seas.questions.placing import Berth, HomeIsland
from quarterdeck.games.cerulean_seas.table.gunnery import FORT, TARGETS, rank_of
from quarterdeck.games.cerulean_seas.table.hulls import L
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, ON_SHIP
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Reach
from quarterdeck.geometry.angles import COS, ONE, SIN
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.weighing import Scale

NAMES: Final[tuple[str, ...]] = (
    "says no",
    "says yes",
    "takes one",
    "takes a later one",
    "holds fire",
    "fires",
    "fires, how surely",
    "fires at one with treasure",
    "fires at the last mast",
    "fires at a derelict",
    "fires at a fort",
    "a broadside",
    "loses rank",
    "loses reach",
    "repairs rank",
    "a panel",
    "loads",
    "loads, worth",
    "loads, worthless",
    "unloads",
    "unloads, worth",
    "moves crew",
    "rams",
    "rams, with more masts",
    "rams one with treasure",
    "tows",
    "tows an enemy",
    "tows treasure",
    "takes treasure",
    "takes crew",
    "gives up gold",
    "loads from an own ship",
    "home far from all",
    "berth towards treasure",
)
(
    SAYS_NO,
    SAYS_YES,
    TAKES,
    LATER,
    HOLDS,
    FIRES,
    SURELY,
    AT_TREASURE,
    LAST_MAST,
    AT_DERELICT,
    AT_FORT,
    ALL_AT_ONCE,
    LOSES_RANK,
    LOSES_REACH,
    REPAIRS_RANK,
    A_PANEL,
    LOADS,
    LOADS_WORTH,
    LOADS_NOTHING,
    UNLOADS,
    UNLOADS_WORTH,
    MOVES_CREW,
    RAMS,
    RAMS_LEAD,
    RAMS_TREASURE,
    TOWS,
    TOWS_ENEMY,
    TOWS_TREASURE,
    TAKES_TREASURE,
    TAKES_CREW,
    GIVES_GOLD,
    FROM_OWN,
    FAR_HOME,
    BERTH,
) = range(len(NAMES))


def describe(g: Table, d: Decision, option: int, base: int, scale: Scale) -> None:
    """One option."""
    question = d.question
    if isinstance(question, Shot):
        describe_shot(g, d, option, base, scale)
    elif isinstance(question, (Mast, Burn, Repair)):
        describe_mast(g, d, option, base, scale)
    elif isinstance(question, Load):
        describe_load(g, d, option, base, scale)
    elif isinstance(question, CrewMove):
        scale.note(base + (SAYS_NO if option == DONE else MOVES_CREW), 1.0)
    elif isinstance(question, (Ram, Tow)):
        describe_contact(g, d, option, base, scale)
    elif isinstance(question, Spoils):
        scale.note(base + TAKES_TREASURE, 1.0 if option == TAKE_TREASURE else 0.0)
        scale.note(base + TAKES_CREW, 1.0 if option == TAKE_CREW else 0.0)
    elif isinstance(question, (LosesCrew, LosesTreasure)):
        scale.note(base + GIVES_GOLD, 0.3 * gold_in(g, d.seat, option))
    elif isinstance(question, HomeIsland):
        scale.note(base + FAR_HOME, far_from_all(g, option))
    elif isinstance(question, Berth):
        scale.note(base + BERTH, towards_others(g, g.home[d.seat], option))
    else:
        describe_answer(option, base, scale)


def describe_answer(option: int, base: int, scale: Scale) -> None:
    """Yes, no, or one of several things."""
    if option < 0:
        scale.note(base + SAYS_NO, 1.0)
    elif option == YES:
        scale.note(base + SAYS_YES, 1.0)
        scale.note(base + TAKES, 1.0)
    else:
        scale.note(base + TAKES, 1.0)
        scale.note(base + LATER, 0.01 * option)


# ---- fights


def carries_gold(g: Table, seat: int, ship: int) -> float:
    """What a ship carries, as far as the seat knows."""
    total = 0.0
    for token in g.treasure_aboard(ship):
        total += gold_in(g, seat, token)
    return total


def describe_shot(g: Table, d: Decision, option: int, base: int, scale: Scale) -> None:
    """CS-R35 A cannon at a target, or no more."""
    if option < 0:
        scale.note(base + HOLDS, 1.0)
        return
    scale.note(base + FIRES, 1.0)
    target = option % TARGETS
    if option >= BROADSIDE:
        scale.note(base + ALL_AT_ONCE, 1.0)
        target = option - BROADSIDE
    elif d.about[0] < FORT:
        rank = rank_of(g, d.about[0], option // TARGETS)
        scale.note(base + SURELY, 1.0 - rank / 6.0)
    if target >= FORT:
        scale.note(base + AT_FORT, 1.0)
        return
    scale.note(base + AT_TREASURE, 0.2 * carries_gold(g, d.seat, target))
    standing = g.standing(target)
    scale.note(base + LAST_MAST, 1.0 if standing == 1 else 0.0)
    scale.note(base + AT_DERELICT, 1.0 if standing == 0 else 0.0)


def describe_mast(g: Table, d: Decision, option: int, base: int, scale: Scale) -> None:
    """CS-1175 Which mast is lost or CS-R75 comes back: the lower the rank, the better the gun."""
    if option == PANEL:
        scale.note(base + A_PANEL, 1.0)
        return
    ship = g.printed(d.about[0])
    rank = ship.ranks[option] if option < len(ship.ranks) else 6
    if isinstance(d.question, Repair):
        scale.note(base + REPAIRS_RANK, -0.3 * rank)
        return
    scale.note(base + LOSES_RANK, 0.3 * rank)
    long = option < len(ship.reaches) and ship.reaches[option] == Reach.L
    scale.note(base + LOSES_REACH, 1.0 if long else 0.0)


def describe_contact(g: Table, d: Decision, option: int, base: int, scale: Scale) -> None:
    """CS-1050 Whom she rams, CS-1210 whom she takes in tow."""
    if option < 0:
        scale.note(base + SAYS_NO, 1.0)
        return
    gold = 0.2 * carries_gold(g, d.seat, option)
    if isinstance(d.question, Ram):
        scale.note(base + RAMS, 1.0)
        scale.note(base + RAMS_LEAD, 0.3 * (g.standing(d.about[0]) - g.standing(option)))
        scale.note(base + RAMS_TREASURE, gold)
        return
    scale.note(base + TOWS, 1.0)
    scale.note(base + TOWS_ENEMY, 1.0 if g.seat[option] != d.seat else 0.0)
    scale.note(base + TOWS_TREASURE, gold)


# ---- cargo


def describe_load(g: Table, d: Decision, option: int, base: int, scale: Scale) -> None:
    """CS-832 A token that is loaded or put ashore, or no more."""
    if option == DONE:
        scale.note(base + SAYS_NO, 1.0)
        return
    if g.is_crew(option):
        scale.note(base + MOVES_CREW, 1.0)
        return
    worth = gold_in(g, d.seat, option)
    if g.at[option] == d.about[1]:
        scale.note(base + LOADS, 1.0)
        scale.note(base + LOADS_WORTH, 0.3 * worth)
        scale.note(base + LOADS_NOTHING, 1.0 if worth <= 0.0 else 0.0)
        own = d.about[1] >= ON_SHIP and d.about[1] < ON_SHIP + len(g.ship)
        if own and g.seat[d.about[1] - ON_SHIP] == d.seat:
            scale.note(base + FROM_OWN, 1.0)
    else:
        scale.note(base + UNLOADS, 1.0)
        scale.note(base + UNLOADS_WORTH, 0.3 * worth)


# ---- set-up


def far_from_all(g: Table, island: int) -> float:
    """How far an island is from the others, on average."""
    total = 0.0
    for other in range(len(g.isle_x)):
        dx, dy = g.isle_x[other] - g.isle_x[island], g.isle_y[other] - g.isle_y[island]
        total += sqrt(float(dx * dx + dy * dy)) / L
    return total / len(g.isle_x)


def towards_others(g: Table, home: int, bearing: int) -> float:
    """How many islands lie on that side."""
    if home == NOWHERE:
        return 0.0
    total = 0.0
    for other in range(len(g.isle_x)):
        dx, dy = g.isle_x[other] - g.isle_x[home], g.isle_y[other] - g.isle_y[home]
        far = sqrt(float(dx * dx + dy * dy))
        if other != home and far > 0.0:
            total += (dx * COS[bearing] + dy * SIN[bearing]) / ONE / far * L / far
    return total
