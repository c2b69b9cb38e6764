"""Who says something at a table: whose purse pays for it, and whose words they are."""

from __future__ import annotations

from typing import NamedTuple


class Speaker(NamedTuple):
    """An address, the hash of a cookie or token, and the guest, if it is one."""

    address: str = "nobody"
    hashed: str = ""
    guest: str = ""


NOBODY = Speaker()
