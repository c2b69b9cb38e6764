"""Where the cards of a hand go: a plan for the whole rest of the round, made anew at every fleet.

A plan deals every ship in hand to the places that the location cards in hand lead to, and to Open
Space, so that what is likely to be won and to survive is worth most.  Then it says which of these
fleets is sent first: ships that draw cards, then the best prizes, and Open Space last.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_dynasty.advice.odds import (
    Front,
    Rival,
    count_ships,
    rivals_of,
    strength,
)
from quarterdeck.games.sky_dynasty.advice.worth import (
    DISPATCH_COINS,
    DRAW_WORTH,
    DRAWS,
    INFLUENCE_WORTH,
    LEADERSHIP,
    bonus_worth,
    coin_for,
    survival_worth,
    tempo,
)
from quarterdeck.games.sky_dynasty.questions.reasons import PASS, SEND
from quarterdeck.games.sky_dynasty.table.cards import BOOK, CARDS, CLASS_OF
from quarterdeck.games.sky_dynasty.table.force import TAKES_PAY
from quarterdeck.games.sky_dynasty.table.state import NOWHERE, Table, kinds_in
from quarterdeck.games.sky_dynasty.words.effects import (
    FIRST_SHIP,
    FORCE,
    FORCE_HALF_FOE,
    FORCE_WITH,
    LEADS,
    OPEN_SPACE,
    PLACES,
    RANDOM,
    STARSHIP,
    Card,
)
from quarterdeck.kernel.play.questions import Decision


def planned_force(card: Card, place: int) -> int:
    """The force to count on when a ship goes to a place, before its company is known."""
    total = card.force
    for effect in card.statics:
        if effect.verb == FORCE and effect.holds_at(place):
            total += effect.n
        elif effect.verb in (FORCE_WITH, LEADS, FORCE_HALF_FOE):
            total += 1
    return total + (1 if card.strikes else 0)


# Look up PLACES * card + place.
PLANNED: Final[tuple[int, ...]] = tuple(
    [planned_force(card, place) for card in CARDS for place in range(PLACES)]
)
# The order in which ships are dealt to places: the strongest first.
RANK: Final[tuple[int, ...]] = tuple([PLANNED[PLACES * card.kind] for card in CARDS])
ROAMS: Final[tuple[bool, ...]] = tuple([card.roams for card in CARDS])


class Spot:
    """A place to which a fleet may go, what is there already, and which ships are to go."""

    def __init__(self, g: Table, seat: int, lead: int, front: Front, prize: float) -> None:
        there = g.at[front.place * g.seats + seat]
        self.lead = lead  # the location card that leads there; NOWHERE: none is needed
        self.place = front.place
        self.front = front
        led = lead != NOWHERE or (bool(there) and there[0] < FIRST_SHIP)
        self.prize = front.spoils + (prize if led else 0.0)
        self.coin = coin_for(g, seat, tempo(g))
        self.purse = g.coins[seat] // 2 if g.coins[seat] < 8 else 4
        self.ships: list[int] = []
        self.force = strength(there, front.place, front.foe_ships)
        self.count = count_ships(there)
        self.survival = 0.0
        self.extra = 0.0  # what ships bring here whether they survive or not
        self.leaders = 0
        self.starships = 0
        for card in there:
            self.note(card, 1)
        self.base = self.value()

    def note(self, card: int, sign: int) -> None:
        """Count what a ship brings here besides its force, or (-1) count it no more."""
        spot = PLACES * card + self.place
        self.survival += sign * survival_worth(card, self.place, self.coin)
        self.extra += sign * (DRAWS[spot] * DRAW_WORTH + DISPATCH_COINS[spot] * self.coin)
        self.leaders += sign * LEADERSHIP[card]
        if CLASS_OF[card] == STARSHIP:
            self.starships += sign

    def put(self, card: int, sign: int) -> None:
        """Deal a ship to this place, or (-1) take it away."""
        self.force += sign * self.force_of(card)
        self.count += sign
        self.note(card, sign)

    def force_of(self, card: int) -> int:
        force = PLANNED[PLACES * card + self.place]
        return force + self.purse if TAKES_PAY[card] else force

    def value(self) -> float:
        """What is likely to be gained here."""
        if self.count == 0:
            return 0.0
        survival = self.survival
        if self.leaders:
            survival += INFLUENCE_WORTH * self.leaders * (self.starships - 1)
        front, force = self.front, self.force
        return front.win(force) * self.prize + front.stand(force) * survival + self.extra

    def gain(self, card: int) -> float:
        """What one more ship brings here."""
        if self.leaders or LEADERSHIP[card]:
            return self.gain_in_company(card)
        spot = PLACES * card + self.place
        force = self.force + self.force_of(card)
        survival = self.survival + survival_worth(card, self.place, self.coin)
        extra = self.extra + DRAWS[spot] * DRAW_WORTH + DISPATCH_COINS[spot] * self.coin
        front = self.front
        return front.win(force) * self.prize + front.stand(force) * survival + extra - self.base

    def gain_in_company(self, card: int) -> float:
        """The same where ships count each other."""
        self.put(card, 1)
        after = self.value()
        self.put(card, -1)
        return after - self.base

    def take(self, card: int) -> None:
        self.put(card, 1)
        self.ships.append(card)
        self.base = self.value()

    def leave(self, card: int) -> None:
        self.put(card, -1)
        self.ships.remove(card)
        self.base = self.value()


def spots_for(g: Table, seat: int) -> list[Spot]:
    """Every place that the seat's hand can reach."""
    rivals = rivals_of(g, seat)
    step = tempo(g)
    spots: list[Spot] = []
    for lead in kinds_in(g.hand[seat]):
        if lead >= FIRST_SHIP:
            break
        if lead != RANDOM:
            front = Front(g, seat, lead, rivals)
            prize = bonus_worth(g, seat, lead, g.coins[seat], step)
            spots.append(Spot(g, seat, lead, front, prize))
        elif g.coins[seat] >= BOOK.random_price:
            spots.append(random_spot(g, seat, rivals))
    if g.open_used[seat] < BOOK.open_space_limit:
        spots.append(Spot(g, seat, NOWHERE, Front(g, seat, OPEN_SPACE, rivals), 0.0))
    return spots


