"""CS-1328 to CS-1331, CS-R70 What an enemy nearby may cancel, and when it is asked."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import YES, thing
from quarterdeck.games.cerulean_seas.questions.texts import CANCEL_IT
from quarterdeck.games.cerulean_seas.seen.tellings import CANCELLED
from quarterdeck.games.cerulean_seas.table import texts, windows
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.kernel.play.rows import put, put_number
from quarterdeck.kernel.play.rules import Rule


def cancelled(g: Table, ship: int, what: int) -> Rule[bool]:
    """CS-1328, CS-1331 An enemy within S may cancel what is used, or deny her everything."""
    cancellers: tuple[int, ...] = windows.cancellers(g, ship)
    for other in cancellers:
        cancelling: tuple[int, ...] = windows.cancelling(g, other, ship)
        for text in cancelling:
            wanted = yield CANCEL_IT.ask(g, g.seat[other], (other, ship, text, what))
            if wanted == YES:
                texts.note_used(g, other, text)
                g.tell(CANCELLED, g.seat[other], thing(g, ship))
                stop(g, ship, text, what)
                return True
    return False


def stop(g: Table, ship: int, text: int, what: int) -> None:
    """CS-1328 Until the turn ends: what was used; CS-1331 or all that she could use."""
    if BOX.abilities[text].verb == Verb.DENY:
        g.mute = put_number(g.mute, ship, 1)
    else:
        g.used = put(g.used, ship, (*g.used[ship], -1 - what))


def first_uses(g: Table, ship: int, helping: tuple[int, ...]) -> Rule[None]:
    """CS-R70 What helps her by itself may be cancelled when it first does in a turn."""
    for text in helping:
        if text not in g.used[ship]:
            g.used = put(g.used, ship, (*g.used[ship], text))
            yield from cancelled(g, ship, text)
