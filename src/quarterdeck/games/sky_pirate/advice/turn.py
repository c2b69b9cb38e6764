"""A turn: which Action comes next, which cannon is fired, which cards are kept."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.attempt import boarding_worth
from quarterdeck.games.sky_pirate.advice.outlook import Outlook, Tally
from quarterdeck.games.sky_pirate.advice.shots import best_shot, cannons, ready, shot_worth
from quarterdeck.games.sky_pirate.advice.stake import best_token, raid_worth
from quarterdeck.games.sky_pirate.advice.text import card_scope, follow, scope_of, value
from quarterdeck.games.sky_pirate.advice.worth import (
    ACTION_WORTH,
    DISCARDED_WORTH,
    FIRE_HURTS,
    attack_of,
    body_of,
    draw_worth,
    hand_worth,
    horizon,
    powder_of,
    text_worth,
)
from quarterdeck.games.sky_pirate.questions.legality import more_actions
from quarterdeck.games.sky_pirate.questions.legality_attempt import bar_board, boarding_cost
from quarterdeck.games.sky_pirate.questions.options import (
    CLEAR_FIRES,
    DRAW_CARD,
    GAIN_POWDER,
    is_from_chest,
    is_from_hand,
    is_use,
    kind_in_hand,
    kind_played,
    object_used,
    which_used,
)
from quarterdeck.games.sky_pirate.questions.reasons import DONE, FIRST_TURN_BOARD
from quarterdeck.games.sky_pirate.table.fields import Forbidden
from quarterdeck.games.sky_pirate.table.measures import cost, power
from quarterdeck.games.sky_pirate.table.objects import operators
from quarterdeck.games.sky_pirate.table.references import kind_at
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Ability, Card, Event, Step
from quarterdeck.games.sky_pirate.words.terms import DASH, Ban, Doer, Type, Verb
from quarterdeck.kernel.play.questions import Decision

KEPT: Final = 0.35  # what a card is worth in hand for paying recoveries, and the like
LATER: Final = -3.0  # boarding ends the Action Phase: other Actions come first
DIFFERENT_ASSET: Final = 0.3  # what a second copy of an asset is worth of the first


class Turn:
    """What is planned for the rest of this turn."""

    def __init__(self, o: Outlook) -> None:
        g, me = o.g, o.me
        self.o = o
        self.pool = g.powder[me]
        self.price = boarding_cost(g, me, 0)
        self.allowed = bar_board(g, me, 0) is not FIRST_TURN_BOARD and not is_banned(g, me)
        self.raid = boarding_worth(g, me, [], best_token(g)) if self.allowed else -99.0

    def worth(self, pool: int, board: bool) -> float:
        """What the rest of the turn is worth with so much powder."""
        g, me = self.o.g, self.o.me
        plain = powder_of(pool) + best_shot(g, me, pool)
        if not board or self.raid <= 0.0 or pool < self.price:
            return plain
        left = pool - self.price
        return max(plain, powder_of(left) + self.raid + best_shot(g, me, left))


def is_banned(g: Table, seat: int) -> bool:
    for ban in g.bans:
        if ban[Forbidden.DEED] == Ban.BOARD and ban[Forbidden.WHOM] == seat:
            return True
    return False


# ---- the next Action


def act_scores(o: Outlook, d: Decision) -> list[float]:
    """SP-408 The Action that brings most; an attempt comes last, since it ends the phase."""
    turn = Turn(o)
    scores: list[float] = []
    for option in d.options:
        scores.append(act_worth(turn, option))
    return scores


def act_worth(turn: Turn, option: int) -> float:
    o = turn.o
    g, me = o.g, o.me
    if is_use(option):
        return use_worth(turn, object_used(option), which_used(option), 0)
    if is_from_chest(option):
        return play_worth(turn, kind_played(option)) + KEPT
    if is_from_hand(option):
        return play_worth(turn, kind_in_hand(option))
    if option == DRAW_CARD:
        return draw_worth(g, me, 1.0)
    if option == GAIN_POWDER:
        return gain_worth(turn)
    if option == CLEAR_FIRES:
        return 0.4 * FIRE_HURTS * g.fires[me] - ACTION_WORTH
    return board_worth(turn, best_token(g), turn.price)


def gain_worth(turn: Turn) -> float:
    """One powder: what it will bring, alone or with more of them."""
    actions = turn.o.g.actions
    now = turn.worth(turn.pool, True)
    most = 0.0
    for n in range(1, actions + 1):
        more = turn.worth(turn.pool + n, n < actions) - now
        most = max(most, more / n)
    return most


def board_worth(turn: Turn, reward: float, price: int) -> float:
    """SP-504, SP-821 An attempt now."""
    g, me = turn.o.g, turn.o.me
    raid = turn.raid + reward - best_token(g)
    spent = powder_of(turn.pool) - powder_of(max(turn.pool - price, 0))
    shots = best_shot(g, me, max(turn.pool - price, 0)) - best_shot(g, me, turn.pool)
    worth = raid - spent + shots
    return worth if g.actions <= 1 else worth * 0.01 + LATER


# ---- playing cards


def play_worth(turn: Turn, kind: int) -> float:
    """What it brings to play a card now."""
    o, g, me = turn.o, turn.o.g, turn.o.me
    card = g.book.cards[kind]
    if card.boards:
        return board_card_worth(turn, card)
    t = Tally()
    sc = card_scope(o, kind)
    for step in card.to_play:
        follow(o, sc, (step,), 0, t)
    total = o.total(t) - KEPT
    total += value(o, card_scope(o, kind), card.as_played)
    if card.types & Type.MANEUVER:
        return total + value(o, card_scope(o, kind), card.steps) + DISCARDED_WORTH
    total += entering(o, card)
    if card.types & Type.AMMO:
        return total + ammo_gain(g, me, card)
    if card.types & Type.ASSET:
        copies = 0
        for obj in g.assets[me]:
            if g.shape[obj] == kind:
                copies += 1
        share = DIFFERENT_ASSET if copies and card.unique else 1.0
        return total + text_worth(g, kind) * horizon(g) * share
    return total + crew_gain(turn, card)


def entering(o: Outlook, card: Card) -> float:
    """What it brings as it enters play."""
    total = 0.0
    for ability in card.triggers:
        event = ability.event
        if event is None or event.doer not in (Doer.THIS, Doer.THIS_OR):
            continue
        if event.covers(Event.ENTERS):
            total += value(o, card_scope(o, card.kind), ability.steps)
    return total


def crew_gain(turn: Turn, card: Card) -> float:
    """A crew: its numbers, its text, and what it adds to an attempt in this turn."""
    o = turn.o
    g, me = o.g, o.me
    for obj in g.crew[me]:
        if card.unique and g.shape[obj] == card.kind:
            return -1.0
    total = body_of(card) + 0.7 * text_worth(g, card.kind)
    ready_to_board = turn.allowed and g.actions >= 2 + more_actions(g, card, me)
    if ready_to_board and turn.pool >= turn.price and card.attack != DASH:
        with_it = boarding_worth(g, me, [attack_of(card)], best_token(g))
        total += 0.5 * max(with_it - max(turn.raid, 0.0), 0.0)
    return total * (0.4 + 0.6 * horizon(g))


def ammo_gain(g: Table, seat: int, card: Card) -> float:
    """Special ammo: on a cannon that is about to fire."""
    worth = text_worth(g, card.kind)
    free = 0
    soon = False
    for cannon in cannons(g, seat):
        empty = True
        for ammo in g.loaded[seat]:
            if g.link[ammo] == cannon:
                empty = False
        if empty:
            free += 1
            soon = soon or (not g.is_stunned(cannon) and cost(g, cannon) <= g.powder[seat])
    if free == 0:
        return worth * 0.2 - 0.5
    return worth * (0.8 if soon else 0.5) * horizon(g)


def board_card_worth(turn: Turn, card: Card) -> float:
    """A maneuver that boards: as boarding, with what the card brings besides."""
    o = turn.o
    if not turn.allowed:
        return -1.0
    first = card.steps[0]
    less = first.m if first.verb == Verb.BOARD else 0
    reward = (
        raid_worth(turn.o.g, card.kind)
        if first.kind == Step.THIS_CARD
        else best_token(turn.o.g) * 0.6
    )
    rest = value(o, card_scope(o, card.kind), card.steps[1:])
    more = 0.0 if o.g.actions <= 1 else 0.01 * rest
    worth = board_worth(turn, reward, max(turn.price - less, 0))
    return worth + (rest if o.g.actions <= 1 else more) - 0.3


# ---- actions of cards


def use_worth(turn: Turn, obj: int, which: int, less: int) -> float:
    """What an action of a card brings, for the Actions that it costs."""
    o = turn.o
    g = o.g
    ability: Ability = g.printed(obj).actions[which]
    sc = scope_of(o, g.shape[obj], obj)
    t = Tally()
    follow(o, sc, ability.costs, 0, t)
    follow(o, sc, ability.steps, 0, t)
    first = ability.steps[0]
    if first.verb == Verb.BOARD:
        return board_worth(turn, best_token(g), max(turn.price - first.m, 0))
    worth = o.total(t)
    if first.verb == Verb.OPERATE and first.n is not None:
        worth += operate_worth(g, o.me, obj, first.n.n)
    return worth - ACTION_WORTH * max(ability.actions - less - 1, 0)


def operate_worth(g: Table, seat: int, obj: int, n: int) -> float:
    """Crew that operate cannot board: only those that matter little."""
    posted = len(operators(g, obj))
    if posted >= 1 and posted + n > g.printed(obj).most_operators:
        return -2.0
    return -0.4 * n - 0.5 * posted


def use_scores(o: Outlook, d: Decision) -> list[float]:
    """An action of a card for fewer Actions, or none."""
    turn = Turn(o)
    scores: list[float] = []
    for option in d.options:
        if option == DONE:
            scores.append(0.0)
        else:
            scores.append(use_worth(turn, object_used(option), which_used(option), d.about[0]))
    return scores


# ---- firing, loading


def fire_scores(g: Table, d: Decision) -> list[float]:
    """SP-412 The shot that brings most for its powder, if any."""
    scores: list[float] = []
    pool = g.powder[d.seat]
    for option in d.options:
        if option == DONE:
            scores.append(0.05)
        else:
            scores.append(shot_worth(g, d.seat, option, pool, 0, 0))
    return scores


def load_scores(g: Table, d: Decision) -> list[float]:
    """SP-1403 The cannon that fires next; an empty one before a loaded one."""
    scores: list[float] = []
    for cannon in d.options:
        score = float(power(g, cannon)) - 0.5 * cost(g, cannon)
        if g.is_stunned(cannon):
            score -= 2.0
        elif cannon in ready(g, d.seat) and cost(g, cannon) > g.powder[d.seat]:
            score -= 1.0
        for ammo in g.loaded[d.seat]:
            if g.link[ammo] == cannon:
                score -= 4.0
        scores.append(score)
    return scores


# ---- mulligan


def mulligan_scores(g: Table, d: Decision) -> list[float]:
    """SP-306 Set aside what is no use in the first turns."""
    scores: list[float] = []
    for option in d.options:
        if option == DONE:
            scores.append(0.0)
        else:
            kind = kind_at(option)
            scores.append(OPENING - opening_worth(g, kind))
    return scores


OPENING: Final = 0.9


def opening_worth(g: Table, kind: int) -> float:
    """A card of the opening hand: crew and assets first, tactics later."""
    card = g.book.cards[kind]
    worth = hand_worth(g, kind)
    if card.types & (Type.CREW | Type.ASSET) and not card.tactic:
        worth += 0.3
    return worth - 0.3 if card.tactic or card.boards else worth
