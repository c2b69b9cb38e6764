"""CS-13xx What texts do to ships: actions, moves, masts."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.fights import PANEL, REPAIR
from quarterdeck.games.cerulean_seas.questions.labels import YES, thing
from quarterdeck.games.cerulean_seas.questions.omens import ELSEWHERE, FOG_COLUMN, FOG_ROW, WIND
from quarterdeck.games.cerulean_seas.questions.sailing import COURSE, HERE, STOP
from quarterdeck.games.cerulean_seas.questions.texts import (
    COPIED,
    FORGED,
    GIVEN_ACTION,
    MARKED,
    MONSTER_DOES,
    TEMPTED,
    VICTIM,
)
from quarterdeck.games.cerulean_seas.rulebook import (
    events,
    exploring,
    harm,
    moving,
    ramming,
    settingup,
    shooting,
)
from quarterdeck.games.cerulean_seas.seen.tellings import (
    CLAIMED,
    COPIES,
    CREW_ABOARD,
    EXTRA,
    FORGES,
    MARKS,
    REPAIRED,
)
from quarterdeck.games.cerulean_seas.table import omens, texts
from quarterdeck.games.cerulean_seas.table.berths import berth_pose
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
from quarterdeck.games.cerulean_seas.table.marks import GRID, NOBODY, Boon, Terrain
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.setup import add_ground
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.table.wonders import callable_monsters
from quarterdeck.games.cerulean_seas.words.terms import Reach, Verb
from quarterdeck.geometry.angles import ahead
from quarterdeck.kernel.play.rows import put, put_number
from quarterdeck.kernel.play.rules import Rule

VERBS = (
    *(Verb.ANOTHER_ACTION, Verb.SAME_ACTION, Verb.FLEET_ACTION, Verb.SHOOT_ACTION),
    *(Verb.MARK_ISLAND, Verb.CLAIM, Verb.REPAIR_MAST, Verb.REPAIR_ALL, Verb.MOVE_ON),
    *(Verb.LOSE_MAST, Verb.ENEMY_LOSES_MAST, Verb.SINK_BOTH, Verb.MOVE_FARTHER),
    *(Verb.HOME_REPAIRED, Verb.MONSTER_AWAY, Verb.FOG, Verb.MAPS),
    *(Verb.MOVE_ENEMY, Verb.POSSESS, Verb.MONSTER_ACTION, Verb.COPY, Verb.FORGE),
    *(Verb.ROLLS_THIS_TURN, Verb.MOVE_BY_MASTS, Verb.LOSE_TURN, Verb.LOSE_TURN_PER_CREW),
)


def carry_out(g: Table, ship: int, other: int, text: int) -> Rule[None]:
    """CS-302 One deed."""
    match BOX.abilities[text].verb:
        case Verb.ANOTHER_ACTION:
            give_action(g, ship)
        case Verb.FLEET_ACTION:
            lucky = yield GIVEN_ACTION.ask(g, g.seat[ship], tuple(g.in_fleet(g.seat[ship])))
            give_action(g, lucky)
        case Verb.SHOOT_ACTION:
            yield from shooting.volley(g, ship, g.seat[ship])
        case Verb.MARK_ISLAND:
            yield from mark(g, ship, BOX.abilities[text].reach)
        case Verb.CLAIM:
            yield from claim(g, ship, other)
        case Verb.MOVE_ON:
            yield from move_on(g, ship, BOX.abilities[text].reach)
        case Verb.SINK_BOTH:
            yield from harm.go_down(g, other, g.seat[ship])
            yield from harm.go_down(g, ship, NOBODY)
        case Verb.LOSE_TURN | Verb.LOSE_TURN_PER_CREW:
            each = BOX.abilities[text].verb == Verb.LOSE_TURN_PER_CREW
            lose_turns(g, ship, len(g.crew_aboard(ship)) if each else 1)
        case Verb.HOME_REPAIRED | Verb.MONSTER_AWAY | Verb.FOG | Verb.MAPS:
            yield from of_places(g, ship, other, text)
        case Verb.MOVE_ENEMY | Verb.POSSESS | Verb.MONSTER_ACTION:
            yield from of_enemies(g, ship, text)
        case Verb.COPY | Verb.FORGE:
            yield from of_abilities(g, ship, text)
        case _:
            yield from of_masts(g, ship, other, text)


def of_abilities(g: Table, ship: int, text: int) -> Rule[None]:
    """CS-302 What gives her something that others, or a smith, can do."""
    if BOX.abilities[text].verb == Verb.COPY:
        copied = yield COPIED.ask(g, g.seat[ship], (ship,))
        g.copied = put_number(g.copied, ship, copied)
        g.tell(COPIES, g.seat[ship], thing(g, ship))
    else:
        token = yield FORGED.ask(g, g.seat[ship], tuple(g.treasure_aboard(ship)))
        g.uncover()
        texts.leave_game(g, token)
        g.forged = put(g.forged, ship, (*g.forged[ship], text))
        g.tell(FORGES, g.seat[ship], thing(g, ship))


def order_monster(g: Table, ship: int) -> Rule[None]:
    """CS-302 Any sea monster moves or shoots once, as her player likes, whosever it is."""
    seat = g.seat[ship]
    monster = yield VICTIM.ask(g, seat, callable_monsters(g))
    g.plan = (ship, monster)
    deed = yield MONSTER_DOES.ask(g, seat, (monster,))
    give_action(g, monster)
    g.given = put_number(g.given, monster, g.given[monster] + 1)
    own = g.seat[monster]
    g.seat = put_number(g.seat, monster, seat)
    if deed == YES:
        yield from moving.move_action(g, monster)
    else:
        yield from shooting.volley(g, monster, seat)
    g.seat = put_number(g.seat, monster, own)


def of_places(g: Table, ship: int, other: int, text: int) -> Rule[None]:
    """What puts ships or fog elsewhere."""
    match BOX.abilities[text].verb:
        case Verb.HOME_REPAIRED:
            harm.cut_loose(g, ship)
            g.masts = put_number(g.masts, ship, (1 << BOX.ships[g.ship[ship]].masts) - 1)
            yield from settingup.moor(g, ship)
            yield from moving.come_home(g, ship)
        case Verb.MONSTER_AWAY:
            island = omens.nearest(g, other, list(range(len(g.isle_x))))[0]
            bearing = omens.berths(g, other, island)[0]
            moving.let_all_go(g, other)
            x, y, heading = berth_pose(g, other, island, bearing)
            g.place(other, x, y, heading)
        case Verb.FOG:
            reach = BOX.abilities[text].reach
            column = yield FOG_COLUMN.ask(g, g.seat[ship], (ship, reach))
            g.plan = (ship, column)
            row = yield FOG_ROW.ask(g, g.seat[ship], (ship, reach, column))
            add_ground(g, Terrain.FOG_BANK, column * GRID, row * GRID)
        case Verb.MAPS:
            yield from carry_off(g, ship, BOX.abilities[text].reach)


def of_enemies(g: Table, ship: int, text: int) -> Rule[None]:
    """What is done to an enemy ship or crew, or by a sea monster, instead of an action."""
    if BOX.abilities[text].verb == Verb.MONSTER_ACTION:
        yield from order_monster(g, ship)
    elif BOX.abilities[text].verb == Verb.MOVE_ENEMY:
        yield from shove(g, ship, BOX.abilities[text].reach)
    else:
        yield from possess(g, ship, BOX.abilities[text].reach)


def shove(g: Table, ship: int, reach: int) -> Rule[None]:
    """CS-302 An enemy ship is moved without turning, up to the first contact."""
    other = yield VICTIM.ask(g, g.seat[ship], tuple(omens.adrift(g, g.seat[ship])))
    g.plan = (ship, other)
    heading = yield WIND.ask(g, g.seat[ship], (other,))
    events.drift(g, other, heading, reach)


def possess(g: Table, ship: int, reach: int) -> Rule[None]:
    """CS-302 A crew of an enemy ship nearby comes aboard hers, as it lies."""
    token = yield TEMPTED.ask(g, g.seat[ship], tuple(omens.tempted(g, ship, reach)))
    g.uncover()
    exploring.bring_aboard(g, ship, token)
    g.tell(CREW_ABOARD, g.seat[ship], thing(g, ship), 1, (g.kind[token],))


def carry_off(g: Table, ship: int, reach: int) -> Rule[None]:
    """CS-1404 to CS-1406 The left neighbour moves her and the island as a single piece."""
    island = g.docked[ship]
    if not omens.ways_off(g, ship, reach):
        return
    left = (g.seat[ship] + 1) % g.seats
    heading = yield ELSEWHERE.ask(g, left, (ship, reach))
    dx, dy = ahead(LENGTHS[reach], heading)
    for other in range(len(g.ship)):
        if other != ship and g.docked[other] == island:
            moving.undock(g, other)
    g.isle_x = put_number(g.isle_x, island, g.isle_x[island] + dx)
    g.isle_y = put_number(g.isle_y, island, g.isle_y[island] + dy)
    g.place(ship, g.x[ship] + dx, g.y[ship] + dy, g.heading[ship])
    moving.bring_tow(g, ship)


def of_masts(g: Table, ship: int, other: int, text: int) -> Rule[None]:
    """Masts that come back or go, and what lasts for this turn."""
    n = BOX.abilities[text].n
    match BOX.abilities[text].verb:
        case Verb.REPAIR_MAST:
            yield from repair(g, ship, n)
        case Verb.REPAIR_ALL:
            g.masts = put_number(g.masts, ship, (1 << BOX.ships[g.ship[ship]].masts) - 1)
            g.panels = put_number(g.panels, ship, BOX.ships[g.ship[ship]].panels)
            g.tell(REPAIRED, g.seat[ship], thing(g, ship))
        case Verb.LOSE_MAST:
            yield from harm.lose_masts(g, ship, n, NOBODY)
        case Verb.ENEMY_LOSES_MAST:
            yield from harm.lose_masts(g, other, n, g.seat[ship])
        case Verb.MOVE_FARTHER:
            add_boon(g, ship, texts.boon_of(BOX.abilities[text].reach))
        case Verb.ROLLS_THIS_TURN:
            add_boon(g, ship, Boon.ROLLS * n)
        case Verb.MOVE_BY_MASTS:
            add_boon(g, ship, texts.base_boon(g, ship) * (g.standing(ship) - 1))
            yield from harm.lose_mast(g, ship, NOBODY, g.seat[ship])


def give_action(g: Table, ship: int) -> None:
    """CS-R94 One more action; the order of the turn keeps to the most that there may be."""
    g.extra = put_number(g.extra, ship, g.extra[ship] + 1)
    g.tell(EXTRA, g.seat[ship], thing(g, ship))


def add_boon(g: Table, ship: int, boon: int) -> None:
    g.boon = put_number(g.boon, ship, g.boon[ship] + boon)


def lose_turns(g: Table, ship: int, turns: int) -> None:
    """CS-1443, CS-R86 From her player's next turn on; the present one ends first."""
    if turns > 0:
        present = 1 if g.active == g.seat[ship] else 0
        g.idle = put_number(g.idle, ship, max(g.idle[ship], turns + present))


