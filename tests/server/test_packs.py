"""Packs that people bring to a server: read safely, kept, played, named (threats 25, 26, 27)."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from quarterdeck.games.sky_pirate.rosters import packs as reading
from quarterdeck.games.sky_pirate.rosters import shelf
from quarterdeck.server.store import store as kept
from quarterdeck.server.tables import packs_kept
from server.house import House, Json, Person, bearer, open_house

Come = Callable[..., Person]
PACKS = "/api/packs/sky-pirate"
CARDS = "/api/games/sky-pirate/cards"
DECKS = "/api/games/sky-pirate/decks"
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "pack-monsoon" / "monsoon.toml"
MONSOON = EXAMPLE.read_text("utf-8")
LONG = 240.0  # seconds: reading takes its time on a busy machine
CARD = """\
[[card]]
name = "Gunner"
type = "crew"
faction = "Neutral"
attack = 1
defense = 2
text = "When this crew enters play, draw a card."
"""


@pytest.fixture(autouse=True)
def empty_shelf() -> Iterator[None]:
    """What one test brought is not here for the next."""
    yield
    forget()


def forget() -> None:
    """As in a process that has just begun."""
    shelf._known.clear()
    shelf.library_of.cache_clear()
    shelf.deck_called.cache_clear()


def bring(somebody: Person, text: str = MONSOON, name: str = "monsoon") -> Json:
    body = {"name": name, "files": {"cards.toml": text}}
    return somebody.post(PACKS, body, timeout=LONG)


def refused(somebody: Person, path: str, body: object) -> tuple[int, str]:
    response = somebody.http.post(path, json=body, timeout=LONG)
    error = response.json()["error"]
    return response.status_code, f"{error['message']} ({error['hint']})"


# ---- a pack in order


def test_a_pack_is_read_shown_and_played(person: Come, house: House) -> None:
    anne = person("Anne")
    told = bring(anne)
    assert told["ok"] and told["problems"] == []
    names = [card["name"] for card in told["cards"]]
    assert "Rain Barrels" in names and len(names) == 6
    assert {card["pack"] for card in told["cards"]} == {"Monsoon"}
    pack = told["pack"]
    assert pack.startswith("Monsoon@") and [deck["name"] for deck in told["decks"]] == ["Monsoon"]
    shown: Any = anne.get(CARDS, params={"packs": pack})
    assert "Rain Barrels" in [card["name"] for card in shown]
    plain: Any = anne.get(CARDS)
    assert "Rain Barrels" not in [card["name"] for card in plain]
    one = anne.get(f"{CARDS}/Hailshot", params={"packs": pack})
    assert one["type"] == "special ammo"
    all_decks: Any = anne.get(DECKS, params={"packs": pack})
    (code,) = [deck["code"] for deck in all_decks if deck["name"] == "Monsoon"]
    looked = anne.post(f"{DECKS}/check", {"text": code}, params={"packs": pack})
    assert looked["ok"] and looked["deck"]["captain"] == "Captain Squall"
    assert not anne.post(f"{DECKS}/check", {"text": code})["ok"]

    options = {"decks": f"{code} | Brass", "packs": pack, "last_turn": 6}
    check = anne.post("/api/games/sky-pirate/check", {"options": options})
    assert check == {"ok": True, "problems": []}
    bots = [{"bot": "greedy"}, {"bot": "random"}]
    made = anne.make(*bots, game="sky-pirate", options=options)
    feed = bearer(house, made["table"], made["watch"]["token"])
    while not feed.frame["over"]:
        feed.hear(LONG)
    feed.close()
    assert feed.frame["view"]["seats"][0]["captain"]["name"] == "Captain Squall"
    assert anne.get(f"/api/tables/{made['table']}")["options"]["packs"] == pack
    assert anne.get(f"/api/replays/{made['table']}")["options"]["packs"] == pack


def test_the_digest_is_that_of_the_folder(person: Come) -> None:
    told = person().post(
        PACKS, {"name": "pack-monsoon", "files": {"monsoon.toml": MONSOON}}, timeout=LONG
    )
    assert told["pack"] == f"Monsoon@{reading.load(EXAMPLE.parent).digest}"


def test_problems_have_their_place_and_the_nearest_phrases(person: Come) -> None:
    told = bring(person(), CARD.replace("draw a card", "draw a crad") + CARD.replace("1", "x", 1))
    assert not told["ok"] and told["pack"] is None and told["cards"] == []
    (toml,) = told["problems"]
    assert toml["file"] == "cards.toml" and "not a TOML file" in toml["message"]
    (wrong,) = bring(person(), CARD.replace("draw a card", "draw a crad"))["problems"]
    assert (wrong["file"], wrong["line"], wrong["where"]) == ("cards.toml", 7, "Gunner")
    assert 'I do not know "crad"' in wrong["message"]
    assert wrong["hint"].startswith("Did you mean: ") and "card" in wrong["hint"]


def test_a_second_version_is_played_beside_the_first(person: Come, house: House) -> None:
    anne = person("Anne")
    packs = [bring(anne, text)["pack"] for text in (MONSOON, MONSOON.replace("= 3", "= 4", 1))]
    assert packs[0] != packs[1]
    strong = []
    for pack in packs:
        options = {"decks": "Monsoon | Brass", "packs": pack, "first": "0"}
        made = anne.make("me", {"bot": "greedy"}, game="sky-pirate", options=options)
        with_it = house.live_table(made["table"]).course.play.view(0)["seats"][0]["emplacements"]
        strong.append([card["durability"] for card in with_it if card["name"] == "Rain Barrels"])
    assert strong == [[3], [4]]


def test_the_same_files_are_kept_once(person: Come, house: House) -> None:
    anne = person()
    assert bring(anne, CARD, "once")["pack"] == bring(anne, CARD, "once")["pack"]
    assert rows(house).count("once") == 1


def rows(house: House) -> list[str]:
    query = sa.select(kept.packs.c.name).order_by(kept.packs.c.used)
    return house.inside(lambda: house.hub.store.run(lambda c: list(c.execute(query).scalars())))


# ---- later, and elsewhere


def test_packs_outlive_the_server(folder: Path, person: Come) -> None:
    """After a restart a table goes on, its bot thinks, and its replay can be seen."""
    with open_house(folder) as house:
        anne = person("Anne", house)
        pack = bring(anne)["pack"]
        options = {"decks": "Monsoon | Brass", "packs": pack, "first": "1"}
        made = anne.make("me", {"bot": "greedy"}, game="sky-pirate", options=options)
        anne.close()
    forget()
    with open_house(folder) as house:
        feed = bearer(house, made["table"], made["link"]["token"])
        while not feed.owes:
            feed.hear(LONG)
        cmd = feed.send("hint")  # thought of in a process that has not heard of the pack
        while not [reply for reply in feed.others if reply.get("cmd") == cmd]:
            feed.hear(LONG)
        (reply,) = [reply for reply in feed.others if reply.get("cmd") == cmd]
        assert reply["type"] == "hint" and reply["label"], reply
        feed.close()
        anne = person("Anne", house)
        cards: Any = anne.get(CARDS, params={"packs": pack})
        assert "Hailshot" in [card["name"] for card in cards]


def test_a_pack_that_an_older_game_has_read_is_read_anew(house: House, person: Come) -> None:
    anne = person()
    pack = bring(anne, CARD, "old")["pack"]
    outdate(house, "old", written="")
    cards: Any = anne.get(CARDS, params={"packs": pack}, timeout=LONG)
    assert "Gunner" in [card["name"] for card in cards]
    query = sa.select(kept.packs.c.version).where(kept.packs.c.name == "old")
    version = house.inside(lambda: house.hub.store.run(lambda c: c.execute(query).scalar_one()))
    assert version != "0"


def outdate(house: House, name: str, **values: object) -> None:
    """As if older rules had read a pack, and the server had just begun."""
    row = kept.packs.update().where(kept.packs.c.name == name).values(version="0", **values)
    house.inside(lambda: house.hub.store.run(lambda c: c.execute(row).rowcount))
    house.hub.packs.written.clear()
    forget()


def test_a_file_names_its_packs(folder: Path, person: Come) -> None:
    """A game that was played elsewhere is seen again where its packs are, and only there."""
    with open_house(folder) as house:
        anne = person("Anne", house)
        pack = bring(anne)["pack"]
        options = {"decks": "Monsoon | Brass", "packs": pack, "last_turn": 2}
        made = anne.make({"bot": "random"}, {"bot": "random"}, game="sky-pirate", options=options)
        feed = bearer(house, made["table"], made["watch"]["token"])
        while not feed.frame["over"]:
            feed.hear(LONG)
        feed.close()
        file = anne.get(f"/api/replays/{made['table']}/transcript")
    assert file["options"]["packs"] == pack
    forget()
    (folder / "other").mkdir()
    with open_house(folder / "other") as house:
        boris = person("Boris", house)
        response = boris.http.post("/api/replays", json=file)
        digest = pack.partition("@")[2][:12]
        assert response.status_code == 400
        said = response.json()["error"]["message"]
        assert f"the pack Monsoon ({digest}) is not here" in said
        assert bring(boris)["pack"] == pack
        brought = boris.post("/api/replays", file)
        assert boris.get(f"/api/replays/{brought['id']}")["options"]["packs"] == pack


def test_a_pack_that_is_not_here_is_named(person: Come) -> None:
    anne = person()
    options = {"packs": f"Typhoon@{'a' * 32}"}
    body = {"game": "sky-pirate", "seats": ["me", "open"], "options": options}
    status, said = refused(anne, "/api/tables", body)
    assert status == 400 and "the pack Typhoon (aaaaaaaaaaaa) is not here" in said
    response = anne.http.get(CARDS, params=options)
    assert response.status_code == 400 and "Typhoon" in response.text
    assert anne.http.get("/api/games/sky-dynasty/cards", params=options).status_code == 404


# ---- room


def test_unused_packs_make_room_and_named_ones_never(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packs_kept, "MOST", 3)
    with open_house(folder) as house:
        anne = person("Anne", house)
        first = bring(anne, CARD, "one")["pack"]
        anne.make("me", {"bot": "greedy"}, game="sky-pirate", options={"packs": first})
        for name in ("two", "three", "four", "five"):
            bring(anne, CARD, name)
        assert sorted(rows(house)) == ["five", "four", "one"]
        for name in ("four", "five"):
            pack = bring(anne, CARD, name)["pack"]
            anne.make("me", {"bot": "greedy"}, game="sky-pirate", options={"packs": pack})
        body = {"name": "six", "files": {"a.toml": CARD}}
        assert refused(anne, PACKS, body)[0] == 429
        assert sorted(rows(house)) == ["five", "four", "one"]


def test_bringing_packs_is_limited(folder: Path, person: Come) -> None:
    with open_house(folder, making=0.5) as house:
        anne = person("Anne", house)
        body = {"name": "one", "files": {"a.toml": CARD}}
        assert refused(anne, PACKS, body)[0] == 429


# ---- packs that mean harm

HOSTILE: list[tuple[Json, str]] = [
    ({"../../etc/passwd.toml": CARD}, "a file is called by letters"),
    ({"/etc/cards.toml": CARD}, "a file is called by letters"),
    ({"a\\b.toml": CARD}, "a file is called by letters"),
    ({"cards.toml\u0000.toml": CARD}, "a file is called by letters"),
    ({".toml": CARD}, "a file is called by letters"),
    ({"cards.py": "import os"}, "a file is called by letters"),
    ({"__init__.toml": CARD}, "a file is called by letters"),
    ({}, "there is nothing in this pack"),
    ({"a.toml": ""}, "there is nothing in this pack"),
    ({"a.toml": "#" * (reading.LIMITS.file + 1)}, "larger than"),
    ({f"a{n}.toml": "#" * reading.LIMITS.file for n in range(5)}, "bytes together"),
    ({f"a{n}.toml": "" for n in range(40)}, "32 is the most"),
    ({"a.toml": "[[card]]\n" * 301}, "300 is the most"),
    ({"a.toml": "a = " + "[" * 20_000 + "]" * 20_000}, "nested too deeply"),
    ({"a.toml": ".".join(["a"] * 30_000) + " = 1"}, "nested too deeply"),
    ({"a.toml": "a: !!python/object/apply:os.system ['touch x']"}, "not a TOML file"),
    ({"a.toml": "&a [*a, *a]"}, "not a TOML file"),
    ({"a.toml": "\ud800"}, "not a TOML file"),
    ({"a.toml": "\u0000"}, "not a TOML file"),
    ({"a.toml": CARD.replace("Gunner", "Fisher")}, "is taken already"),
    ({"a.toml": CARD.replace("draw a card", "{{7*7}}")}, "I do not know"),
    ({"a.toml": CARD.replace("Neutral", "<b>")}, "expected a name"),
]  # fmt: skip


@pytest.mark.parametrize(("files", "why"), HOSTILE)
def test_a_pack_that_is_none_is_told_why(person: Come, files: Json, why: str) -> None:
    raw = json.dumps({"name": "pack", "files": files}).encode()
    headers = {"content-type": "application/json"}
    response = person().http.post(PACKS, content=raw, headers=headers, timeout=LONG)
    if "\ud800" in files.values() and response.status_code == 400:
        return  # no text at all: the request itself is refused
    told = response.json()
    assert response.status_code == 200 and not told["ok"]
    assert any(why in wrong["message"] for wrong in told["problems"]), told["problems"]
    assert all(len(wrong["message"]) < 2000 for wrong in told["problems"])


@pytest.mark.parametrize("name", ["../..", "/", "", "<script>", "x" * 200, "a | b@c", "\u202e"])
def test_no_name_of_a_folder_is_a_path(person: Come, name: str) -> None:
    told = bring(person(), CARD, name)
    assert told["ok"] and told["pack"].rpartition("@")[0] in ("A pack without a name", "x" * 60)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"name": "a"}, 400),
        ({"name": "a", "files": []}, 400),
        ({"name": "a", "files": {"a.toml": 7}}, 400),
        ({"name": "a", "files": {}, "path": "/tmp"}, 400),
        ({"name": "x" * 201, "files": {}}, 400),
        ({"name": "a", "files": {f"{n}.toml": "" for n in range(101)}}, 400),
        ({"name": "a", "files": {"a.toml": "#" * (1 << 20) + "#"}}, 400),
        ({"name": "a", "files": {f"{n}.toml": "#" * (1 << 20) for n in range(5)}}, 413),
    ],
)
def test_what_is_no_pack_is_refused(person: Come, body: object, status: int) -> None:
    assert refused(person(), PACKS, body)[0] == status


def test_a_game_without_packs_says_so(person: Come) -> None:
    body = {"name": "a", "files": {"a.toml": CARD}}
    assert refused(person(), "/api/packs/sky-dynasty", body)[0] == 404
    assert refused(person(), "/api/packs/chess", body)[0] == 404


def test_nothing_is_written_to_disk(person: Come, folder: Path) -> None:
    with open_house(folder) as house:
        bring(person("", house))
        assert {path.name.partition("-")[0] for path in folder.iterdir()} == {"tables.db"}


# ---- reading takes its time, and nobody waits for it but who asked

SLOW = "".join(
    CARD.replace("Gunner", f"Gunner of {chr(65 + n // 26)}{chr(65 + n % 26)}").replace(
        "draw a card.", "choose one: draw a card / gain 2 powder. " + "If you do, " * (30 + n % 30)
    )
    for n in range(120)
)


def test_other_requests_are_answered_while_a_pack_is_read(house: House, person: Come) -> None:
    anne, boris = person("Anne"), person("Boris")
    done: list[Json] = []
    work = threading.Thread(target=lambda: done.append(bring(anne, SLOW)))
    work.start()
    while not house.inside(being_read(house)):
        assert work.is_alive(), "it was read before anybody could ask"
    for _ in range(5):
        assert boris.get("/health") == {"ok": True}
    assert boris.make("me", {"bot": "greedy"}, game="sky-pirate")["table"]
    assert work.is_alive(), "it was read too fast to tell"
    work.join(LONG)
    assert done and not done[0]["ok"]


def being_read(house: House) -> Callable[[], Any]:
    async def look() -> bool:
        return house.hub.packs.line.front.locked()

    return look


def test_a_pack_that_takes_too_long_is_given_up(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(folder) as house:
        anne = person("", house)
        assert bring(anne, CARD)["ok"]
        monkeypatch.setattr(packs_kept, "PATIENCE", 0.5)
        (wrong,) = bring(anne, SLOW)["problems"]
        assert wrong["message"] == "reading this pack takes too long" and wrong["hint"]
        monkeypatch.setattr(packs_kept, "PATIENCE", LONG)
        assert bring(anne, CARD)["ok"], "the next one is read in a new process"


def test_only_so_many_wait_to_be_read(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.hub.packs.line, "most", 0)
    body = {"name": "a", "files": {"a.toml": CARD}}
    assert refused(person(), PACKS, body)[0] == 429


def test_a_foreign_page_cannot_bring_a_pack(house: House) -> None:
    body = {"name": "a", "files": {"a.toml": CARD}}
    response = httpx.post(house.url + PACKS, json=body, headers={"origin": "https://evil.example"})
    assert response.status_code == 403


def test_nobody_finds_out_which_packs_others_have_brought(person: Come, house: House) -> None:
    """A pack is there for whoever knows its name and digest; a name alone tells nothing."""
    bring(person("Anne"))
    eve = person("Eve")
    said = []
    for name in ("Monsoon", "Typhoon"):
        told = f"{name}@{'a' * 64}"
        response = eve.http.get(CARDS, params={"packs": told})
        body = {"game": "sky-pirate", "seats": ["me", "open"], "options": {"packs": told}}
        made = eve.http.post("/api/tables", json=body)
        said += [(r.status_code, r.text.replace(name, "")) for r in (response, made)]
    assert said[:2] == said[2:]
