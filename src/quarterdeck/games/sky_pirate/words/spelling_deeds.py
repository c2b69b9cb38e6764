"""From effects back to words: instructions that hold no others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.sky_pirate.words.effects import Amount, Cards, Step
from quarterdeck.games.sky_pirate.words.spelling import STATS, Speaker, said, with_article
from quarterdeck.games.sky_pirate.words.spelling_events import until_words
from quarterdeck.games.sky_pirate.words.terms import Ban, Blow, Goods, Verb, Zone

GOODS: Final = {Goods.POWDER: "powder", Goods.ACTION: "action"}
REDUCED: Final = {
    Blow.THAT_DAMAGE: "that damage",
    Blow.THAT_COST: "that cost",
    Blow.TO_YOU: "damage dealt to you",
    Blow.CANNON_BY_OR_TO_YOU: "cannon damage dealt by you or to you",
}
TO: Final = {Zone.HAND: "return", Zone.CHEST: "put", Zone.PLAY: "put", Zone.HOLD_TOP: "put"}
ONTO: Final = {Zone.CHEST: "into", Zone.PLAY: "into", Zone.HOLD_TOP: "on"}

FORBIDDEN: Final = {
    Ban.BOARD: "board",
    Ban.NAMED: "play cards with that name or use their Tactic effects",
    Ban.FIRE: "fire cannons",
    Ban.STOW: "be stowed from play",
    Ban.COMMIT: "be committed",
    Ban.DISCARD: "be discarded from play",
    Ban.EJECT: "be ejected from play",
    Ban.STUN: "be stunned",
    Ban.BREAK: "be broken",
}

# Verbs that are said of cards and of nothing else.
OF_CARDS: Final = {
    Verb.TARGET: "choose {}",
    Verb.DISCARD: "discard {}",
    Verb.STOW: "stow {}",
    Verb.EJECT: "eject {}",
    Verb.REVEAL: "reveal {}",
    Verb.LOOK: "look at {}",
    Verb.CREATE_COPY: "create a copy of {}",
    Verb.FACEDOWN: "turn {} facedown",
    Verb.FACEUP: "turn {} faceup",
    Verb.FLIP: "flip {}",
    Verb.DOUBLE: "double the counters on {}",
    Verb.UNASSIGN: "unassign {}",
    Verb.FIRE: "fire {}",
    Verb.STUN: "stun {}",
    Verb.UNSTUN: "unstun {}",
    Verb.BREAK: "break {}",
    Verb.VOLLEY: "in your cannon phase this turn, you may fire {}",
}
BARE: Final = {
    Verb.END_ATTEMPT: "end the attempt",
    Verb.PASS: "pass",
    Verb.STOP: "stop that card or effect",
    Verb.NAME_CARD: "name a card",
}
Telling = Callable[[Speaker, Step], str]


# ---- amounts


def is_counted(amount: Amount) -> bool:
    """Does it stand before what is counted?"""
    counted = (Amount.NUMBER, Amount.X, Amount.THAT_MANY, Amount.PLUS, Amount.UP_TO)
    return amount.op in counted


def goods_words(s: Speaker, step: Step, verb: str) -> str:
    assert step.n is not None
    goods = said(GOODS, step.m)
    if step.n.op == Amount.ALL:
        return f"{verb} all your {goods}{'s' if goods == 'action' else ''}"
    if goods == "action" and step.n.n != 1:
        goods = "actions"
    if is_counted(step.n):
        return f"{verb} {s.count(step.n)} {goods}"
    return f"{verb} {goods} equal to {s.amount(step.n)}"


def cards(n: Amount) -> str:
    return "card" if n.op == Amount.NUMBER and n.n == 1 else "cards"


def _goods(verb: str) -> Telling:
    return lambda s, step: goods_words(s, step, verb)


def _draw(s: Speaker, step: Step) -> str:
    assert step.n is not None
    if is_counted(step.n):
        return f"draw {s.count(step.n)} {cards(step.n)}"
    return f"draw cards equal to {s.amount(step.n)}"


def _draw_until(s: Speaker, step: Step) -> str:
    assert step.n is not None
    if is_counted(step.n):
        return f"draw until you hold {s.count(step.n)} {cards(step.n)}"
    return f"draw until you hold cards equal to {s.amount(step.n)}"


def _steal(s: Speaker, step: Step) -> str:
    assert step.n is not None
    return f"steal {s.count(step.n)} powder"


def _pay(s: Speaker, step: Step) -> str:
    assert step.n is not None
    if is_counted(step.n):
        return f"pay {s.who(step.who)} {s.count(step.n)} powder"
    return f"pay {s.who(step.who)} powder equal to {s.amount(step.n)}"


def _damage(s: Speaker, step: Step) -> str:
    assert step.n is not None
    if is_counted(step.n):
        return f"deal {s.count(step.n)} damage to {s.who(step.who)}"
    return f"deal damage to {s.who(step.who)} equal to {s.amount(step.n)}"


def _reduce(s: Speaker, step: Step) -> str:
    assert step.n is not None
    n = s.count(step.n) if is_counted(step.n) else s.amount(step.n)
    how_long = " " + until_words(step.until, step.until_who) if step.until else ""
    return f"reduce {said(REDUCED, step.m)} by {n}{how_long}"


def _reduce_to(s: Speaker, step: Step) -> str:
    assert step.n is not None
    return f"reduce {said(REDUCED, step.m)} to {s.count(step.n)}"


def _plunder(s: Speaker, step: Step) -> str:
    assert step.n is not None
    more = f" and take up to {step.m} noncrew cards" if step.m != 1 else ""
    return f"plunder {s.count(step.n)}{more}"


# ---- cards


def about(s: Speaker, step: Step) -> str:
    assert step.what is not None
    return s.what(step.what)


def _play(s: Speaker, step: Step) -> str:
    return f"play {about(s, step)}{', ignoring all costs' if step.flag else ''}"


def _move(s: Speaker, step: Step) -> str:
    verb, to = TO.get(step.zone, "move"), ONTO.get(step.zone, "to")
    return f"{verb} {about(s, step)} {to} {s.zone(step.zone, step.zone_who)}"


def _shuffle(s: Speaker, step: Step) -> str:
    return f"shuffle {about(s, step)} into {s.zone(step.zone, step.zone_who)}"


def _store(s: Speaker, step: Step) -> str:
    return f"store {about(s, step)} here{' facedown in random order' if step.flag else ''}"


def _search(s: Speaker, step: Step) -> str:
    assert step.cards is not None
    where = s.zone(step.zone, step.zone_who)
    if step.n is not None:
        where = f"the top {s.count(step.n)} cards of {where}"
    what_for = " and play it" if step.flag else ", reveal it and put it into your hand"
    return f"search {where} for {with_article(s.cards(step.cards))}{what_for}"


def _create(s: Speaker, step: Step) -> str:
    assert step.n is not None
    many = step.n.n != 1
    where = f" in {s.zone(step.zone, step.zone_who)}" if step.zone != Zone.NOWHERE else ""
    return f"create {s.count(step.n)} {s.named(step.kind)}{'s' if many else ''}{where}"


def two_numbers(step: Step) -> str:
    attack, defense = step.mods
    return f"{attack[1].n}/{defense[1].n}"


def _enter_as_copy(s: Speaker, step: Step) -> str:
    numbers = two_numbers(step)
    return f"have this crew enter play as a copy of {about(s, step)}, except it is {numbers}"


def _replace(s: Speaker, step: Step) -> str:
    return f"replace {about(s, step)} with {s.named(step.kind)}"


def _shade(s: Speaker, step: Step) -> str:
    where = f" in {s.zone(step.zone, step.zone_who)}" if step.zone != Zone.NOWHERE else ""
    return f"turn {about(s, step)} into a Shade{where}"


def _take_control(s: Speaker, step: Step) -> str:
    return f"gain control of {about(s, step)} {until_words(step.until, step.until_who)}"


def _add(s: Speaker, step: Step) -> str:
    """Fires are set on a ship; other Status cards are added to a Hold."""
    assert step.n is not None
    many = not (step.n.op == Amount.NUMBER and step.n.n == 1)
    name, where = s.named(step.kind), s.zone(step.zone, step.zone_who)
    if not is_counted(step.n):
        return f"set {name}s equal to {s.amount(step.n)} on {where}"
    verb, to = ("set", "on") if name == "Fire" else ("add", "to")
    return f"{verb} {s.count(step.n)} {name}{'s' if many else ''} {to} {where}"


def _counters(verb: str, preposition: str) -> Telling:
    def tell(s: Speaker, step: Step) -> str:
        assert step.n is not None
        counter = s.counter(step.counter, step.n.n != 1 or step.n.op != Amount.NUMBER)
        if is_counted(step.n):
            return f"{verb} {s.count(step.n)} {counter} {preposition} {about(s, step)}"
        return f"{verb} {counter} equal to {s.amount(step.n)} {preposition} {about(s, step)}"

    return tell


def _move_counters(s: Speaker, step: Step) -> str:
    assert step.to is not None
    return f"move all {s.counter(step.counter, True)} on {about(s, step)} to {s.what(step.to)}"


def _distribute(s: Speaker, step: Step) -> str:
    assert step.n is not None and step.what is not None and step.what.cards is not None
    counter, among = s.counter(step.counter, True), s.cards(step.what.cards, True)
    if is_counted(step.n):
        return f"distribute {s.count(step.n)} {counter} among {among}"
    return f"distribute {counter} equal to {s.amount(step.n)} among {among}"


def _operate(s: Speaker, step: Step) -> str:
    assert step.n is not None
    return f"operate {s.count(step.n)}"


def _use(s: Speaker, step: Step) -> str:
    action = "an Operate action" if step.flag else "an action"
    return f"use {action} of {about(s, step)} for {step.m} action less"


def _swap(s: Speaker, step: Step) -> str:
    how_long = until_words(step.until, step.until_who)
    return f"swap the cost and power of {about(s, step)} {how_long}"


def mods_words(s: Speaker, mods: tuple[tuple[int, Amount], ...]) -> str:
    """The changes of a card's numbers."""
    words = []
    for stat, n in mods:
        number = "+X" if n.op == Amount.X else f"{n.n:+d}"
        words.append(f"{number} {said(STATS, stat)}")
    return " and ".join(words)


