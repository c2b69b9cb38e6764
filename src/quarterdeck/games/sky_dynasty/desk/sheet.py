"""Sky Dynasty in the terminal: a view laid out, and what helps to judge an option."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from quarterdeck.games.sky_dynasty.questions.dispatch import FLEET
from quarterdeck.games.sky_dynasty.seen.tellings import (
    ARRIVED,
    DISCARDED_HAND,
    DREW,
    GAINED_COINS,
    GAINED_INFLUENCE,
    REVEALED,
    SENT_HOME,
    SURVIVED,
)
from quarterdeck.games.sky_dynasty.table.cards import CARDS, TILES
from quarterdeck.games.sky_dynasty.words.effects import FIRST_SHIP, RANDOM, Card
from quarterdeck.kernel.box import count_names
from quarterdeck.kernel.play.state import Told
from quarterdeck.kernel.screen import Room

View = dict[str, Any]
SEAT_STYLES = ("red", "yellow", "green", "magenta", "blue")
OFFER_FROM = 14  # the column where the rows on offer begin
ZONES = {"Hand": "hand_cards", "Deck": "deck_cards", "Discards": "discard_cards"}
LETTERS = {
    "Send the fleet": "s",
    "Pass": "p",
    "Stop": "s",
    "Strike no more": "s",
    "Do not strike": "s",
    "Buy nothing more": "s",
    "Buy nothing": "s",
    "Trash nothing more": "s",
    "Replace nothing more": "s",
    "To the discard pile": "s",
    "Stay with the fleet": "s",
    "Decline": "d",
    "Yes": "y",
    "No": "n",
    "Roll later": "r",
}


# ---- the table


def table(view: View, names: list[str], chairs: list[str], room: Room) -> RenderableType:
    """Round and palace, the seats, the seven places, and the viewer's own cards."""
    parts: list[RenderableType] = [headline(view, names), seat_table(view, names, chairs, room)]
    parts += place_lines(view, names, room)
    parts += on_the_way(view, names)
    parts += secrets(view)
    return Group(*parts)


def headline(view: View, names: list[str]) -> Text:
    """Round, lead, the palace track with its marker, and the common decks."""
    line = Text.assemble((f"Round {view['round']}", "bold"), f"  {names[view['lead']]} leads  ")
    line.append("Palace")
    for place, influence in enumerate(view["palace"]["track"]):
        marked = place == view["palace"]["marker"]
        line.append(f" [{influence}]" if marked else f" {influence}", "bold" if marked else "")
    decks = f"  Decks: {view['ship_deck']} ships, {view['location_deck']} locations"
    return line.append(decks, "dim")


def seat_table(view: View, names: list[str], chairs: list[str], room: Room) -> Table:
    """A line a seat: the race for influence, and what everybody may count."""
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    grid.add_column("Seat", no_wrap=True)
    grid.add_column(f"Influence of {view['goal']}", no_wrap=True)
    for heading in ("Coins", "Hand", "Deck", "Discards", "Space"):
        grid.add_column(heading, justify="right")
    grid.add_column("")
    for seat in view["seats"]:
        who = chairs[seat["seat"]]
        name = names[seat["seat"]] + ("" if who == "me" else f" {who}")
        numbers = [seat["coins"], seat["hand"], seat["deck"], seat["discards"]]
        space = f"{seat['open_space_used']}/2"
        grid.add_row(
            Text(name, style=SEAT_STYLES[seat["seat"]]),
            race(seat["influence"], view["goal"], room.plain),
            *[str(number) for number in numbers],
            space,
            "passed" if seat["passed"] else "",
        )
    return grid


def race(influence: int, goal: int, plain: bool) -> str:
    """How far a seat has come, as a bar and a number."""
    cells = min(goal, 10)
    full = min(cells, influence * cells // goal)
    done, left = ("#", ".") if plain else ("■", "·")
    return done * full + left * (cells - full) + f" {influence:2}"


def place_lines(view: View, names: list[str], room: Room) -> list[RenderableType]:
    """The places in the order in which they are resolved: what is on offer, who lies there."""
    lines: list[RenderableType] = []
    for number, place in enumerate(view["places"], 1):
        here = place["name"] == view["resolving"]
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=2)
        grid.add_column(width=10)
        grid.add_column()
        name = Text(place["name"], "bold" if here else "")
        grid.add_row(f"{'>' if here else ' '}{number}", name, on_offer(place, view, room))
        lines.append(grid)
        for fleet in place["fleets"]:
            lines.append(Padding(fleet_line(fleet, view, names), (0, 0, 0, 4)))
    return lines


def on_offer(place: View, view: View, room: Room) -> Text:
    """The row of a place with its prices; where there is room, the place's text too."""
    line = Text(", ".join([priced(name) if name else "(empty)" for name in place["row"]]))
    text = next(tile.text for tile in TILES if tile.name == place["name"])
    if place["name"] == "Palace":
        track, marker = view["palace"]["track"], view["palace"]["marker"]
        text = f"Gain {track[marker]} influence."
    if not place["row"]:
        line.append(text, "dim")
    elif len(line) + len(text) + OFFER_FROM + 2 <= room.width:
        line.append("  " + text, "dim")
    return line


def priced(name: str) -> str:
    return f"{name} {card_named(name).price}"


def fleet_line(fleet: View, view: View, names: list[str]) -> Text:
    """A fleet with its force, which may differ from opponent to opponent."""
    seat = fleet["seat"]
    line = Text(names[seat], SEAT_STYLES[seat])
    line.append(f" force {forces(fleet['force'], names)}", "bold")
    line.append(": ")
    line.append(count_names(fleet["cards"]))
    paid = view["seats"][seat]["paid"]
    if any(paid) and any(card_named(name).pay_table for name in fleet["cards"]):
        line.append(f" (paid {', '.join(str(coins) for coins in paid)})")
    return line


