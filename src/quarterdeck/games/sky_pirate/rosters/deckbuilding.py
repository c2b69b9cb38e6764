"""Which decks may be played: SP-2201 to SP-2208.  Every breach at once, each with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from quarterdeck.games.sky_pirate.rosters.deck_code import CODING
from quarterdeck.rosters.limits import breaches
from quarterdeck.rosters.names import listed
from quarterdeck.rosters.picks import BadRoster, Breach, Pick, where
from quarterdeck.rosters.schema import COUNTS, ONE, Fact, Schema, Section

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.words.printed import Card, Deck

__all__ = ["Breach", "Pick"]

CAPTAIN: Final = "captain"
EMPLACEMENTS: Final = "emplacements"
HOLD: Final = "hold"
PARTS: Final[Mapping[str, tuple[str, ...]]] = {  # the types of cards in each part of a deck
    CAPTAIN: ("captain",),
    EMPLACEMENTS: ("cannon", "structure"),
    HOLD: ("crew", "asset", "maneuver", "special ammo"),
}
NEUTRAL: Final = "Neutral"
STARTERS: Final = ("Cleaver", "Burgle", "Brass", "Harmony")  # also what learned weights know
FACTS: Final = (
    Fact("type", "Type", filter=True),
    Fact("faction", "Faction", filter=True),
    Fact("set", "Set", filter=True),
    Fact("keyword_set", "Keyword set", filter=True),
    Fact("attack", "Attack"),
    Fact("defense", "Defense"),
    Fact("cost", "Cost"),
    Fact("power", "Power"),
    Fact("durability", "Durability"),
    Fact("ammo", "Ammo"),
    Fact("unique", "Unique"),
    Fact("tactic", "Tactic"),
    Fact("subtypes", "Subtypes"),
)


class BadDeck(BadRoster):
    """A deck that cannot be read or played."""

    code = "bad-deck"


# ---- what a deck is


def schema_of(numbers: Mapping[str, int]) -> Schema:
    """A deck, with the numbers that are printed in the rules."""
    return Schema(
        game="sky-pirate",
        title="Sky Pirate",
        word="deck",
        piece="card",
        pieces="cards",
        sections=(_captain(), _emplacements(numbers), _hold(numbers)),
        coding=CODING,
        rule="SP-2201",
        facts=FACTS,
        headings=("main deck", "splash"),
        example="Fisher",
        starters=STARTERS,
        refusal=BadDeck,
        bar=_is_back,
        checks=(lambda picks, cards: _wrong_factions(picks, cards, numbers), _wrong_sets),
    )


def _captain() -> Section:
    return Section(
        CAPTAIN,
        "Captain",
        PARTS[CAPTAIN],
        said="the captain",
        one="captain",
        least=1,
        most=1,
        form=ONE,
        headings=("captains",),
    )


def _emplacements(numbers: Mapping[str, int]) -> Section:
    """SP-2202: all of them different."""
    return Section(
        EMPLACEMENTS,
        "Emplacements",
        PARTS[EMPLACEMENTS],
        said="in the emplacements",
        one="emplacement",
        least=numbers["emplacements"],
        most=numbers["emplacements"],
        copies=1,
        copies_rule="SP-2202",
        headings=("emplacement", "ship", "cannon", "cannons", "structure", "structures"),
    )


def _hold(numbers: Mapping[str, int]) -> Section:
    """SP-2203: two copies of a name."""
    types = ("crew", "crews", "asset", "assets", "maneuver", "maneuvers", "tactic", "tactics")
    return Section(
        HOLD,
        "Hold",
        PARTS[HOLD],
        said="in the Hold",
        one="card",
        least=numbers["hold"],
        most=numbers["hold"],
        copies=numbers["copies"],
        copies_rule="SP-2203",
        form=COUNTS,
        headings=(*types, "special ammo", "ammo"),
        usual=(1, 2),
    )


def _is_back(card: Card) -> str:
    """A back is no card of its own (SP-1713)."""
    return f"{card.name} is the back of {card.front}; name the front" if card.front else ""


# ---- what only Sky Pirate asks


def _wrong_factions(
    picks: Sequence[Pick], cards: Mapping[str, Card], numbers: Mapping[str, int]
) -> Iterator[Breach]:
    """SP-2204 to SP-2207: the captain's faction, Neutral and a splash, by copies (SP-R82)."""
    own = {cards[pick.name].faction for pick in picks if _is_captain(pick, cards)}
    if len(own) != 1:
        return  # without one captain there is no other faction
    foreign = [
        (pick, cards[pick.name].faction)
        for pick in picks
        if pick.part != CAPTAIN and cards[pick.name].faction not in (*own, NEUTRAL)
    ]
    counts = Counter([faction for _, faction in foreign])
    place = where([pick for pick, _ in foreign])
    most = numbers["splash"]
    if len(foreign) > most:
        guns = len([pick for pick, _ in foreign if pick.part == EMPLACEMENTS])
        only_together = guns and len(foreign) - guns <= most
        rule = "SP-2206" if only_together else "SP-2205"
        them = f"{guns} emplacements and {len(foreign) - guns} in the Hold, " if guns else ""
        each = listed([f"{count} {name}" for name, count in sorted(counts.items())])
        message = f"there are {len(foreign)} cards of another faction ({them}{each})"
        yield Breach(rule, place, f"{message}; {most} is the most")
    if len(counts) > 1:
        message = f"there are cards of {listed(sorted(counts))}; only one other faction may help"
        yield Breach("SP-2207", place, message)


def _is_captain(pick: Pick, cards: Mapping[str, Card]) -> bool:
    return pick.part == CAPTAIN and cards[pick.name].type == "captain"


def _wrong_sets(picks: Sequence[Pick], cards: Mapping[str, Card]) -> Iterator[Breach]:
    """SP-2208: one Set at most, in the whole deck (SP-R83)."""
    sets: dict[str, list[Pick]] = {}
    for pick in picks:
        if cards[pick.name].keyword_set:
            sets.setdefault(cards[pick.name].keyword_set, []).append(pick)
    if len(sets) > 1:
        told = [f"{name} ({listed(_names(picks))})" for name, picks in sorted(sets.items())]
        place = where([pick for picks in sets.values() for pick in picks])
        yield Breach("SP-2208", place, f"there are cards of the Sets {listed(told)}")


def _names(picks: Sequence[Pick]) -> list[str]:
    return list(dict.fromkeys([pick.name for pick in picks]))


# ---- decks that were made, not written


def picks_of(deck: Deck) -> tuple[Pick, ...]:
    """The cards of a deck."""
    parts = ((CAPTAIN, (deck.captain,)), (EMPLACEMENTS, deck.emplacements), (HOLD, deck.hold))
    return tuple([Pick(part, name, part) for part, names in parts for name in names])


def deck_problems(
    deck: Deck, cards: Mapping[str, Card], numbers: Mapping[str, int]
) -> Iterator[tuple[str, str]]:
    """Why a deck may not be played: the rule, and what is wrong."""
    for breach in breaches(picks_of(deck), cards, schema_of(numbers)):
        yield breach.rule, breach.message
