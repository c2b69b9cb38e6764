"""Sky Pirate in the terminal: a view laid out, and what helps to judge an option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from quarterdeck.games.sky_pirate.desk.sheet_cards import (
    alike,
    card_in,
    carrier,
    columns,
    crew_words,
    emplacement_grid,
    emplacement_words,
    facts,
    short_facts,
    tags_in_brackets,
    with_tags,
)
from quarterdeck.kernel.box import count_names
from quarterdeck.kernel.play.state import Told
from quarterdeck.kernel.screen import Room

__all__ = ["columns", "facts", "hand", "letter", "note", "own"]
__all__ += ["standings", "table", "tidy"]

View = dict[str, Any]
SEAT_STYLES = ("red", "blue", "yellow", "green")
HEADS = 11  # the width of the words before a row of cards
MUCH_ROOM = 36  # lines on the screen from which on less is left out
MOST_KNOWN = 3  # cards of a Hold that are told on a small screen
MOST_WAITING = 3  # effects of the queue that are told on a small screen
LETTERS = {
    "Keep this hand": "k",
    "That is the party": "s",
    "Commit no crew": "n",
    "Draw a card": "d",
    "Gain 1 Powder": "g",
    "Pass": "p",
    "Do not fire": "n",
    "Do not recover": "n",
    "None": "n",
    "Nothing": "n",
    "No more": "s",
    "Yes": "y",
    "No": "n",
}

# ---- the table


def table(view: View, names: list[str], chairs: list[str], room: Room) -> RenderableType:
    """Turn and phase, the ships with the viewer's own last, the attempt, effects, and the hand."""
    parts: list[RenderableType] = [headline(view, names)]
    for seat in seating(view):
        parts += ship(view, seat, names, chairs, room)
    parts += attempt(view, names)
    parts += effects(view, names, room)
    mine = viewer_of(view)
    if mine is not None:
        parts.append(hand(view, mine["seat"], "Hand"))
    return Group(*parts)


def headline(view: View, names: list[str]) -> Text:
    """Whose turn it is, and what is left of it."""
    if view["turn"] == 0:
        return Text.assemble(("Set-up", "bold"), f"  {names[view['first']]} goes first")
    active = view["active"]
    line = Text.assemble((f"Turn {view['turn']}", "bold"), "  ")
    line.append(names[active], SEAT_STYLES[active])
    line.append(f"  {view['phase'].capitalize()} Phase")
    if view["phase"] == "action":
        left = view["actions"]
        line.append(f", {left} Action{'' if left == 1 else 's'} left")
    return line


def viewer_of(view: View) -> View | None:
    """The seat whose eyes these are."""
    return next((seat for seat in view["seats"] if "hand_cards" in seat), None)


def seating(view: View) -> list[View]:
    """The opponents in the order of their turns, then the viewer's own ship, next to the hand."""
    seats: list[View] = view["seats"]
    mine = viewer_of(view)
    first = 0 if mine is None else mine["seat"] + 1
    return [*seats[first:], *seats[:first]]


def ship(
    view: View, seat: View, names: list[str], chairs: list[str], room: Room
) -> list[RenderableType]:
    """A seat: its numbers, its emplacements, and whatever else lies there."""
    parts: list[RenderableType] = [seat_line(seat, names, chairs)]
    if seat["out"]:
        return parts
    if len(view["seats"]) == 2 or room.height >= MUCH_ROOM:
        parts.append(emplacement_grid(seat, room))
    else:
        parts.append(row("Ship", [emplacement_words(seat, one) for one in seat["emplacements"]]))
    for head, words in rows_of(view, seat, room):
        parts.append(row(head, words))
    return parts


def seat_line(seat: View, names: list[str], chairs: list[str]) -> Text:
    """Who, with which captain, and what everybody may count."""
    number = seat["seat"]
    who = "" if chairs[number] in ("", "me") else f" {chairs[number]}"
    line = Text(names[number] + who, f"bold {SEAT_STYLES[number]}")
    if seat["out"]:
        return line.append(f"  has lost: {seat['lost']}", "dim")
    captain = seat["captain"]
    if captain is not None:
        line.append("  " + captain_name(captain), "bold")
        line.append(tags_in_brackets(seat, captain))
    line.append(f"  Powder {seat['powder']}  Hand {seat['hand']}  Hold {seat['hold']}")
    line.append(f"  Discards {len(seat['discards'])}")
    if seat["chest"]:
        line.append(f"  Chest {len(seat['chest'])}")
    if seat["fires"]:
        line.append(f"  Fires {seat['fires']}", "bold red")
    return line


