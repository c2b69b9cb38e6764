"""SK-5xx The questions of a turn: markers, cards, help."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.questions.words import (
    ATTEMPT,
    CALL,
    END,
    IMPROVE,
    LIFT,
    NO,
    PARTS,
    PLAY,
    SYMBOLS,
    USE,
    WITHDRAW,
    Ask,
    code,
    objective_of,
    slot_name,
    use_name,
    uses,
    what_of,
    which_of,
)
from quarterdeck.games.skydock.table.cards import BOARD, CARDS, FIRST_LOOT, OBJECTIVES, ROW_OF
from quarterdeck.games.skydock.table.improving import can_improve
from quarterdeck.games.skydock.table.legality import (
    bar_attempt,
    bar_conditions,
    bar_scheme_text,
    bar_text,
    bar_use,
    could_give_bonus,
    playable,
)
from quarterdeck.games.skydock.table.measures import free_cards
from quarterdeck.games.skydock.table.reasons import (
    ASKED_BEFORE,
    CANNOT_IMPROVE,
    COVERED,
    NO_INTERACT,
    NOT_BEFORE_LIFT,
)
from quarterdeck.games.skydock.table.state import (
    EMPTY,
    NOWHERE,
    Table,
    kind_of,
    kinds_in,
    slots_in,
    table,
)
from quarterdeck.games.skydock.words.terms import Skill, Verb, When
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State

ASKED_FOR: Final = tuple([tuple(sorted(set(card.symbols))) for card in OBJECTIVES])  # SK-922


def interacts(g: Table, seat: int) -> list[int]:
    """SK-921 The marked, uncovered Interact abilities."""
    return [
        slot
        for slot in slots_in(g.markers[seat] & ~g.covered(seat))
        if kind_of(g.slots[seat][slot]) == Skill.INTERACT
    ]


def can_call(g: Table, seat: int) -> bool:
    """SK-921 Is there a marker to lift from an uncovered Interact, or a text that does without?"""
    if g.lifted == NOWHERE:
        board = g.slots[seat]
        for slot in slots_in(g.markers[seat] & ~g.covered(seat)):
            if kind_of(board[slot]) == Skill.INTERACT:
                return True
    return len(texts_for_help(g, seat)) > 0


def texts_for_help(g: Table, seat: int) -> list[int]:
    """SK-R72 Cards whose texts use an Interact without its marker: help is asked for first."""
    found: list[int] = []
    last = -1
    for card in free_cards(g, seat):
        text = CARDS[card].text
        if text.bonus != 0 and card != last and bar_scheme_text(g, seat) is None:
            slots = bonus_slots(g, seat, text.bonus)
            if has_interact(g, seat, slots) and could_give_bonus(g, seat, text.steps):
                found.append(card)
        last = card
    return found


def bonus_slots(g: Table, seat: int, verb: int) -> list[int]:
    """The slots that a text of bonus actions could use now."""
    if verb == Verb.USE_NEXT and g.lifted != NOWHERE and g.used:
        return list(BOARD.beside[g.lifted])
    slots: list[int] = []
    if verb == Verb.USE_ROW and g.lifted == NOWHERE:
        for marked in slots_in(g.markers[seat] & ~g.covered(seat)):
            slots += BOARD.rows[ROW_OF[marked]]
    return slots


def has_interact(g: Table, seat: int, slots: list[int]) -> bool:
    """Is there an uncovered Interact in these slots?"""
    for slot in slots:
        what = g.slots[seat][slot]
        if what != EMPTY and kind_of(what) == Skill.INTERACT and not g.is_covered(seat, slot):
            return True
    return False


def moment_of(g: Table, card: int) -> int:
    """Which moment of a turn a card could be played at now: its own, if that is here."""
    when = CARDS[card].text.when
    if when == When.LIFTING and g.lifted == NOWHERE:
        return when
    if when == When.AFTER_ACTION and g.lifted != NOWHERE and g.used:
        return when
    return When.TURN


class Turn(Ask):
    """SK-502 Lift a marker, SK-511 play cards, SK-726 improve, SK-921 ask for help."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options: list[int] = []
        if g.lifted == NOWHERE:
            for slot in slots_in(g.markers[seat]):
                options += [*uses(g, seat, slot), code(LIFT, slot)]
        options.append(END)
        cards = kinds_in(free_cards(g, seat))
        options += [code(PLAY, card) for card in cards if playable(card)]
        options += [code(IMPROVE, card) for card in cards if card >= FIRST_LOOT]
        if g.lifted == NOWHERE or can_call(g, seat):
            for objective in range(len(g.objectives)):
                for symbol in ASKED_FOR[g.objectives[objective]]:
                    options.append(code(CALL, PARTS * objective + symbol))
        return options

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        """The same as asking `bar` about each candidate; this question is asked most often."""
        g = table(state)
        options: list[int] = []
        if g.lifted == NOWHERE:
            for slot in slots_in(g.markers[seat]):
                for option in uses(g, seat, slot):
                    if bar_use(g, seat, slot, objective_of(option)) is None:
                        options.append(option)
                options.append(code(LIFT, slot))
        else:
            options.append(END)
        self.add_cards(g, seat, options)
        if can_call(g, seat):
            self.add_calls(g, seat, options)
        return options

    def add_cards(self, g: Table, seat: int, options: list[int]) -> None:
        """The cards that can be played, then those that improve."""
        cards = kinds_in(free_cards(g, seat))
        for card in cards:
            if playable(card) and self.bar_play(g, seat, card) is None:
                options.append(code(PLAY, card))
        for card in cards:
            if card >= FIRST_LOOT and can_improve(g, seat, card):
                options.append(code(IMPROVE, card))

    def add_calls(self, g: Table, seat: int, options: list[int]) -> None:
        """What can be asked for: most Objectives are out of reach, whatever the symbol."""
        for objective in range(len(g.objectives)):
            if bar_conditions(g, seat, objective) is None:
                for symbol in ASKED_FOR[g.objectives[objective]]:
                    if bar_call(g, seat, objective, symbol) is None:
                        options.append(code(CALL, PARTS * objective + symbol))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == END:
            return NOT_BEFORE_LIFT if g.lifted == NOWHERE else None
        what, which = what_of(option), which_of(option)
        if what == USE or what >= ATTEMPT:
            return bar_use(g, seat, which, objective_of(option))
        if what == PLAY:
            return self.bar_play(g, seat, which)
        if what == IMPROVE:
            return None if can_improve(g, seat, which) else CANNOT_IMPROVE
        return bar_call(g, seat, which // PARTS, which % PARTS) if what == CALL else None

    def bar_play(self, g: Table, seat: int, card: int) -> Why | None:
        why = bar_text(g, seat, card, moment_of(g, card))
        if why is None and CARDS[card].text.when == When.LIFTING:
            return None if g.markers[seat] & ~g.covered(seat) else COVERED
        return why

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == END:
            return "End the turn"
        what, which = what_of(option), which_of(option)
        if what == USE or what >= ATTEMPT:
            return use_name(g, seat, option)
        if what == LIFT:
            return f"Lift {slot_name(g, seat, which)} and decline"
        if what == CALL:
            wanted = OBJECTIVES[g.objectives[which // PARTS]].name
            return f"Ask for {SYMBOLS[which % PARTS]}: {wanted}"
        name = CARDS[which].name
        return f"Play {name}" if what == PLAY else f"Improve with {name}"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return self.text if table(state).lifted == NOWHERE else "Anything else before you end?"

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Only where all can see that there is no choice: with an empty hand."""
        return len(table(state).hand[seat]) == 0


def bar_call(g: Table, seat: int, objective: int, symbol: int) -> Why | None:
    """SK-921 A marker to lift; SK-923 the rest from the own hand; SK-R38 once in a turn."""
    if not can_call(g, seat):
        return NO_INTERACT
    if (g.asked >> (PARTS * objective + symbol)) & 1:
        return ASKED_BEFORE
    return bar_attempt(g, seat, objective, symbol)


class LiftSlot(Ask):
    """Which marker is lifted for a text (SK-R72: from an uncovered ability)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return slots_in(table(state).markers[seat])

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return COVERED if table(state).is_covered(seat, option) else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Lift {slot_name(table(state), seat, option)}"


class LiftForHelp(Ask):
    """SK-926 Lift the Interact marker (SK-R72: or declare a text), which binds the helper."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        slots = interacts(g, seat) if g.lifted == NOWHERE else []
        texts = [code(PLAY, card) for card in texts_for_help(g, seat)]
        return [WITHDRAW, *slots, *texts]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == WITHDRAW:
            return "Withdraw"
        if what_of(option) == PLAY:
            return f"Play {CARDS[which_of(option)].name}"
        return f"Lift {slot_name(table(state), seat, option)}"


class UseNext(Ask):
    """SK-R72 Abilities that are used without their markers.  `about`: the slots to choose from."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options = [NO]
        for slot in about:
            if g.slots[seat][slot] != EMPTY:
                options += uses(g, seat, slot)
        return options

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == NO:
            return None
        return bar_use(table(state), seat, which_of(option), objective_of(option))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Use none" if option == NO else use_name(table(state), seat, option)


TURN: Final = Turn("SK-502", "Your turn: lift a marker")
LIFT_WITH: Final = LiftSlot("SK-R72", "Which marker do you lift?")
LIFT_FOR_HELP: Final = LiftForHelp("SK-926", "Do you lift the marker?", lone=False)
USE_NEXT: Final = UseNext("SK-R72", "Which ability do you use?", lone=False)
