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
from quarterdeck.games.cerulean_seas.table import asking, fortress, marines, windows
from quarterdeck.games.cerulean_seas.table import texts as table_texts
from quarterdeck.games.cerulean_seas.table.gunnery import (
    FORT,
    MARINE,
    MISSED,
    MUSKET,
    TARGETS,
    colour_of,
    has_musket,
    rank_of,
)
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
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
from quarterdeck.games.cerulean_seas.words.terms import EVERY_NATION, Keyword, Verb, When
from quarterdeck.geometry.shapes import within
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
    roll = g.below(Dice.CANNON, 6) + 1
    hits = beats(g, shooter, cannon, target, roll)
    if not hits and ship_of(g, shooter) != NOWHERE:
        again = yield from texts.rolls_again(g, ship_of(g, shooter))  # CS-1322, CS-1323
        if again:
            roll = g.below(Dice.CANNON, 6) + 1
            hits = beats(g, shooter, cannon, target, roll)
    if target < FORT:
        hits = hits and not is_immune(g, shooter, cannon, target)
    elif target < MARINE and shooter < FORT:
        hits = hits and not fortress.is_immune(g, target - FORT, colour_of(g, shooter, cannon))
    g.tell(SHOT_TOLD if hits else MISSED_TOLD, seat, target_thing(g, target), roll)
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


def beats(g: Table, shooter: int, cannon: int, target: int, roll: int) -> bool:
    """CS-303, CS-1173 Does this roll hit?"""
    far = asking.find(g, shooter, Verb.DOUBLE_REACH) if shooter < FORT else None
    if far is not None and g.boon[shooter] & Boon.DOUBLED and cannon != MUSKET:
        return far.works_on(roll)
    return roll != 1 and roll + bonus(g, shooter, cannon, target) > rank(g, shooter, cannon)


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
    stopped = False
    for text in windows.said(g, shooter, Verb.SHOOT_AGAIN):
        g.used = put(g.used, shooter, (*g.used[shooter], text))
        stopped = yield from cancelling.cancelled(g, shooter, text)
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


def rank(g: Table, shooter: int, cannon: int) -> int:
    if shooter >= MARINE:
        return marines.RANK  # CS-1003
    if shooter >= FORT:
        return BOX.forts[g.fort[shooter - FORT]].ranks[cannon]
    return rank_of(g, shooter, cannon)


def bonus(g: Table, shooter: int, cannon: int, target: int) -> int:
    """CS-302 What texts add to the roll; nothing ever raises a Musketeer's (CS-1032)."""
    if shooter >= MARINE:
        return marines.gun_bonus(g, shooter - MARINE, target)
    if shooter >= FORT:
        nation = asking.nation_of(g, target) if target < FORT else -1
        return fortress.bonus(g, shooter - FORT, nation)
    if cannon == MUSKET:
        return lowered(g, shooter, target)
    n = asking.on_all_rolls(g, shooter) + g.boon[shooter] // Boon.ROLLS + company_bonus(g, shooter)
    if target >= MARINE:
        return n
    if target >= FORT:
        return n + fort_bonus(g, shooter, target - FORT)
    if windows.is_followed_up(g, shooter, target):
        n += asking.total(g, shooter, Verb.FOLLOW_UP_BONUS, -1)
    n += asking.total(g, shooter, Verb.CANNON_BONUS, asking.nation_of(g, target))
    return n + asking.total(g, target, Verb.TARGET_BONUS, asking.nation_of(g, shooter))


def lowered(g: Table, shooter: int, target: int) -> int:
    """CS-1032 A Musketeer's roll is never raised; what lowers a roll lowers it, too."""
    n = min(0, asking.on_all_rolls(g, shooter))
    if target < FORT:
        nation = asking.nation_of(g, shooter)
        n += min(0, asking.total(g, target, Verb.TARGET_BONUS, nation))
    return n


def fort_bonus(g: Table, shooter: int, island: int) -> int:
    """Against a fort: what is said of forts within a reach, or of no nation's ships."""
    n = 1 if asking.house_marine(g, shooter) else 0  # CS-1715
    for said in asking.abilities(g, shooter):
        if said.verb == Verb.CANNON_BONUS and said.nations == EVERY_NATION:
            n += said.n
        elif said.verb == Verb.FORT_BONUS:
            n += said.n if windows.fort_within(g, shooter, island, said) else 0
    return n


def company_bonus(g: Table, shooter: int) -> int:
    """What other ships near her add."""
    n = 0
    for other in range(len(g.ship)):
        if other != shooter and g.seat[other] == g.seat[shooter] and g.sails(other):
            n += bonus_beside(g, shooter, other, shooter, Verb.SQUADRON_BONUS)
            n += bonus_beside(g, shooter, other, other, Verb.LEADER_BONUS)
    return n


def bonus_beside(g: Table, shooter: int, other: int, whose: int, verb: int) -> int:
    """CS-R22 What one of two ships adds, as far as they are within its reach."""
    n = 0
    if asking.can(g, whose, verb):
        for said in asking.abilities(g, whose):
            if said.verb == verb and within(g.hull[shooter], g.hull[other], LENGTHS[said.reach]):
                n += said.n
    return n


def is_immune(g: Table, shooter: int, cannon: int, target: int) -> bool:
    """CS-1178 By the cannon's colour, at every distance; by the shooter's being a fort."""
    if shooter >= MARINE:
        return False
    if shooter >= FORT and asking.can(g, target, Verb.FORTS_CANNOT_HIT):
        return True
    return len(windows.shielding(g, shooter, cannon, target)) > 0


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
    roll = g.below(Dice.CANNON, 6) + 1
    cannons = [i for i in range(BOX.ships[g.ship[ship]].masts) if fires(g, ship, i)]
    g.tell(BROADSIDE_TOLD, seat, target_thing(g, target), roll)
    ranks = [BOX.ships[g.ship[ship]].ranks[i] for i in cannons]
    if roll == 1 or roll <= max(ranks) or stopped_by_colour(g, ship, cannons, target):
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
        if target < FORT and is_immune(g, ship, cannon, target):
            return True
    return False
