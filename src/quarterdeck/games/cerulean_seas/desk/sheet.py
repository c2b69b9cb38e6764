"""Pirates of the Cerulean Seas in the terminal: a drawn map, the ships, and what is aboard."""

from __future__ import annotations

import re
from math import asin, atan2, degrees, hypot
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from quarterdeck.games.cerulean_seas.table.hulls import S
from quarterdeck.games.cerulean_seas.table.marks import GRID
from quarterdeck.geometry.angles import ahead
from quarterdeck.kernel.play.state import Told
from quarterdeck.kernel.screen import Room

View = dict[str, Any]
Row = dict[str, Any]
SEAT_STYLES = ("red", "yellow", "green", "blue")
GROUND = {"fog bank": "≈", "reef": "^", "Sargasso Sea": "%"}
PLAIN_GROUND = {"fog bank": "~", "reef": "^", "Sargasso Sea": "%"}
AIMED = re.compile(r"(?:[SL] at|Pivot to|Face) (\d+)°")  # options that turn a ship
SHIP_RADIUS = 250  # about half a ship's length
EVERY = 5  # columns and rows: those are numbered at the rims
ENDS = {
    "End the turn": "e",
    "Stop here": "s",
    "Hold fire": "h",
    "Done": "d",
    "Do not ram": "n",
    "Do not tow": "n",
    "Keep the heading": "k",
    "No": "n",
    "Not now": "n",
}


# ---- the map


