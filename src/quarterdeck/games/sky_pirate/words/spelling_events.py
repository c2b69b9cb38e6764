"""From effects back to words: events, limits, and how long something lasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.effects import Cards, Event
from quarterdeck.games.sky_pirate.words.spelling import (
    UNSAID,
    WHOSE,
    Speaker,
    said,
    with_article,
)
from quarterdeck.games.sky_pirate.words.terms import Doer, Limit, Until, Who, Zone

ACTIVES: Final = {
    Event.BOARDS: ("board", "boards"),
    Event.DEFENDS: ("defend", "defends"),
    Event.RAIDS: ("raid", "raids"),
    Event.REPELS: ("repel", "repels"),
    Event.BREACHES: ("breach", "breaches"),
    Event.FIRES: ("fire", "fires"),
    Event.HAS_FIRED: ("has fired", "has fired"),
    Event.UNSTUNS: ("unstun", "unstuns"),
    Event.BREAKS: ("break", "breaks"),
    Event.ENTERS: ("enter play", "enters play"),
    Event.LEAVES: ("leave play", "leaves play"),
    Event.RECOVERS: ("recover", "recovers"),
}
PASSIVES: Final = {
    Event.DISCARDED: "discarded",
    Event.STOWED: "stowed",
    Event.DRAWN: "drawn",
    Event.LOADED: "loaded",
    Event.EJECTED: "ejected",
}
LEAVING: Final = {Event.WOULD_LEAVE: "leave play"}
WOULDS: Final = {
    Event.WOULD_BE_DISCARDED: "discarded",
    Event.WOULD_BE_STOWED: "stowed",
    Event.WOULD_BE_EJECTED: "ejected",
}
SPANS: Final = {
    Event.TURN_BEGINS: "turn begins",
    Event.TURN_ENDS: "turn ends",
    Event.CANNON_PHASE_BEGINS: "cannon phase begins",
    Event.CANNON_PHASE_ENDS: "cannon phase ends",
    Event.ATTEMPT_ENDS: "attempt ends",
}
NTH: Final = {1: "first", 2: "second", 3: "third"}
LIMITS: Final = {
    Limit.ONCE_EACH_TURN: "once each turn",
    Limit.ONCE_EACH_GAME: "once each game",
    Limit.ANY_TIMES: "any number of times",
}


def limit_words(s: Speaker, limit: int, n: int, of: Cards | None) -> str:
    """How often, behind a comma; nothing if there is no limit."""
    if limit == Limit.NONE:
        return ""
    if limit == Limit.ONCE_FOR_EACH and of is not None:
        return f", once each turn for each {n} {s.cards(of, n != 1)}"
    return ", " + said(LIMITS, limit)


def event_words(s: Speaker, event: Event) -> str:
    """What is waited for, with its limit."""
    codes = [code for code in range(Event.HOW_MANY) if event.covers(code)]
    words = OWN_WORDS[codes[0]](s, event) if codes[0] in OWN_WORDS else ""
    if not words and codes[0] in SPANS:
        words = span_words(event, SPANS[codes[0]])
    if (words and len(codes) > 1) or not codes:
        raise NoMeaning(UNSAID)
    words = words or happening_words(s, event, codes)
    return words + limit_words(s, event.limit, event.limit_n, event.limit_cards)


def span_words(event: Event, span: str) -> str:
    if event.who == Who.ANYBODY:
        return f"the {span}"
    return f"{said(WHOSE, event.who)} {span}"


def happening_words(s: Speaker, event: Event, codes: list[int]) -> str:
    """Something that cards or players do, or that is done to cards."""
    doer = doer_words(s, event)
    one = event.doer == Doer.WHO and event.who == Who.YOU
    if all(code in ACTIVES for code in codes):
        words = either([ACTIVES[code][0 if one else 1] for code in codes])
        if event.that_damage:
            words = words.replace("recovers", "recover") + " from that damage"
        return f"{doer} {words}{time_words(event)}"
    if all(code in LEAVING for code in codes):
        return f"{doer} would leave play{time_words(event)}"
    if all(code in WOULDS for code in codes):
        return f"{doer} would be {either([WOULDS[code] for code in codes])}"
    if all(code in PASSIVES for code in codes):
        left = ""
        if event.zone != Zone.NOWHERE:
            left = " from " + s.zone(event.zone, event.zone_who)
        be = "are" if one or event.doer == Doer.SOME else "is"
        return f"{doer} {be} {either([PASSIVES[code] for code in codes])}{left}"
    raise NoMeaning(UNSAID)


def doer_words(s: Speaker, event: Event) -> str:
    if event.doer == Doer.WHO:
        return s.who(event.who)
    if event.doer == Doer.THIS:
        return s.this
    if event.doer == Doer.THIS_CANNON:
        return "this cannon"
    if event.doer == Doer.IT:
        return "it"
    assert event.cards is not None
    if event.doer == Doer.SOME:
        return "one or more " + s.cards(event.cards, True)
    if event.doer == Doer.THIS_OR:
        return f"{s.this} or another {s.cards(event.cards)}"
    return s.a(event.cards)


def time_words(event: Event) -> str:
    if event.nth == 0:
        return ""
    return f" for {'its' if event.own_nth else 'the'} {said(NTH, event.nth)} time in a turn"


def either(words: list[str]) -> str:
    """One of these: "a, b or c"."""
    return " or ".join([*([", ".join(words[:-1])] if words[1:] else []), words[-1]])


# ---- events with words of their own


def _plays(s: Speaker, event: Event) -> str:
    assert event.cards is not None
    verb = "play" if event.who == Who.YOU else "plays"
    if event.nth:
        nth = f"{_own(event)} {NTH[event.nth]}"
        return f"{s.who(event.who)} {verb} {nth} {s.cards(event.cards)} in a turn"
    return f"{s.who(event.who)} {verb} {s.a(event.cards)}"


def _own(event: Event) -> str:
    return "your" if event.who == Who.YOU else "their"


def _fires(s: Speaker, event: Event) -> str:
    if event.cards is None or event.doer != Doer.WHO:
        return ""
    verb = "fire" if event.who == Who.YOU else "fires"
    nth = f"{_own(event)} {NTH[event.nth]}"
    return f"{s.who(event.who)} {verb} {nth} {s.cards(event.cards)} in a turn"


def _drawn(s: Speaker, event: Event) -> str:
    if event.doer != Doer.WHO or event.cards is None:
        return ""
    return f"{s.who(event.who)} {'draw' if event.who == Who.YOU else 'draws'} a card"


def _plays_tactic(s: Speaker, event: Event) -> str:
    play, use = ("play", "use") if event.who == Who.YOU else ("plays", "uses")
    return f"{s.who(event.who)} {play} a Tactic card or {use} a Tactic effect"


def _gains(s: Speaker, event: Event) -> str:
    return f"{s.who(event.who)} {'gain' if event.who == Who.YOU else 'gains'} powder"


def _uses_tactic(s: Speaker, event: Event) -> str:
    return f"{s.who(event.who)} {'use' if event.who == Who.YOU else 'uses'} a Tactic effect"


def _draws_in_turn(s: Speaker, event: Event) -> str:
    return f"{s.who(event.who)} draw a card in your turn"


def _puts(s: Speaker, event: Event) -> str:
    assert event.cards is not None
    counters = s.counter(event.counter, True)
    on = with_article(s.cards(event.cards))
    put = "put" if event.who == Who.YOU else "puts"
    return f"{s.who(event.who)} {put} one or more {counters} on {on}"


def _effect_ejects(s: Speaker, event: Event) -> str:
    assert event.cards is not None
    return f"an effect you control ejects one or more {s.cards(event.cards, True)}"


def _dealt_damage(s: Speaker, event: Event) -> str:
    be = "are" if event.who == Who.YOU else "is"
    return f"{s.who(event.who)} {be} dealt damage{time_words(event)}"


def _would_resolve(s: Speaker, event: Event) -> str:
    return f"the damage of {doer_words(s, event)} would resolve"


def _pays_cost(s: Speaker, event: Event) -> str:
    return f"you pay the cost of {doer_words(s, event)}"


def _chooses(s: Speaker, event: Event) -> str:
    assert event.cards is not None
    chosen = with_article(s.cards(event.cards))
    return f"{s.who(event.who)} chooses {chosen} for a Tactic card or effect{time_words(event)}"


def _spends_action(s: Speaker, event: Event) -> str:
    nth = said(NTH, event.nth)
    return f"{s.who(event.who)} spend your {nth} action in a turn on an action of a card"


def _mulligans_over(s: Speaker, event: Event) -> str:
    return "the mulligans are over"


OWN_WORDS: Final[dict[int, Callable[[Speaker, Event], str]]] = {
    Event.PLAYS: _plays,
    Event.FIRES: _fires,
    Event.DRAWN: _drawn,
    Event.PLAYS_TACTIC: _plays_tactic,
    Event.GAINS: _gains,
    Event.USES_TACTIC: _uses_tactic,
    Event.DRAWS_IN_TURN: _draws_in_turn,
    Event.PUTS_COUNTERS: _puts,
    Event.EFFECT_EJECTS: _effect_ejects,
    Event.DEALT_DAMAGE: _dealt_damage,
    Event.WOULD_RESOLVE: _would_resolve,
    Event.PAYS_COST: _pays_cost,
    Event.CHOOSES: _chooses,
    Event.SPENDS_ACTION: _spends_action,
    Event.MULLIGANS_OVER: _mulligans_over,
}


# ---- how long


def until_words(until: int, who: int) -> str:
    if until == Until.TURN_ENDS:
        return "until the turn ends"
    if until == Until.ATTEMPT_ENDS:
        return "until the attempt ends"
    if until == Until.NEXT_TURN_BEGINS:
        return f"until {said(WHOSE, who)} next turn begins"
    if until == Until.NEXT_TURN_ENDS:
        return f"until {said(WHOSE, who)} next turn ends"
    if until == Until.THEIR_TURN_ENDS:
        return f"until {said(WHOSE, who)} turn ends"
    if until == Until.LEAVES:
        return "until this card leaves play"
    raise NoMeaning(UNSAID)
