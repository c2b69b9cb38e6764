"""What the rulebook carries out with cards that move, and with new ones."""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.allowed_cards import (
    BROUGHT,
    Asked,
    check_attempt,
    check_cards,
    check_player,
    is_away,
)
from quarterdeck.games.sky_pirate.words.allowed_subjects import (
    LYING,
    ONE_PLAYER,
    OWN,
    in_play,
    is_any_in_play,
    of_type,
    only_of,
    out_of_play,
)
from quarterdeck.games.sky_pirate.words.effects import Event, Step, What
from quarterdeck.games.sky_pirate.words.setting import ELSEWHERE, Setting
from quarterdeck.games.sky_pirate.words.terms import Picks, Type, Verb, Who, Zone

LIES: Final = {Verb.DISCARD: 1 << Event.DISCARDED, Verb.STOW: 1 << Event.STOWED}

# ---- cards that move


def send(step: Step, setting: Setting, words: str) -> None:
    """Discard, stow, eject."""
    assert step.what is not None
    f = step.what.cards
    if f is not None and f.zone == Zone.SHIP:
        if step.verb != Verb.EJECT or step.what.op != What.EACH:
            raise NoMeaning('Fires are ejected all at once: "eject each Fire on your ship"')
        if f.zone_who in (Who.ANYBODY, Who.EACH_PLAYER):
            raise NoMeaning('say whose: "eject each Fire on your ship"')
    if step.verb == Verb.DISCARD and f is not None and f.zone == Zone.DISCARD_PILE:
        raise NoMeaning(f'"{words}": it lies there already')
    if f is not None and step.what.op in (What.PICK, What.RANDOM) and is_any_in_play(f):
        raise NoMeaning(f'"{words}": which one? "a card from your hand", "a crew you control"')
    stays = Type.CAPTAIN | Type.EMPLACEMENT
    types = setting.types_of(step.what)
    if types and not types & ~stays:
        raise NoMeaning(f'"{words}": captains and emplacements stay on their ship')
    itself = step.what.op == What.IT or (step.what.op == What.THIS and setting.this_is_away)
    if itself and setting.went == LIES.get(step.verb):
        raise NoMeaning(f'"{words}": it lies there already')
    _not_when_left(step, setting, words)


def _not_when_left(step: Step, setting: Setting, words: str) -> None:
    """A card that leaves play is already on its way."""
    if step.what is not None and step.what.op in setting.leaving:
        raise NoMeaning(
            f'"{words}": it is already on its way; write "When this card is discarded, …" or '
            '"React when this crew would leave play: … instead"'
        )


