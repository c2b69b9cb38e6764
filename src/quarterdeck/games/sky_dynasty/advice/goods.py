"""Purchases, trashing and rewards: what to make of a bonus."""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.advice.worth import (
    PLAY_COINS,
    PLAY_FLAT,
    PLAYS_LEFT,
    best_basket,
    coin_for,
    influence_worth,
    surplus,
    survival_worth,
    tempo,
)
from quarterdeck.games.sky_dynasty.questions.bonuses import price_with
from quarterdeck.games.sky_dynasty.questions.reasons import DISPATCHED, NO, SLOTS, STOP
from quarterdeck.games.sky_dynasty.table.cards import CARDS, PRICE_OF
from quarterdeck.games.sky_dynasty.table.state import KIND_BITS, Table
from quarterdeck.games.sky_dynasty.words.effects import (
    ASKS,
    FIRST_SHIP,
    INFLUENCE,
    LOCATIONS,
    SHIPS,
    TRASH,
)
from quarterdeck.kernel.play.questions import Decision


def buy_scores(g: Table, d: Decision) -> list[float]:
    """Buy the best basket, card by card."""
    step = tempo(g)
    basket = best_basket(g, d.seat, g.place, g.coins[d.seat], d.about[0], step)
    scores: list[float] = []
    for option in d.options:
        if option == STOP:
            scores.append(0.0)
            continue
        gain = surplus(g, d.seat, option, PRICE_OF[option], step)
        scores.append(gain + 10.0 if option in basket.cards else min(gain, 0.0) - 0.1)
    return scores


def looked_scores(g: Table, d: Decision) -> list[float]:
    """Buy a card seen in private if it is worth its price."""
    step = tempo(g)
    scores: list[float] = []
    for option in d.options:
        if option == NO:
            scores.append(0.0)
        else:
            price = price_with(option, d.about[0], d.about[1])
            scores.append(surplus(g, d.seat, option, price, step))
    return scores


def deck_scores(g: Table, d: Decision) -> list[float]:
    """Draw from the deck whose cards are worth more to a seat with that many coins."""
    step = tempo(g)
    scores: list[float] = []
    for option in d.options:
        ships = option == SHIPS
        assert ships or option == LOCATIONS
        total, n = 0.0, 0
        for card in CARDS:
            copies = card.copies[0]
            if copies and (card.kind >= FIRST_SHIP) == ships:
                n += copies
                if card.price <= g.coins[d.seat]:
                    gain = surplus(g, d.seat, card.kind, card.price, step)
                    total += copies * (gain if gain > 0.0 else 0.0)
        scores.append(total / n)
    return scores


def choice_scores(g: Table, d: Decision) -> list[float]:
    """Influence or coins, as each is worth."""
    coin = coin_for(g, d.seat, tempo(g))
    scores: list[float] = []
    for option in d.options:
        verb, n = d.about[2 * option], d.about[2 * option + 1]
        scores.append(influence_worth(g, d.seat, n) if verb == INFLUENCE else n * coin)
    return scores


def survivor_scores(d: Decision) -> list[float]:
    """Coins first, then offers; what trashes comes last, when all else has been paid."""
    scores: list[float] = []
    for ship in d.options:
        score = 3.0
        for effect in CARDS[ship].on_survival:
            if effect.verb == TRASH:
                score = 1.0
            elif effect.verb >= ASKS:
                score = 2.0
        scores.append(score)
    return scores


# ---- trashing


def own_average(g: Table, seat: int, step: int) -> float:
    """What a card of a seat brings on average, each time it is played."""
    coin = coin_for(g, seat, step)
    total, n = 0.0, 0
    for zone in (g.deck[seat], g.shown[seat], g.tossed[seat], g.hand[seat]):
        for card in zone:
            total += PLAY_FLAT[card] + coin * PLAY_COINS[card]
            n += 1
    return total / n if n else 0.0


def trash_gain(g: Table, seat: int, option: int, average: float, step: int) -> float:
    """What trashing a card brings: the better cards come up more often."""
    card = option & KIND_BITS
    coin = coin_for(g, seat, step)
    gain = PLAYS_LEFT[step] * (average - PLAY_FLAT[card] - coin * PLAY_COINS[card])
    if option >= DISPATCHED:
        place = option // DISPATCHED - 1
        gain -= 0.5
        if place > g.place or (place == g.place and card in g.due):
            gain -= survival_worth(card, place, coin)
        if place > g.place:
            gain -= 2.0  # its force, or the way there, is still needed
    return gain


def trash_scores(g: Table, d: Decision) -> list[float]:
    """Trash what is worth less than the rest of the deck; picks go in the order of the list."""
    step = tempo(g)
    average = own_average(g, d.seat, step)
    gains: list[float] = []
    for option in d.options:
        if option == STOP:
            gains.append(0.0)
        else:
            gains.append(trash_gain(g, d.seat, option, average, step))
    best = best_of(gains, d.about[0])
    scores: list[float] = []
    for i in range(len(gains)):
        # of those wanted the first: a later pick would bar it
        scores.append(100.0 - i if i in best else gains[i] - 0.2 if gains[i] < 0.0 else -0.1)
    if d.options[0] == STOP:
        scores[0] = 0.0
    return scores


def best_of(gains: list[float], n: int) -> list[int]:
    """The places of the `n` greatest gains, if they are gains at all."""
    order = [i for i in range(len(gains)) if gains[i] > 0.0]
    order.sort(key=lambda i: -gains[i])
    return order[:n]


# ---- the offers of other places


def swap_scores(g: Table, d: Decision) -> list[float]:
    """Replace what the seat does not want, where it is about to buy."""
    step = tempo(g)
    scores: list[float] = []
    for option in d.options:
        if option == STOP:
            scores.append(0.0)
            continue
        place, slot = option // SLOTS, option % SLOTS
        card = g.rows[place][slot]
        gain = surplus(g, d.seat, card, PRICE_OF[card], step)
        about_to_buy = place > g.place and g.has_ship(place, d.seat)
        if about_to_buy and g.has_location_card(place, d.seat):
            scores.append(1.0 - gain)
        else:
            scores.append(-0.1)
    return scores
