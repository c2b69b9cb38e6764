"""Secrets: made here, shown once, kept as hashes only."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

from quarterdeck.server.door.letters import visible
from quarterdeck.server.door.refusals import Refusal

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # 32 letters that nobody takes for another
TABLE_ID = re.compile(r"[a-z2-9]{16}")
TOKEN = re.compile(r"[A-Za-z0-9_-]{22,64}")
LONGEST_NAME = 24


def new_token() -> str:
    """128 bits, as 22 letters for an address."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """80 bits: the name of a table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(16))


def hash_of(token: str) -> str:
    """What is kept of a token.  It has 128 random bits, so that a plain hash is enough."""
    return hashlib.blake2b(token.encode(), digest_size=20, person=b"quarterdeck").hexdigest()


def clean_name(name: str) -> str:
    """A name as others may be shown it: visible letters only, and not too many."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if visible(name) != name or not 1 <= len(name) <= LONGEST_NAME:
        raise Refusal("bad-name", "this cannot be a name", f"1 to {LONGEST_NAME} visible letters")
    return name
