"""CS-82x, CS-14xx Events: one at the beginning of a turn, some when a ship goes down."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import EVENT_KIND, NO, YES, thing
from quarterdeck.games.cerulean_seas.questions.omens import (
    BANK,
    CALL_UP,
    CONCERNED,
    COVE,
    COVE_BERTH,
    COVE_SHIP,
    DIVERS,
    DUELLIST,
    OWN_DUELLIST,
    PLAY_EVENT,
    RAFT,
    RAFT_ISLAND,
    TOGETHER,
    TOKEN_COLUMN,
    TOKEN_ROW,
    WIND,
)
from quarterdeck.games.cerulean_seas.rulebook import (
    exploring,
    harm,
    moving,
    pots,
    ship_texts,
    terrain,
)
from quarterdeck.games.cerulean_seas.seen.tellings import BLOWN, DOCKED, DUELS, EVENT
from quarterdeck.games.cerulean_seas.table import omens, texts, weather
from quarterdeck.games.cerulean_seas.table.berths import berth_pose
from quarterdeck.games.cerulean_seas.table.hulls import TICKS
from quarterdeck.games.cerulean_seas.table.marks import (
    FOG,
    GONE,
    GRID,
    NOBODY,
    NOWHERE,
    ON_SHIP,
    RIM,
    SHIP,
    Curb,
    Dice,
    Omen,
)
from quarterdeck.games.cerulean_seas.table.sea import chart_for
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.geometry.sweep import slide, step
from quarterdeck.kernel.play.rows import put, put_number
from quarterdeck.kernel.play.rules import Rule

RAFT_USED = 1 << 12  # a bit of `revealed`: a raft was used in this turn


def reveal(g: Table) -> Rule[None]:
    """CS-1501, CS-1502 One event when the turn begins."""
    seat = g.active
    if g.revealed & (1 << seat) or not g.events[seat]:
        return
    event = yield PLAY_EVENT.ask(g, seat)
    if event != NO:
        g.revealed |= 1 << seat
        if event == TOGETHER:
            event = omens.holds(g, seat, Verb.NO_EVENTS)
            spend(g, seat, omens.holds(g, seat, Verb.COVE))  # CS-1431: it does nothing
        spend(g, seat, event)
        yield from carry_out(g, seat, event)


def call_up(g: Table) -> Rule[None]:
    """CS-1501, CS-755 A face-down crew with a text for this moment may be the one reveal."""
    if omens.may_call_up(g, g.active):
        token = yield CALL_UP.ask(g, g.active)
        if token != NO:
            g.revealed |= 1 << g.active
            exploring.turn_up(g, g.at[token] - ON_SHIP, token)


def spend(g: Table, seat: int, event: int) -> None:
    """CS-1419 It leaves the game."""
    left = list(g.events[seat])
    left.remove(event)
    g.events = put(g.events, seat, tuple(left))
    g.plan = (event,)
    g.tell(EVENT, seat, EVENT_KIND + event)


def carry_out(g: Table, seat: int, event: int) -> Rule[None]:
    """What the event says."""
    match omens.ability_of(event).verb:
        case Verb.DUEL:
            yield from duel(g, seat)
        case Verb.FALSE_TREASURE:
            ship = yield CONCERNED.ask(g, seat, tuple(omens.laden_enemies(g, seat)))
            for token in omens.coins_aboard(g, ship):
                texts.leave_game(g, token)
            g.uncover()
        case Verb.NO_EVENTS:
            g.events = ((),) * g.seats  # CS-1420
            g.omens = ()
        case Verb.MERMAIDS:
            ship = yield CONCERNED.ask(g, seat, tuple(omens.crewed_enemies(g, seat)))
            ship_texts.lose_turns(g, ship, len(g.crew_aboard(ship)))
        case Verb.COVE:
            yield from find_cove(g, seat)
        case _:
            yield from of_weather(g, seat, event)


def of_weather(g: Table, seat: int, event: int) -> Rule[None]:
    """Events of wind and fog."""
    reach = omens.ability_of(event).reach
    match omens.ability_of(event).verb:
        case Verb.FAIR_WIND:
            ship = yield CONCERNED.ask(g, seat, tuple(g.in_fleet(seat)))
            ship_texts.add_boon(g, ship, texts.boon_of(reach))
        case Verb.WET_FUSES:
            ship = yield CONCERNED.ask(g, seat, tuple(omens.enemies_near(g, seat, reach)))
            pots.curb(g, ship, Curb.SHOOT)
        case Verb.ROLLING_FOG:
            bank = yield BANK.ask(g, seat, tuple(omens.banks(g)))
            g.omens = (*g.omens, (Verb.ROLLING_FOG, seat, bank, 0))
        case Verb.BECALM | Verb.CURSED_ZONE:
            yield from put_token(g, seat, event)
        case Verb.FOUL_WINDS:
            yield from put_token(g, seat, event)
            yield from blow(g, event)


def put_token(g: Table, seat: int, event: int) -> Rule[None]:
    """CS-1407 A token on the sea."""
    column = yield TOKEN_COLUMN.ask(g, seat)
    g.plan = (event, column)
    row = yield TOKEN_ROW.ask(g, seat, (column,))
    verb = omens.ability_of(event).verb
    g.omens = (*g.omens, (verb, seat, column * GRID, row * GRID))


def duel(g: Table, seat: int) -> Rule[None]:
    """CS-1417, CS-1418 A d6 and its points each: the lower leaves, or both."""
    mine = yield OWN_DUELLIST.ask(g, seat, tuple(omens.crew_of(g, seat, True)))
    g.plan = (mine,)
    theirs = yield DUELLIST.ask(g, seat, tuple(omens.crew_of(g, seat, False)))
    g.turn_up(mine)
    g.turn_up(theirs)
    g.uncover()
    one = g.die(Dice.ABILITY) + g.points(mine)
    other = g.die(Dice.ABILITY) + g.points(theirs)
    g.tell(DUELS, seat, n=one - other, cards=(g.kind[mine], g.kind[theirs]))
    if one <= other:
        texts.leave_game(g, mine)
    if other <= one:
        texts.leave_game(g, theirs)


def find_cove(g: Table, seat: int) -> Rule[None]:
    """CS-1430 An own ship docks at the nearest unexplored, or the nearest empty, wild island."""
    ship = yield COVE_SHIP.ask(g, seat, tuple(omens.cove_ships(g, seat)))
    island = yield COVE.ask(g, seat, tuple(omens.coves(g, ship)))
    g.plan = (ship, island)
    bearing = yield COVE_BERTH.ask(g, seat, (ship, island))
    harm.cut_loose(g, ship)
    if not g.marked[island] & (1 << seat):
        g.omens = (*g.omens, (Verb.COVE, seat, ship, island))  # CS-1432
    x, y, heading = berth_pose(g, ship, island, bearing)
    g.place(ship, x, y, heading)
    g.docked = put_number(g.docked, ship, island)
    g.tell(DOCKED, seat, thing(g, ship, island))


# ---- wind and fog


def blow(g: Table, event: int) -> Rule[None]:
    """CS-302 Each undocked ship near the token drifts; an island that she touches costs a mast."""
    blown = tuple([ship for ship in range(len(g.ship)) if is_blown(g, ship)])
    g.omens = tuple([omen for omen in g.omens if omen[Omen.VERB] != Verb.FOUL_WINDS])
    for ship in blown:
        left = (g.seat[ship] + 1) % g.seats
        g.plan = (event, ship)
        heading = yield WIND.ask(g, left, (ship,))
        island = drift(g, ship, heading, omens.ability_of(event).m)
        if island and g.sails(ship) and g.masts[ship] != 0:
            yield from harm.lose_mast(g, ship, NOBODY, g.seat[ship])


def is_blown(g: Table, ship: int) -> bool:
    free = g.docked[ship] == NOWHERE and g.towed_by(ship) == NOWHERE
    return free and weather.under_omen(g, ship, Verb.FOUL_WINDS) is not None


def drift(g: Table, ship: int, heading: int, reach: int) -> bool:
    """She is moved without turning, up to the first contact.  Was it an island?"""
    way = slide(chart_for(g, ship), g.hull[ship], heading, TICKS[reach])
    dx, dy = step(heading, way.ticks)
    moving.cast_off(g, ship)
    g.held = put_number(g.held, ship, NOWHERE)
    g.place(ship, g.x[ship] + dx, g.y[ship] + dy, g.heading[ship])
    moving.bring_tow(g, ship)
    g.tell(BLOWN, g.seat[ship], thing(g, ship))
    for name in way.touched:
        if name >= FOG:
            terrain.enter_fog(g, ship, name - FOG)  # CS-861
    return len([name for name in way.touched if name < SHIP]) > 0


def roll_fog(g: Table) -> None:
    """CS-302 In each of its owner's turns a rolling fog bank drifts by a d6."""
    for omen in g.omens:
        if omen[Omen.VERB] == Verb.ROLLING_FOG and omen[Omen.SEAT] == g.active:
            bank = omen[Omen.THING]
            heading = RIM * (g.die(Dice.FOG) - 1)
            ticks = omens.free_ticks(g, bank, heading)
            dx, dy = step(heading, ticks)
            g.ground_x = put_number(g.ground_x, bank, g.ground_x[bank] + dx)
            g.ground_y = put_number(g.ground_y, bank, g.ground_y[bank] + dy)


