"""Secrets: links, cookies, who may do what, logs (threats 15, 16, 17)."""

from __future__ import annotations

import itertools
import json
import math
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from quarterdeck.server.door import telemetry
from quarterdeck.server.door.tokens import ALPHABET, TABLE_ID, TOKEN, new_id, new_token
from server.house import ADMIN, House, Person, open_house

Come = Callable[..., Person]
SEATS = ["me", {"bot": "random"}]


# ---- 15: theft


def test_secrets_are_kept_as_hashes_and_written_nowhere(
    folder: Path, person: Come, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telemetry.threshold, "level", 0)
    with open_house(folder) as house:
        anne, bram = person("Anne", house), person("Bram", house)
        made = anne.make("me", "open")
        entered = bram.enter(made["invites"][0])
        bram.http.get(made["invites"][0]["path"])
        bram.http.get(made["watch"]["path"])
        feed = anne.feed(made["table"])
        feed.answer(0)
        feed.close()
        metrics = anne.http.get("/metrics", headers=ADMIN).text
        seed = house.live_table(made["table"]).record.seed
    secrets = [made["link"]["token"], made["watch"]["token"], entered["link"]["token"]]
    secrets += [made["invites"][0]["token"], anne.cookie[3:], bram.cookie[3:]]
    kept = b"".join(path.read_bytes() for path in folder.glob("tables.db*"))
    written = capfd.readouterr().err
    assert "request" in written and '"/api/enter"' in written
    for secret in secrets:
        assert len(secret) >= 22
        assert secret.encode() not in kept and secret not in written and secret not in metrics
    assert seed not in written and seed not in metrics
    assert "Anne" not in written


def test_a_cookie_is_exchanged_at_every_new_seat(house: House, person: Come) -> None:
    anne = person("Anne")
    anne.make(*SEATS)
    other = person("Bram").make("me", "open")
    stolen = anne.cookie
    anne.enter(other["invites"][0])
    assert anne.cookie != stolen
    with httpx.Client(base_url=house.url, headers={"origin": house.url, "cookie": stolen}) as http:
        assert http.get("/api/me").json()["tables"] == []
        assert http.delete("/api/me").status_code == 401
        assert http.get(f"/api/tables/{other['table']}").status_code == 404
    assert len(anne.get("/api/me")["tables"]) == 2


def test_a_guest_can_be_forgotten(folder: Path, person: Come) -> None:
    name = "Annecanary"
    with open_house(folder) as house:
        anne = person(name, house)
        made = anne.make("me", "open")
        cookie = anne.cookie
        assert anne.http.delete("/api/me").status_code == 204
        with httpx.Client(base_url=house.url, headers={"cookie": cookie}) as http:
            assert http.get("/api/me").json() == {**http.get("/api/me").json(), "name": ""}
            assert http.get(f"/api/tables/{made['table']}").status_code == 404
        live = house.live_table(made["table"])
        assert live.name_of(0) == "Red"
    kept = b"".join(path.read_bytes() for path in folder.glob("tables.db*"))
    assert name.encode() not in kept


# ---- 16: guessing


def test_links_have_128_bits() -> None:
    tokens = {new_token() for _ in range(2000)}
    assert len(tokens) == 2000 and all(TOKEN.fullmatch(token) for token in tokens)
    assert all(len(token) == 22 for token in tokens)  # 22 letters of 64: 132 bits hold 128
    letters = "".join(tokens)
    assert len(set(letters)) == 64
    counts = [letters.count(letter) for letter in set(letters)]
    entropy = -sum(n / len(letters) * math.log2(n / len(letters)) for n in counts)
    assert entropy > 5.9
    names = {new_id() for _ in range(500)}
    assert all(TABLE_ID.fullmatch(name) for name in names) and len(set(ALPHABET)) == 32


