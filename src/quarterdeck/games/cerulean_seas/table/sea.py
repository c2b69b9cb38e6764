"""The sea: what stands where, what touches what, and where a ship may go."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table import asking, weather
from quarterdeck.games.cerulean_seas.table.hulls import BEAST_LONG, TICKS
from quarterdeck.games.cerulean_seas.table.marks import (
    FOG,
    FORT_RADIUS,
    ISLAND_RADIUS,
    NOWHERE,
    SHIP,
    TERRAIN_RADIUS,
    Guise,
    Terrain,
)
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Reach, Verb
from quarterdeck.geometry.angles import HEADINGS, ahead
from quarterdeck.geometry.shapes import Flat, inside, overlap, within
from quarterdeck.geometry.sweep import (
    FREE,
    TICK,
    TOUCH,
    Chart,
    Swing,
    fan,
    looks,
    slide,
    step,
    swing,
    to_the_edge,
    turn_bar,
)

# ---- shapes


def island_shape(g: Table, island: int) -> Flat:
    return (g.isle_x[island], g.isle_y[island], ISLAND_RADIUS)


def fort_shape(g: Table, island: int) -> Flat:
    return (g.isle_x[island], g.isle_y[island], FORT_RADIUS)


def ground_shape(g: Table, ground: int) -> Flat:
    return (g.ground_x[ground], g.ground_y[ground], TERRAIN_RADIUS[g.ground[ground]])


def bow_shape(g: Table, ship: int) -> Flat:
    return g.shape(ship).bow.at(g.x[ship], g.y[ship], g.heading[ship])


def blocks(g: Table, ship: int) -> bool:
    """Does her hull stand in the way?  Not in fog, and not under water (CS-R67)."""
    return g.on_table(ship) and g.guise[ship] != Guise.SUBMERGED


# ---- charts


def chart_for(g: Table, ship: int, left: int = NOWHERE) -> Chart:
    """What ends a move of this ship by contact (CS-1018): islands, ships, wrecks, fog.

    But for the bank that she has `left` (CS-868).
    """
    chart = Chart(g.width, g.height)
    if g.guise[ship] == Guise.GHOSTLY:
        return chart  # CS-911
    for island in range(len(g.isle_x)):
        chart.add(island, island_shape(g, island))
    if g.guise[ship] == Guise.SUBMERGED:
        return chart  # CS-1135
    for other in range(len(g.ship)):
        if other not in (ship, g.tow[ship]) and blocks(g, other):
            chart.add(SHIP + other, g.hull[other])
    if not asking.can(g, ship, Verb.IGNORES_TERRAIN):
        for ground in range(len(g.ground)):
            if g.ground[ground] == Terrain.FOG_BANK and ground != left:
                chart.add(FOG + ground, ground_shape(g, ground))
    return chart


def is_free(g: Table, ship: int, pose: Flat, without: int) -> bool:
    """May her hull lie there: on the table, over no island, no ship and no wreck?"""
    if not inside(pose, g.width, g.height):
        return False
    for island in range(len(g.isle_x)):
        if overlap(pose, island_shape(g, island)):
            return False
    for other in range(len(g.ship)):
        if other not in (ship, without) and blocks(g, other) and overlap(pose, g.hull[other]):
            return False
    return True


# ---- courses

END = 144  # a course is END * leading end + HEADINGS * (reach - 1) + heading


def course_of(reach: int, heading: int, end: int) -> int:
    """A segment's reach, heading and (of a sea monster) leading end, as one number."""
    return END * end + HEADINGS * (reach - 1) + heading


def heading_of(course: int) -> int:
    return course % HEADINGS


def reach_of(course: int) -> int:
    return course % END // HEADINGS + 1


def end_of(course: int) -> int:
    return course // END


def anchor(g: Table, ship: int, end: int) -> tuple[int, int]:
    """The point about which she turns: her stern; of a monster the end that does not lead."""
    if end == 0:
        return g.x[ship], g.y[ship]
    dx, dy = ahead(BEAST_LONG, g.heading[ship])
    return g.x[ship] + dx, g.y[ship] + dy


def stops_anywhere(g: Table, ship: int) -> bool:
    """May she stop wherever she gets to?  Not ghosts, not under water, not with a tow."""
    return g.guise[ship] == Guise.PLAIN and g.tow[ship] < 0


def swings(g: Table, ship: int, end: int) -> list[Swing]:
    """All 72 headings, each with how far she could go, up to an L.

    Of a ship that may stop anywhere a tick is enough to know that there is a way.
    """
    found = swings_on(g, ship, end, chart_for(g, ship))
    left = weather.bank_left(g, ship)
    if left == NOWHERE:
        return found
    x, y = anchor(g, ship, end)
    away = swings_on(g, ship, end, chart_for(g, ship, left))
    headings = range(HEADINGS)
    return [(away if weather.leads_away(g, left, x, y, h) else found)[h] for h in headings]


