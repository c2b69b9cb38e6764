"""SD-3xx, SD-4xx The questions of dispatch and resolution; those of bonuses are in `purchases`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.sky_dynasty.questions.reasons import (
    AT_LEAST_ONE,
    BEST_PAID_FIRST,
    CANNOT_PAY_ROUTE,
    DECLINE,
    FULL,
    IN_ORDER,
    MORE_THAN_BEFORE,
    MUST_LEAVE,
    NO_CARDS_THERE,
    NO_DESTINATION,
    NOT_THAT_MUCH,
    ONLY_PHOENIXES,
    PAID_ALL,
    PASS,
    ROLL,
    SEAT_NAMES,
    SEND,
    SLOTS,
    STAY,
    STOP,
    WORDS,
    Ask,
    OneOfASet,
    counted,
    place_name,
)
from quarterdeck.games.sky_dynasty.table.cards import BOOK, CARDS, TILES
from quarterdeck.games.sky_dynasty.table.force import RIVAL, WAVE_OF, strike_targets
from quarterdeck.games.sky_dynasty.table.state import kinds_in, table
from quarterdeck.games.sky_dynasty.words.effects import FIRST_SHIP, MOST_COINS, PLACES, RANDOM
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State


class FleetQuestion(OneOfASet):
    """SD-311 The next card of a fleet.  `about`: the cards picked so far, in order."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        options = [SEND] if about else [PASS, SEND]
        last = -1
        for card in table(state).hand[seat]:
            if card != last and (not about or card_left(state, seat, about, card)):
                options.append(card)
            last = card
        return options

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        """The same as asking `bar` about each candidate; this question is asked most often."""
        g = table(state)
        last: i64 = about[-1] if about else -1
        led = len(about) > 0 and about[0] < FIRST_SHIP  # by a location card
        free = led or g.open_used[seat] < BOOK.open_space_limit
        in_fleet: i64 = 0
        for card in about:
            if card == last:
                in_fleet += 1
        offered: i64 = -1
        options = [SEND] if about else [PASS]
        for card in g.hand[seat]:
            kind: i64 = card
            if kind == last and in_fleet > 0:
                in_fleet -= 1
            elif kind >= last and kind != offered:
                offered = kind
                if free or kind < FIRST_SHIP or self.bar_open_space(g, seat, about, card) is None:
                    options.append(card)
        return options

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == PASS:
            return None
        if option == SEND:
            return None if about else AT_LEAST_ONE
        led = option < FIRST_SHIP or (len(about) > 0 and about[0] < FIRST_SHIP)
        why = None if led else self.bar_open_space(state, seat, about, option)
        if why is None and about and option < about[-1]:
            return IN_ORDER
        return why  # where there is no way to go, another order does not help

    def bar_open_space(
        self, state: State, seat: int, about: tuple[int, ...], option: int
    ) -> Why | None:
        """SD-355, SD-357, SD-R20 A fleet without location card needs Open Space."""
        g = table(state)
        if g.open_used[seat] < BOOK.open_space_limit:
            return None
        if not CARDS[option].roams:
            return ONLY_PHOENIXES if about else NO_DESTINATION
        for place in range(PLACES):
            if g.at[place * g.seats + seat]:
                return None
        return NO_DESTINATION

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Only where all can see that there is no choice: with an empty hand (SD-359).

        Who must pass for want of a location card (SD-357) is asked, so as not to betray it.
        """
        return len(about) == len(table(state).hand[seat])

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        if not about:
            return self.text
        return "Your fleet: " + counted(about) + ". Add a card?"


def card_left(state: State, seat: int, about: tuple[int, ...], card: int) -> bool:
    """Is there a copy of the card in hand that is not in the fleet yet?"""
    picked = about.count(card)
    return picked == 0 or table(state).hand[seat].count(card) > picked


class PayRandom(Ask):
    """SD-341 Pay for a random location and name the destination, or roll later."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [ROLL, 0, 1, 2, 3, 4, 5]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option != ROLL and table(state).coins[seat] < BOOK.random_price:
            return CANNOT_PAY_ROUTE
        return None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == ROLL:
            return "Roll later"
        return f"Pay {BOOK.random_price} coins and go to the {TILES[option].name}"


class KeepLocation(Ask):
    """SD-325 Which location card the fleet keeps."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [card for card in kinds_in(table(state).fleets[seat]) if card <= RANDOM]


class RoutePhoenix(OneOfASet):
    """SD-345 Where a Phoenix goes.  `about`: where the Phoenixes before it go."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [STAY, *range(PLACES)]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == STAY and must_leave(state, seat):
            return MUST_LEAVE
        if option != STAY and not g.cards_at(option, seat):
            return NO_CARDS_THERE
        if about and option < about[-1]:
            return IN_ORDER  # Phoenixes are alike: each set of routes once
        return None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return WORDS[option] if option < 0 else f"Go to {place_name(option)}"


