"""SD-5xx, SD-8xx What card and location texts do: coins, influence, rewards, private looks."""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.questions.bonuses import (
    BUY_DRAWN,
    BUY_LOOKED,
    CHOOSE_ONE,
    DECK,
    DRAW_TO_BUY,
    LOOK,
    SEND_BOUGHT,
    price_with,
)
from quarterdeck.games.sky_dynasty.questions.reasons import (
    NO,
    YES,
)
from quarterdeck.games.sky_dynasty.rulebook.on_offer import buy, swap
from quarterdeck.games.sky_dynasty.rulebook.trashing import trash, trash_dispatched
from quarterdeck.games.sky_dynasty.seen.tellings import (
    BOUGHT_UNSEEN,
    GAINED_COINS,
    GAINED_INFLUENCE,
    LOOKED,
    PUT_UNDER,
    ROLLED,
    SENT,
    TOSSED,
)
from quarterdeck.games.sky_dynasty.table.cards import (
    BOOK,
    CARDS,
    CLASS_OF,
    RESULTS,
)
from quarterdeck.games.sky_dynasty.table.state import (
    EMPTY,
    JUNKYARD_DIE,
    NOWHERE,
    Table,
    secret_of,
)
from quarterdeck.games.sky_dynasty.words.effects import (
    BUY,
    CHOOSE,
    COINS,
    COINS_PER_TRASHED,
    DRAW,
    EITHER,
    INFLUENCE,
    INFLUENCE_PER,
    LOCATIONS,
    OFFER,
    PALACE_TRACK,
    ROLL,
    SHIPS,
    SWAP,
    TRASH,
    TRASH_THIS,
    Effect,
    Offered,
)
from quarterdeck.kernel.play.rows import merged, put, put_number, without
from quarterdeck.kernel.play.rules import Rule


def carry_out(
    g: Table, seat: int, place: int, effects: tuple[Effect, ...], ship: int = NOWHERE
) -> Rule[None]:
    """Do what a text says, in the order in which it says it."""
    trashed = 0
    for effect in effects:
        if not effect.holds_at(place):
            continue
        if not effect.asks():
            perform(g, seat, place, effect, ship, trashed)
        elif effect.verb == TRASH:
            trashed = yield from trash(g, seat, effect.n, ship)
        elif effect.verb == BUY:
            yield from buy(g, seat, place, effect.n)
        elif effect.verb == OFFER:
            yield from offer(g, seat, effect, ship)
        elif effect.verb == SWAP:
            yield from swap(g, seat, effect.n)
        elif effect.verb == CHOOSE:
            yield from choose(g, seat, place, effect)
        elif effect.verb == ROLL:
            face = roll(g, seat)
            yield from carry_out(g, seat, place, RESULTS[face].effects)  # SD-909


def perform(g: Table, seat: int, place: int, effect: Effect, ship: int, trashed: int) -> None:
    """The verbs that ask nobody anything."""
    if effect.verb == COINS:
        gain_coins(g, seat, effect.n)
    elif effect.verb == COINS_PER_TRASHED:
        gain_coins(g, seat, effect.n * trashed)  # SD-804
    elif effect.verb == INFLUENCE:
        gain_influence(g, seat, effect.n)
    elif effect.verb == INFLUENCE_PER:
        gain_influence(g, seat, effect.n * others_of_class(g, seat, place, effect.of, ship))
    elif effect.verb == PALACE_TRACK:
        claim_palace(g, seat)
    elif effect.verb == TRASH_THIS:
        if ship in g.cards_at(place, seat):
            trash_dispatched(g, seat, place, ship)  # SD-924


def gain_coins(g: Table, seat: int, n: int) -> None:
    if n:
        g.gain(seat, n)
        g.tell(GAINED_COINS, seat, n=n)


def gain_influence(g: Table, seat: int, n: int) -> None:
    if n:
        g.influence = put_number(g.influence, seat, g.influence[seat] + n)
        g.tell(GAINED_INFLUENCE, seat, n=n)


def others_of_class(g: Table, seat: int, place: int, classes: int, ship: int) -> int:
    """SD-645, SD-646 The own ships of a class still there, but for the one that counts."""
    n = 0
    for card in g.cards_at(place, seat):
        if CLASS_OF[card] & classes:
            n += 1
    own = CLASS_OF[ship] & classes and ship in g.cards_at(place, seat)
    return n - 1 if own else n


def claim_palace(g: Table, seat: int) -> None:
    """SD-R07 Gain what the marker shows; then it moves on (or, with the switch, back)."""
    gain_influence(g, seat, BOOK.palace_track[g.palace])
    g.claimed = True
    if g.palace_waits:
        g.palace = 0
    elif g.palace < len(BOOK.palace_track) - 1:
        g.palace += 1


def roll(g: Table, seat: int) -> int:
    """SD-909 The Junkyard's die; the number of the result, from 0."""
    face = g.below(JUNKYARD_DIE, len(RESULTS))
    g.tell(ROLLED, seat, n=face + 1)
    return face


