"""The description of the interface says what the server does, and no request makes it fail."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.house import House, Person

Come = Callable[..., Person]
LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
ANY = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)
WORDS = st.sampled_from(["sky-dynasty", "sky-pirate", "me", "open", "greedy", "a" * 16, "\x00"])
NAMES = """game seats options clock name table token step seat bot text type cmd ply index labels
captain hold kind seconds days"""
KEYS = st.sampled_from(NAMES.split())
BODIES = st.dictionaries(KEYS, ANY | WORDS | st.lists(WORDS, max_size=4), max_size=5) | ANY


@pytest.fixture(scope="module")
def schema(house: House) -> dict[str, Any]:
    somebody = Person(house)
    try:
        return somebody.get("/schema/openapi.json")
    finally:
        somebody.close()


@pytest.fixture(scope="module")
def doors(schema: dict[str, Any]) -> list[tuple[str, str]]:
    return [(method, path) for method, path, _ in routes(schema)]


def routes(schema: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [(m, p, route) for p, ways in schema["paths"].items() for m, route in ways.items()]


def test_every_route_says_how_it_refuses(schema: dict[str, Any]) -> None:
    for method, path, route in routes(schema):
        refused = route["responses"]["default"]["content"]["application/json"]["schema"]
        assert refused["required"] == ["error"], (method, path)
        for answer in route["responses"].values():
            for body in answer.get("content", {}).values():
                assert body["schema"] != {"type": "string"}, (method, path)
    for name, part in schema["components"]["schemas"].items():
        assert part.get("additionalProperties") is False, name


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(body=BODIES, query=st.sampled_from(["", "?seat=99", "?as=me", "?since=-1", "?wait=x"]))
@pytest.mark.parametrize("known", [True, False])
def test_no_request_makes_the_server_fail(
    known: bool, house: House, doors: list[tuple[str, str]], body: Any, query: str
) -> None:
    """Every route with any body and query, with a cookie and without: done, or refused in form."""
    somebody = Person(house, "Anne")
    try:
        ids = {"table": "a" * 16}
        if known:
            ids["table"] = somebody.make("me", {"bot": "random"})["table"]
        raw = json.dumps(body).encode("utf-8", "surrogatepass")
        for method, path in doors:
            words = {"game": "sky-pirate", "rule": "SP-101", "card": "fisher", **ids}
            url = path.format(step=0, page=0, **words)
            if method == "delete" or "wait" in url:
                continue
            headers = {"content-type": "application/json"}
            content = raw if method == "post" else None
            answer = somebody.http.request(method, url + query, content=content, headers=headers)
            assert answer.status_code < 500, (method, url, body, answer.text)
            if answer.status_code >= 400:
                error = answer.json()["error"]
                assert error["code"] and error["message"], (method, url, answer.text)
                assert "Traceback" not in answer.text
    finally:
        somebody.close()


def test_what_cannot_be_done_somewhere_says_what_can(person: Come) -> None:
    answer = person().http.put("/api/me")
    assert answer.status_code == 405
    assert {"GET", "POST", "DELETE"} <= set(answer.headers["allow"].split(", "))
    assert answer.json()["error"]["code"] == "bad-request"
