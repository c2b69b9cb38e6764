"""What the rulebook carries out: cards, amounts and conditions that can be asked for."""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.effects import Amount, Cards, Condition, Event, Static, What
from quarterdeck.games.sky_pirate.words.setting import NOTHING, Setting
from quarterdeck.games.sky_pirate.words.spelling import STATS, is_one
from quarterdeck.games.sky_pirate.words.terms import (
    Counter,
    Picks,
    Stat,
    Type,
    Verb,
    Who,
    Zone,
)


class Asked:
    """Of which cards something is asked, and how much is known of them."""

    OF_ALL: Final = 0  # everybody sees the answer
    PICKED: Final = 1  # somebody picks among them
    AT_RANDOM: Final = 2
    IN_PLAY: Final = 3
    AS_PRINTED: Final = 4  # wherever they are: what is printed on them
    WHEN_PLAYED: Final = 5
    FROM_SHIP: Final = 6
    APART: Final = 7  # somebody picks one of them, besides another card


LARGEST: Final = 99  # number on a card
AWAY: Final = (Zone.HAND, Zone.HOLD, Zone.DISCARD_PILE, Zone.CHEST)  # zones out of play
HIDDEN: Final = (Zone.HAND, Zone.HOLD)
BROUGHT: Final = Type.CREW | Type.ASSET | Type.MANEUVER | Type.AMMO  # what a Hold is made of
LYING: Final = Type.CAPTAIN | Type.EMPLACEMENT | Type.CREW | Type.ASSET | Type.AMMO
NUMBERS: Final = {
    Stat.PRESENCE: Type.CREW,
    Stat.COST: Type.CANNON,
    Stat.POWER: Type.CANNON,
    Stat.DURABILITY: Type.EMPLACEMENT,
}
OWNERS: Final = (Who.YOU, Who.OPPONENT, Who.DEFENDER, Who.BOARDER, Who.THEY, Who.ITS_CAPTAIN)
# cards that an effect has brought together
GATHERED: Final = Cards.BY_THAT_DAMAGE | Cards.THIS_WAY | Cards.STORED
ONLY_IN_PLAY: Final = {
    Cards.OTHER: "other",
    Cards.STUNNED: "stunned",
    Cards.UNSTUNNED: "unstunned",
    Cards.UNBROKEN: "unbroken",
    Cards.NOT_TOKEN: "nontoken",
    Cards.OPERATOR: "operator",
}
PLACES: Final = {  # whose zone a filter may speak of besides a player's
    Zone.PARTY: (Who.OPPOSING, Who.ANYBODY),
    Zone.RESERVE: (Who.ANYBODY,),
    Zone.SHIP: (Who.ANYBODY, Who.EACH_PLAYER),
    Zone.PLAY: (Who.ANYBODY,),
}


def is_away(f: Cards) -> bool:
    """Is it about cards that are not in play?"""
    return f.zone in AWAY or bool(f.bits & (Cards.STORED | Cards.BY_THAT_DAMAGE))


# ---- cards


def check_cards(f: Cards, setting: Setting, how: int) -> None:
    """NoMeaning if a part of the filter would never be looked at, or nothing could ever pass."""
    words = setting.speaker.cards(f)
    _check_spoken_of(f, setting, words, how)
    if how != Asked.APART:
        _check_other(f, setting, words)
    _check_place(f, setting, words, how)
    _check_numbers(f, words)
    away = is_away(f) or how in (Asked.AS_PRINTED, Asked.FROM_SHIP)
    if away:
        _check_away(f, words, how)
    elif how != Asked.WHEN_PLAYED and f.types and not f.types & LYING:
        raise NoMeaning(f'"{words}": no such card lies in play; say in which zone it is')
    if f.weaker_than is not None:
        check_cards(f.weaker_than, setting, Asked.IN_PLAY)
    if f.zone in HIDDEN and how in (Asked.OF_ALL, Asked.PICKED, Asked.APART):
        _check_hidden(f, setting, words, how)


def _check_spoken_of(f: Cards, setting: Setting, words: str, how: int) -> None:
    """Words that need something that was said before."""
    if f.bits & Cards.BY_THAT_DAMAGE and not setting.has_packet:
        raise NoMeaning(f'"{words}": no damage was spoken of')
    if f.bits & Cards.THIS_WAY and not setting.has_way:
        raise NoMeaning(f'"{words}": nothing was discarded or ejected before')
    if f.bits & GATHERED and (f.zone != Zone.NOWHERE or f.captain >= 0):
        raise NoMeaning(f'"{words}": those cards are known; leave out where they are and whose')
    if (f.bits & Cards.SAME_NAME or f.weaker_than_it) and setting.it == NOTHING:
        raise NoMeaning(f'"{words}": no other card was spoken of')
    if f.bits & Cards.DIFFERENT_NAMES and how not in (Asked.PICKED, Asked.APART):
        raise NoMeaning(f'"{words}": only cards that are picked can have different names')
    if f.bound is not None and f.bound.op == Amount.X and how != Asked.PICKED:
        raise NoMeaning(f'"{words}": nothing is picked that X could be')
    for who in (f.control, f.captain):
        if who >= 0:
            check_player(who, setting, words)


