"""Sealing a notice for one browser (RFC 8291, aes128gcm of RFC 8188), and saying whose it is
(VAPID, RFC 8292).  Needs the package cryptography: `pip install 'quarterdeck[push]'`."""

from __future__ import annotations

import base64
import json
import os
import struct
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from quarterdeck.server.door.refusals import CannotServe, Refusal

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import (
        EllipticCurvePrivateKey as PrivateKey,
    )
    from cryptography.hazmat.primitives.asymmetric.ec import (
        EllipticCurvePublicKey as PublicKey,
    )

RECORD = 4096  # bytes of a record: a notice is one
PADDED = 512  # every notice is as long as every other: nobody reads the length
GOOD_FOR = 12 * 3600.0  # seconds that a server's signature counts


class Keys(NamedTuple):
    """What a browser gives to have notices sealed for it."""

    p256dh: bytes
    auth: bytes


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def must_be_here() -> None:
    """Refuse to begin without what seals."""
    try:
        import cryptography  # noqa: F401
    except ModuleNotFoundError as error:
        hint = "pip install 'quarterdeck[push]'"
        raise CannotServe("--push needs the package cryptography", hint) from error


def read_keys(p256dh: str, auth: str) -> Keys:
    """The keys of a browser, if they are such: a point of the curve, and 16 bytes."""
    try:
        keys = Keys(unb64(p256dh), unb64(auth))
        public_of(keys.p256dh)
    except ValueError as error:
        raise Refusal("bad-request", "these are no keys of a browser") from error
    if len(keys.auth) != 16:
        raise Refusal("bad-request", "these are no keys of a browser")
    return keys


# ---- keys


def new_private() -> str:
    """A new key of the server, as it is kept."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return b64(number.to_bytes(32, "big"))


def private_of(text: str) -> PrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(unb64(text), "big"), ec.SECP256R1())


def public_of(point: bytes) -> PublicKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def point_of(key: PrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


# ---- sealing


def seal(
    words: bytes,
    keys: Keys,
    padded: int = PADDED,
    own: PrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body that only this browser can read; `own` and `salt` are new each time."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    own = private_of(new_private()) if own is None else own
    salt = os.urandom(16) if salt is None else salt
    key, nonce = secrets_of(own, public_of(keys.p256dh), keys.p256dh, point_of(own), keys, salt)
    text = words + b"\2" + bytes(max(0, padded - len(words)))
    point = point_of(own)
    head = salt + struct.pack(">IB", RECORD, len(point)) + point
    return head + AESGCM(key).encrypt(nonce, text, None)


def secrets_of(
    mine: PrivateKey, theirs: PublicKey, receiver: bytes, sender: bytes, keys: Keys, salt: bytes
) -> tuple[bytes, bytes]:
    """The key and the nonce that both sides come to."""
    from cryptography.hazmat.primitives.asymmetric import ec

    shared = mine.exchange(ec.ECDH(), theirs)
    info = b"WebPush: info\0" + receiver + sender
    secret = derived(shared, keys.auth, info, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    return key, derived(secret, salt, b"Content-Encoding: nonce\0", 12)


# ---- whose it is


def signed(key: PrivateKey, audience: str, contact: str, now: float | None = None) -> str:
    """The line of a request that says which server it comes from."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    expires = int((time.time() if now is None else now) + GOOD_FOR)
    body: dict[str, Any] = {"aud": audience, "exp": expires, "sub": contact}
    head = {"typ": "JWT", "alg": "ES256"}
    text = ".".join(b64(json.dumps(part).encode()) for part in (head, body))
    r, s = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(SHA256())))
    mark = b64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={text}.{mark}, k={b64(point_of(key))}"
