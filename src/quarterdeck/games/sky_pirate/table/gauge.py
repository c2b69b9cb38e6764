"""Who tells the words of a card how strong another card is.

A number may depend on a condition, a condition on an amount, an amount on a filter, and a filter on
a number again.  `measures` has the words (filters, amounts, conditions) and knows no number of its
own: it asks the gauge that lies in the book.  `numbers` has the numbers, asks the words, and is
what stands behind that gauge.  So the circle is closed at this one place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.table.state import Table


class Gauge:
    """Reads numbers that effects can change."""

    def number(self, g: Table, obj: int, stat: int) -> int:
        """A number of a card in play, as it is now."""
        raise NotImplementedError

    def most_cards(self, g: Table, seat: int) -> int:
        """SP-510, SP-511 The maximum hand size."""
        raise NotImplementedError
