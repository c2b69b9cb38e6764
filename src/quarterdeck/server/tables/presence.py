"""Whoever plays without a feed: a program that asks now and then is here, too."""

from __future__ import annotations

import time

from quarterdeck.server.tables.live import LiveTable


def polled(table: LiveTable, seat: int) -> None:
    """Somebody has asked for a seat."""
    if seat < 0:
        return
    was_here = table.is_here(seat)
    table.polling[seat] = time.monotonic()
    if not was_here:
        table.came_or_went(seat)


def miss_pollers(table: LiveTable) -> None:
    """Whoever has not asked for as long as somebody without a feed may stay away is gone."""
    last = time.monotonic() - table.hub.settings.away_after
    for seat in [seat for seat, at in table.polling.items() if at < last]:
        del table.polling[seat]
        if not table.is_here(seat):
            table.came_or_went(seat)