def swings_on(g: Table, ship: int, end: int, chart: Chart) -> list[Swing]:
    x, y = anchor(g, ship, end)
    outline, old = g.shape(ship).outline, g.hull[ship]
    if stops_anywhere(g, ship):
        return looks(chart, outline, x, y, old)
    return fan(chart, outline, x, y, old, ticks_of(g, ship, Reach.L))


def chart_at(g: Table, ship: int, x: int, y: int, heading: int) -> Chart:
    """CS-868 What may end her move at this heading; a bank that she leaves by it does not."""
    left = weather.bank_left(g, ship)
    if left != NOWHERE and not weather.leads_away(g, left, x, y, heading):
        left = NOWHERE
    return chart_for(g, ship, left)


def ticks_of(g: Table, ship: int, reach: int) -> int:
    """CS-R06 The ticks of a segment; measured from bow to stern the hull comes on top."""
    return TICKS[reach] + (g.shape(ship).long // TICK if g.by_bow else 0)


def swing_to(g: Table, ship: int, course: int) -> Swing:
    """One course, as far as its reach."""
    end = end_of(course)
    x, y = anchor(g, ship, end)
    ticks = ticks_of(g, ship, reach_of(course))
    outline = g.shape(ship).outline
    heading = heading_of(course)
    chart = chart_at(g, ship, x, y, heading)
    near = chart.around(x, y, outline.reach + TICK * ticks + TOUCH + 2)
    return swing(near, outline, x, y, g.hull[ship], heading, ticks)


def stops(g: Table, ship: int, course: int, ways: int, left: tuple[int, int]) -> list[int]:
    """CS-R07 Where she may stop: quarters that are free, and where she meets something.

    `ways` is how many ticks are free, `left` how many S and L she has after this segment.
    A tow must find a place; else a tick earlier (CS-R19).
    """
    ticks = ticks_of(g, ship, reach_of(course))
    found: list[int] = []
    for quarter in range(1, 5):
        tick = ticks * quarter // 4
        if tick < ways:
            add_stop(g, ship, course, tick, left, found)
    if ways > 0:
        add_stop(g, ship, course, ways, left, found)
    return found


def add_stop(
    g: Table, ship: int, course: int, tick: int, left: tuple[int, int], found: list[int]
) -> None:
    """The last tick up to this one at which she may lie."""
    low = found[-1] if found else 0
    while tick > low:
        pose = pose_after(g, ship, course, tick)
        if may_lie(g, ship, pose) or may_pass(g, ship, pose, left):
            found.append(tick)
            return
        if g.tow[ship] < 0:
            return
        tick -= 1


def may_lie(g: Table, ship: int, pose: tuple[int, int, int]) -> bool:
    """May she end her move there?"""
    if stops_anywhere(g, ship):
        return True
    hull = g.shape(ship).outline.at(pose[0], pose[1], pose[2])
    if g.guise[ship] == Guise.GHOSTLY and not is_free(g, ship, hull, g.tow[ship]):
        return False  # CS-912
    if g.guise[ship] == Guise.SUBMERGED and not clear_below(g, ship, hull):
        return False
    return finds_tow(g, ship, pose)


def finds_tow(g: Table, ship: int, pose: tuple[int, int, int]) -> bool:
    """CS-R19 Is there a place behind her for whom she tows, if anybody?"""
    towed = g.tow[ship]
    return towed < 0 or len(tow_pose(g, ship, towed, pose[0], pose[1], pose[2])) > 0


def may_pass(g: Table, ship: int, pose: tuple[int, int, int], left: tuple[int, int]) -> bool:
    """CS-911, CS-1135 May she be there between two segments: does a way lead on from there?"""
    if g.guise[ship] == Guise.PLAIN or left[0] + left[1] == 0:
        return False
    for turn in range(HEADINGS):
        heading = (pose[2] + turn) % HEADINGS
        for reach in range(1, 3):
            if left[reach - 1] > 0:
                ticks = ticks_of(g, ship, reach)
                if ghost_goes(g, ship, pose, heading, ticks):
                    return True
    return False


def ghost_goes(g: Table, ship: int, pose: tuple[int, int, int], heading: int, ticks: int) -> bool:
    """Could she end her move somewhere on that line?"""
    hull = g.shape(ship).outline.at(pose[0], pose[1], heading)
    ways = ticks
    if g.guise[ship] == Guise.SUBMERGED:
        barred, _ = turn_bar(chart_for(g, ship), hull, hull)
        if barred != FREE:
            return False
        ways = slide(chart_for(g, ship), hull, heading, ticks).ticks
    else:
        ways = to_the_edge(hull, heading, ticks, g.width, g.height)
    for quarter in range(4, 0, -1):
        tick = min(ways, ticks * quarter // 4)
        dx, dy = step(heading, tick)
        if tick > 0 and may_lie(g, ship, (pose[0] + dx, pose[1] + dy, heading)):
            return True
    return False


def clear_below(g: Table, ship: int, hull: Flat) -> bool:
    """CS-1136 A submerged monster stops in contact with no ship and no terrain."""
    for other in range(len(g.ship)):
        if other != ship and blocks(g, other) and within(hull, g.hull[other], TOUCH):
            return False
    for ground in range(len(g.ground)):
        if within(hull, ground_shape(g, ground), TOUCH):
            return False
    return True


def pose_after(g: Table, ship: int, course: int, tick: int) -> tuple[int, int, int]:
    """Stern point and heading after so many ticks."""
    x, y = anchor(g, ship, end_of(course))
    heading = heading_of(course)
    dx, dy = step(heading, tick)
    return x + dx, y + dy, heading


# ---- touching


def far_apart(g: Table, ship: int, other: int, far: int) -> bool:
    """Are two ships so far apart that nothing of one can be within `far` of the other?

    From stern to stern, without a look at their hulls: most are.
    """
    dx, dy = g.x[ship] - g.x[other], g.y[ship] - g.y[other]
    most = far + g.shape(ship).outline.reach + g.shape(other).outline.reach
    return dx * dx + dy * dy > most * most


def touches(g: Table, ship: int, other: int) -> bool:
    """Are two ships in contact (CS-R09)?"""
    if far_apart(g, ship, other, TOUCH) or not blocks(g, ship) or not blocks(g, other):
        return False
    return within(g.hull[ship], g.hull[other], TOUCH)


def touched_ships(g: Table, ship: int) -> list[int]:
    return [other for other in range(len(g.ship)) if other != ship and touches(g, ship, other)]


def bow_touches(g: Table, ship: int, other: int) -> bool:
    """CS-R16 Is her bow in contact with the other ship?"""
    if far_apart(g, ship, other, TOUCH) or not blocks(g, ship) or not blocks(g, other):
        return False
    return within(bow_shape(g, ship), g.hull[other], TOUCH)


def dock_at(g: Table, ship: int) -> int:
    """CS-R15 The island at which she is docked where she lies, or NOWHERE."""
    if g.guise[ship] == Guise.GHOSTLY or not g.sails(ship):
        return NOWHERE  # CS-915
    if asking.can(g, ship, Verb.CANNOT_DOCK):
        return NOWHERE
    bow = bow_shape(g, ship)
    for island in range(len(g.isle_x)):
        if within(bow, island_shape(g, island), TOUCH):
            whose = g.home_of(island)
            if whose in (NOWHERE, g.seat[ship]) or raids(g, ship):
                return island  # CS-810
    return NOWHERE


def raids(g: Table, ship: int) -> bool:
    """CS-302 Does a text let her dock at enemy home islands?"""
    for ability in asking.abilities(g, ship):
        if ability.verb in (Verb.DOCKS_TO_LOAD, Verb.DOCKS_TO_REPAIR, Verb.DOCKS_TO_SWAP):
            return True
    return False


def pinning(g: Table, ship: int) -> int:
    """CS-R17 The enemy ship that pins her, or NOWHERE."""
    if not is_pinnable(g, ship) or asking.can(g, ship, Verb.CANNOT_BE_PINNED):
        return NOWHERE
    if g.held[ship] >= 0:
        return g.held[ship]
    bow: Flat = ()
    for other in range(len(g.ship)):
        if g.seat[other] != g.seat[ship] and g.masts[other] != 0 and is_pinnable(g, other):
            if far_apart(g, ship, other, TOUCH):
                continue
            if not bow:
                bow = bow_shape(g, ship)
            if within(bow, g.hull[other], TOUCH):
                return other
    return NOWHERE


def is_pinnable(g: Table, ship: int) -> bool:
    """Neither galleys nor monsters, ghosts, wrecks or the lost pin or are pinned."""
    if not g.sails(ship) or g.guise[ship] != Guise.PLAIN:
        return False
    return not g.has(ship, Keyword.GALLEY) and not g.is_monster(ship)


# ---- towing


def tow_pose(g: Table, ship: int, towed: int, x: int, y: int, heading: int) -> tuple[int, ...]:
    """CS-R18 Where the towed ship lies behind her, as straight as may be; () if nowhere."""
    long = g.shape(towed).long
    outline = g.shape(towed).outline
    own = g.shape(ship).outline.at(x, y, heading)
    back_x, back_y = ahead(-2, heading)
    for i in range(37):
        turn = (i + 1) // 2 if i % 2 else -(i // 2)
        h = (heading + turn) % HEADINGS
        if turn == 0:
            dx, dy = ahead(-(long + 2), heading)
        else:
            off_x, off_y = ahead(-long, h)
            dx, dy = back_x + off_x, back_y + off_y
        pose = (x + dx, y + dy, h)
        if tow_fits(g, ship, towed, own, outline.at(pose[0], pose[1], h)):
            return pose
    return ()


def tow_fits(g: Table, ship: int, towed: int, own: Flat, hull: Flat) -> bool:
    return not overlap(hull, own) and is_free(g, towed, hull, ship)
