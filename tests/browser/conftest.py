"""A browser, a server, and people who come to it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

# pictures are taken, and times measured, when somebody asks for it
ASKED_FOR = {"QUARTERDECK_PICTURES": "test_pictures.py", "QUARTERDECK_SOON": "test_soon.py"}
collect_ignore = [file for word, file in ASKED_FOR.items() if os.environ.get(word) != "1"]

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "quarterdeck" / "server" / "static" / "index.html"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# a closed network: Chromium need not look for its makers
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


def chromium() -> str | None:
    given = os.environ.get("QUARTERDECK_CHROMIUM")
    return given or next((path for name in NAMES if (path := shutil.which(name))), None)


def missing() -> str:
    """What stands in the way of these tests, in words."""
    try:
        import playwright  # noqa: F401
    except ImportError:
        return "playwright is not installed"
    if chromium() is None:
        return "there is no Chromium (tools/chromium installs one where it can)"
    if not STATIC.exists():
        return "the client is not built (tools/client)"
    return ""


def pytest_report_header() -> str:
    why = missing()
    return f"browser: {'NOT TESTED: ' + why if why else chromium()}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    why = missing()
    if why:
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=f"NOT TESTED: {why}"))


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    home = tmp_path_factory.mktemp("home")
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as engine:
        found = engine.chromium.launch(
            executable_path=chromium(),
            args=[*QUIET, *sandbox],
            env={**os.environ, "HOME": str(home), "XDG_CONFIG_HOME": str(home)},
        )
        yield found
        found.close()


@pytest.fixture(scope="session")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    from browser.harbour import Harbour

    one = Harbour(tmp_path_factory.mktemp("harbour"))
    one.open()
    yield one
    one.close()


PATIENCE = 60_000  # milliseconds; a busy machine is no fault
SLOW = float(os.environ.get("QUARTERDECK_SLOW", "1"))  # how many times slower pages compute
USUAL_DEAL = 1
# what the browser itself says of a server that is down, or of a refusal
NETWORK = ("Failed to load resource", "WebSocket connection to")
IS_CLOCK_CHANGED = "'__pwClock' in globalThis"


class Rooms:
    """Windows of the browser that are used again: a new one costs a second, a tab in it half.

    Who comes next finds no cookie and nothing stored; a window of which somebody changed the clock
    is not used again.
    """

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.free: dict[str, list[Any]] = {}
        self.kinds: dict[Any, str] = {}

    def take(self, **wishes: Any) -> Any:
        kind = repr(sorted(wishes.items()))
        if self.free.get(kind):
            return self.free[kind].pop()
        room = self.browser.new_context(**wishes)
        room.set_default_timeout(PATIENCE)
        room.new_page()  # as long as one page is open, the window is
        self.kinds[room] = kind
        return room

    def give_back(self, room: Any, origin: str) -> None:
        first, *pages = room.pages
        if not self.may_be_used_again(pages):
            room.close()
            return
        for page in pages:
            page.close()
        room.set_offline(False)
        engine = room.new_cdp_session(first)
        engine.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        engine.detach()
        self.free.setdefault(self.kinds[room], []).append(room)

    def may_be_used_again(self, pages: list[Any]) -> bool:
        from playwright.sync_api import Error

        try:
            return not any(page.evaluate(IS_CLOCK_CHANGED) for page in pages)
        except Error:  # it crashed, or is on its way to another page
            return False


class Guests:
    """Whoever comes in has cookies of their own; what goes wrong in a page fails the test."""

    def __init__(self, rooms: Rooms, harbour: Any) -> None:
        self.rooms = rooms
        self.harbour = harbour
        self.url = harbour.url
        self.contexts: list[Any] = []
        self.wrong: list[str] = []  # errors, dialogs, and what a page warns of
        self.network: list[str] = []  # what was refused, or could not be reached

    def __call__(self, width: int = 1366, height: int = 768, **more: Any) -> Any:
        more.setdefault("reduced_motion", "reduce")
        size = {"width": width, "height": height}
        context = self.rooms.take(viewport=size, base_url=self.url, **more)
        self.contexts.append(context)
        return self.watch(context.new_page())

    def leave(self) -> None:
        for context in self.contexts:
            if self.wrong:  # a page with a dialog answers to nothing any more
                context.close()
            else:
                self.rooms.give_back(context, self.url)

    def watch(self, page: Any) -> Any:
        page.on("pageerror", lambda error: self.wrong.append(f"{page.url}: {error}"))
        page.on("dialog", lambda dialog: self.wrong.append(f"a dialog: {dialog.message}"))
        page.on("console", self.hear)
        if SLOW > 1:
            engine = page.context.new_cdp_session(page)
            engine.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        return page

    def deals(self, number: int) -> None:
        """The tables that are made from now on have this deal; its bots do the same every time."""
        self.harbour.deals(number)

    def hear(self, said: Any) -> None:
        if said.type in ("error", "warning"):
            known = said.text.startswith(NETWORK)
            (self.network if known else self.wrong).append(f"{said.type}: {said.text}")

    def table(self, page: Any, game: str, *seats: Any, **more: Any) -> dict[str, Any]:
        """Make a table as the guest of this page; everything that its maker is told."""
        wish = {"game": game, "seats": list(seats), **more}
        answer = page.request.post("/api/tables", data=wish, headers={"origin": self.url})
        assert answer.status == 201, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def brings(self, page: Any, play: Any) -> str:
        """Bring a finished game as a file; the id of its replay."""
        from quarterdeck.kernel.saving.transcripts import saved

        sent = {"origin": self.url, "content-type": "application/json"}
        answer = page.request.post("/api/replays", data=json.dumps(saved(play)), headers=sent)
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    def plays_on(self, page: Any, play: Any, step: int) -> dict[str, Any]:
        """A table with random bots that goes on from a moment of a finished game."""
        wish = {"step": step, "seat": 0, "bot": "random"}
        replay = self.brings(page, play)
        answer = page.request.post(
            f"/api/replays/{replay}/branch", data=wish, headers={"origin": self.url}
        )
        assert answer.status == 201, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def enter(self, page: Any, link: dict[str, Any], name: str = "") -> None:
        """Sit down by a secret link, without its page."""
        _, _, table, _, token = link["path"].split("/")
        body = {"table": table, "token": token, **({"name": name} if name else {})}
        answer = page.request.post("/api/enter", data=body, headers={"origin": self.url})
        assert answer.status == 200, answer.text()

    def company(self, game: str, *friends: str, **more: Any) -> tuple[list[Any], dict[str, Any]]:
        """Anne and her friends, each at a page of this table; and what Anne was told."""
        pages = [self() for _ in range(len(friends) + 1)]
        made = self.table(pages[0], game, "me", *["open"] * len(friends), name="Anne", **more)
        for page, link, name in zip(pages[1:], made["invites"], friends, strict=True):
            self.enter(page, link, name)
        for page in pages:
            page.goto(f"/t/{made['table']}")
        return pages, made


@pytest.fixture(scope="session")
def rooms(browser: Any) -> Rooms:
    return Rooms(browser)


@pytest.fixture
def guest(rooms: Rooms, harbour: Any) -> Iterator[Guests]:
    guests = Guests(rooms, harbour)
    guests.deals(USUAL_DEAL)
    yield guests
    guests.leave()
    assert guests.wrong == []


@pytest.fixture
def table(guest: Guests) -> Callable[..., str]:
    """Make a table without the front page; returns its address for the page that asked."""

    def make(page: Any, *seats: Any, **options: Any) -> str:
        return f"/t/{guest.table(page, 'sky-dynasty', *seats, options=options)['table']}"

    return make
