"""SD-3xx The Dispatch phase: sealed fleets, the four decision stages, arrival."""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.questions.dispatch import FLEET, KEEP, PAY_RANDOM, ROUTE
from quarterdeck.games.sky_dynasty.questions.reasons import PASS, ROLL, SEND, STAY
from quarterdeck.games.sky_dynasty.rulebook.bonuses import perform
from quarterdeck.games.sky_dynasty.seen.tellings import (
    ARRIVED,
    DREW,
    KEPT,
    PAID_ROUTE,
    PASSED,
    REVEALED,
    ROLLED_ROUTE,
    ROUTED,
)
from quarterdeck.games.sky_dynasty.table.cards import BOOK, CARDS
from quarterdeck.games.sky_dynasty.table.state import NOWHERE, RANDOM_DIE, Table
from quarterdeck.games.sky_dynasty.words.effects import (
    DRAW,
    FIRST_SHIP,
    GATEWAY,
    OPEN_SPACE,
    PLACES,
    RANDOM,
)
from quarterdeck.kernel.play.rows import minus, put, put_number, without
from quarterdeck.kernel.play.rules import Rule, together


def dispatch(g: Table) -> Rule[None]:
    """SD-353 Dispatch steps go on until every seat has passed."""
    while anybody_in(g):
        yield from dispatch_step(g)


def dispatch_step(g: Table) -> Rule[None]:
    """SD-311 Everyone still in lays a fleet face down; then all are turned up."""
    seats = still_in(g)
    fleets = yield from together(fleet(g, seat) for seat in seats)  # SD-319
    reveal(g, seats, fleets)
    if leaves_open(g):
        yield from decide(g)
    arrive(g)
    act_on_dispatch(g, seats, fleets)  # SD-351


def fleet(g: Table, seat: int) -> Rule[tuple[int, ...]]:
    """SD-313 Pick a fleet of at least one card, or (SD-315) pass with none."""
    picked: tuple[int, ...] = ()
    while True:
        card = yield FLEET.ask(g, seat, picked)
        if card == SEND or card == PASS:
            return picked
        picked += (card,)


def anybody_in(g: Table) -> bool:
    """SD-317 Has anybody not passed yet?"""
    return g.passed_seats != (1 << g.seats) - 1


def still_in(g: Table) -> tuple[int, ...]:
    """SD-317 The seats that have not passed this round."""
    return tuple([s for s in range(g.seats) if not (g.passed_seats >> s) & 1])


def reveal(g: Table, seats: tuple[int, ...], fleets: tuple[tuple[int, ...], ...]) -> None:
    """SD-319 Fleets are turned up all together; who laid none is out of the round."""
    laid = list(g.fleets)
    heading = [NOWHERE] * g.seats
    hands = list(g.hand)
    for i in range(len(seats)):
        seat, cards = seats[i], fleets[i]
        laid[seat] = cards
        if not cards:
            g.passed_seats |= 1 << seat
            g.tell(PASSED, seat)
        else:
            heading[seat] = course_of(cards)
            hands[seat] = minus(hands[seat], cards)
            g.tell(REVEALED, seat, -1, len(cards), cards)
    g.fleets = tuple(laid)
    g.heading = tuple(heading)
    g.hand = tuple(hands)
    for seat in seats:
        g.expose_all(seat, g.fleets[seat])


def course_of(fleet: tuple[int, ...]) -> int:
    """SD-323, SD-333 One location card leads there; none leads to Open Space."""
    if fleet[0] >= FIRST_SHIP:
        return OPEN_SPACE
    if fleet[0] == RANDOM or (len(fleet) > 1 and fleet[1] < FIRST_SHIP):
        return NOWHERE  # to be decided
    return fleet[0]


