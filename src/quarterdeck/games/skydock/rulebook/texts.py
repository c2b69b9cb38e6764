"""SK-511, SK-515 Using the texts of cards and the powers of characters, and the windows for it."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.challenges import Window
from quarterdeck.games.skydock.questions.words import POWER, which_of
from quarterdeck.games.skydock.seen.tellings import PLAYED, USED_POWER
from quarterdeck.games.skydock.table.cards import CARDS
from quarterdeck.games.skydock.table.doing import would_do
from quarterdeck.games.skydock.table.measures import is_loot, text_of, waits_for
from quarterdeck.games.skydock.table.state import PASSED, Roll, Table
from quarterdeck.games.skydock.table.things import A_CHARACTER, thing_of
from quarterdeck.games.skydock.words.terms import Trial
from quarterdeck.kernel.manners.polling import ask_around
from quarterdeck.kernel.manners.polls import NOBODY
from quarterdeck.kernel.play.rules import Rule

from . import drawing, effects


def open_window(g: Table, window: Window, actor: int) -> Rule[None]:
    """SK-R25 Whoever acts is asked first, then clockwise; after any play everybody again."""
    while True:
        seat, picked = yield from ask_around(g, window, actor, (actor,))
        if seat == NOBODY:
            return
        if picked == POWER:
            yield from use_power(g, seat)
        else:
            yield from use_text(g, seat, which_of(picked))
        if is_settled(g):
            return


def is_settled(g: Table) -> bool:
    """Has a text decided the Challenge?"""
    return len(g.roll) > 0 and g.roll[Roll.OUTCOME] == PASSED


def use_text(g: Table, seat: int, card: int) -> Rule[None]:
    """SK-514, SK-520 Using its text discards the card."""
    reveal(g, seat, card)
    yield from effects.carry_out(g, seat, CARDS[card].text.steps, Trial.TEXT)


def reveal(g: Table, seat: int, card: int) -> None:
    """SK-515 A Scheme text uses up the seat's allowance for this turn (SK-518)."""
    drawing.discard(g, seat, card)
    if not is_loot(card):
        g.texts_used |= 1 << seat
    g.tell(PLAYED, seat, card)


def use_power(g: Table, seat: int) -> Rule[None]:
    """SK-108 What the portrait face says."""
    note_power(g, seat)
    yield from effects.carry_out(g, seat, text_of(g, seat).steps, Trial.TEXT)


def note_power(g: Table, seat: int) -> None:
    """A power that works once each round is used up."""
    use_up(g, seat)
    tell_power(g, seat)


def use_up(g: Table, seat: int) -> None:
    if text_of(g, seat).once:
        g.powers_used |= 1 << seat


def tell_power(g: Table, seat: int) -> None:
    g.tell(USED_POWER, seat, thing_of(A_CHARACTER, g.character[seat]))


def trigger(g: Table, seat: int, event: int) -> Rule[None]:
    """A power that waits for something, if this is it; what comes to nothing uses none up."""
    if waits_for(g, seat, event) and would_do(g, seat, text_of(g, seat).steps):
        tell_power(g, seat)
        done = yield from effects.do_all(g, seat, text_of(g, seat).steps, Trial.TEXT, effects.FREE)
        if done != effects.NOTHING:
            use_up(g, seat)
