"""A party is put together in any order and sent whole; what else may come is known beforehand."""

from __future__ import annotations

import pytest

from games.sky_pirate.rules_in_short import aim, attempt
from quarterdeck.kernel.errors import BadAnswer
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.laying import by_key, by_label, candidates, lay, plan, takes_several
from quarterdeck.scene import Scene

CREW = "Fisher, Deckhand, Musketeer"


def boarding(crew: str, powder: int = 9) -> Scene:
    """Red is asked who boards."""
    s = Scene("sky-pirate", red={"crew": crew, "powder": powder}, blue={"crew": "Fisher"})
    s.red("Board", "Initiative")
    aim(s.red)
    assert s.red.asked == "SP-705"
    return s


def may_come(play: Play, *picked: str) -> list[str]:
    """What may be added to these picks (by their names), by name."""
    keys = keys_of(play, *picked)
    return [bare(c.label) for c in candidates(keys, play, 0) if c.why is None]


def why_not(play: Play, name: str, *picked: str) -> str:
    found = {bare(c.label): c.why for c in candidates(keys_of(play, *picked), play, 0)}
    return str(found[name])


def keys_of(play: Play, *names: str) -> list[str]:
    """The keys of crew, each as it is found when the ones before it are laid."""
    keys: list[str] = []
    for name in names:
        found = [c for c in candidates(keys, play, 0) if bare(c.label) == name]
        keys.append(next(c.word for c in found if c.word not in keys))
    return keys


def bare(label: str) -> str:
    return label.split(" (", maxsplit=1)[0]


def send(s: Scene, keys: list[str]) -> None:
    for index in plan(keys, s.play, 0, by_key):
        s.play.answer(index, 0)


@pytest.mark.parametrize(
    "order", [("Musketeer", "Fisher"), ("Fisher", "Musketeer"), ("Deckhand", "Fisher")]
)
def test_a_party_is_named_in_any_order(order: tuple[str, str]) -> None:
    s = boarding(CREW)
    laid = lay(keys_of(s.play, *order), s.play, 0, by_key)
    keys = [*laid.path, by_key(laid.trial, laid.trial.owed(0), -1)] if laid.goes_on else laid.path
    send(s, keys)
    party = [one["name"] for one in s.red.sees()["seats"][0]["crew"] if one.get("party")]  # type: ignore[index]
    assert sorted(party) == sorted(order)
    assert s.red.asked != "SP-705"


def test_whoever_stands_before_the_last_one_may_still_come() -> None:
    play = boarding(CREW).play
    assert may_come(play) == ["Fisher", "Deckhand", "Musketeer"]
    assert may_come(play, "Musketeer") == ["Fisher", "Deckhand"]
    assert may_come(play, "Fisher", "Musketeer") == ["Deckhand"]


def test_crew_that_are_alike_come_one_after_another() -> None:
    play = boarding("3 Deckhand, Fisher").play
    assert may_come(play, "Fisher") == ["Deckhand"]
    assert may_come(play, "Fisher", "Deckhand", "Deckhand") == ["Deckhand"]
    keys = keys_of(play, "Fisher", "Deckhand", "Deckhand", "Deckhand")
    assert len(set(keys)) == 4 and lay(keys, play, 0, by_key).is_legal


def test_who_cannot_pay_to_join_is_refused_with_the_rule() -> None:
    play = boarding("2 Hired Muscle, Fisher", powder=4).play  # 3 for the boarding, 1 is left
    assert may_come(play, "Hired Muscle") == ["Fisher"]
    assert why_not(play, "Hired Muscle", "Hired Muscle").startswith("SP-1609: ")


def test_a_dash_keeps_crew_out_of_the_defence() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "powder": 9},
        blue={"crew": "Relic Diver, Fisher, Deckhand"},
    )
    s.red("Board", "Initiative")
    aim(s.red)
    assert s.blue.asked == "SP-707"
    found = {bare(c.label): c.why for c in candidates([], s.play, 1)}
    assert str(found["Relic Diver"]).startswith("SP-1606: ")
    assert found["Fisher"] is None and found["Deckhand"] is None


def test_a_lone_crew_is_no_party_to_be_put_together() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "powder": 9}, blue={"crew": "Deckhand"})
    s.red("Board", "Initiative")
    aim(s.red)
    assert s.blue.asked == "SP-707" and not takes_several(s.play, 1)
    assert takes_several(boarding("Fisher, Deckhand").play, 0)


def test_trying_does_nothing() -> None:
    s = boarding(CREW)
    before = s.red.options, attempt(s)
    lay(keys_of(s.play, "Fisher", "Musketeer"), s.play, 0, by_key)
    assert (s.red.options, attempt(s)) == before


def test_of_an_exact_number_any_may_be_picked_first() -> None:
    """Your opponent discards 2 cards from their hand: the last card may be named first."""
    s = Scene(
        "sky-pirate",
        red={"hand": "Smoke in the Eyes", "powder": 9},
        blue={"hand": "Fisher, Deadwind Mercenary, Skipper, Musketeer", "fires": 1},
    )
    s.red("Play Smoke in the Eyes")
    play = s.play
    assert s.blue.asked == "SP-1502" and takes_several(play, 1)
    found = {c.label: c.word for c in candidates([], play, 1) if c.why is None}
    assert len(found) == 4
    first, *_, last = found.values()
    assert sum(c.why is None for c in candidates([last], play, 1)) == 3
    assert not lay([last], play, 1, by_key).is_legal  # one alone is not enough
    assert lay([last, first], play, 1, by_key).is_legal
    full = {str(c.why) for c in candidates([last, first], play, 1)}
    assert "SP-1502: no more can be picked" in full and "None" not in full


def test_actions_are_never_put_in_another_order() -> None:
    s = Scene("sky-pirate", red={"hand": "Fisher"})
    with pytest.raises(BadAnswer, match="comes too late"):
        plan(["Draw a card", "Play Fisher"], s.play, 0, by_label)
    assert len(plan(["Gain 1 Powder", "Play Fisher"], s.play, 0, by_label)) == 2
