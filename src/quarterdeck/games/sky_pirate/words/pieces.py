"""What the words of Sky Pirate mean: players, zones, and what cards are called by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.cardtext.reading import Parts, meaning_of
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree
from quarterdeck.games.sky_pirate.words import effects as e
from quarterdeck.games.sky_pirate.words import terms as t
from quarterdeck.games.sky_pirate.words.paragraphs import Ability

WHO: Final = {
    "you": t.Who.YOU,
    "opponent": t.Who.OPPONENT,
    "defender": t.Who.DEFENDER,
    "boarder": t.Who.BOARDER,
    "each_player": t.Who.EACH_PLAYER,
    "captain": t.Who.ITS_CAPTAIN,
    "they": t.Who.THEY,
    "any": t.Who.ANYBODY,
    "boarding": t.Who.BOARDER,
    "defending": t.Who.DEFENDER,
    "opposing": t.Who.OPPOSING,
    "this": t.Who.NOBODY,
}
ZONES: Final = {
    "hand": t.Zone.HAND,
    "hold": t.Zone.HOLD,
    "hold_top": t.Zone.HOLD_TOP,
    "discard_pile": t.Zone.DISCARD_PILE,
    "chest": t.Zone.CHEST,
    "party": t.Zone.PARTY,
    "reserve": t.Zone.RESERVE,
    "ship": t.Zone.SHIP,
    "everywhere": t.Zone.EVERYWHERE,
    "attempt": t.Zone.ATTEMPT,
    "play": t.Zone.PLAY,
}
TYPES: Final = {
    "captain": t.Type.CAPTAIN,
    "cannon": t.Type.CANNON,
    "structure": t.Type.STRUCTURE,
    "emplacement": t.Type.EMPLACEMENT,
    "crew": t.Type.CREW,
    "asset": t.Type.ASSET,
    "maneuver": t.Type.MANEUVER,
    "special_ammo": t.Type.AMMO,
}
BITS: Final = {
    "other": e.Cards.OTHER,
    "stunned": e.Cards.STUNNED,
    "unstunned": e.Cards.UNSTUNNED,
    "unbroken": e.Cards.UNBROKEN,
    "unique": e.Cards.UNIQUE,
    "tactic": e.Cards.TACTIC,
    "by_that_damage": e.Cards.BY_THAT_DAMAGE,
    "this_way": e.Cards.THIS_WAY,
    "same_name": e.Cards.SAME_NAME,
    "different_names": e.Cards.DIFFERENT_NAMES,
    "odd_presence": e.Cards.ODD_PRESENCE,
    "other_faction": e.Cards.OTHER_FACTION,
    "stored_here": e.Cards.STORED_HERE,
    "stored_before": e.Cards.STORED_BEFORE,
    "operator": e.Cards.OPERATOR,
}
STATS: Final = {
    "presence": t.Stat.PRESENCE,
    "cost": t.Stat.COST,
    "power": t.Stat.POWER,
    "durability": t.Stat.DURABILITY,
    "hand_size": t.Stat.HAND_SIZE,
}
COUNTERS: Final = {
    "plain": t.Counter.PLAIN,
    "presence": t.Counter.PRESENCE,
    "ammo": t.Counter.AMMO,
    "same": t.Counter.SAME,
}
PLAIN_WHATS: Final = {
    "this": e.What.THIS,
    "this_cannon": e.What.THIS_CANNON,
    "it": e.What.IT,
    "them": e.What.IT,
    "others": e.What.OTHERS,
    "that_cannon": e.What.THAT_CANNON,
    "chosen": e.What.CHOSEN,
    "your_captain": e.What.YOUR_CAPTAIN,
}
PLAIN_AMOUNTS: Final = {
    "x": e.Amount.X,
    "that_many": e.Amount.THAT_MANY,
    "that_damage": e.Amount.THAT_DAMAGE,
    "difference": e.Amount.DIFFERENCE,
    "hand_size": e.Amount.HAND_SIZE,
    "all": e.Amount.ALL,
}


class Lexicon:
    """The numbers that names stand for, and everything that was read so far."""

    def __init__(
        self, kinds: dict[str, int], factions: dict[str, int], subtypes: dict[str, int]
    ) -> None:
        self.kinds = kinds
        self.factions = factions
        self.subtypes = subtypes
        self.abilities: list[Ability] = []
        self.whats: list[e.What] = []
        self.steps: list[e.Step] = []
        self.ordinals: list[e.Event] = []  # events that are counted (SP-2112)
        self.signatures: list[Tree] = []

    def ability(self, kind: int, sort: int, steps: tuple[e.Step, ...], words: str) -> Ability:
        new = Ability(len(self.abilities), kind, sort, steps, words=words)
        self.abilities.append(new)
        return new

    def step(self) -> e.Step:
        """A new step, whose meaning is still to be told."""
        new = e.Step(-1, len(self.steps))
        self.steps.append(new)
        return new

    def what(self, op: int) -> e.What:
        new = e.What(op, len(self.whats))
        self.whats.append(new)
        return new


def who(p: Parts) -> int:
    return p.one_of(WHO, "a player")


def counter(p: Parts) -> int:
    return p.one_of(COUNTERS, "a kind of counter")


def stat(p: Parts) -> int:
    return p.one_of(STATS, "a number of a card")


def zone(p: Parts) -> tuple[int, int]:
    """A zone, and whose it is."""
    inner = Parts(p.take())
    if inner.head not in ZONES:
        raise NoMeaning(f"{inner.head!r} is no zone")
    found = ZONES[inner.head], who(inner)
    inner.finish()
    return found


# ---- cards


def cards(p: Parts, names: Lexicon) -> e.Cards:
    """("card", FILTER, ...)"""
    inner = Parts(p.take())
    if inner.head != "card":
        raise NoMeaning(f"{inner.head!r} is not what cards are called by")
    found = e.Cards()
    while inner.has_more:
        _filter(found, inner.take(), names)
    return found


def _filter(found: e.Cards, part: Tree, names: Lexicon) -> None:
    if isinstance(part, str) and part in TYPES:
        found.types |= TYPES[part]
    elif isinstance(part, str) and part in BITS:
        found.bits |= BITS[part]
    elif part != "any":
        meaning_of(part, FILTERS, (found, names), "said of a card")


Filtering = tuple[e.Cards, Lexicon]


def _not(p: Parts, context: Filtering) -> None:
    found, _ = context
    if p.next_head == "token":
        found.bits |= e.Cards.NOT_TOKEN
        p.take()
    else:
        found.no_types |= p.one_of(TYPES, "a type")


def _either(p: Parts, context: Filtering) -> None:
    while p.has_more:
        context[0].types |= p.one_of(TYPES, 'a type that "or" goes with')


def _subtype(p: Parts, context: Filtering) -> None:
    context[0].subtype = p.one_of(context[1].subtypes, "a subtype")


def _faction(p: Parts, context: Filtering) -> None:
    context[0].faction = p.one_of(context[1].factions, "a faction")


def _named(p: Parts, context: Filtering) -> None:
    context[0].named = p.one_of(context[1].kinds, "a card")


def _control(p: Parts, context: Filtering) -> None:
    context[0].control = who(p)


def _captain(p: Parts, context: Filtering) -> None:
    context[0].captain = who(p)


def _in(p: Parts, context: Filtering) -> None:
    context[0].zone, context[0].zone_who = zone(p)


def _on(p: Parts, context: Filtering) -> None:
    context[0].on = context[1].what(p.one_of(PLAIN_WHATS, "something that cards are on"))


def _bound(compare: int) -> Callable[[Parts, Filtering], None]:
    def read(p: Parts, context: Filtering) -> None:
        found = context[0]
        found.compare, found.stat = compare, stat(p)
        if p.next_head == "x":
            found.bound = e.Amount(p.one_of(PLAIN_AMOUNTS, "a bound"))
        else:
            found.bound = e.Amount(e.Amount.NUMBER, p.number())

    return read


def _weaker(p: Parts, context: Filtering) -> None:
    found, names = context
    if p.next_head == "it":
        found.weaker_than_it = True
        p.take()
    else:
        found.weaker_than = cards(p, names)


FILTERS: Final = {
    "not": _not,
    "or": _either,
    "subtype": _subtype,
    "faction": _faction,
    "named": _named,
    "control": _control,
    "captain": _captain,
    "in": _in,
    "on": _on,
    "most": _bound(t.Compare.AT_MOST),
    "least": _bound(t.Compare.AT_LEAST),
    "exactly": _bound(t.Compare.EXACTLY),
    "weaker": _weaker,
}
