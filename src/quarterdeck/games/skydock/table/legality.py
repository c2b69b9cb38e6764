"""What may be used, attempted and played now, and if not, why not."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.table.cards import (
    BOARD,
    CARDS,
    OBJECTIVES,
    ROOMS,
)
from quarterdeck.games.skydock.table.doing import (
    can_do,
    can_do_fully,
    can_follow,
    count_free,
    patients,
    would_do,
)
from quarterdeck.games.skydock.table.measures import (
    can_draw,
    count_of,
    free_cards,
    has_done,
    holds,
    is_loot,
    power_is_ready,
    room_of,
    schemes_in,
    spot_of,
    symbol_given,
    text_of,
)
from quarterdeck.games.skydock.table.paying import can_pay, without_symbol
from quarterdeck.games.skydock.table.reasons import (
    ALREADY_DONE,
    CANNOT_PAY,
    CANNOT_PAY_REST,
    COVERED,
    DOES_NOTHING,
    NO_CARDS_LEFT,
    NO_GUARD,
    NO_LOOT_ICON,
    NO_SCHEME_ICON,
    NOBODY_TO_HEAL,
    NOT_IN_THIS_PHASE,
    NOT_WHILE,
    NOT_YOUR_TURN,
    ONE_TEXT,
    OTHER_CHALLENGE,
    OTHER_MOMENT,
    OTHER_PHASE,
    OTHER_ROLLER,
    OTHER_ROOM,
    PLEDGED,
    ROOM_DOES_NOTHING,
    TRACK_NOT_FULL,
)
from quarterdeck.games.skydock.table.state import (
    ACTION,
    EMPTY,
    NOBODY,
    NOWHERE,
    PLANNING,
    UPKEEP,
    Roll,
    Table,
    kind_of,
)
from quarterdeck.games.skydock.words.effects import Condition, Effect, Text
from quarterdeck.games.skydock.words.terms import (
    Event,
    Icon,
    If,
    Patient,
    Skill,
    Sort,
    Trial,
    Verb,
    When,
    Whose,
)
from quarterdeck.kernel.play.questions import Why

# ---- abilities


def bar_use(g: Table, seat: int, slot: int, objective: int = NOWHERE) -> Why | None:
    """SK-R22 Can the action of this ability be performed?  An Interact may be for an Objective."""
    if g.is_covered(seat, slot):
        return COVERED
    kind = kind_of(g.slots[seat][slot])
    if kind == Skill.INTERACT:
        return bar_interact(g, seat, objective)
    if kind == Skill.SCHEME:
        if not room_of(g, seat).shows(Icon.SCHEME):
            return NO_SCHEME_ICON
        return None if can_draw(g, Sort.SCHEME) else NO_CARDS_LEFT
    if kind == Skill.LOOT:
        return bar_loot(g, seat)
    if kind == Skill.ATTACK:
        return None if g.guards_at(g.where[seat]) > 0 else NO_GUARD
    if kind == Skill.HEAL:
        return None if patients(g, seat, Patient.ONE_HERE) else NOBODY_TO_HEAL
    return None


def bar_loot(g: Table, seat: int) -> Why | None:
    """SK-641 The icon; SK-R59 a card, or a track that takes its place."""
    if not room_of(g, seat).shows(Icon.LOOT):
        return NO_LOOT_ICON
    if can_draw(g, Sort.LOOT) or track_for(g, seat, Event.WOULD_GAIN_LOOT) != NOWHERE:
        return None
    return NO_CARDS_LEFT


def bar_interact(g: Table, seat: int, objective: int) -> Why | None:
    """SK-621 The room's action, or SK-622 an Objective."""
    if objective != NOWHERE:
        return bar_attempt(g, seat, objective, symbol_given(g, objective))
    done = would_do(g, seat, ROOMS[g.rooms[g.where[seat]]].steps)
    return None if done else ROOM_DOES_NOTHING


def is_usable(g: Table, seat: int, slot: int) -> bool:
    """SK-R72 Can the ability in this slot be used for anything?"""
    if g.slots[seat][slot] == EMPTY:
        return False
    if bar_use(g, seat, slot) is None:
        return True
    if kind_of(g.slots[seat][slot]) == Skill.INTERACT:
        for objective in range(len(g.objectives)):
            if bar_use(g, seat, slot, objective) is None:
                return True
    return False


# ---- Objectives


