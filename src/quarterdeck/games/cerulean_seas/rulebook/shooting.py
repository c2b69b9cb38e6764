"""CS-116x Shooting: cannon by cannon, or all at once in a broadside."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.fights import (
    BROADSIDE,
    HOLD_FIRE,
    SHOT,
)
from quarterdeck.games.cerulean_seas.questions.labels import CREW_KIND as CREW_THING
from quarterdeck.games.cerulean_seas.questions.labels import (
    FORT_KIND,
    NO,
    PLACES,
    TREASURE_KIND,
    thing,
)
from quarterdeck.games.cerulean_seas.rulebook import (
    cancelling,
    fort_texts,
    fortifying,
    harm,
    pots,
    texts,
)
from quarterdeck.games.cerulean_seas.seen.tellings import BROADSIDE as BROADSIDE_TOLD
from quarterdeck.games.cerulean_seas.seen.tellings import MARINE_LOST, SCARED
from quarterdeck.games.cerulean_seas.seen.tellings import MISSED as MISSED_TOLD
from quarterdeck.games.cerulean_seas.seen.tellings import SHOT as SHOT_TOLD
from quarterdeck.games.cerulean_seas.table import aiming, asking, fortress, marines, windows
from quarterdeck.games.cerulean_seas.table import texts as table_texts
from quarterdeck.games.cerulean_seas.table.gunnery import (
    FORT,
    MARINE,
    MISSED,
    MUSKET,
    TARGETS,
    has_musket,
)
from quarterdeck.games.cerulean_seas.table.marks import (
    GONE,
    NOWHERE,
    OF_KEYWORD,
    Afloat,
    Boon,
    Dice,
    Did,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import UNIQUE, Table, crew_kind
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Verb, When
from quarterdeck.kernel.play.rows import put, put_number
from quarterdeck.kernel.play.rules import Rule


def volley(g: Table, shooter: int, seat: int) -> Rule[None]:
    """CS-1165 A shoot action; texts may make it reach farther, or be something else."""
    g.fired = 0
    g.hits = (0,) * len(g.ship)  # CS-1310
    if shooter < FORT:
        breathed = yield from pots.breathe(g, shooter)
        if breathed:
            return
        yield from pots.double_reach(g, shooter)
    yield from cannonade(g, shooter, seat)
    g.fired = 0  # the cannons of the next one are loaded
    if shooter < FORT:
        g.boon = put_number(g.boon, shooter, g.boon[shooter] & ~Boon.DOUBLED)


def cannonade(g: Table, shooter: int, seat: int) -> Rule[None]:
    """CS-R35 Any number of cannons, one after the other."""
    g.attacker = ship_of(g, shooter)
    while (shooter >= FORT or g.sails(shooter)) and not g.turn_over:
        shot = yield SHOT.ask(g, seat, (shooter,))
        if shot == HOLD_FIRE:
            return
        if shooter < FORT:
            g.note(shooter, Did.SHOT)
        if shot >= BROADSIDE:
            yield from broadside(g, shooter, seat, shot - BROADSIDE)
            return
        yield from fire(g, shooter, seat, shot // TARGETS, shot % TARGETS)


def ship_of(g: Table, shooter: int) -> int:
    """The ship from which it is fired, or NOWHERE."""
    if shooter >= MARINE:
        return marines.ship_of_marine(g, shooter - MARINE)
    return shooter if shooter < FORT else NOWHERE


def fire(g: Table, shooter: int, seat: int, cannon: int, target: int) -> Rule[None]:
    """CS-1173, CS-303 The roll must beat the cannon's rank; a 1 always misses."""
    if g.fired & (1 << cannon):
        stopped = yield from fire_again(g, shooter, cannon)
        if stopped:
            return
    pot = yield from pots.loaded(g, shooter, target)
    g.fired |= 1 << cannon
    stopped = yield from help_shot(g, shooter, cannon, target)
    if stopped:
        return
    roll = g.die(Dice.CANNON)
    hits: bool = aiming.beats(g, shooter, cannon, target, roll)
    if not hits and ship_of(g, shooter) != NOWHERE:
        again = yield from texts.rolls_again(g, ship_of(g, shooter))  # CS-1322, CS-1323
        if again:
            roll = g.die(Dice.CANNON)
            hits = aiming.beats(g, shooter, cannon, target, roll)
    hits = hits and aiming.can_hit(g, shooter, cannon, target)
    told = SHOT_TOLD if hits else MISSED_TOLD
    g.tell(told, seat, target_thing(g, target), roll, (shooter, target))
    note_shot(g, shooter, target)
    if hits and pot != NO:
        yield from pots.burst(g, target, pot)
    elif hits:
        yield from strike(g, shooter, seat, target)
        yield from after_hit(g, shooter, target)
    else:
        g.fired |= MISSED << cannon
    if roll == 1 and shooter < FORT and g.sails(shooter):
        yield from texts.happen(g, When.ROLLS_ONE, shooter, target)


def note_shot(g: Table, shooter: int, target: int) -> None:
    """Some texts ask who has shot at whom."""
    if shooter < FORT <= target < MARINE:
        g.fort_foe = put_number(g.fort_foe, shooter, 1)
    if shooter < FORT and target < FORT:
        g.shot_at = (*g.shot_at, TARGETS * shooter + target)


