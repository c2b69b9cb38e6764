"""Where notices may be sent.  A stranger names the address, so it may be anything: only https, only
to push services that are known or that the host has named, never to a private address."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.settings import Settings

# a host, or all that end with what begins with a dot
KNOWN = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
HOST = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+")
PATH = re.compile(r"/[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*")
LONGEST = 1024


class Endpoint(NamedTuple):
    """An address that notices may be sent to."""

    host: str
    port: int
    path: str
    secure: bool = True

    @property
    def origin(self) -> str:
        if self.secure:
            return f"https://{self.host}"
        return f"http://{self.host}:{self.port}"


def endpoint_of(url: str, settings: Settings) -> Endpoint:
    """The address in parts, or a refusal that does not say what else is there."""
    if len(url) > LONGEST or not url.isascii():
        raise foreign()
    if settings.push_at and url.startswith(f"http://{settings.push_at}/"):
        here, _, number = settings.push_at.partition(":")
        return Endpoint(here, int(number), path_of(url), secure=False)
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise foreign() from error
    host = parts.netloc.lower()
    if parts.scheme != "https" or port not in (None, 443) or "@" in host or parts.fragment:
        raise foreign()
    host = host.removesuffix(":443")
    if not HOST.fullmatch(host) or not is_known(host, (*KNOWN, *settings.push_hosts)):
        raise foreign()
    return Endpoint(host, 443, path_of(url))


def path_of(url: str) -> str:
    parts = urlsplit(url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not PATH.fullmatch(path):
        raise foreign()
    return path


def is_known(host: str, known: Sequence[str]) -> bool:
    """
    >>> is_known("web.push.apple.com", KNOWN), is_known("push.apple.com.example.org", KNOWN)
    (True, False)
    """
    return any(host.endswith(name) if name.startswith(".") else host == name for name in known)


def foreign() -> Refusal:
    hint = "https, and one of those that this server knows"
    return Refusal("foreign-push", "notices are not sent to this address", hint)


def public_only(found: Sequence[str], is_public: Callable[[str], bool] | None = None) -> list[str]:
    """The addresses that a name stands for, if all of them are of the open internet.

    >>> public_only(["10.0.0.1"])
    []
    >>> public_only(["8.8.8.8", "::1"])
    []
    """
    check = is_public or is_global
    return list(found) if found and all(check(one) for one in found) else []


def is_global(text: str) -> bool:
    address = ip_address(text)
    inner = getattr(address, "ipv4_mapped", None) or address
    return inner.is_global and not inner.is_multicast
