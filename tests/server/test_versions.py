"""A game belongs to the version of its rules: it opens under that, or says exactly why not (32)."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.kernel.registry import GROUP, game, known
from quarterdeck.server.store import records
from server.house import House, Person, bearer, last_option, open_house, play_on
from server.test_replays import bring, forged

Come = Callable[..., Person]
OLD = "0-abcdef"
PRESENT = game("sky-dynasty").version


class Shelf:
    """One table of each kind, and what is needed to come back to it."""

    def __init__(self, house: House, anne: Person, bram: Person) -> None:
        self.gathering = anne.make("me", "open")
        self.live = anne.make("me", "open")
        self.red = self.live["link"]["token"]
        other = bram.enter(self.live["invites"][0])["link"]["token"]
        feed = bearer(house, self.live["table"], self.red)
        feed.answer(1)
        self.view = feed.frame["view"]
        feed.close()
        self.finished = anne.make("me", "open", options={"goal": 1, "last_round": 2})
        other = bram.enter(self.finished["invites"][0])["link"]["token"]
        tokens = (self.finished["link"]["token"], other)
        feeds = [bearer(house, self.finished["table"], token) for token in tokens]
        play_on(feeds, last_option)
        for feed in feeds:
            feed.close()
        self.replay = f"/api/replays/{self.finished['table']}"
        self.file = anne.get(f"{self.replay}/transcript")
        who = anne.get(self.replay)["who"]
        body = {"step": who.index(0), "seat": 0, "bot": "random"}
        self.branch = anne.post(f"{self.replay}/branch", body)
        self.brought = bring(anne, json.dumps(self.file).encode()).json()["id"]
        self.cookies = dict(anne.http.cookies)

    @property
    def tables(self) -> list[dict[str, Any]]:
        return [self.gathering, self.live, self.branch]


@pytest.fixture
def shelf(folder: Path, person: Come) -> Shelf:
    with open_house(folder) as house:
        return Shelf(house, person("Anne", house), person("Bram", house))


def set_column(folder: Path, name: str, value: str) -> None:
    connection = sqlite3.connect(folder / "tables.db")
    connection.execute(f"UPDATE games SET {name} = ?", (value,))
    connection.commit()
    connection.close()


def rows(folder: Path) -> list[tuple[Any, ...]]:
    connection = sqlite3.connect(folder / "tables.db")
    names = ("games", "answers", "chairs", "holders", "guests", "sessions")
    found = [row for name in names for row in connection.execute(f"SELECT * FROM {name}")]
    connection.close()
    return found


def refusals(house: House, shelf: Shelf, anne: Person, come: Come) -> Iterator[dict[str, Any]]:
    """All ways to a stored game: each is refused; what is said."""
    paths = [f"/api/tables/{made['table']}" for made in shelf.tables]
    replays = [shelf.replay, f"{shelf.replay}/at/0", f"{shelf.replay}/transcript"]
    for path in [*paths, *[f"{path}/now" for path in paths], *replays]:
        yield refused(anne.http.get(path))
    yield refused(anne.http.get(f"/api/replays/{shelf.brought}"))
    body = {"step": 0, "seat": 0, "bot": "random"}
    yield refused(anne.http.post(f"{shelf.replay}/branch", json=body))
    for made in shelf.tables:
        body = {"type": "ping", "cmd": "here-i-am"}
        yield refused(anne.http.post(f"/api/tables/{made['table']}/do", json=body))
    link = {"table": shelf.gathering["table"], "token": shelf.gathering["invites"][0]["token"]}
    yield refused(come("Cora", house).http.post("/api/enter", json=link))


def refused(response: Any) -> dict[str, Any]:
    assert response.status_code == 409, (response.url, response.text)
    error: dict[str, Any] = response.json()["error"]
    return error


def test_no_stored_game_opens_under_other_rules(shelf: Shelf, folder: Path, person: Come) -> None:
    """Live, finished, branched, brought: each says which version made it and which one is here."""
    set_column(folder, "version", OLD)
    with open_house(folder) as house:
        anne = person("", house)
        anne.http.cookies.update(shelf.cookies)
        before = rows(folder)
        told = list(refusals(house, shelf, anne, person))
        assert len(told) == 15
        for error in told:
            assert error["code"] == "rules-changed"
            assert OLD in error["message"] and "Sky Dynasty" in error["message"]
            assert PRESENT in error["hint"] and "nothing is lost" in error["hint"]
        listed = anne.get("/api/me")["tables"]
        assert len(listed) >= 4
        assert all(row["problem"]["code"] == "rules-changed" for row in listed)
        assert rows(folder) == before, "and nobody has taken a seat, or lost one"


def test_under_its_own_rules_it_goes_on(shelf: Shelf, folder: Path, person: Come) -> None:
    set_column(folder, "version", OLD)
    with open_house(folder) as house:
        anne = person("", house)
        anne.http.cookies.update(shelf.cookies)
        assert anne.http.get(shelf.replay).status_code == 409
    set_column(folder, "version", PRESENT)
    with open_house(folder) as house:
        anne = person("", house)
        anne.http.cookies.update(shelf.cookies)
        feed = bearer(house, shelf.live["table"], shelf.red)
        assert feed.frame["view"] == shelf.view
        feed.close()
        assert anne.get(shelf.replay)["returns"] == shelf.file["returns"]
        assert anne.get(f"/api/replays/{shelf.brought}")["returns"] == shelf.file["returns"]
        assert anne.get(f"/api/tables/{shelf.branch['table']}")["version"] == PRESENT
        assert all(row["problem"] is None for row in anne.get("/api/me")["tables"])


def test_a_game_that_is_not_installed_any_more_says_so(
    shelf: Shelf, folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(known(GROUP), "sky-dynasty")
    with open_house(folder) as house:
        anne = person("", house)
        anne.http.cookies.update(shelf.cookies)
        for error in refusals(house, shelf, anne, person):
            assert error["code"] == "rules-changed"
            assert "sky-dynasty" in error["message"] and PRESENT in error["message"]
            assert "not installed" in error["hint"]
        listed = anne.get("/api/me")["tables"]
        assert listed and all("not installed" in row["problem"]["hint"] for row in listed)


def test_a_file_of_another_version_says_which(shelf: Shelf, folder: Path, person: Come) -> None:
    with open_house(folder) as house:
        before = rows(folder)
        response = bring(person("", house), forged(shelf.file, version=OLD))
        assert response.status_code == 400
        error = response.json()["error"]
        assert OLD in error["message"] and PRESENT in error["hint"]
        assert [row for row in rows(folder) if row in before] == before


def test_a_log_with_something_new_in_it_is_refused_and_holds_up_no_other(
    shelf: Shelf, folder: Path, person: Come
) -> None:
    """As if a newer Quarterdeck had written it, without a new version of the database."""
    connection = sqlite3.connect(folder / "tables.db")
    connection.execute(
        "UPDATE answers SET kind = 'somersault' WHERE game = ?", (shelf.live["table"],)
    )
    connection.commit()
    connection.close()
    with open_house(folder) as house:
        anne = person("", house)
        anne.http.cookies.update(shelf.cookies)
        error = refused(anne.http.get(f"/api/tables/{shelf.live['table']}"))
        assert error["code"] == "damaged" and "entry 1" in error["message"]
        listed = {row["id"]: row["problem"] for row in anne.get("/api/me")["tables"]}
        assert listed.pop(shelf.live["table"]) == error
        assert len(listed) >= 3 and not any(listed.values())


DAMAGE = [
    *[("options", "{"), ("options", "[]"), ("clock", "x"), ("prefix", "[0]")],
    *[("ended", "{}"), ("again", "{}"), ("seats", 3)],
]


def test_tables_that_cannot_be_read_hold_up_no_other(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows that something else has written, or of which the disk has lost a part."""
    with open_house(folder) as house:
        anne = person("Anne", house)
        tables = sorted(anne.make("me", "open")["table"] for _ in range(len(DAMAGE) + 1))
    connection = sqlite3.connect(folder / "tables.db")
    for table, (column, value) in zip(tables, DAMAGE, strict=False):
        connection.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, table))
    connection.commit()
    connection.close()
    monkeypatch.setattr(records, "unfinished", lambda *_: tables)
    with open_house(folder) as house:
        house.inside(house.hub.resume)
        assert set(house.hub.tables) == {tables[-1]}, "only this one goes on"
        again = person("", house)
        again.http.cookies.update(anne.http.cookies)
        listed = {row["id"]: row["problem"] for row in again.get("/api/me")["tables"]}
        assert listed.pop(tables[-1]) is None and len(listed) == len(DAMAGE)
        for table, (column, _) in zip(tables, DAMAGE, strict=False):
            error = refused(again.http.get(f"/api/tables/{table}/now"))
            assert error["code"] == "damaged"
            assert listed[table] == error or column == "prefix", "which no list has to read"


def test_rules_that_changed_under_the_same_version_are_noticed(
    shelf: Shelf, folder: Path, person: Come
) -> None:
    """What cannot be followed is told with its place, and is no fault of the server."""
    connection = sqlite3.connect(folder / "tables.db")
    connection.execute("UPDATE answers SET picks = '[999]' WHERE ply = 1")
    connection.execute("UPDATE games SET prefix = '[[0,999]]' WHERE imported OR parent IS NOT NULL")
    connection.commit()
    connection.close()
    with open_house(folder) as house:
        anne = person("", house)
        anne.http.cookies.update(shelf.cookies)
        paths = {
            f"/api/tables/{shelf.live['table']}": "entry 1",
            shelf.replay: "entry 1",
            f"/api/tables/{shelf.branch['table']}": "answer 1",
            f"/api/replays/{shelf.brought}": "answer 1",
        }
        for path, where in paths.items():
            error = refused(anne.http.get(path))
            assert error["code"] == "damaged" and where in error["message"]
            assert "there is no option 999" in error["message"]
