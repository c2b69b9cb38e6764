"""Texts that no ship has: ships say them for the length of a test, and do what they say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.sky_dynasty.scenes_in_short import sends
from games.sky_dynasty.test_junkyard import rolled
from quarterdeck.cardtext import Reader
from quarterdeck.cardtext.content import read_folder
from quarterdeck.games.sky_dynasty.table.cards import CARDS, KIND_OF
from quarterdeck.games.sky_dynasty.words.effects import PLACES
from quarterdeck.games.sky_dynasty.words.meaning import GRAMMAR, Lexicon, meaning
from quarterdeck.games.sky_dynasty.words.printed import FOLDER
from quarterdeck.scene import Scene, proves

READER = Reader(GRAMMAR.read_text("utf-8"), read_folder(FOLDER).names())
NAMES = ("Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Open Space")
LEXICON = Lexicon({name: place for place, name in enumerate(NAMES)}, KIND_OF)
Say = Callable[[str, str], None]


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> Say:
    """The ship of this name has this text; it must have had some text for the same moment."""

    def say(name: str, text: str) -> None:
        card = CARDS[KIND_OF[name]]
        said = meaning(READER.read(text), LEXICON)
        monkeypatch.setattr(card, "on_dispatch", tuple(said.on_dispatch))
        monkeypatch.setattr(card, "on_survival", tuple(said.on_survival))

    return say


def test_the_places_are_those_of_the_game() -> None:
    assert len(NAMES) == PLACES


@proves("SD-111", "SD-351")
def test_influence_is_gained_on_dispatch(say: Say) -> None:
    say(
        "Swiftwind",
        "On dispatch: gain 1 coin and 2 influence. On dispatch to the Market: draw 1 card.",
    )
    for place, hand in (("Market", ["Corsair"]), ("Palace", [])):
        s = Scene(
            "sky-dynasty",
            red={"hand": f"{place}, Swiftwind", "deck": "Corsair"},
            until="resolution",
        )
        sends(s.red, place, "Swiftwind")
        assert (s.red.coins, s.red.influence, s.red.hand) == (1, 2, hand)


@proves("SD-817")
def test_influence_is_gained_by_a_ship_that_is_sent_at_once(say: Say) -> None:
    say("Swiftwind", "On dispatch: gain 2 influence.")
    s = rolled(5, coins=9, ships="Swiftwind", at={"Market": "Barge"})
    s.red("Done trashing", "Yes", "Swiftwind for", "Dispatch to the Market")
    assert s.red.influence == 2


@proves("SD-749")
@pytest.mark.parametrize(("place", "there"), [("Market", ["Sentinel"]), ("Dealer", [])])
def test_a_ship_stays_only_where_its_text_says(say: Say, place: str, there: list[str]) -> None:
    say("Sentinel", "On survival at the Market or Palace: this ship stays here.")
    s = Scene("sky-dynasty", red={"at": {place: "Sentinel"}})
    assert s.over
    assert s.red.at(place) == there


@proves("SD-645", "SD-646")
@pytest.mark.parametrize(
    ("name", "others", "influence"),
    [
        ("Cargo Shuttle", "Battleship", 1),  # a cutter leaves no starship out
        ("Cargo Shuttle", "2 Battleship, Interceptor", 2),
        ("Cargo Shuttle", "Interceptor", 0),
        ("Trade Ship", "Battleship", 1),
        ("Trade Ship", "Interceptor", 0),
    ],
)
def test_only_a_ship_of_the_class_does_not_count_itself(
    say: Say, name: str, others: str, influence: int
) -> None:
    say(name, "On survival: gain 1 influence for each other starship you have here.")
    s = Scene("sky-dynasty", red={"at": {"Open Space": f"{name}, {others}"}})
    assert s.over
    assert s.red.influence == influence


@proves("SD-439", "SD-R43")
def test_a_ship_that_goes_by_its_own_bonus_is_counted_only_before_it_goes(say: Say) -> None:
    say("Trade Ship", "On survival: trash this ship.")
    at = {"Open Space": "Fleet Leader, Trade Ship, Battleship"}
    early = Scene("sky-dynasty", red={"at": at})
    assert (early.red.asked, early.red.options) == ("SD-439", ["Fleet Leader", "Trade Ship"])
    early.red("Fleet Leader")
    late = Scene("sky-dynasty", red={"at": at})
    late.red("Trade Ship")
    assert early.over and late.over
    assert (early.red.influence, late.red.influence) == (2, 1)


@proves("SD-439")
@pytest.mark.parametrize(
    "text",
    [
        "On survival: gain 1 influence for each other cutter you have here.",
        "On survival at the Palace: gain 1 influence for each other starship you have here.",
    ],
)
def test_no_order_is_asked_where_what_goes_is_not_counted(say: Say, text: str) -> None:
    say("Trade Ship", "On survival: trash this ship.")
    say("Fleet Leader", text)
    s = Scene("sky-dynasty", red={"at": {"Open Space": "Fleet Leader, Trade Ship"}})
    assert s.over
