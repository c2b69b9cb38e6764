"""CS-302 Shots of another kind: pots that specialists throw, a monster's breath, doubled range."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.fights import BURN
from quarterdeck.games.cerulean_seas.questions.labels import NO, YES, thing
from quarterdeck.games.cerulean_seas.questions.texts import BREATHED_AT, USE, WAVE
from quarterdeck.games.cerulean_seas.rulebook import cancelling, fortifying, harm
from quarterdeck.games.cerulean_seas.seen.tellings import BREATH, CAUGHT_FIRE, CURBED
from quarterdeck.games.cerulean_seas.seen.tellings import WAVE as WAVE_TOLD
from quarterdeck.games.cerulean_seas.table import asking, texts, windows
from quarterdeck.games.cerulean_seas.table.gunnery import FORT, breath_targets
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
from quarterdeck.games.cerulean_seas.table.marks import NOBODY, NOWHERE, Boon, Curb, Dice
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.table.wonders import in_wave, wave_headings
from quarterdeck.games.cerulean_seas.words.terms import Pot, Verb, When
from quarterdeck.geometry.shapes import within
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule

# ---- pots


def loaded(g: Table, shooter: int, target: int) -> Rule[int]:
    """CS-R76 Once a turn one cannon throws a pot at a ship within reach; which, or NO."""
    if shooter >= FORT or target >= FORT or texts.is_holy(g, target):
        return NO
    for text in texts.at(g, shooter, When.SHOOTING):
        if within(g.hull[shooter], g.hull[target], LENGTHS[BOX.abilities[text].reach]):
            wanted = yield USE.ask(g, g.seat[shooter], (shooter, target, text))
            if wanted == YES:
                texts.note_used(g, shooter, text)
                stopped = yield from cancelling.cancelled(g, shooter, text)  # CS-R70
                return NO if stopped else BOX.abilities[text].n
    return NO


def burst(g: Table, target: int, pot: int) -> Rule[None]:
    """CS-R76 A firepot burns a mast; the others take none, but curb her next turn."""
    if pot == Pot.FIRE:
        yield from set_on_fire(g, target)
    elif pot == Pot.CHAIN:
        curb(g, target, Curb.MOVE)
    else:
        curb(g, target, Curb.CREW)


def set_on_fire(g: Table, ship: int) -> Rule[None]:
    """CS-1421 to CS-1427, CS-1235 A mast becomes a fire mast; a panel goes, too."""
    if g.panels[ship] > 0:
        g.panels = put_number(g.panels, ship, g.panels[ship] - 1)
    if g.masts[ship] & ~g.fire[ship]:
        mast = yield BURN.ask(g, g.seat[ship], (ship,))
        g.fire = put_number(g.fire, ship, g.fire[ship] | 1 << mast)
        g.tell(CAUGHT_FIRE, g.seat[ship], thing(g, ship))


def curb(g: Table, ship: int, what: int) -> None:
    """It holds in her player's next turn."""
    g.curb = put_number(g.curb, ship, g.curb[ship] | what)
    g.tell(CURBED, g.seat[ship], thing(g, ship))


# ---- breath and range


def breathe(g: Table, ship: int) -> Rule[bool]:
    """CS-1506 Instead of shooting, one attack of its own from any segment.  Was it made?"""
    waved = yield from wave(g, ship)
    if waved:
        return True
    for text in texts.at(g, ship, When.INSTEAD_OF_SHOT):
        aimed: tuple[int, ...] = breath_targets(g, ship, BOX.abilities[text].reach)
        if BOX.abilities[text].verb == Verb.BREATHE and aimed:
            target = yield BREATHED_AT.ask(g, g.seat[ship], (NO, *aimed))
            if target != NO:
                yield from breath(g, ship, target, text)
                return True
    return False


def wave(g: Table, ship: int) -> Rule[bool]:
    """CS-302 All in its way lose masts or flags, and she a mast for each.  Was it sent?"""
    seat = g.seat[ship]
    if not wave_headings(g, ship):
        return False
    heading = yield WAVE.ask(g, seat, (ship,))
    if heading == NO:
        return False
    met: tuple[int, ...] = in_wave(g, ship, heading)
    for text in windows.said(g, ship, Verb.WAVE):
        g.tell(WAVE_TOLD, seat, thing(g, ship))
        g.attacker = ship
        stopped = yield from cancelling.cancelled(g, ship, text)
        if not stopped:
            yield from flood(g, ship, met, BOX.abilities[text].n)
    return True


def flood(g: Table, ship: int, met: tuple[int, ...], n: int) -> Rule[None]:
    """So many masts of each ship, or flags of each fort."""
    for other in met:
        if other < FORT:
            yield from harm.lose_masts(g, other, n, g.seat[ship])
        else:
            for _ in range(n):
                if g.fort[other - FORT] != NOWHERE and g.fort_guns[other - FORT] != 0:
                    yield from fortifying.hit(g, other - FORT)
    if g.sails(ship):
        yield from harm.lose_masts(g, ship, len(met), NOBODY)


def breath(g: Table, ship: int, target: int, text: int) -> Rule[None]:
    """A hit burns a mast, or takes all abilities in her next turn."""
    roll = g.die(Dice.CANNON)
    g.tell(BREATH, g.seat[ship], thing(g, target), roll)
    if roll <= BOX.abilities[text].n:
        return
    if BOX.abilities[text].m == Pot.FIRE:
        yield from set_on_fire(g, target)
    else:
        curb(g, target, Curb.ALL)


def double_reach(g: Table, ship: int) -> Rule[None]:
    """CS-302 She may double the range of her cannons; then few faces hit."""
    text = far_text(g, ship)
    if text != NO:
        wanted = yield USE.ask(g, g.seat[ship], (ship, ship, text))
        if wanted == YES:
            yield from cancelling.first_uses(g, ship, (text,))
        if wanted == YES and far_text(g, ship) != NO:
            g.boon = put_number(g.boon, ship, g.boon[ship] | Boon.DOUBLED)


def far_text(g: Table, ship: int) -> int:
    ability = asking.find(g, ship, Verb.DOUBLE_REACH)
    return NO if ability is None else ability.id
