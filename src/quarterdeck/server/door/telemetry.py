"""What can be seen of a running server: numbers for Prometheus, and lines of JSON.

Neither has secrets in it: no tokens, cookies, seeds, hands or names; addresses of links are logged
by their pattern only.
"""

from __future__ import annotations

import logging
import sys
import traceback
from pathlib import Path
from typing import Any, TextIO, cast

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

REQUESTS = Counter("quarterdeck_requests", "HTTP requests", ["route", "status"], registry=REGISTRY)
SOCKETS = Gauge("quarterdeck_feeds", "Feeds that are open", registry=REGISTRY)
TABLES = Gauge("quarterdeck_tables", "Tables in memory", registry=REGISTRY)
ANSWERS = Counter("quarterdeck_entries", "Entries written", ["kind"], registry=REGISTRY)
DURABLE = Histogram(
    "quarterdeck_durable_seconds", "Until an entry is durable", buckets=FAST, registry=REGISTRY
)
REFUSED = Counter("quarterdeck_refused", "Messages refused", ["code"], registry=REGISTRY)
BOT_SECONDS = Histogram(
    "quarterdeck_bot_seconds", "What bots took to think", buckets=FAST, registry=REGISTRY
)
RUNAWAYS = Counter("quarterdeck_runaways", "Cards that came to no end", registry=REGISTRY)
BOT_FAULTS = Counter("quarterdeck_bot_faults", "Bots that failed", registry=REGISTRY)

NOTICES = Counter("quarterdeck_notices", "Notices to browsers", ["how"], registry=REGISTRY)

SECRET = ("token", "cookie", "seed", "link", "path", "url", "name", "invite", "authorization")


def without_secrets(_logger: Any, _method: str, event: Any) -> Any:
    """The last guard: keys that could hold a secret are never written."""
    return {key: value for key, value in event.items() if key.lower() not in SECRET}


def without_values(_logger: Any, _method: str, event: Any) -> Any:
    """Of an exception: its kind and where it was raised.  Its words may hold what was sent."""
    error = event.pop("exc_info", None)
    if isinstance(error, BaseException):
        frames = traceback.extract_tb(error.__traceback__)
        event["error"] = type(error).__name__
        event["at"] = [f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in frames[-12:]]
    return event


class Threshold:
    """What is less important than this is not written."""

    def __init__(self) -> None:
        self.level = logging.WARNING

    def __call__(self, _logger: Any, method: str, event: Any) -> Any:
        if logging.getLevelName(method.upper()) < self.level:
            raise structlog.DropEvent
        return event


class StandardError:
    """Standard error as it is when something is written, not as it was at the import."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


threshold = Threshold()

# with processors of its own: whoever embeds the server cannot lose them by another configuration
log = structlog.wrap_logger(
    structlog.WriteLogger(cast(TextIO, StandardError())),
    processors=[
        threshold,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        without_secrets,
        without_values,
        structlog.processors.JSONRenderer(),
    ],
)


def set_up_logs(level: str = "info") -> None:
    """How much is written."""
    threshold.level = logging.getLevelName(level.upper())