def test_a_thousand_guesses_get_429_and_tell_nothing(folder: Path, person: Come) -> None:
    with open_house(folder, guesses=20.0) as house:
        made = person("Anne", house).make("me", "open")
        guesser = person("", house)
        seen: set[tuple[int, str]] = set()
        statuses = []
        for number in range(1000):
            table = made["table"] if number % 2 else new_id()
            body = {"table": table, "token": new_token()}
            response = guesser.http.post("/api/enter", json=body)
            statuses.append(response.status_code)
            if response.status_code == 404:
                seen.add((response.status_code, response.text))
        assert statuses.count(404) <= 25 and statuses[-1] == 429
        assert len(seen) == 1, "a wrong table and a wrong token look the same"


def test_reading_is_no_oracle_either(house: House, person: Come) -> None:
    made = person("Anne").make("me", "open")
    with httpx.Client(base_url=house.url) as http:
        answers = set()
        for table in (made["table"], new_id()):
            for token in (new_token(), made["invites"][0]["token"], ""):
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                for path in ("", "/now"):
                    response = http.get(f"/api/tables/{table}{path}", headers=headers)
                    answers.add((response.status_code, response.text))
        assert len(answers) == 1 and next(iter(answers))[0] == 404


def test_an_invitation_is_for_one_guest(person: Come) -> None:
    anne, bram, carla = person("Anne"), person("Bram"), person("Carla")
    invite = anne.make("me", "open", "open")["invites"][0]
    bram.enter(invite)
    table = invite["path"].split("/")[2]
    again = carla.http.post("/api/enter", json={"table": table, "token": invite["token"]})
    assert again.status_code == 404


def test_a_preview_of_a_link_takes_no_seat(house: House, person: Come) -> None:
    anne, bram = person("Anne"), person("Bram")
    made = anne.make("me", "open")
    for _ in range(3):
        with httpx.Client(base_url=house.url) as http:
            assert http.get(made["invites"][0]["path"]).status_code == 200
    assert bram.enter(made["invites"][0])["seat"] == 1


def test_invitations_expire(folder: Path, person: Come) -> None:
    with open_house(folder, invite_days=0.0) as house:
        invite = person("Anne", house).make("me", "open")["invites"][0]
        assert invite["expires"] <= time.time()
        table = invite["path"].split("/")[2]
        body = {"table": table, "token": invite["token"]}
        assert person("Bram", house).http.post("/api/enter", json=body).status_code == 404


# ---- 17: who may do what


class Cast:
    """Everybody who could ask for something, and what there is to ask for."""

    def __init__(self, come: Come, house: House) -> None:
        self.anne, self.bram, self.carla = come("Anne"), come("Bram"), come("Carla")
        self.made = self.anne.make("me", "open")
        self.table = self.made["table"]
        self.bram.enter(self.made["invites"][0])
        self.carla.enter(self.made["watch"])
        self.dora = come("Dora")
        self.dora.make(*SEATS)
        self.nobody = come()
        self.people = {
            "seat A": self.anne,
            "seat B": self.bram,
            "spectator": self.carla,
            "stranger": self.dora,
            "nobody": self.nobody,
        }


VIEWERS = {"seat A", "seat B", "spectator"}
PLAYERS = {"seat A", "seat B"}
EVERYBODY = {*VIEWERS, "stranger", "nobody"}
ANSWER = {"type": "leave", "cmd": "a-matrix-command"}

