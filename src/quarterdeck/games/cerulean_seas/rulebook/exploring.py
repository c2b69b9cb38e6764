"""CS-83x Exploring: looking at treasure, loading, unloading, crew at islands."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.cargo import ASHORE, DONE, LOAD, TOKEN
from quarterdeck.games.cerulean_seas.questions.labels import YES, island_thing, thing
from quarterdeck.games.cerulean_seas.questions.texts import USE, WHICH_BASIC
from quarterdeck.games.cerulean_seas.rulebook import ending, fort_texts, texts
from quarterdeck.games.cerulean_seas.seen.tellings import (
    CREW_ABOARD,
    END_TOKEN,
    FOUND,
    FOUND_NONE,
    GAVE,
    LANDS,
    LOADED,
    LOADED_OPENLY,
    LOOKED,
    PASSED_ON,
    PUT_ASHORE,
    REVEALED,
    UNLOADED,
    UNLOADED_HIDDEN,
)
from quarterdeck.games.cerulean_seas.table import asking, campaign, stilling, stowage
from quarterdeck.games.cerulean_seas.table import texts as texts_of
from quarterdeck.games.cerulean_seas.table.marks import (
    EVERYBODY,
    IN_FORT,
    NOWHERE,
    ON_SHIP,
    Did,
    House,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import (
    ABANDONED,
    ANY_NATION,
    RANSOM,
    RANSOM_GOLD,
    UNIQUE,
    Table,
    crew_token,
)
from quarterdeck.games.cerulean_seas.words.terms import Verb, When
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule


def explore_island(g: Table, ship: int, island: int) -> Rule[None]:
    """CS-830 to CS-834 Look in secret, take what fits, put ashore what one likes."""
    seat = g.seat[ship]
    g.explored = put_number(g.explored, island, g.explored[island] | 1 << seat)
    own_fort = g.fort[island] != NOWHERE and g.fort_seat[island] == seat
    place = IN_FORT + island if own_fort else island
    g.tell(LOOKED, seat, thing(g, ship, island_thing(g, island)))
    look(g, place, seat)
    g.handled = ()
    yield from find_unique(g, ship, place)
    if g.sails(ship):
        yield from texts.happen(g, When.EXPLORES_ISLAND, ship, island)
    yield from exchange(g, ship, place)


def look(g: Table, place: int, seat: int) -> None:
    """CS-831 The exploring player sees all treasure there; the others learn nothing."""
    g.uncover()
    for token in g.tokens_at(place):
        if not g.is_crew(token) or place >= ON_SHIP:
            g.let_know(token, seat)


def find_unique(g: Table, ship: int, place: int) -> Rule[None]:
    """CS-1241, CS-1242 Unique treasure is turned up and loaded, if it can be."""
    count = uniques(g, place)
    g.tell(FOUND if count else FOUND_NONE, g.seat[ship], thing(g, ship), count)  # all are shown
    for token in g.tokens_at(place):
        if g.is_unique(token) and not g.treasure(token).face_down and g.at[token] == place:
            barred = texts_of.is_guarded(g, place)
            g.turn_up(token)
            if not barred and stowage.fits(g, ship, token):
                yield from find_one(g, ship, token, place)


def uniques(g: Table, place: int) -> int:
    """How many pieces of unique treasure are turned up there."""
    n = 0
    for token in g.tokens_at(place):
        if g.is_unique(token) and not g.treasure(token).face_down:
            n += 1
    return n


def find_one(g: Table, ship: int, token: int, place: int) -> Rule[None]:
    """CS-1242 It goes aboard and works at once; some stay where they were found."""
    left = texts_of.said_of(g, token, Verb.MAY_BE_LEFT)
    if left != NOWHERE and asking.holds(g, ship, BOX.abilities[left].state):
        wanted = yield USE.ask(g, g.seat[ship], (ship, ship, left))
        if wanted == YES:
            return
    take(g, ship, token)
    yield from work(g, ship, token)


def work(g: Table, ship: int, token: int) -> Rule[None]:
    """CS-1242 What is done when it is found, and when it is loaded."""
    if must_wait(g, token):
        return
    place = g.docked[ship]
    for text in texts_of.printed_at(g, token, When.FOUND):
        g.at_work = token
        yield from texts.use(g, ship, ship, text)
    g.at_work = NOWHERE
    if texts_of.said_of(g, token, Verb.THIS_STAYS) != NOWHERE and place != NOWHERE:
        g.move_token(token, place)
        if texts_of.said_of(g, token, Verb.BARS_LOADING) == NOWHERE:
            g.up = put_number(g.up, token, 0)
    yield from work_aboard(g, ship, token)


def must_wait(g: Table, token: int) -> bool:
    """CS-1245 Does something aboard keep it from working?"""
    hindered = stilling.is_hindered(g, token)
    if hindered:
        g.stilled = (*g.stilled, 2 * token + 1)
    return hindered


def pass_on(g: Table, ship: int, token: int) -> Rule[None]:
    """CS-1447 It comes from another ship: nobody has found it just now."""
    bring_aboard(g, ship, token)
    g.tell(PASSED_ON, g.seat[ship], thing(g, ship), cards=(g.kind[token],))
    if not must_wait(g, token):
        yield from work_aboard(g, ship, token)


def work_aboard(g: Table, ship: int, token: int) -> Rule[None]:
    """CS-1242 What is done when it is loaded."""
    for text in texts_of.printed_at(g, token, When.LOADED):
        if g.sails(ship):
            g.at_work = token
            yield from texts.use(g, ship, ship, text)
    g.at_work = NOWHERE


def look_again(g: Table) -> Rule[None]:
    """CS-R89 Treasure that could do nothing works as soon as nothing hinders it."""
    freed: tuple[int, ...] = stilling.look_again(g)
    for token in freed:
        if g.at[token] >= ON_SHIP:
            yield from work_aboard(g, g.at[token] - ON_SHIP, token)


def explore_ship(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-837, CS-838 Crew and treasure may be moved between the two."""
    g.tell(LOOKED, g.seat[ship], thing(g, ship, 100 + g.ship[other]))
    look(g, ON_SHIP + other, g.seat[ship])
    g.handled = ()
    if g.masts[other] == 0:
        claimed = yield from texts.happen(g, When.EXPLORES_DERELICT, ship, other)
        if claimed:
            return
    yield from exchange(g, ship, ON_SHIP + other)