def help_shot(g: Table, shooter: int, cannon: int, target: int) -> Rule[bool]:
    """CS-R70 What helps or hinders the shot may be cancelled.  Was it the cannon itself?"""
    if target < FORT:
        yield from cancelling.first_uses(g, target, windows.shielding(g, shooter, cannon, target))
    if shooter >= FORT:
        return False
    yield from cancelling.first_uses(g, shooter, windows.helping_shot(g, shooter, cannon, target))
    return cannon == MUSKET and not has_musket(g, shooter)


def after_hit(g: Table, shooter: int, target: int) -> Rule[None]:
    """What her texts do besides: to a ship that she hit, or for her if that ship sank."""
    if target >= FORT:
        return
    if FORT <= shooter < MARINE:
        yield from fort_texts.after_hit(g, shooter - FORT, target)
    elif shooter >= FORT:
        return
    elif g.afloat[target] == Afloat.SUNK:
        yield from texts.happen(g, When.SINKS_SHIP, shooter, target)
    else:
        yield from texts.happen(g, When.HITS, shooter, target)


def strike(g: Table, shooter: int, seat: int, target: int) -> Rule[None]:
    """What a hit does to a ship or a fort."""
    if target >= MARINE:
        hit_marine(g, target - MARINE)
        return
    if target >= FORT:
        yield from fortifying.hit(g, target - FORT)
        return
    masts = 1
    picker = g.seat[target]
    if shooter < FORT:
        if g.standing(target) > 1 and g.panels[target] == 0:
            yield from cancelling.first_uses(g, shooter, windows.helping_hit(g, shooter))
        holy = asking.can(g, target, Verb.HOLY)
        if asking.can(g, shooter, Verb.TWO_MASTS) and not holy:
            masts = 2
        if asking.can(g, shooter, Verb.PICKS_MASTS) and not holy:
            picker = seat
    yield from harm.hit(g, target, seat, masts, picker)


def fire_again(g: Table, shooter: int, cannon: int) -> Rule[bool]:
    """CS-741 A Cannoneer lets one cannon that missed fire a second time.  Is it cancelled?"""
    g.fired &= ~(MISSED << cannon)
    if shooter >= FORT:
        g.forts_fired |= fortress.AGAIN << (shooter - FORT)
        return False
    again = windows.said(g, shooter, Verb.SHOOT_AGAIN)
    g.used = put(g.used, shooter, g.used[shooter] + again)  # once, however many say so
    stopped = yield from cancelling.cancelled(g, shooter, again[0])
    return stopped


def hit_marine(g: Table, token: int) -> None:
    """CS-1005 Two hits within one turn eliminate it; a lone hit does nothing, but scares beasts."""
    if not g.is_crew(token):
        g.tell(SCARED, g.active, beast_thing(g, token))
        table_texts.leave_game(g, token)
        return
    if token not in g.struck:
        g.struck = (*g.struck, token)
        return
    g.tell(MARINE_LOST, g.owner[token], CREW_THING + crew_kind(g.kind[token]))
    g.move_token(token, GONE)


def beast_thing(g: Table, token: int) -> int:
    """For a telling: a treasure that lies on an island."""
    return TREASURE_KIND + g.kind[token] - UNIQUE + PLACES * (g.at[token] + 1)


def target_thing(g: Table, target: int) -> int:
    if target >= MARINE:
        token = target - MARINE
        crew = g.is_crew(token)
        return CREW_THING + crew_kind(g.kind[token]) if crew else beast_thing(g, token)
    if target >= FORT:
        return FORT_KIND + g.fort[target - FORT]
    return thing(g, target)


# ---- broadsides


def broadside(g: Table, ship: int, seat: int, target: int) -> Rule[None]:
    """CS-725 to CS-731 One die against every rank: all hit, and one more, or none does."""
    g.fired = (1 << (MUSKET + 1)) - 1
    keyword = OF_KEYWORD + Keyword.BROADSIDES_ATTACK
    stopped = yield from cancelling.cancelled(g, ship, keyword)  # CS-733
    if stopped:
        return
    roll = g.die(Dice.CANNON)
    cannons = [i for i in range(BOX.ships[g.ship[ship]].masts) if fires(g, ship, i)]
    g.tell(BROADSIDE_TOLD, seat, target_thing(g, target), roll, (ship, target))
    ranks = [BOX.ships[g.ship[ship]].ranks[i] for i in cannons]
    if roll <= max(ranks) or stopped_by_colour(g, ship, cannons, target):
        return
    yield from hit_often(g, seat, target, len(cannons) + 1)


def hit_often(g: Table, seat: int, target: int, hits: int) -> Rule[None]:
    """CS-730, CS-R37 One hit after the other, as long as there is a target."""
    for _ in range(hits):
        if target >= MARINE:
            if g.at[target - MARINE] != GONE:
                hit_marine(g, target - MARINE)
        elif target >= FORT:
            if g.fort[target - FORT] != NOWHERE:
                yield from fortifying.hit(g, target - FORT)
        elif g.sails(target) and not g.turn_over:
            yield from harm.hit(g, target, seat, 1, g.seat[target])


def fires(g: Table, ship: int, mast: int) -> bool:
    return g.masts[ship] & ~g.fire[ship] & (1 << mast) != 0


def stopped_by_colour(g: Table, ship: int, cannons: list[int], target: int) -> bool:
    """CS-R113 A red cannon in it cannot succeed against a ship immune to those."""
    for cannon in cannons:
        if target < FORT and aiming.is_immune(g, ship, cannon, target):
            return True
    return False
