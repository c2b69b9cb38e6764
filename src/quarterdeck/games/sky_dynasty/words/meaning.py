"""What the words of Sky Dynasty mean: trees of card text become effects, phrase by phrase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from quarterdeck.cardtext.reading import Parts, meaning_of, spoken
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, many, number
from quarterdeck.games.sky_dynasty.words.effects import (
    ANY_NUMBER,
    ANY_SHIP,
    BUY,
    CHOOSE,
    COINS,
    COINS_PER_TRASHED,
    CUTTER,
    DRAW,
    EITHER,
    FIGHTER,
    FORCE,
    FORCE_ALONE,
    FORCE_HALF_FOE,
    FORCE_WITH,
    INFLUENCE,
    INFLUENCE_PER,
    LEADS,
    LOCATIONS,
    NO_WIN_ALONE,
    OFFER,
    PALACE_TRACK,
    ROLL,
    SEND,
    SHIPS,
    STARSHIP,
    STAY,
    SWAP,
    TRASH,
    TRASH_THIS,
    Effect,
)
from quarterdeck.games.sky_dynasty.words.sense import bounded, forces, rewards, sensible

GRAMMAR: Final = Path(__file__).with_name("words.lark")

CLASSES: Final = {"fighter": FIGHTER, "cutter": CUTTER, "starship": STARSHIP, "ship": ANY_SHIP}
DECKS: Final = {"ship_deck": SHIPS, "location_deck": LOCATIONS, "either_deck": EITHER}
RESOURCES: Final = {"coin": COINS, "influence": INFLUENCE}

# Where an instruction makes sense.  Draws go to the hand, which is there only in the Dispatch
# phase; what happens on dispatch happens to all at once and asks nobody (SD-R28).
ON_DISPATCH: Final = frozenset({DRAW, COINS, INFLUENCE})
ANYWHERE: Final = frozenset({COINS, INFLUENCE, COINS_PER_TRASHED, TRASH, OFFER, SWAP, CHOOSE})
ON_SURVIVAL: Final = ANYWHERE | {INFLUENCE_PER, STAY, TRASH_THIS, BUY}
BONUS: Final = ANYWHERE | {PALACE_TRACK, BUY, ROLL}
RESULT: Final = ANYWHERE


class Lexicon(NamedTuple):
    """The numbers that names stand for."""

    places: Mapping[str, int]
    kinds: Mapping[str, int]


class Meaning:
    """What a whole text comes down to."""

    def __init__(self) -> None:
        self.on_dispatch: list[Effect] = []
        self.on_survival: list[Effect] = []
        self.statics: list[Effect] = []
        self.bare: list[Effect] = []  # instructions under no heading
        self.strikes = 0
        self.strike_wave = 0
        self.roams = False
        self.pay_table: tuple[int, ...] = ()
        self.leads_to = -1  # the place that a location card names
        self.random_price = -1  # of a card that leads anywhere

    def only_leads(self) -> bool:
        """Whether the text says where a fleet goes, and nothing else."""
        effects = self.on_dispatch or self.on_survival or self.statics or self.bare
        return not (effects or self.strikes or self.roams or self.pay_table)


def meaning(tree: Tree, names: Lexicon) -> Meaning:
    """The meaning of a text, part by part; NoMeaning for what cannot be meant."""
    found = Meaning()
    for part in many(tree):
        meaning_of(part, SENTENCES, Draft(found, names), "said on a card")
    _in_place(found.on_dispatch, ON_DISPATCH, "on dispatch")
    _in_place(found.on_survival, ON_SURVIVAL, "on survival")
    return found


class Draft(NamedTuple):
    """A text that is being read."""

    found: Meaning
    names: Lexicon


def bonus(tree: Tree, names: Lexicon, allowed: frozenset[int]) -> tuple[Effect, ...]:
    """The meaning of a text that is nothing but instructions: a tile's, or a Junkyard result's."""
    found = meaning(tree, names)
    if any(head(part) != "do" for part in many(tree)):
        raise NoMeaning("only instructions without a heading can stand here")
    _in_place(found.bare, allowed, "here")
    return tuple(found.bare)


def _in_place(effects: Sequence[Effect], allowed: frozenset[int], where: str) -> None:
    """Refuse instructions that mean nothing at this moment."""
    trashed = False
    for effect in effects:
        _in_place(effect.then if effect.verb == CHOOSE else (), allowed, where)
        if effect.verb not in allowed:
            raise NoMeaning(f'"{SPOKEN[effect.verb]}" means nothing {where}')
        if effect.verb == COINS_PER_TRASHED and not trashed:
            raise NoMeaning('"for each trashed card" needs a "trash" before it')
        trashed = trashed or effect.verb == TRASH


# -- headings


def _on(p: Parts, d: Draft) -> None:
    """On dispatch, on survival; perhaps only at some places."""
    moments = {"dispatch": d.found.on_dispatch, "survival": d.found.on_survival}
    effects = p.one_of(moments, "a moment")
    at = _places(p, d.names)
    effects.extend([Effect(e.verb, e.n, at, e.of, e.then, e.table) for e in instructions(p)])


def _places(p: Parts, names: Lexicon) -> int:
    """A mask of places; all of them, if none is named."""
    if p.next_head != "at":
        return 0
    inner = Parts(p.take())
    mask = 0
    for place in inner.list():
        mask |= 1 << Parts(("at", place)).one_of(names.places, "a place")
    inner.finish()
    return mask


def _do(p: Parts, d: Draft) -> None:
    d.found.bare += instructions(p)


# -- instructions


def instructions(p: Parts) -> list[Effect]:
    """One effect after another."""
    return [sensible(effect) for step in p.list() for effect in instruction(step)]


def instruction(step: Tree) -> list[Effect]:
    return meaning_of(step, VERBS, None, "an instruction")


Verb = Callable[[Parts, None], list[Effect]]


def _gain(p: Parts, _: None) -> list[Effect]:
    n = p.number()
    return [Effect(p.one_of(RESOURCES, "gained"), n)]


def _gain_both(p: Parts, _: None) -> list[Effect]:
    return _gain(p, None) + _gain(p, None)


def _for_each(p: Parts, _: None) -> list[Effect]:
    """Gain influence for each other ship of a class, or coins for each trashed card."""
    gained, *more = instruction(p.take())
    noun = Parts(p.take())
    if not more and gained.verb == INFLUENCE and noun.head == "other":
        found = Effect(INFLUENCE_PER, gained.n, of=noun.one_of(CLASSES, "a class"))
    elif not more and gained.verb == COINS and noun.head == "trashed":
        found = Effect(COINS_PER_TRASHED, gained.n)
    else:
        raise NoMeaning(
            '"for each" goes with "gain 1 influence for each other starship you have here" '
            'or "gain 2 coins for each trashed card"'
        )
    noun.finish()
    return [found]


def _may(p: Parts, _: None) -> list[Effect]:
    """What follows "you may" is optional by itself; of an offer, also the look at the cards."""
    return [
        Effect(OFFER, e.n, e.at, e.of, e.then, (*e.table[:3], 1)) if e.verb == OFFER else e
        for e in instructions(p)
    ]


def _choose(p: Parts, _: None) -> list[Effect]:
    n = p.number()
    options = []
    while p.has_more:
        options.append(instructions(p))
    if n != 1 or any(len(option) != 1 for option in options):
        raise NoMeaning('one is chosen of single instructions: "choose one: gain … / gain …"')
    return [Effect(CHOOSE, 1, then=rewards([option[0] for option in options]))]


def _buy(p: Parts, _: None) -> list[Effect]:
    limit = Parts(p.take())
    n = ANY_NUMBER if limit.head == "any_number" else limit.number()
    limit.finish()
    return [Effect(BUY, n)]


def _offer_one(p: Parts, _: None) -> list[Effect]:
    """The top card of a deck, perhaps cheaper, perhaps sent out at once."""
    deck = p.one_of(DECKS, "a deck")
    of = cheaper = 0
    then: tuple[Effect, ...] = ()
    if p.next_head == "cheaper":
        inner = Parts(p.take())
        cheaper = inner.number()
        for name in inner.list():
            of |= Parts(("cheaper", name)).one_of(CLASSES, "a class")
        inner.finish()
    if p.next_head == "send":
        p.take()
        then = (Effect(SEND),)
    if then and deck != SHIPS:
        raise NoMeaning("only ships can be sent; look at the ship deck")
    return [Effect(OFFER, 1, of=of, then=then, table=(1, deck, cheaper, 0))]


def _offer_some(p: Parts, _: None) -> list[Effect]:
    n, deck = p.number(), p.one_of(DECKS, "a deck")
    return [Effect(OFFER, n, table=(p.number(), deck, 0, 0))]


def _counted(verb: int) -> Verb:
    """A verb with one number."""
    return lambda p, _: [Effect(verb, p.number())]


def _plain(verb: int) -> Verb:
    """A verb with nothing to it."""
    return lambda p, _: [Effect(verb)]


VERBS: Final[dict[str, Verb]] = {
    "gain": _gain,
    "gain_both": _gain_both,
    "for_each": _for_each,
    "may": _may,
    "choose": _choose,
    "draw": _counted(DRAW),
    "trash": _counted(TRASH),
    "swap": _counted(SWAP),
    "buy": _buy,
    "offer_one": _offer_one,
    "offer_some": _offer_some,
    "stay": _plain(STAY),
    "trash_this": _plain(TRASH_THIS),
    "palace_track": _plain(PALACE_TRACK),
    "roll": _plain(ROLL),
}

# How a refusal calls an instruction.
SPOKEN: Final = {
    DRAW: "draw",
    COINS: "gain coins",
    INFLUENCE: "gain influence",
    INFLUENCE_PER: "gain influence for each other ship",
    COINS_PER_TRASHED: "gain coins for each trashed card",
    STAY: "this ship stays here",
    TRASH_THIS: "trash this ship",
    PALACE_TRACK: "gain the influence at the palace marker",
    TRASH: "trash",
    OFFER: "look at the top card",
    SWAP: "replace cards on offer",
    BUY: "buy cards on offer here",
    CHOOSE: "choose one",
    ROLL: "roll the die",
}


# -- what holds while the card lies there


def _while(p: Parts, d: Draft) -> None:
    """Force, or no win, in some company or in none."""
    state, static = Parts(p.take()), Parts(p.take())
    if static.head == "wins_nothing" and state.head == "alone":
        d.found.statics.append(Effect(NO_WIN_ALONE))
    elif static.head != "force":
        raise NoMeaning(f'"while" goes with force, not with "{spoken(static.head)}"')
    elif state.head == "alone":
        d.found.statics.append(force(static, FORCE_ALONE, d.names))
    else:
        effect = force(static, FORCE_WITH, d.names)
        for name in state.list():
            effect.of |= 1 << Parts(("with", name)).one_of(d.names.kinds, "a ship")
        d.found.statics.append(effect)
    state.finish()
    static.finish()


def force(p: Parts, verb: int, names: Lexicon) -> Effect:
    n = bounded(p.number())
    return Effect(verb, n, _places(p, names))


def _force(p: Parts, d: Draft) -> None:
    d.found.statics.append(force(p, FORCE, d.names))


def _leads(p: Parts, d: Draft) -> None:
    of = p.one_of(CLASSES, "a class")
    d.found.statics.append(Effect(LEADS, bounded(p.number()), of=of))


def _half_foe(p: Parts, d: Draft) -> None:
    d.found.statics.append(Effect(FORCE_HALF_FOE))


def _strikes(p: Parts, d: Draft) -> None:
    d.found.strikes, d.found.strike_wave = p.one_of(CLASSES, "a class"), p.number()


def _roams(p: Parts, d: Draft) -> None:
    d.found.roams = True


def _pays(p: Parts, d: Draft) -> None:
    """The force for no coin, one coin, and so on."""
    most, named = p.number(), p.list()
    if len(named) != most + 1:
        raise NoMeaning(f"0 to {most} coins need {most + 1} forces, not {len(named)}")
    d.found.pay_table = forces([number(force) for force in named])


def _leads_to(p: Parts, d: Draft) -> None:
    d.found.leads_to = p.one_of(d.names.places, "a place")


def _leads_anywhere(p: Parts, d: Draft) -> None:
    d.found.random_price = p.number()


def _wins_nothing(p: Parts, d: Draft) -> None:
    raise NoMeaning('"wins nothing" means nothing by itself; say while what')


SENTENCES: Final[dict[str, Callable[[Parts, Draft], None]]] = {
    "on": _on,
    "do": _do,
    "while": _while,
    "force": _force,
    "leads": _leads,
    "half_foe": _half_foe,
    "wins_nothing": _wins_nothing,
    "strikes": _strikes,
    "roams": _roams,
    "pays": _pays,
    "leads_to": _leads_to,
    "leads_anywhere": _leads_anywhere,
}