# route: (body, who may, what the others get)
MATRIX: dict[tuple[str, str], tuple[Any, set[str], int]] = {
    ("GET", "/api/games"): (None, EVERYBODY, 0),
    ("GET", "/api/bots"): (None, EVERYBODY, 0),
    ("GET", "/api/games/sky-dynasty/rules"): (None, EVERYBODY, 0),
    ("GET", "/api/games/sky-dynasty/rules/sd-311"): (None, EVERYBODY, 0),
    ("GET", "/api/games/sky-dynasty/primer"): (None, EVERYBODY, 0),
    ("GET", "/api/games/sky-dynasty/cards"): (None, EVERYBODY, 0),
    ("GET", "/api/games/sky-dynasty/cards/corsair"): (None, EVERYBODY, 0),
    ("POST", "/api/games/sky-dynasty/check"): ({"options": {}}, EVERYBODY, 0),
    ("GET", "/api/games/sky-pirate/decks"): (None, EVERYBODY, 0),
    ("POST", "/api/games/sky-pirate/decks/check"): ({"text": "2x Fisher"}, EVERYBODY, 0),
    ("GET", "/api/games/sky-pirate/roster"): (None, EVERYBODY, 0),
    ("GET", "/api/games/sky-pirate/fleets"): (None, set(), 404),
    ("POST", "/api/games/sky-pirate/fleets/check"): ({"text": "Sloop"}, set(), 404),
    ("POST", "/api/packs/sky-pirate"): ({"name": "Empty", "files": {}}, EVERYBODY, 0),
    ("GET", "/api/games/sky-pirate/workshop"): (None, EVERYBODY, 0),
    ("POST", "/api/games/sky-pirate/workshop/read"): ({}, set(), 400),
    ("POST", "/api/games/sky-pirate/workshop/try"): ({}, set(), 400),
    ("POST", "/api/games/sky-pirate/workshop/pairs"): ({}, set(), 400),
    ("GET", "/api/me"): (None, EVERYBODY, 0),
    ("GET", "/health"): (None, EVERYBODY, 0),
    ("GET", "/"): (None, EVERYBODY, 0),
    ("GET", "/api/tables/{table}"): (None, VIEWERS, 404),
    ("GET", "/api/tables/{table}/now"): (None, VIEWERS, 404),
    ("POST", "/api/tables/{table}/do"): (ANSWER, PLAYERS, 404),
    ("GET", "/api/tables/{table}/talk"): (None, VIEWERS, 404),
    ("POST", "/api/tables/{table}/again"): ({}, set(), 409),
    ("POST", "/api/tables/{table}/links"): ({}, VIEWERS, 404),
    ("GET", "/api/replays/{table}"): (None, set(), 409),
    ("GET", "/api/replays/{table}/at/0"): (None, set(), 409),
    ("GET", "/api/replays/{table}/log/0"): (None, set(), 409),
    ("GET", "/api/replays/{table}/transcript"): (None, set(), 409),
    ("POST", "/api/replays/{table}/branch"): ({"step": 0, "seat": 0}, set(), 409),
    ("POST", "/api/replays"): ({}, set(), 400),
    ("POST", "/api/tables"): ({"game": "sky-dynasty", "seats": SEATS}, EVERYBODY, 0),
    ("POST", "/api/tables/first"): ({"game": "no-game"}, set(), 404),
    ("POST", "/api/enter"): ({"table": "a" * 16, "token": "b" * 22}, set(), 404),
    ("POST", "/api/invitation"): ({"table": "a" * 16, "token": "b" * 22}, set(), 404),
    ("POST", "/api/me"): ({"name": "Eve"}, EVERYBODY, 0),
    ("POST", "/api/push"): ({}, set(), 400),
    ("DELETE", "/api/push"): ({}, EVERYBODY - {"nobody"}, 401),
    ("DELETE", "/api/tables/{table}"): (None, set(), 404),
    ("DELETE", "/api/me"): (None, EVERYBODY - {"nobody"}, 401),
}


def test_every_route_lets_in_whom_it_should(house: House, person: Come) -> None:
    cast = Cast(person, house)
    for (method, path), (body, may, otherwise) in MATRIX.items():
        for who in cast.people:
            if path.endswith("/links"):
                cast = Cast(person, house)  # new links end what others have by the old ones
            somebody = cast.people[who]
            if who == "nobody":
                somebody.http.cookies.clear()
            url = path.format(table=cast.table)
            sent = {**body, "cmd": f"matrix-{who.replace(' ', '-')}"} if body is ANSWER else body
            response = somebody.http.request(method, url, json=sent)
            status = response.status_code
            expected = status < 300 if who in may else status == otherwise
            if (path.endswith("/links") or method == "DELETE") and who == "nobody":
                expected = status == 401
            if path.endswith("/again") and who not in VIEWERS:
                expected = status == {"stranger": 404, "nobody": 401}[who]
            if path.endswith("/do") and who == "spectator":
                expected = status == 403
            assert expected, (method, path, who, status, response.text[:200])