def _has(s: Speaker, step: Step) -> str:
    how_long = until_words(step.until, step.until_who)
    return f"give {about(s, step)} {mods_words(s, step.mods)} {how_long}"


def _also_crew(s: Speaker, step: Step) -> str:
    how_long = until_words(step.until, step.until_who)
    return f"{about(s, step)} is also a {two_numbers(step)} crew {how_long}"


def _cannot(s: Speaker, step: Step) -> str:
    deed = ban_words(s, step.m, step.cards)
    doer = s.who(step.who) if step.flag else about(s, step)
    return f"{doer} cannot {deed} {until_words(step.until, step.until_who)}"


def ban_words(s: Speaker, ban: int, cards: Cards | None) -> str:
    return said(FORBIDDEN, ban) if cards is None else f"play {s.cards(cards, True)}"


def _board(s: Speaker, step: Step) -> str:
    words = f"board for {step.m} powder less" if step.m else "board"
    if step.kind == Step.THIS_CARD:
        words += ", with this card as the raid token"
    elif step.kind >= 0:
        words += f", with {s.named(step.kind)} as the raid token"
    if step.n is not None:
        words += f", with {s.count(step.n)} more raid tokens"
    return words + (", without Tactic cards of yours" if step.flag else "")


def _choose_x(s: Speaker, step: Step) -> str:
    assert step.n is not None
    return f"choose X from {step.n.n} to {step.m}"