# ---- when a ship goes down


def before_sinking(g: Table, ship: int, by: int) -> Rule[None]:
    """CS-820 Her player may send a raft; if not, the sinker may send divers."""
    seat = g.seat[ship]
    raft = omens.holds(g, seat, Verb.RAFT)
    if raft != NOWHERE and g.aboard(ship):
        wanted = yield RAFT.ask(g, seat, (ship,))
        if wanted == YES:
            spend(g, seat, raft)
            g.revealed |= RAFT_USED
            yield from float_ashore(g, ship)
    divers = omens.holds(g, by, Verb.ALL_GOLD) if by not in (NOBODY, seat) else NOWHERE
    if divers != NOWHERE and not g.revealed & RAFT_USED and texts.worth_gold(g, ship):
        wanted = yield DIVERS.ask(g, by, (ship,))
        if wanted == YES:
            spend(g, by, divers)
            for token in texts.worth_gold(g, ship):
                g.turn_up(token)
                g.move_token(token, g.home[by])


def float_ashore(g: Table, ship: int) -> Rule[None]:
    """Her crew and gold land on the nearest wild island."""
    near = tuple(omens.nearest(g, ship, texts.wild_islands(g)))
    island = yield RAFT_ISLAND.ask(g, g.seat[ship], near)
    for token in g.tokens_at(ON_SHIP + ship):
        if g.is_crew(token) or g.worth(token) > 0:
            g.move_token(token, island)
        else:
            g.move_token(token, GONE)