def forces(by_foe: dict[str, int], names: list[str]) -> str:
    """One number, or one for each opponent if they differ.

    >>> forces({"1": 3, "2": 3}, ["Red", "Yellow", "Green"])
    '3'
    >>> forces({"1": 3, "2": 4}, ["Red", "Yellow", "Green"])
    '3 against Yellow, 4 against Green'
    """
    if len(set(by_foe.values())) == 1:
        return str(next(iter(by_foe.values())))
    return ", ".join(f"{force} against {names[int(foe)]}" for foe, force in by_foe.items())


def on_the_way(view: View, names: list[str]) -> list[RenderableType]:
    """Fleets that are turned up and have not arrived yet."""
    return [
        Text.assemble((names[seat["seat"]], SEAT_STYLES[seat["seat"]]), " reveals ", cards)
        for seat in view["seats"]
        if (cards := count_names(seat["fleet"])) != "nothing"
    ]


def secrets(view: View) -> list[RenderableType]:
    """What only the viewer sees: cards just drawn to look at, and the hand."""
    parts: list[RenderableType] = []
    if view["looked"]:
        parts.append(Text.assemble(("You look at: ", "bold"), count_names(view["looked"])))
    if view["bought"]:
        parts.append(Text.assemble(("You have just bought: ", "bold"), view["bought"]))
    for seat in view["seats"]:
        if seat.get("hand_cards"):
            parts.append(hand(view, seat["seat"], "Hand"))
    return parts


def hand(view: View, seat: int, title: str) -> RenderableType:
    """A seat's hand, in a view of its own."""
    cards = count_names(view["seats"][seat].get("hand_cards", []))
    return Text.assemble((f"{title}: ", "bold"), cards)


def own(view: View, seat: int) -> RenderableType:
    """All that a seat knows of its own cards."""
    mine = view["seats"][seat]
    lines = []
    for zone, key in ZONES.items():
        if key in mine:
            lines.append(Text.assemble((f"{zone}: ", "bold"), count_names(mine[key])))
    return Group(*lines, Text.assemble(("Trash: ", "bold"), count_names(view["trash"])))


# ---- options


def letter(label: str) -> str:
    """A letter for an option that ends a question rather than going on with it."""
    return LETTERS.get(label, "")


def note(label: str, view: View, seat: int, about: tuple[int, ...]) -> str:
    """How many, class, force, price and text of the card that an option is about."""
    card = card_in(label)
    if card is None or label in LETTERS:
        return ""
    facts = []
    if label == card.name:
        held = view["seats"][seat].get("hand_cards", []).count(card.name)
        if view["decision"]["rule"] == FLEET.rule:
            held -= about.count(card.kind)
        facts.append(f"x{held}" if held > 1 else "  ")
    if card.kind >= FIRST_SHIP:
        facts.append(f"force {card.force}")
    return "  ".join([*facts, what_for(card)])


def what_for(card: Card) -> str:
    """A ship's text, or what can be won where a location card leads."""
    if card.kind >= FIRST_SHIP or card.kind == RANDOM:
        return card.text
    return TILES[card.kind].text


@cache
def by_length() -> list[Card]:
    return sorted(CARDS, key=lambda card: -len(card.name))


@cache
def card_named(name: str) -> Card:
    return next(card for card in CARDS if card.name == name)


def card_in(label: str) -> Card | None:
    """The card that an option's words begin with, or that they name as somebody's."""
    begins = label.rpartition("'s ")[2]
    for card in by_length():
        if begins == card.name or begins.startswith((card.name + " for ", card.name + " at ")):
            return card
        if begins.startswith(card.name + " ("):
            return card
    return None


# ---- cards in listings


def facts(card: View) -> str:
    """Class, force and price, as far as the card has them."""
    told = [str(card.get("class") or card["type"])]
    if card["type"] == "location card":
        told = ["location card"]
    elif "force" in card:
        told.append(f"force {card['force']}")
    if "price" in card:
        told.append(f"price {card['price']}")
    return ", ".join(told)


def columns(card: View) -> dict[str, str]:
    force = "" if card["type"] == "location card" else str(card.get("force", ""))
    kind = str(card.get("class") or card["type"])
    return {"Type": kind, "Force": force, "Price": str(card.get("price", ""))}


# ---- the log and the result

GAINS = (GAINED_COINS, GAINED_INFLUENCE)


def tidy(told: list[Told], viewer: int) -> list[Told]:
    """Without what the table shows or everybody expects: see the log for all of it."""
    arrived = {(one.seat, one.cards) for one in told if one.what is ARRIVED}
    kept: list[Told] = []
    for one in told:
        if tedious(one, viewer, arrived):
            continue
        if kept and one.what in GAINS and (kept[-1].what, kept[-1].seat) == (one.what, one.seat):
            one = Told(one.what, one.seat, -1, kept.pop().n + one.n, ())
        kept.append(one)
    return kept


def tedious(one: Told, viewer: int, arrived: set[tuple[int, tuple[int, ...]]]) -> bool:
    if one.what is REVEALED:
        return (one.seat, one.cards) in arrived
    if one.what is DREW:
        return one.seat != viewer or one.n == 10
    return one.what is DISCARDED_HAND or one.what is SENT_HOME or one.what is SURVIVED


def standings(view: View) -> list[dict[str, object]]:
    """Influence and coins, which decide a tie."""
    return [{"influence": seat["influence"], "coins": seat["coins"]} for seat in view["seats"]]
