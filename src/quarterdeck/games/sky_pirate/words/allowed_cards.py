"""What the rulebook carries out: cards that can be asked for."""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.effects import Amount, Cards, What
from quarterdeck.games.sky_pirate.words.setting import NOTHING, Setting
from quarterdeck.games.sky_pirate.words.spelling import STATS
from quarterdeck.games.sky_pirate.words.terms import (
    Stat,
    Type,
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
    elif how != Asked.WHEN_PLAYED and not _lies_there(f):
        raise NoMeaning(f'"{words}": no such card lies in play; say in which zone it is')
    if f.weaker_than is not None:
        check_cards(f.weaker_than, setting, Asked.IN_PLAY)
    if f.zone in HIDDEN and how in (Asked.OF_ALL, Asked.PICKED, Asked.APART):
        _check_hidden(f, setting, words, how)


def _lies_there(f: Cards) -> bool:
    """Can such cards be in play, or on a ship?"""
    if f.named >= 0:
        return f.zone == Zone.SHIP  # Bombs and Shields never are
    return not f.types or bool(f.types & LYING)


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
        if who != -1:
            check_player(who, setting, words)


def check_player(who: int, setting: Setting, words: str) -> None:
    """One player, who is known at that moment."""
    if who not in OWNERS:
        raise NoMeaning(f'"{words}": say whose, as in "you control"')
    if who in (Who.DEFENDER, Who.BOARDER):
        check_attempt(setting, words)
    if who == Who.THEY and setting.by == Who.YOU:
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


def becomes_crew(setting: Setting) -> bool:
    return "is also a" in setting.card.text


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
    if f.zone == Zone.EVERYWHERE and how in (Asked.PICKED, Asked.AT_RANDOM, Asked.APART):
        raise NoMeaning(f'"{words}": say "each …"; nobody picks among hidden cards')
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
    if f.types and not f.types & BROUGHT:
        raise NoMeaning(f'"cannot play {words}": captains and emplacements are never played')
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
        if f.zone_who not in (Who.THEY, setting.by, *setting.shown):
            raise NoMeaning(f'"{words}": let it be revealed first, or picked "at random"')
        return
    plain = f.types == 0 and f.no_types == 0 and f.subtype < 0 and f.faction < 0 and f.named < 0
    if not plain or f.bits or f.bound is not None or f.captain >= 0:
        raise NoMeaning(f'"{words}": nobody sees what cards these are; only their number is known')
