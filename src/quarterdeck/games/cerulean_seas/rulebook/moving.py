"""CS-10xx Moving: segment by segment, over terrain, up to the first contact; then what follows."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.cargo import EXPLORE_NOW, TOW
from quarterdeck.games.cerulean_seas.questions.labels import NO, YES, thing, touched_thing
from quarterdeck.games.cerulean_seas.questions.sailing import COURSE, HERE, PIVOT, STOP
from quarterdeck.games.cerulean_seas.questions.texts import USE
from quarterdeck.games.cerulean_seas.rulebook import (
    cancelling,
    cargo_texts,
    exploring,
    harm,
    ramming,
    shooting,
    terrain,
    texts,
)
from quarterdeck.games.cerulean_seas.seen.tellings import (
    DOCKED,
    MOVED,
    PIVOTED,
    STOPPED,
    TOWED,
)
from quarterdeck.games.cerulean_seas.table import asking, omens, weather, windows
from quarterdeck.games.cerulean_seas.table import texts as texts_of
from quarterdeck.games.cerulean_seas.table.marks import FOG, IN_FORT, NOWHERE, Afloat, Did
from quarterdeck.games.cerulean_seas.table.sea import (
    anchor,
    dock_at,
    end_of,
    heading_of,
    reach_of,
    swing_to,
    touched_ships,
    tow_pose,
)
from quarterdeck.games.cerulean_seas.table.shots import has_shot
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Reach, Verb, When
from quarterdeck.geometry.sweep import step
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule


def move_action(g: Table, ship: int, free: bool = False) -> Rule[None]:
    """CS-1016, CS-R32 Heading and stop of each segment; then the free actions (CS-408).

    A `free` move is no action: no Captain's shot follows it (CS-746).
    """
    seat = g.seat[ship]
    g.did = put_number(g.did, ship, g.did[ship] & ~Did.TOUCHED)  # CS-1116: in this move
    if g.afloat[ship] == Afloat.LOST:
        out = yield from terrain.leave_fog(g, ship)
        if not out:
            return
    bank = terrain.bank_at(g, ship, weather.bank_left(g, ship), 0)
    if bank != NOWHERE:
        terrain.enter_fog(g, ship, bank)  # CS-R68: a ghost stopped there
        return
    g.ridden = terrain.under(g, ship)
    yield from cancelling.first_uses(g, ship, windows.helping_move(g, ship))
    short = asking.base_move(g, ship).count(Reach.S)
    long = asking.base_move(g, ship).count(Reach.L)
    sailed = 0
    going = True
    while going and short + long > 0:
        course = yield COURSE.ask(g, seat, (ship, short, long, sailed))
        if course == HERE:
            break
        if reach_of(course) == Reach.S:
            short -= 1
        else:
            long -= 1
        sailed = 1
        g.plan = (ship, short, long, course)
        tick = yield STOP.ask(g, seat, g.plan)
        going = yield from sail(g, ship, course, tick)
    if sailed:
        g.tell(MOVED, seat, thing(g, ship))
        if g.sails(ship) and not free:
            yield from captains_shot(g, ship)
        yield from after_move(g, ship)


def sail(g: Table, ship: int, course: int, tick: int) -> Rule[bool]:
    """CS-1017, CS-1018 One segment: turn, then straight ahead.  May she go on?"""
    way = swing_to(g, ship, course).slide
    touched: tuple[int, ...] = way.touched if tick == way.ticks else ()
    x, y = anchor(g, ship, end_of(course))
    heading = heading_of(course)
    cast_off(g, ship)
    at = 0
    while True:
        ground, at = terrain.next_ground(g, ship, x, y, heading, at, tick)
        if ground == NOWHERE:
            break
        g.ridden |= 1 << ground
        sail_to(g, ship, x, y, heading, at)
        follow(g, ship)  # should the terrain part them, she is behind her (CS-R92)
        stopped = yield from terrain.meet(g, ship, ground)
        if stopped:
            bring_tow(g, ship)
            return False
    sail_to(g, ship, x, y, heading, tick)
    bring_tow(g, ship)
    for name in touched:
        g.note(ship, Did.TOUCHED)
        g.tell(STOPPED, g.seat[ship], thing(g, ship, touched_thing(g, name)))
        if name >= FOG:
            terrain.enter_fog(g, ship, name - FOG)
    return len(touched) == 0


def sail_to(g: Table, ship: int, x: int, y: int, heading: int, tick: int) -> None:
    dx, dy = step(heading, tick)
    g.place(ship, x + dx, y + dy, heading)
    terrain.leave_behind(g, ship)


def cast_off(g: Table, ship: int) -> None:
    """She leaves where she lay: a marker stays behind (CS-835), pins end (CS-1047)."""
    g.note(ship, Did.MOVED)
    put_to_sea(g, ship)
    let_all_go(g, ship)


def put_to_sea(g: Table, ship: int) -> None:
    """CS-1214 She is docked no longer, nor is whom she tows."""
    undock(g, ship)
    if g.tow[ship] != NOWHERE:
        undock(g, g.tow[ship])


def undock(g: Table, ship: int) -> None:
    island = g.docked[ship]
    if island != NOWHERE:
        mark = g.explored[island] & (1 << g.seat[ship])
        g.marked = put_number(g.marked, island, g.marked[island] | mark)
        g.docked = put_number(g.docked, ship, NOWHERE)


def let_all_go(g: Table, monster: int) -> None:
    """CS-R17 A pin by a sea monster's ram lasts until it moves, sinks or submerges."""
    for other in range(len(g.held)):
        if g.held[other] == monster:
            g.held = put_number(g.held, other, NOWHERE)


