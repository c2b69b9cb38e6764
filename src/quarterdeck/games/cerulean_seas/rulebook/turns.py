"""CS-4xx A turn: its beginning, one order after another, its end."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.cargo import CREW_MOVE, DIVE, DONE, GHOST
from quarterdeck.games.cerulean_seas.questions.fights import BOARDED, BURN, PANEL, REPAIR
from quarterdeck.games.cerulean_seas.questions.labels import YES, thing
from quarterdeck.games.cerulean_seas.questions.orders import (
    BOARD,
    BUY,
    CREW,
    DEEDS,
    DISCOVER,
    END_TURN,
    EXPLORE,
    EXPLORING,
    FREE_DEEDS,
    GET_FREE,
    INSTEAD,
    LET_GO,
    MOVE,
    ORDERS,
    OTHER,
    REVEAL,
    SHOOT,
    USE_TEXT,
    WHICH_CREW,
    move_bar,
    order_bar,
)
from quarterdeck.games.cerulean_seas.questions.texts import INSTEAD_WHICH, MOVE_NOW, WHICH_TEXT
from quarterdeck.games.cerulean_seas.rulebook import (
    campaigning,
    cancelling,
    ending,
    events,
    exploring,
    fortifying,
    grappling,
    harm,
    moving,
    settingup,
    shooting,
    terrain,
    texts,
)
from quarterdeck.games.cerulean_seas.seen.tellings import (
    BURNS,
    FEARED,
    GHOSTLY,
    REPAIRED,
    SUBMERGED,
    TURN,
)
from quarterdeck.games.cerulean_seas.seen.tellings import (
    LET_GO as LET_GO_TOLD,
)
from quarterdeck.games.cerulean_seas.table import asking, omens, windows
from quarterdeck.games.cerulean_seas.table import texts as texts_of
from quarterdeck.games.cerulean_seas.table.gunnery import FORT, MARINE
from quarterdeck.games.cerulean_seas.table.hulls import MOST_MASTS
from quarterdeck.games.cerulean_seas.table.marks import (
    NOBODY,
    NOWHERE,
    OF_KEYWORD,
    Curb,
    Dice,
    Guise,
    House,
)
from quarterdeck.games.cerulean_seas.table.sea import is_free
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Reach, Verb, When
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule


def cerulean_seas(g: Table) -> Rule[None]:
    """CS-220 Set-up; CS-219 then turn after turn until the game ends."""
    yield from settingup.set_up(g)
    yield from voyage(g)


def voyage(g: Table) -> Rule[None]:
    """CS-219, CS-607 From the first player on, to the left."""
    while g.turn < g.last_turn:
        yield from turn(g)
    ending.finish(g, 115)  # CS-R115


def turn(g: Table) -> Rule[None]:
    """CS-401 One player's turn."""
    begin_turn(g)
    if g.out & (1 << g.active):
        return  # CS-1608
    yield from beginning(g)
    yield from rest_of_turn(g)


def rest_of_turn(g: Table) -> Rule[None]:
    """CS-401, CS-884 Orders, then forts, then the end."""
    yield from orders(g)
    if not g.turn_over:
        yield from fortifying.building(g)
    end_turn(g)


def begin_turn(g: Table) -> None:
    g.turn += 1
    g.active = (g.first + g.turn - 1) % g.seats
    n = len(g.ship)
    g.given = g.extra = g.did = g.mute = (0,) * n
    g.used = ((),) * n
    g.boon = (0,) * n
    g.copied = (NOWHERE,) * n
    g.turn_over = False
    g.curb = tuple([come_due(g, ship) for ship in range(n)])
    g.rating = (0,) * len(g.rating)  # CS-1070: a rating lasts for one turn
    omens.lift(g, g.active)
    events.roll_fog(g)
    g.marines_fired = g.struck = ()
    g.revealed = g.forts_fired = 0
    g.shot_at = ()
    g.berth = g.docked  # CS-830
    g.slow = tuple([2 if g.slow[i] and g.seat[i] == g.active else g.slow[i] for i in range(n)])
    g.tell(TURN, g.active, n=g.turn)


def come_due(g: Table, ship: int) -> int:
    """What waited for her player's next turn holds now."""
    return g.curb[ship] % Curb.NOW * Curb.NOW if g.seat[ship] == g.active else g.curb[ship]


def end_turn(g: Table) -> None:
    if g.house & House.CAMPAIGN:
        campaigning.count_pass(g)
    for ship in range(len(g.ship)):
        if g.seat[ship] == g.active:
            g.curb = put_number(g.curb, ship, g.curb[ship] % Curb.NOW)
            if g.slow[ship] == 2:
                g.slow = put_number(g.slow, ship, 0)
            if g.idle[ship] > 0:
                g.idle = put_number(g.idle, ship, g.idle[ship] - 1)
    g.cut()


# ---- the beginning


