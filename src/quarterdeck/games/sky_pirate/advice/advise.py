"""Advice: what a sensible player would do, as a score for every option of every question.

A deterministic function of what the asked seat knows.  The greedy bot takes the best score; search
looks at the best ones first.
"""

from __future__ import annotations

from quarterdeck.games.sky_pirate.advice.attempt import (
    commit_scores,
    defend_scores,
    join_scores,
    tactic_scores,
    target_scores,
    token_scores,
)
from quarterdeck.games.sky_pirate.advice.kinds import learn
from quarterdeck.games.sky_pirate.advice.outlook import Outlook
from quarterdeck.games.sky_pirate.advice.picks import (
    ammo_scores,
    found_scores,
    keep_scores,
    may_scores,
    mode_scores,
    name_scores,
    number_scores,
    operator_scores,
    order_scores,
    pick_scores,
    plunder_scores,
    react_scores,
    recover_scores,
    spread_scores,
    stow_scores,
    take_scores,
    trim_scores,
)
from quarterdeck.games.sky_pirate.advice.turn import (
    act_scores,
    fire_scores,
    load_scores,
    mulligan_scores,
    use_scores,
)
from quarterdeck.games.sky_pirate.questions.asking import HandCard, Listed
from quarterdeck.games.sky_pirate.questions.attempt import (
    Commit,
    Join,
    Plundered,
    RaidToken,
    Tactic,
    Target,
)
from quarterdeck.games.sky_pirate.questions.effects import (
    Found,
    May,
    Mode,
    NameCard,
    Number,
    Order,
    Pick,
    ReactFirst,
)
from quarterdeck.games.sky_pirate.questions.every import (
    DEFEND,
    LOAD,
    OLD_AMMO,
    OPERATORS,
    RECOVER_TAKE,
    SPREAD,
    UNASSIGN,
)
from quarterdeck.games.sky_pirate.questions.turn import (
    Act,
    Fire,
    Keep,
    Mulligan,
    RecoverPay,
    UseAction,
)
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.kernel.play.questions import Decision


def advise(g: Table, d: Decision) -> list[float]:
    """A score for each option of a decision."""
    learn(g.book)
    question = d.question
    o = Outlook(g, d.seat, False, isinstance(question, Tactic))
    if isinstance(question, Act):
        return act_scores(o, d)
    if isinstance(question, Tactic):
        return tactic_scores(o, d)
    if isinstance(question, Commit):
        return defend_scores(g, d) if question is DEFEND else commit_scores(g, d)
    if isinstance(question, Pick):
        return pick_scores(o, d)
    if isinstance(question, May):
        return may_scores(o, d)
    if isinstance(question, Fire):
        return fire_scores(g, d)
    return advise_in_attempt(o, d)


def advise_in_attempt(o: Outlook, d: Decision) -> list[float]:
    """Raid tokens and targets; damage and plunder."""
    question = d.question
    if isinstance(question, Target):
        return target_scores(o.g, d)
    if isinstance(question, RaidToken):
        return token_scores(o, d)
    if isinstance(question, Join):
        return join_scores(o, d)
    if isinstance(question, Plundered):
        return plunder_scores(o, d)
    if isinstance(question, RecoverPay):
        return recover_scores(o, d)
    if isinstance(question, HandCard):
        return trim_scores(o, d)
    if isinstance(question, Mode):
        return mode_scores(o, d)
    return advise_rarely(o, d)


def advise_rarely(o: Outlook, d: Decision) -> list[float]:
    """The questions that come up less often."""
    question = d.question
    if isinstance(question, Mulligan):
        return mulligan_scores(o.g, d)
    if isinstance(question, Found):
        return found_scores(o, d)
    if isinstance(question, Keep):
        return keep_scores(o, d)
    if isinstance(question, Order):
        return order_scores(o, d)
    if isinstance(question, ReactFirst):
        return react_scores(o, d)
    if isinstance(question, Number):
        return number_scores(o, d)
    if isinstance(question, NameCard):
        return name_scores(o, d)
    if isinstance(question, UseAction):
        return use_scores(o, d)
    return advise_listed(o, d)


def advise_listed(o: Outlook, d: Decision) -> list[float]:
    """One of a few cards, for one purpose."""
    question = d.question
    if question is RECOVER_TAKE:
        return take_scores(o, d)
    if question is LOAD:
        return load_scores(o.g, d)
    if question is OLD_AMMO:
        return ammo_scores(o, d)
    if question is OPERATORS:
        return operator_scores(o, d)
    if question is UNASSIGN:
        return [-score for score in operator_scores(o, d)]
    if question is SPREAD:
        return spread_scores(o, d)
    assert isinstance(question, Listed) or d.options
    return stow_scores(o, d)
