"""SD-4xx Resolution: strikes, payments, comparison, bonus, survival, victory."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_dynasty.questions.dispatch import HUNT, NEXT, PAY, RAID, RAISE
from quarterdeck.games.sky_dynasty.questions.reasons import DECLINE, SLOTS, STOP
from quarterdeck.games.sky_dynasty.rulebook.bonuses import carry_out, gain_coins, perform
from quarterdeck.games.sky_dynasty.rulebook.on_offer import refill
from quarterdeck.games.sky_dynasty.seen.tellings import (
    BONUS,
    BY_COINS,
    DECLINED,
    DEFEATED,
    HELD,
    PAID_PRIVATEER,
    RESOLVING,
    SENT_HOME,
    SHARED,
    STAYED,
    STRUCK,
    STRUCK_NOTHING,
    SURVIVED,
    TIED,
    VICTORY,
    WON,
)
from quarterdeck.games.sky_dynasty.table.cards import CARDS, CLASS_OF, TILES
from quarterdeck.games.sky_dynasty.table.force import (
    RIVAL,
    TAKES_PAY,
    WAVE_OF,
    privateer_kind,
    privateers,
    strike_targets,
    strikers,
    undefeated,
    wins_nothing,
)
from quarterdeck.games.sky_dynasty.table.state import Table
from quarterdeck.games.sky_dynasty.words.effects import (
    ASKS,
    COINS,
    INFLUENCE_PER,
    OPEN_SPACE,
    PLACES,
    TRASH_THIS,
    Card,
)
from quarterdeck.games.sky_dynasty.words.effects import STAY as STAYS
from quarterdeck.kernel.errors import GameOver
from quarterdeck.kernel.play.rows import minus, put, without
from quarterdeck.kernel.play.rules import Rule, together

ASKS_ON_SURVIVAL: Final = tuple(
    [any(effect.verb >= ASKS for effect in card.on_survival) for card in CARDS]
)

STAYS_ON_SURVIVAL: Final = tuple(
    [any(effect.verb == STAYS for effect in card.on_survival) for card in CARDS]
)


def places_that_pay(card: Card) -> int:
    """The places, as a mask, where a ship has a survival bonus other than staying."""
    mask = 0
    for effect in card.on_survival:
        for place in range(PLACES):
            if effect.verb != STAYS and effect.holds_at(place):
                mask |= 1 << place
    return mask


PAYS_AT: Final = tuple([places_that_pay(card) for card in CARDS])


def resolve(g: Table) -> Rule[None]:
    """SD-405 Locations are resolved one at a time, in the order of their numbers."""
    for place in range(PLACES):
        if anybody_at(g, place):
            yield from resolve_place(g, place)


def anybody_at(g: Table, place: int) -> bool:
    """SD-R31 Presence means at least one card there."""
    for seat in g.order:
        if g.cards_at(place, seat):
            return True
    return False


def resolve_place(g: Table, place: int) -> Rule[None]:
    """SD-R66 Each location is finished completely before the next begins."""
    g.place = place
    g.tell(RESOLVING, -1, place)
    if act_first(g, place):
        yield from strike(g, place, 1)  # SD-451: first all Raiders,
        yield from strike(g, place, 2)  # then the remaining Kodiaks,
        yield from pay_privateers(g, place)  # then the remaining Privateers
    winner = fight(g, place)
    if winner >= 0 and earns_bonus(g, winner, place):
        g.tell(BONUS, winner, place)
        yield from carry_out(g, winner, place, TILES[place].bonus)  # SD-433
        refill(g, place)
        check_victory(g)  # SD-R25
    for seat in g.present(place):
        g.due = survivors(g, seat, place)
        if order_matters(g.due, place):
            yield from survive(g, seat, place)  # SD-435, SD-R40
        else:
            survive_quietly(g, seat, place)
    clear(g, place)
    check_victory(g)


# ---- before forces are compared


def act_first(g: Table, place: int) -> bool:
    """SD-451 Is there a ship that acts before forces are compared?"""
    for seat in g.order:
        for card in g.cards_at(place, seat):
            if WAVE_OF[card] > 0 or TAKES_PAY[card]:
                return True
    return False


def strike(g: Table, place: int, wave: int) -> Rule[None]:
    """SD-738, SD-709 Strikers of different seats pick their targets simultaneously."""
    owners = tuple([s for s in g.present(place) if can_strike(g, s, place, wave)])
    if len(owners) > 0:
        hits = yield from together(pick_targets(g, seat, place, wave) for seat in owners)
        for i in range(len(owners)):
            discard_targets(g, owners[i], hits[i])


def can_strike(g: Table, seat: int, place: int, wave: int) -> bool:
    return strikers(g, seat, place, wave) > 0 and len(strike_targets(g, seat, wave)) > 0


def pick_targets(g: Table, seat: int, place: int, wave: int) -> Rule[tuple[int, ...]]:
    """SD-740, SD-R33 One ship for each striker, all different; SD-R32 or fewer."""
    targets: tuple[int, ...] = (wave,)
    for _ in range(strikers(g, seat, place, wave)):
        if wave == 1:
            target = yield RAID.ask(g, seat, targets)
        else:
            target = yield HUNT.ask(g, seat, targets)
        if target == STOP:
            break
        targets += (target,)
    return targets[1:]


def discard_targets(g: Table, seat: int, targets: tuple[int, ...]) -> None:
    """SD-736, SD-R32 The ships go to their owners' discard piles, each once."""
    for target in targets:
        rival, card = target // RIVAL, target % RIVAL
        if card in g.cards_at(g.place, rival):
            g.take_from(g.place, rival, card)
            g.discard_openly(rival, (card,))
            g.tell(STRUCK, seat, rival, 1, (card,))
        else:
            g.tell(STRUCK_NOTHING, seat, card)  # SD-R33


