"""What an option is like, of questions that come up less often: set-up, windows, payment, harm."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.advice.moment import Moment, Odds
from quarterdeck.games.skydock.questions.abilities import (
    AIRLOCK,
    DeckQuestion,
    DiscardQuestion,
    Fate,
    HarmQuestion,
    PatientQuestion,
    TakeQuestion,
    TokenQuestion,
    TrackInstead,
)
from quarterdeck.games.skydock.questions.challenges import ThrowIn, Window
from quarterdeck.games.skydock.questions.improving import Improve
from quarterdeck.games.skydock.questions.objectives import Payment, Pledge, TakePledge
from quarterdeck.games.skydock.questions.setting_up import KeepBacker, PickCharacter
from quarterdeck.games.skydock.questions.texts import UP, WAYS, GuardWay, LaunchWay, StunRoom
from quarterdeck.games.skydock.questions.turns import LiftForHelp, LiftSlot
from quarterdeck.games.skydock.questions.upkeep import HandLimit
from quarterdeck.games.skydock.questions.words import (
    PARTS,
    POWER,
    PRINT,
    TRADE,
    UPGRADE,
    YES,
    what_of,
    which_of,
)
from quarterdeck.games.skydock.table.cards import ABILITIES, BACKERS, CARDS, CHARACTERS
from quarterdeck.games.skydock.table.measures import has_done
from quarterdeck.games.skydock.table.state import Help, Table, kind_of, level_of
from quarterdeck.games.skydock.words.terms import Skill, Sort
from quarterdeck.kernel.play.questions import Decision, Question
from quarterdeck.kernel.play.weighing import Scale

CARD_NAMES: Final[tuple[str, ...]] = tuple([card.name for card in CARDS])
SKILLS: Final[tuple[str, ...]] = tuple([kind.name for kind in ABILITIES])
GAINED: Final = ("gain {}", "gain {}, the first", "gain {}, the second", "upgrade {}", "lose {}")
PLAIN: Final = (
    "said no",
    "said yes",
    "number",
    "first row",
    "second row",
    "use in a window",
    "use in a window, own",
    "use in a window, objective",
    "use in a window, chance",
    "use in a window, fails",
    "power",
    "throw in",
    "throw in, enough",
    "throw in, objective and enough",
    "throw in, how many",
    "throw in, not enough",
    "gone, wanted",
    "gone, fits",
    "gone, a loot",
    "gone, symbols",
    "by print",
    "in a pair",
    "pledge",
    "pledge, done already",
    "pledge, not eligible",
    "pledge, asker not eligible",
    "taken",
    "airlock",
    "heals itself",
    "marked slot",
    "level of a slot",
    "to launch",
    "from launch",
    "guards away",
    "guards hither",
    "stuns beside",
    "scheme, lacking",
    "loot",
    "a step of a track",
    "a step of the planned track",
)
(
    SAID_NO,
    SAID_YES,
    NUMBER,
    FIRST_ROW,
    SECOND_ROW,
    WINDOW,
    WINDOW_OWN,
    WINDOW_OBJECTIVE,
    WINDOW_CHANCE,
    WINDOW_FAILS,
    POWERED,
    THROW,
    THROW_ENOUGH,
    THROW_FOR,
    THROW_MANY,
    THROW_SHORT,
    GONE_WANTED,
    GONE_FITS,
    GONE_LOOT,
    GONE_SYMBOLS,
    BY_PRINT,
    IN_A_PAIR,
    PLEDGED,
    PLEDGED_DONE,
    PLEDGED_FIRST,
    PLEDGED_HELPS,
    TAKEN,
    AIRLOCKS,
    ITSELF,
    MARKED,
    SLOT_LEVEL,
    TO_LAUNCH,
    FROM_LAUNCH,
    AWAY,
    HITHER,
    BESIDE,
    SCHEME,
    LOOT,
    STEPS,
    STEPS_PLANNED,
) = range(len(PLAIN))
SKILL: Final = len(PLAIN)
CHARACTER: Final = SKILL + len(GAINED) * Skill.COUNT
BACKER: Final = CHARACTER + len(CHARACTERS)
USED: Final = BACKER + len(BACKERS)
GONE: Final = USED + len(CARD_NAMES)
NAMES: Final[tuple[str, ...]] = (
    *PLAIN,
    *[words.format(skill) for words in GAINED for skill in SKILLS],
    *[f"as {character.name}" for character in CHARACTERS],
    *[f"for {backer.name}" for backer in BACKERS],
    *[f"use {name}" for name in CARD_NAMES],
    *[f"gone: {name}" for name in CARD_NAMES],
)


# ---- set-up


def is_choice_of_set_up(question: Question) -> bool:
    """Before there is a character, there is nothing to plan."""
    return isinstance(question, (PickCharacter, KeepBacker))


def describe_set_up(g: Table, d: Decision, option: int, base: int, scale: Scale) -> None:
    """SK-215 A character, SK-220 a Secret Backer."""
    first = CHARACTER if isinstance(d.question, PickCharacter) else BACKER
    scale.note(base + first + option, 1.0)


# ---- all others


def describe(m: Moment, d: Decision, option: int, base: int, scale: Scale) -> None:
    """One option."""
    question = d.question
    if isinstance(question, Improve):
        describe_improvement(m, option, base, scale)
    elif isinstance(question, Window):
        describe_window(m, option, base, scale)
    elif isinstance(question, ThrowIn):
        describe_throw(m, option, base, scale)
    elif isinstance(question, (Payment, DiscardQuestion, HandLimit)):
        describe_gone(m, isinstance(question, Payment), option, base, scale)
    elif isinstance(question, (Pledge, TakePledge, LiftForHelp)):
        describe_help(m, question, option, base, scale)
    elif isinstance(question, (HarmQuestion, TokenQuestion, LiftSlot, PatientQuestion)):
        describe_body(m, d, option, base, scale)
    elif isinstance(question, (LaunchWay, StunRoom, GuardWay)):
        describe_ship(m, question, option, base, scale)
    elif isinstance(question, Fate):
        scale.note(base + AIRLOCKS, 1.0 if option == AIRLOCK else 0.0)
    elif isinstance(question, DeckQuestion):
        scale.note(base + LOOT, 1.0 if option == Sort.LOOT else 0.0)
        scale.note(base + SCHEME, 0.3 * m.plan.lack if option == Sort.SCHEME else 0.0)
    elif isinstance(question, TakeQuestion):
        scale.note(base + GONE + option, 1.0)
    else:
        if isinstance(question, TrackInstead) and option == YES:
            scale.note(base + STEPS, 1.0)
            scale.note(base + STEPS_PLANNED, 1.0 if d.about[0] == m.plan.objective else 0.0)
        describe_answer(option, base, scale)


def describe_answer(option: int, base: int, scale: Scale) -> None:
    """Yes, no, or one of several things."""
    if option == YES:
        scale.note(base + SAID_YES, 1.0)
    elif option < 0:
        scale.note(base + SAID_NO, 1.0)
    else:
        scale.note(base + NUMBER, float(option))


def describe_improvement(m: Moment, option: int, base: int, scale: Scale) -> None:
    """SK-721 A new ability, or one level more."""
    board = m.g.slots[m.seat]
    which = which_of(option)
    if what_of(option) == UPGRADE:
        scale.note(base + SKILL + 3 * Skill.COUNT + kind_of(board[which]), 1.0)
        scale.note(base + SLOT_LEVEL, 0.3 * level_of(board[which]))
        return
    skill = which // PARTS
    count = 0
    for what in board:
        if what >= 0 and kind_of(what) == skill:
            count += 1
    scale.note(base + SKILL + skill, 1.0)
    if count < 2:
        scale.note(base + SKILL + (count + 1) * Skill.COUNT + skill, 1.0)
    if which % PARTS < 2:
        scale.note(base + FIRST_ROW + which % PARTS, 1.0)


# ---- Challenges


def describe_window(m: Moment, option: int, base: int, scale: Scale) -> None:
    """SK-R25 A text while somebody rolls or moves, or none."""
    if option < 0:
        scale.note(base + SAID_NO, 1.0)
        return
    if option == POWER:
        scale.note(base + POWERED, 1.0)
    else:
        card = which_of(option)
        scale.note(base + USED + card, 1.0)
        describe_loss(m, card, base, scale)
    scale.note(base + WINDOW, 1.0)
    if len(m.g.roll) == 0:
        return
    odds = Odds(m.g, m.seat)
    if odds.mine:
        scale.note(base + WINDOW_OWN, 1.0)
        scale.note(base + WINDOW_CHANCE, odds.chance)
        scale.note(base + WINDOW_OBJECTIVE, 1.0 if odds.serious else 0.0)
        scale.note(base + WINDOW_FAILS, 1.0 if odds.fails else 0.0)


def describe_throw(m: Moment, option: int, base: int, scale: Scale) -> None:
    """SK-829 A Scheme thrown in, or no more."""
    if option < 0:
        scale.note(base + SAID_NO, 1.0)
        return
    odds = Odds(m.g, m.seat)
    spare = m.schemes - (len(m.plan.symbols) if odds.serious else 0)
    scale.note(base + THROW, 1.0)
    if 0 < odds.throws <= spare:
        scale.note(base + THROW_ENOUGH, 1.0)
        scale.note(base + THROW_FOR, 1.0 if odds.serious else 0.0)
        scale.note(base + THROW_MANY, 0.5 * odds.throws)
    else:
        scale.note(base + THROW_SHORT, 1.0)
    describe_loss(m, option, base, scale)


# ---- cards


def describe_loss(m: Moment, card: int, base: int, scale: Scale) -> None:
    """A card that leaves the hand: is it wanted?"""
    scale.note(base + GONE_WANTED, 1.0 if m.is_wanted(card) else 0.0)
    scale.note(base + GONE_FITS, 0.5 * m.fits(card))
    scale.note(base + GONE_SYMBOLS, 0.3 * len(CARDS[card].symbols))


def describe_gone(m: Moment, pays: bool, option: int, base: int, scale: Scale) -> None:
    """SK-902 A card that pays, SK-1002 or that is discarded."""
    if option < 0:
        scale.note(base + SAID_NO, 1.0)
        return
    card = which_of(option) if pays else option
    scale.note(base + GONE + card, 1.0)
    scale.note(base + GONE_LOOT, 1.0 if CARDS[card].sort == Sort.LOOT else 0.0)
    if pays:
        scale.note(base + BY_PRINT, 1.0 if what_of(option) == PRINT else 0.0)
        scale.note(base + IN_A_PAIR, 1.0 if what_of(option) == TRADE else 0.0)
    describe_loss(m, card, base, scale)


# ---- help


def describe_help(m: Moment, question: Question, option: int, base: int, scale: Scale) -> None:
    """SK-921 A pledge given, taken, or bound by lifting the marker."""
    if option < 0:
        scale.note(base + SAID_NO, 1.0)
        return
    if not isinstance(question, Pledge):
        scale.note(base + TAKEN, 1.0)
        return
    objective, asker = m.g.help[Help.OBJECTIVE], m.g.help[Help.ASKER]
    eligible = False
    for seats in m.g.done:
        if (seats >> asker) & 1:
            eligible = True
    scale.note(base + PLEDGED, 1.0)
    scale.note(base + PLEDGED_DONE, 1.0 if has_done(m.g, m.seat, objective) else 0.0)
    scale.note(base + PLEDGED_FIRST, 1.0 if m.first else 0.0)
    scale.note(base + PLEDGED_HELPS, 0.0 if eligible else 1.0)
    describe_loss(m, option, base, scale)


# ---- the board and the ship


def describe_body(m: Moment, d: Decision, option: int, base: int, scale: Scale) -> None:
    """SK-702 A slot that is neutralized, SK-R55 or freed; SK-661 a patient."""
    if option < 0:
        scale.note(base + SAID_NO, 1.0)
    elif isinstance(d.question, PatientQuestion):
        scale.note(base + ITSELF, 1.0 if option == m.seat else 0.0)
    else:
        whose = d.about[0] if isinstance(d.question, TokenQuestion) else m.seat
        what = m.g.slots[whose][option]
        scale.note(base + SKILL + 4 * Skill.COUNT + kind_of(what), 1.0)
        scale.note(base + SLOT_LEVEL, 0.3 * level_of(what))
        scale.note(base + MARKED, 1.0 if m.g.is_marked(whose, option) else 0.0)


def describe_ship(m: Moment, question: Question, option: int, base: int, scale: Scale) -> None:
    """SK-R12 The Launch token, and Guards that are stunned or led away."""
    if isinstance(question, LaunchWay):
        scale.note(base + (FROM_LAUNCH if option == UP else TO_LAUNCH), 1.0)
    elif option < 0:
        scale.note(base + SAID_NO, 1.0)
    elif isinstance(question, StunRoom):
        scale.note(base + BESIDE, 1.0 if option == m.here else 0.0)
        scale.note(base + AWAY, 1.0 if option == m.plan.spot else 0.0)
    else:
        here, there = option // WAYS, option % WAYS
        scale.note(base + AWAY, 1.0 if here == m.here or here == m.plan.spot else 0.0)
        scale.note(base + HITHER, 1.0 if there == m.here or there == m.plan.spot else 0.0)
