"""CS-13xx What texts do to treasure: look at it, take it, trade it, make it worth more."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.fights import (
    LOSES_TREASURE,
    TAKE_CREW,
    TAKE_TREASURE,
)
from quarterdeck.games.cerulean_seas.questions.labels import NO, thing
from quarterdeck.games.cerulean_seas.questions.texts import (
    HOME_OF,
    LOAD_WHAT,
    LOOK,
    LOSE_CREW,
    PENSIONED,
    PRIZE,
    SWAPPED,
    TRADED,
    VICTIM,
    WORTH_MORE,
)
from quarterdeck.games.cerulean_seas.rulebook import crew_texts, ending, exploring, harm, ramming
from quarterdeck.games.cerulean_seas.seen.tellings import PEEKED, STOLEN, TRADES, WORTH
from quarterdeck.games.cerulean_seas.table import asking, texts
from quarterdeck.games.cerulean_seas.table.marks import Dice
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import RANSOM_GOLD, Table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule

VERBS = (
    *(Verb.LOOK_AT_ISLAND, Verb.LOOK_AT_CARGO, Verb.STEAL, Verb.TRADE, Verb.TRADE_ISLANDS),
    *(Verb.LOAD_ALL, Verb.TAKE_TWO, Verb.MORE_GOLD, Verb.DOUBLE_COIN, Verb.DOUBLE_LOWEST),
    *(Verb.LOOK_AT_EVERY_ISLAND,),
    *(Verb.COINS_WORTH, Verb.SWAP_HOMES, Verb.PENSION, Verb.CAPTURE_CREW),
)


def carry_out(g: Table, ship: int, other: int, text: int) -> Rule[None]:
    """CS-302 One deed."""
    match BOX.abilities[text].verb:
        case Verb.LOOK_AT_ISLAND:
            ashore: tuple[int, ...] = tuple(texts.hidden_ashore(g, g.seat[ship]))
            yield from look_at(g, ship, BOX.abilities[text].n, ashore)
        case Verb.LOOK_AT_CARGO:
            loaded: tuple[int, ...] = tuple(texts.hidden_aboard(g, g.seat[ship]))
            yield from look_at(g, ship, BOX.abilities[text].n, loaded)
        case Verb.LOOK_AT_EVERY_ISLAND:
            yield from look_around(g, ship, BOX.abilities[text].n)
        case Verb.STEAL:
            yield from take_random(g, ship, BOX.abilities[text].n)
        case Verb.TRADE:
            near: tuple[int, ...] = tuple(texts.laden_near(g, ship, BOX.abilities[text].reach))
            victim = yield VICTIM.ask(g, g.seat[ship], near)
            trade(g, ship, victim)
        case Verb.TRADE_ISLANDS:
            yield from trade_islands(g, ship, other)
        case Verb.LOAD_ALL:
            yield from load_all(g, ship, other)
        case Verb.TAKE_TWO:
            yield from take_two(g, ship, other)
        case Verb.CAPTURE_CREW:
            yield from capture_crew(g, ship, other)
        case _:
            yield from of_gold(g, ship, text)


def peek(g: Table, ship: int, token: int) -> None:
    """Her player looks at one token in secret."""
    g.uncover()
    g.let_know(token, g.seat[ship])
    g.tell(PEEKED, g.seat[ship], thing(g, ship))


def look_at(g: Table, ship: int, n: int, hidden: tuple[int, ...]) -> Rule[None]:
    """So many of these tokens, all in the same place."""
    while n > 0 and hidden:
        token = yield LOOK.ask(g, g.seat[ship], hidden)
        peek(g, ship, token)
        n -= 1
        hidden = tuple([one for one in hidden if g.at[one] == g.at[token] and one != token])


def look_around(g: Table, ship: int, n: int) -> Rule[None]:
    """So many hidden treasures on each island."""
    for island in texts.wild_islands(g):
        yield from look_at(g, ship, n, texts.hidden_at(g, g.seat[ship], island))


def take_random(g: Table, ship: int, n: int) -> Rule[None]:
    """So many treasures of one ship, as far as there is room."""
    victim = yield VICTIM.ask(g, g.seat[ship], tuple(texts.laden_beside(g, ship)))
    for _ in range(n):
        if g.treasure_aboard(victim) and asking.free_space(g, ship) > 0:
            ramming.steal(g, any_of(g, g.treasure_aboard(victim)), ship)


def any_of(g: Table, tokens: list[int]) -> int:
    """One of them, at random."""
    return tokens[g.below(Dice.TREASURE, len(tokens))]


def trade(g: Table, ship: int, victim: int) -> None:
    """A random treasure of each changes ships."""
    mine = any_of(g, g.treasure_aboard(ship))
    theirs = any_of(g, g.treasure_aboard(victim))
    g.uncover()
    exploring.bring_aboard(g, victim, mine)
    exploring.bring_aboard(g, ship, theirs)
    g.tell(TRADES, g.seat[ship], thing(g, ship))


def trade_islands(g: Table, ship: int, island: int) -> Rule[None]:
    """CS-1311, CS-1312 A coin here for a random one of another wild island, which is loaded."""
    seat = g.seat[ship]
    coin = yield SWAPPED.ask(g, seat, tuple(texts.coins(g, island)))
    place = yield TRADED.ask(g, seat, tuple(texts.other_islands(g, island)))
    found = any_of(g, texts.coins(g, place))
    g.move_token(coin, place)
    g.tell(TRADES, seat, thing(g, ship))
    g.uncover()
    exploring.take(g, ship, found)


def load_all(g: Table, ship: int, other: int) -> Rule[None]:
    """As much of the other ship's treasure as fits, or less."""
    while g.treasure_aboard(other) and asking.free_space(g, ship) > 0:
        token = yield LOAD_WHAT.ask(g, g.seat[ship], (NO, *g.treasure_aboard(other)))
        if token == NO:
            return
        ramming.steal(g, token, ship)