DEEDS: Final[dict[int, Telling]] = {
    Verb.GAIN: _goods("gain"),
    Verb.SPEND: _goods("spend"),
    Verb.LOSE: _goods("lose"),
    Verb.STEAL: _steal,
    Verb.PAY: _pay,
    Verb.DAMAGE: _damage,
    Verb.REDUCE: _reduce,
    Verb.REDUCE_TO: _reduce_to,
    Verb.PLUNDER: _plunder,
    Verb.PLAY_CARD: _play,
    Verb.MOVE: _move,
    Verb.SHUFFLE: _shuffle,
    Verb.STORE_CARD: _store,
    Verb.SEARCH: _search,
    Verb.CREATE: _create,
    Verb.ENTER_AS_COPY: _enter_as_copy,
    Verb.REPLACE: _replace,
    Verb.SHADE: _shade,
    Verb.TAKE_CONTROL: _take_control,
    Verb.ADD: _add,
    Verb.PUT: _counters("put", "on"),
    Verb.REMOVE: _counters("remove", "from"),
    Verb.MOVE_COUNTERS: _move_counters,
    Verb.DISTRIBUTE: _distribute,
    Verb.OPERATE: _operate,
    Verb.USE: _use,
    Verb.SWAP: _swap,
    Verb.HAS: _has,
    Verb.ALSO_CREW: _also_crew,
    Verb.CANNOT: _cannot,
    Verb.BOARD: _board,
    Verb.DRAW: _draw,
    Verb.DRAW_UNTIL: _draw_until,
    Verb.CHOOSE_X: _choose_x,
}
