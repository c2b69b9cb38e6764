"""What the words of Sky Pirate mean: events, limits, and how long something lasts."""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, many, number, parts
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
SPANS: Final = {
    ("begins", "turn"): e.Event.TURN_BEGINS,
    ("begins", "next_turn"): e.Event.TURN_BEGINS,
    ("ends", "turn"): e.Event.TURN_ENDS,
    ("ends", "next_turn"): e.Event.TURN_ENDS,
    ("begins", "cannon_phase"): e.Event.CANNON_PHASE_BEGINS,
    ("ends", "cannon_phase"): e.Event.CANNON_PHASE_ENDS,
    ("ends", "attempt"): e.Event.ATTEMPT_ENDS,
}
BY_PLAYERS: Final = {
    "fires": e.Event.FIRES,
    "plays_tactic": e.Event.PLAYS_TACTIC,
    "draws_in_turn": e.Event.DRAWS_IN_TURN,
    "dealt_damage": e.Event.DEALT_DAMAGE,
    "spends_action": e.Event.SPENDS_ACTION,
}
LIMITS: Final = {
    "once_each_turn": t.Limit.ONCE_EACH_TURN,
    "once_each_game": t.Limit.ONCE_EACH_GAME,
    "any_times": t.Limit.ANY_TIMES,
}
DOERS: Final = {"this": t.Doer.THIS, "this_cannon": t.Doer.THIS_CANNON, "it": t.Doer.IT}


def limit(tree: Tree, names: Lexicon) -> tuple[int, int, e.Cards | None]:
    """How often, how many count as one, and of which cards."""
    if isinstance(tree, str):
        return LIMITS[tree], 1, None
    n, of = parts(tree)
    return t.Limit.ONCE_FOR_EACH, number(n), cards(of, names)


def event(tree: Tree, names: Lexicon) -> e.Event:
    """What a trigger, a react or a pending effect waits for."""
    inner = parts(tree)
    match head(tree):
        case "limited":
            found = event(inner[0], names)
            found.limit, found.limit_n, found.limit_cards = limit(inner[1], names)
            return found
        case "does":
            return _does(inner, names, VERBS)
        case "would":
            return _does(inner, names, WOULD)
        case "begins" | "ends" as edge:
            span = (edge, str(inner[0]))
            if span not in SPANS:
                raise NoMeaning(f"nothing waits for the moment when the {span[1]} {edge}")
            return e.Event(1 << SPANS[span], who=who(inner[1]))
    return _special(tree, names)


def _special(tree: Tree, names: Lexicon) -> e.Event:
    """Events with words of their own."""
    inner = parts(tree)
    match head(tree):
        case "plays":
            found = e.Event(1 << e.Event.PLAYS, who=who(inner[0]), cards=cards(inner[1], names))
        case str() as node if node in BY_PLAYERS:
            found = e.Event(1 << BY_PLAYERS[node], who=who(inner[0]))
        case "would_resolve":
            found = e.Event(1 << e.Event.WOULD_RESOLVE, t.Doer.THIS_CANNON)
        case "pays_cost":
            found = e.Event(1 << e.Event.PAYS_COST, t.Doer.THIS_CANNON)
        case "chooses":
            found = e.Event(1 << e.Event.CHOOSES, who=who(inner[0]), cards=cards(inner[1], names))
        case "puts":
            of = cards(inner[2], names)
            found = e.Event(
                1 << e.Event.PUTS_COUNTERS, who=who(inner[0]), cards=of, counter=counter(inner[1])
            )
        case "effect_ejects":
            found = e.Event(1 << e.Event.EFFECT_EJECTS, who=t.Who.YOU, cards=cards(inner[0], names))
        case "mulligans_over":
            return e.Event(1 << e.Event.MULLIGANS_OVER)
        case other:
            raise NoMeaning(f"{other!r} is no event")
    _time(found, inner[1:], names, tree)
    return found


def _does(inner: tuple[Tree, ...], names: Lexicon, verbs: dict[str, int]) -> e.Event:
    doer, deeds, *rest = inner
    found = e.Event(0)
    for deed in many(deeds):
        if str(deed) not in verbs:
            raise NoMeaning(f'"would" does not go with {deed!r}')
        found.mask |= 1 << verbs[str(deed)]
    _doer(found, doer, names)
    for part in rest:
        if head(part) == "from":
            found.zone, found.zone_who = zone(parts(part)[0])
    _time(found, tuple(rest), names, ("does", *inner))
    return found


def _doer(found: e.Event, doer: Tree, names: Lexicon) -> None:
    if isinstance(doer, str) and doer in DOERS:
        found.doer = DOERS[doer]
    elif isinstance(doer, str) and doer in WHO:
        found.who = who(doer)
    elif head(doer) == "some":
        found.doer, found.cards = t.Doer.SOME, cards(parts(doer)[0], names)
    elif head(doer) == "or":
        found.doer, found.cards = t.Doer.THIS_OR, cards(parts(doer)[1], names)
    else:
        found.doer, found.cards = t.Doer.CARDS, cards(doer, names)


def _time(found: e.Event, rest: tuple[Tree, ...], names: Lexicon, tree: Tree) -> None:
    """The first, second or third time of a turn: such events are counted (SP-2112)."""
    for part in rest:
        if isinstance(part, tuple) and head(part) in ("nth", "own_nth"):
            found.nth = number(parts(part)[0])
            if head(part) == "own_nth":
                found.own_nth = True
                return
            if tree not in names.signatures:
                names.signatures.append(tree)
                names.ordinals.append(found)
            found.ordinal = names.signatures.index(tree)


def until(tree: Tree) -> tuple[int, int]:
    """How long something lasts, and whose turn that is about."""
    moment = parts(tree)[0]
    inner = parts(moment)
    match head(moment), inner[0]:
        case "ends", "turn":
            return t.Until.TURN_ENDS, t.Who.YOU
        case "ends", "attempt":
            return t.Until.ATTEMPT_ENDS, t.Who.YOU
        case "begins", "next_turn":
            return t.Until.NEXT_TURN_BEGINS, who(inner[1])
        case "ends", "next_turn":
            return t.Until.NEXT_TURN_ENDS, who(inner[1])
        case "does", "this":
            if tuple(many(inner[1])) == ("leave",):
                return t.Until.LEAVES, t.Who.YOU
    raise NoMeaning(
        'something lasts until "the turn ends", "the attempt ends", "your next turn begins", '
        '"their next turn ends" or "this asset leaves play"'
    )