def captain_name(captain: View) -> str:
    """
    >>> captain_name({"name": "Rook Prior", "facedown": True})
    'Rook Prior facedown'
    """
    return str(captain["name"]) + (" facedown" if captain.get("facedown") else "")


def row(head: str, words: list[str]) -> RenderableType:
    """A word, and cards after it; further lines stand below the cards."""
    return beside(Text(f"  {head}", "dim"), HEADS, Text(", ".join(words)))


def beside(head: Text, width: int, words: Text) -> RenderableType:
    grid = Table.grid(padding=0)
    grid.add_column(width=width)
    grid.add_column()
    grid.add_row(head, words)
    return grid


def rows_of(view: View, seat: View, room: Room) -> Iterator[tuple[str, list[str]]]:
    """Crew, assets, chest, and what is known of hidden cards, where there is any."""
    crew = [one for one in seat["crew"] if not one.get("party")]
    if crew:
        fights = view["attempt"] is not None and seat["seat"] in fighting(view["attempt"])
        yield "Reserve" if fights else "Crew", alike([crew_words(seat, one) for one in crew])
    if seat["assets"]:
        yield "Assets", alike([with_tags(seat, one) for one in seat["assets"]])
    loose = [one for one in seat["ammo"] if carrier(seat, one) is None]
    if loose:
        yield "Ammo", alike([with_tags(seat, one) for one in loose])
    if seat["chest"]:
        yield "Chest", [count_names(seat["chest"])]
    if seat["shown"] and "hand_cards" not in seat:
        yield "Shown", [count_names(seat["shown"])]
    known = known_of_hold(seat, 99 if room.height >= MUCH_ROOM else MOST_KNOWN)
    if known:
        yield "Hold", [known]
    if seat["discards"] and room.height >= MUCH_ROOM:
        yield "Discards", [count_names(seat["discards"])]


def known_of_hold(seat: View, most: int) -> str:
    """What these eyes know of the top and the bottom of a Hold.

    >>> known_of_hold({"known_hold": {"top": ["Fisher", None], "bottom": [None]}}, 3)
    'on top Fisher, ?'
    >>> known_of_hold({"known_hold": {"top": [], "bottom": ["Fisher", "Pete", "Tev", "X"]}}, 3)
    '4 at the bottom: Fisher, Pete, …'
    """
    told = []
    for place, words in (("top", "on top"), ("bottom", "at the bottom")):
        cards = [card or "?" for card in seat["known_hold"][place]]
        if any(seat["known_hold"][place]):
            long = len(cards) > most
            few = [*cards[: most - 1], "…"] if long else cards
            told.append((f"{len(cards)} {words}: " if long else f"{words} ") + ", ".join(few))
    return "; ".join(told)


# ---- what goes on


def fighting(fight: View) -> tuple[int, int]:
    return fight["boarder"], fight["defender"]


def attempt(view: View, names: list[str]) -> list[RenderableType]:
    """SP-216 The two parties with their totals."""
    fight = view["attempt"]
    if fight is None:
        return []
    line = Text.assemble(("Boarding", "bold"))
    defender = view["seats"][fight["defender"]] if fight["defender"] >= 0 else None
    targets = [] if defender is None else defender["emplacements"]
    for one in targets:
        if one["id"] == fight["target"]:
            line.append(f" {possessive(names[fight['defender']])} {one['name']}")
    if fight["tokens"]:
        line.append(f", raid token {' and '.join(fight['tokens'])}")
    parts: list[RenderableType] = [line]
    for number, total in zip(fighting(fight), ("boarding", "defending"), strict=True):
        if number >= 0:
            seat = view["seats"][number]
            crew = [crew_words(seat, one) for one in seat["crew"] if one.get("party")]
            told = Text(names[number], SEAT_STYLES[number])
            told.append(": " + (", ".join(alike(crew)) or "nobody"))
            parts.append(beside(Text(f"{fight[total]:4}", "bold"), 5, told))
    return parts


