"""Pirates of Skydock in the terminal: a view laid out, and what helps to judge an option."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from quarterdeck.games.skydock.seen.tellings import SHUFFLED, TURN_BEGINS
from quarterdeck.games.skydock.table.cards import BACKERS, BOARD, CARDS, CHARACTERS, OBJECTIVES
from quarterdeck.kernel.box import count_names
from quarterdeck.kernel.play.state import Told
from quarterdeck.kernel.screen import Room

View = dict[str, Any]
SEAT_STYLES = ("red", "yellow", "green", "blue")
LETTERS = {
    "Pass": "p",
    "Yes": "y",
    "No": "n",
    "Done": "d",
    "Decline": "d",
    "End the turn": "e",
    "Stay here": "s",
    "Throw in no more": "s",
    "Discard no more": "s",
    "Remove no more": "s",
    "Move no more": "s",
    "Use none": "s",
    "Withdraw": "w",
    "Nobody's": "n",
}


# ---- the table


def table(view: View, names: list[str], chairs: list[str], room: Room) -> RenderableType:
    """Tracks, Objectives, the ship, the seats with their boards, and the viewer's own cards."""
    parts: list[RenderableType] = [headline(view, names)]
    parts += [objective_line(card, names, room) for card in view["objectives"]]
    parts.append(ship(view, names, room))
    parts.append(seat_table(view, names, chairs))
    parts += [board_line(seat, names) for seat in view["seats"] if seat["character"]]
    parts += [*challenge_line(view, names), *help_line(view, names), *secrets(view)]
    return Group(*parts)


def headline(view: View, names: list[str]) -> Text:
    """Round and phase, both tracks, and who begins."""
    alert, launch = view["alert"], view["launch"]
    line = Text.assemble((f"Round {view['round']}", "bold"), f" {view['phase']}  ")
    at = launch["at"] or "LAUNCH"
    line.append(f"Launch {at}  ")
    last = 4 * alert["row"]
    line.append(f"Alert {alert['level']}", "bold")
    line.append(f" {alert['space']} of {last}, Challenge {alert['challenge']}  ")
    claimed = " (claimed)" if view["claimed"] else ""
    line.append(f"{names[view['first']]} begins{claimed}  ")
    decks = view["decks"]
    return line.append(f"Decks: {decks['schemes']} Schemes, {decks['loot']} Loot", "dim")


def objective_line(card: View, names: list[str], room: Room) -> Text:
    """What it takes, what it pays, and who has done it."""
    where = card["room"] or "anywhere"
    line = Text.assemble((card["name"], "bold"), f": {where}")
    line.append(f", {card['challenge']}" if card["challenge"] else "")
    line.append(f", {' + '.join(card['symbols'])}, {card['glory']} Glory")
    if card["track"]:
        steps = [f"{names[i]} {n}" for i, n in enumerate(card["steps"]) if n]
        line.append(f", track of {card['track']}" + (f" ({', '.join(steps)})" if steps else ""))
    if card["done"]:
        line.append(f"  done: {', '.join(names[seat] for seat in card['done'])}")
    if card["text"] and len(line) + len(card["text"]) + 2 <= room.width:
        line.append("  " + card["text"], "dim")
    return line