def location_cards(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([card for card in cards if card < FIRST_SHIP])


# ---- the decision stages


def leaves_open(g: Table) -> bool:
    """Is there a fleet whose course, or a Phoenix in it, is still to be decided?"""
    for cards in g.fleets:
        for i in range(len(cards)):
            if cards[i] == RANDOM or CARDS[cards[i]].roams or (i == 1 and cards[1] < FIRST_SHIP):
                return True
    return False


def decide(g: Table) -> Rule[None]:
    """SD-341 to SD-347 The stages; in which order is a switch (SD-R02)."""
    yield from pay_stage(g)  # SD-341
    if g.phoenix_first:
        yield from phoenix_stage(g)
        yield from location_stage(g)
    else:
        yield from location_stage(g)  # SD-343
        yield from phoenix_stage(g)  # SD-345
    roll_stage(g)  # SD-347


def pay_stage(g: Table) -> Rule[None]:
    """SD-341 Owners of random locations say whether they pay, and where they go."""
    owners = tuple([s for s in g.order if RANDOM in g.fleets[s]])
    if len(owners) > 0:
        places = yield from together(pay_or_roll(g, seat) for seat in owners)
        for i in range(len(owners)):
            if places[i] != ROLL:
                pay_for_course(g, owners[i], places[i])


def pay_or_roll(g: Table, seat: int) -> Rule[int]:
    """SD-349 Pay and choose, or roll for it."""
    place = yield PAY_RANDOM.ask(g, seat)
    return place


def pay_for_course(g: Table, seat: int, place: int) -> None:
    """SD-R17 Paying commits the fleet: the random card is kept and the others are discarded."""
    g.gain(seat, -BOOK.random_price)
    g.tell(PAID_ROUTE, seat, place, BOOK.random_price)
    keep_location(g, seat, RANDOM)
    g.head_for(seat, place)


def location_stage(g: Table) -> Rule[None]:
    """SD-343 Owners of several location cards pick the one they keep."""
    owners = tuple([s for s in g.order if has_to_pick(g, s)])
    kept = yield from together(pick_location(g, seat) for seat in owners)  # SD-331
    for i in range(len(owners)):
        keep_location(g, owners[i], kept[i])


def has_to_pick(g: Table, seat: int) -> bool:
    return g.heading[seat] == NOWHERE and len(location_cards(g.fleets[seat])) > 1


def pick_location(g: Table, seat: int) -> Rule[int]:
    """SD-325 The owner picks after seeing all revealed fleets."""
    card = yield KEEP.ask(g, seat)
    return card


def keep_location(g: Table, seat: int, kept: int) -> None:
    """SD-327 The location cards not picked go to the discard pile; SD-329 the kept one leads."""
    others = without(location_cards(g.fleets[seat]), kept)
    if others:
        g.fleets = put(g.fleets, seat, minus(g.fleets[seat], others))
        g.discard_openly(seat, others)
        g.tell(KEPT, seat, kept, 0, others)
    if kept != RANDOM:
        g.head_for(seat, kept)


def phoenix_stage(g: Table) -> Rule[None]:
    """SD-345 Owners of Phoenixes say where each goes."""
    owners = tuple([s for s in g.order if roamers(g, s) and may_roam(g, s)])
    routes = yield from together(route(g, seat) for seat in owners)
    for i in range(len(owners)):
        send_phoenixes(g, owners[i], routes[i])


def roamers(g: Table, seat: int) -> tuple[int, ...]:
    return tuple([card for card in g.fleets[seat] if CARDS[card].roams])


def may_roam(g: Table, seat: int) -> bool:
    """SD-720 Is there a place with own cards to go to?"""
    for place in range(PLACES):
        if g.cards_at(place, seat):
            return True
    return False


def route(g: Table, seat: int) -> Rule[tuple[int, ...]]:
    """SD-720 Each Phoenix may go to any location that already holds cards of its owner."""
    places: tuple[int, ...] = ()
    for _ in range(len(roamers(g, seat))):
        place = yield ROUTE.ask(g, seat, places)
        places += (place,)
    return places


def send_phoenixes(g: Table, seat: int, places: tuple[int, ...]) -> None:
    """SD-723 A Phoenix leaves alone; SD-725 or stays and plays like an Interceptor."""
    flock = roamers(g, seat)
    for i in range(len(flock)):
        if places[i] != STAY:
            g.fleets = put(g.fleets, seat, without(g.fleets[seat], flock[i]))
            g.put_at(places[i], seat, (flock[i],))  # SD-722: uses no Open Space dispatch
            g.tell(ROUTED, seat, places[i], 0, (flock[i],))


def roll_stage(g: Table) -> None:
    """SD-347 Owners of random locations who did not pay roll the die."""
    for seat in g.order:
        if g.fleets[seat] and g.heading[seat] == NOWHERE:
            place = g.below(RANDOM_DIE, GATEWAY + 1)
            g.head_for(seat, place)
            g.tell(ROLLED_ROUTE, seat, place, place + 1)


def arrive(g: Table) -> None:
    """SD-329, SD-335 Fleets lie face up at their location."""
    for seat in range(g.seats):
        cards = g.fleets[seat]
        if cards:
            place = g.heading[seat]
            g.put_at(place, seat, cards)
            if place == OPEN_SPACE:
                g.open_used = put_number(g.open_used, seat, g.open_used[seat] + 1)  # SD-355
            g.tell(ARRIVED, seat, place, 0, cards)
    g.fleets = ((),) * g.seats


def act_on_dispatch(g: Table, seats: tuple[int, ...], fleets: tuple[tuple[int, ...], ...]) -> None:
    """SD-351, SD-R28 On-dispatch actions: automatic, for all seats at once."""
    for i in range(len(seats)):
        for card in fleets[i]:
            if card >= FIRST_SHIP and CARDS[card].on_dispatch:
                # a ship with an on-dispatch action never roams: it is where its fleet went
                act(g, seats[i], card, g.heading[seats[i]])


def act(g: Table, seat: int, card: int, place: int) -> None:
    """SD-111 What a ship does when it is played in a fleet."""
    for effect in CARDS[card].on_dispatch:
        if effect.holds_at(place):
            if effect.verb == DRAW:
                cards = g.draw(seat, effect.n)
                g.to_hand(seat, cards)
                g.tell(DREW, seat, -1, len(cards), cards)
            else:
                perform(g, seat, place, effect, card, 0)
