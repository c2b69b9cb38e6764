"""What a seat of Lanterns sees, what it knows, and what it may imagine."""

from __future__ import annotations

from ..table import IMAGINED, Table, put


def see(g: Table, viewer: int) -> dict[str, object]:
    """Built up from what is public; the own hand comes last."""
    seen: dict[str, object] = {
        "night": g.night,
        "fog": g.fog,
        "deck": len(g.deck),
        "burnt": list(g.burnt),
        "harbours": list(g.harbours),
        "hands": [len(hand) for hand in g.hands],
    }
    if viewer >= 0:
        seen["hand"] = list(g.hands[viewer])
    return seen


def knowledge(g: Table, viewer: int) -> tuple[int, ...]:
    """The same as ints; -9 sets lists apart."""
    known = [g.night, g.fog, len(g.deck), -9, *g.burnt, -9, *g.harbours, -9]
    known += [len(hand) for hand in g.hands]
    if viewer >= 0:
        known += [-9, *g.hands[viewer]]
    return tuple(known)


def redeal(g: Table, viewer: int) -> None:
    """One sorted pool of all that the viewer has not seen, dealt anew."""
    others = [seat for seat in range(g.seats) if seat != viewer]
    pool = sorted([*g.deck, *[card for seat in others for card in g.hands[seat]]])
    for seat in others:
        size = len(g.hands[seat])
        dealt = [pool.pop(g.below(IMAGINED, len(pool))) for _ in range(size)]
        g.hands = put(g.hands, seat, tuple(sorted(dealt)))
    g.deck = tuple(pool)
