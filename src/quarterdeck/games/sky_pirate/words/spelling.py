"""From effects back to words: players, zones, cards, amounts and conditions.

What is written here comes from the compiled effects alone, and says what the rulebook does with
them.  It shares nothing with the modules that give words their meaning, so that each can be checked
against the other: see `readback.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.effects import Amount, Cards, Condition, What
from quarterdeck.games.sky_pirate.words.terms import (
    Compare,
    Counter,
    Picks,
    Side,
    Stat,
    Type,
    Who,
    Zone,
)

DOERS: Final = {
    Who.YOU: "you",
    Who.OPPONENT: "your opponent",
    Who.DEFENDER: "the defender",
    Who.BOARDER: "the boarder",
    Who.EACH_PLAYER: "each player",
    Who.ITS_CAPTAIN: "its captain",
    Who.NOBODY: "this Fire",
}
WHOSE: Final = {
    Who.YOU: "your",
    Who.OPPONENT: "your opponent's",
    Who.DEFENDER: "the defender's",
    Who.BOARDER: "the boarder's",
    Who.ITS_CAPTAIN: "its captain's",
    Who.THEY: "their",
}
OWN_ZONES: Final = {
    Zone.HAND: "hand",
    Zone.HOLD: "Hold",
    Zone.DISCARD_PILE: "discard pile",
    Zone.CHEST: "Treasure Chest",
    Zone.PARTY: "party",
    Zone.RESERVE: "reserve",
    Zone.SHIP: "ship",
    Zone.EVERYWHERE: "play area, hand, Hold and discard pile",
}
SHARED_ZONES: Final = {
    (Zone.PARTY, Who.BOARDER): "the boarding party",
    (Zone.PARTY, Who.DEFENDER): "the defending party",
    (Zone.PARTY, Who.OPPOSING): "the opposing party",
    (Zone.PARTY, Who.ANYBODY): "a party",
    (Zone.RESERVE, Who.ANYBODY): "reserve",
    (Zone.SHIP, Who.ANYBODY): "ships",
    (Zone.SHIP, Who.EACH_PLAYER): "each ship",
    (Zone.ATTEMPT, Who.ANYBODY): "the attempt",
    (Zone.PLAY, Who.ANYBODY): "play",
}
TYPES: Final = {
    Type.CREW: ("crew", "crew"),
    Type.ASSET: ("asset", "assets"),
    Type.MANEUVER: ("maneuver", "maneuvers"),
    Type.AMMO: ("special ammo", "special ammo"),
    Type.CANNON: ("cannon", "cannons"),
    Type.STRUCTURE: ("structure", "structures"),
    Type.EMPLACEMENT: ("emplacement", "emplacements"),
}
THIS: Final = {
    Type.CREW: "this crew",
    Type.ASSET: "this asset",
    Type.STRUCTURE: "this structure",
    Type.AMMO: "this special ammo",
}
ADJECTIVES: Final = {
    Cards.STUNNED: "stunned",
    Cards.UNSTUNNED: "unstunned",
    Cards.UNBROKEN: "unbroken",
    Cards.UNIQUE: "unique",
    Cards.TACTIC: "Tactic",
    Cards.NOT_TOKEN: "nontoken",
}
QUALITIES: Final = {
    Cards.ODD_PRESENCE: "with odd presence",
    Cards.DIFFERENT_NAMES: "with different names",
    Cards.SAME_NAME: "with the same name",
    Cards.OTHER_FACTION: "not of your faction",
    Cards.BY_THAT_DAMAGE: "discarded by that damage",
    Cards.THIS_WAY: "discarded this way",
}
STATS: Final = {
    Stat.PRESENCE: "presence",
    Stat.COST: "cost",
    Stat.POWER: "power",
    Stat.DURABILITY: "durability",
    Stat.HAND_SIZE: "maximum hand size",
}
COUNTERS: Final = {
    Counter.PLAIN: "counter",
    Counter.PRESENCE: "presence counter",
    Counter.AMMO: "ammo counter",
}
SIDES: Final = {Side.ONLY_BOARDING: "boarding", Side.ONLY_DEFENDING: "defending"}
COMPARED: Final = {Compare.AT_MOST: " or less", Compare.AT_LEAST: " or more", Compare.EXACTLY: ""}
UNSAID: Final = "there are no words for this"
Plural = Callable[[bool], str]  # one of them, or many


class Names:
    """How cards, factions and subtypes are called, by their numbers."""

    def __init__(
        self,
        kinds: Sequence[str],
        factions: Sequence[str],
        subtypes: Sequence[str],
        tokens: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        self.kinds = kinds
        self.factions = factions
        self.subtypes = subtypes
        self.tokens = tokens  # the types of those kinds that can be created

    def is_crew_token(self, kind: int) -> bool:
        return self.tokens.get(kind, 0) & Type.CREW != 0

    def is_emplacement_token(self, kind: int) -> bool:
        return self.tokens.get(kind, 0) & Type.EMPLACEMENT != 0


class Speaker:
    """Says the parts of which sentences are made, as one type of card says them."""

    def __init__(self, names: Names, types: int) -> None:
        self.names = names
        self.this = THIS.get(types, "this card")

    # ---- players and zones

    def who(self, who: int) -> str:
        return said(DOERS, who)

    def zone(self, zone: int, who: int) -> str:
        if (zone, who) in SHARED_ZONES:
            return SHARED_ZONES[zone, who]
        if zone == Zone.HOLD_TOP:
            return f"top of {said(WHOSE, who)} Hold"
        return f"{said(WHOSE, who)} {said(OWN_ZONES, zone)}"

    # ---- cards

    def cards(self, f: Cards, many: bool = False, other: bool = True) -> str:
        """What passes a filter, without an article."""
        words = ["other"] if other and f.bits & Cards.OTHER else []
        words += [word for bit, word in ADJECTIVES.items() if f.bits & bit]
        words += [f"non{TYPES[type][0]}" for type in TYPES if type & f.no_types == type]
        if f.faction >= 0:
            words.append(self.names.factions[f.faction])
        words.append(self.kind(f, many))
        if f.control >= 0:
            words.append(self.control(f.control))
        if f.captain >= 0:
            words.append(f"captained by {self.who(f.captain)}")
        words += self.qualities(f)
        words += self.spot(f)
        return " ".join(words)

    def kind(self, f: Cards, many: bool) -> str:
        """Crew, Idol, operator …: what comes before whose they are."""
        found = [] if f.types == 0 else [self.types(f.types, many)]
        if f.subtype >= 0:
            found.append(self.names.subtypes[f.subtype] + ("s" if many else ""))
        if f.named >= 0:
            found.append(self.names.kinds[f.named] + ("s" if many else ""))
        if f.bits & Cards.OPERATOR:
            found.append("operators" if many else "operator")
        if len(found) > 1:
            raise NoMeaning(UNSAID)
        return found[0] if found else "cards" if many else "card"

    def types(self, types: int, many: bool) -> str:
        if types in TYPES:
            return TYPES[types][many]
        parts = [TYPES[type][many] for type in TYPES if type & types == type]
        return " or ".join([part for part in parts if "emplacement" not in part])

    def control(self, who: int) -> str:
        if who == Who.YOU:
            return "you control"
        return "they control" if who == Who.THEY else f"{self.who(who)} controls"

    def qualities(self, f: Cards) -> list[str]:
        words = [word for bit, word in QUALITIES.items() if f.bits & bit]
        if f.bound is not None:
            bound = "X" if f.bound.op == Amount.X else str(f.bound.n)
            words.append(f"with {said(STATS, f.stat)} {bound}{COMPARED[f.compare]}")
        if f.weaker_than_it:
            words.append("with less presence than it")
        if f.weaker_than is not None:
            words.append(f"with less presence than {self.a(f.weaker_than)}")
        return words

    def spot(self, f: Cards) -> list[str]:
        words = []
        if f.zone == Zone.SHIP:
            words.append("on " + self.zone(f.zone, f.zone_who))
        elif f.zone != Zone.NOWHERE:
            words.append("in " + self.zone(f.zone, f.zone_who))
        if f.on is not None:
            words.append("on " + self.what(f.on))
        if f.bits & Cards.STORED_HERE:
            words.append("stored here")
        if f.bits & Cards.STORED_BEFORE:
            words.append("stored here before")
        return words

    def a(self, f: Cards) -> str:
        """One such card, with its article."""
        if f.bits & Cards.OTHER and f.weaker_than is None:
            return "another " + self.cards(f, other=False)
        return with_article(self.cards(f))

    # ---- what

    def what(self, w: What) -> str:
        plain = {
            What.THIS: self.this,
            What.THIS_CANNON: "this cannon",
            What.IT: "it",
            What.OTHERS: "the others",
            What.THAT_CANNON: "that cannon",
            What.CHOSEN: "the chosen card",
            What.YOUR_CAPTAIN: "your captain",
        }
        if w.op in plain:
            return plain[w.op]
        if w.op == What.BOTH:
            return " and ".join([self.what(part) for part in w.parts])
        if w.op == What.ZONE:
            return self.zone(w.zone, w.who)
        if w.op == What.TOP:
            return self.top(w)
        if w.op == What.PICK_OF_THEM:
            return self.pick(w, lambda many: "of them")
        assert w.cards is not None
        of = w.cards
        if w.op == What.EACH:
            return "each " + self.cards(of)
        picked = self.a(of) if is_one(w) else self.pick(w, lambda many: self.cards(of, many))
        return picked + (" at random" if w.op == What.RANDOM else "")

    def pick(self, w: What, of: Plural) -> str:
        assert w.n is not None
        if w.limit == Picks.ANY:
            return f"any number of {of(True)}"
        if w.limit == Picks.X:
            return f"X {of(True)}"
        if w.limit == Picks.ONE_EACH:
            return self.one_each(w)
        up_to = "up to " if w.limit == Picks.UP_TO else ""
        return f"{up_to}{self.count(w.n)} {of(w.n.n != 1)}"

    def one_each(self, w: What) -> str:
        assert w.cards is not None
        first, second, third = [TYPES[type][0] for type in w.types]
        spot = " ".join(self.spot(w.cards))
        return f"up to one each of {first}, {second} and {third} {spot}"

    def top(self, w: What) -> str:
        assert w.n is not None
        zone = self.zone(w.zone, w.who)
        if w.n.op != Amount.NUMBER:
            return f"cards equal to {self.amount(w.n)} from the top of {zone}"
        return f"the top card of {zone}" if w.n.n == 1 else f"the top {w.n.n} cards of {zone}"

    # ---- amounts

    def count(self, a: Amount) -> str:
        """An amount that stands before what is counted."""
        if a.op == Amount.NUMBER:
            return str(a.n)
        if a.op == Amount.X:
            return "X"
        if a.op == Amount.PLUS and a.part is not None:
            return f"{self.count(a.part)} plus {a.n}"
        if a.op == Amount.UP_TO and a.part is not None:
            return f"up to {self.count(a.part)}"
        if a.op == Amount.THAT_MANY:
            return "that many"
        raise NoMeaning(UNSAID)

    def amount(self, a: Amount) -> str:
        """An amount that is worked out."""
        plain = {
            Amount.THAT_DAMAGE: "that damage",
            Amount.DIFFERENCE: "the difference",
            Amount.HAND_SIZE: "your maximum hand size",
        }
        if a.op in plain:
            return plain[a.op]
        if a.op in (Amount.COUNT, Amount.COUNTERS):
            return f"the number of {self.noun(a, True)}"
        if a.op == Amount.HIGHEST and a.cards is not None:
            return f"the highest {said(STATS, a.stat)} among {self.cards(a.cards, True)}"
        if a.op == Amount.TOTAL and a.cards is not None:
            return f"the total {said(STATS, a.stat)} of {self.cards(a.cards, True)}"
        if a.op == Amount.STAT and a.what is not None:
            return f"the {said(STATS, a.stat)} of {self.what(a.what)}"
        if a.op == Amount.OR_IF and a.condition is not None:
            return f"{a.n}, or {a.m} if {self.condition(a.condition)}"
        raise NoMeaning(UNSAID)

    def noun(self, a: Amount, many: bool = False) -> str:
        """What is counted."""
        if a.op == Amount.COUNTERS and a.what is not None:
            return f"{self.counter(a.counter, many)} on {self.what(a.what)}"
        assert a.cards is not None
        return self.cards(a.cards, many)

    def counter(self, counter: int, many: bool) -> str:
        if counter == Counter.SAME:
            return ("counters" if many else "counter") + " of a kind it has"
        return said(COUNTERS, counter) + ("s" if many else "")

    # ---- conditions

    def condition(self, c: Condition) -> str:
        plain = {
            Condition.DONE: "you do" if c.who == Who.YOU else "they do",
            Condition.NOT_DONE: "you do not" if c.who == Who.YOU else "they do not",
            Condition.NO_FIRE_DAMAGE: "you were not dealt damage by Fire this turn",
            Condition.RAID_TOKEN: f"your raid token is {self.named(c.n)}",
            Condition.ONE_TYPE: f"that damage discarded {c.n} or more cards of one type",
        }
        if c.op in plain:
            return plain[c.op]
        if c.op == Condition.CONTROLS and c.cards is not None:
            return self.controls(c, c.cards)
        if c.op == Condition.ON_SIDE:
            be = "are" if c.who == Who.YOU else "is"
            return f"{self.who(c.who)} {be} {said(SIDES, c.n)}"
        if c.left is not None:
            return self.compared(c, c.left)
        assert c.what is not None
        if c.op == Condition.HAS_STAT:
            return f"{self.what(c.what)} has {said(STATS, c.stat)} {c.n}"
        if c.op == Condition.ENTERED_THIS_TURN:
            return f"{self.what(c.what)} entered play this turn"
        verb = "is" if c.op == Condition.IS else "is not"
        return f"{self.what(c.what)} {verb} {self.quality(c)}"

    def controls(self, c: Condition, f: Cards) -> str:
        controls = "control" if c.who == Who.YOU else "controls"
        if c.n > 0:
            return f"{self.who(c.who)} {controls} {c.n} or more {self.cards(f, True)}"
        return f"{self.who(c.who)} {controls} {self.a(f)}"

    def compared(self, c: Condition, left: Amount) -> str:
        if c.op == Condition.NONE:
            return f"there are no {self.noun(left, True)}"
        if c.op == Condition.AT_LEAST:
            if c.n == 1:
                return f"there is {with_article(self.noun(left))}"
            return f"there are {c.n} or more {self.noun(left, True)}"
        assert c.right is not None
        than = "is greater than" if c.op == Condition.GREATER else "is at least"
        return f"{self.amount(left)} {than} {self.amount(c.right)}"

    def quality(self, c: Condition) -> str:
        if c.bits:
            return "operated" if c.bits == Condition.OPERATED else "stunned"
        if c.zone != Zone.NOWHERE:
            return "in " + self.zone(c.zone, c.who)
        assert c.cards is not None
        return with_article(self.cards(c.cards))

    def named(self, kind: int) -> str:
        return self.names.kinds[kind] if 0 <= kind < len(self.names.kinds) else ""


def said(words: dict[int, str], term: int) -> str:
    """The word for a term; NoMeaning if there is none."""
    if term not in words:
        raise NoMeaning(UNSAID)
    return words[term]


def is_one(w: What) -> bool:
    """Is exactly one card picked?"""
    return w.limit == Picks.EXACTLY and w.n is not None and w.n.op == Amount.NUMBER and w.n.n == 1


def with_article(words: str) -> str:
    return ("an " if words[0].lower() in "aeiou" and words[:3] != "uni" else "a ") + words
