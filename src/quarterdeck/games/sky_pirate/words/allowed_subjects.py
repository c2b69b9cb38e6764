"""Which cards a deed may be done to: of a type, in play, out of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.allowed_cards import is_away
from quarterdeck.games.sky_pirate.words.effects import Cards, Step, What
from quarterdeck.games.sky_pirate.words.setting import ELSEWHERE, IN_PLAY, Setting
from quarterdeck.games.sky_pirate.words.terms import Type, Verb, Who, Zone

Deed = Callable[[Step, Setting, str], None]


OWN: Final = (Zone.HAND, Zone.HOLD, Zone.HOLD_TOP, Zone.DISCARD_PILE)  # always its captain's


MOVES_COUNTERS: Final = Verb.MOVE_COUNTERS  # also from a card that is gone (SP-R92)


LATE: Final = (Verb.SHUFFLE, Verb.PLAY_CARD, Verb.CREATE_COPY, Verb.SHADE)


LYING: Final = Type.CREW | Type.ASSET
ONE_PLAYER: Final = (Who.YOU, Who.OPPONENT, Who.DEFENDER, Who.BOARDER)


def anything(step: Step, setting: Setting, words: str) -> None:
    """There is nothing more to ask."""


def of_type(types: int, name: str) -> Deed:
    """Done to cards in play, and only to those of a type."""

    def check(step: Step, setting: Setting, words: str) -> None:
        assert step.what is not None
        in_play(step, setting, words)
        only_of(step.what, setting, types, f'"{words}": that is done to {name}')

    return check


def only_of(what: What, setting: Setting, types: int, why: str) -> None:
    """Words that speak of cards of these types, as far as they tell."""
    for part in what.parts:
        only_of(part, setting, types, why)
    found = setting.types_of(what)
    named = what.cards is not None and what.cards.subtype >= 0
    unknown = found == 0 and what.op not in (What.PICK, What.EACH, What.RANDOM)
    if not found & types and not named and not unknown:
        raise NoMeaning(why)
    if found & ~types and what.op in (What.PICK, What.EACH, What.RANDOM):
        raise NoMeaning(why)


def in_play(step: Step, setting: Setting, words: str) -> None:
    """Done to cards in play."""
    for what in (step.what, step.to):
        if what is None:
            continue
        away = what.cards is not None and is_away(what.cards)
        gone = what.op == What.IT and setting.it == ELSEWHERE
        if what.op in setting.leaving and not (what is step.what and step.verb == MOVES_COUNTERS):
            raise NoMeaning(f'"{words}": it has left play, and nothing lasts on it')
        if away or gone or what.op == What.TOP or _is_outside(what, setting):
            raise NoMeaning(f'"{words}": that is done to cards in play only')
        if what.cards is not None and what.cards.zone == Zone.EVERYWHERE:
            raise NoMeaning(f'"{words}": that is done to cards in play only')


def still_there(step: Step, setting: Setting, words: str) -> None:
    """SP-R92 Is a card acted on that the text has lost sight of?"""
    for what in (step.what, step.to):
        counters_stay = what is step.what and step.verb == MOVES_COUNTERS
        if what is not None and what.op in setting.gone and not counters_stay:
            raise NoMeaning(
                f'"{words}": it has gone by then, and is lost sight of; what is picked as it goes '
                'is not: "Discard a crew you control. Play it."'
            )
    if step.what is not None and step.what.op in setting.leaving and step.verb in LATE:
        raise NoMeaning(f'"{words}": it is on its way; write "When this card is discarded, …"')


def _is_outside(what: What, setting: Setting) -> bool:
    """Does it speak of the card itself, which is not in play?"""
    outside = setting.this_is_away or setting.card.types & (Type.MANEUVER | Type.RAID_TOKEN)
    return what.op == What.THIS and bool(outside)


def out_of_play(step: Step, setting: Setting, words: str) -> None:
    """Done to cards that lie in some zone."""
    what = step.what
    assert what is not None
    here = what.cards is not None and not is_away(what.cards)
    here = here or (what.op == What.IT and setting.it == IN_PLAY)
    itself = what.op in (What.THIS, What.THIS_CANNON, What.YOUR_CAPTAIN, What.THAT_CANNON)
    if here or (itself and not setting.this_is_away) or what.op in (What.BOTH, What.CHOSEN):
        raise NoMeaning(f'"{words}": that is done to cards in a hand, a Hold or a discard pile')


def is_named(f: Cards) -> bool:
    """Does a filter ask for more than type and control?"""
    return (
        f.subtype >= 0
        or f.faction >= 0
        or f.named >= 0
        or f.captain >= 0
        or f.no_types != 0
        or f.zone != Zone.NOWHERE
        or f.bound is not None
    )


def is_any_in_play(f: Cards) -> bool:
    """Would any card do that lies in play, whatever and whosever it is?"""
    return not (f.types or f.bits or is_named(f) or f.no_types) and f.control < 0
