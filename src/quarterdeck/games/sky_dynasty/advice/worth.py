"""What things are worth to a sensible player: coins, influence, cards, purchases.

Worth is counted in coins of the early game.  The closer somebody is to the goal, the less a coin
or a new card can still bring.  Everything is read off the texts on the cards, so that a new card
has a worth without a line of code; the constants were tuned in games of the bot against itself.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_dynasty.table.cards import BOOK, CARDS, PRICE_OF, TILES
from quarterdeck.games.sky_dynasty.table.state import EMPTY, KIND_BITS, Table
from quarterdeck.games.sky_dynasty.words.effects import (
    BUY,
    CHOOSE,
    COINS,
    DRAW,
    FIRST_SHIP,
    FORCE,
    FORCE_ALONE,
    FORCE_HALF_FOE,
    FORCE_WITH,
    INFLUENCE,
    INFLUENCE_PER,
    LEADS,
    OFFER,
    PALACE,
    PALACE_TRACK,
    PLACES,
    ROLL,
    STAY,
    TRASH,
    TRASH_THIS,
    Card,
    Effect,
)

INFLUENCE_WORTH: Final = 4.5
WIN_WORTH: Final = 25.0  # of reaching the goal
FORCE_WORTH: Final = 0.5  # of a point of force, each time it is played
DRAW_WORTH: Final = 0.9  # of a card drawn
SURVIVES: Final = 0.8  # how often a ship survives
TRASH_WORTH: Final = 0.7  # of each card that may be trashed
OFFER_WORTH: Final = 0.6  # of a look at a card that may be bought
STRIKE_WORTH: Final = 1.2  # of discarding an enemy ship, for each class that may be hit
ROAM_WORTH: Final = 0.4
LEADER_COMPANY: Final = 0.6  # other starships that a Fleet Leader meets
STAY_WORTH: Final = 0.9
TRASHED_WORTH: Final = 1.5  # of a ship that trashes itself
ENOUGH: Final = 5  # coins: each one more is worth less
USUAL: Final = 0.3  # what a card of a starting deck brings: a new card takes the place of one,
USUAL_COINS: Final = 0.6  # and the coins that it brings
PLAYED: Final = 0.4  # how often a card of a deck is in hand, a round
DELAY: Final = 1.0  # rounds until a bought card comes up

# Rounds still to come, by the influence of the leading seat in tenths of the goal.
ROUNDS_LEFT: Final[tuple[float, ...]] = (9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.2, 2.5, 1.8, 1.3, 1.0)
STEPS: Final = len(ROUNDS_LEFT)

ROLL_WORTH: Final = 2.4  # of a roll at the Junkyard

# What winning each location brings, roughly; the Palace for each influence that it gives.
BONUS_WORTH: Final[tuple[float, ...]] = (2.2, 5.5, INFLUENCE_WORTH, 3.0, 4.0, 2.5, 3.5)
LOCATION_WON: Final = 0.55  # how often a location card leads to its bonus
COPY_FADES: Final = 0.55  # what a further copy of a location card is worth of the one before


def tempo(g: Table) -> int:
    """How far the game has gone: the influence of the leading seat in tenths of the goal."""
    most = 0
    for n in g.influence:
        if n > most:
            most = n
    step = most * 10 // g.goal
    return step if step < STEPS else STEPS - 1


def coin_at(step: int) -> float:
    """What a coin is worth: nothing, once there is no time to spend it."""
    left = ROUNDS_LEFT[step] - 1.0
    return 1.0 if left >= 4.0 else 0.1 + 0.225 * left


COIN: Final[tuple[float, ...]] = tuple([coin_at(step) for step in range(STEPS)])


def coin_for(g: Table, seat: int, step: int) -> float:
    """What a coin is worth to a seat: less, the more it has."""
    coins = g.coins[seat]
    return COIN[step] if coins <= ENOUGH else COIN[step] * ENOUGH / coins


def amount(effects: tuple[Effect, ...], verb: int, place: int) -> int:
    """How much of one verb these effects bring at a place."""
    n = 0
    for effect in effects:
        if effect.verb == verb and effect.holds_at(place):
            n += effect.n
    return n


def by_place(survival: bool, verb: int) -> tuple[int, ...]:
    """`amount` for every card at every place: look up PLACES * card + place."""
    found: list[int] = []
    for card in CARDS:
        for place in range(PLACES):
            effects = card.on_survival if survival else card.on_dispatch
            found.append(amount(effects, verb, place))
    return tuple(found)


SURVIVAL_COINS: Final = by_place(True, COINS)
SURVIVAL_INFLUENCE: Final = by_place(True, INFLUENCE)
DISPATCH_COINS: Final = by_place(False, COINS)
DRAWS: Final = by_place(False, DRAW)
LEADERSHIP: Final[tuple[int, ...]] = tuple(
    [amount(card.on_survival, INFLUENCE_PER, 0) for card in CARDS]
)


def place_share(effect: Effect) -> float:
    """How much an effect counts that holds at some places only."""
    if effect.at == 0:
        return 1.0
    places = 0
    for place in range(PLACES):
        places += (effect.at >> place) & 1
    return 0.3 if places == 1 else 0.5


def likely_force(card: Card) -> float:
    """The force of a ship, with what its text is likely to add."""
    total = float(card.force)
    for effect in card.statics:
        if effect.verb == FORCE:
            total += effect.n * place_share(effect)
        elif effect.verb == FORCE_WITH:
            total += effect.n * 0.6
        elif effect.verb == FORCE_ALONE:
            total -= 1.0
        elif effect.verb == LEADS:
            total += effect.n * 1.5
        elif effect.verb == FORCE_HALF_FOE:
            total += 1.8
    if card.pay_table:
        total += 1.0
    return total


def ship_play(card: Card, coin: float) -> float:
    """What a ship brings each time it is played, coins counted as `coin` each."""
    total = FORCE_WORTH * likely_force(card)
    for effect in card.on_dispatch:
        each = DRAW_WORTH if effect.verb == DRAW else coin
        total += effect.n * each * place_share(effect)
    for effect in card.on_survival:
        total += SURVIVES * place_share(effect) * survival_play(effect, coin)
    for ship_class in (1, 2, 4):
        if card.strikes & ship_class:
            total += STRIKE_WORTH * 0.5
    return total + (ROAM_WORTH if card.roams else 0.0)


def survival_play(effect: Effect, coin: float) -> float:
    """What a survival bonus is worth."""
    verb, n = effect.verb, effect.n
    if verb == COINS:
        return n * coin
    if verb == INFLUENCE:
        return n * INFLUENCE_WORTH
    if verb == INFLUENCE_PER:
        return n * INFLUENCE_WORTH * LEADER_COMPANY
    if verb == TRASH:
        return n * TRASH_WORTH
    if verb == OFFER:
        return OFFER_WORTH
    if verb == STAY:
        return STAY_WORTH
    return -TRASHED_WORTH if verb == TRASH_THIS else 0.0


def play_worth(card: Card, coin: float) -> float:
    """What a card brings each time it is played, coins counted as `coin` each."""
    if card.kind >= FIRST_SHIP:
        return ship_play(card, coin)
    return LOCATION_WON * BONUS_WORTH[card.kind]


def plays_left(step: int) -> float:
    """How often a card bought now will be played."""
    rounds = ROUNDS_LEFT[step] - DELAY
    return rounds * PLAYED if rounds > 0.0 else 0.0


# What a card brings each time it is played: coins, and all the rest.
PLAY_FLAT: Final[tuple[float, ...]] = tuple([play_worth(card, 0.0) for card in CARDS])
PLAY_COINS: Final[tuple[float, ...]] = tuple(
    [play_worth(card, 1.0) - play_worth(card, 0.0) for card in CARDS]
)
PLAYS_LEFT: Final[tuple[float, ...]] = tuple([plays_left(step) for step in range(STEPS)])


def owned(g: Table, seat: int, card: int) -> int:
    """How many copies of a card a seat has, wherever they are."""
    n = g.hand[seat].count(card) + g.deck[seat].count(card)
    n += g.shown[seat].count(card) + g.tossed[seat].count(card)
    for secret in g.bought[seat]:
        if secret & KIND_BITS == card:
            n += 1
    for place in range(PLACES):
        n += g.at[place * g.seats + seat].count(card)
    return n


def card_worth(g: Table, seat: int, card: int, step: int) -> float:
    """What owning one more copy of a card is worth, before its price."""
    coin = coin_for(g, seat, step)
    each = PLAY_FLAT[card] + PLAY_COINS[card] * coin
    if card < FIRST_SHIP:
        if card == PALACE:
            each *= BOOK.palace_track[g.palace]
        for _ in range(owned(g, seat, card)):
            each *= COPY_FADES
    return PLAYS_LEFT[step] * (each - USUAL - USUAL_COINS * coin)


def surplus(g: Table, seat: int, card: int, price: int, step: int) -> float:
    """What a purchase is worth beyond its price."""
    return card_worth(g, seat, card, step) - price * coin_for(g, seat, step)


class Basket:
    """The best purchases from a row: which cards, and what they are worth beyond their price."""

    def __init__(self, cards: tuple[int, ...], worth: float) -> None:
        self.cards = cards
        self.worth = worth


def best_basket(g: Table, seat: int, place: int, coins: int, most: int, step: int) -> Basket:
    """The best that `coins` can buy from the row of a place, at most so many cards."""
    wanted: list[int] = []
    gains: list[float] = []
    for card in g.rows[place]:
        if card != EMPTY and PRICE_OF[card] <= coins:
            gain = surplus(g, seat, card, PRICE_OF[card], step)
            if gain > 0.0:
                wanted.append(card)
                gains.append(gain)
    if len(wanted) < 2:
        return Basket(tuple(wanted), gains[0] if wanted else 0.0)
    best, best_gain = 0, 0.0
    for subset in range(1, 1 << len(wanted)):
        price, count, gain = 0, 0, 0.0
        for i in range(len(wanted)):
            if (subset >> i) & 1:
                price += PRICE_OF[wanted[i]]
                count += 1
                gain += gains[i]
        if price <= coins and count <= most and gain > best_gain:
            best, best_gain = subset, gain
    chosen = [wanted[i] for i in range(len(wanted)) if (best >> i) & 1]
    return Basket(tuple(chosen), best_gain)


class Bonus:
    """What winning a location brings, as read off its tile."""

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.coins = amount(effects, COINS, 0)
        self.influence = amount(effects, INFLUENCE, 0)
        self.buys = amount(effects, BUY, 0)
        self.rolls = amount_of_verb(effects, ROLL) > 0
        self.track = amount_of_verb(effects, PALACE_TRACK) > 0
        self.choice_influence = 0
        for effect in effects:
            if effect.verb == CHOOSE:
                self.choice_influence = amount(effect.then, INFLUENCE, 0)


def amount_of_verb(effects: tuple[Effect, ...], verb: int) -> int:
    """How many effects have that verb."""
    return len([effect for effect in effects if effect.verb == verb])


BONUS: Final[tuple[Bonus, ...]] = tuple([Bonus(tile.bonus) for tile in TILES])


def bonus_worth(g: Table, seat: int, place: int, coins: int, step: int) -> float:
    """What winning a location with ship and location card is worth, with so many coins."""
    bonus = BONUS[place]
    coin = coin_for(g, seat, step)
    total = bonus.coins * coin
    if bonus.buys:
        total += best_basket(g, seat, place, coins + bonus.coins, bonus.buys, step).worth
    if bonus.track:
        total += influence_worth(g, seat, BOOK.palace_track[g.palace])
    if bonus.influence:
        total += influence_worth(g, seat, bonus.influence)
    if bonus.choice_influence:
        total += influence_worth(g, seat, bonus.choice_influence)
    if bonus.rolls:
        total += ROLL_WORTH * coin
    return total


def influence_worth(g: Table, seat: int, n: int) -> float:
    """What so much influence at once is worth: most, if it wins the game."""
    return INFLUENCE_WORTH * n + (WIN_WORTH if g.influence[seat] + n >= g.goal else 0.0)


# What a survival bonus brings that is neither coins nor influence: trashing, offers.
SURVIVAL_EXTRA: Final[tuple[float, ...]] = tuple(
    [
        TRASH_WORTH * amount(card.on_survival, TRASH, 0)
        + OFFER_WORTH * amount_of_verb(card.on_survival, OFFER)
        for card in CARDS
    ]
)


def survival_worth(card: int, place: int, coin: float) -> float:
    """What the survival of a ship at a place brings."""
    spot = PLACES * card + place
    coins = SURVIVAL_COINS[spot] + SURVIVAL_EXTRA[card]
    return coins * coin + SURVIVAL_INFLUENCE[spot] * INFLUENCE_WORTH
