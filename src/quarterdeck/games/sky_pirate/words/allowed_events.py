"""What the rulebook carries out: events that happen, and to whom."""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.allowed_cards import Asked, becomes_crew, check_cards
from quarterdeck.games.sky_pirate.words.effects import Cards, Event
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.setting import Setting
from quarterdeck.games.sky_pirate.words.spelling_events import event_words
from quarterdeck.games.sky_pirate.words.terms import Doer, Limit, Type, Who, Zone

PLAYERS: Final = (Doer.WHO,)
SELVES: Final = (Doer.THIS, Doer.THIS_CANNON, Doer.CARDS, Doer.THIS_OR, Doer.IT)
CARDS: Final = (*SELVES, Doer.WHO)
MOVED: Final = (Doer.THIS, Doer.CARDS, Doer.SOME, Doer.IT, Doer.THIS_OR)
ANY: Final = 0xFFF

# Who can do it, and of which types cards must be that do it.
HAPPENS: Final = {
    Event.BOARDS: (CARDS, Type.CREW),
    Event.DEFENDS: (CARDS, Type.CREW),
    Event.RAIDS: (CARDS, Type.CREW),
    Event.REPELS: (CARDS, Type.CREW),
    Event.BREACHES: (CARDS, Type.CANNON),
    Event.FIRES: (CARDS, Type.CANNON),
    Event.HAS_FIRED: (SELVES, Type.CANNON),
    Event.UNSTUNS: (SELVES, Type.CANNON),
    Event.BREAKS: (SELVES, Type.EMPLACEMENT),
    Event.ENTERS: (SELVES, Type.CREW | Type.ASSET | Type.AMMO),
    Event.LEAVES: (SELVES, Type.CREW | Type.ASSET | Type.AMMO),
    Event.RECOVERS: (PLAYERS, ANY),
    Event.DISCARDED: (MOVED, ANY),
    Event.STOWED: (MOVED, ANY),
    Event.EJECTED: (MOVED, ANY),
    Event.DRAWN: ((Doer.THIS, Doer.CARDS, Doer.WHO), ANY),
    Event.LOADED: ((Doer.THIS, Doer.CARDS), Type.AMMO),
    Event.PLAYS: (PLAYERS, ANY),
    Event.PLAYS_TACTIC: (PLAYERS, ANY),
    Event.USES_TACTIC: (PLAYERS, ANY),
    Event.GAINS: (PLAYERS, ANY),
    Event.TURN_BEGINS: (PLAYERS, ANY),
    Event.TURN_ENDS: (PLAYERS, ANY),
    Event.CANNON_PHASE_BEGINS: (PLAYERS, ANY),
    Event.CANNON_PHASE_ENDS: (PLAYERS, ANY),
    Event.ATTEMPT_ENDS: (PLAYERS, ANY),
    Event.DRAWS_IN_TURN: (PLAYERS, ANY),
    Event.PUTS_COUNTERS: (PLAYERS, ANY),
    Event.EFFECT_EJECTS: (PLAYERS, ANY),
    Event.SPENDS_ACTION: (PLAYERS, ANY),
    Event.MULLIGANS_OVER: (PLAYERS, ANY),
    Event.DEALT_DAMAGE: (PLAYERS, ANY),
}
STEPS_IN: Final = {  # before it happens: for reacts
    Event.DEALT_DAMAGE: (PLAYERS, ANY),
    Event.WOULD_RESOLVE: ((Doer.THIS, Doer.THIS_CANNON), Type.CANNON),
    Event.PAYS_COST: ((Doer.THIS, Doer.THIS_CANNON), Type.CANNON),
    Event.CHOOSES: (PLAYERS, ANY),
    Event.WOULD_LEAVE: (SELVES, ANY),
    Event.WOULD_BE_DISCARDED: (SELVES, ANY),
    Event.WOULD_BE_STOWED: (SELVES, ANY),
    Event.WOULD_BE_EJECTED: (SELVES, ANY),
}
LEAVES_ZONE: Final = (
    1 << Event.DISCARDED | 1 << Event.STOWED | 1 << Event.EJECTED | 1 << Event.DRAWN
)
SPANS: Final = (
    1 << Event.TURN_BEGINS
    | 1 << Event.TURN_ENDS
    | 1 << Event.CANNON_PHASE_BEGINS
    | 1 << Event.CANNON_PHASE_ENDS
)
CHANGING: Final = (
    1 << Event.FIRES
    | 1 << Event.HAS_FIRED
    | 1 << Event.BREACHES
    | 1 << Event.UNSTUNS
    | 1 << Event.BREAKS
)
IN_PARTY: Final = 1 << Event.BOARDS | 1 << Event.DEFENDS | 1 << Event.RAIDS | 1 << Event.REPELS
LEFT: Final = (Zone.HAND, Zone.HOLD, Zone.DISCARD_PILE, Zone.CHEST, Zone.PLAY, Zone.SHIP)
ONLY_YOU: Final = (Event.DRAWS_IN_TURN, Event.SPENDS_ACTION, Event.EFFECT_EJECTS, Event.PAYS_COST)
NAMED_PLAYERS: Final = (
    Who.YOU,
    Who.OPPONENT,
    Who.DEFENDER,
    Who.BOARDER,
    Who.EACH_PLAYER,
    Who.ANYBODY,
)


