"""What the words of Sky Pirate mean: instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, many, number, parts
from quarterdeck.games.sky_pirate.words import effects as e
from quarterdeck.games.sky_pirate.words import terms as t
from quarterdeck.games.sky_pirate.words.events import event, until
from quarterdeck.games.sky_pirate.words.pieces import (
    STATS,
    Lexicon,
    amount,
    cards,
    condition,
    counter,
    what,
    who,
    zone,
)

GOODS: Final = {"powder": t.Goods.POWDER, "action": t.Goods.ACTION}
BANS: Final = {
    "board": t.Ban.BOARD,
    "play": t.Ban.PLAY,
    "play_or_use_named": t.Ban.NAMED,
    "be_stowed": t.Ban.STOW,
    "be_committed": t.Ban.COMMIT,
}
REDUCED: Final = {
    "that_damage": t.Blow.THAT_DAMAGE,
    "that_cost": t.Blow.THAT_COST,
    "to_you": t.Blow.TO_YOU,
    "cannon_by_or_to_you": t.Blow.CANNON_BY_OR_TO_YOU,
}
PLAYERS: Final = ("you", "opponent", "each_player", "defender", "boarder", "they")


def steps(tree: Tree, names: Lexicon) -> tuple[e.Step, ...]:
    """One instruction after another."""
    return tuple([step(part, names) for part in many(tree)])


def step(tree: Tree, names: Lexicon) -> e.Step:
    """One instruction."""
    node = head(tree)
    if node not in MEANINGS:
        raise NoMeaning(f"{node!r} is no instruction")
    new = names.step(e.Step(-1, len(names.steps)))
    MEANINGS[node](new, parts(tree), names)
    if new.what is not None:
        for each in (new.what, *new.what.parts):
            each.step = new.id
    return new


def modifiers(tree: Tree, names: Lexicon) -> tuple[tuple[int, e.Amount], ...]:
    """(("mod", STAT, AMOUNT), ...)"""
    found = []
    for mod in many(tree):
        stat, n = parts(mod)
        found.append((STATS[str(stat)], amount(n, names)))
    return tuple(found)


Parts = tuple[Tree, ...]
Meaning = Callable[[e.Step, Parts, Lexicon], None]


# ---- steps that hold others


def _may(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.then = t.Verb.MAY, steps(p[0], names)


def _may_pay(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.modes, s.then = t.Verb.MAY_PAY, ((step(p[0], names),),), steps(p[1], names)


def _if(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.condition, s.then = t.Verb.IF, condition(p[0], names), steps(p[1], names)


def _choose(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.n = t.Verb.CHOOSE, amount(p[0], names)
    s.modes = tuple([steps(mode, names) for mode in p[1:]])


def _both(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.modes = t.Verb.BOTH, (steps(p[0], names), steps(p[1], names))


def _by(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.who, s.then = t.Verb.BY, who(p[0]), steps(p[1], names)


def _for_each(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.n, s.then = t.Verb.FOR_EACH, amount(("count", p[0]), names), steps(p[1], names)


def _later(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.event, s.then = t.Verb.LATER, event(p[0], names), steps(p[1], names)


def _meanwhile(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb = t.Verb.MEANWHILE
    s.until, s.until_who = until(p[0])
    if head(p[1]) == "as_soon_as":
        s.condition = condition(parts(p[1])[0], names)
    else:
        s.event = event(p[1], names)
    s.then = steps(p[2], names)


def _instead(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.then = t.Verb.INSTEAD, steps(p[0], names)


# ---- powder, actions, cards


def _goods(verb: int) -> Meaning:
    def read(s: e.Step, p: Parts, names: Lexicon) -> None:
        s.verb, s.n, s.m = verb, amount(p[0], names), GOODS[str(p[1])]

    return read


def _number(verb: int) -> Meaning:
    def read(s: e.Step, p: Parts, names: Lexicon) -> None:
        s.verb, s.n = verb, amount(p[0], names)

    return read


def _to_whom(verb: int) -> Meaning:
    def read(s: e.Step, p: Parts, names: Lexicon) -> None:
        s.verb, s.who, s.n = verb, who(p[0]), amount(p[1], names)

    return read


def _reduce(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.m, s.n = t.Verb.REDUCE, REDUCED[str(p[0])], amount(p[1], names)
    if len(p) > 2:
        s.until, s.until_who = until(p[2])
    if (s.m in (t.Blow.TO_YOU, t.Blow.CANNON_BY_OR_TO_YOU)) != (s.until > 0):
        raise NoMeaning('"damage dealt to you" is reduced until some moment; "that damage" at once')


def _reduce_to(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.m, s.n = t.Verb.REDUCE_TO, REDUCED[str(p[0])], amount(p[1], names)


def _plunder(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.n = t.Verb.PLUNDER, amount(p[0], names)
    s.m = number(p[1]) if len(p) > 1 else 1


def _what(verb: int) -> Meaning:
    def read(s: e.Step, p: Parts, names: Lexicon) -> None:
        s.verb, s.what = verb, what(p[0], names)
        s.what.ordered = verb in (t.Verb.STOW, t.Verb.PLAY_CARD)
        if verb == t.Verb.PLAY_CARD:
            s.what.playable = t.How.FOR_FREE if len(p) > 1 else t.How.BY_EFFECT
        s.flag = len(p) > 1  # "ignoring all costs", "facedown in random order"

    return read


def _what_to(verb: int) -> Meaning:
    def read(s: e.Step, p: Parts, names: Lexicon) -> None:
        s.verb, s.what = verb, what(p[0], names)
        if len(p) > 1:
            s.zone, s.zone_who = zone(p[1])

    return read


def _what_until(verb: int) -> Meaning:
    def read(s: e.Step, p: Parts, names: Lexicon) -> None:
        s.verb, s.what = verb, what(p[0], names)
        s.until, s.until_who = until(p[1])

    return read


def _search(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.cards, s.flag = t.Verb.SEARCH, cards(p[1], names), p[2] == "play"
    if head(p[0]) == "top":
        n, where = parts(p[0])
        s.n = amount(n, names)
        s.zone, s.zone_who = zone(where)
    else:
        s.zone, s.zone_who = zone(p[0])


# ---- tokens, counters, faces


def _create(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.n, s.kind = t.Verb.CREATE, amount(p[0], names), names.kind(p[1])
    if len(p) > 2:
        s.zone, s.zone_who = zone(p[2])


def _enter_as_copy(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.what = t.Verb.ENTER_AS_COPY, what(p[0], names)
    s.mods = ((t.Stat.ATTACK_IS, amount(p[1], names)), (t.Stat.DEFENSE_IS, amount(p[2], names)))


def _replace(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.what, s.kind = t.Verb.REPLACE, what(p[0], names), names.kind(p[1])


def _add(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.n, s.kind = t.Verb.ADD, amount(p[0], names), names.kind(p[1])
    s.zone, s.zone_who = zone(p[2])


def _put(verb: int) -> Meaning:
    def read(s: e.Step, p: Parts, names: Lexicon) -> None:
        s.verb, s.n, s.counter = verb, amount(p[0], names), counter(p[1])
        s.what = what(p[2], names)
        if len(p) > 3:
            s.to = what(p[3], names)

    return read


def _distribute(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.n, s.counter = t.Verb.DISTRIBUTE, amount(p[0], names), counter(p[1])
    s.what = what(("pick", 1, p[2]), names)


def _volley(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.what = t.Verb.VOLLEY, what(p[0], names)
    _only_yours(s)


def _only_yours(s: e.Step) -> None:
    """Phrases that speak of your own cards, and of no others."""
    f = None if s.what is None else s.what.cards
    if f is None or f.control != t.Who.YOU:
        raise NoMeaning('only of cards "you control"')


def _use(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.flag, s.what = t.Verb.USE, p[0] == "operate", what(p[1], names)
    s.m = number(p[2])
    _only_yours(s)


def _has(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.what, s.mods = t.Verb.HAS, what(p[0], names), modifiers(p[1], names)
    s.until, s.until_who = until(p[2])


def _also_crew(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.what = t.Verb.ALSO_CREW, what(p[0], names)
    s.mods = ((t.Stat.ATTACK_IS, amount(p[1], names)), (t.Stat.DEFENSE_IS, amount(p[2], names)))
    s.until, s.until_who = until(p[3])


def _cannot(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.m = t.Verb.CANNOT, BANS[head(p[1])]
    if p[0] in PLAYERS:
        s.who, s.flag = who(p[0]), True
    else:
        s.what = what(p[0], names)
    if s.m == t.Ban.PLAY:
        s.cards = cards(parts(p[1])[0], names)
    if s.flag != (s.m in (t.Ban.BOARD, t.Ban.PLAY, t.Ban.NAMED)):
        raise NoMeaning("players cannot board or play; cards cannot be stowed or committed")
    s.until, s.until_who = until(p[2])


def _board(s: e.Step, p: Parts, names: Lexicon) -> None:
    """`m`: powder less; `kind`: the raid token (`THIS_CARD`: this one); `n`: further tokens."""
    s.verb, s.kind = t.Verb.BOARD, -1
    for part in p:
        if part == "no_tactics":
            s.flag = True
            continue
        inner = parts(part)[0]
        match head(part):
            case "less":
                s.m = number(inner)
            case "token":
                s.kind = e.Step.THIS_CARD if inner == "this" else names.kind(inner)
            case "more_tokens":
                s.n = amount(inner, names)


def _choose_x(s: e.Step, p: Parts, names: Lexicon) -> None:
    s.verb, s.n, s.m = t.Verb.CHOOSE_X, amount(p[0], names), number(p[1])


def _bare(verb: int) -> Meaning:
    def read(s: e.Step, p: Parts, names: Lexicon) -> None:
        s.verb = verb

    return read


MEANINGS: Final[dict[str, Meaning]] = {
    "may": _may,
    "may_pay": _may_pay,
    "if": _if,
    "choose": _choose,
    "both": _both,
    "by": _by,
    "for_each": _for_each,
    "later": _later,
    "meanwhile": _meanwhile,
    "instead": _instead,
    "target": _what(t.Verb.TARGET),
    "gain": _goods(t.Verb.GAIN),
    "spend": _goods(t.Verb.SPEND),
    "lose": _goods(t.Verb.LOSE),
    "steal": _number(t.Verb.STEAL),
    "pay": _to_whom(t.Verb.PAY),
    "damage": _to_whom(t.Verb.DAMAGE),
    "reduce": _reduce,
    "reduce_to": _reduce_to,
    "plunder": _plunder,
    "discard": _what(t.Verb.DISCARD),
    "stow": _what(t.Verb.STOW),
    "eject": _what(t.Verb.EJECT),
    "reveal": _what(t.Verb.REVEAL),
    "look": _what(t.Verb.LOOK),
    "play": _what(t.Verb.PLAY_CARD),
    "move": _what_to(t.Verb.MOVE),
    "shuffle": _what_to(t.Verb.SHUFFLE),
    "store": _what(t.Verb.STORE_CARD),
    "search": _search,
    "create": _create,
    "create_copy": _what(t.Verb.CREATE_COPY),
    "enter_as_copy": _enter_as_copy,
    "replace": _replace,
    "shade": _what_to(t.Verb.SHADE),
    "facedown": _what(t.Verb.FACEDOWN),
    "faceup": _what(t.Verb.FACEUP),
    "flip": _what(t.Verb.FLIP),
    "take_control": _what_until(t.Verb.TAKE_CONTROL),
    "add": _add,
    "put": _put(t.Verb.PUT),
    "remove": _put(t.Verb.REMOVE),
    "move_counters": _put(t.Verb.MOVE_COUNTERS),
    "distribute": _distribute,
    "double": _what(t.Verb.DOUBLE),
    "operate": _number(t.Verb.OPERATE),
    "unassign": _what(t.Verb.UNASSIGN),
    "use": _use,
    "fire": _what(t.Verb.FIRE),
    "volley": _volley,
    "stun": _what(t.Verb.STUN),
    "unstun": _what(t.Verb.UNSTUN),
    "break": _what(t.Verb.BREAK),
    "swap": _what_until(t.Verb.SWAP),
    "has": _has,
    "also_crew": _also_crew,
    "cannot": _cannot,
    "board": _board,
    "end_attempt": _bare(t.Verb.END_ATTEMPT),
    "pass": _bare(t.Verb.PASS),
    "stop": _bare(t.Verb.STOP),
    "skip": _bare(t.Verb.SKIP),
    "other_mode": _bare(t.Verb.OTHER_MODE),
    "draw": _number(t.Verb.DRAW),
    "draw_until": _number(t.Verb.DRAW_UNTIL),
    "choose_x": _choose_x,
    "name_card": _bare(t.Verb.NAME_CARD),
}
