"""SD-5xx, SD-8xx The questions that bonuses put: buying, trashing, replacing, choosing."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_dynasty.questions.reasons import (
    DISPATCHED,
    EMPTY_DECK,
    IN_ORDER,
    NEEDS_OWN_CARDS,
    NO,
    SLOTS,
    STOP,
    TOO_DEAR,
    YES,
    Ask,
    OneOfASet,
    place_name,
)
from quarterdeck.games.sky_dynasty.table.cards import CARDS, PRICE_OF
from quarterdeck.games.sky_dynasty.table.state import EMPTY, KIND_BITS, kinds_in, table
from quarterdeck.games.sky_dynasty.words.effects import COINS, LOCATIONS, PLACES, SHIPS
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State


class BuyFromRow(Ask):
    """SD-905 A card of the row at the location that is being resolved."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        on_offer = [card for card in g.rows[g.place] if card != EMPTY]
        on_offer.sort()
        return [STOP, *kinds_in(tuple(on_offer))]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option != STOP and PRICE_OF[option] > table(state).coins[seat]:
            return TOO_DEAR
        return None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == STOP:
            return "Done buying"
        return f"{CARDS[option].name} for {PRICE_OF[option]}"


class TrashOne(OneOfASet):
    """SD-601 An own card that is discarded or dispatched.  `about`: (how many more, last)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options = [STOP]
        options += kinds_in(g.discards(seat))
        for place in range(PLACES):
            base = DISPATCHED * (place + 1)
            options += [base + card for card in kinds_in(g.cards_at(place, seat))]
        return options

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option != STOP and option < about[1]:
            return IN_ORDER
        return None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == STOP:
            return "Done trashing"
        name = CARDS[option & KIND_BITS].name
        if option < DISPATCHED:
            return f"{name} (discarded)"
        return f"{name} at {place_name(option // DISPATCHED - 1)}"


class NameDeck(Ask):
    """SD-802 Which of the two common decks."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [SHIPS, LOCATIONS]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if table(state).deck_size(option) else EMPTY_DECK

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "The ship deck" if option == SHIPS else "The location deck"


class BuyLooked(Ask):
    """SD-714, SD-802 Buy a card seen in private?  `about`: (discount, classes that get it)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, *kinds_in(table(state).looked)]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == NO:
            return None
        price = price_with(option, about[0], about[1])
        return TOO_DEAR if price > table(state).coins[seat] else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == NO:
            return "Buy nothing"
        return f"{CARDS[option].name} for {price_with(option, about[0], about[1])}"


def price_with(card: int, off: int, classes: int) -> int:
    """SD-821, SD-R50 The price of a card, less what its class brings, never below 0."""
    price = PRICE_OF[card]
    if CARDS[card].ship_class & classes:
        price -= off
    return price if price > 0 else 0


class SendBought(Ask):
    """SD-815 Where the ship just bought is dispatched, if anywhere."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, *range(PLACES)]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == NO or table(state).cards_at(option, seat):
            return None
        return NEEDS_OWN_CARDS

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == NO:
            return "To the discard pile"
        return f"Dispatch to {place_name(option)}"


class SwapSlot(OneOfASet):
    """SD-810 A card on offer elsewhere that is replaced.  `about`: the slots named so far."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options = [STOP]
        for place in range(PLACES):
            if place != g.place:
                options += [
                    SLOTS * place + slot for slot in slots_left(g.rows[place], place, about)
                ]
        return options

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return IN_ORDER if option != STOP and about and option < about[-1] else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == STOP:
            return "Done replacing"
        place, slot = option // SLOTS, option % SLOTS
        return f"{CARDS[table(state).rows[place][slot]].name} at {place_name(place)}"


def slots_left(row: tuple[int, ...], place: int, named: tuple[int, ...]) -> list[int]:
    """The slots of a row that may still be named, each card once."""
    slots: list[int] = []
    cards: list[int] = []
    for slot in range(len(row)):
        if row[slot] != EMPTY and row[slot] not in cards and SLOTS * place + slot not in named:
            slots.append(slot)
            cards.append(row[slot])
    return slots


class ChooseOne(Ask):
    """SD-R06 One of two rewards of a location.  The options are numbers of its text."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(len(about) // 2))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        verb, n = about[2 * option], about[2 * option + 1]
        if verb == COINS:
            return f"{n} coin{'s' if n != 1 else ''}"
        return f"{n} influence"


class LookAtDeck(Ask):
    """SD-714, SD-807 Look or not.  `about`: how many cards."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [YES, NO]

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return (
            self.text if about[0] == 1 else f"Draw {about[0]} cards of the ship deck to buy from?"
        )


BUY_ROW: Final = BuyFromRow("SD-521", "Buy a card?")
TRASH_ONE: Final = TrashOne("SD-601", "Trash a card?")
DECK: Final = NameDeck("SD-802", "Draw from which deck?")
TRASH_AT_JUNKYARD: Final = TrashOne("SD-R12", "Trash a card?")
LOOK: Final = LookAtDeck("SD-714", "Look at the top card of the ship deck?")
DRAW_TO_BUY: Final = LookAtDeck("SD-814", "Draw a card of the ship deck to buy?")
# asked also when there is one answer: the others must not see that a card was too dear
BUY_LOOKED: Final = BuyLooked("SD-714", "Buy a card that you drew?", lone=False)
BUY_DRAWN: Final = BuyLooked("SD-802", "Buy a card that you drew?", lone=False)
SEND_BOUGHT: Final = SendBought("SD-815", "Dispatch the ship at once?")
SWAP_SLOT: Final = SwapSlot("SD-810", "Replace a card on offer?")
CHOOSE_ONE: Final = ChooseOne("SD-R06", "Choose one")