def check_player(who: int, setting: Setting, words: str) -> None:
    """One player, who is known at that moment."""
    if who not in OWNERS:
        raise NoMeaning(f'"{words}": say whose, as in "you control"')
    if who in (Who.DEFENDER, Who.BOARDER):
        check_attempt(setting, words)
    if who == Who.THEY and setting.by < 0:
        raise NoMeaning(f'"{words}": nobody was spoken of; say "your opponent" for "they"')
    if who == Who.ITS_CAPTAIN and setting.it == NOTHING:
        raise NoMeaning(f'"{words}": no card was spoken of that has a captain')


def check_attempt(setting: Setting, words: str) -> None:
    """NoMeaning if there is no attempt at that moment."""
    if setting.calm:
        raise NoMeaning(
            f'"{words}": there is no attempt then; write it on a Tactic card, or under "When you '
            'board, …" or "Tactic: …"'
        )


def _check_other(f: Cards, setting: Setting, words: str) -> None:
    """ "Another" is: than this card, or than the cannon that it is loaded in."""
    own = setting.card.types
    if own & Type.AMMO:
        own |= Type.CANNON
    if own & Type.ASSET and becomes_crew(setting):
        own |= Type.CREW  # for a while
    if f.bits & Cards.OTHER and (own == Type.MANEUVER or (f.types and not f.types & own)):
        raise NoMeaning(f'"{words}": this card is none of them; leave out "other" or "another"')


def _check_place(f: Cards, setting: Setting, words: str, how: int) -> None:
    """Whose zone it is, and what can lie there."""
    if f.on is not None and not (
        f.bits & Cards.OPERATOR and f.on.op in (What.THIS, What.THIS_CANNON)
    ):
        raise NoMeaning(f'"{words}": what is on this card are its operators')
    fires = f.named >= 0 and setting.names.kinds[f.named] == "Fire"
    if fires != (f.zone == Zone.SHIP or how == Asked.FROM_SHIP):
        raise NoMeaning(f'"{words}": on a ship are Fires, and nowhere else')
    if f.zone == Zone.NOWHERE:
        return
    if f.zone == Zone.PARTY:
        check_attempt(setting, words)
    if f.zone in (Zone.ATTEMPT, Zone.HOLD_TOP):
        raise NoMeaning(f'"{words}": say "in a party", or "the top card of your Hold"')
    if f.zone_who not in PLACES.get(f.zone, ()):
        check_player(f.zone_who, setting, words)
    if f.zone in (Zone.PARTY, Zone.RESERVE) and f.types and not f.types & Type.CREW:
        raise NoMeaning(f'"{words}": parties and reserves are made of crew')
    if how == Asked.WHEN_PLAYED and f.zone != Zone.CHEST:
        raise NoMeaning(f'"{words}": a card is played from a hand, or "from your Treasure Chest"')
    if how == Asked.IN_PLAY and f.zone in (*AWAY, Zone.EVERYWHERE, Zone.SHIP):
        raise NoMeaning(f'"{words}": that is not in play')


def _check_numbers(f: Cards, words: str) -> None:
    stunned = f.bits & (Cards.STUNNED | Cards.UNSTUNNED)
    if stunned and f.types and not f.types & Type.CANNON:
        raise NoMeaning(f'"{words}": only cannons are stunned')
    if f.bits & Cards.UNBROKEN and f.types and not f.types & Type.EMPLACEMENT:
        raise NoMeaning(f'"{words}": only cannons and structures break')
    if f.bits & Cards.STUNNED and f.bits & Cards.UNSTUNNED:
        raise NoMeaning(f'"{words}": nothing is both')
    if f.bound is None:
        return
    if f.stat not in NUMBERS or (f.types and not f.types & NUMBERS[f.stat]):
        raise NoMeaning(f'"{words}": no such card has {STATS[f.stat]}')


