"""What an option is like, as plain numbers: the weights are learned (`weights.json`).

May look only at what the asked seat knows.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.moment import CONTEXTS, Moment
from quarterdeck.games.sky_pirate.advice.moment import NAMES as MOMENTS
from quarterdeck.games.sky_pirate.advice.reading import (
    PRINTED,
    TERMS,
    VERBS,
    Reading,
    Word,
    first_verb,
)
from quarterdeck.games.sky_pirate.questions.asking import YesNo
from quarterdeck.games.sky_pirate.questions.attempt import Commit, RaidToken, Tactic
from quarterdeck.games.sky_pirate.questions.effects import (
    May,
    Mode,
    NameCard,
    Number,
    Order,
    Pick,
    ReactFirst,
)
from quarterdeck.games.sky_pirate.questions.options import (
    BOARD_NOW,
    CLEAR_FIRES,
    DRAW_CARD,
    GAIN_POWDER,
    PASS,
    is_use,
    kind_played,
    object_reacting,
    object_used,
    which_used,
)
from quarterdeck.games.sky_pirate.questions.reasons import DONE, YES
from quarterdeck.games.sky_pirate.questions.turn import Act, UseAction
from quarterdeck.games.sky_pirate.table.numbers import cost, durability, power, presence
from quarterdeck.games.sky_pirate.table.objects import is_operator, types_of
from quarterdeck.games.sky_pirate.table.references import is_object, kind_at, seat_of, zone_of
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.terms import Type, Zone
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.weighing import Scale

# What an option is; each is told together with the moment.
SORTS: Final = (
    "nothing",
    "taken up",
    "draw",
    "powder",
    "board",
    "clear fires",
    "play crew",
    "play an asset",
    "play a maneuver",
    "play ammo",
    "play a boarding",
    "use",
    "own in play",
    "foe's in play",
    "own elsewhere",
    "foe's elsewhere",
    "number",
)
NOTHING: Final = 0
TAKEN: Final = 1
DRAW: Final = 2
POWDER: Final = 3
BOARD: Final = 4
CLEAR: Final = 5
CREW: Final = 6
ASSET: Final = 7
MANEUVER: Final = 8
AMMO: Final = 9
BOARDING: Final = 10
USED: Final = 11
OWN: Final = 12  # the next three are the other sides
NUMBER: Final = 16
# Where a card is of which numbers are told.
SIDES: Final = ("to play", "of own", "of foe's", "of own elsewhere", "of foe's elsewhere")
TO_PLAY: Final = 0
OWNED: Final = 1
# What has become of a card, and where it is.
BECOME: Final = (
    "presence",
    "power",
    "cost",
    "durability",
    "stunned",
    "in a party",
    "operates",
    "unknown",
    "in a hand",
    "in a pile",
    "in a chest",
    "in a Hold",
    "copies",
)
UNKNOWN: Final = 7
IN_HAND: Final = 8
COPIES: Final = 12
NUMBERS: Final = (*PRINTED, *BECOME)
EACH: Final = len(NUMBERS)
SINCE: Final = len(PRINTED)
JOINS: Final = ("wins then", "wins already", "breaks then", "breaks already", "short", "over")
PICKED: Final = 2 * (len(SIDES) - 1)

SORT: Final = 0
CARD: Final = SORT + len(SORTS) * CONTEXTS
TEXT: Final = CARD + len(SIDES) * EACH
LASTS: Final = TEXT + 2 * VERBS
PAID: Final = LASTS + 2 * VERBS
HOW_MUCH: Final = PAID + 2 * VERBS
VERB: Final = HOW_MUCH + 2 * VERBS
JOIN: Final = VERB + VERBS * PICKED
ENDS: Final = ("", ", others")
NAMES: Final[tuple[str, ...]] = (
    *[f"{sort}: {moment}" for sort in SORTS for moment in MOMENTS],
    *[f"{number} {side}" for side in SIDES for number in NUMBERS],
    *[f"at once: {term}{end}" for term in TERMS for end in ENDS],
    *[f"lasting: {term}{end}" for term in TERMS for end in ENDS],
    *[f"paid: {term}{end}" for term in TERMS for end in ENDS],
    *[f"how much: {term}{end}" for term in TERMS for end in (", of powder", "")],
    *[f"to {t}{end} {side}" for t in TERMS for side in SIDES[1:] for end in ("", " the size")],
    *[f"party: {join}" for join in JOINS],
)


def weigh(g: Table, d: Decision, scale: Scale) -> None:
    """Put every option of a decision on the scale."""
    m = Moment(g, d)
    for option in d.options:
        describe(m, d, option, scale)
        scale.next()


def describe(m: Moment, d: Decision, option: int, scale: Scale) -> None:
    """One option."""
    question = d.question
    if isinstance(question, (Act, Tactic, UseAction)):
        describe_act(m, option, scale, isinstance(question, Tactic))
    elif isinstance(question, Commit):
        describe_join(m, d, option, scale)
    elif isinstance(question, (YesNo, Mode, Number, Order)):
        describe_offer(m, d, option, scale)
    elif isinstance(question, (RaidToken, NameCard)):
        sort(m, NUMBER, scale)
        reading = m.shelf.cards[option]
        words(reading.at_once, TEXT, scale)
        words(reading.printed, CARD, scale)
    elif isinstance(question, ReactFirst):
        describe_card(m, object_reacting(option), scale)
    elif option == DONE:
        sort(m, NOTHING, scale)
    else:
        side = describe_card(m, option, scale)
        if isinstance(question, Pick):
            describe_pick(m, d.about[0], option, side, scale)


def sort(m: Moment, what: int, scale: Scale) -> None:
    """What it is, in this moment."""
    base = SORT + what * CONTEXTS
    for i in range(CONTEXTS):
        x = m.numbers[i]
        if x != 0.0:
            scale.note(base + i, x)


def words(told: list[Word], base: int, scale: Scale) -> None:
    for word in told:
        scale.note(base + word.code, word.much)


# ---- Actions and tactics


def describe_act(m: Moment, option: int, scale: Scale, tactic: bool) -> None:
    """SP-408, SP-802 What is done, with which card."""
    g = m.g
    if option == DONE or option == PASS:
        sort(m, NOTHING, scale)
    elif option == DRAW_CARD:
        sort(m, DRAW, scale)
    elif option == GAIN_POWDER:
        sort(m, POWDER, scale)
    elif option == BOARD_NOW:
        sort(m, BOARD, scale)
    elif option == CLEAR_FIRES:
        sort(m, CLEAR, scale)
    elif is_use(option):
        obj = object_used(option)
        sort(m, USED, scale)
        card = g.printed(obj)
        ability = (card.tactics if tactic else card.actions)[which_used(option)]
        words(m.shelf.follow(ability.steps), TEXT, scale)
        words(m.shelf.follow(ability.costs), PAID, scale)
        become(m, obj, OWNED, scale)
    else:
        describe_play(m, kind_played(option), scale)


def describe_play(m: Moment, kind: int, scale: Scale) -> None:
    """A card to be played."""
    card = m.g.book.cards[kind]
    if card.boards:
        sort(m, BOARDING, scale)
    elif card.types & Type.CREW:
        sort(m, CREW, scale)
    elif card.types & Type.ASSET:
        sort(m, ASSET, scale)
    elif card.types & Type.AMMO:
        sort(m, AMMO, scale)
    else:
        sort(m, MANEUVER, scale)
    reading = m.shelf.cards[kind]
    read(reading, TO_PLAY, scale)
    words(reading.paid, PAID, scale)
    copies = m.copies(kind)
    if copies:
        scale.note(CARD + SINCE + COPIES, float(copies))


def read(reading: Reading, side: int, scale: Scale) -> None:
    """What stands on a card outside of play."""
    words(reading.at_once, TEXT, scale)
    words(reading.lasting, LASTS, scale)
    words(reading.printed, CARD + side * EACH, scale)


# ---- parties


def describe_join(m: Moment, d: Decision, option: int, scale: Scale) -> None:
    """SP-705, SP-707 One more crew, or that is the party: what the margin would be."""
    g = m.g
    so_far = m.margin_with(d.about[1:])
    then = so_far
    if option == DONE:
        sort(m, NOTHING, scale)
    else:
        then = so_far + float(presence(g, option))
        sort(m, OWN, scale)
        become(m, option, OWNED, scale)
        scale.note(JOIN + 1, m.wins(so_far))
        scale.note(JOIN + 3, m.breaks(so_far))
    scale.note(JOIN, m.wins(then))
    scale.note(JOIN + 2, m.breaks(then))
    scale.note(JOIN + 4, max(-then, 0.0) * 0.2)
    scale.note(JOIN + 5, max(then, 0.0) * 0.2)


# ---- offers, modes, numbers


def describe_offer(m: Moment, d: Decision, option: int, scale: Scale) -> None:
    """Whether something is done, which of several, or how much of it."""
    question = d.question
    if isinstance(question, Number):
        sort(m, NUMBER, scale)
        verb = m.g.book.steps[d.about[2]].verb
        scale.note(HOW_MUCH + 2 * verb, option * 0.2)
        scale.note(HOW_MUCH + 2 * verb + 1, option * m.numbers[1])
    elif isinstance(question, Mode):
        if option == DONE:
            sort(m, NOTHING, scale)
        else:
            sort(m, TAKEN, scale)
            words(m.shelf.follow(m.g.book.steps[d.about[0]].modes[option]), TEXT, scale)
    elif isinstance(question, Order):
        scale.note(SORT + NUMBER * CONTEXTS, 0.1 * option)
    elif option != YES:
        sort(m, NOTHING, scale)
    else:
        sort(m, TAKEN, scale)
        if isinstance(question, May) and d.about:
            step = m.g.book.steps[d.about[0]]
            words(m.shelf.follow(step.then), TEXT, scale)
            if step.modes:
                words(m.shelf.follow(step.modes[0]), PAID, scale)


# ---- cards


def describe_card(m: Moment, ref: int, scale: Scale) -> int:
    """A card, wherever it is; which of the sides it is on."""
    g = m.g
    if is_object(ref):
        side = OWNED if g.control(ref) == m.seat else OWNED + 1
        become(m, ref, side, scale)
    else:
        side = OWNED + 2 if seat_of(ref) == m.seat else OWNED + 3
        read(m.shelf.cards[kind_at(ref)], side, scale)
        scale.note(CARD + side * EACH + SINCE + IN_HAND + zone_seen(zone_of(ref)), 1.0)
    sort(m, OWN + side - OWNED, scale)
    return side


def zone_seen(zone: int) -> int:
    """A hand, a discard pile, a Treasure Chest, or else a Hold."""
    if zone == Zone.HAND:
        return 0
    if zone == Zone.DISCARD_PILE:
        return 1
    return 2 if zone == Zone.CHEST else 3


def describe_pick(m: Moment, what: int, ref: int, side: int, scale: Scale) -> None:
    """SP-R89 A card for an instruction: what will happen to it matters most."""
    step = m.g.book.whats[what].step
    verb = first_verb((m.g.book.steps[step],)) if step >= 0 else 0
    base = VERB + verb * PICKED + (side - OWNED) * 2
    scale.note(base, 1.0)
    scale.note(base + 1, m.size(ref) * 0.2)


def become(m: Moment, obj: int, side: int, scale: Scale) -> None:
    """What stands on something in play, and what has become of it."""
    g = m.g
    base = CARD + side * EACH + SINCE
    if g.is_facedown(obj) and (g.known_by(obj) >> m.seat) & 1 == 0:
        scale.note(base + UNKNOWN, 1.0)
        return
    types = types_of(g, obj)
    if types & Type.CREW:
        scale.note(base, presence(g, obj) * 0.2)
    if types & Type.CANNON:
        scale.note(base + 1, power(g, obj) * 0.2)
        scale.note(base + 2, cost(g, obj) * 0.2)
    if types & Type.EMPLACEMENT:
        scale.note(base + 3, durability(g, obj) * 0.2)
    if g.is_stunned(obj):
        scale.note(base + 4, 1.0)
    if g.in_party(obj):
        scale.note(base + 5, 1.0)
    if is_operator(g, obj):
        scale.note(base + 6, 1.0)
    words(m.shelf.cards[g.shape[obj]].printed, base - SINCE, scale)