def mark(g: Table, ship: int, reach: int) -> Rule[None]:
    """CS-1332, CS-1333 Explored for her player, and for nobody else."""
    seat = g.seat[ship]
    island = yield MARKED.ask(g, seat, tuple(texts.markable(g, ship, reach)))
    g.marked = put_number(g.marked, island, 1 << seat)
    g.explored = put_number(g.explored, island, g.explored[island] & (1 << seat))
    g.tell(MARKS, seat, thing(g, ship, island))


def repair(g: Table, ship: int, masts: int) -> Rule[None]:
    """CS-1085 So many masts come back."""
    for _ in range(masts):
        if g.standing(ship) < BOX.ships[g.ship[ship]].masts:
            part = yield REPAIR.ask(g, g.seat[ship], (ship,))
            if part == PANEL:
                g.panels = put_number(g.panels, ship, g.panels[ship] + 1)
            else:
                g.masts = put_number(g.masts, ship, g.masts[ship] | 1 << part)
            g.tell(REPAIRED, g.seat[ship], thing(g, ship))


def claim(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-1448 The derelict is taken over, and both are docked at home."""
    seat = g.seat[ship]
    harm.cut_loose(g, other)
    moving.capture(g, other, seat)
    g.tell(CLAIMED, seat, thing(g, other))
    harm.cut_loose(g, ship)
    yield from settingup.moor(g, ship)
    yield from settingup.moor(g, other)
    yield from moving.come_home(g, ship)
    yield from moving.come_home(g, other)


def move_on(g: Table, ship: int, reach: int) -> Rule[None]:
    """CS-1303, CS-R99 One more segment of the same move; docking and rams may follow."""
    short = 1 if reach == Reach.S else 0
    course = yield COURSE.ask(g, g.seat[ship], (ship, short, 1 - short, 1))
    if course == HERE:
        return
    g.plan = (ship, 0, 0, course)
    tick = yield STOP.ask(g, g.seat[ship], g.plan)
    yield from moving.sail(g, ship, course, tick)
    if g.sails(ship):
        yield from moving.dock(g, ship)
    if g.sails(ship):
        yield from ramming.rams(g, ship)
