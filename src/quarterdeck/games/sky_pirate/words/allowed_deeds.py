"""What the rulebook carries out: each verb, and the cards, players and zones that it takes."""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.allowed_cards import (
    AWAY,
    NUMBERS,
    check_attempt,
    check_banned,
    check_player,
    is_away,
)
from quarterdeck.games.sky_pirate.words.allowed_moves import (
    add,
    create,
    create_copy,
    enter_as_copy,
    flip,
    look,
    move,
    replace_card,
    reveal,
    search,
    send,
    shade,
    shuffle,
    store,
    turn_over,
    unassign,
)
from quarterdeck.games.sky_pirate.words.allowed_subjects import (
    Deed,
    anything,
    in_play,
    is_named,
    of_type,
    only_of,
    out_of_play,
)
from quarterdeck.games.sky_pirate.words.effects import Amount, Cards, Event, Step
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.setting import Setting
from quarterdeck.games.sky_pirate.words.terms import (
    Ban,
    Blow,
    Counter,
    Goods,
    Type,
    Until,
    Verb,
    Who,
    Zone,
)

LARGEST_X: Final = 20


# ---- powder, damage


def _goods(step: Step, setting: Setting, words: str) -> None:
    """SP-R23 Actions are what the player has whose turn it is, in the Action Phase."""
    if step.m != Goods.ACTION:
        return
    if setting.late and step.verb == Verb.GAIN:
        raise NoMeaning(f'"{words}": the Action Phase is over then; "… when your next turn begins"')
    if setting.turn_of != Who.ANYBODY and setting.by != setting.turn_of:
        raise NoMeaning(f'"{words}": it is somebody else\'s turn then, who has the Actions')


def _pay(step: Step, setting: Setting, words: str) -> None:
    check_player(step.who, setting, words)
    if step.who == setting.by:
        raise NoMeaning(f'"{words}": nobody pays themselves')


def _damage(step: Step, setting: Setting, words: str) -> None:
    if step.who != Who.EACH_PLAYER:
        check_player(step.who, setting, words)


def _lose(step: Step, setting: Setting, words: str) -> None:
    assert step.n is not None
    _goods(step, setting, words)
    if setting.by != Who.YOU and step.n.op == Amount.ALL:
        raise NoMeaning(f'"{words}" is said to you only')


def _reduce(step: Step, setting: Setting, words: str) -> None:
    blows = 1 << Event.DEALT_DAMAGE | 1 << Event.WOULD_RESOLVE
    react = setting.sort == Ability.REACT
    if step.m == Blow.THAT_DAMAGE and not (react and setting.mask & ~blows == 0):
        raise NoMeaning(
            f'"{words}": no damage is being dealt; write "React when you are dealt damage: …" '
            'or "reduce damage dealt to you … until …"'
        )
    if step.m == Blow.THAT_COST and not (react and setting.mask == 1 << Event.PAYS_COST):
        raise NoMeaning(
            f'"{words}": no cost is being paid; write "React when you pay the cost of this cannon"'
        )
    lasting = (Amount.NUMBER, Amount.COUNT, Amount.HIGHEST, Amount.TOTAL)
    if step.until and step.n is not None and step.n.op not in lasting:
        raise NoMeaning(f'"{words}": that is not known any more when damage is dealt')


def _stop(step: Step, setting: Setting, words: str) -> None:
    if setting.sort != Ability.REACT or setting.mask != 1 << Event.CHOOSES:
        raise NoMeaning(
            f'"{words}": nothing is being played; write "React when your opponent chooses a crew '
            'you control for a Tactic card or effect: …"'
        )


def _end_attempt(step: Step, setting: Setting, words: str) -> None:
    check_attempt(setting, words)


def _pass(step: Step, setting: Setting, words: str) -> None:
    if not setting.tactic:
        raise NoMeaning(f'"{words}": only who plays a Tactic card or effect can pass')


