"""What an instruction leaves to be spoken of: what "it" is now, how many, where cards have gone."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.words.allowed_cards import is_away
from quarterdeck.games.sky_pirate.words.effects import Amount, Step, What
from quarterdeck.games.sky_pirate.words.setting import ELSEWHERE, IN_PLAY, Setting
from quarterdeck.games.sky_pirate.words.terms import Picks, Type, Verb, Who, Zone

MOVES: Final = (Verb.DISCARD, Verb.STOW, Verb.EJECT, Verb.MOVE)
STAYS: Final = (Zone.PLAY, Zone.PARTY, Zone.RESERVE, Zone.ATTEMPT)  # where what moves is in play


def note_x(step: Step, setting: Setting) -> None:
    """A cost of X: whoever pays it says how much that is."""
    spent = step.verb == Verb.SPEND and step.n is not None and step.n.op == Amount.X
    setting.has_x = setting.has_x or spent


def note(step: Step, setting: Setting) -> None:
    """What can be spoken of from now on."""
    what = step.what
    setting.has_done, setting.has_offer, setting.did = True, False, Who.YOU
    if step.verb in MOVES:
        setting.has_many = setting.has_way = True
    if step.verb == Verb.SHUFFLE:
        setting.has_many = True
    if step.verb == Verb.DAMAGE:
        setting.has_packet = True
    if step.verb == Verb.CHOOSE_X:
        setting.has_x = True
    if step.verb == Verb.NAME_CARD:
        setting.has_name = True
    if step.verb == Verb.TAKE_CONTROL:
        setting.taken = True
    if what is not None:
        note_cards(step, what, setting)
    elif step.verb in (Verb.CREATE, Verb.SEARCH):
        setting.point_anew()
        away = step.verb == Verb.SEARCH and not step.flag
        setting.it = ELSEWHERE if away else IN_PLAY
        setting.it_types = Type.CREW if step.cards is None else step.cards.types
        setting.it_whose = step.zone_who if step.verb == Verb.SEARCH else Who.YOU


def note_cards(step: Step, what: What, setting: Setting) -> None:
    """What "it" is now, and X."""
    if what.op == What.PICK_OF_THEM:
        setting.has_others = True
    bound = None if what.cards is None else what.cards.bound
    if what.limit == Picks.X or (bound is not None and bound.op == Amount.X):
        setting.has_x = True
    if what.op == What.ZONE:
        setting.shown.add(setting.by if what.who == Who.THEY else what.who)
        return
    if what.op == What.TOP and step.verb in (Verb.REVEAL, Verb.LOOK):
        setting.tops.add(what.who)
    if (step.verb in MOVES or step.verb == Verb.SHUFFLE) and step.zone not in STAYS:
        setting.send_away(what, step.verb)
    if step.verb in MOVES and what.op not in (What.PICK, What.RANDOM):
        return
    if step.verb in (Verb.FIRE, Verb.BREAK, Verb.SHUFFLE, Verb.CANNOT, Verb.REPLACE):
        return
    if what.op == What.IT and step.verb not in (Verb.PLAY_CARD, Verb.SHADE, Verb.STORE_CARD):
        return
    setting.it_types, setting.it_whose = setting.types_of(what), setting.owner(what)
    setting.point_anew()
    away = what.op == What.TOP or (what.cards is not None and is_away(what.cards))
    if step.verb in MOVES:
        setting.it = IN_PLAY if step.zone in STAYS else ELSEWHERE
        if step.verb == Verb.EJECT:
            setting.gone += (What.IT,)
    elif step.verb in (Verb.PLAY_CARD, Verb.SHADE, Verb.CREATE_COPY):
        setting.it, setting.it_types = IN_PLAY, 0
    else:
        setting.it = ELSEWHERE if away or step.verb == Verb.STORE_CARD else IN_PLAY
