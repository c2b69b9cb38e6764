"""What is asked in the course of a turn: mulligans, Actions, shots, recovery."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.asking import HandCard, OfCards
from quarterdeck.games.sky_pirate.questions.labels import different, plain, told_apart
from quarterdeck.games.sky_pirate.questions.legality import bar_action, bar_fire, bar_play
from quarterdeck.games.sky_pirate.questions.legality_attempt import bar_board, boarding_cost
from quarterdeck.games.sky_pirate.questions.options import (
    BOARD_NOW,
    CLEAR_FIRES,
    DRAW_CARD,
    GAIN_POWDER,
    card_in_chest,
    is_from_chest,
    is_from_hand,
    is_use,
    kind_in_hand,
    kind_played,
    object_used,
    play_from_chest,
    play_from_hand,
    use_of,
    which_used,
)
from quarterdeck.games.sky_pirate.questions.reasons import DONE, IN_ORDER, SEAT_NAMES
from quarterdeck.games.sky_pirate.table.cards import FIRE_MARKER
from quarterdeck.games.sky_pirate.table.numbers import cost, power
from quarterdeck.games.sky_pirate.table.objects import is_active, objects_of, types_of
from quarterdeck.games.sky_pirate.table.references import NOTHING, captain_on, kind_at, kind_on, own
from quarterdeck.games.sky_pirate.table.state import Table, table
from quarterdeck.games.sky_pirate.table.whereabouts import left_of_packet
from quarterdeck.games.sky_pirate.words.paragraphs import Ability, Card
from quarterdeck.games.sky_pirate.words.terms import How, Type, Verb, Zone
from quarterdeck.kernel.box import count_names
from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State

# ---- set-up


class Mulligan(OfCards):
    """SP-306, SP-307 A card to set aside.  `about`: the last one, and how many so far."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return [own(Zone.HAND, seat, kind) for kind in g.hand[seat]]

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        if not about:
            return "Keep this hand"
        return "Set 1 card aside" if about[1] == 1 else f"Set {about[1]} cards aside"

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option != DONE and about and kind_at(option) < about[0]:
            return IN_ORDER
        return None


# ---- the Action Phase


PLAIN_WORDS: Final = {
    DRAW_CARD: "Draw a card",
    GAIN_POWDER: "Gain 1 Powder",
    CLEAR_FIRES: "Fire: eject each Fire on your ship (2 Actions)",
}


