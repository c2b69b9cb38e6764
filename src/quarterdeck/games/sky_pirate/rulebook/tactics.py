"""SP-801 to SP-808 Tactics, in turns from the defender on."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.every import TACTIC
from quarterdeck.games.sky_pirate.questions.options import (
    PASS,
    card_played,
    is_use,
    object_used,
    which_used,
)
from quarterdeck.games.sky_pirate.seen.tellings import PASSED
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.terms import How
from quarterdeck.kernel.play.rules import Rule

from . import playing, queue, using


def exchange(g: Table) -> Rule[None]:
    """SP-801, SP-807, SP-808 Until both pass, one right after the other."""
    seat = g.defender
    passes = 0
    while passes < 2 and not g.ended:
        option = yield TACTIC.ask(g, seat)
        if option == PASS:
            g.tell(PASSED, seat)
            passes += 1
        else:
            g.passes = 0
            yield from take(g, seat, option)
            passes = passes + 1 if g.passes < 0 else 0  # SP-R36
        seat = g.defender if seat == g.boarder else g.boarder


def take(g: Table, seat: int, option: int) -> Rule[None]:
    """SP-802, SP-803 One Tactic card or Tactic effect, in a window of its own (SP-R46)."""
    yield from queue.open_window(g)
    if is_use(option):
        obj = object_used(option)
        ability: Ability = g.printed(obj).tactics[which_used(option)]
        yield from using.use_tactic(g, seat, obj, ability)
    else:
        yield from playing.play_card(g, seat, card_played(seat, option), How.BY_TACTIC)
    yield from queue.close_window(g)
