"""What the rulebook carries out: amounts, conditions, and cards that words stand for."""

from __future__ import annotations

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.allowed_cards import (
    AWAY,
    NUMBERS,
    Asked,
    becomes_crew,
    check_attempt,
    check_cards,
    check_player,
    is_away,
)
from quarterdeck.games.sky_pirate.words.effects import Amount, Condition, Event, What
from quarterdeck.games.sky_pirate.words.paragraphs import Static
from quarterdeck.games.sky_pirate.words.setting import NOTHING, Setting
from quarterdeck.games.sky_pirate.words.spelling import is_one
from quarterdeck.games.sky_pirate.words.terms import Counter, Picks, Type, Verb, Who, Zone

# ---- what


def check_what(w: What, setting: Setting, how: int) -> None:
    """Cards that words stand for."""
    words = setting.speaker.what(w)
    if w.op == What.THIS_CANNON and not setting.card.types & (Type.CANNON | Type.AMMO):
        raise NoMeaning(f'"{words}": it is no cannon, and is loaded in none')
    if w.op == What.IT and setting.it == NOTHING:
        raise NoMeaning('"it" speaks of nothing here; say which card is meant')
    if w.op == What.OTHERS and not setting.has_others:
        raise NoMeaning('"the others": some of them must be picked before')
    if w.op == What.THAT_CANNON and setting.mask != 1 << Event.BREACHES:
        raise NoMeaning('"that cannon" is the one that breaches: "When you breach, …"')
    if w.op == What.CHOSEN and not _is_chosen(setting):
        raise NoMeaning('"the chosen …": another effect of this card must choose it')
    if w.op == What.TOP:
        _check_top(w, setting, words)
    if w.op == What.ZONE:
        raise NoMeaning(f'"{words}" is no card')
    if w.op in (What.PICK, What.PICK_OF_THEM, What.RANDOM, What.BOTH):
        _check_pick(w, setting, how, words)
    elif w.cards is not None:
        check_cards(w.cards, setting, Asked.OF_ALL)


def _check_top(w: What, setting: Setting, words: str) -> None:
    assert w.n is not None
    if w.zone != Zone.HOLD:
        raise NoMeaning(f'"{words}": what has a top is a Hold')
    if w.n.op == Amount.NUMBER and w.n.n < 1:
        raise NoMeaning(f'"{words}" are no cards at all')
    check_player(w.who, setting, words)
    check_amount(w.n, setting, Asked.OF_ALL)


def _check_pick(w: What, setting: Setting, how: int, words: str) -> None:
    if how == Asked.OF_ALL:
        raise NoMeaning(f'"{words}": nobody picks a card here; say "it" or "each …"')
    if w.op == What.PICK_OF_THEM and setting.it == NOTHING:
        raise NoMeaning('"of them": no cards were spoken of')
    for part in w.parts:
        check_what(part, setting, how)
    if w.n is not None and w.n.n < 1:
        raise NoMeaning(f'"{words}" are no cards at all')
    if w.cards is not None:
        asked = how if how == Asked.APART else Asked.PICKED
        check_cards(w.cards, setting, Asked.AT_RANDOM if w.op == What.RANDOM else asked)
    bound = None if w.cards is None else w.cards.bound
    if bound is not None and bound.op == Amount.X and not is_one(w):
        raise NoMeaning(f'"{words}": X is what one card has; pick one')
    if w.limit == Picks.ONE_EACH and w.cards is not None and w.cards.zone not in AWAY:
        raise NoMeaning(f'"{words}": say in which discard pile or hand')


def _is_chosen(setting: Setting) -> bool:
    """Does an effect of the card choose something?"""
    card = setting.card
    effects = (*card.triggers, *card.actions, *card.tactics)
    return any(step.verb == Verb.TARGET for effect in effects for step in effect.steps)


# ---- amounts


def check_amount(a: Amount, setting: Setting, how: int) -> None:
    needs = {
        Amount.X: (setting.has_x, "X: the text does not say what it is"),
        Amount.THAT_MANY: (setting.has_many, '"that many": no cards were moved before'),
        Amount.THAT_DAMAGE: (setting.has_damage, '"that damage": none was spoken of'),
        Amount.DIFFERENCE: (setting.has_difference, '"the difference": nothing was compared'),
    }
    there, why = needs.get(a.op, (True, ""))
    if not there:
        raise NoMeaning(why)
    if a.part is not None:
        check_amount(a.part, setting, how)
    if a.condition is not None:
        check_condition(a.condition, setting, how)
    if a.cards is not None:
        check_cards(a.cards, setting, Asked.OF_ALL)
        if a.cards.zone == Zone.EVERYWHERE:
            raise NoMeaning(f'"{setting.speaker.cards(a.cards)}": nobody counts hidden cards')
    if a.op in (Amount.HIGHEST, Amount.TOTAL, Amount.STAT):
        _check_stat(a, setting)
    if a.what is not None:
        _check_bearer(a.what, setting)
    if a.counter == Counter.SAME:
        raise NoMeaning('"of a kind it has" is said of counters that are put on a card')


def _check_bearer(what: What, setting: Setting) -> None:
    """The one card whose number or counters are asked for."""
    check_what(what, setting, Asked.OF_ALL)
    if what.op in (What.EACH, What.TOP, What.OTHERS):
        raise NoMeaning(f'"{setting.speaker.what(what)}": say of which one card')
    if what.op == What.THIS and not setting.card.types & ~(Type.MANEUVER | Type.RAID_TOKEN):
        raise NoMeaning("there are never counters on this card")


