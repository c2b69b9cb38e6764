"""Boarding: raid tokens, targets, both parties, and tactics."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.outlook import Outlook, Tally
from quarterdeck.games.sky_pirate.advice.stake import (
    Plan,
    able,
    best_boarding,
    best_defence,
    best_token,
    raiders_worth,
    running_stake,
    stake_at,
    strength,
)
from quarterdeck.games.sky_pirate.advice.text import card_scope, follow, scope_of, value
from quarterdeck.games.sky_pirate.advice.worth import hand_worth, powder_change
from quarterdeck.games.sky_pirate.questions.legality_attempt import boarding_cost, join_cost
from quarterdeck.games.sky_pirate.questions.options import (
    PASS,
    is_use,
    kind_played,
    object_used,
    which_used,
)
from quarterdeck.games.sky_pirate.questions.reasons import DONE, YES
from quarterdeck.games.sky_pirate.table.measures import presence
from quarterdeck.games.sky_pirate.table.objects import party, types_of
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Step
from quarterdeck.games.sky_pirate.words.terms import Type
from quarterdeck.kernel.play.questions import Decision

MUCH: Final = 100.0
TACTIC_KEPT: Final = 0.9  # of a card's worth in hand, that playing it costs
LEAST_GAIN: Final = 0.25


# ---- whether to board


def targets(g: Table, seat: int) -> list[int]:
    """SP-703, SP-704 What could be boarded."""
    found: list[int] = []
    structures: list[int] = []
    for obj in g.slots[g.opponent(seat)]:
        if not g.is_broken(obj):
            found.append(obj)
            if types_of(g, obj) & Type.STRUCTURE:
                structures.append(obj)
    return structures if structures else found


def boarding_worth(g: Table, seat: int, more: list[int], reward: float) -> float:
    """What an attempt right now is worth, but for its cost; `more`: presence still to come."""
    crew = able(g, seat, g.powder[seat] - boarding_cost(g, seat, 0))
    base = 0.0
    for number in more:
        base += number
    if not crew and base <= 0.0:
        return -MUCH
    reward += 0.5 * raiders_worth(g, crew)
    most = -MUCH
    for target in targets(g, seat):
        stake = stake_at(g, seat, target, reward)
        most = max(most, best_boarding(g, stake, crew, base, base <= 0.0).worth)
    return most - 0.4 * base


# ---- raid token and target


def token_scores(o: Outlook, d: Decision) -> list[float]:
    """The raid token whose reward is worth most."""
    scores: list[float] = []
    for kind in d.options:
        reward = o.g.book.cards[kind].reward
        assert reward is not None
        scores.append(value(o, card_scope(o, kind), reward.steps))
    return scores


def target_scores(g: Table, d: Decision) -> list[float]:
    """The target that the crew are most likely to break, and that hurts most."""
    crew = able(g, d.seat, g.powder[d.seat])
    scores: list[float] = []
    for target in d.options:
        stake = stake_at(g, d.seat, target, best_token(g))
        scores.append(best_boarding(g, stake, crew, 0.0, True).worth)
    return scores


# ---- parties


def commit_scores(g: Table, d: Decision) -> list[float]:
    """SP-705 As many as make the attempt worth most; all of them will be stowed."""
    stake = running_stake(g, False)
    base = float(strength(g, party(g, d.seat)))
    crew = remaining(g, d)
    must = d.about[0] == 1 and len(d.about) == 1
    return party_scores(g, d, best_boarding(g, stake, crew, base, must))


def defend_scores(g: Table, d: Decision) -> list[float]:
    """SP-707 As many as repel the boarders or save the target, if that is worth it."""
    stake = running_stake(g, True)
    base = float(strength(g, party(g, d.seat)))
    return party_scores(g, d, best_defence(g, stake, remaining(g, d), base))


def remaining(g: Table, d: Decision) -> list[int]:
    """The crew that may still be committed, in order."""
    first = g.crew[d.seat].index(d.about[-1]) + 1 if len(d.about) > 1 else 0
    free = able(g, d.seat, g.powder[d.seat])
    return [obj for obj in g.crew[d.seat][first:] if obj in free]


def party_scores(g: Table, d: Decision, plan: Plan) -> list[float]:
    """The first crew of the plan; without any, that is the party."""
    scores: list[float] = []
    for option in d.options:
        scores.append(0.0 if option == DONE else 0.01 * presence(g, option))
    wanted = DONE if not plan.crew else plan.crew[0]
    for i in range(len(d.options)):
        if d.options[i] == wanted:
            scores[i] = 1.0
            return scores
    for i in range(len(d.options)):  # an equal card stands for it
        if d.options[i] != DONE and is_equal(g, d.options[i], wanted):
            scores[i] = 1.0
            return scores
    return scores


def is_equal(g: Table, obj: int, other: int) -> bool:
    return g.shape[obj] == g.shape[other] and presence(g, obj) == presence(g, other)


def join_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-1609 Pay for a crew that joins, if that changes something."""
    g, obj = o.g, d.about[0]
    swing = float(presence(g, obj))
    gain = o.swung(swing if g.control(obj) == g.boarder else -swing)
    gain += powder_change(g, d.seat, -float(join_cost(g, obj)))
    return [gain if option == YES else 0.0 for option in d.options]


