"""What an option is like, as plain numbers: the weights are learned (`weights.json`).

May look only at what the asked seat knows.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.advice import rarely
from quarterdeck.games.skydock.advice.moment import COUNT, HIGH, Moment
from quarterdeck.games.skydock.advice.moment import NAMES as MOMENTS
from quarterdeck.games.skydock.advice.plans import WAYS
from quarterdeck.games.skydock.advice.rarely import CARD_NAMES
from quarterdeck.games.skydock.questions.abilities import Destination, Step
from quarterdeck.games.skydock.questions.planning import Mark, Plan
from quarterdeck.games.skydock.questions.turns import Turn, UseNext
from quarterdeck.games.skydock.questions.words import (
    ATTEMPT,
    CALL,
    DRAW,
    IMPROVE,
    LIFT,
    PLAY,
    STOP,
    USE,
    objective_of,
    what_of,
    which_of,
)
from quarterdeck.games.skydock.table.cards import BOOK, OBJECTIVES, ROOMS, SIDES, TILES
from quarterdeck.games.skydock.table.measures import worth
from quarterdeck.games.skydock.table.state import Moved, Table, kind_of
from quarterdeck.games.skydock.words.terms import Icon, Skill, Sort
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.weighing import Scale

# What an option is; each is told together with the moment.
SORTS: Final = (
    "nothing",
    "move",
    "interact",
    "draw schemes",
    "look for loot",
    "attack",
    "heal",
    "attempt",
    "decline",
    "play",
    "improve",
    "ask for help",
    "draw a scheme",
    "draw a loot",
    "stop",
    "nearer",
    "farther",
    "aside",
)
NOTHING: Final = 0
MOVE: Final = 1  # the next five are the other skills
ATTEMPTS: Final = 7
DECLINES: Final = 8
PLAYS: Final = 9
IMPROVES: Final = 10
CALLS: Final = 11
SCHEME: Final = 12
LOOT: Final = 13
STOPS: Final = 14
NEARER: Final = 15
FARTHER: Final = 16
ASIDE: Final = 17
PLAIN: Final = (
    "chance",
    "chance, good",
    "glory",
    "attempt: chance",
    "attempt: poor",
    "level",
    "planned",
    "of no use",
    "wanted",
    "guards met",
    "guards there",
    "guards there, last marker",
    "guards come there",
    "chance meets there",
    "a scheme there",
    "a scheme there, lacking",
    "a loot there",
    "at the goal then",
    "more moves",
    "few schemes",
    "hand is full",
    "along the track",
)
CHANCE: Final = len(SORTS) * COUNT
(
    _,
    GOOD,
    GLORY,
    TRY,
    POOR,
    LEVEL,
    PLANNED,
    NO_USE,
    WANTED,
    MET,
    GUARDED,
    GUARDED_LAST,
    SPAWNS,
    MEETS,
    SCHEME_THERE,
    SCHEME_LACKING,
    LOOT_THERE,
    GOAL_THEN,
    MOVES,
    FEW,
    FULL,
    ALONG,
) = range(CHANCE, CHANCE + len(PLAIN))
ROOM: Final = CHANCE + len(PLAIN)
PLAYED: Final = ROOM + len(ROOMS)
RARELY: Final = PLAYED + len(CARD_NAMES)
NAMES: Final[tuple[str, ...]] = (
    *[f"{sort}: {moment}" if moment else sort for sort in SORTS for moment in MOMENTS],
    *PLAIN,
    *[f"action of {TILES[i // SIDES]} {'AB'[i % SIDES]}" for i in range(len(ROOMS))],
    *[f"play {name}" for name in CARD_NAMES],
    *rarely.NAMES,
)


def weigh(g: Table, d: Decision, scale: Scale) -> None:
    """Put every option of a decision on the scale."""
    question = d.question
    if rarely.is_choice_of_set_up(question):
        for option in d.options:
            rarely.describe_set_up(g, d, option, RARELY, scale)
            scale.next()
        return
    m = Moment(g, d)
    for option in d.options:
        if isinstance(question, (Turn, UseNext)):
            describe_turn(m, option, scale)
        elif isinstance(question, (Step, Destination)):
            describe_step(m, option, scale)
        elif isinstance(question, Plan):
            describe_plan(m, option, scale)
        elif isinstance(question, Mark):
            describe_mark(m, d, option, scale)
        else:
            rarely.describe(m, d, option, RARELY, scale)
        scale.next()


def sort(m: Moment, what: int, scale: Scale) -> None:
    """What it is, in this moment."""
    base = what * COUNT
    for i in range(COUNT):
        x = m.numbers[i]
        if x != 0.0:
            scale.note(base + i, x)


# ---- turns


def describe_turn(m: Moment, option: int, scale: Scale) -> None:
    """SK-502 A marker, a card, a call for help; or nothing."""
    if option < 0:
        sort(m, NOTHING, scale)
        return
    what, which = what_of(option), which_of(option)
    if what == USE or what >= ATTEMPT:
        describe_use(m, which, objective_of(option), scale)
    elif what == LIFT:
        sort(m, DECLINES, scale)
        if m.g.is_covered(m.seat, which):
            scale.note(NO_USE, 1.0)
        scale.note(LEVEL, -0.2 * worth(m.g, m.seat, which))
    elif what == CALL:
        sort(m, CALLS, scale)
        describe_attempt(m, which // 8, scale)
    else:
        describe_card(m, what, which, scale)


def describe_use(m: Moment, slot: int, objective: int, scale: Scale) -> None:
    """SK-502 The action of an ability."""
    g = m.g
    much = worth(g, m.seat, slot)
    if objective >= 0:
        sort(m, ATTEMPTS, scale)
        describe_attempt(m, objective, scale)
        scale.note(LEVEL, 0.2 * much)
        return
    skill = kind_of(g.slots[m.seat][slot])
    sort(m, MOVE + skill, scale)
    if skill == Skill.INTERACT:
        scale.note(ROOM + g.rooms[m.here], 1.0)
        scale.note(LEVEL, 0.2 * much)
    elif skill == Skill.LOOT or skill == Skill.ATTACK:
        chance = m.chance(much)
        scale.note(CHANCE, chance)
        scale.note(GOOD, 1.0 if chance > 0.7 else 0.0)
        if m.plan.advances_by(skill):
            scale.note(ALONG, chance)
    elif skill == Skill.MOVE:
        scale.note(MOVES, 0.3 * (m.plan.far - much))
    else:
        scale.note(LEVEL, 0.2 * (much if much < 5 else 5))
        scale.note(FULL, 1.0 if len(m.cards) >= BOOK.hand else 0.0)


def describe_attempt(m: Moment, objective: int, scale: Scale) -> None:
    """SK-901 How likely it is, and what it brings."""
    plan = m.plans[objective]
    card = OBJECTIVES[m.g.objectives[objective]]
    chance = plan.chance if card.challenge > 0 else 1.0
    scale.note(TRY, chance)
    scale.note(POOR, 1.0 if chance < HIGH else 0.0)
    scale.note(GLORY, 0.1 * card.glory * chance)


def describe_card(m: Moment, what: int, card: int, scale: Scale) -> None:
    """SK-511 The text of a card, or SK-726 a Loot for an improvement."""
    if what == PLAY:
        sort(m, PLAYS, scale)
        scale.note(PLAYED + card, 1.0)
    else:
        assert what == IMPROVE
        sort(m, IMPROVES, scale)
        scale.note(PLAYED + card, -0.5)
    if m.is_wanted(card):
        scale.note(WANTED, 1.0)


# ---- movement


def describe_step(m: Moment, option: int, scale: Scale) -> None:
    """SK-601 Where a movement goes on, or that it ends."""
    g = m.g
    spot = m.here if option == STOP else option
    before, after = m.way(m.here), m.way(spot)
    if option == STOP:
        sort(m, STOPS, scale)
    else:
        sort(m, NEARER if after < before else FARTHER if after > before else ASIDE, scale)
        if g.guards_at(m.here) > 0 and (len(g.moved) == 0 or g.moved[Moved.GUARDED] < 0):
            scale.note(MET, 1.0)
    if WAYS[spot][m.plan.spot] == 0:
        scale.note(GOAL_THEN, 1.0)
    describe_room(m, spot, scale)


def describe_room(m: Moment, spot: int, scale: Scale) -> None:
    """What there is in a room."""
    g = m.g
    room = ROOMS[g.rooms[spot]]
    guards = g.guards_at(spot)
    scale.note(GUARDED, 0.5 * guards)
    if guards > 0 and m.markers == 0:
        scale.note(GUARDED_LAST, 1.0)
    if room.shows(Icon.GUARD):
        scale.note(SPAWNS, 1.0 if m.markers == 0 else 0.3)
    if room.shows(Icon.ENCOUNTER):
        scale.note(MEETS, 1.0)
    if room.shows(Icon.SCHEME):
        scale.note(SCHEME_THERE, 1.0)
        scale.note(SCHEME_LACKING, 1.0 if m.plan.lack > 0 else 0.0)
    if room.shows(Icon.LOOT):
        scale.note(LOOT_THERE, 1.0)


# ---- planning


def describe_plan(m: Moment, option: int, scale: Scale) -> None:
    """SK-402 Draw, improve, or done."""
    if option < 0:
        sort(m, NOTHING, scale)
        return
    what, which = what_of(option), which_of(option)
    if what == DRAW:
        sort(m, SCHEME if which == Sort.SCHEME else LOOT, scale)
        scale.note(FEW, 0.3 * m.schemes if which == Sort.SCHEME else -0.3 * m.schemes)
    else:
        describe_card(m, what, which, scale)


def describe_mark(m: Moment, d: Decision, option: int, scale: Scale) -> None:
    """SK-409 The slots are named in order: the next one of those that are wanted."""
    last = d.about[-1] if d.about else -1
    for slot in m.slots():
        if slot > last:
            scale.note(PLANNED, 1.0 if slot == option else 0.0)
            break
    sort(m, MOVE + kind_of(m.g.slots[m.seat][option]), scale)
    if m.g.is_covered(m.seat, option):
        scale.note(NO_USE, 1.0)