def random_spot(g: Table, seat: int, rivals: list[Rival]) -> Spot:
    """Where a Random Location would go if it were paid for: to the best bonus."""
    step = tempo(g)
    best, best_prize = 0, -1.0
    for place in range(RANDOM):
        prize = bonus_worth(g, seat, place, g.coins[seat] - BOOK.random_price, step)
        if prize > best_prize and place not in g.hand[seat]:
            best, best_prize = place, prize
    prize = best_prize - BOOK.random_price * coin_for(g, seat, step)
    return Spot(g, seat, RANDOM, Front(g, seat, best, rivals), prize)


class Plan:
    """A plan, with all that it was made from: the next card of a fleet needs no new one."""

    def __init__(self, g: Table, seat: int) -> None:
        self.seat = seat
        self.numbers = (g.goal, g.palace, g.passed_seats)
        self.counts = (g.coins, g.influence, g.open_used)
        self.hidden = (g.hand, g.deck, g.tossed, g.secrets)
        self.at = g.at[:]
        self.rows = g.rows
        self.discards = (g.shown[seat], g.bought[seat])
        self.spots = deal(g, seat)

    def holds(self, g: Table, seat: int) -> bool:
        """Is everything still as it was?"""
        return (
            self.seat == seat
            and self.hidden == (g.hand, g.deck, g.tossed, g.secrets)
            and self.at == g.at
            and self.counts == (g.coins, g.influence, g.open_used)
            and self.numbers == (g.goal, g.palace, g.passed_seats)
            and self.rows == g.rows
            and self.discards == (g.shown[seat], g.bought[seat])
        )


