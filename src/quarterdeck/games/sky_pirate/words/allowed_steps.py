"""What the rulebook carries out: instructions, one after another, and what each may speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.allowed_amounts import (
    check_amount,
    check_condition,
    check_what,
    is_none,
)
from quarterdeck.games.sky_pirate.words.allowed_cards import AWAY, Asked, check_player
from quarterdeck.games.sky_pirate.words.allowed_deeds import DEEDS
from quarterdeck.games.sky_pirate.words.allowed_events import check_event
from quarterdeck.games.sky_pirate.words.allowed_next import note, note_x
from quarterdeck.games.sky_pirate.words.allowed_subjects import still_there
from quarterdeck.games.sky_pirate.words.effects import Amount, Condition, Event, Step, What
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.retelling import step_words, told_words
from quarterdeck.games.sky_pirate.words.setting import (
    ELSEWHERE,
    IN_PLAY,
    NOTHING,
    Setting,
)
from quarterdeck.games.sky_pirate.words.terms import (
    Doer,
    Goods,
    Type,
    Until,
    Verb,
    Who,
)

# What can be a cost: it can be told beforehand if all of it can be paid (SP-R57).
COSTS: Final = (
    Verb.SPEND,
    Verb.PAY,
    Verb.LOSE,
    Verb.DISCARD,
    Verb.STOW,
    Verb.EJECT,
    Verb.REVEAL,
    Verb.MOVE,
    Verb.SHUFFLE,
    Verb.BREAK,
    Verb.STUN,
    Verb.REMOVE,
    Verb.PUT,
    Verb.ADD,
    Verb.DAMAGE,
    Verb.UNASSIGN,
)
# What only you can do, by your own cards.
NOT_BY_OTHERS: Final = (
    Verb.PLAY_CARD,
    Verb.SEARCH,
    Verb.BOARD,
    Verb.OPERATE,
    Verb.FIRE,
    Verb.ENTER_AS_COPY,
    Verb.STORE_CARD,
    Verb.VOLLEY,
    Verb.REDUCE,
    Verb.CHOOSE,
)
POWDER: Final = -1  # what several verbs are paid from
POWDERED: Final = (Verb.SPEND, Verb.PAY, Verb.LOSE)
NEVER_NONE: Final = (  # 0 of them are none
    *(Verb.GAIN, Verb.SPEND, Verb.LOSE, Verb.STEAL, Verb.PAY, Verb.DAMAGE, Verb.REDUCE),
    *(Verb.PLUNDER, Verb.DRAW, Verb.CREATE, Verb.ADD, Verb.PUT, Verb.REMOVE, Verb.DISTRIBUTE),
)
OFFERS: Final = (Verb.MAY, Verb.MAY_PAY, Verb.BY)  # what may be declined
TOLD: Final = (  # what is known of what others were told to do
    *("it", "it_types", "it_whose", "gone", "leaving"),
    *("has_offer", "has_many", "has_way", "has_packet"),
)
CERTAIN: Final = (
    Verb.BOTH,
    Verb.BY,
    Verb.INSTEAD,
    Verb.TARGET,
)  # what they hold is done in any case
WOULD: Final = (
    1 << Event.WOULD_LEAVE
    | 1 << Event.WOULD_BE_DISCARDED
    | 1 << Event.WOULD_BE_STOWED
    | 1 << Event.WOULD_BE_EJECTED
)
REPLACED: Final = WOULD | 1 << Event.DEALT_DAMAGE | 1 << Event.WOULD_RESOLVE | 1 << Event.PAYS_COST


def check_steps(steps: tuple[Step, ...], setting: Setting) -> None:
    """One instruction after another; each may speak of what was said before it."""
    for step in steps:
        check_step(step, setting)


def check_step(step: Step, setting: Setting) -> None:
    if step.verb in HOLDERS:
        before = setting.gone
        HOLDERS[step.verb](step, setting)
        if step.verb not in CERTAIN:
            setting.gone = tuple([op for op in setting.gone if op in before])
        setting.has_done = True
        setting.has_offer = setting.has_offer and step.verb in OFFERS
        return
    words = said(step, setting)
    if setting.by != Who.YOU and step.verb in NOT_BY_OTHERS:
        raise NoMeaning(f'"{words}": only you can be told to do that')
    if step.n is not None:
        note_x(step, setting)
        check_amount(step.n, setting, Asked.OF_ALL)
        if is_none(step.n) and step.verb in NEVER_NONE:
            raise NoMeaning(f'"{words}" is nothing at all')
    if step.what is not None and step.what.op != What.ZONE:
        check_what(step.what, setting, Asked.PICKED)
    if step.to is not None:
        apart = step.what is not None and step.what.op == What.PICK
        check_what(step.to, setting, Asked.APART if apart else Asked.PICKED)
    if step.until:
        check_until(step, setting, words)
    still_there(step, setting, words)
    DEEDS[step.verb](step, setting, words)
    note(step, setting)


def check_price(price: Step, setting: Setting) -> None:
    """A cost, which is paid before the rest."""
    if price.verb not in COSTS:
        words = said(price, setting)
        raise NoMeaning(f'"{words}" is no cost; let it be done: "…, then {words}"')
    check_step(price, setting)


def check_prices(prices: tuple[Step, ...], setting: Setting) -> None:
    """Several costs; each is looked at by itself, so no two may draw on the same store."""
    stores = [POWDER if p.verb in POWDERED and p.m == Goods.POWDER else p.verb for p in prices]
    if len(set(stores)) < len(stores):
        raise NoMeaning('two costs of one kind are said as one: "discard 2 cards …"')
    for price in prices:
        check_price(price, setting)


def said(step: Step, setting: Setting) -> str:
    """The words of an instruction, as they are told to whoever does it."""
    try:
        tell = step_words if setting.by == Who.YOU else told_words
        return tell(setting.speaker, step)
    except NoMeaning:
        return step_words(setting.speaker, step)


def check_until(step: Step, setting: Setting, words: str) -> None:
    if step.until == Until.LEAVES and not setting.card.types & ~(Type.MANEUVER | Type.RAID_TOKEN):
        raise NoMeaning(f'"{words}": this card never leaves play')
    if step.until == Until.ATTEMPT_ENDS and setting.calm:
        raise NoMeaning(f'"{words}": there is no attempt then; say "until the turn ends"')
    if step.until_who == Who.THEY and step.verb == Verb.CANNOT and step.flag:
        return  # those who are spoken of
    check_player(step.until_who, setting, words)


# ---- instructions that hold others


def _may(step: Step, setting: Setting) -> None:
    check_steps(step.then, setting)
    setting.has_offer, setting.did = True, Who.YOU


def _may_pay(step: Step, setting: Setting) -> None:
    before, price = setting.copy(), step.modes[0][0]
    check_price(price, setting)
    if before.it and (price.what is None or price.what.op != What.IT):
        setting.point_back(before)  # "it" is still what it was before the cost
    check_steps(step.then, setting)
    setting.has_offer, setting.did = True, Who.YOU


def _if(step: Step, setting: Setting) -> None:
    asked = step.condition
    assert asked is not None
    check_condition(asked, setting, Asked.OF_ALL)
    if asked.op in (Condition.GREATER, Condition.NO_LESS):
        setting.has_difference = True
    if asked.op in (Condition.IS, Condition.IS_NOT) and asked.what is not None:
        away = asked.zone in AWAY or setting.is_away(asked.what)
        setting.it = ELSEWHERE if away else IN_PLAY
        setting.it_types, setting.it_whose = setting.types_of(asked.what), setting.owner(asked.what)
        if asked.what.op != What.IT:
            setting.point_anew()
    check_steps(step.then, setting)


def _choose(step: Step, setting: Setting) -> None:
    assert step.n is not None
    check_amount(step.n, setting, Asked.OF_ALL)
    if not 1 <= max(step.n.n, step.n.m) <= len(step.modes) or step.n.n < 1:
        raise NoMeaning(f"there are {len(step.modes)} modes to choose from")
    told: list[str] = []
    for mode in step.modes:
        check_steps(mode, setting.copy())
        words = ", then ".join([said(part, setting) for part in mode])
        if words in told:
            raise NoMeaning(f'"{words}" is there twice: it is the same, whichever is chosen')
        told.append(words)
    setting.has_modes = len(step.modes) == 2 and step.n.op == Amount.NUMBER and step.n.n == 1
    setting.has_many = False


def _both(step: Step, setting: Setting) -> None:
    for mode in step.modes:
        check_steps(mode, setting)


def _by(step: Step, setting: Setting) -> None:
    if step.who == Who.NOBODY:
        raise NoMeaning("this Fire is spoken of on the Fire marker only")
    if setting.by != Who.YOU:
        raise NoMeaning("somebody who is told to do something tells nobody else")
    if step.who != Who.EACH_PLAYER:
        check_player(step.who, setting, setting.speaker.who(step.who))
    inner = setting.copy()
    inner.by = step.who
    check_steps(step.then, inner)
    for name in TOLD:
        setattr(setting, name, getattr(inner, name))
    setting.shown |= inner.shown
    setting.did = Who.THEY
    if step.who == Who.EACH_PLAYER:  # several cards and numbers: none of them is "it"
        setting.it, setting.did = NOTHING, Who.YOU
        setting.has_many = setting.has_way = setting.has_packet = False


def _for_each(step: Step, setting: Setting) -> None:
    assert step.n is not None
    check_amount(step.n, setting, Asked.OF_ALL)
    check_steps(step.then, setting)


def _later(step: Step, setting: Setting) -> None:
    assert step.event is not None
    check_event(step.event, setting, Ability.WHEN, pending=True)
    _check_recovery(step.event, setting)
    if step.event.limit:
        raise NoMeaning("what waits for one moment happens once")
    _check_it(step.event, setting)
    check_steps(step.then, setting.pending(step.event))


def _check_recovery(event: Event, setting: Setting) -> None:
    if event.that_damage and not setting.has_packet:
        raise NoMeaning('"recover from that damage": no damage was spoken of; say "recover"')


def _check_it(event: Event, setting: Setting) -> None:
    if event.doer == Doer.IT and not setting.it:
        raise NoMeaning('"it" speaks of nothing here; say which card is meant')


def _meanwhile(step: Step, setting: Setting) -> None:
    check_until(step, setting, "until …")
    if step.condition is not None:
        _check_meanwhile_soon(step, setting)
        return
    assert step.event is not None
    if step.event.limit or step.event.nth:
        raise NoMeaning("what lasts for a while happens every time")
    if step.event.mask & WOULD:
        _check_otherwise(step, setting)
        return
    check_event(step.event, setting, Ability.WHEN, pending=True)
    _check_recovery(step.event, setting)
    _check_it(step.event, setting)
    inner = setting.after(step.event, setting.sort)
    inner.has_packet = False
    check_steps(step.then, inner)


def _check_meanwhile_soon(step: Step, setting: Setting) -> None:
    """It is done once, and speaks of a card in play."""
    assert step.condition is not None
    if not setting.it:
        raise NoMeaning('"as soon as" for a while is about "it": choose a card before')
    check_condition(step.condition, setting, Asked.OF_ALL)
    check_steps(step.then, setting.pending(None))


def _check_otherwise(step: Step, setting: Setting) -> None:
    """SP-2109 "When a card would be stowed, discard it instead"."""
    event = step.event
    assert event is not None
    check_event(event, setting, Ability.REACT)
    inner = step.then[0].then if step.then[0].verb == Verb.INSTEAD else ()
    simple = (
        len(step.then) == 1
        and len(inner) == 1
        and inner[0].verb in (Verb.DISCARD, Verb.STOW, Verb.EJECT)
        and inner[0].what is not None
        and inner[0].what.op == What.IT
    )
    if not simple or event.covers(Event.WOULD_LEAVE) or event.doer != Doer.CARDS:
        raise NoMeaning(
            "for a while, a card that would be discarded, stowed or ejected can be discarded, "
            'stowed or ejected instead: "…, discard it instead"'
        )


def _instead(step: Step, setting: Setting) -> None:
    if setting.sort != Ability.REACT or setting.mask & ~REPLACED:
        raise NoMeaning('"instead" stands in a react to something that would happen')
    check_steps(step.then, setting)


def _target(step: Step, setting: Setting) -> None:
    assert step.what is not None
    if setting.by != Who.YOU:
        raise NoMeaning("what others choose they do something with: say what")
    check_what(step.what, setting, Asked.PICKED)
    note(step, setting)


Holder = Callable[[Step, Setting], None]
HOLDERS: Final[dict[int, Holder]] = {
    Verb.MAY: _may,
    Verb.MAY_PAY: _may_pay,
    Verb.IF: _if,
    Verb.CHOOSE: _choose,
    Verb.BOTH: _both,
    Verb.BY: _by,
    Verb.FOR_EACH: _for_each,
    Verb.LATER: _later,
    Verb.MEANWHILE: _meanwhile,
    Verb.INSTEAD: _instead,
    Verb.TARGET: _target,
}