def bring_tow(g: Table, ship: int) -> None:
    """CS-1214 The towed ship follows; where no place is left for her the tow ends."""
    if g.tow[ship] != NOWHERE and g.sails(ship) and not follow(g, ship):
        g.tow = put_number(g.tow, ship, NOWHERE)


def follow(g: Table, ship: int) -> bool:
    """CS-R18 Whom she tows is put behind her.  Is there a place?"""
    towed = g.tow[ship]
    if towed == NOWHERE:
        return False
    pose = tow_pose(g, ship, towed, g.x[ship], g.y[ship], g.heading[ship])
    if pose:
        g.place(towed, pose[0], pose[1], pose[2])
    return len(pose) > 0


# ---- what follows a move


def captains_shot(g: Table, ship: int) -> Rule[None]:
    """CS-746 Before everything else that may follow a move action."""
    if asking.can(g, ship, Verb.SHOOTS_AFTER_MOVE):
        if has_shot(g, ship, g.seat[ship]):
            captain: tuple[int, ...] = windows.said(g, ship, Verb.SHOOTS_AFTER_MOVE)
            yield from cancelling.first_uses(g, ship, captain)  # CS-R70
    if asking.can(g, ship, Verb.SHOOTS_AFTER_MOVE):
        yield from shooting.volley(g, ship, g.seat[ship])


def after_move(g: Table, ship: int) -> Rule[None]:
    """CS-R34 Docking, ram and boarding, tow, pivot; the end is looked for after the order."""
    if g.turn_over:
        return
    if g.sails(ship) and g.did[ship] & Did.TOUCHED:
        yield from touch(g, ship)
    if g.sails(ship):
        yield from dock(g, ship)
    if g.sails(ship):
        yield from unload_from_afar(g, ship)
    if g.sails(ship):
        yield from ramming.rams(g, ship)
    if g.sails(ship) and g.did[ship] & Did.TOUCHED and not g.turn_over:
        yield from ramming.pins(g, ship)
    if g.sails(ship) and not g.turn_over:
        yield from ramming.board_from_afar(g, ship)
    if g.sails(ship) and not g.turn_over:
        yield from take_in_tow(g, ship)
    if g.sails(ship):
        yield from pivot(g, ship)


def unload_from_afar(g: Table, ship: int) -> Rule[None]:
    """CS-302 A text lets her unload at home from some distance."""
    text = texts_of.far_unloading(g, ship)
    if text != NO:
        wanted = yield USE.ask(g, g.seat[ship], (ship, ship, text))
        g.handled = ()
        if wanted == YES and exploring.land(g, ship) > 0:
            yield from texts.happen(g, When.UNLOADS, ship, ship)
            exploring.unload_home(g, ship)


def touch(g: Table, ship: int) -> Rule[None]:
    """CS-308 Contact begins for both: what her texts do to the others, and theirs to her."""
    for other in touched_ships(g, ship):
        theirs = len(texts_of.at(g, other, When.TOUCHES_SHIP)) > 0  # nothing bounces back
        yield from texts.happen(g, When.TOUCHES_SHIP, ship, other)
        if theirs and g.sails(ship) and g.sails(other):
            yield from texts.happen(g, When.TOUCHES_SHIP, other, ship)


def come_home(g: Table, ship: int) -> Rule[None]:
    """CS-1025, CS-R76, CS-R105 Fires go out, texts change the treasure, then it is unloaded."""
    g.handled = ()
    yield from harm.put_all_out(g, ship)
    yield from texts.happen(g, When.DOCKS_HOME, ship, ship)
    if exploring.land(g, ship) > 0:
        yield from texts.happen(g, When.UNLOADS, ship, ship)
        exploring.unload_home(g, ship)
        yield from texts.happen(g, When.UNLOADS, ship, ship)  # CS-1301: now she may move on