def _check_away(f: Cards, words: str, how: int) -> None:
    """Of a card that is not in play only what is printed on it can be asked."""
    if f.control >= 0:
        raise NoMeaning(f'"{words}": nobody controls it then; say "captained by you"')
    for bit, word in ONLY_IN_PLAY.items():
        if f.bits & bit:
            raise NoMeaning(f'"{words}": a card that is not in play is not {word}')
    if f.weaker_than is not None or f.weaker_than_it:
        raise NoMeaning(f'"{words}": presence is compared in play only')
    if how != Asked.AS_PRINTED and f.types and not f.types & BROUGHT:
        raise NoMeaning(f'"{words}": captains and emplacements are never there')


def check_banned(f: Cards, setting: Setting) -> None:
    """Cards that cannot be played: what is printed on them decides, and nothing else."""
    check_cards(f, setting, Asked.AS_PRINTED)
    words = setting.speaker.cards(f)
    asked = f.bits & ~(Cards.TACTIC | Cards.UNIQUE)
    if asked or f.bound is not None or f.captain >= 0 or f.zone != Zone.NOWHERE:
        raise NoMeaning(
            f'"cannot play {words}": that is said of types, factions, names, "unique" and "tactic"'
        )


def _check_hidden(f: Cards, setting: Setting, words: str, how: int) -> None:
    """SP-2401 Nobody is told what lies in a hand or a Hold."""
    if how == Asked.PICKED and f.zone == Zone.HOLD:
        raise NoMeaning(f'"{words}": say "search your Hold for …"')
    if how == Asked.PICKED:
        told = f.zone_who == Who.THEY and setting.by >= 0
        if not told and f.zone_who not in (setting.doer(), *setting.shown):
            raise NoMeaning(f'"{words}": let it be revealed first, or picked "at random"')
        return
    plain = f.types == 0 and f.no_types == 0 and f.subtype < 0 and f.faction < 0 and f.named < 0
    if not plain or f.bits or f.bound is not None or f.captain >= 0:
        raise NoMeaning(f'"{words}": nobody sees what cards these are; only their number is known')


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
    check_player(w.who, setting, words)
    check_amount(w.n, setting, Asked.OF_ALL)


def _check_pick(w: What, setting: Setting, how: int, words: str) -> None:
    if how == Asked.OF_ALL:
        raise NoMeaning(f'"{words}": nobody picks a card here; say "it" or "each …"')
    if w.op == What.PICK_OF_THEM and setting.it == NOTHING:
        raise NoMeaning('"of them": no cards were spoken of')
    for part in w.parts:
        check_what(part, setting, how)
    if w.n is not None:
        check_amount(w.n, setting, Asked.OF_ALL)
        if w.n.op == Amount.NUMBER and w.n.n < 1:
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
    if max(abs(a.n), abs(a.m)) > LARGEST:
        raise NoMeaning(f"the largest number on a card is {LARGEST}")
    if a.part is not None:
        check_amount(a.part, setting, how)
    if a.condition is not None:
        check_condition(a.condition, setting, how)
    if a.op in (Amount.COUNT, Amount.HIGHEST, Amount.TOTAL) and a.cards is not None:
        check_cards(a.cards, setting, Asked.OF_ALL)
    if a.op in (Amount.HIGHEST, Amount.TOTAL, Amount.STAT):
        _check_stat(a, setting)
    if a.what is not None:
        check_what(a.what, setting, Asked.OF_ALL)
        if a.what.op in (What.EACH, What.TOP, What.OTHERS):
            raise NoMeaning(f'"{setting.speaker.what(a.what)}": say of which one card')
    if a.op == Amount.COUNTERS and a.what is not None and a.what.op == What.THIS:
        if not setting.card.types & ~(Type.MANEUVER | Type.RAID_TOKEN):
            raise NoMeaning("there are never counters on this card")
    if a.counter == Counter.SAME:
        raise NoMeaning('"of a kind it has" is said of counters that are put on a card')


def _check_stat(a: Amount, setting: Setting) -> None:
    """Numbers that such cards have, in play."""
    words = setting.speaker.amount(a)
    if a.stat not in NUMBERS:
        raise NoMeaning(f'"{words}": cards have no such number')
    if a.cards is not None and is_away(a.cards):
        raise NoMeaning(f'"{words}": only cards in play are asked for their numbers')
    types = setting.types_of(a.what) if a.what is not None else 0
    types = a.cards.types if a.cards is not None else types
    if types and not types & NUMBERS[a.stat]:
        raise NoMeaning(f'"{words}": no such card has that number')


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
    if c.op in (Condition.AT_LEAST, Condition.CONTROLS) and c.n > LARGEST:
        raise NoMeaning(f"the largest number on a card is {LARGEST}")
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


def becomes_crew(setting: Setting) -> bool:
    return "is also a" in setting.card.text


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
