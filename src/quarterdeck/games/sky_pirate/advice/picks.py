"""Smaller questions: picks, offers, modes, recoveries, orders, numbers."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.outlook import Outlook, Tally
from quarterdeck.games.sky_pirate.advice.text import aimed_at, follow, scope_of, value
from quarterdeck.games.sky_pirate.advice.worth import (
    body_of,
    crew_worth,
    draw_worth,
    hand_worth,
    object_worth,
    powder_change,
    printed_worth,
    ref_worth,
)
from quarterdeck.games.sky_pirate.questions.every import CHOOSE_X
from quarterdeck.games.sky_pirate.questions.options import ability_reacting, object_reacting
from quarterdeck.games.sky_pirate.questions.reasons import DONE, YES
from quarterdeck.games.sky_pirate.table.happenings import PENDING, Entry
from quarterdeck.games.sky_pirate.table.measures import presence
from quarterdeck.games.sky_pirate.table.objects import doer, is_operator, kind_of
from quarterdeck.games.sky_pirate.table.references import NOTHING, is_object, kind_at
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.whereabouts import left_of_packet
from quarterdeck.games.sky_pirate.words.effects import Condition, Step
from quarterdeck.games.sky_pirate.words.terms import Counter, Picks, Type, Verb
from quarterdeck.kernel.play.questions import Decision

RECOVERY: Final = 0.35  # how much better the recovered card must be
X_BRINGS: Final = 0.9  # what each of any number of cards brings that are given up for X


# ---- cards of an instruction


def pick_scores(o: Outlook, d: Decision) -> list[float]:
    """The card on which the instruction, and what follows it, does most good."""
    what = o.g.book.whats[d.about[0]]
    step = o.g.book.steps[what.step] if what.step >= 0 else None
    scores: list[float] = []
    for option in d.options:
        if option == DONE:
            scores.append(0.0)
        elif step is None:
            scores.append(ref_worth(o.g, option))
        else:
            score = picked(o, step, option)
            scores.append(score + X_BRINGS if what.limit == Picks.X else score)
    return scores


def picked(o: Outlook, step: Step, ref: int) -> float:
    sc = o.g.effect().copy()
    return aimed_at(o, sc, step, ref, step.after)


def keep_scores(o: Outlook, d: Decision) -> list[float]:
    """Of these cards the most valuable one."""
    return [ref_worth(o.g, ref) for ref in d.options]


def plunder_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-906 A card for the Treasure Chest; something is better than nothing."""
    scores: list[float] = []
    for ref in d.options:
        scores.append(0.0 if ref == DONE else 0.2 + hand_worth(o.g, kind_at(ref)))
    return scores


def found_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-1902 The best card: to have, or to play at once."""
    step = o.g.book.steps[d.about[0]]
    scores: list[float] = []
    for ref in d.options:
        if ref == DONE:
            scores.append(0.0)
            continue
        kind = kind_at(ref)
        if not step.flag:
            scores.append(hand_worth(o.g, kind))
            continue
        worth = printed_worth(o.g, kind) + o.g.book.worths.entry[kind] - o.g.book.worths.price[kind]
        scores.append(worth + joining(o, kind))
    return scores


def joining(o: Outlook, kind: int) -> float:
    """What a crew that is played in an attempt changes."""
    card = o.g.book.cards[kind]
    if o.stake is None or not card.types & Type.CREW:
        return 0.0
    number = card.attack if o.me == o.g.active else card.defense
    if number <= 0:
        return -0.5 * body_of(card)
    return o.swung(float(number) if o.boards else -float(number)) - 0.3 * body_of(card)


def stow_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-609 What is stowed first comes back first: the best card."""
    scores: list[float] = []
    for ref in d.options:
        kind = kind_of(o.g, ref)
        unknown = is_object(ref) and o.g.control(ref) != o.me
        scores.append(0.5 if unknown else hand_worth(o.g, kind))
    return scores


def trim_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-513 The least valuable card; of several equal ones rather a second copy."""
    hand = o.g.hand[d.seat]
    scores: list[float] = []
    for ref in d.options:
        kind = kind_at(ref)
        scores.append(-hand_worth(o.g, kind) + (0.2 if hand.count(kind) > 1 else 0.0))
    return scores


# ---- recovery


def recover_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-1109 A cheap card for a clearly better one."""
    best = 0.0
    for ref in left_of_packet(o.g, d.about[0]):
        best = max(best, hand_worth(o.g, kind_at(ref)))
    scores: list[float] = []
    for option in d.options:
        if option == DONE:
            scores.append(0.0)
            continue
        kind = kind_at(option)
        scores.append(best - hand_worth(o.g, kind) + o.g.book.worths.toss[kind] - RECOVERY)
    return scores


def take_scores(o: Outlook, d: Decision) -> list[float]:
    return [hand_worth(o.g, kind_at(ref)) for ref in d.options]


# ---- crew


