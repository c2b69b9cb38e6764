"""What the words of Sky Dynasty mean: trees of card text become effects, phrase by phrase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, many, number, parts
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
        match head(part):
            case "on":
                _moment(part, names, found)
            case "do":
                found.bare += instructions(parts(part)[0])
            case "while":
                found.statics.append(_while(part, names))
            case _:
                _static(part, names, found)
    _in_place(found.on_dispatch, ON_DISPATCH, "on dispatch")
    _in_place(found.on_survival, ON_SURVIVAL, "on survival")
    return found


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


def _moment(part: Tree, names: Lexicon, found: Meaning) -> None:
    """On dispatch, on survival; perhaps only at some places."""
    moment, *where, steps = parts(part)
    at = _places(where[0], names) if where else 0
    effects = instructions(steps)
    there = [Effect(e.verb, e.n, at, e.of, e.then, e.table) for e in effects]
    (found.on_dispatch if moment == "dispatch" else found.on_survival).extend(there)


def _places(where: Tree, names: Lexicon) -> int:
    """A mask of places."""
    mask = 0
    for place in many(parts(where)[0]):
        mask |= 1 << names.places[str(place)]
    return mask


# -- instructions


def instructions(steps: Tree) -> list[Effect]:
    """One effect after another."""
    return [effect for step in many(steps) for effect in VERBS[head(step)](step)]


def _gain(step: Tree) -> list[Effect]:
    n, resource = parts(step)
    return [Effect(RESOURCES[str(resource)], number(n))]


def _gain_both(step: Tree) -> list[Effect]:
    n, resource, m, other = parts(step)
    return _gain(("gain", n, resource)) + _gain(("gain", m, other))


def _for_each(step: Tree) -> list[Effect]:
    """Gain influence for each other ship of a class, or coins for each trashed card."""
    action, noun = parts(step)
    match action, noun:
        case ("gain", int(n), "influence"), ("other", str(ship_class)):
            return [Effect(INFLUENCE_PER, n, of=CLASSES[ship_class])]
        case ("gain", int(n), "coin"), "trashed":
            return [Effect(COINS_PER_TRASHED, n)]
    raise NoMeaning(
        '"for each" goes with "gain 1 influence for each other starship you have here" '
        'or "gain 2 coins for each trashed card"'
    )


def _may(step: Tree) -> list[Effect]:
    """What follows "you may" is optional by itself; of an offer, also the look at the cards."""
    return [
        Effect(OFFER, e.n, e.at, e.of, e.then, (*e.table[:3], 1)) if e.verb == OFFER else e
        for e in instructions(parts(step)[0])
    ]


def _choose(step: Tree) -> list[Effect]:
    n, *options = parts(step)
    effects = [instructions(option) for option in options]
    if n != 1 or any(len(option) != 1 for option in effects):
        raise NoMeaning('one is chosen of single instructions: "choose one: gain … / gain …"')
    return [Effect(CHOOSE, 1, then=tuple([option[0] for option in effects]))]


def _buy(step: Tree) -> list[Effect]:
    limit = parts(step)[0]
    return [Effect(BUY, ANY_NUMBER if limit == "any_number" else number(parts(limit)[0]))]


def _offer_one(step: Tree) -> list[Effect]:
    """The top card of a deck, perhaps cheaper, perhaps sent out at once."""
    deck, *extras = parts(step)
    of = cheaper = 0
    then: tuple[Effect, ...] = ()
    for extra in extras:
        if head(extra) == "cheaper":
            cheaper = number(parts(extra)[0])
            of = sum({CLASSES[str(name)] for name in many(parts(extra)[1])})
        else:
            then = (Effect(SEND),)
    if then and deck != "ship_deck":
        raise NoMeaning("only ships can be sent; look at the ship deck")
    return [Effect(OFFER, 1, of=of, then=then, table=(1, DECKS[str(deck)], cheaper, 0))]


def _offer_some(step: Tree) -> list[Effect]:
    n, deck, most = parts(step)
    return [Effect(OFFER, number(n), table=(number(most), DECKS[str(deck)], 0, 0))]


def _counted(verb: int) -> Callable[[Tree], list[Effect]]:
    """A verb with one number."""
    return lambda step: [Effect(verb, number(parts(step)[0]))]


def _plain(verb: int) -> Callable[[Tree], list[Effect]]:
    """A verb with nothing to it."""
    return lambda step: [Effect(verb)]


VERBS: Final[dict[str, Callable[[Tree], list[Effect]]]] = {
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


def _while(part: Tree, names: Lexicon) -> Effect:
    """Force, or no win, in some company or in none."""
    state, static = parts(part)
    if head(static) == "wins_nothing" and state == "alone":
        return Effect(NO_WIN_ALONE)
    if head(static) != "force":
        raise NoMeaning(f'"while" goes with force, not with "{head(static).replace("_", " ")}"')
    effect = _force(static, names)
    if state == "alone":
        return Effect(FORCE_ALONE, effect.n, effect.at)
    kinds = sum({1 << names.kinds[str(name)] for name in many(parts(state)[0])})
    return Effect(FORCE_WITH, effect.n, effect.at, kinds)


def _force(static: Tree, names: Lexicon) -> Effect:
    n, *where = parts(static)
    return Effect(FORCE, number(n), _places(where[0], names) if where else 0)


def _static(part: Tree, names: Lexicon, found: Meaning) -> None:
    """One sentence about what the card is, into the meaning of the text."""
    match part:
        case ("force", *_):
            found.statics.append(_force(part, names))
        case ("leads", str(ship_class), int(n)):
            found.statics.append(Effect(LEADS, n, of=CLASSES[ship_class]))
        case ("half_foe",):
            found.statics.append(Effect(FORCE_HALF_FOE))
        case ("strikes", str(ship_class), int(wave)):
            found.strikes, found.strike_wave = CLASSES[ship_class], wave
        case ("roams",):
            found.roams = True
        case ("pays", int(most), tuple(forces)):
            found.pay_table = _pay_table(most, forces)
        case ("leads_to", str(place)):
            found.leads_to = names.places[place]
        case ("leads_anywhere", int(price)):
            found.random_price = price
        case _:
            raise NoMeaning(f'"{head(part).replace("_", " ")}" means nothing by itself')


def _pay_table(most: int, forces: tuple[Tree, ...]) -> tuple[int, ...]:
    """The force for no coin, one coin, and so on."""
    if len(forces) != most + 1:
        raise NoMeaning(f"0 to {most} coins need {most + 1} forces, not {len(forces)}")
    return tuple([number(force) for force in forces])