def beginning(g: Table) -> Rule[None]:
    """CS-R80 In this order: end check, scuttled ships, fires, guises, Fear."""
    ending.check_moves(g)  # CS-502
    for ship in g.in_fleet(g.active):
        if g.scuttled[ship]:
            yield from harm.go_down(g, ship, NOBODY)  # CS-1121
    yield from fires(g)
    for ship in g.in_fleet(g.active):
        yield from choose_guise(g, ship)
    yield from fear(g)
    yield from exploring.look_again(g)
    yield from events.call_up(g)
    for ship in g.in_fleet(g.active):
        yield from texts.happen(g, When.TURN_BEGINS, ship, ship)
    yield from events.reveal(g)
    ending.check(g)  # CS-504


def fires(g: Table) -> Rule[None]:
    """CS-1421, CS-R76 A die for each fire mast, the active player's first."""
    for i in range(g.seats):
        seat = (g.active + i) % g.seats
        for ship in g.in_fleet(seat):
            if g.fire[ship]:
                yield from burn(g, ship)
    for ship in g.in_fleet(g.active):
        if g.fire[ship] and g.fire[ship] == g.masts[ship]:
            yield from harm.go_down(g, ship, NOBODY)  # CS-1424


def burn(g: Table, ship: int) -> Rule[None]:
    """A die for each fire: 6 puts it out, 1 to 3 sets another mast on fire (CS-1177)."""
    for mast in [i for i in range(MOST_MASTS) if g.fire[ship] & (1 << i)]:
        roll = g.die(Dice.FIRE)
        g.tell(BURNS, g.seat[ship], thing(g, ship), roll)
        if roll == 6:
            yield from harm.put_out(g, ship, mast)
        elif roll <= 3 and g.masts[ship] != g.fire[ship]:
            caught = yield BURN.ask(g, g.seat[ship], (ship,))
            g.fire = put_number(g.fire, ship, g.fire[ship] | 1 << caught)


def choose_guise(g: Table, ship: int) -> Rule[None]:
    """CS-910, CS-1134 Ghostly or not; submerged or not."""
    seat = g.active
    if asking.has_keyword(g, ship, Keyword.GHOST_SHIP):
        wanted = yield GHOST.ask(g, seat, (ship,))
        put_guise(g, ship, Guise.GHOSTLY if wanted == YES else Guise.PLAIN)
    elif g.guise[ship] == Guise.GHOSTLY:
        put_guise(g, ship, Guise.PLAIN)  # who made her ghostly is gone
    elif g.is_monster(ship):
        if g.guise[ship] == Guise.SUBMERGED and not is_free(g, ship, g.hull[ship], NOWHERE):
            return  # CS-R67: it must stay below
        wanted = yield DIVE.ask(g, seat, (ship,))
        put_guise(g, ship, Guise.SUBMERGED if wanted == YES else Guise.PLAIN)


def put_guise(g: Table, ship: int, guise: int) -> None:
    if guise == g.guise[ship]:
        return
    g.guise = put_number(g.guise, ship, guise)
    if guise == Guise.GHOSTLY:
        g.docked = put_number(g.docked, ship, NOWHERE)  # CS-915
        g.tell(GHOSTLY, g.seat[ship], thing(g, ship))
    elif guise == Guise.SUBMERGED:
        moving.let_all_go(g, ship)
        g.tell(SUBMERGED, g.seat[ship], thing(g, ship))


def fear(g: Table) -> Rule[None]:
    """CS-850 A d6 for each enemy ship within S of a ship with Fear."""
    for ship in g.in_fleet(g.active):
        if g.sails(ship) and asking.has_keyword(g, ship, Keyword.FEAR):
            for other in asking.ships_within(g, ship, Reach.S):
                if g.seat[other] != g.active and may_frighten(g, ship, other):
                    yield from frighten(g, ship, other)


def may_frighten(g: Table, ship: int, other: int) -> bool:
    """CS-850 Can she still be feared, and by a ship that enemy abilities affect?"""
    return asking.has_keyword(g, ship, Keyword.FEAR) and not texts_of.is_holy(g, other)