def swap_wine(g: Table, ship: int, place: int) -> Rule[None]:
    """CS-302 At an enemy home island or fort wine may be swapped for a treasure there."""
    wine = texts.wine_aboard(g, ship)
    if wine != NO and texts.loot(g, place):
        token = yield LOAD_WHAT.ask(g, g.seat[ship], (NO, *texts.loot(g, place)))
        if token != NO:
            g.move_token(wine, place)
            ramming.steal(g, token, ship)


def raid(g: Table, ship: int, home: int) -> Rule[None]:
    """CS-302 At an enemy home island she may load so many treasures, or swap wine for one."""
    yield from swap_wine(g, ship, home)
    for _ in range(raided(g, ship)):
        if texts.loot(g, home) and asking.free_space(g, ship) > 0:
            token = yield LOAD_WHAT.ask(g, g.seat[ship], (NO, *texts.loot(g, home)))
            if token != NO:
                ramming.steal(g, token, ship)


def raided(g: Table, ship: int) -> int:
    ability = asking.find(g, ship, Verb.DOCKS_TO_LOAD)
    return 0 if ability is None else ability.n


def take_two(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-1335 Two crew, two treasures, or one of each."""
    for _ in range(2):
        prize = yield PRIZE.ask(g, g.seat[ship], (ship, other))
        if prize == TAKE_CREW:
            yield from crew_texts.lose_crew(g, other, 1, True)
        elif prize == TAKE_TREASURE:
            token = yield LOSES_TREASURE.ask(g, g.seat[other], (other,))
            ramming.steal(g, token, ship)


def capture_crew(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-302 Her costliest crew is cargo from now on, worth what it cost; CS-1062 or a ransom."""
    token = yield LOSE_CREW.ask(g, g.seat[other], tuple(texts.costliest(g, texts.mortal(g, other))))
    worth = max(g.points(token), RANSOM_GOLD if asking.is_ransom(g, token) else 0)
    exploring.become_ransom(g, token)
    g.more = put_number(g.more, token, worth - RANSOM_GOLD)
    exploring.bring_aboard(g, ship, token)
    g.tell(STOLEN, g.seat[ship], thing(g, ship), cards=(g.kind[token],))


def of_gold(g: Table, ship: int, text: int) -> Rule[None]:
    """CS-1325, CS-1435, CS-R105 What treasure is worth, from now on."""
    n = BOX.abilities[text].n
    match BOX.abilities[text].verb:
        case Verb.MORE_GOLD:
            token = yield WORTH_MORE.ask(g, g.seat[ship], tuple(texts.worth_gold(g, ship)))
            change_worth(g, ship, token, n)
        case Verb.DOUBLE_COIN:
            own: tuple[int, ...] = tuple(texts.unloading(g, ship))
            token = yield WORTH_MORE.ask(g, g.seat[ship], own)
            change_worth(g, ship, token, g.worth(token))
        case Verb.DOUBLE_LOWEST:
            lowest = texts.lowest_coin(g, ship)
            change_worth(g, ship, lowest, g.worth(lowest))
        case Verb.COINS_WORTH:
            for coin in texts.unloading(g, ship):
                change_worth(g, ship, coin, max(n, -g.worth(coin)))
        case Verb.SWAP_HOMES:
            yield from swap_homes(g, ship)
        case Verb.PENSION:
            yield from pension(g, ship, n)


def change_worth(g: Table, ship: int, token: int, n: int) -> None:
    """CS-1325 For good, wherever it goes."""
    g.more = put_number(g.more, token, g.more[token] + n)
    g.tell(WORTH, g.seat[ship], thing(g, ship), n)


def swap_homes(g: Table, ship: int) -> Rule[None]:
    """CS-1451 Random coins of two home islands change places."""
    seat = g.seat[ship]
    other = yield HOME_OF.ask(g, seat, tuple(texts.rich_homes(g, seat)))
    mine = any_of(g, texts.coins(g, g.home[seat]))
    theirs = any_of(g, texts.coins(g, g.home[other]))
    g.move_token(mine, g.home[other])
    g.move_token(theirs, g.home[seat])
    g.tell(TRADES, seat, thing(g, ship))
    ending.check(g)  # CS-R50


def pension(g: Table, ship: int, gold: int) -> Rule[None]:
    """CS-1446 Gold for each crew that is truly eliminated."""
    seat = g.seat[ship]
    while texts.spendable(g, ship):
        token = yield PENSIONED.ask(g, seat, (NO, *texts.spendable(g, ship)))
        if token == NO:
            return
        crew_texts.eliminate(g, token, ship)
        harm.book(g, seat, gold)
        ending.check(g)  # CS-R50