def bar_attempt(g: Table, seat: int, objective: int, given: int = NOWHERE) -> Why | None:
    """SK-901 Every condition of the card; `given` is a symbol that a helper brings."""
    why = bar_conditions(g, seat, objective)
    if why is not None:
        return why
    symbols = without_symbol(OBJECTIVES[g.objectives[objective]].symbols, given)
    if can_pay(symbols, free_cards(g, seat), (), 0):
        return None
    return CANNOT_PAY if given == NOWHERE else CANNOT_PAY_REST


def bar_conditions(g: Table, seat: int, objective: int) -> Why | None:
    """SK-901 What the card asks for besides its Challenge and its symbols."""
    card = OBJECTIVES[g.objectives[objective]]
    if has_done(g, seat, objective):
        return ALREADY_DONE
    if card.tile != NOWHERE and g.where[seat] != spot_of(g, card.tile):
        return OTHER_ROOM
    if card.track > 0 and g.steps[objective][seat] < card.track:
        return TRACK_NOT_FULL
    if card.only_while is not None and not holds(g, seat, card.only_while):
        return NOT_WHILE
    return None


def track_for(g: Table, seat: int, event: int) -> int:
    """SK-907 The open Objective whose track this seat may advance by the event, or NOWHERE."""
    for objective in range(len(g.objectives)):
        card = OBJECTIVES[g.objectives[objective]]
        if card.advance is not None and card.advance.event == event:
            if g.steps[objective][seat] < card.track and not has_done(g, seat, objective):
                return objective
    return NOWHERE


# ---- texts of cards

REACTIONS: Final = tuple([card.text for card in CARDS if card.sort == Sort.SCHEME])
LOOT_TEXTS: Final = tuple([card.text for card in CARDS if card.sort == Sort.LOOT])


def bar_text(g: Table, seat: int, card: int, when: int) -> Why | None:
    """May this seat use the text of this card at this moment?"""
    text = CARDS[card].text
    if card not in free_cards(g, seat):
        return PLEDGED
    why = bar_loot_text(g, seat, text) if is_loot(card) else bar_scheme_text(g, seat)
    if why is not None:
        return why
    why = bar_moment(g, seat, text, when)
    if why is None and not text_would_do(g, seat, card, text):
        return DOES_NOTHING
    if why is OTHER_MOMENT and is_loot(card):
        return OTHER_PHASE
    return why


def bar_scheme_text(g: Table, seat: int) -> Why | None:
    """SK-519 In the Action Phase; SK-515 one text for each seat in a turn."""
    if g.phase != ACTION:
        return NOT_IN_THIS_PHASE
    return ONE_TEXT if (g.texts_used >> seat) & 1 else None


def bar_loot_text(g: Table, seat: int, text: Text) -> Why | None:
    """SK-R28 The own turn, or (SK-512) the phase that the text names."""
    if g.phase == PLANNING:
        return None if text.when == When.PLANNING else OTHER_PHASE
    if g.phase == UPKEEP:
        return None if Trial.UPKEEP in text.trials else OTHER_PHASE
    return None if g.turn == seat else NOT_YOUR_TURN


def bar_moment(g: Table, seat: int, text: Text, when: int) -> Why | None:
    """SK-R24 Does the text speak of this moment, this Challenge, this character?"""
    if text.when != when:
        return OTHER_MOMENT
    if when == When.BEFORE_ROLL or when == When.AFTER_ROLL:
        if text.mask & g.roll[Roll.KIND] == 0:
            return OTHER_CHALLENGE
        return bar_whose(g, seat, text, g.roll[Roll.SEAT])
    if when == When.AFTER_MOVE:
        return None if can_follow(g, seat) else OTHER_ROLLER
    return OTHER_ROLLER if text.whose != Whose.YOURS else None


def bar_whose(g: Table, seat: int, text: Text, actor: int) -> Why | None:
    """Whose roll or movement it must be."""
    if text.whose == Whose.YOURS:
        return None if actor == seat else OTHER_ROLLER
    if actor == seat:
        return OTHER_ROLLER
    if text.whose == Whose.ANOTHERS_HERE and g.where[actor] != g.where[seat]:
        return OTHER_ROLLER
    return None


def text_would_do(g: Table, seat: int, card: int, text: Text) -> bool:
    """Would it do anything?  Its own card is gone by then."""
    own = Sort.LOOT if is_loot(card) else Sort.SCHEME
    for effect in text.steps:
        if effect_would_do(g, seat, effect, own):
            return True
    return False


