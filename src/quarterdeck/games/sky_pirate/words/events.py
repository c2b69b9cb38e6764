"""What the words of Sky Pirate mean: events, limits, and how long something lasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.cardtext.reading import Parts, meaning_of
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head
from quarterdeck.games.sky_pirate.words import effects as e
from quarterdeck.games.sky_pirate.words import terms as t
from quarterdeck.games.sky_pirate.words.pieces import WHO, Lexicon, cards, counter, who, zone

VERBS: Final = {
    "board": e.Event.BOARDS,
    "defend": e.Event.DEFENDS,
    "raid": e.Event.RAIDS,
    "repel": e.Event.REPELS,
    "breach": e.Event.BREACHES,
    "fire": e.Event.FIRES,
    "fired": e.Event.HAS_FIRED,
    "unstun": e.Event.UNSTUNS,
    "break": e.Event.BREAKS,
    "enter": e.Event.ENTERS,
    "leave": e.Event.LEAVES,
    "recover": e.Event.RECOVERS,
    "recovers": e.Event.RECOVERS,
    "discard": e.Event.DISCARDED,
    "stow": e.Event.STOWED,
    "draw": e.Event.DRAWN,
    "load": e.Event.LOADED,
    "eject": e.Event.EJECTED,
}
WOULD: Final = {
    "leave": e.Event.WOULD_LEAVE,
    "discard": e.Event.WOULD_BE_DISCARDED,
    "stow": e.Event.WOULD_BE_STOWED,
    "eject": e.Event.WOULD_BE_EJECTED,
}
BEGINS: Final = {
    "turn": e.Event.TURN_BEGINS,
    "next_turn": e.Event.TURN_BEGINS,
    "cannon_phase": e.Event.CANNON_PHASE_BEGINS,
}
ENDS: Final = {
    "turn": e.Event.TURN_ENDS,
    "next_turn": e.Event.TURN_ENDS,
    "cannon_phase": e.Event.CANNON_PHASE_ENDS,
    "attempt": e.Event.ATTEMPT_ENDS,
}
LIMITS: Final = {
    "once_each_turn": t.Limit.ONCE_EACH_TURN,
    "once_each_game": t.Limit.ONCE_EACH_GAME,
    "any_times": t.Limit.ANY_TIMES,
}
DOERS: Final = {"this": t.Doer.THIS, "this_cannon": t.Doer.THIS_CANNON, "it": t.Doer.IT}


class Often:
    """How often, how many count as one, and of which cards."""

    def __init__(self, limit: int, n: int = 1, of: e.Cards | None = None) -> None:
        self.limit = limit
        self.n = n
        self.of = of


def is_often(tree: str) -> bool:
    return tree in LIMITS or tree == "once_for_each"


def often(p: Parts, names: Lexicon) -> Often:
    if p.next_head != "once_for_each":
        return Often(p.one_of(LIMITS, "how often"))
    inner = Parts(p.take())
    found = Often(t.Limit.ONCE_FOR_EACH, inner.number(), cards(inner, names))
    inner.finish()
    return found


# ---- events

Waiting = Callable[[Parts, Lexicon], e.Event]


def event(p: Parts, names: Lexicon) -> e.Event:
    """What a trigger, a react or a pending effect waits for."""
    tree = p.take()
    found = meaning_of(tree, EVENTS, names, "an event")
    if found.nth > 0 and not found.own_nth and found.ordinal < 0:
        found.ordinal = ordinal(found, tree, names)
    return found


def ordinal(found: e.Event, tree: Tree, names: Lexicon) -> int:
    """The first, second or third time of a turn: such events are counted (SP-2112)."""
    if tree not in names.signatures:
        names.signatures.append(tree)
        names.ordinals.append(found)
    return names.signatures.index(tree)


def _limited(p: Parts, names: Lexicon) -> e.Event:
    found = event(p, names)
    limit = often(p, names)
    found.limit, found.limit_n, found.limit_cards = limit.limit, limit.n, limit.of
    return found


def _does(verbs: dict[str, int]) -> Waiting:
    def read(p: Parts, names: Lexicon) -> e.Event:
        found = e.Event(0)
        doer = p.take()
        for deed in p.list():
            found.mask |= 1 << Parts(("does", deed)).one_of(verbs, "something that happens")
            found.that_damage = found.that_damage or deed == "recover"
        _doer(found, doer, names)
        _when(found, p)
        return found

    return read


def _doer(found: e.Event, doer: Tree, names: Lexicon) -> None:
    p = Parts(("doer", doer))
    if isinstance(doer, str) and doer in DOERS:
        found.doer = p.one_of(DOERS, "a card")
    elif isinstance(doer, str) and doer in WHO:
        found.who = who(p)
    elif head(doer) in ("some", "or"):
        inner = Parts(doer)
        found.doer = t.Doer.SOME if inner.head == "some" else t.Doer.THIS_OR
        if inner.head == "or" and inner.word() != "this":
            raise NoMeaning('"or another" goes with "this crew"')
        found.cards = cards(inner, names)
        inner.finish()
    else:
        found.doer, found.cards = t.Doer.CARDS, cards(p, names)


def _when(found: e.Event, p: Parts) -> None:
    """The zone that is left, and the first, second or third time of a turn."""
    while p.next_head in ("nth", "own_nth", "from"):
        inner = Parts(p.take())
        if inner.head == "from":
            found.zone, found.zone_who = zone(inner)
        else:
            found.nth, found.own_nth = inner.number(), inner.head == "own_nth"
        inner.finish()


def _edge(spans: dict[str, int]) -> Waiting:
    def read(p: Parts, names: Lexicon) -> e.Event:
        return e.Event(1 << p.one_of(spans, "a moment that anything waits for"), who=who(p))

    return read


def _by_player(code: int) -> Waiting:
    def read(p: Parts, names: Lexicon) -> e.Event:
        found = e.Event(1 << code, who=who(p))
        if p.next_head == "card":
            found.cards = cards(p, names)
        _when(found, p)
        return found

    return read


def _draws(p: Parts, names: Lexicon) -> e.Event:
    """A player draws: any card of theirs is drawn."""
    return e.Event(1 << e.Event.DRAWN, who=who(p), cards=e.Cards())


def _of_this_cannon(code: int) -> Waiting:
    def read(p: Parts, names: Lexicon) -> e.Event:
        found = e.Event(1 << code)
        if p.next_head == "you":
            found.who = who(p)
        found.doer = p.one_of(DOERS, "a card")
        return found

    return read


def _puts(p: Parts, names: Lexicon) -> e.Event:
    found = e.Event(1 << e.Event.PUTS_COUNTERS, who=who(p))
    found.counter, found.cards = counter(p), cards(p, names)
    return found


def _effect_ejects(p: Parts, names: Lexicon) -> e.Event:
    return e.Event(1 << e.Event.EFFECT_EJECTS, who=t.Who.YOU, cards=cards(p, names))


def _mulligans_over(p: Parts, names: Lexicon) -> e.Event:
    return e.Event(1 << e.Event.MULLIGANS_OVER)


EVENTS: Final[dict[str, Waiting]] = {
    "limited": _limited,
    "does": _does(VERBS),
    "would": _does(WOULD),
    "begins": _edge(BEGINS),
    "ends": _edge(ENDS),
    "plays": _by_player(e.Event.PLAYS),
    "chooses": _by_player(e.Event.CHOOSES),
    "fires": _by_player(e.Event.FIRES),
    "plays_tactic": _by_player(e.Event.PLAYS_TACTIC),
    "draws_in_turn": _by_player(e.Event.DRAWS_IN_TURN),
    "draws": _draws,
    "gains": _by_player(e.Event.GAINS),
    "uses_tactic": _by_player(e.Event.USES_TACTIC),
    "dealt_damage": _by_player(e.Event.DEALT_DAMAGE),
    "spends_action": _by_player(e.Event.SPENDS_ACTION),
    "would_resolve": _of_this_cannon(e.Event.WOULD_RESOLVE),
    "pays_cost": _of_this_cannon(e.Event.PAYS_COST),
    "puts": _puts,
    "effect_ejects": _effect_ejects,
    "mulligans_over": _mulligans_over,
}


# ---- how long


def until(p: Parts) -> tuple[int, int]:
    """How long something lasts, and whose turn that is about."""
    inner = Parts(p.take())
    found = meaning_of(inner.take(), MOMENTS, None, LASTS)
    inner.finish()
    return found


def _until_edge(spans: dict[str, int]) -> Callable[[Parts, None], tuple[int, int]]:
    def read(p: Parts, nothing: None) -> tuple[int, int]:
        span = p.one_of(spans, LASTS)
        whose = who(p)
        if span == t.Until.TURN_ENDS and whose != t.Who.ANYBODY:
            return t.Until.THEIR_TURN_ENDS, whose
        if span in (t.Until.TURN_ENDS, t.Until.ATTEMPT_ENDS):
            if whose != t.Who.ANYBODY:
                raise NoMeaning('there is one attempt only: say "until the attempt ends"')
            return span, t.Who.YOU
        return span, whose

    return read


def _until_left(p: Parts, nothing: None) -> tuple[int, int]:
    if p.take() != "this" or p.list() != ("leave",):
        raise NoMeaning(f"{LASTS} is not said here")
    return t.Until.LEAVES, t.Who.YOU


LASTS: Final = (
    'until "the turn ends", "the attempt ends", "your next turn begins", '
    '"their next turn ends" or "this asset leaves play"'
)
MOMENTS: Final[dict[str, Callable[[Parts, None], tuple[int, int]]]] = {
    "begins": _until_edge({"next_turn": t.Until.NEXT_TURN_BEGINS}),
    "ends": _until_edge(
        {
            "turn": t.Until.TURN_ENDS,
            "attempt": t.Until.ATTEMPT_ENDS,
            "next_turn": t.Until.NEXT_TURN_ENDS,
        }
    ),
    "does": _until_left,
}