def must_leave(state: State, seat: int) -> bool:
    """SD-R20 A fleet of Phoenixes alone, with Open Space used up."""
    g = table(state)
    if g.open_used[seat] < BOOK.open_space_limit:
        return False
    for card in g.fleets[seat]:
        if not CARDS[card].roams:
            return False
    return True


class Strike(OneOfASet):
    """SD-736, SD-708 Which enemy ship is hit.  `about`: the wave, then the targets so far."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options = [STOP]
        picked = about[1:]
        for target in strike_targets(g, seat, about[0]):
            rival, card = target // RIVAL, target % RIVAL
            if g.cards_at(g.place, rival).count(card) > picked.count(target):
                options.append(target)
        return options

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return IN_ORDER if option != STOP and len(about) > 1 and option < about[-1] else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == STOP:
            return "Strike no more" if len(about) > 1 else "Do not strike"
        return f"{SEAT_NAMES[option // RIVAL]}'s {CARDS[option % RIVAL].name}"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        """Who strikes, and how often already."""
        g = table(state)
        striking = [card for card in g.cards_at(g.place, seat) if WAVE_OF[card] == about[0]]
        names = " and ".join(sorted({CARDS[card].name for card in striking}))
        count = f" {len(about)} of {len(striking)}" if len(striking) > 1 else ""
        return f"{names}{count}: {self.text[0].lower()}{self.text[1:]}"


class PayPrivateer(Ask):
    """SD-728 How many coins one Privateer gets.  `about`: which one, and of how many."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(most_coins(about[2]) + 1))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option > g.coins[seat]:
            return NOT_THAT_MUCH
        if about[0] > 0 and option > g.paid[seat][about[0] - 1]:
            return BEST_PAID_FIRST  # Privateers are alike
        return None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return coins_and_force(option, about[2])

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        if about[1] == 1:
            return self.text
        return f"{CARDS[about[2]].name} {about[0] + 1} of {about[1]}: how many coins does it get?"


class RaisePrivateer(Ask):
    """SD-731 Raise what a Privateer is paid, or decline.  `about`: (has raised, its kind)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        paid = table(state).paid[seat]
        options = [STOP if about[0] else DECLINE]
        for i in range(len(paid)):
            if i == 0 or paid[i] != paid[i - 1]:
                options += [SLOTS * i + coins for coins in range(most_coins(about[1]) + 1)]
        return options

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option < 0:
            return None
        g = table(state)
        before = g.paid[seat][option // SLOTS]
        if option % SLOTS <= before:
            return full_at(about[1]) if before == most_coins(about[1]) else MORE_THAN_BEFORE
        return NOT_THAT_MUCH if option % SLOTS - before > g.coins[seat] else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option < 0:
            return WORDS[option]
        before = table(state).paid[seat][option // SLOTS]
        return f"Raise {before} to " + coins_and_force(option % SLOTS, about[1])


def most_coins(kind: int) -> int:
    """SD-728 As many as its table of payments goes."""
    return len(CARDS[kind].pay_table) - 1


def full_at(kind: int) -> Why:
    return FULL if most_coins(kind) == MOST_COINS else PAID_ALL


def coins_and_force(coins: int, kind: int) -> str:
    """What a payment brings, with a warning where the last coin brings nothing (SD-R37)."""
    text = f"{coins} coin{'s' if coins != 1 else ''}: force {CARDS[kind].pay_table[coins]}"
    return text + " (no more than for one coin less)" if wastes_one(coins, kind) else text


def wastes_one(coins: int, kind: int) -> bool:
    """Does the last of so many coins bring nothing?"""
    pay = CARDS[kind].pay_table
    return coins > 0 and pay[coins] == pay[coins - 1]


class NextSurvivor(Ask):
    """SD-439 Whose survival bonus is taken next."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return kinds_in(table(state).due)


FLEET: Final = FleetQuestion("SD-311", "Form a fleet, or pass")
PAY_RANDOM: Final = PayRandom("SD-341", "Pay for the random location, or roll later?")
KEEP: Final = KeepLocation("SD-325", "Which location card does the fleet keep?")
ROUTE: Final = RoutePhoenix("SD-345", "Where does the Phoenix go?")
RAID: Final = Strike("SD-736", "Discard which enemy ship?")
HUNT: Final = Strike("SD-708", "Discard which enemy starship?")
PAY: Final = PayPrivateer("SD-728", "How many coins does the Privateer get?")
RAISE: Final = RaisePrivateer("SD-731", "Raise, or decline?")
NEXT: Final = NextSurvivor("SD-439", "Which survival bonus is taken next?")