def move(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    _not_when_left(step, setting, words)
    if step.what.cards is not None and step.what.cards.zone == step.zone:
        raise NoMeaning(f'"{words}": it is there already')
    if step.zone in OWN:
        to_captain(step, setting, words)
    elif step.zone == Zone.CHEST:
        out_of_play(step, setting, words)
        check_player(step.zone_who, setting, words)
        if setting.owner(step.what) == step.zone_who:
            raise NoMeaning(f'"{words}": in a Treasure Chest lie cards of others')
    elif step.zone in (Zone.PARTY, Zone.RESERVE, Zone.ATTEMPT):
        between_parties(step, setting, words)
    elif step.zone == Zone.PLAY:
        into_play(step, setting, words)
    else:
        raise NoMeaning(f'"{words}": no card can be moved there')


def to_captain(step: Step, setting: Setting, words: str) -> None:
    """SP-913 A card goes to its captain's hand, Hold or discard pile, and to no other."""
    assert step.what is not None
    stays = Type.CAPTAIN | Type.EMPLACEMENT
    types = setting.types_of(step.what)
    if types and not types & ~stays:
        raise NoMeaning(f'"{words}": captains and emplacements stay on their ship')
    whose = setting.owner(step.what)
    if step.zone_who not in (Who.ITS_CAPTAIN, whose):
        raise NoMeaning(
            f'"{words}": a card goes back to its captain; say "to its captain\'s hand", '
            "or say whose card it is"
        )
    if step.zone_who == Who.ITS_CAPTAIN and step.what.op == What.TOP:
        raise NoMeaning(f'"{words}": say whose hand')


def between_parties(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    check_attempt(setting, words)
    in_play(step, setting, words)
    only_of(step.what, setting, Type.CREW | Type.ASSET, f'"{words}": parties are made of crew')
    if step.zone == Zone.ATTEMPT or (step.zone == Zone.RESERVE and step.zone_who == Who.ANYBODY):
        return
    taken = setting.taken and step.what.op == What.IT
    if step.zone_who != (Who.YOU if taken else setting.owner(step.what)):
        raise NoMeaning(
            f'"{words}": a crew fights for who controls it; say "to the attempt" or "to reserve"'
        )


def into_play(step: Step, setting: Setting, words: str) -> None:
    """A card that was flipped; or a crew or an asset that lies in some zone."""
    what = step.what
    assert what is not None
    if setting.card.face >= 0 and what.op in (What.IT, What.THIS):
        return
    out_of_play(step, setting, words)
    only_of(what, setting, LYING, f'"{words}": crew and assets can be put into play')


def shuffle(step: Step, setting: Setting, words: str) -> None:
    if step.zone != Zone.HOLD:
        raise NoMeaning(f'"{words}": cards are shuffled into a Hold')
    to_captain(step, setting, words)


def reveal(step: Step, setting: Setting, words: str) -> None:
    what = step.what
    assert what is not None
    if what.op == What.ZONE:
        if what.zone != Zone.HAND:
            raise NoMeaning(f'"{words}": what is revealed is a hand, or cards of one')
        check_player(what.who, setting, words)
        return
    if what.op == What.TOP:
        return
    if what.cards is None or what.cards.zone != Zone.HAND:
        raise NoMeaning(f'"{words}": only hidden cards are revealed: those of a hand or a Hold')


def look(step: Step, setting: Setting, words: str) -> None:
    if step.what is None or step.what.op != What.TOP:
        raise NoMeaning(
            f'"{words}": you may look at the top cards of a Hold; for a hand, say '
            '"your opponent reveals their hand"'
        )


def store(step: Step, setting: Setting, words: str) -> None:
    out_of_play(step, setting, words)
    if not setting.card.types & (Type.EMPLACEMENT | Type.ASSET | Type.CREW | Type.CAPTAIN):
        raise NoMeaning(f'"{words}": cards are stored on a card that lies in play')


def search(step: Step, setting: Setting, words: str) -> None:
    assert step.cards is not None
    if step.zone not in (Zone.HOLD, Zone.DISCARD_PILE) or (step.n and step.zone != Zone.HOLD):
        raise NoMeaning(f'"{words}": what is searched is a Hold or a discard pile')
    if step.zone_who not in ONE_PLAYER:
        raise NoMeaning(f'"{words}": say whose Hold')
    check_player(step.zone_who, setting, words)
    if step.zone_who != Who.YOU and not step.flag:
        raise NoMeaning(f'"{words}": cards of others never come into your hand; "and play it"')
    if step.n is not None and step.n.n < 1:
        raise NoMeaning(f'"{words}": say how many cards')
    check_cards(step.cards, setting, Asked.AS_PRINTED)
    if step.cards.types and not step.cards.types & BROUGHT:
        raise NoMeaning(f'"{words}": captains and emplacements are never there')


# ---- new cards


def create(step: Step, setting: Setting, words: str) -> None:
    if not setting.names.is_crew_token(step.kind):
        raise NoMeaning(f'"{words}": only crew are created; an emplacement takes the place of one')
    in_reserve(step, setting, words)


def in_reserve(step: Step, setting: Setting, words: str) -> None:
    if step.zone == Zone.NOWHERE:
        return
    if step.zone != Zone.RESERVE:
        raise NoMeaning(f'"{words}": it comes into play, or "in reserve"')
    if step.zone_who != Who.ANYBODY:
        check_player(step.zone_who, setting, words)


def shade(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    in_reserve(step, setting, words)
    away = step.what.op == What.TOP or (step.what.cards is not None and is_away(step.what.cards))
    if step.zone != Zone.NOWHERE and not away and setting.it != ELSEWHERE:
        raise NoMeaning(f'"{words}": a card in play stays where it is')


def create_copy(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    only_of(step.what, setting, Type.CREW, f'"{words}": a token can be a copy of a crew')
    if (
        step.what.op == What.EACH
        or step.what.limit != Picks.EXACTLY
        or (step.what.n is not None and step.what.n.n != 1)
    ):
        raise NoMeaning(f'"{words}": one copy is made, of one crew')


def enter_as_copy(step: Step, setting: Setting, words: str) -> None:
    if setting.card.types != Type.CREW or setting.sort:
        raise NoMeaning(f'"{words}" is said of a crew: "As you play this, you may …"')
    of_type(Type.CREW, "a crew")(step, setting, words)


def replace_card(step: Step, setting: Setting, words: str) -> None:
    of_type(Type.EMPLACEMENT, "a cannon or a structure")(step, setting, words)
    if not setting.names.is_emplacement_token(step.kind):
        raise NoMeaning(f'"{words}": a token that is a cannon takes its place')


def unassign(step: Step, setting: Setting, words: str) -> None:
    of_type(Type.CREW, "operators")(step, setting, words)
    if step.what is not None and step.what.op == What.THIS:
        raise NoMeaning(f'"{words}": the text of an operator does not count (SP-1807)')


def turn_over(step: Step, setting: Setting, words: str) -> None:
    if step.what is None or step.what.op != What.YOUR_CAPTAIN:
        raise NoMeaning(f'"{words}": only your captain is turned over; "turn … into a Shade"')


def flip(step: Step, setting: Setting, words: str) -> None:
    assert step.what is not None
    if setting.card.face < 0 or step.what.op not in (What.IT, What.THIS, What.THIS_CANNON):
        raise NoMeaning(f'"{words}": a card with two faces flips itself')


def add(step: Step, setting: Setting, words: str) -> None:
    """SP-1203, SP-1205 Fires are on ships, other Status cards in Holds."""
    if setting.names.kinds[step.kind] == "First Player":
        raise NoMeaning(f'"{words}": it says who begins, and is never in a Hold or on a ship')
    fire = setting.names.kinds[step.kind] == "Fire"
    if step.zone != (Zone.SHIP if fire else Zone.HOLD):
        right = "Fires are set on a ship" if fire else "it is added to a Hold"
        raise NoMeaning(f'"{words}": {right}')
    if step.zone_who != Who.EACH_PLAYER:
        check_player(step.zone_who, setting, words)