def frighten(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-851 to CS-854 5 silences her, 6 slows her down; even then it may be cancelled."""
    roll = g.die(Dice.FEAR)
    g.tell(FEARED, g.seat[other], thing(g, other), roll)
    if roll <= 4:
        return
    stopped = yield from cancelling.cancelled(g, ship, OF_KEYWORD + Keyword.FEAR)
    if stopped:
        return
    if roll == 5:
        g.mute = put_number(g.mute, other, 1)
    else:
        g.slow = put_number(g.slow, other, 1)


# ---- orders


def orders(g: Table) -> Rule[None]:
    """CS-401, CS-R33 One ship after another, each action to its end."""
    while not g.turn_over:
        order = yield ORDERS.ask(g, g.active)
        if order == END_TURN:
            return
        if order == BUY:
            yield from campaigning.buy(g)
            g.plan = ()
            continue
        g.plan = (order // DEEDS, order % DEEDS)
        yield from carry_out(g, order // DEEDS, order % DEEDS)
        g.plan = ()
        ending.check(g)  # CS-504: a wreck, or what became of the last gold
        yield from exploring.look_again(g)


def carry_out(g: Table, ship: int, deed: int) -> Rule[None]:
    """One order."""
    if ship >= MARINE:
        g.marines_fired = (*g.marines_fired, ship - MARINE)
        g.turn_up(ship - MARINE)  # CS-755
        yield from shooting.volley(g, ship, g.active)  # CS-1002
    elif ship >= FORT:
        g.forts_fired |= 1 << (ship - FORT)
        yield from shooting.volley(g, ship, g.active)  # CS-890
    elif deed in FREE_DEEDS:
        yield from free_deed(g, ship, deed)
    else:
        twice = yield from texts.happen(g, When.BEFORE_ACTION, ship, ship)
        g.given = put_number(g.given, ship, g.given[ship] + 1)
        yield from act(g, ship, deed)
        if twice and not g.turn_over and may_again(g, ship, deed):
            g.given = put_number(g.given, ship, g.given[ship] + 1)
            yield from act(g, ship, deed)


def may_again(g: Table, ship: int, deed: int) -> bool:
    """CS-1313 May she take the same action once more?  Then that one is hers besides (CS-R94)."""
    before = g.extra
    g.extra = put_number(g.extra, ship, g.extra[ship] + 1)
    if order_bar(g, g.active, ship, deed) is None:
        return True
    g.extra = before
    return False


def act(g: Table, ship: int, deed: int) -> Rule[None]:
    """CS-401 One of the four actions, or an attempt to get free."""
    g.rammed = 0  # CS-R45
    g.ridden = terrain.under(g, ship)  # for texts that move her after another action
    if deed == MOVE:
        yield from moving.move_action(g, ship)
    elif deed == EXPLORE:
        what = yield EXPLORING.ask(g, g.active, (ship,))
        if what >= OTHER:
            yield from exploring.explore_ship(g, ship, what - OTHER)
        else:
            yield from exploring.explore_island(g, ship, what)
    elif deed == SHOOT:
        yield from shooting.volley(g, ship, g.active)
        if not g.turn_over:
            yield from move_after_shot(g, ship)
    elif deed == GET_FREE:
        yield from terrain.get_free(g, ship)
    elif deed == INSTEAD:
        text = yield INSTEAD_WHICH.ask(g, g.active, (ship,))
        yield from texts.use(g, ship, ship, text)
    elif deed == DISCOVER:
        yield from campaigning.discover(g, ship)
    elif deed == BOARD:
        other = yield BOARDED.ask(g, g.active, (ship,))
        yield from grappling.grapple(g, ship, other)
    else:
        yield from repair(g, ship)


def move_after_shot(g: Table, ship: int) -> Rule[None]:
    """CS-302 A text lets her move after a shoot action, as a free action."""
    if asking.can(g, ship, Verb.MOVES_AFTER_SHOT) and move_bar(g, ship) is None:
        wanted = yield MOVE_NOW.ask(g, g.active, (ship,))
        if wanted == YES:
            said: tuple[int, ...] = windows.said(g, ship, Verb.MOVES_AFTER_SHOT)
            yield from cancelling.first_uses(g, ship, said)  # CS-R70
        if wanted == YES and asking.can(g, ship, Verb.MOVES_AFTER_SHOT):
            yield from moving.move_action(g, ship, True)


def repair(g: Table, ship: int) -> Rule[None]:
    """CS-1085, CS-1234 One mast or one panel comes back, or a text of hers is done with."""
    mended = yield from texts.happen(g, When.REPAIRS, ship, ship)
    if mended or not texts_of.is_harmed(g, ship):
        return
    part = yield REPAIR.ask(g, g.active, (ship,))
    if part == PANEL:
        g.panels = put_number(g.panels, ship, g.panels[ship] + 1)
    else:
        g.masts = put_number(g.masts, ship, g.masts[ship] | 1 << part)
    g.scuttled = put_number(g.scuttled, ship, 0)
    g.tell(REPAIRED, g.active, thing(g, ship))


def free_deed(g: Table, ship: int, deed: int) -> Rule[None]:
    """CS-407 What costs no action."""
    g.plan = (ship, -deed)  # negative, as no place is: she has what this needs, everybody knows
    if deed == REVEAL:
        token = yield WHICH_CREW.ask(g, g.active, (ship,))
        yield from exploring.reveal(g, ship, token)
    elif deed == CREW:
        yield from exchange_crew(g, ship)
    elif deed == USE_TEXT:
        text = yield WHICH_TEXT.ask(g, g.active, (ship,))
        yield from texts.use(g, ship, ship, text)
    elif deed == LET_GO:
        release(g, ship)
    else:
        yield from harm.scuttle(g, ship)


def release(g: Table, ship: int) -> None:
    """CS-1216 The tow is let go where it is."""
    towed = g.tow[ship]
    g.tow = put_number(g.tow, ship, NOWHERE)
    g.tell(LET_GO_TOLD, g.seat[ship], thing(g, towed))


def exchange_crew(g: Table, ship: int) -> Rule[None]:
    """CS-811, CS-812 Crew go ashore, come aboard, or change ships at one island."""
    g.handled = ()
    exploring.look_at_crew(g, ship)
    while True:
        pick = yield CREW_MOVE.ask(g, g.active, (ship,))
        if pick == DONE:
            return
        exploring.move_crew(g, ship, pick)
