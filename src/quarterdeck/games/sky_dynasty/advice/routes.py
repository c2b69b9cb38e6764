"""Decisions on the way: random locations, location cards to keep, Phoenixes, ships sent at once."""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.advice.fleet import Spot
from quarterdeck.games.sky_dynasty.advice.odds import Front, Rival, rivals_of
from quarterdeck.games.sky_dynasty.advice.worth import bonus_worth, coin_for, tempo
from quarterdeck.games.sky_dynasty.questions.reasons import NO, ROLL, STAY
from quarterdeck.games.sky_dynasty.table.cards import BOOK, CARDS
from quarterdeck.games.sky_dynasty.table.state import NOWHERE, Table
from quarterdeck.games.sky_dynasty.words.effects import FIRST_SHIP, PLACES, RANDOM
from quarterdeck.kernel.play.questions import Decision


def arrival(g: Table, seat: int, place: int, lead: int, rivals: list[Rival]) -> Spot:
    """A place as it will be when the seat's revealed fleet has come there."""
    prize = bonus_worth(g, seat, place, g.coins[seat], tempo(g))
    spot = Spot(g, seat, lead, Front(g, seat, place, rivals), prize)
    for card in g.fleets[seat]:
        if card >= FIRST_SHIP:
            spot.take(card)
    return spot


def arrival_gain(g: Table, seat: int, place: int, rivals: list[Rival]) -> float:
    """What the arrival of the revealed fleet at a place brings, with the rivals' fleets there."""
    spot = arrival(g, seat, place, place, rivals)
    gain = spot.base
    for rival in rivals:
        if g.heading[rival.seat] == place and g.fleets[rival.seat]:
            gain *= 0.5  # somebody else is coming
    return gain


def random_scores(g: Table, d: Decision) -> list[float]:
    """Pay and go to the best place, or roll."""
    rivals = rivals_of(g, d.seat)
    gains = [arrival_gain(g, d.seat, place, rivals) for place in range(RANDOM)]
    cost = BOOK.random_price * coin_for(g, d.seat, tempo(g))
    total = 0.0
    for gain in gains:
        total += gain
    scores: list[float] = []
    for option in d.options:
        scores.append(total / RANDOM if option == ROLL else gains[option] - cost)
    return scores


def keep_scores(g: Table, d: Decision) -> list[float]:
    """Keep the location card that leads to the best place."""
    rivals = rivals_of(g, d.seat)
    scores: list[float] = []
    for option in d.options:
        if option == RANDOM:
            scores.append(0.0)
        else:
            scores.append(arrival_gain(g, d.seat, option, rivals))
    return scores


def phoenix_scores(g: Table, d: Decision) -> list[float]:
    """A Phoenix goes where one more ship brings most."""
    ship = NOWHERE
    for card in g.fleets[d.seat]:
        if CARDS[card].roams:
            ship = card
    rivals = rivals_of(g, d.seat)
    scores: list[float] = []
    for option in d.options:
        if option == STAY:
            scores.append(stay_gain(g, d.seat, ship, rivals))
        else:
            prize = bonus_worth(g, d.seat, option, g.coins[d.seat], tempo(g))
            spot = Spot(g, d.seat, NOWHERE, Front(g, d.seat, option, rivals), prize)
            for place in d.about:
                if place == option:
                    spot.take(ship)
            scores.append(spot.gain(ship))
    return scores


def stay_gain(g: Table, seat: int, ship: int, rivals: list[Rival]) -> float:
    """What a Phoenix brings to the fleet that it was sent with."""
    place = g.heading[seat]
    if place == NOWHERE:
        return 0.5
    spot = arrival(g, seat, place, g.fleets[seat][0] if place < PLACES - 1 else NOWHERE, rivals)
    before = spot.base
    spot.leave(ship)
    return before - spot.base


def sent_scores(g: Table, d: Decision) -> list[float]:
    """A ship bought at the Junkyard goes where it brings most, if anything."""
    rivals = rivals_of(g, d.seat)
    scores: list[float] = []
    for option in d.options:
        if option == NO:
            scores.append(0.3)
        elif option < g.place:
            scores.append(-1.0)  # already resolved
        else:
            prize = bonus_worth(g, d.seat, option, g.coins[d.seat], tempo(g))
            spot = Spot(g, d.seat, NOWHERE, Front(g, d.seat, option, rivals), prize)
            scores.append(spot.gain(g.prize))
    return scores