def pay_privateers(g: Table, place: int) -> Rule[None]:
    """SD-730 Privateers are paid after Raiders and Kodiaks have acted."""
    owners = tuple([s for s in g.present(place) if privateers(g, s, place) > 0])
    if len(owners) == 0 or len(g.present(place)) < 2:
        return  # SD-R35: unopposed, nothing is paid
    for seat in owners:
        g.paid = put(g.paid, seat, (0,) * privateers(g, seat, place))
    if len(owners) == 1:
        yield from pay_once(g, owners[0], place)
    else:
        yield from auction(g, owners, place)


def pay_once(g: Table, seat: int, place: int) -> Rule[None]:
    """SD-R35 A sole owner decides once how many coins each Privateer gets."""
    n = privateers(g, seat, place)
    for i in range(n):
        coins = yield PAY.ask(g, seat, (i, n, privateer_kind(g, seat, place)))
        pay(g, seat, i, coins)


def auction(g: Table, owners: tuple[int, ...], place: int) -> Rule[None]:
    """SD-731, SD-R36 Owners raise in turn until all have declined in a row."""
    declined = 0
    turn = 0
    while declined < len(owners):
        raised = yield from raise_or_decline(g, owners[turn], place)
        declined = 0 if raised else declined + 1
        turn = (turn + 1) % len(owners)


