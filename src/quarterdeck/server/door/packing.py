"""What everybody may read goes over the wire compressed, a third as large.

Only that: nothing that depends on who asks is compressed beside what they send (its length would
tell something of it), and nothing that comes in is unpacked.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Any

from litestar import Request, Response

KEPT = 48  # files and lists: more than a client has
SMALL = 1000  # bytes: not worth it
PACKABLE = ("text/", "application/json", "image/svg")


def packed(
    request: Request[Any, Any, Any], body: bytes, kind: str, headers: dict[str, str]
) -> Response[bytes]:
    """An answer for whoever can unpack it; as it is for everybody else."""
    headers = {**headers, "vary": "accept-encoding"}
    if len(body) > SMALL and kind.startswith(PACKABLE) and takes_gzip(request):
        body, headers["content-encoding"] = pack(body), "gzip"
    return Response(body, media_type=kind, headers=headers)


@lru_cache(maxsize=KEPT)
def pack(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    """Named, and not refused by `q=0`."""
    for offer in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = offer.replace(" ", "").partition(";q=")
        if name == "gzip":
            return weight == "" or weight.strip("0.") != ""
    return False