def _skip(step: Step, setting: Setting, words: str) -> None:
    if setting.by == Who.YOU:
        raise NoMeaning(f'"{words}": say who skips it')


def _other_mode(step: Step, setting: Setting, words: str) -> None:
    if not setting.has_modes:
        raise NoMeaning(f'"{words}": choose one of two things before')


# ---- counters, numbers, posts


def _counters(step: Step, setting: Setting, words: str) -> None:
    in_play(step, setting, words)
    if step.counter == Counter.SAME and step.verb != Verb.PUT:
        raise NoMeaning(f'"{words}": say which counters')


def _has(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    in_play(step, setting, words)
    for stat, n in step.mods:
        if stat not in NUMBERS:
            raise NoMeaning(f'"{words}": cards have no such number')
        types = NUMBERS[stat] | (Type.ASSET if stat == 0 else 0)  # it may be a crew for a while
        only_of(step.what, setting, types, f'"{words}": no such card has that number')
        if n.op == Amount.X and not setting.has_x:
            raise NoMeaning(f'"{words}": the text does not say what X is')
        if n.op == Amount.NUMBER and n.n == 0:
            raise NoMeaning(f'"{words}": +0 changes nothing')


def _also_crew(step: Step, setting: Setting, words: str) -> None:
    if setting.card.types != Type.ASSET or step.until == Until.LEAVES:
        raise NoMeaning(f'"{words}": an asset can be a crew for a while')


def _take_control(step: Step, setting: Setting, words: str) -> None:
    of_type(Type.CREW, "crew")(step, setting, words)
    if step.until == Until.LEAVES:
        raise NoMeaning(f'"{words}": say until which turn, or "until the attempt ends"')


def _cannot(step: Step, setting: Setting, words: str) -> None:
    if step.flag:
        if step.who != Who.EACH_PLAYER:
            check_player(step.who, setting, words)
        if step.cards is not None:
            check_banned(step.cards, setting)
        if step.m == Ban.NAMED and not setting.has_name:
            raise NoMeaning(f'"{words}": no card was named; "name a card" before')
        return
    of = {Ban.STUN: Type.CANNON, Ban.BREAK: Type.EMPLACEMENT, Ban.COMMIT: Type.CREW}
    types = of.get(step.m, Type.CREW | Type.ASSET | Type.AMMO)
    of_type(types, "other cards")(step, setting, words)


def _distribute(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None and step.what.cards is not None
    if is_away(step.what.cards) or step.counter == Counter.SAME:
        raise NoMeaning(f'"{words}": counters are put on cards in play')


def _operate(step: Step, setting: Setting, words: str) -> None:
    assert step.n is not None
    if not setting.card.types & (Type.EMPLACEMENT | Type.ASSET | Type.CREW):
        raise NoMeaning(f'"{words}": crew operate a card that lies in play')
    if step.n.op != Amount.NUMBER or step.n.n < 1:
        raise NoMeaning(f'"{words}": say how many')


def _use(step: Step, setting: Setting, words: str) -> None:
    f = None if step.what is None else step.what.cards
    if f is None or f.control != Who.YOU or f.types or f.bits or is_named(f):
        raise NoMeaning(f'"{words}": say "of a card you control"')


def _volley(step: Step, setting: Setting, words: str) -> None:
    f = None if step.what is None else step.what.cards
    right = f is not None and f.types == Type.CANNON and f.bits == Cards.UNSTUNNED
    if f is None or not right or f.control != Who.YOU or is_named(f):
        raise NoMeaning(f'"{words}": say "each unstunned cannon you control"')


def _fire(step: Step, setting: Setting, words: str) -> None:
    of_type(Type.CANNON, "cannons")(step, setting, words)
    assert step.what is not None
    f = step.what.cards
    if f is not None and (f.control != Who.YOU or f.bits & Cards.STUNNED):
        raise NoMeaning(f'"{words}": you fire unstunned cannons that you control')


def _board(step: Step, setting: Setting, words: str) -> None:
    if setting.tactic or setting.sort == Ability.ON_RAID:
        raise NoMeaning(f'"{words}": there is an attempt already')
    if step.kind == Step.THIS_CARD and (setting.sort or setting.card.types != Type.MANEUVER):
        raise NoMeaning(f'"{words}": only a maneuver that is played can be its own raid token')
    if step.n is not None and step.n.op == Amount.NUMBER and not 1 <= step.n.n <= 2:
        raise NoMeaning(f'"{words}": there are three raid tokens')


def _choose_x(step: Step, setting: Setting, words: str) -> None:
    assert step.n is not None
    if not step.n.n < step.m <= LARGEST_X:
        raise NoMeaning(f'"{words}": X is chosen from a range that ends with {LARGEST_X} at most')


def _play(step: Step, setting: Setting, words: str) -> None:
    out_of_play(step, setting, words)
    f = step.what.cards if step.what is not None else None
    if f is not None and f.zone in AWAY and f.zone == Zone.HAND and f.zone_who != Who.YOU:
        raise NoMeaning(f'"{words}": you play cards from your own hand')


def _plunder(step: Step, setting: Setting, words: str) -> None:
    if step.m < 1:
        raise NoMeaning(f'"{words}": say how many cards are taken')


CANNONS: Final = of_type(Type.CANNON, "cannons")
DEEDS: Final[dict[int, Deed]] = {
    Verb.GAIN: _goods,
    Verb.SPEND: _goods,
    Verb.LOSE: _lose,
    Verb.STEAL: anything,
    Verb.PAY: _pay,
    Verb.DAMAGE: _damage,
    Verb.REDUCE: _reduce,
    Verb.REDUCE_TO: _reduce,
    Verb.PLUNDER: _plunder,
    Verb.DISCARD: send,
    Verb.STOW: send,
    Verb.EJECT: send,
    Verb.REVEAL: reveal,
    Verb.LOOK: look,
    Verb.PLAY_CARD: _play,
    Verb.MOVE: move,
    Verb.SHUFFLE: shuffle,
    Verb.STORE_CARD: store,
    Verb.SEARCH: search,
    Verb.CREATE: create,
    Verb.CREATE_COPY: create_copy,
    Verb.ENTER_AS_COPY: enter_as_copy,
    Verb.REPLACE: replace_card,
    Verb.SHADE: shade,
    Verb.FACEDOWN: turn_over,
    Verb.FACEUP: turn_over,
    Verb.FLIP: flip,
    Verb.TAKE_CONTROL: _take_control,
    Verb.ADD: add,
    Verb.PUT: _counters,
    Verb.REMOVE: _counters,
    Verb.MOVE_COUNTERS: _counters,
    Verb.DISTRIBUTE: _distribute,
    Verb.DOUBLE: _counters,
    Verb.OPERATE: _operate,
    Verb.UNASSIGN: unassign,
    Verb.USE: _use,
    Verb.FIRE: _fire,
    Verb.VOLLEY: _volley,
    Verb.STUN: CANNONS,
    Verb.UNSTUN: CANNONS,
    Verb.BREAK: of_type(Type.EMPLACEMENT, "cannons and structures"),
    Verb.SWAP: CANNONS,
    Verb.HAS: _has,
    Verb.ALSO_CREW: _also_crew,
    Verb.CANNOT: _cannot,
    Verb.BOARD: _board,
    Verb.END_ATTEMPT: _end_attempt,
    Verb.PASS: _pass,
    Verb.STOP: _stop,
    Verb.SKIP: _skip,
    Verb.OTHER_MODE: _other_mode,
    Verb.DRAW: anything,
    Verb.DRAW_UNTIL: anything,
    Verb.CHOOSE_X: _choose_x,
    Verb.NAME_CARD: anything,
}