def dock(g: Table, ship: int) -> Rule[None]:
    """CS-R15 Docking is automatic; CS-1025 at home she unloads; CS-836 she may explore at once."""
    island = dock_at(g, ship)
    if island == NOWHERE:
        return
    g.docked = put_number(g.docked, ship, island)
    if g.tow[ship] != NOWHERE:
        g.docked = put_number(g.docked, g.tow[ship], island)  # CS-1215
    g.tell(DOCKED, g.seat[ship], thing(g, ship, touched_thing(g, island)))
    if g.fort[island] != NOWHERE:
        yield from harm.put_all_out(g, ship)  # CS-R76
    if g.home[g.seat[ship]] == island:
        yield from come_home(g, ship)
        if g.tow[ship] != NOWHERE:
            yield from come_home(g, g.tow[ship])
    elif not g.is_wild(island):
        yield from cargo_texts.raid(g, ship, island)
    else:
        yield from land_at_wild(g, ship, island)


def land_at_wild(g: Table, ship: int, island: int) -> Rule[None]:
    """CS-836 She may explore at once by a marker or a text; CS-302 an enemy fort takes wine."""
    if g.fort[island] != NOWHERE and g.fort_seat[island] != g.seat[ship]:
        yield from cargo_texts.swap_wine(g, ship, IN_FORT + island)
    if may_explore_now(g, ship, island):
        wanted = yield EXPLORE_NOW.ask(g, g.seat[ship], (ship,))
        if wanted == YES:
            yield from explore_now(g, ship, island)


def explore_now(g: Table, ship: int, island: int) -> Rule[None]:
    """CS-836 By her player's marker; CS-826, CS-R70 by a text, which may be cancelled."""
    if not g.marked[island] & (1 << g.seat[ship]):
        yield from cancelling.first_uses(g, ship, windows.said(g, ship, Verb.EXPLORES_ON_DOCKING))
    if may_explore_now(g, ship, island):
        yield from exploring.explore_island(g, ship, island)


def may_explore_now(g: Table, ship: int, island: int) -> bool:
    """CS-826, CS-836 By the Explorer's ability, or by an own marker."""
    if g.is_monster(ship):
        return False
    if g.marked[island] & (1 << g.seat[ship]) and not omens.was_brought(g, ship, island):
        return True
    return asking.can(g, ship, Verb.EXPLORES_ON_DOCKING)


def take_in_tow(g: Table, ship: int) -> Rule[None]:
    """CS-1210 to CS-1212 A derelict whose bow she touches joins her, and her fleet."""
    seat = g.seat[ship]
    towed = yield TOW.ask(g, seat, (ship,))
    if towed == NO:
        return
    pose = tow_pose(g, ship, towed, g.x[ship], g.y[ship], g.heading[ship])
    g.tow = put_number(g.tow, ship, towed)
    g.tow = put_number(g.tow, towed, NOWHERE)  # whom she rowed along is left behind
    undock(g, towed)
    g.tangled = put_number(g.tangled, towed, NOWHERE)  # out of the weed, and of a monster's reach
    g.held = put_number(g.held, towed, NOWHERE)
    g.place(towed, pose[0], pose[1], pose[2])
    g.docked = put_number(g.docked, towed, g.docked[ship])
    if g.seat[towed] != seat:
        capture(g, towed, seat)
    g.tell(TOWED, seat, thing(g, towed))
    if g.docked[towed] == g.home[seat]:
        yield from come_home(g, towed)  # CS-1215, CS-1025


def capture(g: Table, ship: int, seat: int) -> None:
    """CS-1212, CS-R108 She joins another fleet with all aboard; her new player looks at it."""
    g.seat = put_number(g.seat, ship, seat)
    g.scuttled = put_number(g.scuttled, ship, 0)  # CS-1122
    g.uncover()
    for token in g.aboard(ship):
        g.let_know(token, seat)
        if asking.is_ransom(g, token) and g.owner[token] != seat:
            exploring.become_ransom(g, token)  # CS-R87


def pivot(g: Table, ship: int) -> Rule[None]:
    """CS-903, CS-1115 Galleys and schooners may turn about their stern."""
    schooner = g.has(ship, Keyword.SCHOONER)
    if schooner and (g.did[ship] & Did.TOUCHED or g.docked[ship] != NOWHERE):
        schooner = False  # CS-1116
    if not schooner and not g.has(ship, Keyword.GALLEY):
        return
    heading = yield PIVOT.ask(g, g.seat[ship], (ship,))
    if heading != HERE:
        g.place(ship, g.x[ship], g.y[ship], heading)
        bring_tow(g, ship)
        g.tell(PIVOTED, g.seat[ship], thing(g, ship))
        if g.docked[ship] != NOWHERE and dock_at(g, ship) != g.docked[ship]:
            put_to_sea(g, ship)