def _check_stat(a: Amount, setting: Setting) -> None:
    """Numbers that such cards have, in play."""
    words = setting.speaker.amount(a)
    if a.stat not in NUMBERS:
        raise NoMeaning(f'"{words}": cards have no such number')
    if a.cards is not None and is_away(a.cards):
        raise NoMeaning(f'"{words}": only cards in play are asked for their numbers')
    types = a.cards.types if a.cards is not None else 0
    if a.what is not None:
        types = setting.types_of(a.what)
    if types and not types & NUMBERS[a.stat]:
        raise NoMeaning(f'"{words}": no such card has that number')


def is_none(a: Amount) -> bool:
    """Is it 0, or up to 0?"""
    if a.op == Amount.UP_TO and a.part is not None:
        return is_none(a.part)
    return a.op == Amount.NUMBER and a.n == 0


# ---- conditions


def check_done(c: Condition, setting: Setting, words: str) -> None:
    """What was just done, or not, and by whom."""
    if c.op == Condition.DONE and not setting.has_done:
        raise NoMeaning(f'"if {words}" comes after something that may be done or not')
    if c.op == Condition.NOT_DONE and not setting.has_offer:
        raise NoMeaning(f'"if {words}" comes right after something that may be declined')
    if c.who != setting.did:
        who, others = ("they", "you") if setting.did == Who.YOU else ("you", "they")
        raise NoMeaning(f'"if {words}": say "if {words.replace(who, others)}"')


def check_condition(c: Condition, setting: Setting, how: int) -> None:
    words = setting.speaker.condition(c)
    if c.op in (Condition.DONE, Condition.NOT_DONE):
        check_done(c, setting, words)
    if c.op == Condition.ONE_TYPE and not setting.has_packet:
        raise NoMeaning(f'"{words}": no damage was spoken of')
    if c.op in (Condition.CONTROLS, Condition.ON_SIDE):
        check_player(c.who, setting, words)
    if c.op == Condition.CONTROLS and c.cards is not None:
        check_cards(c.cards, setting, Asked.IN_PLAY)
    if c.op in (Condition.ON_SIDE, Condition.RAID_TOKEN):
        check_attempt(setting, words)
    if c.op == Condition.AT_LEAST and c.n < 1:
        raise NoMeaning(f'"{words}" is always so')
    for amount in (c.left, c.right):
        if amount is not None:
            check_amount(amount, setting, how)
    if c.what is not None:
        _check_about(c, c.what, setting, words)


def _check_about(c: Condition, what: What, setting: Setting, words: str) -> None:
    """A card is something, or somewhere, or has a number."""
    check_what(what, setting, Asked.OF_ALL)
    if c.op == Condition.ENTERED_THIS_TURN:
        if what.op == What.THIS_CANNON and setting.card.types & Type.AMMO:
            raise NoMeaning(f'"{words}": cannons are there from the beginning')
        return
    if what.op == What.EACH and not c.bits:
        raise NoMeaning(f'"{words}": of each card it can be asked if it is stunned or operated')
    if c.op == Condition.HAS_STAT:
        types = setting.types_of(what)
        if c.stat not in NUMBERS or (types and not types & NUMBERS[c.stat]):
            raise NoMeaning(f'"{words}": such a card has no such number')
    if what.op == What.TOP and not _is_open(what, setting):
        raise NoMeaning(f'"{words}": nobody knows that card; let it be revealed before')
    if c.bits:
        _check_bits(c, setting.types_of(what), words)
    if c.zone != Zone.NOWHERE:
        _check_in(c, setting, words)
    if c.cards is not None:
        away = setting.is_away(what)
        check_cards(c.cards, setting, Asked.AS_PRINTED if away else Asked.IN_PLAY)


def _check_bits(c: Condition, types: int, words: str) -> None:
    stunned = c.bits == Condition.STUNNED
    right = Type.CANNON if stunned else Type.EMPLACEMENT | Type.CREW | Type.ASSET
    if types and not types & right:
        raise NoMeaning(f'"{words}": that is never so')


def _is_open(what: What, setting: Setting) -> bool:
    """Is the top of that Hold revealed, by the card or in the text?"""
    opened = [s.who for s in setting.card.statics if s.op == Static.OPEN_TOP]
    return what.who in opened or what.who in setting.tops


def could_be(setting: Setting, what: What) -> int:
    """The types of cards, also for a while."""
    types = setting.types_of(what)
    return types | Type.CREW if becomes_crew(setting) and types & Type.ASSET else types


def _check_in(c: Condition, setting: Setting, words: str) -> None:
    assert c.what is not None
    if c.zone in (Zone.PARTY, Zone.RESERVE) and setting.types_of(c.what):
        if not could_be(setting, c.what) & Type.CREW:
            raise NoMeaning(f'"{words}": parties and reserves are made of crew')
    where = (Zone.PARTY, Zone.DISCARD_PILE, Zone.HAND, Zone.RESERVE)
    whose = Who.ANYBODY if c.zone == Zone.RESERVE else Who.YOU
    if c.zone not in where or c.who != whose:
        raise NoMeaning(
            f'"{words}": a card can be "in your party", "in reserve", "in your hand" or '
            '"in your discard pile"'
        )
