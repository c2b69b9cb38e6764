"""Random legal decks over all factions: for soaks, where every card meets every other."""

from __future__ import annotations

import random

from quarterdeck.games.sky_pirate.rosters.deckbuilding import EMPLACEMENTS, HOLD, NEUTRAL, PARTS
from quarterdeck.games.sky_pirate.table.library import Library, of_the_box
from quarterdeck.games.sky_pirate.words.printed import Card, Deck


def random_deck(rng: random.Random, library: Library | None = None) -> Deck:
    """A captain, four emplacements and a Hold of thirty, with a splash as large as it may be."""
    library = of_the_box() if library is None else library
    cards = [card for card in library.cards if not card.front]
    captain = rng.choice([card for card in cards if card.type == "captain"])
    factions = {card.faction for card in cards} - {captain.faction, NEUTRAL}
    splash = rng.choice(sorted(factions))
    one_set = rng.choice(("Security", "Conquest", "Recon"))
    usable = [card for card in cards if card.keyword_set in ("", one_set)]
    room = library.numbers["splash"]
    emplacements, room = _pick(
        rng, _in(usable, EMPLACEMENTS), captain, splash, library.numbers["emplacements"], 1, room
    )
    hold, _ = _pick(
        rng,
        _in(usable, HOLD),
        captain,
        splash,
        library.numbers["hold"],
        library.numbers["copies"],
        room,
    )
    return Deck("Random", captain.name, tuple(emplacements), tuple(hold), "ours")


def _in(cards: list[Card], part: str) -> list[Card]:
    return [card for card in cards if card.type in PARTS[part]]


def _pick(
    rng: random.Random,
    cards: list[Card],
    captain: Card,
    splash: str,
    number: int,
    copies: int,
    room: int,
) -> tuple[list[str], int]:
    """So many names, each in so many copies; and how many splash slots are left."""
    own = [card.name for card in cards if card.faction in (captain.faction, NEUTRAL)]
    foreign = [card.name for card in cards if card.faction == splash]
    taken = rng.sample(foreign * copies, min(rng.randint(0, room), number, len(foreign)))
    rest = rng.sample(own * copies, number - len(taken))
    return sorted(taken + rest), room - len(taken)
