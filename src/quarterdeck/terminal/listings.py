"""What the listing commands know: games, rules, coverage, cards."""

from __future__ import annotations

import json

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.registry import games
from quarterdeck.terminal.refusals import Usage

Row = dict[str, object]
SOURCES = ("known", "partial", "ours")


class BadProofs(QuarterdeckError):
    """The list of proved rules cannot be read."""

    code = "bad-proofs"


def game_rows() -> list[Row]:
    """Every game with its seats and options."""
    return [
        {
            "id": box.id,
            "name": box.name,
            "seats": list(box.seats),
            "options": {name: option.about() for name, option in box.options.items()},
            "version": box.version,
        }
        for box in games().values()
    ]


def rule_rows(box: Box, ids: list[str], section: str) -> list[Row]:
    """The rules of those ids, or of a section, or all of them, in the order of the ledger."""
    if ids:
        return [box.rule(rule_id) for rule_id in ids]
    rows = list(box.ledger.values())
    if section:
        rows = [row for row in rows if section.lower() in str(row["section"]).lower()]
        if not rows:
            raise Usage(
                f"{box.name} has no section {section!r}",
                nearest(section, sections(box), "sections"),
            )
    return rows


def sections(box: Box) -> list[str]:
    """The sections of the rules, each once, in order."""
    return list(dict.fromkeys(str(row["section"]) for row in box.ledger.values()))


def coverage_rows(only: str = "") -> dict[str, Row]:
    """For each game: how many rules there are, and how many are proved by a test."""
    return {name: coverage(box) for name, box in games().items() if only in ("", name)}


def coverage(box: Box) -> Row:
    """A rule is proved by a test that names it; some speak of what no engine has."""
    proved = proved_rules(box)
    unprovable = [rule_id for rule_id, rule in box.ledger.items() if "unprovable" in rule]
    missing = [r for r in box.ledger if r not in proved and r not in unprovable]
    return {
        "rules": len(box.ledger),
        "proved": len([rule_id for rule_id in box.ledger if rule_id in proved]),
        "unprovable": len([rule_id for rule_id in unprovable if rule_id not in proved]),
        "missing": missing,
    }


def proved_rules(box: Box) -> set[str]:
    """The ids in the game's `proved.json`; none if there is no such file."""
    try:
        text = (box.folder / "desk" / "proved.json").read_text(encoding="utf-8")
        proved = json.loads(text)
    except FileNotFoundError:
        return set()
    except (OSError, ValueError) as error:
        raise BadProofs(f"the proved rules of {box.name} cannot be read: {error}") from error
    return {rule_id for rule_id in proved if isinstance(rule_id, str)}


def card_rows(box: Box, name: str, source: str, kind: str, uncovered: bool = False) -> list[Row]:
    """The card of that name, or all cards of a source and a type; or only what is uncovered."""
    if source and source not in SOURCES:
        raise Usage(f"there is no source {source!r}", "one of " + ", ".join(SOURCES))
    if name:
        return [box.card(name)]
    rows = box.cards()
    kinds = sorted({str(row[key]) for row in rows for key in ("type", "class") if key in row})
    if kind and kind not in kinds:
        raise Usage(f"{box.name} has no cards of type {kind!r}", nearest(kind, kinds, "types"))
    return [
        row
        for row in rows
        if source in ("", row["source"])
        and kind in ("", row["type"], row.get("class"))
        and (row.get("uncovered") or not uncovered)
    ]
