"""The cards and numbers of Sky Pirate as the rulebook uses them, all from the content.

A card is its kind, a small int.  The lists only ever grow: each library of a box and packs has a
stretch of its own at their end, so that libraries do not know of each other (see `Lot`).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.words import printed as p
from quarterdeck.games.sky_pirate.words.effects import (
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
from quarterdeck.games.sky_pirate.words.meaning import give_meaning
from quarterdeck.games.sky_pirate.words.pieces import Lexicon
from quarterdeck.kernel.errors import QuarterdeckError

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
KIND_OF: Final[dict[str, int]] = {}  # of the box: by name, and by every alias
FACTIONS: Final[dict[str, int]] = {}
SUBTYPES: Final[dict[str, int]] = {}  # of the box

_lexicon: Final[Lexicon] = Lexicon(KIND_OF, FACTIONS, SUBTYPES)
ABILITIES: Final[list[Ability]] = _lexicon.abilities  # by id
STEPS: Final[list[Step]] = _lexicon.steps
WHATS: Final[list[What]] = _lexicon.whats
ORDINALS: Final[list[Event]] = _lexicon.ordinals  # of the box
MOST_KINDS: Final = 60_000  # some 220 MB; references would have room for 18 bits


class TooManyCards(QuarterdeckError):
    """More cards than the numbers of one process have room for."""

    code = "too-many-cards"


class Lot:
    """The cards of one library: those of the box, and a stretch of the lists for its packs.

    Within the stretch the order is always the same; only where it begins depends on what else is
    in use.  Alone, it would begin right behind the box.
    """

    def __init__(self) -> None:
        """A stretch that begins here and now."""
        self.first = len(CARDS)  # the first kind that is not of the box,
        self.end = self.first
        self.first_ability = len(ABILITIES)
        self.first_step = len(STEPS)
        self.first_what = len(WHATS)
        box = LOTS[0] if LOTS else self
        self.moved = self.first - box.first  # and how far that is from behind the box
        self.moved_abilities = self.first_ability - box.first_ability
        self.moved_steps = self.first_step - box.first_step
        self.moved_whats = self.first_what - box.first_what
        self.kind_of: dict[str, int] = {}
        self.ordinals: list[Event] = []
        self.counted = 0  # mask of the events that are counted

    def close(self, names: Lexicon) -> None:
        """Everything that was laid out since belongs to it."""
        self.end = len(CARDS)
        self.kind_of = names.kinds
        self.ordinals = names.ordinals
        for event in names.ordinals:
            self.counted |= event.mask

    def cards(self) -> list[Card]:
        """Every card of this library, in order."""
        return CARDS[: LOTS[0].first] + CARDS[self.first : self.end]

    # A number as it would be alone:

    def kind_alone(self, kind: int) -> int:
        return kind - self.moved if kind >= self.first else kind

    def ability_alone(self, ability: int) -> int:
        return ability - self.moved_abilities if ability >= self.first_ability else ability

    def step_alone(self, step: int) -> int:
        return step - self.moved_steps if step >= self.first_step else step

    def what_alone(self, what: int) -> int:
        return what - self.moved_whats if what >= self.first_what else what


LOTS: Final[list[Lot]] = []  # the first is the box


def lay_out(cards: tuple[p.Card, ...], subtypes: tuple[str, ...]) -> int:
    """A library of the box, these cards and these subtypes: the number of its lot."""
    if len(CARDS) + len(cards) > MOST_KINDS:
        raise TooManyCards("too many packs are in use here", "start the server anew")
    named = dict(SUBTYPES)
    for subtype in subtypes:
        named.setdefault(subtype, len(named))
    names = Lexicon(dict(KIND_OF), FACTIONS, named)
    names.abilities, names.whats, names.steps = ABILITIES, WHATS, STEPS
    names.ordinals, names.signatures = ORDINALS[:], _lexicon.signatures[:]
    lot = Lot()
    install(cards, names)
    lot.close(names)
    LOTS.append(lot)
    return len(LOTS) - 1


def install(cards: tuple[p.Card, ...], names: Lexicon) -> None:
    """Add cards to all that are known; their kinds are the next numbers."""
    new = [_bare(len(CARDS) + i, card, names) for i, card in enumerate(cards)]
    for card, printed in zip(new, cards, strict=True):
        for name in (printed.name, *printed.aliases):
            names.kinds[name] = card.kind
    for card, printed in zip(new, cards, strict=True):
        other = printed.back or printed.front
        card.face = names.kinds[other] if other else -1
        give_meaning(card, printed.tree, names)
    CARDS.extend(new)
    PRINTED.extend(cards)


def _bare(kind: int, printed: p.Card, names: Lexicon) -> Card:
    """A card with everything but the meaning of its text."""
    card = Card(kind, printed.name, TYPES[printed.type])
    card.token = printed.type.startswith("token")
    card.tactic = printed.tactic
    card.unique = printed.unique
    card.faction = FACTIONS.setdefault(printed.faction, len(FACTIONS))
    own = names.subtypes
    card.subtypes = tuple([own.setdefault(name, len(own)) for name in printed.subtypes])
    card.attack = printed.attack
    card.defense = printed.defense
    card.cost = max(printed.cost, 0)
    card.power = max(printed.power, 0)
    card.durability = max(printed.durability, 0)
    card.ammo = max(printed.ammo, 0)
    card.is_back = printed.front != ""
    card.text = printed.text
    return card


install(BOX.cards, _lexicon)
LOTS.append(Lot())
LOTS[0].close(_lexicon)

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
