"""Running a server: from the command line, and as the table that `quarterdeck` opens."""

from __future__ import annotations

import gc
import os
import re
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from quarterdeck.server.door.app import application
from quarterdeck.server.door.patience import PatientProtocol
from quarterdeck.server.door.refusals import CannotServe
from quarterdeck.server.door.telemetry import set_up_logs
from quarterdeck.server.door.tokens import TOKEN, hash_of, new_token
from quarterdeck.server.push.addresses import HOST
from quarterdeck.server.push.sealing import must_be_here
from quarterdeck.server.settings import Settings
from quarterdeck.server.store.postgres import copy_out, try_out
from quarterdeck.server.store.store import backup
from quarterdeck.terminal.keeping import state_folder

ADMIN = "QUARTERDECK_ADMIN_TOKEN"
LARGEST_MESSAGE = 64 * 1024
NAME = re.compile(r"[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]")
ORIGIN = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")
CONTACT = re.compile(r"(mailto:[!-~]+@[!-~]+|https://[!-~]+)")


def default_db() -> Path:
    return state_folder() / "tables.db"


def config_of(settings: Settings) -> uvicorn.Config:
    """Small messages only, nothing compressed, no access log: it would have links in it."""
    return uvicorn.Config(
        application(settings),
        host=settings.host,
        port=settings.port,
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=32 * 1024,
        backlog=1024,
    )


class Server(uvicorn.Server):
    """A server that says when it is open."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            do_not_stall()
            self.opened()


def do_not_stall() -> None:
    """Settings of the whole process, for the sake of whoever waits for a frame."""
    # the store's thread asks for the interpreter often and briefly; 5 ms a time hold up its commit
    sys.setswitchinterval(0.0005)
    # games and cards stay as long as the process: no look for garbage has to go through them
    gc.collect()
    gc.freeze()  # what comes later is put aside by `Hub.tidy`


def let_many_in() -> None:
    """As many connections as the system lets this process have, not as many as is usual."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def bind(settings: Settings) -> socket.socket:
    """The socket, bound; a clear refusal if somebody else has the port."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # named as TCP, because only then asyncio turns off waiting for fuller packets
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        hint = "another --port, or 0 for any that is free"
        raise CannotServe(
            f"cannot listen on {settings.host}:{settings.port}: {error.strerror}", hint
        ) from error
    return listener


def db_of(text: str | None) -> Path | str:
    """Where games are kept: a file, or the address of a database."""
    if not text:
        return default_db()
    if text.startswith(("sqlite:", "sqlite+")):
        return file_of(text)
    return text if "://" in text or text.startswith(("postgres:", "postgresql:")) else Path(text)


def file_of(text: str) -> Path:
    """The file in an address of SQLite, as many programs write it."""
    shape = "sqlite:///tables.db, sqlite:////home/anne/tables.db, or just the file"
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise CannotServe("this is not the address of a file", shape) from error
    if not url.database or url.host or url.query or url.database == ":memory:":
        raise CannotServe("this is not the address of a file", shape)
    return Path(url.database).expanduser()


def make_db(db: Path | str) -> None:
    """The folder and the file, readable by their owner only: it holds seeds."""
    if isinstance(db, str):
        return
    try:
        db.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(db, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise CannotServe(f"cannot open {db}: {error.strerror}", "see --db") from error


def usual_or_free(settings: Settings) -> socket.socket:
    """The usual port, so that addresses stay the same; any other if somebody else has it."""
    try:
        return bind(settings)
    except CannotServe:
        return bind(msgspec.structs.replace(settings, port=0))


def url_of(settings: Settings, listener: socket.socket) -> str:
    """The address for a browser on this machine."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    if settings.host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://{host}:{listener.getsockname()[1]}/"


def serve(settings: Settings, browse: bool, quiet: bool = False) -> None:
    """Serve until interrupted; `quiet` for somebody who just wants to play."""
    given = admin_token()
    token = given or new_token()
    settings = msgspec.structs.replace(settings, admin_hash=hash_of(token))
    check_names(settings)
    check_push(settings)
    make_db(settings.db)
    try_out(settings.db)
    let_many_in()
    set_up_logs("warning" if quiet else "info")
    listener = usual_or_free(settings) if quiet else bind(settings)
    url = url_of(settings, listener)

    def opened() -> None:
        sys.stdout.write(f"The table is open at {url}\n")
        if not given and not quiet:
            sys.stdout.write(f"Administrator's token, for /metrics (shown once): {token}\n")
        if browse:
            sys.stdout.write("Ctrl-C closes it; games are kept.\n")
            open_browser(url)
        sys.stdout.flush()

    if not settings.is_loopback:
        sys.stderr.write(WARNING.format(host=settings.host))
    server = Server(config_of(settings), opened)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    if not server.started:
        raise CannotServe("the table could not be opened", "see the lines above")


def check_names(settings: Settings) -> None:
    """They are as browsers send them: others let nobody in, and nobody would know why."""
    for name in settings.hosts:
        if not NAME.fullmatch(name):
            hint = "table.example, without https:// and port"
            raise CannotServe(f"--allow-host {name[:60]!r} is no name of a host", hint)
    for origin in settings.origins:
        if not ORIGIN.fullmatch(origin):
            hint = "https://table.example, in small letters, without a path or a / at its end"
            raise CannotServe(f"--origin {origin[:60]!r} is no page's origin", hint)


def check_push(settings: Settings) -> None:
    """Notices can be sent, if the host wants them."""
    if settings.push and not CONTACT.fullmatch(settings.push):
        hint = "mailto:you@example.org, or https://example.org/contact"
        raise CannotServe("--push needs an address at which push services reach you", hint)
    for name in settings.push_hosts:
        if not HOST.fullmatch(name.removeprefix(".")):
            raise CannotServe(f"{name[:60]!r} is no name of a host", "push.example.org")
    if settings.push:
        must_be_here()


def admin_token() -> str:
    """The administrator's token, if the environment has one: the same for every process."""
    token = os.environ.get(ADMIN, "").strip()
    if token and not TOKEN.fullmatch(token):
        raise CannotServe(f"{ADMIN} is no token", "22 to 64 letters, digits, - and _")
    return token


WARNING = """\
WARNING: {host} can be reached from other machines. Whoever has a link can play; whatever is sent
can be read on the way, unless a proxy in front of it speaks HTTPS. Every name or address under
which it is reached has to be told with --allow-host.
"""


def open_browser(url: str) -> None:
    """Show the page where there is a display; the address stands there in any case."""
    has_display = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if has_display:
        with suppress(webbrowser.Error, OSError):
            webbrowser.open(url)


def copy_db(db: Path | str, to: Path) -> int:
    """Back up the store; how many bytes is that?"""
    if isinstance(db, Path) and not db.is_file():
        raise CannotServe(f"there is no {db}", "see --db")
    if to.exists():
        raise CannotServe(f"{to} is there already", "nothing was overwritten")
    try:
        copy_all(db, to)
    except (OSError, SQLAlchemyError, sqlite3.Error) as error:
        why = getattr(error, "orig", None) or error
        source = db if isinstance(db, Path) else "the database"  # its address may hold a password
        raise CannotServe(f"cannot copy {source} to {to}: {why}") from error
    return to.stat().st_size


def copy_all(db: Path | str, to: Path) -> None:
    make_db(to)  # its owner's only, from the first byte on
    try:
        backup(db, to) if isinstance(db, Path) else copy_out(db, to)
    except BaseException:
        to.unlink()  # a part of a copy is none
        raise
