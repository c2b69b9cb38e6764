"""What the words of Sky Pirate mean: instructions that hold no others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from quarterdeck.cardtext.reading import Parts, meaning_of
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words import effects as e
from quarterdeck.games.sky_pirate.words import terms as t
from quarterdeck.games.sky_pirate.words.events import until
from quarterdeck.games.sky_pirate.words.naming import amount, one_of_these, what
from quarterdeck.games.sky_pirate.words.pieces import (
    WHO,
    Lexicon,
    cards,
    counter,
    stat,
    who,
    zone,
)

GOODS: Final = {"powder": t.Goods.POWDER, "action": t.Goods.ACTION}
BANS: Final = {
    "board": t.Ban.BOARD,
    "play": t.Ban.PLAY,
    "play_or_use_named": t.Ban.NAMED,
    "fire": t.Ban.FIRE,
    "be_stowed": t.Ban.STOW,
    "be_committed": t.Ban.COMMIT,
    "be_discarded": t.Ban.DISCARD,
    "be_ejected": t.Ban.EJECT,
    "be_stunned": t.Ban.STUN,
    "be_broken": t.Ban.BREAK,
}
REDUCED: Final = {
    "that_damage": t.Blow.THAT_DAMAGE,
    "that_cost": t.Blow.THAT_COST,
    "to_you": t.Blow.TO_YOU,
    "cannon_by_or_to_you": t.Blow.CANNON_BY_OR_TO_YOU,
}


class Draft(NamedTuple):
    """A step whose meaning is being told."""

    step: e.Step
    names: Lexicon


Meaning = Callable[[Parts, Draft], None]


def modifiers(p: Parts, names: Lexicon) -> tuple[tuple[int, e.Amount], ...]:
    """(("mod", STAT, AMOUNT), ...)"""
    return tuple([meaning_of(mod, MODS, names, "a change") for mod in p.list()])


MODS: Final = {"mod": lambda p, names: (stat(p), amount(p, names))}


# ---- powder, actions, cards


def _goods(verb: int) -> Meaning:
    def read(p: Parts, d: Draft) -> None:
        d.step.verb, d.step.n, d.step.m = verb, amount(p, d.names), p.one_of(GOODS, "gained")

    return read


def _number(verb: int) -> Meaning:
    def read(p: Parts, d: Draft) -> None:
        d.step.verb, d.step.n = verb, amount(p, d.names)

    return read


def _to_whom(verb: int) -> Meaning:
    def read(p: Parts, d: Draft) -> None:
        d.step.verb, d.step.who, d.step.n = verb, who(p), amount(p, d.names)

    return read


def _reduce(p: Parts, d: Draft) -> None:
    s = d.step
    s.verb, s.m, s.n = t.Verb.REDUCE, p.one_of(REDUCED, "reduced"), amount(p, d.names)
    if p.has_more:
        s.until, s.until_who = until(p)
    if (s.m in (t.Blow.TO_YOU, t.Blow.CANNON_BY_OR_TO_YOU)) != (s.until > 0):
        raise NoMeaning('"damage dealt to you" is reduced until some moment; "that damage" at once')


def _reduce_to(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.m = t.Verb.REDUCE_TO, p.one_of(REDUCED, "reduced")
    d.step.n = amount(p, d.names)


def _plunder(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.n = t.Verb.PLUNDER, amount(p, d.names)
    d.step.m = p.number() if p.has_more else 1


def _what(verb: int) -> Meaning:
    def read(p: Parts, d: Draft) -> None:
        d.step.verb, d.step.what = verb, what(p, d.names)
        d.step.what.ordered = verb in (t.Verb.STOW, t.Verb.PLAY_CARD)

    return read


def _what_flagged(verb: int, word: str) -> Meaning:
    """ "Ignoring all costs", "facedown in random order": may be said, or not."""
    about = _what(verb)

    def read(p: Parts, d: Draft) -> None:
        about(p, d)
        if p.next_head == word:
            p.take()
            d.step.flag = True
        if d.step.what is not None and verb == t.Verb.PLAY_CARD:
            d.step.what.playable = t.How.FOR_FREE if d.step.flag else t.How.BY_EFFECT

    return read


def _what_to(verb: int) -> Meaning:
    def read(p: Parts, d: Draft) -> None:
        d.step.verb, d.step.what = verb, what(p, d.names)
        if p.has_more:
            d.step.zone, d.step.zone_who = zone(p)

    return read


def _what_until(verb: int) -> Meaning:
    def read(p: Parts, d: Draft) -> None:
        d.step.verb, d.step.what = verb, what(p, d.names)
        d.step.until, d.step.until_who = until(p)

    return read


def _search(p: Parts, d: Draft) -> None:
    s = d.step
    s.verb = t.Verb.SEARCH
    if p.next_head == "top":
        inner = Parts(p.take())
        s.n = amount(inner, d.names)
        s.zone, s.zone_who = zone(inner)
        inner.finish()
    else:
        s.zone, s.zone_who = zone(p)
    s.cards = cards(p, d.names)
    s.flag = p.one_of({"play": True, "hand": False}, "what a search is for")


# ---- tokens, counters, faces


def _create(p: Parts, d: Draft) -> None:
    s = d.step
    s.verb, s.n, s.kind = t.Verb.CREATE, amount(p, d.names), _kind(p, d)
    if p.has_more:
        s.zone, s.zone_who = zone(p)


def _kind(p: Parts, d: Draft) -> int:
    return p.one_of(d.names.kinds, "a card")


def _two_numbers(p: Parts, d: Draft) -> tuple[tuple[int, e.Amount], ...]:
    """Attack and defense: "3/0"."""
    attack = amount(p, d.names)
    return ((t.Stat.ATTACK_IS, attack), (t.Stat.DEFENSE_IS, amount(p, d.names)))


def _enter_as_copy(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.what = t.Verb.ENTER_AS_COPY, what(p, d.names)
    d.step.mods = _two_numbers(p, d)


def _replace(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.what, d.step.kind = t.Verb.REPLACE, what(p, d.names), _kind(p, d)


def _add(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.n, d.step.kind = t.Verb.ADD, amount(p, d.names), _kind(p, d)
    d.step.zone, d.step.zone_who = zone(p)


def _put(verb: int) -> Meaning:
    def read(p: Parts, d: Draft) -> None:
        d.step.verb, d.step.n, d.step.counter = verb, amount(p, d.names), counter(p)
        d.step.what = what(p, d.names)
        if verb == t.Verb.MOVE_COUNTERS:
            d.step.to = what(p, d.names)

    return read


def _distribute(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.n = t.Verb.DISTRIBUTE, amount(p, d.names)
    d.step.counter = counter(p)
    d.step.what = one_of_these(p.take(), d.names)


def _use(p: Parts, d: Draft) -> None:
    d.step.verb = t.Verb.USE
    d.step.flag = p.one_of({"operate": True, "any": False}, "an action of a card")
    d.step.what, d.step.m = what(p, d.names), p.number()


def _has(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.what = t.Verb.HAS, what(p, d.names)
    d.step.mods = modifiers(p, d.names)
    d.step.until, d.step.until_who = until(p)


def _also_crew(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.what = t.Verb.ALSO_CREW, what(p, d.names)
    d.step.mods = _two_numbers(p, d)
    d.step.until, d.step.until_who = until(p)


def forbidden(p: Parts, names: Lexicon, to_player: bool) -> tuple[int, e.Cards | None]:
    """What cannot be done, and to which cards."""
    deed = Parts(p.take())
    ban = Parts(("cannot", deed.head)).one_of(BANS, "forbidden")
    of = cards(deed, names) if ban == t.Ban.PLAY else None
    deed.finish()
    if to_player != (ban < t.Ban.STOW):
        raise NoMeaning("players cannot board, fire or play; other things are not done to cards")
    return ban, of


def _cannot(p: Parts, d: Draft) -> None:
    s = d.step
    s.verb = t.Verb.CANNOT
    if p.next_head in WHO and p.next_head != "this":
        s.who, s.flag = who(p), True
    else:
        s.what = what(p, d.names)
    s.m, s.cards = forbidden(p, d.names, s.flag)
    s.until, s.until_who = until(p)


def _board(p: Parts, d: Draft) -> None:
    """`m`: powder less; `kind`: the raid token (`THIS_CARD`: this one); `n`: further tokens."""
    d.step.verb, d.step.kind = t.Verb.BOARD, -1
    while p.has_more:
        meaning_of(p.take(), BOARDING, d, "a way to board")


def _less(p: Parts, d: Draft) -> None:
    d.step.m = p.number()


def _token(p: Parts, d: Draft) -> None:
    if p.next_head == "this":
        d.step.kind = e.Step.THIS_CARD
        p.take()
    else:
        d.step.kind = _kind(p, d)


def _more_tokens(p: Parts, d: Draft) -> None:
    d.step.n = amount(p, d.names)


def _no_tactics(p: Parts, d: Draft) -> None:
    d.step.flag = True


BOARDING: Final[dict[str, Meaning]] = {
    "less": _less,
    "token": _token,
    "more_tokens": _more_tokens,
    "no_tactics": _no_tactics,
}


def _skip(p: Parts, d: Draft) -> None:
    if p.word() != "cannon_phase":
        raise NoMeaning('what can be skipped is "their next cannon phase"')
    d.step.verb = t.Verb.SKIP


def _choose_x(p: Parts, d: Draft) -> None:
    d.step.verb, d.step.n, d.step.m = t.Verb.CHOOSE_X, amount(p, d.names), p.number()


def _bare(verb: int) -> Meaning:
    def read(p: Parts, d: Draft) -> None:
        d.step.verb = verb

    return read


DEEDS: Final[dict[str, Meaning]] = {
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
    "play": _what_flagged(t.Verb.PLAY_CARD, "free"),
    "move": _what_to(t.Verb.MOVE),
    "shuffle": _what_to(t.Verb.SHUFFLE),
    "store": _what_flagged(t.Verb.STORE_CARD, "facedown"),
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
    "volley": _what(t.Verb.VOLLEY),
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
    "skip": _skip,
    "other_mode": _bare(t.Verb.OTHER_MODE),
    "draw": _number(t.Verb.DRAW),
    "draw_until": _number(t.Verb.DRAW_UNTIL),
    "choose_x": _choose_x,
    "name_card": _bare(t.Verb.NAME_CARD),
}
