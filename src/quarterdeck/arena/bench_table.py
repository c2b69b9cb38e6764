"""The benchmark for people: our builds side by side, then the peers with ratios to ours."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Group
    from rich.table import Table

Row = dict[str, Any]
Sheet = dict[str, dict[str, Row]]  # by what is measured, by build

REFERENCE = "Sky Dynasty, 3 seats"
PIRATES = "Sky Pirate, 2 seats"
# Of the compiled build: what, how much at least (or at most, where a little is good).
GOALS = (
    (f"{REFERENCE}: decisions", 600_000.0),
    (f"{REFERENCE}: driven", 900_000.0),
    (f"{REFERENCE}: copy", 0.9),
    (f"{PIRATES}: decisions", 150_000.0),
    (f"{PIRATES}: driven", 240_000.0),
    (f"{PIRATES}: copy", 1.4),
    ("Pirates of Skydock, 2 seats: decisions", 300_000.0),
    ("Pirates of Skydock, 2 seats: copy", 2.0),
    ("Pirates of the Cerulean Seas, 2 seats: decisions", 50_000.0),
)


def render(rows: list[Row]) -> Group:
    """What `quarterdeck bench` shows."""
    from rich.console import Group
    from rich.text import Text

    measured = [row for row in rows if row["value"] is not None]
    ours = sheet([row for row in measured if row["build"] != "peer"])
    others = [row for row in measured if row["build"] == "peer"]
    parts: list[Any] = [Text(line) for line in about(rows)]
    parts += [Text(""), our_table(ours)]
    if others:
        parts += [Text(""), peer_table(others, ours)]
    notes = [f"{row['what']}: {row['note']}" for row in rows if row["value"] is None]
    notes += goals(ours)
    return Group(*parts, Text(""), *[Text(note) for note in notes])


def sheet(rows: list[Row]) -> Sheet:
    """Rows by what is measured and by build."""
    found: Sheet = {}
    for row in rows:
        found.setdefault(row["what"], {})[row["build"]] = row
    return found


# ---- numbers


def amount(row: Row | None) -> str:
    """A figure with as many digits as mean something.

    >>> amount({"value": 523412.0, "unit": "decisions/s"}), amount({"value": 1.234, "unit": "µs"})
    ('523,412 /s', '1.23 µs')
    """
    if row is None:
        return ""
    value, unit = row["value"], row["unit"]
    places = 0 if value >= 1000 else 1 if value >= 100 else 2
    return f"{value:,.{places}f} {'µs' if unit == 'µs' else '/s'}"


def times_as_fast(one: Row | None, other: Row | None) -> list[float]:
    """How many times as fast `one` is, in each round."""
    if one is None or other is None:
        return []
    ratios = [mine / yours for mine, yours in zip(one["rounds"], other["rounds"], strict=False)]
    return [1 / ratio for ratio in ratios] if one["unit"] == "µs" else ratios


def times(ratios: list[float]) -> str:
    """The median of the ratios, and how far they lie apart: a ratio without that says little.

    >>> times([2.0, 4.0, 3.0]), times([2.0])
    ('× 3 (2–4)', '× 2')
    """
    if not ratios:
        return ""
    middle = f"× {digits(median(ratios))}"
    if len(ratios) == 1:
        return middle
    return f"{middle} ({digits(min(ratios))}–{digits(max(ratios))})"


def digits(ratio: float) -> str:
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.2g}"


def spread(rows: list[Row]) -> list[float]:
    """Of each figure: how far its rounds lie apart, as a part of the figure."""
    many = [row for row in rows if len(row.get("rounds", [])) > 1]
    return [(max(row["rounds"]) - min(row["rounds"])) / row["value"] for row in many]


# ---- tables


def table(*headings: str) -> Table:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(headings[0], style="bold")
    for heading in headings[1:]:
        table.add_column(heading, justify="right")
    return table


def our_table(ours: Sheet) -> Table:
    """Compiled beside interpreted."""
    shown = table("Random games", "compiled", "interpreted", "ratio")
    for what, row in ours.items():
        fast, slow = row.get("compiled"), row.get("interpreted")
        shown.add_row(what, amount(fast), amount(slow), times(times_as_fast(fast, slow)))
    return shown


def peer_table(others: list[Row], ours: Sheet) -> Table:
    """Each peer, and how many times as fast the same is with us."""
    shown = table("Peers (ours: 3 seats)", "peer", "compiled is", "interpreted is")
    for row in others:
        same = ours.get(f"{REFERENCE}: {row['what'].rpartition(': ')[2]}", {})
        ratios = [times_as_fast(same.get(build), row) for build in ("compiled", "interpreted")]
        shown.add_row(row["what"], amount(row), *[times(ratio) for ratio in ratios])
    return shown


# ---- lines


def about(rows: list[Row]) -> list[str]:
    """The machine, and what was installed on it."""
    machine = next((row["machine"] for row in rows if "machine" in row), None)
    if machine is None:
        return []
    versions = dict(machine["packages"])
    for row in rows:
        if row["build"] == "peer" and "version" in row:
            versions[row["what"].split()[0]] = row["version"]
    start, end = machine["load"]
    core = "any core" if machine["core"] is None else f"core {machine['core']}"
    lines = [
        f"{machine['date']}, {machine['cpu']}, {machine['cores']} cores, on {core}",
        f"{machine['system']}, {machine['python']}; "
        + ", ".join([f"{name} {number}" for name, number in versions.items()]),
        f"{rounds(rows)} rounds, medians; CPU time; load {start} at the start, {end} at the end",
    ]
    apart = spread(rows)
    if apart:
        told = f"median {median(apart):.0%}, worst {max(apart):.0%} of the figure"
        lines.append(f"Between the lowest and the highest round: {told}")
    if machine["busy"]:
        lines.append("WARNING: the machine was busy: trust neither figures nor ratios, try again")
    return lines


def rounds(rows: list[Row]) -> int:
    return max([len(row.get("rounds", [])) for row in rows])


def goals(ours: Sheet) -> list[str]:
    """Which goals of the compiled build are reached."""
    lines = []
    for what, goal in GOALS:
        row = ours.get(what, {}).get("compiled")
        if row is not None:
            bound = "most" if row["unit"] == "µs" else "least"
            wanted, low, high = [
                amount({"value": value, "unit": row["unit"]})
                for value in (goal, min(row["rounds"]), max(row["rounds"]))
            ]
            told = f"{verdict(row, goal)} ({amount(row)}; rounds {low} to {high})"
            lines.append(f"Goal, {what}: at {bound} {wanted}: {told}")
    return lines


def verdict(row: Row, goal: float) -> str:
    """Reached or missed if all rounds agree; otherwise this run cannot tell."""
    little = row["unit"] == "µs"
    reached = [value <= goal if little else value >= goal for value in row["rounds"]]
    return "reached" if all(reached) else "undecided" if any(reached) else "missed"