def exchange(g: Table, ship: int, place: int) -> Rule[None]:
    """CS-832, CS-R59 Piece by piece, each at most once."""
    seat = g.seat[ship]
    loaded = unloaded = False
    gold = 0
    while True:
        token = yield LOAD.ask(g, seat, (ship, place))
        if token == DONE:
            break
        g.handled = (*g.handled, token)
        if g.at[token] == place:
            take(g, ship, token)
            loaded = True
        else:
            give(g, ship, token, place)
            gold += g.worth(token)
            unloaded = True
    if loaded:
        yield from texts.happen(g, When.LOADS, ship, ship)
    if place >= IN_FORT:
        fort_texts.reward(g, ship, gold)
        if g.fort_counts:
            ending.check(g)  # CS-R51
    if unloaded:
        yield from texts.happen(g, When.UNLOADS, ship, ship)


def take(g: Table, ship: int, token: int) -> None:
    """CS-833 It goes aboard, face down as it was."""
    wild = g.at[token] < ON_SHIP
    ashore = wild or g.at[token] >= IN_FORT
    bring_aboard(g, ship, token)
    telling = LOADED_OPENLY if g.up[token] else LOADED
    g.tell(telling, g.seat[ship], thing(g, ship), 1, (g.kind[token],))
    if wild:
        g.note(ship, Did.LOADED)
    if ashore and g.seats > 2 and not g.house & House.CAMPAIGN:
        end_token(g, ship, token)


def bring_aboard(g: Table, ship: int, token: int) -> None:
    """Aboard, wherever it was; the end token follows the treasure (CS-R83)."""
    from_ship = g.at[token] >= ON_SHIP
    g.move_token(token, ON_SHIP + ship)
    g.let_know(token, g.seat[ship])
    if from_ship and token == g.last_token:
        pass_end_token(g, ship)
    if asking.is_ransom(g, token) and g.owner[token] != g.seat[ship]:
        become_ransom(g, token)  # CS-1062


def become_ransom(g: Table, token: int) -> None:
    """CS-1062 A ransom crew that was carried off is treasure worth 5 gold."""
    g.kind = put_number(g.kind, token, RANSOM + g.kind[token])
    g.turn_up(token)
    g.uncover()


def pay_ransom(g: Table, token: int, seat: int) -> None:
    """CS-1063 One that an opponent eliminated is worth 1 gold, at home with that opponent."""
    become_ransom(g, token)
    g.more = put_number(g.more, token, 1 - RANSOM_GOLD)
    g.move_token(token, g.home[seat])
    ending.check(g)