def drawn(view: View, room: Room) -> list[Text]:
    """The sea from above: islands, terrain, and ships by the letter of their number."""
    wide, high = view["size"]
    columns = max(20, min(room.width - 4, 72))  # rows may be numbered beside it
    rows = max(10, columns * high // wide // 2)  # a letter is twice as high as wide
    cells = [["." if x % 8 == y % 4 == 3 else " " for x in range(columns)] for y in range(rows)]
    styles: dict[tuple[int, int], str] = {}

    def put(x: int, y: int, letter: str, style: str) -> None:
        column, row = x * columns // (wide + 1), rows - 1 - y * rows // (high + 1)
        if 0 <= column < columns and 0 <= row < rows:
            cells[row][column] = letter
            styles[row, column] = style

    for ground in view["terrain"]:
        marks = PLAIN_GROUND if room.plain else GROUND
        disc(put, ground, marks[ground["kind"]], "cyan", wide // columns)
    for island in view["islands"]:
        home = island["home_of"]
        disc(put, island, "#", SEAT_STYLES[home] if home is not None else "white", wide // columns)
        put(island["x"], island["y"], str((island["island"] + 1) % 10), "bold")
    for ship in view["ships"]:
        if ship["state"] in ("sails", "wreck"):
            draw_ship(put, ship)
    lines = [line(cells, styles, row) for row in range(rows)]
    return lines if view["active"] is not None else ruled(lines, view["size"], columns)


def ruled(lines: list[Text], size: tuple[int, int], columns: int) -> list[Text]:
    """With numbers at its rims while things are laid out: in which column and row they lie."""
    wide, high = size
    above = [" "] * columns
    for number in range(EVERY, wide // GRID, EVERY):
        place = number * GRID * columns // (wide + 1)
        above[place : place + len(str(number))] = str(number)
    for number in range(EVERY, high // GRID, EVERY):
        row = len(lines) - 1 - number * GRID * len(lines) // (high + 1)
        lines[row].append(f" {number}", style="dim")
    return [Text("".join(above).rstrip(), style="dim"), *lines]


def disc(put: Any, shape: Row, letter: str, style: str, step: int) -> None:
    """A circle, point by point."""
    r = shape["radius"]
    for dx in range(-r, r + 1, max(step // 2, 30)):
        for dy in range(-r, r + 1, max(step, 60)):
            if dx * dx + dy * dy <= r * r:
                put(shape["x"] + dx, shape["y"] + dy, letter, style)


def draw_ship(put: Any, ship: Row) -> None:
    """Her keel; the letter stands at the stern, the arrow's end at the bow."""
    x, y, heading = ship["pose"]
    long = 300 + 120 * len(ship["masts"])
    style = SEAT_STYLES[ship["seat"]]
    for far in (long // 2, long):
        dx, dy = ahead(far, heading)
        put(x + dx, y + dy, "*" if far == long else "+", style)
    put(x, y, letter_of(ship), f"bold {style}")


def letter_of(ship: Row) -> str:
    return chr(ord("A") + int(ship["ship"]) % 26)


def line(cells: list[list[str]], styles: dict[tuple[int, int], str], row: int) -> Text:
    text = Text()
    for column, letter in enumerate(cells[row]):
        text.append(letter, style=styles.get((row, column), "dim"))
    return text


# ---- the lists


def table(view: View, names: list[str], chairs: list[str], room: Room) -> RenderableType:
    """The map, the ships of all seats, and the islands."""
    whose = names[view["active"]] if view["active"] is not None else "set-up"
    head = Text(f"Turn {view['turn']}: {whose}", style="bold")
    head.append("   (headings: 0 is to the right, 90 is up)", style="dim not bold")
    return Group(head, *drawn(view, room), ship_table(view, names), island_table(view))


def ship_table(view: View, names: list[str]) -> Table:
    rows = Table(box=None, pad_edge=False)
    for title in ("", "Ship", "Seat", "Masts", "Where", "Aboard"):
        rows.add_column(title)
    for ship in view["ships"]:
        if ship["state"] != "sunk":
            masts = "".join(["|" if stands else "." for stands in ship["masts"]])
            style = SEAT_STYLES[ship["seat"]]
            cells = (letter_of(ship), ship["name"], names[ship["seat"]], masts, where(ship))
            rows.add_row(*cells, aboard(ship["tokens"]), style=style)
    return rows


def where(ship: Row) -> str:
    """In a word or two."""
    if ship["state"] != "sails":
        return str(ship["state"])
    words = [str(ship["guise"])] if ship["guise"] else []
    if ship["docked"] is not None:
        words.append(f"at island {ship['docked'] + 1}")
    if ship["pinned_by"] is not None:
        words.append("pinned")
    if ship["tangled"] is not None:
        words.append("tangled")
    return ", ".join(words) or "at sea"


def aboard(tokens: list[Row]) -> str:
    """What lies there: what is not known only by its type."""
    return ", ".join([str(token["name"] or f"({token['type']})") for token in tokens])


def island_table(view: View) -> Table:
    rows = Table(box=None, pad_edge=False)
    for title in ("Island", "Treasure and crew", "Fort"):
        rows.add_column(title)
    for island in view["islands"]:
        fort = island["fort"]["name"] if island["fort"] else ""
        name = f"{island['island'] + 1}: {island['name']}"
        rows.add_row(name, aboard(island["tokens"]), fort or "")
    return rows


def hand(view: View, seat: int, title: str) -> RenderableType:
    return Text(f"{title}: {view['seats'][seat].get('gold', '?')} gold at home")


def own(view: View, seat: int) -> RenderableType:
    """The own ships with all that is known to be aboard."""
    ships = [ship for ship in view["ships"] if ship["seat"] == seat and ship["state"] != "sunk"]
    return Group(*[Text(f"{ship['name']}: {aboard(ship['tokens']) or 'empty'}") for ship in ships])


# ---- options, log and listings


def letter(label: str) -> str:
    return ENDS.get(label, "")


def note(label: str, view: View, seat: int, about: tuple[int, ...]) -> str:
    """Of a heading: what lies that way, and how far."""
    way = AIMED.match(label)
    return what_lies(view, about[0], int(way[1])) if way else ""


def what_lies(view: View, ship: int, way: int) -> str:
    """The nearest island or ship in this direction, with its distance as a ship sails."""
    x, y, _ = view["ships"][ship]["pose"]
    marks = [(isle["name"], isle["x"], isle["y"], isle["radius"]) for isle in view["islands"]]
    for other in view["ships"]:
        if other["ship"] != ship and other["state"] in ("sails", "wreck"):
            marks.append((other["name"], other["pose"][0], other["pose"][1], SHIP_RADIUS))
    ahead_of = []
    for name, to_x, to_y, radius in marks:
        far = hypot(to_x - x, to_y - y)
        off = (degrees(atan2(to_y - y, to_x - x)) - way + 180) % 360 - 180
        if abs(off) <= degrees(asin(min(1, radius / max(far, 1)))):
            ahead_of.append((far, name))
    if not ahead_of:
        return ""
    far, name = min(ahead_of)
    return f"{name}, {far / S:.1f} S"


def tidy(told: list[Told], viewer: int) -> list[Told]:
    return told


def standings(view: View) -> list[dict[str, object]]:
    seats = view["seats"]
    return [{"gold": seat.get("gold"), "masts removed": seat["masts_removed"]} for seat in seats]


def facts(card: Row) -> str:
    """Type, points, masts and cannons."""
    words = [str(card["type"]), cost(card)]
    if card.get("masts"):
        words.append(f"{card['masts']} masts")
    return ", ".join(words)


def columns(card: Row) -> dict[str, str]:
    return {"Type": str(card["type"]), "Cost": cost(card)}


def cost(card: Row) -> str:
    """Points of the fleet, or gold for a fort; unique treasure costs nothing."""
    if card.get("points"):
        return f"{card['points']} points"
    return f"{card['gold']} gold" if card["type"] == "fort" else "no points"