def check_event(event: Event, setting: Setting, sort: int, pending: bool = False) -> None:
    """NoMeaning if it never happens, or is not what the words say."""
    words = event_words(setting.speaker, event)
    table = STEPS_IN if sort == Ability.REACT else HAPPENS
    for code in range(Event.HOW_MANY):
        if event.covers(code):
            if code not in table:
                raise NoMeaning(f'"{words}": {_other_heading(sort)}')
            doers, types = table[code]
            _check_doer(event, setting, doers, types, words, pending)
            if code in ONLY_YOU and event.who not in (Who.YOU, Who.ANYBODY):
                raise NoMeaning(f'"{words}" is said of you only')
    if event.who not in NAMED_PLAYERS:
        raise NoMeaning(f'"{words}": nobody was spoken of yet; say "you" or "your opponent"')
    if event.mask & SPANS and event.who not in (Who.YOU, Who.OPPONENT, Who.ANYBODY):
        raise NoMeaning(f'"{words}": there is no attempt then; say "your" or "your opponent\'s"')
    if pending and event.covers(Event.EFFECT_EJECTS):
        raise NoMeaning(f'"{words}": only a card that lies in play waits for that')
    _check_time(event, words, pending)
    _check_left(event, words)
    if event.cards is not None:
        check_cards(event.cards, setting, _asked_how(event))
        _check_state(event, words)
    if event.limit_cards is not None:
        check_cards(event.limit_cards, setting, Asked.OF_ALL)
    if event.limit == Limit.ANY_TIMES or event.limit_n < 1:
        raise NoMeaning('an effect happens every time anyway; "once each turn" is a limit')


def _other_heading(sort: int) -> str:
    if sort == Ability.REACT:
        return 'that has happened already: write "When …," instead of "React when …:"'
    return 'only a react steps in before something happens: write "React when …:"'


def _check_doer(
    event: Event, setting: Setting, doers: tuple[int, ...], types: int, words: str, pending: bool
) -> None:
    if event.doer not in doers or (event.doer == Doer.IT and not pending):
        raise NoMeaning(f'"{words}" never happens')
    if pending and event.doer == Doer.SOME:
        raise NoMeaning(f'"{words}": an effect that waits speaks of one card')
    own = Type.CANNON if event.doer == Doer.THIS_CANNON else setting.card.types
    if event.doer in (Doer.THIS, Doer.THIS_CANNON, Doer.THIS_OR) and not own & types:
        if not (types & Type.CREW and becomes_crew(setting)):
            raise NoMeaning(f'"{words}" never happens: it is no such card')
    f = event.cards
    if event.doer in (Doer.CARDS, Doer.THIS_OR) and f is not None and f.types:
        if not f.types & types:
            raise NoMeaning(f'"{words}" never happens to such cards')


def _check_time(event: Event, words: str, pending: bool) -> None:
    """SP-2112 Which times of a turn are counted."""
    if event.nth == 0:
        return
    if pending:
        raise NoMeaning(f'"{words}": what waits is not counted')
    if event.own_nth:
        if event.mask != 1 << Event.UNSTUNS:
            raise NoMeaning(f'"{words}": only how often a cannon unstuns is counted by itself')
    elif event.doer not in (Doer.WHO, Doer.CARDS):
        raise NoMeaning(f'"{words}" is not counted; say "once each turn"')


def _check_state(event: Event, words: str) -> None:
    """What is over, or has just begun, as the event happens is no part of it."""
    f = event.cards
    assert f is not None
    fading = Cards.STUNNED | Cards.UNSTUNNED | Cards.UNBROKEN
    if f.bits & fading and event.mask & CHANGING:
        raise NoMeaning(f'"{words}": leave out "stunned", "unstunned" or "unbroken"')
    if f.zone == Zone.RESERVE and event.mask & IN_PARTY:
        raise NoMeaning(f'"{words}" never happens: it is done in a party')


def _check_left(event: Event, words: str) -> None:
    """From which zone something goes."""
    if event.zone == Zone.NOWHERE:
        return
    if event.mask & ~LEAVES_ZONE or event.zone not in LEFT:
        raise NoMeaning(f'"{words}" never happens')
    if event.zone_who not in (Who.YOU, Who.OPPONENT, Who.ANYBODY):
        raise NoMeaning(f'"{words}": say "your" or "your opponent\'s"')
    if event.doer == Doer.THIS and event.zone_who == Who.OPPONENT:
        raise NoMeaning(f'"{words}" never happens: the card is yours')


def _asked_how(event: Event) -> int:
    """Is it about cards in play, or about cards that have gone somewhere?"""
    if event.zone == Zone.SHIP:
        return Asked.FROM_SHIP
    if event.mask == 1 << Event.PLAYS:
        return Asked.WHEN_PLAYED
    return Asked.AS_PRINTED if event.mask & LEAVES_ZONE else Asked.IN_PLAY
