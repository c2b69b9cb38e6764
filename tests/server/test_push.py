"""Notices to closed browsers: sealed, sent once, to known services only, without secrets."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from quarterdeck.server.door.refusals import CannotServe, Refusal
from quarterdeck.server.push import addresses, posting, sealing
from quarterdeck.server.push.sealing import Keys, b64, unb64
from quarterdeck.server.run import check_push
from quarterdeck.server.settings import Settings
from quarterdeck.server.store import store
from server.house import House, Person, open_house

Come = Callable[..., Person]
CONTACT = "mailto:host@example.org"


# ---- sealing

# the example of RFC 8291, section 5 and appendix A
RFC = {
    "plain": b"When I grow up, I want to be a watermelon",
    "server": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    "browser": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNto"
    "IAiw4",
    "browser_private": "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    "salt": "DGv6ra1nlYgDCS1FRnbzlw",
    "body": "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
    "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNW"
    "QexSgSxsj_Qulcy4a-fN",
}


def opened(body: bytes, private: str, auth: bytes) -> bytes:
    """What a browser reads."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    mine = sealing.private_of(private)
    salt, sender, sealed = body[:16], body[21:86], body[86:]
    own = sealing.point_of(mine)
    theirs = sealing.public_of(sender)
    key, nonce = sealing.secrets_of(mine, theirs, own, sender, Keys(own, auth), salt)
    return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\2")


def test_the_published_example_is_sealed_as_published() -> None:
    keys = sealing.read_keys(str(RFC["browser"]), str(RFC["auth"]))
    own, salt = sealing.private_of(str(RFC["server"])), unb64(str(RFC["salt"]))
    plain = RFC["plain"]
    assert isinstance(plain, bytes)
    body = sealing.seal(plain, keys, padded=0, own=own, salt=salt)
    assert b64(body) == RFC["body"]
    assert opened(body, str(RFC["browser_private"]), keys.auth) == plain


def test_all_notices_are_of_one_length_and_no_two_alike() -> None:
    keys = sealing.read_keys(str(RFC["browser"]), str(RFC["auth"]))
    bodies = [sealing.seal(words, keys) for words in (b"a", b"a", b"a" * 400)]
    assert len({len(body) for body in bodies}) == 1 and len(set(bodies)) == 3


def test_the_signature_says_whose_it_is_and_for_whom() -> None:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    key = sealing.private_of(sealing.new_private())
    line = sealing.signed(key, "https://push.example", CONTACT, now=1000.0)
    token, _, public = line.removeprefix("vapid t=").partition(", k=")
    text, _, mark = token.rpartition(".")
    body = json.loads(unb64(text.split(".")[1]))
    assert body == {"aud": "https://push.example", "exp": 44200, "sub": CONTACT}
    raw = unb64(mark)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    sealing.public_of(unb64(public)).verify(
        encode_dss_signature(r, s), text.encode(), ec.ECDSA(SHA256())
    )


@pytest.mark.parametrize(
    "keys", [("AAAA" * 10, "BTBZMqHH6r4Tts7J_aSIgg"), (str(RFC["browser"]), "AAAA" * 6)]
)
def test_what_are_no_keys_is_refused(keys: tuple[str, str]) -> None:
    with pytest.raises(Refusal):
        sealing.read_keys(*keys)


# ---- whereto

SETTINGS = Settings(db=Path("nowhere"))


@pytest.mark.parametrize(
    "url",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QGx",
        "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
        "https://fcm.googleapis.com:443/x",
    ],
)
def test_known_push_services_are_written_to(url: str) -> None:
    assert addresses.endpoint_of(url, SETTINGS).port == 443


@pytest.mark.parametrize(
    "url",
    [
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://169.254.169.254/latest/meta-data",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com/x",
        "https://push.apple.com.evil.example/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://127.0.0.1#fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8000/x",
        "https://fcm.googleapis.com/x#y",
        "https://fcm.googleapis.com/x y",
        "https://fcm.googleapis.com/x\r\nHost: other",
        "https://fcm.googleapis.com/\u00e9",
        "https://fcm.googleapis.com:99999/x",
        "https://fcm.googleapis.com/" + "x" * 2000,
        "file:///etc/passwd",
        "//fcm.googleapis.com/x",
        "",
    ],
)
def test_nothing_else_is_written_to(url: str) -> None:
    with pytest.raises(Refusal) as refused:
        addresses.endpoint_of(url, SETTINGS)
    assert refused.value.code == "foreign-push"


def test_a_host_may_know_further_push_services() -> None:
    more = Settings(db=Path("nowhere"), push_hosts=("push.example.org",))
    assert addresses.endpoint_of("https://push.example.org/x", more).host == "push.example.org"
    with pytest.raises(Refusal):
        addresses.endpoint_of("https://push.example.org/x", SETTINGS)


