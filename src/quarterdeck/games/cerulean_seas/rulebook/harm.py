"""CS-80x, CS-117x, CS-118x Hits, lost masts, derelicts, sinking."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.fights import MAST
from quarterdeck.games.cerulean_seas.questions.labels import thing
from quarterdeck.games.cerulean_seas.rulebook import cancelling, ending, events, moving, texts
from quarterdeck.games.cerulean_seas.seen.tellings import (
    DERELICT,
    IGNORED,
    LOST_MAST,
    LOST_PANEL,
    SCUTTLING,
    SPLIT,
    SUNK,
)
from quarterdeck.games.cerulean_seas.table import asking, campaign, windows
from quarterdeck.games.cerulean_seas.table.hulls import MOST_MASTS
from quarterdeck.games.cerulean_seas.table.marks import (
    GONE,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    Afloat,
    Dice,
    Did,
    House,
)
from quarterdeck.games.cerulean_seas.table.setup import add_token
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb, When
from quarterdeck.kernel.play.rows import put, put_number
from quarterdeck.kernel.play.rules import Rule


def hit(g: Table, ship: int, by: int, masts: int, picker: int) -> Rule[None]:
    """CS-1175, CS-805, CS-1232 A hit costs a panel, a mast, or a derelict the ship.

    `by` is the seat whose hit it is, `masts` how many it takes, `picker` who picks them.
    """
    g.hits = put_number(g.hits, ship, g.hits[ship] + 1)
    if g.masts[ship] != 0 or g.panels[ship] > 0:  # CS-R74
        yield from texts.happen(g, When.IS_HIT, ship, ship)
    ignored = yield from ignores_hit(g, ship)
    if ignored:
        g.tell(IGNORED, g.seat[ship], thing(g, ship))
    elif g.panels[ship] > 0:
        g.panels = put_number(g.panels, ship, g.panels[ship] - 1)
        g.tell(LOST_PANEL, g.seat[ship], thing(g, ship))
    elif g.masts[ship] == 0:
        if not asking.can(g, ship, Verb.UNSINKABLE):
            yield from go_down(g, ship, by)
    else:
        for _ in range(masts):
            if g.sails(ship) and g.masts[ship] != 0 and not g.turn_over:  # CS-1306
                yield from lose_mast(g, ship, by, picker)


def ignores_hit(g: Table, ship: int) -> Rule[bool]:
    """CS-1309 The odd hits of a shoot action; the first hit of a turn; unless it is cancelled."""
    if g.masts[ship] != 0 and g.hits[ship] % 2 == 1:
        yield from cancelling.first_uses(g, ship, windows.said(g, ship, Verb.IGNORES_ODD_HITS))
        if asking.can(g, ship, Verb.IGNORES_ODD_HITS):
            return True
    for text in windows.said(g, ship, Verb.IGNORES_FIRST_HIT):
        if text not in g.used[ship]:
            g.used = put(g.used, ship, (*g.used[ship], text))
            stopped = yield from cancelling.cancelled(g, ship, text)
            return not stopped
    return False


def lose_masts(g: Table, ship: int, n: int, by: int) -> Rule[None]:
    """CS-1177 So many masts, picked by her own player, as far as she has them."""
    for _ in range(n):
        if g.sails(ship) and g.masts[ship] != 0:
            yield from lose_mast(g, ship, by, g.seat[ship])


def lose_mast(g: Table, ship: int, by: int, picker: int) -> Rule[None]:
    """CS-1175, CS-1177 One mast, picked by her own player unless a text says otherwise."""
    saved = yield from texts.happen(g, When.LOSES_MAST, ship, ship)
    if not saved:
        saved = yield from buys_off(g, ship, by)
    if saved:
        return
    mast = yield MAST.ask(g, picker, (ship,))
    yield from lose_this_mast(g, ship, mast, by)


def buys_off(g: Table, ship: int, by: int) -> Rule[bool]:
    """CS-302 An enemy ship would take a mast or a crew: does a text give it something instead?"""
    enemy = g.attacker
    if by in (NOBODY, g.seat[ship]) or enemy == NOWHERE or not g.sails(enemy):
        return False
    if g.seat[enemy] != by:
        return False
    done = yield from texts.happen(g, When.LOSES_MAST_OR_CREW, ship, enemy)
    return done


def lose_this_mast(g: Table, ship: int, mast: int, by: int) -> Rule[None]:
    """CS-801, CS-1176 The mast and its cannon are gone."""
    g.masts = put_number(g.masts, ship, g.masts[ship] & ~(1 << mast))
    g.fire = put_number(g.fire, ship, g.fire[ship] & ~(1 << mast))
    if by != NOBODY and by != g.seat[ship]:
        g.felled = put_number(g.felled, by, g.felled[by] + 1)  # CS-506, CS-R54
    g.tell(LOST_MAST, g.seat[ship], thing(g, ship))
    if g.masts[ship] == 0:
        yield from become_derelict(g, ship, by)


def become_derelict(g: Table, ship: int, by: int) -> Rule[None]:
    """CS-801 Without a mast she is derelict; CS-1148 a sea monster is eliminated."""
    if g.is_monster(ship):
        yield from go_down(g, ship, by)
        return
    if g.tow[ship] != NOWHERE:
        g.tow = put_number(g.tow, ship, NOWHERE)  # CS-R92
    g.tell(DERELICT, g.seat[ship], thing(g, ship))
    if asking.can(g, ship, Verb.SINK):  # a brittle ship
        yield from go_down(g, ship, by)
    ending.check(g)


def put_out(g: Table, ship: int, mast: int) -> Rule[None]:
    """CS-R76 This fire is out: the mast stands again, or (by option) is lost."""
    if g.fire_restores:
        g.fire = put_number(g.fire, ship, g.fire[ship] & ~(1 << mast))
    else:
        yield from lose_this_mast(g, ship, mast, NOBODY)


def put_all_out(g: Table, ship: int) -> Rule[None]:
    """CS-R76 She docks at home or at a fort."""
    for mast in range(MOST_MASTS):
        if g.fire[ship] & (1 << mast):
            yield from put_out(g, ship, mast)


def cut_loose(g: Table, ship: int) -> None:
    """She is no longer docked, towed, towing, held or holding."""
    moving.undock(g, ship)
    moving.let_all_go(g, ship)
    g.tow = put_number(g.tow, ship, NOWHERE)
    tower = g.towed_by(ship)
    if tower != NOWHERE:
        g.tow = put_number(g.tow, tower, NOWHERE)
    g.held = put_number(g.held, ship, NOWHERE)
    g.tangled = put_number(g.tangled, ship, NOWHERE)
    g.scuttled = put_number(g.scuttled, ship, 0)


def go_down(g: Table, ship: int, by: int) -> Rule[None]:
    """CS-820 However it comes about: a text may save her; a raft or divers; then she sinks."""
    saved = yield from texts.happen(g, When.WOULD_SINK, ship, ship)
    if not saved:
        yield from events.before_sinking(g, ship, by)
        sink(g, ship, by)


def sink(g: Table, ship: int, by: int) -> None:
    """CS-1186 to CS-1191 The gold is split, everything else leaves the game."""
    cut_loose(g, ship)
    g.masts = put_number(g.masts, ship, 0)
    g.fire = put_number(g.fire, ship, 0)
    g.afloat = put_number(g.afloat, ship, Afloat.SUNK)
    g.tell(SUNK, g.seat[ship], thing(g, ship))
    coins = [token for token in g.treasure_aboard(ship) if is_gold(g, token)]
    lost = g.aboard(ship)
    for token in lost:
        g.turn_up(token)
        g.move_token(token, GONE)
    if by not in (NOBODY, g.seat[ship]) and g.seats == 2:  # CS-R49, CS-619
        if g.house & House.SINK_DRAFT:
            draft(g, coins, g.seat[ship], by)
        else:
            split(g, coins, g.seat[ship], by)
    if g.house & House.CAMPAIGN:
        campaign.salvage(g, lost)
        campaign.recover(g, ship)
    ending.check(g)


def is_gold(g: Table, token: int) -> bool:
    """CS-1190 Unique treasure goes down with her, whatever it is worth."""
    return g.worth(token) > 0 and not g.is_unique(token)


def split(g: Table, coins: list[int], owner: int, by: int) -> None:
    """CS-1186, CS-1187, CS-R48 Evenly; an odd piece goes to the sinker."""
    worths = [g.worth(token) for token in coins]
    total = sum(worths)
    if total == 0:
        return
    lesser = total // 2
    mine = subset(worths, lesser)
    for token in coins:
        if mine >= 0:
            i = coins.index(token)
            g.move_token(token, g.home[owner] if mine & (1 << i) else g.home[by])
    if mine < 0:  # no coins fit
        book(g, owner, lesser)
        book(g, by, total - lesser)
    g.tell(SPLIT, owner, n=lesser)
    g.tell(SPLIT, by, n=total - lesser)


def book(g: Table, seat: int, gold: int) -> None:
    """CS-R48 Plain gold at home: coins of 1, which pay for a fort like others."""
    if g.house & House.CAMPAIGN:
        g.gold = put_number(g.gold, seat, g.gold[seat] + gold)  # CS-1617: change may be made
        return
    for _ in range(gold):
        add_token(g, 1, OUTSIDE, g.home[seat])


def draft(g: Table, coins: list[int], owner: int, by: int) -> None:
    """CS-1719, CS-R119 By house rule coins are drafted in turn, the sinker first."""
    left = sorted(coins, key=lambda token: (-g.worth(token), token))
    for i in range(len(left)):
        g.move_token(left[i], g.home[by if i % 2 == 0 else owner])


def subset(worths: list[int], goal: int) -> int:
    """Coins that are worth exactly that much, as a mask (the first there is); -1 if there are none.

    It is found coin by coin for every worth up to the goal: a hold full of coins is no puzzle.
    """
    first = [-1] * (goal + 1)
    first[0] = 0
    for i in range(len(worths)):
        for sum_with in range(goal, worths[i] - 1, -1):
            before = first[sum_with - worths[i]]
            if first[sum_with] < 0 and before >= 0:
                first[sum_with] = before | 1 << i
    return first[goal]


def scuttle(g: Table, ship: int) -> Rule[None]:
    """CS-1120, CS-1121 On 5 or 6 she goes down when her player's next turn begins."""
    g.note(ship, Did.TRIED_SCUTTLING)
    roll = roll_scuttling(g, ship)
    if roll < 5:
        again = yield from texts.rolls_again(g, ship)  # CS-1322
        if again:
            roll = roll_scuttling(g, ship)
    if roll >= 5:
        g.scuttled = put_number(g.scuttled, ship, 1)


def roll_scuttling(g: Table, ship: int) -> int:
    roll = g.die(Dice.SCUTTLE) + asking.on_all_rolls(g, ship)
    g.tell(SCUTTLING, g.active, thing(g, ship), roll)
    return roll