def effect_would_do(g: Table, seat: int, effect: Effect, own: int) -> bool:
    """The same of one instruction, with those inside of it; `own` is the sort of the card."""
    verb = effect.verb
    if verb == Verb.CHOOSE:
        for option in effect.then:
            if can_do_fully(g, seat, option.then, own):
                return True
        return False
    if verb == Verb.MAY or verb == Verb.IF:
        if effect.condition is not None and not could_hold(g, seat, effect.condition, own):
            return False
        for inner in effect.then:
            if effect_would_do(g, seat, inner, own):
                return True
        return False
    if verb == Verb.PAY:
        assert effect.cost is not None
        least = 1 if effect.cost.verb == Verb.DISCARD_SOME else effect.cost.n
        return count_free(g, seat, effect.cost.of, own) >= least
    if verb == Verb.DISCARD:
        return count_free(g, seat, effect.of, own) > 0
    return can_use_next(g, seat) if verb == Verb.USE_NEXT else can_do(g, seat, effect)


def could_hold(g: Table, seat: int, condition: Condition, own: int) -> bool:
    """Will a condition hold?  What an instruction before it comes to, nobody knows yet."""
    if condition.op == If.DID_NOT or condition.op == If.ANOTHER_LOST:
        return True
    if condition.op != If.HOLDS:
        return holds(g, seat, condition)
    gone = int(condition.of == own or condition.of == Sort.CARD)
    return count_of(g, seat, condition.of) - gone >= condition.n


def could_give_bonus(g: Table, seat: int, steps: tuple[Effect, ...]) -> bool:
    """SK-R72 Does a Scheme come to its bonus action: can costs before it be paid, can ifs hold?"""
    for effect in steps:
        if effect.verb == Verb.USE_NEXT or effect.verb == Verb.USE_ROW:
            return True
        if is_open(g, seat, effect) and could_give_bonus(g, seat, effect.then):
            return True
    return False


def is_open(g: Table, seat: int, effect: Effect) -> bool:
    """Could what this instruction holds be come to?"""
    if effect.condition is not None:
        return could_hold(g, seat, effect.condition, Sort.SCHEME)
    return effect.verb != Verb.PAY or effect_would_do(g, seat, effect, Sort.SCHEME)


def can_use_next(g: Table, seat: int) -> bool:
    """SK-R72 Is there a usable ability next to the slot that was lifted from?"""
    for slot in BOARD.beside[g.lifted]:
        if is_usable(g, seat, slot):
            return True
    return False


# ---- who is asked in a window: nothing of this looks at a hand, but at its size


def could_use_scheme(g: Table, seat: int, when: int) -> bool:
    """Could this seat use the text of some Scheme of the game here, if it held it?"""
    if schemes_in(g.hand[seat]) == 0 or bar_scheme_text(g, seat) is not None:
        return False
    for text in REACTIONS:
        if fits_openly(g, seat, text, when):
            return True
    return False


def could_use_loot(g: Table, seat: int, when: int) -> bool:
    """The same of Loot."""
    if len(g.hand[seat]) == schemes_in(g.hand[seat]):
        return False
    for text in LOOT_TEXTS:
        if bar_loot_text(g, seat, text) is None and fits_openly(g, seat, text, when):
            return True
    return False


def fits_openly(g: Table, seat: int, text: Text, when: int) -> bool:
    """Does a text fit, as far as everybody can see?"""
    if bar_moment(g, seat, text, when) is not None:
        return False
    for effect in text.steps:
        if effect.verb == Verb.FOLLOW and not can_follow(g, seat):
            return False
    return True


def could_use_power(g: Table, seat: int, when: int) -> bool:
    """SK-108 May the character's power be used at this moment?"""
    if g.character[seat] == NOBODY or not power_is_ready(g, seat):
        return False
    text = text_of(g, seat)
    if text.when != when or bar_moment(g, seat, text, when) is not None:
        return False
    return would_do(g, seat, text.steps)


def is_asked(g: Table, seat: int, when: int) -> bool:
    """SK-R25 Is this seat asked in a window?"""
    return (
        could_use_scheme(g, seat, when)
        or could_use_loot(g, seat, when)
        or could_use_power(g, seat, when)
    )


def playable(card: int) -> bool:
    """Has this card a text that is used by playing it?"""
    return CARDS[card].text.when != When.PAYING