LAST: Final[list[Plan]] = []  # the plan made last


def plan(g: Table, seat: int) -> list[Spot]:
    """The plan for the rest of the round.  It depends on nothing but what it was made from."""
    if LAST and LAST[0].holds(g, seat):
        return LAST[0].spots
    made = Plan(g, seat)
    LAST[:] = [made]
    return made.spots


def deal(g: Table, seat: int) -> list[Spot]:
    """Deal the ships in hand to the places within reach."""
    spots = spots_for(g, seat)
    if not spots:
        return spots
    ships = [card for card in g.hand[seat] if card >= FIRST_SHIP]
    ships.sort(key=rank)
    for ship in ships:
        best_spot(spots, ship).take(ship)
    for spot in spots:
        for ship in kinds_in(tuple(sorted(spot.ships))):
            spot.leave(ship)
            best_spot(spots, ship).take(ship)
    return spots


def rank(card: int) -> int:
    """The strongest ships are dealt first."""
    return -RANK[card]


def best_spot(spots: list[Spot], ship: int) -> Spot:
    best = spots[0]
    best_gain = best.gain(ship)
    for i in range(1, len(spots)):
        gain = spots[i].gain(ship)
        if gain > best_gain:
            best, best_gain = spots[i], gain
    return best


def fleet_of(g: Table, seat: int, spot: Spot) -> list[int]:
    """The cards that go to a spot in the next fleet, in the order in which they are picked."""
    ships = sorted(spot.ships)
    if spot.lead != NOWHERE:
        return [spot.lead, *ships]
    if g.open_used[seat] + 1 < BOOK.open_space_limit:
        drawing = [ship for ship in ships if DRAWS[PLACES * ship + spot.place]]
        if drawing:
            return drawing  # the others follow when the cards have been drawn
    return ships


def haste(spot: Spot, fleet: list[int]) -> float:
    """Which fleet goes first: those that draw cards, then the best prizes, last Open Space."""
    draws = 0
    for card in fleet:
        if card >= FIRST_SHIP:
            draws += DRAWS[PLACES * card + spot.place]
    if draws:
        return 20.0 + draws
    return 5.0 if spot.place == OPEN_SPACE else 10.0 + min(spot.prize * 0.1, 5.0)


def fleet_scores(g: Table, d: Decision) -> list[float]:
    """Scores for the next card of a fleet."""
    spots = plan(g, d.seat)
    if d.about:
        return next_scores(g, d, spots)
    scores = [-1.0] * len(d.options)
    for i in range(len(d.options)):
        if d.options[i] == PASS:
            scores[i] = 0.0
        elif ROAMS[d.options[i]] and not spots:
            scores[i] = 1.0  # only a Phoenix can still go somewhere
    for spot in spots:
        if spot.ships:
            fleet = fleet_of(g, d.seat, spot)
            i = d.options.index(fleet[0])
            scores[i] = max(scores[i], haste(spot, fleet))
    return scores


def next_scores(g: Table, d: Decision, spots: list[Spot]) -> list[float]:
    """Scores for a fleet that has been begun: the rest of the plan for its place, then send."""
    lead = d.about[0] if d.about[0] < FIRST_SHIP else NOWHERE
    wanted = NOWHERE
    for spot in spots:
        if spot.lead == lead:
            left = fleet_of(g, d.seat, spot)
            for card in d.about:
                if card in left:
                    left.remove(card)
            left = [card for card in left if card >= d.about[-1]]
            if left:
                wanted = left[0]
    scores: list[float] = []
    for option in d.options:
        if option == SEND:
            scores.append(5.0)
        elif wanted == NOWHERE or option != wanted:
            scores.append(0.0)
        else:
            scores.append(10.0)
    return scores
