"""What a seat's chance to win depends on, as plain numbers: the weights are learned."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.reading import readings
from quarterdeck.games.sky_pirate.table.holds import hold_size
from quarterdeck.games.sky_pirate.table.numbers import cost, durability, power, presence
from quarterdeck.games.sky_pirate.table.objects import is_operator
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.paragraphs import Card
from quarterdeck.games.sky_pirate.words.terms import Counter, Type, Verb

CARDS: Final = (
    "hold",
    "hold, scarce",
    "hold, nearly empty",
    "hold, one left",
    "hand",
    "hand, first cards",
    "hand, crew",
    "hand, tactics",
    "hand, attack and defense",
    "discard pile",
    "chest",
)
GOODS: Final = ("powder", "first powder", "much powder", "fires", "shields", "bombs")
SHIP: Final = (
    "emplacements",
    "one emplacement",
    "two emplacements",
    "durability",
    "weakest emplacement",
    "structures",
    "power",
    "power, ready",
    "power, payable",
    "cheapest shot",
    "ammo",
)
ABOARD: Final = (
    "crew",
    "crew, attack",
    "crew, defense",
    "crew, presence",
    "crew, strongest",
    "crew, operating",
    "crew, texts",
    "assets",
    "texts",
)
SPOKEN: Final = (Verb.DRAW, Verb.GAIN, Verb.DAMAGE, Verb.STUN, Verb.HAS, Verb.PUT, Verb.SEARCH)
WORDS: Final = ("draw", "gain", "damage", "stun", "has", "counters", "search")
TEMPO: Final = (
    "to move",
    "to move, attack",
    "to move, hand",
    "to move, powder",
    "to move, ahead",
    "to move, could break",
    "to move, shot",
    "waiting, defense",
    "waiting, crew",
    "waiting, behind",
    "waiting, could be broken",
)
NAMES: Final[tuple[str, ...]] = (
    *CARDS,
    *GOODS,
    *SHIP,
    *ABOARD,
    *[f"texts, {word}" for word in WORDS],
    *TEMPO,
)
LOST: Final = -20.0  # as a Hold: a seat that is out


def features(g: Table, seat: int) -> list[float]:
    """The Hold, the hand, powder, the ship, who is aboard, and whose turn it is."""
    if g.is_out(seat):
        return [LOST] + [0.0] * (len(NAMES) - 1)
    return [
        *cards(g, seat),
        *goods(g, seat),
        *ship(g, seat),
        *aboard(g, seat),
        *spoken(g, seat),
        *tempo(g, seat),
    ]


def cards(g: Table, seat: int) -> list[float]:
    hold = hold_size(g, seat)
    hand = g.hand[seat]
    crew = tactics = body = 0
    for kind in hand:
        card = g.book.cards[kind]
        tactics += 1 if card.tactic else 0
        if card.types & Type.CREW:
            crew += 1
            body += max(card.attack, 0) + max(card.defense, 0)
    return [
        hold * 0.1,
        4.0 / (hold + 3),
        1.0 if hold <= 3 else 0.0,
        1.0 if hold <= 1 else 0.0,
        len(hand) * 0.2,
        min(len(hand), 3) * 0.3,
        crew * 0.2,
        tactics * 0.2,
        body * 0.05,
        len(g.pile[seat]) * 0.05,
        len(g.chest[seat]) * 0.2,
    ]


def goods(g: Table, seat: int) -> list[float]:
    powder = g.powder[seat]
    return [
        powder * 0.1,
        min(powder, 3) * 0.2,
        max(powder - 8, 0) * 0.1,
        float(g.fires[seat]),
        float(g.shields[seat]),
        float(g.bombs[seat]),
    ]


def ship(g: Table, seat: int) -> list[float]:
    """Emplacements that are not broken, and the cannons among them."""
    unbroken = whole = firm = structures = 0
    weakest, cheapest = 9, 9
    strength = able = payable = ammo = 0
    for obj in g.slots[seat]:
        if g.is_broken(obj):
            continue
        unbroken += 1
        firm = durability(g, obj)
        whole += firm
        weakest = min(weakest, firm)
        if g.printed(obj).types & Type.CANNON:
            n, price = power(g, obj), cost(g, obj)
            strength += n
            cheapest = min(cheapest, price)
            if not g.is_stunned(obj):
                able += n
                payable = max(payable, n if price <= g.powder[seat] else 0)
        else:
            structures += 1
    for obj in g.loaded[seat]:
        ammo += g.counters(obj, Counter.AMMO)
    return [
        float(unbroken),
        1.0 if unbroken == 1 else 0.0,
        1.0 if unbroken == 2 else 0.0,
        whole * 0.1,
        weakest * 0.2,
        structures * 0.5,
        strength * 0.2,
        able * 0.2,
        payable * 0.2,
        cheapest * 0.2,
        ammo * 0.2,
    ]


def aboard(g: Table, seat: int) -> list[float]:
    """Crew and assets."""
    attack = defense = now = strongest = operating = told = 0
    for obj in g.crew[seat]:
        card = g.printed(obj)
        attack += max(card.attack, 0)
        defense += max(card.defense, 0)
        here = presence(g, obj)
        now += here
        strongest = max(strongest, here)
        operating += 1 if is_operator(g, obj) else 0
        told += texts(card)
    every = told
    for obj in g.assets[seat]:
        every += texts(g.printed(obj))
    return [
        len(g.crew[seat]) * 0.2,
        attack * 0.1,
        defense * 0.1,
        now * 0.1,
        strongest * 0.2,
        operating * 0.2,
        told * 0.1,
        len(g.assets[seat]) * 0.2,
        every * 0.1,
    ]


def texts(card: Card) -> int:
    """How many paragraphs do something while the card is in play."""
    return len(card.triggers) + len(card.actions) + len(card.tactics) + len(card.statics)


def spoken(g: Table, seat: int) -> list[float]:
    """What the texts in play speak of."""
    much = [0.0] * len(SPOKEN)
    read = readings(g.book).cards
    for zone in (g.slots[seat], g.crew[seat], g.assets[seat]):
        for obj in zone:
            for word in read[g.shape[obj]].lasting:
                verb = word.code >> 1
                for i in range(len(SPOKEN)):
                    if SPOKEN[i] == verb:
                        much[i] += 0.2
    return much


def tempo(g: Table, seat: int) -> list[float]:
    """Whoever is to move may board and fire; the others may have to defend."""
    moves = g.active == seat
    foe = g.opponent(seat)
    attack, defense = printed_crew(g, seat)
    foe_attack, foe_defense = printed_crew(g, foe)
    ahead, behind = attack - foe_defense, foe_attack - defense
    hand, powder = len(g.hand[seat]) * 0.2, g.powder[seat] * 0.1
    if moves:
        breaks = 1.0 if ahead >= weakest(g, foe) else 0.0
        shot = best_shot(g, seat) * 0.2
        return [1.0, attack * 0.1, hand, powder, clip(ahead), breaks, shot, 0.0, 0.0, 0.0, 0.0]
    broken = 1.0 if behind >= weakest(g, seat) else 0.0
    crew = len(g.crew[seat]) * 0.2
    return [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, defense * 0.1, crew, clip(behind), broken]


def printed_crew(g: Table, seat: int) -> tuple[int, int]:
    """Attack and defense of a crew, as printed."""
    attack = defense = 0
    for obj in g.crew[seat]:
        card = g.printed(obj)
        attack += max(card.attack, 0)
        defense += max(card.defense, 0)
    return attack, defense


def clip(margin: int) -> float:
    return max(-10, min(10, margin)) * 0.1


def weakest(g: Table, seat: int) -> int:
    """The durability of the weakest emplacement."""
    least = 99
    for obj in g.slots[seat]:
        if not g.is_broken(obj):
            least = min(least, durability(g, obj))
    return least


def best_shot(g: Table, seat: int) -> int:
    """The power of the strongest cannon that can be fired and paid."""
    most = 0
    for obj in g.slots[seat]:
        if not g.is_broken(obj) and g.printed(obj).types & Type.CANNON and not g.is_stunned(obj):
            if cost(g, obj) <= g.powder[seat]:
                most = max(most, power(g, obj))
    return most
