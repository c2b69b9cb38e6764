"""SP-801 to SP-808 Tactics, in turns from the defender on."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.every import TACTIC
from quarterdeck.games.sky_pirate.questions.turn import FROM_CHEST, FROM_HAND, PASS, USE
from quarterdeck.games.sky_pirate.seen.tellings import PASSED
from quarterdeck.games.sky_pirate.table.references import reference
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import BY_TACTIC, CHEST, HAND, Ability
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
    if g.arisen and not queue.in_order_already(g):
        yield from queue.put_in_order(g)
    queue.open_window(g)
    if option >= USE:
        obj = (option - USE) >> 4
        ability: Ability = g.printed(obj).tactics[option & 15]
        yield from using.use_tactic(g, seat, obj, ability)
    elif option >= FROM_CHEST:
        yield from playing.play_card(
            g, seat, reference(CHEST, seat, option - FROM_CHEST), BY_TACTIC
        )
    else:
        card = (option - FROM_HAND) << 3 | seat
        yield from playing.play_card(g, seat, reference(HAND, seat, card), BY_TACTIC)
    if queue.is_busy(g):
        yield from queue.run_window(g)
    queue.close_window(g)
