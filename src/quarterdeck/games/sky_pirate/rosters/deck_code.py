"""The codes of decks: `SP1-…`, with the numbers of the cards in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quarterdeck.rosters.schema import Coding

CODING: Final = Coding("SP", Path(__file__).with_name("deck_numbers.toml"))
CODE: Final = CODING.pattern