# ---- tactics


class Tactics:
    """What the tactics of a seat would change, each by itself."""

    def __init__(self, options: list[int]) -> None:
        self.options = options
        self.swing: list[float] = []
        self.worth: list[float] = []


def tactic_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-802 A tactic that changes the outcome, alone or with others, at the least cost."""
    found = Tactics(d.options)
    for option in d.options:
        t = Tally()
        if option != PASS:
            read_tactic(o, option, t)
        found.swing.append(t.swing)
        found.worth.append(t.worth)
    scores: list[float] = []
    for i in range(len(d.options)):
        if d.options[i] == PASS:
            scores.append(0.0)
            continue
        alone = o.swung(found.swing[i]) + found.worth[i]
        scores.append(max(alone, together(o, found, i)) - LEAST_GAIN)
    return scores


def together(o: Outlook, found: Tactics, first: int) -> float:
    """What one tactic is worth as the beginning of several."""
    sign = 1.0 if o.boards else -1.0
    swing, worth = found.swing[first], found.worth[first]
    if sign * swing <= 0.0:
        return -MUCH
    best = -MUCH
    for i in range(len(found.options)):
        if i != first and sign * found.swing[i] > 0.0 and found.worth[i] > -3.0:
            swing += found.swing[i]
            worth += found.worth[i]
            best = max(best, 0.8 * o.swung(swing) + worth - 0.3)
    return best


def read_tactic(o: Outlook, option: int, t: Tally) -> None:
    """A Tactic card or a Tactic effect: what it changes, and what it costs."""
    if is_use(option):
        obj = object_used(option)
        ability = o.g.printed(obj).tactics[which_used(option)]
        sc = scope_of(o, o.g.shape[obj], obj)
        sc.tactic = True
        follow(o, sc, ability.costs, 0, t)
        follow(o, sc, ability.steps, 0, t)
        return
    kind = kind_played(option)
    card = o.g.book.cards[kind]
    t.worth -= TACTIC_KEPT * hand_worth(o.g, kind)
    sc = card_scope(o, kind)
    sc.tactic = True
    pay(o, kind, card.to_play, t)
    if card.types & Type.CREW:
        number = card.attack if o.me == o.g.active else card.defense
        if number > 0:
            t.swing += number if o.boards else -number
        t.worth += o.g.book.worths.entry[kind]
    else:
        sc.x = spare_powder(o)
        follow(o, sc, card.steps, 0, t)


def pay(o: Outlook, kind: int, prices: tuple[Step, ...], t: Tally) -> None:
    """What playing a card costs besides."""
    sc = card_scope(o, kind)
    sc.x = spare_powder(o)
    follow(o, sc, prices, 0, t)


def spare_powder(o: Outlook) -> int:
    """An X that can be paid."""
    return min(o.g.powder[o.me], 3)
