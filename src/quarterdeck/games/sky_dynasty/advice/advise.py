"""Advice: what a sensible player would do, as a score for every option of every question.

A deterministic function of what the asked seat knows.  The greedy bot takes the best score; search
looks at the best ones first.
"""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.advice.fight import (
    pay_scores,
    raise_scores,
    strike_scores,
)
from quarterdeck.games.sky_dynasty.advice.fleet import fleet_scores
from quarterdeck.games.sky_dynasty.advice.goods import (
    buy_scores,
    choice_scores,
    deck_scores,
    looked_scores,
    survivor_scores,
    swap_scores,
    trash_scores,
)
from quarterdeck.games.sky_dynasty.advice.routes import (
    keep_scores,
    phoenix_scores,
    random_scores,
    sent_scores,
)
from quarterdeck.games.sky_dynasty.questions.bonuses import (
    BuyFromRow,
    BuyLooked,
    ChooseOne,
    NameDeck,
    SendBought,
    SwapSlot,
    TrashOne,
)
from quarterdeck.games.sky_dynasty.questions.dispatch import (
    FleetQuestion,
    KeepLocation,
    NextSurvivor,
    PayPrivateer,
    PayRandom,
    RaisePrivateer,
    RoutePhoenix,
    Strike,
)
from quarterdeck.games.sky_dynasty.questions.reasons import YES
from quarterdeck.games.sky_dynasty.table.state import Table
from quarterdeck.kernel.play.questions import Decision


def advise(g: Table, d: Decision) -> list[float]:
    """A score for each option of a decision."""
    question = d.question
    if isinstance(question, FleetQuestion):
        return fleet_scores(g, d)
    if isinstance(question, BuyFromRow):
        return buy_scores(g, d)
    if isinstance(question, NextSurvivor):
        return survivor_scores(d)
    if isinstance(question, TrashOne):
        return trash_scores(g, d)
    if isinstance(question, ChooseOne):
        return choice_scores(g, d)
    if isinstance(question, Strike):
        return strike_scores(g, d)
    if isinstance(question, PayPrivateer):
        return pay_scores(g, d)
    if isinstance(question, RaisePrivateer):
        return raise_scores(g, d)
    return advise_rarely(g, d)


def advise_rarely(g: Table, d: Decision) -> list[float]:
    """The questions that come up less often."""
    question = d.question
    if isinstance(question, BuyLooked):
        return looked_scores(g, d)
    if isinstance(question, NameDeck):
        return deck_scores(g, d)
    if isinstance(question, SwapSlot):
        return swap_scores(g, d)
    if isinstance(question, SendBought):
        return sent_scores(g, d)
    if isinstance(question, PayRandom):
        return random_scores(g, d)
    if isinstance(question, KeepLocation):
        return keep_scores(g, d)
    if isinstance(question, RoutePhoenix):
        return phoenix_scores(g, d)
    # a look costs nothing
    return [1.0 if option == YES else 0.0 for option in d.options]