class Act(Question):
    """SP-408, SP-508 The next Action."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options = [DRAW_CARD, GAIN_POWDER, BOARD_NOW]
        add_cards(g, seat, options)
        add_actions(g, seat, options)
        if g.fires[seat] > 0:
            options.append(CLEAR_FIRES)
        return options

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if is_use(option):
            obj = object_used(option)
            return bar_action(g, seat, obj, g.printed(obj).actions[which_used(option)])
        if is_from_hand(option):
            kind = kind_in_hand(option)
            return bar_play(g, seat, kind, How.BY_ACTION, kind)
        if is_from_chest(option):
            return bar_play(g, seat, kind_played(option), How.BY_ACTION, NOTHING)
        if option == BOARD_NOW:
            return bar_board(g, seat, 0)
        if option == CLEAR_FIRES:
            fire = own(Zone.SHIP, seat, FIRE_MARKER)
            return bar_action(g, seat, fire, g.book.cards[FIRE_MARKER].actions[0])
        return None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option not in PLAIN_WORDS and option != BOARD_NOW:
            return card_option(g, seat, option, "Play", 0)
        if option == BOARD_NOW:
            return f"Board ({boarding_cost(g, seat, 0)} Powder)"
        return PLAIN_WORDS[option]

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        left = table(state).actions
        return f"Spend an Action ({left} left)"


def add_cards(g: Table, seat: int, options: list[int]) -> None:
    """Every card of the hand and of the Treasure Chest, equal ones once."""
    last = NOTHING
    for kind in g.hand[seat]:
        if kind != last:
            options.append(play_from_hand(kind))
            last = kind
    for card in g.chest[seat]:
        if play_from_chest(card) not in options:
            options.append(play_from_chest(card))


def add_actions(g: Table, seat: int, options: list[int]) -> None:
    """SP-505 Actions printed on active cards."""
    able: list[int] = []
    cards, shape = g.book.cards, g.shape
    for obj in objects_of(g, seat):
        if cards[shape[obj]].actions and is_active(g, obj):
            able.append(obj)
    for obj in different(g, able):
        for i in range(len(g.printed(obj).actions)):
            options.append(use_of(obj, i))


def card_option(g: Table, seat: int, option: int, verb: str, sort: int) -> str:
    """A card to play, or an effect to use, in words."""
    if is_from_hand(option):
        card = g.book.cards[kind_in_hand(option)]
        return f"{verb} {card.name}{costs_of(card)}"
    if is_from_chest(option):
        card = g.book.cards[kind_played(option)]
        whose = captain_in_chest(g, seat, card_in_chest(option))
        return f"{verb} {whose}{card.name} from your Treasure Chest{costs_of(card)}"
    obj = object_used(option)
    card = g.printed(obj)
    abilities = card.actions if sort == 0 else card.tactics
    used = told_apart(g, seat, different(g, objects_of(g, seat)), obj)
    return f"{used}: {effect_of(g, abilities[which_used(option)])}"


def captain_in_chest(g: Table, seat: int, card: int) -> str:
    """Whose card it is, if there are equal ones of several captains."""
    for other in g.chest[seat]:
        if other != card and kind_on(other) == kind_on(card):
            return f"{SEAT_NAMES[captain_on(card)]}'s "
    return ""


def costs_of(card: Card) -> str:
    """What a card costs besides an Action."""
    words = [price.words for price in card.to_play if price.words]
    return f" ({', '.join(words)})" if words else ""


def effect_of(g: Table, ability: Ability) -> str:
    """What an effect does, without its heading; its further costs stand at the end."""
    words = plain(g, ability)
    if ": " not in words:
        return words
    costs = [price.words for price in ability.costs]
    if ability.actions > 1:
        costs = [f"{ability.actions} Actions", *costs]
    effect = words.split(": ", 1)[1]
    return f"{effect} ({', '.join(costs)})" if costs else effect


# ---- firing


class Fire(OfCards):
    """SP-412 Which cannon is fired, if any."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return [obj for obj in g.slots[seat] if types_of(g, obj) & Type.CANNON]

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        return "Do not fire"

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if option == DONE else bar_fire(table(state), seat, option)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == DONE:
            return "Do not fire"
        g = table(state)
        name = told_apart(g, seat, self.refs(g, seat, about), option)
        return f"Fire {name} (cost {cost(g, option)}, power {power(g, option)})"


class Keep(OfCards):
    """SP-1302 Which unique card stays.  `about`: its kind."""

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        name = table(state).book.cards[about[0]].name
        return f"There is only one {name}: which of them stays?"

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return [obj for obj in objects_of(g, seat) if g.shape[obj] == about[0]]


class RecoverPay(HandCard):
    """SP-1109, SP-1110 The card to discard for a recovery, or none.  `about`: the packet."""

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        return "Do not recover"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        lost = [g.book.cards[kind_at(ref)].name for ref in left_of_packet(g, about[0])]
        which = lost[0] if len(lost) == 1 else f"one of these: {count_names(lost)}"
        return f"Discard a card from your hand to recover {which}?"


class UseAction(Question):
    """An action of a card to use now.  `about`: (Actions less, only Operate?)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options: list[int] = [DONE]
        add_actions(g, seat, options)
        return [o for o in options if o == DONE or not about[1] or is_operate(g, o)]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == DONE:
            return None
        g = table(state)
        obj = object_used(option)
        return bar_action(g, seat, obj, g.printed(obj).actions[which_used(option)], about[0])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "None" if option == DONE else card_option(table(state), seat, option, "Use", 0)


def is_operate(g: Table, option: int) -> bool:
    ability = g.printed(object_used(option)).actions[which_used(option)]
    return ability.steps[0].verb == Verb.OPERATE