def test_the_matrix_has_every_route(house: House) -> None:
    """A new route cannot be forgotten: it is refused here until somebody says who may use it."""
    door: Any = house.config.app
    known = {
        (
            method,
            re.sub(r"\{table\}", "{}", path)
            .replace("sky-dynasty", "{}")
            .replace("sky-pirate", "{}"),
        )
        for method, path in MATRIX
    }
    known = {(m, re.sub(r"(rules|cards)/[a-z0-9-]+$", r"\1/{}", p)) for m, p in known}
    known = {(m, re.sub(r"/(at|log)/0$", r"/\1/{}", p)) for m, p in known}
    exempt = {"/metrics", "/schema", "/schema/", "/schema/openapi.json", "/schema/{}", "/{}"}
    for route in door.app.routes:
        path = re.sub(r"\{[^}]*\}", "{}", route.path)
        methods = getattr(route, "methods", [])
        for method in set(methods) - {"HEAD", "OPTIONS"}:
            assert path in exempt or (method, path) in known, (method, path)


def test_a_seat_sees_its_own_hand_only(house: House, person: Come) -> None:
    cast = Cast(person, house)
    for seat, somebody in ((0, cast.anne), (1, cast.bram), (None, cast.carla)):
        frame = somebody.get(f"/api/tables/{cast.table}/now")
        hands = ["hand_cards" in s for s in frame["view"]["seats"]]
        assert frame["seat"] == seat
        assert hands == [seat == 0, seat == 1]
    for number in (0, 1):
        other = cast.bram if number == 0 else cast.anne
        response = other.http.get(f"/api/tables/{cast.table}/now?seat={number}")
        assert response.status_code == 404


def test_new_links_are_the_makers_to_give(person: Come, house: House) -> None:
    cast = Cast(person, house)
    made = cast.anne.make("me", "open", "open")
    cast.bram.enter(made["invites"][0])
    told = cast.bram.post(f"/api/tables/{made['table']}/links")
    assert told["invites"] == [] and told["watch"] is None and told["link"] is not None
    assert len(cast.anne.post(f"/api/tables/{made['table']}/links")["invites"]) == 1


def test_metrics_need_the_token_also_on_loopback(folder: Path) -> None:
    """Behind a proxy everybody comes from loopback."""
    with open_house(folder) as house, httpx.Client(base_url=house.url) as http:
        assert http.get("/metrics").status_code == 401
        wrong = {"Authorization": "Bearer somebody-else"}
        assert http.get("/metrics", headers=wrong).status_code == 401
        text = http.get("/metrics", headers=ADMIN).text
        assert "quarterdeck_requests_total" in text
    with open_house(folder, admin_hash="") as house, httpx.Client(base_url=house.url) as http:
        assert http.get("/metrics", headers=ADMIN).status_code == 401


def test_logs_drop_whatever_could_be_a_secret() -> None:
    event = {"event": "x", "token": "t", "Cookie": "c", "seed": "s", "table": "kept"}
    assert telemetry.without_secrets(None, "info", event) == {"event": "x", "table": "kept"}
    assert set(itertools.chain(json.dumps(event))) and "link" in telemetry.SECRET


def test_a_link_says_what_it_leads_to_before_anybody_sits_down(person: Come) -> None:
    anne = person("Anne")
    made = anne.make("me", "open")
    token = made["invites"][0]["token"]
    body = {"table": made["table"], "token": token}
    told = person().post("/api/invitation", body)
    assert told == {
        "game": "sky-dynasty",
        "name": "Sky Dynasty",
        "seat": "Yellow",
        "people": ["Anne"],
        "by": "Anne",
    }
    watch = {**body, "token": made["watch"]["token"]}
    assert person().post("/api/invitation", watch)["seat"] is None
    wrong = {**body, "token": "A" * 22}
    assert person().http.post("/api/invitation", json=wrong).status_code == 404
    assert anne.get(f"/api/tables/{made['table']}")["stage"] == "gathering", (
        "the seat is still free"
    )
