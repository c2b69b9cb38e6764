"""Before forces are compared: whom to strike, and what to pay for Privateers."""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.advice.goods import best_of
from quarterdeck.games.sky_dynasty.advice.odds import SPITE, count_ships, spoils
from quarterdeck.games.sky_dynasty.advice.worth import (
    bonus_worth,
    coin_for,
    survival_worth,
    tempo,
)
from quarterdeck.games.sky_dynasty.questions.dispatch import wastes_one
from quarterdeck.games.sky_dynasty.questions.reasons import SLOTS, STOP
from quarterdeck.games.sky_dynasty.table.cards import CARDS
from quarterdeck.games.sky_dynasty.table.force import RIVAL, force, strikers
from quarterdeck.games.sky_dynasty.table.state import Table
from quarterdeck.games.sky_dynasty.words.effects import FIRST_SHIP
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.weighing import NEVER


def own_stake(g: Table, seat: int) -> tuple[float, float]:
    """What a seat gains at the place being resolved: by surviving, and by winning."""
    cards = g.cards_at(g.place, seat)
    step = tempo(g)
    survival = 0.0
    for card in cards:
        if card >= FIRST_SHIP:
            survival += survival_worth(card, g.place, coin_for(g, seat, step))
    prize = 0.0
    if g.has_ship(g.place, seat) and g.has_location_card(g.place, seat):
        prize = bonus_worth(g, seat, g.place, g.coins[seat], step)
    for rival in range(g.seats):
        if rival != seat and g.has_ship(g.place, rival):
            loss = spoils(g, rival, g.place, g.cards_at(g.place, rival))
            prize += loss * SPITE / (g.seats - 1)
    return survival, prize


def lead_over(g: Table, seat: int) -> int:
    """By how much a seat's force passes that of its strongest opponent there."""
    least = 99
    for rival in range(g.seats):
        if rival != seat and g.has_ship(g.place, rival):
            lead = force(g, seat, g.place, rival) - force(g, rival, g.place, seat)
            if lead < least:
                least = lead
    return least


# ---- strikes


def strike_scores(g: Table, d: Decision) -> list[float]:
    """Hit what turns the fight; else what would bring its owner most."""
    left = strikers(g, d.seat, g.place, d.about[0]) - (len(d.about) - 1)
    lead = lead_over(g, d.seat)
    gains: list[float] = []
    for option in d.options:
        gains.append(0.0 if option == STOP else strike_gain(g, d.seat, option, lead))
    best = best_of(gains, left)
    scores: list[float] = []
    for i in range(len(gains)):
        scores.append(100.0 - i if i in best else gains[i] * 0.1)
    return scores


def strike_gain(g: Table, seat: int, target: int, lead: int) -> float:
    """What it brings to discard one enemy ship."""
    rival, card = target // RIVAL, target % RIVAL
    weight = max(CARDS[card].force, 0)
    if CARDS[card].pay_table:
        weight += min(3, g.coins[rival] // 2)
    if CARDS[card].strike_wave == 2 and lead < 3:
        weight += 1
    survival = survival_worth(card, g.place, coin_for(g, rival, tempo(g)))
    if lead > 1:
        return 0.1 + 0.3 * weight + 0.1 * survival  # it will be beaten in any case
    needed = 1 - lead
    turns = 2.0 if weight >= needed else weight / needed
    if count_ships(g.cards_at(g.place, rival)) == 1:
        turns += 0.5
    survival_counts = 1.0 if lead < -3 else 0.5
    return 0.1 + turns + survival * survival_counts


# ---- Privateers


def outcome_worth(g: Table, seat: int, lead: int) -> float:
    """What a seat gains with such a lead."""
    survival, prize = own_stake(g, seat)
    if lead < 0:
        return 0.0
    return survival if lead == 0 else survival + prize


def pay_scores(g: Table, d: Decision) -> list[float]:
    """SD-R35 Pay as little as brings most, all Privateers together."""
    pay = CARDS[d.about[2]].pay_table
    coin = coin_for(g, d.seat, tempo(g)) + 0.01
    lead = lead_over(g, d.seat)
    later = d.about[1] - d.about[0] - 1
    survival, prize = own_stake(g, d.seat)
    scores: list[float] = []
    for coins in d.options:
        if wastes_one(coins, d.about[2]):
            scores.append(NEVER)
            continue
        best = -99.0
        for each in range(coins + 1 if later else 1):
            cost = coins + later * each
            if cost > g.coins[d.seat]:
                break
            after = lead + pay[coins] + later * (pay[each] - pay[0]) - pay[0]
            worth = 0.0 if after < 0 else survival if after == 0 else survival + prize
            best = max(best, worth - coin * cost)
        scores.append(best)
    return scores


def raise_scores(g: Table, d: Decision) -> list[float]:
    """SD-R36 Raise by as little as takes the lead, if what is at stake is worth it."""
    pay = CARDS[d.about[1]].pay_table
    coin = coin_for(g, d.seat, tempo(g))
    lead = lead_over(g, d.seat)
    now = outcome_worth(g, d.seat, lead)
    scores: list[float] = []
    for option in d.options:
        if option < 0:
            scores.append(0.0)
            continue
        before, coins = g.paid[d.seat][option // SLOTS], option % SLOTS
        if wastes_one(coins, d.about[1]):
            scores.append(NEVER)
            continue
        after = outcome_worth(g, d.seat, lead + pay[coins] - pay[before])
        # the others may raise in turn: what is at stake counts for less than it seems
        scores.append(0.6 * (after - now) - coin * (coins - before) - 0.01)
    return scores
