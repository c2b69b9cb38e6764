"""What a server may be told: where it listens, where it keeps games, and its limits."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path

import msgspec

from quarterdeck.kernel.play.chance import fair_seed

PROTOCOL = 1
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Defaults fit a game among friends; tests and large servers change them."""

    db: Path | str  # a file, or the address of a PostgreSQL database
    host: str = "127.0.0.1"
    port: int = 8000
    static: Path = Path(__file__).parent / "static"
    hosts: tuple[str, ...] = ()  # further names under which the server may be addressed
    origins: tuple[str, ...] = ()  # further pages that may speak to it
    admin_hash: str = ""  # of the administrator's token; without one nobody reads the metrics
    secure: bool = False  # behind HTTPS: cookies are sent over nothing else

    workers: int = 2  # processes in which bots think
    bot_memory: int = 1 << 30  # bytes that such a process may use
    budgets: tuple[float, ...] = (2.0, 5.0, 15.0)  # seconds a bot may think, by level
    rules: float = 5.0  # seconds that cards which somebody brought may take for one answer,
    rules_memory: int = 1 << 30  # and bytes that they may use
    cards: float = 0.05  # and how much of every second all such cards of an address may take
    work: float = 0.4  # how much of every second the rules may take that an address wants followed
    bots: float = 30.0  # answers a second at all tables of an address that no person gives
    pace: float = 0.35  # seconds between what bots show, so that people can follow
    # the seed of the next table: a new secret.  No request and no command line can say another;
    # tests, which start a server themselves, give a function of theirs
    deal: Callable[[], int | str] = fair_seed

    away_after: float = 60.0  # seconds without a feed until a seat counts as away
    invite_days: float = 14.0
    session_days: float = 180.0
    keep_days: float = 0.0  # until what nobody touches is deleted; 0: never
    poll: float = 1.0  # seconds between looks at what other processes have written
    listen: bool = True  # and on PostgreSQL hear of it at once

    # notices to closed browsers, off without a contact (mailto: or https:) for the push services
    push: str = ""
    push_hosts: tuple[str, ...] = ()  # further push services, beside those that are known
    push_after: float = 30.0  # seconds that somebody may be away before they are told,
    push_again: float = 300.0  # and until they are told again of the same table
    # where tests have a push service on this machine, without TLS; no command line can say it
    push_at: str = ""

    rate: float = 20.0  # requests a second and address,
    burst: float = 200.0  # and how many at once
    guesses: float = 20.0  # wrong links at once; one more every ten seconds
    making: float = 60.0  # new tables, files and packs at once; one more every five seconds
    subscribing: float = 10.0  # for notices at once; one more every ten seconds
    looking: float = 80.0  # replays and the like at once; four more every second
    signs: float = 8.0  # and words at tables at once; one more every two seconds
    socket_rate: float = 10.0  # messages a second of one feed,
    socket_burst: float = 30.0  # and how many at once
    talking: float = 60.0  # messages a second of all feeds of an address; more have to wait
    sockets: int = 64  # feeds an address may have open
    body: int = 64 * 1024
    file: int = 512 * 1024  # of a saved game that is brought along: 20,000 answers fit in
    pack: int = 4 * 1024 * 1024
    sending: float = 30.0  # seconds until the body of a request must be there
    slow: float = 20.0  # seconds that a reader may keep a frame waiting

    @property
    def is_loopback(self) -> bool:
        try:
            return self.host == "localhost" or ip_address(self.host).is_loopback
        except ValueError:
            return False  # a name: it may stand for anything
