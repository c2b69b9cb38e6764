"""The door: origins, hosts, floods, sizes, paths, headers (threats 13, 14, 18, 19, 27, 28)."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from quarterdeck.cli import main as command
from quarterdeck.server.run import check_names
from quarterdeck.server.settings import Settings
from quarterdeck.server.tables.feeds import Feed as ServerFeed
from quarterdeck.server.tables.feeds import Gone
from server.house import Feed, House, Person, bearer, open_house

Come = Callable[..., Person]


def ask(house: House, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> Any:
    """A request as it is written here: nothing is tidied up on the way."""
    connection = http.client.HTTPConnection("127.0.0.1", house.port, timeout=20)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in {"Host": f"127.0.0.1:{house.port}", **headers}.items():
            connection.putheader(name, value)
        if body:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body or None)
        response = connection.getresponse()
        text = response.read()
        return response.status, dict(response.getheaders()), text
    finally:
        connection.close()


# ---- 13: pages of others

EVIL = [
    "http://evil.example",
    "null",
    "https://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost.evil.example",
    "file://",
    "",
]


@pytest.mark.parametrize("origin", EVIL)
def test_a_foreign_page_opens_no_feed(house: House, person: Come, origin: str) -> None:
    anne = person("Anne")
    table = anne.make("me", {"bot": "random"})["table"]
    with pytest.raises(InvalidStatus) as refused:
        Feed(house, table, {"Cookie": anne.cookie, "Origin": origin}, None, {})
    assert refused.value.response.status_code == 403


def test_a_cookie_without_an_origin_opens_no_feed(house: House, person: Come) -> None:
    anne = person("Anne")
    table = anne.make("me", {"bot": "random"})["table"]
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        Feed(house, table, {"Cookie": anne.cookie}, None, {})
    feed = anne.feed(table)
    assert feed.frame["seat"] == 0
    feed.close()


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "a@127.0.0.1", "[::1"]
)
def test_another_host_name_is_refused(house: House, host: str) -> None:
    """A name that is made to point here (DNS rebinding) is still not our name."""
    status, _, body = ask(house, "GET", "/api/games", {"Host": host})
    assert status in (400, 403)
    if status == 403:
        assert json.loads(body)["error"]["code"] == "foreign-host"
    url = f"ws://127.0.0.1:{house.port}/api/tables/{'a' * 16}/feed"
    with (
        pytest.raises(Exception, match=r"403|400|header"),
        connect(url, additional_headers={"Host": host}) as socket,
    ):
        socket.recv(timeout=5)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "localhost:8000", "LOCALHOST", "[::1]:9"]
)
def test_our_own_names_are_not(house: House, host: str) -> None:
    assert ask(house, "GET", "/health", {"Host": host})[0] == 200


def test_a_name_that_the_server_was_told(folder: Path) -> None:
    with open_house(folder, hosts=("table.example",), origins=("https://table.example",)) as house:
        headers = {"Host": "table.example", "Origin": "https://table.example"}
        assert ask(house, "GET", "/api/games", headers)[0] == 200
        assert ask(house, "GET", "/api/games", {"Host": "other.example"})[0] == 403


@pytest.mark.parametrize(
    "words",
    [
        *["--allow-host https://table.example", "--allow-host table.example:8000"],
        *["--allow-host table.example/", "--allow-host *", "--allow-host ::1"],
        *["--origin table.example", "--origin https://table.example/", "--origin null"],
        *["--origin https://Table.example", "--origin https://", "--origin *"],
    ],
)
def test_names_that_no_browser_would_send_are_refused(
    folder: Path, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        command(["serve", "--db", str(folder), *words.split()])  # where no database can be
    said = capsys.readouterr().err
    assert left.value.code == 2 and said.count("\n") == 1
    assert words.split(maxsplit=1)[0] in said and "table.example" in said


@pytest.mark.parametrize("name", ["table.example", "Table", "192.0.2.7", "[2001:db8::7]"])
def test_names_that_browsers_send_are_taken(name: str) -> None:
    pages = (f"https://{name.lower()}", f"http://{name.lower()}:8000")
    check_names(Settings(db=Path("nowhere"), hosts=(name,), origins=pages))


# ---- 14: forms of others


def test_a_foreign_page_posts_nothing(house: House, person: Come) -> None:
    anne = person("Anne")
    made = anne.make("me", {"bot": "random"})
    path = f"/api/tables/{made['table']}/do"
    body = json.dumps({"type": "answer", "cmd": "a-command", "ply": 0, "index": 0}).encode()
    base = {"Cookie": anne.cookie, "Content-Type": "application/json"}
    own = f"http://127.0.0.1:{house.port}"
    assert ask(house, "POST", path, {**base, "Origin": "http://evil.example"}, body)[0] == 403
    assert ask(house, "POST", path, {**base, "Origin": "null"}, body)[0] == 403
    assert ask(house, "POST", path, {**base, "Sec-Fetch-Site": "cross-site"}, body)[0] == 403
    assert ask(house, "POST", path, base, body)[0] == 404, "without an origin a cookie is nobody's"
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        headers = {**base, "Origin": own, "Content-Type": kind}
        assert ask(house, "POST", path, headers, body)[0] == 415
    assert house.live_table(made["table"]).cmds.get("a-command") is None
    assert ask(house, "POST", path, {**base, "Origin": own}, body)[0] == 200


def test_a_foreign_page_deletes_and_reads_nothing(house: House, person: Come) -> None:
    anne = person("Anne")
    anne.make("me", {"bot": "random"})
    base = {"Cookie": anne.cookie}
    assert ask(house, "DELETE", "/api/me", {**base, "Origin": "http://evil.example"})[0] == 403
    assert ask(house, "DELETE", "/api/me", base)[0] == 401
    assert ask(house, "GET", "/api/me", {**base, "Origin": "http://evil.example"})[0] == 403
    assert ask(house, "GET", "/api/me", {**base, "Sec-Fetch-Site": "cross-site"})[0] == 403
    assert anne.get("/api/me")["name"] == "Anne"
    page = ask(house, "GET", "/", {**base, "Sec-Fetch-Site": "cross-site"})
    assert page[0] == 200, "a link to our page may stand anywhere"


def test_the_cookie_is_for_this_site_and_for_no_script(house: House) -> None:
    body = json.dumps({"name": "Anne"}).encode()
    origin = f"http://127.0.0.1:{house.port}"
    headers = {"Content-Type": "application/json", "Origin": origin}
    cookie = ask(house, "POST", "/api/me", headers, body)[1]["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
    assert "access-control-allow-origin" not in ask(house, "GET", "/api/games", {})[1]


# ---- 18: floods


def test_a_flood_of_messages_is_closed(folder: Path, person: Come) -> None:
    with open_house(folder, socket_rate=10.0, socket_burst=30.0) as house:
        made = person("Anne", house).make("me", "open")
        feed = bearer(house, made["table"], made["link"]["token"])
        calm = bearer(house, made["table"], made["watch"]["token"])
        try:
            for _ in range(1000):
                feed.socket.send(json.dumps({"type": "ping", "cmd": "a-command"}))
        except ConnectionClosed:
            pass
        began = time.monotonic()
        calm.settle()
        assert time.monotonic() - began < 5.0, "others do not wait"
        assert feed.close_code() == 4429
        assert sum(o["type"] == "ack" for o in feed.others) <= 45
        calm.close()
        feed.close()


def test_a_flood_of_requests_gets_429(folder: Path) -> None:
    with open_house(folder, rate=5.0, burst=20.0) as house:
        answers = [ask(house, "GET", "/health", {}) for _ in range(24)]
        assert sum(status == 200 for status, _, _ in answers) <= 22
        status, headers, body = answers[-1]
        assert status == 429 and int(headers["retry-after"]) >= 1
        assert json.loads(body)["error"]["code"] == "too-many"


def test_an_address_may_not_open_feeds_without_end(folder: Path, person: Come) -> None:
    with open_house(folder, sockets=3) as house:
        made = person("Anne", house).make("me", "open")
        feeds = [bearer(house, made["table"], made["watch"]["token"]) for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            bearer(house, made["table"], made["watch"]["token"])
        assert refused.value.response.status_code == 429
        feeds.pop().close()
        for _ in range(100):  # until the server has noticed
            try:
                feeds.append(bearer(house, made["table"], made["watch"]["token"]))
                break
            except InvalidStatus:
                continue
        assert len(feeds) == 3
        for feed in feeds:
            feed.close()


def test_tables_are_not_made_without_end(folder: Path, person: Come) -> None:
    with open_house(folder, making=3.0) as house:
        anne = person("Anne", house)
        body = {"game": "sky-dynasty", "seats": ["me", {"bot": "random"}]}
        statuses = [anne.http.post("/api/tables", json=body).status_code for _ in range(6)]
        assert statuses[:3] == [201] * 3 and set(statuses[3:]) == {429}


def test_nobody_lets_hundreds_of_requests_wait_for_the_same_news(
    folder: Path, person: Come
) -> None:
    """All of them would have to be answered at the same moment."""
    with open_house(folder, sockets=2) as house:
        made = person("Anne", house).make("me", {"bot": "random"})
        token = {"Authorization": f"Bearer {made['link']['token']}"}
        feed = bearer(house, made["table"], made["link"]["token"])
        feed.settle()
        now = f"/api/tables/{made['table']}/now"
        path = f"{now}?since={feed.frame['ply']}&wait=20"
        waiting = house.server_state.waiting
        with ThreadPoolExecutor(2) as pool:
            asked = [pool.submit(ask, house, "GET", path, token) for _ in range(2)]
            while waiting.taken.total() < 2:
                assert not any(one.done() for one in asked)
            status, _, body = ask(house, "GET", path, token)
            assert status == 429 and json.loads(body)["error"]["code"] == "too-many"
            assert ask(house, "GET", now, token)[0] == 200, "whoever does not wait"
            feed.answer(0)
            assert [one.result()[0] for one in asked] == [200, 200]
        assert not waiting.taken
        feed.close()


# ---- 19: sizes


def test_a_message_that_is_too_large_closes_the_feed(house: House, person: Come) -> None:
    made = person("Anne").make("me", "open")
    feed = bearer(house, made["table"], made["link"]["token"])
    feed.socket.send("x" * 70_000)
    assert feed.close_code() == 1009
    feed.close()


def test_nothing_is_compressed(house: House, person: Come) -> None:
    """So that no small message becomes a large one in here."""
    made = person("Anne").make("me", "open")
    url = f"ws://127.0.0.1:{house.port}/api/tables/{made['table']}/feed"
    headers = {"Authorization": f"Bearer {made['link']['token']}"}
    with connect(url, additional_headers=headers, compression="deflate") as socket:
        assert socket.protocol.extensions == []


def test_what_everybody_may_read_is_compressed_and_nothing_else(folder: Path) -> None:
    """Public files and lists only, for whoever asks for it; never what depends on who asks."""
    static = folder / "static"
    static.mkdir()
    (static / "index.html").write_text("the page " * 500)
    with open_house(folder, static=static) as house:
        for path in ("/", "/api/games/sky-dynasty/cards"):
            _, _, plain = ask(house, "GET", path, {})
            for offer in ("gzip", "br, gzip;q=0.5"):
                _, headers, body = ask(house, "GET", path, {"Accept-Encoding": offer})
                assert headers["content-encoding"] == "gzip"
                assert gzip.decompress(body) == plain and len(body) < len(plain) / 2
            for offer in ("br", "gzip;q=0", "gzip;q=0.0", "xgzip"):
                _, headers, body = ask(house, "GET", path, {"Accept-Encoding": offer})
                assert body == plain and "content-encoding" not in headers
                assert headers["vary"] == "accept-encoding"
        _, headers, _ = ask(house, "GET", "/api/me", {"Accept-Encoding": "gzip"})
        assert "content-encoding" not in headers


def test_a_body_that_is_too_large_is_refused(house: House) -> None:
    origin = f"http://127.0.0.1:{house.port}"
    headers = {"Content-Type": "application/json", "Origin": origin}
    status, _, body = ask(house, "POST", "/api/me", headers, b'{"name":"' + b"x" * 70_000 + b'"}')
    assert status == 413 and json.loads(body)["error"]["code"] == "too-large"


def test_a_body_that_does_not_say_its_size_is_counted(house: House) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", house.port, timeout=20)
    chunks = iter([b'{"name":"', *[b"x" * 10_000] * 20, b'"}'])
    headers = {"Content-Type": "application/json"}
    try:
        connection.request("POST", "/api/me", chunks, headers, encode_chunked=True)
        assert connection.getresponse().status == 413
    except (BrokenPipeError, ConnectionResetError):
        pass  # it did not even listen to the end
    finally:
        connection.close()


def test_a_reader_that_never_reads_costs_no_memory_and_is_left() -> None:
    """Frames are made when they can be sent: there is never more than one that waits."""
    made = 0

    async def frame(feed: ServerFeed, kind: str) -> bytes:
        nonlocal made
        made += 1
        return b"frame"

    async def never(body: bytes) -> None:
        await asyncio.Event().wait()

    async def run() -> int:
        feed = ServerFeed(0, "tab", frame)
        pump = asyncio.create_task(feed.pump(never, 0.2))
        for _ in range(10_000):
            feed.mark()
            await asyncio.sleep(0)
        assert made == 1 and len(feed.waiting) <= 64
        with pytest.raises(Gone) as gone:
            await pump
        return gone.value.code

    assert asyncio.run(run()) == 4408


def test_small_messages_do_not_pile_up_either() -> None:
    async def frame(feed: ServerFeed, kind: str) -> bytes:
        return b""

    async def run() -> int:
        feed = ServerFeed(0, "tab", frame)
        for _ in range(100):
            feed.post({"type": "seats"})
        return feed.closing

    assert asyncio.run(run()) == 4408


# ---- 27: paths

PATHS = [
    "/../pyproject.toml",
    "/..%2f..%2fpyproject.toml",
    "/%2e%2e/%2e%2e/settings.py",
    "/assets/..%5c..%5csettings.py",
    "/assets/../../settings.py",
    "/assets/%00index.html",
    "/....//settings.py",
    "//etc/passwd.txt",
    "/etc/passwd.txt",
    "/static/../settings.py",
    "/%252e%252e/settings.py",
    "/C:/windows/win.ini",
]


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_out_of_the_folder(folder: Path, path: str) -> None:
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("the page")
    (static / "assets" / "a.js").write_text("a file")
    (folder / "settings.py").write_text("a secret")
    (static / "assets" / "link.py").symlink_to(folder / "settings.py")
    with open_house(folder, static=static) as house:
        status, _, body = ask(house, "GET", path, {})
        assert b"secret" not in body and b"root:" not in body
        assert status in (400, 404) or body == b"the page"
        assert ask(house, "GET", "/assets/link.py", {})[0] == 404
        assert ask(house, "GET", "/assets/a.js", {})[2] == b"a file"
        assert ask(house, "GET", f"/t/{'a' * 16}/s/xyz", {})[2] == b"the page"


def test_ids_are_checked_before_anything_is_looked_up(person: Come) -> None:
    http = person().http
    for name in ("..%2f..", "a" * 15, "A" * 16, "a" * 17, "%00" * 16, "'; drop table games; --"):
        for path in (f"/api/tables/{name}", f"/api/replays/{name}", f"/api/games/{name}/rules"):
            assert http.get(path).status_code == 404, path


def test_without_a_built_page_there_is_a_plain_one(folder: Path) -> None:
    with open_house(folder, static=folder / "nothing") as house:
        status, _, body = ask(house, "GET", "/", {})
        assert status == 200 and b"make client" in body
        assert ask(house, "GET", "/assets/a.js", {})[0] == 404


# ---- 28: what browsers are told


@pytest.mark.parametrize("path", ["/", "/api/games", "/schema", "/api/nothing", "/t/abc"])
def test_every_answer_tells_the_browser_to_be_careful(house: House, path: str) -> None:
    _, headers, _ = ask(house, "GET", path, {})
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
    scripts = [part for part in policy.split("; ") if part.startswith(("script", "default"))]
    assert scripts == ["default-src 'self'"], "no inline script, no other host"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_a_name_with_markup_is_text_everywhere(house: House, person: Come) -> None:
    name = "<img src=x onerror=1>"
    anne = person(name)
    made = anne.make("me", {"bot": "random"})
    feed = anne.feed(made["table"])
    assert feed.frame["seats"][0]["name"] == name
    feed.close()
    response = anne.http.get("/api/me")
    assert response.headers["content-type"].startswith("application/json")
    status, headers, _ = ask(house, "GET", "/api/games/<script>alert(1)<script>/rules", {})
    assert status in (400, 404)
    assert status == 400 or headers["content-type"].startswith("application/json")


def test_the_schema_needs_nothing_from_elsewhere(house: House) -> None:
    _, _, page = ask(house, "GET", "/schema", {})
    assert b"/api/tables" in page and b"http://" not in page and b"https://" not in page
    assert b"<script" not in page
    schema = json.loads(ask(house, "GET", "/schema/openapi.json", {})[2])
    assert schema["openapi"].startswith("3.1")
    strict = [n for n, s in schema["components"]["schemas"].items() if "additionalProperties" in s]
    assert any(name.endswith("NewTable") for name in strict), "unknown fields are refused"


def test_an_unexpected_error_has_no_stack_trace(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("secret-words")

    monkeypatch.setattr("quarterdeck.server.door.sitting.me_of", fail)
    response = person().http.get("/api/me")
    assert response.status_code == 500
    error = response.json()["error"]
    assert error["code"] == "fault" and "secret-words" not in response.text
    written = capfd.readouterr().err
    fault = error["message"].split("(")[1].rstrip(")")
    assert fault in written and "RuntimeError" in written and "secret-words" not in written