def ship(view: View, names: list[str], room: Room) -> Table:
    """A line a room: icons, Guards, characters, where its corridors lead."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(4):
        grid.add_column(no_wrap=True)
    grid.add_column()
    for place in view["rooms"]:
        icons = "".join(icon[0] for icon in place["icons"])  # S, L, R, G
        here = Text()
        for seat in place["characters"]:
            here.append(names[seat] + " ", SEAT_STYLES[seat])
        ways = ", ".join(view["rooms"][door]["name"] for door in place["doors"])
        text = place["text"] if room.width > 110 else f"to {ways}"
        name = f"{place['name']} {place['side']}"
        grid.add_row(name, icons, guards(place), here, Text(text, "dim"))
    return grid


def guards(place: View) -> str:
    """Active and stunned Guards in a room."""
    told = [f"{place['guards']} active"] if place["guards"] else []
    told += [f"{place['stunned']} stunned"] if place["stunned"] else []
    return ", ".join(told)


def seat_table(view: View, names: list[str], chairs: list[str]) -> Table:
    """A line a seat: what everybody may count."""
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    grid.add_column("Seat", no_wrap=True)
    grid.add_column("Character", no_wrap=True)
    for heading in ("Glory", "Support", "Schemes", "Loot"):
        grid.add_column(heading, justify="right")
    grid.add_column("")
    for seat in view["seats"]:
        who = chairs[seat["seat"]]
        name = names[seat["seat"]] + ("" if who == "me" else f" {who}")
        numbers = [str(seat[key]) for key in ("glory", "support", "schemes", "loot")]
        turn = "turn" if view["turn"] == seat["seat"] else ""
        style = SEAT_STYLES[seat["seat"]]
        grid.add_row(Text(name, style), seat["character"] or "", *numbers, turn)
    return grid


def board_line(seat: View, names: list[str]) -> Text:
    """A board, row by row: * a marker, ! an Assigned token, ~ a Recovering one."""
    line = Text(f"{names[seat['seat']]}: ", SEAT_STYLES[seat["seat"]])
    rows = []
    for row in BOARD.rows:
        slots = [slot_words(seat["board"][slot]) for slot in row]
        rows.append(", ".join(words for words in slots if words))
    return line.append(" | ".join(rows))


def slot_words(slot: View) -> str:
    if slot["ability"] is None:
        return ""
    token = {"assigned": "!", "recovering": "~", None: ""}[slot["token"]]
    return str(slot["ability"]) + ("*" if slot["marker"] else "") + token


def challenge_line(view: View, names: list[str]) -> list[RenderableType]:
    """The Challenge under way: die, bonuses, penalties, and what is to be reached."""
    roll = view["challenge"]
    if roll is None:
        return []
    parts = {key: roll[key] for key in ("ability", "bracket", "guards", "texts", "discards")}
    added = ", ".join(f"{key} {n:+d}" for key, n in parts.items() if n)
    die = str(roll["die"]) if roll["die"] else f"d20 ({chance(roll)} %)"
    words = f"{die} {roll['modifier']:+d} against {roll['number']}"
    whose = f"{names[roll['seat']]}'s Challenge: "
    return [Text.assemble((whose, "bold"), words, f" ({added})" if added else "")]


def chance(roll: View) -> int:
    """In percent, before the roll: a 1 fails, a 20 succeeds."""
    needed = min(20, max(2, int(roll["number"]) - int(roll["modifier"])))
    return 5 * (21 - needed)


def help_line(view: View, names: list[str]) -> list[RenderableType]:
    """A call for help."""
    call = view["help"]
    if call is None:
        return []
    words = f"{names[call['asker']]} asks for {call['symbol']} ({call['objective']})"
    if call["helper"] is not None:
        words += f"; {names[call['helper']]} helps"
    return [Text(words, "bold")]


def secrets(view: View) -> list[RenderableType]:
    """What only the viewer sees."""
    return [
        part
        for seat in view["seats"]
        if "hand" in seat
        for part in (hand(view, seat["seat"], "Hand"), own(view, seat["seat"]))
    ]


def hand(view: View, seat: int, title: str) -> RenderableType:
    """A seat's hand, in a view of its own."""
    cards = count_names(view["seats"][seat].get("hand", []))
    return Text.assemble((f"{title}: ", "bold"), cards)


def own(view: View, seat: int) -> RenderableType:
    """Secret Backer and Support tokens."""
    mine = view["seats"][seat]
    line = Text()
    if mine.get("support_values"):
        line.append("Support: ", "bold")
        line.append(", ".join(str(value) for value in mine["support_values"]) + "  ")
    if "backer" in mine:
        backer = mine["backer"]
        line.append("Secret Backer: ", "bold")
        line.append(f"{backer['name']}, {backer['support']} ({backer['text']})")
    return line


# ---- options


def letter(label: str) -> str:
    """A letter for an option that ends a question rather than going on with it."""
    return LETTERS.get(label, "")


def note(label: str, view: View, seat: int, about: tuple[int, ...]) -> str:
    """The text of whatever an option is about: a card, a room, a Secret Backer …"""
    if label in LETTERS:
        return ""
    for name, text in texts():
        if name in label:
            return text
    if label.startswith("Use Interact") and "action of the" in label:
        return str(next(r["text"] for r in view["rooms"] if label.endswith(r["name"])))
    return ""


@cache
def texts() -> list[tuple[str, str]]:
    """Every name with its text, the longest names first."""
    found = [(card.name, card.printed) for card in CARDS]
    found += [(card.name, card.printed) for card in OBJECTIVES]
    found += [(card.name, f"{card.power}: {card.printed}") for card in CHARACTERS]
    found += [(card.name, card.printed) for card in BACKERS]
    return sorted(found, key=lambda one: -len(one[0]))


# ---- cards in listings


def facts(card: View) -> str:
    """Its type, and the numbers that it has."""
    told = [str(card["type"])]
    for key in ("challenge", "glory", "support"):
        if card.get(key):
            told.append(f"{key} {card[key]}")
    for key in ("symbols", "abilities"):
        if card.get(key):
            told.append(" + ".join(card[key]))
    return ", ".join(told)


def columns(card: View) -> dict[str, str]:
    shown = card.get("symbols") or card.get("abilities") or []
    return {"Type": str(card["type"]), "Shows": ", ".join(shown)}


# ---- the log and the result

TEDIOUS = (SHUFFLED, TURN_BEGINS)


def tidy(told: list[Told], viewer: int) -> list[Told]:
    """Without what the table shows: see the log for all of it."""
    return [one for one in told if one.what not in TEDIOUS]


def standings(view: View) -> list[dict[str, object]]:
    """Glory, and, once the game is over, the whole score."""
    return [
        {
            "glory": seat["glory"],
            "score": seat.get("score", seat["glory"]),
            "objectives": len([1 for card in view["objectives"] if seat["seat"] in card["done"]]),
        }
        for seat in view["seats"]
    ]
