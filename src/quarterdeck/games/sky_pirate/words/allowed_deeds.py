"""What the rulebook carries out: each verb, and the cards, players and zones that it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.allowed_cards import (
    AWAY,
    BROUGHT,
    LARGEST,
    NUMBERS,
    Asked,
    check_attempt,
    check_banned,
    check_cards,
    check_player,
    is_away,
)
from quarterdeck.games.sky_pirate.words.effects import Ability, Amount, Cards, Event, Step, What
from quarterdeck.games.sky_pirate.words.setting import ELSEWHERE, Setting
from quarterdeck.games.sky_pirate.words.terms import (
    Ban,
    Blow,
    Counter,
    Goods,
    Picks,
    Type,
    Until,
    Verb,
    Who,
    Zone,
)

Deed = Callable[[Step, Setting, str], None]
LARGEST_X: Final = 20
OWN: Final = (Zone.HAND, Zone.HOLD, Zone.HOLD_TOP, Zone.DISCARD_PILE)  # always its captain's
MOVES_COUNTERS: Final = Verb.MOVE_COUNTERS  # also from a card that is gone (SP-R92)
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
    named = what.cards is not None and (what.cards.subtype >= 0 or what.cards.named >= 0)
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


def _is_outside(what: What, setting: Setting) -> bool:
    """Does it speak of the card itself, which is not in play?"""
    outside = setting.this_is_away or setting.card.types & (Type.MANEUVER | Type.RAID_TOKEN)
    return what.op == What.THIS and bool(outside)


def out_of_play(step: Step, setting: Setting, words: str) -> None:
    """Done to cards that lie in some zone."""
    what = step.what
    assert what is not None
    here = what.cards is not None and not is_away(what.cards)
    itself = what.op in (What.THIS, What.THIS_CANNON, What.YOUR_CAPTAIN, What.THAT_CANNON)
    if here or (itself and not setting.this_is_away) or what.op in (What.BOTH, What.CHOSEN):
        raise NoMeaning(f'"{words}": that is done to cards in a hand, a Hold or a discard pile')


# ---- powder, damage


def _goods(step: Step, setting: Setting, words: str) -> None:
    """SP-R23 Actions are what the player has whose turn it is, in the Action Phase."""
    if step.m != Goods.ACTION:
        return
    if setting.late and step.verb == Verb.GAIN:
        raise NoMeaning(f'"{words}": the Action Phase is over then; "… when your next turn begins"')
    if setting.turn_of != Who.ANYBODY and setting.doer() != setting.turn_of:
        raise NoMeaning(f'"{words}": it is somebody else\'s turn then, who has the Actions')


def _pay(step: Step, setting: Setting, words: str) -> None:
    check_player(step.who, setting, words)
    if step.who == setting.doer():
        raise NoMeaning(f'"{words}": nobody pays themselves')


def _damage(step: Step, setting: Setting, words: str) -> None:
    if step.who != Who.EACH_PLAYER:
        check_player(step.who, setting, words)


def _lose(step: Step, setting: Setting, words: str) -> None:
    assert step.n is not None
    _goods(step, setting, words)
    if setting.by >= 0 and step.n.op == Amount.ALL:
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
    if setting.by < 0:
        raise NoMeaning(f'"{words}": say who skips it')


def _other_mode(step: Step, setting: Setting, words: str) -> None:
    if not setting.has_modes:
        raise NoMeaning(f'"{words}": choose one of two things before')


# ---- cards that move


def _send(step: Step, setting: Setting, words: str) -> None:
    """Discard, stow, eject."""
    assert step.what is not None
    f = step.what.cards
    if f is not None and f.zone == Zone.SHIP:
        if step.verb != Verb.EJECT or step.what.op != What.EACH:
            raise NoMeaning('Fires are ejected all at once: "eject each Fire on your ship"')
        if f.zone_who in (Who.ANYBODY, Who.EACH_PLAYER):
            raise NoMeaning('say whose: "eject each Fire on your ship"')
    if step.verb == Verb.DISCARD and f is not None and f.zone == Zone.DISCARD_PILE:
        raise NoMeaning(f'"{words}": it lies there already')
    if f is not None and step.what.op in (What.PICK, What.RANDOM) and is_any_in_play(f):
        raise NoMeaning(f'"{words}": which one? "a card from your hand", "a crew you control"')
    stays = Type.CAPTAIN | Type.EMPLACEMENT
    types = setting.types_of(step.what)
    if types and not types & ~stays:
        raise NoMeaning(f'"{words}": captains and emplacements stay on their ship')
    _not_when_left(step, setting, words)


def _not_when_left(step: Step, setting: Setting, words: str) -> None:
    """A card that leaves play is already on its way."""
    if step.what is not None and step.what.op in setting.leaving:
        raise NoMeaning(
            f'"{words}": it is already on its way; write "When this card is discarded, …" or '
            '"React when this crew would leave play: … instead"'
        )


def _move(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    _not_when_left(step, setting, words)
    if step.what.cards is not None and step.what.cards.zone == step.zone:
        raise NoMeaning(f'"{words}": it is there already')
    if step.zone in OWN:
        _to_captain(step, setting, words)
    elif step.zone == Zone.CHEST:
        out_of_play(step, setting, words)
        check_player(step.zone_who, setting, words)
        if setting.owner(step.what) == step.zone_who:
            raise NoMeaning(f'"{words}": in a Treasure Chest lie cards of others')
    elif step.zone in (Zone.PARTY, Zone.RESERVE, Zone.ATTEMPT):
        _between_parties(step, setting, words)
    elif step.zone == Zone.PLAY:
        _into_play(step, setting, words)
    else:
        raise NoMeaning(f'"{words}": no card can be moved there')


def _to_captain(step: Step, setting: Setting, words: str) -> None:
    """SP-913 A card goes to its captain's hand, Hold or discard pile, and to no other."""
    assert step.what is not None
    stays = Type.CAPTAIN | Type.EMPLACEMENT
    types = setting.types_of(step.what)
    if types and not types & ~stays:
        raise NoMeaning(f'"{words}": captains and emplacements stay on their ship')
    whose = setting.owner(step.what)
    own = step.zone_who == setting.by if step.zone_who == Who.THEY else False
    if step.zone_who not in (Who.ITS_CAPTAIN, whose) and not own:
        raise NoMeaning(
            f'"{words}": a card goes back to its captain; say "to its captain\'s hand", '
            "or say whose card it is"
        )
    if step.zone_who == Who.ITS_CAPTAIN and step.what.op == What.TOP:
        raise NoMeaning(f'"{words}": say whose hand')


