"""What the words of Sky Pirate mean: players, zones, cards, amounts and conditions."""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, number, parts
from quarterdeck.games.sky_pirate.words import effects as e
from quarterdeck.games.sky_pirate.words import terms as t

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
COMPARE: Final = {
    "most": t.Compare.AT_MOST,
    "least": t.Compare.AT_LEAST,
    "exactly": t.Compare.EXACTLY,
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
        self.abilities: list[e.Ability] = []
        self.whats: list[e.What] = []
        self.steps: list[e.Step] = []
        self.ordinals: list[e.Event] = []  # events that are counted (SP-2112)
        self.signatures: list[Tree] = []

    def ability(self, kind: int, sort: int, steps: tuple[e.Step, ...], words: str) -> e.Ability:
        new = e.Ability(len(self.abilities), kind, sort, steps, words=words)
        self.abilities.append(new)
        return new

    def step(self, new: e.Step) -> e.Step:
        self.steps.append(new)
        return new

    def what(self, new: e.What) -> e.What:
        self.whats.append(new)
        return new

    def kind(self, name: Tree) -> int:
        return self.kinds[str(name)]


def who(tree: Tree) -> int:
    return WHO[str(tree)]


def counter(tree: Tree) -> int:
    return COUNTERS[str(tree)]


def zone(tree: Tree) -> tuple[int, int]:
    """A zone, and whose it is."""
    return ZONES[head(tree)], who(parts(tree)[0])


# ---- cards


def cards(tree: Tree, names: Lexicon) -> e.Cards:
    """("card", FILTER, ...)"""
    found = e.Cards()
    for part in parts(tree):
        _filter(found, part, names)
    return found


def _filter(found: e.Cards, part: Tree, names: Lexicon) -> None:
    if isinstance(part, str):
        if part in TYPES:
            found.types |= TYPES[part]
        elif part in BITS:
            found.bits |= BITS[part]
        elif part != "any":
            raise NoMeaning(f"{part!r} says nothing about a card")
        return
    match head(part):
        case "not":
            if parts(part)[0] == "token":
                found.bits |= e.Cards.NOT_TOKEN
            else:
                found.no_types |= TYPES[str(parts(part)[0])]
        case "or":
            for each in parts(part):
                found.types |= TYPES[str(each)]
        case "subtype":
            found.subtype = names.subtypes[str(parts(part)[0])]
        case "faction":
            found.faction = names.factions[str(parts(part)[0])]
        case "named":
            found.named = names.kind(parts(part)[0])
        case _:
            _place(found, part, names)


def _place(found: e.Cards, part: Tree, names: Lexicon) -> None:
    """Whose a card is, where it is, and how strong."""
    first = parts(part)[0]
    match head(part):
        case "control":
            found.control = who(first)
        case "captain":
            found.captain = who(first)
        case "in":
            found.zone, found.zone_who = zone(first)
        case "on":
            found.on = what(first, names)
        case "most" | "least" | "exactly" as how:
            found.compare = COMPARE[how]
            found.stat = STATS[str(first)]
            found.bound = amount(parts(part)[1], names)
        case "weaker":
            if first == "it":
                found.weaker_than_it = True
            else:
                found.weaker_than = cards(first, names)
        case other:
            raise NoMeaning(f"{other!r} says nothing about a card")


# ---- what


def what(tree: Tree, names: Lexicon) -> e.What:
    """Cards that an instruction is about."""
    id = len(names.whats)
    if isinstance(tree, str):
        return names.what(e.What(PLAIN_WHATS[tree], id))
    inner = parts(tree)
    match head(tree):
        case "pick":
            return names.what(_pick(inner[0], inner[1], id, names))
        case "each":
            return names.what(e.What(e.What.EACH, id, cards=cards(inner[0], names)))
        case "random":
            n, of = parts(inner[0])
            return names.what(e.What(e.What.RANDOM, id, amount(n, names), cards(of, names)))
        case "top":
            where, whose = zone(inner[1])
            return names.what(
                e.What(e.What.TOP, id, amount(inner[0], names), zone=where, who=whose)
            )
        case "and":
            new = names.what(e.What(e.What.BOTH, id))
            new.parts = tuple([what(part, names) for part in inner])
            return new
    where, whose = zone(tree)
    return names.what(e.What(e.What.ZONE, id, zone=where, who=whose))


def _pick(n: Tree, of: Tree, id: int, names: Lexicon) -> e.What:
    """Cards that whoever does it picks."""
    limit, count = t.Picks.EXACTLY, e.Amount(e.Amount.NUMBER, 99)
    types: tuple[int, ...] = ()
    if n == "any_number":
        limit = t.Picks.ANY
    elif n == "x":
        limit = t.Picks.X
    elif isinstance(n, tuple) and head(n) == "up_to":
        limit, count = t.Picks.UP_TO, amount(parts(n)[0], names)
    elif isinstance(n, tuple) and head(n) == "one_each":
        limit, types = t.Picks.ONE_EACH, tuple([TYPES[str(part)] for part in parts(n)])
    else:
        count = amount(n, names)
    if of == "them":
        return e.What(e.What.PICK_OF_THEM, id, count, limit=limit)
    found = cards(of, names)
    return e.What(e.What.PICK, id, count, found, limit=limit, types=types)


# ---- amounts


def amount(tree: Tree, names: Lexicon) -> e.Amount:
    """A number, or how to work it out."""
    if isinstance(tree, int):
        return e.Amount(e.Amount.NUMBER, tree)
    if isinstance(tree, str):
        return e.Amount(PLAIN_AMOUNTS[tree])
    inner = parts(tree)
    match head(tree):
        case "plus":
            return e.Amount(e.Amount.PLUS, number(inner[1]), part=amount(inner[0], names))
        case "count":
            return _count(inner[0], names)
        case "highest" | "total" as how:
            op = e.Amount.HIGHEST if how == "highest" else e.Amount.TOTAL
            return e.Amount(op, stat=STATS[str(inner[0])], cards=cards(inner[1], names))
        case "stat":
            return e.Amount(e.Amount.STAT, stat=STATS[str(inner[0])], what=what(inner[1], names))
        case "or_if":
            n, m, state = inner
            return e.Amount(e.Amount.OR_IF, number(n), number(m), condition=condition(state, names))
        case "up_to":
            return e.Amount(e.Amount.UP_TO, part=amount(inner[0], names))
    raise NoMeaning(f"{head(tree)!r} is no amount")


def _count(noun: Tree, names: Lexicon) -> e.Amount:
    """The number of cards, or of counters on a card."""
    if head(noun) == "counters":
        kind, on = parts(noun)
        return e.Amount(e.Amount.COUNTERS, counter=counter(kind), what=what(on, names))
    return e.Amount(e.Amount.COUNT, cards=cards(noun, names))


# ---- conditions

PLAIN_CONDITIONS: Final = {
    "done": e.Condition.DONE,
    "not_done": e.Condition.NOT_DONE,
    "no_fire_damage": e.Condition.NO_FIRE_DAMAGE,
}


def condition(tree: Tree, names: Lexicon) -> e.Condition:
    """Something that is true or not."""
    if isinstance(tree, str):
        return e.Condition(PLAIN_CONDITIONS[tree])
    inner = parts(tree)
    match head(tree):
        case "controls":
            return e.Condition(
                e.Condition.CONTROLS, who=who(inner[0]), cards=cards(inner[1], names)
            )
        case "at_least":
            return e.Condition(e.Condition.AT_LEAST, number(inner[0]), left=_count(inner[1], names))
        case "none":
            return e.Condition(e.Condition.NONE, left=_count(inner[0], names))
        case "has_stat":
            of, stat, n = inner
            return e.Condition(
                e.Condition.HAS_STAT, number(n), stat=STATS[str(stat)], what=what(of, names)
            )
        case "is" | "is_not" as how:
            return _is(
                e.Condition.IS if how == "is" else e.Condition.IS_NOT, inner[0], inner[1], names
            )
        case "entered_this_turn":
            return e.Condition(e.Condition.ENTERED_THIS_TURN)
        case "greater" | "no_less" as how:
            op = e.Condition.GREATER if how == "greater" else e.Condition.NO_LESS
            return e.Condition(op, left=amount(inner[0], names), right=amount(inner[1], names))
        case "raid_token":
            return e.Condition(e.Condition.RAID_TOKEN, names.kind(inner[0]))
        case "one_type":
            return e.Condition(e.Condition.ONE_TYPE, number(inner[0]))
    raise NoMeaning(f"{head(tree)!r} is no condition")


def _is(op: int, of: Tree, quality: Tree, names: Lexicon) -> e.Condition:
    """Operated, stunned, in a zone, or a card of a kind."""
    found = e.Condition(op, what=what(of, names))
    if quality == "operated":
        found.bits = e.Condition.OPERATED
    elif quality == "stunned":
        found.bits = e.Condition.STUNNED
    elif head(quality) == "in":
        found.zone, found.who = zone(parts(quality)[0])
    else:
        found.cards = cards(quality, names)
    return found
