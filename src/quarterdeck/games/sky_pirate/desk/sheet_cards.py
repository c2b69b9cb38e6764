"""Cards of Sky Pirate in the terminal: in play, in options and in listings."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from quarterdeck.games.sky_pirate.rosters.shelf import library
from quarterdeck.games.sky_pirate.words.printed import DASH, NO_NUMBER, Card, X
from quarterdeck.kernel.box import count_names
from quarterdeck.kernel.screen import Room

View = dict[str, Any]
ACROSS = 4  # emplacements side by side
WIDE = 110

# ---- cards in play


def emplacement_grid(seat: View, room: Room) -> RenderableType:
    """Emplacements side by side: name, numbers, and how they are."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    width = (room.width - 2) // ACROSS - 1
    grid.add_column(width=1)
    for _ in range(ACROSS):
        grid.add_column(width=width)
    ships = seat["emplacements"]
    for start in range(0, len(ships), ACROSS):
        here = ships[start : start + ACROSS]
        columns = [emplacement_lines(seat, one, width, room) for one in here]
        for number in range(max(map(len, columns))):
            grid.add_row("", *[lines[number] if number < len(lines) else "" for lines in columns])
    return grid


def emplacement_lines(seat: View, card: View, width: int, room: Room) -> list[Text]:
    """An emplacement in lines of its own; that it is stunned stands beside its name."""
    name, told = card["name"], tags(seat, card)
    if "stunned" in told and len(name) + len(" stunned") <= width:
        told.remove("stunned")
        first = Text.assemble(name, (" stunned", "bold"))
    else:
        first = Text(name, "dim strike" if card.get("broken") else "")
    first.truncate(width, overflow="crop" if room.plain else "ellipsis")
    return [first, Text(numbers(card, room.width >= WIDE), "dim"), *map(Text, told)]


def numbers(card: View, long: bool) -> str:
    """Cost and power of a cannon, and the durability.

    >>> numbers({"cost": 2, "power": 3, "durability": 4}, long=False)
    'cost 2 pow 3 dur 4'
    >>> numbers({"broken": True}, long=True)
    'broken'
    """
    if card.get("broken"):
        return "broken"
    words = ("cost", "power", "durability") if long else ("cost", "pow", "dur")
    keys = ("cost", "power", "durability")
    return " ".join([f"{w} {card[key]}" for w, key in zip(words, keys, strict=True) if key in card])


def emplacement_words(seat: View, card: View) -> str:
    """An emplacement in a few words, for a table of many."""
    printed = "/".join([str(card[key]) for key in ("cost", "power", "durability") if key in card])
    told = "broken" if card.get("broken") else printed
    return f"{card['name']} {told}{tags_in_brackets(seat, card)}"


def crew_words(seat: View, card: View) -> str:
    """A crew with the presence that counts now, in one pair of brackets."""
    presence = "-" if card.get("presence") is None else str(card["presence"])
    told = "; ".join([presence, *tags(seat, card)])
    name = str(card["name"])
    return f"{name[:-1]}; {told})" if name.endswith(")") else f"{name} ({told})"


def with_tags(seat: View, card: View) -> str:
    return str(card["name"]) + tags_in_brackets(seat, card)


def tags_in_brackets(seat: View, card: View) -> str:
    told = tags(seat, card)
    return f" ({'; '.join(told)})" if told else ""


def tags(seat: View, card: View) -> list[str]:
    """What is to be said of a card in play beside its numbers."""
    told = ["stunned"] if card.get("stunned") else []
    for key, word in (("counters", "counter"), ("presence_counters", "presence counter")):
        if card.get(key):
            told.append(f"{card[key]} {word}" + ("" if card[key] == 1 else "s"))
    for ammo in seat["ammo"]:
        if ammo.get("on") == card["id"]:
            told.append(f"{ammo['name']} x{ammo.get('ammo', 0)}")
    if "ammo" in card:
        told.append(f"{card['ammo']} ammo")
    posted = [one["name"] for one in seat["crew"] if one["id"] in card.get("operators", ())]
    if posted:
        told.append("operated by " + count_names(posted))
    if "presence" in card and carrier(seat, card) is not None:
        told.append(f"operates {carrier(seat, card)}")
    if card.get("stored"):
        told.append("stores " + count_names([name or "a card" for name in card["stored"]]))
    return told


def carrier(seat: View, card: View) -> str | None:
    """The name of the card that another one is posted at or loaded in."""
    if "on" not in card:
        return None
    for key in ("emplacements", "assets", "crew"):
        for one in seat[key]:
            if one["id"] == card["on"]:
                return str(one["name"])
    return None


def alike(words: list[str]) -> list[str]:
    """Each once, with how many there are.

    >>> alike(["Deckhand (2)", "Fisher (1)", "Deckhand (2)"])
    ['2x Deckhand (2)', 'Fisher (1)']
    """
    return [
        word if words.count(word) == 1 else f"{words.count(word)}x {word}"
        for word in dict.fromkeys(words)
    ]


# ---- options


def card_in(label: str) -> Card | None:
    """The card that an option's words name, if they do not tell already what it does."""
    if ": " in label:
        return None
    for words in (label, label.partition("'s ")[2]):
        for verb in ("Play ", "Fire ", "Shade ("):
            words = words.removeprefix(verb)
        for end in ("", " (", ")", " in the party", " from your Treasure Chest"):
            name = words.partition(end)[0] if end else words
            if name in library().by_name:
                return library().by_name[name]
    return None


# ---- cards in listings


def sign(number: int) -> str:
    """A printed number: a dash, an X, or digits."""
    return {DASH: "-", X: "X"}.get(number, str(number) if number >= 0 else "*")


def short_facts(card: Card) -> str:
    """Type and numbers, for one line."""
    if card.attack != NO_NUMBER:
        return f"{card.type} {sign(card.attack)}/{sign(card.defense)}"
    if card.cost != NO_NUMBER:
        return f"{card.type} {sign(card.cost)}/{sign(card.power)}/{sign(card.durability)}"
    for number in (card.durability, card.ammo):
        if number != NO_NUMBER:
            return f"{card.type} {sign(number)}"
    return f"tactic {card.type}" if card.tactic else card.type


def facts(card: View) -> str:
    """A card of a listing in a few words: type, faction, numbers."""
    told = [str(card["type"]), str(card["faction"])]
    if card.get("tactic"):
        told[0] = f"tactic {told[0]}"
    if card.get("unique"):
        told[0] = f"unique {told[0]}"
    told += list(card.get("subtypes", ()))
    told += [f"{key} {card[key]}" for key in NUMBERS if key in card]
    return ", ".join(told)


NUMBERS = ("attack", "defense", "cost", "power", "durability", "ammo")
SHORT = {"attack": "att", "defense": "def", "power": "pow", "durability": "dur"}


def columns(card: View) -> dict[str, str]:
    """A card of a listing, column by column."""
    kind = f"tactic {card['type']}" if card.get("tactic") else str(card["type"])
    printed = [f"{SHORT.get(key, key)} {card[key]}" for key in NUMBERS if key in card]
    return {"Type": kind, "Faction": str(card["faction"]), "Numbers": " ".join(printed)}