def give(g: Table, ship: int, token: int, place: int) -> None:
    """CS-840 It goes ashore, or to the other ship."""
    g.move_token(token, place)
    to_ship = ON_SHIP <= place < IN_FORT
    if to_ship:
        g.let_know(token, g.seat[place - ON_SHIP])
        if token == g.last_token:
            pass_end_token(g, place - ON_SHIP)
    g.tell(GAVE if to_ship else PUT_ASHORE, g.seat[ship], thing(g, ship), 1, (g.kind[token],))


def pass_end_token(g: Table, ship: int) -> None:
    """CS-R83 The last treasure goes from ship to ship, and the end token with it."""
    g.last_ship = ship
    g.tell(END_TOKEN, g.seat[ship], thing(g, ship))


def end_token(g: Table, ship: int, token: int) -> None:
    """CS-611 The ship that takes the very last treasure from the islands."""
    if g.last_ship != NOWHERE:
        return
    for other in range(len(g.at)):
        if not g.is_crew(other) and 0 <= g.at[other] < ON_SHIP and g.is_wild(g.at[other]):
            return
    g.last_token = token
    pass_end_token(g, ship)


# ---- at home


def land(g: Table, ship: int) -> int:
    """CS-1025 How much treasure she unloads: everybody is told, also if it is nothing."""
    landed = len(texts_of.worth_gold(g, ship))
    for token in g.treasure_aboard(ship):
        if g.known[token] != EVERYBODY:
            g.uncover()
            g.tell(LANDS, g.seat[ship], thing(g, ship), landed)
            return landed
    return landed


def unload_home(g: Table, ship: int) -> None:
    """CS-1025 to CS-1027, CS-609 All treasure that is worth gold goes ashore."""
    seat = g.seat[ship]
    gold = 0
    for token in g.treasure_aboard(ship):
        if g.worth(token) > 0 or g.kind[token] < UNIQUE:  # a coin that rats left nothing of, too
            gold += g.worth(token)
            g.move_token(token, g.home[seat])
            if g.seats == 2:
                g.turn_up(token)
            if g.house & House.CAMPAIGN and g.is_unique(token):
                redeem(g, token, seat)
    if gold:
        g.uncover()
        g.tell(UNLOADED if g.seats == 2 else UNLOADED_HIDDEN, seat, thing(g, ship), gold)
        if g.seats > 2 and g.last_ship == ship:
            ending.finish(g, 612)
        ending.check(g)


def redeem(g: Table, token: int, seat: int) -> None:
    """CS-1620 In a campaign unique treasure is exchanged for its gold, and goes back."""
    g.gold = put_number(g.gold, seat, g.gold[seat] + g.worth(token))
    campaign.to_pool(g, [token])


# ---- crew


def look_at_crew(g: Table, ship: int) -> None:
    """Whoever takes crew from an island sees who stands there (CS-R112)."""
    island = g.docked[ship]
    for token in g.tokens_at(island):
        if g.is_crew(token) and not g.knows_token(token, g.seat[ship]):
            g.uncover()
            g.let_know(token, g.seat[ship])


def reveal(g: Table, ship: int, token: int) -> Rule[None]:
    """CS-755 A face-down crew is turned up; CS-1403 an abandoned one becomes crew by that."""
    if g.is_abandoned(token):
        kind = g.kind[token] - ABANDONED
        if g.house & House.ABANDONED_CREW:
            named = yield WHICH_BASIC.ask(g, g.seat[ship])  # CS-1720
            kind = crew_token(named, ANY_NATION)
        g.kind = put_number(g.kind, token, kind)
        g.owner = put_number(g.owner, token, g.seat[ship])
    turn_up(g, ship, token)


def turn_up(g: Table, ship: int, token: int) -> None:
    """CS-755 For everybody to see."""
    g.turn_up(token)
    g.uncover()
    g.tell(REVEALED, g.seat[ship], thing(g, ship), cards=(g.kind[token],))


def move_crew(g: Table, ship: int, pick: int) -> None:
    """CS-811, CS-812 One crew goes ashore or comes aboard."""
    token, goal = pick // TOKEN, pick % TOKEN
    g.handled = (*g.handled, token)
    if goal == ASHORE:
        g.move_token(token, g.docked[ship])
        g.tell(PUT_ASHORE, g.seat[ship], thing(g, ship), 1, (g.kind[token],))
    else:
        bring_aboard(g, goal, token)
        g.tell(CREW_ABOARD, g.seat[ship], thing(g, goal), 1, (g.kind[token],))
