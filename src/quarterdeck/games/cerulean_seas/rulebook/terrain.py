"""CS-86x, CS-107x, CS-110x Fog banks, reefs and Sargasso Seas."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import thing
from quarterdeck.games.cerulean_seas.questions.omens import BANK
from quarterdeck.games.cerulean_seas.questions.sailing import (
    HERE,
    OUT_OF_FOG,
    RIM_HEADING,
    RIM_POINT,
    rim_pose,
)
from quarterdeck.games.cerulean_seas.rulebook import harm, moving, texts
from quarterdeck.games.cerulean_seas.seen.tellings import (
    IN_FOG,
    REEF,
    TANGLED,
    UNTANGLE,
    WEED,
    WRECKED,
)
from quarterdeck.games.cerulean_seas.seen.tellings import OUT_OF_FOG as OUT_OF_FOG_TOLD
from quarterdeck.games.cerulean_seas.table import asking, omens, weather
from quarterdeck.games.cerulean_seas.table.marks import (
    NOBODY,
    NOWHERE,
    RIM,
    Afloat,
    Dice,
    Did,
    Guise,
    House,
    Terrain,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import ground_shape
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.geometry.shapes import overlap, within
from quarterdeck.geometry.sweep import NEVER, TOUCH, first_overlap
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule

SPENT = 99  # no further action in this turn


def ignores(g: Table, ship: int) -> bool:
    """CS-911, CS-1135 Who passes over terrain as if it were not there."""
    return g.guise[ship] != Guise.PLAIN or asking.can(g, ship, Verb.IGNORES_TERRAIN)


def under(g: Table, ship: int) -> int:
    """CS-R27 The terrain on which she begins her move action, as a mask."""
    mask = 0
    for ground in range(len(g.ground)):
        if overlap(g.hull[ship], ground_shape(g, ground)):
            mask |= 1 << ground
    return mask


def next_ground(
    g: Table, ship: int, x: int, y: int, heading: int, at: int, tick: int
) -> tuple[int, int]:
    """The next reef or Sargasso Sea on her way that she has not met, and at which tick."""
    best = NEVER
    found = NOWHERE
    if not ignores(g, ship):
        hull = g.shape(ship).outline.at(x, y, heading)
        for ground in range(len(g.ground)):
            if g.ground[ground] != Terrain.FOG_BANK and not g.ridden & (1 << ground):
                meets = first_overlap(hull, ground_shape(g, ground), heading, at, tick)
                if meets < best:
                    best, found = meets, ground
    return found, (best if found != NOWHERE else at)


def meet(g: Table, ship: int, ground: int) -> Rule[bool]:
    """She comes onto terrain.  Does it stop her?"""
    if g.ground[ground] == Terrain.REEF:
        stopped = yield from reef(g, ship, ground)
        return stopped
    return weed(g, ship, ground)


def rating(g: Table, ground: int, stream: int, each: bool) -> int:
    """CS-1070, CS-1101 One roll a turn; by house rule one for each ship."""
    if each:
        return g.die(stream)
    if g.rating[ground] == 0:
        g.rating = put_number(g.rating, ground, g.die(stream))
    return g.rating[ground]


# ---- reefs


def reef(g: Table, ship: int, ground: int) -> Rule[bool]:
    """CS-1070 to CS-1077 Ships built with more masts than the rating lose the difference."""
    roll = rating(g, ground, Dice.REEF, g.house & House.REEF_ROLL != 0)
    g.tell(REEF, g.seat[ship], thing(g, ship), roll)
    loss = BOX.ships[g.ship[ship]].masts - roll
    if loss <= 0:
        return False
    if loss > g.standing(ship):
        wreck(g, ship)  # CS-1077, CS-R28
        return True
    for _ in range(loss):
        yield from harm.lose_mast(g, ship, NOBODY, g.seat[ship])
    return not g.sails(ship) or g.masts[ship] == 0


def wreck(g: Table, ship: int) -> None:
    """CS-R29 Not a ship any more: an obstacle with cargo."""
    harm.cut_loose(g, ship)
    g.masts = put_number(g.masts, ship, 0)
    g.fire = put_number(g.fire, ship, 0)
    g.afloat = put_number(g.afloat, ship, Afloat.WRECK)
    g.tell(WRECKED, g.seat[ship], thing(g, ship))


# ---- Sargasso Seas


def weed(g: Table, ship: int, ground: int) -> bool:
    """CS-1101 to CS-1103 Ships built with fewer masts than the rating are tangled."""
    roll = rating(g, ground, Dice.SARGASSO, g.house & House.SARGASSO_ROLL != 0)
    g.tell(WEED, g.seat[ship], thing(g, ship), roll)
    if roll <= BOX.ships[g.ship[ship]].masts:
        return False
    g.tangled = put_number(g.tangled, ship, ground)
    g.tell(TANGLED, g.seat[ship], thing(g, ship))
    return True


def roll_free(g: Table, ship: int) -> int:
    total = g.die(Dice.UNTANGLE) + g.standing(ship) + asking.on_all_rolls(g, ship)
    g.tell(UNTANGLE, g.seat[ship], thing(g, ship), total)
    return total


def get_free(g: Table, ship: int) -> Rule[None]:
    """CS-1107 to CS-1110 A d6 and her masts: with 7 she is put on the edge of the weed."""
    total = roll_free(g, ship)
    if total < 7:
        again = yield from texts.rolls_again(g, ship)  # CS-1322
        if again:
            total = roll_free(g, ship)
    if total < 7:
        return
    ground = g.tangled[ship]
    g.tangled = put_number(g.tangled, ship, NOWHERE)
    g.note(ship, Did.GOT_FREE)
    point = yield RIM_POINT.ask(g, g.seat[ship], (ship, ground))
    g.plan = (ship, ground, point)
    heading = yield RIM_HEADING.ask(g, g.seat[ship], (ship, ground, point))
    x, y = rim_pose(g, ground, point, 0)
    moving.put_to_sea(g, ship)
    g.place(ship, x, y, heading)
    moving.bring_tow(g, ship)


# ---- fog


def enter_fog(g: Table, ship: int, ground: int) -> None:
    """CS-861 to CS-863 She is moved inside, and her turn ends; whatever held her is left behind."""
    moving.put_to_sea(g, ship)
    moving.let_all_go(g, ship)
    g.held = put_number(g.held, ship, NOWHERE)
    g.fog = put_number(g.fog, ship, ground)
    g.afloat = put_number(g.afloat, ship, Afloat.LOST)
    g.given = put_number(g.given, ship, SPENT)
    towed = g.tow[ship]
    if towed != NOWHERE:
        g.fog = put_number(g.fog, towed, ground)
        g.afloat = put_number(g.afloat, towed, Afloat.LOST)
    g.tell(IN_FOG, g.seat[ship], thing(g, ship))


def roll_way_out(g: Table, ship: int) -> int:
    """CS-866 A number of the rim."""
    n = g.die(Dice.FOG)
    g.tell(OUT_OF_FOG_TOLD, g.seat[ship], thing(g, ship), n)
    return RIM * (n - 1)


def leave_fog(g: Table, ship: int) -> Rule[bool]:
    """CS-866 to CS-868 A rolled number of the rim, and any heading away.  Is she out?"""
    seat = g.seat[ship]
    if asking.can(g, ship, Verb.FOG_HOP) and len(omens.banks(g)) > 1:
        hop = yield BANK.ask(g, seat, tuple(omens.banks(g)))
        g.fog = put_number(g.fog, ship, hop)
    bank = g.fog[ship]
    if g.guise[ship] == Guise.GHOSTLY:
        point = yield RIM_POINT.ask(g, seat, (ship, bank))  # CS-917: no die is rolled
    else:
        point = roll_way_out(g, ship)
        again = yield from texts.rolls_again(g, ship)  # CS-1322
        if again:
            point = roll_way_out(g, ship)
    g.plan = (ship, bank, point)
    heading = yield OUT_OF_FOG.ask(g, seat, (ship, bank, point))
    if heading == HERE:
        return False  # CS-R26: no way out
    x, y = rim_pose(g, bank, point, 4)
    g.afloat = put_number(g.afloat, ship, Afloat.SAILS)
    g.place(ship, x, y, heading)
    if g.tow[ship] != NOWHERE:
        g.fog = put_number(g.fog, g.tow[ship], NOWHERE)
        g.afloat = put_number(g.afloat, g.tow[ship], Afloat.SAILS)
        moving.bring_tow(g, ship)
    other = bank_at(g, ship, bank, TOUCH)
    if other != NOWHERE:
        enter_fog(g, ship, other)  # CS-R26
    return other == NOWHERE


def bank_at(g: Table, ship: int, left: int, far: int) -> int:
    """The fog bank that she touches (or, without `far`, lies on), but for the one that she left."""
    if not ignores(g, ship):
        for ground in range(len(g.ground)):
            if g.ground[ground] == Terrain.FOG_BANK and ground != left:
                shape = ground_shape(g, ground)
                if within(g.hull[ship], shape, far) if far else overlap(g.hull[ship], shape):
                    return ground
    return NOWHERE


def leave_behind(g: Table, ship: int) -> None:
    """CS-868, CS-R10 A bank that she left and no longer touches is fog like any other."""
    if g.fog[ship] != NOWHERE and weather.bank_left(g, ship) == NOWHERE:
        g.fog = put_number(g.fog, ship, NOWHERE)
