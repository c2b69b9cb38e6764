"""The cards and numbers of Sky Pirate as the rulebook uses them, all from the content.

A card is its kind, a small int.  The lists only ever grow: a pack adds its cards at the end.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate import printed as p
from quarterdeck.games.sky_pirate.effects import (
    AMMO,
    ASSET,
    CANNON,
    CAPTAIN,
    CREW,
    MANEUVER,
    RAID_TOKEN,
    STATUS,
    STRUCTURE,
    Ability,
    Card,
    Event,
    Step,
    What,
)
from quarterdeck.games.sky_pirate.words import give_meaning
from quarterdeck.games.sky_pirate.words_cards import Lexicon

TYPES: Final[dict[str, int]] = {
    "captain": CAPTAIN,
    "cannon": CANNON,
    "structure": STRUCTURE,
    "crew": CREW,
    "asset": ASSET,
    "maneuver": MANEUVER,
    "special ammo": AMMO,
    "token crew": CREW,
    "token cannon": CANNON,
    "raid token": RAID_TOKEN,
    "status": STATUS,
}

BOX: Final[p.Printed] = p.load()
PRINTED: Final[list[p.Card]] = []  # by kind, as are all lists here
CARDS: Final[list[Card]] = []
KIND_OF: Final[dict[str, int]] = {}  # by name, and by every alias
FACTIONS: Final[dict[str, int]] = {}
SUBTYPES: Final[dict[str, int]] = {}

_lexicon: Final[Lexicon] = Lexicon(KIND_OF, FACTIONS, SUBTYPES)
ABILITIES: Final[list[Ability]] = _lexicon.abilities  # by id
STEPS: Final[list[Step]] = _lexicon.steps
WHATS: Final[list[What]] = _lexicon.whats
ORDINALS: Final[list[Event]] = _lexicon.ordinals


def install(cards: tuple[p.Card, ...]) -> None:
    """Add cards to all that are known; their kinds are the next numbers."""
    new = [_bare(len(CARDS) + i, card) for i, card in enumerate(cards)]
    for card, printed in zip(new, cards, strict=True):
        for name in (printed.name, *printed.aliases):
            KIND_OF[name] = card.kind
    for card, printed in zip(new, cards, strict=True):
        other = printed.back or printed.front
        card.face = KIND_OF[other] if other else -1
        give_meaning(card, printed.tree, _lexicon)
    CARDS.extend(new)
    PRINTED.extend(cards)


def _bare(kind: int, printed: p.Card) -> Card:
    """A card with everything but the meaning of its text."""
    card = Card(kind, printed.name, TYPES[printed.type])
    card.token = printed.type.startswith("token")
    card.tactic = printed.tactic
    card.unique = printed.unique
    card.faction = FACTIONS.setdefault(printed.faction, len(FACTIONS))
    card.subtypes = tuple([SUBTYPES.setdefault(name, len(SUBTYPES)) for name in printed.subtypes])
    card.attack = printed.attack
    card.defense = printed.defense
    card.cost = max(printed.cost, 0)
    card.power = max(printed.power, 0)
    card.durability = max(printed.durability, 0)
    card.ammo = max(printed.ammo, 0)
    card.is_back = printed.front != ""
    card.text = printed.text
    return card


install(BOX.cards)

CONTENT_DIGEST: Final[str] = BOX.digest
START_POWDER: Final[int] = BOX.numbers["start_powder"]
OPENING_HAND: Final[int] = BOX.numbers["opening_hand"]
ACTIONS: Final[int] = BOX.numbers["actions"]
MAXIMUM_HAND: Final[int] = BOX.numbers["maximum_hand"]
BOARDING_COST: Final[int] = BOX.numbers["boarding_cost"]
SHIELDS: Final[int] = BOX.numbers["shields"]
BOMBS: Final[int] = BOX.numbers["bombs"]

SHIELD: Final[int] = KIND_OF["Shield"]
BOMB: Final[int] = KIND_OF["Bomb"]
FIRE_MARKER: Final[int] = KIND_OF["Fire"]
SHADE_TOKEN: Final[int] = KIND_OF["Shade"]
SHADE: Final[int] = SUBTYPES["Shade"]
COPY_TOKEN: Final[int] = KIND_OF["Copy"]
NEUTRAL: Final[int] = FACTIONS["Neutral"]
RAID_TOKENS: Final[tuple[int, ...]] = tuple(
    [card.kind for card in CARDS if card.types == RAID_TOKEN]
)
