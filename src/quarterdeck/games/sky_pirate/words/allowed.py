"""What the rulebook carries out: which sentences, on which cards, about what.

A text can be read and compiled and still speak of something that never happens, or that the
rulebook would not look at.  Here it is refused instead, with the words and, where there is one, the
way to say it.  The tables tell what there is; whoever teaches the rulebook more adds a line.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.allowed_amounts import (
    check_amount,
    check_condition,
    check_what,
)
from quarterdeck.games.sky_pirate.words.allowed_cards import Asked, check_banned, check_cards
from quarterdeck.games.sky_pirate.words.allowed_events import check_event
from quarterdeck.games.sky_pirate.words.allowed_steps import check_price, check_prices, check_steps
from quarterdeck.games.sky_pirate.words.effects import Amount, Condition, Step, What
from quarterdeck.games.sky_pirate.words.paragraphs import Ability, Card, Static
from quarterdeck.games.sky_pirate.words.setting import Setting
from quarterdeck.games.sky_pirate.words.spelling import SIDES, TYPES, Names, with_article
from quarterdeck.games.sky_pirate.words.stats_asked import stats_in
from quarterdeck.games.sky_pirate.words.terms import (
    Ban,
    Counter,
    Goods,
    Limit,
    Stat,
    Type,
    Verb,
    Who,
    X,
)

IN_PLAY: Final = Type.CAPTAIN | Type.CANNON | Type.STRUCTURE | Type.CREW | Type.ASSET | Type.AMMO
PLAYED: Final = Type.CREW | Type.ASSET | Type.MANEUVER | Type.AMMO
POSTS: Final = Type.EMPLACEMENT | Type.ASSET | Type.CREW  # what crew can operate
EVERYWHERE: Final = IN_PLAY | Type.MANEUVER | Type.RAID_TOKEN

MOST_EACH: Final = 3  # SP-R94: with a hundred such cards in play, each number asks them all
DONE: Final = "what is done when it is played"
WHEN: Final = '"When this card enters play, …", "When you raid, …" or "Action: …"'
ALWAYS: Final = '"When your turn begins, …", "When you raid, …" or "Action: …"'  # it never enters

# On which types of cards a sentence means something.
SENTENCES: Final = {
    DONE: (Type.MANEUVER, "a maneuver"),
    "Action": (IN_PLAY, "a card that lies in play"),
    "Tactic": (IN_PLAY, "a card that lies in play"),
    "React": (IN_PLAY, "a card that lies in play"),
    "As soon as": (IN_PLAY, "a card that lies in play"),
    "As you play this": (PLAYED, "a card that is played"),
    "To play this": (PLAYED, "a card that is played"),
    "Play this only if": (PLAYED, "a card that is played"),
    "To add this crew to your party": (Type.CREW, "a crew"),
    "enters play with": (IN_PLAY, "a card that lies in play"),
    "can be loaded with": (Type.CANNON, "a cannon"),
    "can have at most": (POSTS, "a cannon, a structure, an asset or a crew"),
    "what holds": (IN_PLAY, "a card that lies in play"),
}
# Which numbers a type of card has.
NUMBERS: Final = {
    Stat.PRESENCE: Type.CREW,
    Stat.COST: Type.CANNON,
    Stat.POWER: Type.CANNON,
    Stat.DURABILITY: Type.EMPLACEMENT,
}
# What changes a number may ask for those before it only: else two cards might ask each other.
ORDER: Final = (Stat.PRESENCE, Stat.DURABILITY, Stat.COST, Stat.POWER, Stat.HAND_SIZE)
BANNED: Final = {Ban.STUN: Type.CANNON, Ban.BREAK: Type.EMPLACEMENT, Ban.COMMIT: Type.CREW}


def check(card: Card, names: Names) -> None:
    """NoMeaning if the rulebook would not do all that the card says."""
    if card.types == Type.STATUS:
        return  # Bombs, Shields and Fires have rules of their own (SP-12xx)
    setting = Setting(card, names)
    playing = setting.when_played()
    _check_playing(card, setting, playing)
    if len([s for s in card.statics if s.what is not None and s.what.op == What.EACH]) > MOST_EACH:
        raise NoMeaning(f"a card says at most {MOST_EACH} things that hold of each of other cards")
    for static in card.statics:
        _fits(card, "what holds")
        _check_static(card, static, setting)
    if card.steps:
        _fits(card, DONE)
        _check_side(card)
        check_steps(card.steps, playing)
    if card.reward is not None:
        _check_reward(card, setting)
    for ability in card.triggers:
        _check_trigger(card, ability, setting)
    for ability in (*card.actions, *card.tactics):
        _check_used(card, ability, setting)
    for ability in card.reacts:
        _fits(card, "React")
        assert ability.event is not None
        check_event(ability.event, setting, Ability.REACT)
        check_steps(ability.steps, setting.after(ability.event, Ability.REACT))
    _check_as_soon_as(card, setting)


def _fits(card: Card, sentence: str) -> None:
    types, right = SENTENCES[sentence]
    if card.types & types:
        return
    name = with_article(TYPES.get(card.types, ("captain", ""))[0])
    if sentence == DONE:
        heading = f'under "While {SIDES[card.side]}:"' if card.side else "without a heading"
        there = card.types & (Type.EMPLACEMENT | Type.CAPTAIN)
        headings = ALWAYS if there else WHEN
        instead = f'"Tactic while {SIDES[card.side]}: …"' if card.side else headings
        raise NoMeaning(f"{name} does nothing {heading}; write {instead}")
    quoted = f'"{sentence}"' if sentence != "what holds" else "what holds as long as it is there"
    raise NoMeaning(f"{quoted} means nothing on {name}: it stands on {right}")


def _check_playing(card: Card, setting: Setting, playing: Setting) -> None:
    """What is said about playing the card, and its numbers."""
    said = {
        "To play this": card.to_play,
        "To add this crew to your party": card.to_join,
        "Play this only if": card.only_if,
        "As you play this": card.as_played,
        "enters play with": card.enters_with,
        "can be loaded with": card.most_ammo != 1,
        "can have at most": card.most_operators != 99,
    }
    for sentence, there in said.items():
        if there:
            _fits(card, sentence)
    if card.token and (card.to_play or card.only_if or card.as_played):
        raise NoMeaning("a token is created, and never played")
    if card.enters_counter == Counter.SAME:
        raise NoMeaning('it has no counters yet: "of a kind it has" means nothing here')
    check_prices(card.to_play, playing)
    for price in card.to_join:
        if price.verb != Verb.SPEND or price.m != Goods.POWDER:
            raise NoMeaning('to add a crew to a party costs powder: "spend 1 powder"')
        check_price(price, setting)
    for state in card.only_if:
        check_condition(state, setting, Asked.OF_ALL)
    _check_x(card, setting)
    if card.as_played:
        check_steps(card.as_played, playing)


def _check_x(card: Card, setting: Setting) -> None:
    is_x = X in (card.attack, card.defense)
    if card.x_is is None:
        if is_x:
            raise NoMeaning('the text must say what X is: "X is the number of …"')
        return
    if not is_x and card.types != Type.MANEUVER:
        raise NoMeaning('"X is" stands on a maneuver, or on a crew whose attack or defense is X')
    check_amount(card.x_is, setting, Asked.OF_ALL)
    if is_x:
        _check_order(Stat.PRESENCE, stats_in(card.x_is))


def _check_side(card: Card) -> None:
    if card.side and not card.tactic:
        raise NoMeaning('"While boarding:" and "While defending:" stand on Tactic cards only')


def _check_reward(card: Card, setting: Setting) -> None:
    assert card.reward is not None
    by_itself = any(s.verb == Verb.BOARD and s.kind == s.THIS_CARD for s in card.steps)
    if card.types != Type.RAID_TOKEN and not by_itself:
        raise NoMeaning(
            '"On a raid" goes with "Board, with this card as the raid token"; '
            'else write "When you raid," or "When this crew raids,"'
        )
    check_steps(card.reward.steps, setting.rewarded())


# ---- effects


def _check_trigger(card: Card, ability: Ability, setting: Setting) -> None:
    event = ability.event
    assert event is not None
    check_event(event, setting, Ability.WHEN)
    if not card.types & IN_PLAY and not setting.wakes_outside(ability):
        raise NoMeaning(
            'a card that is not in play waits for little: "When this card is discarded", or '
            '"When you play a …, if this card is in your discard pile, …"'
        )
    check_steps(ability.steps, setting.after(event, Ability.WHEN))


def _check_used(card: Card, ability: Ability, setting: Setting) -> None:
    _fits(card, "Action" if ability.sort == Ability.ACT else "Tactic")
    if ability.limit_cards is not None:
        check_cards(ability.limit_cards, setting, Asked.OF_ALL)
    if ability.limit_n < 1 or (ability.sort == Ability.ACT and ability.actions < 1):
        raise NoMeaning("an effect for nothing, or for each 0, has no end")
    if ability.sort == Ability.ACT and ability.limit == Limit.ANY_TIMES:
        raise NoMeaning("an action can be used any number of times anyway")
    using = setting.used(ability)
    check_prices(ability.costs, using)
    if any(price.verb == Verb.SPEND and price.m == Goods.ACTION for price in ability.costs):
        raise NoMeaning('Actions stand at the beginning of a heading: "2 actions: …"')
    check_steps(ability.steps, using)


def _check_as_soon_as(card: Card, setting: Setting) -> None:
    """SP-2114 It must put an end to what it waits for, or it would go on for ever."""
    if len(card.as_soon_as) > 1:
        raise NoMeaning('a card has one "As soon as" at most')
    for ability in card.as_soon_as:
        _fits(card, "As soon as")
        assert ability.condition is not None
        check_condition(ability.condition, setting, Asked.OF_ALL)
        check_steps(ability.steps, setting.about_itself())
        if not any(_ends(ability.condition, step) for step in ability.steps):
            raise NoMeaning(
                'what "As soon as" waits for must be over afterwards: let it discard, stow, eject '
                "or break this card, or remove the counters that it asks for"
            )


def _ends(condition: Condition, step: Step) -> bool:
    itself = step.what is not None and step.what.op in (What.THIS, What.THIS_CANNON, What.IT)
    if step.verb in (Verb.DISCARD, Verb.STOW, Verb.EJECT, Verb.BREAK) and itself:
        return True
    counted = condition.left
    return (
        step.verb == Verb.REMOVE
        and itself
        and condition.op == Condition.AT_LEAST
        and counted is not None
        and counted.op == Amount.COUNTERS
        and counted.counter == step.counter
        and step.n is not None
        and step.n.op == Amount.NUMBER
    )


# ---- what holds


def _check_static(card: Card, static: Static, setting: Setting) -> None:
    asked: set[int] = set()
    if static.condition is not None:
        check_condition(static.condition, setting, Asked.OF_ALL)
        asked |= stats_in(static.condition)
    for amount in (static.per, static.amount):
        if amount is not None:
            check_amount(amount, setting, Asked.OF_ALL)
            asked |= stats_in(amount)
    if static.who not in (-1, Who.YOU, Who.OPPONENT, Who.EACH_PLAYER):
        raise NoMeaning('what holds speaks of "you", "your opponent" or "each player"')
    if static.what is not None:
        check_what(static.what, setting, Asked.OF_ALL)
        if static.what.cards is not None:
            asked |= stats_in(static.what.cards)
    STATICS[static.op](card, static, setting, asked)


def _has(card: Card, static: Static, setting: Setting, asked: set[int]) -> None:
    for stat, n in static.mods:
        if n.op != Amount.NUMBER:
            raise NoMeaning('what holds has a number: "+1 presence for each …"')
        if n.n == 0:
            raise NoMeaning("+0 changes nothing")
        if static.what is None and stat != Stat.HAND_SIZE:
            raise NoMeaning("what a player has is a maximum hand size")
        if static.what is not None:
            _whose_number(card, static.what, stat)
        _check_order(stat, asked)
    if static.what is None and len(static.mods) > 1:
        raise NoMeaning("a player has one maximum hand size")


def _whose_number(card: Card, what: What, stat: int) -> None:
    """Has the card such a number, and is it the card itself or each of some cards?"""
    types = what.cards.types if what.cards is not None else _own_types(card, what)
    if what.op not in (What.THIS, What.THIS_CANNON, What.EACH):
        raise NoMeaning('what holds is said of this card, of "this cannon" or of "each …"')
    if stat not in NUMBERS:
        raise NoMeaning('a maximum hand size is what players have: "you have +1 …"')
    if types and not types & NUMBERS[stat]:
        raise NoMeaning(f"such a card has no {STAT_WORDS[stat]}")


def _own_types(card: Card, what: What) -> int:
    return Type.CANNON if what.op == What.THIS_CANNON else card.types


STAT_WORDS: Final = {
    Stat.PRESENCE: "presence",
    Stat.COST: "cost",
    Stat.POWER: "power",
    Stat.DURABILITY: "durability",
    Stat.HAND_SIZE: "maximum hand size",
}


def _check_order(stat: int, asked: set[int]) -> None:
    for other in asked:
        if ORDER.index(other) >= ORDER.index(stat):
            raise NoMeaning(
                f"what changes {STAT_WORDS[stat]} cannot ask for {STAT_WORDS[other]}: "
                "two such cards would ask each other for ever"
            )


def _to_board(card: Card, static: Static, setting: Setting, asked: set[int]) -> None:
    (step,) = static.steps
    pays = step.verb == Verb.PAY and step.who == Who.YOU
    spends = step.verb == Verb.SPEND and step.m == Goods.POWDER
    if static.who != Who.OPPONENT or not (pays or spends):
        raise NoMeaning(
            'to board costs powder: "To board, your opponent also spends 1 powder" '
            'or "… also pays you 1 powder"'
        )
    assert step.n is not None
    check_amount(step.n, setting, Asked.OF_ALL)


def _presence_is(card: Card, static: Static, setting: Setting, asked: set[int]) -> None:
    if card.types != Type.CREW or static.what is None or static.what.op != What.THIS:
        raise NoMeaning("presence is what this crew has")
    _check_order(Stat.PRESENCE, asked)


def _cannot(card: Card, static: Static, setting: Setting, asked: set[int]) -> None:
    if static.what is None:
        if static.ban == Ban.NAMED:
            raise NoMeaning("no card was named")
        if static.cards is not None:
            check_banned(static.cards, setting)
        return
    if static.what.op != What.THIS and not (
        static.what.op == What.THIS_CANNON and card.types == Type.CANNON
    ):
        raise NoMeaning('"cannot" is said of this card')
    if static.ban == Ban.COMMIT:
        raise NoMeaning('say it for a while: "… cannot be committed until the attempt ends"')
    if not card.types & BANNED.get(static.ban, IN_PLAY):
        raise NoMeaning("nobody could do that to such a card")
    if static.ban in (Ban.STOW, Ban.DISCARD, Ban.EJECT) and card.types & (
        Type.EMPLACEMENT | Type.CAPTAIN
    ):
        raise NoMeaning("captains and emplacements stay on their ship anyway")


def _of_a_shot(card: Card, static: Static, setting: Setting, asked: set[int]) -> None:
    ok = static.what is not None and _own_types(card, static.what) == Type.CANNON
    if not ok:
        raise NoMeaning('that is said of a shot: "the damage of this cannon …"')


def _anything(card: Card, static: Static, setting: Setting, asked: set[int]) -> None:
    """Open Holds, and boarding for less: there is nothing more to ask."""


STATICS: Final = {
    Static.HAS: _has,
    Static.TO_BOARD: _to_board,
    Static.PRESENCE_IS: _presence_is,
    Static.CANNOT: _cannot,
    Static.FROM_BOTTOM: _of_a_shot,
    Static.FIXED_DAMAGE: _of_a_shot,
    Static.OPEN_TOP: _anything,
    Static.BOARD_LESS: _anything,
}
