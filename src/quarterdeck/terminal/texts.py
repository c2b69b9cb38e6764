"""Rules and cards as people read them."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

Row = dict[str, object]
# shown in words of their own, or not for reading
TOLD = {"name", "type", "class", "force", "price", "text", "source", "copies", "row"}


def rule_text(rule: Row) -> RenderableType:
    """A rule with the rulings about it, or a ruling."""
    if "decision" in rule:
        return ruling_text(rule)
    head = Text.assemble((str(rule["id"]), "bold"), f"  {rule['section']}, {rule['kind']}")
    body: list[RenderableType] = [head, indented(str(rule["text"]))]
    if "unprovable" in rule:
        body.append(indented(f"No test: {rule['unprovable']}", "dim"))
    rulings = cast(list[Row], rule.get("rulings", []))
    body += [Padding(ruling_text(ruling), (0, 0, 0, 2)) for ruling in rulings]
    return Group(*body)


def ruling_text(ruling: Row) -> RenderableType:
    about = ", ".join(cast(list[str], ruling["about"]))
    head = Text.assemble((str(ruling["id"]), "bold"), f"  ruling on {about}")
    return Group(
        head,
        indented(str(ruling["question"]), "italic"),
        indented(str(ruling["decision"])),
        indented(f"Because: {ruling['why']}", "dim"),
    )


def indented(text: str, style: str = "") -> RenderableType:
    return Padding(Text(text, style=style), (0, 0, 0, 2))


def card_text(card: Row) -> RenderableType:
    """A card: its name, its numbers, its text and where they come from."""
    head = Text.assemble((str(card["name"]), "bold"), "  " + card_facts(card))
    lines: list[RenderableType] = [head]
    if card["text"]:
        lines.append(indented(str(card["text"])))
    more = [f"{key} {value}" for key, value in card.items() if key not in TOLD]
    counts = [*more, *counted(card)]
    lines.append(indented("; ".join([*counts, f"source: {card['source']}"]), "dim"))
    return Group(*lines)


def card_facts(card: Row) -> str:
    """Class, force and price, as far as the card has them."""
    facts = [str(card.get("class") or card["type"])]
    if card["type"] == "location card":
        facts = ["location card"]
    elif "force" in card:
        facts.append(f"force {card['force']}")
    if "price" in card:
        facts.append(f"price {card['price']}")
    return ", ".join(facts)


def counted(card: Row) -> list[str]:
    """How many copies there are, and where."""
    told = []
    for key, word in (("copies", "copies"), ("row", "on offer")):
        counts = card.get(key)
        if isinstance(counts, dict) and any(counts.values()):
            told.append(f"{word}: " + ", ".join(f"{n} {k}" for k, n in counts.items() if n))
    return told


def card_table(cards: list[Row], width: int) -> RenderableType:
    """Many cards, a line or a few each."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_edge=False)
    table.add_column("Card", style="bold", min_width=15)
    table.add_column("Type")
    table.add_column("Force", justify="right")
    table.add_column("Price", justify="right")
    table.add_column("Text", ratio=1)
    table.add_column("Source")
    for card in cards:
        kind = str(card.get("class") or card["type"])
        force = str(card.get("force", "")) if card["type"] != "location card" else ""
        row = (str(card["name"]), kind, force, str(card.get("price", "")), str(card["text"]))
        table.add_row(*[Text(cell) for cell in row], Text(str(card["source"])))
    return table
