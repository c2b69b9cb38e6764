"""CS-124x, CS-14xx What unique treasure does by itself: when it is found, loaded or carried."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import NO, thing
from quarterdeck.games.cerulean_seas.questions.texts import BROUGHT, RECRUITED, VICTIM
from quarterdeck.games.cerulean_seas.rulebook import cargo_texts, crew_texts, exploring
from quarterdeck.games.cerulean_seas.seen.tellings import OPENED, PASSED_ON
from quarterdeck.games.cerulean_seas.table import asking, bearing, omens, texts
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, ON_SHIP, OUTSIDE, Dice
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.setup import add_token
from quarterdeck.games.cerulean_seas.table.state import UNIQUE, Table, crew_token
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule


def carry_out(g: Table, ship: int, other: int, text: int) -> Rule[None]:
    """CS-302 One deed."""
    token = bearing.bearer(g, ship, text)
    n = BOX.abilities[text].n
    match BOX.abilities[text].verb:
        case Verb.WORTH_LESS_CREW:
            crew = len(g.crew_aboard(ship))
            put_worth(g, token, max(0, n - BOX.abilities[text].m * crew))
        case Verb.WORTH_PER_CREW:
            put_worth(g, token, n * len(g.crew_aboard(ship)))
        case Verb.WORTH_DICE:
            put_worth(g, token, sum([g.die(Dice.ABILITY) for _ in range(n)]))
        case Verb.WORTH_CHANGE:
            put_worth(g, token, max(0, g.worth(token) + n))
        case Verb.THIS_LEAVES | Verb.THIS_INSTEAD:
            texts.leave_game(g, token)
        case Verb.THIS_GOES_TO_SHIP:
            yield from pass_on(g, token, other)
        case Verb.THIS_TO_ATTACKER:
            hand_over(g, token, other)
        case Verb.THIS_GOES_ANYWHERE:
            yield from send(g, ship, token, tuple(texts.other_ships(g, ship)))
        case Verb.TO_MONSTER:
            yield from send(g, ship, token, tuple(omens.nearest_monsters(g, ship)))
        case Verb.BOX:
            yield from open_box(g, ship)
        case Verb.RECRUIT:
            yield from recruit(g, ship, n)
        case _:
            of_islands(g, ship, text)


def send(g: Table, ship: int, token: int, ships: tuple[int, ...]) -> Rule[None]:
    """It goes aboard one of these ships."""
    if ships:
        goal = yield VICTIM.ask(g, g.seat[ship], ships)
        exploring.bring_aboard(g, goal, token)
        g.tell(PASSED_ON, g.seat[goal], thing(g, goal), cards=(g.kind[token],))


def hand_over(g: Table, token: int, attacker: int) -> None:
    """CS-302 The attacker has it, and its player's turn is over; CS-1146 a monster destroys it."""
    g.tell(PASSED_ON, g.seat[attacker], thing(g, attacker), cards=(g.kind[token],))
    if g.is_monster(attacker):
        texts.leave_game(g, token)
    else:
        exploring.bring_aboard(g, attacker, token)
    if g.seat[attacker] == g.active:
        g.turn_over = True


def open_box(g: Table, ship: int) -> Rule[None]:
    """CS-1445 Each player, from hers on, brings a treasure, even one that is in the game."""
    for i in range(g.seats):
        if g.sails(ship):
            kind = yield BROUGHT.ask(g, (g.seat[ship] + i) % g.seats)
            token = add_token(g, UNIQUE + kind, OUTSIDE, ON_SHIP + ship)
            g.tell(PASSED_ON, g.seat[ship], thing(g, ship), cards=(g.kind[token],))
            yield from exploring.work(g, ship, token)


def recruit(g: Table, ship: int, points: int) -> Rule[None]:
    """CS-302 A crew from outside of the game comes aboard, under the flag of the ship."""
    kind = yield RECRUITED.ask(g, g.seat[ship], (ship, points))
    if kind != NO:
        hand = crew_token(kind, asking.nation_of(g, ship))
        token = add_token(g, hand, OUTSIDE, ON_SHIP + ship)
        g.tell(PASSED_ON, g.seat[ship], thing(g, ship), cards=(g.kind[token],))


def put_worth(g: Table, token: int, gold: int) -> None:
    """CS-1247 A unique treasure is worth what its text says."""
    g.more = put_number(g.more, token, gold)


def pass_on(g: Table, token: int, goal: int) -> Rule[None]:
    """CS-1447 It goes aboard the ship that is touched, if it can do its work there."""
    if asking.can(g, goal, Verb.CREW_SAFE) or texts.is_holy(g, goal):
        return
    yield from exploring.pass_on(g, goal, token)


def of_islands(g: Table, ship: int, text: int) -> None:
    """What concerns islands, or everything in play."""
    match BOX.abilities[text].verb:
        case Verb.OPEN_ISLANDS:
            g.uncover()
            for island in texts.wild_islands(g):
                for token in g.tokens_at(island):
                    g.turn_up(token)
            g.tell(OPENED, g.seat[ship], thing(g, ship))
        case Verb.ISLAND_LOSES:
            if g.docked[ship] != NOWHERE:  # what a box brings at sea is found at no island
                erupt(g, g.docked[ship])
        case Verb.IDOL:
            for token in range(len(g.at)):
                g.more = put_number(g.more, token, 0)
                if g.is_unique(token) and g.up[token] and g.at[token] >= 0:
                    texts.leave_game(g, token)


def erupt(g: Table, island: int) -> None:
    """The island loses a random treasure, each ship docked there a random crew."""
    here = [token for token in g.tokens_at(island) if not g.is_crew(token)]
    if here:
        texts.leave_game(g, cargo_texts.any_of(g, here))
    for ship in range(len(g.ship)):
        if g.docked[ship] == island and texts.mortal(g, ship):
            crew_texts.eliminate(g, cargo_texts.any_of(g, texts.mortal(g, ship)), ship)