@pytest.mark.parametrize(
    "found",
    [
        ["127.0.0.1"],
        ["10.1.2.3"],
        ["192.168.0.1"],
        ["169.254.169.254"],
        ["100.64.0.1"],
        ["::1"],
        ["fe80::1"],
        ["fd00::1"],
        ["::ffff:127.0.0.1"],
        ["224.0.0.1"],
        ["0.0.0.0"],
        ["8.8.8.8", "10.0.0.1"],
        [],
    ],
)
def test_a_name_that_stands_for_a_private_address_is_not_written_to(found: list[str]) -> None:
    assert addresses.public_only(found) == []
    assert addresses.public_only(["8.8.8.8"]) == ["8.8.8.8"]


async def lookup(*_: Any, **__: Any) -> list[Any]:
    return [(2, 1, 6, "", ("127.0.0.1", 443))]


def test_the_address_is_looked_up_before_it_is_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    async def try_it() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", lookup, raising=False)
        await posting.post(addresses.Endpoint("fcm.googleapis.com", 443, "/x"), {}, b"")

    with pytest.raises(posting.CannotPost, match="open internet"):
        asyncio.run(try_it())


# ---- the command


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"push": "host@example.org"}, "reach you"),
        ({"push": "mailto:a@b\r\nX: y"}, "reach you"),
        ({"push": CONTACT, "push_hosts": ("10.0.0.1:80",)}, "name of a host"),
    ],
)
def test_a_host_who_says_nonsense_is_told_so(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(CannotServe, match=words):
        check_push(Settings(db=Path("nowhere"), **settings))


def test_without_the_package_it_says_which_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography", None)
    check_push(SETTINGS)
    with pytest.raises(CannotServe, match="cryptography") as refused:
        check_push(Settings(db=Path("nowhere"), push=CONTACT))
    assert "quarterdeck[push]" in refused.value.hint


# ---- a push service on this machine


class Service:
    """Keeps what it is sent, and answers with a status that the test says."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.came = threading.Semaphore(0)
        self.status = 201
        service = self

        class Answering(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.got.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.send_header("Location", f"http://{service.at}/elsewhere")
                self.end_headers()
                service.came.release()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Answering)
        self.at = f"127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Browser:
    """Keys of a browser, and where it is told."""

    def __init__(self, service: Service, name: str) -> None:
        self.private = sealing.new_private()
        self.auth = b"0123456789abcdef"
        point = sealing.point_of(sealing.private_of(self.private))
        self.endpoint = f"http://{service.at}/{name}"
        self.body = {
            "endpoint": self.endpoint,
            "keys": {"p256dh": b64(point), "auth": b64(self.auth)},
        }

    def reads(self, body: bytes) -> Any:
        return json.loads(opened(body, self.private, self.auth))


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    opened_service = Service()
    yield opened_service
    opened_service.close()


@pytest.fixture
def calm(service: Service) -> Service:
    service.got.clear()
    service.status = 201
    while service.came.acquire(blocking=False):
        pass
    return service


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory, service: Service) -> Iterator[House]:
    with telling_house(tmp_path_factory.mktemp("telling"), service) as house:
        yield house


@contextmanager
def telling_house(folder: Path, service: Service, **more: Any) -> Iterator[House]:
    words = {"push": CONTACT, "push_at": service.at, "push_after": 0.05, **more}
    with open_house(folder, **words) as house:
        yield house


def two_at_a_table(house: House, person: Come) -> tuple[Person, Person, str]:
    anne, bram = person("Anne", house), person("Bram", house)
    made = anne.make("me", "open")
    bram.enter(made["invites"][0])
    return anne, bram, str(made["table"])


def test_who_is_away_is_told_that_it_is_their_turn_and_nothing_else(
    telling: House, person: Come, calm: Service
) -> None:
    anne, bram, table = two_at_a_table(telling, person)
    browser = Browser(calm, "bram")
    assert anne.get("/api/me")["push"]
    bram.post("/api/push", browser.body)
    feed = anne.feed(table)
    play_until_the_other_owes(feed)
    assert calm.came.acquire(timeout=30)
    path, headers, body = calm.got[0]
    assert path == "/bram" and headers["Content-Encoding"] == "aes128gcm"
    assert headers["Authorization"].startswith("vapid t=") and headers["TTL"] == "86400"
    assert browser.reads(body) == {"table": table, "game": "Sky Dynasty"}
    feed.settle()
    assert len(calm.got) == 1
    feed.close()


def play_until_the_other_owes(feed: Any) -> None:
    while not feed.frame["waiting"] or feed.frame["seat"] in feed.frame["waiting"]:
        feed.answer(0) if feed.owes else feed.hear()


def test_who_is_here_is_told_nothing(telling: House, person: Come, calm: Service) -> None:
    anne, bram, table = two_at_a_table(telling, person)
    feeds = [anne.feed(table), bram.feed(table)]
    away(telling)
    bram.post("/api/push", Browser(calm, "bram").body)
    anne.post("/api/push", Browser(calm, "anne").body)
    play_until_the_other_owes(feeds[0])
    away(telling)
    assert calm.got == []
    for feed in feeds:
        feed.close()


def away(house: House) -> None:
    """Wait until nobody is waited for any more, and nothing is on its way."""

    async def calm_down() -> None:
        while house.hub.notices.due or not house.hub.notices.line.empty():
            await asyncio.sleep(0.01)

    house.inside(calm_down)


def test_a_browser_that_is_gone_is_forgotten(telling: House, person: Come, calm: Service) -> None:
    calm.status = 410
    anne, bram, table = two_at_a_table(telling, person)
    browser = Browser(calm, "gone")
    bram.post("/api/push", browser.body)
    assert endpoints(telling, "/gone") == [browser.endpoint]
    feed = anne.feed(table)
    play_until_the_other_owes(feed)
    assert calm.came.acquire(timeout=30)
    until_forgotten(telling, browser.endpoint)
    feed.close()


def endpoints(house: House, like: str) -> list[str]:
    """The browsers that are known and are called so."""
    query = sa.select(store.subscriptions.c.endpoint)
    kept = house.inside(lambda: house.hub.store.run(lambda c: list(c.execute(query).scalars())))
    return [one for one in kept if like in one]


def until_forgotten(house: House, endpoint: str) -> None:
    async def gone() -> None:
        while endpoint in await house.hub.store.run(
            lambda c: list(c.execute(sa.select(store.subscriptions.c.endpoint)).scalars())
        ):
            await asyncio.sleep(0.01)

    house.inside(gone)


def test_a_redirect_is_not_followed(telling: House, person: Come, calm: Service) -> None:
    calm.status = 307
    anne, bram, table = two_at_a_table(telling, person)
    bram.post("/api/push", Browser(calm, "moved").body)
    feed = anne.feed(table)
    play_until_the_other_owes(feed)
    assert calm.came.acquire(timeout=30)
    away(telling)
    assert [path for path, _, _ in calm.got] == ["/moved"]
    feed.close()


def test_notices_can_be_taken_back_and_are_forgotten_with_the_guest(
    telling: House, person: Come, calm: Service
) -> None:
    anne = person("Anne", telling)
    anne.make("me", {"bot": "random"})
    bodies = [Browser(calm, f"device-{n}").body for n in range(7)]
    for body in bodies:
        anne.post("/api/push", body)
    mine = endpoints(telling, "/device-")
    assert len(mine) == 5 and bodies[0]["endpoint"] not in mine  # the oldest went first
    other = person("Bram", telling)
    other.make("me", {"bot": "random"})
    assert delete(other, {"endpoint": bodies[6]["endpoint"]}) == {"ok": True}
    assert len(endpoints(telling, "/device-")) == 5  # not theirs
    delete(anne, {"endpoint": bodies[6]["endpoint"]})
    assert len(endpoints(telling, "/device-")) == 4
    assert anne.http.delete("/api/me").status_code == 204
    assert not endpoints(telling, "/device-")


def delete(who: Person, body: dict[str, Any]) -> Any:
    return who.http.request("DELETE", "/api/push", json=body).json()


def test_a_strange_address_is_refused_and_not_kept(telling: House, person: Come) -> None:
    anne = person("Anne", telling)
    anne.make("me", {"bot": "random"})
    service = Service()
    body = Browser(service, "x").body
    service.close()
    for endpoint in ("https://127.0.0.1/x", "https://example.org/x", str(body["endpoint"])):
        answer = anne.http.post("/api/push", json={**body, "endpoint": endpoint})
        assert answer.status_code == 403 and answer.json()["error"]["code"] == "foreign-push"
    assert not endpoints(telling, "/x")


def test_whoever_subscribes_too_often_has_to_wait(folder: Path, person: Come) -> None:
    service = Service()
    with telling_house(folder, service, subscribing=3) as house:
        anne = person("Anne", house)
        anne.make("me", {"bot": "random"})
        body = Browser(service, "often").body
        codes = [anne.http.post("/api/push", json=body).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert person("", house).http.post("/api/push", json=body).status_code == 401
    service.close()


def test_without_the_hosts_wish_there_are_no_notices(house: House, person: Come) -> None:
    anne = person("Anne", house)
    anne.make("me", {"bot": "random"})
    assert anne.get("/api/me")["push"] is None
    service = Service()
    answer = anne.http.post("/api/push", json=Browser(service, "x").body)
    service.close()
    assert answer.status_code == 404 and answer.json()["error"]["code"] == "no-push"


def test_two_processes_have_one_key_and_tell_once(
    db: Path | str, folder: Path, person: Come, calm: Service
) -> None:
    with (
        telling_house(folder / "a", calm, db=db) as one,
        telling_house(folder / "b", calm, db=db) as two,
    ):
        anne, bram, table = two_at_a_table(one, person)
        assert one.hub.notices.public == two.hub.notices.public
        bram.post("/api/push", Browser(calm, "once").body)
        two.live_table(table)
        feed = anne.feed(table)
        play_until_the_other_owes(feed)
        assert calm.came.acquire(timeout=30)
        other = two.live_table(table)
        two.inside(lambda: two.hub.newest(table))
        assert 1 in other.people_owing()
        away(one)
        away(two)
        assert len(calm.got) == 1
        feed.close()