def _between_parties(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    check_attempt(setting, words)
    in_play(step, setting, words)
    only_of(step.what, setting, Type.CREW | Type.ASSET, f'"{words}": parties are made of crew')
    if step.zone == Zone.ATTEMPT or (step.zone == Zone.RESERVE and step.zone_who == Who.ANYBODY):
        return
    mine = setting.owner(step.what) == step.zone_who or (
        setting.taken and step.what.op == What.IT and step.zone_who == Who.YOU
    )
    if not mine:
        raise NoMeaning(
            f'"{words}": a crew fights for who controls it; say "to the attempt" or "to reserve"'
        )


def _into_play(step: Step, setting: Setting, words: str) -> None:
    """A card that was flipped; or a crew or an asset that lies in some zone."""
    what = step.what
    assert what is not None
    if setting.card.face >= 0 and what.op in (What.IT, What.THIS):
        return
    out_of_play(step, setting, words)
    only_of(what, setting, LYING, f'"{words}": crew and assets can be put into play')


def _shuffle(step: Step, setting: Setting, words: str) -> None:
    if step.zone != Zone.HOLD:
        raise NoMeaning(f'"{words}": cards are shuffled into a Hold')
    _to_captain(step, setting, words)


def _reveal(step: Step, setting: Setting, words: str) -> None:
    what = step.what
    assert what is not None
    if what.op == What.ZONE:
        if what.zone != Zone.HAND:
            raise NoMeaning(f'"{words}": what is revealed is a hand, or cards of one')
        check_player(what.who, setting, words)
        return
    if what.op == What.TOP:
        return
    if what.cards is None or what.cards.zone != Zone.HAND:
        raise NoMeaning(f'"{words}": only hidden cards are revealed: those of a hand or a Hold')


def _look(step: Step, setting: Setting, words: str) -> None:
    if step.what is None or step.what.op != What.TOP:
        raise NoMeaning(
            f'"{words}": you may look at the top cards of a Hold; for a hand, say '
            '"your opponent reveals their hand"'
        )


def _store(step: Step, setting: Setting, words: str) -> None:
    out_of_play(step, setting, words)
    if not setting.card.types & (Type.EMPLACEMENT | Type.ASSET | Type.CREW | Type.CAPTAIN):
        raise NoMeaning(f'"{words}": cards are stored on a card that lies in play')


def _search(step: Step, setting: Setting, words: str) -> None:
    assert step.cards is not None
    if step.zone not in (Zone.HOLD, Zone.DISCARD_PILE) or (step.n and step.zone != Zone.HOLD):
        raise NoMeaning(f'"{words}": what is searched is a Hold or a discard pile')
    if step.zone_who not in ONE_PLAYER:
        raise NoMeaning(f'"{words}": say whose Hold')
    if step.zone_who != Who.YOU and not step.flag:
        raise NoMeaning(f'"{words}": cards of others never come into your hand; "and play it"')
    if step.n is not None and step.n.n < 1:
        raise NoMeaning(f'"{words}": say how many cards')
    check_cards(step.cards, setting, Asked.AS_PRINTED)
    if step.cards.types and not step.cards.types & BROUGHT:
        raise NoMeaning(f'"{words}": captains and emplacements are never there')


# ---- new cards


def _create(step: Step, setting: Setting, words: str) -> None:
    if not setting.names.is_crew_token(step.kind):
        raise NoMeaning(f'"{words}": only crew are created; an emplacement takes the place of one')
    _in_reserve(step, setting, words)


def _in_reserve(step: Step, setting: Setting, words: str) -> None:
    if step.zone == Zone.NOWHERE:
        return
    if step.zone != Zone.RESERVE:
        raise NoMeaning(f'"{words}": it comes into play, or "in reserve"')
    if step.zone_who != Who.ANYBODY:
        check_player(step.zone_who, setting, words)


def _shade(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    _in_reserve(step, setting, words)
    away = step.what.op == What.TOP or (step.what.cards is not None and is_away(step.what.cards))
    if step.zone != Zone.NOWHERE and not away and setting.it != ELSEWHERE:
        raise NoMeaning(f'"{words}": a card in play stays where it is')


def _create_copy(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    only_of(step.what, setting, Type.CREW, f'"{words}": a token can be a copy of a crew')
    if (
        step.what.op == What.EACH
        or step.what.limit != Picks.EXACTLY
        or (step.what.n is not None and step.what.n.n != 1)
    ):
        raise NoMeaning(f'"{words}": one copy is made, of one crew')


def _enter_as_copy(step: Step, setting: Setting, words: str) -> None:
    if setting.card.types != Type.CREW or setting.sort:
        raise NoMeaning(f'"{words}" is said of a crew: "As you play this, you may …"')
    of_type(Type.CREW, "a crew")(step, setting, words)


def _replace(step: Step, setting: Setting, words: str) -> None:
    of_type(Type.EMPLACEMENT, "a cannon or a structure")(step, setting, words)
    if not setting.names.is_emplacement_token(step.kind):
        raise NoMeaning(f'"{words}": a token that is a cannon takes its place')


def _unassign(step: Step, setting: Setting, words: str) -> None:
    of_type(Type.CREW, "operators")(step, setting, words)
    if step.what is not None and step.what.op == What.THIS:
        raise NoMeaning(f'"{words}": the text of an operator does not count (SP-1807)')


def _face(step: Step, setting: Setting, words: str) -> None:
    if step.what is None or step.what.op != What.YOUR_CAPTAIN:
        raise NoMeaning(f'"{words}": only your captain is turned over; "turn … into a Shade"')


def _flip(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    if setting.card.face < 0 or step.what.op not in (What.IT, What.THIS, What.THIS_CANNON):
        raise NoMeaning(f'"{words}": a card with two faces flips itself')


def _add(step: Step, setting: Setting, words: str) -> None:
    """SP-1203, SP-1205 Fires are on ships, other Status cards in Holds."""
    fire = setting.names.kinds[step.kind] == "Fire"
    if step.zone != (Zone.SHIP if fire else Zone.HOLD):
        right = "Fires are set on a ship" if fire else "it is added to a Hold"
        raise NoMeaning(f'"{words}": {right}')
    if step.zone_who != Who.EACH_PLAYER:
        check_player(step.zone_who, setting, words)


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
        if abs(n.n) > LARGEST:
            raise NoMeaning(f"the largest number on a card is {LARGEST}")


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
    Verb.DISCARD: _send,
    Verb.STOW: _send,
    Verb.EJECT: _send,
    Verb.REVEAL: _reveal,
    Verb.LOOK: _look,
    Verb.PLAY_CARD: _play,
    Verb.MOVE: _move,
    Verb.SHUFFLE: _shuffle,
    Verb.STORE_CARD: _store,
    Verb.SEARCH: _search,
    Verb.CREATE: _create,
    Verb.CREATE_COPY: _create_copy,
    Verb.ENTER_AS_COPY: _enter_as_copy,
    Verb.REPLACE: _replace,
    Verb.SHADE: _shade,
    Verb.FACEDOWN: _face,
    Verb.FACEUP: _face,
    Verb.FLIP: _flip,
    Verb.TAKE_CONTROL: _take_control,
    Verb.ADD: _add,
    Verb.PUT: _counters,
    Verb.REMOVE: _counters,
    Verb.MOVE_COUNTERS: _counters,
    Verb.DISTRIBUTE: _distribute,
    Verb.DOUBLE: _counters,
    Verb.OPERATE: _operate,
    Verb.UNASSIGN: _unassign,
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