def raise_or_decline(g: Table, seat: int, place: int) -> Rule[bool]:
    """SD-R36 Pay at least one more coin for one or more own Privateers, or decline."""
    raised = False
    while True:
        pick = yield RAISE.ask(g, seat, (int(raised), privateer_kind(g, seat, place)))
        if pick == DECLINE:
            g.tell(DECLINED, seat)
        if pick < 0:
            return raised
        pay(g, seat, pick // SLOTS, pick % SLOTS)
        raised = True


def pay(g: Table, seat: int, privateer: int, total: int) -> None:
    """SD-732 Coins paid are gone, also for the loser."""
    paid = g.paid[seat]
    more = total - paid[privateer]
    g.gain(seat, -more)
    after = sorted([*paid[:privateer], total, *paid[privateer + 1 :]], reverse=True)
    g.paid = put(g.paid, seat, tuple(after))
    if more:
        g.tell(PAID_PRIVATEER, seat, -1, more)


# ---- the comparison


def fight(g: Table, place: int) -> int:
    """SD-407, SD-449 The winner, or -1; SD-409 the defeated discard all they have there."""
    present = g.present(place)
    standing = undefeated(g, place, present)
    for seat in present:
        if seat not in standing:
            cards = g.cards_at(place, seat)
            g.at[place * g.seats + seat] = ()
            g.discard_openly(seat, cards)
            g.tell(DEFEATED, seat, place, 0, cards)
    if len(standing) == 1:
        g.tell(HELD if wins_nothing(g, standing[0], place) else WON, standing[0], place)
        return standing[0]  # SD-431: even alone and without force
    for seat in standing:
        g.tell(TIED, seat, place)  # SD-411
    return -1  # SD-413


def earns_bonus(g: Table, seat: int, place: int) -> bool:
    """SD-427 The bonus needs both a ship and a location card lying there."""
    if place == OPEN_SPACE or wins_nothing(g, seat, place):
        return False
    return g.has_ship(place, seat) and g.has_location_card(place, seat)


# ---- survival


def survive(g: Table, seat: int, place: int) -> Rule[None]:
    """SD-439 The survival bonuses of one seat, in the order of its choice."""
    while g.due:
        ship = g.due[0]
        if order_matters(g.due, place):
            ship = yield NEXT.ask(g, seat)
        g.due = without(g.due, ship)
        g.tell(SURVIVED, seat, ship)
        yield from carry_out(g, seat, place, CARDS[ship].on_survival, ship)
        forget_trashed(g, seat, place)


def survive_quietly(g: Table, seat: int, place: int) -> None:
    """Bonuses that ask nothing and give the same in any order: nobody is asked for one."""
    coins = 0
    for ship in g.due:
        g.tell(SURVIVED, seat, ship)
        for effect in CARDS[ship].on_survival:
            if effect.holds_at(place):
                if effect.verb == COINS:
                    coins += effect.n
                else:
                    perform(g, seat, place, effect, ship, 0)
    gain_coins(g, seat, coins)
    g.due = ()


def survivors(g: Table, seat: int, place: int) -> tuple[int, ...]:
    """SD-437 The ships still there that have a survival bonus at this place."""
    return tuple([card for card in g.cards_at(place, seat) if (PAYS_AT[card] >> place) & 1])


def order_matters(due: tuple[int, ...], place: int) -> bool:
    """SD-441 Does a bonus among them ask for something, or change what another gives?"""
    for card in due:
        if ASKS_ON_SURVIVAL[card]:
            return True
    return len(due) > 1 and one_goes_that_counts(due, place)


def one_goes_that_counts(due: tuple[int, ...], place: int) -> bool:
    """SD-R43 Is a ship among them trashed by its own bonus that another's would count?"""
    going = 0
    counted = 0
    for card in due:
        for effect in CARDS[card].on_survival:
            if effect.holds_at(place):
                if effect.verb == TRASH_THIS:
                    going |= CLASS_OF[card]
                elif effect.verb == INFLUENCE_PER:
                    counted |= effect.of
    return going & counted != 0


def forget_trashed(g: Table, seat: int, place: int) -> None:
    """SD-503, SD-R69 A ship trashed before its turn gives nothing; paid ones go first."""
    there = g.cards_at(place, seat)
    for card in g.due:
        if there.count(card) < g.due.count(card):
            g.due = without(g.due, card)


def clear(g: Table, place: int) -> None:
    """SD-443 Survivors go to the discard piles; SD-445 a Sentinel stays."""
    for seat in g.present(place):
        cards = g.cards_at(place, seat)
        staying = tuple([card for card in cards if stays(card, place)])
        leaving = minus(cards, staying) if staying else cards
        g.at[place * g.seats + seat] = staying
        if leaving:
            g.discard_openly(seat, leaving)
            g.tell(SENT_HOME, seat, place, 0, leaving)
        if staying:
            g.tell(STAYED, seat, place, 0, staying)
    g.paid = ((),) * g.seats


def stays(card: int, place: int) -> bool:
    """SD-749 On survival it stays at its location, if its text speaks of that one."""
    if not STAYS_ON_SURVIVAL[card]:
        return False
    for effect in CARDS[card].on_survival:
        if effect.verb == STAYS and effect.holds_at(place):
            return True
    return False


# ---- victory


def check_victory(g: Table) -> None:
    """SD-241 The first seat to have 10 influence wins, at once."""
    for influence in g.influence:
        if influence >= g.goal:
            crown(g, max(g.influence))
            raise GameOver


def crown(g: Table, most: int) -> None:
    """SD-R24 More influence wins; still equal, more coins; still equal, they share."""
    leaders = [s for s in range(g.seats) if g.influence[s] == most]
    richest = max([g.coins[s] for s in leaders])
    winners = [s for s in leaders if g.coins[s] == richest]
    share = 1.0 / len(winners)
    g.scores = tuple([share if s in winners else 0.0 for s in range(g.seats)])
    alone = BY_COINS if len(leaders) > 1 else VICTORY
    for seat in winners:
        g.tell(SHARED if len(winners) > 1 else alone, seat, -1, most)