def possessive(name: str) -> str:
    """
    >>> possessive("You (Red)"), possessive("Blue")
    ('your', "Blue's")
    """
    return "your" if name.startswith("You (") else f"{name}'s"


def effects(view: View, names: list[str], room: Room) -> list[RenderableType]:
    """What is being resolved, what waits, and cards that are looked at meanwhile."""
    parts: list[RenderableType] = []
    if view["effects"]:
        told = [f"{possessive(names[one['seat']])} {effect_words(one)}" for one in view["effects"]]
        parts.append(one_line("Resolving: ", ", ".join(told)))
    most = len(view["queue"]) if room.height >= MUCH_ROOM else MOST_WAITING
    for number, words in enumerate(view["queue"][:most], 1):
        parts.append(one_line(f"Then {number}: ", words))
    if len(view["queue"]) > most:
        parts.append(one_line("", f"and {len(view['queue']) - most} more effects"))
    aside = view["aside"]
    if any(aside):
        parts.append(one_line("Set aside: ", count_names([name or "?" for name in aside])))
    elif aside:
        parts.append(one_line("Set aside: ", f"{len(aside)} cards"))
    return parts


def effect_words(effect: View) -> str:
    """The card, the cards that it speaks of, and what was picked so far."""
    it = [name for name in effect["it"] if name and name != effect["card"]]
    picked = [name for name in effect["picked"] if name]
    about = f" ({count_names(it)})" if it else ""
    return f"{effect['card']}{about}" + (f", picked: {count_names(picked)}" if picked else "")


def one_line(head: str, words: str) -> Text:
    return Text.assemble((head, "dim"), words, no_wrap=True, overflow="ellipsis")


def hand(view: View, seat: int, title: str) -> RenderableType:
    """A seat's hand, in a view of its own."""
    mine = view["seats"][seat]
    cards = count_names(mine.get("hand_cards", []))
    limit = f" ({mine['hand']} of {mine['maximum_hand']})"
    return Text.assemble((f"{title}{limit}: ", "bold"), cards)


def own(view: View, seat: int) -> RenderableType:
    """All that a seat knows of its own cards, and the piles that everybody may look through."""
    mine = view["seats"][seat]
    lines = [hand(view, seat, "Hand")]
    hidden = count_names(mine.get("unseen_cards", []))
    lines.append(Text.assemble((f"Not seen yet (Hold {mine['hold']}): ", "bold"), hidden))
    known = known_of_hold(mine, 99)
    if known:
        lines.append(Text.assemble(("Hold: ", "bold"), known))
    for one in [mine, *[other for other in view["seats"] if other is not mine]]:
        whose = "Your" if one is mine else f"{one['name']}'s"
        lines.append(Text.assemble((f"{whose} discards: ", "bold"), count_names(one["discards"])))
        if one["chest"]:
            lines.append(Text.assemble((f"{whose} chest: ", "bold"), count_names(one["chest"])))
    pool = mine["pool"]
    left = f"{pool['shields']} Shields, {pool['bombs']} Bombs"
    return Group(*lines, Text.assemble(("Your Status cards left: ", "bold"), left))


# ---- options


def letter(label: str) -> str:
    """A letter for an option that is no card: it is quicker to type than its number."""
    if label.startswith("Board ("):
        return "b"
    if label.startswith("Set ") and label.endswith(" aside"):
        return "s"
    return LETTERS.get(label, "")


def note(label: str, view: View, seat: int, about: tuple[int, ...]) -> str:
    """Type, numbers and text of the card that an option is about."""
    card = card_in(label)
    if card is None or label in LETTERS:
        return ""
    if label.startswith("Fire "):
        return card.text
    return "  ".join(filter(None, (short_facts(card), card.text)))


# ---- the log and the result


def tidy(told: list[Told], viewer: int) -> list[Told]:
    """All of it: what comes to nothing is not told at all."""
    return told


def standings(view: View) -> list[dict[str, object]]:
    """The ships as they are: emplacements that are not broken, and cards in the Hold."""
    return [
        {
            "emplacements": len([one for one in seat["emplacements"] if not one.get("broken")]),
            "hold": seat["hold"],
        }
        for seat in view["seats"]
    ]
