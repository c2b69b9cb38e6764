"""What the words of Sky Pirate mean: which cards are meant, how much, and if what is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.cardtext.reading import Parts, meaning_of, spoken
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head
from quarterdeck.games.sky_pirate.words import effects as e
from quarterdeck.games.sky_pirate.words import terms as t
from quarterdeck.games.sky_pirate.words.pieces import (
    PLAIN_AMOUNTS,
    PLAIN_WHATS,
    TYPES,
    ZONES,
    Lexicon,
    cards,
    counter,
    stat,
    who,
    zone,
)

# ---- what


def what(p: Parts, names: Lexicon) -> e.What:
    """Cards that an instruction is about."""
    tree = p.take()
    if isinstance(tree, str) and tree in PLAIN_WHATS:
        return names.what(PLAIN_WHATS[tree])
    if head(tree) in ZONES:
        found = names.what(e.What.ZONE)
        found.zone, found.who = zone(Parts(("zone", tree)))
        return found
    return meaning_of(tree, WHATS, names, "a way to name cards")


def one_of_these(of: Tree, names: Lexicon) -> e.What:
    """One card of those that a filter lets pass."""
    return what(Parts(("what", ("pick", 1, of))), names)


def _pick(p: Parts, names: Lexicon) -> e.What:
    """Cards that whoever does it picks."""
    found = names.what(e.What.PICK)
    found.n = e.Amount(e.Amount.NUMBER, 99)
    how = p.next_head
    if how == "any_number" or how == "x":
        found.limit = t.Picks.X if p.word() == "x" else t.Picks.ANY
    elif how == "up_to":
        inner = Parts(p.take())
        found.limit, found.n = t.Picks.UP_TO, amount(inner, names)
        inner.finish()
    elif how == "one_each":
        inner = Parts(p.take())
        found.limit = t.Picks.ONE_EACH
        while inner.has_more:
            found.types += (inner.one_of(TYPES, "a type"),)
    else:
        found.n = amount(p, names)
    if p.next_head in ("them", "it"):
        p.take()
        found.op = e.What.PICK_OF_THEM
    else:
        found.cards = cards(p, names)
    return found


def _each(p: Parts, names: Lexicon) -> e.What:
    found = names.what(e.What.EACH)
    found.cards = cards(p, names)
    return found


def _random(p: Parts, names: Lexicon) -> e.What:
    found = names.what(e.What.RANDOM)
    inner = Parts(p.take())
    if isinstance(n := inner.take(), str | tuple):
        raise NoMeaning(f'{spoken(n)!r} does not go with "at random": say how many')
    found.n, found.cards = e.Amount(e.Amount.NUMBER, n), cards(inner, names)
    inner.finish()
    return found


def _top(p: Parts, names: Lexicon) -> e.What:
    found = names.what(e.What.TOP)
    found.n = amount(p, names)
    found.zone, found.who = zone(p)
    return found


def _both(p: Parts, names: Lexicon) -> e.What:
    found = names.what(e.What.BOTH)
    while p.has_more:
        found.parts += (what(p, names),)
    return found


WHATS: Final = {
    "pick": _pick,
    "each": _each,
    "random": _random,
    "top": _top,
    "and": _both,
}


# ---- amounts


def amount(p: Parts, names: Lexicon) -> e.Amount:
    """A number, or how to work it out."""
    tree = p.take()
    if isinstance(tree, int):
        return e.Amount(e.Amount.NUMBER, tree)
    if isinstance(tree, str) and tree in PLAIN_AMOUNTS:
        return e.Amount(PLAIN_AMOUNTS[tree])
    return meaning_of(tree, AMOUNTS, names, "an amount")


def count(p: Parts, names: Lexicon) -> e.Amount:
    """The number of cards, or of counters on a card."""
    if p.next_head != "counters":
        return e.Amount(e.Amount.COUNT, cards=cards(p, names))
    inner = Parts(p.take())
    found = e.Amount(e.Amount.COUNTERS, counter=counter(inner))
    found.what = what(inner, names)
    inner.finish()
    return found


def _plus(p: Parts, names: Lexicon) -> e.Amount:
    part = amount(p, names)
    return e.Amount(e.Amount.PLUS, p.number(), part=part)


def _of_cards(op: int) -> Callable[[Parts, Lexicon], e.Amount]:
    def read(p: Parts, names: Lexicon) -> e.Amount:
        return e.Amount(op, stat=stat(p), cards=cards(p, names))

    return read


def _stat(p: Parts, names: Lexicon) -> e.Amount:
    return e.Amount(e.Amount.STAT, stat=stat(p), what=what(p, names))


def _or_if(p: Parts, names: Lexicon) -> e.Amount:
    return e.Amount(e.Amount.OR_IF, p.number(), p.number(), condition=condition(p, names))


def _up_to(p: Parts, names: Lexicon) -> e.Amount:
    return e.Amount(e.Amount.UP_TO, part=amount(p, names))


AMOUNTS: Final = {
    "plus": _plus,
    "count": count,
    "highest": _of_cards(e.Amount.HIGHEST),
    "total": _of_cards(e.Amount.TOTAL),
    "stat": _stat,
    "or_if": _or_if,
    "up_to": _up_to,
}


# ---- conditions


def condition(p: Parts, names: Lexicon) -> e.Condition:
    """Something that is true or not."""
    return meaning_of(p.take(), CONDITIONS, names, "a condition")


Asking = Callable[[Parts, Lexicon], e.Condition]


def _plain(op: int, who: int = t.Who.YOU) -> Asking:
    return lambda p, names: e.Condition(op, who=who)


def _controls(p: Parts, names: Lexicon) -> e.Condition:
    return e.Condition(e.Condition.CONTROLS, who=who(p), cards=cards(p, names))


def _controls_many(p: Parts, names: Lexicon) -> e.Condition:
    return e.Condition(e.Condition.CONTROLS, who=who(p), n=p.number(), cards=cards(p, names))


def _controls_no(p: Parts, names: Lexicon) -> e.Condition:
    """ "You control no crew" is: there are no crew you control."""
    whose, of = who(p), cards(p, names)
    if of.control >= 0:
        raise NoMeaning('say once who controls them: "you control no crew"')
    of.control = whose
    return e.Condition(e.Condition.NONE, left=e.Amount(e.Amount.COUNT, cards=of))


def _on_side(p: Parts, names: Lexicon) -> e.Condition:
    return e.Condition(e.Condition.ON_SIDE, who=who(p), n=p.one_of(SIDES, "a side"))


def _at_least(p: Parts, names: Lexicon) -> e.Condition:
    return e.Condition(e.Condition.AT_LEAST, p.number(), left=count(p, names))


def _none(p: Parts, names: Lexicon) -> e.Condition:
    return e.Condition(e.Condition.NONE, left=count(p, names))


def _has_stat(p: Parts, names: Lexicon) -> e.Condition:
    of = what(p, names)
    return e.Condition(e.Condition.HAS_STAT, stat=stat(p), n=p.number(), what=of)


def _entered(p: Parts, names: Lexicon) -> e.Condition:
    of = e.What(p.one_of(PLAIN_WHATS, "a card"), -1)  # nobody is ever asked about it
    return e.Condition(e.Condition.ENTERED_THIS_TURN, what=of)


def _compared(op: int) -> Asking:
    return lambda p, names: e.Condition(op, left=amount(p, names), right=amount(p, names))


def _raid_token(p: Parts, names: Lexicon) -> e.Condition:
    return e.Condition(e.Condition.RAID_TOKEN, p.one_of(names.kinds, "a raid token"))


def _one_type(p: Parts, names: Lexicon) -> e.Condition:
    return e.Condition(e.Condition.ONE_TYPE, p.number())


def _is(op: int) -> Asking:
    """Operated, stunned, in a zone, or a card of a kind."""

    def read(p: Parts, names: Lexicon) -> e.Condition:
        found = e.Condition(op, what=what(p, names))
        if p.next_head in QUALITIES:
            found.bits = p.one_of(QUALITIES, "said of a card")
        elif p.next_head == "in":
            inner = Parts(p.take())
            found.zone, found.who = zone(inner)
            inner.finish()
        else:
            found.cards = cards(p, names)
        return found

    return read


SIDES: Final = {"boarding": t.Side.ONLY_BOARDING, "defending": t.Side.ONLY_DEFENDING}
QUALITIES: Final = {"operated": e.Condition.OPERATED, "stunned": e.Condition.STUNNED}
CONDITIONS: Final[dict[str, Asking]] = {
    "done": _plain(e.Condition.DONE),
    "they_did": _plain(e.Condition.DONE, t.Who.THEY),
    "you_did_not": _plain(e.Condition.NOT_DONE),
    "not_done": _plain(e.Condition.NOT_DONE, t.Who.THEY),
    "no_fire_damage": _plain(e.Condition.NO_FIRE_DAMAGE),
    "controls": _controls,
    "controls_many": _controls_many,
    "controls_no": _controls_no,
    "on_side": _on_side,
    "at_least": _at_least,
    "none": _none,
    "has_stat": _has_stat,
    "is": _is(e.Condition.IS),
    "is_not": _is(e.Condition.IS_NOT),
    "entered_this_turn": _entered,
    "greater": _compared(e.Condition.GREATER),
    "no_less": _compared(e.Condition.NO_LESS),
    "raid_token": _raid_token,
    "one_type": _one_type,
}