def choose(g: Table, seat: int, place: int, effect: Effect) -> Rule[None]:
    """SD-R06 One of several rewards."""
    rewards: tuple[int, ...] = ()
    for reward in effect.then:
        rewards += (reward.verb, reward.n)
    pick = yield CHOOSE_ONE.ask(g, seat, rewards)
    yield from carry_out(g, seat, place, (effect.then[pick],))


# ---- cards drawn in private


def offer(g: Table, seat: int, effect: Effect, ship: int) -> Rule[None]:
    """SD-714, SD-802 Draw cards of a common deck in private; some may be bought."""
    deck = effect.table[Offered.DECK]
    if cards_in(g, deck) == 0:
        return  # SD-R45, SD-R51
    if effect.table[Offered.IS_ASKED]:
        wanted = yield from wants_to_look(g, seat, effect.n, ship)
        if not wanted:
            return
    if deck == EITHER:
        deck = yield DECK.ask(g, seat)  # named before the draw
    look(g, seat, deck, effect.n)
    yield from buy_looked(g, seat, effect, ship)
    put_back(g, seat)


def cards_in(g: Table, deck: int) -> int:
    if deck == EITHER:
        return g.deck_size(SHIPS) + g.deck_size(LOCATIONS)
    return g.deck_size(deck)


def wants_to_look(g: Table, seat: int, n: int, ship: int) -> Rule[bool]:
    """SD-714, SD-807 Looking is a may."""
    if ship == NOWHERE:
        answer = yield DRAW_TO_BUY.ask(g, seat, (n,))
    else:
        answer = yield LOOK.ask(g, seat, (n,))
    return answer == YES


def buy_looked(g: Table, seat: int, effect: Effect, ship: int) -> Rule[None]:
    """SD-714, SD-802 Buy as many of the cards drawn as the text allows."""
    done = 0
    while done < effect.table[Offered.MOST] and len(g.looked) > 0:
        if ship == NOWHERE:
            card = yield BUY_DRAWN.ask(g, seat, (effect.table[Offered.CHEAPER], effect.of))
        else:
            card = yield BUY_LOOKED.ask(g, seat, (effect.table[Offered.CHEAPER], effect.of))
        if card == NO:
            return
        done += 1
        pay_for_looked(g, seat, card, effect)
        place = NO
        if len(effect.then) > 0:
            place = yield SEND_BOUGHT.ask(g, seat)
        place_prize(g, seat, place, effect)


def look(g: Table, seat: int, deck: int, n: int) -> None:
    """SD-716, SD-823 Drawn cards need not be shown."""
    drawn: list[int] = []
    for _ in range(n):
        card = g.draw_common(deck)
        if card != EMPTY:
            drawn.append(card)
    g.looked = tuple(sorted(drawn))
    g.looker = seat
    g.looked_deck = deck
    g.tell(LOOKED, seat, n=len(drawn), cards=g.looked)


def pay_for_looked(g: Table, seat: int, card: int, effect: Effect) -> None:
    """Pay for a card seen in private.  It stays on the table: a frame must not know it."""
    g.paid_for_prize = price_with(card, effect.table[Offered.CHEAPER], effect.of)
    g.gain(seat, -g.paid_for_prize)
    g.looked = without(g.looked, card)
    g.prize = card
    g.tell(BOUGHT_UNSEEN, seat, card, g.paid_for_prize)


def place_prize(g: Table, seat: int, place: int, effect: Effect) -> None:
    """SD-521 A bought card goes to the discard pile, or (SD-815) out at once."""
    card = g.prize
    g.prize = EMPTY
    if place == NO:
        secret = secret_of(card, g.paid_for_prize, effect.table[Offered.CHEAPER], g.looked_deck)
        g.bought = put(g.bought, seat, merged(g.bought[seat], (secret,)))
    else:
        send_at_once(g, seat, card, place)
    g.paid_for_prize = 0


def put_back(g: Table, seat: int) -> None:
    """SD-715, SD-R46 What was not bought goes face down under its deck."""
    cards = g.looked
    for card in cards:
        g.put_under(card, 1 << seat)
    g.looked = ()
    g.looker = NOWHERE
    g.looked_deck = SHIPS  # as before: nobody looks into any
    if cards:
        g.tell(PUT_UNDER, seat, n=len(cards), cards=cards)


def send_at_once(g: Table, seat: int, card: int, place: int) -> None:
    """SD-815 The ship is dispatched; SD-816 what it draws is discarded, SD-817 the rest holds."""
    g.put_at(place, seat, (card,))
    g.tell(SENT, seat, place, 0, (card,))
    drawn: tuple[int, ...] = ()
    for effect in CARDS[card].on_dispatch:
        if effect.holds_at(place):
            if effect.verb == DRAW:
                drawn = merged(drawn, g.draw(seat, effect.n))
            else:
                perform(g, seat, place, effect, card, 0)
    g.tossed = put(g.tossed, seat, merged(g.tossed[seat], drawn))
    if drawn:
        g.tell(TOSSED, seat, n=len(drawn), cards=drawn)
