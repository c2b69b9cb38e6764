"""From effects back to words: what is printed on the cards and tiles of Sky Dynasty.

The words are written from the compiled effects alone, and by other code than gave the texts their
meaning; both must come down to the same tree (see `normal` and `cardtext.law`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, many, parts
from quarterdeck.games.sky_dynasty.words.effects import (
    ANY_NUMBER,
    BUY,
    CHOOSE,
    COINS,
    COINS_PER_TRASHED,
    DRAW,
    FIRST_SHIP,
    FORCE,
    FORCE_ALONE,
    FORCE_HALF_FOE,
    FORCE_WITH,
    INFLUENCE,
    INFLUENCE_PER,
    LEADS,
    NO_WIN_ALONE,
    OFFER,
    PALACE_TRACK,
    RANDOM,
    ROLL,
    STAY,
    SWAP,
    TRASH,
    TRASH_THIS,
    Card,
    Effect,
)

CLASSES: Final = {1: "fighter", 2: "cutter", 4: "starship", 7: "ship"}
DECKS: Final = {1: "the ship deck", 2: "the location deck", 3: "either deck"}
WAVES: Final = {1: "first", 2: "second"}
ALONE: Final = "while you have no other ship here"


class Names(NamedTuple):
    """How places and cards are called, by their numbers."""

    places: Sequence[str]
    kinds: Sequence[str]


def read_back(card: Card, names: Names, random_price: int) -> str:
    """What a card does, in words."""
    if card.kind == RANDOM:
        return f"Leads its fleet anywhere for {coins(random_price)}, or where the die falls."
    if card.kind < FIRST_SHIP:
        return f"Leads its fleet to the {names.places[card.kind]}."
    found = [static_words(static, names) + "." for static in card.statics]
    if card.strikes:
        target = said(CLASSES, card.strikes)
        wave = said(WAVES, card.strike_wave)
        found.append(f"Strikes an enemy {target} here in the {wave} wave.")
    if card.roams:
        found.append("May go to any place where you have cards when revealed.")
    if card.pay_table:
        forces = ", ".join(map(str, card.pay_table))
        found.append(f"Pay up to {coins(len(card.pay_table) - 1)}: force {forces}.")
    found += moments("On dispatch", card.on_dispatch, names)
    found += moments("On survival", card.on_survival, names)
    return " ".join(found)


def read_bonus(effects: tuple[Effect, ...]) -> str:
    """What a tile or a Junkyard result brings."""
    return " ".join([capital(effect_words(effect)) + "." for effect in effects])


def moments(heading: str, effects: tuple[Effect, ...], names: Names) -> list[str]:
    """Effects at one moment, those at the same places together."""
    found = []
    for at, group in groupby(effects, lambda effect: effect.at):
        words = [effect_words(effect) for effect in group]
        rest = "".join([f" {capital(word)}." for word in words[1:]])
        found.append(f"{heading}{where(at, names)}: {words[0]}.{rest}")
    return found


def where(at: int, names: Names) -> str:
    places = [name for place, name in enumerate(names.places) if (at >> place) & 1]
    return f" at the {either(places)}" if places else ""


def either(words: Sequence[str]) -> str:
    """One of these: "a, b or c"."""
    return " or ".join([*([", ".join(words[:-1])] if words[1:] else []), words[-1]])


def said(words: dict[int, str], term: int) -> str:
    if term not in words:
        raise NoMeaning("there are no words for this")
    return words[term]


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def coins(n: int) -> str:
    return f"{n} coin" if n == 1 else f"{n} coins"


def cards(n: int) -> str:
    return f"{n} card" if n == 1 else f"{n} cards"


# ---- instructions


def effect_words(effect: Effect) -> str:
    n = effect.n
    plain = {
        COINS: f"gain {coins(n)}",
        INFLUENCE: f"gain {n} influence",
        COINS_PER_TRASHED: f"gain {coins(n)} for each trashed card",
        DRAW: f"draw {cards(n)}",
        STAY: "this ship stays here",
        TRASH_THIS: "trash this ship",
        PALACE_TRACK: "gain the influence at the palace marker, then move the marker on",
        ROLL: "roll the die and carry out that result",
        TRASH: f"you may trash up to {n} of your discarded or dispatched cards",
        SWAP: f"you may replace up to {cards(n)} on offer at other places",
    }
    if effect.verb in plain:
        return plain[effect.verb]
    if effect.verb == INFLUENCE_PER:
        return f"gain {n} influence for each other {said(CLASSES, effect.of)} you have here"
    if effect.verb == BUY:
        limit = "any number of cards" if n == ANY_NUMBER else f"up to {cards(n)}"
        return f"you may buy {limit} on offer here"
    if effect.verb == CHOOSE:
        return "choose one: " + " / ".join([effect_words(one) for one in effect.then])
    if effect.verb == OFFER:
        return offer_words(effect)
    raise NoMeaning("there are no words for this")


def offer_words(effect: Effect) -> str:
    """Cards of a deck that are looked at, and may be bought."""
    most, deck, cheaper, is_asked = effect.table
    lead = "you may " if is_asked else ""
    whose = said(DECKS, deck)
    if effect.n != 1 or most != 1:
        look = f"{lead}look at the top {cards(effect.n)} of {whose}"
        return f"{look} and you may buy up to {most} of them"
    words = f"{lead}look at the top card of {whose} and you may buy it"
    if cheaper:
        classes = [name for bit, name in CLASSES.items() if bit < 7 and effect.of & bit]
        words += f", {coins(cheaper)} cheaper if it is a {either(classes)}"
    if effect.then:
        words += ", then you may send it to a place where you have cards"
    return words


def static_words(static: Effect, names: Names) -> str:
    force = f"{static.n:+d} force{where(static.at, names)}"
    if static.verb == FORCE:
        return force
    if static.verb == FORCE_ALONE:
        return f"{force} {ALONE}"
    if static.verb == FORCE_WITH:
        kinds = [name for kind, name in enumerate(names.kinds) if (static.of >> kind) & 1]
        return f"{force} while you have a {either(kinds)} here"
    if static.verb == LEADS:
        ships = said(CLASSES, static.of)
        return f"Your {ships}s here have {static.n:+d} force; further copies add nothing"
    if static.verb == FORCE_HALF_FOE:
        return "Its force against each opponent is half of that opponent's ships here, rounded up"
    if static.verb == NO_WIN_ALONE:
        return f"Wins nothing {ALONE}"
    raise NoMeaning("there are no words for this")


# ---- the normal form of a tree

RANKS: Final = {"strikes": 1, "roams": 2, "pays": 3}


def normal(tree: Tree) -> Tree:
    """Of all spellings of a text, one; nothing of it is left out."""
    found: list[Tree] = []
    for part in sorted([same(part) for part in many(tree)], key=rank):
        before = found[-1] if found else ()
        if head(part) in ("on", "do") and many(part)[:-1] == many(before)[:-1]:
            found[-1] = (*many(before)[:-1], (*many(many(before)[-1]), *many(many(part)[-1])))
        else:
            found.append(part)
    return tuple(found)


def rank(part: Tree) -> int:
    """What holds comes first, then dispatch, then survival."""
    if head(part) == "on":
        return 8 if parts(part)[0] == "dispatch" else 9
    return RANKS.get(head(part), 10 if head(part) == "do" else 0)


def same(tree: Tree) -> Tree:
    """One part: places and names in a fixed order, instructions one by one."""
    if not isinstance(tree, tuple):
        return tree
    node = head(tree)
    if node in ("on", "do"):
        steps = [one for step in many(tree[-1]) for one in single(step)]
        return (*[same(part) for part in tree[:-1]], tuple(steps))
    if node in ("at", "with"):
        return (node, tuple(sorted(many(tree[1]), key=repr)))
    if node == "cheaper":
        return (node, tree[1], tuple(sorted(many(tree[2]), key=repr)))
    return tuple([same(part) for part in tree])


def single(step: Tree) -> list[Tree]:
    """An instruction, or each of those that are put together in one."""
    if head(step) == "gain_both":
        n, resource, m, other = parts(step)
        return [("gain", n, resource), ("gain", m, other)]
    if head(step) == "may":
        return [("may", (same(deed),)) for deed in many(parts(step)[0])]
    return [same(step)]
