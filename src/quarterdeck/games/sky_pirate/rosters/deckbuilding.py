"""Which decks may be played: SP-2201 to SP-2208.  Every breach at once, each with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.words.printed import Card, Deck

CAPTAIN: Final = "captain"
EMPLACEMENTS: Final = "emplacements"
HOLD: Final = "hold"
PARTS: Final[Mapping[str, tuple[str, ...]]] = {  # the types of cards in each part of a deck
    CAPTAIN: ("captain",),
    EMPLACEMENTS: ("cannon", "structure"),
    HOLD: ("crew", "asset", "maneuver", "special ammo"),
}
SAID: Final = {CAPTAIN: "the captain", EMPLACEMENTS: "in the emplacements", HOLD: "in the Hold"}
DECKED: Final = {of for types in PARTS.values() for of in types}
NEUTRAL: Final = "Neutral"
MOST_MEANT: Final = 20  # unknown cards whose nearest names are sought: it takes a while


class Breach(NamedTuple):
    """What is wrong with a deck: the rule ("" if it is about no rule), the place, and why."""

    rule: str
    where: str
    message: str


class Pick(NamedTuple):
    """One card of a deck, in which part of it, and where it was written."""

    part: str
    name: str
    where: str


def picks_of(deck: Deck) -> list[Pick]:
    """The cards of a deck that was made, not written."""
    parts = ((CAPTAIN, (deck.captain,)), (EMPLACEMENTS, deck.emplacements), (HOLD, deck.hold))
    return [Pick(part, name, part) for part, names in parts for name in names]


def breaches(
    picks: Sequence[Pick], cards: Mapping[str, Card], numbers: Mapping[str, int]
) -> Iterator[Breach]:
    """Why these cards may not be played together; cards that there are not count as picked."""
    strange = dict.fromkeys([pick.name for pick in picks if pick.name not in cards])
    for number, name in enumerate(strange):
        where = _where([pick for pick in picks if pick.name == name])
        meant = _meant(name, cards) if number < MOST_MEANT else ""
        yield Breach("SP-2201", where, f"there is no card called {name}{meant}")
    known = [pick for pick in picks if pick.name in cards]
    yield from _wrong_types(known, cards)
    yield from _wrong_counts(picks, numbers)
    yield from _wrong_copies(known, cards, numbers)
    yield from _wrong_factions(known, cards, numbers)
    yield from _wrong_sets(known, cards)


def _wrong_types(picks: Sequence[Pick], cards: Mapping[str, Card]) -> Iterator[Breach]:
    """SP-2201: each card where its type belongs; a back is no card of its own (SP-1713)."""
    for part, name in dict.fromkeys([(pick.part, pick.name) for pick in picks]):
        card = cards[name]
        where = _where([pick for pick in picks if (pick.part, pick.name) == (part, name)])
        if card.front:
            yield Breach("SP-2201", where, f"{name} is the back of {card.front}; name the front")
        elif card.type not in PARTS[part]:
            a = "an" if card.type[0] in "aeiou" else "a"
            place = SAID[part] if card.type in DECKED else "in a deck"
            yield Breach("SP-2201", where, f"{a} {card.type} like {name} cannot be {place}")


def _wrong_counts(picks: Sequence[Pick], numbers: Mapping[str, int]) -> Iterator[Breach]:
    """SP-2201: 1 captain, 4 emplacements and 30 cards in the Hold."""
    captains = [pick for pick in picks if pick.part == CAPTAIN]
    if not captains:
        yield Breach("SP-2201", CAPTAIN, "there is no captain")
    elif len(captains) > 1:
        named = _listed(list(dict.fromkeys(pick.name for pick in captains)))
        message = f"there are {len(captains)} captains ({named}); expected 1"
        yield Breach("SP-2201", _where(captains), message)
    for part, right in ((EMPLACEMENTS, numbers["emplacements"]), (HOLD, numbers["hold"])):
        found = len([pick for pick in picks if pick.part == part])
        if found != right:
            cards = "is 1 card" if found == 1 else f"are {found} cards"
            yield Breach("SP-2201", part, f"there {cards} {SAID[part]}; expected {right}")


def _wrong_copies(
    picks: Sequence[Pick], cards: Mapping[str, Card], numbers: Mapping[str, int]
) -> Iterator[Breach]:
    """SP-2202 and SP-2203: different emplacements, and two copies of a name in the Hold."""
    for rule, part, most in (("SP-2202", EMPLACEMENTS, 1), ("SP-2203", HOLD, numbers["copies"])):
        here = [pick for pick in picks if pick.part == part]
        for name, found in Counter([cards[pick.name].name for pick in here]).items():
            if found > most:
                where = _where([pick for pick in here if cards[pick.name].name == name])
                message = f"there are {found} copies of {name} {SAID[part]}; {most} is the most"
                yield Breach(rule, where, message)


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
    where = _where([pick for pick, _ in foreign])
    most = numbers["splash"]
    if len(foreign) > most:
        guns = len([pick for pick, _ in foreign if pick.part == EMPLACEMENTS])
        only_together = guns and len(foreign) - guns <= most
        rule = "SP-2206" if only_together else "SP-2205"
        them = f"{guns} emplacements and {len(foreign) - guns} in the Hold, " if guns else ""
        message = f"there are {len(foreign)} cards of another faction ({them}{_listed(counts)})"
        yield Breach(rule, where, f"{message}; {most} is the most")
    if len(counts) > 1:
        message = f"there are cards of {_listed(sorted(counts))}; only one other faction may help"
        yield Breach("SP-2207", where, message)


def _is_captain(pick: Pick, cards: Mapping[str, Card]) -> bool:
    return pick.part == CAPTAIN and cards[pick.name].type == "captain"


def _wrong_sets(picks: Sequence[Pick], cards: Mapping[str, Card]) -> Iterator[Breach]:
    """SP-2208: one Set at most, in the whole deck (SP-R83)."""
    sets: dict[str, list[Pick]] = {}
    for pick in picks:
        if cards[pick.name].keyword_set:
            sets.setdefault(cards[pick.name].keyword_set, []).append(pick)
    if len(sets) > 1:
        told = [f"{name} ({_listed(_names(picks))})" for name, picks in sorted(sets.items())]
        where = _where([pick for picks in sets.values() for pick in picks])
        yield Breach("SP-2208", where, f"there are cards of the Sets {_listed(told)}")


def _names(picks: Sequence[Pick]) -> list[str]:
    return list(dict.fromkeys([pick.name for pick in picks]))


def _where(picks: Sequence[Pick]) -> str:
    places = list(dict.fromkeys([pick.where for pick in picks]))
    return ", ".join(places[:6]) + (", …" if len(places) > 6 else "")


def _listed(names: Sequence[str] | Mapping[str, int]) -> str:
    if isinstance(names, Mapping):
        names = [f"{count} {name}" for name, count in sorted(names.items())]
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def _meant(name: str, cards: Mapping[str, Card]) -> str:
    near = nearest_names(name, cards)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def nearest_names(name: str, cards: Mapping[str, Card]) -> list[str]:
    """The names most like this one, however unlike; no token or other thing outside of decks."""
    from difflib import get_close_matches

    known = {one.casefold(): cards[one].name for one in cards if cards[one].type in DECKED}
    close = get_close_matches(name.casefold()[:60], known, 3, 0.7)
    close = close or get_close_matches(name.casefold()[:60], known, 3, 0.3)
    return list(dict.fromkeys([known[one] for one in close]))


def deck_problems(
    deck: Deck, cards: Mapping[str, Card], numbers: Mapping[str, int]
) -> Iterator[tuple[str, str]]:
    """Why a deck may not be played: the rule, and what is wrong."""
    for breach in breaches(picks_of(deck), cards, numbers):
        yield breach.rule, breach.message