def operator_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-1806 Who operates cannot board, and has no text: the weakest."""
    scores: list[float] = []
    for obj in d.options:
        taken = 1.5 if is_operator(o.g, obj) else 0.0
        scores.append(-crew_worth(o.g, obj) - taken)
    return scores


def spread_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-1803 Counters for a crew that is in the party, or can be."""
    scores: list[float] = []
    for obj in d.options:
        score = 0.1 * presence(o.g, obj)
        if o.g.in_party(obj):
            score += 1.0
        scores.append(score - (0.5 if is_operator(o.g, obj) else 0.0))
    return scores


def ammo_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-1406 The special ammo with the fewest shots left goes."""
    return [-object_worth(o.g, obj) - o.g.counters(obj, Counter.AMMO) for obj in d.options]


# ---- offers, modes, orders


def may_scores(o: Outlook, d: Decision) -> list[float]:
    """Take up an offer if it pays."""
    step = o.g.book.steps[d.about[0]]
    sc = o.g.effect().copy()
    t = Tally()
    if step.verb == Verb.MAY_PAY:
        follow(o, sc, step.modes[0], 0, t)
    follow(o, sc, step.then, 0, t)
    rest = step.after
    if rest:
        follow(o, sc, rest, 0, t)
    worth = o.total(t) - declined(o, step)
    return [worth if option == YES else 0.0 for option in d.options]


def declined(o: Outlook, step: Step) -> float:
    """What happens if the offer is declined: only what does not depend on it."""
    rest = step.after
    if not rest or rest[0].condition is not None:
        return 0.0 if not rest else refused(o, rest)
    return value(o, o.g.effect().copy(), rest)


def refused(o: Outlook, rest: tuple[Step, ...]) -> float:
    """ "If they do not": what comes then."""
    condition = rest[0].condition
    if condition is not None and condition.op == Condition.NOT_DONE:
        sc = o.g.effect().copy()
        sc.they = NOTHING
        return 2.0 * value(o, sc, rest)
    return 0.0


def mode_scores(o: Outlook, d: Decision) -> list[float]:
    """The mode that brings most."""
    step = o.g.book.steps[d.about[0]]
    scores: list[float] = []
    for option in d.options:
        if option == DONE:
            scores.append(-0.1)
        else:
            scores.append(value(o, o.g.effect().copy(), step.modes[option]))
    return scores


def order_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-2106 What brings most comes first."""
    mine = [e for e in o.g.arisen if e[Entry.MINE] == d.seat and e[Entry.MOMENT] == d.about[0]]
    scores: list[float] = []
    for option in d.options:
        effect = mine[option][Entry.EFFECT]
        if effect < 0 or effect >= PENDING or effect >= len(o.g.book.abilities):
            scores.append(0.0)
        else:
            kind = o.g.book.abilities[effect].kind
            sc = Scope(d.seat, mine[option][2], kind)
            sc.packet = mine[option][5]
            scores.append(value(o, sc, o.g.book.abilities[effect].steps))
    return scores


def react_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-R54 The react that pays most comes first."""
    scores: list[float] = []
    for option in d.options:
        ability = o.g.book.abilities[ability_reacting(option)]
        scores.append(value(o, scope_of(o, ability.kind, object_reacting(option)), ability.steps))
    return scores


# ---- numbers and names


def number_scores(o: Outlook, d: Decision) -> list[float]:
    """X: what the text then brings, less what it costs."""
    scores: list[float] = []
    for option in d.options:
        scores.append(0.0 if not o.g.scopes else with_x(o, d, option))
    return scores


def with_x(o: Outlook, d: Decision, x: int) -> float:
    sc = o.g.effect().copy()
    sc.x = x
    card = o.g.book.cards[sc.kind]
    if d.question is CHOOSE_X:
        return value(o, sc, rest_of_x(o, sc.kind)) - 0.01 * x
    if card.to_play and card.steps:
        t = Tally()
        follow(o, sc, card.to_play, 0, t)
        follow(o, sc, card.steps, 0, t)
        return o.total(t) + 0.001 * x
    if card.to_play:
        return powder_change(o.g, o.me, -float(x)) + X_BRINGS * x
    return draw_worth(o.g, doer(sc), float(x))


def rest_of_x(o: Outlook, kind: int) -> tuple[Step, ...]:
    """What follows "choose X" in a text."""
    for ability in o.g.book.cards[kind].triggers:
        if len(ability.steps) > 1:
            return ability.steps[1:]
    return ()


def name_scores(o: Outlook, d: Decision) -> list[float]:
    """A Tactic card that the opponent has shown, or has played before."""
    g = o.g
    foe = g.opponent(d.seat)
    scores: list[float] = []
    for kind in d.options:
        score = 0.0
        if g.book.cards[kind].tactic or g.book.cards[kind].tactics:
            score += 2.0 * g.shown[foe].count(kind) + 0.5 * g.pile[foe].count(kind)
            for obj in g.crew[foe]:
                if g.in_party(obj) and not g.is_facedown(obj) and g.shape[obj] == kind:
                    score += 1.0
        scores.append(score - 0.3 * g.hand[d.seat].count(kind))
    return scores
